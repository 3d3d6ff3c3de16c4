"""The next energy suggested by ratings; the designer decides."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pandas as pd

from engine.design.energy import MAX_TERMS, Energy, Term, solvable_bounds
from engine.design.preferences import Aim, Preference, name_of, preferences_of
from engine.design.presets import unedited_name
from engine.numerics import Twin, is_above, stable_sorted, sum_in_order
from engine.statistics.learning.energy_terms import MIN_POINTS, NAMED_POINTS, Part, Polynomial
from engine.statistics.learning.expected_ratings import Gain, expected_gain, expected_rating
from engine.statistics.learning.findings import PreferenceFindings
from engine.statistics.learning.model_averaging import Expected
from engine.statistics.learning.preference_model import PreferenceModel

_MIN_PENALTY: Final = 1000.0  # for an unsolvable deal, as in most published energies
_EXPLORED_FEATURES: Final = 2  # an exploring round tests values of this many
_OPPOSITE: Final[Mapping[Aim, Aim]] = {"low": "high", "high": "low"}
_NUMBERED: Final = re.compile(r"(.+)-v(\d{1,6})")


@dataclass(frozen=True, slots=True)
class Proposal:
    """A next energy to consider."""

    #: The suggested energy; its ``parent`` is the present one. It has no ``why`` yet.
    energy: Energy
    findings: PreferenceFindings  #: The findings from the ratings
    names: tuple[str, ...]  #: Features with an effect that is named, or in a named product
    #: Share of the expected differences between the rated puzzles that these effects explain.
    share: float
    #: Preferences of the present energy that it doesn't have.
    dropped: tuple[Preference, ...]
    #: Whether its terms differ from the present ones.
    changed: bool
    #: Expected mean rating of a round of this energy, and its gain; None where unknown.
    expected: Expected | None
    gain: Gain | None


def propose_energy(
    findings: PreferenceFindings, energy: Energy, *, ratings: pd.DataFrame | None = None
) -> Proposal:
    """Suggest the next energy: minus the expected rating, a polynomial of the features.

    It is the mean over all models, so it has small terms of features that may not matter. One unit
    of energy is one rating point. Outside the rated range of each feature used, a penalty
    outweighs any gain promised by extrapolation. The penalty for unsolvable deals is the lowest
    power of ten, from 1000, that is at least twice the energy that a solvable deal can reach.

    ``findings``: from the ratings of all rounds.
    ``energy``: the present energy; it determines the name, and its terms are kept when no feature
    has an effect.
    ``ratings``: the ratings behind the findings, for the expected gain of another round.
    """
    model, parts = findings.model, _parts_of(findings)
    named = [each for each in parts if is_above(each.span, NAMED_POINTS)]
    factors = tuple(dict.fromkeys(factor for part in named for factor in part.factors))
    suggested = _successor(energy, _terms_of(parts, factors))
    return Proposal(
        energy=suggested,
        findings=findings,
        names=tuple(factor.name for factor in factors),
        share=_share(model, named),
        dropped=_dropped(energy, suggested, model.rated.twins),
        changed=suggested.terms != energy.terms,
        expected=expected_rating(model, suggested.terms),
        gain=None if ratings is None else expected_gain(model, suggested.terms, ratings),
    )


def _parts_of(findings: PreferenceFindings) -> list[Part]:
    """Return the effects and products that get terms, the largest first."""
    every: list[Part] = [each.polynomial for each in findings.effects]
    every += [each.product for each in findings.products]
    used = (each for each in every if is_above(each.span, MIN_POINTS))
    return stable_sorted(used, lambda each: each.span, is_largest_first=True)


def _terms_of(parts: Sequence[Part], fenced: Sequence[Polynomial]) -> tuple[Term, ...]:
    """Return the terms of the largest parts, each of them whole, and the fences."""
    whole = sum_in_order(part.span for part in parts)
    fences = [term for effect in fenced for term in effect.fence(whole)]
    terms: list[Term] = []
    for part in parts:
        if len(terms) + len(part.terms()) + len(fences) > MAX_TERMS:
            break
        terms += part.terms()
    return (*terms, *fences)


def _successor(energy: Energy, terms: tuple[Term, ...]) -> Energy:
    """Return the energy of these terms after another one; with no terms, that one again."""
    penalty = _dominating(terms) if terms else energy.unsolvable
    following = Energy("", terms or energy.terms, penalty, parent=energy.name)
    return replace(following, name=next_name(following, energy.name))


def _dropped(before: Energy, after: Energy, twins: Mapping[str, Twin]) -> tuple[Preference, ...]:
    """Return the preferences of an energy for which another has none, or the opposite one.

    ``twins``: features left out, whose preferences are those of the ones that determine them.
    """
    kept = {(each.feature, each.aim) for each in preferences_of(after)}
    return tuple(each for each in preferences_of(before) if _learned(each, twins) not in kept)


def _learned(preference: Preference, twins: Mapping[str, Twin]) -> tuple[str, Aim]:
    """Return the feature of the model that a preference is about, and what is preferred of it."""
    twin = twins.get(preference.feature)
    if twin is None:
        return preference.feature, preference.aim
    is_opposite = twin.sign < 0 and preference.aim in _OPPOSITE
    return twin.name, _OPPOSITE[preference.aim] if is_opposite else preference.aim


def _share(model: PreferenceModel, parts: Sequence[Part]) -> float:
    """Return which share of the variance of the expected ratings some effects explain."""
    expected = model.rows(model.x) @ model.mean
    values = dict(zip(model.names, model.scaled.T, strict=True))
    rest, whole = expected.copy(), float(expected.var())
    for part in parts:
        rest -= part.points(*(values[factor.name] for factor in part.factors))
    return max(0.0, 1 - float(rest.var()) / whole) if whole else 0.0


def exploring_energies(findings: PreferenceFindings, energy: Energy) -> tuple[Energy, ...]:
    """Return energies for puzzles on either side of what is expected to be liked best.

    For each of the two likeliest features, the energy's terms of that feature, and of those that
    it determines, are replaced by the distance to a value beside the best one, which may lie
    beyond the rated range.
    """
    energies = []
    twins = findings.model.rated.twins
    for effect in findings.likeliest[:_EXPLORED_FEATURES]:
        names = {effect.name, *(name for name, twin in twins.items() if twin.name == effect.name)}
        others = tuple(term for term in energy.terms if names.isdisjoint(term.features()))
        for value in effect.polynomial.beside_best():
            terms = (effect.polynomial.toward(value), *others)
            name = f"{energy.name}-{effect.name}-{value:g}"
            energies.append(Energy(name, terms, _dominating(terms), energy.name))
    return tuple(energies)


def next_name(energy: Energy, parent: str) -> str:
    """Name an energy by its preferences, with a number where its parent prefers the same.

    >>> next_name(Energy("", ()), "final"), next_name(Energy("", ()), "final-next")
    ('final-next', 'final-next-v2')
    """
    plain = unedited_name(parent)
    numbered = _NUMBERED.fullmatch(plain)
    stem, number = (numbered[1], int(numbered[2])) if numbered else (plain, 1)
    name = name_of(energy) or f"{stem.removesuffix('-next')}-next"
    return name if name != stem else f"{name}-v{number + 1}"


def _dominating(terms: tuple[Term, ...]) -> float:
    """Return a penalty far above the energy of any solvable deal."""
    _, reach = solvable_bounds(Energy("", terms))
    penalty = _MIN_PENALTY
    while penalty < 2 * reach:
        penalty *= 10
    return penalty
