"""The ratings of a study: ``ratings.csv``, one row per rating, never changed, only superseded.

`engine.files.append_table` writes rows durably and recovers from crashes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.files.append_table import AppendTable, Content, TableKind, effective
from engine.game import puzzle_id
from engine.ratings.rating import (
    BREAK_HOURS,
    RATING_COLUMNS,
    REQUIRED_COLUMNS,
    Rating,
    RatingRow,
    parse_row,
)
from engine.sentences import message

if TYPE_CHECKING:
    import pandas as pd

_KIND: Final = TableKind(
    message("rating"),
    RATING_COLUMNS,
    parse_row,
    message("Choose a ratings file."),
    message("Rate that puzzle again."),
    REQUIRED_COLUMNS,
)


@dataclass(frozen=True, slots=True)
class RatingsTable(Content[RatingRow]):
    """All ratings of a study; see `engine.files.append_table.Content`."""

    @property
    def frame(self) -> pd.DataFrame:
        """The valid rows as a data frame, with the columns of the files.

        Flags are booleans, ``rated_at`` is a time in UTC, ``tags`` one text with semicolons, and
        missing numbers are NaN.
        """
        # Importing pandas takes half a second, and a window used only for rating does not need it.
        from engine.ratings.data_frame import ratings_frame  # noqa: PLC0415

        return ratings_frame(self.rows, self.columns)


class RatingsWriter:
    """Appends to a locked ratings table; created by `RatingsFile.writing`."""

    def __init__(self, table: AppendTable[RatingRow], rows: Sequence[RatingRow]) -> None:
        self._table, self._rows = table, rows

    @property
    def table(self) -> RatingsTable:
        """The table at the start of the lock."""
        kept, gone, confused = effective(self._rows)
        return RatingsTable(kept, gone, tuple(confused), RATING_COLUMNS)

    def append(self, rating: Rating, *, now: datetime | None = None) -> RatingRow:
        """Append a rating as `RatingsFile.append` does."""
        named = rating if rating.puzzle_id else replace(rating, puzzle_id=puzzle_id(rating.deal))
        return self._table.append_locked(
            lambda when, file, line: RatingRow(when, named, file, line), now=now
        )


class RatingsFile:
    """A ratings table on disk, safe for concurrent use by several programs and threads.

    ``path``: the first file, ``ratings.csv``; it need not exist yet, but its folder must.
    """

    def __init__(self, path: Path, *, timeout_s: float = 10.0) -> None:
        self.path = path
        self._table = AppendTable(path, _KIND, timeout_s=timeout_s)

    def append(self, rating: Rating, *, now: datetime | None = None) -> RatingRow:
        """Append a rating, durably on disk when this returns.

        Raises SettingsError, StorageError or FileFormatError as
        `engine.files.append_table.AppendTable.append`.

        ``rating``: with ``supersedes`` set to a row's ``key`` it replaces that row.
        """
        with self.writing() as writer:
            return writer.append(rating, now=now)

    def save(self, rating: Rating, version: str, *, now: datetime | None = None) -> RatingRow:
        """Append a rating given in the window; raises as `append`.

        The row gets the session of its rater and ``version``, the version of the program.
        """
        with self._table.held() as rows:
            when = now or datetime.now(UTC)
            stamped = replace(rating, session=_session(rows, rating.rater, when), version=version)
            return RatingsWriter(self._table, rows).append(stamped, now=when)

    @contextmanager
    def writing(self) -> Iterator[RatingsWriter]:
        """Lock the table against other writers; raises as `append`."""
        with self._table.held() as rows:
            yield RatingsWriter(self._table, rows)

    def withdraw(self, key: str, *, now: datetime | None = None) -> RatingRow:
        """Withdraw a rating by a row that supersedes it without a rating; raises as `append`."""
        found = self._table.find(key)
        return self.append(replace(found.rating, rating=None, supersedes=key), now=now)

    def read(self) -> RatingsTable:
        """Read every file of the table, setting a torn last row aside.

        Raises StorageError or FileFormatError as `engine.files.append_table.AppendTable.read`.
        """
        found = self._table.read()
        return RatingsTable(found.rows, found.superseded, found.rejected, found.columns)

    def files(self) -> tuple[Path, ...]:
        """Return the files that exist and are not empty, oldest first."""
        return self._table.files()


def _session(rows: Sequence[RatingRow], rater: str, when: datetime) -> int:
    """Return the session that a rating at ``when`` belongs to, from 1."""
    earlier = (row.rated_at for row in rows if row.rating.rater == rater and row.rated_at < when)
    pauses = (after - before for before, after in pairwise([*sorted(earlier), when]))
    return 1 + sum(pause.total_seconds() > BREAK_HOURS * 3600 for pause in pauses)
