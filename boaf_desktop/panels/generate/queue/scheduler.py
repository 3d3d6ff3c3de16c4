"""Runs the batches of the queue in order, until none is left or the user stops it."""

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.panels.generate.queue.store import QueueStore
from engine.puzzlesets.batch_queue import RUNNING, WAITING, marked, next_batch


class QueueScheduler(QObject):
    """Schedules the batches of a queue; changes to the queue take effect at the next batch."""

    begun = Signal(object)  #: This `QueuedBatch` should run; `end` reports its end
    stop_requested = Signal()  #: The running batch should stop
    #: The batch of this path was stopped by `skip` and should leave the queue.
    skipped = Signal(object)
    changed = Signal()  #: ``is_working`` changed

    def __init__(self, store: QueueStore, parent: QObject) -> None:
        super().__init__(parent)
        self._store = store
        self.is_working = False  #: Whether a batch is running or about to start
        self._present: Path | None = None
        self._skipped: Path | None = None
        store.refused.connect(self._on_refused)

    def start(self) -> None:
        """Run the open batches, an interrupted one first."""
        if not self.is_working:
            self._set_working(True)
            self._store.acquire(self._next)

    def has_turn(self, path: Path) -> bool:
        """Return whether a batch is the running one."""
        return self.is_working and path == self._present

    def skip(self) -> None:
        """Stop the running batch, emit `skipped`, and start the next one."""
        self._skipped = self._present
        self.stop_requested.emit()

    def end(self, path: Path, state: str, reason: str) -> None:
        """Record how the running batch ended, and start the next one.

        Parameters
        ----------
        path : Path
            The set of the batch.
        state, reason : str
            As in `QueuedBatch`; ``waiting`` when the user stopped it, which also stops the queue.
        """
        is_skipped = self._skipped == path
        self._present = self._skipped = None
        if is_skipped:
            self._store.change(marked(path, WAITING), partial(self._leave, path))
        else:
            then = self._stop if state == WAITING else self._next
            self._store.change(marked(path, state, reason), then)

    def _leave(self, path: Path) -> None:
        self.skipped.emit(path)
        self._next()

    def _next(self) -> None:
        self._store.change(then=self._begin)

    def _begin(self) -> None:
        batch = next_batch(self._store.batches)
        if batch is None:
            self._stop()
        else:
            self._present = batch.path
            self._store.change(marked(batch.path, RUNNING), partial(self.begun.emit, batch))

    def _stop(self) -> None:
        self._store.release()
        self._set_working(False)

    @Slot(str)
    def _on_refused(self, _sentence: str) -> None:
        """Stop if the queue itself cannot be used; a batch already running may finish."""
        if self.is_working and not self._has_begun:
            self._present = None
            self._stop()

    @property
    def _has_begun(self) -> bool:
        batch = next((b for b in self._store.batches if b.path == self._present), None)
        return batch is not None and batch.state == RUNNING

    def _set_working(self, is_working: bool) -> None:
        self.is_working = is_working
        self.changed.emit()
