"""Columns of any data frame with ratings: which are numbers, and who rated which puzzle when."""

from typing import Final

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from engine.errors import BoafError
from engine.game import parse_deal, puzzle_id
from engine.ratings.rating import BREAK_HOURS, RATER_COLUMN
from engine.sentences import message

RATING: Final = "rating"
PUZZLE: Final = "puzzle_id"
DEAL: Final = "deal"
ROUND: Final = "iteration"


def numeric_columns(frame: pd.DataFrame) -> list[str]:
    """Return the columns, other than the rating, that hold numbers or booleans."""
    return [
        str(name)
        for name in frame.columns
        if name != RATING and pd.api.types.is_numeric_dtype(frame[name])
    ]


def rater_names(frame: pd.DataFrame) -> pd.Series:
    """Return the rater of each rating; empty where no rater is named."""
    return pd.Series(texts_of(frame, RATER_COLUMN), frame.index, dtype=object)


def raters_of(frame: pd.DataFrame) -> tuple[str, ...]:
    """Return the names of the raters, sorted; ratings without a name first."""
    return tuple(sorted(set(rater_names(frame[frame[RATING].notna()]))))


def puzzle_names(frame: pd.DataFrame) -> pd.Series:
    """Return a name for the puzzle of each row: its id, else the id of its deal.

    Rows with neither count as different puzzles. The first row of the frame is "row 2", since the
    header counts in messages and spreadsheets.
    """
    names, deals = texts_of(frame, PUZZLE), texts_of(frame, DEAL)
    unnamed = {deal for name, deal in zip(names, deals, strict=True) if not name}
    ids = {deal: _id_of_deal(deal) for deal in unnamed}
    return pd.Series(
        [
            name or ids[deal] or message("row {number}", number=number)
            for number, (name, deal) in enumerate(zip(names, deals, strict=True), 2)
        ],
        frame.index,
        dtype=object,
    )


def session_numbers(times: pd.Series) -> NDArray[np.intp]:
    """Return the session of each of ascending times, from 0; a long pause starts a new one."""
    pauses = times.diff().dt.total_seconds().to_numpy() / 3600
    # The first pause is NaN, which is not above anything.
    return np.cumsum(pauses > BREAK_HOURS, dtype=np.intp)


def texts_of(frame: pd.DataFrame, name: str) -> list[str]:
    """Return the texts of a column; empty ones where it is missing."""
    if name not in frame.columns:
        return [""] * len(frame)
    return ["" if pd.isna(value) else str(value).strip() for value in frame[name]]


def _id_of_deal(text: str) -> str:
    """Return the id of a deal in one line; empty if it is not a deal."""
    if not text:
        return ""
    try:
        return puzzle_id(parse_deal(text.removeprefix("'")))
    except BoafError:
        return ""
