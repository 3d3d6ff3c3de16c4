"""One task at a time, with its progress and the time left."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.language.formats import time_left_text
from boaf_desktop.language.translation import tr
from boaf_desktop.requests import Requests
from boaf_desktop.widgets.jobs import Job, run
from boaf_desktop.workspace.phase_clock import PhaseClock
from engine.progress import Cancel, Progress, Work

T = TypeVar("T")


class SingleTask(QObject):
    """A task in a thread of its own. A second one is refused meanwhile."""

    changed = Signal()  #: `is_busy` or `progress_text` changed

    def __init__(self, requests: Requests, parent: QObject) -> None:
        super().__init__(parent)
        self._requests = requests
        self._job: Job | None = None
        self._clock = PhaseClock()  # of the running task

    @property
    def is_busy(self) -> bool:
        return self._job is not None

    @property
    def progress_text(self) -> str:
        """Progress of the running task; empty if none is running, or if it reports none."""
        progress, seconds = self._clock.progress, self._clock.seconds_left
        if progress is None or not progress.total:
            return ""
        # Not a number of puzzles: more are generated than the round shows.
        text = tr("Working: {n}%", n=100 * progress.done // progress.total)
        return text if seconds is None else f"{text} · {time_left_text(seconds)}"

    @Slot()
    def cancel(self) -> None:
        """Cancel the running task; a file that is being written is finished."""
        if self._job is not None:
            self._job.cancel()

    def start(
        self,
        work: Callable[[Cancel], T | Work[T]],
        on_result: Callable[[T], object],
        on_cancelled: Callable[[], object] | None = None,
    ) -> None:
        """Start a task, unless another one is running."""
        if self._job is not None:
            self._requests.message.emit(
                tr("The study is busy. Wait until its current task has finished, or cancel it.")
            )
            return
        self._job = run(
            self,
            work,
            on_result,
            self._requests.message.emit,
            on_progress=self._on_progress,
            on_cancelled=on_cancelled,
            on_end=self._on_ended,
        )
        self.changed.emit()

    @Slot(list)
    def _on_progress(self, batch: list[Progress]) -> None:
        self._clock.take(batch[-1])
        self.changed.emit()

    @Slot()
    def _on_ended(self) -> None:
        self._job, self._clock = None, PhaseClock()
        self.changed.emit()
