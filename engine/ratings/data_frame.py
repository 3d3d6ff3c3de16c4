"""Ratings as a pandas data frame, for analysis."""

from collections.abc import Sequence

import pandas as pd

from engine.columns import columns_of
from engine.ratings.rating import OWN_COLUMNS, SCHEMA, Rating, RatingRow


def ratings_frame(rows: Sequence[RatingRow], names: Sequence[str]) -> pd.DataFrame:
    """Return the ratings that count, one row each, with the columns of the files.

    See `engine.ratings.ratings_file.RatingsTable.frame`.
    """
    frame = pd.DataFrame([_record(row) for row in rows], columns=list(names))
    for name in names:
        if frame[name].dtype == object and name not in OWN_COLUMNS and not _has_text(frame[name]):
            frame[name] = frame[name].astype("float64")
    for column in columns_of(Rating):
        if column.cell.is_float and column.name in frame:
            frame[column.name] = frame[column.name].astype("float64")
    frame["rated_at"] = pd.to_datetime(frame["rated_at"], utc=True)
    return frame


def _has_text(column: pd.Series) -> bool:
    return any(isinstance(value, str) for value in column)


def _record(row: RatingRow) -> dict[str, object]:
    rating = row.rating
    return {
        **row.extra,
        **rating.features,
        **{each.name: each.cell.plain(getattr(rating, each.field)) for each in columns_of(Rating)},
        "rated_at": row.rated_at,
        "schema": SCHEMA,
    }
