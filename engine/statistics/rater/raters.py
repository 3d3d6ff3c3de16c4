"""Comparison of several raters: level, spread, agreement, and whether answers look random."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import pandas as pd
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.errors import FitError
from engine.numerics import is_close, round_stable
from engine.ratings.rating import OWN_RATER
from engine.sentences import message
from engine.statistics.rater.agreement import Agreement, agreement, spread
from engine.statistics.rater.guessing import Guessing, guessing
from engine.statistics.rater.pooled import Pooled, pooled
from engine.statistics.rater.reliability import Consistency, consistency
from engine.statistics.rater.table import RaterTable, rater_names, rater_table, try_measuring
from engine.statistics.regression.design_matrix import RATING, Floats

_FEWEST: Final = 3
_TIE: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Shift:
    """The level of a rater relative to the others."""

    n_puzzles: int  #: Number of puzzles that others rated too
    #: Points above the mean of the others on the same puzzles, with the 95 % interval.
    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class OneRater:
    """The measures of one of several raters."""

    name: str  #: As in the ratings; empty for the owner of the study
    #: Numbers of valid ratings, and of puzzles rated.
    n_ratings: int
    n_puzzles: int
    mean: float  #: Mean over the puzzles, in points
    shift: Shift | None  #: Relative to the others, by a paired t test over puzzles
    #: Standard deviation over the puzzles with its 95 % interval.
    spread: float | None
    spread_low: float | None
    spread_high: float | None
    agreement: Agreement | None  #: With the mean of the others, as a second rater
    consistency: Consistency | None  #: On disguised repeats
    guessing: Guessing  #: Whether the answers look random

    @property
    def label(self) -> str:
        """The rater's name in tables."""
        return self.name or OWN_RATER


@dataclass(frozen=True, slots=True)
class Raters:
    """The measures of several raters."""

    raters: tuple[OneRater, ...]  #: Ratings without a name first, then by name
    agreement: Agreement | None  #: Agreement of all of them
    pooled: Pooled | None  #: Effects of the features over all raters
    sentences: tuple[str, ...]  #: Sentences on all raters together, and why a measure is unknown


def measure_raters(frame: pd.DataFrame, features: Sequence[str] = ()) -> Raters:
    """Measure each of several raters against the others.

    Raises FitError when nothing is rated.

    Parameters
    ----------
    frame : DataFrame
        As `RatingsTable.frame`.
    features : sequence of str
        Features that ratings may depend on, the likeliest first.
    """
    rated = frame[frame[RATING].notna()].reset_index(drop=True)
    if rated.empty:
        raise FitError("Nothing has been rated yet. Rate some puzzles first.")
    known = [name for name in features if name in rated.columns]
    table, names = rater_table(rated), rater_names(rated)
    raters = tuple(
        _one(name, rated[names == name].reset_index(drop=True), table, known)
        for name in table.raters
    )
    if len(raters) < 2:
        return Raters(raters, None, None, (message("All ratings are from one rater."),))
    agreed, sentences = try_measuring(lambda: agreement(table.values))
    if agreed is not None:
        sentences.append(agreed.sentence)
    together, reasons = try_measuring(lambda: pooled(rated, known))
    sentences += [together.sentence] if together is not None else reasons
    return Raters(raters, agreed, together, tuple(sentences))


def _one(name: str, own: pd.DataFrame, table: RaterTable, features: Sequence[str]) -> OneRater:
    values = table.values[:, table.raters.index(name)]
    values = values[np.isfinite(values)]
    pair = table.pair(name)
    wide, low, high = spread(values) or (None, None, None)
    agreed, _ = try_measuring(lambda: agreement(np.column_stack(pair)))
    repeated = None
    if {"disguise", "rated_at"} <= set(own.columns):
        repeated, _ = try_measuring(lambda: consistency(own))
    mean = round_stable(math.fsum(values) / len(values))
    return OneRater(
        name, len(own), len(values), mean, shift(*pair), wide, low, high, agreed, repeated,
        guessing(own, pair, features),
    )  # fmt: skip


def shift(own: Floats, others: Floats) -> Shift | None:
    """Return a rater's level relative to others; None for fewer than three puzzles.

    Parameters
    ----------
    own, others : ndarray, shape (n,)
        The rater's ratings, and the mean of the others' ratings, of the same puzzles.
    """
    n = len(own)
    if n < _FEWEST:
        return None
    away = own - others
    mean = math.fsum(away) / n
    if is_close(float(away.min()), float(away.max()), _TIE + float(np.abs(own).max())):
        return None
    error = math.sqrt(float(((away - mean) ** 2).sum()) / (n - 1) / n)
    half = float(stats.t.ppf(0.975, n - 1)) * error
    size = float(np.abs(own).max())
    return Shift(n, *(round_stable(each, size) for each in (mean, mean - half, mean + half)))


def rater_sentences(found: Raters) -> list[str]:
    """Return a sentence for each rater whose answers look random."""
    return [
        f"{each.label}: {each.guessing.sentence}"
        for each in found.raters
        if each.guessing.verdict == "looks random"
    ]
