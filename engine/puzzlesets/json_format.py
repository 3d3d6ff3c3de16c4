"""Puzzle sets as one JSON object, with a solution for each puzzle.

On reading, ids are recomputed and solutions replayed, and unverified data are reported.
"""

import math
import re
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.columns import REAL, TEXT, WHOLE, columns_of, read_deal_cell
from engine.design.feature_registry import FEATURES
from engine.design.record import PUZZLE_COLUMNS, PuzzleRecord
from engine.errors import FileFormatError, MoveError
from engine.files.atomic import read_bytes
from engine.files.csv_cells import Number
from engine.files.foreign_table import start_of
from engine.files.json_files import convert, parse_json, read_object, write_object
from engine.game import Deal, parse_moves, replay
from engine.puzzlesets.puzzle_set import (
    SCHEMA,
    PuzzleSet,
    check_identity,
    record_of,
    typed_feature,
)
from engine.sentences import message

_KIND: Final = "boaf puzzle set"
_TYPES: Final = {TEXT: str, WHOLE: int, REAL: float | None}
JSON_FIELDS: Final = tuple(
    sorted(
        (
            each
            for each in columns_of(PuzzleRecord)
            if each.field not in {"deal", "id"} and not each.is_derived
        ),
        key=lambda column: (column.name not in PUZZLE_COLUMNS, [*_TYPES].index(column.cell)),
    )
)
"""Columns of a record in file order: first those of the first version, then those added later,
each sorted into texts, whole numbers and other numbers."""

# Forms of the file. The fields of a puzzle are those of `PuzzleRecord`, so that a new one is
# written and read here too: texts ``energy_name`` and ``method``, numbers ``seed`` and so on.
_Entry: Any = msgspec.defstruct(
    "_Entry",
    [
        ("deal", str),
        ("id", str),
        *((each.name, _TYPES[each.cell], each.default) for each in JSON_FIELDS),
        ("features", dict[str, Any], {}),
        ("extra", dict[str, str], {}),
        ("solution", str, ""),
    ],
)
_Document: Final = msgspec.defstruct(
    "_Document", [("puzzles", list[_Entry]), ("kind", str, ""), ("made_by", dict[str, Any], {})]
)

_Line: Any = msgspec.defstruct("_Line", [("deal", str)])
_PRINTED: Final = re.compile(rb'[ \t]*\{"deal": ?"')  # how a line of `boaf deal --json` begins


def write_json(path: Path, puzzles: PuzzleSet, title: str = "") -> None:
    """Write a puzzle set as one JSON object, with the solutions and the origin that it has.

    Raises StorageError when the file cannot be written.
    """
    entries = []
    for index, record in enumerate(puzzles.records):
        solution = puzzles.solutions[index] if puzzles.solutions else ""
        extra = {name: texts[index] for name, texts in puzzles.extra.items()}
        entries.append(_entry(record) | {"solution": solution, "extra": extra})
    about = {"title": title, "made_by": dict(puzzles.origin)}
    filled = {name: value for name, value in about.items() if value}
    write_object(path, {"schema": SCHEMA, "kind": _KIND, **filled, "puzzles": entries})


def _entry(record: PuzzleRecord) -> dict[str, Any]:
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
    }


def _jsonable(value: Any) -> Any:
    return None if isinstance(value, float) and not math.isfinite(value) else value


def read_json(path: Path) -> PuzzleSet:
    """Read a JSON puzzle set, recomputing ids and replaying solutions, or what commands print.

    Raises StorageError when the file cannot be read. Raises FileFormatError when it is not a
    puzzle set; the message contains the puzzle and its field.
    """
    if _PRINTED.match(start_of(path)):  # by a command with --json
        lines = read_bytes(path).splitlines()
        printed = parse_json(b"[" + b",".join(filter(None, lines)) + b"]", str(path))
        entries: Any = convert(printed, list[_Line], str(path), FileFormatError)
        deals = [read_deal_cell(each.deal, str(path)) for each in entries]
        return PuzzleSet(tuple(map(record_of, deals)))
    document = read_object(path, SCHEMA)
    if document.get("kind") != _KIND:
        raise FileFormatError(
            "{path} is JSON but not a puzzle set. Choose another file.", path=path
        )
    puzzle_set: Any = convert(document, _Document, str(path), FileFormatError)
    records, solutions, notes = [], [], []
    for number, entry in enumerate(puzzle_set.puzzles, 1):
        place = message("{path}, puzzle {number}", path=path, number=number)
        record = _record(entry, place)
        solution, note = _verified(record.deal, entry.solution, place)
        records.append(record)
        solutions.append(solution)
        notes += [note] if note else []
    extras = [entry.extra for entry in puzzle_set.puzzles]
    names = dict.fromkeys(name for extra in extras for name in extra)
    columns = {name: tuple(extra.get(name, "") for extra in extras) for name in names}
    return PuzzleSet(tuple(records), columns, tuple(solutions), tuple(notes), puzzle_set.made_by)


def _record(entry: Any, place: str) -> PuzzleRecord:
    deal = read_deal_cell(entry.deal, place)
    check_identity(deal, entry.id, place)
    values = {each.field: getattr(entry, each.name) for each in JSON_FIELDS}
    features = {name: _feature(name, value, place) for name, value in entry.features.items()}
    return PuzzleRecord(deal, entry.id.strip(), **values, features=features)


def _feature(name: str, value: Any, place: str) -> Number:
    if value is not None and not isinstance(value, int | float):
        raise FileFormatError(
            "{place}, field {name!r} contains {value!r}. Use a number.",
            place=place,
            name=name,
            value=str(value)[:40],
        )
    return typed_feature(name, value) if name in FEATURES else value


def _verified(deal: Deal, solution: str, place: str) -> tuple[str, str]:
    """Return the solution if it solves the deal, else an empty text and the reason."""
    if not solution.strip():
        return "", message(
            "{place} has no solution, so it isn't verified as solvable.", place=place
        )
    try:
        end = replay(deal, parse_moves(deal, solution))
    except MoveError as error:
        return "", message(
            "{place}: the solution is wrong, so it was ignored. {error}", place=place, error=error
        )
    if not end.is_solved:
        return "", message(
            "{place}: the solution leaves {n_stacks} stacks, so it was ignored.",
            place=place,
            n_stacks=end.n_stacks,
        )
    return solution, ""
