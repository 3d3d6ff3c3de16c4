"""Tables of any origin: written by a spreadsheet, R, pandas, a person, or this program.

Separator and decimal mark are recognised, as the encoding is by `foreign_text`. What means nothing
is ignored: wholly empty rows and columns, and the case of known column names. Cells are kept,
except that decimal commas become points, and NA as R writes it becomes empty. A row that can't be
read has a reason, and doesn't affect the others.
"""

import csv
import io
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple, Self

from engine.errors import FileFormatError
from engine.files.atomic import BOM, START_BYTES, decode, start_of
from engine.files.csv_cells import MAX_FIELD_CHARS, csv_line
from engine.files.foreign_text import UTF_8, decoded, encoded, encoding_notes
from engine.sentences import Sentence, message, message_of

_SEPARATORS: Final = (",", ";", "\t")
_SEPARATOR_LINE: Final = re.compile(r'"?sep=([^\w"\r\n])"?[,;\t]*(?:\r\n?|\n)')
"""A first line that tells a spreadsheet the separator."""
_DECIMAL_COMMA: Final = re.compile(r"\s*[+\-\u2212]?\d*,\d+(?:[eE][+\-\u2212]?\d+)?\s*")
_DECIMAL_POINT: Final = re.compile(r"\s*[+\-\u2212]?\d*\.\d+(?:[eE][+\-\u2212]?\d+)?\s*")
_THOUSANDS: Final = re.compile(r"\s*[+\-\u2212]?[1-9]\d{0,2}(?:,\d{3})+\s*")
_BLANKS: Final = re.compile(r"[\s-]+")
_LINE_END: Final = re.compile("\r\n|\r|\n")
_NO_TEXT: Final = re.compile("[\udc80-\udcff]")  # bytes that the decoder could only mark
_NA: Final = "NA"


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of a table."""

    file: str  #: Name of the file
    number: int  #: As a spreadsheet counts: the column names are usually in row 1
    line: int  #: Line on which it starts, from 1, as a text editor counts
    cells: Mapping[str, str]  #: Texts by column; empty if the row can't be read
    fault: str = ""  #: Why it can't be read; empty for a valid row

    @property
    def place(self) -> str:
        """Its location, for messages."""
        return message("{file}, line {line}", file=self.file, line=self.line)


class _Record(NamedTuple):
    """A row of a text."""

    number: int  # as a spreadsheet counts
    start: int  # index of its first line
    end: int  # index of the line after it
    fields: list[str]  # none if it can't be read, or is wholly empty
    fault: str = ""  # why it can't be read


@dataclass(frozen=True, slots=True)
class _Dialect:
    """The lines of a text, and how they are split into rows."""

    lines: list[str]  #: With their ends
    odd: list[int]  #: Which of them have an odd number of quotation marks
    separator: str
    n_fields: int = 0  #: Of a row; 0 for any number

    def records(self, start: int, number: int) -> Iterator[_Record]:
        """Yield the rows from a line on that aren't wholly empty."""
        while start < len(self.lines):
            record = self._record_at(start, number)
            if record.fields or record.fault:
                yield record
            start, number = record.end, number + 1

    def _record_at(self, start: int, number: int = 0) -> _Record:
        """Return the row that begins on a line.

        A line with a quotation mark that isn't closed continues until the next line with an odd
        number of them. If these lines don't form a row, only the first is invalid.
        """
        try:
            return _Record(number, start, start + 1, self._fields(self.lines[start]))
        except FileFormatError as error:
            fault = message_of(error)
        following = bisect_right(self.odd, start)
        if self.lines[start].count('"') % 2 and following < len(self.odd):
            end = self.odd[following] + 1
            with suppress(FileFormatError):
                return _Record(number, start, end, self._fields("".join(self.lines[start:end])))
        return _Record(number, start, start + 1, [], fault)

    def _fields(self, text: str) -> list[str]:
        """Return the fields of one row, none if it is empty; raise FileFormatError."""
        fields = _split(text, self.separator) if text.strip() else []
        if not any(map(str.strip, fields)):
            return []
        # A value to the right of the names means that a cell was split, as 0,5 may be.
        while len(fields) > self.n_fields > 0 and not fields[-1].strip():
            fields.pop()
        if self.n_fields and len(fields) != self.n_fields:
            raise FileFormatError(
                "The row has {n} field, but the column names end at field {n_header}. The "
                "numbers must match.",
                "The row has {n} fields, but the column names end at field {n_header}. The "
                "numbers must match.",
                n=len(fields),
                n_header=self.n_fields,
            )
        return fields

    @property
    def has_open_quotes(self) -> bool:
        """Whether a row can't be read and could become a part of one that is added."""
        end = 0
        for line in self.odd:
            if line >= end:  # not within a row
                record = self._record_at(line)
                if record.fault:
                    return True
                end = record.end
        return False


class _Conventions(NamedTuple):
    """How a table writes numbers and missing values."""

    has_commas: bool  # numbers may have decimal commas
    is_na_empty: bool  # NA is a missing value throughout, as R writes it also for texts

    @classmethod
    def of(cls, text: str, records: Iterable[_Record], numbers: Collection[int]) -> Self:
        """Return the conventions of a table with commas between its fields.

        Decimal commas are quoted, as in "3,5", without decimal points in other rows, and not all
        of them may be thousands, as "1,234". If NA is a missing value, then no cell is empty, and
        some number is NA. A rater may be called NA.

        ``numbers``: the indices of the columns of numbers.
        """
        may_have_commas, may_have_na = '"' in text, _NA in text
        has_comma = has_na = False
        for record in records:
            if not (may_have_commas or may_have_na):
                break
            cells = [] if record.fault else [record.fields[index] for index in numbers]
            commas = filter(_DECIMAL_COMMA.fullmatch, cells)
            has_comma |= not all(map(_THOUSANDS.fullmatch, commas))
            may_have_commas &= not any(map(_DECIMAL_POINT.fullmatch, cells))
            has_na |= _NA in cells
            may_have_na &= not record.fault and all(record.fields)
        return cls(may_have_commas and has_comma, may_have_na and has_na)


class ForeignTable:
    """A table that has been read, and is split into rows as they are iterated.

    Raises FileFormatError when it isn't a table, names a column twice, or lacks a column.

    Parameters
    ----------
    known_names : collection of str
        Column names that are recognised in any case, with blanks or hyphens for underscores.
    required : sequence of str
        Columns that it must have.
    is_text : callable
        Whether a column, by its name, contains text, in which a comma is no decimal mark.
    """

    def __init__(
        self,
        data: bytes,
        path: Path,
        known_names: Collection[str],
        required: Sequence[str],
        *,
        is_text: Callable[[str], bool],
    ) -> None:
        self.path = path
        text, self._encoding = decoded(data, path)
        #: What was guessed or ignored; complete when all rows have been read.
        self.notes = encoding_notes(self._encoding, path)
        self.has_mark = data.startswith(BOM)
        #: The text with its line ends.
        self.lines = _lines_of(text)
        dialect, header = _find_header(self.lines, known_names)
        if header.fault:
            if self._encoding == UTF_8:
                decode(data, path)  # raises the error that names the line
            place = message("{path}, row {number}", path=path, number=header.number)
            raise FileFormatError("{place}: {error}", place=place, error=header.fault)
        names = names_of(header.fields, known_names)
        check_header(names, required, path, header.number)
        self._indices = {name: index for index, name in enumerate(names) if name}
        self._numbers = {name: at for name, at in self._indices.items() if not is_text(name)}
        #: The names by position, empty for a column without one.
        self.header = tuple(names[: max(self._indices.values(), default=-1) + 1])
        self._dialect = replace(dialect, n_fields=len(self.header))
        self._body = header.end, header.number + 1
        rows = self._dialect.records(*self._body)
        self._conventions = _Conventions.of(text, rows, self._numbers.values())

    @cached_property
    def is_own(self) -> bool:
        """Whether it is in the form that this program writes, so that rows can be added to it."""
        return (
            self._encoding == UTF_8
            and self.header != ()
            and self.lines[0].rstrip("\r\n") == csv_line(self.header).rstrip("\n")
            and not self.lines[0].endswith("\r")
            and not any(self._conventions)
            and not self._dialect.has_open_quotes
        )

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns, without those that have no name."""
        return tuple(self._indices)

    def rows(self) -> Iterator[TableRow]:
        """Yield the rows below the column names.

        Raises FileFormatError when the table has both decimal commas and decimal points: 1.234
        would be a thousand beside 0,5.
        """
        file = self.path.name
        unnamed = [index for index, name in enumerate(self.header) if not name]
        has_unnamed = False
        for number, start, _, fields, fault in self._records():
            if fault:
                yield TableRow(file, number, start + 1, {}, fault)
                continue
            has_unnamed |= any(fields[index].strip() for index in unnamed)
            cells = {name: fields[index] for name, index in self._indices.items()}
            if any(map(str.strip, cells.values())):
                yield TableRow(file, number, start + 1, cells)
        if has_unnamed:
            self.notes.append(
                message("{name} has a column without a name, which was ignored.", name=file)
            )

    def whole_rows(self) -> Iterator[TableRow]:
        """Yield the rows as `rows`; raises FileFormatError also at one that can't be read."""
        for row in self.rows():
            if row.fault:
                place = self.place_of(row)
                raise FileFormatError("{place}: {error}", place=place, error=row.fault)
            yield row

    def place_of(self, row: TableRow) -> Sentence:
        """Return where a row is, for messages."""
        return message("{path}, row {number}", path=self.path, number=row.number)

    def in_own_form(self, more: Sequence[str] = ()) -> bytes:
        """Return the table as this program writes it, with further columns.

        A row that can't be read becomes one quoted field, so that it stays one that can't be read.
        """
        rows = list(self._records())
        used = {at for row in rows for at, field in enumerate(row.fields) if field.strip()}
        kept = sorted(used | set(self._indices.values()))
        lines = [csv_line([*(self.header[index] for index in kept), *more])]
        for row in rows:
            if row.fault:
                lines.append(csv_line([self.lines[row.start].rstrip("\r\n")]))
            else:
                lines.append(
                    csv_line([*(row.fields[index] for index in kept), *("" for _ in more)])
                )
        return encoded(lines)

    def _records(self) -> Iterator[_Record]:
        """Return the rows below the column names, with decimal points, and nothing for NA."""
        records = self._dialect.records(*self._body)
        if self._dialect.separator != "," or self._conventions.has_commas:
            records = self._with_points(records)
        return map(_without_na, records) if self._conventions.is_na_empty else records

    def _with_points(self, records: Iterable[_Record]) -> Iterator[_Record]:
        """Yield rows with decimal points instead of commas.

        Raises FileFormatError if one has another decimal mark than those before it.
        """
        mark = ""
        for record in records:
            fields = [*record.fields]
            for name, index in self._numbers.items() if fields else ():
                text = fields[index]
                is_comma = _DECIMAL_COMMA.fullmatch(text) is not None
                if not is_comma and not _DECIMAL_POINT.fullmatch(text):
                    continue
                if mark and is_comma != (mark == ","):
                    raise FileFormatError(
                        "{path}, row {number}, column {name!r} contains {text!r}, but earlier "
                        "cells use the other decimal mark. Use one decimal mark and no thousands "
                        "separators.",
                        path=self.path,
                        number=record.number,
                        name=name,
                        text=text[:40],
                    )
                mark = "," if is_comma else "."
                fields[index] = text.replace(",", ".")
            yield record._replace(fields=fields)


def _without_na(record: _Record) -> _Record:
    return record._replace(fields=["" if field == _NA else field for field in record.fields])


def _lines_of(text: str) -> list[str]:
    """Split a text into lines; a field may contain a single CR, unless CR ends the lines."""
    first = _LINE_END.search(text)
    has_cr_ends = first is not None and first[0] == "\r"  # as on old Macs
    return io.StringIO(text, newline="" if has_cr_ends else "\n").readlines()


def _find_header(lines: list[str], known_names: Collection[str]) -> tuple[_Dialect, _Record]:
    """Return the column names, split by what yields the most known ones."""
    separator_line = _SEPARATOR_LINE.match(lines[0]) if lines else None
    start = 1 if separator_line else 0
    separators = (separator_line[1],) if separator_line else _SEPARATORS
    odd = [at for at, line in enumerate(lines) if line.count('"') % 2]
    dialects = [_Dialect(lines, odd, separator) for separator in separators]
    nothing = _Record(1, len(lines), len(lines), [])
    found = [(dialect, next(dialect.records(start, 1), nothing)) for dialect in dialects]

    def n_recognised(each: tuple[_Dialect, _Record]) -> tuple[int, int]:
        fields = each[1].fields
        return len({*names_of(fields, known_names)} & {*known_names}), len(fields)

    return max(found, key=n_recognised)


def column_names(
    path: Path, known_names: Collection[str], data: bytes | None = None
) -> tuple[str, ...]:
    """Return the names of the columns of a table; none if it can't be read.

    ``data``: the content of the file; by default, only its beginning is read.
    """
    try:
        start = start_of(path) if data is None else data[:START_BYTES]
        text, _ = decoded(_whole_lines(start), path)
        _, header = _find_header(_lines_of(text), known_names)
        names = names_of(header.fields, known_names)
        check_header(names, (), path)
    except (OSError, FileFormatError):
        return ()
    return tuple(filter(None, names))


def _whole_lines(start: bytes) -> bytes:
    """Return the beginning of a file without its last line, if that may be incomplete."""
    if len(start) < START_BYTES:
        return start
    end = start.rfind(b"\n")
    return start[: end - end % 2 if b"\0" in start else end]  # UTF-16 has pairs of bytes


def _split(text: str, separator: str) -> list[str]:
    """Return the fields of one row; raise FileFormatError if it has none."""
    if "\0" in text:
        raise FileFormatError("The row contains a NUL byte. Remove it.")
    if not text.isascii() and _NO_TEXT.search(text):
        raise FileFormatError(
            "The row contains bytes that aren't valid UTF-8. Save the file as UTF-8."
        )
    try:
        fields = next(csv.reader([text], strict=True, delimiter=separator), [])
    except csv.Error as error:
        if "field limit" not in str(error):
            raise FileFormatError(
                "The row isn't valid CSV ({error}). Close each quote and double the quotes "
                "inside a field.",
                error=str(error),
            ) from None
        fields = [text]
    if len(text) > MAX_FIELD_CHARS and any(len(field) > MAX_FIELD_CHARS for field in fields):
        raise FileFormatError(
            "A field has more than {limit:,} characters. Shorten it.", limit=MAX_FIELD_CHARS
        )
    return fields


def names_of(header: Iterable[str], known_names: Collection[str]) -> list[str]:
    """Return column names without outer blanks, in the spelling of known ones."""
    names = [name.strip() for name in header]
    missing = {name.casefold(): name for name in known_names if name not in names}
    return [missing.get(_BLANKS.sub("_", name).casefold(), name) for name in names]


def check_header(names: Sequence[str], required: Iterable[str], path: Path, row: int = 1) -> None:
    """Check that column names contain none twice and all required ones.

    Raises FileFormatError naming the column.
    """
    for name, n_columns in Counter(names).items():
        if name and n_columns > 1:
            raise FileFormatError(
                "{path}, row {row} has the column {name!r} twice. Remove one of them.",
                path=path,
                row=row,
                name=name[:40],
            )
    missing = [name for name in required if name not in names]
    if missing and not any(names):
        raise FileFormatError(
            "{path} is empty. Choose a file with a column {missing!r}.",
            path=path,
            missing=missing[0],
        )
    if missing:
        raise FileFormatError(
            "{path}, row {row} has no column {missing!r}. Add it or choose another file.",
            path=path,
            row=row,
            missing=missing[0],
        )
