"""An energy as a few preferences: which values of which features it prefers, and how strongly.

A preference is read from the unconditional terms of one feature: a multiple of it (low or high
values are preferred), or its squared or absolute distance to a value. Terms with conditions, such
as the penalties outside the rated range, and products of features aren't preferences.
"""

from __future__ import annotations

from collections.abc import Sequence
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


def _preference(feature: str, energy: Energy, indices: Sequence[int]) -> Preference | None:
    """Return the preference in the terms of a feature, if they have one."""
    active = [energy.terms[index] for index in indices if energy.terms[index].weight]
    slopes = [term.weight for term in active if _is_line(term)]
    distances = [term for term in active if not _is_line(term)]
    targets = {_target_of(term) for term in distances}
    if None in targets or len(targets) > 1:
        return None  # a power of the feature, or distances to several values
    weight, terms = energy.terms[indices[0]].weight, tuple(indices)
    if slopes:  # a square beside them only bends the line
        aim: Aim = "low" if sum_in_order(slopes) >= 0 else "high"
        return Preference(feature, aim, value=None, weight=weight, terms=terms)
    if not distances:
        return None
    aim = "near" if distances[0].weight > 0 else "far"
    is_log = any(factor.is_log for term in distances for factor in term.factors)
    return Preference(feature, aim, targets.pop(), weight, terms, is_log)


def _is_line(term: Term) -> bool:
    """Return whether a term is a multiple of its feature."""
    return len(term.factors) == 1 and term.factors[0].target is None


def _target_of(term: Term) -> float | None:
    """Return the value to which all factors of a term are distances, if there is one."""
    targets = {factor.target for factor in term.factors}
    return targets.pop() if len(targets) == 1 else None


def with_weight(energy: Energy, indices: Sequence[int], base: Energy, share: float) -> Energy:
    """Return the energy with some terms at a share of their weights in ``base``."""
    terms = [*energy.terms]
    for index in indices:
        weight = round_digits(base.terms[index].weight * share, _DIGITS)
        terms[index] = replace(terms[index], weight=weight)
    return replace(energy, terms=tuple(terms))


def with_value(energy: Energy, indices: Sequence[int], value: float) -> Energy:
    """Return the energy with another preferred (or avoided) value in some terms."""
    terms = [*energy.terms]
    for index in indices:
        factors = tuple(replace(factor, target=value) for factor in terms[index].factors)
        terms[index] = replace(terms[index], factors=factors)
    return replace(energy, terms=tuple(terms))


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
