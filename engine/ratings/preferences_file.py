"""The comparisons of a study: an append-only table, as safe as its ratings.

``comparisons.csv`` holds one row an answer to "which of these two was better?", written whole
and synced to the disk under a lock. Rows are never changed: a new row supersedes an old one by
naming its key, ``"<compared_at> <first_id>"``. Times are made unique under the lock. A torn last
line is set aside in ``comparisons.csv.rejected`` and reported.
"""

from __future__ import annotations

import os
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from engine.errors import FileFormatError, SettingsError
from engine.files.atomic import BOM, append_whole, locked, read_bytes, set_aside_end, write_atomic
from engine.files.csv_cells import check_header, csv_line
from engine.files.csv_scan import Scan, scan
from engine.ratings.columns import COMPARISON_COLUMNS
from engine.ratings.preference import Preference, PreferenceRow, parse_preference


@dataclass(frozen=True, slots=True)
class ComparisonsTable:
    """All comparisons of a study.

    Parameters
    ----------
    rows : tuple of PreferenceRow
        Those that count: decided, not superseded and not withdrawn, in the order written.
    undecided : tuple of PreferenceRow
        The same, but it could not be told which was better.
    superseded : tuple of PreferenceRow
        Those that a later row replaced, and the rows that withdrew one.
    rejected : tuple of str
        What could not be read, one sentence each.
    """

    rows: tuple[PreferenceRow, ...]
    undecided: tuple[PreferenceRow, ...]
    superseded: tuple[PreferenceRow, ...]
    rejected: tuple[str, ...]

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """Ids of the puzzle liked better and of the other, one pair a comparison."""
        return tuple(row.preference.pair for row in self.rows)


@dataclass(frozen=True, slots=True)
class _Content:
    """What stands in the file."""

    header: tuple[str, ...] = COMPARISON_COLUMNS
    rows: tuple[PreferenceRow, ...] = ()
    rejected: tuple[str, ...] = ()
    n_lines: int = 1
    is_torn: bool = False


class ComparisonsFile:
    """A table of comparisons on the disk, open to several programs at once.

    Parameters
    ----------
    path : Path
        ``comparisons.csv``; it need not exist yet, its folder must.
    timeout_s : float
        Longest wait for another program's lock, in seconds.
    """

    def __init__(self, path: Path, *, timeout_s: float = 10.0) -> None:
        self.path = path
        self._timeout_s = timeout_s

    def append(self, preference: Preference, *, now: datetime | None = None) -> PreferenceRow:
        """Write an answer, on the disk when this returns.

        Parameters
        ----------
        preference : Preference
            With ``supersedes`` set to a row's ``key`` it replaces that row.
        now : datetime, optional
            The time to record; by default the clock's.

        Raises
        ------
        SettingsError
            When ``supersedes`` names no row, or one that is superseded already.
        StorageError
            When the row could not be written; the file is as it was.
        FileFormatError
            When the file is another table.
        """
        with locked(self.path, self._timeout_s):
            if not self.path.exists() or not self.path.stat().st_size:
                write_atomic(self.path, csv_line(COMPARISON_COLUMNS))
            content = self._content(repair=True)
            self._check_superseded(content.rows, preference.supersedes)
            taken = {row.compared_at for row in content.rows}
            when = (now or datetime.now(UTC)).astimezone(UTC)
            while when in taken:
                when += timedelta(microseconds=1)
            row = PreferenceRow(when, preference, content.n_lines + 1)
            cells = row.cells()
            line = csv_line(cells.get(name, "") for name in content.header)
            append_whole(self.path, line.encode())
        return row

    def withdraw(self, key: str, *, now: datetime | None = None) -> PreferenceRow:
        """Take back an answer by a row that supersedes it and answers nothing.

        Raises
        ------
        SettingsError, StorageError, FileFormatError
            As `append`.
        """
        rows = self._content(repair=False).rows
        self._check_superseded(rows, key)
        found = next(row for row in rows if row.key == key)
        return self.append(replace(found.preference, better="", supersedes=key), now=now)

    def read(self) -> ComparisonsTable:
        """Read the table, setting aside a torn end where the folder can be written.

        Raises
        ------
        StorageError
            When the file cannot be read, or is locked too long.
        FileFormatError
            When it is another table.
        """
        content = self._content(repair=False)
        if content.is_torn and os.access(self.path.parent, os.W_OK):
            # Perhaps somebody is writing that row just now; under the lock nobody is.
            with locked(self.path, self._timeout_s):
                content = self._content(repair=True)
        earlier: set[str] = set()
        replaced: set[str] = set()
        for row in content.rows:
            if row.preference.supersedes in earlier:
                replaced.add(row.preference.supersedes)
            earlier.add(row.key)
        gone = {
            row.key for row in content.rows if row.key in replaced or not row.preference.better
        }
        kept = [row for row in content.rows if row.key not in gone]
        return ComparisonsTable(
            tuple(row for row in kept if row.preference.better != "neither"),
            tuple(row for row in kept if row.preference.better == "neither"),
            tuple(row for row in content.rows if row.key in gone),
            content.rejected,
        )

    def _content(self, *, repair: bool) -> _Content:
        """Read what is there; called under the lock when it may repair."""
        if not self.path.exists():
            return _Content()
        data = read_bytes(self.path)
        if not data:
            return _Content()
        bom = len(BOM) if data.startswith(BOM) else 0
        found = scan(data[bom:])
        if not found.rows or found.rows[0].line != 1:
            raise FileFormatError(
                f"{self.path}, line 1 is not a whole line of column names; choose a file of "
                "comparisons"
            )
        header = tuple(name.strip() for name in found.rows[0].fields)
        check_header(header, COMPARISON_COLUMNS, self.path)
        size = len(data)
        if repair and found.torn_at is not None:
            size = bom + found.torn_at
            set_aside_end(self.path, data, size)
        rows, rejected = self._parse(header, found, size - bom)
        n_lines = data[:size].count(b"\n")
        return _Content(header, rows, rejected, n_lines, found.torn_at is not None)

    def _parse(
        self, header: tuple[str, ...], found: Scan, kept: int
    ) -> tuple[tuple[PreferenceRow, ...], tuple[str, ...]]:
        rows: list[PreferenceRow] = []
        rejected = [
            f"{self.path}, line {line.line} {line.reason}; it was "
            + (f"moved to {self.path.name}.rejected" if line.start >= kept else "left in place")
            + ", compare those puzzles again"
            for line in found.broken
        ]
        for row in found.rows[1:]:
            try:
                rows.append(parse_preference(header, row.fields, self.path.name, row.line))
            except FileFormatError as error:
                rejected.append(str(error))
        return tuple(rows), tuple(rejected)

    def _check_superseded(self, rows: tuple[PreferenceRow, ...], key: str) -> None:
        if not key:
            return
        if all(row.key != key for row in rows):
            raise SettingsError(
                f"{self.path} has no comparison {key[:80]!r} to change; read the file again"
            )
        if any(row.preference.supersedes == key for row in rows):
            raise SettingsError(
                f"the comparison {key[:80]!r} in {self.path} was changed already; change its "
                "newest version"
            )
