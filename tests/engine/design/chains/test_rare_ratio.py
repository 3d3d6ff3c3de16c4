"""Where solvable states are few they are counted: the ratio steers no worse than a count."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings

from engine.design import preset
from engine.design._kernels import rare_ratio, sequential_test
from engine.design.chains.chain import listing_arrays, sample_arrays
from engine.game import Deal, parse_deal
from engine.search import count_states
from engine.search._kernels.narrow import decide_deal
from engine.search.counting.forest import forest_memory
from engine.search.problem import Problem, narrow_memory
from tests.engine.design.chains.examples import FLAG, evaluate
from tests.strategies import deals

HARD = (
    "AS JH TD 4C / 7C 2S 9D 8C / 9C 6D AH QC / 8H 5D 2H KS",
    "9S 4D 2C 8D / AC 7C 3C KH / 8S 6S 9D 4S / 5S 3D JH JD",
    "2C 9H AD AS / JS 4C 6H 9S / TS TD QC 8D / 7H KS 3S QS",
)
"""Ends of chains of 16 cards."""


@settings(deadline=None, max_examples=60)
@given(deals(max_cells=16, min_cards=4, max_cards=11))
def test_solvable_states_counted_backwards_are_those_of_a_count(deal: Deal) -> None:
    problem, memory = Problem.from_position(deal), narrow_memory()
    memory.begin(problem)
    depth = deal.n_cards // 2
    found = rare_ratio.count_backwards(
        deal.n_cards, depth, problem.flock, memory.in_line.copy(),
        forest_memory(deal.n_cards, depth).arrays, listing_arrays(is_large=True), FLAG,
    )  # fmt: skip
    solvable = [row.solvable for row in count_states(deal, deal.n_cards - 1).by_depth[depth:]]
    # A layer on the way may need more room than the one that is asked for.
    assert found == solvable[0] or (found == rare_ratio.NO_ROOM and max(solvable) > 2**12)


def test_layers_of_more_rows_than_there_is_room_for_are_given_up() -> None:
    problem, memory = Problem.from_position(Deal.from_freecell(1)), narrow_memory()
    memory.begin(problem)
    listing, n_rows = listing_arrays(is_large=True), 300
    wide = np.zeros((2, 2**17, 2), np.int64)  # deal 1 has 42,516 solvable partitions at depth 8
    found = rare_ratio.count_backwards(
        16, 8, problem.flock, memory.in_line.copy(), forest_memory(16, 8).arrays,
        (*listing[:2], wide[0, :n_rows], wide[1, :n_rows], *listing[4:]), FLAG,
    )  # fmt: skip
    assert found == rare_ratio.NO_ROOM
    assert not wide[:, n_rows:].any()


def exact_ratio(deal: Deal) -> float:
    return count_states(deal, 8, max_states=2**26).by_depth[8].ratio


@pytest.mark.parametrize("text", HARD)
def test_a_low_ratio_steers_as_if_it_were_counted(text: str) -> None:
    deal, energy = parse_deal(text), preset("final")
    exact = exact_ratio(deal)
    assert exact < 3e-5
    for seed in range(4):
        value = evaluate(deal, energy, 1.2 * exact, seed)
        assert value == pytest.approx(exact, rel=0.1)  # draws alone cannot tell it from 6e-5
        assert evaluate(deal, energy, exact / 2, seed) > exact / 2


def test_a_deal_with_many_solvable_states_is_left_to_draws() -> None:
    problem, memory, sample = Problem.from_position(Deal.from_freecell(1)), narrow_memory(), None
    sample = sample_arrays(16)
    sample[1][0] = 1
    decide_deal(
        16, problem.flock, problem.cell_row, problem.cell_column, memory.arrays, 2**20, FLAG
    )
    most = sequential_test.bound_halfway(16, problem.flock, memory.arrays, sample, FLAG)

    def ratio(worst: float, *, has_solution: bool) -> float:
        return float(
            rare_ratio.rare_ratio(
                16, problem.flock, worst, has_solution, most, memory.arrays, sample[0],
                sample[1], sample[7], sample[4][0], sample[5][0], FLAG,
            )
        )  # fmt: skip

    assert ratio(0.007, has_solution=True) == rare_ratio.TOO_MANY
    assert ratio(1e-5, has_solution=True) == pytest.approx(2e-5, rel=1)  # more than 1e-5 is known
    stopped = np.ones(1, np.uint8)
    assert math.isnan(
        rare_ratio.rare_ratio(
            16, problem.flock, 1e-4, True, most, memory.arrays, sample[0], sample[1], sample[7],
            sample[4][0], sample[5][0], stopped,
        )
    )  # fmt: skip
