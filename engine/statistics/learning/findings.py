"""Preference findings: the inference about features that all views and reports share.

All findings are read from a `PreferenceModel`, so they change only with the ratings behind it. A
feature is stated only if it matters with a probability of at least `LIKELY`. Each effect and its
90% interval, stated or not, are averages over the models that contain the feature: what they are
if it matters. Over all models, the effect would be exactly zero with the probability that the
feature does not matter, and so would be most intervals.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Final, Literal, TypeAlias

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from scipy.sparse.csgraph import connected_components  # type: ignore[import-untyped]  # no types

from engine.numerics import is_above, rounded, stable_argmax, stable_sorted
from engine.ratings.rating import MAX_RATING
from engine.statistics.disagreement import Disagreement, find_disagreement
from engine.statistics.learning.energy_terms import Effect, effects_of
from engine.statistics.learning.model_averaging import StudentT
from engine.statistics.learning.preference_model import (
    BELOW_LIKELY,
    FEWEST,
    LIKELY,
    PreferenceModel,
    learn,
)
from engine.statistics.regression.design_matrix import RATING, rater_names

Shape: TypeAlias = Literal["higher", "lower", "peak", "valley", "unclear"]

# What must be exceeded to state something.
_ONE_WAY: Final = 0.9  # probability of a direction
_TURN: Final = 0.8  # probability, for each end, that the best value is better than that end
_TOGETHER: Final = 0.7  # correlation from which two features can hardly be separated
_NEARLY_ALL: Final = 0.95  # share of a group's probability that its likeliest members must have


@dataclass(frozen=True, slots=True)
class FeatureFinding:
    """The findings about one feature."""

    name: str  #: The feature
    chance: float  #: The probability that it matters
    prior: float  #: The same before any ratings
    #: Which values are liked better; ``unclear`` where no direction has a probability of 90%.
    shape: Shape
    low: float  #: The lowest value of the rated puzzles
    high: float  #: The highest
    #: The value liked best (least for ``valley``) if it lies inside the range; for ``higher`` and
    #: ``lower`` that with the highest expected rating, at which the next energy aims
    best: float | None
    #: Points by which the better end is rated above the other, or the value liked best (least)
    #: above (below) the farther end, if the feature matters; with the 90% interval.
    points: float
    points_low: float
    points_high: float
    #: Correlated features, one of which may matter instead.
    companions: tuple[str, ...] = ()
    is_in_group: bool = False  #: Whether it belongs to a likely `GroupFinding`

    @property
    def is_stated(self) -> bool:
        """Whether the feature is likely enough to be reported."""
        return not is_above(LIKELY, self.chance)

    @property
    def shown_chance(self) -> float:
        """The probability to show: in percent below `LIKELY` if nothing is stated."""
        return self.chance if self.is_stated else min(self.chance, BELOW_LIKELY)


@dataclass(frozen=True, slots=True)
class GroupFinding:
    """Correlated features, one of which probably matters."""

    names: tuple[str, ...]  #: Two or more features
    chance: float  #: The probability that at least one of them matters
    prior: float  #: The same before any ratings


@dataclass(frozen=True, slots=True)
class ProductFinding:
    """Two features of which the effect of one depends on the other."""

    names: tuple[str, str]  #: The features
    chance: float  #: The probability that their product has an effect
    prior: float  #: The probability of any such product before the ratings
    #: Points by which puzzles are rated above others if they are on the same side of both means,
    #: all of them by one standard deviation; with the 90% interval.
    points: float
    points_low: float
    points_high: float
    #: Features correlated with one of them, which may matter instead.
    companions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PreferenceFindings:
    """All preference findings, in reading order."""

    n_puzzles: int  #: Rated puzzles
    n_ratings: int  #: Ratings of them
    chance: float  #: The probability that at least one feature, or a product, matters
    prior: float  #: The same before any ratings
    features: tuple[FeatureFinding, ...]  #: All features of the model, the likeliest first
    groups: tuple[GroupFinding, ...]  #: Groups that are likely though none of their features is
    #: The end of the scale with at least half of the ratings, and their number; else None.
    end: tuple[int, int] | None
    #: Features excluded because they are unknown for some rated puzzles.
    unknown: tuple[str, ...] = ()
    #: Features excluded because they equal another one, each with that one
    twins: dict[str, str] = field(default_factory=dict)
    n_given_up: int = 0  #: Ratings of games given up, excluded by a choice of the study
    product: ProductFinding | None = None  #: A product that is likely to have an effect
    disagreements: tuple[Disagreement, ...] = ()  #: Of raters, and of earlier and later ratings

    @property
    def stated_names(self) -> tuple[str, ...]:
        """The names of the features that are stated."""
        return tuple(each.name for each in self.stated)

    def stated_terms(self, names: Collection[str]) -> Iterator[str]:
        """Yield the squares and the product of some features that are stated."""
        for each in self.stated:
            if each.name in names and each.shape in {"peak", "valley"}:
                yield f"{each.name}^2"
        if self.product is not None and set(self.product.names) <= set(names):
            yield ":".join(self.product.names)

    @property
    def stated(self) -> tuple[FeatureFinding, ...]:
        """The features that are likely enough to be reported."""
        if self.n_puzzles < FEWEST:
            return ()
        return tuple(each for each in self.features if each.is_stated)

    @property
    def has_preferences(self) -> bool:
        """Whether at least one feature, or a product, is likely to matter."""
        return self.n_puzzles >= FEWEST and not is_above(LIKELY, self.chance)

    @property
    def shown_chance(self) -> float:
        """The probability to show: in percent below `LIKELY` if nothing is stated."""
        return self.chance if self.has_preferences else min(self.chance, BELOW_LIKELY)

    def to_json(self) -> dict[str, Any]:
        """Return all findings for a file."""
        features = [asdict(each) | {"is_stated": each in self.stated} for each in self.features]
        document: dict[str, Any] = rounded(asdict(self) | {"features": features})
        return document


def findings_of(learned: PreferenceModel) -> PreferenceFindings:
    """Return the findings of a preference model about its features."""
    posterior = learned.posterior
    every = range(len(posterior.chances))  # products, too
    is_linked = _linked(learned)
    groups = tuple(_groups(learned, is_linked))
    grouped = {name for group in groups for name in group.names}
    features = [
        replace(
            _finding(learned, index, effect, np.flatnonzero(is_linked[index]).tolist()),
            is_in_group=effect.name in grouped,
        )
        for index, effect in enumerate(effects_of(learned))
    ]
    return PreferenceFindings(
        n_puzzles=len(learned.x),
        n_ratings=learned.rated.n_ratings,
        chance=posterior.chance_of_any(every),
        prior=posterior.chance_of_any(every, is_prior=True),
        features=tuple(stable_sorted(features, lambda each: each.chance, is_largest_first=True)),
        groups=groups,
        end=learned.rated.end,
        unknown=learned.rated.unknown,
        twins=learned.rated.twins,
        product=_product(learned, is_linked),
    )


def learn_findings(
    frame: pd.DataFrame, features: Sequence[str] | None = None
) -> tuple[PreferenceModel, PreferenceFindings]:
    """Fit a preference model to ratings, and return it with its findings.

    Raises FitError as `engine.statistics.learning.preference_model.learn`, which has the
    parameters.
    """
    learned = learn(frame, features)
    return learned, replace(
        findings_of(learned), disagreements=tuple(_disagreements(learned, frame))
    )


def _disagreements(learned: PreferenceModel, frame: pd.DataFrame) -> Iterator[Disagreement]:
    """Yield a feature on which raters disagree, and one on which later ratings do."""
    columns = [RATING, *learned.names]
    numbers = frame[columns].apply(pd.to_numeric, errors="coerce")
    rows = frame[numbers.notna().all(axis=1)].reset_index(drop=True)
    numbers = numbers.dropna().to_numpy(dtype=np.float64)
    residuals = numbers[:, 0] - learned.rows(numbers[:, 1:]) @ learned.mean
    z = learned.regressors.standardised(numbers[:, 1:])
    raters, names = pd.factorize(rater_names(rows), sort=True)
    found = find_disagreement(residuals, z, raters) if len(names) > 1 else None
    if found is not None:
        yield Disagreement(learned.names[found[1]], str(names[found[0]]), found[2])
    if "rated_at" in rows.columns:
        is_later = (rows.groupby(raters)["rated_at"].rank(pct=True) > 0.5).to_numpy(dtype=np.intp)
        found = find_disagreement(residuals, z, is_later)
        if found is not None:
            yield Disagreement(learned.names[found[1]], None, found[2])


def _finding(
    learned: PreferenceModel, index: int, effect: Effect, linked: Sequence[int]
) -> FeatureFinding:
    """Return the findings about one feature of the model; ``linked``: features like it."""
    turn = _turn(learned, index, effect)
    if turn is not None:
        shape, best, difference = turn
    else:
        difference = _difference(learned, index, effect.high, effect.low)
        shape, best = _direction(difference), None
        if effect.turn is not None and effect.square < 0 and shape != "unclear":
            best = effect.shown(effect.turn)
    sign = -1 if shape in {"lower", "valley"} else 1
    points, half = sign * difference.mean, difference.half_width
    return FeatureFinding(
        name=effect.name,
        chance=effect.chance,
        prior=learned.posterior.chance_of_any([index], is_prior=True),
        shape=shape,
        low=effect.shown(effect.low),
        high=effect.shown(effect.high),
        best=best,
        points=_within_scale(points),
        points_low=_within_scale(points - half),
        points_high=_within_scale(points + half),
        companions=tuple(learned.names[each] for each in linked if each != index),
    )


def _difference(learned: PreferenceModel, index: int, value: float, reference: float) -> StudentT:
    """Return the rating difference between two values of a feature that matters."""
    rows = learned.rows_of(index, np.array([value, reference]))
    return learned.estimate(rows[0] - rows[1], feature=index)


def _direction(rise: StudentT) -> Shape:
    """Return which end is liked better."""
    if is_above(rise.chance_above_zero, _ONE_WAY):
        return "higher"
    return "lower" if is_above(1 - _ONE_WAY, rise.chance_above_zero) else "unclear"


def _turn(
    learned: PreferenceModel, index: int, effect: Effect
) -> tuple[Shape, float, StudentT] | None:
    """Return a peak or valley, its value, and its difference to the farther end, else None."""
    if effect.turn is None:
        return None
    above = [_difference(learned, index, effect.turn, end) for end in (effect.low, effect.high)]
    farther = stable_argmax(above, lambda each: abs(each.mean), scale=1.0)
    chances = [each.chance_above_zero for each in above]
    if all(is_above(chance, _TURN) for chance in chances):
        return "peak", effect.shown(effect.turn), farther
    if all(is_above(1 - _TURN, chance) for chance in chances):
        return "valley", effect.shown(effect.turn), farther
    return None


def _product(learned: PreferenceModel, is_linked: NDArray[np.bool_]) -> ProductFinding | None:
    """Return the likeliest product if it is likely enough to be reported."""
    posterior, k = learned.posterior, len(learned.names)
    chances = posterior.chances[k:]
    index = stable_argmax(range(len(chances)), chances.__getitem__) if chances else 0
    if not chances or is_above(LIKELY, chances[index]):
        return None
    pair = learned.regressors.products[index]
    row = np.zeros(len(learned.mean))
    row[learned.product(index)] = 2.0  # from -1 to 1
    estimate = learned.estimate(row, feature=k + index)
    points, half = estimate.mean, estimate.half_width
    linked = np.flatnonzero(is_linked[list(pair)].any(axis=0)).tolist()
    return ProductFinding(
        names=(learned.names[pair[0]], learned.names[pair[1]]),
        chance=chances[index],
        prior=posterior.chance_of_any(range(k, k + len(chances)), is_prior=True),
        points=points,
        points_low=points - half,
        points_high=points + half,
        companions=tuple(learned.names[each] for each in linked if each not in pair),
    )


def _within_scale(points: float) -> float:
    """Return a difference of ratings, which can't be larger than the scale."""
    return max(-float(MAX_RATING), min(float(MAX_RATING), points))


def _linked(learned: PreferenceModel) -> NDArray[np.bool_]:
    """Return which features are correlated over the rated puzzles, shape (k, k)."""
    correlations = np.abs(np.atleast_2d(np.corrcoef(learned.scaled, rowvar=False)))
    pairs = [[is_above(value, _TOGETHER) for value in row] for row in correlations.tolist()]
    return np.array(pairs)


def _groups(learned: PreferenceModel, is_linked: NDArray[np.bool_]) -> Iterator[GroupFinding]:
    """Yield groups of correlated features, one of which is likely though none alone is.

    A group has the fewest and likeliest members that have nearly all of its probability.
    """
    chances, posterior = learned.chances, learned.posterior
    n_groups, of_feature = connected_components(is_linked, directed=False)
    for group in range(n_groups):
        members = np.flatnonzero(of_feature == group).tolist()
        members = stable_sorted(members, chances.__getitem__, is_largest_first=True)
        whole = posterior.chance_of_any(members)
        if len(members) < 2 or not is_above(LIKELY, chances[members[0]]):
            continue
        for count in range(2, len(members) + 1):
            some = sorted(members[:count])
            chance = posterior.chance_of_any(some)
            if not is_above(max(LIKELY, _NEARLY_ALL * whole), chance):
                names = tuple(learned.names[index] for index in some)
                prior = posterior.chance_of_any(some, is_prior=True)
                yield GroupFinding(names, chance, prior)
                break
