"""All ratings of a file with those that were replaced, and changes to them, in worker threads."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path

from boaf_desktop.panels.rate.drafts import Draft, split_tags
from engine.progress import Progress, Work
from engine.ratings.rating import RatingRow


class RowStatus(Enum):
    """What became of a rating."""

    COUNTS = "counts"
    REPLACED = "replaced"
    WITHDRAWN = "withdrawn"
    WITHDRAWAL = "withdrawal"


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of a ratings file.

    Parameters
    ----------
    row : RatingRow
        As it stands there.
    status : RowStatus
        Whether it counts; a withdrawal is the row that takes back another.
    is_rated : bool
        Whether a rating of the puzzle as it was shown counts; else it is to be judged again.
    """

    row: RatingRow
    status: RowStatus
    is_rated: bool


def read_history(path: Path) -> tuple[Entry, ...]:
    """Return every row of a file, newest first; none without a file yet.

    Raises
    ------
    StorageError, FileFormatError
        When the file cannot be read.
    """
    from engine.ratings.ratings_file import RatingsFile  # noqa: PLC0415 - only in a worker thread

    if not path.exists():
        return ()
    table = RatingsFile(path).read()
    withdrawn = {row.rating.supersedes for row in table.superseded if row.rating.rating is None}
    rated = {(row.rating.iteration, row.rating.deal) for row in table.rows}
    entries = [Entry(row, RowStatus.COUNTS, True) for row in table.rows]
    entries += [
        Entry(row, _status(row, withdrawn), (row.rating.iteration, row.rating.deal) in rated)
        for row in table.superseded
    ]
    return tuple(sorted(entries, key=lambda entry: entry.row.rated_at, reverse=True))


def _status(row: RatingRow, withdrawn: set[str]) -> RowStatus:
    if row.rating.rating is None:
        return RowStatus.WITHDRAWAL
    return RowStatus.WITHDRAWN if row.key in withdrawn else RowStatus.REPLACED


def change_rating(path: Path, row: RatingRow, draft: Draft) -> Work[RatingRow]:
    """Append a row that replaces another; how the play went and the features stay.

    Who changes a value has seen the features by now, so the new one is not blind. Words alone
    leave the judgement as it was.

    Raises
    ------
    SettingsError
        When the row does not count any more, or the draft cannot be written.
    StorageError, FileFormatError
        When it could not be written; the file is as it was.
    """
    from engine.ratings.ratings_file import RatingsFile  # noqa: PLC0415 - only in a worker thread

    yield Progress(0, 1)
    old = row.rating
    changed = replace(
        old,
        rating=draft.value,
        notes=draft.notes,
        tags=split_tags(draft.tags),
        blind=old.blind and draft.value == old.rating,
        supersedes=row.key,
    )
    return RatingsFile(path).append(changed)


def withdraw_rating(path: Path, row: RatingRow) -> Work[RatingRow]:
    """Append a row that takes back another.

    Raises
    ------
    SettingsError, StorageError, FileFormatError
        As `change_rating`.
    """
    from engine.ratings.ratings_file import RatingsFile  # noqa: PLC0415 - only in a worker thread

    yield Progress(0, 1)
    return RatingsFile(path).withdraw(row.key)
