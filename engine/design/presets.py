"""Built-in energies, what each prefers, and energies in files.

The window's lists and the documentation use these texts. A designer's reason for an energy is in
its file.
"""

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain, count
from pathlib import Path
from types import MappingProxyType
from typing import Final

from engine.design.energy import Energy, is_same
from engine.errors import EnergyError, FileFormatError, StorageError
from engine.files.json_files import read_object, write_object
from engine.files.storage import allowed, make_folder, resource_path
from engine.sentences import message_of

OWN_PRESETS: Final = ("hourglass", "it3-degree", "it4-degree")
"""The presets of our own; the others are from Neller & Ziegler (2019)."""
_PAPER: Final = "Neller & Ziegler 2019"
_UNSAFE: Final = re.compile(r"[^\w.+-]+")
_EDITED: Final = re.compile(r"-edited(-\d+)?$")
NUMBERED: Final = re.compile(r"-v(\d{1,6})$")
"""The end of the name of a suggested energy whose parent prefers the same."""
_MAX_NAME_BYTES: Final = 200  # of a file, which may have 255 with its ending
_MAX_EDITED_BYTES: Final = 150  # of a name, to which "-edited" and a number are added


@dataclass(frozen=True, slots=True)
class AboutEnergy:
    """A description of an energy, for choosing one."""

    title: str  #: For display
    prefers: str  #: One sentence that describes a puzzle of low energy
    source: str  #: Authors and year, or that it is our own


ABOUT: Final[Mapping[str, AboutEnergy]] = MappingProxyType(
    {
        "final": AboutEnergy(
            "Neller & Ziegler, final",
            "Few positions are still winnable halfway through.",
            f"{_PAPER}, Conclusions",
        ),
        "hourglass": AboutEnergy(
            "Hourglass",
            "Half of the first moves win, but few positions are still winnable halfway through.",
            f"our own, after Browne (cited in {_PAPER})",
        ),
        "it0": AboutEnergy(
            "Neller & Ziegler, iteration 0",
            "Any solvable puzzle: an unbiased start for a study.",
            f"{_PAPER}, Iteration 0",
        ),
        "it1": AboutEnergy(
            "Neller & Ziegler, iteration 1",
            "More than one rank, more than one suit, and suits that repeat. Everything else is "
            "random.",
            f"{_PAPER}, Iteration 1",
        ),
        "it2": AboutEnergy(
            "Neller & Ziegler, iteration 2",
            "No suit makes up half of the cards, and the ranks form several clusters.",
            f"{_PAPER}, Iteration 2",
        ),
        "it3": AboutEnergy(
            "Neller & Ziegler, iteration 3",
            "Like it2, with few winning first moves and two to four flockable pairs per card.",
            f"{_PAPER}, Iteration 3",
        ),
        "it3-degree": AboutEnergy(
            "Neller & Ziegler, iteration 3, by partners",
            "Like it3, with two to four flockable partners per card, counted as in the figures of "
            "Neller & Ziegler (2019).",
            f"our own reading of {_PAPER}, Iteration 3",
        ),
        "it4": AboutEnergy(
            "Neller & Ziegler, iteration 4",
            "Like it3, but with few winnable positions halfway through instead of few winning "
            "first moves.",
            f"{_PAPER}, Iteration 4",
        ),
        "it4-degree": AboutEnergy(
            "Neller & Ziegler, iteration 4, by partners",
            "Like it4, with two to four flockable partners per card, counted as in the figures of "
            "Neller & Ziegler (2019).",
            f"our own reading of {_PAPER}, Iteration 4",
        ),
    }
)
"""The descriptions of the built-in energies by name."""
PRESETS: Final = tuple(ABOUT)


def names_by_source() -> str:
    """Format the names of all presets in one line, the published ones first.

    >>> names_by_source()
    'final, it0, it1, it2, it3, it4 (Neller & Ziegler 2019), hourglass, it3-degree, it4-degree (our own)'
    """  # noqa: E501 - a line of help
    published = ", ".join(name for name in PRESETS if name not in OWN_PRESETS)
    return f"{published} ({_PAPER}), {', '.join(OWN_PRESETS)} (our own)"


@cache
def preset(name: str) -> Energy:
    """Return a built-in energy, published or our own; its file is read only once.

    Raises EnergyError if there is no such preset.
    """
    if name not in PRESETS:
        raise EnergyError(
            "There is no built-in energy {name!r}. Choose one of {presets}.",
            name=name,
            presets=", ".join(PRESETS),
        )
    return read_energy(resource_path("energies", f"{name}.json"))


def is_preset(energy: Energy) -> bool:
    """Return whether an energy is built in, ignoring its explanation."""
    return energy.name in PRESETS and is_same(energy, preset(energy.name))


def load_energy(name_or_path: str | Path) -> Energy:
    """Return a preset by name, or the energy in a file.

    Raises EnergyError if it is neither, or the file violates the grammar.
    """
    if isinstance(name_or_path, str) and name_or_path in PRESETS:
        return preset(name_or_path)
    path = Path(name_or_path)
    if not os.path.lexists(path):
        raise EnergyError(
            "{name_or_path!r} is neither a built-in energy nor a file. Choose one of {presets} or "
            "enter the path of a file.",
            name_or_path=str(name_or_path),
            presets=", ".join(PRESETS),
        )
    return read_energy(path)


def read_energy(path: Path) -> Energy:
    """Read an energy file.

    Raises EnergyError if the file isn't readable, isn't JSON, or violates the grammar.
    """
    try:
        data = read_object(path)
    except (StorageError, FileFormatError) as error:
        raise EnergyError(message_of(error)) from error
    energy = Energy.from_json(data, path.name)
    return energy if energy.name else replace(energy, name=path.stem)


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
            energy = read_energy(path) if path.is_file() else None
        except (EnergyError, OSError):
            return None
        # Names that differ only in signs that no file may have share a file.
        return energy if energy is not None and name in {path.stem, energy.name} else None

    def is_free(self, energy: Energy) -> bool:
        """Return whether no other energy has the name of this energy."""
        saved = self.get(energy.name)
        if saved is None:  # a file that cannot be read keeps its name
            return not self._path(energy.name).exists()
        return is_same(saved, energy)

    def edited_name(self, name: str) -> str:
        """Return an unused name for an edited copy of the energy with this name.

        >>> library = EnergyLibrary(Path("nowhere"))
        >>> library.edited_name("final"), library.edited_name("final-edited")
        ('final-edited', 'final-edited-2')
        """
        base = _cut(unedited_name(name), _MAX_EDITED_BYTES) + "-edited"
        names = chain([base], (f"{base}-{number}" for number in count(2)))
        return next(each for each in names if each != name and not self._path(each).exists())

    def keep(self, energy: Energy) -> None:
        """Save an energy, unless it is a preset, has no name, or its name is taken.

        Raises StorageError if it can't be written.
        """
        if not energy.name or energy.name in PRESETS or self._path(energy.name).exists():
            return
        make_folder(self.folder)
        write_object(self._path(energy.name), energy.to_json())

    def _path(self, name: str) -> Path:
        safe = _cut(_UNSAFE.sub("_", name), _MAX_NAME_BYTES)
        return self.folder / f"{allowed(safe) or '_'}.json"


def _cut(name: str, n_bytes: int) -> str:
    """Return as much of a name as fits into a number of bytes."""
    return name.encode()[:n_bytes].decode(errors="ignore")
