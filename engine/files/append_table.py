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
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeVar

from engine.errors import FileFormatError
from engine.files.atomic import (
    BOM,
    append_whole,
    cut_back,
    read_bytes,
    storage_error,
    write_atomic,
)
from engine.files.csv_cells import MAX_FIELD_CHARS, csv_line, split_lines
from engine.files.foreign_table import ForeignTable, is_windows_1252
from engine.files.lock import locked
from engine.sentences import Sentence, join_messages, message, message_of

T = TypeVar("T")

MAX_ROWS: Final = 200_000
"""Maximum number of rows of a table; a longer table is refused."""


@dataclass(frozen=True, slots=True)
class TableKind:
    """The kind of a table."""

    columns: tuple[str, ...]  #: The header of a new file; other columns follow
    required: tuple[str, ...]  #: Columns that every file must have
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
                rejected.append(RejectedRow(row.file, row.line, text, message_of(error)))
        return items, rejected


@dataclass(frozen=True, slots=True)
class Piece:
    """A complete row of a file, or a line that isn't part of one."""

    line: int  #: Line on which it starts, from 1
    start: int  #: Offset of its first byte
    data: bytes
    fields: tuple[str, ...]  #: Its cells, unquoted; empty for a broken or blank line
    fault: str = ""  #: A sentence such as ``"It has 3 fields instead of 40."``; empty for a row


def split_rows(data: bytes) -> Iterator[Piece]:
    """Split the content of a table into complete rows and broken lines, without blank ones.

    A complete row has as many fields as the first.
    """
    lines = split_lines(data)
    start = index = n_fields = 0
    while index < len(lines):
        end = _row_end(lines, index)
        fields: tuple[str, ...] | Sentence = message("A quotation mark isn't closed.")
        if end is not None:
            fields = _parse(b"".join(lines[index:end]), n_fields)
        if end is None or isinstance(fields, Sentence):
            end = index + 1  # the line alone is broken; a row may begin on the next one
        record = b"".join(lines[index:end])
        if isinstance(fields, Sentence):
            yield Piece(index + 1, start, record, (), fields)
        elif fields:
            n_fields = n_fields or len(fields)
            yield Piece(index + 1, start, record, fields)
        index = end
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
            "It has %n field(s) instead of {n_fields}.", n=len(fields), n_fields=n_fields
        )
    return None


@dataclass(slots=True)
class _Part:
    """One file of a table, as it was read."""

    path: Path
    columns: tuple[str, ...] = ()  #: Empty if the file has to be created
    rows: list[StoredRow] = field(default_factory=list)
    n_lines: int = 0
    broken: list[Piece] = field(default_factory=list)  #: Lines between its rows
    torn: list[Piece] = field(default_factory=list)  #: Lines after its last row
    whole_bytes: int = 0  #: Size without the torn lines
    foreign: bytes = b""  #: All of it if another program saved it in its own form
    refused: list[RejectedRow] = field(default_factory=list)  #: Rows of such a file


class AppendTable:
    """A table on disk that several programs and threads may use at once.

    ``path``: the first file; it need not exist yet, but its folder must.
    ``timeout_s``: maximum wait for another program's lock, in seconds.
    """

    def __init__(self, path: Path, kind: TableKind, *, timeout_s: float = 10.0) -> None:
        self.path = path
        self._kind, self._timeout_s = kind, timeout_s
        self._parts: list[_Part] = []
        #: Rows that were set aside are in no file of the table, so only this object reports them.
        self._gone: list[RejectedRow] = []

    def read(self) -> Contents:
        """Read all files of the table, and set aside a torn end.

        Unless something has to be repaired, files are only read, without a lock. In a read-only
        folder, a torn end is reported and left in place.

        Raises StorageError when a file cannot be read, or is locked too long. Raises
        FileFormatError when a file is another table.
        """
        self._parts = self._read_parts()
        if any(part.torn for part in self._parts) and os.access(self.path.parent, os.W_OK):
            # Another process may be writing that row; under the lock, none is.
            with self.held() as repaired:
                return repaired
        return self._contents()

    @contextmanager
    def held(self) -> Iterator[Contents]:
        """Lock the table against other writers, and return its rows; raises as `read`."""
        with locked(self.path, self._timeout_s):
            self._parts = self._read_parts()
            for part in self._parts:
                if part.torn:
                    _set_aside(part.path, part.torn)
                    cut_back(part.path, part.whole_bytes)
                    self._gone += self._rejected(part.path, part.torn, is_gone=True)
                    part.torn = []
            yield self._contents()

    def append(self, rows: Sequence[Mapping[str, str]]) -> list[StoredRow]:
        """Append rows while the table is `held`, all or none; they are on disk when this returns.

        Raises StorageError when they could not be written; the files are then unchanged.
        """
        if not rows:
            return []
        self._parts = self._parts or [_Part(self.path)]
        part = self._parts[-1]
        present = part.columns or self._kind.columns
        columns = tuple(dict.fromkeys([*present, *(name for cells in rows for name in cells)]))
        if columns != part.columns or part.foreign:
            self._rewrite(part, columns)
        lines = [csv_line(cells.get(name, "") for name in columns) for cells in rows]
        append_whole(part.path, "".join(lines).encode())
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
        numbered = [(match, name) for name in names if (match := pattern.fullmatch(name))]
        paths = sorted((int(match[1] or 1), self.path.with_name(name)) for match, name in numbered)
        return tuple(path for _, path in paths if _has_content(path))

    def _read_parts(self) -> list[_Part]:
        return [self._read_part(path) for path in self.files()]

    def _contents(self) -> Contents:
        rejected = [*self._gone]
        for part in self._parts:
            rejected += part.refused
            rejected += self._rejected(part.path, [*part.broken, *part.torn], is_gone=False)
        names = (name for part in self._parts for name in part.columns)
        return Contents(
            tuple(row for part in self._parts for row in part.rows),
            tuple(rejected),
            tuple(dict.fromkeys([*self._kind.columns, *names])),
        )

    def _read_part(self, path: Path) -> _Part:
        data = read_bytes(path)
        if data.count(b"\n") > MAX_ROWS:
            raise FileFormatError(
                "{path} has too many rows (maximum {most}). Split the file.",
                path=path,
                most=f"{MAX_ROWS:,}",
            )
        n_mark = len(BOM) if data.startswith(BOM) else 0
        pieces = list(split_rows(data[n_mark:]))
        header = pieces[0].fields if pieces and pieces[0].line == 1 else ()
        is_ours = len(set(header)) == len(header) and {*self._kind.required} <= {*header}
        # A torn row may end inside a letter; whole rows don't.
        if not is_ours or is_windows_1252(data[: data.rfind(b"\n") + 1]):
            return self._read_foreign(path, data)
        part = _Part(path, header)
        whole_end = max(each.start + len(each.data) for each in pieces if not each.fault)
        part.whole_bytes = n_mark + whole_end
        for piece in pieces[1:]:
            if piece.start >= whole_end:
                part.torn.append(piece)
            elif piece.fault:
                part.broken.append(piece)
            elif any(map(str.strip, piece.fields)):
                cells = dict(zip(header, piece.fields, strict=True))
                part.rows.append(StoredRow(cells, path.name, piece.line))
        part.n_lines = data.count(b"\n", 0, part.whole_bytes if part.torn else len(data))
        return part

    def _read_foreign(self, path: Path, data: bytes) -> _Part:
        """Read a file that a spreadsheet saved in its own form."""
        kind = self._kind
        table = ForeignTable(
            path, kind.known, kind.required, is_text=kind.texts.__contains__, data=data
        )
        part = _Part(path, table.columns, foreign=data)
        for row in table.rows():
            if row.fault:
                reason = self._reason(path, row.number, row.fault)
                part.refused.append(RejectedRow(path.name, row.number, "", reason))
            else:
                part.rows.append(StoredRow(row.cells, path.name, row.number))
        return part

    def _rewrite(self, part: _Part, columns: tuple[str, ...]) -> None:
        """Write a file anew in our form and with more columns, in one step."""
        if part.foreign:
            write_atomic(_free_copy(part.path), part.foreign)
        if part.broken:
            _set_aside(part.path, part.broken)
            self._gone += self._rejected(part.path, part.broken, is_gone=True)
        lines = [csv_line(row.cells.get(name, "") for name in columns) for row in part.rows]
        text = "".join([csv_line(columns), *lines])
        write_atomic(part.path, text)
        part.columns, part.foreign, part.broken = columns, b"", []
        part.n_lines = text.count("\n")

    def _rejected(
        self, path: Path, pieces: Iterable[Piece], *, is_gone: bool
    ) -> Iterator[RejectedRow]:
        moved = message("The line was moved to {name}.", name=f"{path.name}.rejected")
        for piece in pieces:
            fault = join_messages(" ", (piece.fault, moved)) if is_gone else piece.fault
            text = piece.data.decode(errors="backslashreplace").rstrip("\n")
            reason = self._reason(path, piece.line, fault)
            yield RejectedRow(path.name, piece.line, text, reason)

    def _reason(self, path: Path, line: int, fault: str) -> Sentence:
        """Return why a row could not be read, and what to do about it."""
        return message(
            "{path}, line {line}: {reason} {row_hint}",
            path=path,
            line=line,
            reason=fault,
            row_hint=self._kind.row_hint,
        )


def _set_aside(path: Path, pieces: Sequence[Piece]) -> None:
    """Copy broken lines of a table to ``<name>.rejected``, before they are cut.

    The caller holds the file's lock.

    Raises StorageError when it cannot be written.
    """
    aside = path.with_name(path.name + ".rejected")
    stamp = datetime.now(UTC).isoformat(timespec="seconds")
    data = b"".join(each.data for each in pieces)
    title = f"# {stamp} torn part of {path.name} from line {pieces[0].line}, {len(data)} bytes\n"
    if not aside.exists():
        write_atomic(aside, "")
    append_whole(aside, title.encode() + data.rstrip(b"\n") + b"\n")


def _free_copy(path: Path) -> Path:
    """Return the name of a copy of a file that doesn't exist yet."""
    copy, number = path.with_name(f"{path.name}.original"), 2
    while copy.exists():
        copy = path.with_name(f"{path.name}.original{number}")
        number += 1
    return copy


def _has_content(path: Path) -> bool:
    """Return whether a file isn't empty; it may have been removed in the meantime."""
    try:
        return path.stat().st_size > 0
    except FileNotFoundError:
        return False
    except OSError as error:
        raise storage_error("read", path, error) from error
