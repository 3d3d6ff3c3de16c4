"""The panel that generates puzzles."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton, QWidget

from tests.desktop.drivers.find import child


def close_button(offer: QWidget) -> QAbstractButton:
    """Return what waves away the offer to go on with a batch."""
    return child(offer, QAbstractButton, "Keep the set as it is")
