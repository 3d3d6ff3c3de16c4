"""The next energy suggested by ratings, explained term by term; the designer decides."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pandas as pd

from engine.design.energy import Energy, solvable_bounds
from engine.design.energy import Term as EnergyTerm
from engine.design.energy_library import unedited_name
from engine.digits import fixed, significant
from engine.numerics import stable_argmax
from engine.sentences import and_list, join_messages, message
from engine.statistics.learning.energy_terms import LEAST_POINTS, Effect, effects_of
from engine.statistics.learning.expected import (
    Gain,
    expected_gain,
    expected_rating,
    expected_sentence,
)
from engine.statistics.learning.findings import (
    PreferenceFindings,
    findings_of,
    preference_sentences,
)
from engine.statistics.learning.learner import PreferenceModel
from engine.statistics.words import in_words

EXPLORED: Final = message(
    "This energy is drawn at random from those that fit your ratings, so that the next ratings "
    "are more informative than with the best guess."
)


def drawn_sentence(kept: Sequence[Effect]) -> str:
    """Return the sentence about the effects drawn."""
    effects = (
        message(
            "{name} {points}",
            name=each.name,
            points=fixed(each.points(each.high) - each.points(each.low), sign=True),
        )
        for each in kept
    )
    return message(
        "Drawn effects, in points between the lowest and highest values of the rated "
        "puzzles: {effects}.",
        effects=join_messages(", ", effects),
    )


def together_sentence(names: Sequence[str]) -> str:
    """Return the sentence about features used because at least one of them matters."""
    if len(names) == 1:
        return message(
            "The suggested energy uses {name}, although the ratings don't show whether it or a "
            "feature that varies with it matters.",
            name=names[0],
        )
    return message(
        "The suggested energy uses {names} together, because the ratings don't show which of "
        "them matters.",
        names=and_list(names),
    )


def faint_sentence(names: Sequence[str], *, is_alone: bool = False) -> str:
    """Return the sentence about features used although they may not matter.

    ``is_alone``: the energy uses no other feature.
    """
    if is_alone:
        return message(
            "The suggested energy is based only on weak trends, which may be due to chance: "
            "{names}.",
            names=and_list(names),
        )
    return message(
        "The suggested energy is also based on weak trends, which may be due to chance: {names}.",
        names=and_list(names),
    )


def fence_sentence(kept: Sequence[Effect]) -> str:
    """Return the sentence about the ranges without a penalty."""
    names = ", ".join(effect.name for effect in kept)
    return message(
        "A penalty keeps {names} within, or close to, the range you have rated.", names=names
    )


def left_out_sentences(learned: PreferenceModel, small: Sequence[str]) -> list[str]:
    """Return sentences about the features without a term, and the reasons."""
    found: list[str] = [
        message("{name} isn't used: {reason}.", name=name, reason=why)
        for name, why in learned.left_out.items()
    ]
    if small:
        names, points = ", ".join(small), significant(LEAST_POINTS, 6)
        found.append(
            message(
                "{names} isn't used: it changes the expected rating by less than {points} points.",
                names=names,
                points=points,
            )
            if len(small) == 1
            else message(
                "{names} aren't used: each changes the expected rating by less than {points} "
                "points.",
                names=names,
                points=points,
            )
        )
    return found


_LEAST_PENALTY: Final = 1000.0
_SCALE_DIGITS: Final = 0.01  # weights are written with three digits
_NEXT: Final = re.compile(r"(.+)-next(?:-(\d{1,6}))?")


@dataclass(frozen=True, slots=True)
class Proposal:
    """A next energy to consider."""

    energy: Energy  #: The suggested energy; its ``parent`` is the present one
    #: The findings from the ratings, then how the energy follows from them.
    reasons: tuple[str, ...]
    #: Whether its terms differ from the present ones by more than a common positive factor.
    changed: bool
    #: Expected mean rating of the next round and its 90 % interval; see `expected_rating`.
    expected: float
    low: float
    high: float
    gain: Gain | None = None  #: Expected gain of another round; None where unknown


def propose_energy(
    learned: PreferenceModel,
    energy: Energy,
    found: PreferenceFindings | None = None,
    *,
    is_explored: bool = False,
    seed: int = 0,
    ratings: pd.DataFrame | None = None,
) -> Proposal:
    """Suggest the next energy: the negative effects of the features on the rating.

    One unit of energy is one rating point. Outside the rated range of each feature used, a penalty
    outweighs any gain promised by extrapolation. The penalty for unsolvable deals is the lowest
    power of ten, from 1000, that is at least twice the energy that a solvable deal can reach.

    Parameters
    ----------
    learned : PreferenceModel
        From the ratings of all rounds.
    energy : Energy
        The present energy; it determines the name, and is kept when no feature has an effect.
    found : PreferenceFindings, optional
        Findings to repeat in the reasons; by default those of ``learned``.
    is_explored : bool
        Whether to use a draw from the posterior in place of its mean, so that the next ratings are
        more informative.
    seed : int
        Seed of the draw, 0 or more.
    ratings : DataFrame, optional
        The ratings behind the model, for the expected gain of another round.
    """
    drawn = learned.draw(seed) if is_explored else learned.mean
    every = effects_of(learned, drawn)
    kept = tuple(effect for effect in every if effect.is_used)
    found = findings_of(learned) if found is None else found
    stated = found.stated_names
    grouped = {name for each in found.groups for name in each.names}
    others = [each.name for each in kept if each.name not in stated and not is_explored]
    together = [name for name in others if name in grouped]
    faint = [name for name in others if name not in grouped]
    reasons = (
        *preference_sentences(found),
        *((EXPLORED, drawn_sentence(kept)) if is_explored and kept else ()),
        *((together_sentence(together),) if together else ()),
        *((faint_sentence(faint, is_alone=len(faint) == len(kept)),) if faint else ()),
        *((fence_sentence(kept),) if kept else ()),
        *left_out_sentences(learned, [effect.name for effect in every if effect not in kept]),
    )
    terms = _terms(kept)
    expected, low, high = expected_rating(learned, terms)
    gain = None if ratings is None else expected_gain(learned, terms or energy.terms, ratings)
    said = [] if gain is None else [gain.sentence]
    reasons = (*reasons, expected_sentence(expected, low, high, has_terms=bool(terms)), *said)
    made = Energy(
        next_name(energy.name), terms or energy.terms,
        _dominating(terms) if terms else energy.unsolvable, energy.name,
        join_messages(" ", map(in_words, reasons)),
    )  # fmt: skip
    changed = not is_rescaled(made.terms, energy.terms)
    if terms and not changed:
        # The order of deals is unchanged, so the present weights, which may be more readable, are
        # kept.
        made = replace(made, terms=energy.terms, unsolvable=energy.unsolvable)
    return Proposal(made, reasons, changed, expected, low, high, gain)


def next_name(name: str) -> str:
    """Name the energy that follows one, so that names do not grow from round to round.

    >>> next_name("final"), next_name("final-next"), next_name("final-next-2")
    ('final-next', 'final-next-2', 'final-next-3')
    >>> next_name("final-next-edited-2")
    'final-next-2'
    """
    plain = unedited_name(name)
    found = _NEXT.fullmatch(plain)
    return f"{found[1]}-next-{int(found[2] or 1) + 1}" if found else f"{plain}-next"


def is_rescaled(terms: Sequence[EnergyTerm], others: Sequence[EnergyTerm]) -> bool:
    """Return whether terms equal others times one positive factor, up to rounding to three digits.

    Such energies rank all solvable deals in the same order.
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
    """Return a penalty far above the energy of any solvable deal."""
    _, reach = solvable_bounds(Energy("", terms))
    penalty = _LEAST_PENALTY
    while penalty < 2 * reach:
        penalty *= 10
    return penalty
