"""The main window."""

from __future__ import annotations

from PySide6.QtGui import QAction

from boaf_desktop.window.main_window import MainWindow


def trigger(window: MainWindow, name: str) -> None:
    action = window.findChild(QAction, f"action_{name}")
    assert isinstance(action, QAction)
    action.trigger()
