"""Sessions: ratings without a long break, within which a rater's scale is nearly constant."""

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from engine.ratings.rating import BREAK_HOURS
from engine.statistics.regression.design_matrix import RATING


def session_numbers(times: pd.Series, break_hours: float = BREAK_HOURS) -> NDArray[np.intp]:
    """Return the session of each time, numbered from 0.

    Parameters
    ----------
    times : Series of datetime
        In chronological order.
    break_hours : float
        Longer pauses start a new session.
    """
    pauses = times.diff().dt.total_seconds().to_numpy() / 3600
    # The first pause is NaN, which is not above anything.
    return np.cumsum(pauses > break_hours, dtype=np.intp)


def stable_sorted(frame: pd.DataFrame) -> pd.DataFrame:
    """Return the rows with a rating, in chronological order."""
    rated = frame[frame[RATING].notna()]
    return rated.sort_values("rated_at", kind="stable").reset_index(drop=True)
