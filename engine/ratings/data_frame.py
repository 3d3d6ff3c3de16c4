"""Ratings as a pandas data frame, the form in which they are analysed."""

from __future__ import annotations

from collections.abc import Sequence

import pandas as pd

from engine.ratings.columns import RATER_COLUMN, RATING_COLUMNS
from engine.ratings.rating import RatingRow


def ratings_frame(rows: Sequence[RatingRow], names: Sequence[str]) -> pd.DataFrame:
    """Return the ratings that count, one row each, with the columns of the files.

    See `engine.ratings.ratings_file.RatingsTable.frame`.
    """
    frame = pd.DataFrame([_record(row) for row in rows], columns=list(names))
    for name in names:
        if (
            frame[name].dtype == object
            and name not in RATING_COLUMNS
            and not _has_text(frame[name])
        ):
            frame[name] = frame[name].astype("float64")
    for name in ("seconds", "first_move_seconds", "moves", "undos", "hints", "blunders"):
        frame[name] = frame[name].astype("float64")
    frame["rated_at"] = pd.to_datetime(frame["rated_at"], utc=True)
    return frame


def _has_text(column: pd.Series) -> bool:
    return any(isinstance(value, str) for value in column)


def _record(row: RatingRow) -> dict[str, object]:
    rating = row.rating
    names = set(RATING_COLUMNS) - {"rated_at", "deal", "cards", "tags", "schema"}
    return {
        **row.extra,
        **rating.features,
        **{name: getattr(rating, name) for name in names},
        "rated_at": row.rated_at,
        "deal": rating.deal.to_line(),
        "cards": rating.deal.n_cards,
        "tags": ";".join(rating.tags),
        "schema": 1,
        RATER_COLUMN: rating.rater,
    }
