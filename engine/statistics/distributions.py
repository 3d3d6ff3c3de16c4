"""Quantiles and probabilities of normal, t and chi-squared distributions.

`scipy.stats` computes them by the same functions. It is not imported, as that takes half a second,
before each answer about a study.
"""

from typing import overload

from scipy import special  # type: ignore[import-untyped]  # it ships no types

from engine.arrays import Reals


def normal_quantile(probability: float) -> float:
    return float(special.ndtri(probability))


def t_quantile(probability: float, df: float) -> float:
    return float(special.stdtrit(df, probability))


@overload
def t_probability(t: float, df: float) -> float: ...
@overload
def t_probability(t: Reals, df: float) -> Reals: ...
def t_probability(t: float | Reals, df: float) -> float | Reals:
    """Return the probability of less than t."""
    found: float | Reals = special.stdtr(df, t)
    return found


@overload
def chi2_quantile(probability: float, df: float) -> float: ...
@overload
def chi2_quantile(probability: Reals, df: float) -> Reals: ...
def chi2_quantile(probability: float | Reals, df: float) -> float | Reals:
    found: float | Reals = 2 * special.gammaincinv(df / 2, probability)
    return found
