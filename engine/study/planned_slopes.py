"""The planned test of a hypothesis: slopes of its feature in a regression of the ratings."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pandas as pd

from engine.digits import significant
from engine.sentences import message
from engine.statistics.learning.inference import MIN_VALUES
from engine.statistics.regression.ols import Fit, fit
from engine.study.plan import Hypothesis, Plan

_UNITS: Final = {
    "raw": message("per unit"),
    "zscore": message("per standard deviation"),
    "minmax": message("over its range"),
}


class Slope(NamedTuple):
    """The slope of a feature in the planned regression, with its 95% interval."""

    value: float
    low: float
    high: float
    sign: int  #: The expected one
    unit: str  #: What the slope is per, in words
    where: str = ""  #: The part of the feature's range in which it is, in words; empty for all

    @property
    def is_as_expected(self) -> bool:
        """Whether its interval lies on the expected side of zero."""
        return self.low > 0 if self.sign > 0 else self.high < 0


def slopes_of(hypothesis: Hypothesis, plan: Plan, frame: pd.DataFrame) -> list[Slope]:
    """Return the slopes that test a hypothesis; empty if the ratings can't test it.

    All must have the expected sign.

    Raises FitError when the ratings don't allow the regression.

    ``frame``: the ratings, with all columns of the plan.
    """
    if hypothesis.is_bent:
        return _slopes_beside_turn(hypothesis, plan, frame)
    found = fit(frame, plan.all_terms)
    return _slopes_in(found, hypothesis.feature, hypothesis.sign, _UNITS[found.scale])


def is_confirmed(hypothesis: Hypothesis, slopes: Sequence[Slope]) -> bool:
    is_complete = len(slopes) == (2 if hypothesis.is_bent else 1)
    return is_complete and all(each.is_as_expected for each in slopes)


def _slopes_beside_turn(hypothesis: Hypothesis, plan: Plan, frame: pd.DataFrame) -> list[Slope]:
    found = lines_beside_turn(hypothesis, plan, frame)
    if found is None:
        return []
    turn, of_lines = found
    below, above, _ = _line_names(hypothesis.feature)
    sign, unit, value = hypothesis.sign, _UNITS["raw"], significant(turn)
    return [
        *_slopes_in(of_lines, below, sign, unit, message("below {value}", value=value)),
        *_slopes_in(of_lines, above, -sign, unit, message("above {value}", value=value)),
    ]


def lines_beside_turn(
    hypothesis: Hypothesis, plan: Plan, frame: pd.DataFrame
) -> tuple[float, Fit] | None:
    """Return the best or worst value, and the fit of a line below and another above it, or None.

    A best value inside the range is confirmed only if the ratings rise below it and fall above it
    (Simonsohn 2018, doi:10.1177/2515245918805755): a square alone also describes ratings that rise
    and level off.

    Parameters and errors as `slopes_of`.
    """
    name = hypothesis.feature
    turn = _turn_of(name, plan, frame)
    if turn is None:
        return None
    away = frame[name] - turn
    parts = (away.clip(upper=0), away.clip(lower=0), (away > 0).astype(float))
    lines = dict(zip(_line_names(name), parts, strict=True))
    others = [term for term in plan.all_terms if term not in hypothesis.terms]
    return turn, fit(frame.assign(**lines), (*others, *lines), scale="raw")


def _line_names(name: str) -> tuple[str, str, str]:
    return f"{name}_below", f"{name}_above", f"{name}_jump"


def _turn_of(name: str, plan: Plan, frame: pd.DataFrame) -> float | None:
    """Return where the square of a feature has its best or worst value.

    None if it has none inside the range, or too few values on one side for a slope.
    """
    values = pd.to_numeric(frame[name]).dropna()
    centre = float(values.mean())
    centred = frame.assign(**{name: frame[name] - centre})
    found = fit(centred, plan.all_terms, scale="raw")
    slopes = {term.name: term.coef for term in found.features}
    slope, square = slopes.get(name), slopes.get(f"{name}^2")
    if slope is None or not square:
        return None
    turn = centre - slope / (2 * square)
    sides = values[values < turn].nunique(), values[values > turn].nunique()
    return turn if min(sides) >= MIN_VALUES else None


def _slopes_in(found: Fit, name: str, sign: int, unit: str, where: str = "") -> list[Slope]:
    return [
        Slope(term.coef, term.low, term.high, sign, unit, where)
        for term in found.features
        if term.name == name and term.low is not None and term.high is not None
    ]
