# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Keeps the current energy from one start of the program to the next."""

import json

from PySide6.QtCore import QObject, Slot

from boaf_desktop.storage.settings import Settings
from boaf_desktop.workspace.workspace import Workspace
from engine.design.energy import Energy
from engine.errors import BoafError


class EnergyMemory(QObject):
    """Makes the energy of the last run current, and notes each one that follows it."""

    def __init__(self, workspace: Workspace, settings: Settings) -> None:
        super().__init__(workspace)
        self._workspace, self._settings = workspace, settings
        if settings.energy:
            try:
                workspace.energy.set(Energy.from_json(json.loads(settings.energy)))
            except (ValueError, RecursionError, BoafError):
                settings.energy = ""  # changed by hand; the usual energy is current
        workspace.energy.changed.connect(self._note)

    @Slot()
    def _note(self) -> None:
        self._settings.energy = json.dumps(self._workspace.energy.value.to_json())
