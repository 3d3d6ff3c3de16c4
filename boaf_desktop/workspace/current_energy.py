"""The energy that the panels show, edit and generate with; kept between runs of the program."""

import json
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from boaf_desktop.language import error_text, tr
from boaf_desktop.requests import Requests
from boaf_desktop.storage import paths
from boaf_desktop.storage.settings import Settings
from engine.design.energy import Energy, is_same
from engine.design.presets import PRESETS, EnergyLibrary, is_preset, preset
from engine.errors import BoafError


class CurrentEnergy(QObject):
    """The energy that the generator minimises next, and the library of used energies."""

    changed = Signal()  #: The current energy changed
    proposed = Signal(object, str)  #: An `Energy` suggested by the study, and its reasons

    def __init__(self, settings: Settings, requests: Requests, parent: QObject) -> None:
        super().__init__(parent)
        self._settings, self._requests = settings, requests
        self._own: dict[str, Energy] = {}
        self._loaded: dict[str, Energy] = {}  # as they were chosen, before edits
        self.fault = ""  #: What is wrong with the fields that show it; empty for nothing
        self.library = EnergyLibrary(paths.data_dir() / "energies")
        self.value = self._kept()  #: The energy that the generator minimises next
        #: As it was chosen, before edits; of one edited at the last end, its parent.
        self.origin = self.base

    def _kept(self) -> Energy:
        """Return the energy of the last run, or the default."""
        if self._settings.energy:
            try:
                return Energy.from_json(json.loads(self._settings.energy))
            except (ValueError, RecursionError, BoafError):
                self._settings.energy = ""  # it was edited by hand
        return preset("final")

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

    @property
    def base(self) -> Energy:
        """The energy to compare with: the parent, if it is known, else the version chosen."""
        if is_preset(self.value):
            return self.value  # how it differs from its parent is of no interest
        return self._named(self.value.parent) or self._named(self.value.name) or self.value

    def _named(self, name: str) -> Energy | None:
        found = self._loaded.get(name) or self.library.get(name)
        if found is not None:
            self._loaded[name] = found
        return found

    def set_fault(self, fault: str) -> None:
        """Say what is wrong with the fields that show the energy; it can't be used meanwhile."""
        if fault != self.fault:
            self.fault = fault
            self.changed.emit()

    def set(self, energy: Energy) -> None:
        """Choose another energy; a replaced custom energy is kept in `own`."""
        if energy == self.value:
            return
        for each in (self.value, energy):
            if each.name not in PRESETS:
                self._loaded[each.name] = each
        self.origin = energy
        self._replace(energy)

    @property
    def is_edited(self) -> bool:
        """Whether the energy differs from the one chosen."""
        return not is_same(self.value, self.origin)

    def undo_edits(self) -> None:
        """Return to the energy as it was chosen; the edited one is kept in the library."""
        self.save_to_library()
        self.set(self.origin)

    def edit(self, energy: Energy) -> None:
        """Change the current energy; it gets its own name and reason, unless it has them.

        A reason that a person wrote stays.
        """
        if energy == self.value:
            return
        if energy.why != self.value.why:
            self._settings.energy_reason = energy.why
        if self._needs_name(energy):
            energy = self._named_as_edited(energy)
        elif energy.name != self.value.name and not self.library.is_free(energy):
            energy = replace(energy, name=self.library.edited_name(energy.name))
        self._replace(energy)

    def _needs_name(self, energy: Energy) -> bool:
        """Return whether an edited energy still has the name of another one."""
        if is_same(energy, self.value):
            return False  # only its name or reason was edited
        is_name_of_origin = energy.name == self.origin.name and not is_same(energy, self.origin)
        return is_name_of_origin or not self.library.is_free(energy)

    def _named_as_edited(self, energy: Energy) -> Energy:
        """Return an energy under a new name, with the current energy as its parent."""
        name, parent = self.library.edited_name(self.value.name), self.value.name
        is_written = bool(energy.why) and energy.why == self._settings.energy_reason
        why = energy.why if is_written else tr("Edited from {name}.", name=parent)
        return replace(energy, name=name, parent=parent, why=why)

    def _replace(self, energy: Energy) -> None:
        is_edited = energy.name == self.value.name
        if not is_edited and not is_preset(self.value):
            self._own[self.value.name] = self.value
        self.value = energy
        self._settings.energy = json.dumps(energy.to_json())
        self.changed.emit()
