"""Where ratings contradict the energy: features that it lowers and raters like, or the reverse.

An energy is minimised and a rating is to be high, so a feature that raises the energy should lower
the rating.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Final

from engine.design.energy import Energy
from engine.design.energy import Term as EnergyTerm
from engine.digits import significant
from engine.sentences import message
from engine.statistics.regression.fit import Fit
from engine.statistics.words import said_within

_SIDES: Final = {">": 1, ">=": 1, "<": -1, "<=": -1}


@dataclass(frozen=True, slots=True)
class SignDisagreement:
    """A feature that the energy pushes one way and the ratings the other."""

    name: str  #: The feature
    pull: int  #: -1 when minimising the energy lowers the feature, +1 when it raises it
    #: The fitted coefficient and its 95 % interval, in the scale of the fit; NaN as in
    #: `FittedTerm`.
    coef: float
    low: float
    high: float
    certain: bool  #: Whether the interval leaves out zero
    sentence: str  #: All of that for a person


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
    name = energy.name or message("the energy")
    found = []
    for term in result.features:
        pull = wanted.get(term.name, 0)
        if pull * term.coef >= 0:
            continue
        way, other = (
            (message("higher"), message("lower"))
            if pull > 0
            else (message("lower"), message("higher"))
        )
        certain = term.is_significant
        interval = (
            message("its error cannot be known")
            if result.is_exact
            else message(
                "95 % interval {low} to {high}{which}",
                low=significant(term.low),
                high=significant(term.high),
                which="" if certain else message("; zero is not excluded"),
            )
        )
        spread = result.spreads[term.name]
        part = said_within(spread.low, spread.high) if term.name in narrow else ""
        # Of an unclear effect the ratings say neither this nor the opposite.
        against = (
            message(
                "but{value} {other} values were rated better",
                value=part and message("{part}, a small part of what is rated,", part=part),
                other=other,
            )
            if certain
            else message("which the ratings do not confirm")
        )
        found.append(
            SignDisagreement(
                term.name,
                pull,
                term.coef,
                term.low,
                term.high,
                certain,
                message(
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
