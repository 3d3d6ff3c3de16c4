"""The buttons and the message of long work that a person starts, pauses, continues and cancels."""

import time
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QProgressBar, QWidget

from boaf_desktop.language import tr
from boaf_desktop.widgets.jobs import Job, MakeWork, run
from boaf_desktop.widgets.parts import (
    announce,
    enable,
    push_button,
    row_of,
    show_text,
    wrapped_label,
)
from engine.progress import Progress

_MAX_STEPS: Final = 2**31 - 1  # of a progress bar


class LongRun(QObject):
    """One job at a time, with `buttons` and a `message` that the panel lays out.

    ``start``: the first button's text and action. ``resume``: the second button's text while the
    work is paused; ``go_on``: its action while nothing runs. ``stop``: the third button's text.
    """

    changed = Signal()  #: The work began, paused, resumed or ended

    def __init__(
        self,
        panel: QWidget,
        start: tuple[str, Callable[[], object]],
        go_on: Callable[[], object],
        *,
        resume: str,
        stop: str,
    ) -> None:
        super().__init__(panel)
        self._panel, self._go_on, self._resume = panel, go_on, resume
        self._job: Job | None = None
        self._seconds = 0.0  # before the last start or pause
        self._since: float | None = None  # the last start by the monotonic clock; None if idle
        self.start_button = push_button(*start, is_primary=True)
        self.pause_button = push_button("", self._on_pause)
        self.stop_button = push_button(stop, self.stop)
        self.buttons = row_of(
            (self.start_button, 1), (self.pause_button, 1), (self.stop_button, 1)
        )
        self.message = wrapped_label()
        self.message.hide()  # until there is one

    @property
    def is_running(self) -> bool:
        """Whether there is work, which may be paused."""
        return self._job is not None

    @property
    def is_paused(self) -> bool:
        return self._job is not None and self._job.is_paused

    @property
    def is_active(self) -> bool:
        return self.is_running and not self.is_paused

    @property
    def seconds(self) -> float:
        """How long the last work has run, without pauses."""
        return self._seconds + (0.0 if self._since is None else time.monotonic() - self._since)

    def begin(
        self,
        work: MakeWork,
        message: str = "",
        *,
        on_progress: Callable[[list[Progress]], object],
        on_result: Callable[[Any], str],
        on_cancelled: Callable[[], str],
        on_end: Callable[[], str],
    ) -> None:
        """Run work as `run` does; the message says how it ended.

        ``on_result``, ``on_cancelled``: return that message. ``on_end``: called after them or an
        error; returns what a screen reader says after the message.
        """

        def end(sentence: str) -> None:
            self._job = None
            self.say(sentence, on_end())
            self._on_change()

        self._seconds = 0.0
        self._job = run(
            self,
            work,
            lambda result: end(on_result(result)),
            end,
            on_progress=on_progress,
            on_cancelled=lambda: end(on_cancelled()),
        )
        self.say(message)
        self._on_change()

    @Slot()
    def stop(self) -> None:
        """Stop the work; what it has found so far is kept."""
        if self._job is not None:
            self.say(tr("Stopping…"))
            self._job.cancel()

    @Slot()
    def _on_pause(self) -> None:
        if self._job is None:
            self._go_on()
        elif self._job.is_paused:
            self._job.resume()
        else:
            self._job.pause()
        self._on_change()

    def _on_change(self) -> None:
        self._seconds = self.seconds
        self._since = time.monotonic() if self.is_active else None
        self.changed.emit()

    def say(self, sentence: str, aside: str = "") -> None:
        """Show a message about the work; ``aside``: only for screen readers, after it."""
        show_text(self.message, sentence)
        announce(self._panel, f"{sentence} {aside}".strip())

    def render(self, *, can_start: bool, can_go_on: bool, go_on_text: str) -> None:
        """Enable the buttons; ``can_start``, ``can_go_on``: whether that is possible when idle."""
        is_running = self.is_running
        enable(
            {
                self.start_button: not is_running and can_start,
                self.pause_button: is_running or can_go_on,
                self.stop_button: is_running,
            }
        )
        running_text = self._resume if self.is_paused else tr("Pause")
        self.pause_button.setText(running_text if is_running else go_on_text)

    def take_focus(self) -> None:
        """Move the keyboard focus to the button to press next."""
        (self.stop_button if self.is_running else self.start_button).setFocus()


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
