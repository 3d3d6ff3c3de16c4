"""The solver: right by plain search, node by node as its twin, and stopped at any moment."""

import threading
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine._kernels.solver import Solver
from engine._kernels.states import SOLVABLE, UNSOLVABLE
from engine.game import Deal, Move, Position, parse_deal, replay
from engine.progress import Cancel
from engine.search.solver import (
    NO_LIMIT,
    Problem,
    begin_search,
    checked_verdict,
    solve,
    winning_moves,
)
from tests import naive, naive_search
from tests.conftest import golden_rows
from tests.strategies import deals


@pytest.mark.timeout(3600)
@settings(settings.get_profile("boards"))
@given(deals(max_cells=12, max_cards=8))
def test_solve_agrees_with_plain_search(deal: Deal) -> None:
    verdict = solve(deal)

    assert verdict.solvable is naive.is_solvable(deal)
    if verdict.solvable:
        assert replay(deal, verdict.moves).is_solved
        assert len(verdict.moves) == deal.n_cards - 1


@given(deals(max_cells=9, max_cards=7))
def test_winning_moves_agree_with_plain(deal: Deal) -> None:
    start = Position.from_deal(deal)
    found = winning_moves(start)

    assert found.is_complete
    assert found.legal == tuple(start.legal_moves())
    wins = [naive.is_solvable(start.play(move).to_deal()) for move in found.legal]
    assert [move in found.winning for move in found.legal] == wins
    assert found.tension == (1 - sum(wins) / len(wins) if wins else None)


def test_winning_moves_share_budget() -> None:
    start = Position.from_deal(Deal.numbered(2))
    found = winning_moves(start, max_nodes=400)  # enough for some of its moves

    assert 0 < len(found.winning) < len(winning_moves(start).winning)
    assert found.unknown


def test_listed_unsolvable_are_unsolvable() -> None:
    numbers = [int(row["deal"]) for row in golden_rows("unsolvable_freecell_1_70000.csv")]

    assert len(numbers) == 145
    assert {63135, 68943} <= set(numbers)  # Hoshino & Kahn 2019 label these two solvable
    assert not any(solve(Deal.numbered(number)).solvable for number in numbers)


def test_disconnected_refuted_without_search() -> None:
    verdict = solve(parse_deal("AC 2C / 4D 4H"))
    assert verdict.solvable is False
    assert verdict.nodes == 0


@pytest.mark.parametrize(("rows", "columns"), [(1, 52), (4, 13), (7, 7), (5, 5), (2, 16)])
def test_solve_large_grids(rows: int, columns: int) -> None:
    deal = Deal.numbered(5, rows, columns)
    verdict = solve(deal, max_nodes=200_000)

    assert verdict.solvable is not None
    if verdict.solvable:
        assert replay(deal, verdict.moves).is_solved


def test_solve_releases_interpreter_lock() -> None:
    """The main thread keeps counting while a kernel runs in another thread, and stops it."""
    cancel = Cancel()
    hard = Deal.numbered(59934, 4, 5)
    thread = threading.Thread(target=lambda: solve(hard, cancel=cancel))
    thread.start()
    counted = 0  # a sleep would release the lock by itself
    while thread.is_alive() and counted < 100_000:
        counted += 1
    cancel.set()

    thread.join(timeout=30)

    assert counted == 100_000
    assert not thread.is_alive()


def test_a_wrong_solution_is_no_verdict() -> None:
    deal = parse_deal("AC 2C 3C")
    with pytest.raises(AssertionError, match="does not end in one stack"):
        checked_verdict(deal, SOLVABLE, (Move(0, 1),), nodes=1, started=0.0)


# The searches, state by state


@given(deals(max_cells=20, max_cards=10))
def test_search_enters_states_of_twin(deal: Deal) -> None:
    """So children, their scores, moves known to lose and refuted states are right."""
    assert_same_search(deal)


@settings(max_examples=3)
@given(deals(max_cells=24, min_cards=17, max_cards=18))
def test_wide_search_enters_states_of_twin(deal: Deal) -> None:
    assert_same_search(deal)


def assert_same_search(deal: Deal) -> None:
    search = naive_search.FastSearch()
    moves = search.decide(Position.from_deal(deal))
    verdict = solve(deal)

    assert (verdict.solvable, verdict.nodes) == (moves is not None, search.nodes)
    assert list(verdict.moves) == (moves or [])


@given(deals(max_cells=12, min_cards=2, max_cards=8))
def test_first_moves_decided_as_by_twin(deal: Deal) -> None:
    start, problem = Position.from_deal(deal), Problem.from_position(deal)
    search, solver = naive_search.FastSearch(), begin_search(problem)
    for move in start.legal_moves():
        moves = search.decide(start.play(move))
        verdict = solver.decide(problem.tops_after(move), NO_LIMIT, Cancel().flag)
        assert verdict == (UNSOLVABLE if moves is None else SOLVABLE)
        assert solver.n_nodes == search.nodes
        if moves:
            cells = problem.cells
            ends = solver.solution(start.n_stacks - 1)
            assert [Move(cells[source], cells[target]) for source, target in ends] == moves


def test_refuted_not_searched_again() -> None:
    deal = Deal.numbered(12226)
    problem = Problem.from_position(deal)
    solver = begin_search(problem)
    n_nodes = []
    for _ in range(2):
        start = problem.tops_after(None)
        assert solver.decide(start, NO_LIMIT, Cancel().flag) == UNSOLVABLE
        n_nodes.append(solver.n_nodes)
    assert n_nodes[0] == n_nodes[1] > 256  # more than the rows with which the set begins
    for move in Position.from_deal(deal).legal_moves():
        tops = problem.tops_after(move)
        assert solver.decide(tops, NO_LIMIT, Cancel().flag) == UNSOLVABLE


@given(deals(max_cells=9, min_cards=3, max_cards=7), st.randoms(use_true_random=False))
def test_cut_card_on_cut_cell_unsolvable(deal: Deal, random: Random) -> None:
    position = Position.from_deal(deal)
    while naive_search.is_one_piece(position) and (moves := list(position.legal_moves())):
        if naive_search.is_pinned(position):
            assert solve(position).nodes == 0
            assert not naive.is_solvable(position.to_deal())
        position = position.play(random.choice(moves))


def test_refuted_forgotten_with_their_deal() -> None:
    for number in (12226, 1, 12226):
        assert solve(Deal.numbered(number)).solvable is (number == 1)


CARDS_APART = Deal.numbered(10)
CELLS_APART = parse_deal(
    "5C 5D 5H 5S -- -- -- -- / 6C 6D 6H 6S -- -- -- -- /"
    "-- -- -- -- 7C 7D 7H 7S / -- -- -- -- 8C 8D 8H 8S"
)


@pytest.mark.parametrize("apart", [CARDS_APART, CELLS_APART], ids=["cards", "cells"])
def test_a_solver_keeps_nothing_of_the_deal_before(apart: Deal) -> None:
    solver = Solver()
    for deal, verdict in ((apart, UNSOLVABLE), (Deal.numbered(1), SOLVABLE)) * 2:
        problem = Problem.from_position(deal)
        solver.begin(problem.flock, problem.lines)
        assert solver.decide(problem.tops_after(None), NO_LIMIT, Cancel().flag) == verdict
