"""The ratings of a study: ``ratings.csv``, one row per rating, never changed.

The newest rating of a rater, round and deal counts; a newer row without a rating withdraws it.
Times are made unique under the lock by adding microseconds. `engine.files.tables` reads and writes
the file.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import Final

from engine.columns import MAX_TIME, format_time, text_columns
from engine.design.feature_registry import FEATURES
from engine.errors import SettingsError
from engine.files.tables import Contents, Table, TableKind, TableWriter
from engine.ratings.rating import (
    OWN_COLUMNS,
    RATER_COLUMN,
    RATING_COLUMNS,
    REQUIRED_COLUMNS,
    Rating,
    RatingRow,
    Subject,
    parse_row,
)

_KIND: Final = TableKind(
    columns=RATING_COLUMNS,
    required=REQUIRED_COLUMNS,
    known=frozenset({*OWN_COLUMNS, *FEATURES}),
    texts=text_columns(Rating) | {"rated_at"},
)


class RowStatus(Enum):
    """The status of a row of a ratings file."""

    COUNTS = "counts"
    REPLACED = "replaced"
    WITHDRAWN = "withdrawn"
    WITHDRAWAL = "withdrawal"  #: A row that withdraws another


@dataclass(frozen=True)
class RatingsTable(Contents[RatingRow]):
    """The rows of a ratings file, and which of them count."""

    @cached_property
    def rows(self) -> tuple[RatingRow, ...]:
        """Ratings that count: neither replaced nor withdrawn, in the order written."""
        return tuple(row for row in self.items if id(row) in self._counting)

    @cached_property
    def superseded(self) -> tuple[RatingRow, ...]:
        """Ratings replaced by a later one, and rows that withdraw another."""
        return tuple(row for row in self.items if id(row) not in self._counting)

    @cached_property
    def _counting(self) -> frozenset[int]:
        statuses = history(self.items)
        return frozenset(id(row) for row, status in statuses if status is RowStatus.COUNTS)

    @property
    def n_changed(self) -> int:
        """The number of ratings that were withdrawn, or replaced by another value."""
        values = {row.rating.subject: row.rating.rating for row in self.rows}
        given = (row.rating for row in self.superseded if not row.is_withdrawal)
        return len({each.subject for each in given if each.rating != values.get(each.subject)})

    def only(self, is_included: Callable[[RatingRow], bool]) -> RatingsTable:
        """Return the table as if the file had only some of its rows."""
        rows = tuple(row for row in self.items if is_included(row))
        return RatingsTable(rows, self.rejected, self.columns, corrections=self.corrections)

    def without(self, keys: Collection[str]) -> RatingsTable:
        """Return the table without some ratings; what they replaced doesn't count again."""
        subjects = {row.rating.subject for row in self.rows if row.key in keys}
        return self.only(lambda row: row.rating.subject not in subjects)


def history(rows: Iterable[RatingRow]) -> Iterator[tuple[RatingRow, RowStatus]]:
    """Yield each row with its status, newest first; ``rows``: in the order of the file."""
    later: dict[Subject, RatingRow] = {}
    # Sorted and then reversed: of equal times, the last row of the file is the newest, which
    # ``reverse=True`` would put last.
    for row in sorted(rows, key=lambda row: row.rated_at)[::-1]:
        newer = later.get(row.rating.subject)
        later[row.rating.subject] = row
        if row.is_withdrawal:
            yield row, RowStatus.WITHDRAWAL
        elif newer is None:
            yield row, RowStatus.COUNTS
        else:
            yield row, RowStatus.WITHDRAWN if newer.is_withdrawal else RowStatus.REPLACED


def missing_rows(before: Iterable[RatingRow], now: Iterable[RatingRow]) -> tuple[RatingRow, ...]:
    """Return the rows that are no longer there, as after another program saved an older copy.

    A row is still there if a spreadsheet changed only its time, or anything but its key.
    """
    before, now = tuple(before), tuple(now)
    if before == now[: len(before)]:  # fast, since rows that were read before are the same objects
        return ()
    keys, present = {row.key for row in now}, {_without_time(row) for row in now}
    lost = (row for row in before if row.key not in keys)
    return tuple(row for row in lost if _without_time(row) not in present)


def _without_time(row: RatingRow) -> frozenset[tuple[str, str]]:
    cells = row.cells() | {RATER_COLUMN: row.rating.rater}  # without blanks around the name
    del cells["rated_at"]
    return frozenset(cells.items())


class RatingsWriter(TableWriter[RatingsTable]):
    """Adds to a locked ratings table; created by `RatingsFile.writing`."""

    def __init__(self, file: Table[RatingsTable], data: bytes) -> None:
        super().__init__(file, data)
        self._path = file.path
        self._has_unreadable = bool(self.table.rejected)  # which may have a time, too
        self._times: set[datetime] = set()
        self._newest: dict[Subject, datetime] = {}
        for row in self.table.items:
            self._note_time(row)

    def _note_time(self, row: RatingRow) -> None:
        subject, when = row.rating.subject, row.rated_at
        self._times.add(when)
        self._newest[subject] = max(when, self._newest.get(subject, when))

    def append(self, rating: Rating, *, now: datetime | None = None) -> RatingRow:
        """Append a rating, at the present time, or at the next that no row has."""
        when = self._time_after(rating.subject) if now is None else now.astimezone(UTC)
        while when in self._times or (self._has_unreadable and self.contains(format_time(when))):
            when += timedelta(microseconds=1)
        row = RatingRow(when, rating)
        self.add(row.cells())
        self._note_time(row)
        return row

    def _time_after(self, subject: Subject) -> datetime:
        """Return the present time, or a later one if a clock put rows of a rating into the future.

        The newest row counts, and nothing typed now may be older than what it replaces.
        """
        now, newest = datetime.now(UTC), self._newest.get(subject)
        if newest is None:
            return now
        if newest >= MAX_TIME:
            raise SettingsError(
                "The newest rating of this puzzle is dated {time}, and none can be newer. Correct "
                "the time in the file.",
                time=format_time(newest),
            )
        return max(now, newest + timedelta(microseconds=1))

    def save(self, rating: Rating, *, now: datetime | None = None) -> RatingRow:
        """Append a rating given in the window; it replaces the rater's own of the same deal.

        A correction without another game keeps the record of the first. A rater who changes the
        value has seen the features by then, so the new rating is not blind. It stays blind if only
        notes or tags change.
        """
        same = (row for row in self.table.rows if row.rating.subject == rating.subject)
        if previous := next(same, None):
            before, value = previous.rating, rating.rating
            if not rating.moves:
                rating = replace(
                    before,
                    rating=value,
                    notes=rating.notes,
                    tags=rating.tags,
                    features=rating.features,
                )
            is_blind = before.blind and value == before.rating
            rating = replace(rating, supersedes=previous.key, blind=is_blind)
        return self.append(rating, now=now)

    def withdraw(self, key: str) -> RatingRow:
        """Withdraw a rating by appending a row without a value.

        Raises SettingsError when it doesn't count any more.
        """
        for row in self.table.rows:
            if row.key == key:
                return self.append(replace(row.rating, rating=None, supersedes=key))
        raise SettingsError(
            "The rating {key!r} in {path} has been changed or removed elsewhere. Open the file "
            "again.",
            key=key[:80],
            path=self._path,
        )

    def undo(self, rows: Sequence[RatingRow]) -> tuple[RatingRow, ...]:
        """Append the rows that undo others, and return them."""
        by_time = sorted(self.table.items, key=lambda row: row.rated_at)
        newest = {row.rating.subject: row.key for row in by_time}
        earlier = {row.key: row for row in by_time}
        if any(newest.get(row.rating.subject) != row.key for row in rows):
            raise SettingsError(
                "This rating has been changed or removed elsewhere. Open the file again.",
                "These ratings have changed since then, so they can't be undone together. "
                "Withdraw them one by one.",
                n=len(rows),
            )
        undoing = []
        for row in rows:
            before = earlier.get(row.rating.supersedes)
            if before is not None and not before.is_withdrawal:
                undoing.append(self.append(replace(before.rating, supersedes=row.key)))
            elif not row.is_withdrawal:
                now = replace(earlier[row.key].rating, rating=None, supersedes=row.key)
                undoing.append(self.append(now))
        return tuple(undoing)

    def restore(self, rows: Iterable[RatingRow]) -> None:
        """Append rows as they were, unless they are there."""
        for row in missing_rows(rows, self.table.items):
            self.add(row.cells_with_extra())
            self._note_time(row)


class RatingsFile(Table[RatingsTable]):
    """A ratings table on disk, safe for concurrent use by several programs and threads.

    ``path``: ``ratings.csv``; it need not exist yet, but its folder must.
    """

    def __init__(self, path: Path, *, timeout_s: float = 10.0) -> None:
        super().__init__(path, _KIND, parse_row, RatingsTable, timeout_s=timeout_s)

    def writing(self) -> AbstractContextManager[RatingsWriter]:
        """Lock the table as `Table.writing`; if the block fails, nothing is written."""
        return self._writing(RatingsWriter)

    def append(self, rating: Rating, *, now: datetime | None = None) -> RatingRow:
        """Append a rating, durably on disk when this returns; raises as `writing`."""
        with self.writing() as writer:
            return writer.append(rating, now=now)
