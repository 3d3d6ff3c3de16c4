"""All ratings of a file with those that were replaced, and changes to them, in worker threads."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from boaf_desktop.panels.rate.drafts import Draft, split_tags
from engine.progress import Progress, Work
from engine.ratings.rating import RatingRow
from engine.ratings.ratings_file import RatingsFile
from engine.ratings.revision import HistoryEntry, history, replacement


def read_history(path: Path) -> tuple[HistoryEntry, ...]:
    """Return every row of a file that may be seen, newest first; none without a file yet.

    Raises
    ------
    StorageError, FileFormatError
        When the file cannot be read.
    """
    from engine.study.participation import seen_ratings  # in a worker

    return history(seen_ratings(path)) if path.exists() else ()


def change_rating(path: Path, row: RatingRow, draft: Draft) -> Work[RatingRow]:
    """Append a row that replaces another; how the play went and the features stay.

    Raises
    ------
    SettingsError
        When the row does not count any more, or the draft cannot be written.
    StorageError, FileFormatError
        When it could not be written; the file is as it was.
    """
    yield Progress(0, 1)
    changed = replace(
        row.rating,
        rating=draft.value,
        notes=draft.notes,
        tags=split_tags(draft.tags),
        supersedes=row.key,  # before `replacement`, which a withdrawal needs to be valid
    )
    return RatingsFile(path).append(replacement(row, changed))


def withdraw_rating(path: Path, row: RatingRow) -> Work[RatingRow]:
    """Append a row that takes back another.

    Raises
    ------
    SettingsError, StorageError, FileFormatError
        As `change_rating`.
    """
    yield Progress(0, 1)
    return RatingsFile(path).withdraw(row.key)
