"""The features of two sets of puzzles side by side."""

import pandas as pd

from engine.design.feature_registry import STORED, on_demand_among
from engine.design.measuring import completed
from engine.progress import Work
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.statistics.distributions import t_half_width
from engine.statistics.ratings_frame import numeric_columns


def compare_sets(first: PuzzleSet, second: PuzzleSet) -> Work[pd.DataFrame]:
    """Return the mean of each feature in two sets, and the difference with its 95% interval.

    Features that a set lacks are measured, and left out if they are unknown for all its puzzles.
    Energies are compared only if all puzzles have the same one. The interval is Welch's, so the
    variances may differ; NaN where a set has only one value.
    """
    both = (*first, *second)
    present = {name for each in both for name in each.features}
    records = yield from completed(both, (*STORED, *on_demand_among(present)))
    frame = PuzzleSet(records).to_frame()
    if len({each.energy_name for each in records}) > 1:
        frame = frame.drop(columns="energy")
    rows = {}
    for name in numeric_columns(frame):
        values = pd.to_numeric(frame[name])
        ours, theirs = (part.dropna() for part in (values[: len(first)], values[len(first) :]))
        if not (ours.empty or theirs.empty):
            rows[name] = _comparison(ours, theirs)
    return pd.DataFrame.from_dict(rows, orient="index").rename_axis("feature")


def _comparison(first: pd.Series, second: pd.Series) -> dict[str, float]:
    difference, half = second.mean() - first.mean(), _half_width(first, second)
    return {
        "first": first.mean(),
        "second": second.mean(),
        "difference": difference,
        "low": difference - half,
        "high": difference + half,
        "n_first": len(first),
        "n_second": len(second),
    }


def _half_width(first: pd.Series, second: pd.Series) -> float:
    """Return half of the interval of the difference of two means; NaN if one is of one value."""
    if min(len(first), len(second)) == 1:
        return float("nan")
    parts = [(each.var() / len(each), len(each) - 1) for each in (first, second)]
    variance = sum(part for part, _df in parts)
    if not variance:
        return 0.0
    df = variance**2 / sum(part**2 / df for part, df in parts)
    return t_half_width(variance, df)
