"""The features of two sets of puzzles side by side."""

import pandas as pd
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.statistics.ratings_frame import numeric_columns

_MIN_VALUES = 2  # of each set
_UPPER = 0.975  # of a 95% interval


def compare_frames(first: pd.DataFrame, second: pd.DataFrame) -> pd.DataFrame:
    """Return the mean of each feature in two sets, and the difference with its 95% interval.

    The interval is Welch's, so the variances may differ. Features that are unknown for all puzzles
    of a set are left out.
    """
    rows = {}
    for name in numeric_columns(first):
        if name not in second.columns:
            continue
        ours, theirs = (pd.to_numeric(frame[name]).dropna() for frame in (first, second))
        if min(len(ours), len(theirs)) < _MIN_VALUES:
            continue
        difference, half = theirs.mean() - ours.mean(), _half_width(ours, theirs)
        rows[name] = {
            "first": ours.mean(),
            "second": theirs.mean(),
            "difference": difference,
            "low": difference - half,
            "high": difference + half,
            "n_first": len(ours),
            "n_second": len(theirs),
        }
    return pd.DataFrame.from_dict(rows, orient="index").rename_axis("feature")


def _half_width(first: pd.Series, second: pd.Series) -> float:
    """Return half of the interval of the difference of two means."""
    parts = [(each.var() / len(each), len(each) - 1) for each in (first, second)]
    variance = sum(part for part, _df in parts)
    if not variance:
        return 0.0
    df = variance**2 / sum(part**2 / df for part, df in parts)
    return float(stats.t.ppf(_UPPER, df) * variance**0.5)
