"""The natural logarithm of a feature, the same on every machine.

The C library's own differs in its last bit from processor to processor, and a set of puzzles must
not. Only sums, products and quotients are used here, which all machines round alike:
``ln(m 2^e) = e ln 2 + 2 (s + s^3/3 + s^5/5 + ...)`` with ``s = (m - 1) / (m + 1)``.
"""

from __future__ import annotations

import math
from typing import Final

LEAST: Final = 1e-9
"""What is smaller counts as this: a count of nothing has a logarithm too."""
LN_2: Final = 0.6931471805599453
N_TERMS: Final = 12  # |s| < 0.172, so the next one is below 1e-19


def logarithm(value: float) -> float:
    """Return the natural logarithm, of `LEAST` where the value is smaller; NaN stays NaN.

    >>> logarithm(1.0), logarithm(0.0) == logarithm(-2.0) == logarithm(1e-9)
    (0.0, True)
    """
    if math.isnan(value):
        return math.nan
    mantissa, exponent = math.frexp(value if value > LEAST else LEAST)
    if mantissa < math.sqrt(0.5):
        mantissa *= 2.0
        exponent -= 1
    part = (mantissa - 1.0) / (mantissa + 1.0)
    square = part * part
    total = 0.0
    for term in range(N_TERMS - 1, -1, -1):
        total = total * square + 1.0 / (2 * term + 1)
    return exponent * LN_2 + 2.0 * part * total
