from __future__ import annotations

from random import Random

import numpy as np
from engine.search._kernels.known import COUNT, FIRST_ROWS, contains, empty, include
from engine.search._kernels.narrow import (
    CARD_STAMP,
    CELL_STAMP,
    LAST_STAMP,
    LOSING,
    MASKS,
    SCORE_OFFSET,
    TOPS,
    list_children,
    make_move,
    set_start,
)
from engine.search._kernels.state import SOLVABLE, find_removable
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.arrays import Words
from engine.game import Deal, Move, Position, parse_deal
from engine.progress import Cancel
from engine.search.plain_solver import PlainSearch
from engine.search.problem import NarrowMemory, Problem
from engine.search.solver import solve
from tests import naive, naive_search
from tests.strategies import deals

MEMORY = NarrowMemory()
NO_LIMIT = 2**62
ROWS = 4 * FIRST_ROWS
PAIRS = st.sampled_from([frozenset({a, b}) for b in range(16) for a in range(b)])
STATES = st.tuples(st.integers(-(2**63), 2**63 - 1) | st.integers(0, 9), st.integers(1, 2**32 - 1))


def is_solvable_plainly(deal: Deal) -> bool:
    """Ask the search for larger grids."""
    search = PlainSearch(Problem.from_position(deal), Cancel())
    return search.decide(tuple(range(deal.n_cards)), NO_LIMIT) == SOLVABLE


def judged(problem: Problem, depth: int) -> dict[Move, int]:
    """Return the children that the kernel lists at a depth, with their scores."""
    count = list_children(problem.flock, MEMORY.arrays, depth, 0, 0)
    cells = problem.cells
    return {
        Move(cells[packed >> 4 & 15], cells[packed & 15]): (packed >> 8) - SCORE_OFFSET
        for packed in MEMORY.children[depth, :count].tolist()
    }


@given(st.sets(PAIRS, max_size=40), st.sets(st.integers(0, 15), min_size=1))
def test_what_a_graph_can_do_without_agrees_with_trying(
    edges: set[frozenset[int]], vertices: set[int]
) -> None:
    links: Words = np.zeros(16, np.int64)
    for first, second in edges:
        links[first] |= 1 << second
        links[second] |= 1 << first
    found = find_removable(links, sum(1 << vertex for vertex in vertices))
    expected = naive_search.removable(edges, vertices)
    assert found == sum(1 << vertex for vertex in expected)


@given(st.lists(STATES, max_size=60), st.integers(0, 900))
def test_a_set_of_states_holds_what_was_put_in_until_it_is_full(
    states: list[tuple[int, int]], n_more: int
) -> None:
    rows: Words = np.full((ROWS, 2), -1, np.int64)
    meta: Words = np.zeros(4, np.int64)
    empty(rows, meta)
    kept: set[tuple[int, int]] = set()
    for state in [*states, *((number << 9, 7) for number in range(n_more)), *states]:
        if include(rows, meta, *state):
            kept.add(state)
        else:
            assert state not in kept
            assert 3 * len(kept) > 2 * (ROWS - 1)
    assert meta[COUNT] == len(kept)
    assert all(contains(rows, meta, *state) for state in kept)
    assert contains(rows, meta, 5, 2**31) is ((5, 2**31) in kept)
    empty(rows, meta)
    assert not any(contains(rows, meta, *state) for state in kept)


@settings(deadline=None)
@given(deals(max_cells=20, max_cards=16), st.randoms(use_true_random=False))
def test_children_and_their_scores_agree_with_looking_at_each(deal: Deal, random: Random) -> None:
    """Along a random line: what a move changes is right, and so is what it leaves."""
    position = Position.from_deal(deal)
    problem = Problem.from_position(deal)
    MEMORY.begin(problem)
    set_start(problem.flock, *problem.words_after(None), MEMORY.path)
    depth = 0
    while position.n_stacks > 1 and naive_search.is_one_piece(position):
        MEMORY.path[depth, LOSING : LOSING + 4] = 0
        scores = {m: naive_search.judge_move(position, m) for m in position.legal_moves()}
        expected = {move: score for move, score in scores.items() if score is not None}
        assert judged(problem, depth) == expected
        if not scores:
            break
        move = random.choice(list(scores))
        source, target = (problem.cells.index(cell) for cell in move)
        make_move(problem.flock, MEMORY.path, depth, source, target)
        position = position.play(move)
        depth += 1


@settings(deadline=None)
@given(deals(max_cells=9, min_cards=2, max_cards=8))
def test_a_first_move_leads_to_the_words_of_its_state(deal: Deal) -> None:
    position = Position.from_deal(deal)
    problem = Problem.from_position(deal)
    for move in position.legal_moves():
        set_start(problem.flock, *problem.words_after(None), MEMORY.path)
        make_move(problem.flock, MEMORY.path, 0, *(problem.cells.index(cell) for cell in move))
        assert tuple(MEMORY.path[1, [TOPS, MASKS]].tolist()) == problem.words_after(move)


@settings(deadline=None, max_examples=200)
@given(deals(max_cells=9, min_cards=4, max_cards=7))
def test_a_losing_move_still_loses_after_one_that_shares_no_cell_with_it(deal: Deal) -> None:
    start = Position.from_deal(deal)
    moves = list(start.legal_moves())
    losing = [m for m in moves if not naive.is_solvable(start.play(m).to_deal())]
    for move in losing:
        for other in moves:
            if not set(move) & set(other):
                assert not naive.is_solvable(start.play(other).play(move).to_deal())


@settings(deadline=None, max_examples=200)
@given(deals(max_cells=9, min_cards=3, max_cards=7), st.randoms(use_true_random=False))
def test_a_cut_card_on_a_cut_cell_is_unsolvable(deal: Deal, random: Random) -> None:
    position = Position.from_deal(deal)
    while naive_search.is_one_piece(position) and (moves := list(position.legal_moves())):
        cut_cells = naive_search.cut_cells(position)
        cut_cards = naive_search.cut_cards(position)
        if any(position.tops[cell] in cut_cards for cell in cut_cells):
            assert solve(position).nodes == 0
            assert not naive.is_solvable(position.to_deal())
        position = position.play(random.choice(moves))


@settings(deadline=None, max_examples=300)
@given(deals(max_cells=16, max_cards=8))
def test_the_search_for_larger_grids_agrees_with_a_search_of_every_state(deal: Deal) -> None:
    assert is_solvable_plainly(deal) is naive.is_solvable(deal)


@settings(deadline=None, max_examples=200)
@given(deals(max_cells=30, min_cards=9, max_cards=12))
def test_both_searches_give_one_verdict(deal: Deal) -> None:
    assert solve(deal).solvable is is_solvable_plainly(deal)


def test_refuted_states_are_forgotten_with_their_deal() -> None:
    for number in (12226, 1, 12226):
        assert solve(Deal.from_freecell(number)).solvable is (number == 1)
    assert solve(Deal.from_freecell(12226)).nodes == solve(Deal.from_freecell(12226)).nodes


def test_what_graphs_can_do_without_is_worked_out_anew_when_stamps_run_out() -> None:
    memory = NarrowMemory()
    narrow, wide = (
        Problem.from_position(parse_deal(text)) for text in ("AC 3C 5C", "AC 2D / 3C 4D")
    )
    memory.begin(narrow)
    memory.card_memo[:] = memory.cell_memo[:] = 1 << 16
    memory.meta[[CARD_STAMP, CELL_STAMP]] = LAST_STAMP
    memory.begin(wide)
    assert memory.meta[[CARD_STAMP, CELL_STAMP]].tolist() == [1, 1]
    assert not memory.card_memo.any()
    assert not memory.cell_memo.any()
