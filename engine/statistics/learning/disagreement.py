"""Disagreements between the fit and the preference model about a feature, and their reasons.

Ordinary least squares explains ratings; the preference model suggests energies. They answer
different questions, so they may differ. Each reason named here can be checked: other ratings, a
smaller range, a best value inside it, a logarithm, overlap, or shrinkage. Unclear results of
either are not compared. `engine.statistics.wording` has the sentences.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import numpy as np

from engine.numerics import is_above, stable_sorted
from engine.statistics.learning.energy_terms import Effect, effects_of
from engine.statistics.learning.learner import LIKELY, PreferenceModel, on_scale
from engine.statistics.regression.fit import Fit, FittedTerm, Spread
from engine.statistics.regression.interpretation import Overlap

Kind: TypeAlias = Literal["sign", "peak", "doubted", "unclear"]

SURE: Final = 0.9
"""Probability from which the preference model is sure that a feature matters."""
OVERLAP: Final = 5.0
"""Variance inflation factor from which overlap with other features is given as a reason."""
EVEN: Final = 0.5
"""Probability below which a feature more likely does not matter."""
_TOGETHER: Final = 0.5  # correlation from which one feature may replace another
_NARROW: Final = 0.5


@dataclass(frozen=True, slots=True)
class FewerRatings:
    """The fit uses only some of the ratings."""

    n_fitted: int
    n_learned: int
    rounds: tuple[int, ...]  #: Rounds that it uses; empty for other reasons


@dataclass(frozen=True, slots=True)
class SmallerRange:
    """The feature varies much less in the ratings of the fit."""

    fitted: Spread
    learned: tuple[float, float]


@dataclass(frozen=True, slots=True)
class LeftOut:
    """The fit excludes a correlated feature that probably matters."""

    name: str


@dataclass(frozen=True, slots=True)
class Shrinkage:
    """The preference model uses this many features at once and shrinks unclear effects."""

    n_features: int


@dataclass(frozen=True, slots=True)
class OtherFeatures:
    """The fit and the preference model use different features."""

    n_fitted: int
    n_learned: int


Plain: TypeAlias = Literal["bent", "logarithm", "shrinks"]
"""Reasons without a number: the model has a square, takes a logarithm, or shrinks all effects."""
Reason: TypeAlias = (
    FewerRatings | SmallerRange | Overlap | LeftOut | Shrinkage | OtherFeatures | Plain
)


@dataclass(frozen=True, slots=True)
class FitDisagreement:
    """A feature about which the fit and the preference model disagree."""

    name: str  #: The feature
    #: ``sign``: both are clear and point opposite ways. ``peak``: the fit is a significant line,
    #: and the preference model finds a best or worst value inside the range. ``doubted``: the fit
    #: is significant, but in the preference model the feature more likely does not matter.
    #: ``unclear``: the interval of the fit includes zero or is unknown, but the preference model
    #: is sure.
    kind: Kind
    term: FittedTerm  #: The coefficient in the fit
    is_exact: bool  #: Whether the fit has no errors
    effect: Effect  #: The effect in the preference model
    reasons: tuple[Reason, ...]  #: Known differences between the two that may explain it


def fit_disagreements(
    fit: Fit, learned: PreferenceModel, rounds: Sequence[int] = ()
) -> tuple[FitDisagreement, ...]:
    """Return the features about which a fit and a preference model disagree, in the fit's order.

    ``rounds``: rounds that the fit uses; empty for all.
    """
    effects = {effect.name: effect for effect in effects_of(learned, learned.mean)}
    found = []
    for term in fit.features:
        effect = effects.get(term.name)
        kind = None if effect is None else _kind(term, effect)
        if effect is not None and kind is not None:
            reasons = tuple(_reasons(kind, fit, effect, learned, rounds))
            found.append(FitDisagreement(term.name, kind, term, fit.is_exact, effect, reasons))
    return tuple(found)


def _kind(term: FittedTerm, effect: Effect) -> Kind | None:
    if not term.is_significant:
        return "unclear" if effect.is_used and effect.chance >= SURE else None
    if effect.chance < EVEN or not effect.is_used:
        return "doubted"
    if effect.turn is not None:
        return "peak"
    return "sign" if (term.coef > 0) != effect.rises else None


def _reasons(
    kind: Kind, fit: Fit, effect: Effect, learned: PreferenceModel, rounds: Sequence[int]
) -> list[Reason]:
    found: list[Reason] = []
    if fit.n_ratings < learned.n_ratings:
        found.append(FewerRatings(fit.n_ratings, learned.n_ratings, tuple(rounds)))
    spread = fit.spreads[effect.name]
    low, high = on_scale(np.array([[spread.low], [spread.high]]), (effect.is_log,))[:, 0].tolist()
    if is_above(_NARROW * (effect.high - effect.low), high - low):
        found.append(SmallerRange(spread, (effect.shown(effect.low), effect.shown(effect.high))))
    if effect.turn is not None and effect.is_used:
        found.append("bent")
    if effect.is_log:
        found.append("logarithm")
    vif = fit.vif.get(effect.name, 1.0)
    if is_above(vif, OVERLAP):
        found.append(Overlap(effect.name, vif))
    if kind == "doubted":
        missing = _left_out(fit, effect.name, learned)
        found.append(LeftOut(missing) if missing else Shrinkage(len(learned.names)))
    names = {term.name for term in fit.features}
    if not found and names != set(learned.names):
        found.append(OtherFeatures(len(names), len(learned.names)))
    return found or ["shrinks"]


def _left_out(fit: Fit, name: str, learned: PreferenceModel) -> str:
    """Return the excluded likely feature most correlated with ``name``; empty if there is none."""
    used = {term.name for term in fit.features}
    x = on_scale(learned.x, learned.logs)
    own = x[:, learned.names.index(name)]
    found = {
        other: abs(float(np.corrcoef(own, x[:, place])[0, 1]))
        for place, other in enumerate(learned.names)
        if other not in used and not is_above(LIKELY, learned.chances[place])
    }
    strongest = stable_sorted(found, found.__getitem__, is_largest_first=True)[:1]
    return next((other for other in strongest if is_above(found[other], _TOGETHER)), "")
