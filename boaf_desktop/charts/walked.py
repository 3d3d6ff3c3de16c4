"""What charts share that are walked by arrow keys: the keys, the ring of the focus, tool tips."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent, QHelpEvent
from PySide6.QtWidgets import QToolTip, QWidget

from boaf_desktop.appearance.theme import Theme

ALONG: Final[dict[int, int]] = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Up: 1,
}
"""What an arrow does along an axis, where up is more."""
THROUGH: Final[dict[int, int]] = {
    Qt.Key.Key_Left: -1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_Right: 1,
    Qt.Key.Key_Down: 1,
}
"""What an arrow does in a list of points, where down is the next."""


class WalkedChart(QWidget):
    """A chart that has the keyboard at one of its places."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._at = -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def tip_at(self, where: QPoint) -> str:
        """Return what a tool tip says there; empty where there is nothing."""
        raise NotImplementedError

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        """Answer a request for a tool tip."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.tip_at(event.pos()), self)
            return True
        return super().event(event)


def walk(at: int, step: int, count: int, first: int = 0) -> int:
    """Return the place after a step among ``count``; ``first`` from nowhere, which is below 0.

    >>> walk(-1, 1, 5), walk(4, 1, 5), walk(2, -1, 5)
    (0, 4, 1)
    """
    return min(max(at + step, 0), count - 1) if at >= 0 else first
