"""Contradictions between the fitted effects of features and the direction of an energy.

An energy is minimised and a rating is to be high, so a feature that raises the energy should lower
the rating.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from engine.design.energy import Energy
from engine.design.energy import Term as EnergyTerm
from engine.digits import significant
from engine.sentences import join_messages, message
from engine.statistics.regression.fit import Fit, FittedTerm, Spread

_SIDES: Final = {">": 1, ">=": 1, "<": -1, "<=": -1}


@dataclass(frozen=True, slots=True)
class SignDisagreement:
    """A feature that the energy moves in one direction although the ratings favour the other."""

    name: str  #: The feature
    pull: int  #: -1 when minimising the energy lowers the feature, +1 when it raises it
    #: The fitted coefficient and its 95 % interval, in the scale of the fit; NaN as in
    #: `FittedTerm`.
    coef: float
    low: float
    high: float
    certain: bool  #: Whether the interval leaves out zero
    sentence: str  #: The disagreement as a sentence for the user


def pulls(energy: Energy) -> dict[str, int]:
    """Return the direction in which minimising an energy moves each feature: -1 down, +1 up.

    Features moved in both directions (a band, several terms that differ) or towards a value are
    omitted, since their effect on the rating has no sign to compare.
    """
    found: dict[str, set[int]] = {}
    for term in energy.terms:
        for name, direction in _directions(term):
            found.setdefault(name, set()).add(direction)
    return {name: next(iter(ways)) for name, ways in found.items() if ways in ({1}, {-1})}


def _directions(term: EnergyTerm) -> Iterator[tuple[str, int]]:
    """Yield each feature of a term with its direction; 0 means no single direction."""
    sign = 1 if term.weight > 0 else -1
    if term.weight == 0:
        return
    for factor in term.factors:
        yield factor.feature, -sign if factor.target is None else 0
    for condition in term.when:
        # A true condition adds the term, so minimising a negative weight makes it true.
        side = -sign * _SIDES.get(condition.operator, 0)
        yield condition.left, side
        if isinstance(condition.right, str):
            yield condition.right, -side


def sign_disagreements(
    result: Fit, energy: Energy, narrow: Collection[str] = ()
) -> tuple[SignDisagreement, ...]:
    """Return the features whose coefficient contradicts the energy, in the order of the fit.

    An energy that lowers a feature expects a negative coefficient. A contradiction within the
    error is reported too, with ``certain`` false. For features in ``narrow``, of which only a
    small part of the range was fitted, the sentence is limited to that part.
    """
    wanted = pulls(energy)
    name = energy.name or message("the energy")
    found = []
    for term in result.features:
        pull = wanted.get(term.name, 0)
        if pull * term.coef >= 0:
            continue
        spread = result.spreads[term.name]
        found.append(
            SignDisagreement(
                term.name,
                pull,
                term.coef,
                term.low,
                term.high,
                term.is_significant,
                _sentence(
                    name,
                    term,
                    pull,
                    spread if term.name in narrow else None,
                    is_exact=result.is_exact,
                ),
            )
        )
    return tuple(found)


def _sentence(
    energy: str, term: FittedTerm, pull: int, rated: Spread | None, *, is_exact: bool
) -> str:
    """Return a disagreement as a sentence; no direction is claimed for an unclear effect."""
    coef = significant(term.coef, sign=True)
    low, high = significant(term.low), significant(term.high)
    if is_exact and pull > 0:
        return message(
            "{energy} raises {feature}, but your ratings don't confirm that ({coef}, error "
            "unknown).",
            energy=energy, feature=term.name, coef=coef,
        )  # fmt: skip
    if is_exact:
        return message(
            "{energy} lowers {feature}, but your ratings don't confirm that ({coef}, error "
            "unknown).",
            energy=energy, feature=term.name, coef=coef,
        )  # fmt: skip
    if not term.is_significant and pull > 0:
        return message(
            "{energy} raises {feature}, but your ratings don't confirm that ({coef}, 95% interval "
            "{low} to {high}, which includes zero).",
            energy=energy, feature=term.name, coef=coef, low=low, high=high,
        )  # fmt: skip
    if not term.is_significant:
        return message(
            "{energy} lowers {feature}, but your ratings don't confirm that ({coef}, 95% interval "
            "{low} to {high}, which includes zero).",
            energy=energy, feature=term.name, coef=coef, low=low, high=high,
        )  # fmt: skip
    if pull > 0:
        said = message(
            "{energy} raises {feature}, but lower values were rated better ({coef}, 95% interval "
            "{low} to {high}).",
            energy=energy, feature=term.name, coef=coef, low=low, high=high,
        )  # fmt: skip
    else:
        said = message(
            "{energy} lowers {feature}, but higher values were rated better ({coef}, 95% interval "
            "{low} to {high}).",
            energy=energy, feature=term.name, coef=coef, low=low, high=high,
        )  # fmt: skip
    if rated is None:
        return said
    part = message(
        "The fit has seen only values between {low} and {high}.",
        low=significant(rated.low),
        high=significant(rated.high),
    )
    return join_messages(" ", (said, part))
