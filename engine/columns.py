# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Columns of tables as annotated fields of dataclasses: a column is written and read by its field.

A class says of each field how its cell is written and read, and what it means::

    notes: Annotated[str, Column(TEXT, "Free text, at most 20,000 characters.")] = ""

A property whose result is annotated so is a column that is written and never read. Reading,
writing, headers, data frames and the reference pages come from that one line. Files only grow: a
column that a file lacks reads as the default of its field, and a column that is not in the header
of the first version is written only to rows that differ from its default, so that it changes no
file of those who do not use it.
"""

import math
from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, dataclass, fields
from datetime import UTC, datetime
from typing import Any, Final, Generic, TypeVar, get_type_hints

from engine.errors import DealError, FileFormatError
from engine.files.csv_cells import (
    format_number,
    neutralise,
    parse_flag,
    parse_number,
    parse_whole,
    restore,
)
from engine.game import Deal, parse_deal

T = TypeVar("T")
_DECIMALS: Final = 3  # of seconds that a clock measured
_TAG_MARK: Final = ";"


def format_time(when: datetime) -> str:
    """Write a moment as ISO 8601 in UTC with microseconds.

    >>> format_time(datetime(2026, 1, 2, 3, 4, 5, 6, tzinfo=UTC))
    '2026-01-02T03:04:05.000006+00:00'
    """
    return when.astimezone(UTC).isoformat(timespec="microseconds")


def parse_time(text: str, where: str) -> datetime:
    """Read a moment as written by `format_time`; without a zone it is in UTC.

    Raises FileFormatError when it is none; the message begins with ``where``.
    """
    try:
        when = datetime.fromisoformat(text.strip())
    except ValueError:
        raise FileFormatError(
            "{where} contains {text!r}. Use a time such as 2026-01-02T03:04:05.000006+00:00.",
            where=where,
            text=text[:40],
        ) from None
    return when if when.tzinfo else when.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Cell(Generic[T]):
    """How values of one kind are written into a cell and read back."""

    parse: Callable[[str, str], T]  #: from the text of a cell, and its place for messages
    format: Callable[[T], str]
    is_float: bool = False  #: whether missing values are NaN in a data frame
    plain: Callable[[T], Any] = lambda value: value  #: what a data frame holds of a value


def _seconds(text: str, where: str) -> float | None:
    value = parse_number(text, where)
    return None if value is None else float(value)


def _number(text: str, where: str) -> float:
    value = parse_number(text, where)
    # One object for all: a record with an unknown number equals another by identity.
    return math.nan if value is None else float(value)


def _deal(text: str, _where: str) -> Deal:
    return parse_deal(restore(text))


def read_deal_cell(text: str, place: str) -> Deal:
    """Read the column ``deal`` of a row; `FileFormatError` with its place when it is none."""
    try:
        return parse_deal(restore(text))
    except DealError as error:
        raise FileFormatError(
            "{place}, column 'deal': {error}", place=place, error=error
        ) from error


TEXT: Final = Cell(lambda text, _where: restore(text), neutralise)
"""Free text, which no spreadsheet may run as a formula."""
WORD: Final = Cell(lambda text, _where: text.strip(), str)
"""One of a few words, or a key of this program's own making."""
TAGS: Final = Cell(
    lambda text, _where: tuple(tag for tag in restore(text).split(_TAG_MARK) if tag),
    lambda tags: neutralise(_TAG_MARK.join(tags)),
    plain=_TAG_MARK.join,
)
DEAL: Final = Cell(_deal, Deal.to_line, plain=Deal.to_line)
SAFE_DEAL: Final = Cell(_deal, lambda deal: neutralise(deal.to_line()), plain=Deal.to_line)
"""A deal in files whose first empty cell, ``--``, a spreadsheet must not take for a formula."""
FLAG: Final = Cell(parse_flag, format_number)
WHOLE: Final = Cell(parse_whole, format_number)
"""A whole number; an empty cell is 0."""
OPTIONAL_WHOLE: Final = Cell(
    lambda text, where: parse_whole(text, where) if text.strip() else None, format_number
)
"""A whole number, or None."""
COUNT: Final = Cell(OPTIONAL_WHOLE.parse, format_number, is_float=True)
"""A whole number from 0, or None for what was not counted."""
REAL: Final = Cell(_number, format_number)
"""A number; an empty cell is NaN."""
SECONDS: Final = Cell(_seconds, format_number, is_float=True)
"""A time in seconds, or None for what was not measured."""
ROUNDED_SECONDS: Final = Cell(
    _number, lambda seconds: format_number(round(seconds, _DECIMALS)), is_float=True
)
MOMENT: Final = Cell(lambda text, where: parse_time(text, where).astimezone(UTC), format_time)


@dataclass(frozen=True, slots=True)
class Column:
    """How a field is written and read, and what it means."""

    cell: Cell[Any]
    about: str  #: one sentence for the reference pages
    name: str = ""  #: in files; the name of the field when empty


@dataclass(frozen=True, slots=True)
class FieldColumn:
    """A column with the field that it belongs to."""

    name: str
    field: str
    cell: Cell[Any]
    about: str
    default: Any  #: `dataclasses.MISSING` for a column that every file must have
    is_derived: bool = False  #: computed from other fields, so that it is only written


_COLUMNS: Final[dict[type, tuple[FieldColumn, ...]]] = {}


def columns_of(kind: type) -> tuple[FieldColumn, ...]:
    """Return the columns of a dataclass in the order of its fields, derived ones last."""
    found = _COLUMNS.get(kind)
    if found is None:
        found = _COLUMNS[kind] = _read_columns(kind)
    return found


def _read_columns(kind: type) -> tuple[FieldColumn, ...]:
    hints = get_type_hints(kind, include_extras=True)
    defaults: dict[str, Any] = {each.name: each.default for each in fields(kind)}
    derived = {
        name: get_type_hints(member.fget, include_extras=True)["return"]
        for name, member in vars(kind).items()
        if isinstance(member, property)
    }
    return tuple(
        FieldColumn(
            column.name or name,
            name,
            column.cell,
            column.about,
            defaults.get(name),
            is_derived=name in derived,
        )
        for name, hint in ({name: hints[name] for name in defaults} | derived).items()
        for column in getattr(hint, "__metadata__", ())
        if isinstance(column, Column)
    )


def required_columns(kind: type) -> tuple[str, ...]:
    """Return the names of the columns without a default, which every file must have."""
    return tuple(column.name for column in columns_of(kind) if column.default is MISSING)


def format_cells(item: Any, header: Collection[str]) -> dict[str, str]:
    """Return the cells of an item: those of the first header, and others that say something.

    ``header``: columns that every row has.
    """
    cells = {}
    for column in columns_of(type(item)):
        value = getattr(item, column.field)
        if column.name in header or value != column.default:
            cells[column.name] = column.cell.format(value)
    return cells


def parse_cells(kind: type, cells: Mapping[str, str], place: str) -> dict[str, Any]:
    """Read the fields of a row, as arguments for its class; what a file lacks is left out.

    Raises BoafError when a cell cannot be read.

    ``place``: file and row, for messages.
    """
    return {
        column.field: column.cell.parse(cells[column.name], f"{place}, column {column.name!r}")
        for column in columns_of(kind)
        if column.name in cells and not column.is_derived
    }
