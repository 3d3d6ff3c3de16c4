"""The energy that ratings suggest next, explained term by term; the designer decides."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.design.energy import Energy, solvable_bounds
from engine.design.energy import Term as EnergyTerm
from engine.digits import fixed, significant
from engine.numerics import stable_argmax
from engine.sentences import join_messages, message
from engine.statistics.learning.energy_terms import LEAST_POINTS, Effect, effects_of
from engine.statistics.learning.expected import expected_rating, expected_sentence
from engine.statistics.learning.learner import PreferenceModel
from engine.statistics.words import plural

EXPLORED: Final = message(
    "This energy is drawn at random from those that fit your ratings, so that the next ratings "
    "are more informative than with the best guess."
)
_MANY: Final = 1000.0


def preference_sentence(learned: PreferenceModel) -> str:
    """Return whether the features explain the ratings at all."""
    answers: str = plural(learned.n_ratings, "rating")
    if learned.n_comparisons:
        answers = message(
            "{ratings} and {comparisons}",
            ratings=answers,
            comparisons=plural(learned.n_comparisons, "comparison"),
        )
    if not learned.has_preferences:
        return message(
            "No clear preference yet ({answers}). The suggestion below is a cautious guess.",
            answers=answers,
        )
    factor = math.exp(min(learned.gain, 50.0))
    if factor < _MANY:
        return message(
            "Clear preferences ({answers}): the ratings are {factor} times as likely if the "
            "features matter as if they don't.",
            answers=answers,
            factor=fixed(factor, 0),
        )
    return message(
        "Clear preferences ({answers}): the ratings are over 1000 times as likely if the "
        "features matter as if they don't.",
        answers=answers,
    )


def _named(effect: Effect) -> str:
    """Return a feature with the probability that it matters."""
    percent = round(100 * effect.chance)
    if percent > 99:
        return message("{name} (matters with over 99% probability)", name=effect.name)
    return message(
        "{name} (matters with {percent}% probability)", name=effect.name, percent=percent
    )


def effect_sentence(effect: Effect) -> str:
    """Return what is liked of a feature, and by how much."""
    name, points = _named(effect), fixed(effect.span)
    if effect.turn is not None:
        value = significant(effect.shown(effect.turn), 6)
        if effect.square < 0:
            return message(
                "{name}: values near {value} are rated best, about {points} points above the "
                "worst-rated value.",
                name=name,
                value=value,
                points=points,
            )
        return message(
            "{name}: values near {value} are liked least, by about {points} points compared "
            "with the best rated value.",
            name=name,
            value=value,
            points=points,
        )
    low, high = (significant(effect.shown(end), 6) for end in (effect.low, effect.high))
    if effect.points(effect.high) > effect.points(effect.low):
        return message(
            "{name}: higher values are liked better, by about {points} points between {low} "
            "and {high}.",
            name=name,
            points=points,
            low=low,
            high=high,
        )
    return message(
        "{name}: lower values are liked better, by about {points} points between {low} and "
        "{high}.",
        name=name,
        points=points,
        low=low,
        high=high,
    )


def fence_sentence(kept: Sequence[Effect]) -> str:
    """Return where the energy holds its puzzles."""
    names = ", ".join(effect.name for effect in kept)
    return message(
        "A penalty keeps {names} within, or close to, the range you have rated.", names=names
    )


def left_out_sentences(learned: PreferenceModel, small: Sequence[str]) -> list[str]:
    """Return which features get no term, and why."""
    found: list[str] = [
        message("{name} is not used: {reason}.", name=name, reason=why)
        for name, why in learned.left_out.items()
    ]
    if small:
        names, points = ", ".join(small), significant(LEAST_POINTS, 6)
        found.append(
            message(
                "{names} is not used: it changes the expected rating by less than {points} "
                "points.",
                names=names,
                points=points,
            )
            if len(small) == 1
            else message(
                "{names} are not used: each changes the expected rating by less than {points} "
                "points.",
                names=names,
                points=points,
            )
        )
    return found


_LEAST_PENALTY: Final = 1000.0
_SCALE_DIGITS: Final = 0.01  # weights are written in three digits
_NEXT: Final = re.compile(r"(.+)-next(?:-(\d{1,6}))?")


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


def propose_energy(
    learned: PreferenceModel, energy: Energy, *, is_explored: bool = False, seed: int = 0
) -> Proposal:
    """Propose the next energy: minus what the ratings say of each feature.

    One unit of energy is one rating point. Outside the rated range of every feature that is used
    a penalty outweighs what an extrapolation could promise. The penalty for unsolvable deals is
    the least power of ten, from 1000, that is twice what a solvable deal can reach.

    Parameters
    ----------
    learned : PreferenceModel
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
    kept = tuple(effect for effect in every if effect.is_used)
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
        _dominating(terms) if terms else energy.unsolvable, energy.name,
        join_messages(" ", reasons),
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
    """Return whether terms differ from others by one positive factor, but for their three digits.

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
    largest = stable_argmax(range(len(others)), lambda place: abs(others[place].weight))
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
