"""Where the fit and the learner disagree about a feature, and why.

Ordinary least squares with its tables explains; the learner acts. They are asked different
questions, so they may differ, and each difference that is named here can be checked: other
ratings, a smaller range, a best value inside it, a logarithm, overlap, or shrinking. Where one of
them says nothing clear, nothing is made of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import numpy as np

from engine.digits import fixed, significant
from engine.statistics.learning.energy_terms import LEAST_POINTS, Effect, effects_of
from engine.statistics.learning.learner import Learned, on_scale
from engine.statistics.regression.fit import Fit, Term
from engine.ties import is_above

Kind: TypeAlias = Literal["sign", "peak", "doubted", "unclear"]

SURE: Final = 0.9
"""The learner is called sure of a feature that matters with a probability of at least this."""
OVERLAP: Final = 5.0
"""Variance inflation from which a coefficient is called entangled with the others."""
_MOST: Final = 0.99
_EVEN: Final = 0.5
_NARROW: Final = 0.5


@dataclass(frozen=True, slots=True)
class FitDisagreement:
    """A feature of which the fit and the learner do not say the same.

    Parameters
    ----------
    name : str
        The feature.
    kind : str
        ``sign``: both are clear and point opposite ways. ``peak``: the fit is a significant line,
        and the learner finds a best or worst value inside the range. ``doubted``: the fit is
        significant, and to the learner the feature more likely does not matter. ``unclear``: the
        interval of the fit includes zero, or is not known, and the learner is sure.
    sentence : str
        What both say and what differs, for a person; features by their columns' names.
    """

    name: str
    kind: Kind
    sentence: str


def fit_disagreements(
    fit: Fit, learned: Learned, rounds: Sequence[int] = ()
) -> tuple[FitDisagreement, ...]:
    """Return the features of which a fit and the learner do not say the same, in its order.

    Parameters
    ----------
    fit : Fit
        Of some or all of the ratings.
    learned : Learned
        From all of them.
    rounds : sequence of int
        Rounds that the fit looks at; none for all.
    """
    effects = {effect.name: effect for effect in effects_of(learned, learned.mean)}
    found = []
    for term in fit.features:
        effect = effects.get(term.name)
        kind = None if effect is None else _kind(term, effect)
        if effect is not None and kind is not None:
            said = _said(kind, fit, term, effect)
            why = "; ".join(_differences(kind, fit, term, effect, learned, rounds))
            found.append(
                FitDisagreement(term.name, kind, f"{term.name}: {said}. What differs: {why}.")
            )
    return tuple(found)


def _kind(term: Term, effect: Effect) -> Kind | None:
    is_used = is_above(effect.span, LEAST_POINTS)
    if not term.is_clear:
        return "unclear" if is_used and effect.chance >= SURE else None
    if effect.chance < _EVEN or not is_used:
        return "doubted"
    if effect.turn is not None:
        return "peak"
    return "sign" if (term.coef > 0) != _rises(effect) else None


def _rises(effect: Effect) -> bool:
    return effect.points(effect.high) > effect.points(effect.low)


def _said(kind: Kind, fit: Fit, term: Term, effect: Effect) -> str:
    """Say what each of the two says."""
    probability = f"a probability of {_percent(effect.chance)} that it matters"
    interval = f"95 % interval {significant(term.low)} to {significant(term.high)}"
    if kind == "unclear":
        error = "its error cannot be known" if fit.is_exact else f"{interval}, which includes zero"
        return (
            f"the fit does not tell which way it goes ({significant(term.coef, sign=True)}, "
            f"{error}), the learner "
            f"gives {probability}, and {_liking(effect)}"
        )
    numbers = f"{significant(term.coef, sign=True)}, {interval}"
    way = "higher" if term.coef > 0 else "lower"
    line = f"by the fit {way} values are rated better ({numbers})"
    if kind == "doubted":
        is_used = is_above(effect.span, LEAST_POINTS)
        rest = (
            f"by a cautious guess {_liking(effect)}, by {fixed(effect.span)} points at most"
            if is_used
            else "its effect is too small for a term of the energy"
        )
        return f"{line}, the learner gives {probability}; {rest}"
    return f"{line}, by the learner {_liking(effect)}"


def _percent(chance: float) -> str:
    """Write a probability; no number of ratings makes a thing certain."""
    if chance > _MOST:
        return "over 99 %"
    return "under 1 %" if chance < 1 - _MOST else f"{fixed(100 * chance, 0)} %"


def _liking(effect: Effect) -> str:
    if effect.turn is not None:
        which = "best" if effect.square < 0 else "least"
        return f"values near {significant(effect.shown(effect.turn), 6)} are liked {which}"
    return f"{'higher' if _rises(effect) else 'lower'} values are liked better"


def _differences(
    kind: Kind, fit: Fit, term: Term, effect: Effect, learned: Learned, rounds: Sequence[int]
) -> list[str]:
    """Return what is different between the two, as far as it can be checked."""
    found = []
    if fit.n_ratings < learned.n_ratings:
        of = f"the {learned.n_ratings} ratings of all rounds"
        if rounds:
            numbers = " and ".join(str(number) for number in rounds)
            noun = "round" if len(rounds) == 1 else "rounds"
            found.append(f"the fit looks at {noun} {numbers} alone, the learner at {of}")
        else:
            found.append(f"the fit looks at {fit.n_ratings} of {of}")
    spread = fit.spreads[term.name]
    low, high = on_scale(np.array([[spread.low], [spread.high]]), (effect.is_log,))[:, 0].tolist()
    if is_above(_NARROW * (effect.high - effect.low), high - low):
        found.append(
            f"in the ratings of the fit it only goes from {significant(spread.low)} to "
            f"{significant(spread.high)}, "
            f"in all of them from {significant(effect.shown(effect.low), 6)} to "
            f"{significant(effect.shown(effect.high), 6)}"
        )
    if learned.n_comparisons:
        found.append(f"the learner also uses {learned.n_comparisons} comparisons")
    if effect.turn is not None and is_above(effect.span, LEAST_POINTS):
        found.append("the fit is a line, which cannot turn, the learner has a square")
    if effect.is_log:
        found.append("the learner takes the logarithm of the feature")
    overlap = fit.vif.get(term.name, 1.0)
    if is_above(overlap, OVERLAP):
        found.append(
            f"it overlaps with other features of the fit (VIF {fixed(overlap)}), which share one "
            "effect as it happens"
        )
    if kind == "doubted":
        found.append(
            f"the learner looks at {len(learned.names)} features at once and shrinks towards none "
            "what the ratings leave unclear"
        )
    names = {each.name for each in fit.features}
    if not found and names != set(learned.names):
        found.append(
            f"the fit looks at {_features(len(names))}, the learner at "
            f"{_features(len(learned.names))}"
        )
    return found or ["the learner shrinks all effects towards none, the fit shrinks none"]


def _features(count: int) -> str:
    return "1 feature" if count == 1 else f"{count} features"
