"""An append-only table that survives crashes and concurrent writers.

Rows are written completely and synced to the disk under a lock, and never changed. A torn last
line is moved to ``<name>.rejected`` and reported. When a row has a new column, the file is
replaced as a whole by the same rows with the new column, in one step. Earlier versions started
``NAME.2.csv`` instead, and so on; all files are read as one table, and rows are appended to the
last. A table that a spreadsheet saved is read as `engine.files.foreign_table`, and written in our
form again, with a copy, before a row is appended.
"""

import csv
import io
import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeVar

from engine.errors import FileFormatError
from engine.files.atomic import (
    BOM,
    append_whole,
    cut_back,
    read_bytes,
    set_aside,
    storage_error,
    write_atomic,
)
from engine.files.csv_cells import MAX_FIELD_CHARS, csv_line, split_lines
from engine.files.foreign_table import ForeignTable, is_windows_1252, too_many_rows
from engine.files.lock import locked
from engine.sentences import Sentence, message, message_of

T = TypeVar("T")

_END_BYTES: Final = 64
"""Number of bytes by which a file is recognised: more than the time of a row."""
MAX_ROWS: Final = 200_000
"""Maximum number of rows of a table; a longer table is refused."""


@dataclass(frozen=True, slots=True)
class TableKind:
    """The kind of a table."""

    columns: tuple[str, ...]  #: The header of a new file; other columns follow
    required: tuple[str, ...]  #: Columns that every file must have
    file_hint: str  #: What to do when the file is another table, ``"Choose a ratings file."``
    row_hint: str  #: What to do about a row that can't be read, ``"Rate that puzzle again."``
    known: frozenset[str] = frozenset()  #: Further column names, recognised in any case
    texts: frozenset[str] = frozenset()  #: Columns in which a decimal comma is text


@dataclass(frozen=True, slots=True)
class StoredRow:
    """A row of a table."""

    cells: Mapping[str, str]  #: Its texts by column
    file: str  #: Name of the file that holds it
    line: int  #: Line on which it starts, from 1

    @property
    def place(self) -> str:
        """Its location, for messages."""
        return f"{self.file}, line {self.line}"


@dataclass(frozen=True, slots=True)
class RejectedRow:
    """A row that could not be read, and its location."""

    file: str  #: Name of the file
    line: int  #: Line on which it began
    text: str  #: Its content, undecodable bytes shown as escapes
    reason: str  #: One sentence for a person
    set_aside: bool  #: Whether it was moved to ``<file>.rejected``; otherwise it stays where it is


@dataclass(frozen=True, slots=True)
class Contents:
    """All rows of a table."""

    rows: tuple[StoredRow, ...]  #: In the order written
    rejected: tuple[RejectedRow, ...]  #: What isn't a row
    columns: tuple[str, ...]  #: Every column of the kind and of the files, in order

    def parsed(self, parse: Callable[[StoredRow], T]) -> tuple[list[T], list[RejectedRow]]:
        """Return the parsed rows, and the rejected ones with those that ``parse`` refuses.

        ``parse``: raises FileFormatError when a cell can't be read.
        """
        items: list[T] = []
        rejected = list(self.rejected)
        for row in self.rows:
            try:
                items.append(parse(row))
            except FileFormatError as error:
                text = csv_line(row.cells.values()).rstrip("\n")
                rejected.append(
                    RejectedRow(row.file, row.line, text, message_of(error), set_aside=False)
                )
        return items, rejected


@dataclass(frozen=True, slots=True)
class Piece:
    """A complete row of a file, or a line that isn't part of one."""

    line: int  #: Line on which it starts, from 1
    start: int  #: Offset of its first byte
    data: bytes
    fields: tuple[str, ...]  #: Its cells, unquoted; empty for a broken or blank line
    fault: str = ""  #: A sentence such as ``"It has 3 fields instead of 40."``; empty for a row


def split_rows(data: bytes, n_fields: int = 0) -> Iterator[Piece]:
    """Split the content of a table into complete rows and broken lines, without blank ones.

    ``n_fields``: fields of a whole row; by default, as many as the first has.
    """
    lines = split_lines(data)
    start = index = 0
    while index < len(lines):
        end = _row_end(lines, index)
        record = b"".join(lines[index:end])
        fields: tuple[str, ...] | Sentence = message("A quotation mark isn't closed.")
        if end is not None:
            fields = _parse(record, n_fields)
        if isinstance(fields, Sentence):
            record = lines[index]
            yield Piece(index + 1, start, record, (), fields)
            index += 1
        else:
            if fields:
                n_fields = n_fields or len(fields)
                yield Piece(index + 1, start, record, fields)
            index = end or index + 1
        start += len(record)


def _row_end(lines: Sequence[bytes], index: int) -> int | None:
    """Return the end of the row that starts at ``index``: the first line end with even quotes."""
    if lines[index].count(b'"') % 2 == 0:
        return index + 1
    for later in range(index + 1, len(lines)):
        if lines[later].count(b'"') % 2:
            return later + 1
    return None


def _parse(record: bytes, n_fields: int) -> tuple[str, ...] | Sentence:
    """Return the fields of a row, or a sentence about its error.

    ``n_fields``: the required number; 0 for any.
    """
    if not record.endswith(b"\n"):
        return message("It doesn't end with a line break.")
    try:
        rows = list(csv.reader(io.StringIO(record.decode(), newline=""), strict=True))
    except UnicodeDecodeError:
        return message("It contains bytes that aren't UTF-8.")
    except csv.Error as error:
        return message("It isn't valid CSV ({error}).", error=str(error))
    fields = tuple(rows[0]) if len(rows) == 1 else ()
    return _field_fault(fields, n_fields) or fields


def _field_fault(fields: Sequence[str], n_fields: int) -> Sentence | None:
    if any("\0" in field for field in fields):
        return message("It contains a NUL byte.")
    if any(len(field) > MAX_FIELD_CHARS for field in fields):
        return message("One field has more than {most:,} characters.", most=MAX_FIELD_CHARS)
    if n_fields and fields and len(fields) != n_fields:
        return message(
            "It has {n_found} fields instead of {n_fields}.",
            n_found=len(fields),
            n_fields=n_fields,
        )
    return None


@dataclass(slots=True)
class _Part:
    """One file of a table, as it was read."""

    path: Path
    columns: tuple[str, ...] = ()  #: Empty if the file has to be created
    rows: list[StoredRow] = field(default_factory=list)
    n_lines: int = 0
    inode: int = 0
    size: int = 0  #: Bytes read or written so far
    end: bytes = b""  #: The last of these, by which changed content is noticed
    broken: tuple[Piece, ...] = ()  #: Lines between its rows
    foreign: bytes = b""  #: All of it if another program saved it in its own form


class AppendTable:
    """A table on disk that several programs and threads may use at once.

    Parameters
    ----------
    path : Path
        The first file; it need not exist yet, but its folder must.
    timeout_s : float
        Maximum wait for another program's lock, in seconds.
    """

    def __init__(self, path: Path, kind: TableKind, *, timeout_s: float = 10.0) -> None:
        self.path = path
        self._kind, self._timeout_s = kind, timeout_s
        self._parts: list[_Part] = []
        #: Rows that were set aside are in no file of the table, so only this object reports them.
        self._gone: list[RejectedRow] = []
        self._has_torn_end = False

    def read(self) -> Contents:
        """Read all files of the table, and set aside a torn end.

        Unless something has to be repaired, files are only read, without a lock. In a read-only
        folder, a torn end is reported and left in place.

        Raises StorageError when a file cannot be read, or is locked too long. Raises
        FileFormatError when a file is another table.
        """
        self._parts = []
        found = self._read(repair=False)
        if self._has_torn_end and os.access(self.path.parent, os.W_OK):
            # Another process may be writing that row; under the lock, none is.
            with locked(self.path, self._timeout_s):
                found = self._read(repair=True)
        return found

    @contextmanager
    def held(self) -> Iterator[Contents]:
        """Lock the table against other writers, and return its rows; raises as `read`."""
        with locked(self.path, self._timeout_s):
            yield self._read(repair=True)

    def append(self, rows: Sequence[Mapping[str, str]]) -> list[StoredRow]:
        """Append rows while the table is `held`, all or none; they are on disk when this returns.

        Raises StorageError when they could not be written; the files are then unchanged.
        """
        if not rows:
            return []
        part = self._parts[-1] if self._parts else _Part(self.path)
        self._parts = self._parts or [part]
        known = part.columns or self._kind.columns
        columns = tuple(dict.fromkeys([*known, *(name for cells in rows for name in cells)]))
        if columns != part.columns or part.foreign:
            self._rewrite(part, columns)
        lines = [csv_line(cells.get(name, "") for name in columns) for cells in rows]
        self._note_end(part, append_whole(part.path, data := "".join(lines).encode()), data)
        stored = []
        for cells, line in zip(rows, lines, strict=True):
            stored.append(StoredRow(cells, part.path.name, part.n_lines + 1))
            part.n_lines += line.count("\n")
        part.rows += stored
        return stored

    def files(self) -> tuple[Path, ...]:
        """Return the files that exist and are not empty, oldest first.

        Raises StorageError when the folder cannot be read.
        """
        stem, ending = re.escape(self.path.stem), re.escape(self.path.suffix)
        pattern = re.compile(rf"{stem}(?:\.([1-9]\d{{0,3}}))?{ending}")
        try:
            names = [entry.name for entry in os.scandir(self.path.parent)]
        except FileNotFoundError:
            return ()
        except OSError as error:
            raise storage_error("read", self.path.parent, error) from error
        found = [(match, name) for name in names if (match := pattern.fullmatch(name))]
        paths = sorted((int(match[1] or 1), self.path.with_name(name)) for match, name in found)
        return tuple(path for _, path in paths if _has_content(path))

    def _read(self, *, repair: bool) -> Contents:
        known = {part.path: part for part in self._parts}
        self._parts, self._has_torn_end = [], False
        rejected: list[RejectedRow] = []
        for path in self.files():
            part = known.get(path)
            if part is None or not self._extend(part):
                part = self._read_part(path, rejected, repair=repair)
            self._parts.append(part)
        names = (name for part in self._parts for name in part.columns)
        return Contents(
            tuple(row for part in self._parts for row in part.rows),
            (*self._gone, *rejected),
            tuple(dict.fromkeys([*self._kind.columns, *names])),
        )

    def _extend(self, part: _Part) -> bool:
        """Read the rows that were added to a file; return False if it has to be read anew."""
        if part.broken or part.foreign or not part.end or part.inode != _inode_of(part.path):
            return False
        data = read_bytes(part.path, start=part.size - len(part.end))
        if not data.startswith(part.end):
            return False
        data = data.removeprefix(part.end)
        pieces = list(split_rows(data, len(part.columns)))
        if any(piece.fault for piece in pieces):
            return False
        part.rows += self._rows_of(part, pieces)
        part.n_lines += data.count(b"\n")
        self._note_end(part, part.size + len(data), data)
        return True

    @staticmethod
    def _note_end(part: _Part, size: int, data: bytes) -> None:
        """Note what a file ends with after ``data`` was read from it or written to it."""
        part.inode, part.size = _inode_of(part.path), size
        part.end = (part.end + data)[-_END_BYTES:]

    @staticmethod
    def _rows_of(part: _Part, pieces: Iterable[Piece]) -> Iterator[StoredRow]:
        """Yield the rows that follow the first lines of a file, without wholly empty ones."""
        for piece in pieces:
            if any(map(str.strip, piece.fields)):
                cells = dict(zip(part.columns, piece.fields, strict=True))
                yield StoredRow(cells, part.path.name, part.n_lines + piece.line)

    def _read_part(self, path: Path, rejected: list[RejectedRow], *, repair: bool) -> _Part:
        data = read_bytes(path)
        if data.count(b"\n") > MAX_ROWS:
            raise too_many_rows(path, MAX_ROWS)
        n_mark = len(BOM) if data.startswith(BOM) else 0
        pieces = list(split_rows(data[n_mark:]))
        header = pieces[0].fields if pieces and pieces[0].line == 1 else ()
        is_ours = len(set(header)) == len(header) and {*self._kind.required} <= {*header}
        # A torn row may end inside a letter; whole rows don't.
        if not is_ours or is_windows_1252(data[: data.rfind(b"\n") + 1]):
            return self._read_foreign(path, data, rejected)
        part = _Part(path, header)
        part.rows += self._rows_of(part, pieces[1:])
        whole_end = max(each.start + len(each.data) for each in pieces if not each.fault)
        torn = [each for each in pieces if each.start >= whole_end]
        part.broken = tuple(each for each in pieces if each.fault and each not in torn)
        self._has_torn_end |= bool(torn)
        if torn and repair:
            size = n_mark + whole_end
            set_aside(path, data[size:], torn[0].line)
            cut_back(path, size)
            data = data[:size]
            self._gone += (self._broken(path, each, is_gone=True) for each in torn)
            torn = []
        rejected += (self._broken(path, each, is_gone=False) for each in [*part.broken, *torn])
        part.n_lines = data.count(b"\n")
        if not torn:
            self._note_end(part, len(data), data)
        return part

    def _read_foreign(self, path: Path, data: bytes, rejected: list[RejectedRow]) -> _Part:
        """Read a file that a spreadsheet saved in its own form."""
        kind = self._kind
        table = ForeignTable(
            path, kind.known, kind.required, is_text=kind.texts.__contains__, data=data
        )
        part = _Part(path, table.columns, foreign=data)
        for row in table.rows():
            if row.fault:
                reason = message(
                    "{path}, line {line}: {reason} {row_hint}",
                    path=path, line=row.number, reason=row.fault, row_hint=self._kind.row_hint,
                )  # fmt: skip
                rejected.append(RejectedRow(path.name, row.number, "", reason, set_aside=False))
            else:
                part.rows.append(StoredRow(row.cells, path.name, row.number))
        return part

    def _rewrite(self, part: _Part, columns: tuple[str, ...]) -> None:
        """Write a file anew in our form and with more columns, in one step."""
        self._set_aside_broken(part)
        rows = [csv_line(row.cells.get(name, "") for name in columns) for row in part.rows]
        write_atomic(part.path, "".join([csv_line(columns), *rows]))
        part.columns, part.foreign = columns, b""
        part.n_lines = 1 + sum(line.count("\n") for line in rows)
        part.end = b""

    def _set_aside_broken(self, part: _Part) -> None:
        """Keep what isn't a row of a file that is about to be written again."""
        if part.foreign:
            copy = part.path.with_name(f"{part.path.name}.original")
            number = 2
            while copy.exists():
                copy = part.path.with_name(f"{part.path.name}.original{number}")
                number += 1
            write_atomic(copy, part.foreign)
        if part.broken:
            set_aside(part.path, b"".join(each.data for each in part.broken), part.broken[0].line)
            self._gone += (self._broken(part.path, each, is_gone=True) for each in part.broken)
            part.broken = ()

    def _broken(self, path: Path, piece: Piece, *, is_gone: bool) -> RejectedRow:
        values = {
            "path": path,
            "line": piece.line,
            "reason": piece.fault,
            "row_hint": self._kind.row_hint,
        }
        reason = (
            message(
                "{path}, line {line}: {reason} The line was moved to {name}. {row_hint}",
                name=f"{path.name}.rejected",
                **values,
            )
            if is_gone
            else message("{path}, line {line}: {reason} {row_hint}", **values)
        )
        text = piece.data.decode(errors="backslashreplace").rstrip("\n")
        return RejectedRow(path.name, piece.line, text, reason, set_aside=is_gone)


def _inode_of(path: Path) -> int:
    try:
        return path.stat().st_ino
    except OSError as error:
        raise storage_error("read", path, error) from error


def _has_content(path: Path) -> bool:
    """Return whether a file isn't empty; it may have been removed in the meantime."""
    try:
        return path.stat().st_size > 0
    except FileNotFoundError:
        return False
    except OSError as error:
        raise storage_error("read", path, error) from error
