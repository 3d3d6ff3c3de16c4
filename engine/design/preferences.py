"""An energy as a few preferences: which values of which features it prefers, and how strongly.

A preference is read from the unconditional terms of one feature: a multiple of it (low or high
values are preferred), or its squared or absolute distance to a value. Terms with conditions, such
as the penalties outside the rated range, and products of features aren't preferences.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from engine.design.energy import Energy, Term
from engine.numerics import round_digits, sum_in_order

Aim: TypeAlias = Literal["low", "high", "near", "far"]

_MAX_NAMED: Final = 3  # preferences in the name of an energy
_DIGITS: Final = 3  # of weights, so that people can read an energy
_SHORT: Final = {
    "halfway_solvability_ratio": "halfway",
    "depth_1_solvability_ratio": "depth-1",
    "depth_2_solvability_ratio": "depth-2",
    "depth_3_solvability_ratio": "depth-3",
    "edges": "pairs",
    "dominant_suit_ratio": "dominant-suit",
    "rank_clusters": "clusters",
}
"""Features in the names of energies; others keep theirs."""


@dataclass(frozen=True, slots=True)
class Preference:
    """The preferred values of one feature."""

    feature: str
    aim: Aim
    value: float | None  #: The value that is preferred (``near``) or avoided (``far``)
    weight: float  #: Of its first term
    terms: tuple[int, ...]  #: Indices of its terms in the energy
    is_log: bool = False  #: Whether the value must be greater than 0


def preferences_of(energy: Energy) -> tuple[Preference, ...]:
    """Return the preferences of an energy, in the order of their terms."""
    by_feature: dict[str, list[int]] = {}
    for index, term in enumerate(energy.terms):
        names = {factor.feature for factor in term.factors}
        if not term.when and len(names) == 1:
            by_feature.setdefault(names.pop(), []).append(index)
    preferences = (_preference(name, energy, indices) for name, indices in by_feature.items())
    return tuple(each for each in preferences if each is not None)


def _preference(feature: str, energy: Energy, indices: list[int]) -> Preference | None:
    terms = [energy.terms[index] for index in indices if energy.terms[index].weight]
    if not terms:
        return None
    weight = energy.terms[indices[0]].weight
    lines = [term for term in terms if len(term.factors) == 1 and _target_of(term) is None]
    targets = {_target_of(term) for term in terms if term not in lines}
    if None in targets or len(targets) > 1:
        return None  # a power of the feature, or distances to several values
    if lines:  # a square beside it only bends the line
        aim: Aim = "low" if sum_in_order(term.weight for term in lines) >= 0 else "high"
        return Preference(feature, aim, value=None, weight=weight, terms=tuple(indices))
    is_log = any(factor.is_log for term in terms for factor in term.factors)
    aim = "near" if terms[0].weight > 0 else "far"
    return Preference(
        feature, aim, value=targets.pop(), weight=weight, terms=tuple(indices), is_log=is_log
    )


def _target_of(term: Term) -> float | None:
    """Return the value to which all factors of a term are distances, if there is one."""
    targets = {factor.target for factor in term.factors}
    return targets.pop() if len(targets) == 1 else None


def with_weight(energy: Energy, preference: Preference, base: Energy, share: float) -> Energy:
    """Return the energy with the terms of a preference at a share of their weights in ``base``."""
    weights = {index: base.terms[index].weight * share for index in preference.terms}
    terms = {
        index: replace(energy.terms[index], weight=round_digits(weight, _DIGITS))
        for index, weight in weights.items()
    }
    return _with_terms(energy, terms)


def with_value(energy: Energy, preference: Preference, value: float) -> Energy:
    """Return the energy with another preferred (or avoided) value."""
    terms = {}
    for index in preference.terms:
        term = energy.terms[index]
        factors = tuple(replace(factor, target=value) for factor in term.factors)
        terms[index] = replace(term, factors=factors)
    return _with_terms(energy, terms)


def _with_terms(energy: Energy, terms: dict[int, Term]) -> Energy:
    new_terms = (terms.get(index, term) for index, term in enumerate(energy.terms))
    return replace(energy, terms=tuple(new_terms))


def name_of(energy: Energy) -> str:
    """Return a name that says what an energy prefers; empty without preferences.

    >>> from engine.design.energy import Factor
    >>> pairs = Factor("edges", 19.0)
    >>> terms = (Term(2.0, (pairs, pairs)), Term(-1.0, (Factor("rank_clusters"),)))
    >>> name_of(Energy("", terms))
    'pairs-near-19-high-clusters'
    """
    words = []
    for each in preferences_of(energy)[:_MAX_NAMED]:
        short = _SHORT.get(each.feature, each.feature.replace("_", "-"))
        if each.value is None:
            words.append(f"{each.aim}-{short}")
        else:
            words.append(f"{short}-{'near' if each.aim == 'near' else 'not'}-{each.value:.3g}")
    return "-".join(words)
