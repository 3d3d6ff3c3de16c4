"""The window's copy of the queue; every change is written to disk before it is shown."""

from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.language.wording import error_text
from boaf_desktop.storage import paths
from boaf_desktop.storage.atomic_save import set_aside
from boaf_desktop.widgets.jobs import Job, MakeWork, run
from engine.errors import FileFormatError, StorageError
from engine.files.lock import HeldLock
from engine.progress import Cancel
from engine.puzzlesets.batch_queue import Change, Queue, change_queue, hold_queue, read_queue

Then = Callable[[], None]
_AS_IT_IS: Final[Change] = lambda queue: queue  # noqa: E731 - a change like the others


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state of a queue on disk."""

    batches: Queue = ()  #: In their order
    found: Mapping[Path, int] = field(default_factory=dict)  #: Puzzles in each batch's set
    is_busy: bool = False  #: Whether another window or command is running it
    fault: str = ""  #: Why the file was set aside as invalid; empty otherwise


def look(path: Path, _cancel: Cancel) -> Snapshot:
    """Read a queue; an invalid file is set aside."""
    try:
        batches = read_queue(path)
    except FileFormatError as error:
        set_aside(path)
        return Snapshot(fault=error_text(error))
    is_busy = False
    if batches:
        try:
            hold_queue(path).free()
        except StorageError:
            is_busy = True
    return _snapshot(batches, is_busy=is_busy)


def _snapshot(batches: Queue, *, is_busy: bool = False) -> Snapshot:
    return Snapshot(batches, {batch.path: batch.n_found for batch in batches}, is_busy)


def _apply(path: Path, change: Change, _cancel: Cancel) -> Snapshot:
    return _snapshot(change_queue(path, change))


def _acquire(path: Path, _cancel: Cancel) -> HeldLock:
    return hold_queue(path)


class QueueStore(QObject):
    """Reads and changes the queue off the GUI thread, one operation at a time."""

    changed = Signal()  #: `snapshot` changed
    refused = Signal(str)  #: An operation failed; the error message

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.path = paths.queue_file()  #: The queue's file
        self._wishes: deque[tuple[MakeWork, Then | None]] = deque()
        self._job: Job | None = None
        self._then: Then | None = None
        self._lock: HeldLock | None = None
        self.snapshot = Snapshot()

    @property
    def batches(self) -> Queue:
        """The batches in the latest snapshot."""
        return self.snapshot.batches

    @property
    def has_lock(self) -> bool:
        """Whether this window holds the lock for running the queue."""
        return self._lock is not None

    def load(self) -> None:
        """Read the queue."""
        self._wish(partial(look, self.path))

    def change(self, change: Change = _AS_IT_IS, then: Then | None = None) -> None:
        """Change the queue; ``then`` is called on success."""
        self._wish(partial(_apply, self.path, change), then)

    def acquire(self, then: Then) -> None:
        """Acquire the lock for running the queue; ``then`` is called on success."""
        self._wish(partial(_acquire, self.path), then)

    def release(self) -> None:
        """Release the queue."""
        if self._lock is not None:
            self._lock.free()
            self._lock = None

    def _wish(self, work: MakeWork, then: Then | None = None) -> None:
        self._wishes.append((work, then))
        self._go_on()

    def _go_on(self) -> None:
        if self._job is not None or not self._wishes:
            return
        work, self._then = self._wishes.popleft()
        self._job = run(self, work, self._on_done, self._on_failed)

    @Slot(object)
    def _on_done(self, answer: object) -> None:
        then, self._job = self._then, None
        if isinstance(answer, HeldLock):
            self._lock = answer
        elif isinstance(answer, Snapshot):
            self.snapshot = answer
            self.changed.emit()
            if answer.fault:
                words = self.tr(
                    "The queue couldn't be read, so it was kept under another name. {why}"
                )
                self.refused.emit(words.format(why=answer.fault))
        if then is not None:
            then()
        self._go_on()

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._job = None
        self.refused.emit(sentence)
        self._go_on()
