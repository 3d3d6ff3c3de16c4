"""Differences of means with their intervals: of a round to its controls, and of two sets.

A round has few controls, so its own ratings alone are little evidence. But random puzzles are
rated in every round, and puzzles of a round's energy again as controls of the next. So all ratings
of a study are evidence for a gain in an additive model, ``rating ~ energy + level``, with a level
for each rater in each round (a two-way classification; Scheffe 1959, chapter 4). The mean rating
of a puzzle has a share of the level of each of its raters.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from engine.design.feature_registry import STORED, on_demand_among
from engine.design.measuring import completed
from engine.errors import FitError
from engine.numerics import Interval, Reals, fixed, is_at_least, sum_in_order
from engine.progress import Work
from engine.puzzlesets.puzzle_set import PuzzleSet
from engine.sentences import join_messages, message
from engine.statistics.display_names import plural
from engine.statistics.distributions import t_half_width
from engine.statistics.ratings_frame import (
    RATING,
    ROUND,
    numeric_columns,
    puzzle_names,
    rater_names,
)

# A round and its controls ------------------------------------------------------------------------

ControlKind: TypeAlias = Literal["random", "parent"]
CONTROL_NAMES: Final[Mapping[ControlKind, str]] = {
    "random": message("random puzzles"),
    "parent": message("puzzles from the previous energy"),
}
_PUZZLE: Final = ["round", "kind", "puzzle"]  # columns that identify a puzzle
_RANDOM: Final = -1  # the group of random puzzles; others have the number of their round
NO_PARENTS: Final[Mapping[int, int]] = {}
_MIN_PUZZLES: Final = 2  # puzzles on each side, for a variance
# Relative size below which singular values, weights and squares are rounding errors
_NOTHING: Final = 1e-9


@dataclass(frozen=True, slots=True)
class ControlDifference(Interval):
    """Difference in rating between the puzzles of a round and its controls."""

    control: ControlKind  #: Kind of control that the round is compared with
    #: Mean rating of the round's puzzles minus that of the controls, with its 95% interval.
    difference: float
    low: float
    high: float
    #: Numbers of rated puzzles of the round and of its controls.
    n_own: int
    n_controls: int
    n_rounds: int = 1  #: Rounds whose ratings contribute; with 1 it is the difference of two means


def control_difference(
    frame: pd.DataFrame,
    control: ControlKind,
    number: int,
    parents: Mapping[int, int] = NO_PARENTS,
) -> ControlDifference:
    """Measure how far a round is rated above one kind of control.

    With several rounds the result is the difference of two energies in the model of this module,
    fitted by least squares. Random controls belong to no energy, parent controls to the energy of
    an earlier round. With one round it is the difference of two means.

    The interval is the wider of two, by Student's t. One pools the variance of all puzzles. The
    other has separate variances for the round's puzzles, random controls and parent controls, with
    the degrees of freedom of Satterthwaite (1946, doi:10.2307/3002019). With one round these are
    Student's and Welch's intervals.

    Raises FitError when fewer than two puzzles are rated on either side, when the ratings have no
    residual variance, or when the rounds are not linked by controls.

    ``frame``: as `frame_of`, with the columns ``rating``, ``control``, ``puzzle_id`` and
    ``iteration``.
    ``number``: the round, from 1, among all rounds of the frame.
    ``parents``: the round whose energy made the parent controls of a round, if not the one before.
    """
    puzzles, shares = _means(frame, control, parents)
    is_control = puzzles["kind"] == control
    of_round = puzzles.loc[puzzles["round"] == number, "kind"]
    n_own, n_controls = int((of_round == "").sum()), int((of_round == control).sum())
    if n_own < _MIN_PUZZLES:
        raise FitError(
            "Too few puzzles of the round are rated ({count}). Rate at least 2.", count=n_own
        )
    if n_controls == 0:
        raise _too_few(control, n_controls)
    subtracted = _RANDOM if control == "random" else parents.get(number, number - 1)
    weights, basis = _contrast(puzzles["group"].to_numpy(), shares, number, subtracted)
    contributes = np.abs(weights) > _NOTHING
    n_used = int((is_control & contributes).sum())
    if n_used < _MIN_PUZZLES:  # the others belong to rounds that say nothing about this one
        raise _too_few(control, n_used)
    y = puzzles[RATING].to_numpy(dtype=np.float64)
    half_width = _half_width(y, puzzles["kind"].to_numpy(), weights, basis)
    if half_width <= _NOTHING * 2 * float(np.abs(y).max()):
        raise FitError(
            "All puzzles of one kind (the round's own or controls) got the same rating, so the "
            "spread of ratings is unknown. Rate more puzzles."
        )
    difference = float(weights @ y)
    return ControlDifference(
        control=control,
        difference=difference,
        low=difference - half_width,
        high=difference + half_width,
        n_own=n_own,
        n_controls=n_controls,
        n_rounds=int(puzzles["round"][contributes].nunique()),
    )


def _too_few(control: ControlKind, count: int) -> FitError:
    return FitError(
        "Too few {other} are rated ({count}). Rate at least 2.",
        other=CONTROL_NAMES[control],
        count=count,
    )


def _means(
    frame: pd.DataFrame, control: ControlKind, parents: Mapping[int, int]
) -> tuple[pd.DataFrame, Reals]:
    """Return the mean rating of each puzzle of each round, with the group of its energy.

    A rater's repeats of a puzzle are averaged first, so that a rater counts once per puzzle. The
    array has the share of each rater of a round in each mean, shape (means, raters of rounds);
    each row sums to 1.
    """
    rated = frame[frame[RATING].notna()]
    cells = pd.DataFrame(
        {
            "round": pd.to_numeric(rated[ROUND], errors="coerce").fillna(0),
            "kind": rated["control"],
            "puzzle": puzzle_names(rated),
            RATING: rated[RATING].astype("float64"),
            "rater": rater_names(rated),
        },
        index=rated.index,
    )
    cells = cells[cells["round"] > 0]
    if cells["round"].nunique() < 2:  # two means, independent of all other ratings
        cells = cells[cells["kind"].isin(["", control])]
    # One row per puzzle and rater of a round
    by_rater = cells.groupby([*_PUZZLE, "rater"], sort=False)[RATING].mean().reset_index()
    levels = by_rater["round"].astype(str) + "/" + by_rater["rater"]
    # One row per puzzle of a round, in the order of first appearance in both results
    puzzles = by_rater.groupby(_PUZZLE, sort=False)
    shares = pd.get_dummies(levels).astype("float64").groupby(puzzles.ngroup()).mean().to_numpy()
    means = puzzles[RATING].mean().reset_index()
    return means.assign(group=_groups(means, parents)), shares


def _groups(means: pd.DataFrame, parents: Mapping[int, int]) -> pd.Series:
    """Return the round whose energy generated each puzzle, or `_RANDOM`."""
    of_parents = means["round"].map(lambda number: parents.get(number, number - 1))
    groups = means["round"].where(means["kind"] != "parent", of_parents)
    return groups.where(means["kind"] != "random", _RANDOM).astype(int)


def _contrast(
    groups: NDArray[np.int64], shares: Reals, own: int, subtracted: int
) -> tuple[Reals, Reals]:
    """Return the difference of two groups of puzzles, by least squares on groups and levels.

    The first array has the weight of each puzzle in the difference. The second one is a basis of
    the model: orthonormal columns, as many as it has degrees of freedom.
    """
    names = np.unique(groups)
    design = np.column_stack([(groups[:, None] == names).astype(np.float64), shares])
    of_groups = (names == own).astype(np.float64) - (names == subtracted)
    contrast = np.concatenate([of_groups, np.zeros(shares.shape[1])])
    left, values, right = np.linalg.svd(design, full_matrices=False)
    is_real = values > _NOTHING * values[0]
    basis = np.asarray(left[:, is_real], dtype=np.float64)
    weights = basis @ ((right[is_real] @ contrast) / values[is_real])
    if float(np.abs(design.T @ weights - contrast).max()) > _NOTHING:
        raise FitError(
            "No rated controls link this round with the rounds it is compared with. Rate its "
            "controls, or add controls to the next round."
        )
    return weights, basis


def _half_width(y: Reals, kinds: NDArray[np.object_], weights: Reals, basis: Reals) -> float:
    """Return half of the wider interval: with one variance for all puzzles, or one per kind."""
    residuals = y - basis @ (basis.T @ y)
    df = len(residuals) - basis.shape[1]
    if df < 1:
        raise FitError(
            "There are as many intercepts as puzzles, so no standard error can be estimated. "
            "Rate more puzzles."
        )
    pooled = float(residuals @ residuals) / df * float(weights @ weights)
    width = t_half_width(pooled, df)
    # Each row has the degrees of freedom that the model leaves it; they sum to df.
    free = 1 - (basis**2).sum(axis=1)
    variances, dfs = _variances_by_kind(residuals, weights, free, kinds)
    total = sum_in_order(variances)
    if total <= _NOTHING * pooled:
        return width
    squares = (part**2 / part_df for part, part_df in zip(variances, dfs, strict=True))
    return max(width, t_half_width(total, total**2 / sum_in_order(squares)))


def _variances_by_kind(
    residuals: Reals, weights: Reals, free: Reals, kinds: NDArray[np.object_]
) -> tuple[list[float], list[float]]:
    """Return the variance that each kind adds to the difference, and its degrees of freedom."""
    variances, dfs = [], []
    for kind in np.unique(kinds):
        rows = kinds == kind
        df = float(free[rows].sum())
        if df > _NOTHING:
            variance = float(residuals[rows] @ residuals[rows]) / df
            variances.append(variance * float(weights[rows] @ weights[rows]))
            dfs.append(df)
    return variances, dfs


# A round and its controls in words ---------------------------------------------------------------

_HIGHER: Final = message(
    "This round was rated {difference} points higher than {other} (95% interval {low} to {high})."
)
_LOWER: Final = message(
    "This round was rated {difference} points lower than {other} (95% interval {low} to {high})."
)


def control_sentences(
    frame: pd.DataFrame, number: int, parents: Mapping[int, int] = NO_PARENTS
) -> list[str]:
    """Return the difference to each kind of control rated in a round, see `control_difference`."""
    own = frame[frame[ROUND] == number]
    sentences = []
    for kind in CONTROL_NAMES:
        if not (own["control"] == kind).any():
            continue
        try:
            difference = control_difference(frame, kind, number, parents)
            sentences.append(difference_sentence(difference))
        except FitError as error:
            sentences.append(
                message("The round can't be compared with its controls yet. {error}", error=error)
            )
    return sentences


def difference_sentence(comparison: ControlDifference) -> str:
    """Return the difference of a round to its controls, and whether it may be chance."""
    values = {
        "other": CONTROL_NAMES[comparison.control],
        "difference": fixed(abs(comparison.difference)),
        "low": fixed(comparison.low, sign=True),
        "high": fixed(comparison.high, sign=True),
    }
    is_higher = is_at_least(comparison.difference, 0.0, scale=1.0)
    verdict = message(_HIGHER if is_higher else _LOWER, **values)
    unclear = message(
        "The interval includes zero, so the difference is not statistically significant."
    )
    sentences = [verdict] if comparison.is_significant else [verdict, unclear]
    sentences.append(
        message(
            "Compared: {own} and {controls}.",
            own=plural(comparison.n_own, "puzzle"),
            controls=plural(comparison.n_controls, "control"),
        )
    )
    if comparison.n_rounds > 1:
        sentences.append(
            message(
                "This is based on the ratings of {n} round.",
                "This is based on the ratings of {n} rounds.",
                n=comparison.n_rounds,
            )
        )
    return join_messages(" ", sentences)


# Two sets of puzzles -----------------------------------------------------------------------------


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
    difference, half = second.mean() - first.mean(), _welch_half_width(first, second)
    return {
        "first": first.mean(),
        "second": second.mean(),
        "difference": difference,
        "low": difference - half,
        "high": difference + half,
        "n_first": len(first),
        "n_second": len(second),
    }


def _welch_half_width(first: pd.Series, second: pd.Series) -> float:
    """Return half of the interval of the difference of two means; NaN if one is of one value."""
    if min(len(first), len(second)) == 1:
        return float("nan")
    parts = [(each.var() / len(each), len(each) - 1) for each in (first, second)]
    variance = sum(part for part, _df in parts)
    if not variance:
        return 0.0
    df = variance**2 / sum(part**2 / df for part, df in parts)
    return t_half_width(variance, df)
