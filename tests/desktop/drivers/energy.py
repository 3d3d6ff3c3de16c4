"""The panel that edits the energy."""

from PySide6.QtWidgets import QLabel, QLineEdit

from boaf_desktop.panels.energy.energy_panel import EnergyPanel
from boaf_desktop.panels.energy.term_editor import KeptNumber
from tests.desktop.drivers.find import child


def name_field(panel: EnergyPanel) -> QLineEdit:
    return child(panel, QLineEdit, "Name")


def why_field(panel: EnergyPanel) -> QLineEdit:
    """Return the field for a person's own reason."""
    return child(panel, QLineEdit, "Reason")


def reasons_of(panel: EnergyPanel) -> QLabel:
    """Return the label that says why an energy was proposed."""
    return child(panel, QLabel, "reasons")


def weight_of(panel: EnergyPanel, term: int) -> KeptNumber:
    field = panel.editors[term].findChild(KeptNumber)
    assert isinstance(field, KeptNumber)
    return field
