"""From a fit back to the energy: where they disagree, and what to try next.

An energy is minimised and a rating is to be high, so a feature that raises the energy should
lower the rating. The proposal is bounded and explained term by term; the designer decides.
"""

from __future__ import annotations

import copy
import statistics
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from engine.statistics.regression.fit import Fit, Term
from engine.ties import steady

_STRONGER: Final = 1.5
_WEAKER: Final = 0.5
_SHARE_OF_PENALTY: Final = 0.1  # a term may move the energy by a tenth of the unsolvable penalty
_SIDES: Final = {">": 1, ">=": 1, "<": -1, "<=": -1}


class EnergyLike(Protocol):
    """Anything with the energy grammar's JSON form, such as `engine.design.energy.Energy`."""

    def to_json(self) -> dict[str, Any]:
        """Return the document: ``name``, ``unsolvable``, ``terms`` and the rest."""
        ...


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
    document : dict
        The energy in its JSON form, ``parent`` naming the old one.
    reasons : tuple of str
        One sentence for each feature looked at, changed or not.
    changed : bool
        Whether anything but the name differs.
    """

    document: dict[str, Any]
    reasons: tuple[str, ...]
    changed: bool


def pulls(energy: EnergyLike | Mapping[str, Any]) -> dict[str, int]:
    """Return which way minimising an energy moves each feature: -1 down, +1 up.

    Features that it pulls both ways (a band, several terms that differ) or towards a value are
    left out, since their effect on the rating has no sign to compare.
    """
    found: dict[str, set[int]] = {}
    for term in _document(energy)["terms"]:
        for name, direction in _directions(term):
            found.setdefault(name, set()).add(direction)
    return {name: next(iter(ways)) for name, ways in found.items() if ways in ({1}, {-1})}


def _document(energy: EnergyLike | Mapping[str, Any]) -> dict[str, Any]:
    return copy.deepcopy(dict(energy if isinstance(energy, Mapping) else energy.to_json()))


def _directions(term: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """Yield each feature of a term with the way it is pulled; 0 is no single way."""
    sign = 1 if term["weight"] > 0 else -1
    if term["weight"] == 0:
        return
    for factor in term.get("factors", ()):
        if isinstance(factor, str):
            yield factor, -sign
        else:
            yield factor["distance"], 0
    for condition in term.get("when", ()):
        # A condition that holds adds the term, so a negative weight wants it to hold.
        side = -sign * _SIDES.get(condition["op"], 0)
        yield condition["left"], side
        if isinstance(condition["right"], str):
            yield condition["right"], -side


def sign_disagreements(
    result: Fit, energy: EnergyLike | Mapping[str, Any]
) -> tuple[SignDisagreement, ...]:
    """Return the features whose coefficient contradicts the energy, in the order of the fit.

    An energy that lowers a feature expects a negative coefficient. A contradiction within the
    error is reported too, with ``certain`` false.
    """
    wanted = pulls(energy)
    name = _document(energy).get("name", "the energy")
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
        found.append(
            SignDisagreement(
                term.name,
                pull,
                term.coef,
                term.low,
                term.high,
                certain,
                f"{name} makes {term.name} {way}, but {other} values were rated better "
                f"({term.coef:+.3g}, {interval}).",
            )
        )
    return tuple(found)


def propose_energy(result: Fit, energy: EnergyLike | Mapping[str, Any]) -> Proposal:
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
    energy : EnergyLike or mapping
        The present energy.
    """
    document = _document(energy)
    parent = str(document.get("name", ""))
    wanted = pulls(energy)
    used = {name for term in document["terms"] for name, _ in _directions(term)}
    reasons = []
    changed = False
    for term in result.features:
        if not term.is_clear:
            stays = "stays as it is" if term.name in used else "stays out"
            reasons.append(
                f"{term.name} {stays}: its effect ({term.coef:+.3g}) is not told from zero."
            )
            continue
        if term.name in used:
            did, reason = _reweigh(document, result, term, wanted.get(term.name, 0))
        else:
            did, reason = _add_term(document, result, term)
        changed |= did
        reasons.append(reason)
    reasons += [
        f"{name} {'stays as it is' if name in used else 'stays out'}: {why}."
        for name, why in result.left_out.items()
    ]
    document |= {"parent": parent, "name": f"{parent}-next", "why": " ".join(reasons)}
    return Proposal(document, tuple(reasons), changed)


def _is_plain(term: Mapping[str, Any], name: str) -> bool:
    factors = term.get("factors", ())
    is_used = term["weight"] != 0 and not term.get("when")
    return is_used and name in factors and all(isinstance(f, str) for f in factors)


def _bound(document: Mapping[str, Any], result: Fit, name: str) -> float:
    """Return the largest weight by which a feature stays well below the penalty."""
    spread = result.spreads[name]
    reach = max(abs(spread.low), abs(spread.high))
    return _SHARE_OF_PENALTY * _unsolvable(document) / reach


def _unsolvable(document: Mapping[str, Any]) -> float:
    return float(document.get("unsolvable", 1000))


def _reweigh(document: dict[str, Any], result: Fit, term: Term, pull: int) -> tuple[bool, str]:
    plain = [entry for entry in document["terms"] if _is_plain(entry, term.name)]
    if not plain or pull == 0:
        return False, (
            f"{term.name} ({term.coef:+.3g}) is clear in the ratings, but the energy uses it in "
            "conditions, distances or both ways, so its weight is left to you."
        )
    agrees = pull * term.coef > 0
    factor = _STRONGER if agrees else _WEAKER
    did_change = is_held = False
    for entry in plain:
        before = entry["weight"]
        # A product of features may already lie above the bound; then it is not raised further.
        limit = max(_bound(document, result, term.name), abs(before))
        entry["weight"] = max(-limit, min(limit, before * factor))
        did_change |= entry["weight"] != before
        is_held |= entry["weight"] != before * factor
    word = "confirm" if agrees else "contradict"
    start = (
        f"{term.name}: the ratings {word} its weight ({term.coef:+.3g}, 95 % interval "
        f"{term.low:.3g} to {term.high:.3g})"
    )
    if not did_change:
        return False, f"{start}, which is as large as it may become."
    most = _SHARE_OF_PENALTY * _unsolvable(document)
    held = f", but moves the energy by at most {most:g}" if is_held else ""
    return True, f"{start}, so it is multiplied by {factor:g}{held}."


def _add_term(document: dict[str, Any], result: Fit, term: Term) -> tuple[bool, str]:
    """Add a term for a feature that the energy lacks, as strong as the present ones."""
    scales = [
        abs(entry["weight"] / other.coef_raw)
        for entry in document["terms"]
        for other in result.features
        if _is_plain(entry, other.name) and other.is_clear and other.name != term.name
    ]
    # Without a term to compare with, one rating point is worth one unit of energy.
    weight = -term.coef_raw * (statistics.median(scales) if scales else 1.0)
    limit = _bound(document, result, term.name)
    weight = steady(max(-limit, min(limit, weight)))
    document["terms"].append({"weight": weight, "factors": [term.name], "when": []})
    return True, (
        f"{term.name} is new with weight {weight:.4g}: {'higher' if term.coef > 0 else 'lower'} "
        f"values were rated better ({term.coef:+.3g}, 95 % interval {term.low:.3g} to "
        f"{term.high:.3g})."
    )
