"""The ratings of a study: ``ratings.csv``, one row per rating, never changed.

The newest rating of a rater, round and deal counts; a newer row without a rating withdraws it.
Times are made unique under the lock by adding microseconds. `engine.files.table` reads and writes
the file.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from enum import Enum
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.columns import MAX_TIME, columns_of, format_time, text_columns
from engine.design.feature_registry import FEATURES
from engine.errors import SettingsError
from engine.files.table import Contents, FileState, Table, TableKind, Writing
from engine.puzzlesets.csv_format import repaired_ids_note
from engine.ratings.rating import (
    BREAK_HOURS,
    OWN_COLUMNS,
    RATER_COLUMN,
    RATING_COLUMNS,
    REQUIRED_COLUMNS,
    SCHEMA,
    Rating,
    RatingRow,
    Subject,
    parse_row,
)
from engine.sentences import Sentence

if TYPE_CHECKING:
    import pandas as pd

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


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """One row of a ratings file with its status."""

    row: RatingRow
    status: RowStatus


@dataclass(frozen=True, slots=True)
class RatingsTable:
    """The rows of a ratings file, and which of them count."""

    #: Ratings that count: neither replaced nor withdrawn, in the order written.
    rows: tuple[RatingRow, ...] = ()
    #: Ratings replaced by a later one, and rows that withdraw another.
    superseded: tuple[RatingRow, ...] = ()
    #: The contents that it was read from; with them, only rows added since are read.
    contents: Contents[RatingRow] = field(default_factory=Contents, repr=False)

    @classmethod
    def of(cls, contents: Contents[RatingRow]) -> RatingsTable:
        """Separate ratings that count from replaced and withdrawn ones."""
        entries = history(contents.items)
        counting = {id(entry.row) for entry in entries if entry.status is RowStatus.COUNTS}
        return cls(
            rows=tuple(row for row in contents.items if id(row) in counting),
            superseded=tuple(row for row in contents.items if id(row) not in counting),
            contents=contents,
        )

    @property
    def all_rows(self) -> tuple[RatingRow, ...]:
        """Every row that could be read, in the order written."""
        return self.contents.items

    @property
    def rejected(self) -> tuple[str, ...]:
        """Why rows could not be read, and where they are."""
        return self.contents.rejected

    @property
    def notes(self) -> tuple[Sentence, ...]:
        """What was corrected while reading."""
        files = Counter(Path(row.place.file).name for row in self.rows if row.is_repaired)
        return tuple(repaired_ids_note(name, n) for name, n in files.items())

    @property
    def n_changed(self) -> int:
        """The number of ratings that were withdrawn, or replaced by another value."""
        values = {row.rating.subject: row.rating.rating for row in self.rows}
        given = (row.rating for row in self.superseded if not row.is_withdrawal)
        return len({each.subject for each in given if each.rating != values.get(each.subject)})

    def only(self, is_included: Callable[[RatingRow], bool]) -> RatingsTable:
        """Return the table as if the file had only some of its rows."""
        rows = tuple(row for row in self.all_rows if is_included(row))
        return RatingsTable.of(Contents(rows, self.rejected, self.contents.columns))

    def without(self, keys: Collection[str]) -> RatingsTable:
        """Return the table without some ratings; what they replaced doesn't count again."""
        subjects = {row.rating.subject for row in self.rows if row.key in keys}
        return self.only(lambda row: row.rating.subject not in subjects)

    @property
    def frame(self) -> pd.DataFrame:
        """The valid rows as a data frame, with the columns of the file.

        Flags are booleans, ``rated_at`` is a time in UTC, ``tags`` one text with semicolons, and
        missing numbers are NaN.
        """
        # Importing pandas takes half a second, and a window used only for rating does not need it.
        import pandas as pd  # noqa: PLC0415

        columns = list(self.contents.columns or RATING_COLUMNS)
        frame = pd.DataFrame([_record_of(row) for row in self.rows], columns=columns)
        for name in columns:
            is_text = any(isinstance(value, str) for value in frame[name])
            if frame[name].dtype == object and name not in OWN_COLUMNS and not is_text:
                frame[name] = frame[name].astype("float64")
        for column in columns_of(Rating):
            if column.cell.is_float and column.name in frame:
                frame[column.name] = frame[column.name].astype("float64")
        frame["rated_at"] = pd.to_datetime(frame["rated_at"], utc=True)
        return frame


def _record_of(row: RatingRow) -> dict[str, object]:
    rating = row.rating
    return {
        **row.extra,
        **rating.shown_features,
        **{each.name: each.cell.plain(getattr(rating, each.field)) for each in columns_of(Rating)},
        "rated_at": row.rated_at,
        "schema": SCHEMA,
    }


def history(rows: Iterable[RatingRow]) -> Iterator[HistoryEntry]:
    """Yield each row with its status, newest first; ``rows``: in the order of the file."""
    later: dict[Subject, RatingRow] = {}
    # Sorted and then reversed: of equal times, the last row of the file is the newest, which
    # ``reverse=True`` would put last.
    for row in sorted(rows, key=lambda row: row.rated_at)[::-1]:
        yield HistoryEntry(row, _status_of(row, later.get(row.rating.subject)))
        later[row.rating.subject] = row


def _status_of(row: RatingRow, later: RatingRow | None) -> RowStatus:
    """Return the status of a row; ``later``: the next row with the same subject."""
    if row.is_withdrawal:
        return RowStatus.WITHDRAWAL
    if later is None:
        return RowStatus.COUNTS
    return RowStatus.WITHDRAWN if later.is_withdrawal else RowStatus.REPLACED


def replacement(before: RatingRow, after: Rating) -> Rating:
    """Return a rating as the replacement of an earlier one.

    A rater who changes the value has seen the features by then, so the new rating is not blind. It
    stays blind if only notes or tags change.
    """
    is_blind = before.rating.blind and after.rating == before.rating.rating
    return replace(after, supersedes=before.key, blind=is_blind)


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


class WrittenTable(NamedTuple):
    """Ratings that were just written, so that they need not be read again."""

    table: RatingsTable
    state: FileState | None  #: Of their file right after


class RatingsWriter:
    """Appends to a locked ratings table; created by `RatingsFile.writing`."""

    def __init__(self, path: Path, writing: Writing[RatingRow]) -> None:
        self._path, self._writing = path, writing
        self._has_unreadable = bool(writing.contents.rejected)
        self._times: set[datetime] = set()
        self._newest: dict[Subject, datetime] = {}
        for row in writing.contents.items:
            self._note_time(row)

    def _note_time(self, row: RatingRow) -> None:
        subject, when = row.rating.subject, row.rated_at
        self._times.add(when)
        self._newest[subject] = max(when, self._newest.get(subject, when))

    def _is_taken(self, when: datetime) -> bool:
        """Return whether a row has a time, be it readable or not."""
        return when in self._times or (
            self._has_unreadable and self._writing.contains(format_time(when))
        )

    @property
    def table(self) -> RatingsTable:
        """The table, with the rows appended since the start of the lock."""
        return RatingsTable.of(self._writing.contents)

    def append(self, rating: Rating, *, now: datetime | None = None) -> RatingRow:
        """Append a rating as `RatingsFile.append` does."""
        when = self.time_after(rating.subject) if now is None else now.astimezone(UTC)
        while self._is_taken(when):
            when += timedelta(microseconds=1)
        row = RatingRow(when, rating)
        self._writing.add(row.cells())
        self._note_time(row)
        return row

    def time_after(self, subject: Subject) -> datetime:
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

    def restore(self, rows: Iterable[RatingRow]) -> None:
        """Append rows as they were, unless they are there."""
        for row in missing_rows(rows, self._writing.contents.items):
            self._writing.add(row.cells_with_extra())
            self._note_time(row)

    def withdraw(self, key: str) -> RatingRow:
        """Withdraw a rating by appending a row without a value; raises as `current`."""
        return self.append(replace(self.current(key).rating, rating=None, supersedes=key))

    def session_number(self, rater: str, when: datetime) -> int:
        """Return the number of the session of a rating at ``when``, from 1."""
        rows = self._writing.contents.items
        earlier = sorted(
            row.rated_at for row in rows if row.rating.rater == rater and row.rated_at < when
        )
        pauses = (after - before for before, after in pairwise([*earlier, when]))
        return 1 + sum(pause.total_seconds() > BREAK_HOURS * 3600 for pause in pauses)

    def current(self, key: str) -> RatingRow:
        """Return the rating with a key; raises SettingsError when it doesn't count any more."""
        for row in self.table.rows:
            if row.key == key:
                return row
        raise SettingsError(
            "The rating {key!r} in {path} has been changed or removed elsewhere. Open the file "
            "again.",
            key=key[:80],
            path=self._path,
        )


class RatingsFile:
    """A ratings table on disk, safe for concurrent use by several programs and threads.

    ``path``: ``ratings.csv``; it need not exist yet, but its folder must.
    ``known``: what was read before; then only what was added since is parsed.
    """

    def __init__(
        self, path: Path, known: RatingsTable | None = None, *, timeout_s: float = 10.0
    ) -> None:
        self.path = path
        contents = None if known is None else known.contents
        self._table = Table(path, _KIND, parse_row, contents, timeout_s=timeout_s)

    def append(self, rating: Rating, *, now: datetime | None = None) -> RatingRow:
        """Append a rating, durably on disk when this returns; raises as `writing`."""
        with self.writing() as writer:
            return writer.append(rating, now=now)

    @contextmanager
    def writing(self) -> Iterator[RatingsWriter]:
        """Lock the table against other writers, and write all that was appended at the end.

        If the block fails, nothing is written. Raises as `engine.files.table.Table.writing`.
        """
        with self._table.writing() as writing:
            yield RatingsWriter(self.path, writing)

    def read(self) -> RatingsTable:
        """Read the table, without changing it; raises as `engine.files.table.Table.read`."""
        return RatingsTable.of(self._table.read())

    def parse(self, data: bytes) -> RatingsTable:
        """Return the table in the content of the file, which may be a pipe; raises as `read`."""
        return RatingsTable.of(self._table.parse(data))

    @property
    def written(self) -> FileState | None:
        """The state of the file right after this object wrote it last; None before."""
        return self._table.written
