"""Energies saved or used by a person, one file each; different energies have unique names."""

import re
from pathlib import Path
from typing import Final

from engine.design.energy import Energy, is_same
from engine.design.presets import PRESETS, preset, read_energy
from engine.errors import EnergyError
from engine.files.atomic import make_folder
from engine.files.json_object import write_object

_UNSAFE: Final = re.compile(r"[^\w.+-]+")
_EDITED: Final = re.compile(r"-edited(-\d+)?$")
_LONGEST: Final = 100
_MOST_NUMBERS: Final = 10_000


def unedited_name(name: str) -> str:
    """Return the name of the energy from which the energy with this name was edited.

    >>> unedited_name("final-edited-2"), unedited_name("final")
    ('final', 'final')
    """
    return _EDITED.sub("", name)


class EnergyLibrary:
    """The energies in a folder that need not exist yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def names(self) -> tuple[str, ...]:
        """Return the sorted names; none if the folder can't be read."""
        try:
            return tuple(sorted(path.stem for path in self.folder.glob("*.json")))
        except OSError:
            return ()

    def get(self, name: str) -> Energy | None:
        """Return an energy or preset by name; None if it can't be read."""
        if name in PRESETS:
            return preset(name)
        path = self._path(name)
        try:
            return read_energy(path) if path.is_file() else None
        except (EnergyError, OSError):
            return None

    def is_free(self, energy: Energy) -> bool:
        """Return whether no other energy has the name of this energy."""
        known = self.get(energy.name)
        if known is None:  # a file that cannot be read keeps its name
            return not self._path(energy.name).exists()
        return is_same(known, energy)

    def edited_name(self, name: str) -> str:
        """Return an unused name for an edited copy of the energy with this name.

        >>> library = EnergyLibrary(Path("nowhere"))
        >>> library.edited_name("final"), library.edited_name("final-edited")
        ('final-edited', 'final-edited-2')
        """
        base = unedited_name(name) + "-edited"
        names = (base, *(f"{base}-{number}" for number in range(2, _MOST_NUMBERS)))
        free = (each for each in names if each != name and not self._path(each).exists())
        return next(free, base)

    def keep(self, energy: Energy) -> None:
        """Save an energy, unless it is a preset, has no name, or its name is taken.

        Raises StorageError if it can't be written.
        """
        if not energy.name or energy.name in PRESETS or self._path(energy.name).exists():
            return
        make_folder(self.folder)
        write_object(self._path(energy.name), energy.to_json())

    def _path(self, name: str) -> Path:
        return self.folder / f"{_UNSAFE.sub('_', name)[:_LONGEST] or '_'}.json"
