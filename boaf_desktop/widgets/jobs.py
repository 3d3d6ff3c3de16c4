"""Long work off the GUI thread: `run` starts it, and exactly one callback ends it.

Two rules keep this free of deadlocks. Worker signals connect only to slots of objects that live in
the GUI thread, never to ``QThread.quit``, a lambda or a blocking connection. And only the worker
thread advances and closes the generator; the GUI thread sets flags that are read between steps.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QDeadlineTimer, QObject, Qt, QThread, QTimer, Signal, Slot
from shiboken6 import isValid

from boaf_desktop.widgets.worker import MakeWork, Worker
from engine.progress import Progress

_RUNNING: Final[set[Job | _Lane]] = set()
"""Owners of live threads, so that no thread object is destroyed while it runs; GUI thread only."""


def run(
    owner: QObject,
    work: MakeWork,
    on_result: Callable[[Any], object] | None = None,
    on_error: Callable[[str], object] | None = None,
    *,
    on_progress: Callable[[list[Progress]], object] | None = None,
    on_cancelled: Callable[[], object] | None = None,
    on_end: Callable[[], object] | None = None,
) -> Job:
    """Run work in a thread of its own, at once; the callbacks are called in the GUI thread.

    Returns the job, which can be cancelled or paused. Exactly one of ``on_result``, ``on_error``
    and ``on_cancelled`` is called, once: with the result, with one error message, or with nothing
    after `Job.cancel`. ``on_end`` is called after it.

    ``owner``: lives in the GUI thread; after its deletion no callback is called. ``work``: must
    not touch Qt objects. ``on_progress``: receives batches of `Progress`, at most about thirty a
    second. The next batch waits until it has returned, so that clicks aren't delayed.
    """
    job = Job(work, Callbacks(owner, on_result, on_error, on_progress, on_cancelled, on_end))
    job.start()
    return job


def run_latest(
    owner: QObject,
    key: str,
    work: MakeWork,
    on_result: Callable[[Any], object] | None = None,
    on_error: Callable[[str], object] | None = None,
) -> None:
    """Run work in place of what ``owner`` runs under a key; the rest is as for `run`.

    The older work is cancelled, and none of its callbacks is called. Each key has one long-lived
    thread. Work starts after pending events, and so after the next paint.
    """
    lane = _lane_of(owner, key)
    if lane is None:
        lane = _Lane(owner, key)
    lane.request(work, on_result, on_error)


def drop(owner: QObject, key: str) -> None:
    """Cancel what ``owner`` runs under a key; none of its callbacks is called."""
    lane = _lane_of(owner, key)
    if lane is not None:
        lane.drop()


def _lane_of(owner: QObject, key: str) -> _Lane | None:
    return owner.findChild(_Lane, key, Qt.FindChildOption.FindDirectChildrenOnly)


class Callbacks(NamedTuple):
    """What a job calls, see `run`."""

    owner: QObject
    on_result: Callable[[Any], object] | None = None
    on_error: Callable[[str], object] | None = None
    on_progress: Callable[[list[Progress]], object] | None = None
    on_cancelled: Callable[[], object] | None = None
    on_end: Callable[[], object] | None = None

    def call(self, callback: Callable[..., object] | None, *arguments: object) -> None:
        """Call one of them, if there is one and the owner still exists."""
        if callback is not None and isValid(self.owner):
            callback(*arguments)


class Job(QObject):
    """One long task in its own thread, started by `run`.

    It has neither a parent nor connections to the callbacks. Qt releases a connection while it
    destroys the sender. If the callback then holds the last reference to a widget that contains
    the sender, that widget destroys the sender a second time, which corrupts the heap.
    """

    def __init__(self, make_work: MakeWork, callbacks: Callbacks) -> None:
        super().__init__()
        self._callbacks: Callbacks | None = callbacks  # until the end
        self._worker = Worker(is_watched=True)
        self._cancel = self._worker.post(0, make_work)
        self._thread = QThread()
        self._worker.moveToThread(self._thread)
        self._thread.started.connect(self._worker.work)
        self._worker.progressed.connect(self._on_progress)
        self._worker.ended.connect(self._on_ended)

    @property
    def is_running(self) -> bool:
        """Return whether the work has not yet ended; a paused job is running."""
        return self._callbacks is not None

    @property
    def is_paused(self) -> bool:
        """Return whether the work waits for `resume`."""
        return self.is_running and not self._worker.may_run.is_set()

    def start(self) -> None:
        """Start the work; a job runs once."""
        _RUNNING.add(self)
        self._thread.start()

    def pause(self) -> None:
        """Pause the work after its current step."""
        if not self._cancel.is_set():
            self._worker.may_run.clear()

    def resume(self) -> None:
        self._worker.may_run.set()

    def cancel(self) -> None:
        """Stop the work after its current step; of the callbacks only ``on_cancelled`` follows."""
        self._cancel.set()
        self._worker.may_run.set()

    def stop_and_wait(self, within_s: float | None) -> bool:
        """Cancel and wait for the thread, at shutdown; return whether it has ended."""
        self.cancel()
        return _has_ended(self._thread, within_s)

    @Slot(list)
    def _on_progress(self, batch: list[Progress]) -> None:
        callbacks = self._callbacks
        try:
            if callbacks is not None and not self._cancel.is_set():
                callbacks.call(callbacks.on_progress, batch)
        finally:
            self._worker.is_taken.set()

    @Slot(int, bool, object)
    def _on_ended(self, _token: int, is_done: bool, value: object) -> None:
        _has_ended(self._thread, None)
        _RUNNING.discard(self)
        callbacks, self._callbacks = self._callbacks, None
        if callbacks is None:
            return
        try:
            if self._cancel.is_set():
                callbacks.call(callbacks.on_cancelled)
            elif is_done:
                callbacks.call(callbacks.on_result, value)
            else:
                callbacks.call(callbacks.on_error, str(value))
        finally:
            callbacks.call(callbacks.on_end)


class _Lane(QObject):
    """One long-lived thread for the newest work of an owner under one key."""

    _posted = Signal()

    def __init__(self, owner: QObject, key: str) -> None:
        super().__init__(owner)
        self.setObjectName(key)
        self._token = 0
        self._on_result: Callable[[Any], object] | None = None
        self._on_error: Callable[[str], object] | None = None
        self._worker = Worker(is_watched=False)
        self._thread = QThread()
        self._worker.moveToThread(self._thread)
        self._posted.connect(self._worker.work)
        self._worker.ended.connect(self._on_ended)
        # Not a method: with the owner, Qt deletes this object first.
        self.destroyed.connect(partial(_end_without_wait, self._worker, self._thread))
        self._is_waiting = False
        # Deleted with this object; a static timer would outlive it.
        self._start_timer = QTimer(self, singleShot=True)
        self._start_timer.timeout.connect(self._begin)

    def request(
        self,
        work: MakeWork,
        on_result: Callable[[Any], object] | None,
        on_error: Callable[[str], object] | None,
    ) -> None:
        """Cancel the previous work and run this."""
        self._token += 1
        self._on_result, self._on_error = on_result, on_error
        self._worker.post(self._token, work)
        self._is_waiting = True
        # A thread that wakes holds the interpreter lock for milliseconds, so work requested by a
        # move starts after that move is painted.
        self._start_timer.start(0)

    @Slot()
    def _begin(self) -> None:
        if not self._is_waiting:
            return
        self._is_waiting = False
        if not self._thread.isRunning():
            _discard_ended()
            _RUNNING.add(self)
            self._thread.start()
        self._posted.emit()

    def drop(self) -> None:
        """Cancel the work; its result will not be delivered."""
        self._token += 1
        self._is_waiting = False
        self._on_result = self._on_error = None
        self._worker.cancel()

    def stop_and_wait(self, within_s: float | None) -> bool:
        """Drop the work and end the thread until the next request; return whether it has ended."""
        self.drop()
        has_ended = _has_ended(self._thread, within_s)
        if has_ended:
            _RUNNING.discard(self)
        return has_ended

    @property
    def has_ended(self) -> bool:
        """Return whether the thread doesn't run."""
        return not self._thread.isRunning()

    @Slot(int, bool, object)
    def _on_ended(self, token: int, is_done: bool, value: Any) -> None:
        if token == self._token:
            callback = self._on_result if is_done else self._on_error
            self._on_result = self._on_error = None
            if callback is not None:
                callback(value)


def shutdown_all(within_s: float | None = None) -> bool:
    """Cancel every job and request in the process, and return whether all threads have ended.

    ``within_s``: seconds to wait for all of them together; unlimited if None. A thread
    that doesn't look at its cancel flag cannot be stopped.
    """
    end = None if within_s is None else time.monotonic() + within_s
    running = tuple(_RUNNING)
    for each in running:
        each.stop_and_wait(0)  # cancel all before waiting for any
    left = [
        each
        for each in running
        if not each.stop_and_wait(None if end is None else max(0.0, end - time.monotonic()))
    ]
    return not left


def _end_without_wait(worker: Worker, thread: QThread) -> None:
    """End the thread of a deleted lane after its current step."""
    worker.cancel()
    if isValid(thread):  # not at the end of the process
        thread.quit()


def _discard_ended() -> None:
    """Let go of the threads of deleted lanes that have ended by now."""
    _RUNNING.difference_update(
        [each for each in _RUNNING if isinstance(each, _Lane) and each.has_ended]
    )


def _has_ended(thread: QThread, within_s: float | None) -> bool:
    """Quit the event loop of a thread and wait; return whether it has ended."""
    thread.quit()
    if within_s is None:
        return thread.wait()
    return thread.wait(QDeadlineTimer(round(1000 * within_s)))
