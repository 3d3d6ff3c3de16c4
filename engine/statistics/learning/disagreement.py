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
from engine.numerics import is_above
from engine.sentences import join_messages, message
from engine.statistics.learning.energy_terms import LEAST_POINTS, Effect, effects_of
from engine.statistics.learning.learner import PreferenceModel, on_scale
from engine.statistics.regression.fit import Fit, Term

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
    """A feature of which the fit and the learner do not say the same."""

    name: str  #: The feature
    #: ``sign``: both are clear and point opposite ways. ``peak``: the fit is a significant line,
    #: and the learner finds a best or worst value inside the range. ``doubted``: the fit is
    #: significant, and to the learner the feature more likely does not matter. ``unclear``: the
    #: interval of the fit includes zero, or is not known, and the learner is sure.
    kind: Kind
    #: What both say and what differs, for a person; features by their columns' names.
    sentence: str


def fit_disagreements(
    fit: Fit, learned: PreferenceModel, rounds: Sequence[int] = ()
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
            why = join_messages("; ", _differences(kind, fit, term, effect, learned, rounds))
            found.append(
                FitDisagreement(
                    term.name,
                    kind,
                    message(
                        "{name}: {said}. What differs: {why}.", name=term.name, said=said, why=why
                    ),
                )
            )
    return tuple(found)


def _kind(term: Term, effect: Effect) -> Kind | None:
    is_used = is_above(effect.span, LEAST_POINTS)
    if not term.is_significant:
        return "unclear" if is_used and effect.chance >= SURE else None
    if effect.chance < _EVEN or not is_used:
        return "doubted"
    if effect.turn is not None:
        return "peak"
    return "sign" if (term.coef > 0) != _rises(effect) else None


def _rises(effect: Effect) -> bool:
    return effect.points(effect.high) > effect.points(effect.low)


def _said(kind: Kind, fit: Fit, term: Term, effect: Effect) -> str:
    """Return what each of the two says."""
    probability = message(
        "a probability of {percent} that it matters", percent=_percent(effect.chance)
    )
    interval = message(
        "95 % interval {low} to {high}", low=significant(term.low), high=significant(term.high)
    )
    if kind == "unclear":
        error = (
            message("its error cannot be known")
            if fit.is_exact
            else message("{interval}, which includes zero", interval=interval)
        )
        return message(
            "the fit does not tell which way it goes ({coef}, {error}), the learner gives "
            "{probability}, and {liking}",
            coef=significant(term.coef, sign=True),
            error=error,
            probability=probability,
            liking=_liking(effect),
        )
    numbers = join_messages(", ", (significant(term.coef, sign=True), interval))
    way = message("higher") if term.coef > 0 else message("lower")
    line = message(
        "by the fit {way} values are rated better ({numbers})", way=way, numbers=numbers
    )
    if kind == "doubted":
        is_used = is_above(effect.span, LEAST_POINTS)
        rest = (
            message(
                "by a cautious guess {liking}, by {span} points at most",
                liking=_liking(effect),
                span=fixed(effect.span),
            )
            if is_used
            else message("its effect is too small for a term of the energy")
        )
        return message(
            "{line}, the learner gives {probability}; {rest}",
            line=line,
            probability=probability,
            rest=rest,
        )
    return message("{line}, by the learner {liking}", line=line, liking=_liking(effect))


def _percent(chance: float) -> str:
    """Write a probability; no number of ratings makes a thing certain."""
    if chance > _MOST:
        return message("over 99 %")
    return (
        message("under 1 %")
        if chance < 1 - _MOST
        else join_messages(" ", (fixed(100 * chance, 0), "%"))
    )


def _liking(effect: Effect) -> str:
    if effect.turn is not None:
        which = message("best") if effect.square < 0 else message("least")
        return message(
            "values near {shown} are liked {which}",
            shown=significant(effect.shown(effect.turn), 6),
            which=which,
        )
    return message(
        "{which} values are liked better",
        which=message("higher") if _rises(effect) else message("lower"),
    )


def _differences(
    kind: Kind,
    fit: Fit,
    term: Term,
    effect: Effect,
    learned: PreferenceModel,
    rounds: Sequence[int],
) -> list[str]:
    """Return what is different between the two, as far as it can be checked."""
    found: list[str] = []
    if fit.n_ratings < learned.n_ratings:
        of = message("the {n_ratings} ratings of all rounds", n_ratings=learned.n_ratings)
        if rounds:
            numbers = join_messages(message(" and "), (str(number) for number in rounds))
            noun = message("round") if len(rounds) == 1 else message("rounds")
            found.append(
                message(
                    "the fit looks at {noun} {numbers} alone, the learner at {of}",
                    noun=noun,
                    numbers=numbers,
                    of=of,
                )
            )
        else:
            found.append(
                message("the fit looks at {n_ratings} of {of}", n_ratings=fit.n_ratings, of=of)
            )
    spread = fit.spreads[term.name]
    low, high = on_scale(np.array([[spread.low], [spread.high]]), (effect.is_log,))[:, 0].tolist()
    if is_above(_NARROW * (effect.high - effect.low), high - low):
        found.append(
            message(
                "in the ratings of the fit it only goes from {low} to {high}, in all of them "
                "from {shown} to {shown_2}",
                low=significant(spread.low),
                high=significant(spread.high),
                shown=significant(effect.shown(effect.low), 6),
                shown_2=significant(effect.shown(effect.high), 6),
            )
        )
    if learned.n_comparisons:
        found.append(
            message(
                "the learner also uses {n_comparisons} comparisons",
                n_comparisons=learned.n_comparisons,
            )
        )
    if effect.turn is not None and is_above(effect.span, LEAST_POINTS):
        found.append(message("the fit is a line, which cannot turn, the learner has a square"))
    if effect.is_log:
        found.append(message("the learner takes the logarithm of the feature"))
    overlap = fit.vif.get(term.name, 1.0)
    if is_above(overlap, OVERLAP):
        found.append(
            message(
                "it overlaps with other features of the fit (VIF {overlap}), which share one "
                "effect as it happens",
                overlap=fixed(overlap),
            )
        )
    if kind == "doubted":
        found.append(
            message(
                "the learner looks at {n_names} features at once and shrinks towards none what "
                "the ratings leave unclear",
                n_names=len(learned.names),
            )
        )
    names = {each.name for each in fit.features}
    if not found and names != set(learned.names):
        found.append(
            message(
                "the fit looks at {features}, the learner at {features_2}",
                features=_features(len(names)),
                features_2=_features(len(learned.names)),
            )
        )
    return found or [message("the learner shrinks all effects towards none, the fit shrinks none")]


def _features(count: int) -> str:
    return message("1 feature") if count == 1 else message("{count} features", count=count)
