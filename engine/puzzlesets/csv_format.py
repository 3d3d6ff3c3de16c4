"""Puzzle sets as CSV: the table ``NAME.csv`` of generated puzzles, one row per puzzle.

Files of equal sets are byte-identical. The id of a puzzle is always computed from its deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from engine.columns import (
    format_cells,
    parse_cells,
    read_deal_cell,
    repaired_id,
    required_columns,
    text_columns,
)
from engine.design.feature_registry import FEATURES, STORED, on_demand_among
from engine.design.record import PUZZLE_COLUMNS, PuzzleRecord
from engine.errors import DealError, FileFormatError
from engine.files.atomic import read_bytes, write_atomic
from engine.files.csv_cells import (
    check_schema,
    csv_line,
    format_number,
    is_missing,
    neutralise,
    parse_number,
    parse_whole,
    restore,
    restore_id,
)
from engine.files.foreign_table import ForeignTable, check_header, column_names
from engine.game import Deal
from engine.game.deal_arrays import numbered_deal
from engine.game.text import deal_number
from engine.puzzlesets.puzzle_set import (
    N_SHOWN,
    SCHEMA,
    Outline,
    PuzzleSet,
    stored_record,
)
from engine.sentences import CellPlace, Sentence, message

_INTERVAL: Final = "interval"
_NUMBERS: Final = {*FEATURES, *PUZZLE_COLUMNS} - text_columns(PuzzleRecord)
_SURVEY: Final = frozenset({"deal", "solvable", "best", "nodes"})
"""Columns of every survey (`engine.search.survey_file`)."""
_BOUNDS: Final = ("halfway_low", "halfway_high")
_COMPARED: Final = {*PUZZLE_COLUMNS} - {"deal", "halfway_provenance", *_BOUNDS}
"""Our columns that another program may fill with something else, such as another id."""


def _feature_columns(records: Iterable[PuzzleRecord], on_demand: Iterable[str]) -> list[str]:
    """Return the stored features, then on-demand and other ones of the puzzles or requested."""
    present = dict.fromkeys(on_demand)
    present |= dict.fromkeys(name for record in records for name in record.features)
    return list(dict.fromkeys([*STORED, *on_demand_among(present), *present]))


def format_csv(puzzles: PuzzleSet, on_demand: Iterable[str] = ()) -> str:
    """Return the text of a puzzle set file; ``on_demand`` names columns to write even if empty."""
    features = _feature_columns(puzzles.records, on_demand)
    extra = [name for name in puzzles.extra if name not in {*PUZZLE_COLUMNS, *features}]
    rows = []
    for index, record in enumerate(puzzles.records):
        cells = _cells(record)
        cells |= {name: format_number(record.features.get(name)) for name in features}
        cells |= {neutralise(name): neutralise(puzzles.extra[name][index]) for name in extra}
        rows.append(cells)
    header = dict.fromkeys([*PUZZLE_COLUMNS, *features])
    header |= dict.fromkeys(map(neutralise, extra))
    lines = [csv_line(cells.get(name, "") for name in header) for cells in rows]
    return "".join([csv_line(header), *lines])


def puzzle_cells(record: PuzzleRecord) -> dict[str, str]:
    """Return the cells of a puzzle by column, with all its features."""
    features = {name: format_number(value) for name, value in record.features.items()}
    return _cells(record) | features


def _cells(record: PuzzleRecord) -> dict[str, str]:
    return {**format_cells(record, PUZZLE_COLUMNS), "schema": str(SCHEMA)}


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
    and the accuracy of its halfway ratio are imported, and its other columns kept as text. A
    column with the name of one of ours, such as ``id``, is kept as ``original_id``. A number in
    the column ``deal`` is dealt to the grid in ``rows`` and ``columns``, with the ``random_seed``.
    It is kept as ``original_deal``.

    Raises FileFormatError when a cell cannot be used; the message names its row and column. Also
    raises it when there is no puzzle, except in a set that was only begun.
    """
    own_columns = {*FEATURES, *PUZZLE_COLUMNS}
    table = ForeignTable(
        data, path, own_columns, ("deal",), is_text=lambda name: name not in _NUMBERS
    )
    is_own = "schema" in table.columns
    if is_own:
        check_header(table.columns, required_columns(PuzzleRecord), path)
    parsed_columns = own_columns if is_own else {*FEATURES}
    survey_columns = _survey_columns(table)
    extra_texts: dict[str, list[str]] = {
        name: [] for name in (*survey_columns, *table.columns) if name not in parsed_columns
    }
    records: list[PuzzleRecord] = []
    n_repaired = 0
    for row in table.whole_rows():
        cells = {**survey_columns, **row.cells}
        record = _record(cells, table.place_of(row), is_own=is_own)
        records.append(record)
        if is_own and restore_id(cells["id"]).strip() != record.id:
            n_repaired += 1
        for name, texts in extra_texts.items():
            texts.append(restore(cells[name]))
    is_begun_set = is_own and data.endswith(b"\n")
    if not records and not is_begun_set:
        raise FileFormatError(
            "{path} has no puzzles below its column names. Choose another file.", path=path
        )
    extra = {restore(name): tuple(texts) for name, texts in extra_texts.items()}
    notes = _notes(table, path.name, n_repaired, is_own=is_own)
    return PuzzleSet(tuple(records), _renamed(extra, records), notes=notes)


def _notes(table: ForeignTable, name: str, n_repaired: int, *, is_own: bool) -> tuple[str, ...]:
    """Return what a reader of a table should know; ``n_repaired``: number of repaired ids."""
    notes: list[str] = [*table.notes]
    if n_repaired:
        notes.append(repaired_ids_note(name, n_repaired))
    if not is_own:
        notes.append(
            message(
                "{name} is a table of deals, not a puzzle set. Its deals are used. Its other "
                "columns aren't checked.",
                name=name,
            )
        )
    return tuple(notes)


def _survey_columns(table: ForeignTable) -> dict[str, str]:
    """Return the cells that the rows of a survey of version 3.0 lack; none for other tables."""
    columns = {*table.columns}
    if not columns >= _SURVEY or columns >= {"rows", "columns"}:
        return {}
    from engine.search.survey_file import read_description  # noqa: PLC0415 - compiled code

    stored = read_description(table.path)
    names = ("rows", "columns", "random_seed")
    return {name: "" if stored.get(name) is None else str(stored[name]) for name in names}


def _read_deal(cells: Mapping[str, str], place: str) -> Deal:
    """Return the deal of a row from another program; a number has the row's grid and seed."""
    deal = read_deal_cell(cells["deal"], place)
    number = deal_number(restore(cells["deal"]))
    if number is None:
        return deal
    rows = parse_whole(cells.get("rows", ""), CellPlace(place, "rows"), default=4)
    columns = parse_whole(cells.get("columns", ""), CellPlace(place, "columns"), default=4)
    seed_cell = cells.get("random_seed", "")
    seed = parse_whole(seed_cell, CellPlace(place, "random_seed"))
    try:
        return numbered_deal(number, rows, columns, None if is_missing(seed_cell) else seed)
    except DealError as error:
        raise FileFormatError("{place}: {error}", place=place, error=error) from error


def repaired_ids_note(name: str, n: int) -> Sentence:
    """Return the note on ids that `engine.columns.repaired_id` computed again."""
    return message(
        "Ids in {name} that a spreadsheet turned into numbers: {n}. They were recomputed from "
        "the deals.",
        name=name,
        n=n,
    )


def _renamed(
    extra: Mapping[str, tuple[str, ...]], records: Sequence[PuzzleRecord]
) -> dict[str, tuple[str, ...]]:
    """Rename columns from another program that ours would overwrite, such as another id."""
    renamed = {}
    imported = [] if _COMPARED.isdisjoint(extra) else [_cells(record) for record in records]
    for name, texts in extra.items():
        if name not in PUZZLE_COLUMNS:
            renamed[name] = texts
        elif _tells_more(name, texts, imported):
            new = f"original_{name}"
            while new in extra:
                new += "_"
            renamed[new] = texts
    return renamed


def _tells_more(name: str, texts: Sequence[str], imported: Sequence[Mapping[str, str]]) -> bool:
    """Return whether a column with one of our names contains more than was imported from it.

    ``imported``: the cells of the records, needed for the names in `_COMPARED`.
    """
    if name == "deal":
        return any(deal_number(text) is not None for text in texts)
    return name in _COMPARED and any(
        text != cells[name] for text, cells in zip(texts, imported, strict=True)
    )


def _record(cells: Mapping[str, str], place: str, *, is_own: bool) -> PuzzleRecord:
    values = _own_values(cells, place) if is_own else _foreign_values(cells, place)
    features = {
        name: parse_number(cells[name], CellPlace(place, name))
        for name in FEATURES
        if name in cells
    }
    record = stored_record(values, features, place)
    if not is_own:
        _check_ranges(record, place)
    return record


def _own_values(cells: Mapping[str, str], place: str) -> dict[str, Any]:
    check_schema(cells["schema"], SCHEMA, place)
    values = parse_cells(PuzzleRecord, cells, place)
    return values | {"id": repaired_id(values["id"], values["deal"])}


def _foreign_values(cells: Mapping[str, str], place: str) -> dict[str, Any]:
    values: dict[str, Any] = {"deal": _read_deal(cells, place)}
    if cells.get("halfway_provenance", "").strip() == _INTERVAL:
        bounds = {name: cells[name] for name in _BOUNDS if name in cells}
        values |= {"halfway_provenance": _INTERVAL, **parse_cells(PuzzleRecord, bounds, place)}
    return values  # without "exact", which only a count proves


def _check_ranges(record: PuzzleRecord, place: str) -> None:
    for name, value in record.features.items():
        feature = FEATURES[name]
        if value is not None and not feature.low <= value <= feature.high:
            raise FileFormatError(
                "{place}, column {name!r} contains {value:g}. It must lie between {low:g} and "
                "{high:g}. Correct it or leave it empty.",
                place=place,
                name=name,
                value=value,
                low=feature.low,
                high=feature.high,
            )


def outline_of_table(data: bytes, path: Path) -> Outline:
    """Return the outline of a table; an incomplete last row of a set does not count."""
    is_own = "schema" in column_names(path, ("schema",), data)
    is_utf_16 = b"\0" in data  # whose line ends have two bytes
    if is_own and not is_utf_16 and data.count(b"\n") > 1:
        data = data[: data.rfind(b"\n") + 1]  # without a row that is torn, or being written
    columns = ("deal", "energy_name", "rating")
    is_text = ("deal", "energy_name").__contains__
    table = ForeignTable(data, path, columns, ("deal",), is_text=is_text)
    if "rating" in table.columns:
        raise FileFormatError(
            "{path} contains ratings, not a puzzle set. Open it in the Study tab.", path=path
        )
    survey_columns = _survey_columns(table)
    deals: list[Deal] = []
    energies: dict[str, None] = {}
    n_puzzles = 0
    for n_puzzles, row in enumerate(table.whole_rows(), 1):
        if n_puzzles <= N_SHOWN:
            deals.append(_read_deal({**survey_columns, **row.cells}, table.place_of(row)))
        if name := restore(row.cells.get("energy_name", "")):
            energies[name] = None
    return Outline(n_puzzles, tuple(deals), tuple(energies))
