"""The ratings of a study: an append-only table that crashes and second programs cannot harm.

One row is one rating, written whole and synced to the disk under a lock. Rows are never changed:
a new row supersedes an old one by naming its key, ``"<rated_at> <puzzle_id>"``. The times of a
file are made unique under the lock (a microsecond is added until they are), so that two raters
in the same microsecond still get different keys.

The header of a file is frozen when it is made. When a rating brings a feature that the newest
file has no column for, ``ratings.2.csv`` begins, and so on; all are read as one table.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import FileFormatError, SettingsError
from engine.files.atomic import BOM, append_whole, locked, read_bytes, set_aside_end, write_atomic
from engine.files.csv_cells import check_header, csv_line
from engine.files.csv_scan import BrokenLine, Scan, scan
from engine.game import puzzle_id
from engine.ratings.columns import RATING_COLUMNS
from engine.ratings.rating import Rating, RatingRow, parse_row

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class RejectedRow:
    """A row that could not be read, and where it is now.

    Parameters
    ----------
    file : str
        Name of the ratings file.
    line : int
        Line on which it began.
    text : str
        Its content, undecodable bytes shown as escapes.
    reason : str
        One sentence for a person.
    set_aside : bool
        Whether it was moved to ``<file>.rejected``; otherwise it stays where it is.
    """

    file: str
    line: int
    text: str
    reason: str
    set_aside: bool


@dataclass(frozen=True, slots=True)
class RatingsTable:
    """All ratings of a study.

    Parameters
    ----------
    rows : tuple of RatingRow
        Those that count: not superseded and not withdrawn, in the order written.
    superseded : tuple of RatingRow
        Those that a later row replaced, and the rows that withdrew one.
    rejected : tuple of RejectedRow
        What could not be read.
    columns : tuple of str
        Every column of the files, in order.
    """

    rows: tuple[RatingRow, ...]
    superseded: tuple[RatingRow, ...]
    rejected: tuple[RejectedRow, ...]
    columns: tuple[str, ...]

    @property
    def frame(self) -> pd.DataFrame:
        """The rows that count as a data frame, with the columns of the files.

        Flags are booleans, ``rated_at`` is a time in UTC, ``tags`` one text with semicolons, and
        missing numbers are NaN.
        """
        # Importing pandas takes half a second, which a window that only rates never needs.
        from engine.ratings.data_frame import ratings_frame  # noqa: PLC0415

        return ratings_frame(self.rows, self.columns)


@dataclass(slots=True)
class _Part:
    """What is known of one file of the table."""

    path: Path
    inode: int
    size: int
    n_lines: int
    columns: tuple[str, ...]


class RatingsFile:
    """A ratings table on the disk, open to several programs and threads at once.

    Parameters
    ----------
    path : Path
        The first file, ``ratings.csv``; it need not exist yet, its folder must.
    timeout_s : float
        Longest wait for another program's lock, in seconds.
    """

    def __init__(self, path: Path, *, timeout_s: float = 10.0) -> None:
        self.path = path
        self._timeout_s = timeout_s
        self._parts: list[_Part] = []
        self._rows: list[RatingRow] = []
        self._times: set[datetime] = set()
        self._rejected: list[RejectedRow] = []
        self._saw_torn_end = False

    def append(self, rating: Rating, *, now: datetime | None = None) -> RatingRow:
        """Write a rating, on the disk when this returns.

        Parameters
        ----------
        rating : Rating
            With ``supersedes`` set to a row's ``key`` it replaces that row.
        now : datetime, optional
            The time to record; by default the clock's.

        Raises
        ------
        SettingsError
            When ``supersedes`` names no row, or one that is superseded already.
        StorageError
            When the row could not be written; the files are as they were.
        FileFormatError
            When the file is not a ratings file.
        """
        named = rating if rating.puzzle_id else replace(rating, puzzle_id=puzzle_id(rating.deal))
        with locked(self.path, self._timeout_s):
            self._refresh(repair=True)
            self._check_superseded(named.supersedes)
            row = RatingRow(self._free_time(now or datetime.now(UTC)), named)
            part = self._part_for(row)
            cells = row.cells()
            line = csv_line(cells.get(name, "") for name in part.columns)
            part.size = append_whole(part.path, line.encode())
            row = replace(row, file=part.path.name, line=part.n_lines + 1)
            part.n_lines += line.count("\n")
            self._keep(row)
        return row

    def withdraw(self, key: str, *, now: datetime | None = None) -> RatingRow:
        """Take back a rating by a row that supersedes it and rates nothing.

        Raises
        ------
        SettingsError, StorageError, FileFormatError
            As `append`.
        """
        with locked(self.path, self._timeout_s):
            self._refresh(repair=True)
            self._check_superseded(key)
            found = next(row for row in self._rows if row.key == key)
        return self.append(replace(found.rating, rating=None, supersedes=key), now=now)

    def read(self) -> RatingsTable:
        """Read every file of the table, setting aside a torn end.

        Whole files are only read: no lock, nothing written beside them. In a folder that cannot
        be written a torn end is reported and left alone.

        Raises
        ------
        StorageError
            When a file cannot be read, or is locked too long.
        FileFormatError
            When a file is not a ratings file.
        """
        self._forget()
        self._refresh(repair=False)
        if self._saw_torn_end and os.access(self.path.parent, os.W_OK):
            # Perhaps somebody is writing that row just now; under the lock nobody is.
            self._forget()
            with locked(self.path, self._timeout_s):
                self._refresh(repair=True)
        rows, superseded, confused = _effective(self._rows)
        columns = dict.fromkeys(name for part in self._parts for name in part.columns)
        return RatingsTable(
            rows,
            superseded,
            (*self._rejected, *confused),
            tuple(columns) or RATING_COLUMNS,
        )

    def files(self) -> tuple[Path, ...]:
        """Return the files that exist and are not empty, oldest first."""
        return tuple(self._paths())

    def _keep(self, row: RatingRow) -> None:
        self._rows.append(row)
        self._times.add(row.rated_at)

    def _forget(self) -> None:
        self._parts, self._rows, self._times = [], [], set()
        self._saw_torn_end = False
        # What was set aside is in no file any more, so nobody else can report it.
        self._rejected = [row for row in self._rejected if row.set_aside]

    def _paths(self) -> Iterator[Path]:
        """Yield the files that exist and are not empty, oldest first."""
        number, path = 1, self.path
        while path.exists():
            if path.stat().st_size:
                yield path
            number += 1
            path = self._path_of(number)

    def _next_number(self) -> int:
        """Return the number of the file after the newest, empty files passed over."""
        number = 1
        while self._parts and self._path_of(number) != self._parts[-1].path:
            number += 1
        return number + 1 if self._parts else 1

    def _path_of(self, number: int) -> Path:
        if number == 1:
            return self.path
        return self.path.with_name(f"{self.path.stem}.{number}{self.path.suffix}")

    def _refresh(self, *, repair: bool) -> None:
        """Learn what others have written; called under the lock when it may repair."""
        paths = list(self._paths())
        if not self._extends(paths) or not self._read_new(paths, repair=repair):
            # Another program rewrote a file, or its new rows look wrong from where we stand.
            self._forget()
            for path in paths:
                self._read_part(path, repair=repair)

    def _extends(self, paths: list[Path]) -> bool:
        """Tell whether the files are those we know, with nothing but rows added."""
        if len(self._parts) > len(paths):
            return False
        for part, path in zip(self._parts, paths, strict=False):
            status = path.stat()
            if (part.path, part.inode) != (path, status.st_ino) or status.st_size < part.size:
                return False
        return True

    def _read_new(self, paths: list[Path], *, repair: bool) -> bool:
        """Read the rows after those we know; return whether all of them were whole."""
        for part in self._parts:
            data = read_bytes(part.path, start=part.size)
            found = scan(data, len(part.columns))
            if found.broken or not self._take(part, found, part.n_lines):
                return False
            part.size += len(data)
            part.n_lines += found.n_lines
        for path in paths[len(self._parts) :]:
            self._read_part(path, repair=repair)
        return True

    def _read_part(self, path: Path, *, repair: bool) -> None:
        inode = path.stat().st_ino
        data = read_bytes(path)
        bom = len(BOM) if data.startswith(BOM) else 0
        found = scan(data[bom:])
        if not found.rows or found.rows[0].line != 1:
            raise FileFormatError(
                f"{path}, line 1 is not a whole line of column names; choose a ratings file"
            )
        header = tuple(name.strip() for name in found.rows[0].fields)
        check_header(header, RATING_COLUMNS, path)
        size = len(data)
        kept = len(data) - bom
        self._saw_torn_end |= found.torn_at is not None
        if repair and found.torn_at is not None:
            kept = found.torn_at
            size = bom + kept
            set_aside_end(path, data, size)
        for line in found.broken:
            self._rejected.append(_rejected(path, line, set_aside=line.start >= kept))
        n_lines = data[:size].count(b"\n")
        part = _Part(path, inode, size, n_lines, header)
        self._take(part, replace(found, rows=found.rows[1:]), 0)
        self._parts.append(part)

    def _take(self, part: _Part, found: Scan, lines_before: int) -> bool:
        """Keep the rows that make sense and report the others; return whether all did."""
        n_rejected = len(self._rejected)
        for row in found.rows:
            line = lines_before + row.line
            try:
                self._keep(parse_row(part.columns, row.fields, part.path.name, line))
            except FileFormatError as error:
                text = csv_line(row.fields).rstrip("\n")
                self._rejected.append(
                    RejectedRow(part.path.name, line, text, str(error), set_aside=False)
                )
        return len(self._rejected) == n_rejected

    def _check_superseded(self, key: str) -> None:
        if not key:
            return
        if all(row.key != key for row in self._rows):
            raise SettingsError(
                f"{self.path} has no rating {key[:80]!r} to change; read the ratings again"
            )
        if any(row.rating.supersedes == key for row in self._rows):
            raise SettingsError(
                f"the rating {key[:80]!r} in {self.path} was changed already; "
                "change its newest version"
            )

    def _free_time(self, when: datetime) -> datetime:
        when = when.astimezone(UTC)
        while when in self._times:
            when += timedelta(microseconds=1)
        return when

    def _part_for(self, row: RatingRow) -> _Part:
        """Return the file whose header has every column of the row, beginning one if needed."""
        names = list(row.cells())
        if self._parts and set(names) <= set(self._parts[-1].columns):
            return self._parts[-1]
        known = self._parts[-1].columns if self._parts else RATING_COLUMNS
        columns = (*known, *(name for name in row.rating.features if name not in known))
        path = self._path_of(self._next_number())
        header = csv_line(columns).encode()
        write_atomic(path, header)
        self._parts.append(_Part(path, path.stat().st_ino, len(header), 1, columns))
        return self._parts[-1]


def _rejected(path: Path, line: BrokenLine, *, set_aside: bool) -> RejectedRow:
    where = f"moved to {path.name}.rejected" if set_aside else "left in place"
    return RejectedRow(
        path.name,
        line.line,
        line.data.decode(errors="backslashreplace").rstrip("\n"),
        f"{path}, line {line.line} {line.reason}; it was {where}, rate that puzzle again",
        set_aside,
    )


def _effective(
    rows: list[RatingRow],
) -> tuple[tuple[RatingRow, ...], tuple[RatingRow, ...], list[RejectedRow]]:
    """Part the rows that count from those replaced; a row may only replace an earlier one."""
    replaced: set[str] = set()
    known: set[str] = set()
    confused: list[RejectedRow] = []
    for row in rows:
        key = row.rating.supersedes
        if key and key in known:
            replaced.add(key)
        elif key:
            reason = (
                f"{row.file}, line {row.line} supersedes {key[:80]!r}, which is not an earlier "
                "row; the row counts as a rating of its own, check the file"
            )
            confused.append(RejectedRow(row.file, row.line, "", reason, set_aside=False))
        known.add(row.key)
    gone = [row.key in replaced or row.rating.rating is None for row in rows]
    return (
        tuple(row for row, is_gone in zip(rows, gone, strict=True) if not is_gone),
        tuple(row for row, is_gone in zip(rows, gone, strict=True) if is_gone),
        confused,
    )
