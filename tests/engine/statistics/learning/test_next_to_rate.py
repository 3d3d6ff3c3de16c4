"""The most informative puzzles are those that all other choices could not beat."""

from __future__ import annotations

import math

import hypothesis.strategies as st
import numpy as np
import pytest
from hypothesis import given, settings

from engine.statistics.learning.puzzle_choice import most_informative
from tests import naive_study as naive

PRIOR = 0.01
ROWS = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 5)), min_size=6, max_size=12).filter(
    lambda rows: all(len({row[place] for row in rows}) > 1 for place in (0, 1))
)


@given(ROWS, st.integers(0, 4), st.integers(1, 3))
@settings(deadline=None, max_examples=80)
def test_next_to_rate_agrees_with_all(
    rows: list[tuple[int, int]], n_rated: int, count: int
) -> None:
    x = np.array(rows, dtype=np.float64)
    design = np.column_stack([np.ones(len(x)), (x - x.mean(axis=0)) / x.std(axis=0)])
    known, candidates = design[:n_rated], design[n_rated:]
    count = min(count, len(candidates))
    order = most_informative(known.T @ known + PRIOR * np.eye(3), candidates, count)
    reached = start = naive.log_information(known, PRIOR)
    for step in range(count):
        before = np.vstack([known, candidates[order[:step]]])
        others = np.delete(candidates, order[:step], axis=0)
        reached = naive.log_information(np.vstack([before, candidates[[order[step]]]]), PRIOR)
        assert reached == pytest.approx(naive.best_to_add(before, others, 1, PRIOR), abs=1e-8)

    most = naive.best_to_add(known, candidates, count, PRIOR)

    assert reached - start >= (1 - 1 / math.e) * (most - start) - 1e-9
