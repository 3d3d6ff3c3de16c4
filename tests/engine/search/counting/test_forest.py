"""Uniform draws of states, beside every history written down."""

from __future__ import annotations

import math
from collections import Counter

import numpy as np
import pytest
from engine.search.counting._kernels import forest as kernels
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.game import Deal, parse_deal
from engine.progress import Cancel
from engine.search.counting.census import count_states
from engine.search.counting.forest import Drawn, StateSampler, forest_memory
from engine.search.problem import Problem
from tests.naive import Tops
from tests.naive_estimate import histories, partition_of
from tests.strategies import deals

SMALL = "JD 2D 9H / 7H 7C 5H / KC 9S 5S"


def shown_on_cells(deal: Deal, tops: Tops) -> list[int | None]:
    """Return for each numbered cell the number of the cell where its top card lay first."""
    problem = Problem.from_position(deal)
    first = {card: number for number, card in enumerate(deal.cards)}
    shown = [tops[cell] for cell in problem.cells]
    return [None if card is None else first[card] for card in shown]


def write_drawn(drawn: np.ndarray, shown: list[int | None]) -> None:
    moved = [(cell, top) for cell, top in enumerate(shown) if top not in (None, cell)]
    for place, (root, top) in enumerate(moved):
        drawn[kernels.ROOTS, place], drawn[kernels.SHOWN, place] = root, top
    drawn[kernels.COUNTS, kernels.N_MOVED] = len(moved)
    drawn[kernels.COUNTS, kernels.EMPTY] = sum(
        1 << cell for cell, top in enumerate(shown) if top is None
    )


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
    memory = forest_memory(deal.n_cards, depth)
    for tops, expected in n_partitions.items():
        write_drawn(memory.drawn, shown_on_cells(deal, tops))
        assert kernels.count_partitions(memory.arrays) == expected


def test_states_are_drawn_evenly() -> None:
    deal, depth = parse_deal(SMALL), 3
    problem = Problem.from_position(deal)
    sampler = StateSampler(problem, depth, 7, Cancel())
    memory = forest_memory(deal.n_cards, depth)
    n_states = count_states(deal, depth).by_depth[depth].total
    weights: Counter[tuple[int, ...]] = Counter()
    random = np.array([11], np.int64)
    n_draws = 40_000
    for _ in range(n_draws):
        kernels.draw_state(problem.n_stacks, depth, random, memory.arrays)
        n_moved = memory.drawn[kernels.COUNTS, kernels.N_MOVED]
        moved = memory.drawn[: kernels.COUNTS, :n_moved].T.tolist()
        key = (
            int(memory.drawn[kernels.COUNTS, kernels.EMPTY]),
            *(number for pair in sorted(moved) for number in pair),
        )
        weights[key] += 1 / kernels.count_partitions(memory.arrays)  # type: ignore[assignment]
    assert len(weights) == n_states
    expected = n_draws / sampler.most_states
    # The inverse numbers of partitions vary less than plain counts would.
    assert all(abs(w - expected) < 5 * math.sqrt(expected) for w in weights.values())


@pytest.mark.parametrize("number", [1, 4])
def test_draws_find_the_exact_counts_of_a_deal_within_their_error(number: int) -> None:
    deal = Deal.from_freecell(number)
    exact = count_states(deal).by_depth[8]
    assert exact.is_exact
    sampler = StateSampler(Problem.from_position(deal), 8, 5, Cancel())
    assert sampler.draw(4000)
    found = sampler.found
    assert found.n_draws == 4000
    assert found.n_undecided == 0
    assert exact.total <= sampler.most_states
    assert abs(found.total - exact.total) < 4 * found.total_error
    share, n_kept = exact.ratio, found.n_kept
    error = math.sqrt(share * (1 - share) / n_kept)
    assert abs(found.n_solvable / n_kept - share) < 4 * error


def test_a_cancelled_sampler_stops() -> None:
    cancel = Cancel()
    cancel.set()
    sampler = StateSampler(Problem.from_position(Deal.from_freecell(1)), 8, 5, cancel)
    assert not sampler.is_ready


def test_before_any_draw_nothing_is_found() -> None:
    sampler = StateSampler(Problem.from_position(parse_deal(SMALL)), 4, 1, Cancel())
    assert sampler.found == Drawn(0, 0, 0, 0, 0.0, 0.0)


def test_one_draw_is_an_estimate_without_an_error() -> None:
    sampler = StateSampler(Problem.from_position(Deal.from_freecell(1)), 2, 1, Cancel())
    assert sampler.draw(1)
    found = sampler.found
    assert (found.n_draws, found.total_error) == (1, 0.0)
    assert found.total == sampler.most_states * float(sampler._sums[0]) > 0
