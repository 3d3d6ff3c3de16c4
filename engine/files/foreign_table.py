"""Tables of any origin: written by a spreadsheet, R, pandas, a person, or this program.

Encoding, separator and decimal mark are recognised. What means nothing is ignored: wholly empty
rows and columns, and the case of known column names. Texts are kept, but decimal commas become
points, and cells that R wrote as NA become empty. What can't be read is refused with its row and
column, counted as a spreadsheet counts them.
"""

import csv
import io
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from engine.errors import FileFormatError
from engine.files.atomic import MAX_FILE_BYTES, decode, read_bytes
from engine.files.csv_cells import MAX_FIELD_CHARS
from engine.sentences import Sentence, message

_SEPARATORS: Final = (",", ";", "\t")
_SEPARATOR_LINE: Final = re.compile(r'"?sep=([^\w"\r\n])"?[,;\t]*(?:\r\n?|\n)')
"""A first line that tells a spreadsheet the separator."""
_DECIMAL_COMMA: Final = re.compile(r"\s*[+-]?\d*,\d+(?:[eE][+-]?\d+)?\s*")
_DECIMAL_POINT: Final = re.compile(r"\s*[+-]?\d*\.\d+(?:[eE][+-]?\d+)?\s*")
_BLANKS: Final = re.compile(r"[\s-]+")
_NA: Final = "NA"
_HEAD_BYTES: Final = 2**16  # read for the names of the columns
_WORKBOOKS: Final = (
    (b"PK\x03\x04", b"xl/", message("an Excel workbook")),
    (b"PK\x03\x04", b"opendocument.spreadsheet", message("an OpenDocument spreadsheet")),
    (b"\xd0\xcf\x11\xe0", b"", message("an Excel workbook")),
)
"""The first bytes of spreadsheet files, a part of their content, and what they are."""


@dataclass(frozen=True, slots=True)
class ForeignRow:
    """A row of a table."""

    number: int  #: As a spreadsheet counts: the column names are usually in row 1
    cells: Mapping[str, str]  #: Texts by column; empty if the row can't be read
    fault: str = ""  #: Why it can't be read; empty for a valid row


class ForeignTable:
    """A table being read, row by row.

    Raises StorageError when the file can't be read. Raises FileFormatError when it isn't a table,
    names a column twice, or lacks a column.

    Parameters
    ----------
    known_names : collection of str
        Column names that are recognised in any case, with blanks or hyphens for underscores.
    required : sequence of str
        Columns that it must have.
    is_text : callable
        Whether a column, by its name, contains text, in which a comma is no decimal mark.
    data : bytes, optional
        The content of the file, if it has been read.
    """

    def __init__(
        self,
        path: Path,
        known_names: Collection[str],
        required: Sequence[str],
        *,
        is_text: Callable[[str], bool],
        data: bytes | None = None,
    ) -> None:
        self.path = path
        #: What was guessed or ignored; complete when all rows have been read.
        self.notes: list[Sentence] = []
        text, notes = _decoded(read_bytes(path) if data is None else data, path)
        self.notes += notes
        separator_line = _SEPARATOR_LINE.match(text)
        if separator_line:
            text = text[separator_line.end() :]
            self._separator = separator_line[1]
        else:
            self._separator = _separator_of(text, known_names)
        self._records = self._split(text)
        first_row, header = next(self._records, (1, []))
        names = _names_of(header, known_names)
        check_header(names, required, path, first_row)
        self._n_fields = len(header)
        self._indices = {name: index for index, name in enumerate(names) if name}
        self._numbers = tuple(name for name in self._indices if not is_text(name))
        self._mark = ""  # the decimal mark of the rows so far
        self._is_na_empty = _NA in text and self._has_only_na(text)

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns, without those that have no name."""
        return tuple(self._indices)

    def rows(self) -> Iterator[ForeignRow]:
        """Yield the rows below the column names.

        Raises FileFormatError when the table can't be split into rows, or has both decimal commas
        and decimal points: 1.234 would be a thousand beside 0,5.
        """
        n_needed = max(self._indices.values(), default=-1) + 1
        unnamed = set(range(self._n_fields)) - set(self._indices.values())
        has_unnamed = False
        for number, fields in self._records:
            # A value to the right of the header means that a cell was split, as 0,5 may be.
            while len(fields) > n_needed and not fields[-1].strip():
                fields.pop()
            if len(fields) != n_needed:
                yield ForeignRow(number, {}, _length_fault(len(fields), n_needed))
                continue
            has_unnamed |= any(fields[index].strip() for index in unnamed if index < len(fields))
            cells = self._cells_of(fields, number)
            if any(map(str.strip, cells.values())):
                yield ForeignRow(number, cells)
        if has_unnamed:
            self.notes.append(
                message("{name} has a column without a name. It was ignored.", name=self.path.name)
            )

    def whole_rows(self) -> Iterator[ForeignRow]:
        """Yield the rows as `rows`; raises FileFormatError also at one that can't be read."""
        for row in self.rows():
            if row.fault:
                place = f"{self.path}, row {row.number}"
                raise FileFormatError("{place}: {error}", place=place, error=row.fault)
            yield row

    def _split(self, text: str) -> Iterator[tuple[int, list[str]]]:
        """Yield the rows that aren't wholly empty, with their numbers."""
        reader = _csv_reader(text, self._separator)
        number = 0
        while True:
            number += 1
            try:
                fields = next(reader)
            except StopIteration:
                return
            except csv.Error as error:
                if "field limit" in str(error):
                    raise self._long_field(number) from None
                raise FileFormatError(
                    "{path}, row {number} isn't valid CSV ({error}). Close each quote and double "
                    "the quotes inside a field.",
                    path=self.path,
                    number=number,
                    error=error,
                ) from None
            if any(len(field) > MAX_FIELD_CHARS for field in fields):
                raise self._long_field(number)
            if any(map(str.strip, fields)):
                yield number, fields

    def _cells_of(self, fields: Sequence[str], number: int) -> dict[str, str]:
        """Return the texts of a row by column, with decimal points, and nothing for NA."""
        cells = {name: fields[index] for name, index in self._indices.items()}
        if self._separator != ",":
            for name in self._numbers:
                self._check_mark(cells[name], name, number)
                if _DECIMAL_COMMA.fullmatch(cells[name]):
                    cells[name] = cells[name].replace(",", ".")
        if self._is_na_empty:
            cells = {name: "" if cell == _NA else cell for name, cell in cells.items()}
        return cells

    def _check_mark(self, text: str, name: str, number: int) -> None:
        """Raise FileFormatError if a cell and one before it have different decimal marks."""
        mark = ""
        if _DECIMAL_COMMA.fullmatch(text):
            mark = ","
        elif _DECIMAL_POINT.fullmatch(text):
            mark = "."
        if self._mark and mark and mark != self._mark:
            raise FileFormatError(
                "{path}, row {number}, column {name!r} contains {text!r}, but earlier cells use "
                "the other decimal mark. Use one decimal mark and no thousands separators.",
                path=self.path,
                number=number,
                name=name,
                text=text[:40],
            )
        self._mark = self._mark or mark

    def _has_only_na(self, text: str) -> bool:
        """Return whether missing values are NA throughout, as R writes them also for texts.

        In such a file, no cell is empty, and some number is NA. A rater may be called NA.
        """
        indices = [self._indices[name] for name in self._numbers]
        is_na = False
        try:
            for fields in filter(None, _csv_reader(text, self._separator)):
                if not all(fields) or len(fields) < self._n_fields:
                    return False
                is_na = is_na or any(fields[index] == _NA for index in indices)
        except csv.Error:
            return False  # reported when the row is read
        return is_na

    def _long_field(self, number: int) -> FileFormatError:
        return FileFormatError(
            "{path}, row {number} has a field with more than {max_field_chars} characters. "
            "Shorten it.",
            path=self.path,
            number=number,
            max_field_chars=MAX_FIELD_CHARS,
        )


def read_foreign_text(
    path: Path, max_bytes: int = MAX_FILE_BYTES
) -> tuple[str, tuple[Sentence, ...]]:
    """Return the text of a file in any usual encoding, and what was guessed.

    Raises StorageError when it can't be read. Raises FileFormatError when it isn't text.
    """
    return _decoded(read_bytes(path, max_bytes=max_bytes), path)


def _decoded(data: bytes, path: Path) -> tuple[str, tuple[Sentence, ...]]:
    for start, part, kind in _WORKBOOKS:
        if data.startswith(start) and part in data:
            raise FileFormatError(
                "{path} is {kind}. Save it as CSV and choose that file.", path=path, kind=kind
            )
    if encoding := _utf_16(data):
        try:
            return data.decode(encoding).removeprefix("\ufeff"), ()
        except UnicodeDecodeError:
            raise FileFormatError(
                "{path} contains damaged UTF-16 text. Save it as UTF-8 text.", path=path
            ) from None
    try:
        return decode(data, path), ()
    except FileFormatError:
        if not is_windows_1252(data):
            raise
    note = message(
        "{name} isn't UTF-8 and was read as Windows-1252. Check letters such as ä.", name=path.name
    )
    return data.decode("cp1252", errors="replace"), (note,)


def column_names(path: Path, known_names: Collection[str]) -> tuple[str, ...]:
    """Return the names of the columns of a table; none if it can't be read.

    Only the beginning of the file is read.
    """
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD_BYTES)
        if len(head) == _HEAD_BYTES:  # the last line is incomplete
            end = head.rfind(b"\n")
            head = head[: end - end % 2]  # an even number of bytes, for UTF-16
        return ForeignTable(path, known_names, (), is_text=lambda _name: True, data=head).columns
    except (OSError, FileFormatError):
        return ()


def _length_fault(n_found: int, n_header: int) -> Sentence:
    return message(
        "The row has %n field(s), but the header has {n_header}. The numbers must match.",
        n=n_found,
        n_header=n_header,
    )


def _csv_reader(text: str, separator: str) -> Iterator[list[str]]:
    return csv.reader(io.StringIO(text, newline=""), strict=True, delimiter=separator)


def is_windows_1252(data: bytes) -> bool:
    """Return whether a text is in the usual encoding of Windows, not damaged UTF-8.

    In damaged UTF-8, other lines with letters such as ä are still valid.
    """
    return (
        b"\0" not in data
        and not data.isascii()
        and not any(_is_utf_8(line) for line in data.split(b"\n") if not line.isascii())
    )


def _is_utf_8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def _utf_16(data: bytes) -> str:
    """Return the codec of UTF-16 text, with or without its mark; empty for other text."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    # Without a mark: in Latin text, every other byte is zero.
    first = data[:200]
    if len(first) > 1 and not len(data) % 2:
        if not any(first[1::2]) and all(first[::2]):
            return "utf-16-le"
        if not any(first[::2]) and all(first[1::2]):
            return "utf-16-be"
    return ""


def _separator_of(text: str, known_names: Collection[str]) -> str:
    """Return the separator of a table: the one that yields the most known column names."""

    def n_recognised(separator: str) -> tuple[int, int]:
        try:
            header = next((row for row in _csv_reader(text, separator) if any(row)), [])
        except csv.Error:
            return 0, 0
        return len({*_names_of(header, known_names)} & {*known_names}), len(header)

    return max(_SEPARATORS, key=n_recognised)


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
