"""Keeps a window on its screen."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

_TITLE_BAR: Final = QSize(0, 32)
"""Left free for the title bar, whose size is known only after the window is shown."""


def fit_to_screen(window: QWidget) -> None:
    """Make a window no larger than its screen, and move one with a place of its own onto it."""
    if window.isMaximized() or window.isFullScreen():
        return
    room = window.screen().availableGeometry()
    most = room.size() - _TITLE_BAR
    window.setMinimumSize(window.minimumSize().boundedTo(most))
    window.resize(window.size().boundedTo(most))
    if window.testAttribute(Qt.WidgetAttribute.WA_Moved):
        frame = window.frameGeometry()
        left = min(frame.x(), room.right() + 1 - frame.width())
        top = min(frame.y(), room.bottom() + 1 - frame.height())
        window.move(max(room.left(), left), max(room.top(), top))


def set_full_screen(window: QWidget, is_full: bool) -> None:
    """Give a window the whole screen, or its place back."""
    if is_full:
        window.showFullScreen()
    else:
        window.showNormal()
