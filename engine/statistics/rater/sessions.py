# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Sittings: ratings with no long break between them, within which a rater's scale hardly moves."""

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from engine.ratings.rating import BREAK_HOURS
from engine.statistics.regression.design_matrix import RATING


def session_numbers(times: pd.Series, break_hours: float = BREAK_HOURS) -> NDArray[np.intp]:
    """Return the session of each moment, numbered from 0.

    Parameters
    ----------
    times : Series of datetime
        In the order in which they happened.
    break_hours : float
        A pause above it begins another session.
    """
    pauses = times.diff().dt.total_seconds().to_numpy() / 3600
    # The first pause is not a number, and not above anything.
    return np.cumsum(pauses > break_hours, dtype=np.intp)


def stable_sorted(frame: pd.DataFrame) -> pd.DataFrame:
    """Return the rows that have a rating, in the order of their times."""
    rated = frame[frame[RATING].notna()]
    return rated.sort_values("rated_at", kind="stable").reset_index(drop=True)
