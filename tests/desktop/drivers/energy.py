"""The panel that edits the energy."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel, QLineEdit

from boaf_desktop.panels.energy.energy_panel import EnergyPanel
from boaf_desktop.panels.energy.reason import ReasonField
from boaf_desktop.panels.energy.values import ValueFinder
from tests.desktop.drivers.find import child


def name_field(panel: EnergyPanel) -> QLineEdit:
    return child(panel, QLineEdit, "Name")


def why_field(panel: EnergyPanel) -> ReasonField:
    """Return the field for a person's own reason."""
    return child(panel, ReasonField, "Why")


def reasons_of(panel: EnergyPanel) -> QLabel:
    """Return the label that says why an energy was proposed."""
    return child(panel, QLabel, "reasons")


def total_of(panel: EnergyPanel) -> str:
    """Return what the panel says of the puzzle on the board."""
    return child(panel, QLabel, "total").text()


def finder_of(panel: EnergyPanel) -> ValueFinder:
    """Return what finds the features of the puzzle on the board."""
    (finder,) = panel.findChildren(ValueFinder)
    return finder
