"""A table that several programs may use at once: written whole, in one step, under a lock.

Reading never writes and needs no lock. A row that can't be read is reported with its line and its
reason, and stays in the file. A table in another form, such as a spreadsheet writes, is only read
(`engine.files.foreign_table`). The first row that is added puts it in our form, and a copy of it
is kept. Rows are only added at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Generic, TypeAlias, TypeVar

from engine.errors import FileFormatError, StorageError
from engine.files.csv_cells import count_rows, csv_line
from engine.files.foreign_table import Correction, ForeignTable, TableRow, notes_on
from engine.files.reading import encoded, read_bytes
from engine.files.storage import keep_copy, locked, remove, write_atomic
from engine.sentences import Sentence, message_of

Item = TypeVar("Item")

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
