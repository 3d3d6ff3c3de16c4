"""An append-only table that survives crashes and concurrent writers.

A row is written completely and synced to the disk under a lock. Rows are never changed: a new row
supersedes an old one by naming its key. The times of rows are made unique under the lock by adding
microseconds, so that two writers in the same microsecond get different keys. A torn last line is
moved to ``<name>.rejected`` and reported. The header of a file never changes. When a row has a
column that the newest file lacks, ``NAME.2.csv`` is started, and so on; all files are read as one
table.
"""

import csv
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, Generic, Protocol, TypeVar

from engine.errors import FileFormatError, SettingsError
from engine.files.atomic import (
    BOM,
    append_whole,
    read_bytes,
    set_aside_end,
    storage_error,
    write_atomic,
)
from engine.files.csv_cells import (
    MAX_FIELD_CHARS,
    check_header,
    csv_line,
    split_fields,
    split_lines,
    too_many_rows,
)
from engine.files.lock import locked
from engine.sentences import message, message_of


class TableRow(Protocol):
    """Interface that the table requires of a row."""

    @property
    def file(self) -> str:
        """Name of the file that holds it."""

    @property
    def line(self) -> int:
        """Line on which it starts, from 1."""

    @property
    def written_at(self) -> datetime:
        """When it was written, in UTC."""

    @property
    def key(self) -> str:
        """Its identifier, by which a later row may supersede it."""

    @property
    def supersedes(self) -> str:
        """Key of the row that it replaces, or an empty string."""

    @property
    def is_withdrawal(self) -> bool:
        """Whether it only withdraws the row that it supersedes."""

    def cells(self) -> Mapping[str, str]:
        """Return the text of every column."""


Row = TypeVar("Row", bound=TableRow)


_END_BYTES: Final = 64
"""Number of bytes compared to recognise a file: more than the time of a row."""
MAX_ROWS: Final = 200_000
"""Maximum number of rows of a table; a longer table is refused."""


@dataclass(frozen=True, slots=True)
class TableKind(Generic[Row]):
    """The kind of rows that a table contains."""

    noun: str  #: What a sentence calls a row, ``"rating"``
    columns: tuple[str, ...]  #: The header of a new file
    #: Makes a row of a header, fields, the file's name and a line; raises `FileFormatError`.
    parse: Callable[[Sequence[str], Sequence[str], str, int], Row]
    file_hint: str  #: What to do when the file is another table, ``"Choose a ratings file."``
    row_hint: str  #: What to do about a row that cannot be read, ``"Rate that puzzle again."``
    #: Columns that every file must have; others may be missing and read as their defaults.
    required: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RejectedRow:
    """A row that could not be read, and its location."""

    file: str  #: Name of the file
    line: int  #: Line on which it began
    text: str  #: Its content, undecodable bytes shown as escapes
    reason: str  #: One sentence for a person
    set_aside: bool  #: Whether it was moved to ``<file>.rejected``; otherwise it stays where it is


@dataclass(frozen=True, slots=True)
class Content(Generic[Row]):
    """All rows of a table."""

    #: Effective rows: neither superseded nor withdrawn, in the order written.
    rows: tuple[Row, ...] = ()
    #: Rows replaced by a later one, and rows that withdraw another.
    superseded: tuple[Row, ...] = ()
    rejected: tuple[RejectedRow, ...] = ()  #: What could not be read
    columns: tuple[str, ...] = ()  #: Every column of the files, in order


def effective(rows: Sequence[Row]) -> tuple[tuple[Row, ...], tuple[Row, ...], list[RejectedRow]]:
    """Separate effective rows from replaced ones; a row may only replace an earlier one.

    If two rows replace the same row, the later one is effective.
    """
    indices = {row.key: index for index, row in enumerate(rows)}
    replaces: dict[int, int] = {}
    confused: list[RejectedRow] = []
    for index, row in enumerate(rows):
        key = row.supersedes
        old = indices.get(key) if key else None
        if old is not None and (old < index or rows[old].written_at < row.written_at):
            replaces[index] = old
        elif key:
            reason = message(
                "{file}, line {line} replaces {key!r}, but no earlier row has that name. The row "
                "is kept as a separate entry. Check the file.",
                file=row.file,
                line=row.line,
                key=key[:80],
            )
            confused.append(RejectedRow(row.file, row.line, "", reason, set_aside=False))
    newest: dict[int, int] = {}
    replaced = set(replaces.values())
    for index, row in enumerate(rows):
        if index not in replaced:
            first = _first_of(index, replaces)
            rival = newest.setdefault(first, index)
            if (row.written_at, row.key) > (rows[rival].written_at, rows[rival].key):
                newest[first] = index
    counting = {index for index in newest.values() if not rows[index].is_withdrawal}
    return (
        tuple(row for index, row in enumerate(rows) if index in counting),
        tuple(row for index, row in enumerate(rows) if index not in counting),
        confused,
    )


def _first_of(index: int, replaces: Mapping[int, int]) -> int:
    """Return the first row of the chain of replacements that ends at a row."""
    seen = {index}
    while index in replaces and replaces[index] not in seen:
        index = replaces[index]
        seen.add(index)
    return index


@dataclass(frozen=True, slots=True)
class WholeRow:
    """A complete row."""

    line: int  #: Line of the file on which it starts, from 1
    fields: tuple[str, ...]  #: Its cells, unquoted


@dataclass(frozen=True, slots=True)
class BrokenLine:
    """A line that isn't part of a complete row."""

    line: int  #: Its number, from 1
    start: int  #: Offset of its first byte in the data scanned
    data: bytes  #: All of it
    reason: str  #: A sentence such as ``"It has 3 fields instead of 40."``


@dataclass(frozen=True, slots=True)
class Scan:
    """The rows found in a file, or in its newly added end."""

    rows: tuple[WholeRow, ...]  #: In file order
    broken: tuple[BrokenLine, ...]  #: In file order
    n_lines: int  #: Lines scanned
    #: Offset at which a torn end begins: no whole row follows. ``None`` when nothing broken comes
    #: after the last whole row.
    torn_at: int | None


def scan(data: bytes, n_fields: int | None = None, first_line: int = 1) -> Scan:
    """Split bytes into complete rows and broken lines.

    Parameters
    ----------
    data : bytes
        Must start at the start of a row.
    n_fields : int, optional
        Fields of a whole row; by default, as many as the first whole row has.
    first_line : int
        Number of the first line, for reports.
    """
    lines = split_lines(data)
    rows: list[WholeRow] = []
    broken: list[BrokenLine] = []
    at = index = whole_end = 0
    while index < len(lines):
        end = _row_end(lines, index)
        if end is None:
            found: tuple[str, ...] | str = message("A quotation mark isn't closed.")
        else:
            found = _parse(b"".join(lines[index:end]), n_fields)
        if end is None or isinstance(found, str):
            reason = found if isinstance(found, str) else ""
            broken.append(BrokenLine(first_line + index, at, lines[index], reason))
            end = index + 1
        elif found:
            n_fields = n_fields or len(found)
            rows.append(WholeRow(first_line + index, found))
            whole_end = at + sum(map(len, lines[index:end]))
        at += sum(map(len, lines[index:end]))
        index = end
    torn_at = next((line.start for line in broken if line.start >= whole_end), None)
    return Scan(tuple(rows), tuple(broken), len(lines), torn_at)


def _row_end(lines: Sequence[bytes], index: int) -> int | None:
    """Return the end of the row that starts at ``index``: the first line end with even quotes."""
    if lines[index].count(b'"') % 2 == 0:
        return index + 1
    for later in range(index + 1, len(lines)):
        if lines[later].count(b'"') % 2:
            return later + 1
    return None


def _parse(record: bytes, n_fields: int | None) -> tuple[str, ...] | str:
    """Return the fields of a row, or a sentence about its error."""
    if not record.endswith(b"\n"):
        return message("It doesn't end with a line break.")
    try:
        fields = split_fields(record.decode())
    except UnicodeDecodeError:
        return message("It contains bytes that aren't UTF-8.")
    except csv.Error as error:
        return message("It isn't valid CSV ({error}).", error=str(error))
    return _field_fault(fields, n_fields) or tuple(fields)


def _field_fault(fields: Sequence[str], n_fields: int | None) -> str:
    if any("\0" in field for field in fields):
        return message("It contains a NUL byte.")
    if any(len(field) > MAX_FIELD_CHARS for field in fields):
        return message("One field has more than {most:,} characters.", most=MAX_FIELD_CHARS)
    if n_fields is not None and fields and len(fields) != n_fields:
        return message(
            "It has {n_found} fields instead of {n_fields}.",
            n_found=len(fields),
            n_fields=n_fields,
        )
    return ""


@dataclass(slots=True)
class _Part:
    """The state of one file of the table."""

    path: Path
    inode: int
    size: int  #: Bytes read or written so far
    n_lines: int
    columns: tuple[str, ...]
    end: bytes = b""  #: The last of these bytes, to detect replaced content


class AppendTable(Generic[Row]):
    """A table on disk that several programs and threads may use at once.

    Parameters
    ----------
    path : Path
        The first file; it need not exist yet, but its folder must.
    timeout_s : float
        Maximum wait for another program's lock, in seconds.
    """

    def __init__(self, path: Path, kind: TableKind[Row], *, timeout_s: float = 10.0) -> None:
        self.path = path
        self._kind, self._timeout_s = kind, timeout_s
        self._parts: list[_Part] = []
        self._rows: list[Row] = []
        self._keys: dict[str, Row] = {}
        self._times: set[datetime] = set()
        self._rejected: list[RejectedRow] = []
        self._saw_torn_end = False

    def append(
        self, make: Callable[[datetime, str, int], Row], *, now: datetime | None = None
    ) -> Row:
        """Append a row; it is on disk when this returns.

        Raises SettingsError when it supersedes a row that doesn't exist or is superseded already.
        Raises StorageError when it could not be written; the files are then unchanged. Raises
        FileFormatError when the file is another table.

        ``make``: creates the row from its time, the name of its file and its line.
        """
        with self.held():
            return self.append_locked(make, now=now)

    @contextmanager
    def held(self) -> Iterator[Sequence[Row]]:
        """Lock the table, and return its current rows; raises as `append`."""
        with locked(self.path, self._timeout_s):
            self._refresh(repair=True)
            yield tuple(self._rows)

    def append_locked(
        self, make: Callable[[datetime, str, int], Row], *, now: datetime | None = None
    ) -> Row:
        """Append a row as `append` does, while the table is `held`."""
        when = self._free_time(now or datetime.now(UTC))
        self._check_superseded(make(when, "", 0).supersedes)
        return self._write([make], when)[0]

    def append_new(self, makers: Mapping[str, Callable[[str, int], Row]]) -> tuple[Row, ...]:
        """Append the rows whose keys are not in the table, all or none; return the complete table.

        Raises StorageError or FileFormatError as `append`.
        """
        with locked(self.path, self._timeout_s):
            self._refresh(repair=True)
            known = {row.key for row in self._rows}
            new = [make for key, make in makers.items() if key not in known]
            self._write([_timeless(make) for make in new], datetime.now(UTC))
            return tuple(self._rows)

    def find(self, key: str) -> Row:
        """Return the row with a key, if it may still be superseded; raises as `append`."""
        with locked(self.path, self._timeout_s):
            self._refresh(repair=True)
            self._check_superseded(key)
            return next(row for row in self._rows if row.key == key)

    def read(self) -> Content[Row]:
        """Read all files of the table, and set aside a torn end.

        Unless something has to be repaired, files are only read, without a lock. In a read-only
        folder, a torn end is reported and left in place.

        Raises StorageError when a file cannot be read, or is locked too long. Raises
        FileFormatError when a file is another table.
        """
        self._forget()
        self._refresh(repair=False)
        if self._saw_torn_end and os.access(self.path.parent, os.W_OK):
            # Another process may be writing that row; under the lock, none is.
            self._forget()
            with locked(self.path, self._timeout_s):
                self._refresh(repair=True)
        kept, gone, confused = effective(self._rows)
        found = (name for part in self._parts for name in part.columns)
        columns = tuple(dict.fromkeys([*self._kind.columns, *found]))
        return Content(kept, gone, (*self._rejected, *confused), columns)

    def files(self) -> tuple[Path, ...]:
        """Return the files that exist and are not empty, oldest first."""
        return tuple(self._paths())

    def _write(
        self, makers: Sequence[Callable[[datetime, str, int], Row]], when: datetime
    ) -> list[Row]:
        """Append rows in one write, to the file whose header has all their columns."""
        drafts = [make(when, "", 0) for make in makers]
        names = dict.fromkeys(name for row in drafts for name in row.cells())
        part = self._part_for(tuple(names))
        rows: list[Row] = []
        lines: list[str] = []
        line = part.n_lines + 1
        for make in makers:
            row = make(when, part.path.name, line)
            cells = row.cells()
            text = csv_line(cells.get(name, "") for name in part.columns)
            line += text.count("\n")
            rows.append(row)
            lines.append(text)
        data = "".join(lines).encode()
        if data:
            part.size = append_whole(part.path, data)
            part.end = (part.end + data)[-_END_BYTES:]
            part.n_lines = line - 1
            for row in rows:
                self._keep(row)
        return rows

    def _keep(self, row: Row) -> None:
        known = self._keys.setdefault(row.key, row)
        if known is not row and known.cells() == row.cells():
            return  # the same row twice, as version 1.0 merged copies
        self._rows.append(row)
        self._times.add(row.written_at)

    def _forget(self) -> None:
        self._parts, self._rows, self._keys, self._times = [], [], {}, set()
        self._saw_torn_end = False
        # Rows that were set aside are no longer in a file, so only this object can report them.
        self._rejected = [row for row in self._rejected if row.set_aside]

    def _paths(self) -> Iterator[Path]:
        """Yield the files that exist and are not empty, oldest first."""
        for _, path in self._numbered():
            if path.exists() and _status_of(path).st_size:  # it may be gone meanwhile
                yield path

    def _numbered(self) -> list[tuple[int, Path]]:
        """Return the files of the table with their numbers, in order.

        Raises StorageError when the folder cannot be read.
        """
        stem, ending = re.escape(self.path.stem), re.escape(self.path.suffix)
        pattern = re.compile(rf"{stem}(?:\.([1-9]\d{{0,3}}))?{ending}")
        try:
            names = [entry.name for entry in os.scandir(self.path.parent)]
        except FileNotFoundError:
            return []
        except OSError as error:
            raise storage_error("read", self.path.parent, error) from error
        found = [(match, name) for name in names if (match := pattern.fullmatch(name))]
        return sorted((int(match[1] or 1), self.path.with_name(name)) for match, name in found)

    def _next_number(self) -> int:
        """Return the number of the next file; an empty file is reused."""
        used = [number for number, path in self._numbered() if _status_of(path).st_size]
        return max(used, default=0) + 1

    def _path_of(self, number: int) -> Path:
        if number == 1:
            return self.path
        return self.path.with_name(f"{self.path.stem}.{number}{self.path.suffix}")

    def _refresh(self, *, repair: bool) -> None:
        """Read what others have written; called under the lock when it may repair."""
        paths = list(self._paths())
        if not self._extends(paths) or not self._read_new(paths, repair=repair):
            # Another program rewrote a file, or its new rows can't be parsed from this offset.
            self._forget()
            for path in paths:
                self._read_part(path, repair=repair)

    def _extends(self, paths: list[Path]) -> bool:
        """Return whether the files are unchanged except for added rows."""
        if len(self._parts) > len(paths):
            return False
        for part, path in zip(self._parts, paths, strict=False):
            status = _status_of(path)
            if (part.path, part.inode) != (path, status.st_ino) or status.st_size < part.size:
                return False
        return True

    def _read_new(self, paths: list[Path], *, repair: bool) -> bool:
        """Read the rows added since the last read; return whether all of them were complete."""
        for part in self._parts:
            data = read_bytes(part.path, start=part.size - len(part.end))
            if not data.startswith(part.end):
                return False  # other content in the same file
            data = data[len(part.end) :]
            found = scan(data, len(part.columns))
            if found.broken or not self._take(part, found, part.n_lines):
                return False
            part.size += len(data)
            part.end = (part.end + data)[-_END_BYTES:]
            part.n_lines += found.n_lines
        for path in paths[len(self._parts) :]:
            self._read_part(path, repair=repair)
        return True

    def _read_part(self, path: Path, *, repair: bool) -> None:
        data = read_bytes(path)
        header, found, bom = self._scan_table(path, data)
        size = len(data)
        kept = len(data) - bom
        if found.torn_at is not None:
            self._saw_torn_end = True
            if repair:
                kept = found.torn_at
                size = bom + kept
                set_aside_end(path, data, size)
        for line in found.broken:
            self._rejected.append(self._broken(path, line, set_aside=line.start >= kept))
        end = data[max(0, size - _END_BYTES) : size]
        n_lines = data[:size].count(b"\n")
        part = _Part(path, _status_of(path).st_ino, size, n_lines, header, end)
        self._take(part, replace(found, rows=found.rows[1:]), 0)
        self._parts.append(part)

    def _scan_table(self, path: Path, data: bytes) -> tuple[tuple[str, ...], Scan, int]:
        """Return the header of a table, its lines, and the number of bytes before them."""
        if data.count(b"\n") > MAX_ROWS:
            raise too_many_rows(path, MAX_ROWS)
        bom = len(BOM) if data.startswith(BOM) else 0
        found = scan(data[bom:])
        if not found.rows or found.rows[0].line != 1:
            raise FileFormatError(
                "{path}, line 1: the column names are incomplete. {file_hint}",
                path=path,
                file_hint=self._kind.file_hint,
            )
        header = tuple(name.strip() for name in found.rows[0].fields)
        check_header(header, self._kind.required, path)
        return header, found, bom

    def _broken(self, path: Path, line: BrokenLine, *, set_aside: bool) -> RejectedRow:
        values = {
            "path": path,
            "line": line.line,
            "reason": line.reason,
            "row_hint": self._kind.row_hint,
        }
        said = (
            message(
                "{path}, line {line}: {reason} The line was moved to {name}. {row_hint}",
                name=f"{path.name}.rejected",
                **values,
            )
            if set_aside
            else message("{path}, line {line}: {reason} {row_hint}", **values)
        )
        return RejectedRow(
            path.name,
            line.line,
            line.data.decode(errors="backslashreplace").rstrip("\n"),
            said,
            set_aside,
        )

    def _take(self, part: _Part, found: Scan, lines_before: int) -> bool:
        """Keep the valid rows and report the others; return whether all were valid."""
        n_rejected = len(self._rejected)
        for row in found.rows:
            line = lines_before + row.line
            try:
                self._keep(self._kind.parse(part.columns, row.fields, part.path.name, line))
            except FileFormatError as error:
                text = csv_line(row.fields).rstrip("\n")
                self._rejected.append(
                    RejectedRow(part.path.name, line, text, message_of(error), set_aside=False)
                )
        return len(self._rejected) == n_rejected

    def _check_superseded(self, key: str) -> None:
        noun = self._kind.noun
        if not key:
            return
        if all(row.key != key for row in self._rows):
            raise SettingsError(
                "{path} has no {noun} {key!r} to change. Open the file again.",
                path=self.path,
                noun=noun,
                key=key[:80],
            )
        if any(row.supersedes == key for row in self._rows):
            raise SettingsError(
                "The {noun} {key!r} in {path} has already been changed. Change its newest "
                "version.",
                noun=noun,
                key=key[:80],
                path=self.path,
            )

    def _free_time(self, when: datetime) -> datetime:
        when = when.astimezone(UTC)
        while when in self._times:
            when += timedelta(microseconds=1)
        return when

    def _part_for(self, names: tuple[str, ...]) -> _Part:
        """Return the file whose header has these columns; create one if needed."""
        newest = self._parts[-1] if self._parts else None
        if newest is not None and set(names) <= set(newest.columns):
            return newest
        known = newest.columns if newest is not None else self._kind.columns
        columns = (*known, *(name for name in names if name not in known))
        path = self._path_of(self._next_number())
        header = csv_line(columns).encode()
        write_atomic(path, header)
        inode = _status_of(path).st_ino
        self._parts.append(_Part(path, inode, len(header), 1, columns, header[-_END_BYTES:]))
        return self._parts[-1]


def _status_of(path: Path) -> os.stat_result:
    """Return the status of a file, which may have been removed in the meantime."""
    try:
        return path.stat()
    except OSError as error:
        raise storage_error("read", path, error) from error


def _timeless(make: Callable[[str, int], Row]) -> Callable[[datetime, str, int], Row]:
    return lambda _when, file, line: make(file, line)
