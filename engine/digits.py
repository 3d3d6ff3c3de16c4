"""Number formatting for people: the rules for every sentence, table and plot.

Measured values have significant digits, so that 0.0137 and 0.01370 never appear together; rating
points have decimals, so that columns align. There is no "-0.0". Rounding errors are removed first,
so that a number is formatted in the same way on every processor. Files contain all digits
(`engine.files.csv_cells.format_number`).
"""

from typing import Final

from engine.numerics import round_stable

_WHOLE_BELOW: Final = 1e6  # six digits are readable; beyond, a power of ten is shorter
_MIN_P: Final = 0.001


UNKNOWN: Final = "–"
"""In place of a number that is unknown."""


class Numeral(str):
    """A number formatted for people; a window may localise its decimal point."""

    __slots__ = ()


class Day(str):
    """A date as ISO 8601, which a window may write in words."""

    __slots__ = ()


def significant(value: float, digits: int = 3) -> Numeral:
    """Format a number with a maximum of significant digits, without trailing zeros.

    All digits before the point are kept up to a million; values below 0.0001 get a power of ten.

    >>> significant(0.013700), significant(-776.4), significant(1823.0), significant(2e9)
    ('0.0137', '-776', '1823', '2e+09')
    >>> significant(999.9), significant(-0.0), significant(1.75e-8)
    ('1000', '0', '1.75e-08')
    """
    value = round_stable(value)
    rounded = float(f"{value:.{digits - 1}e}")
    if rounded == 0:
        return Numeral("0")
    if 10.0 ** (digits - 1) <= abs(rounded) < _WHOLE_BELOW:
        return Numeral(f"{value:.0f}")
    return Numeral(f"{value:.{digits}g}")


def fixed(value: float, decimals: int = 1, *, sign: bool = False) -> Numeral:
    """Format a number with a number of decimals, without a sign if it rounds to zero.

    >>> fixed(6.04), fixed(-0.04), fixed(0.26, sign=True), fixed(-0.004, 2, sign=True)
    ('6.0', '0.0', '+0.3', '0.00')
    """
    text = f"{round_stable(value):{'+' if sign else ''}.{decimals}f}"
    return Numeral(text if float(text) else text.lstrip("+-"))


def probability(p: float) -> Numeral:
    """Format a p value with two significant digits, and very small ones as a bound.

    >>> probability(0.0341), probability(1.8e-8)
    ('0.034', '< 0.001')
    """
    return Numeral(f"< {_MIN_P}") if p < _MIN_P else significant(p, 2)
