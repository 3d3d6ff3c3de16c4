"""Random numbers in kernels: one 64-bit state in an array of one element."""

from typing import Final

from engine.arrays import Words
from engine.kernels import kernel, shift_right
from engine.search._kernels.decide import next_random, random_word

UNIT: Final = 2.0**-53


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
