"""The expected mean rating of a next round, or of given puzzles, before they are rated."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.design.energy import Term as EnergyTerm
from engine.digits import fixed
from engine.numerics import round_stable, stable_sorted
from engine.ratings.rating import MAX_RATING
from engine.sentences import message
from engine.statistics.learning.learner import PreferenceModel
from engine.statistics.regression.design_matrix import Floats

ROUND_SIZE: Final = 15
"""Puzzles of the round whose mean rating is expected."""
_BEST_SHARE: Final = 5
_LEAST_BEST: Final = 3


@dataclass(frozen=True, slots=True)
class Expected:
    """What puzzles are expected to be rated on average."""

    #: The mean rating and its 90 % interval, within the scale.
    mean: float
    low: float
    high: float
    n_puzzles: int  #: Puzzles whose mean it is
    n_ratings: int  #: Ratings it was learned from

    def holds(self, mean: float) -> bool:
        """Return whether a mean rating lies in the interval, its ends included."""
        return self.low <= round_stable(mean, 1.0) <= self.high


def expected_mean(learned: PreferenceModel, x: Floats) -> Expected:
    """Return the expected mean rating of exactly these puzzles, rated once each in a new session.

    Effects, the new session's own level and the noise of each puzzle are all uncertain; the noise
    averages out over the puzzles, the others do not.

    Parameters
    ----------
    learned : PreferenceModel
        From other ratings than those of these puzzles.
    x : ndarray, shape (n, k)
        Their features in raw units, in the order of ``learned.names``; n is 1 or more.
    """
    return Expected(*expected_of(learned, x, len(x)), len(x), learned.n_ratings)


def expected_rating(
    learned: PreferenceModel, terms: Sequence[EnergyTerm]
) -> tuple[float, float, float]:
    """Return the expected mean rating of a next round, and its 90 % interval.

    It is that of puzzles like the best of those rated: the fifth of them, at least three, with
    the least energy; all of them when there are no terms. The interval is for the mean of
    `ROUND_SIZE` new puzzles in a new session.
    """
    columns = [dict(zip(learned.names, row, strict=True)) for row in learned.x.tolist()]
    energies = [sum(term.value(values) for term in terms) for values in columns]
    order = stable_sorted(range(len(energies)), energies.__getitem__, scale=1.0)
    best = order[: max(_LEAST_BEST, len(order) // _BEST_SHARE)] if terms else order
    return expected_of(learned, learned.x[best], ROUND_SIZE)


def expected_of(learned: PreferenceModel, x: Floats, count: int) -> tuple[float, float, float]:
    """Return the expected mean rating of puzzles in a new session, and its 90 % interval.

    Parameters
    ----------
    x : ndarray, shape (n, k)
        Features of puzzles, or of some like them.
    """
    row = learned.rows(x).mean(axis=0)
    variance = float(row @ learned.covariance @ row)
    variance += learned.session**2 + learned.noise**2 / count
    half = float(stats.t.ppf(0.95, learned.freedom)) * math.sqrt(variance)
    middle = float(row @ learned.mean)
    low, mean, high = (
        round_stable(min(max(value, 0.0), float(MAX_RATING)), 1.0)
        for value in (middle - half, middle, middle + half)
    )
    return mean, low, high


def expected_sentence(expected: float, low: float, high: float) -> str:
    """Return what the next round should come to."""
    return message(
        "Expected mean rating of a round of puzzles like your best-rated ones: {expected} (90% "
        "interval {low} to {high}).",
        expected=fixed(expected),
        low=fixed(low),
        high=fixed(high),
    )
