"""Expected ratings of a next round and of given puzzles."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import pandas as pd

from engine.arrays import Reals
from engine.design.energy import Energy, Term, energy_values
from engine.design.feature import Value
from engine.design.record import PuzzleRecord, feature_rows
from engine.numerics import is_above, stable_argmax, stable_sorted, sum_in_order
from engine.ratings.rating import MAX_RATING, within_scale
from engine.statistics.learning.model_averaging import Expected
from engine.statistics.learning.preference_model import PreferenceModel
from engine.statistics.ratings_frame import RATING, ROUND

ROUND_SIZE: Final = 15
"""Number of puzzles in the round whose mean rating is predicted."""
WORTH: Final = 0.2
"""Expected gain, in rating points, up to which another round does not pay."""
_MIN_TO_STOP: Final = 3  # rated rounds; with fewer, the next one gains more than expected
_MIN_FOR_A_GAIN: Final = 2  # rated rounds
_ROUND_SPREAD: Final = 0.4
"""Standard deviation, in points, of a round's true quality around the expected one.

Measured in simulated studies with fifteen puzzles per round."""
# The next round is expected to be like the best of the rated puzzles, one in this many.
_BEST_SHARE: Final = 5
_MIN_BEST: Final = 3


def expected_rating(model: PreferenceModel, terms: Sequence[Term]) -> Expected | None:
    """Return the expected mean rating of a next round, and its 90% interval.

    None where an energy of these terms reads a feature that the model doesn't have.

    The new puzzles are assumed to be like the best rated ones: the fifth with the lowest energy,
    at least three, or all if there are no terms. The interval is for the mean of `ROUND_SIZE` new
    puzzles in a new session.
    """
    best = _best_rated(model, terms)
    return expected_of(model, best, ROUND_SIZE) if len(best) else None


def _best_rated(model: PreferenceModel, terms: Sequence[Term]) -> Reals:
    """Return the features of the fifth of the rated puzzles with the lowest energy.

    Shape (n, k); n is 0 where the terms read a feature that the model doesn't have.
    """
    values = [dict(zip(model.names, row, strict=True)) for row in model.x.tolist()]
    return model.x[_best(values, terms)]


def _best(puzzles: Sequence[Mapping[str, Value]], terms: Sequence[Term]) -> list[int]:
    """Return the indices of the fifth of the puzzles with the lowest energy, as far as known."""
    energies = [sum_in_order(term.value(values) for term in terms) for values in puzzles]
    known = [index for index, energy in enumerate(energies) if math.isfinite(energy)]
    order = stable_sorted(known, energies.__getitem__, scale=1.0)
    return order[: max(_MIN_BEST, len(order) // _BEST_SHARE)] if terms else order


def expected_by_energy(
    model: PreferenceModel, energy: Energy, records: Sequence[PuzzleRecord]
) -> Expected | None:
    """Return the same as `expected_rating` for an energy that may read other features.

    None where one of them, or one of the model, is unknown for all ``records``, the rated puzzles.
    """
    best = _best([energy_values(each.deal, each.features) for each in records], energy.terms)
    rows = feature_rows([records[place] for place in best], model.names)
    rows = rows[np.isfinite(rows).all(axis=1)]
    return expected_of(model, rows, ROUND_SIZE) if len(rows) else None


def expected_each(
    model: PreferenceModel, records: Sequence[PuzzleRecord]
) -> list[Expected | None]:
    """Return the expected rating of each puzzle on its own, with its 90% interval.

    None where a feature of the model is unknown.
    """
    x = feature_rows(records, model.names)
    return [
        expected_of(model, row[np.newaxis], 1) if np.isfinite(row).all() else None for row in x
    ]


def expected_of(model: PreferenceModel, x: Reals, count: int) -> Expected:
    """Return the expected mean rating of puzzles in a new session, and its 90% interval.

    ``x``: features of the puzzles, or of similar ones, shape (n, k).
    """
    more = model.session**2 + model.noise**2 / count
    expected = model.estimate(model.rows(x).mean(axis=0), more)
    return Expected(*map(within_scale, expected.interval))


@dataclass(frozen=True, slots=True)
class Gain:
    """The expected increase of the mean rating in another round."""

    mean: float  #: In rating points, relative to the puzzles of the best round so far
    #: The 90% interval.
    low: float
    high: float
    n_rounds: int  #: Rounds rated so far

    @property
    def pays(self) -> bool:
        """Whether another round is expected to be worthwhile."""
        return self.n_rounds < _MIN_TO_STOP or is_above(self.mean, WORTH)


def expected_gain(
    model: PreferenceModel, terms: Sequence[Term], ratings: pd.DataFrame
) -> Gain | None:
    """Return the expected gain of another round of an energy.

    None before two rated rounds, and where `expected_rating` is None.

    ``terms``: terms of the energy of the next round.
    ``ratings``: the ratings behind the model.
    """
    best_rated = _best_rated(model, terms)
    if not len(best_rated) or not {ROUND, "control", *model.names} <= set(ratings.columns):
        return None
    is_rated = ratings[RATING].notna() & (ratings[ROUND] > 0)
    is_own = is_rated & (ratings["control"].fillna("") == "")
    names = list(model.names)
    features = ratings[names].apply(pd.to_numeric, errors="coerce")
    puzzles = features[is_own].assign(**{ROUND: ratings[ROUND]}).dropna().drop_duplicates()
    rounds = {
        number: model.rows(each[names].to_numpy(dtype=np.float64)).mean(axis=0)
        for number, each in puzzles.groupby(ROUND)
    }
    if len(rounds) < _MIN_FOR_A_GAIN:
        return None
    next_round = model.rows(best_rated).mean(axis=0)
    best = stable_argmax(rounds, lambda number: model.estimate(rounds[number]).mean, scale=1.0)
    gain = model.estimate(next_round - rounds[best], _ROUND_SPREAD**2).interval
    # A mean rating can't leave the scale.
    rated = ratings[is_own & (ratings[ROUND] == best)][RATING].mean()
    mean, low, high = (min(max(points, -rated), MAX_RATING - rated) for points in gain)
    return Gain(mean, low, high, len(rounds))
