"""Cumulative logit model of a fit, in which ratings are only ordered.

``P(rating <= level j) = 1 / (1 + exp(-(a_j - x'b)))`` (McCullagh 1980,
doi:10.1111/j.2517-6161.1980.tb01109.x), the proportional odds model of ``ordinal::clm`` and
``MASS::polr`` of R and of statsmodels' ``OrderedModel``. It is fitted by Newton's method with
exact second derivatives. The likelihood is concave, so the method either converges or there is no
maximum. statsmodels is not used, because its derivatives are numerical and its warnings change
filters that all threads share.
"""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from scipy import special, stats  # type: ignore[import-untyped]  # it ships no types

from engine.numerics import is_above, round_stable, runs
from engine.sentences import and_list, message
from engine.statistics.regression.design_matrix import Floats
from engine.statistics.regression.fit import Fit, FittedTerm
from engine.statistics.regression.ols import design_of, scaling

MOST_LEVELS: Final = 101
"""Maximum number of different ratings for the model."""
_MOST_STEPS: Final = 60
_FAR: Final = 25.0  # logits per standard deviation; larger estimates are infinite
_WIDEST: Final = 1e3  # standard error in the same unit; larger where the likelihood is flat
_SETTLED: Final = 1e-18  # twice the expected gain in log likelihood from another step
_LEVEL: Final = 0.05
# condition number of the information, above which a parameter is not identified
_WORST: Final = 1e8


@dataclass(frozen=True, slots=True)
class OrdinalTerm:
    """The effect of one feature on the log odds of a higher rating."""

    name: str  #: The feature
    coef: float  #: Log odds ratio per unit of the scale of the fit
    se: float  #: Its standard error, from the observed information
    z: float  #: Coefficient divided by its standard error
    p: float  #: Of the normal distribution, two-sided
    has_same_sign: bool  #: Whether the effect has the same sign in least squares
    #: Whether it is statistically significant at the 5 % level: here, and by least squares.
    is_significant: bool
    is_significant_in_fit: bool

    @property
    def agrees(self) -> bool:
        """Whether sign and significance agree with least squares."""
        return self.has_same_sign and self.is_significant == self.is_significant_in_fit


@dataclass(frozen=True, slots=True)
class OrdinalFit:
    """A cumulative logit model of the ratings of a fit."""

    terms: tuple[OrdinalTerm, ...]  #: One for each feature; empty where there is no estimate
    n_levels: int  #: Different ratings
    log_likelihood: float | None  #: Of all rows; None where there is no estimate
    obstacle: str  #: Why there is no estimate, in one sentence; else empty

    @property
    def sentences(self) -> tuple[str, ...]:
        """Comparison of the effects with those of least squares, as sentences."""
        if self.obstacle:
            return (self.obstacle,)
        sorts = [(_sort(term), term.name) for term in self.terms]
        return tuple(
            message(template, names=and_list(names))
            for sort, template in _COMPARED.items()
            if (names := [name for of_term, name in sorts if of_term == sort])
        )


def _sort(term: OrdinalTerm) -> str:
    if term.agrees:
        return "agrees"
    if term.has_same_sign:
        return "only here" if term.is_significant else "only in fit"
    if term.is_significant and term.is_significant_in_fit:
        return "contradicts"
    return "opposite" if term.is_significant or term.is_significant_in_fit else "unclear"


_COMPARED: Final = {
    "agrees": message(
        "The ordinal model agrees with the regression in sign and significance: {names}."
    ),
    "only in fit": message(
        "Same sign in both models, but significant only in the regression: {names}."
    ),
    "only here": message(
        "Same sign in both models, but significant only in the ordinal model: {names}."
    ),
    "unclear": message(
        "Not significant in either model, so the opposite signs mean nothing: {names}."
    ),
    "opposite": message(
        "The ordinal model gives the opposite sign, and the effect is significant in only one of "
        "the two models: {names}."
    ),
    "contradicts": message(
        "The ordinal model contradicts the regression. The signs are opposite and both effects "
        "are significant: {names}."
    ),
}
_SEPARATED: Final = message(
    "The ordinal model has no finite estimates, because the features separate some ratings "
    "perfectly. Rate more puzzles or choose fewer features."
)
_NOT_CONVERGED: Final = message(
    "The ordinal model did not converge. Rate more puzzles or choose fewer features."
)


def ordinal_fit(result: Fit) -> OrdinalFit:
    """Fit the ratings of a fit as ordered levels, on the same features and means of rounds.

    Each different rating is a level, including means of repeated ratings.
    """
    codes = runs(result.table.y)  # equal means may differ by rounding
    n_levels = int(codes.max()) + 1
    if n_levels > MOST_LEVELS:
        return _without(
            n_levels,
            message(
                "The ratings have {n_levels} different values, too many for an ordinal model "
                "(maximum {most}).",
                n_levels=n_levels,
                most=MOST_LEVELS,
            ),
        )
    model = _CumulativeLogit(codes, n_levels, design_of(result.table)[:, 1:])
    found = model.maximum()
    if isinstance(found, str):
        return _without(n_levels, found)
    parameters, information = found
    sizes = np.sqrt(np.diag(information))
    scaled = information / np.outer(sizes, sizes)
    condition = float(np.linalg.cond(scaled))
    if condition > _WORST:
        return _without(n_levels, _SEPARATED)
    errors = np.sqrt(np.diag(np.linalg.inv(scaled))) / sizes
    first = n_levels - 1
    if float(errors[first:].max()) > _WIDEST:
        return _without(n_levels, _SEPARATED)
    unit = scaling(result.table.x, result.scale)[1] / result.table.x.std(axis=0, ddof=1)
    return OrdinalFit(
        tuple(
            _term(term, parameters[place], errors[place], float(unit[place - first]), condition)
            for place, term in enumerate(result.features, start=first)
        ),
        n_levels,
        round_stable(model.log_likelihood(parameters), float(len(codes)), condition),
        "",
    )


def _without(n_levels: int, obstacle: str) -> OrdinalFit:
    return OrdinalFit((), n_levels, None, obstacle)


def _term(
    of_fit: FittedTerm, coef: float, error: float, unit: float, condition: float
) -> OrdinalTerm:
    z = round_stable(float(coef / error), 1.0, condition)
    p = round_stable(float(2 * stats.norm.sf(abs(z))), 1.0, condition)
    size = float(error) * unit
    return OrdinalTerm(
        of_fit.name,
        round_stable(float(coef) * unit, size, condition),
        round_stable(size, size, condition),
        z,
        p,
        z * of_fit.coef >= 0,
        is_above(_LEVEL, p),
        of_fit.is_significant,
    )


class _CumulativeLogit:
    """The likelihood as a function of the thresholds, then the coefficients.

    Parameters
    ----------
    codes : ndarray of int, shape (n,)
        Level of each row, from 0; each level occurs.
    n_levels : int
        At least 2.
    x : ndarray, shape (n, k)
        Without a constant.
    """

    def __init__(self, codes: NDArray[np.intp], n_levels: int, x: Floats) -> None:
        n = len(codes)
        self._n_thresholds = n_levels - 1
        # Maps the parameters to the upper and lower limit of each row's level.
        self._upper, self._lower = np.zeros((2, n, n_levels - 1 + x.shape[1]))
        self._has_upper, self._has_lower = codes < n_levels - 1, codes > 0
        for limits, is_there, place in (
            (self._upper, self._has_upper, codes),
            (self._lower, self._has_lower, codes - 1),
        ):
            limits[is_there, place[is_there]] = 1.0
            limits[:, n_levels - 1 :] = -x
        shares = np.cumsum(np.bincount(codes)) / n
        self._start = np.concatenate([special.logit(shares[:-1]), np.zeros(x.shape[1])])

    def _limits(self, parameters: Floats) -> tuple[Floats, Floats]:
        upper = np.where(self._has_upper, self._upper @ parameters, np.inf)
        lower = np.where(self._has_lower, self._lower @ parameters, -np.inf)
        return upper, lower

    def _chances(self, parameters: Floats) -> Floats:
        upper, lower = self._limits(parameters)
        # Near 1, the difference is computed from the complements.
        is_high = lower > 0
        return np.asarray(
            np.where(
                is_high,
                special.expit(-lower) - special.expit(-upper),
                special.expit(upper) - special.expit(lower),
            ),
            dtype=np.float64,
        )

    def log_likelihood(self, parameters: Floats) -> float:
        """Return the log likelihood; minus infinity where thresholds are not ascending."""
        chances = self._chances(parameters)
        is_ordered = bool((np.diff(parameters[: self._n_thresholds]) > 0).all())
        if not is_ordered or float(chances.min()) <= 0:
            return -math.inf
        return float(np.log(chances).sum())

    def _derivatives(self, parameters: Floats) -> tuple[Floats, Floats]:
        """Return the gradient and the negative second derivatives."""
        chances = self._chances(parameters)
        shares = [special.expit(limit) for limit in self._limits(parameters)]
        up, low = (share * (1 - share) for share in shares)
        curved_up, curved_low = (
            density * (1 - 2 * share) for density, share in zip((up, low), shares, strict=True)
        )
        gradient = self._upper.T @ (up / chances) - self._lower.T @ (low / chances)
        of_upper = curved_up / chances - (up / chances) ** 2
        of_lower = -curved_low / chances - (low / chances) ** 2
        crossed = self._upper.T @ ((up * low / chances**2)[:, None] * self._lower)
        second = crossed + crossed.T
        for limits, weights in ((self._upper, of_upper), (self._lower, of_lower)):
            second += limits.T @ (weights[:, None] * limits)
        return gradient, -second

    def maximum(self) -> tuple[Floats, Floats] | str:
        """Return the parameters and their information, or the reason why there is no maximum."""
        at = self._start
        value = self.log_likelihood(at)
        for _ in range(_MOST_STEPS):
            gradient, information = self._derivatives(at)
            try:
                step = np.linalg.solve(information, gradient)
            except np.linalg.LinAlgError:
                return _SEPARATED
            if float(gradient @ step) < _SETTLED * len(self._upper):
                return at + step, information
            share = 1.0
            while (better := self.log_likelihood(at + share * step)) < value and share > 1e-6:
                share /= 2
            if better < value:
                return at, information
            at, value = at + share * step, better
            if float(np.abs(at[self._n_thresholds :]).max(initial=0.0)) > _FAR:
                return _SEPARATED
        return _NOT_CONVERGED
