# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""``NAME.proof.json`` beside a map: the cells that no solvable puzzle can be in.

It is a file of its own. The map has no row for an empty cell, and the batch file holds what
decides a map, which is the same with and without a proof. A proof stays valid when the map goes
on.
"""

from pathlib import Path
from typing import Any, Final

from engine.design.maps.proof import Proof, prove
from engine.design.maps.settings import MapSettings
from engine.errors import FileFormatError
from engine.files.json_object import read_object, write_object
from engine.progress import Cancel, Work

_SCHEMA: Final = 1


def proof_path(map_path: Path) -> Path:
    """Return where the proof of a map is: ``NAME.proof.json``."""
    return map_path.with_suffix(".proof.json")


def prove_to(map_path: Path, settings: MapSettings, cancel: Cancel) -> Work[Proof | None]:
    """Prove which cells stay empty, and write that beside the map; None when cancelled.

    Raises SettingsError as `engine.design.maps.proof.prove`, StorageError as `write_proof`.
    """
    proof = yield from prove(settings, cancel)
    if proof is not None:
        write_proof(map_path, settings, proof)
    return proof


def write_proof(map_path: Path, settings: MapSettings, proof: Proof) -> None:
    """Write what was proved of a map.

    Raises StorageError when the file cannot be written.
    """
    cells = [list(divmod(cell, settings.y.n_cells)) for cell in sorted(proof.empty)]
    document = {
        "schema": _SCHEMA,
        **_proved_of(settings),
        "empty": cells,
        "n_sets": proof.n_sets,
        "n_graphs": proof.n_graphs,
        "n_layouts": proof.n_layouts,
    }
    write_object(proof_path(map_path), document)


def read_proof(map_path: Path, settings: MapSettings) -> Proof | None:
    """Read what was proved of a map; None where nothing was, or of another map of this name.

    Raises StorageError when the file cannot be read. Raises FileFormatError when it is damaged.
    """
    path = proof_path(map_path)
    if not path.exists():
        return None
    written = read_object(path, _SCHEMA)
    proved_of = _proved_of(settings)
    if {name: written.get(name) for name in proved_of} != proved_of:
        return None
    try:
        cells = [(int(x), int(y)) for x, y in written["empty"]]
        numbers = [int(written[name]) for name in ("n_sets", "n_graphs", "n_layouts")]
    except (KeyError, TypeError, ValueError) as error:
        raise FileFormatError(
            "{path} is damaged ({error}). Delete it and use --prove again.", path=path, error=error
        ) from error
    return Proof(frozenset(x * settings.y.n_cells + y for x, y in cells), *numbers)


def _proved_of(settings: MapSettings) -> dict[str, Any]:
    """Return what decides a proof: neither energy nor seed does."""
    puzzles = settings.puzzles
    return {
        "cards": puzzles.cards_high,
        "rows": puzzles.rows,
        "columns": puzzles.columns,
        "x": settings.x.to_json(),
        "y": settings.y.to_json(),
    }
