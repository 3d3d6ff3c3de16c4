"""``NAME.proof.json`` beside a map: the cells proved to contain no solvable puzzle.

It is a separate file, because the map has no rows for empty cells, and the batch file contains
only the arguments of the map. A proof remains valid when the search is continued.
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
    """Return the path of the proof of a map: ``NAME.proof.json``."""
    return map_path.with_suffix(".proof.json")


def prove_to(map_path: Path, settings: MapSettings, cancel: Cancel) -> Work[Proof | None]:
    """Prove which cells are always empty, and write the proof beside the map; None when cancelled.

    Raises SettingsError as `engine.design.maps.proof.prove`, StorageError as `write_proof`.
    """
    proof = yield from prove(settings, cancel)
    if proof is not None:
        write_proof(map_path, settings, proof)
    return proof


def write_proof(map_path: Path, settings: MapSettings, proof: Proof) -> None:
    """Write the proof of a map.

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
    """Read the proof of a map; None if there is none, or if it is of another map.

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
    """Return the settings that a proof depends on, without energy and seed."""
    puzzles = settings.puzzles
    return {
        "cards": puzzles.cards_high,
        "rows": puzzles.rows,
        "columns": puzzles.columns,
        "x": settings.x.to_json(),
        "y": settings.y.to_json(),
    }
