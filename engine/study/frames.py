"""Ratings as a pandas data frame, the form in which they are analysed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pandas as pd

from engine.study.columns import RATING_COLUMNS
from engine.study.rating import RatingRow

if TYPE_CHECKING:
    from engine.study.ratings import RatingsTable


def ratings_frame(table: RatingsTable) -> pd.DataFrame:
    """Return the ratings that count, one row each, with the columns of the files.

    See `engine.study.ratings.RatingsTable.frame`.
    """
    records = [_record(row) for row in table.rows]
    frame = pd.DataFrame(records, columns=list(table.columns))
    for name in table.columns:
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
    }
