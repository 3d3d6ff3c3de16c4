"""The part of a job in its own thread: does the newest work, and reports its progress and end."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from contextlib import closing
from types import GeneratorType
from typing import Any, Final, NamedTuple, TypeAlias

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.language.translation import error_text, tr
from engine.errors import BoafError
from engine.progress import Cancel, Progress
from engine.thread_cache import clear_thread_cache

_LOG: Final = logging.getLogger(__name__)
_BATCH_SECONDS: Final = 1 / 30  # between batches of progress

MakeWork: TypeAlias = Callable[[Cancel], Any]
"""Called once in a worker thread; returns the result, or a `Work` generator that returns it."""


class _Request(NamedTuple):
    token: int  #: Increases with each request of a lane
    make_work: MakeWork
    cancel: Cancel


class Worker(QObject):
    """Does the newest work in its mailbox, in its own thread; older work is never started.

    ``is_watched``: whether a receiver handles ``progressed`` and sets ``is_taken`` after each.
    """

    progressed = Signal(list)
    #: The token of the request, whether it succeeded, and its result or else a message
    ended = Signal(int, bool, object)

    def __init__(self, *, is_watched: bool) -> None:
        super().__init__()
        self._lock = threading.Lock()
        self._newest: _Request | None = None
        self._cancel = Cancel()  # of what was posted last
        self._is_watched = is_watched
        self.may_run, self.is_taken = threading.Event(), threading.Event()
        self.may_run.set()
        self.is_taken.set()
        self._batch: list[Progress] = []
        self._last_emit = 0.0

    def post(self, token: int, make_work: MakeWork) -> Cancel:
        """Cancel the work and replace it; callable from any thread."""
        self.cancel()
        self._cancel = Cancel()
        with self._lock:
            self._newest = _Request(token, make_work, self._cancel)
        return self._cancel

    def cancel(self) -> None:
        """Cancel the work, or never start it; callable from any thread."""
        self._cancel.set()
        with self._lock:
            self._newest = None

    @Slot()
    def work(self) -> None:
        """Do the newest work, if any, unless it was cancelled before; report its end once."""
        with self._lock:
            request, self._newest = self._newest, None
        if request is None:
            return
        token, make_work, cancel = request
        result = None
        try:
            if not cancel.is_set():
                result = _run_through(make_work(cancel), cancel, self._on_step)
        except Exception as error:  # noqa: BLE001 - nothing may escape into an unwatched thread
            self._flush()
            self.ended.emit(token, False, _message_of(error))
        else:
            self._flush()
            self.ended.emit(token, True, result)
        if self._newest is None:
            clear_thread_cache()  # until the next request, which may come in hours

    def _on_step(self, progress: Progress) -> None:
        if self._is_watched:
            self._batch.append(progress)
            is_due = time.monotonic() - self._last_emit >= _BATCH_SECONDS
            if is_due and self.is_taken.is_set():
                self._flush()
        self.may_run.wait()

    def _flush(self) -> None:
        if self._batch:
            self.is_taken.clear()
            self.progressed.emit(self._batch)
            self._batch = []
            self._last_emit = time.monotonic()


def _run_through(work: Any, cancel: Cancel, on_step: Callable[[Any], object]) -> Any:
    """Run a generator to its result; any other object is the result itself.

    ``on_step``: called with what each step of the generator yields.
    """
    if not isinstance(work, GeneratorType):
        return work
    with closing(work):
        while not cancel.is_set():
            try:
                progress = next(work)
            except StopIteration as stop:
                return stop.value
            on_step(progress)
    return None


def unexpected_error_text() -> str:
    """Return the message shown for an unexpected error; the log has the details."""
    return tr("Something unexpected went wrong. Details are in the log (Help → Show log).")


def _message_of(error: Exception) -> str:
    """Return the message for an error of a task; one that the engine doesn't raise is logged."""
    if isinstance(error, BoafError):
        return error_text(error)
    _LOG.error("unexpected error in a job", exc_info=error)
    return unexpected_error_text()
