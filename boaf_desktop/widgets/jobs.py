"""Long work off the GUI thread: `run` starts it, and exactly one callback ends it.

Jobs run in the threads of one pool, which stay: starting a thread for each request causes crashes.
Only a batch of the generator has a `QThread` of its own. They report through one object that lives
as long as the program. Were they connected to their callbacks, Qt would release the connection
while it destroys the sender. If the callback then holds the last reference to a widget that
contains the sender, that widget destroys the sender a second time, which corrupts the heap.

Only the thread of a job advances and closes its generator; the GUI thread sets flags that are read
between steps.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from contextlib import closing
from functools import cache, partial
from types import GeneratorType
from typing import Any, Final, NamedTuple, TypeAlias
from weakref import WeakSet

from PySide6.QtCore import QObject, Qt, QThread, QThreadPool, QTimer, Signal, Slot
from PySide6.QtWidgets import QProgressBar
from shiboken6 import isValid

from boaf_desktop.language import error_text, tr
from engine.errors import BoafError
from engine.progress import Cancel, Progress, StoppedError
from engine.threads import clear_thread_cache

MakeWork: TypeAlias = Callable[[Cancel], Any]
"""Called once in a worker thread; returns the result, or a `Work` generator that returns it."""
_LOG: Final = logging.getLogger(__name__)
_BATCH_SECONDS: Final = 1 / 30  # between batches of progress
_MAX_THREADS: Final = 256  # most of which wait
_MAX_STEPS: Final = 2**31 - 1  # of a progress bar
_RUNNING: Final[set[Job]] = set()  # jobs under way; GUI thread only, as the next
_DUE: Final[WeakSet[Job]] = WeakSet()  # jobs that wait for their turn, while their owner exists


def run(
    owner: QObject,
    work: MakeWork,
    on_result: Callable[[Any], object] | None = None,
    on_error: Callable[[str], object] | None = None,
    *,
    on_progress: Callable[[list[Progress]], object] | None = None,
    on_cancelled: Callable[[], object] | None = None,
    on_end: Callable[[], object] | None = None,
    has_own_thread: bool = False,
) -> Job:
    """Run work in a worker thread, at once; the callbacks are called in the GUI thread.

    Returns the job, which can be cancelled or paused. Exactly one of ``on_result``, ``on_error``
    and ``on_cancelled`` is called, once: with the result, with one error message, or with nothing
    after `Job.cancel`. ``on_end`` is called after it.

    ``owner``: lives in the GUI thread; after its deletion no callback is called. ``work``: must
    not touch Qt objects. ``on_progress``: receives batches of `Progress`, at most about thirty a
    second. The next batch waits until it has returned, so that clicks aren't delayed.
    ``has_own_thread``: for minutes of work, instead of a thread of the pool.
    """
    job = Job(work, Callbacks(owner, on_result, on_error, on_progress, on_cancelled, on_end))
    job.start(has_own_thread=has_own_thread)
    return job


def run_latest(
    owner: QObject,
    key: str,
    work: MakeWork,
    on_result: Callable[[Any], object] | None = None,
    on_error: Callable[[str], object] | None = None,
    on_progress: Callable[[list[Progress]], object] | None = None,
) -> None:
    """Run work in place of what ``owner`` runs under a key; the rest is as for `run`.

    The older work is cancelled, and none of its callbacks is called; the new work starts when it
    has ended. Work starts after pending events, and so after the next paint.
    """
    lane = _lane_of(owner, key) or _Lane(owner, key)
    lane.request(Callbacks(owner, on_result, on_error, on_progress, on_end=lane.begin), work)


def cancel_latest(owner: QObject, key: str) -> None:
    """Cancel what ``owner`` runs under a key; none of its callbacks is called."""
    lane = _lane_of(owner, key)
    if lane is not None:
        lane.cancel()


def shutdown_all(within_s: float | None = None) -> bool:
    """Cancel every job and request in the process, and return whether all jobs have ended.

    ``within_s``: seconds to wait for all of them together; unlimited if None. A thread
    that doesn't look at its cancel flag cannot be stopped.
    """
    running = (*_RUNNING, *_DUE)
    for each in running:
        each.cancel()
    end = None if within_s is None else time.monotonic() + within_s
    left = [
        each
        for each in running
        if not each.wait(None if end is None else max(0.0, end - time.monotonic()))
    ]
    return not left


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


class _Hub(QObject):
    """The threads, and what brings their calls to the GUI thread, in which it lives."""

    posted = Signal(object)  #: Call this

    def __init__(self) -> None:
        super().__init__()
        self.pool = QThreadPool()
        self.pool.setExpiryTimeout(-1)
        self.pool.setMaxThreadCount(_MAX_THREADS)
        self.posted.connect(self._on_posted, Qt.ConnectionType.QueuedConnection)

    @Slot(object)
    def _on_posted(self, call: Callable[[], None]) -> None:
        call()


_hub: Final = cache(_Hub)


class _Thread(QThread):
    """The thread of one job."""

    def __init__(self, work: Callable[[], None]) -> None:
        super().__init__()
        self._work = work

    def run(self) -> None:
        self._work()


class Job:
    """One long task, started by `run`."""

    def __init__(self, work: MakeWork, callbacks: Callbacks) -> None:
        self._make_work: MakeWork | None = work  # until the end, as the next
        self._callbacks: Callbacks | None = callbacks
        self._is_watched = callbacks.on_progress is not None
        self.cancelled = Cancel()  #: Read by the work
        self.has_ended = threading.Event()  #: Whether nothing runs, or will
        self.has_ended.set()
        self._may_run, self._is_taken = threading.Event(), threading.Event()
        self._may_run.set()
        self._is_taken.set()
        self._batch: list[Progress] = []
        self._last_post = 0.0
        self._thread: _Thread | None = None  # of its own, until it has ended

    @property
    def is_running(self) -> bool:
        """Return whether the work has not yet ended; a paused job is running."""
        return self._callbacks is not None

    @property
    def is_paused(self) -> bool:
        """Return whether the work waits for `resume`."""
        return self.is_running and not self._may_run.is_set()

    def start(self, *, has_own_thread: bool = False) -> None:
        """Start the work; a job runs once."""
        _RUNNING.add(self)
        self.has_ended.clear()
        hub = _hub()  # created by the GUI thread, even if the first job has its own thread
        if has_own_thread:
            self._thread = _Thread(self.work)
            self._thread.start()
        else:
            hub.pool.start(self.work)

    def wait(self, within_s: float | None) -> bool:
        """Wait until the work has ended; return whether it has."""
        has_ended = self.has_ended.wait(within_s)
        if has_ended and self._thread is not None:
            self._thread.wait()  # until it has left `work`: a running one can't be deleted
        return has_ended

    def pause(self) -> None:
        """Pause the work after its current step."""
        if not self.cancelled.is_set():
            self._may_run.clear()

    def resume(self) -> None:
        self._may_run.set()

    def cancel(self) -> None:
        """Stop the work after its current step; of the callbacks only ``on_cancelled`` follows."""
        self.cancelled.set()
        self._may_run.set()

    # In a worker thread

    def work(self) -> None:
        try:
            end = partial(self._on_ended, True, self._result())
        except StoppedError:  # it was cancelled
            end = partial(self._on_ended, True, None)
        except Exception as error:  # noqa: BLE001 - nothing may escape into an unwatched thread
            end = partial(self._on_ended, False, _message_of(error))
        self._post_batch()
        _hub().posted.emit(end)
        clear_thread_cache()  # until the next job, which may come in hours
        self.has_ended.set()

    def _result(self) -> Any:
        """Run a generator to its result; any other object is the result itself."""
        if self._make_work is None or self.cancelled.is_set():
            return None
        work = self._make_work(self.cancelled)
        if not isinstance(work, GeneratorType):
            return work
        with closing(work):
            while not self.cancelled.is_set():
                try:
                    progress = next(work)
                except StopIteration as stop:
                    return stop.value
                if self._is_watched:
                    self._batch.append(progress)
                    is_due = time.monotonic() - self._last_post >= _BATCH_SECONDS
                    if is_due and self._is_taken.is_set():
                        self._post_batch()
                self._may_run.wait()
        return None

    def _post_batch(self) -> None:
        if self._batch:
            self._is_taken.clear()
            _hub().posted.emit(partial(self._on_progress, self._batch))
            self._batch = []
            self._last_post = time.monotonic()

    # In the GUI thread

    def _on_progress(self, batch: list[Progress]) -> None:
        try:
            if self._callbacks is not None and not self.cancelled.is_set():
                self._callbacks.call(self._callbacks.on_progress, batch)
        finally:
            self._is_taken.set()

    def _on_ended(self, is_done: bool, value: object) -> None:
        _RUNNING.discard(self)
        callbacks, self._callbacks, self._make_work = self._callbacks, None, None
        if self._thread is not None:
            self.wait(None)
            self._thread = None
        if callbacks is None:
            return
        try:
            if self.cancelled.is_set():
                callbacks.call(callbacks.on_cancelled)
            elif is_done:
                callbacks.call(callbacks.on_result, value)
            else:
                callbacks.call(callbacks.on_error, str(value))
        finally:
            callbacks.call(callbacks.on_end)


class _Lane(QObject):
    """The newest work of an owner under one key."""

    def __init__(self, owner: QObject, key: str) -> None:
        super().__init__(owner)
        self.setObjectName(key)
        self._job: Job | None = None  # the last that was started
        self._next: Job | None = None
        # Of both; not the jobs themselves, which may hold the last reference to the owner's parent
        self._cancels: list[Cancel] = []
        self.destroyed.connect(partial(_set_all, self._cancels))
        # Deleted with this object; a static timer would outlive it. A thread that wakes holds the
        # interpreter lock for milliseconds, so work requested by a move starts after its paint.
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self.begin)

    def request(self, callbacks: Callbacks, work: MakeWork) -> None:
        """Cancel the previous work and run this."""
        self.cancel()
        self._next = Job(work, callbacks)
        _DUE.add(self._next)
        self._cancels.append(self._next.cancelled)
        self._timer.start()

    def cancel(self) -> None:
        """Cancel the work; its result will not be delivered."""
        _set_all(self._cancels)
        self._cancels.clear()
        self._next = None

    @Slot()
    def begin(self) -> None:
        """Start the work that waits, unless other work hasn't ended."""
        is_free = self._job is None or not self._job.is_running
        if self._next is not None and is_free and not self._timer.isActive():
            self._job, self._next = self._next, None
            _DUE.discard(self._job)
            self._job.start()


def _lane_of(owner: QObject, key: str) -> _Lane | None:
    return owner.findChild(_Lane, key, Qt.FindChildOption.FindDirectChildrenOnly)


def _set_all(cancels: list[Cancel]) -> None:
    for each in cancels:
        each.set()


def unexpected_error_text() -> str:
    """Return the message shown for an unexpected error; the log has the details."""
    return tr("Something unexpected went wrong. Details are in the log (Help → About).")


def _message_of(error: Exception) -> str:
    """Return the message for an error of a task; one that the engine doesn't raise is logged."""
    if isinstance(error, BoafError):
        return error_text(error)
    _LOG.error("unexpected error in a job", exc_info=error)
    return unexpected_error_text()


def progress_bar(name: str) -> QProgressBar:
    """Create a thin bar; ``name``: for screen readers."""
    bar = QProgressBar()
    bar.setTextVisible(False)
    bar.setAccessibleName(name)
    return bar


def show_progress(bar: QProgressBar, done: float, total: float) -> None:
    """Show how much is done; without a total, a bar is animated, so that it doesn't look stuck."""
    bar.setRange(0, min(round(total), _MAX_STEPS))
    bar.setValue(min(round(done), bar.maximum()))
