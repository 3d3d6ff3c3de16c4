"""Bins hold every value once, whatever the values are."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.statistics.histogram import Bins, common_bins, whole_bins

FINITE = st.floats(-1e9, 1e9, allow_subnormal=False)


@given(st.lists(st.lists(FINITE, max_size=20), max_size=3))
def test_no_value_lies_outside(columns: list[list[float]]) -> None:
    bins = common_bins(columns)
    assert list(bins.edges) == sorted(bins.edges)
    for column in columns:
        assert sum(bins.counts(column)) == len(column)


@pytest.mark.parametrize(
    ("values", "is_log", "is_whole", "n_bins"),
    [
        ([1.0, 2.0, 7.0], False, True, 7),
        ([0.0, 100.0], False, False, 12),
        ([1.0, 100.0], True, False, 12),
        ([1e-6, 0.3], True, False, 12),
        ([-1e-6, 0.3], False, False, 12),
        ([0.25, 0.25], False, False, 12),
    ],
)
def test_bins_suit_the_values(
    values: list[float], is_log: bool, is_whole: bool, n_bins: int
) -> None:
    bins = common_bins([values])
    assert (bins.is_log, bins.is_whole, len(bins.edges) - 1) == (is_log, is_whole, n_bins)


def test_a_mean_rating_between_two_counts_with_the_upper() -> None:
    assert whole_bins(0, 10).counts([4.5, 4.4, 0.0, 10.0]) == (1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1)


def test_no_values_make_one_empty_bin() -> None:
    assert common_bins([[], []]) == Bins((0.0, 1.0))
