"""Whether a round beats its controls: the new energy against the old, and against none.

A round has few controls, so its own ratings alone say little. But random puzzles are rated in
every round, and puzzles of a round's energy again as controls of the next: all ratings of a study
speak of a gain in an additive model, ``rating ~ energy + round``, in which each round has a level
of its own (a two-way classification; Scheffe 1959, chapter 4). Where several
raters rated, each has a level of its own in each round, which is taken off by the puzzles that
they share (`engine.statistics.rater.levels`).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.digits import fixed
from engine.errors import FitError
from engine.sentences import say
from engine.statistics.rater.levels import Levelled, without_levels
from engine.statistics.rater.table import rater_names
from engine.statistics.regression.design_matrix import RATING, Floats, puzzle_names
from engine.statistics.regression.round_means import ROUND
from engine.ties import leaves_out_zero, steady

ControlKind: TypeAlias = Literal["random", "parent"]
_RANDOM: Final = -1  # the group of puzzles of no energy; others have the number of their round
_FEWEST: Final = 2
_NOTHING: Final = 1e-9  # singular values, weights and squares below this part are rounding
CONTROL_KINDS: Final[tuple[ControlKind, ...]] = ("random", "parent")
_NORMAL: Final = 1.959964  # levels are known by many ratings
_NAMES: Final = {"random": say("random puzzles"), "parent": say("puzzles of the parent energy")}
_INCLUDES_ZERO: Final = say(
    "; the interval includes zero, so the difference is not statistically significant."
)


@dataclass(frozen=True, slots=True)
class ControlDifference:
    """By how much the puzzles of a round are rated above controls."""

    control: ControlKind  #: What the round is compared with
    #: Rating of the round's puzzles less that of the controls, with its 95 % interval.
    difference: float
    low: float
    high: float
    #: Puzzles of the round on each side.
    n_own: int
    n_controls: int
    n_rounds: int = 1  #: Rounds whose ratings bear on it; with 1 it is the difference of two means

    @property
    def n_puzzles(self) -> int:
        """Puzzles compared, controls included."""
        return self.n_own + self.n_controls

    @property
    def is_clear(self) -> bool:
        """Tell whether the interval leaves out zero."""
        return leaves_out_zero(self.low, self.high)

    @property
    def sentence(self) -> str:
        """All of that for a person."""
        way = say("above") if self.difference >= 0 else say("below")
        end = "." if self.is_clear else _INCLUDES_ZERO
        basis = say(", by an additive model of {n_rounds} rounds", n_rounds=self.n_rounds) * (
            self.n_rounds > 1
        )
        return say(
            "The {n_own} puzzles of the round are rated {difference} points {way} "
            "{n_controls} {names}{basis} (95 % interval {low} to {high}){end}",
            n_own=self.n_own,
            difference=fixed(abs(self.difference)),
            way=way,
            n_controls=self.n_controls,
            names=_NAMES[self.control],
            basis=basis,
            low=fixed(self.low, sign=True),
            high=fixed(self.high, sign=True),
            end=end,
        )


def control_difference(
    frame: pd.DataFrame, control: ControlKind, number: int | None = None
) -> ControlDifference:
    """Measure how far a round is rated above one kind of control.

    Repeats of a puzzle within a round are averaged first. With several rounds the difference is
    that of two energies in the model ``rating ~ energy + round``, fitted by least squares to all
    of them: random controls belong to no energy, controls of the parent to that of the round
    before. With one round it is the difference of two means.

    The interval is the wider of two, by Student's t. One pools the scatter of all puzzles; the
    other lets the round's puzzles, random and parent controls scatter differently, with the
    degrees of freedom of Satterthwaite (1946, doi:10.2307/3002019). With one round these are
    Student's and Welch's intervals. How often each misses: ``boaf reproduce statistics``.

    Parameters
    ----------
    frame : DataFrame
        As `RatingsTable.frame`, with the columns ``rating``, ``control`` and ``puzzle_id``, and
        ``iteration`` where a round is chosen.
    control : {"random", "parent"}
        Which controls.
    number : int, optional
        The round, from 1, among all rounds of the frame; without it the frame is one round.

    Raises
    ------
    FitError
        When fewer than two puzzles are rated on either side, when no rating differs from another,
        or when the rounds are not joined by controls.
    """
    levelled = _cells(frame, control, number)
    ratings = levelled.puzzles
    is_here = ratings["round"] == (number or 1)
    n_own = int((is_here & (ratings["kind"] == "")).sum())
    n_controls = int((is_here & (ratings["kind"] == control)).sum())
    n_alike = int((ratings["kind"] == control).sum())
    for count, enough, name in (
        (n_own, n_own > 1, say("the round")),
        (
            n_controls,
            n_controls > 0 and n_alike > 1,
            say("the {control} controls", control=say(control)),
        ),
    ):
        if not enough:
            raise FitError(
                "{count} rated puzzles of {name} are too few; rate at least 2",
                count=count,
                name=name,
            )
    own = number or 1
    found = _gap(levelled, own, _RANDOM if control == "random" else own - 1)
    return ControlDifference(
        control, found.difference, found.low, found.high, n_own, n_controls, found.n_rounds
    )


@dataclass(frozen=True, slots=True)
class EnergyGap:
    """By how much the puzzles of one round's energy are rated above those of another's."""

    #: Rating of the first less that of the second, with its 95 % interval, in points.
    difference: float
    low: float
    high: float
    n_rounds: int  #: Rounds whose ratings bear on it

    @property
    def is_clear(self) -> bool:
        """Tell whether the interval leaves out zero."""
        return leaves_out_zero(self.low, self.high)


def energy_gap(frame: pd.DataFrame, number: int, other: int) -> EnergyGap:
    """Measure how far the energy of one round is rated above that of another of its study.

    By the additive model and the intervals of `control_difference`: what controls say of the
    level of each round is taken out, so that days on which all is rated higher do not count.

    Parameters
    ----------
    frame : DataFrame
        All ratings of the study, as for `control_difference`.
    number, other : int
        Two different rounds, from 1.

    Raises
    ------
    FitError
        When fewer than two puzzles of either round are rated, when no rating differs from
        another, or when the rounds are not joined by controls.
    """
    levelled = _cells(frame, "parent", number)
    ratings = levelled.puzzles
    for each in (number, other):
        count = int(((ratings["round"] == each) & (ratings["kind"] == "")).sum())
        if count < _FEWEST:
            raise FitError(
                "{count} rated puzzles of round {each} are too few; rate at least 2",
                count=count,
                each=each,
            )
    return _gap(levelled, number, other)


def _gap(levelled: Levelled, own: int, other: int) -> EnergyGap:
    """Return the difference of two groups with its interval; `FitError` where it has none."""
    ratings = levelled.puzzles
    y = ratings[RATING].to_numpy(dtype=np.float64)
    weights, basis = _contrast(levelled, own, other)
    residuals = y - basis @ (basis.T @ y)
    half = _half_width(residuals, weights, basis, ratings["kind"].to_numpy())
    half = math.hypot(half, _NORMAL * math.sqrt(levelled.variance(weights)))
    size = 2 * float(np.abs(y).max())
    if half <= _NOTHING * size:
        raise FitError(
            "all ratings of a kind are equal, so their scatter cannot be known; rate more puzzles"
        )
    found = float(weights @ y)
    difference, low, high = (
        steady(value, size + half) for value in (found, found - half, found + half)
    )
    n_rounds = int(ratings["round"][np.abs(weights) > _NOTHING].nunique())
    return EnergyGap(difference, low, high, n_rounds)


def _cells(frame: pd.DataFrame, control: str, number: int | None) -> Levelled:
    """Return the mean rating of each puzzle of each round, with the group of its energy."""
    rated = frame[frame[RATING].notna()]
    rounds = 1 if number is None else pd.to_numeric(rated[ROUND], errors="coerce").fillna(0)
    cells = pd.DataFrame(
        {
            "round": rounds,
            "kind": rated["control"],
            "puzzle": puzzle_names(rated).to_numpy(),
            RATING: rated[RATING].astype("float64"),
            "rater": rater_names(rated),
        },
        index=rated.index,
    )
    cells = cells[cells["round"] > 0]
    if number is None or cells["round"].nunique() < 2:  # two means, whatever else was rated
        cells = cells[cells["kind"].isin(["", control])]
    levelled = without_levels(cells)
    found = levelled.puzzles
    of_round = found["round"] - (found["kind"] == "parent")
    groups = of_round.where(found["kind"] != "random", _RANDOM).astype(int)
    return replace(levelled, puzzles=found.assign(group=groups))


def _contrast(levelled: Levelled, own: int, other: int) -> tuple[Floats, Floats]:
    """Return the weight of each puzzle in a difference of groups, and a basis of the model.

    Both are of least squares on groups and rounds; the basis has orthonormal columns, as many as
    the model has degrees of freedom.
    """
    ratings = levelled.puzzles
    groups, rounds = ratings["group"].to_numpy(), ratings["round"].to_numpy()
    names, numbers = np.unique(groups), np.unique(rounds)
    levels = np.column_stack([rounds[:, None] == numbers, levelled.sets])
    design = np.column_stack([(groups[:, None] == names) * 1.0, levels])
    contrast = np.concatenate([(names == own) * 1.0 - (names == other), np.zeros(levels.shape[1])])
    left, values, right = np.linalg.svd(design, full_matrices=False)
    kept = values > _NOTHING * values[0]
    basis = np.asarray(left[:, kept], dtype=np.float64)
    weights = basis @ ((right[kept] @ contrast) / values[kept])
    if float(np.abs(design.T @ weights - contrast).max()) > _NOTHING:
        raise FitError(
            "no controls join this round with those that it is compared with; rate its controls"
        )
    return weights, basis


def _half_width(
    residuals: Floats, weights: Floats, basis: Floats, kinds: NDArray[np.object_]
) -> float:
    """Return half of the wider interval: with one scatter of all puzzles, or one of each kind."""
    free = 1 - (basis**2).sum(axis=1)
    df = len(residuals) - basis.shape[1]
    if df < 1:
        raise FitError("as many means as puzzles leave nothing over; rate more puzzles")
    scatter = float(residuals @ residuals) / df
    widths = [float(stats.t.ppf(0.975, df)) * math.sqrt(scatter * float(weights @ weights))]
    parts, dfs = [], []
    for kind in np.unique(kinds):
        rows = kinds == kind
        df_kind = float(free[rows].sum())
        if df_kind > _NOTHING:
            parts.append(float(residuals[rows] @ residuals[rows]) / df_kind)
            parts[-1] *= float(weights[rows] @ weights[rows])
            dfs.append(df_kind)
    total = sum(parts)
    if total > _NOTHING * scatter * float(weights @ weights):
        df_all = total**2 / sum(part**2 / df for part, df in zip(parts, dfs, strict=True))
        widths.append(float(stats.t.ppf(0.975, df_all)) * math.sqrt(total))
    return max(widths)


def control_sentences(
    frame: pd.DataFrame,
    kinds: Sequence[ControlKind] = CONTROL_KINDS,
    number: int | None = None,
) -> list[str]:
    """Say how a round stands against each kind of control that was rated in it at all.

    Parameters
    ----------
    frame, number
        As in `control_difference`.
    kinds : sequence of {"random", "parent"}
        Which controls.
    """
    own = frame if number is None else frame[frame[ROUND] == number]
    sentences = []
    for kind in kinds:
        if not (own["control"] == kind).any():
            continue
        try:
            sentences.append(control_difference(frame, kind, number).sentence)
        except FitError as error:
            sentences.append(
                say(
                    "Against {names} nothing can be said yet: {error}.",
                    names=_NAMES[kind],
                    error=error,
                )
            )
    return sentences
