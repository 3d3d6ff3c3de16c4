"""Quantiles and probabilities of normal, t and chi-squared distributions.

`scipy.stats` computes them by the same functions. It is not imported, as that takes half a second,
before each answer about a study.
"""

import math
from typing import Final

from scipy import special

from engine.numerics import Numbers

_UPPER: Final = 0.975  # of a 95% interval


def normal_quantile(probability: float) -> float:
    return float(special.ndtri(probability))


def t_quantile(probability: float, df: float) -> float:
    return float(special.stdtrit(df, probability))


def t_probability(t: Numbers, df: float) -> Numbers:
    """Return the probability of less than t."""
    found: Numbers = special.stdtr(df, t)
    return found


def t_half_width(variance: float, df: float) -> float:
    """Return half of a 95% interval."""
    return t_quantile(_UPPER, df) * math.sqrt(variance)


def chi2_quantile(probability: Numbers, df: float) -> Numbers:
    found: Numbers = 2 * special.gammaincinv(df / 2, probability)
    return found
