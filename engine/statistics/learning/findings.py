"""Preference findings: the inference about features that all views and reports share.

All findings are read from a `PreferenceModel`, so they change only with the ratings
behind it. A feature is stated only if it matters with a probability of at least
`LIKELY`. Each effect has its 90 % interval from the average over all models. In that average the
effect is exactly zero with the probability that the feature does not matter.
"""

import itertools
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final, Literal, TypeAlias

import numpy as np
import pandas as pd
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.numerics import is_above, rounded, stable_argmin, stable_sorted
from engine.ratings.rating import MAX_RATING
from engine.statistics.learning.energy_terms import Effect, effects_of
from engine.statistics.learning.model_averaging import Contrast, size_prior
from engine.statistics.learning.preference_model import (
    FEWEST,
    LIKELY,
    PreferenceModel,
    learn,
    on_scale,
)
from engine.statistics.regression.design_matrix import Floats

Shape: TypeAlias = Literal["higher", "lower", "peak", "valley", "unclear"]

# What must be exceeded to state something.
_ONE_WAY: Final = 0.9  # probability of a direction
_TURN: Final = 0.8  # probability, for each end, that the best value is better than that end
_TOGETHER: Final = 0.7  # correlation from which two features can hardly be separated
_TAIL: Final = 0.05  # probability on either side of a 90 % interval
_NEARLY_ALL: Final = 0.95  # share of a group's probability that its likeliest members must have


@dataclass(frozen=True, slots=True)
class FeatureFinding:
    """The findings about one feature."""

    name: str  #: The feature
    chance: float  #: The probability that it matters
    prior: float  #: The same before any ratings
    #: Which values are liked better; ``unclear`` where no direction has a probability of 90 %.
    shape: Shape
    low: float  #: The lowest value of the rated puzzles
    high: float  #: The highest
    best: float | None  #: The value liked best (``peak``) or least (``valley``)
    #: Points by which the better end is rated above the other, or the value liked best (least)
    #: above (below) the nearer end; with the 90 % interval.
    points: float
    points_low: float
    points_high: float
    #: Correlated features, one of which may matter instead.
    companions: tuple[str, ...] = ()

    @property
    def is_stated(self) -> bool:
        """Whether the feature is likely enough to be reported."""
        return not is_above(LIKELY, self.chance)


@dataclass(frozen=True, slots=True)
class GroupFinding:
    """Correlated features, one of which probably matters."""

    names: tuple[str, ...]  #: Two or more features
    chance: float  #: The probability that at least one of them matters
    prior: float  #: The same before any ratings


@dataclass(frozen=True, slots=True)
class PreferenceFindings:
    """All preference findings, in reading order."""

    n_puzzles: int  #: Rated puzzles
    n_ratings: int  #: Ratings of them
    chance: float  #: The probability that at least one feature matters
    prior: float  #: The same before any ratings
    features: tuple[FeatureFinding, ...]  #: All features of the model, the likeliest first
    groups: tuple[GroupFinding, ...]  #: Groups that are likely though none of their features is
    #: The end of the scale with at least half of the ratings, and their number; else None.
    end: tuple[int, int] | None
    #: Features excluded because they are unknown for some rated puzzles.
    unknown: tuple[str, ...] = ()

    @property
    def stated_names(self) -> tuple[str, ...]:
        """The names of the features that are stated."""
        return tuple(each.name for each in self.stated)

    @property
    def stated(self) -> tuple[FeatureFinding, ...]:
        """The features that are likely enough to be reported."""
        if self.n_puzzles < FEWEST:
            return ()
        return tuple(each for each in self.features if each.is_stated)

    @property
    def has_preferences(self) -> bool:
        """Whether at least one feature is likely to matter."""
        return self.n_puzzles >= FEWEST and not is_above(LIKELY, self.chance)

    def to_json(self) -> dict[str, Any]:
        """Return all findings for a file."""
        features = [asdict(each) | {"is_stated": each in self.stated} for each in self.features]
        document: dict[str, Any] = rounded(asdict(self) | {"features": features})
        return document


def findings_of(learned: PreferenceModel) -> PreferenceFindings:
    """Return the findings of a preference model about its features."""
    k = len(learned.names)
    sizes = size_prior(k)
    prior = float(sizes @ np.arange(k + 1)) / k
    features = [
        feature_finding(learned, index, effect, prior)
        for index, effect in enumerate(effects_of(learned))
    ]
    together = _correlations(learned)
    features = [
        replace(
            each,
            companions=tuple(
                name
                for neighbour, name in enumerate(learned.names)
                if neighbour != index and is_above(float(together[index, neighbour]), _TOGETHER)
            ),
        )
        for index, each in enumerate(features)
    ]
    ordered = stable_sorted(features, lambda each: each.chance, is_largest_first=True)
    return PreferenceFindings(
        n_puzzles=len(learned.x),
        n_ratings=learned.n_ratings,
        chance=learned.chance_of_any,
        prior=1 - float(sizes[0]),
        features=tuple(ordered),
        groups=tuple(_groups(learned, together, sizes)),
        end=learned.end,
        unknown=learned.unknown,
    )


def learn_findings(
    frame: pd.DataFrame, features: Sequence[str] | None = None
) -> tuple[PreferenceModel, PreferenceFindings]:
    """Fit a preference model to ratings, and return it with its findings.

    Raises FitError as `engine.statistics.learning.preference_model.learn`, which has the
    parameters.
    """
    learned = learn(frame, features)
    return learned, findings_of(learned)


def feature_finding(
    learned: PreferenceModel, index: int, effect: Effect, prior: float
) -> FeatureFinding:
    """Return the findings about one feature of the model."""
    low, high = ((end - effect.centre) / effect.spread for end in (effect.low, effect.high))
    shape: Shape
    turn = _turn(learned, index, effect, (low, high))
    if turn is not None:
        shape, best, contrast = turn
    else:
        best, contrast = None, _contrast(learned, index, high, low)
        shape = _direction(contrast)
    points, points_low, points_high = _points(contrast, -1 if shape in {"lower", "valley"} else 1)
    return FeatureFinding(
        name=effect.name,
        chance=learned.chances[index],
        prior=prior,
        shape=shape,
        low=effect.shown(effect.low),
        high=effect.shown(effect.high),
        best=best,
        points=points,
        points_low=points_low,
        points_high=points_high,
    )


def _contrast(learned: PreferenceModel, index: int, value: float, reference: float) -> Contrast:
    """Return the rating difference between two standardised values of a feature."""
    has_square = index in learned.squares
    return learned.mixture.contrast(
        index, value - reference, value**2 - reference**2 if has_square else 0.0
    )


def _direction(rise: Contrast) -> Shape:
    """Return which end is liked better, judged only by the models that contain the feature."""
    share = max(float(rise.shares.sum()), _TAIL)
    if is_above(rise.chance_above_zero / share, _ONE_WAY):
        return "higher"
    if is_above(rise.chance_below_zero / share, _ONE_WAY):
        return "lower"
    return "unclear"


def _turn(
    learned: PreferenceModel, index: int, effect: Effect, ends: Sequence[float]
) -> tuple[Shape, float, Contrast] | None:
    """Return a peak or valley, its value, and its contrast with the nearer end; None if unclear.

    ``ends``: the standardised lowest and highest value.
    """
    if effect.turn is None:
        return None
    turn = (effect.turn - effect.centre) / effect.spread
    contrasts = [_contrast(learned, index, turn, end) for end in ends]
    is_peak = effect.square < 0
    chances = [
        contrast.chance_above_zero if is_peak else contrast.chance_below_zero
        for contrast in contrasts
    ]
    share = max(float(contrasts[0].shares.sum()), _TAIL)
    if any(not is_above(chance / share, _TURN) for chance in chances):
        return None
    nearer = stable_argmin(contrasts, lambda each: abs(each.mean), scale=1.0)
    return ("peak" if is_peak else "valley"), effect.shown(effect.turn), nearer


def _points(contrast: Contrast, sign: int) -> tuple[float, float, float]:
    """Return a difference of ratings, within the scale, and its interval."""
    low, high = sorted((sign * contrast.quantile(_TAIL), sign * contrast.quantile(1 - _TAIL)))
    points, points_low, points_high = (
        max(-float(MAX_RATING), min(float(MAX_RATING), value))
        for value in (sign * contrast.mean, low, high)
    )
    return points, points_low, points_high


def _correlations(learned: PreferenceModel) -> Floats:
    """Return the absolute correlations of the features over the rated puzzles."""
    if len(learned.names) == 1:
        return np.ones((1, 1))
    return np.abs(np.corrcoef(on_scale(learned.x, learned.logs), rowvar=False))


def _groups(learned: PreferenceModel, together: Floats, sizes: Floats) -> list[GroupFinding]:
    """Return groups of correlated features, one of which is likely though none alone is.

    Correlations of at least 0.7 over the rated puzzles link features to a group.
    """
    k = len(learned.names)
    ungrouped, groups = set(range(k)), []
    while ungrouped:
        group = {min(ungrouped)}
        while True:
            linked = {
                neighbour
                for member, neighbour in itertools.product(group, ungrouped - group)
                if is_above(float(together[member, neighbour]), _TOGETHER)
            }
            if not linked:
                break
            group |= linked
        ungrouped -= group
        members = sorted(group)
        chance = _probability(learned.mixture.chance_of_any(members))
        is_alone = any(not is_above(LIKELY, learned.chances[index]) for index in members)
        if len(members) > 1 and not is_alone and not is_above(LIKELY, chance):
            members, chance = _fewest(learned, members, chance)
            names = tuple(learned.names[index] for index in members)
            groups.append(GroupFinding(names, chance, _prior_of_any(sizes, len(members))))
    return groups


def _fewest(
    learned: PreferenceModel, members: Sequence[int], chance: float
) -> tuple[list[int], float]:
    """Return the likeliest members with nearly all of a group's probability, and theirs."""
    likeliest = stable_sorted(members, learned.chances.__getitem__, is_largest_first=True)
    for count in range(2, len(likeliest)):
        chance_of_some = _probability(learned.mixture.chance_of_any(likeliest[:count]))
        if not is_above(max(LIKELY, _NEARLY_ALL * chance), chance_of_some):
            return sorted(likeliest[:count]), chance_of_some
    return sorted(likeliest), chance


def _prior_of_any(sizes: Floats, n_places: int) -> float:
    """Return the prior probability that at least one of ``n_places`` features matters.

    All sets of a size are equally likely, so how many of these features are in one has a
    hypergeometric distribution.
    """
    k = len(sizes) - 1
    none = stats.hypergeom.pmf(0, k, n_places, np.arange(k + 1))
    return 1 - float(sizes @ none)


def _probability(value: float) -> float:
    return min(1.0, max(0.0, value))
