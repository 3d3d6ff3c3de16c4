"""What is played over the board after a win."""

from __future__ import annotations

from PySide6.QtCore import Qt, QVariantAnimation
from PySide6.QtWidgets import QWidget


def clock_of(celebration: QWidget) -> QVariantAnimation:
    """Return the animation that all of it follows."""
    only_own = Qt.FindChildOption.FindDirectChildrenOnly
    (clock,) = celebration.findChildren(QVariantAnimation, options=only_own)
    return clock
