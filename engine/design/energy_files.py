"""Energies that come with the program, and those in files."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from engine.design.energy import Energy
from engine.errors import EnergyError, FileFormatError
from engine.files.json_text import parse_json
from engine.resources import resource_path
from engine.sentences import said_of

PRESETS: Final = (
    "final",
    "hourglass",
    "it0",
    "it1",
    "it2",
    "it3",
    "it3-degree",
    "it4",
    "it4-degree",
)
OWN_PRESETS: Final = ("hourglass", "it3-degree", "it4-degree")
"""Those of `PRESETS` that are our own; the others are of Neller & Ziegler (2019)."""
_MAX_BYTES: Final = 1_000_000


@cache
def preset(name: str) -> Energy:
    """Return an energy that comes with the program, published or our own; read once.

    Raises
    ------
    EnergyError
        When there is no such preset.
    """
    if name not in PRESETS:
        raise EnergyError(
            "energy {name!r} is not a preset; choose one of {presets}",
            name=name,
            presets=", ".join(PRESETS),
        )
    return read_energy(resource_path("energies", f"{name}.json"))


def is_preset(energy: Energy) -> bool:
    """Tell whether an energy comes with the program, unchanged but for its explanation."""
    if energy.name not in PRESETS:
        return False
    known = preset(energy.name)
    return (energy.terms, energy.unsolvable) == (known.terms, known.unsolvable)


def load_energy(name_or_path: str | Path) -> Energy:
    """Return a preset by name, or the energy in a file.

    Raises
    ------
    EnergyError
        When it is neither, or the file breaks the grammar.
    """
    if isinstance(name_or_path, str) and name_or_path in PRESETS:
        return preset(name_or_path)
    path = Path(name_or_path)
    if not path.is_file():
        raise EnergyError(
            "energy {name_or_path!r} is neither a preset nor a file; choose one of "
            "{presets} or give a file's path",
            name_or_path=str(name_or_path),
            presets=", ".join(PRESETS),
        )
    return read_energy(path)


def read_energy(path: Path) -> Energy:
    """Read an energy file.

    Raises
    ------
    EnergyError
        When the file is not readable, not JSON, or breaks the grammar.
    """
    try:
        raw = path.read_bytes()[: _MAX_BYTES + 1]
        if len(raw) > _MAX_BYTES:
            raise EnergyError(
                "{path}: the file is over {max_bytes} bytes; it is not an energy",
                path=path,
                max_bytes=_MAX_BYTES,
            )
        data = parse_json(raw, str(path))
    except OSError as error:
        raise EnergyError(
            "{path}: cannot be read ({strerror}); check the path",
            path=path,
            strerror=error.strerror,
        ) from error
    except FileFormatError as error:
        raise EnergyError(said_of(error)) from error
    energy = Energy.from_json(data, path.name)
    return energy if energy.name else replace(energy, name=path.stem)
