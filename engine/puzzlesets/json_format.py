"""Puzzle sets as one JSON object, with a solution for each puzzle.

On reading, ids are recomputed and solutions replayed, and unverified data are reported.
"""

import math
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from engine.columns import REAL, TEXT, WHOLE, columns_of
from engine.design.record import PUZZLE_COLUMNS, PuzzleRecord
from engine.design.registry import FEATURES
from engine.errors import DealError, FileFormatError, MoveError, SettingsError
from engine.files.json_object import read_object, write_object
from engine.game import Deal, parse_deal, parse_moves, replay
from engine.puzzlesets.csv_format import SCHEMA, PuzzleSet, check_identity, typed_feature
from engine.sentences import message

_KIND: Final = "boaf puzzle set"
_KINDS: Final = (TEXT, WHOLE, REAL)
JSON_FIELDS: Final = tuple(
    sorted(
        (
            each
            for each in columns_of(PuzzleRecord)
            if each.field not in {"deal", "id"} and not each.is_derived
        ),
        key=lambda column: (column.name not in PUZZLE_COLUMNS, _KINDS.index(column.cell)),
    )
)
"""Fields of the first version, in file order: texts, whole numbers, then the others."""


def write_json(
    path: Path,
    puzzles: PuzzleSet | Sequence[PuzzleRecord],
    solutions: Sequence[str] = (),
    title: str = "",
) -> None:
    """Write a puzzle set as one JSON object, with a solution for each puzzle.

    The origin of the puzzles is written too where known: energy, seeds, settings, versions.

    Raises SettingsError when the numbers of solutions and puzzles differ. Raises StorageError when
    the file cannot be written.

    ``solutions``: one line of moves per puzzle, ``"9H-TS 8H-9H"``, empty where unknown; by default
    those of the set.
    """
    given = puzzles if isinstance(puzzles, PuzzleSet) else PuzzleSet(tuple(puzzles))
    moves = tuple(solutions) or given.solutions or ("",) * len(given.records)
    if len(moves) != len(given.records):
        raise SettingsError(
            "There are {n_moves} solutions for {n_records} puzzles. Give one for each, empty "
            "where none is known.",
            n_moves=len(moves),
            n_records=len(given.records),
        )
    entries = [
        _entry(record, line) | {"extra": {name: texts[i] for name, texts in given.extra.items()}}
        for i, (record, line) in enumerate(zip(given.records, moves, strict=True))
    ]
    about = {"title": title, "made_by": dict(given.origin)}
    known = {name: value for name, value in about.items() if value}
    write_object(path, {"schema": SCHEMA, "kind": _KIND, **known, "puzzles": entries})


def _entry(record: PuzzleRecord, solution: str) -> dict[str, Any]:
    return {
        "id": record.id,
        "deal": record.deal.to_line(),
        "rows": record.deal.rows,
        "columns": record.deal.columns,
        "cards": record.deal.n_cards,
        **{
            each.name: _jsonable(getattr(record, each.field))
            for each in JSON_FIELDS
            if each.name in PUZZLE_COLUMNS or getattr(record, each.field) != each.default
        },
        "features": {name: _jsonable(value) for name, value in record.features.items()},
        "solution": solution,
    }


def _jsonable(value: Any) -> Any:
    return None if isinstance(value, float) and not math.isfinite(value) else value


def read_json(path: Path) -> PuzzleSet:
    """Read a JSON puzzle set, recomputing ids and replaying solutions.

    Raises StorageError when the file cannot be read. Raises FileFormatError when it is not a
    puzzle set; the message contains the puzzle and its field.
    """
    document = read_object(path, SCHEMA)
    entries = document.get("puzzles")
    if document.get("kind") != _KIND or not isinstance(entries, list):
        raise FileFormatError(
            "{path} is JSON but not a puzzle set. Choose another file.", path=path
        )
    records, solutions, notes = [], [], []
    extras: list[dict[str, str]] = []
    for number, entry in enumerate(entries, 1):
        place = message("{path}, puzzle {number}", path=path, number=number)
        if not isinstance(entry, dict):
            raise FileFormatError("{place} isn't a JSON object. Correct it.", place=place)
        record = _read_entry(entry, place)
        solution, note = _verified(record.deal, _text(entry, "solution", place), place)
        records.append(record)
        solutions.append(solution)
        notes += [note] if note else []
        extras.append(_texts(entry.get("extra", {}), place))
    names = dict.fromkeys(name for extra in extras for name in extra)
    columns = {name: tuple(extra.get(name, "") for extra in extras) for name in names}
    origin = document.get("made_by")
    return PuzzleSet(
        tuple(records), columns, tuple(solutions), tuple(notes),
        origin if isinstance(origin, dict) else {},
    )  # fmt: skip


def _read_entry(entry: Mapping[str, Any], place: str) -> PuzzleRecord:
    try:
        deal = parse_deal(_text(entry, "deal", place))
    except DealError as error:
        raise FileFormatError(
            "{place}, field 'deal': {error}", place=place, error=error
        ) from error
    check_identity(deal, _text(entry, "id", place), place)
    features = entry.get("features", {})
    if not isinstance(features, dict):
        raise FileFormatError(
            "{place}, field 'features' isn't a JSON object. Correct it.", place=place
        )
    values = {name: _number(features, name, place) for name in features}
    readers: list[Callable[[Mapping[str, Any], str, str], Any]] = [_text, _whole, _real]
    return PuzzleRecord(
        deal,
        entry["id"].strip(),
        **{
            each.field: readers[_KINDS.index(each.cell)](entry, each.name, place)
            for each in JSON_FIELDS
            if each.name in entry
        },
        features={
            name: typed_feature(name, value) if name in FEATURES else value
            for name, value in values.items()
        },
    )


def _text(entry: Mapping[str, Any], name: str, place: str) -> str:
    value = entry.get(name, "")
    if not isinstance(value, str):
        raise FileFormatError(
            "{place}, field {name!r} contains {value!r}. Use text.",
            place=place,
            name=name,
            value=str(value)[:40],
        )
    return value


def _number(entry: Mapping[str, Any], name: str, place: str) -> float | int | bool | None:
    value = entry.get(name)
    if value is not None and not isinstance(value, int | float):
        raise FileFormatError(
            "{place}, field {name!r} contains {value!r}. Use a number.",
            place=place,
            name=name,
            value=str(value)[:40],
        )
    return value


def _real(entry: Mapping[str, Any], name: str, place: str) -> float:
    value = _number(entry, name, place)
    return math.nan if value is None else float(value)


def _whole(entry: Mapping[str, Any], name: str, place: str) -> int:
    value = _number(entry, name, place) or 0
    if value != int(value):
        raise FileFormatError(
            "{place}, field {name!r} contains {value}. Use a whole number.",
            place=place,
            name=name,
            value=value,
        )
    return int(value)


def _texts(value: object, place: str) -> dict[str, str]:
    if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
        raise FileFormatError(
            "{place}, field 'extra' isn't a JSON object of text values. Correct it.", place=place
        )
    return value


def _verified(deal: Deal, solution: str, place: str) -> tuple[str, str]:
    """Return the solution if it solves the deal, else an empty text and the reason."""
    if not solution.strip():
        return "", message(
            "{place} has no solution, so it isn't verified as solvable.",
            place=place,
        )
    try:
        end = replay(deal, parse_moves(deal, solution))
    except MoveError as error:
        return "", message(
            "{place}: the solution is wrong, so it was ignored. {error}",
            place=place,
            error=error,
        )
    if not end.is_solved:
        return "", message(
            "{place}: the solution leaves {n_stacks} stacks, so it was ignored.",
            place=place,
            n_stacks=end.n_stacks,
        )
    return solution, ""
