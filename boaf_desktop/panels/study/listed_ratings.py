"""The rows of a ratings file: how they are read, listed and withdrawn."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QObject

from boaf_desktop.language.formats import moment_text, number_text
from boaf_desktop.language.translation import puzzle_name, tr
from boaf_desktop.widgets.table_model import TableColumn, TableModel, column, words_column
from boaf_desktop.workspace.rating_changes import store_at
from engine.columns import format_time
from engine.files.system import is_there
from engine.progress import Cancel
from engine.ratings.rating import RatingRow
from engine.ratings.ratings_file import RowStatus, history
from engine.study.exclusions import Exclusion
from engine.study.snapshot import Snapshot


class ListedRating(NamedTuple):
    """A row of a ratings file."""

    row: RatingRow
    status: RowStatus
    exclusion: Exclusion | None  #: Why the results leave it out

    @property
    def counts(self) -> bool:
        """Whether it is the valid rating, rather than a replaced or withdrawn one."""
        return self.status is RowStatus.COUNTS


def ratings_model(parent: QObject) -> TableModel:
    """Return a model of ratings, in the given order."""
    columns = (
        TableColumn(
            tr("Date"),
            tr("Time of the rating (local time)"),
            lambda entry: format_time(entry.row.rated_at),
            lambda entry: moment_text(entry.row.rated_at.timestamp()),
            is_number=False,
        ),
        words_column(
            "row.rating.puzzle_id",
            tr("Puzzle"),
            tr("Double-click to open it on the board"),
            lambda entry: puzzle_name(entry.row.rating.puzzle_id),
        ),
        column("row.rating.rating", tr("Rating"), tr("0 (poor) to 10 (best)")),
        TableColumn(
            tr("Round"),
            tr("Round of the study"),
            lambda entry: entry.row.rating.iteration or None,
            lambda entry: number_text(entry.row.rating.iteration or None),
        ),
        words_column("row.rating.rater", tr("Rater"), tr("Ratings without a name are your own")),
        words_column("status.value", tr("Status"), tr("Status of the rating"), _status),
        words_column(
            "row.rating.notes",
            tr("Notes"),
            tr("Notes saved with the rating"),
            lambda entry: " ".join(entry.row.rating.notes.split()),
        ),
    )
    return TableModel(columns, _tip, parent)


def _status(entry: ListedRating) -> str:
    if entry.exclusion is not None:
        return tr("excluded")
    return {
        RowStatus.COUNTS: tr("valid"),
        RowStatus.REPLACED: tr("replaced"),
        RowStatus.WITHDRAWN: tr("withdrawn"),
        RowStatus.WITHDRAWAL: tr("withdrawal"),
    }[entry.status]


def _tip(entry: ListedRating) -> str:
    lines = [entry.row.rating.puzzle_id, entry.row.rating.notes]
    if entry.exclusion is not None:
        lines.append(tr("Excluded: {reason}", reason=entry.exclusion.reason))
    return "\n".join(filter(None, lines))


def read_history(path: Path, _cancel: Cancel) -> tuple[ListedRating, ...]:
    """Return all visible rows of a file, newest first; none if there is no file yet.

    Raises StorageError or FileFormatError when the file cannot be read.
    """
    from engine.study.snapshot_reading import read_any  # imported in a worker thread

    if not is_there(path):
        return ()
    found = read_any(path)
    return tuple(
        ListedRating(each.row, each.status, found.excluded.get(each.row.key))
        for each in history(found.ratings.all_rows)
    )


def withdraw_rating(path: Path, key: str, _cancel: Cancel) -> tuple[RatingRow, Snapshot]:
    """Withdraw a rating of a file, and return what is then in it; raise as `read_history`."""
    return store_at(path).withdraw_rating(key)
