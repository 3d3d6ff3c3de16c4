# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Keeps a window on its screen."""

from typing import Final

from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtWidgets import QWidget

_TITLE_BAR: Final = QSize(0, 32)
"""Left free for the title bar, whose size is known only after the window is shown."""


_ASIDE: Final = 40
_MOST_STEPS: Final = 6


def fit_to_screen(window: QWidget) -> None:
    """Create a window no larger than its screen, and move one with a place of its own onto it."""
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
        place = QPoint(max(room.left(), left), max(room.top(), top))
        # Where it fits it stays: before it is shown its frame is not known, and a move to where it
        # is would put the frame there, so that it came a title bar lower at every start.
        if place != frame.topLeft():
            window.move(place)


def step_aside(window: QWidget, number: int) -> None:
    """Put one of several windows a little beside where it was, so that none hides another.

    ``number``: which window it is, from 1, which stays where it is.
    """
    is_placed = window.testAttribute(Qt.WidgetAttribute.WA_Moved)
    if number > 1 and is_placed and not window.isMaximized() and not window.isFullScreen():
        steps = (number - 1) % _MOST_STEPS or 1
        room = window.screen().availableGeometry()
        place = window.geometry().translated(steps * _ASIDE, steps * _ASIDE)
        # Where there is no room to the right and below there is some to the left and above.
        if place.right() > room.right():
            place.translate(-2 * steps * _ASIDE, 0)
        if place.bottom() > room.bottom():
            place.translate(0, -2 * steps * _ASIDE)
        window.setGeometry(place)
        fit_to_screen(window)


def bring_to_front(window: QWidget) -> None:
    """Show a window above the others, with the keyboard."""
    window.show()
    window.raise_()
    window.activateWindow()


def set_full_screen(window: QWidget, is_full: bool) -> None:
    """Maximise a window, or its place back."""
    if is_full:
        window.showFullScreen()
    else:
        window.showNormal()
