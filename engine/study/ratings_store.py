"""The only writer of ratings: of a study, and of those outside studies.

Every method that writes does so under one lock. Nothing that was rated is ever removed; a rating
is replaced or withdrawn by another row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from engine.errors import SettingsError
from engine.files.system import make_folder
from engine.ratings.rating import Rating, RatingRow
from engine.ratings.ratings_file import RatingsFile, RatingsWriter, WrittenTable, replacement
from engine.study.snapshot import Snapshot
from engine.study.snapshot_reading import read_own

T = TypeVar("T")


class RatingsStore:
    """A ratings file on disk: the owner's outside studies, or that of a study.

    ``path``: it need not exist yet.
    ``known``: an earlier snapshot; what hasn't changed on disk since is taken from it.
    ``timeout_s``: maximum wait for another program that writes to it, in seconds.
    """

    def __init__(
        self, path: Path, known: Snapshot | None = None, *, timeout_s: float = 10.0
    ) -> None:
        self.path, self._known = path, known
        table = None if known is None else known.table
        self.ratings = RatingsFile(path, table, timeout_s=timeout_s)

    def read(self) -> Snapshot:
        """Return what is on disk now; raise StorageError, FileFormatError or EnergyError."""
        self._known = self._load()
        return self._known

    def save_rating(
        self, rating: Rating, *, now: datetime | None = None
    ) -> tuple[RatingRow, Snapshot]:
        """Save a rating given in the window; it replaces the rater's own of the same deal.

        A correction without another game keeps the record of the first. Raises StorageError or
        FileFormatError when it could not be written; the file is then unchanged.
        """
        return self._write(lambda writer: _save(writer, rating, now))

    def withdraw_rating(self, key: str) -> tuple[RatingRow, Snapshot]:
        """Withdraw a rating, and return the row that does so.

        Raises SettingsError when it was changed elsewhere, and errors as `save_rating`.
        """
        return self._write(lambda writer: writer.withdraw(key))

    def undo_rows(self, rows: Sequence[RatingRow]) -> tuple[tuple[RatingRow, ...], Snapshot]:
        """Undo rows that were just added: what they replaced or withdrew counts again.

        Returns the rows that do so, which can be undone too. Raises as `withdraw_rating`.
        """
        return self._write(lambda writer: tuple(_undo(writer, rows)))

    def restore(self, rows: Iterable[RatingRow]) -> Snapshot:
        """Add rows again that another program removed; raise as `save_rating`."""
        return self._write(lambda writer: writer.restore(rows))[1]

    def _write(self, write: Callable[[RatingsWriter], T]) -> tuple[T, Snapshot]:
        """Write ratings under the lock; return the result and what is then on disk."""
        with self._writing() as writer:
            result = write(writer)
            table = writer.table
        # Without reading again what was just written.
        self._known = self._load(WrittenTable(table, self.ratings.written))
        return result, self._known

    @contextmanager
    def _writing(self) -> Iterator[RatingsWriter]:
        make_folder(self.path.parent)
        with self.ratings.writing() as writer:
            yield writer

    def _load(self, written: WrittenTable | None = None) -> Snapshot:
        return read_own(self.path, self._known, written)


def _save(writer: RatingsWriter, rating: Rating, now: datetime | None) -> RatingRow:
    rows = (row for row in writer.table.rows if row.rating.subject == rating.subject)
    previous = next(rows, None)
    if previous is not None:
        if not rating.moves:
            rating = replace(
                previous.rating, rating=rating.rating, notes=rating.notes, tags=rating.tags
            )
        rating = replacement(previous, rating)
    when = now or writer.time_after(rating.subject)
    session = writer.session_number(rating.rater, when)
    return writer.append(replace(rating, session=session), now=when)


def _undo(writer: RatingsWriter, rows: Sequence[RatingRow]) -> Iterator[RatingRow]:
    """Append the rows that undo others, and yield them."""
    by_time = sorted(writer.table.all_rows, key=lambda row: row.rated_at)
    newest = {row.rating.subject: row.key for row in by_time}
    earlier = {row.key: row for row in by_time}
    if any(newest.get(row.rating.subject) != row.key for row in rows):
        raise SettingsError(
            "This rating has been changed or removed elsewhere. Open the file again.",
            "These ratings have changed since then, so they can't be undone together. "
            "Withdraw them one by one.",
            n=len(rows),
        )
    for row in rows:
        before = earlier.get(row.rating.supersedes)
        if before is not None and not before.is_withdrawal:
            yield writer.append(replace(before.rating, supersedes=row.key))
        elif not row.is_withdrawal:
            yield writer.withdraw(row.key)
