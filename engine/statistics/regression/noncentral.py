"""The noncentral F distribution, for power and for intervals of explained variance.

scipy's is NaN for some noncentralities above 1,000 and 1 for tiny ones, and the lower tail of its
noncentral t is NaN for some above 7.
"""

import math
from typing import Final

import numpy as np
from scipy import optimize, special, stats  # type: ignore[import-untyped]  # it ships no types

# standard deviations of a Poisson distribution, beyond which the rest is negligible
_REACH: Final = 10.0
_FIRST: Final = 80  # minimum number of terms, also for a small mean
_HUGE: Final = 1e6  # noncentrality above which only the denominator of F varies


def share_below(f: float, df: int, df_resid: int, noncentrality: float) -> float:
    """Return the probability that a noncentral F is at most ``f``.

    A Poisson mixture of beta distributions (Johnson, Kotz and Balakrishnan 1995, chapter 30).

    >>> round(share_below(4.0, 2, 27, 3.0), 6), round(share_below(1.0, 1, 10, 0.0), 6)
    (0.780688, 0.659107)
    """
    mean = noncentrality / 2
    reach = _REACH * math.sqrt(mean) + _FIRST
    j = np.arange(max(0, math.floor(mean - reach)), math.ceil(mean + reach) + 1)
    weights = np.exp(special.xlogy(j, mean) - mean - special.gammaln(j + 1))
    x = df * f / (df * f + df_resid)
    return float(weights @ special.betainc(df / 2 + j, df_resid / 2, x))


def noncentrality_at(f: float, df: int, df_resid: int, chance: float) -> float:
    """Return the noncentrality for which F is at most ``f`` with probability ``chance``, else 0.

    >>> round(noncentrality_at(4.0, 2, 27, 0.780688), 3), noncentrality_at(1.0, 2, 27, 0.95)
    (3.0, 0.0)
    """
    if df * f > _HUGE:
        return df * f * float(stats.chi2.isf(chance, df_resid)) / df_resid

    def above(value: float) -> float:
        return share_below(f, df, df_resid, value) - chance

    if above(0.0) <= 0:
        return 0.0
    high = 1.0
    while above(high) > 0:
        high *= 2
    return float(optimize.brentq(above, 0.0, high, xtol=1e-10, rtol=1e-12))
