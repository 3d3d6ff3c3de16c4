"""Tables of any origin, and those of ours to which several programs may add rows at once.

A `ForeignTable` is written by a spreadsheet, R, pandas, a person, or this program.
The separator is recognised, as the encoding is by `decoded`. What means nothing is ignored: wholly
empty rows, columns without a name, and the case of known column names. Cells are kept, except that
a comma in a known column of numbers is a decimal mark, and in others where no comma separates
cells, unless it may be one of thousands. A row that can't be read has a reason, and doesn't affect
the others.

A `Table` is written whole, in one step, under a lock. Reading never writes and needs no lock. A
row that can't be read is reported with its line and its reason, and stays in the file. A table in
another form is only read. The first row that is added puts it in our form, and a copy of it is
kept. Rows are only added at the end.
"""

from __future__ import annotations

import csv
import io
import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from engine.errors import FileFormatError, StorageError
from engine.files.columns import MAX_FIELD_CHARS, count_rows, csv_line
from engine.files.reading import (
    BOM,
    START_BYTES,
    UTF_8,
    decode,
    decoded,
    encoded,
    encoding_notes,
    read_bytes,
    start_of,
)
from engine.files.storage import keep_copy, locked, remove, write_atomic
from engine.sentences import Place, Sentence, message, message_of
from engine.threads import cached_property

Item = TypeVar("Item")

NO_COLUMNS: Final[Mapping[str, str]] = {}
_SEPARATORS: Final = (",", ";", "\t")
_SEPARATOR_LINE: Final = re.compile(r'"?sep=([^\w"\r\n])"?[,;\t]*(?:\r\n?|\n)')
"""A first line that tells a spreadsheet the separator."""
_BLANKS: Final = re.compile(r"[\s-]+")
_NO_TEXT: Final = re.compile("[\udc80-\udcff]")  # bytes that the decoder could only mark
_DECIMAL_COMMA: Final = re.compile(r"\s*[+\-\u2212]?\d*,\d+(?:[eE][+\-\u2212]?\d+)?\s*")
_CLEAR_COMMA: Final = re.compile(
    rf"(?!\s*[+\-\u2212]?[1-9]\d{{0,2}},\d{{3}}\s*$){_DECIMAL_COMMA.pattern}"
)
"""A decimal comma that can't be one of thousands."""


class Correction(NamedTuple):
    """A value of a table of ours that contradicts the rest of its row, and isn't used."""

    place: Place  #: Row and column
    text: str  #: What the cell contains
    used: str = ""  #: What follows from the rest of the row; empty for nothing


def notes_on(corrections: Iterable[Correction]) -> tuple[Sentence, ...]:
    """Return what isn't used as it is written, one sentence for each column."""
    by_column: dict[tuple[str, str], list[Correction]] = {}
    for each in corrections:
        by_column.setdefault((each.place.file, each.place.column), []).append(each)
    return tuple(map(_note_on, by_column.values()))


def _note_on(corrections: Sequence[Correction]) -> Sentence:
    """Return a sentence on the corrections of one column, with the first as an example."""
    first = corrections[0]
    values = {"place": first.place, "text": first.text[:40], "n": len(corrections)}
    if not first.used:
        return message(
            "{place} contains {text!r}, which contradicts the rest of its row. It isn't used.",
            "{place} contains {text!r}, which contradicts the rest of its row. It isn't used, nor "
            "are such values in other rows (in all: {n}).",
            **values,
        )
    return message(
        "{place} contains {text!r}, but from the rest of its row follows {used}, which is used.",
        "{place} contains {text!r}, but from the rest of its row follows {used}, which is used. "
        "Such values in other rows are corrected, too (in all: {n}).",
        used=first.used,
        **values,
    )


class TableRow(NamedTuple):
    """A row of a table."""

    place: Place
    cells: Mapping[str, str]  #: Texts by column; empty if the row can't be read
    fault: str = ""  #: Why it can't be read; empty for a valid row

    def check(self) -> None:
        """Raise FileFormatError if it can't be read."""
        if self.fault:
            raise FileFormatError("{place}: {error}", place=self.place, error=self.fault)


class _Record(NamedTuple):
    """A row of a text, before its cells have names."""

    number: int  # as a spreadsheet counts
    start: int  # index of its first line
    end: int  # index of the line after it
    fields: list[str]  # none if it can't be read, or is wholly empty
    fault: str = ""


class ForeignTable:
    """A table that has been read, and is split into rows as they are iterated.

    Raises FileFormatError when it isn't a table, names a column twice, or lacks a column.

    ``known_names``: column names that are recognised in any case, with blanks or hyphens for
    underscores.
    ``required``: columns that it must have.
    ``is_text``: whether a column, by its name, contains text, in which a comma is no decimal mark.
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
        self.has_mark = data.startswith(BOM)
        #: The text with its line ends.
        self.lines = io.StringIO(text, newline="\n").readlines()
        self._odd_lines = [at for at, line in enumerate(self.lines) if line.count('"') % 2]
        self._n_fields = 0  # of a row; 0 for any number, as of the header
        self._separator, header, names = self._find_header(known_names)
        if header.fault and self._encoding == UTF_8:
            decode(data, path)  # raises an error that names the line, where it isn't text
        TableRow(Place(str(path), header.number), {}, header.fault).check()
        check_header(names, required, path, header.number)
        self._start = header
        self._indices = {name: index for index, name in enumerate(names) if name}
        #: The names by position, empty for a column without one.
        self.header = tuple(names[: max(self._indices.values(), default=-1) + 1])
        self._n_fields = len(self.header)
        # How decimal commas are recognised, by column. Where commas separate cells, one in an
        # unknown column may be anything.
        self._commas = {
            at: _DECIMAL_COMMA if name in known_names else _CLEAR_COMMA
            for name, at in self._indices.items()
            if not is_text(name) and (name in known_names or self._separator != ",")
        }
        may_have_commas = self._separator != "," or '"' in text
        self._has_decimal_commas = may_have_commas and self._has_commas()
        self.notes = tuple(encoding_notes(self._encoding, path))  #: What was guessed

    def _find_header(self, known_names: Collection[str]) -> tuple[str, _Record, list[str]]:
        """Return the separator that yields the most known column names, and their row."""
        line = _SEPARATOR_LINE.match(self.lines[0]) if self.lines else None
        nothing = _Record(1, len(self.lines), len(self.lines), [])
        found = []
        for separator in (line[1],) if line else _SEPARATORS:
            self._separator = separator
            record = next(self._records(1 if line else 0, 1), nothing)
            found.append((separator, record, names_of(record.fields, known_names)))
        return max(found, key=lambda each: (len({*each[2]} & {*known_names}), len(each[2])))

    # What it contains

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the columns, without those that have no name."""
        return tuple(self._indices)

    def rows(self, n_before: int = 0) -> Iterator[TableRow]:
        """Yield the rows below the column names; ``n_before``: rows that were left out there."""
        for record in self._normalised():
            place = Place(str(self.path), record.number + n_before)
            if record.fault:
                yield TableRow(place, {}, record.fault)
                continue
            cells = {name: record.fields[index] for name, index in self._indices.items()}
            if any(map(str.strip, cells.values())):
                yield TableRow(place, cells)

    def whole_rows(self) -> Iterator[TableRow]:
        """Yield the rows as `rows`; raises FileFormatError also at one that can't be read."""
        for row in self.rows():
            row.check()
            yield row

    @cached_property
    def is_own(self) -> bool:
        """Whether it is in the form that this program writes, so that rows can be added to it."""
        return (
            self._encoding == UTF_8
            and self.header != ()
            and self.lines[0].rstrip("\r\n") == csv_line(self.header).rstrip("\n")
            and not self.lines[0].endswith("\r")
            and self._separator == ","
            and not self._has_decimal_commas
            and not self._has_open_quotes()
        )

    def in_own_form(self, more: Sequence[str] = ()) -> bytes:
        """Return the table as this program writes it, with further columns.

        A row that can't be read becomes one quoted field, so that it stays one that can't be read.
        """
        rows = list(self._normalised())
        used = {at for row in rows for at, field in enumerate(row.fields) if field.strip()}
        kept = sorted(used | set(self._indices.values()))
        lines = [csv_line([*(self.header[index] for index in kept), *more])]
        for row in rows:
            if row.fault:
                fields = [self.lines[row.start].rstrip("\r\n")]
            else:
                fields = [*(row.fields[index] for index in kept), *("" for _ in more)]
            lines.append(csv_line(fields))
        return encoded(lines)

    def _has_commas(self) -> bool:
        """Return whether a number has a decimal comma."""
        return any(
            "," in record.fields[at]
            for record in self._body()
            if not record.fault
            for at in self._commas
        )

    def _normalised(self) -> Iterator[_Record]:
        """Yield the rows below the header with decimal points."""
        for record in self._body():
            fields = record.fields
            for at, comma in self._commas.items() if self._has_decimal_commas and fields else ():
                if comma.fullmatch(fields[at]):
                    fields[at] = fields[at].replace(",", ".")
            yield record

    # How lines form rows

    def _body(self) -> Iterator[_Record]:
        return self._records(self._start.end, self._start.number + 1)

    def _records(self, start: int, number: int) -> Iterator[_Record]:
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
        following = bisect_right(self._odd_lines, start)
        if self.lines[start].count('"') % 2 and following < len(self._odd_lines):
            end = self._odd_lines[following] + 1
            with suppress(FileFormatError):
                return _Record(number, start, end, self._fields("".join(self.lines[start:end])))
        return _Record(number, start, start + 1, [], fault)

    def _fields(self, text: str) -> list[str]:
        """Return the fields of one row, none if it is empty; raise FileFormatError."""
        fields = _split(text, self._separator) if text.strip() else []
        if not any(map(str.strip, fields)):
            return []
        # A value to the right of the names means that a cell was split, as 0,5 may be.
        while len(fields) > self._n_fields > 0 and not fields[-1].strip():
            fields.pop()
        if self._n_fields and len(fields) != self._n_fields:
            raise FileFormatError(
                "The row has {n} cell, but the header has {n_header}. Give the row as many cells "
                "as the header.",
                "The row has {n} cells, but the header has {n_header}. Give the row as many cells "
                "as the header.",
                n=len(fields),
                n_header=self._n_fields,
            )
        return fields

    def _has_open_quotes(self) -> bool:
        """Return whether a row can't be read and could become a part of one that is added."""
        end = 0
        for line in self._odd_lines:
            if line >= end:  # not within a row
                record = self._record_at(line)
                if record.fault:
                    return True
                end = record.end
        return False


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
                "inside a cell.",
                error=str(error),
            ) from None
        fields = [text]
    if len(text) > MAX_FIELD_CHARS and any(len(field) > MAX_FIELD_CHARS for field in fields):
        raise FileFormatError(
            "A cell has more than {limit:,} characters. Shorten it.", limit=MAX_FIELD_CHARS
        )
    return fields


def names_of(header: Iterable[str], known_names: Collection[str]) -> list[str]:
    """Return column names without outer blanks, in the spelling of known ones."""
    names = [name.strip() for name in header]
    missing = {name.casefold(): name for name in known_names if name not in names}
    return [missing.get(_BLANKS.sub("_", name).casefold(), name) for name in names]


def with_columns(data: bytes, path: Path, columns: Mapping[str, str]) -> bytes:
    """Return a table in which columns have our names; a column that had such a name gets another.

    Raises FileFormatError when it isn't a table, or lacks one of them.

    ``columns``: their names by ours.
    """
    if not columns:
        return data
    theirs = {name: own for own, name in columns.items()}
    table = ForeignTable(data, path, theirs, tuple(theirs), is_text=lambda _name: True)
    names = [
        theirs.get(name, f"original_{name}" if name in columns else name) for name in table.columns
    ]
    text = table.in_own_form().decode()
    header = csv_line(table.columns)
    return (csv_line(names) + text.removeprefix(header)).encode()


def column_names(
    path: Path, known_names: Collection[str], data: bytes | None = None
) -> tuple[str, ...]:
    """Return the names of the columns of a table; none if it can't be read.

    ``data``: the content of the file; by default, only its beginning is read.
    """
    try:
        start = start_of(path) if data is None else data[:START_BYTES]
        if len(start) == START_BYTES:  # without a last line that may be incomplete
            end = start.rfind(b"\n")
            start = start[: end - end % 2 if b"\0" in start else end]  # UTF-16 has pairs of bytes
        return ForeignTable(start, path, known_names, (), is_text=lambda _name: True).columns
    except (OSError, FileFormatError):
        return ()


def check_header(names: Sequence[str], required: Iterable[str], path: Path, row: int = 1) -> None:
    """Check that column names contain none twice and all required ones.

    Raises FileFormatError naming the column.
    """
    for name, n_columns in Counter(names).items():
        if name and n_columns > 1:
            raise FileFormatError(
                "{place} has the column {name!r} twice. Remove one of them.",
                place=Place(str(path), row),
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
            "{place} has no column {missing!r}. Add it or choose another file.",
            place=Place(str(path), row),
            missing=missing[0],
        )


# Tables to which rows are added ------------------------------------------------------------------


MAX_ROWS: Final = 200_000
"""Maximum number of rows of a table; a longer table is refused."""


@dataclass(frozen=True, slots=True)
class TableKind:
    """What all tables of a kind have in common."""

    columns: tuple[str, ...]  #: The header of a new file; other columns follow
    required: tuple[str, ...]  #: Columns that every file must have
    known: frozenset[str] = frozenset()  #: Further column names, recognised in any case
    texts: frozenset[str] = frozenset()  #: Columns in which a decimal comma is text


@dataclass(frozen=True)
class Contents(Generic[Item]):
    """All rows of a table."""

    items: tuple[Item, ...] = ()  #: In the order of the file
    rejected: tuple[str, ...] = ()  #: Why rows can't be read, and where they are
    columns: tuple[str, ...] = ()  #: Every column of the kind and of the file, in order
    data: bytes = field(default=b"", repr=False)  #: The file from which they were read
    can_grow: bool = False  #: Whether rows that follow `data` can be read without it
    corrections: tuple[Correction, ...] = ()  #: Values that aren't used as they are written

    @property
    def notes(self) -> tuple[Sentence, ...]:
        """What isn't used as it is written, one sentence for each column."""
        return notes_on(self.corrections)


Rows = TypeVar("Rows", bound=Contents[Any])
Writer = TypeVar("Writer", bound="TableWriter[Any]")
FileState: TypeAlias = tuple[int, int, int, int]
"""Inode, size and times of a file: what changes when it is written or replaced."""


def state_of(path: Path) -> FileState | None:
    try:
        stat = path.stat()
    except OSError:
        return None
    return stat.st_ino, stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns


class Table(Generic[Rows]):
    """A table on disk that several programs and threads may use at once.

    ``path``: it need not exist yet, but its folder must.
    ``parse_row``: converts a row to an item, and adds what it corrects to a list; raises
    FileFormatError when a cell can't be read.
    ``rows_type``: the class that holds the rows.
    ``timeout_s``: maximum wait for another program's lock, in seconds.
    """

    def __init__(
        self,
        path: Path,
        kind: TableKind,
        parse_row: Callable[[TableRow, list[Correction]], Any],
        rows_type: type[Rows],
        *,
        timeout_s: float = 10.0,
    ) -> None:
        self.path = path
        self._kind, self._parse_row, self._timeout_s = kind, parse_row, timeout_s
        self._known = rows_type(columns=kind.columns)  # as last parsed
        self.written: FileState | None = None  #: Its state right after this object last wrote it

    def read(self) -> Rows:
        """Read the table; a missing or empty file is one without rows.

        Raises StorageError when the file cannot be read. Raises FileFormatError when it is another
        table.
        """
        return self.parse(self._load())

    def writing(self) -> AbstractContextManager[TableWriter[Rows]]:
        """Lock the table against other writers, and write the rows that are added meanwhile.

        They are on disk when the ``with`` block has ended. If it fails, the file is unchanged.
        Raises as `read`, and StorageError also when another program keeps the lock or the file
        can't be written.
        """
        return self._writing(TableWriter)

    @contextmanager
    def _writing(self, writer_type: Callable[[Table[Rows], bytes], Writer]) -> Iterator[Writer]:
        with locked(self.path, self._timeout_s):
            data = self._load()
            writer = writer_type(self, data)
            yield writer
            if writer.is_changed:
                self._replace(data, writer.data)

    def _load(self) -> bytes:
        try:
            return read_bytes(self.path)
        except StorageError as error:
            if isinstance(error.__cause__, FileNotFoundError):
                return b""
            raise

    def form_of(self, data: bytes) -> ForeignTable:
        """Return the form of a content of the file; an empty content gets a header."""
        kind = self._kind
        data = data or csv_line(kind.columns).encode()
        return ForeignTable(
            data, self.path, kind.known, kind.required, is_text=kind.texts.__contains__
        )

    def parse(self, data: bytes) -> Rows:
        """Return the rows of a content of the file; known rows aren't parsed again."""
        known = self._known
        if data != known.data:
            self._check_size(data)
            has_grown = known.can_grow and data.startswith(known.data)
            found = self._parse_after(known, data) if has_grown else known
            if not found.can_grow or not has_grown:  # the new rows may be in another form
                found = self._parse_after(type(known)(columns=self._kind.columns), data)
            self._known = found
        return self._known

    def _parse_after(self, known: Rows, data: bytes) -> Rows:
        """Return the rows of a content that begins with the known one."""
        header = data[: data.index(b"\n") + 1] if known.data else b""
        form = self.form_of(header + data[len(known.data) :])
        items, rejected = [*known.items], [*known.rejected]
        corrections = [*known.corrections]
        for row in form.rows(n_before=max(0, count_rows(known.data) - 1)):
            try:
                items.append(self._parse_row(row, corrections))
            except FileFormatError as error:
                rejected.append(message_of(error))
        columns = tuple(dict.fromkeys([*known.columns, *form.columns]))
        can_grow = form.is_own and data.endswith(b"\n")
        return type(known)(
            tuple(items), tuple(rejected), columns, data, can_grow, tuple(corrections)
        )

    def _check_size(self, data: bytes) -> None:
        if data.count(b"\n") > MAX_ROWS:
            raise FileFormatError(
                "{path} has too many rows (maximum {limit}). Split the file.",
                path=self.path,
                limit=f"{MAX_ROWS:,}",
            )

    def _replace(self, old: bytes, new: bytes) -> None:
        self._check_size(new)
        if old and not self.form_of(old).is_own:
            keep_copy(self.path, old)
        try:
            write_atomic(self.path, new)
            self.written = state_of(self.path)
        except StorageError:
            # Whether the file was replaced is uncertain. A person who is told that the rows aren't
            # saved adds them again.
            with suppress(StorageError, OSError):
                is_replaced = read_bytes(self.path) == new
                if is_replaced and old:
                    write_atomic(self.path, old)
                elif is_replaced:
                    remove(self.path)
            raise


class TableWriter(Generic[Rows]):
    """A locked table to which rows are added; created by `Table.writing`."""

    def __init__(self, table: Table[Rows], data: bytes) -> None:
        self._table, self._data = table, data
        self.is_changed = False  #: Whether a row was added
        self._form = table.form_of(data)

    @property
    def table(self) -> Rows:
        """The table with the rows added."""
        return self._table.parse(self.data)

    def contains(self, text: str) -> bool:
        """Return whether a text is anywhere in the table, in a row that can be read or not."""
        return any(text in line for line in self._form.lines)

    def add(self, cells: Mapping[str, str]) -> None:
        """Add a row; a table in another form, or without one of its columns, is rewritten."""
        new_columns = [name for name in cells if name not in self._form.header]
        if new_columns or not self._form.is_own:
            whole = self._table.form_of(self.data)  # with the rows added so far
            self._form = self._table.form_of(whole.in_own_form(new_columns))
        lines, header = self._form.lines, self._form.header
        if not lines[-1].endswith("\n"):
            lines[-1] += "\n"
        lines.append(csv_line(cells.get(name, "") if name else "" for name in header))
        self.is_changed = True

    @property
    def data(self) -> bytes:
        if not self.is_changed:
            return self._data
        return encoded(self._form.lines, has_mark=self._form.has_mark)
