"""The panel that generates puzzles."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton, QTableView, QWidget

from boaf_desktop.panels.generate.generate_panel import GeneratePanel
from tests.desktop.drivers.find import child


def close_button(offer: QWidget) -> QAbstractButton:
    """Return what waves away the offer to go on with a batch."""
    return child(offer, QAbstractButton, "Keep the set as it is")


def results_of(panel: GeneratePanel) -> QTableView:
    """Return the table of what was generated."""
    (table,) = (each for each in panel.findChildren(QTableView) if each.model() is panel.model)
    return table
