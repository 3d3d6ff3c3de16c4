"""Puzzle sets in other forms: JSON with solutions, plain text, and the batch that made them.

Reading proves what it can: ids are recomputed and solutions replayed, and what could not be
verified is said.
"""

from __future__ import annotations

import math
import platform
import re
from collections.abc import Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

from engine.design.record import PuzzleRecord
from engine.design.registry import FEATURES
from engine.errors import DealError, FileFormatError, MoveError, SettingsError
from engine.files.atomic import read_text, write_atomic
from engine.files.json_object import read_object, write_object
from engine.game import Deal, parse_deal, parse_moves, replay
from engine.game.sharecode import is_share_code
from engine.puzzlesets.csv_format import (
    SCHEMA,
    PuzzleSet,
    check_identity,
    read_csv,
    record_of,
    typed_feature,
    write_csv,
)

GRID_TITLE: Final = "# Puzzle "
"""How a text that `write_text` wrote begins."""
_KIND: Final = "boaf puzzle set"
_TEXTS: Final = ("energy_name", "method", "stop_reason", "halfway_provenance")
_WHOLE: Final = ("seed", "chain", "iterations")
_REAL: Final = ("energy", "halfway_low", "halfway_high")
_DEAL_NUMBER: Final = re.compile(r"#?\d{1,10}")
_PACKAGES: Final = ("boaf", "numpy", "numba")


def read_set(path: Path) -> PuzzleSet:
    """Read a puzzle set by the ending of its name: ``.csv``, ``.json``, anything else as text.

    Raises
    ------
    StorageError, FileFormatError
        When the file cannot be read or used.
    """
    ending = path.suffix.lower()
    if ending == ".csv":
        return read_csv(path)
    return read_json(path) if ending == ".json" else read_deals(path)


def write_set(path: Path, puzzles: PuzzleSet) -> None:
    """Write a puzzle set by the ending of its name: ``.csv``, ``.json`` or ``.txt``.

    Raises
    ------
    SettingsError
        When the ending is another.
    StorageError
        When the file cannot be written.
    """
    ending = path.suffix.lower()
    if ending == ".csv":
        write_csv(path, puzzles)
    elif ending == ".json":
        write_json(path, puzzles)
    elif ending == ".txt":
        write_text(path, puzzles.records)
    else:
        raise SettingsError(f"{path} ends in {ending!r}; choose a name in .csv, .json or .txt")


def write_json(
    path: Path, puzzles: PuzzleSet | Sequence[PuzzleRecord], solutions: Sequence[str] = ()
) -> None:
    """Write a puzzle set as one JSON object, with a solution for each puzzle.

    Parameters
    ----------
    path : Path
        File to write.
    puzzles : PuzzleSet or sequence of PuzzleRecord
        The puzzles.
    solutions : sequence of str
        One line of moves a puzzle, ``"9H-TS 8H-9H"``, empty where none is known; by default
        those of the set.

    Raises
    ------
    SettingsError
        When there are not as many solutions as puzzles.
    StorageError
        When the file cannot be written.
    """
    given = puzzles if isinstance(puzzles, PuzzleSet) else PuzzleSet(tuple(puzzles))
    moves = tuple(solutions) or given.solutions or ("",) * len(given.records)
    if len(moves) != len(given.records):
        raise SettingsError(
            f"{len(moves)} solutions do not belong to {len(given.records)} puzzles; "
            "give one for each, empty where none is known"
        )
    entries = [
        _entry(record, line) | {"extra": {name: texts[i] for name, texts in given.extra.items()}}
        for i, (record, line) in enumerate(zip(given.records, moves, strict=True))
    ]
    write_object(path, {"schema": SCHEMA, "kind": _KIND, "puzzles": entries})


def _entry(record: PuzzleRecord, solution: str) -> dict[str, Any]:
    return {
        "id": record.id,
        "deal": record.deal.to_line(),
        "rows": record.deal.rows,
        "columns": record.deal.columns,
        "cards": record.deal.n_cards,
        **{name: _jsonable(getattr(record, name)) for name in (*_TEXTS, *_WHOLE, *_REAL)},
        "features": {name: _jsonable(value) for name, value in record.features.items()},
        "solution": solution,
    }


def _jsonable(value: Any) -> Any:
    return None if isinstance(value, float) and not math.isfinite(value) else value


def read_json(path: Path) -> PuzzleSet:
    """Read a JSON puzzle set, recomputing ids and replaying solutions.

    Raises
    ------
    StorageError
        When the file cannot be read.
    FileFormatError
        When it is not a puzzle set; the message names the puzzle and its field.
    """
    document = read_object(path, SCHEMA)
    entries = document.get("puzzles")
    if document.get("kind") != _KIND or not isinstance(entries, list):
        raise FileFormatError(f"{path} is JSON but not a puzzle set; choose another file")
    records, solutions, notes = [], [], []
    extras: list[dict[str, str]] = []
    for number, entry in enumerate(entries, 1):
        place = f"{path}, puzzle {number}"
        if not isinstance(entry, dict):
            raise FileFormatError(f"{place} is not an object in braces; mend it")
        record = _read_entry(entry, place)
        solution, note = _verified(record.deal, _text(entry, "solution", place), place)
        records.append(record)
        solutions.append(solution)
        notes += [note] if note else []
        extras.append(_texts(entry.get("extra", {}), place))
    names = dict.fromkeys(name for extra in extras for name in extra)
    columns = {name: tuple(extra.get(name, "") for extra in extras) for name in names}
    return PuzzleSet(tuple(records), columns, tuple(solutions), tuple(notes))


def _read_entry(entry: Mapping[str, Any], place: str) -> PuzzleRecord:
    try:
        deal = parse_deal(_text(entry, "deal", place))
    except DealError as error:
        raise FileFormatError(f"{place}, field 'deal': {error}") from error
    check_identity(deal, _text(entry, "id", place), place)
    features = entry.get("features", {})
    if not isinstance(features, dict):
        raise FileFormatError(f"{place}, field 'features' is not an object in braces; mend it")
    values = {name: _number(features, name, place) for name in features}
    return PuzzleRecord(
        deal=deal,
        id=entry["id"].strip(),
        energy_name=_text(entry, "energy_name", place),
        energy=_real(entry, "energy", place),
        seed=_whole(entry, "seed", place),
        chain=_whole(entry, "chain", place),
        method=_text(entry, "method", place),
        iterations=_whole(entry, "iterations", place),
        stop_reason=_text(entry, "stop_reason", place),
        halfway_provenance=_text(entry, "halfway_provenance", place),
        halfway_low=_real(entry, "halfway_low", place),
        halfway_high=_real(entry, "halfway_high", place),
        features={
            name: typed_feature(name, value) if name in FEATURES else value
            for name, value in values.items()
        },
    )


def _text(entry: Mapping[str, Any], name: str, place: str) -> str:
    value = entry.get(name, "")
    if not isinstance(value, str):
        raise FileFormatError(f"{place}, field {name!r} holds {str(value)[:40]!r}; write a text")
    return value


def _number(entry: Mapping[str, Any], name: str, place: str) -> float | int | bool | None:
    value = entry.get(name)
    if value is not None and not isinstance(value, int | float):
        raise FileFormatError(f"{place}, field {name!r} holds {str(value)[:40]!r}; write a number")
    return value


def _real(entry: Mapping[str, Any], name: str, place: str) -> float:
    value = _number(entry, name, place)
    return math.nan if value is None else float(value)


def _whole(entry: Mapping[str, Any], name: str, place: str) -> int:
    value = _number(entry, name, place) or 0
    if value != int(value):
        raise FileFormatError(f"{place}, field {name!r} holds {value}; write a whole number")
    return int(value)


def _texts(value: object, place: str) -> dict[str, str]:
    if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
        raise FileFormatError(f"{place}, field 'extra' is not an object of texts; mend it")
    return value


def _verified(deal: Deal, solution: str, place: str) -> tuple[str, str]:
    """Return a solution that solves the deal, or nothing and the reason."""
    if not solution.strip():
        return "", f"{place} carries no solution, so it is not verified that it can be solved."
    try:
        end = replay(deal, parse_moves(deal, solution))
    except MoveError as error:
        return "", f"{place}: its solution is wrong ({error}), so it is left out."
    if not end.is_solved:
        return "", f"{place}: its solution leaves {end.n_stacks} stacks, so it is left out."
    return solution, ""


def write_text(path: Path, records: Sequence[PuzzleRecord]) -> None:
    """Write puzzles as grids that a person reads, each under a title.

    Raises
    ------
    StorageError
        When the file cannot be written.
    """
    blocks = []
    for number, record in enumerate(records, 1):
        energy = "" if math.isnan(record.energy) else f", energy {record.energy!r}"
        name = " ".join(record.energy_name.split())
        title = f"{GRID_TITLE}{number}: {record.id}, {record.deal.n_cards} cards{energy}"
        blocks.append(f"{title} ({name})\n" if energy and name else f"{title}\n")
        blocks.append(f"{record.deal.to_grid()}\n\n")
    write_atomic(path, "".join(blocks))


def read_deals(path: Path) -> PuzzleSet:
    """Read deals from plain text: one a line, or grids parted by blank lines.

    A line with ``/``, a share code and a line with a FreeCell number (``80431`` or ``#80431``) are
    deals of their own; any other line that begins with ``#`` is a remark.

    Raises
    ------
    StorageError
        When the file cannot be read.
    FileFormatError
        When a deal cannot be read; the message names its line.
    """
    deals: list[Deal] = []
    grid: list[str] = []
    begun = 0
    for number, raw in enumerate([*read_text(path).splitlines(), ""], 1):
        line = raw.strip()
        alone = "/" in line or is_share_code(line) or _DEAL_NUMBER.fullmatch(line) is not None
        if grid and (not line or alone or line.startswith("#")):
            deals.append(_parse_at("\n".join(grid), f"{path}, line {begun}"))
            grid = []
        if alone and (not line.startswith("#") or _DEAL_NUMBER.fullmatch(line)):
            deals.append(_parse_at(line, f"{path}, line {number}"))
        elif line and not line.startswith("#"):
            begun = begun if grid else number
            grid.append(line)
    if not deals:
        raise FileFormatError(f"{path} holds no deals; write one a line, such as JD 2D / 5D --")
    return PuzzleSet(tuple(record_of(deal) for deal in deals))


def _parse_at(text: str, place: str) -> Deal:
    try:
        return parse_deal(text)
    except DealError as error:
        raise FileFormatError(f"{place}: {error}") from error


def batch_path(set_path: Path) -> Path:
    """Return where the arguments behind a puzzle set are: ``NAME.batch.json``."""
    return set_path.with_suffix(".batch.json")


def write_batch(path: Path, arguments: Mapping[str, Any]) -> None:
    """Write every argument that made a set, with the versions that its bytes depend on.

    Raises
    ------
    StorageError
        When the file cannot be written.
    """
    head = {"schema": SCHEMA, "versions": versions()}
    write_object(path, head | {key: arguments[key] for key in arguments if key not in head})


def read_batch(path: Path) -> dict[str, Any]:
    """Read what `write_batch` wrote, ``schema`` and ``versions`` included.

    Raises
    ------
    StorageError, FileFormatError
        When the file cannot be read or used.
    """
    return read_object(path, SCHEMA)


def versions() -> dict[str, str]:
    """Return the versions of what computes puzzles."""
    found = {"python": platform.python_version()}
    for package in _PACKAGES:
        try:
            found[package] = version(package)
        except PackageNotFoundError:  # a checkout that is not installed
            found[package] = "not installed"
    return found
