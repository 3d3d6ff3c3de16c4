"""The ratings of a study: ``ratings.csv``, one row per rating, never changed, only superseded.

A later row replaces an earlier one by naming its key, which is its time and its puzzle. Times are
made unique under the lock by adding microseconds. `engine.files.append_table` writes rows durably
and recovers from crashes.
"""

from __future__ import annotations

from collections import ChainMap, Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from enum import Enum
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.columns import columns_of, format_time, parse_time, text_columns
from engine.design.feature_registry import FEATURES
from engine.errors import FileFormatError, SettingsError
from engine.files.append_table import AppendTable, Contents, RejectedRow, TableKind
from engine.files.csv_cells import restore
from engine.game import Deal, puzzle_id
from engine.puzzlesets.csv_format import mended_note
from engine.ratings.rating import (
    BREAK_HOURS,
    OWN_COLUMNS,
    RATER_COLUMN,
    RATING_COLUMNS,
    REQUIRED_COLUMNS,
    SCHEMA,
    Rating,
    RatingRow,
    parse_row,
)
from engine.sentences import Sentence, message

if TYPE_CHECKING:
    import pandas as pd

_KIND: Final = TableKind(
    columns=RATING_COLUMNS,
    required=REQUIRED_COLUMNS,
    row_hint=message("Rate that puzzle again."),
    known=frozenset({*OWN_COLUMNS, *FEATURES}),
    texts=text_columns(Rating) | {"rated_at"},
)


@dataclass(frozen=True, slots=True)
class RatingsTable:
    """All ratings of a study."""

    #: Ratings that count: neither replaced nor withdrawn, in the order written.
    rows: tuple[RatingRow, ...] = ()
    #: Ratings replaced by a later one, and rows that withdraw another.
    superseded: tuple[RatingRow, ...] = ()
    rejected: tuple[RejectedRow, ...] = ()  #: What could not be read
    columns: tuple[str, ...] = ()  #: Every column of the files, in order

    @property
    def notes(self) -> tuple[Sentence, ...]:
        """What was corrected while reading."""
        files = Counter(row.file for row in self.rows if row.is_mended)
        return tuple(mended_note(name, n) for name, n in files.items())

    @property
    def frame(self) -> pd.DataFrame:
        """The valid rows as a data frame, with the columns of the files.

        Flags are booleans, ``rated_at`` is a time in UTC, ``tags`` one text with semicolons, and
        missing numbers are NaN.
        """
        # Importing pandas takes half a second, and a window used only for rating does not need it.
        import pandas as pd  # noqa: PLC0415

        frame = pd.DataFrame([_record_of(row) for row in self.rows], columns=list(self.columns))
        for name in self.columns:
            is_text = any(isinstance(value, str) for value in frame[name])
            if frame[name].dtype == object and name not in OWN_COLUMNS and not is_text:
                frame[name] = frame[name].astype("float64")
        for column in columns_of(Rating):
            if column.cell.is_float and column.name in frame:
                frame[column.name] = frame[column.name].astype("float64")
        frame["rated_at"] = pd.to_datetime(frame["rated_at"], utc=True)
        return frame


def _record_of(row: RatingRow) -> dict[str, object]:
    """Return the values of a rating by column."""
    rating = row.rating
    return {
        **row.extra,
        **rating.features,
        **{each.name: each.cell.plain(getattr(rating, each.field)) for each in columns_of(Rating)},
        "rated_at": row.rated_at,
        "schema": SCHEMA,
    }


def _table_of(contents: Contents) -> RatingsTable:
    """Separate ratings that count from replaced and withdrawn ones."""
    parsed, rejected = contents.parsed(parse_row)
    rows = _without_copies(parsed)
    replaces, confused = _replacements(rows)
    counting = _counting(rows, replaces)
    return RatingsTable(
        tuple(row for index, row in enumerate(rows) if index in counting),
        tuple(row for index, row in enumerate(rows) if index not in counting),
        (*rejected, *confused),
        contents.columns,
    )


def _without_copies(rows: Iterable[RatingRow]) -> list[RatingRow]:
    """Return the rows without those equal to an earlier one: version 1.0 merged copied files."""
    by_key: dict[str, RatingRow] = {}
    different = []
    for row in rows:
        first = by_key.setdefault(row.key, row)
        if first is row or first.cells() != row.cells():
            different.append(row)
    return different


def _replacements(rows: Sequence[RatingRow]) -> tuple[dict[int, int], list[RejectedRow]]:
    """Return the index of the earlier row that a row replaces, by its index.

    Rows that name no earlier one are returned with the reason.
    """
    indices = {row.key: index for index, row in enumerate(rows)}
    replaces: dict[int, int] = {}
    confused: list[RejectedRow] = []
    for index, row in enumerate(rows):
        key = row.supersedes
        old = indices.get(key) if key else None
        if old is not None and (old < index or rows[old].rated_at < row.rated_at):
            replaces[index] = old
        elif key:
            reason = message(
                "{file}, line {line} replaces {key!r}, but no earlier row has that key. The row "
                "is kept as a separate entry. Check the file.",
                file=row.file,
                line=row.line,
                key=key[:80],
            )
            confused.append(RejectedRow(row.file, row.line, "", reason))
    return replaces, confused


def _counting(rows: Sequence[RatingRow], replaces: Mapping[int, int]) -> set[int]:
    """Return the indices of the rows that count.

    If two rows replace the same row, the later one counts. Withdrawals don't.
    """
    replaced = set(replaces.values())
    newest: dict[int, int] = {}  # the last row of a chain of replacements, by its first one
    for index, row in enumerate(rows):
        if index in replaced:
            continue
        first = _first_of(index, replaces)
        rival = newest.setdefault(first, index)
        if (row.rated_at, row.key) > (rows[rival].rated_at, rows[rival].key):
            newest[first] = index
    return {index for index in newest.values() if not rows[index].is_withdrawal}


def _first_of(index: int, replaces: Mapping[int, int]) -> int:
    """Return the first row of the chain of replacements that ends at a row."""
    seen = {index}
    while index in replaces and replaces[index] not in seen:
        index = replaces[index]
        seen.add(index)
    return index


class RatingsWriter:
    """Appends to a locked ratings table; created by `RatingsFile.writing`."""

    def __init__(self, path: Path, table: AppendTable, contents: Contents) -> None:
        self._path, self._table, self._contents = path, table, contents
        self._times = {row.cells["rated_at"] for row in contents.rows}
        self._added: dict[str, RatingRow] = {}

    @cached_property
    def table(self) -> RatingsTable:
        """The table at the start of the lock."""
        return _table_of(self._contents)

    @cached_property
    def _rows(self) -> Mapping[str, RatingRow]:
        """All rows by key, with those appended since."""
        rows = {row.key: row for row in (*self.table.superseded, *self.table.rows)}
        return ChainMap(self._added, rows)

    def append(self, rating: Rating, *, now: datetime | None = None) -> RatingRow:
        """Append a rating as `RatingsFile.append` does."""
        if rating.supersedes:
            self.current(rating.supersedes)
        named = rating if rating.puzzle_id else replace(rating, puzzle_id=puzzle_id(rating.deal))
        when = (now or datetime.now(UTC)).astimezone(UTC)
        while format_time(when) in self._times:
            when += timedelta(microseconds=1)
        row = RatingRow(when, named)
        (stored,) = self._table.append([row.cells()])
        row = replace(row, file=stored.file, line=stored.line)
        self._times.add(format_time(when))
        self._added[row.key] = row
        return row

    def session(self, rater: str, when: datetime) -> int:
        """Return the session that a rating at ``when`` belongs to, from 1."""
        times: list[datetime] = []
        for row in self._contents.rows:
            if restore(row.cells.get(RATER_COLUMN, "")) == rater:
                with suppress(FileFormatError):  # reported when the table is read
                    times.append(parse_time(row.cells["rated_at"], row.place))
        earlier = sorted(time for time in times if time < when)
        pauses = (after - before for before, after in pairwise([*earlier, when]))
        return 1 + sum(pause.total_seconds() > BREAK_HOURS * 3600 for pause in pauses)

    def current(self, key: str) -> RatingRow:
        """Return the row with a key.

        Raises SettingsError when there is none, or another row has replaced it.
        """
        if key not in self._rows:
            raise SettingsError(
                "{path} has no rating {key!r} to change. Open the file again.",
                path=self._path,
                key=key[:80],
            )
        if any(row.supersedes == key for row in self._rows.values()):
            raise SettingsError(
                "The rating {key!r} in {path} has already been changed. Change its newest "
                "version.",
                key=key[:80],
                path=self._path,
            )
        return self._rows[key]


class RatingsFile:
    """A ratings table on disk, safe for concurrent use by several programs and threads.

    ``path``: the first file, ``ratings.csv``; it need not exist yet, but its folder must.
    """

    def __init__(self, path: Path, *, timeout_s: float = 10.0) -> None:
        self.path = path
        self._table = AppendTable(path, _KIND, timeout_s=timeout_s)

    def append(self, rating: Rating, *, now: datetime | None = None) -> RatingRow:
        """Append a rating, durably on disk when this returns.

        Raises SettingsError when it supersedes a row that doesn't exist or is superseded already.
        Raises StorageError or FileFormatError as `engine.files.append_table.AppendTable`.

        ``rating``: with ``supersedes`` set to a row's ``key`` it replaces that row.
        """
        with self.writing() as writer:
            return writer.append(rating, now=now)

    def save(self, rating: Rating, version: str, *, now: datetime | None = None) -> RatingRow:
        """Append a rating given in the window; raises as `append`.

        The row gets the session of its rater and ``version``, the version of the program.
        """
        with self.writing() as writer:
            when = now or datetime.now(UTC)
            session = writer.session(rating.rater, when)
            return writer.append(replace(rating, session=session, version=version), now=when)

    @contextmanager
    def writing(self) -> Iterator[RatingsWriter]:
        """Lock the table against other writers; raises as `append`."""
        with self._table.held() as contents:
            yield RatingsWriter(self.path, self._table, contents)

    def withdraw(self, key: str, *, now: datetime | None = None) -> RatingRow:
        """Withdraw a rating by a row that supersedes it without a rating; raises as `append`."""
        with self.writing() as writer:
            before = writer.current(key).rating
            return writer.append(replace(before, rating=None, supersedes=key), now=now)

    def read(self, n_lines: Mapping[str, int] | None = None) -> RatingsTable:
        """Read every file of the table, setting a torn last row aside.

        Raises StorageError or FileFormatError as `engine.files.append_table.AppendTable.read`.

        ``n_lines``: number of lines to read, by file name, as the files were at an earlier time.
        """
        contents = self._table.read()
        if n_lines is not None:
            rows = (row for row in contents.rows if row.line <= n_lines.get(row.file, 0))
            contents = replace(contents, rows=tuple(rows))
        return _table_of(contents)

    def files(self) -> tuple[Path, ...]:
        """Return the files that exist and are not empty, oldest first."""
        return self._table.files()


# Changed and withdrawn ratings -----------------------------------------------------------------


class RowStatus(Enum):
    """The status of a row of a ratings file."""

    COUNTS = "counts"
    REPLACED = "replaced"
    WITHDRAWN = "withdrawn"
    WITHDRAWAL = "withdrawal"


@dataclass(frozen=True, slots=True)
class HistoryEntry:
    """One row of a ratings file."""

    row: RatingRow  #: The row as stored
    status: RowStatus  #: Whether it is valid; a withdrawal is the row that withdraws another


def replacement(before: RatingRow, after: Rating) -> Rating:
    """Return a rating as the replacement of an earlier one.

    A rater who changes the value has seen the features by then, so the new rating is not blind. It
    stays blind if only notes or tags change.
    """
    is_blind = before.rating.blind and after.rating == before.rating.rating
    return replace(after, supersedes=before.key, blind=is_blind)


def newest_by_deal(table: RatingsTable, iteration: int) -> dict[Deal, RatingRow]:
    """Return the newest valid ratings of a round by the owner of the study, by deal."""
    return {
        row.rating.deal: row
        for row in table.rows
        if row.rating.iteration == iteration and not row.rating.rater
    }


def history(table: RatingsTable) -> tuple[HistoryEntry, ...]:
    """Return every row of a table with its status, newest first."""
    withdrawn = {row.supersedes for row in table.superseded if row.is_withdrawal}

    def status_of(row: RatingRow) -> RowStatus:
        if row.is_withdrawal:
            return RowStatus.WITHDRAWAL
        return RowStatus.WITHDRAWN if row.key in withdrawn else RowStatus.REPLACED

    entries = [HistoryEntry(row, RowStatus.COUNTS) for row in table.rows]
    entries += [HistoryEntry(row, status_of(row)) for row in table.superseded]
    return tuple(sorted(entries, key=lambda each: each.row.rated_at, reverse=True))
