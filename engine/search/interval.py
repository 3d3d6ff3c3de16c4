"""Confidence intervals of proportions."""

import math
from typing import Final

Z_95: Final = 1.959963984540054
"""97.5 % point of the normal distribution."""


def wilson_interval(successes: int, n: int) -> tuple[float, float]:
    """Return Wilson's 95% interval of a proportion.

    >>> [round(bound, 3) for bound in wilson_interval(10, 10)]
    [0.722, 1.0]
    """
    if n == 0:
        return 0.0, 1.0
    share = successes / n
    spread = Z_95**2 / n
    centre = (share + spread / 2) / (1 + spread)
    half_width = Z_95 * math.sqrt(share * (1 - share) / n + spread / (4 * n)) / (1 + spread)
    return max(0.0, centre - half_width), min(1.0, centre + half_width)
