"""The columns of our tables, and the text of their cells.

A column is an annotated field of a dataclass, which defines how it is written and read::

    notes: Annotated[str, Column(TEXT, "Free text, at most 20,000 characters.")] = ""

A property with such an annotation is a column that is written and never read. Reading, writing,
headers, data frames and the reference pages are derived from the annotation. Files only grow: a
column that a file lacks reads as the default of its field, and a column that is not in the header
of the first version is written only to rows that differ from its default, so that it doesn't
change the files of people who don't use it.

Numbers are written with the shortest digits that read back to the same value and never by the
locale, so that equal tables are equal bytes. Typed columns (numbers, deals) are written unchanged:
their characters cannot form a formula. Free text goes through `neutralise`, which is reversible.
"""

import io
import math
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import MISSING, dataclass, fields, replace
from datetime import UTC, date, datetime, time
from typing import Any, Final, Generic, TypeAlias, TypeVar, get_type_hints

from engine.errors import DealError, FileFormatError
from engine.game import Deal, parse_deal
from engine.sentences import Place

Number: TypeAlias = float | int | bool | None
"""A value of a feature; ``None`` where it was not computed."""

MAX_FIELD_CHARS: Final = 100_000
"""Maximum length of a cell; the limit of the csv module is higher."""

# Characters that start a formula in spreadsheets, with their full-width forms (OWASP, "CSV
# Injection"), after any number of apostrophes.
_FORMULA_START: Final = "[=+\\-@\t\r\n\uff1d\uff0b\uff0d\uff20]"
_FORMULA: Final = re.compile(f"'*{_FORMULA_START}")
_NEUTRALISED: Final = re.compile(f"'+{_FORMULA_START}")
_NUMBER: Final = r"\d+(?:e\d+)?"  # an id that a spreadsheet would turn into a number
_NUMBER_LIKE: Final = re.compile(f"'*{_NUMBER}")
_GUARDED_NUMBER: Final = re.compile(f"'+{_NUMBER}")
_THOUSANDS_LIKE: Final = re.compile(r"\.\d{3}$")
_PADDED: Final = re.compile(r"(?<=\d)(\.\d{3})0(?=[,\n])")
_WHOLE: Final = re.compile(r"[+-]?\d{1,40}")
_MISSING: Final = frozenset(
    ["", "na", "n/a", "#n/a", "#na", "<na>", "#nv", "nan", "-nan", "null", "none", "-", ".", "?"]
)
"""What R, pandas, spreadsheets and statistical programs write for a missing number."""


def count_rows(data: bytes) -> int:
    """Return the number of line ends of a table that are not between quotation marks."""
    return sum(part.count(b"\n") for part in data.split(b'"')[::2])


def neutralise(text: str) -> str:
    """Put an apostrophe before text that a spreadsheet would run as a formula.

    >>> neutralise("=1+1"), neutralise("'=1"), neutralise("'tis fine")
    ("'=1+1", "''=1", "'tis fine")
    """
    return "'" + text if _FORMULA.match(text) else text


def restore(text: str) -> str:
    """Undo `neutralise` exactly.

    >>> restore("'=1+1"), restore("''=1"), restore("'tis fine")
    ('=1+1', "'=1", "'tis fine")
    """
    return text[1:] if _NEUTRALISED.match(text) else text


def guard_id(text: str) -> str:
    """Put an apostrophe before an id that a spreadsheet would turn into a number.

    >>> guard_id("929800988e98"), guard_id("143391999999"), guard_id("9b0c14d56fe2")
    ("'929800988e98", "'143391999999", '9b0c14d56fe2')
    """
    return "'" + text if _NUMBER_LIKE.fullmatch(text) else neutralise(text)


def restore_id(text: str) -> str:
    """Undo `guard_id` exactly; an id without its apostrophe is the same id.

    >>> restore_id("'929800988e98"), restore_id("929800988e98")
    ('929800988e98', '929800988e98')
    """
    return text[1:] if _GUARDED_NUMBER.fullmatch(text) else restore(text)


def is_missing(text: str) -> bool:
    """Return whether a cell of a column of numbers has no value.

    >>> is_missing("NA"), is_missing(" "), is_missing("#N/A"), is_missing("0")
    (True, True, True, False)
    """
    return text.strip().lower() in _MISSING


def format_number(value: Number) -> str:
    """Write a number so that it reads back to the same value.

    Booleans are 1 and 0, so that a column of them is numeric everywhere; ``None`` and NaN are
    empty. There are never exactly three decimals, which a spreadsheet with decimal commas would
    take for thousands.

    >>> format_number(0.1), format_number(True), format_number(None), format_number(0.125)
    ('0.1', '1', '', '0.1250')
    """
    if value is None:
        return ""
    if not isinstance(value, float):  # numpy's integers too
        return str(int(value))
    text = "" if math.isnan(value) else repr(float(value))
    return f"{text}0" if _THOUSANDS_LIKE.search(text) else text


def as_version_4(text: str) -> str:
    """Return a table as version 4.0 wrote it, with the numbers that have four decimals now."""
    return _PADDED.sub(r"\1", text)


def parse_number(text: str, where: Place) -> Number:
    """Read a number as written by `format_number` or by another program.

    Raises FileFormatError when the text is not a number.

    ``text``: digits, ``true``, ``false``, or a missing value as `is_missing`; ``where``: place for
    the message.
    """
    plain = text.strip().replace("\u2212", "-")
    if is_missing(plain):
        return None
    if plain.lower() in {"true", "false"}:
        return plain.lower() == "true"
    try:
        # int() and float() also accept underscores, which no other program writes.
        if "_" not in plain:
            return int(plain) if _WHOLE.fullmatch(plain) else float(plain)
    except ValueError:
        pass
    raise FileFormatError(
        "{where} contains {text!r}, which isn't a number. Use digits with a decimal point.",
        where=where,
        text=text[:40],
    )


def parse_whole(text: str, where: Place, *, default: int = 0) -> int:
    """Read a whole number; an empty cell is ``default``.

    Raises FileFormatError when the text is not a whole number.
    """
    value = parse_number(text, where)
    if value is None:
        return default
    if isinstance(value, float) and not value.is_integer():
        raise FileFormatError(
            "{where} contains {text!r}. Use a whole number.", where=where, text=text[:40]
        )
    return int(value)


def check_schema(text: str, expected: int, place: Place) -> None:
    """Refuse a row of another version of its table.

    Raises FileFormatError when the cell of the column ``schema`` is not the known number.
    """
    schema = parse_whole(text, place.at("schema"))
    if schema != expected:
        raise FileFormatError(
            "{place} uses schema {schema}, but this version reads schema {known}. Update the "
            "program.",
            place=place,
            schema=schema,
            known=expected,
        )


def parse_flag(text: str, where: Place) -> bool:
    """Read ``1``, ``0``, ``true`` or ``false``; a missing value is false.

    Raises FileFormatError when the text is something else.
    """
    with suppress(FileFormatError):
        value = parse_number(text, where)
        if value in {None, 0, 1}:
            return bool(value)
    raise FileFormatError(
        "{where} contains {text!r}. Use 1 for yes or 0 for no.", where=where, text=text[:40]
    )


def csv_line(fields: Iterable[str]) -> str:
    r"""Write one row of CSV, ending in a line feed.

    Fields with a quote, a comma or either line end are quoted, always in the same way; the csv
    module leaves a lone carriage return bare on some Python versions.

    >>> csv_line(["a", "b,c", "d"])
    'a,"b,c",d\n'
    """
    texts = [
        '"' + field.replace('"', '""') + '"' if re.search('[",\r\n]', field) else field
        for field in fields
    ]
    # A lone empty field must be quoted, or the row reads back as no row at all.
    return ('""' if texts == [""] else ",".join(texts)) + "\n"


def split_lines(data: bytes) -> list[bytes]:
    """Split at line feeds only, and keep them.

    bytes.splitlines also splits at a lone carriage return, which a note may hold.
    """
    return io.BytesIO(data).readlines()


# Cells of one kind -------------------------------------------------------------------------------

T = TypeVar("T")
_DECIMALS: Final = 3  # of measured seconds
_MIN_YEAR: Final = 1900
_MAX_YEAR: Final = 2199
"""With later years, pandas and calculations with times could overflow."""
MAX_TIME: Final = datetime(_MAX_YEAR, 12, 31, 23, 59, 59, 999999, tzinfo=UTC)
"""The last time that is read."""
_DATE: Final = re.compile(r"(\d{1,4})[-./](\d{1,2})[-./](\d{1,4})")
_CLOCK: Final = re.compile(r"(\d{1,2}):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s*([AaPp][Mm])?")
_MAX_SHORT_YEAR: Final = 99
_CENTURY: Final = 2000
_TAG_MARK: Final = ";"
_MOVES: Final = re.compile(r"(?:\w[\w@. -]{0,999})?", re.ASCII)


def format_time(when: datetime) -> str:
    """Format a time as ISO 8601 in UTC with microseconds.

    >>> format_time(datetime(2026, 1, 2, 3, 4, 5, 6, tzinfo=UTC))
    '2026-01-02T03:04:05.000006+00:00'
    """
    return when.astimezone(UTC).isoformat(timespec="microseconds")


def parse_time(
    text: str, where: Place, parse: Callable[[str], datetime] = datetime.fromisoformat
) -> datetime:
    """Parse a time as written by `format_time`; without a time zone it is in UTC.

    Raises FileFormatError when it is invalid, or before 1900 or after 2199; the message starts
    with ``where``.
    """
    try:
        when = parse(text.strip())
        when = when.astimezone(UTC) if when.tzinfo else when.replace(tzinfo=UTC)
    except (ValueError, OverflowError):
        raise FileFormatError(
            "{where} contains {text!r}. Use a time such as 2026-01-02T03:04:05.000006+00:00.",
            where=where,
            text=text[:40],
        ) from None
    _check_year(when.year, text, where)
    return when


def parse_own_time(text: str, where: Place) -> datetime:
    """Parse a time as `parse_time`, or turned by a spreadsheet, such as 1/31/26 9:05 AM."""
    return parse_time(text, where, _turned_time)


def dates_in(text: str) -> tuple[date, ...]:
    """Return the dates that a text may mean, in any order of day, month and year.

    >>> [str(each) for each in dates_in("3.2.26")], dates_in("2026")
    (['2026-02-03', '2026-03-02'], ())
    """
    numbers = _DATE.fullmatch(text.strip())
    if numbers is None:
        return ()
    a, b, c = map(int, numbers.groups())
    found = []
    for year, month, day in [(a, b, c)] if a > _MAX_SHORT_YEAR else [(c, b, a), (c, a, b)]:
        with suppress(ValueError):
            found.append(date(year + _CENTURY * (year <= _MAX_SHORT_YEAR), month, day))
    return tuple(dict.fromkeys(found))


def _turned_time(text: str) -> datetime:
    """Parse a time in ISO 8601 or with the date of a country, if the order of that is clear."""
    day, _, clock = text.partition(" ")
    found, match = dates_in(day), _CLOCK.fullmatch(clock.strip())
    if match is None or len(found) != 1 or text[:4].isdecimal():
        return datetime.fromisoformat(text)
    hours, minutes, seconds, half = match.groups()
    hour = int(hours) % 12 + 12 * (half.upper() == "PM") if half else int(hours)
    return datetime.combine(found[0], time(hour, int(minutes), int(seconds or 0)))


def _check_year(year: int, text: str, where: Place) -> None:
    if not _MIN_YEAR <= year <= _MAX_YEAR:
        raise FileFormatError(
            "{where} contains {text!r}. Use a year from {minimum} to {maximum}.",
            where=where,
            text=text[:40],
            minimum=_MIN_YEAR,
            maximum=_MAX_YEAR,
        )


@dataclass(frozen=True, slots=True, eq=False)
class Cell(Generic[T]):
    """How values of one kind are formatted as a cell and parsed."""

    parse: Callable[[str, Place], T]  #: from the text of a cell, and its location for messages
    format: Callable[[T], str]
    is_text: bool = False  #: whether a comma in it is never a decimal mark
    is_float: bool = False  #: whether missing values are NaN in a data frame
    is_measured: bool = False  #: whether values are counted or timed, so from 0
    plain: Callable[[T], Any] = lambda value: value  #: converts a value for a data frame
    type: str = "string"  #: of a column in a Table Schema


def _real(text: str, where: Place) -> float | None:
    value = parse_number(text, where)
    return None if value is None else float(value)


def _day(text: str, where: Place) -> date | None:
    if is_missing(text):
        return None
    try:
        day = date.fromisoformat(text.strip())
    except ValueError:
        raise FileFormatError(
            "{where} contains {text!r}. Use a date such as 2026-01-02.",
            where=where,
            text=text[:40],
        ) from None
    _check_year(day.year, text, where)
    return day


def _deal(text: str, where: Place) -> Deal:
    try:
        return parse_deal(restore(text))
    except DealError as error:
        raise FileFormatError("{where}: {error}", where=where, error=error) from error


TEXT: Final = Cell(lambda text, _where: restore(text), neutralise, is_text=True)
"""Free text, escaped so that no spreadsheet runs it as a formula."""
WORD: Final = Cell(
    lambda text, _where: "" if is_missing(text) else text.strip(), str, is_text=True
)
"""One of a few words, or a key generated by this program."""
ID: Final = Cell(lambda text, _where: restore_id(text).strip(), guard_id, is_text=True)
"""The id of a puzzle, escaped so that no spreadsheet turns it into a number."""
MOVES: Final = Cell(
    lambda text, _where: text.strip() if _MOVES.fullmatch(text.strip()) else "", str, is_text=True
)
"""Moves with their times, see `engine.ratings`; any other text reads as empty."""
TAGS: Final = Cell(
    lambda text, _where: tuple(tag for tag in restore(text).split(_TAG_MARK) if tag),
    lambda tags: neutralise(_TAG_MARK.join(tags)),
    is_text=True,
    plain=_TAG_MARK.join,
)
DEAL: Final = Cell(_deal, Deal.to_line, is_text=True, plain=Deal.to_line)
SAFE_DEAL: Final = Cell(
    _deal, lambda deal: neutralise(deal.to_line()), is_text=True, plain=Deal.to_line
)
"""A deal, escaped so that no spreadsheet runs a leading ``--`` as a formula."""
FLAG: Final = Cell(parse_flag, format_number, type="boolean")
WHOLE: Final = Cell(parse_whole, format_number, is_measured=True, type="integer")
"""A whole number; an empty cell is 0."""
OPTIONAL_WHOLE: Final = Cell(
    lambda text, where: None if is_missing(text) else parse_whole(text, where),
    format_number,
    type="integer",
)
"""A whole number, or None."""
COUNT: Final = Cell(
    OPTIONAL_WHOLE.parse, format_number, is_float=True, is_measured=True, type="integer"
)
"""A whole number from 0, or None if it was not counted."""
REAL: Final = Cell(_real, format_number, is_float=True, type="number")
"""A number, or None."""
SECONDS: Final = Cell(
    _real,
    lambda seconds: format_number(None if seconds is None else round(seconds, _DECIMALS)),
    is_float=True,
    is_measured=True,
    type="number",
)
"""A time in seconds to a millisecond, or None if it was not measured."""
DAY: Final = Cell(_day, lambda day: "" if day is None else day.isoformat(), type="date")
"""A date, or None."""
MOMENT: Final = Cell(parse_own_time, format_time, is_text=True, type="datetime")


@dataclass(frozen=True, slots=True)
class Column:
    """The format and description of a field; `columns_of` adds what the class defines."""

    cell: Cell[Any]
    about: str  #: description, one sentence for the reference pages
    name: str = ""  #: in files; the name of the field when empty
    heading: str = ""  #: a few words for a person, where a window shows the value
    field: str = ""
    default: Any = None  #: of the field; `dataclasses.MISSING` if every file must have the column
    is_derived: bool = False  #: computed from other fields, and only written


_COLUMNS: Final[dict[type, tuple[Column, ...]]] = {}


def columns_of(kind: type) -> tuple[Column, ...]:
    """Return the columns of a dataclass in the order of its fields, derived ones last."""
    if kind not in _COLUMNS:
        _COLUMNS[kind] = tuple(_read_columns(kind))
    return _COLUMNS[kind]


def _read_columns(kind: type) -> Iterator[Column]:
    hints = get_type_hints(kind, include_extras=True)
    for each in fields(kind):
        column = _column_in(hints[each.name])
        if column is not None:
            name = column.name or each.name
            yield replace(column, name=name, field=each.name, default=each.default)
    members = {
        name: member for each in reversed(kind.__mro__) for name, member in vars(each).items()
    }
    for name, member in members.items():
        if isinstance(member, property):
            column = _column_in(get_type_hints(member.fget, include_extras=True)["return"])
            if column is not None:
                yield replace(column, name=name, field=name, is_derived=True)


def _column_in(hint: Any) -> Column | None:
    columns = (each for each in getattr(hint, "__metadata__", ()) if isinstance(each, Column))
    return next(columns, None)


def text_columns(kind: type) -> frozenset[str]:
    """Return the names of the columns that contain text, in which a comma isn't a decimal mark."""
    return frozenset(column.name for column in columns_of(kind) if column.cell.is_text)


def required_columns(kind: type) -> tuple[str, ...]:
    """Return the names of the columns without a default, which every file must have."""
    return tuple(column.name for column in columns_of(kind) if column.default is MISSING)


def format_cells(item: Any, header: Collection[str]) -> dict[str, str]:
    """Return the cells of an item: those of the first header, and others that aren't the default.

    ``header``: columns that every row has.
    """
    cells = {}
    for column in columns_of(type(item)):
        value = getattr(item, column.field)
        if column.name in header or value != column.default:
            cells[column.name] = column.cell.format(value)
    return cells


def parse_cells(kind: type, cells: Mapping[str, str], place: Place) -> dict[str, Any]:
    """Parse the fields of a row, as arguments for its class; missing columns are omitted.

    Raises FileFormatError when a cell cannot be read.
    """
    return {
        column.field: column.cell.parse(cells[column.name], place.at(column.name))
        for column in columns_of(kind)
        if column.name in cells and not column.is_derived
    }
