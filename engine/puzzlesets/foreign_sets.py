"""Tables of deals that aren't puzzle sets: of other programs, of people, and surveys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from engine.columns import DEAL, format_cells, parse_cells
from engine.design.feature_registry import FEATURES
from engine.design.record import PUZZLE_COLUMNS, PuzzleRecord
from engine.errors import DealError, FileFormatError
from engine.files.csv_cells import Number, is_missing, parse_number, parse_whole, restore
from engine.files.foreign_table import ForeignTable
from engine.game import Deal, deal_number
from engine.puzzlesets.puzzle_set import stored_record
from engine.sentences import Place, Sentence, message

_INTERVAL: Final = "interval"
_SURVEY: Final = frozenset({"deal", "solvable", "best", "nodes"})
"""Columns of every survey (`engine.search.survey_file`)."""
_BOUNDS: Final = ("halfway_low", "halfway_high")
_MAX_EXACT: Final = 2**53  # larger whole numbers lose digits as floats
_COMPARED: Final = {*PUZZLE_COLUMNS} - {"deal", "halfway_provenance", *_BOUNDS}
"""Our columns that another program may fill with something else, such as another id."""


def foreign_record(cells: Mapping[str, str], place: Place) -> PuzzleRecord:
    """Return a row as a puzzle: its deal, our features and the accuracy of its halfway ratio.

    Raises FileFormatError.
    """
    values: dict[str, Any] = {"deal": foreign_deal(cells, place)}
    # Without "exact", which only a count proves.
    if cells.get("halfway_provenance", "").strip() == _INTERVAL:
        bounds = {name: cells[name] for name in _BOUNDS if name in cells}
        values |= {"halfway_provenance": _INTERVAL, **parse_cells(PuzzleRecord, bounds, place)}
    record = stored_record(values, read_features(cells, place), place)
    _check_ranges(record, place)
    return record


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


def _check_ranges(record: PuzzleRecord, place: Place) -> None:
    for name, value in record.features.items():
        feature = FEATURES[name]
        if value is not None and not feature.low <= value <= feature.high:
            raise FileFormatError(
                "{where} contains {value:g}. The value must be between {low:g} and {high:g}. "
                "Correct it or leave the cell empty.",
                where=place.at(name),
                value=value,
                low=feature.low,
                high=feature.high,
            )


def survey_cells(table: ForeignTable) -> dict[str, str]:
    """Return the cells that the rows of a survey of version 3.0 lack; none for other tables."""
    columns = {*table.columns}
    if not columns >= _SURVEY or columns >= {"rows", "columns"}:
        return {}
    from engine.search.survey_file import read_description  # noqa: PLC0415 - compiled code

    stored = read_description(table.path)
    names = ("rows", "columns", "random_seed")
    return {name: "" if stored.get(name) is None else str(stored[name]) for name in names}


def renamed(
    extra: Mapping[str, tuple[str, ...]], records: Sequence[PuzzleRecord]
) -> dict[str, tuple[str, ...]]:
    """Rename columns from another program that ours would overwrite, such as another id."""
    columns = {}
    compared = () if _COMPARED.isdisjoint(extra) else records
    imported = [format_cells(record, PUZZLE_COLUMNS) for record in compared]
    for name, texts in extra.items():
        if name not in PUZZLE_COLUMNS:
            columns[name] = texts
        elif _has_more(name, texts, imported):
            new = f"original_{name}"
            while new in extra:
                new += "_"
            columns[new] = texts
    return columns


def _has_more(name: str, texts: Sequence[str], imported: Sequence[Mapping[str, str]]) -> bool:
    """Return whether a column with one of our names contains more than was imported from it.

    ``imported``: the cells of the records, needed for the names in `_COMPARED`.
    """
    if name == "deal":
        return any(deal_number(text) is not None for text in texts)
    return name in _COMPARED and any(
        text != cells[name] for text, cells in zip(texts, imported, strict=True)
    )
