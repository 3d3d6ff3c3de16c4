"""A tree by information gain, against trying every split."""

from __future__ import annotations

import math
from itertools import product

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from engine.numerics import is_above
from engine.research.sieve.induction import grow

tables = st.lists(
    st.tuples(st.integers(0, 4), st.integers(0, 4), st.booleans()), min_size=1, max_size=40
)


def entropy(labels: list[bool]) -> float:
    share = sum(labels) / len(labels) if labels else 0.0
    return -sum(p * math.log2(p) for p in (share, 1 - share) if p)


def gain(rows: list[tuple[int, int, bool]], feature: int, least: int) -> float:
    sides = [[row[2] for row in rows if (row[feature] >= least) is up] for up in (False, True)]
    after = sum(len(side) * entropy(side) for side in sides) / len(rows)
    return entropy([row[2] for row in rows]) - after


@given(tables)
def test_the_first_split_gains_most(table: list[tuple[int, int, bool]]) -> None:
    values, labels = (
        np.array([row[:2] for row in table], np.int16),
        np.array([row[2] for row in table]),
    )
    best = max(gain(table, *split) for split in product((0, 1), range(1, 5)))
    splits = grow(values, labels, 1).splits()
    if not splits:
        assert not is_above(best, 0.0, 1.0)
    else:
        assert not is_above(best, gain(table, *splits[0]), 1.0)


@given(tables)
def test_shares_of_the_leaves_are_those_of_the_rows_in_them(
    table: list[tuple[int, int, bool]],
) -> None:
    values = np.array([row[:2] for row in table], np.int16)
    labels = np.array([row[2] for row in table])
    share = grow(values, labels, 3).share(values)
    assert math.isclose(share.sum(), labels.sum(), abs_tol=1e-9)
    assert (share[labels] > 0).all()


def test_equal_splits_go_to_the_first_column_and_the_smallest_value() -> None:
    values = np.array([[0, 0], [0, 0], [3, 3], [3, 3]], np.int16)
    tree = grow(values, np.array([False, False, True, True]), 2)
    assert tree.splits() == [(0, 1)]
    assert tree.to_text(("a", "b")) == "a >= 1: 2 of 2; a < 1: 0 of 2"


def test_a_feature_that_may_split_once_does_not_split_again() -> None:
    values = np.array([[k, 0] for k in range(6)], np.int16)
    labels = np.array([False, True, False, True, False, True])
    assert len(grow(values, labels, 5).splits()) > 1
    assert len(grow(values, labels, 5, once=True).splits()) == 1


def test_no_split_leaves_fewer_rows_than_asked() -> None:
    values = np.array([[k, 0] for k in range(6)], np.int16)
    labels = np.array([False] * 5 + [True])
    assert grow(values, labels, 1, least_rows=2).splits() != [(0, 5)]
    assert grow(values, labels, 1, least_rows=4).splits() == []
