"""Keeps the energy in hand from one start of the program to the next."""

from __future__ import annotations

import json

from PySide6.QtCore import QObject, Slot

from boaf_desktop.storage.settings import Settings
from boaf_desktop.workspace.desk import Desk
from engine.design.energy import Energy
from engine.errors import BoafError


class EnergyMemory(QObject):
    """Takes the energy of the last run in hand, and notes each one that follows it.

    Parameters
    ----------
    desk : Desk
        Whose energy it is; also the owner.
    settings : Settings
        Where it is kept.
    """

    def __init__(self, desk: Desk, settings: Settings) -> None:
        super().__init__(desk)
        self._desk, self._settings = desk, settings
        if settings.energy:
            try:
                desk.set_energy(Energy.from_json(json.loads(settings.energy)))
            except (ValueError, BoafError):
                settings.energy = ""  # changed by hand; the usual energy is in hand
        desk.energy_changed.connect(self._note)

    @Slot()
    def _note(self) -> None:
        self._settings.energy = json.dumps(self._desk.energy.to_json())
