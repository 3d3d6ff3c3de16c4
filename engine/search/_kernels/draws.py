"""Random numbers in kernels: a 64-bit state, in draws as an array of one element."""

from typing import Final

from engine.arrays import Words
from engine.kernels import kernel, shift_right, wrap_add, wrap_multiply

UNIT: Final = 2.0**-53


@kernel("int64(int64)", inline=True)
def next_random(state: int) -> int:
    """Advance a splitmix64 state."""
    return wrap_add(state, -0x61C8864680B583EB)


@kernel("int64(int64)", inline=True)
def random_word(state: int) -> int:
    """Return the 64 random bits of a splitmix64 state."""
    mixed = wrap_multiply(state ^ shift_right(state, 30), -0x40A7B892E31B1A47)
    mixed = wrap_multiply(mixed ^ shift_right(mixed, 27), -0x6B2FB644ECCEEE15)
    return mixed ^ shift_right(mixed, 31)


@kernel("int64(int64[::1], int64)", inline=True)
def random_below(random: Words, bound: int) -> int:
    """Draw a whole number below ``bound``, which is below 2**31."""
    random[0] = next_random(random[0])
    return (shift_right(random_word(random[0]), 33) * bound) >> 31


@kernel("float64(int64[::1])", inline=True)
def random_unit(random: Words) -> float:
    """Draw a number in [0, 1)."""
    random[0] = next_random(random[0])
    return shift_right(random_word(random[0]), 11) * UNIT
