"""Uniform draws of states, beside every history written down."""

import math
from collections import defaultdict

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.game import Deal, parse_deal
from engine.progress import Cancel
from engine.search.counting.census import count_states
from engine.search.counting.forest import StateSampler, forest_memory
from engine.search.kernel_position import Problem
from tests.naive_estimate import histories, partition_of
from tests.strategies import deals


def state_of(deal: Deal, tops: int, masks: int) -> tuple[int | None, ...]:
    """Return the top cards of a state, given by its two words."""
    homes = [cell for cell, card in enumerate(deal.cells) if card is not None]
    cells: list[int | None] = [None] * deal.n_cells
    for index, cell in enumerate(homes):
        if masks >> index & 1:
            cells[cell] = deal.cells[homes[tops >> (4 * index) & 15]]
    return tuple(cells)


SMALL = "JD 2D 9H / 7H 7C 5H / KC 9S 5S"


@settings(deadline=None, max_examples=150)
@given(deals(max_cells=12, max_cards=7, min_cards=2), st.integers(1, 4))
def test_partitions_agree_with_all_histories(deal: Deal, depth: int) -> None:
    assume(depth < deal.n_cards)
    known = histories(deal, depth)
    sampler = StateSampler(Problem.from_position(deal), depth, 1, Cancel())
    n_partitions = {
        tops: len({partition_of(tops, forest) for forest in forests})
        for tops, forests in known.items()
    }
    assert sampler.most_states == sum(n_partitions.values())
    memory, random = forest_memory(deal.n_cards, depth), np.array([11], np.uint64)
    for _ in range(3 * len(known)):
        tops, masks, count = memory.draw(random)
        assert count == n_partitions[state_of(deal, tops, masks)]


def test_states_are_drawn_evenly() -> None:
    deal, depth = parse_deal(SMALL), 3
    n_states = count_states(deal, depth).by_depth[depth].total
    sampler = StateSampler(Problem.from_position(deal), depth, 7, Cancel())
    memory, random = forest_memory(deal.n_cards, depth), np.array([11], np.uint64)
    weights: defaultdict[tuple[int, int], float] = defaultdict(float)
    n_draws = 40_000
    for _ in range(n_draws):
        tops, masks, n_partitions = memory.draw(random)
        weights[tops, masks] += 1 / n_partitions
    assert len(weights) == n_states
    expected = n_draws / sampler.most_states
    # The inverse numbers of partitions vary less than plain counts would.
    assert all(abs(w - expected) < 5 * math.sqrt(expected) for w in weights.values())


@pytest.mark.parametrize("number", [1, 4])
def test_draws_within_their_error(number: int) -> None:
    deal = Deal.from_freecell(number)
    exact = count_states(deal).by_depth[8]
    assert exact.is_exact
    sampler = StateSampler(Problem.from_position(deal), 8, 5, Cancel())
    assert sampler.draw(4000)
    found = sampler.tally
    assert found.n_draws == 4000
    assert found.n_undecided == 0
    assert exact.total <= sampler.most_states
    assert abs(found.total - exact.total) < 4 * found.total_error
    share, n_kept = exact.ratio, found.n_kept
    error = math.sqrt(share * (1 - share) / n_kept)
    assert abs(found.n_solvable / n_kept - share) < 4 * error
