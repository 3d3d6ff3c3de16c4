"""Numbers: what differs by rounding is the same, and what people read follows one rule."""

import math

import hypothesis.strategies as st
import pytest
from hypothesis import given

from engine.numerics import (
    TOLERANCE,
    Interval,
    fixed,
    is_above,
    is_close,
    round_stable,
    runs,
    significant,
    stable_argmax,
    stable_sorted,
    sum_in_order,
)

pytestmark = pytest.mark.fast

NUMBERS = st.floats(-1e12, 1e12).filter(lambda value: value == 0 or abs(value) > 1e-12)
# Well apart or the same: what lies between is the tolerance's to decide.
APART = st.lists(st.integers(-50, 50), min_size=1, max_size=20)
NUDGES = st.integers(-9, 9).map(lambda steps: 1 + steps * 1e-14)


@given(NUMBERS, NUDGES)
def test_close_but_for_rounding(value: float, nudge: float) -> None:
    assert is_close(value, value * nudge)
    assert not is_above(value, value * nudge)
    assert not is_above(value * nudge, value)


@given(NUMBERS, NUMBERS)
def test_above_or_close(a: float, b: float) -> None:
    assert is_above(a, b) + is_above(b, a) + is_close(a, b) == 1


def test_close_of_nan_and_infinity() -> None:
    assert not is_close(math.nan, math.nan)
    assert not is_above(math.nan, 0.0)
    assert is_close(math.inf, math.inf)
    assert not is_close(math.inf, 1e300)
    assert is_above(math.inf, 1e300)


class Range(Interval):
    """An interval by its ends."""

    def __init__(self, low: float, high: float) -> None:
        self.low, self.high = low, high


def test_zero_end_not_left_out() -> None:
    def excludes_zero(low: float, high: float) -> bool:
        return Range(low, high).is_significant

    assert excludes_zero(1e-300, 1e-300)
    assert not excludes_zero(0.0, 1.0)
    assert not excludes_zero(1e-15, 1.0)
    assert not excludes_zero(-1.0, -1e-15)
    assert excludes_zero(1e-6, 1.0)
    assert not excludes_zero(math.nan, math.nan)


@given(APART, st.data())
def test_order_without_last_digits(places: list[int], data: st.DataObject) -> None:
    exact = [place / 3 for place in places]
    nudged = [value * data.draw(NUDGES) for value in exact]
    for is_largest_first in (False, True):
        expected = sorted(range(len(places)), key=lambda at: (-1) ** is_largest_first * places[at])
        for values in (exact, nudged):
            found = stable_sorted(
                range(len(places)), values.__getitem__, is_largest_first=is_largest_first
            )
            assert found == expected

    assert stable_sorted(range(len(places)), nudged.__getitem__)[0] == places.index(min(places))
    assert stable_argmax(range(len(places)), nudged.__getitem__) == places.index(max(places))
    assert runs(nudged).tolist() == runs(exact).tolist()


@given(st.lists(NUMBERS, max_size=20))
def test_runs_rise_and_hold_the_same(values: list[float]) -> None:
    numbers = runs(values).tolist()

    for a, first in zip(values, numbers, strict=True):
        for b, second in zip(values, numbers, strict=True):
            assert first == second or (first < second) == (a < b)
            assert not is_close(a, b) or first == second


def test_run_is_one_group() -> None:
    chain = [1.0 + 0.9 * TOLERANCE * step for step in range(5)]

    assert not is_close(chain[0], chain[-1])
    assert set(runs(chain)) == {0}
    assert stable_argmax(range(5), chain.__getitem__) == 0


def test_nan_last_infinities_apart() -> None:
    values = [math.nan, math.inf, 1.0, -math.inf, math.nan]

    assert runs(values).tolist() == [3, 2, 1, 0, 3]
    assert stable_sorted(range(5), values.__getitem__) == [3, 2, 1, 0, 4]
    assert stable_sorted(range(5), values.__getitem__, is_largest_first=True) == [1, 2, 3, 0, 4]
    assert runs([]).tolist() == []


@given(st.integers(-(10**9), 10**9), st.integers(-20, 20), NUDGES)
def test_round_stable_without_last_digits(digits: int, power: int, nudge: float) -> None:
    value = digits * 10.0**power

    assert round_stable(value * nudge) == round_stable(value)
    assert round_stable(value) == pytest.approx(value, rel=6e-10)
    assert round_stable(round_stable(value)) == round_stable(value)


def test_sum_is_not_compensated() -> None:
    """The built-in sum gives 1e-05 since Python 3.12."""
    assert sum_in_order([1.0, 1e-5, -1.0]) == 1.0 + 1e-5 - 1.0 != 1e-5


def test_round_stable_zero_without_sign() -> None:
    for value in (1e-15, -1e-15, -0.0):
        assert str(round_stable(value, scale=1.0)) == "0.0"
    assert round_stable(1e-15) == 1e-15
    assert round_stable(0.123456789012, condition=1e4) == 0.1234568
    assert math.isnan(round_stable(math.nan, scale=1.0))
    assert round_stable(-math.inf) == -math.inf
    assert round_stable(0.25, scale=math.nan) == 0.25


# Numbers for people


_FINITE = st.floats(-1e100, 1e100, allow_subnormal=False)


@given(_FINITE, st.integers(1, 6))
def test_significant_without_trailing_zeros(value: float, digits: int) -> None:
    text = significant(value, digits)
    assert abs(float(text) - value) <= abs(value) * 10.0 ** (1 - digits)
    mantissa = text.partition("e")[0]
    assert "." not in mantissa or not mantissa.endswith("0")
    assert not text.startswith("-0") or float(text) < 0


@given(_FINITE.filter(lambda value: abs(value) < 1e9), st.integers(0, 4), st.booleans())
def test_fixed_without_sign_before_zero(value: float, decimals: int, sign: bool) -> None:
    text = fixed(value, decimals, sign=sign)
    # The last digits of a large number may be rounding errors, so they are rounded first.
    # It is rounded to ten digits first.
    assert abs(float(text) - value) <= 0.501 * (10.0**-decimals + abs(value) * 1e-9)
    assert float(text) != 0 or text[0] == "0"
