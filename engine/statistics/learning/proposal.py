"""From a fit back to the energy: where they disagree, and what to try next.

An energy is minimised and a rating is to be high, so a feature that raises the energy should
lower the rating. The proposal is bounded and explained term by term; the designer decides.
"""

from __future__ import annotations

import statistics
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from engine.design.energy import Energy, Factor
from engine.design.energy import Term as EnergyTerm
from engine.statistics.regression.fit import Fit, Term
from engine.ties import steady

_STRONGER: Final = 1.5
_WEAKER: Final = 0.5
_SHARE_OF_PENALTY: Final = 0.1  # a term may move the energy by a tenth of the unsolvable penalty
_SIDES: Final = {">": 1, ">=": 1, "<": -1, "<=": -1}


@dataclass(frozen=True, slots=True)
class SignDisagreement:
    """A feature that the energy pushes one way and the ratings the other.

    Parameters
    ----------
    name : str
        The feature.
    pull : int
        -1 when minimising the energy lowers the feature, +1 when it raises it.
    coef, low, high : float
        The fitted coefficient and its 95 % interval, in the scale of the fit; NaN as in `Term`.
    certain : bool
        Whether the interval leaves out zero.
    sentence : str
        All of that for a person.
    """

    name: str
    pull: int
    coef: float
    low: float
    high: float
    certain: bool
    sentence: str


@dataclass(frozen=True, slots=True)
class Proposal:
    """A next energy to consider.

    Parameters
    ----------
    energy : Energy
        The proposed one, its ``parent`` naming the old one.
    reasons : tuple of str
        One sentence for each feature looked at, changed or not.
    changed : bool
        Whether anything but the name differs.
    """

    energy: Energy
    reasons: tuple[str, ...]
    changed: bool


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


def sign_disagreements(result: Fit, energy: Energy) -> tuple[SignDisagreement, ...]:
    """Return the features whose coefficient contradicts the energy, in the order of the fit.

    An energy that lowers a feature expects a negative coefficient. A contradiction within the
    error is reported too, with ``certain`` false.
    """
    wanted = pulls(energy)
    name = energy.name or "the energy"
    found = []
    for term in result.features:
        pull = wanted.get(term.name, 0)
        if pull * term.coef >= 0:
            continue
        way, other = ("higher", "lower") if pull > 0 else ("lower", "higher")
        certain = term.is_clear
        interval = (
            "its error cannot be known"
            if result.is_exact
            else f"95 % interval {term.low:.3g} to {term.high:.3g}"
            f"{'' if certain else '; zero is not excluded'}"
        )
        # Of an unclear effect the ratings say neither this nor the opposite.
        is_said = certain or result.is_exact
        against = (
            f"but {other} values were rated better"
            if is_said
            else "which the ratings do not confirm"
        )
        found.append(
            SignDisagreement(
                term.name,
                pull,
                term.coef,
                term.low,
                term.high,
                certain,
                f"{name} makes {term.name} {way}, {against} ({term.coef:+.3g}, {interval}).",
            )
        )
    return tuple(found)


def propose_energy(result: Fit, energy: Energy) -> Proposal:
    """Propose the next energy from a fit.

    A term is a plain product of features when it has no condition and no distance. Where the fit
    is certain (its 95 % interval leaves out zero) such a term's weight is multiplied by 1.5 when
    ratings agree and by 0.5 when they contradict; a certain feature that the energy does not
    use gets a term of its own, on the scale of the others. Nothing else changes, no weight
    changes its sign, and no changed term can move the energy by more than a tenth of the
    penalty for unsolvable deals.

    Parameters
    ----------
    result : Fit
        Of ratings on features, in any scale.
    energy : Energy
        The present one.
    """
    wanted = pulls(energy)
    used = {name for term in energy.terms for name, _ in _directions(term)}
    terms = energy.terms
    reasons = []
    for term in result.features:
        if not term.is_clear:
            stays = "stays as it is" if term.name in used else "stays out"
            reasons.append(
                f"{term.name} {stays}: its effect ({term.coef:+.3g}) is not statistically "
                "significant."
            )
            continue
        change = _Change(result, term, energy.unsolvable)
        if term.name in used:
            terms, reason = change.reweighed(terms, wanted.get(term.name, 0))
        else:
            terms, reason = change.extended(terms)
        reasons.append(reason)
    reasons += [
        f"{name} {'stays as it is' if name in used else 'stays out'}: {why}."
        for name, why in result.left_out.items()
    ]
    found = Energy(f"{energy.name}-next", terms, energy.unsolvable, energy.name, " ".join(reasons))
    return Proposal(found, tuple(reasons), terms != energy.terms)


@dataclass(frozen=True, slots=True)
class _Change:
    """What a clear coefficient asks of the terms of an energy."""

    result: Fit
    term: Term
    unsolvable: float

    @property
    def _most(self) -> float:
        """How far one term may move the energy."""
        return _SHARE_OF_PENALTY * self.unsolvable

    @property
    def _bound(self) -> float:
        """The largest weight by which the feature stays well below the penalty."""
        spread = self.result.spreads[self.term.name]
        return self._most / max(abs(spread.low), abs(spread.high))

    @property
    def _interval(self) -> str:
        term = self.term
        return f"({term.coef:+.3g}, 95 % interval {term.low:.3g} to {term.high:.3g})"

    def reweighed(
        self, terms: tuple[EnergyTerm, ...], pull: int
    ) -> tuple[tuple[EnergyTerm, ...], str]:
        name = self.term.name
        if pull == 0 or not any(_is_plain(entry, name) for entry in terms):
            return terms, (
                f"{name} ({self.term.coef:+.3g}) is clear in the ratings, but the energy uses it "
                "in conditions, distances or both ways, so its weight is left to you."
            )
        agrees = pull * self.term.coef > 0
        factor = _STRONGER if agrees else _WEAKER
        changed = tuple(
            replace(entry, weight=self._held(entry.weight * factor, entry.weight))
            if _is_plain(entry, name)
            else entry
            for entry in terms
        )
        word = "confirm" if agrees else "contradict"
        start = f"{name}: the ratings {word} its weight {self._interval}"
        if changed == terms:
            return terms, f"{start}, which is as large as it may become."
        is_held = any(
            new.weight not in {old.weight, old.weight * factor}
            for old, new in zip(terms, changed, strict=True)
        )
        held = f", but moves the energy by at most {self._most:g}" if is_held else ""
        return changed, f"{start}, so it is multiplied by {factor:g}{held}."

    def _held(self, weight: float, before: float) -> float:
        # A product of features may already lie above the bound; then it is not raised further.
        limit = max(self._bound, abs(before))
        return max(-limit, min(limit, weight))

    def extended(self, terms: tuple[EnergyTerm, ...]) -> tuple[tuple[EnergyTerm, ...], str]:
        """Add a term for a feature that the energy lacks, as strong as the present ones."""
        term = self.term
        scales = [
            abs(entry.weight / other.coef_raw)
            for entry in terms
            for other in self.result.features
            if _is_plain(entry, other.name) and other.is_clear and other.name != term.name
        ]
        # Without a term to compare with, one rating point is worth one unit of energy.
        weight = -term.coef_raw * (statistics.median(scales) if scales else 1.0)
        weight = steady(max(-self._bound, min(self._bound, weight)))
        way = "higher" if term.coef > 0 else "lower"
        return (*terms, EnergyTerm(weight, (Factor(term.name),))), (
            f"{term.name} is new with weight {weight:.4g}: {way} values were rated better "
            f"{self._interval}."
        )


def _is_plain(term: EnergyTerm, name: str) -> bool:
    is_used = term.weight != 0 and not term.when
    is_product = all(factor.target is None for factor in term.factors)
    return is_used and is_product and any(factor.feature == name for factor in term.factors)
