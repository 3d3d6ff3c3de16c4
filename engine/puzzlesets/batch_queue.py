"""Queue of batches to generate one after another, with their states, in a file.

The file is replaced atomically after each change, under a lock. So windows and commands may share
it, and a kill leaves it in the state before or after a change. The puzzles of a batch are in its
own set (`engine.puzzlesets.resumable`), so an interrupted batch resumes after its last complete
puzzle.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, TypeAlias

from engine.design.events import Batch
from engine.design.settings import GenerateSettings
from engine.errors import BoafError, FileFormatError, StorageError
from engine.files.atomic import make_folder, read_bytes
from engine.files.json_object import read_object, write_object
from engine.files.lock import HeldLock, hold_lock, locked
from engine.progress import Cancel, Progress, Work
from engine.sentences import message, message_of

SCHEMA: Final = 1
WAITING: Final = "waiting"
RUNNING: Final = "running"
DONE: Final = "done"
STOPPED: Final = "stopped"
FAILED: Final = "failed"
STATES: Final = (WAITING, RUNNING, DONE, STOPPED, FAILED)
MAX_BATCHES: Final = 1000


@dataclass(frozen=True, slots=True)
class QueuedBatch:
    """One batch of a queue."""

    path: Path  #: The set that it generates; no two batches of a queue share one
    settings: GenerateSettings  #: All arguments that determine the set
    workers: int | None = None  #: Parallel chains; None for one per core
    time_limit_s: float | None = None  #: Seconds after which no further puzzle is started
    #: One of `STATES`. ``running`` without a process that holds the queue means interrupted.
    #: ``stopped`` means fewer puzzles than requested, ``failed`` an error.
    state: str = WAITING
    reason: str = ""  #: Why it stopped or failed, in one sentence; empty otherwise

    @property
    def is_open(self) -> bool:
        """Whether the batch is not finished."""
        return self.state in {WAITING, RUNNING}

    @property
    def n_found(self) -> int:
        """Number of puzzles in its set now; reads the file."""
        with suppress(BoafError):
            if self.path.exists():
                return max(0, read_bytes(self.path).count(b"\n") - 1)
        return 0

    def to_json(self) -> dict[str, Any]:
        """Return the JSON form in the file."""
        return {
            "path": str(self.path),
            "state": self.state,
            "reason": self.reason,
            "workers": self.workers,
            "time_limit_s": self.time_limit_s,
            "settings": self.settings.to_json(),
        }

    @classmethod
    def from_json(cls, data: object, where: str) -> QueuedBatch:
        """Read the JSON form in the file.

        Raises FileFormatError when it is invalid; the message contains its position.
        """
        if not isinstance(data, dict) or not isinstance(data.get("path"), str):
            raise FileFormatError(
                "{where} isn't a batch, or it has no path. Remove it.", where=where
            )
        if data.get("state") not in STATES:
            raise FileFormatError(
                "{where}: unknown state {data!r}. Use one of {states}.",
                where=where,
                data=str(data.get("state"))[:20],
                states=", ".join(STATES),
            )
        try:
            settings = GenerateSettings.from_json(data.get("settings") or {})
        except BoafError as error:
            raise FileFormatError("{where}: {error}", where=where, error=error) from error
        workers, limit = data.get("workers"), data.get("time_limit_s")
        return cls(
            Path(data["path"]), settings, workers if isinstance(workers, int) else None,
            float(limit) if isinstance(limit, int | float) else None, data["state"],
            str(data.get("reason", "")),
        )  # fmt: skip


Queue: TypeAlias = tuple[QueuedBatch, ...]
Change: TypeAlias = Callable[[Queue], Queue]


@dataclass(frozen=True, slots=True)
class BatchBegun:
    """Progress event of a queue: this batch started."""

    batch: QueuedBatch


@dataclass(frozen=True, slots=True)
class BatchEnded:
    """Progress event of a queue: this batch ended, with its final state."""

    batch: QueuedBatch


def read_queue(path: Path) -> Queue:
    """Return the batches of a queue in order; empty without a file.

    Raises StorageError or FileFormatError when the file exists but cannot be read or used.
    """
    if not path.exists():
        return ()
    batches = read_object(path, SCHEMA).get("batches")
    if not isinstance(batches, list):
        raise FileFormatError(
            "{path} contains no list of batches. Move it to another folder.", path=path
        )
    return tuple(
        QueuedBatch.from_json(data, message("{path}, batch {place}", path=path, place=place))
        for place, data in enumerate(batches, 1)
    )


def change_queue(path: Path, change: Change) -> Queue:
    """Apply a change to the queue on disk, and return the result.

    Raises StorageError or FileFormatError when the file cannot be read or written; it is then
    unchanged.

    Parameters
    ----------
    path : Path
        The file; its folder is created if needed.
    change : callable
        Maps the present batches to the new ones.
    """
    make_folder(path.parent)
    with locked(path):
        before = read_queue(path)
        after = change(before)
        if len(after) > MAX_BATCHES:
            raise StorageError(
                "{path} already has {max_batches} batches. Remove some first.",
                path=path,
                max_batches=MAX_BATCHES,
            )
        if after != before:
            batches = [batch.to_json() for batch in after]
            write_object(path, {"schema": SCHEMA, "batches": batches})
    return after


def hold_queue(path: Path) -> HeldLock:
    """Acquire the exclusive right to run a queue, until released or until the process ends.

    Raises StorageError when another window or command is running it.
    """
    make_folder(path.parent)
    lock = hold_lock(path.with_suffix(".work"))
    if lock is None:
        raise StorageError(
            "Another window or command is working on {name}. Wait for it or stop it there.",
            name=path.name,
        )
    return lock


def added(batch: QueuedBatch, place: int | None = None) -> Change:
    """Return the change that inserts a batch at an index, by default at the end."""

    def change(queue: Queue) -> Queue:
        rest = tuple(each for each in queue if each.path != batch.path)
        at = len(rest) if place is None else place
        return (*rest[:at], batch, *rest[at:])

    return change


def removed(paths: Iterable[Path]) -> Change:
    """Return the change that removes batches; their sets are kept."""
    gone = set(paths)
    return lambda queue: tuple(batch for batch in queue if batch.path not in gone)


def moved(path: Path, by: int) -> Change:
    """Return the change that moves a batch by some positions down, or up when negative."""

    def change(queue: Queue) -> Queue:
        here = next((at for at, batch in enumerate(queue) if batch.path == path), None)
        if here is None:
            return queue
        rest = (*queue[:here], *queue[here + 1 :])
        there = max(0, min(len(rest), here + by))
        return (*rest[:there], queue[here], *rest[there:])

    return change


def marked(path: Path, state: str, reason: str = "") -> Change:
    """Return the change that sets the state of a batch."""

    def mark(batch: QueuedBatch) -> QueuedBatch:
        return replace(batch, state=state, reason=reason) if batch.path == path else batch

    return lambda queue: tuple(map(mark, queue))


def next_batch(queue: Queue) -> QueuedBatch | None:
    """Return the batch to continue with: an interrupted one, else the first waiting one."""
    interrupted = (batch for batch in queue if batch.state == RUNNING)
    return next(interrupted, next((batch for batch in queue if batch.is_open), None))


def ending(batch: Batch) -> tuple[str, str]:
    """Return the final state of a generated batch, and the reason."""
    n_found = len(batch.puzzles)
    return {
        "complete": (DONE, ""),
        "cancelled": (WAITING, ""),
        "time limit": (STOPPED, f"Time limit reached after {n_found} puzzles."),
    }.get(
        batch.stop_reason,
        (STOPPED, f"Stopped after {n_found} puzzles. Too many chains found nothing."),
    )


def run_queue(
    path: Path, cancel: Cancel | None = None, *, workers: int | None = None
) -> Work[Queue]:
    """Generate the batches of a queue one after another, until none is open.

    When a batch fails, the reason is stored in the queue, and the next one starts. Changes to the
    queue meanwhile take effect with the next batch.

    Raises StorageError or FileFormatError when another process is running it, or it cannot be read
    or written.

    Parameters
    ----------
    cancel : Cancel, optional
        Stops within milliseconds; the present batch remains unfinished.
    workers : int, optional
        Overrides the setting of the batches.

    Yields
    ------
    Progress
        As `engine.puzzlesets.resumable.generate_to`, and `BatchBegun` and `BatchEnded`.

    Returns
    -------
    tuple of QueuedBatch
        The queue at the end.
    """
    cancel = cancel or Cancel()
    lock = hold_queue(path)
    try:
        while not cancel.is_set():
            batch = next_batch(read_queue(path))
            if batch is None:
                break
            change_queue(path, marked(batch.path, RUNNING))
            yield Progress(0, batch.settings.count, "", BatchBegun(batch))
            state, reason = yield from _run_batch(batch, cancel, workers)
            change_queue(path, marked(batch.path, state, reason))
            ended = replace(batch, state=state, reason=reason)
            yield Progress(batch.n_found, batch.settings.count, "", BatchEnded(ended))
        return read_queue(path)
    finally:
        lock.free()


def _run_batch(batch: QueuedBatch, cancel: Cancel, workers: int | None) -> Work[tuple[str, str]]:
    """Generate one batch; an error ends the batch, not the queue."""
    from engine.puzzlesets.resumable import generate_to  # noqa: PLC0415 - compiled code

    try:
        make_folder(batch.path.parent)
        work = generate_to(
            batch.path, batch.settings, cancel, workers=workers or batch.workers,
            time_limit_s=batch.time_limit_s,
        )  # fmt: skip
        with closing(work):
            made = yield from work
    except BoafError as error:
        return FAILED, message_of(error)
    except Exception as error:  # noqa: BLE001 - nobody watches at night, and others wait
        return FAILED, f"Something unexpected went wrong ({type(error).__name__}: {error})."
    return ending(made)
