"""Ratings to and from the disk: the work of the rating form, which runs in worker threads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from boaf_desktop.panels.rate.ahead import Measurer
from engine.design.record import PuzzleRecord
from engine.design.registry import Value, on_demand_among, usual_features
from engine.errors import StorageError
from engine.files.atomic import make_folder
from engine.game import Deal
from engine.progress import Cancel, Progress, Work
from engine.ratings.rating import Rating, RatingRow
from engine.ratings.ratings_file import RatingsFile
from engine.ratings.revision import newest_by_deal, replacement


@dataclass(frozen=True, slots=True)
class Saved:
    """A rating that is on the disk."""

    path: Path  #: The ratings file
    row: RatingRow  #: What was written
    previous: RatingRow | None  #: The rating of the same deal that it replaced


def read_ratings(path: Path, iteration: int) -> dict[Deal, RatingRow]:
    """Return the newest rating of a round that counts, by deal; none without a file yet.

    Raises
    ------
    StorageError, FileFormatError
        When the file cannot be read.
    """
    if not path.exists():
        return {}
    return newest_by_deal(RatingsFile(path).read(), iteration)


def known_features(record: PuzzleRecord | None) -> dict[str, Value] | None:
    """Return the features that the open set knows of a puzzle, if it knows all the usual ones."""
    usual = usual_features()
    if record is None or any(record.features.get(name) is None for name in usual):
        return None
    asked = on_demand_among(record.features)
    return {name: record.features[name] for name in (*usual, *asked)}


def save_rating(
    path: Path,
    rating: Rating,
    features: Mapping[str, Value] | None,
    measurer: Measurer,
    cancel: Cancel,
) -> Work[Saved | None]:
    """Append a rating; it is on the disk when this returns.

    A rating of the same deal in the same round is superseded. Features that are not known are
    asked of the measurer first; None is returned when the work was cancelled during that.

    Raises
    ------
    StorageError, FileFormatError, SettingsError
        When it could not be written; the file is as it was.
    """
    yield Progress(0, 2)
    if rating.study and not path.parent.is_dir():
        raise StorageError(
            f"the study's folder {path.parent} is gone; bring it back or close the study"
        )
    values = measurer.values(rating.deal, cancel) if features is None else features
    if values is None or cancel.is_set():
        return None
    yield Progress(1, 2)
    make_folder(path.parent)
    file = RatingsFile(path)
    previous = newest_by_deal(file.read(), rating.iteration).get(rating.deal)
    row = replace(rating, features=values)
    return Saved(
        path, file.append(row if previous is None else replacement(previous, row)), previous
    )


def take_back(saved: Saved) -> Work[RatingRow | None]:
    """Undo `save_rating` by a further row, and return the rating that counts then.

    Raises
    ------
    StorageError, FileFormatError, SettingsError
        As `save_rating`.
    """
    yield Progress(0, 1)
    file = RatingsFile(saved.path)
    if saved.previous is None:
        file.withdraw(saved.row.key)
        return None
    return file.append(replace(saved.previous.rating, supersedes=saved.row.key))
