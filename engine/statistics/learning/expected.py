"""The expected mean rating of a next round, or of given puzzles, before they are rated."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import pandas as pd
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.design.energy import Term as EnergyTerm
from engine.design.record import PuzzleRecord, feature_rows
from engine.numerics import is_above, round_stable, stable_sorted
from engine.ratings.rating import MAX_RATING
from engine.statistics.learning.learner import PreferenceModel
from engine.statistics.regression.design_matrix import Floats

ROUND_SIZE: Final = 15
"""Number of puzzles in the round whose mean rating is predicted."""
_BEST_SHARE: Final = 5
_LEAST_BEST: Final = 3


@dataclass(frozen=True, slots=True)
class Expected:
    """The expected mean rating of some puzzles."""

    #: The mean rating and its 90 % interval, within the scale.
    mean: float
    low: float
    high: float
    n_puzzles: int  #: Number of puzzles in the mean
    n_ratings: int  #: Number of ratings behind the model

    def holds(self, mean: float) -> bool:
        """Return whether a mean rating lies in the interval, including its ends."""
        return self.low <= round_stable(mean, 1.0) <= self.high


def expected_mean(learned: PreferenceModel, x: Floats) -> Expected:
    """Return the expected mean rating of exactly these puzzles, rated once each in a new session.

    Effects, the new session's own level and the noise of each puzzle are all uncertain; the noise
    averages out over the puzzles, the others do not.

    Parameters
    ----------
    learned : PreferenceModel
        Learned without the ratings of these puzzles.
    x : ndarray, shape (n, k)
        Their features in raw units, in the order of ``learned.names``; n is 1 or more.
    """
    return Expected(*expected_of(learned, x, len(x)), len(x), learned.n_ratings)


def expected_rating(
    learned: PreferenceModel, terms: Sequence[EnergyTerm]
) -> tuple[float, float, float]:
    """Return the expected mean rating of a next round, and its 90 % interval.

    The new puzzles are assumed to be like the best rated ones: the fifth with the lowest energy,
    at least three, or all if there are no terms. The interval is for the mean of `ROUND_SIZE` new
    puzzles in a new session.
    """
    return expected_of(learned, learned.x[_best(learned, terms)], ROUND_SIZE)


def _best(learned: PreferenceModel, terms: Sequence[EnergyTerm]) -> list[int]:
    """Return the indices of the fifth of the rated puzzles with the lowest energy."""
    columns = [dict(zip(learned.names, row, strict=True)) for row in learned.x.tolist()]
    energies = [sum(term.value(values) for term in terms) for values in columns]
    order = stable_sorted(range(len(energies)), energies.__getitem__, scale=1.0)
    return order[: max(_LEAST_BEST, len(order) // _BEST_SHARE)] if terms else order


def expected_each(
    learned: PreferenceModel, records: Sequence[PuzzleRecord]
) -> list[tuple[float, float, float] | None]:
    """Return the expected rating of each puzzle on its own, with its 90 % interval.

    None where a feature of the model is unknown.
    """
    x = feature_rows(records, learned.names)
    return [
        expected_of(learned, row[np.newaxis], 1) if np.isfinite(row).all() else None for row in x
    ]


def expected_of(learned: PreferenceModel, x: Floats, count: int) -> tuple[float, float, float]:
    """Return the expected mean rating of puzzles in a new session, and its 90 % interval.

    Parameters
    ----------
    x : ndarray, shape (n, k)
        Features of the puzzles, or of similar ones.
    """
    row = learned.rows(x).mean(axis=0)
    variance = float(row @ learned.covariance @ row)
    variance += learned.session**2 + learned.noise**2 / count
    low, mean, high = (
        round_stable(min(max(value, 0.0), float(MAX_RATING)), 1.0)
        for value in _interval(learned, row, variance)
    )
    return mean, low, high


def _interval(
    learned: PreferenceModel, row: Floats, variance: float
) -> tuple[float, float, float]:
    """Return low end, middle and high end of the 90 % interval of a combination of effects."""
    half = float(stats.t.ppf(0.95, learned.freedom)) * math.sqrt(variance)
    middle = float(row @ learned.mean)
    return middle - half, middle, middle + half


@dataclass(frozen=True, slots=True)
class Gain:
    """The expected increase of the mean rating in another round."""

    mean: float  #: In rating points, relative to the puzzles of the last round
    #: The 90 % interval.
    low: float
    high: float
    n_rounds: int  #: Rounds rated so far

    @property
    def pays(self) -> bool:
        """Whether another round is expected to be worthwhile."""
        return self.n_rounds < _LEAST_TO_STOP or is_above(self.mean, WORTH)

    def to_json(self) -> dict[str, Any]:
        """Return the output of ``boaf study propose --json``."""
        return {"mean": self.mean, "low": self.low, "high": self.high, "pays": self.pays}


WORTH: Final = 0.2
"""Expected gain, in rating points, up to which another round does not pay."""
_LEAST_TO_STOP: Final = 3  # rated rounds; with fewer, the next one gains more than expected
_LEAST_FOR_A_GAIN: Final = 2
_ROUND_SPREAD: Final = 0.4
"""Standard deviation, in points, of a round's true quality around the expected one.

Measured in simulated studies with fifteen puzzles per round."""


def expected_gain(
    learned: PreferenceModel, terms: Sequence[EnergyTerm], ratings: pd.DataFrame
) -> Gain | None:
    """Return the expected gain of another round of an energy; None before two rated rounds.

    Parameters
    ----------
    terms : sequence of Term
        Terms of the energy of the next round.
    ratings : DataFrame
        The ratings behind the model; the last round has the highest ``iteration``.
    """
    if not {"iteration", "control", *learned.names} <= set(ratings.columns):
        return None
    rounds = sorted({int(number) for number in ratings["iteration"] if number > 0})
    if len(rounds) < _LEAST_FOR_A_GAIN:
        return None
    is_last = (ratings["iteration"] == rounds[-1]) & (ratings["control"].fillna("") == "")
    own = ratings.loc[is_last, list(learned.names)].drop_duplicates()
    x = own.apply(pd.to_numeric, errors="coerce").dropna().to_numpy(dtype=np.float64)
    if not len(x):
        return None
    best = learned.x[_best(learned, terms)]
    row = learned.rows(best).mean(axis=0) - learned.rows(x).mean(axis=0)
    variance = max(0.0, float(row @ learned.covariance @ row)) + _ROUND_SPREAD**2
    low, mean, high = (round_stable(value, 1.0) for value in _interval(learned, row, variance))
    return Gain(mean, low, high, len(rounds))


@dataclass(frozen=True, slots=True)
class RoundExpectation:
    """The expected and the actual mean rating of a round."""

    number: int  #: The round
    expected: Expected  #: Expected from the ratings of earlier rounds
    #: Its mean rating so far, without controls; None before its first rating.
    became: float | None
    is_rated: bool  #: Whether all puzzles shown are rated
