"""Solvable states met by wandering from solution to solution, beside all that there are."""

from __future__ import annotations

import numpy as np
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.game import Deal
from engine.progress import Cancel
from engine.search import count_states
from engine.search._kernels.known import MASKS
from engine.search._kernels.narrow import decide_deal
from engine.search.counting._kernels import trees
from engine.search.counting._kernels.solution_walk import WALK_SHAPE, find_solvable
from engine.search.counting.census import confirmed_states
from engine.search.counting.forest import ForestMemory
from engine.search.problem import Problem, narrow_memory
from tests.strategies import deals

FLAG = np.zeros(1, np.uint8)
ROWS = 2**14


def wandered(deal: Deal, depth: int, *, most: int, tries: int, seed: int = 1) -> np.ndarray | None:
    """Return the distinct states that wandering finds, None for a deal without solution."""
    problem, memory = Problem.from_position(deal), narrow_memory()
    status = decide_deal(
        problem.n_stacks, problem.flock, problem.cell_row, problem.cell_column, memory.arrays,
        2**20, FLAG,
    )  # fmt: skip
    if status != 1:
        return None
    rows, meta = np.zeros((ROWS, 2), np.int64), np.zeros(2, np.int64)
    count = find_solvable(
        deal.n_cards, depth, problem.flock, most, tries, 2**20, memory.arrays, rows, meta,
        np.zeros(WALK_SHAPE, np.int64), np.array([seed], np.int64), FLAG,
    )  # fmt: skip
    found = rows[: meta[1] + 1]
    found = found[found[:, MASKS] != 0]
    assert len(found) == count
    ordered: np.ndarray = found[np.lexsort(found.T)]
    return ordered


@settings(deadline=None, max_examples=80)
@given(deals(max_cells=12, min_cards=4, max_cards=9), st.integers(1, 8))
def test_wandering_meets_solvable_states_alone(deal: Deal, depth: int) -> None:
    assume(depth < deal.n_cards)
    found = wandered(deal, depth, most=10**6, tries=100)
    assume(found is not None)
    assert found is not None
    problem = Problem.from_position(deal)
    every = confirmed_states(problem, depth, Cancel(), n_rows=2**15, max_nodes=2**24)
    assert every is not None
    assert set(map(tuple, found.tolist())) <= set(map(tuple, every.tolist()))
    assert len(every) == count_states(deal, depth).by_depth[depth].solvable
    assert len(found) > 0


def test_wandering_ends_when_enough_is_found_and_repeats_itself() -> None:
    deal = Deal.from_freecell(1)
    some = wandered(deal, 8, most=100, tries=1000)
    assert some is not None
    assert 100 < len(some) < 1000
    again = wandered(deal, 8, most=100, tries=1000)
    assert again is not None
    assert some.tolist() == again.tolist()
    full = wandered(deal, 8, most=10**9, tries=10**5)
    assert full is not None
    assert ROWS // 2 < len(full) <= ROWS  # a set without room ends it


@settings(deadline=None, max_examples=60)
@given(deals(max_cells=16, min_cards=1, max_cards=11))
def test_trees_of_all_sets_are_the_same_both_ways(deal: Deal) -> None:
    problem, memory = Problem.from_position(deal), narrow_memory()
    memory.begin(problem)
    n_cells = problem.n_stacks
    halves, joins = ForestMemory(n_cells, 1), ForestMemory(n_cells, 1)
    assert trees.grow_trees(
        n_cells, problem.flock, memory.in_line, n_cells, halves.n_trees, halves.tops,
        halves.brings, halves.wants, FLAG,
    )  # fmt: skip
    assert trees.grow_all_trees(
        n_cells, problem.flock, memory.in_line, joins.n_trees, joins.tops, joins.brings,
        joins.wants, FLAG,
    )  # fmt: skip
    assert (halves.n_trees == joins.n_trees).all()
    grown = halves.n_trees != 0
    for name in ("tops", "brings", "wants"):
        assert (getattr(halves, name)[grown] == getattr(joins, name)[grown]).all()
