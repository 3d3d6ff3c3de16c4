"""Changing the language at once: when the window may be recreated, and its previous state."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject, QRect, QTimer, Signal, Slot
from PySide6.QtWidgets import QDialog, QWidget

from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.jobs import is_working
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.wiring.panels import Panels

_LOOK_MS: Final = 100
_REOPENED: Final = {
    "PreferencesDialog": "preferences",
    "LadderWindow": "ladder",
    "CalendarWindow": "daily",
    "EditorWindow": "editor",
    "StatisticsWindow": "statistics",
    "HelpWindow": "rules",
    "LibraryWindow": "library",
}
"""Windows without unsaved contents, and the commands that open them."""


class LanguageChange(QObject):
    """Signals when the window may be recreated: no task runs, and no form is being filled in."""

    due = Signal()  #: The window may be recreated now

    def __init__(
        self, settings: Settings, window: Callable[[], MainWindow], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._settings, self._window = settings, window
        self._spoken = settings.language
        self._said = ""
        self._timer = QTimer(self, interval=_LOOK_MS)
        self._timer.timeout.connect(self._look)
        settings.changed.connect(self._on_setting)

    @Slot(str)
    def _on_setting(self, key: str) -> None:
        if key == "language":
            self._timer.start()

    @Slot()
    def _look(self) -> None:
        window = self._window()
        if self._settings.language == self._spoken:
            self._timer.stop()
            if self._said and window.notice.text == self._said:
                window.notice.dismiss()
            self._said = ""
            return
        reason = self._reason(window)
        if reason and reason != self._said:
            self._said = reason
            window.notice.show_message(reason, stays=True)
        if not reason:
            self._timer.stop()
            self._spoken, self._said = self._settings.language, ""
            self.due.emit()

    def _reason(self, window: MainWindow) -> str:
        """Return why the change has to wait; empty if it need not wait."""
        if is_working(window):
            return self.tr("The language will change when the current task has finished.")
        for dialog in _dialogs(window):
            if type(dialog).__name__ not in _REOPENED:
                text = self.tr("The language will change when you close “{title}”.")
                return text.format(title=dialog.windowTitle())
        return ""


def _dialogs(window: MainWindow) -> Iterator[QDialog]:
    return (each for each in window.findChildren(QDialog) if each.isVisible())


@dataclass(frozen=True, slots=True)
class WindowLook:
    """The state of a window that is saved nowhere else, for its replacement."""

    is_home: bool
    is_maximised: bool  #: The panels fill the window
    chosen_round: int
    #: For each open window: its command, its geometry, and the name of its focus widget.
    dialogs: tuple[tuple[str, QRect, str], ...]

    @classmethod
    def of(cls, window: MainWindow, panels: Panels) -> WindowLook:
        """Return the state of a window."""
        dialogs = (
            (_REOPENED[type(each).__name__], each.geometry(), _focus_name(each))
            for each in _dialogs(window)
            if type(each).__name__ in _REOPENED
        )
        return cls(
            window.start.is_shown,
            window.docks.is_maximised,
            panels.study.chosen_round,
            tuple(dialogs),
        )

    def apply(self, window: MainWindow, panels: Panels) -> None:
        """Apply the state to another window that is already shown."""
        panels.study.choose_round(self.chosen_round)
        if self.is_home:
            window.start.show()
        else:
            window.go_on()
        if self.is_maximised:
            window.docks.maximise(True)
        for command, geometry, focus in self.dialogs:
            known = set(_dialogs(window))
            window.run_command(command)
            for opened in set(_dialogs(window)) - known:
                opened.setGeometry(geometry)
                field = opened.findChild(QWidget, focus) if focus else None
                if field is not None:
                    field.setFocus()


def _focus_name(dialog: QDialog) -> str:
    focus = dialog.focusWidget()
    return "" if focus is None else focus.objectName()
