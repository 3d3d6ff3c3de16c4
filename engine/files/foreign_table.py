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
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from stat import S_ISREG
from typing import Final, NamedTuple

from engine.errors import FileFormatError
from engine.files.atomic import BOM, decode, storage_error
from engine.files.csv_cells import MAX_FIELD_CHARS, csv_line
from engine.files.foreign_text import UTF_8, decoded, encoded, encoding_notes
from engine.sentences import Sentence, message

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
_HEAD_BYTES: Final = 2**16  # read for the names of the columns


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
    """The lines of one row."""

    number: int  # as a spreadsheet counts
    start: int  # index of its first line
    fields: list[str] | Sentence  # or why it can't be read


@dataclass(frozen=True, slots=True)
class _Lines:
    """The lines of a text, and how they are split into rows."""

    lines: list[str]  #: With their ends
    odd: list[int]  #: Which of them have an odd number of quotation marks
    separator: str
    n_fields: int = 0  #: Of a row; 0 for any number

    def records(self, start: int, number: int) -> Iterator[_Record]:
        """Yield the rows from a line on that aren't wholly empty."""
        while start < len(self.lines):
            end, fields = self.row_at(start)
            if fields:
                yield _Record(number, start, fields)
            start, number = end, number + 1

    def row_at(self, start: int) -> tuple[int, list[str] | Sentence]:
        """Return the end of the row that begins on a line, and its fields or its fault.

        A line with a quotation mark that isn't closed continues until the next line with an odd
        number of them. If these lines don't form a row, only the first is invalid.
        """
        fields = self.fields(self.lines[start])
        if isinstance(fields, Sentence) and self.lines[start].count('"') % 2:
            following = bisect_right(self.odd, start)
            if following < len(self.odd):
                end = self.odd[following] + 1
                joined = self.fields("".join(self.lines[start:end]))
                if not isinstance(joined, Sentence):
                    return end, joined
        return start + 1, fields

    def fields(self, text: str) -> list[str] | Sentence:
        """Return the fields of one row, none if it is empty, or why it can't be read."""
        fields = _split(text, self.separator) if text.strip() else []
        if isinstance(fields, Sentence):
            return fields
        if not any(map(str.strip, fields)):
            return []
        # A value to the right of the header means that a cell was split, as 0,5 may be.
        while len(fields) > self.n_fields > 0 and not fields[-1].strip():
            fields.pop()
        if self.n_fields and len(fields) != self.n_fields:
            return message(
                "The row has {n} field, but the header has {n_header}. The numbers must match.",
                "The row has {n} fields, but the header has {n_header}. The numbers must match.",
                n=len(fields),
                n_header=self.n_fields,
            )
        return fields

    @property
    def has_open_quotes(self) -> bool:
        """Whether a row can't be read and could become a part of one that is added."""
        index = 0
        for line in self.odd:
            if line >= index:  # not within a row
                index, fields = self.row_at(line)
                if isinstance(fields, Sentence):
                    return True
        return False


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
        text, encoding = decoded(data, path)
        #: What was guessed or ignored; complete when all rows have been read.
        self.notes = encoding_notes(encoding, path)
        self.has_mark = data.startswith(BOM)
        is_cr = _has_cr_ends(text)
        #: The text with its line ends. A field may contain a single CR, unless CR ends the lines.
        self.lines = io.StringIO(text, newline="" if is_cr else "\n").readlines()
        found, header = _find_header(self.lines, known_names)
        if isinstance(header.fields, Sentence):
            if encoding == UTF_8:
                decode(data, path)  # raises the error that names the line
            place = message("{path}, row {number}", path=path, number=header.number)
            raise FileFormatError("{place}: {error}", place=place, error=header.fields)
        names = _names_of(header.fields, known_names)
        check_header(names, required, path, header.number)
        is_empty = header.start == len(self.lines)
        end = header.start if is_empty else found.row_at(header.start)[0]
        self._body = end, header.number + 1
        self._indices = {name: index for index, name in enumerate(names) if name}
        n_fields = max(self._indices.values(), default=-1) + 1
        #: The names by position, empty for a column without one.
        self.header = tuple(names[:n_fields])
        self._split = replace(found, n_fields=n_fields)
        self._numbers = tuple(name for name in self._indices if not is_text(name))
        self._has_commas = found.separator == "," and '"' in text and self._has_decimal_commas()
        self._is_na_empty = _NA in text and self._has_only_na()
        self._is_plain = (
            encoding == UTF_8
            and not is_cr
            and not self._is_na_empty
            and not self._has_commas
            and not is_empty
            and self.lines[0].rstrip("\r\n") == csv_line(self.header).rstrip("\n")
        )

    @cached_property
    def is_own(self) -> bool:
        """Whether it is in the form that this program writes, so that rows can be added to it."""
        return self._is_plain and not self._split.has_open_quotes

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
        for number, start, fields in self._converted():
            if isinstance(fields, Sentence):
                yield TableRow(file, number, start + 1, {}, fields)
                continue
            has_unnamed |= any(fields[index].strip() for index in unnamed)
            cells = {name: fields[index] for name, index in self._indices.items()}
            if any(map(str.strip, cells.values())):
                yield TableRow(file, number, start + 1, cells)
        if has_unnamed:
            self.notes.append(
                message("{name} has a column without a name. It was ignored.", name=file)
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
        rows = list(self._converted())
        lists = [row.fields for row in rows if not isinstance(row.fields, Sentence)]
        used = {index for fields in lists for index, field in enumerate(fields) if field.strip()}
        kept = sorted(used | set(self._indices.values()))
        lines = [csv_line([*(self.header[index] for index in kept), *more])]
        for row in rows:
            if isinstance(row.fields, Sentence):
                lines.append(csv_line([self.lines[row.start].rstrip("\r\n")]))
            else:
                lines.append(
                    csv_line([*(row.fields[index] for index in kept), *("" for _ in more)])
                )
        return encoded(lines)

    def _converted(self) -> Iterator[_Record]:
        """Yield the rows below the column names, with decimal points, and nothing for NA."""
        mark = ""  # the decimal mark of the rows so far
        for record in self._split.records(*self._body):
            fields = record.fields
            if not isinstance(fields, Sentence):
                if self._split.separator != "," or self._has_commas:
                    mark = self._use_points(fields, record.number, mark)
                if self._is_na_empty:
                    fields[:] = ["" if field == _NA else field for field in fields]
            yield record

    def _use_points(self, fields: list[str], number: int, mark: str) -> str:
        """Change the decimal commas of a row to points; return the decimal mark it had.

        Raises FileFormatError if the row, or one before it with ``mark``, has another one.
        """
        for name in self._numbers:
            index = self._indices[name]
            text = fields[index]
            is_comma = _DECIMAL_COMMA.fullmatch(text) is not None
            if not is_comma and not _DECIMAL_POINT.fullmatch(text):
                continue
            if mark and is_comma != (mark == ","):
                raise FileFormatError(
                    "{path}, row {number}, column {name!r} contains {text!r}, but earlier cells "
                    "use the other decimal mark. Use one decimal mark and no thousands "
                    "separators.",
                    path=self.path,
                    number=number,
                    name=name,
                    text=text[:40],
                )
            mark = "," if is_comma else "."
            fields[index] = text.replace(",", ".")
        return mark

    def _has_decimal_commas(self) -> bool:
        """Return whether numbers are quoted for their decimal commas, as in "3,5".

        They aren't if a number has a decimal point, or if all may be thousands, as "1,234".
        """
        is_any = False
        for _, _, fields in self._split.records(*self._body):
            for name in () if isinstance(fields, Sentence) else self._numbers:
                cell = fields[self._indices[name]]
                if _DECIMAL_POINT.fullmatch(cell):
                    return False
                is_any |= bool(_DECIMAL_COMMA.fullmatch(cell) and not _THOUSANDS.fullmatch(cell))
        return is_any

    def _has_only_na(self) -> bool:
        """Return whether missing values are NA throughout, as R writes them also for texts.

        In such a file, no cell is empty, and some number is NA. A rater may be called NA.
        """
        is_na = False
        for _, _, fields in self._split.records(*self._body):
            if isinstance(fields, Sentence) or not all(fields):
                return False
            is_na = is_na or any(fields[self._indices[name]] == _NA for name in self._numbers)
        return is_na


def _find_header(lines: list[str], known_names: Collection[str]) -> tuple[_Lines, _Record]:
    """Return the column names, split by what yields the most known ones."""
    separator_line = _SEPARATOR_LINE.match(lines[0]) if lines else None
    start = 1 if separator_line else 0

    def n_recognised(found: tuple[_Lines, _Record]) -> tuple[int, int]:
        fields = found[1].fields
        if isinstance(fields, Sentence):
            return 0, 0
        return len({*_names_of(fields, known_names)} & {*known_names}), len(fields)

    separators = (separator_line[1],) if separator_line else _SEPARATORS
    odd = [at for at, line in enumerate(lines) if line.count('"') % 2]
    splits = [_Lines(lines, odd, separator) for separator in separators]
    nothing = _Record(1, len(lines), [])
    return max(
        ((split, next(split.records(start, 1), nothing)) for split in splits), key=n_recognised
    )


def column_names(
    path: Path, known_names: Collection[str], data: bytes | None = None
) -> tuple[str, ...]:
    """Return the names of the columns of a table; none if it can't be read.

    ``data``: the content of the file; by default, only its beginning is read.
    """
    try:
        head = start_of(path) if data is None else data[:_HEAD_BYTES]
        if len(head) == _HEAD_BYTES:  # the last line is incomplete
            end = head.rfind(b"\n")
            head = head[: end - end % 2 if b"\0" in head else end]  # UTF-16 has pairs of bytes
        return ForeignTable(head, path, known_names, (), is_text=lambda _name: True).columns
    except (OSError, FileFormatError):
        return ()


def start_of(path: Path) -> bytes:
    """Return the beginning of a file, which tells what it is; empty for a pipe.

    A pipe can be read only once. Raises StorageError when the file can't be read.
    """
    try:
        if not S_ISREG(path.stat().st_mode):
            return b""
        with path.open("rb") as file:
            return file.read(_HEAD_BYTES)
    except OSError as error:
        raise storage_error("read", path, error) from error


def _split(text: str, separator: str) -> list[str] | Sentence:
    """Return the fields of one row, or why it has none."""
    if "\0" in text:
        return message("It contains a NUL byte.")
    if not text.isascii() and _NO_TEXT.search(text):
        return message("It contains bytes that aren't UTF-8.")
    try:
        fields = next(csv.reader([text], strict=True, delimiter=separator), [])
    except csv.Error as error:
        if "field limit" not in str(error):
            return message(
                "It isn't valid CSV ({error}). Close each quote and double the quotes inside a "
                "field.",
                error=str(error),
            )
        fields = [text]
    if len(text) > MAX_FIELD_CHARS and any(len(field) > MAX_FIELD_CHARS for field in fields):
        return message("One field has more than {limit:,} characters.", limit=MAX_FIELD_CHARS)
    return fields


def _has_cr_ends(text: str) -> bool:
    """Return whether CR ends the lines, as it did on old Macs."""
    first = _LINE_END.search(text)
    return first is not None and first[0] == "\r"


def _names_of(header: Iterable[str], known_names: Collection[str]) -> list[str]:
    """Return column names without outer blanks, in the spelling of known ones."""
    names = [name.strip() for name in header]
    missing = {name.casefold(): name for name in known_names if name not in names}
    return [missing.get(_BLANKS.sub("_", name).casefold(), name) for name in names]


def check_header(names: Sequence[str], required: Iterable[str], path: Path, row: int = 1) -> None:
    """Check that column names contain none twice and all required ones.

    Raises FileFormatError naming the column.
    """
    for index, name in enumerate(names):
        if name and name in names[:index]:
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
