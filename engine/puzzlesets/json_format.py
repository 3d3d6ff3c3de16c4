"""Puzzle sets as one JSON object, with a solution for each puzzle.

On reading, ids are checked and solutions replayed, and unverified data are reported.
"""

import re
from math import isfinite
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.columns import DEAL, columns_of
from engine.design.record import PuzzleRecord
from engine.errors import FileFormatError, MoveError
from engine.files.csv_cells import Number, parse_number
from engine.files.json_files import convert, format_object, parse_json, parse_object
from engine.files.reading import BOM
from engine.files.tables import Correction, notes_on
from engine.game import Deal, parse_moves, replay
from engine.puzzlesets.puzzle_set import SCHEMA, PuzzleSet, record_of, stored_record
from engine.sentences import Place, message

_KIND: Final = "boaf puzzle set"
_PRINTED: Final = re.compile(rb'\{"deal": ?"')  # how a line of `boaf deal --json` begins


class StoredPuzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle in a file: the fields of `PuzzleRecord`, in another order, and more.

    A field that is added later must be omitted where it has its default.
    """

    id: str
    deal: str
    energy_name: str = ""
    method: str = ""
    stop_reason: str = ""
    halfway_provenance: str = ""
    seed: int = 0
    chain: int = 0
    iterations: int = 0
    energy: float | None = None
    halfway_low: float | None = None
    halfway_high: float | None = None
    features: dict[str, Any] = {}
    solution: str = ""
    extra: dict[str, str] = {}


_OF_RECORD: Final = {each.field for each in columns_of(PuzzleRecord)} - {"deal", "id"}
RECORD_FIELDS: Final = tuple(
    each for each in msgspec.structs.fields(StoredPuzzle) if each.name in _OF_RECORD
)
"""The fields of a record that a file has as they are."""


class _Document(msgspec.Struct, frozen=True):
    puzzles: list[StoredPuzzle]
    kind: str = ""
    made_by: dict[str, Any] = {}


class _Printed(msgspec.Struct, frozen=True):
    """A line that a command printed with ``--json``."""

    deal: str


def format_json(puzzles: PuzzleSet, title: str = "") -> str:
    about = {"title": title, "made_by": dict(puzzles.origin)}
    filled = {name: value for name, value in about.items() if value}
    entries = [_entry(puzzles, index) for index in range(len(puzzles.records))]
    return format_object({"schema": SCHEMA, "kind": _KIND, **filled, "puzzles": entries})


def _entry(puzzles: PuzzleSet, index: int) -> dict[str, Any]:
    record = puzzles.records[index]
    deal = record.deal
    return {
        "id": record.id,
        "deal": deal.to_line(),
        "rows": deal.rows,  # only written, as the next two
        "columns": deal.columns,
        "cards": deal.n_cards,
        **{each.name: _plain(getattr(record, each.name)) for each in RECORD_FIELDS},
        "features": {name: _plain(value) for name, value in record.features.items()},
        "solution": puzzles.solutions[index] if puzzles.solutions else "",
        "extra": {name: texts[index] for name, texts in puzzles.extra.items()},
    }


def _plain(value: Any) -> Any:
    """Return a value as JSON has it: NumPy's numbers as Python's, and None for NaN."""
    value = value.item() if hasattr(value, "item") else value
    return None if isinstance(value, float) and not isfinite(value) else value


def parse_json_set(data: bytes, path: Path) -> PuzzleSet:
    """Parse a JSON puzzle set, checking ids and replaying solutions, or what commands print.

    Raises FileFormatError when it is not a puzzle set; the message contains the puzzle and its
    field.
    """
    start = data.removeprefix(BOM).lstrip()
    if _PRINTED.match(start):
        return _parse_printed(start, path)
    document = parse_object(data, path, SCHEMA)
    if document.get("kind") != _KIND:
        raise FileFormatError(
            "{path} is JSON but not a puzzle set. Choose another file.", path=path
        )
    stored = convert(document, _Document, str(path))
    records, solutions, notes = [], [], []
    corrections: list[Correction] = []
    for number, puzzle in enumerate(stored.puzzles, 1):
        place = Place(message("{path}, puzzle {number}", path=path, number=number))
        values = {each.name: getattr(puzzle, each.name) for each in RECORD_FIELDS}
        values |= {"id": puzzle.id, "deal": DEAL.parse(puzzle.deal, place.at("deal"))}
        features = {
            name: _number(value, place.at(name)) for name, value in puzzle.features.items()
        }
        records.append(stored_record(values, features, place, corrections))
        solution, note = _verified(records[-1].deal, puzzle.solution, place)
        solutions.append(solution)
        notes += [note] if note else []
    extras = [puzzle.extra for puzzle in stored.puzzles]
    names = dict.fromkeys(name for extra in extras for name in extra)
    columns = {name: tuple(extra.get(name, "") for extra in extras) for name in names}
    known = tuple(solutions) if any(solutions) else ()
    notes += notes_on(corrections)
    return PuzzleSet(tuple(records), columns, known, tuple(notes), stored.made_by)


def _parse_printed(data: bytes, path: Path) -> PuzzleSet:
    lines = filter(bytes.strip, data.splitlines())
    document = parse_json(b"[" + b",".join(lines) + b"]", str(path))
    printed = convert(document, list[_Printed], str(path))
    deals = [DEAL.parse(each.deal, Place(str(path), column="deal")) for each in printed]
    return PuzzleSet(tuple(map(record_of, deals)))


def _number(value: Any, where: Place) -> Number:
    """Return a value of JSON that must be a number; raise FileFormatError."""
    is_number = isinstance(value, float | None) or (isinstance(value, int) and abs(value) < 2**63)
    return value if is_number else parse_number(str(value), where)


def _verified(deal: Deal, solution: str, place: Place) -> tuple[str, str]:
    """Return the solution if it solves the deal, else an empty text and the reason."""
    if not solution.strip():
        return "", message(
            "{place} contains no solution, so it isn't verified as solvable.", place=place
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
