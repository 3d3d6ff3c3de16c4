"""Puzzle sets as CSV: the table ``NAME.csv`` of generated puzzles, one row per puzzle.

Files of equal sets are byte-identical. The id of a puzzle is always computed from its deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, Final

from engine.design.feature_registry import FEATURES, STORED, on_demand_among
from engine.design.record import PUZZLE_COLUMNS, PuzzleRecord
from engine.errors import DealError, FileFormatError
from engine.files.columns import (
    DEAL,
    Number,
    check_schema,
    csv_line,
    format_cells,
    format_number,
    is_missing,
    neutralise,
    parse_cells,
    parse_number,
    parse_whole,
    required_columns,
    restore,
    text_columns,
)
from engine.files.reading import read_bytes
from engine.files.storage import write_atomic
from engine.files.tables import (
    Correction,
    ForeignTable,
    check_header,
    names_of,
    notes_on,
)
from engine.game import Deal, deal_number
from engine.puzzlesets.puzzle_set import SCHEMA, PuzzleSet, stored_record
from engine.sentences import Place, Sentence, message

_COLUMNS: Final = frozenset({*FEATURES, *PUZZLE_COLUMNS})
_NUMBERS: Final = _COLUMNS - text_columns(PuzzleRecord)


def _feature_columns(records: Iterable[PuzzleRecord], on_demand: Iterable[str]) -> list[str]:
    """Return the stored features, then on-demand and other ones of the puzzles or requested."""
    present = dict.fromkeys(on_demand)
    present |= dict.fromkeys(name for record in records for name in record.features)
    return list(dict.fromkeys([*STORED, *on_demand_among(present), *present]))


def format_csv(puzzles: PuzzleSet, on_demand: Iterable[str] = ()) -> str:
    """Return the text of a puzzle set file; ``on_demand`` names columns to write even if empty."""
    header = [*PUZZLE_COLUMNS, *_feature_columns(puzzles.records, on_demand)]
    extra_names = _extra_names(puzzles.extra)
    lines = [csv_line([*header, *map(neutralise, extra_names)])]
    for index, record in enumerate(puzzles.records):
        cells = puzzle_cells(record)
        extra = (neutralise(puzzles.extra[name][index]) for name in extra_names)
        lines.append(csv_line([*(cells.get(name, "") for name in header), *extra]))
    return "".join(lines)


def _extra_names(names: Iterable[str]) -> list[str]:
    """Return the names of further columns that are read neither as ours nor twice as the same."""
    by_read: dict[str, str] = {}
    for name in names:
        by_read.setdefault(names_of([neutralise(name)], _COLUMNS)[0], name)
    return [name for read, name in by_read.items() if read and read not in _COLUMNS]


def puzzle_cells(record: PuzzleRecord) -> dict[str, str]:
    """Return the cells of a puzzle by column, with all its features."""
    features = {name: format_number(value) for name, value in record.features.items()}
    return {**format_cells(record, PUZZLE_COLUMNS), "schema": str(SCHEMA)} | features


def write_csv(path: Path, puzzles: PuzzleSet | Sequence[PuzzleRecord]) -> None:
    """Write a puzzle set atomically.

    Raises StorageError when the file cannot be written; an existing one is then unchanged.
    """
    if not isinstance(puzzles, PuzzleSet):
        puzzles = PuzzleSet(tuple(puzzles))
    write_atomic(path, format_csv(puzzles))


def read_csv(path: Path) -> PuzzleSet:
    """Read a puzzle set from a table; raises StorageError, and as `parse_csv`."""
    return parse_csv(read_bytes(path), path)


def parse_csv(data: bytes, path: Path) -> PuzzleSet:
    """Parse a puzzle set, or any CSV file with a column ``deal``.

    A file without a column ``schema`` is from another program. Its deals, features with our names
    and the accuracy of its halfway ratio are imported, and its unknown columns kept as text. Ids
    of its own are kept as ``original_id``. A number in the column ``deal`` is dealt to the grid in
    ``rows`` and ``columns``, with the ``random_seed``. It is kept as ``original_deal``.

    Raises FileFormatError when a cell cannot be used; the message names its row and column. Also
    raises it when there is no puzzle, except in a set that was only begun.
    """
    table = _table_of(data, path)
    is_own = "schema" in table.columns
    puzzles = _own_set(table) if is_own else _foreign_set(table)
    is_begun_set = is_own and data.endswith(b"\n")
    if not puzzles.records and not is_begun_set:
        raise FileFormatError(
            "{path} has no puzzles below its column names. Choose another file.", path=path
        )
    return puzzles


def _own_set(table: ForeignTable) -> PuzzleSet:
    check_header(table.columns, required_columns(PuzzleRecord), table.path)
    further = [name for name in table.columns if name not in _COLUMNS]
    corrections: list[Correction] = []
    records, columns = _read_rows(table, partial(_own_record, corrections), further, {})
    return PuzzleSet(records, columns, notes=(*table.notes, *notes_on(corrections)))


def _foreign_set(table: ForeignTable) -> PuzzleSet:
    more_cells = survey_cells(table)
    kept = [
        name for name in (*more_cells, *table.columns) if name not in _COLUMNS - {"id", "deal"}
    ]
    corrections: list[Correction] = []
    parse = partial(foreign_record, corrections)
    records, columns = _read_rows(table, parse, kept, more_cells)
    texts, ids = columns.pop("deal"), columns.pop("id", ())
    if any(deal_number(text) is not None for text in texts):
        columns["original_deal"] = texts
    if any(id_ != record.id for id_, record in zip(ids, records, strict=False)):
        columns["original_id"] = ids  # the names that another program gave
    notes = (*table.notes, foreign_note(table.path.name), *notes_on(corrections))
    return PuzzleSet(records, columns, notes=notes)


def _read_rows(
    table: ForeignTable,
    parse: Callable[[Mapping[str, str], Place], PuzzleRecord],
    kept: Iterable[str],
    more_cells: Mapping[str, str],
) -> tuple[tuple[PuzzleRecord, ...], dict[str, tuple[str, ...]]]:
    """Return the puzzles of a table, and the texts of the columns to keep.

    ``more_cells``: those that each row lacks.
    """
    records: list[PuzzleRecord] = []
    columns: dict[str, list[str]] = {name: [] for name in kept}
    for row in table.whole_rows():
        cells = {**more_cells, **row.cells}
        records.append(parse(cells, row.place))
        for name, texts in columns.items():
            texts.append(restore(cells[name]))
    return tuple(records), {restore(name): tuple(texts) for name, texts in columns.items()}


def _table_of(data: bytes, path: Path) -> ForeignTable:
    """Return the table in a file; raises FileFormatError when it has no column ``deal``."""
    return ForeignTable(
        data,
        path,
        _COLUMNS,
        ("deal",),
        is_text=lambda name: name not in _NUMBERS,
    )


def _own_record(
    corrections: list[Correction], cells: Mapping[str, str], place: Place
) -> PuzzleRecord:
    """Return a row of a puzzle set as a puzzle; raises FileFormatError."""
    check_schema(cells["schema"], SCHEMA, place)
    values = parse_cells(PuzzleRecord, cells, place)
    return stored_record(values, read_features(cells, place), place, corrections)


# Tables of deals that aren't puzzle sets: of other programs, of people, and surveys --------------

_INTERVAL: Final = "interval"
_SURVEY: Final = frozenset({"deal", "solvable", "best", "nodes"})
"""Columns of every survey (`engine.search.survey`)."""
_BOUNDS: Final = ("halfway_low", "halfway_high")
_MAX_EXACT: Final = 2**53  # larger whole numbers lose digits as floats


def foreign_record(
    corrections: list[Correction], cells: Mapping[str, str], place: Place
) -> PuzzleRecord:
    """Return a row as a puzzle: its deal, our features and the accuracy of its halfway ratio.

    Raises FileFormatError.
    """
    values: dict[str, Any] = {"deal": foreign_deal(cells, place)}
    # Without "exact", which only a count proves.
    if cells.get("halfway_provenance", "").strip() == _INTERVAL:
        bounds = {name: cells[name] for name in _BOUNDS if name in cells}
        values |= {"halfway_provenance": _INTERVAL, **parse_cells(PuzzleRecord, bounds, place)}
    return stored_record(values, read_features(cells, place), place, corrections)


def foreign_deal(cells: Mapping[str, str], place: Place) -> Deal:
    """Return the deal of a row; a number has the row's grid and seed."""
    number = None
    with suppress(DealError):  # out of range, which parsing the cell reports
        number = deal_number(restore(cells["deal"]))
    if number is None:
        return DEAL.parse(cells["deal"], place.at("deal"))
    rows = parse_whole(cells.get("rows", ""), place.at("rows"), default=4)
    columns = parse_whole(cells.get("columns", ""), place.at("columns"), default=4)
    seed_cell = cells.get("random_seed", "")
    seed = parse_whole(seed_cell, place.at("random_seed"))
    if abs(seed) > _MAX_EXACT and not seed_cell.strip().lstrip("+-").isdecimal():
        raise FileFormatError(
            "{place}: {text!r} has lost digits, as in a spreadsheet. Restore the whole number.",
            place=place.at("random_seed"),
            text=seed_cell[:40],
        )
    try:
        return Deal.numbered(
            number, rows, columns, random_seed=None if is_missing(seed_cell) else seed
        )
    except DealError as error:
        raise FileFormatError("{place}: {error}", place=place, error=error) from error


def foreign_note(name: str) -> Sentence:
    return message(
        "{name} is a table of deals, not a puzzle set. Its deals are used. Its other columns "
        "aren't checked.",
        name=name,
    )


def read_features(cells: Mapping[str, str], place: Place) -> dict[str, Number]:
    """Return the features in a row of any table, of a set or not."""
    return {name: parse_number(cells[name], place.at(name)) for name in FEATURES if name in cells}


def survey_cells(table: ForeignTable) -> dict[str, str]:
    """Return the cells that the rows of a survey of version 3.0 lack; none for other tables."""
    columns = {*table.columns}
    if not columns >= _SURVEY or columns >= {"rows", "columns"}:
        return {}
    from engine.search.survey import read_description  # noqa: PLC0415 - compiled code

    stored = read_description(table.path)
    names = ("rows", "columns", "random_seed")
    return {name: "" if stored.get(name) is None else str(stored[name]) for name in names}
