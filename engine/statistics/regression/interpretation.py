"""Findings of a fit: what it shows, and what so few ratings cannot show.

`engine.statistics.wording` has a sentence for each of them.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from engine.numerics import is_above, is_close, round_stable, stable_argmin
from engine.statistics.regression.fit import Fit, FittedTerm, Scale, Spread
from engine.statistics.regression.leave_one_out import NO_BETTER, Verdict, verdict
from engine.statistics.regression.power import (
    HIGH_VIF,
    MOST_SPREAD,
    RatingsNeeded,
    chance_seen,
    hardest_of,
    is_bounded,
    minimum_detectable_effect,
    n_errors_seen,
    needed_for,
)

_LEVEL: Final = 0.05


_LEAST_CALCULATED: Final = 3


@dataclass(frozen=True, slots=True)
class ExactFit:
    """The fit passes through every rating, so nothing can be tested."""

    n: int  #: Ratings
    df: int  #: Residual degrees of freedom

    @property
    def is_calculated(self) -> bool:
        """Whether so many ratings are unlikely to fit exactly by chance."""
        return self.df >= _LEAST_CALCULATED


@dataclass(frozen=True, slots=True)
class Sensitivity:
    """Effects that a study of this size can usually detect."""

    n: int  #: Rows fitted
    is_by_puzzle: bool  #: Whether each row is one puzzle
    #: The features whose effects are easiest and hardest to detect; the spread is None where
    #: another finding reports it.
    easiest: dict[str, Spread | None]
    hardest: dict[str, Spread | None]
    #: Points for one standard deviation of these that are detected with the usual power.
    smallest: float
    largest: float
    #: Whether so large an effect is impossible with ratings from 0 to 10.
    is_smallest_beyond: bool
    is_largest_beyond: bool
    chance: float  #: Probability of detecting such an effect
    chance_of_half: float  #: Probability of detecting one half as large


@dataclass(frozen=True, slots=True)
class SignificantEffect:
    """A coefficient whose interval leaves out zero."""

    term: FittedTerm
    scale: Scale
    #: The range in which it holds if only a small part was fitted, else None
    within: Spread | None
    over_range: float  #: Points between the lowest and the highest rated value


@dataclass(frozen=True, slots=True)
class UnclearEffects:
    """Features whose intervals include zero, at least one."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PredictionError:
    """Prediction error for unseen puzzles."""

    rmse: float | None  #: In points; None where one puzzle alone determines a coefficient
    rmse_of_mean: float  #: Error of the plain mean of the ratings, or of the mean of the round
    verdict: Verdict
    n_means: int  #: 1 for one plain mean


@dataclass(frozen=True, slots=True)
class MultipleTests:
    """Significance of several features tested at once."""

    n_features: int
    chance: float  #: Probability of at least one significant feature if none has an effect
    n_significant: int  #: Number of features significant without correction
    kept: tuple[str, ...]  #: Features still significant when corrected (Holm)
    n_means: int
    is_no_better: bool  #: Whether the fit predicts no better than a mean


@dataclass(frozen=True, slots=True)
class Overlap:
    """A feature that the others nearly determine."""

    name: str
    vif: float


Finding: TypeAlias = (
    ExactFit
    | Sensitivity
    | RatingsNeeded
    | SignificantEffect
    | UnclearEffects
    | PredictionError
    | MultipleTests
    | Overlap
    | str
)
"""Text is a note on the data, without its full stop."""


def findings(result: Fit, full_ranges: Mapping[str, Spread] | None = None) -> list[Finding]:
    """Return the findings of a fit, in reading order.

    ``full_ranges``: features of which only a small part was fitted, so that findings hold only for
    that part, with their spreads over all rounds.
    """
    needed = needed_for(result, full_ranges=full_ranges)
    found: list[Finding]
    if result.is_exact:
        exact = ExactFit(result.n, result.df_resid)
        # More ratings of this kind would not help either.
        found = [exact] if exact.is_calculated else [exact, needed]
    else:
        described_later = set(needed.hardest) - set(needed.narrow)
        found = [
            _sensitivity(result, described_later),
            needed,
            *_effects(result, full_ranges or {}),
            prediction_error(result),
        ]
        if len(result.features) > 1:
            found.append(_multiple_tests(result))
    found += [Overlap(name, vif) for name, vif in result.vif.items() if is_above(vif, HIGH_VIF)]
    return [*found, *result.notes]


def _sensitivity(result: Fit, described_later: Collection[str]) -> Sensitivity:
    effects = minimum_detectable_effect(result)
    hardest = hardest_of(effects)
    smallest = effects[stable_argmin(effects, effects.__getitem__)]
    largest = effects[hardest[0]]
    easiest = [name for name, size in effects.items() if is_close(size, smallest)]
    spreads = {
        name: None if name in described_later else result.spreads[name]
        for name in (*easiest, *hardest)
    }
    bounded = is_bounded(result)
    n_errors = n_errors_seen(result.df_t)
    return Sensitivity(
        result.n,
        result.n == result.n_puzzles,
        {name: spreads[name] for name in easiest},
        {name: spreads[name] for name in hardest},
        smallest,
        largest,
        bounded and is_above(smallest, MOST_SPREAD),
        bounded and is_above(largest, MOST_SPREAD),
        chance_seen(n_errors, result.df_t),
        chance_seen(n_errors / 2, result.df_t),
    )


def _effects(result: Fit, full_ranges: Mapping[str, Spread]) -> list[Finding]:
    found: list[Finding] = [
        SignificantEffect(
            term,
            result.scale,
            result.spreads[term.name] if term.name in full_ranges else None,
            round_stable(
                term.coef_raw * (result.spreads[term.name].high - result.spreads[term.name].low)
            ),
        )
        for term in result.features
        if term.is_significant
    ]
    unclear = tuple(term.name for term in result.features if not term.is_significant)
    return [*found, UnclearEffects(unclear)] if unclear else found


def prediction_error(result: Fit) -> PredictionError:
    """Return the prediction error of a fit for unseen puzzles."""
    return PredictionError(
        result.loo_rmse, result.loo_rmse_mean, verdict(result.loo_gain), result.n_means
    )


def _multiple_tests(result: Fit) -> MultipleTests:
    n_features = len(result.features)
    clear = [term for term in result.features if term.is_significant]
    return MultipleTests(
        n_features,
        1 - 0.95**n_features,
        len(clear),
        tuple(term.name for term in clear if not is_above(term.p_holm, _LEVEL)),
        result.n_means,
        result.loo_rmse is not None and verdict(result.loo_gain) == NO_BETTER,
    )
