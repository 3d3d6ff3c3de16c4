"""The energy that the panels show, edit and generate with; kept between runs of the program."""

import json

from PySide6.QtCore import QObject, Signal

from boaf_desktop.language.wording import error_text
from boaf_desktop.requests import Requests
from boaf_desktop.storage import paths
from boaf_desktop.storage.settings import Settings
from engine.design.energy import Energy
from engine.design.presets import EnergyLibrary, is_preset, preset
from engine.errors import BoafError


class CurrentEnergy(QObject):
    """The energy that the generator minimises next, and the library of used energies."""

    changed = Signal()  #: The current energy changed
    proposed = Signal(object, str)  #: An `Energy` suggested by the study, and its reasons

    def __init__(self, settings: Settings, requests: Requests, parent: QObject) -> None:
        super().__init__(parent)
        self._settings, self._requests = settings, requests
        self._own: dict[str, Energy] = {}
        self.library = EnergyLibrary(paths.energies_dir())
        self.value = preset("final")  #: The energy that the generator minimises next
        if settings.energy:
            try:
                self.value = Energy.from_json(json.loads(settings.energy))
            except (ValueError, RecursionError, BoafError):
                settings.energy = ""  # edited by hand; the default energy stays current

    @property
    def own(self) -> tuple[Energy, ...]:
        """Previous current energies that are not presets, the newest of each name."""
        return tuple(self._own.values())

    def save_to_library(self) -> None:
        """Add the energy to the library, because it was used or saved."""
        try:
            self.library.keep(self.value)
        except BoafError as error:
            self._requests.message.emit(error_text(error))

    def set(self, energy: Energy) -> None:
        """Make another energy the current one; a replaced custom energy is kept in `own`."""
        if energy == self.value:
            return
        is_edited = energy.name == self.value.name
        if not is_edited and not is_preset(self.value):
            self._own[self.value.name] = self.value
        self.value = energy
        self._settings.energy = json.dumps(energy.to_json())
        self.changed.emit()
