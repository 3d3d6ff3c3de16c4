"""What is played over the board after a win."""

from __future__ import annotations

from PySide6.QtCore import QVariantAnimation
from PySide6.QtWidgets import QWidget


def clock_of(celebration: QWidget) -> QVariantAnimation:
    """Return the animation that all of it follows."""
    (clock,) = celebration.findChildren(QVariantAnimation)
    return clock
