"""Kernels in C do what the same text does in Python."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.arrays import Words
from engine.kernel_library import load_library
from engine.kernels import Declared
from engine.native.build import build, write_source
from engine.native.c_types import TranslationError, parse_signature
from tests.engine.native import samples

pytestmark = pytest.mark.xdist_group("native")
WORDS = st.integers(-(2**63) + 1, 2**63 - 1)
SMALL = st.integers(-100, 100)
REALS = st.floats(-1e9, 1e9)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> ModuleType:
    path = tmp_path_factory.mktemp("samples") / "samples.so"
    build(path, samples.SAMPLES, is_checked=True)
    return load_library(path)


def in_c(library: ModuleType, kernel: Any) -> Any:
    return getattr(library, f"{samples.__name__}.{kernel.__name__}")


@given(WORDS | SMALL, WORDS | SMALL)
@example(-7, 2)
@example(7, -2)
@example(5, 0)
def test_division_and_remainder_are_those_of_python(
    library: ModuleType, left: int, right: int
) -> None:
    for kernel in (samples.divided, samples.rest):
        assert in_c(library, kernel)(left, right) == kernel(left, right)


@given(WORDS, st.integers(0, 63))
def test_bits_wrap_around(library: ModuleType, word: int, by: int) -> None:
    assert in_c(library, samples.bits)(word, by) == samples.bits(word, by)


@given(REALS, REALS, SMALL)
@example(0.0, -0.0, 3)
@example(float("inf"), 2.5, 1)
@example(float("nan"), 3.5, 1)
def test_reals_are_the_same_to_the_bit(
    library: ModuleType, first: float, second: float, whole: int
) -> None:
    found = in_c(library, samples.reals)(first, second, whole)
    assert found.hex() == float(samples.reals(first, second, whole)).hex()


@given(st.lists(st.integers(-9, 9), max_size=6), SMALL, SMALL)
def test_loops_end_where_those_of_python_do(
    library: ModuleType, values: list[int], first: int, last: int
) -> None:
    array = np.array(values, np.int64)
    assert in_c(library, samples.loops)(array, first, last) == samples.loops(array, first, last)


@given(st.lists(SMALL, min_size=6, max_size=6), st.lists(SMALL, min_size=2, max_size=2), SMALL)
@settings(max_examples=50)
def test_arrays_hold_the_same(
    library: ModuleType, table: list[int], places: list[int], number: int
) -> None:
    found = []
    for kernel in (samples.arrays, in_c(library, samples.arrays)):
        arrays = (
            np.array(table, np.int64).reshape(2, 3), np.zeros(3), np.array(places, np.int32),
            np.array([0, 1], np.uint8),
        )  # fmt: skip
        found.append((bool(kernel(*arrays, number)), [array.tolist() for array in arrays]))
    assert found[0] == found[1]


def test_rows_of_rows_hold_the_same(library: ModuleType) -> None:
    one, other = np.arange(8.0).reshape(2, 2, 2), np.arange(8.0).reshape(2, 2, 2)
    samples.cube(one, 1)
    assert in_c(library, samples.cube)(other, 1) is None
    assert np.array_equal(one, other)


def test_tuples_and_kernels_are_passed_on(library: ModuleType) -> None:
    given_values = (np.array([1.0, 2.5]), (3, 0.25))
    expected = samples.applied(given_values, samples.doubled)
    assert in_c(library, samples.applied)(given_values, in_c(library, samples.doubled)) == expected
    assert in_c(library, samples.ordered)(2, 1) == (1, 2)


@pytest.mark.parametrize(
    "arguments",
    [
        (np.zeros(3), 0, 1),  # reals instead of whole numbers
        (np.zeros((3, 3), np.int64), 0, 1),
        (np.zeros(6, np.int64)[::2], 0, 1),
        (np.zeros(3, np.int32), 0, 1),
        ([1, 2], 0, 1),
        (np.zeros(3, np.int64), 0),
        (np.zeros(3, np.int64), "0", 1),
        (np.zeros(3, np.int64), 0.5, 1),
    ],
)
def test_arguments_that_do_not_fit_are_refused(
    library: ModuleType, arguments: tuple[Any, ...]
) -> None:
    with pytest.raises(TypeError):
        in_c(library, samples.loops)(*arguments)


def test_an_array_that_is_only_to_be_read_is_refused(library: ModuleType) -> None:
    values = np.zeros(3, np.int64)
    values.flags.writeable = False
    with pytest.raises(TypeError, match="writable"):
        in_c(library, samples.loops)(values, 0, 1)


@pytest.mark.parametrize(
    ("tuple_given", "function"),
    [
        ((np.zeros(1),), None),
        ((np.zeros(1), (1, 2.0)), None),
        ((np.zeros(1), (1, 2.0)), abs),
        (3, 3),
    ],
)
def test_tuples_and_functions_that_do_not_fit_are_refused(
    library: ModuleType, tuple_given: Any, function: Any
) -> None:
    with pytest.raises((TypeError, SystemError)):
        in_c(library, samples.applied)(tuple_given, function)


def test_an_index_beyond_an_array_ends_the_checked_build(
    library: ModuleType, checked_library: Path
) -> None:
    code = (
        "import numpy as np; from engine.search._kernels.draws import random_below;"
        "random_below(np.zeros(0, np.int64), 5)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], env={"BOAF_KERNELS": str(checked_library), "PATH": ""},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode < 0
    assert "search_draws__random_below, line" in done.stderr
    assert "index 0 of 0" in done.stderr


def refused(function: Any, signature: str) -> str:
    with pytest.raises(TranslationError) as caught:
        write_source([Declared(function, signature, False, False, function)])
    return str(caught.value)


def halved(number: float) -> float:
    return number // 2.0


def changing(number: int) -> float:
    found: Any = number
    if number > 3:
        found = 0.5
    return float(found)


def listing(number: int) -> int:
    return len([number])


def named(number: int) -> int:
    return max(number, key=None)  # type: ignore[call-overload, no-any-return]


def unknown(number: int) -> int:
    return nothing + number  # type: ignore[name-defined, no-any-return]  # noqa: F821


def shifted(number: float) -> float:
    return number << 1  # type: ignore[operator]


def positive(number: int) -> int:
    return +number


def either(number: int, other: int) -> int:
    return number or other


def walked(numbers: Words) -> int:
    total = 0
    for number in numbers:
        total += number
    return total


@pytest.mark.parametrize(
    ("function", "signature", "why"),
    [
        (halved, "float64(float64)", "only whole numbers are divided with a remainder"),
        (changing, "float64(int64)", "found would change its type"),
        (listing, "int64(int64)", "this expression has no translation"),
        (named, "int64(int64)", "arguments are given by place"),
        (unknown, "int64(int64)", "this name has no value"),
        (shifted, "float64(float64)", "only whole numbers have bits"),
        (positive, "int64(int64)", "this expression has no translation"),
        (either, "int64(int64, int64)", "only truth values are joined to a value"),
        (walked, "int64(int64[::1])", "this statement has no translation"),
    ],
)
def test_what_has_no_translation_is_refused_with_its_place(
    function: Any, signature: str, why: str
) -> None:
    said = refused(function, signature)
    assert why in said
    assert f"{__name__}.{function.__name__}, line " in said


@pytest.mark.parametrize("signature", ["int64", "int64(str)", "list(int64)[0]"])
def test_what_is_no_signature_is_refused(signature: str) -> None:
    with pytest.raises(TranslationError, match="isn't a signature"):
        parse_signature(signature)
