"""Long work off the GUI thread: one worker thread a job, and exactly one ending signal.

Two rules keep this free of deadlocks. Worker signals connect only to slots of objects that live in
the GUI thread, never to ``QThread.quit``, a lambda or a blocking connection. And only the worker
thread advances and closes the generator; the GUI thread sets flags that are read between steps.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QObject, QThread, QTimer, Signal, Slot

from boaf_desktop.language.wording import error_text
from engine.errors import BoafError
from engine.progress import Cancel, Progress, Work
from engine.thread_memory import let_go

_LOG: Final = logging.getLogger(__name__)
_BATCH_SECONDS: Final = 1 / 30

_FINISHED: Final = "finished"
_FAILED: Final = "failed"
_CANCELLED: Final = "cancelled"

_RUNNING: Final[set[Job | LatestOnly]] = set()
"""Whatever owns a live thread, held so that no thread object dies as it runs; GUI thread only."""


def unexpected_error_text() -> str:
    """Return the sentence shown for an error that no one foresaw; the log has the details."""
    return QCoreApplication.translate(
        "jobs", "Something unexpected went wrong. The details are in the log (Help, Show log)."
    )


class _Worker(QObject):
    """Advances one generator in its own thread."""

    progressed = Signal(list)
    ended = Signal(str, object)

    def __init__(self, make_work: Callable[[Cancel], Work[Any]], cancel: Cancel) -> None:
        super().__init__()
        self._make_work = make_work
        self._cancel = cancel
        self.may_run = threading.Event()
        self.may_run.set()
        self._batch: list[Progress] = []
        self._last_emit = 0.0

    @Slot()
    def run(self) -> None:
        """Run the work to one of its three ends and report that once."""
        try:
            how, what = self._advance()
        except BoafError as error:
            how, what = _FAILED, error_text(error)
        except Exception:  # noqa: BLE001 - nothing may escape into a thread that no one watches
            _LOG.exception("unexpected error in a job")
            how, what = _FAILED, unexpected_error_text()
        self._flush()
        self.ended.emit(how, what)

    def _advance(self) -> tuple[str, Any]:
        work = self._make_work(self._cancel)
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
    """One piece of long work in a thread of its own.

    Parameters
    ----------
    make_work : callable
        Called once in the worker thread with the `Cancel` that stops the work; returns the
        generator. It must not touch Qt objects.

    Notes
    -----
    Exactly one of the last three is emitted, once, after the thread has ended. After `cancel`
    returns, only ``cancelled`` can follow.
    """

    progressed = Signal(list)  #: Batches of `Progress`, at most about thirty a second
    finished = Signal(object)  #: The generator's result
    #: One sentence: the engine's own, or a general one after an unexpected error (logged).
    failed = Signal(str)
    cancelled = Signal()  #: The work stopped because `cancel` was called

    def __init__(self, make_work: Callable[[Cancel], Work[Any]], parent: QObject) -> None:
        super().__init__(parent)
        self._cancel = Cancel()
        self._worker = _Worker(make_work, self._cancel)
        self._thread = QThread()
        self._worker.moveToThread(self._thread)
        self._thread.started.connect(self._worker.run)
        self._worker.progressed.connect(self._on_progress)
        self._worker.ended.connect(self._on_ended)
        self._started = False
        self._over = False

    @property
    def is_running(self) -> bool:
        """Tell whether the work has started and not yet ended; a paused job is running."""
        return self._started and not self._over

    @property
    def is_paused(self) -> bool:
        """Tell whether the work waits for `resume`."""
        return self.is_running and not self._worker.may_run.is_set()

    def start(self) -> None:
        """Start the work; a job runs once."""
        if not self._started:
            self._started = True
            _RUNNING.add(self)
            self._thread.start()

    def pause(self) -> None:
        """Hold the work after its present step."""
        if not self._cancel.is_set():
            self._worker.may_run.clear()

    def resume(self) -> None:
        """Go on after `pause`."""
        self._worker.may_run.set()

    def cancel(self) -> None:
        """Stop the work after its present step; ``cancelled`` follows."""
        self._cancel.set()
        self._worker.may_run.set()

    def stop_and_wait(self, within_s: float | None = None) -> None:
        """Cancel and wait for the thread, for shutting down; no ending signal is promised."""
        self.cancel()
        self._join(within_s)

    @Slot(list)
    def _on_progress(self, batch: list[Progress]) -> None:
        if not self._cancel.is_set():
            self.progressed.emit(batch)

    @Slot(str, object)
    def _on_ended(self, how: str, what: object) -> None:
        self._join()
        if self._over:
            return
        self._over = True
        if self._cancel.is_set():
            self.cancelled.emit()
        elif how == _FINISHED:
            self.finished.emit(what)
        else:
            self.failed.emit(str(what))

    def _join(self, within_s: float | None = None) -> None:
        if _has_ended(self._thread, within_s):
            _RUNNING.discard(self)


class _LatestWorker(QObject):
    """Answers the newest request in its mailbox; older ones are never begun."""

    answered = Signal(int, object)
    failed = Signal(int, str)

    def __init__(self) -> None:
        super().__init__()
        self._lock = threading.Lock()
        self._newest: tuple[int, Callable[[Cancel], Any], Cancel] | None = None

    def post(self, request: tuple[int, Callable[[Cancel], Any], Cancel] | None) -> None:
        """Put a request in the mailbox in place of what is there; any thread."""
        with self._lock:
            self._newest = request

    @Slot()
    def work(self) -> None:
        """Take the newest request, if any, and answer it."""
        with self._lock:
            request, self._newest = self._newest, None
        if request is None:
            return
        token, compute, cancel = request
        try:
            answer = compute(cancel)
        except BoafError as error:
            self.failed.emit(token, error_text(error))
        except Exception:  # noqa: BLE001 - nothing may escape into a thread that no one watches
            _LOG.exception("unexpected error in a request")
            self.failed.emit(token, unexpected_error_text())
        else:
            self.answered.emit(token, answer)
        if self._newest is None:
            let_go()  # until the next question, which may come in hours


class LatestOnly(QObject):
    """One long-lived thread that answers the newest question and forgets the others."""

    #: The request's key and its answer; never for a request that was superseded or dropped.
    answered = Signal(object, object)
    failed = Signal(object, str)  #: The request's key and one sentence
    _posted = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._token = 0
        self._key: object = None
        self._cancel = Cancel()
        self._worker = _LatestWorker()
        self._thread = QThread()
        self._worker.moveToThread(self._thread)
        self._posted.connect(self._worker.work)
        self._worker.answered.connect(self._on_answered)
        self._worker.failed.connect(self._on_failed)
        self._is_waiting = False
        self._soon = QTimer(self)  # goes with this object, which a static timer would outlive
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._begin)

    def request(self, key: object, compute: Callable[[Cancel], Any]) -> None:
        """Ask a question; the one before it is cancelled.

        Parameters
        ----------
        key : object
            Comes back with the answer.
        compute : callable
            Runs in the worker thread with a `Cancel` to poll; must not touch Qt objects.
        """
        self._cancel.set()
        self._cancel = Cancel()
        self._token += 1
        self._key = key
        self._worker.post((self._token, compute, self._cancel))
        self._is_waiting = True
        # A thread that wakes takes the interpreter for milliseconds: what was asked for by a
        # move begins after that move is painted.
        self._soon.start(0)

    @Slot()
    def _begin(self) -> None:
        if not self._is_waiting:
            return
        self._is_waiting = False
        if not self._thread.isRunning():
            _RUNNING.add(self)
            self._thread.start()
        self._posted.emit()

    def drop(self) -> None:
        """Forget the question asked last; its answer will not be delivered."""
        self._token += 1
        self._cancel.set()
        self._is_waiting = False
        self._worker.post(None)

    def stop_and_wait(self, within_s: float | None = None) -> None:
        """Drop the question and end the thread; `request` starts it again."""
        self.drop()
        if _has_ended(self._thread, within_s):
            _RUNNING.discard(self)

    @Slot(int, object)
    def _on_answered(self, token: int, answer: object) -> None:
        if token == self._token:
            self.answered.emit(self._key, answer)

    @Slot(int, str)
    def _on_failed(self, token: int, sentence: str) -> None:
        if token == self._token:
            self.failed.emit(self._key, sentence)


class Jobs(QObject):
    """The jobs of one window: starts them, and ends every thread when the window closes."""

    def create(
        self, make_work: Callable[[Cancel], Work[Any]], parent: QObject | None = None
    ) -> Job:
        """Make a job and return it; connect its signals, then call ``start()``.

        A job without a parent belongs to this object.
        """
        return Job(make_work, self if parent is None else parent)

    def begin(
        self,
        make_work: Callable[[Cancel], Work[Any]],
        parent: QObject,
        finished: Callable[[Any], None],
        failed: Callable[[str], None],
    ) -> Job:
        """Make a job that ends in one of two slots, start it, and let it go when it has ended.

        Both must be slots of objects that live in the GUI thread.
        """
        job = self.create(make_work, parent)
        job.finished.connect(finished)
        job.failed.connect(failed)
        for end in (job.finished, job.failed, job.cancelled):
            end.connect(job.deleteLater)
        job.start()
        return job

    def shutdown(self, within_s: float | None = None) -> None:
        """Cancel whatever runs and wait until no worker thread is left, or the time is over."""
        shutdown_all(within_s)


def shutdown_all(within_s: float | None = None) -> bool:
    """Cancel every job and request in the process and wait for their threads.

    Parameters
    ----------
    within_s : float, optional
        Seconds to wait for all of them together; without it, until the last has ended. A thread
        in the middle of a compilation cannot be stopped, and may take a minute.

    Returns
    -------
    bool
        Whether no thread is left.
    """
    end = None if within_s is None else time.monotonic() + within_s
    for owner in tuple(_RUNNING):
        owner.stop_and_wait(0)  # all are told before one is waited for
    for owner in tuple(_RUNNING):
        owner.stop_and_wait(None if end is None else max(0.0, end - time.monotonic()))
    return not _RUNNING


def _has_ended(thread: QThread, within_s: float | None) -> bool:
    """End the loop of a thread and wait for it."""
    thread.quit()
    if within_s is None:
        return thread.wait()
    return thread.wait(QDeadlineTimer(round(1000 * within_s)))
