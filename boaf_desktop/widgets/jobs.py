"""Long work off the GUI thread: `run` starts it, and exactly one callback or signal ends it.

Two rules keep this free of deadlocks. Signals of a thread connect only to slots of objects that
live in the GUI thread, never to a lambda or by a blocking connection. And only the thread advances
and closes the generator; the GUI thread sets flags that are read between steps.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from types import GeneratorType
from typing import Any, Final, TypeAlias, overload

from PySide6.QtCore import (
    QCoreApplication,
    QDeadlineTimer,
    QObject,
    Qt,
    QThread,
    QTimer,
    Signal,
    Slot,
)
from shiboken6 import isValid

from boaf_desktop.language.wording import error_text
from engine.errors import BoafError
from engine.progress import Cancel, Progress

_LOG: Final = logging.getLogger(__name__)
_BATCH_SECONDS: Final = 1 / 30

_FINISHED: Final = "finished"
_FAILED: Final = "failed"
_CANCELLED: Final = "cancelled"

MakeWork: TypeAlias = Callable[[Cancel], Any]
"""Called once in a worker thread; returns the result, or a `Work` generator that returns it."""

_RUNNING: Final[set[Job]] = set()
"""Jobs with a live thread, which must not be destroyed while it runs; GUI thread only."""


@overload
def run(
    owner: QObject,
    work: MakeWork,
    on_result: Callable[[Any], object] | None = ...,
    on_error: Callable[[str], object] | None = ...,
    *,
    on_progress: Callable[[list[Progress]], object] | None = ...,
    on_cancelled: Callable[[], object] | None = ...,
    on_end: Callable[[], object] | None = ...,
) -> Job: ...


@overload
def run(
    owner: QObject,
    work: MakeWork,
    on_result: Callable[[Any], object] | None = ...,
    on_error: Callable[[str], object] | None = ...,
    *,
    key: str,
) -> None: ...


def run(
    owner: QObject,
    work: MakeWork,
    on_result: Callable[[Any], object] | None = None,
    on_error: Callable[[str], object] | None = None,
    *,
    key: str = "",
    on_progress: Callable[[list[Progress]], object] | None = None,
    on_cancelled: Callable[[], object] | None = None,
    on_end: Callable[[], object] | None = None,
) -> Job | None:
    """Run work in a thread; the callbacks are called in the GUI thread.

    Parameters
    ----------
    owner : QObject
        Lives in the GUI thread. After its deletion no callback is called.
    work : callable
        Must not touch Qt objects.
    on_result, on_error : callable, optional
        Exactly one of these and ``on_cancelled`` is called, once: with the result, or with one
        error message.
    key : str, optional
        Work with a key replaces what ``owner`` runs under that key: the older work is cancelled
        and none of its callbacks is called. The new work starts when the older one has stopped,
        and after pending events, so after the next paint. Without a key it starts at once.
    on_progress : callable, optional
        Receives batches of `Progress`, at most about thirty a second.
    on_end : callable, optional
        Called after any of the three ends.

    Returns
    -------
    Job or None
        To cancel or pause work without a key; see `drop` for work with one.
    """
    if key:
        _lane_of(owner, key).request(work, on_result, on_error)
        return None
    return _start(Job(work, owner), on_result, on_error, on_cancelled, on_end, on_progress)


def _start(
    job: Job,
    on_result: Callable[[Any], object] | None,
    on_error: Callable[[str], object] | None,
    on_cancelled: Callable[[], object] | None,
    on_end: Callable[[], object] | None,
    on_progress: Callable[[list[Progress]], object] | None = None,
) -> Job:
    """Connect a job to its callbacks, and start it."""
    for signal, callback in (
        (job.progressed, on_progress),
        (job.finished, on_result),
        (job.failed, on_error),
        (job.cancelled, on_cancelled),
    ):
        if callback is not None:
            signal.connect(callback)
    for end in (job.finished, job.failed, job.cancelled):
        if on_end is not None:
            end.connect(on_end)
        end.connect(job.deleteLater)
    job.start()
    return job


def drop(owner: QObject, key: str) -> None:
    """Cancel what `owner` runs under a key; none of its callbacks is called."""
    lane = owner.findChild(_Lane, key, Qt.FindChildOption.FindDirectChildrenOnly)
    if lane is not None:
        lane.drop()


def _lane_of(owner: QObject, key: str) -> _Lane:
    lane = owner.findChild(_Lane, key, Qt.FindChildOption.FindDirectChildrenOnly)
    return _Lane(owner, key) if lane is None else lane


def unexpected_error_text() -> str:
    """Return the message shown for an unexpected error; the log has the details."""
    return QCoreApplication.translate(
        "jobs", "Something unexpected went wrong. Details are in the log (Help → Show log)."
    )


class _Thread(QThread):
    """Runs the work to one of its three outcomes and reports that once."""

    progressed = Signal(list)

    def __init__(self, make_work: MakeWork, cancel: Cancel) -> None:
        super().__init__()
        self._make_work, self._cancel = make_work, cancel
        self.outcome: tuple[str, Any] = (_CANCELLED, None)
        self.may_run = threading.Event()
        self.may_run.set()
        self._batch: list[Progress] = []
        self._last_emit = 0.0

    def run(self) -> None:
        try:
            self.outcome = self._advance()
        except BoafError as error:
            self.outcome = _FAILED, error_text(error)
        except Exception:  # noqa: BLE001 - nothing may escape into a thread that no one watches
            _LOG.exception("unexpected error in a job")
            self.outcome = _FAILED, unexpected_error_text()
        self._flush()

    def _advance(self) -> tuple[str, Any]:
        if self._cancel.is_set():
            return _CANCELLED, None
        work = self._make_work(self._cancel)
        if not isinstance(work, GeneratorType):
            return _FINISHED, work
        try:
            while not self._cancel.is_set():
                self._report(next(work))
                self.may_run.wait()
        except StopIteration as stop:
            return _FINISHED, stop.value
        finally:
            work.close()
        return _CANCELLED, None

    def _report(self, progress: Progress) -> None:
        self._batch.append(progress)
        if time.monotonic() - self._last_emit >= _BATCH_SECONDS:
            self._flush()

    def _flush(self) -> None:
        if self._batch:
            self.progressed.emit(self._batch)
            self._batch = []
            self._last_emit = time.monotonic()


class Job(QObject):
    """One long task in its own thread.

    ``make_work``: must not touch Qt objects.

    Notes
    -----
    Exactly one of the last three is emitted, once, after the thread has ended. After `cancel`
    returns, only ``cancelled`` can follow.
    """

    progressed = Signal(list)  #: Batches of `Progress`, at most about thirty a second
    finished = Signal(object)  #: The generator's result
    #: One message: the engine's, or a generic one after an unexpected error (logged).
    failed = Signal(str)
    cancelled = Signal()  #: The work stopped because `cancel` was called

    def __init__(self, make_work: MakeWork, parent: QObject) -> None:
        super().__init__(parent)
        self._cancel = Cancel()
        self._thread = _Thread(make_work, self._cancel)
        self._thread.progressed.connect(self._on_progress)
        self._thread.finished.connect(self._on_ended)
        self._is_started = self._is_over = False

    @property
    def is_running(self) -> bool:
        """Return whether the work has started and not yet ended; a paused job is running."""
        return self._is_started and not self._is_over

    @property
    def is_paused(self) -> bool:
        """Return whether the work waits for `resume`."""
        return self.is_running and not self._thread.may_run.is_set()

    def start(self) -> None:
        """Start the work; a job runs once."""
        if not self._is_started:
            self._is_started = True
            _RUNNING.add(self)
            self._thread.start()

    def pause(self) -> None:
        """Pause the work after its current step."""
        if not self._cancel.is_set():
            self._thread.may_run.clear()

    def resume(self) -> None:
        """Go on after `pause`."""
        self._thread.may_run.set()

    def cancel(self) -> None:
        """Stop the work after its current step; ``cancelled`` follows."""
        self._cancel.set()
        self._thread.may_run.set()

    def stop_and_wait(self, within_s: float | None = None) -> None:
        """Cancel and wait for the thread, at shutdown; no ending signal is guaranteed."""
        self.cancel()
        self._join(within_s)

    @Slot(list)
    def _on_progress(self, batch: list[Progress]) -> None:
        if not self._cancel.is_set():
            self.progressed.emit(batch)

    @Slot()
    def _on_ended(self) -> None:
        self._join()
        if self._is_over:
            return
        self._is_over = True
        how, what = self._thread.outcome
        if self._cancel.is_set():
            self.cancelled.emit()
        elif how == _FINISHED:
            self.finished.emit(what)
        else:
            self.failed.emit(str(what))

    def _join(self, within_s: float | None = None) -> None:
        """Wait for the thread; None: without a limit."""
        forever = QDeadlineTimer(QDeadlineTimer.ForeverConstant.Forever)
        limit = forever if within_s is None else QDeadlineTimer(round(1000 * within_s))
        if self._thread.wait(limit):
            _RUNNING.discard(self)


class _Lane(QObject):
    """The newest work of an owner under one key: a job that runs, and one that waits for it."""

    def __init__(self, owner: QObject, key: str) -> None:
        super().__init__(owner)
        self.setObjectName(key)
        self._job: Job | None = None
        self._waiting: tuple[MakeWork, Any, Any] | None = None
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._begin)

    def request(
        self,
        work: MakeWork,
        on_result: Callable[[Any], object] | None,
        on_error: Callable[[str], object] | None,
    ) -> None:
        """Cancel the previous work and run this."""
        self.drop()
        self._waiting = (work, on_result, on_error)
        # A thread that wakes holds the interpreter lock for milliseconds, so work requested by a
        # move starts after that move is painted.
        self._soon.start()

    def drop(self) -> None:
        """Cancel the work; none of its callbacks is called."""
        self._waiting = None
        if self._job is not None:
            self._job.cancel()

    @Slot()
    def _begin(self) -> None:
        if self._job is None and self._waiting is not None:
            (work, on_result, on_error), self._waiting = self._waiting, None
            self._job = Job(work, self)
            # Before the callbacks: these may request further work.
            for end in (self._job.finished, self._job.failed, self._job.cancelled):
                end.connect(self._on_end)
            _start(self._job, on_result, on_error, None, None)

    @Slot()
    def _on_end(self) -> None:
        self._job = None
        self._soon.start()


def is_working(owner: QObject) -> bool:
    """Return whether work without a key is running for an object or anything it owns."""
    return any(
        _is_of(each, owner) and not isinstance(each.parent(), _Lane) for each in tuple(_RUNNING)
    )


def _is_of(part: QObject, owner: QObject) -> bool:
    here: QObject | None = part if isValid(part) else None
    while here is not None and here is not owner:
        here = here.parent()
    return here is not None


def shutdown_all(within_s: float | None = None, *, owner: QObject | None = None) -> bool:
    """Cancel every job and request in the process and wait for their threads.

    ``within_s``: seconds to wait for all of them together; unlimited if None. A thread
    that doesn't look at its cancel flag cannot be stopped. ``owner``: only the work of this object
    and what it owns, before it is deleted.

    Returns
    -------
    bool
        Whether no thread is left.
    """
    end = None if within_s is None else time.monotonic() + within_s
    meant = [each for each in _RUNNING if owner is None or _is_of(each, owner)]
    for each in meant:
        lane = each.parent() if isValid(each) else None
        if isinstance(lane, _Lane):
            lane.drop()
        each.stop_and_wait(0)  # cancel all before waiting for any
    for each in meant:
        each.stop_and_wait(None if end is None else max(0.0, end - time.monotonic()))
    return _RUNNING.isdisjoint(meant)
