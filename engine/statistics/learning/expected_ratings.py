"""Expected ratings: of a next round, of given puzzles, and by each feature as a curve.

A curve is the expected rating of a puzzle by one feature, averaged over the others in the rated
puzzles. It is the intercept plus the effect of the feature, whose linear and quadratic parts
average to zero over these puzzles. It ends at the energy's fence, since its course beyond is
unknown.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
import pandas as pd

from engine.design.energy import Energy, Term, energy_values, logarithm
from engine.design.feature_registry import FEATURES, Value
from engine.design.record import PuzzleRecord, feature_rows
from engine.numerics import is_above, stable_argmax, stable_sorted, sum_in_order
from engine.ratings.rating import within_scale
from engine.statistics.learning.energy_terms import NAMED_POINTS, Effect, effects_of
from engine.statistics.learning.findings import FeatureFinding, findings_of
from engine.statistics.learning.model_averaging import StudentT
from engine.statistics.learning.preference_model import PreferenceModel, on_scale
from engine.statistics.regression.design_matrix import Floats

ROUND_SIZE: Final = 15
"""Number of puzzles in the round whose mean rating is predicted."""
WORTH: Final = 0.2
"""Expected gain, in rating points, up to which another round does not pay."""
_LEAST_TO_STOP: Final = 3  # rated rounds; with fewer, the next one gains more than expected
_LEAST_FOR_A_GAIN: Final = 2  # rated rounds
_ROUND_SPREAD: Final = 0.4
"""Standard deviation, in points, of a round's true quality around the expected one.

Measured in simulated studies with fifteen puzzles per round."""
# The next round is expected to be like the best of the rated puzzles, one in this many.
_BEST_SHARE: Final = 5
_LEAST_BEST: Final = 3


class Expected(NamedTuple):
    """An expected rating, or a difference of two, and its 90% interval."""

    mean: float
    low: float
    high: float


def expected_rating(learned: PreferenceModel, terms: Sequence[Term]) -> Expected:
    """Return the expected mean rating of a next round, and its 90% interval.

    The new puzzles are assumed to be like the best rated ones: the fifth with the lowest energy,
    at least three, or all if there are no terms. The interval is for the mean of `ROUND_SIZE` new
    puzzles in a new session.
    """
    return expected_of(learned, _best_rated(learned, terms), ROUND_SIZE)


def _best_rated(learned: PreferenceModel, terms: Sequence[Term]) -> Floats:
    """Return the features of the fifth of the rated puzzles with the lowest energy."""
    values = [dict(zip(learned.names, row, strict=True)) for row in learned.x.tolist()]
    return learned.x[_best(values, terms)]


def _best(puzzles: Sequence[Mapping[str, Value]], terms: Sequence[Term]) -> list[int]:
    """Return the indices of the fifth of the puzzles with the lowest energy, as far as known."""
    energies = [sum_in_order(term.value(values) for term in terms) for values in puzzles]
    known = [index for index, energy in enumerate(energies) if math.isfinite(energy)]
    order = stable_sorted(known, energies.__getitem__, scale=1.0)
    return order[: max(_LEAST_BEST, len(order) // _BEST_SHARE)] if terms else order


def expected_by_energy(
    learned: PreferenceModel, energy: Energy, records: Sequence[PuzzleRecord]
) -> Expected | None:
    """Return the same as `expected_rating` for an energy that may read other features.

    None where one of them, or one of the model, is unknown for all ``records``, the rated puzzles.
    """
    best = _best([energy_values(each.deal, each.features) for each in records], energy.terms)
    rows = feature_rows([records[place] for place in best], learned.names)
    rows = rows[np.isfinite(rows).all(axis=1)]
    return expected_of(learned, rows, ROUND_SIZE) if len(rows) else None


def expected_each(
    learned: PreferenceModel, records: Sequence[PuzzleRecord]
) -> list[Expected | None]:
    """Return the expected rating of each puzzle on its own, with its 90% interval.

    None where a feature of the model is unknown.
    """
    x = feature_rows(records, learned.names)
    return [
        expected_of(learned, row[np.newaxis], 1) if np.isfinite(row).all() else None for row in x
    ]


def expected_of(learned: PreferenceModel, x: Floats, count: int) -> Expected:
    """Return the expected mean rating of puzzles in a new session, and its 90% interval.

    ``x``: features of the puzzles, or of similar ones, shape (n, k).
    """
    more = learned.session**2 + learned.noise**2 / count
    expected = learned.estimate(learned.rows(x).mean(axis=0), more)
    return Expected(*map(within_scale, _with_interval(expected)))


def _with_interval(estimate: StudentT) -> Expected:
    mean, half = estimate.mean, estimate.half_width
    return Expected(mean, mean - half, mean + half)


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
        return self.n_rounds < _LEAST_TO_STOP or is_above(self.mean, WORTH)


def expected_gain(
    learned: PreferenceModel, terms: Sequence[Term], ratings: pd.DataFrame
) -> Gain | None:
    """Return the expected gain of another round of an energy; None before two rated rounds.

    ``terms``: terms of the energy of the next round.
    ``ratings``: the ratings behind the model.
    """
    if not {"iteration", "control", *learned.names} <= set(ratings.columns):
        return None
    is_own = (ratings["iteration"] > 0) & (ratings["control"].fillna("") == "")
    numbers = ratings[list(learned.names)].apply(pd.to_numeric, errors="coerce")
    own = numbers[is_own].assign(iteration=ratings["iteration"]).dropna().drop_duplicates()
    rounds = [
        learned.rows(each[list(learned.names)].to_numpy(dtype=np.float64)).mean(axis=0)
        for _, each in own.groupby("iteration")
    ]
    if len(rounds) < _LEAST_FOR_A_GAIN:
        return None
    next_round = learned.rows(_best_rated(learned, terms)).mean(axis=0)
    best_round = stable_argmax(rounds, lambda row: learned.estimate(row, 0.0).mean, scale=1.0)
    gain = learned.estimate(next_round - best_round, _ROUND_SPREAD**2)
    return Gain(*_with_interval(gain), len(rounds))


# Curves ----------------------------------------------------------------------------------------

_POINTS: Final = 61  # of a curve, enough to look smooth
_NEARLY: Final = 1e-6  # distance from a whole number that is rounding


@dataclass(frozen=True, slots=True)
class PreferenceCurve:
    """The expected rating by one feature."""

    finding: FeatureFinding  #: About its effect
    is_log: bool  #: Whether the model uses its logarithm, so that an axis should too
    is_count: bool  #: Whether its values are whole numbers
    #: Values of the feature, ascending, over the rated range and up to the fence
    x: tuple[float, ...]
    #: Mean rating expected there if the feature matters, and its 90% interval; not cut at the
    #: ends of the scale.
    mean: tuple[float, ...]
    low: tuple[float, ...]
    high: tuple[float, ...]
    rated: tuple[float, ...]  #: Values of the rated puzzles, ascending, one per puzzle
    puzzles: tuple[str, ...]  #: Their names, in the same order
    #: The mean rating of each of them, adjusted for the other features (a partial residual added
    #: to the curve), in the same order.
    ratings: tuple[float, ...]
    #: Range without a penalty by the energy; infinite where no values lie beyond.
    fence: tuple[float, float]
    best: float  #: The value inside the fence with the highest expected rating

    @property
    def name(self) -> str:
        return self.finding.name

    @property
    def chance(self) -> float:
        return self.finding.chance

    @property
    def stops(self) -> tuple[int, ...]:
        """The indices in ``x`` of values that a puzzle can have: all, or the whole numbers."""
        if not self.is_count:
            return tuple(range(len(self.x)))
        return tuple(index for index, value in enumerate(self.x) if value.is_integer())

    def at(self, value: float) -> Expected:
        """Return the expected rating at the point of the curve nearest to a value."""
        nearest = min(range(len(self.x)), key=lambda index: abs(self.x[index] - value))
        return Expected(self.mean[nearest], self.low[nearest], self.high[nearest])


def curves_of(learned: PreferenceModel, *, has_all: bool = False) -> tuple[PreferenceCurve, ...]:
    """Return a curve for each feature whose effect is large enough for a term, or for all."""
    findings = {finding.name: finding for finding in findings_of(learned).features}
    curves = [
        _curve(learned, index, effect, findings[effect.name])
        for index, effect in enumerate(effects_of(learned))
        if has_all or is_above(effect.span, NAMED_POINTS)
    ]
    return tuple(stable_sorted(curves, lambda curve: curve.chance, is_largest_first=True))


def fence_of(effect: Effect) -> tuple[float, float]:
    """Return where the penalty starts on either side, infinite where there is none."""
    ends = {"<": -math.inf, ">": math.inf}
    for term in effect.fence(0.0):
        for condition in term.when:
            ends[condition.operator] = float(condition.right)
    return ends["<"], ends[">"]


def _curve(
    learned: PreferenceModel, index: int, effect: Effect, finding: FeatureFinding
) -> PreferenceCurve:
    rated = learned.x[:, index]
    order = np.argsort(rated, kind="stable")
    alone = learned.rows_of(index, learned.scaled[:, index], has_constant=True)
    ratings = learned.rated.y - (learned.rows(learned.x) - alone) @ learned.mean
    fence = fence_of(effect)
    low, high = float(rated.min()), float(rated.max())
    ends = (
        low if math.isinf(fence[0]) else min(low, fence[0]),
        high if math.isinf(fence[1]) else max(high, min(fence[1], effect.limits[1])),
    )
    is_count = effect.name in FEATURES and FEATURES[effect.name].kind == "integer"
    x = _between(*ends, is_log=effect.is_log, is_count=is_count)
    scaled = on_scale(x[:, None], [effect.is_log])[:, 0]
    rows = learned.rows_of(index, scaled, has_constant=True)
    points = [_with_interval(each) for each in learned.estimates(rows, feature=index)]
    return PreferenceCurve(
        finding=finding,
        is_log=effect.is_log,
        is_count=is_count,
        x=tuple(x.tolist()),
        mean=tuple(each.mean for each in points),
        low=tuple(each.low for each in points),
        high=tuple(each.high for each in points),
        rated=tuple(rated[order].tolist()),
        puzzles=tuple(learned.rated.puzzles[place] for place in order),
        ratings=tuple(ratings[order].tolist()),
        fence=fence,
        best=_best_value(effect, ends, is_count=is_count),
    )


def _between(low: float, high: float, *, is_log: bool, is_count: bool) -> Floats:
    """Return values from ``low`` to ``high``, evenly spaced on the model's scale.

    Counts include all whole numbers.
    """
    if not is_log:
        inner = np.linspace(low, high, _POINTS)
        if not is_count:
            return inner
        is_between = np.abs(inner - np.rint(inner)) > _NEARLY
        whole = np.arange(math.ceil(low), math.floor(high) + 1, dtype=np.float64)
        return np.union1d(inner[is_between], whole)
    return np.exp(np.linspace(logarithm(low), logarithm(high), _POINTS))


def _best_value(effect: Effect, ends: tuple[float, float], *, is_count: bool) -> float:
    """Return the value with the largest effect, as in the energy's own terms."""

    def points(value: float) -> float:
        return effect.points(logarithm(value) if effect.is_log else value)

    if is_count:
        whole = range(math.ceil(ends[0]), math.floor(ends[1]) + 1)
        return float(stable_argmax(whole, points, scale=1.0))
    if effect.turn is not None and effect.square < 0:
        return effect.shown(effect.turn)
    return stable_argmax(ends, points, scale=1.0)
