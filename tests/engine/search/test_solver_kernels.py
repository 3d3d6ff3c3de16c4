from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine._kernels.solver import Solver
from engine._kernels.states import SOLVABLE, UNSOLVABLE
from engine.game import Deal, Move, Position, parse_deal
from engine.progress import Cancel
from engine.search.kernel_position import Problem, begin_search
from engine.search.plain_solver import PlainSearch
from engine.search.solver import NO_LIMIT, solve
from tests import naive, naive_search
from tests.strategies import deals

LAST_STAMP = 2**15 - 1
"""Deals after which the search counts from one again, to tell what it knows of which deal."""


def is_solvable_plainly(deal: Deal) -> bool:
    """Ask the search for larger grids."""
    search = PlainSearch(Problem.from_position(deal), Cancel())
    return search.decide(None, NO_LIMIT) == SOLVABLE


@settings(deadline=None)
@given(deals(max_cells=20, max_cards=10))
def test_search_enters_states_of_twin(deal: Deal) -> None:
    """So children, their scores, moves known to lose and refuted states are right."""
    search = naive_search.FastSearch()
    moves = search.decide(Position.from_deal(deal))
    verdict = solve(deal)

    assert (verdict.solvable, verdict.nodes) == (moves is not None, search.nodes)
    assert list(verdict.moves) == (moves or [])


@settings(deadline=None)
@given(deals(max_cells=12, min_cards=2, max_cards=8))
def test_first_moves_decided_as_by_twin(deal: Deal) -> None:
    start, problem = Position.from_deal(deal), Problem.from_position(deal)
    search, solver = naive_search.FastSearch(), begin_search(problem)
    for move in start.legal_moves():
        moves = search.decide(start.play(move))
        verdict = solver.decide(*problem.words_after(move), NO_LIMIT, Cancel().flag)
        assert verdict == (UNSOLVABLE if moves is None else SOLVABLE)
        assert solver.n_nodes == search.nodes
        if moves:
            cells = problem.cells
            ends = solver.solution(start.n_stacks - 1)
            assert [Move(cells[source], cells[target]) for source, target in ends] == moves


def test_refuted_not_searched_again() -> None:
    deal = Deal.from_freecell(12226)
    problem = Problem.from_position(deal)
    solver = begin_search(problem)
    n_nodes = []
    for _ in range(2):
        start = problem.words_after(None)
        assert solver.decide(*start, NO_LIMIT, Cancel().flag) == UNSOLVABLE
        n_nodes.append(solver.n_nodes)
    assert n_nodes[0] == n_nodes[1] > 256  # more than the rows with which the set begins
    for move in Position.from_deal(deal).legal_moves():
        words = problem.words_after(move)
        assert solver.decide(*words, NO_LIMIT, Cancel().flag) == UNSOLVABLE


@settings(deadline=None, max_examples=200)
@given(deals(max_cells=9, min_cards=3, max_cards=7), st.randoms(use_true_random=False))
def test_cut_card_on_cut_cell_unsolvable(deal: Deal, random: Random) -> None:
    position = Position.from_deal(deal)
    while naive_search.is_one_piece(position) and (moves := list(position.legal_moves())):
        if naive_search.is_pinned(position):
            assert solve(position).nodes == 0
            assert not naive.is_solvable(position.to_deal())
        position = position.play(random.choice(moves))


@settings(deadline=None, max_examples=100)
@given(deals(max_cells=16, max_cards=8))
def test_large_grid_search_agrees_with_plain(deal: Deal) -> None:
    assert is_solvable_plainly(deal) is naive.is_solvable(deal)


@settings(deadline=None, max_examples=80)
@given(deals(max_cells=30, min_cards=9, max_cards=12))
def test_both_searches_give_one_verdict(deal: Deal) -> None:
    assert solve(deal).solvable is is_solvable_plainly(deal)


def test_refuted_forgotten_with_their_deal() -> None:
    for number in (12226, 1, 12226):
        assert solve(Deal.from_freecell(number)).solvable is (number == 1)
    assert solve(Deal.from_freecell(12226)).nodes == solve(Deal.from_freecell(12226)).nodes


CARDS_APART = Deal.from_freecell(10)
CELLS_APART = parse_deal(
    "5C 5D 5H 5S -- -- -- -- / 6C 6D 6H 6S -- -- -- -- /"
    "-- -- -- -- 7C 7D 7H 7S / -- -- -- -- 8C 8D 8H 8S"
)


@pytest.mark.parametrize("apart", [CARDS_APART, CELLS_APART], ids=["cards", "cells"])
def test_removable_anew_when_stamps_run_out(apart: Deal) -> None:
    other, problem = (Problem.from_position(deal) for deal in (apart, Deal.from_freecell(1)))

    def decide(solver: Solver, problem: Problem) -> int:
        solver.begin(problem.flock, problem.lines)
        return solver.decide(*problem.words_after(None), NO_LIMIT, Cancel().flag)

    solver = Solver()
    assert decide(solver, other) == UNSOLVABLE
    for number in range(1, LAST_STAMP):
        each = problem if number % 2 else other
        solver.begin(each.flock, each.lines)
    assert decide(solver, problem) == SOLVABLE
