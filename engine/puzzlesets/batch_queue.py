# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Batches to generate one after another: a file that says which, how far they are, and why not.

The file is replaced whole after each change, under a lock, so that windows and commands may share
it and a kill leaves it as it was before or after a change. What a batch found is in its own set
(`engine.puzzlesets.resumable`), so an interrupted one goes on after its last whole puzzle.
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

    path: Path  #: The set that it makes; no two batches of a queue share one
    settings: GenerateSettings  #: Everything that decides the set
    workers: int | None = None  #: Chains at once; None for one on each core
    time_limit_s: float | None = None  #: Seconds after which no further puzzle is begun
    #: One of `STATES`. A batch that says ``running`` while nobody works was interrupted.
    #: ``stopped`` has fewer puzzles than were asked for, ``failed`` met an error.
    state: str = WAITING
    reason: str = ""  #: Why it stopped or failed, one sentence; empty otherwise

    @property
    def is_open(self) -> bool:
        """Return whether there is something left to do."""
        return self.state in {WAITING, RUNNING}

    @property
    def n_found(self) -> int:
        """Puzzles that are in its set now; reads the file."""
        with suppress(BoafError):
            if self.path.exists():
                return max(0, read_bytes(self.path).count(b"\n") - 1)
        return 0

    def to_json(self) -> dict[str, Any]:
        """Return the form that the file holds."""
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
        """Read the form that a file holds.

        Raises FileFormatError when it is not such a form, with its place.
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
    """News of a queue: it goes on with this batch."""

    batch: QueuedBatch


@dataclass(frozen=True, slots=True)
class BatchEnded:
    """News of a queue: this batch has ended, and says how."""

    batch: QueuedBatch


def read_queue(path: Path) -> Queue:
    """Return the batches of a queue in their order; none without a file.

    Raises StorageError or FileFormatError when the file is there and cannot be read or used.
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
    """Change a queue as it is now on the disk, and return it.

    Raises StorageError or FileFormatError when the file cannot be read or written; it is as it
    was.

    Parameters
    ----------
    path : Path
        The file; its folder is made when needed.
    change : callable
        Takes the batches and returns those that shall stand there.
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
    """Acquire the right to run a queue, until it is given back or the process ends.

    Raises StorageError when another window or command works on it.
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
    """Return the change that puts a batch at a place, at the end without one."""

    def change(queue: Queue) -> Queue:
        rest = tuple(each for each in queue if each.path != batch.path)
        at = len(rest) if place is None else place
        return (*rest[:at], batch, *rest[at:])

    return change


def removed(paths: Iterable[Path]) -> Change:
    """Return the change that takes batches out; their sets stay."""
    gone = set(paths)
    return lambda queue: tuple(batch for batch in queue if batch.path not in gone)


def moved(path: Path, by: int) -> Change:
    """Return the change that moves a batch so many places down, up when negative."""

    def change(queue: Queue) -> Queue:
        here = next((at for at, batch in enumerate(queue) if batch.path == path), None)
        if here is None:
            return queue
        rest = (*queue[:here], *queue[here + 1 :])
        there = max(0, min(len(rest), here + by))
        return (*rest[:there], queue[here], *rest[there:])

    return change


def marked(path: Path, state: str, reason: str = "") -> Change:
    """Return the change that gives a batch a state."""

    def mark(batch: QueuedBatch) -> QueuedBatch:
        return replace(batch, state=state, reason=reason) if batch.path == path else batch

    return lambda queue: tuple(map(mark, queue))


def next_batch(queue: Queue) -> QueuedBatch | None:
    """Return the batch to go on with: one that was interrupted, else the first that waits."""
    interrupted = (batch for batch in queue if batch.state == RUNNING)
    return next(interrupted, next((batch for batch in queue if batch.is_open), None))


def ending(batch: Batch) -> tuple[str, str]:
    """Return the state and the reason with which a batch that was generated leaves its turn."""
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

    A batch that fails says why in the queue, and the next one has its turn. What is added, moved
    or removed meanwhile counts from the next turn on.

    Raises StorageError or FileFormatError when another works on it, or it cannot be read or
    written.

    Parameters
    ----------
    cancel : Cancel, optional
        Stops within milliseconds; the present batch stays open.
    workers : int, optional
        In place of what the batches say.

    Yields
    ------
    Progress
        As `engine.puzzlesets.resumable.generate_to`, and `BatchBegun` and `BatchEnded`.

    Returns
    -------
    tuple of QueuedBatch
        The queue as it stands at the end.
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
    """Generate one batch; an error of its own is its ending, not that of the queue."""
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
