"""Saves the current energy between runs of the program."""

import json

from PySide6.QtCore import QObject, Slot

from boaf_desktop.storage.settings import Settings
from boaf_desktop.workspace.workspace import Workspace
from engine.design.energy import Energy
from engine.errors import BoafError


class EnergyMemory(QObject):
    """Restores the energy of the last run, and saves each later one."""

    def __init__(self, workspace: Workspace, settings: Settings) -> None:
        super().__init__(workspace)
        self._workspace, self._settings = workspace, settings
        if settings.energy:
            try:
                workspace.energy.set(Energy.from_json(json.loads(settings.energy)))
            except (ValueError, RecursionError, BoafError):
                settings.energy = ""  # edited by hand; the default energy stays current
        workspace.energy.changed.connect(self._note)

    @Slot()
    def _note(self) -> None:
        self._settings.energy = json.dumps(self._workspace.energy.value.to_json())
