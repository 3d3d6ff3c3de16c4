"""Energies, the objective functions of the generator, as data.

An energy is the sum of ``weight x product of factors`` over the terms whose conditions all hold.
An unsolvable deal has the penalty ``unsolvable`` instead. Grammar in ``energy.json``::

    {"schema": 1, "name": ..., "parent": ..., "why": ..., "unsolvable": 1000, "terms": [
        {"weight": w, "factors": [FACTOR], "when":
         [{"left": FEATURE, "op": "<", "right": number or FEATURE}]}]}

A FACTOR is a FEATURE, ``{"distance": FEATURE, "to": t}``, its logarithm ``{"log": FEATURE}``, or
the distance on the scale of logarithms, ``{"log": FEATURE, "to": t}``, with t in units of the
feature.
"""

from __future__ import annotations

import json
import math
import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
import numpy as np

from engine.design.feature import Value
from engine.design.feature_registry import FEATURES
from engine.errors import EnergyError
from engine.files.json_files import convert
from engine.game import Deal
from engine.numerics import Reals, Words, logarithm, round_digits, runs, significant, sum_in_order
from engine.search.limits import MAX_COUNTED_CARDS
from engine.sentences import message

SCHEMA: Final = 1
_COMPARISONS: Final[Mapping[str, Callable[[float, float], bool]]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "==": operator.eq,
}
OPERATORS: Final = tuple(_COMPARISONS)
_SCALE: Final = 1e-3  # energies of long searches are small, and their differences even smaller
MAX_TERMS: Final = 64
MAX_PARTS: Final = 16
"""Maximum number of factors, and of conditions, of a term."""


def energy_names() -> tuple[str, ...]:
    """Return the names allowed in factors and conditions: the number of cards, each feature."""
    return ("cards", *FEATURES)


@dataclass(frozen=True, slots=True)
class Factor:
    """A feature or its logarithm, or the distance of either to a target."""

    feature: str  #: A name of `energy_names`
    target: float | None = None  #: With a target t the factor is ``abs(feature - t)``
    #: Whether the feature and t are replaced by their natural logarithms; t is then above 0.
    is_log: bool = False

    def of(self, number: float) -> float:
        """Return the factor's value for a value of its feature; NaN for NaN."""
        if self.target is None:
            return self.scaled(number)
        return abs(self.scaled(number) - self.scaled(self.target))

    def scaled(self, number: float) -> float:
        """Return a value of the feature on the scale on which distances are taken."""
        return logarithm(number) if self.is_log else number

    def to_json(self) -> str | dict[str, Any]:
        if self.target is None and not self.is_log:
            return self.feature
        kind = "log" if self.is_log else "distance"
        target = {} if self.target is None else {"to": self.target}
        return {kind: self.feature, **target}


@dataclass(frozen=True, slots=True)
class Condition:
    """A comparison that must hold for a term to count."""

    left: str
    operator: str
    right: float | str

    def holds(self, values: Mapping[str, Value]) -> bool:
        """Return whether the comparison holds; False if a feature is unknown."""
        left = number_of(values, self.left)
        right = number_of(values, self.right) if isinstance(self.right, str) else self.right
        return _COMPARISONS[self.operator](left, right)

    def to_json(self) -> dict[str, Any]:
        return {"left": self.left, "op": self.operator, "right": self.right}


@dataclass(frozen=True, slots=True)
class Term:
    """``weight`` times the product of the factors, when all conditions hold."""

    weight: float
    factors: tuple[Factor, ...] = ()
    when: tuple[Condition, ...] = ()

    def value(self, values: Mapping[str, Value]) -> float:
        """Return the contribution of the term to the energy; NaN if a feature is unknown."""
        if any(values.get(name) is None for name in self.features()):
            return math.nan
        if not all(condition.holds(values) for condition in self.when):
            return 0.0
        product = self.weight
        for factor in self.factors:
            product *= factor.of(number_of(values, factor.feature))
        return product

    def features(self) -> frozenset[str]:
        names = {factor.feature for factor in self.factors}
        names |= {condition.left for condition in self.when}
        names |= {condition.right for condition in self.when if isinstance(condition.right, str)}
        return frozenset(names)

    def to_json(self) -> dict[str, Any]:
        return {
            "weight": self.weight,
            "factors": [factor.to_json() for factor in self.factors],
            "when": [condition.to_json() for condition in self.when],
        }


@dataclass(frozen=True, slots=True)
class Energy:
    """The objective function of the generator."""

    name: str  #: Short name, written into every puzzle
    terms: tuple[Term, ...]  #: Their sum is the energy of a solvable deal
    unsolvable: float = 1000.0  #: The energy of an unsolvable deal
    #: The previous energy, and the reason for the change.
    parent: str = ""
    why: str = ""

    def value(self, values: Mapping[str, Value]) -> float:
        """Return the energy of a deal with these features; NaN if one is unknown.

        ``values`` has the features by name, and ``cards``, the number of cards.
        """
        if values.get("solvable") is False:
            return self.unsolvable
        if values.get("solvable") is None:
            return math.nan
        return sum_in_order(term.value(values) for term in self.terms)

    def features(self) -> frozenset[str]:
        return frozenset[str]().union(*(term.features() for term in self.terms))

    def to_json(self) -> dict[str, Any]:
        return {
            "schema": SCHEMA,
            "name": self.name,
            "parent": self.parent,
            "why": self.why,
            "unsolvable": self.unsolvable,
            "terms": [term.to_json() for term in self.terms],
        }

    @classmethod
    def from_json(cls, data: object, where: str = "energy") -> Energy:
        """Create an energy from the parsed JSON of a file.

        Raises EnergyError with the location of the first violation of the grammar.

        ``data``: result of a JSON parser; ``where``: name of the source in messages, such as the
        file's name.
        """
        form = convert(data, _EnergyForm, where, EnergyError)
        if form.schema != SCHEMA:
            raise EnergyError(
                "{where}: unknown schema {stored!r}. This version reads {schema}.",
                where=where,
                stored=form.schema,
                schema=SCHEMA,
            )
        terms = tuple(
            _term(term, message("{where}: term {place}", where=where, place=number))
            for number, term in enumerate(form.terms, 1)
        )
        found = cls(form.name, terms, form.unsolvable, form.parent, form.why)
        try:
            json.dumps(found.to_json(), allow_nan=False)
        except ValueError:
            raise EnergyError(
                "{place} contains a number that is out of range. Correct it.", place=where
            ) from None
        return found


def is_same(first: Energy, second: Energy) -> bool:
    """Return whether two energies are equal except for name and explanation."""
    return (first.terms, first.unsolvable) == (second.terms, second.unsolvable)


def differ_in_numbers_only(some: Sequence[Term], others: Sequence[Term]) -> bool:
    """Return whether terms differ at most in their weights and the targets of factors."""
    return list(map(_form_of, some)) == list(map(_form_of, others))


def _form_of(term: Term) -> tuple[list[tuple[str, bool, bool]], tuple[Condition, ...]]:
    factors = [(each.feature, each.is_log, each.target is None) for each in term.factors]
    return factors, term.when


def solvable_bounds(energy: Energy, max_cards: int = MAX_COUNTED_CARDS) -> tuple[float, float]:
    """Return bounds for the energy of solvable deals of at most ``max_cards`` cards.

    They follow from the ranges of the registered features, so they may be too wide. If the upper
    bound reaches the penalty, a search may prefer an unsolvable deal to a solvable one, as with
    it4 (Neller & Ziegler 2019).
    """
    low = high = 0.0
    for term in energy.terms:
        span = (term.weight, term.weight)
        for factor in term.factors:
            products = [a * b for a in span for b in _range_of(factor, max_cards)]
            span = min(products), max(products)
        may_be_off = (0.0,) if term.when else ()
        low += min(*span, *may_be_off)
        high += max(*span, *may_be_off)
    return low, high


def ranks(energies: Reals) -> Words:
    """Return the rank of each energy from 1, equal ones sharing theirs; 0 if unknown (NaN).

    Energies are equal if they differ at most by rounding (`engine.numerics`), so the order of the
    terms doesn't affect ranks.

    >>> ranks(np.array([0.5, np.nan, 0.1, 0.5])).tolist()
    [2, 0, 1, 2]
    """
    is_known = np.isfinite(energies)
    numbers = runs(energies[is_known], scale=_SCALE)
    places = np.zeros(len(energies), np.int64)
    places[is_known] = np.searchsorted(np.sort(numbers), numbers, "left") + 1
    return places


def check_usable(energy: Energy, max_cards: int = MAX_COUNTED_CARDS) -> None:
    """Raise EnergyError for an energy by which no search finds a good puzzle."""
    low, high = solvable_bounds(energy, max_cards)
    if not math.isfinite(low) or not math.isfinite(high):
        raise EnergyError("The numbers of this energy are too large. Use smaller weights.")
    if energy.unsolvable <= low and energy.terms:
        raise EnergyError(
            "With this energy, every unsolvable deal ({penalty}) is better than any solvable "
            "deal ({low} or more), so no solvable puzzle would be found. Raise the energy of "
            "unsolvable deals.",
            penalty=significant(energy.unsolvable),
            low=significant(low),
        )
    if energy.terms and not any(term.weight for term in energy.terms):
        raise EnergyError(
            "All weights of this energy are 0, so every deal is equally good. Change a weight."
        )


def penalty_warning(energy: Energy, max_cards: int = MAX_COUNTED_CARDS) -> str:
    """Return why a search may prefer an unsolvable deal; empty if it can't."""
    high = solvable_bounds(energy, max_cards)[1]
    if high < energy.unsolvable:
        return ""
    return message(
        "A solvable puzzle can have an energy of up to {high}, but an unsolvable puzzle has only "
        "{penalty}. The search may therefore favour unsolvable puzzles. Raise the penalty or "
        "lower the weights.",
        high=significant(high),
        penalty=significant(energy.unsolvable),
    )


def _range_of(factor: Factor, max_cards: int) -> tuple[float, float]:
    if factor.feature == "cards":
        low, high = 1.0, float(max_cards)
    else:
        low = FEATURES[factor.feature].low
        high = FEATURES[factor.feature].range_with(max_cards)[1]
    ends = factor.of(low), factor.of(high)
    is_met = factor.target is not None and low <= factor.target <= high
    return (0.0 if is_met else min(ends)), max(ends)


def energy_values(deal: Deal, features: Mapping[str, Value]) -> dict[str, Value]:
    """Return the values that an energy may read: a deal's features and its number of cards."""
    return {"cards": deal.n_cards, **features}


def number_of(values: Mapping[str, Value], name: str) -> float:
    """Return a feature as a number, NaN if it is unknown."""
    value = values.get(name)
    return math.nan if value is None else float(value)


class _FactorForm(msgspec.Struct, forbid_unknown_fields=True):
    distance: str | None = None
    log: str | None = None
    to: float | None = None


class _ConditionForm(msgspec.Struct, forbid_unknown_fields=True):
    left: str
    op: str
    right: float | str


class _TermForm(msgspec.Struct, forbid_unknown_fields=True):
    weight: float
    factors: Annotated[list[str | _FactorForm], msgspec.Meta(max_length=MAX_PARTS)] = []
    when: Annotated[list[_ConditionForm], msgspec.Meta(max_length=MAX_PARTS)] = []


class _EnergyForm(msgspec.Struct, forbid_unknown_fields=True):
    terms: Annotated[list[_TermForm], msgspec.Meta(max_length=MAX_TERMS)]
    schema: int = SCHEMA
    name: str = ""
    parent: str = ""
    why: str = ""
    unsolvable: float = 1000.0


def _term(form: _TermForm, where: str) -> Term:
    return Term(
        weight=form.weight,
        factors=tuple(
            _factor(factor, message("{where}, factor {place}", where=where, place=number))
            for number, factor in enumerate(form.factors, 1)
        ),
        when=tuple(
            _condition(each, message("{where}, condition {place}", where=where, place=number))
            for number, each in enumerate(form.when, 1)
        ),
    )


def _factor(form: str | _FactorForm, where: str) -> Factor:
    if isinstance(form, str):
        return Factor(_name(form, where))
    match form.distance, form.log, form.to:
        case str(name), None, float(target):
            return Factor(_name(name, where), target)
        case None, str(name), float(target) if target <= 0:
            raise EnergyError(
                "{where}: “to” is {target:g}, which has no logarithm. Use a number greater than "
                "0.",
                where=where,
                target=target,
            )
        case None, str(name), target:
            return Factor(_name(name, where), target, is_log=True)
    raise EnergyError(
        "{where}: a factor in braces must have either “distance” and “to”, or “log”. Correct it.",
        where=where,
    )


def _condition(form: _ConditionForm, where: str) -> Condition:
    if form.op not in OPERATORS:
        raise EnergyError(
            "{where}: unknown operator {operator!r}. Use one of {operators}.",
            where=where,
            operator=form.op,
            operators=" ".join(OPERATORS),
        )
    right = _name(form.right, where) if isinstance(form.right, str) else form.right
    return Condition(_name(form.left, where), form.op, right)


def _name(name: str, where: str) -> str:
    if name not in energy_names():
        raise EnergyError(
            "{where}: {name!r} isn't a feature. Use one of {names}.",
            where=where,
            name=name,
            names=", ".join(energy_names()),
        )
    return name


# Preferences: which values of which features an energy prefers, and how strongly -----------------
#
# A preference is read from the unconditional terms of one feature: a multiple of it (low or high
# values are preferred), or its squared or absolute distance to a value; or from the four terms of
# a product, one on each side of two values. Other terms with conditions aren't preferences. Some
# are fences: penalties that grow with the distance to an end of the rated range.

Aim: TypeAlias = Literal["low", "high", "near", "far", "alike", "unlike"]

_N_SIDES: Final = 4  # of a product of two distances
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
    """The preferred values of one feature, or of two together."""

    feature: str
    aim: Aim
    value: float | None  #: The value that is preferred (``near``) or avoided (``far``)
    weight: float  #: Of its first term
    terms: tuple[int, ...]  #: Indices of its terms in the energy
    is_log: bool = False  #: Whether the value must be greater than 0
    #: The second feature of a product: both should be high or both low (``alike``), or one high
    #: and the other low.
    other: str = ""


def preferences_of(energy: Energy) -> tuple[Preference, ...]:
    """Return the preferences of an energy, in the order of their terms."""
    by_feature: dict[str, list[int]] = {}
    for index, term in enumerate(energy.terms):
        names = {factor.feature for factor in term.factors}
        if not term.when and len(names) == 1:
            by_feature.setdefault(names.pop(), []).append(index)
    preferences = (_preference(name, energy, indices) for name, indices in by_feature.items())
    found = [each for each in preferences if each is not None]
    return tuple(sorted((*found, *_products(energy)), key=lambda each: each.terms))


def _products(energy: Energy) -> Iterator[Preference]:
    """Yield the products of two distances that have a term on each side of both values."""
    by_factors: dict[tuple[Factor, ...], list[int]] = {}
    for index, term in enumerate(energy.terms):
        if {each.feature for each in term.factors} == {each.left for each in term.when}:
            by_factors.setdefault(term.factors, []).append(index)
    for factors, indices in by_factors.items():
        if len(factors) != _N_SIDES / 2 or len(indices) != _N_SIDES:
            continue
        signs = {}
        for index in indices:
            sides = tuple(each.operator for each in energy.terms[index].when)
            signs[sides] = energy.terms[index].weight
        low, high = signs.get(("<", "<"), 0.0), signs.get(("<", ">"), 0.0)
        if low == signs.get((">", ">")) and high == signs.get((">", "<")) == -low:
            aim: Aim = "alike" if low < 0 else "unlike"
            first, second = (each.feature for each in factors)
            yield Preference(first, aim, None, low, tuple(indices), other=second)


def fences_of(energy: Energy) -> tuple[int, ...]:
    """Return the indices of the terms that keep features within a range."""
    return tuple(
        index
        for index, term in enumerate(energy.terms)
        if len(term.when) == 1
        and term.factors
        and all(
            (each.feature, each.target) == (term.when[0].left, term.when[0].right)
            for each in term.factors
        )
    )


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

    >>> pairs = Factor("edges", 19.0)
    >>> terms = (Term(2.0, (pairs, pairs)), Term(-1.0, (Factor("rank_clusters"),)))
    >>> name_of(Energy("", terms))
    'pairs-near-19-high-clusters'
    """
    words = []
    single = [each for each in preferences_of(energy) if not each.other]
    for each in single[:_MAX_NAMED]:
        short = _SHORT.get(each.feature, each.feature.replace("_", "-"))
        if each.value is None:
            words.append(f"{each.aim}-{short}")
        else:
            words.append(f"{short}-{'near' if each.aim == 'near' else 'not'}-{each.value:.3g}")
    return "-".join(words)
