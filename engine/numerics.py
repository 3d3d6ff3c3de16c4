"""Numbers that are the same on every processor: comparisons, choices, intervals, and their texts.

The last digits of a computed number depend on the kernel that the linear algebra library selects
for a processor, on its threads, and on the order of the rows. So no choice may depend on them.
Numbers that differ by less than `TOLERANCE`, relative to the larger one or to their scale, count
as equal; then the fixed order of their features or puzzles decides. Numbers are rounded to
`DIGITS` digits, or `ESTIMATE_DIGITS` for estimates, where they are written or formatted
(`rounded`, `significant`, `fixed`). That makes equal texts likely, but not certain: a number may
lie at the edge between two roundings. So written numbers are compared as numbers, never as texts.

Equality is made transitive by runs: sorted numbers whose neighbours are equal are one run, and a
run is chosen or ordered as one.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar

import numpy as np
from numpy.typing import ArrayLike, NDArray

# Arrays, such as kernels take --------------------------------------------------------------------

Words: TypeAlias = NDArray[np.int64]
"""Integers, bit masks of stacks, words of keys."""

Reals: TypeAlias = NDArray[np.float64]

Flag: TypeAlias = NDArray[np.uint8]
"""A one-element flag that stops a kernel."""

RandomState: TypeAlias = NDArray[np.uint64]
"""A state of the kernels' random numbers, shape (1,), which each draw advances."""

# Comparisons and choices -------------------------------------------------------------------------

TOLERANCE: Final = 1e-9
"""Relative difference up to which two numbers count as equal."""
DIGITS: Final = 10
"""Significant digits of a computed number; ill-conditioned ones have fewer."""
ESTIMATE_DIGITS: Final = 6
"""Significant digits of a written estimate, whose error is in the second."""
Z_95: Final = 1.959963984540054
"""97.5% point of the normal distribution."""
_VARIATION: Final = 1e-12  # relative size of a difference within a column; less is rounding
_SMALLEST: Final = 1e-100  # squares of smaller differences are 0
_MAX_TWIN_DIFFERENCE: Final = 1e-6  # in standard deviations; more is no rounding error
_NOISE: Final = 1e-10  # a million rounding errors, so that a number is rarely at an edge
MIN_OF_LOG: Final = 1e-9
"""Lower bound for arguments of the logarithm, so that a count of 0 has a logarithm."""
_LN_2: Final = 0.6931471805599453
_N_SERIES_TERMS: Final = 12  # |s| < 0.172, so the next one is below 1e-19

_Item = TypeVar("_Item")
Numbers = TypeVar("Numbers", float, NDArray[np.float64])
"""A number, or an array of them, for functions that return the same."""


def is_close(a: float, b: float, scale: float = 0.0) -> bool:
    """Return whether two numbers differ by no more than rounding.

    ``a``, ``b``: the numbers; a NaN equals no number.
    ``scale``: size of the numbers that they were computed from; without it, only 0 is close to 0.

    >>> is_close(0.1 + 0.2, 0.3), is_close(1e-17, 0.0), is_close(1e-17, 0.0, scale=1.0)
    (True, False, True)
    """
    size = max(abs(a), abs(b), abs(scale))
    return a == b or (math.isfinite(size) and abs(a - b) <= TOLERANCE * size)


def is_above(a: float, b: float, scale: float = 0.0) -> bool:
    """Return whether a number is larger by more than rounding; see `is_close`.

    >>> is_above(0.1 + 0.2, 0.3), is_above(0.31, 0.3)
    (False, True)
    """
    return a > b and not is_close(a, b, scale)


def is_at_least(a: float, b: float, scale: float = 0.0) -> bool:
    """Return whether a number is larger, or equal up to rounding; see `is_close`.

    A NaN counts as at least any number.

    >>> is_at_least(0.3, 0.1 + 0.2), is_at_least(0.29, 0.3)
    (True, False)
    """
    return not is_above(b, a, scale)


def runs(values: ArrayLike, scale: float = 0.0) -> NDArray[np.intp]:
    """Return the run of each value, numbered from the lowest, shape (n,); NaN are the last run.

    >>> runs([0.3, 0.1, 0.1 + 0.2, 0.2]).tolist()
    [2, 0, 2, 1]
    """
    array = np.asarray(values, dtype=np.float64)
    if not array.size:
        return np.zeros(0, dtype=np.intp)
    order = np.argsort(array, kind="stable")
    before, after = array[order][:-1], array[order][1:]
    size = np.maximum(np.maximum(np.abs(before), np.abs(after)), abs(scale))
    with np.errstate(invalid="ignore", over="ignore"):  # infinities among the values
        is_near = np.isfinite(size) & (after - before <= TOLERANCE * size)
    is_apart = ~(is_near | (before == after) | np.isnan(before))
    run_numbers = np.empty(len(array), dtype=np.intp)
    run_numbers[order] = np.concatenate(([0], np.cumsum(is_apart)))
    return run_numbers


def stable_sorted(
    items: Iterable[_Item],
    key: Callable[[_Item], float],
    *,
    is_largest_first: bool = False,
    scale: float = 0.0,
) -> list[_Item]:
    """Sort by a computed number; equal ones stay in the given order, NaN come last.

    >>> stable_sorted(["b", "a", "c"], {"b": 0.3, "a": 0.1 + 0.2, "c": 0.2}.__getitem__)
    ['c', 'b', 'a']
    """
    all_items = list(items)
    values = np.array([key(item) for item in all_items], dtype=np.float64)
    run_of_item = runs(-values if is_largest_first else values, scale)
    return [all_items[index] for index in np.argsort(run_of_item, kind="stable").tolist()]


def stable_argmax(
    items: Iterable[_Item], key: Callable[[_Item], float], *, scale: float = 0.0
) -> _Item:
    """Return the first item, of at least one, whose number is the maximum up to rounding.

    >>> stable_argmax(["b", "a", "c"], {"b": 0.3, "a": 0.1 + 0.2, "c": 0.2}.__getitem__)
    'b'
    """
    return stable_sorted(items, key, is_largest_first=True, scale=scale)[0]


def varies(column: NDArray[np.float64]) -> bool:
    """Return whether the numbers of a column differ by more than rounding, in any unit.

    >>> varies(np.array([0.1 + 0.2, 0.3])), varies(np.array([0.1, 0.2])), varies(np.array([]))
    (False, True, False)
    """
    rounding = max(_VARIATION * float(np.abs(column).max(initial=0.0)), _SMALLEST)
    return bool(np.ptp(column) > rounding) if len(column) else False


class Twin(NamedTuple):
    """A column that determines another one."""

    name: str
    sign: int  #: -1 if one of the two falls where the other rises
    is_equal: bool  #: Whether both have the same values


def twins_of(
    names: Sequence[str], columns: NDArray[np.float64], *, max_chance: float = 1.0
) -> dict[str, Twin]:
    """Return the names of columns that are ``a + b x`` of an earlier one, each with that one.

    Up to seven cards, for example, halfway is a fixed depth. Columns that are only correlated may
    be told apart by further rows, so they are no twins.

    ``columns``: shape (n, number of names); one that does not vary has no twins.
    ``max_chance``: leave out columns that would be twins with a larger probability if the rows of
    one were shuffled. If one row in twelve has another value in both, for example, that is 1/12.

    >>> twins_of(["a", "b", "c"], np.array([[0.3, 1.0, 0.7], [2.0, 2.0, -1.0], [1.0, 5.0, 0.0]]))
    {'c': Twin(name='a', sign=-1, is_equal=False)}
    """
    found: dict[str, Twin] = {}
    if not columns.size:
        return found
    with np.errstate(divide="ignore", invalid="ignore"):  # columns of zeros
        parts = columns / np.abs(columns).max(axis=0)
        z = (parts - parts.mean(axis=0)) / parts.std(axis=0)
        limits = np.minimum(_MAX_TWIN_DIFFERENCE, TOLERANCE / parts.std(axis=0))
    for index, name in enumerate(names):
        if name in found or is_above(_chance_of_same_order(columns[:, index]), max_chance):
            continue
        later = slice(index + 1, None)
        signs = np.where(z[:, index] @ z[:, later] < 0, -1, 1)
        limit = np.maximum(limits[index], limits[later])
        is_twin = (np.abs(z[:, [index]] - signs * z[:, later]) <= limit).all(axis=0)
        for place in np.flatnonzero(is_twin).tolist():
            values, twin = columns[:, index], columns[:, index + 1 + place]
            is_equal = bool(np.isclose(values, twin, rtol=TOLERANCE, atol=0.0).all())
            found.setdefault(names[index + 1 + place], Twin(name, int(signs[place]), is_equal))
    return found


def _chance_of_same_order(column: NDArray[np.float64]) -> float:
    """Return the probability that shuffled values stand as before."""
    log_orders = [math.lgamma(count + 1) for count in np.bincount(runs(column)).tolist()]
    return math.exp(sum(log_orders) - math.lgamma(len(column) + 1))


def round_stable(value: float, scale: float = 0.0, condition: float = 1.0) -> float:
    """Round a computed number to the digits that are the same on every processor.

    ``value``: any; infinities and NaN stay.
    ``scale``: size of the numbers it was computed from, if these may be larger; values that are
    negligible beside them become 0.
    ``condition``: condition number of the computation, by which its rounding errors grow.

    >>> round_stable(0.1 + 0.2), round_stable(-1e-17, scale=1.0), round_stable(1234567.89012345)
    (0.3, 0.0, 1234567.89)
    """
    if not math.isfinite(value) or value == 0:
        return value + 0.0  # no negative zero
    digit = _exponent(value) - DIGITS + 1
    noise = _NOISE * max(condition, 1.0) * max(abs(value), scale)
    if math.isfinite(noise):
        digit = max(digit, _exponent(noise))
    return round(value, -digit) + 0.0


def _exponent(value: float) -> int:
    # Formatted and parsed, because a logarithm near a power of ten itself depends on the last
    # digit.
    return int(f"{value:.{DIGITS - 1}e}".partition("e")[2])


def round_digits(value: float, n_digits: int) -> float:
    """Round a number to some digits after removing its rounding errors; 0 has no sign.

    >>> round_digits(0.12345, 3), round_digits(-0.0, 3)
    (0.123, 0.0)
    """
    return float(f"{round_stable(value):.{n_digits}g}") + 0.0


def round_array(
    values: ArrayLike, scale: ArrayLike = 0.0, condition: float = 1.0
) -> NDArray[np.float64]:
    """Return an array with numbers rounded as by `round_stable`, each with its scale."""
    array = np.asarray(values, dtype=np.float64)
    scales = np.broadcast_to(np.asarray(scale, dtype=np.float64), array.shape)
    pairs = zip(array.ravel().tolist(), scales.ravel().tolist(), strict=True)
    rounded = [round_stable(value, size, condition) for value, size in pairs]
    return np.array(rounded, dtype=np.float64).reshape(array.shape)


def rounded(document: Any) -> Any:
    """Return a JSON document with each float rounded to `ESTIMATE_DIGITS`, with scale 1.

    >>> rounded({"points": 0.1 + 0.2, "n": 3, "interval": (-1e-17, None)})
    {'points': 0.3, 'n': 3, 'interval': [0.0, None]}
    """
    if isinstance(document, Mapping):
        return {key: rounded(value) for key, value in document.items()}
    if isinstance(document, list | tuple):
        return [rounded(value) for value in document]
    if isinstance(document, float):
        return round_digits(round_stable(document, 1.0), ESTIMATE_DIGITS)
    return document


def sum_in_order(values: Iterable[float]) -> float:
    """Add numbers one after the other, as the kernels do.

    The built-in `sum` compensates rounding errors since Python 3.12, so that it depends on the
    version of Python.
    """
    total = 0.0
    for value in values:
        total += value
    return total


def logarithm(value: float) -> float:
    """Return the natural logarithm; that of `MIN_OF_LOG` for smaller values, NaN for NaN.

    `math.log` can differ in its last bit between machines. The kernel of energies computes the
    same series.

    >>> logarithm(1.0), logarithm(0.0) == logarithm(-2.0) == logarithm(1e-9)
    (0.0, True)
    """
    if math.isnan(value):
        return math.nan
    mantissa, exponent = math.frexp(max(value, MIN_OF_LOG))
    if mantissa < math.sqrt(0.5):
        mantissa *= 2.0
        exponent -= 1
    return _log_series(mantissa, exponent)


def logarithms(values: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the `logarithm` of each number, with the same bits."""
    mantissas, exponents = np.frexp(np.where(values < MIN_OF_LOG, MIN_OF_LOG, values))
    is_low = mantissas < math.sqrt(0.5)
    return _log_series(np.where(is_low, 2.0 * mantissas, mantissas), exponents - is_low)


def _log_series(mantissa: Numbers, exponent: Any) -> Numbers:
    """Return the logarithm of ``mantissa * 2 ** exponent``; the mantissa is near 1."""
    part = (mantissa - 1.0) / (mantissa + 1.0)
    square = part * part
    total = 0.0 * part
    for term in range(_N_SERIES_TERMS - 1, -1, -1):
        total = total * square + 1.0 / (2 * term + 1)
    found: Numbers = exponent * _LN_2 + 2.0 * part * total
    return found


class Interval:
    """An object with a 95% interval."""

    __slots__ = ()
    #: None where the interval is unknown.
    low: float | None
    high: float | None

    @property
    def is_significant(self) -> bool:
        """Whether the interval excludes zero; one that ends at zero up to rounding does not."""
        if self.low is None or self.high is None:
            return False
        return is_above(self.low, 0.0, self.high) or is_above(0.0, self.high, self.low)


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


# Numbers for people ------------------------------------------------------------------------------
#
# The rules for every sentence, table and plot. Measured values have significant digits, so that
# 0.0137 and 0.01370 never appear together; rating points have decimals, so that columns align.
# There is no "-0.0". Rounding errors are removed first, so that a number is formatted in the same
# way on every processor. Files contain all digits (`engine.files.columns.format_number`).

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
