# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What a fit shows, and what so few ratings cannot show, as values.

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
    df: int  #: Degrees of freedom that are left

    @property
    def is_calculated(self) -> bool:
        """Whether so many ratings hardly lie on one line by chance."""
        return self.df >= _LEAST_CALCULATED


@dataclass(frozen=True, slots=True)
class Sensitivity:
    """Which effects a study of this size usually sees."""

    n: int  #: Rows fitted
    is_by_puzzle: bool  #: Whether each row is one puzzle
    #: The features whose effects are easiest and hardest to see; the spread is None where another
    #: finding has it.
    easiest: dict[str, Spread | None]
    hardest: dict[str, Spread | None]
    #: Points for one standard deviation of these that are seen with the usual chance.
    smallest: float
    largest: float
    #: Whether ratings from 0 to 10 cannot hold so large an effect.
    is_smallest_beyond: bool
    is_largest_beyond: bool
    chance: float  #: Of seeing such an effect
    chance_of_half: float  #: Of seeing one half as large


@dataclass(frozen=True, slots=True)
class SignificantEffect:
    """A coefficient whose interval leaves out zero."""

    term: FittedTerm
    scale: Scale
    within: Spread | None  #: The range it holds for, where only a small part of it was fitted
    over_range: float  #: Points between the lowest and the highest rated value


@dataclass(frozen=True, slots=True)
class UnclearEffects:
    """Features whose intervals include zero, at least one."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PredictionError:
    """How well puzzles are predicted that the fit has not seen."""

    rmse: float | None  #: In points; None where one puzzle alone determines a coefficient
    rmse_of_mean: float  #: That of the plain mean of the ratings, or of those of the round
    verdict: Verdict
    n_means: int  #: 1 for one plain mean


@dataclass(frozen=True, slots=True)
class MultipleTests:
    """What looking at several features at once does to their significance."""

    n_features: int
    chance: float  #: Of one significant feature among so many without any effect
    n_significant: int  #: Features that look significant
    kept: tuple[str, ...]  #: Those that stay so when corrected (Holm)
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
    """Return what a fit shows and what it cannot show, in reading order.

    ``full_ranges``: features of which it has seen a small part, so that no finding holds beyond
    that part, with how they are spread over all rounds.
    """
    needed = needed_for(result, full_ranges=full_ranges)
    found: list[Finding]
    if result.is_exact:
        exact = ExactFit(result.n, result.df_resid)
        # More ratings of this kind would show nothing either.
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
    """Return how well a fit predicts puzzles that it has not seen."""
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
