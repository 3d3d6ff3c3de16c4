"""Every number for a person follows one rule, whatever its size."""

from hypothesis import given
from hypothesis import strategies as st

from engine.digits import fixed, significant

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
    assert abs(float(text) - value) <= 0.501 * 10.0**-decimals
    assert float(text) != 0 or text[0] == "0"
