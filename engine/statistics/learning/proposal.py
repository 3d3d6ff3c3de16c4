"""From ratings back to the energy: where they disagree, and what to try next.

An energy is minimised and a rating is to be high, so a feature that raises the energy should
lower the rating. A proposal is explained term by term; the designer decides.
"""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.design.energy import Energy, solvable_bounds
from engine.design.energy import Term as EnergyTerm
from engine.digits import significant
from engine.ratings.rating import MAX_RATING
from engine.sentences import joined, say
from engine.statistics.learning.energy_terms import LEAST_POINTS, Effect, effects_of
from engine.statistics.learning.learner import Learned
from engine.statistics.learning.reasons import (
    EXPLORED,
    effect_sentence,
    expected_sentence,
    fence_sentence,
    left_out_sentences,
    preference_sentence,
)
from engine.statistics.regression.design_matrix import Floats
from engine.statistics.regression.fit import Fit
from engine.statistics.words import said_within
from engine.ties import first_largest, in_order, is_above, steady

ROUND_SIZE: Final = 15
"""Puzzles of the round whose mean rating is expected."""
_LEAST_PENALTY: Final = 1000.0
_BEST_SHARE: Final = 5
_LEAST_BEST: Final = 3
_SCALE_DIGITS: Final = 0.01  # weights are written in three digits
_NEXT: Final = re.compile(r"(.+)-next(?:-(\d{1,6}))?")
_SIDES: Final = {">": 1, ">=": 1, "<": -1, "<=": -1}


@dataclass(frozen=True, slots=True)
class SignDisagreement:
    """A feature that the energy pushes one way and the ratings the other."""

    name: str  #: The feature
    pull: int  #: -1 when minimising the energy lowers the feature, +1 when it raises it
    #: The fitted coefficient and its 95 % interval, in the scale of the fit; NaN as in `Term`.
    coef: float
    low: float
    high: float
    certain: bool  #: Whether the interval leaves out zero
    sentence: str  #: All of that for a person


@dataclass(frozen=True, slots=True)
class Proposal:
    """A next energy to consider."""

    energy: Energy  #: The proposed one, its ``parent`` naming the old one
    #: Whether there are preferences, then a sentence for each feature, used or not.
    reasons: tuple[str, ...]
    #: Whether its terms differ from the present ones by more than one positive factor.
    changed: bool
    #: Mean rating of a next round and its 90 % interval; see `expected_rating`.
    expected: float
    low: float
    high: float


def pulls(energy: Energy) -> dict[str, int]:
    """Return which way minimising an energy moves each feature: -1 down, +1 up.

    Features that it pulls both ways (a band, several terms that differ) or towards a value are
    left out, since their effect on the rating has no sign to compare.
    """
    found: dict[str, set[int]] = {}
    for term in energy.terms:
        for name, direction in _directions(term):
            found.setdefault(name, set()).add(direction)
    return {name: next(iter(ways)) for name, ways in found.items() if ways in ({1}, {-1})}


def _directions(term: EnergyTerm) -> Iterator[tuple[str, int]]:
    """Yield each feature of a term with the way it is pulled; 0 is no single way."""
    sign = 1 if term.weight > 0 else -1
    if term.weight == 0:
        return
    for factor in term.factors:
        yield factor.feature, -sign if factor.target is None else 0
    for condition in term.when:
        # A condition that holds adds the term, so a negative weight wants it to hold.
        side = -sign * _SIDES.get(condition.operator, 0)
        yield condition.left, side
        if isinstance(condition.right, str):
            yield condition.right, -side


def sign_disagreements(
    result: Fit, energy: Energy, narrow: Collection[str] = ()
) -> tuple[SignDisagreement, ...]:
    """Return the features whose coefficient contradicts the energy, in the order of the fit.

    An energy that lowers a feature expects a negative coefficient. A contradiction within the
    error is reported too, with ``certain`` false. Of features in ``narrow``, of which the fit has
    seen a small part, no more is said than that the ratings of that part contradict.
    """
    wanted = pulls(energy)
    name = energy.name or say("the energy")
    found = []
    for term in result.features:
        pull = wanted.get(term.name, 0)
        if pull * term.coef >= 0:
            continue
        way, other = (say("higher"), say("lower")) if pull > 0 else (say("lower"), say("higher"))
        certain = term.is_clear
        interval = (
            say("its error cannot be known")
            if result.is_exact
            else say(
                "95 % interval {low} to {high}{which}",
                low=significant(term.low),
                high=significant(term.high),
                which="" if certain else say("; zero is not excluded"),
            )
        )
        spread = result.spreads[term.name]
        part = said_within(spread.low, spread.high) if term.name in narrow else ""
        # Of an unclear effect the ratings say neither this nor the opposite.
        against = (
            say(
                "but{value} {other} values were rated better",
                value=part and say("{part}, a small part of what is rated,", part=part),
                other=other,
            )
            if certain
            else say("which the ratings do not confirm")
        )
        found.append(
            SignDisagreement(
                term.name,
                pull,
                term.coef,
                term.low,
                term.high,
                certain,
                say(
                    "{name} makes {name_2} {way}, {against} ({coef}, {interval}).",
                    name=name,
                    name_2=term.name,
                    way=way,
                    against=against,
                    coef=significant(term.coef, sign=True),
                    interval=interval,
                ),
            )
        )
    return tuple(found)


def propose_energy(
    learned: Learned, energy: Energy, *, is_explored: bool = False, seed: int = 0
) -> Proposal:
    """Propose the next energy: minus what the ratings say of each feature.

    One unit of energy is one rating point. Outside the rated range of every feature that is used
    a penalty outweighs what an extrapolation could promise. The penalty for unsolvable deals is
    the least power of ten, from 1000, that is twice what a solvable deal can reach.

    Parameters
    ----------
    learned : Learned
        From the ratings of all rounds.
    energy : Energy
        The present one; it gives the name, and stays when no feature moves the rating.
    is_explored : bool
        Whether to write a draw from what the ratings leave possible in place of their best guess,
        so that the next ratings tell more.
    seed : int
        Of that draw, 0 or more.
    """
    drawn = learned.draw(seed) if is_explored else learned.mean
    every = effects_of(learned, drawn)
    kept = tuple(effect for effect in every if is_above(effect.span, LEAST_POINTS))
    reasons = (
        preference_sentence(learned),
        *((EXPLORED,) if is_explored else ()),
        *left_out_sentences(learned, [effect.name for effect in every if effect not in kept]),
        *(effect_sentence(effect) for effect in kept),
        *((fence_sentence(kept),) if kept else ()),
    )
    terms = _terms(kept)
    expected, low, high = expected_rating(learned, terms)
    reasons = (*reasons, expected_sentence(expected, low, high))
    found = Energy(
        next_name(energy.name), terms or energy.terms,
        _dominating(terms) if terms else energy.unsolvable, energy.name, joined(" ", reasons),
    )  # fmt: skip
    changed = not is_rescaled(found.terms, energy.terms)
    if terms and not changed:
        # The same puzzles come first, so weights that may be readable are not written anew.
        found = replace(found, terms=energy.terms, unsolvable=energy.unsolvable)
    return Proposal(found, reasons, changed, expected, low, high)


def next_name(name: str) -> str:
    """Name the energy that follows one, so that names do not grow from round to round.

    >>> next_name("final"), next_name("final-next"), next_name("final-next-2")
    ('final-next', 'final-next-2', 'final-next-3')
    """
    found = _NEXT.fullmatch(name)
    return f"{found[1]}-next-{int(found[2] or 1) + 1}" if found else f"{name}-next"


def is_rescaled(terms: Sequence[EnergyTerm], others: Sequence[EnergyTerm]) -> bool:
    """Tell whether terms differ from others by one positive factor, but for their three digits.

    Such energies put all solvable deals into the same order.
    """
    if len(terms) != len(others):
        return False
    if not all(
        replace(one, weight=0.0) == replace(other, weight=0.0)
        for one, other in zip(terms, others, strict=True)
    ):
        return False
    if not terms:
        return True
    largest = first_largest(range(len(others)), lambda place: abs(others[place].weight))
    factor = others[largest].weight and terms[largest].weight / others[largest].weight
    return factor > 0 and all(
        abs(one.weight - factor * other.weight) <= _SCALE_DIGITS * abs(factor * other.weight)
        for one, other in zip(terms, others, strict=True)
    )


def _terms(kept: Sequence[Effect]) -> tuple[EnergyTerm, ...]:
    whole = sum(effect.span for effect in kept)
    inside = [term for effect in kept for term in effect.terms()]
    return (*inside, *(term for effect in kept for term in effect.fence(whole)))


def _dominating(terms: tuple[EnergyTerm, ...]) -> float:
    """Return a penalty that no solvable deal comes near to."""
    _, reach = solvable_bounds(Energy("", terms))
    penalty = _LEAST_PENALTY
    while penalty < 2 * reach:
        penalty *= 10
    return penalty


def expected_rating(learned: Learned, terms: Sequence[EnergyTerm]) -> tuple[float, float, float]:
    """Return the expected mean rating of a next round, and its 90 % interval.

    It is that of puzzles like the best of those rated: the fifth of them, at least three, with
    the least energy; all of them when there are no terms. The interval is for the mean of
    `ROUND_SIZE` new puzzles in a new session.
    """
    columns = [dict(zip(learned.names, row, strict=True)) for row in learned.x.tolist()]
    energies = [sum(term.value(values) for term in terms) for values in columns]
    order = in_order(range(len(energies)), energies.__getitem__, scale=1.0)
    best = order[: max(_LEAST_BEST, len(order) // _BEST_SHARE)] if terms else order
    return expected_of(learned, learned.x[best], ROUND_SIZE)


def expected_of(learned: Learned, x: Floats, count: int) -> tuple[float, float, float]:
    """Return the expected mean rating of puzzles in a new session, and its 90 % interval.

    Parameters
    ----------
    learned : Learned
        From the ratings so far.
    x : ndarray, shape (n, k)
        Features of puzzles, or of some like them.
    count : int
        How many puzzles are rated.
    """
    row = learned.rows(x).mean(axis=0)
    variance = float(row @ learned.covariance @ row)
    variance += learned.session**2 + learned.noise**2 / count
    half = float(stats.t.ppf(0.95, learned.freedom)) * math.sqrt(variance)
    middle = float(row @ learned.mean)
    low, mean, high = (
        steady(min(max(value, 0.0), float(MAX_RATING)), 1.0)
        for value in (middle - half, middle, middle + half)
    )
    return mean, low, high
