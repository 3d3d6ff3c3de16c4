"""The panel that edits the energy."""

from PySide6.QtWidgets import QLineEdit

from boaf_desktop.panels.energy.energy_form import KeptNumber
from boaf_desktop.panels.energy.energy_panel import EnergyPanel
from tests.desktop.drivers.find import child


def why_field(panel: EnergyPanel) -> QLineEdit:
    return child(panel, QLineEdit, "Reason")


def weight_of(panel: EnergyPanel, term: int) -> KeptNumber:
    return panel.form.editors[term].findChildren(KeptNumber)[0]
