"""Checks of a fit: the influence of each puzzle."""

import math
from dataclasses import asdict, dataclass
from typing import Any, Final

import numpy as np
from scipy import stats  # type: ignore[import-untyped]  # it ships no types
from statsmodels.regression.linear_model import OLS
from statsmodels.stats.outliers_influence import OLSInfluence

from engine.numerics import is_above, is_close, round_stable
from engine.statistics.regression.design_matrix import Floats
from engine.statistics.regression.fit import Fit
from engine.statistics.regression.ols import design_of

_EXACT: Final = 1e-10  # below it, 1 - leverage is rounding
# probability beyond 3 standard deviations of a normal distribution
_FAR: Final = 2 * float(stats.norm.sf(3.0))


@dataclass(frozen=True, slots=True)
class Influence:
    """The influence of one row on a fit."""

    puzzle: str  #: Puzzle id, or ``"row 3"`` where the puzzles have no names
    place: int  #: Row of the fitted frame, from 0, of its first rating
    #: Rating, fitted rating, and the difference.
    observed: float
    fitted: float
    residual: float
    #: Weight of the row in its own fitted value, 0 to 1; on average coefficients / rows.
    leverage: float
    #: Residual in standard errors, both from a fit without the row; ``None`` when the row alone
    #: determines a coefficient, or when a fit without it has no residual degrees of freedom.
    studentised: float | None
    #: Change of all coefficients without the row, in their joint error; ``None`` when they cannot
    #: be determined without the row.
    cooks_distance: float | None
    is_influential: bool  #: Whether Cook's distance is above 4 / rows or does not exist
    #: Whether the studentised residual is as rare as 27 in 10,000, like 3 standard deviations of a
    #: normal distribution, by Student's t with the degrees of freedom of a fit without the row.
    is_far: bool

    def to_json(self) -> dict[str, Any]:
        """Return the JSON object of a row in ``boaf fit --influence --json``."""
        return {key: value for key, value in asdict(self).items() if key != "place"}


def influences(result: Fit) -> tuple[Influence, ...]:
    """Return the influence of each row, in the order of the fit.

    The formulas are those of plain least squares (Cook 1977, doi:10.2307/1268249; Belsley, Kuh and
    Welsch 1980), independent of the kind of errors of the fit, since the influence of a row on the
    coefficients does not depend on it.
    """
    table = result.table
    cooks = np.zeros(result.n)
    studentised: list[float | None] = [None] * result.n
    if not result.is_exact:  # its residuals are only rounding errors
        measures = OLSInfluence(OLS(table.y, design_of(table)).fit())
        with np.errstate(divide="ignore", invalid="ignore"):  # rows of leverage 1
            cooks, _ = measures.cooks_distance
            studentised = _studentised(measures.resid_studentized_internal, result.df_resid)
    whole = 1 - result.leverage > _EXACT
    found = []
    for row, puzzle in enumerate(table.puzzles):
        is_known = whole[row] and math.isfinite(cooks[row])
        distance = round_stable(float(cooks[row]), 1.0) if is_known else None
        found.append(
            Influence(
                puzzle,
                table.places[row],
                float(table.y[row]),
                float(result.fitted[row]),
                float(result.residuals[row]),
                float(result.leverage[row]),
                studentised[row] if whole[row] else None,
                distance,
                distance is None or is_above(distance, 4 / len(table.y)),
                _is_far(studentised[row], result.df_resid - 1),
            )
        )
    return tuple(found)


def _studentised(inner: Floats, df: int) -> list[float | None]:
    """Return externally studentised residuals from the internally studentised ``r``.

    ``r * sqrt((df - 1) / (df - r^2))``: not from statsmodels, which refits without each row and
    fails for rows of leverage 1.
    """
    if df == 1:  # a fit without the row is exact for all others
        return [None] * len(inner)
    rest = df - inner**2
    rest[[is_close(value, 0.0, df) for value in rest.tolist()]] = 0.0  # it explains all the others
    outer = inner * np.sqrt((df - 1) / rest)
    return [round_stable(value, 1.0) if math.isfinite(value) else None for value in outer.tolist()]


def _is_far(studentised: float | None, df: int) -> bool:
    return studentised is not None and is_above(_FAR, 2 * float(stats.t.sf(abs(studentised), df)))
