"""Kernels for the tests of their translation: what each does is what Python does."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np

from engine.arrays import Flag, Reals, Words
from engine.kernels import Declared, lowest_bit, popcount, shift_right, wrap_add, wrap_multiply

F = TypeVar("F", bound=Callable[..., Any])

SAMPLES: list[Declared] = []
STEP = 3
HALF = 2.0**-1


def sample(signature: str, *, inline: bool = False, has_pointer: bool = False) -> Callable[[F], F]:
    def decorate(function: F) -> F:
        SAMPLES.append(Declared(function, signature, inline, has_pointer, function))
        return function

    return decorate


@sample("int64(int64, int64)", inline=True)
def divided(left: int, right: int) -> int:
    return left // right if right != 0 else 0


@sample("int64(int64, int64)")
def rest(left: int, right: int) -> int:
    return left % right if right != 0 else 0


@sample("int64(int64, int64)")
def bits(word: int, by: int) -> int:
    mixed = wrap_multiply(word ^ shift_right(word, by), -0x40A7B892E31B1A47)
    mixed = wrap_add(mixed, word | 1)
    return mixed ^ (popcount(word) << 3) ^ (lowest_bit(word | 64) & ~by) ^ (mixed >> by)


@sample("float64(float64, float64, int64)")
def reals(first: float, second: float, whole: int) -> float:
    found = min(first, second) + HALF * max(second, first)
    if math.isnan(found) or np.isinf(found):
        return math.nan
    if 0.0 < found < 10.0 and whole % 5 != 3:
        found = math.sqrt(found) if found > 1.0 else -found
    mantissa, exponent = math.frexp(found)
    return mantissa + exponent + float(whole) / 7 + int(first) + round(second) + abs(whole)


@sample("int64(int64[::1], int64, int64)")
def loops(values: Words, first: int, last: int) -> int:
    total = 0
    number = -1
    for number in range(first, last, STEP):
        if number == 7:
            continue
        if total > 1000:
            break
        total += number
    for place in range(values.shape[0] - 1, -1, -1):
        total = total * 31 + values[place]
    while total > 1 << 40:
        total //= 2
    return total + number


@sample("Tuple((int64, int64))(int64, int64)", inline=True)
def ordered(first: int, second: int) -> tuple[int, int]:
    if first > second:
        first, second = second, first
    return first, second


@sample("boolean(int64[:, ::1], float64[::1], int32[::1], uint8[::1], int64)")
def arrays(table: Words, sums: Reals, places: Any, flag: Flag, number: int) -> bool:
    low, high = ordered(number, places[0])
    row = table[number & 1]
    row[1:] = low
    table[1 - (number & 1), 2] = high
    sums[0] = sums[1] = places[1]
    sums[2] += number in (1, 2, high)
    flag[0] = 1 if high > 3 or low < -3 else flag[1]
    double = table[0, 0] + len(sums)
    return bool(double > 7 and flag[0] != 0)


@sample("float64(float64)", has_pointer=True)
def doubled(value: float) -> float:
    return 2.0 * value


@sample(
    "float64(Tuple((float64[::1], Tuple((int64, float64)))), FunctionType(float64(float64)))",
)
def applied(given: Any, function: Any) -> float:
    values, inner = given
    factor, _ = inner
    total = 0.0
    for place in range(values.shape[0]):
        total += function(values[place]) * factor
    return float(total + given[1][1])


@sample("void(float64[:, :, ::1], int64)")
def cube(values: Reals, at: int) -> None:
    layer = values[at]
    values[at, 1, 0] = layer[0, 1] + values[at, 0, 0]
    values[1 - at][:] = 0.5
