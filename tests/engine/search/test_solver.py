import threading
import time

import pytest
from hypothesis import given, settings

from engine.game import Deal, Move, Position, parse_deal, parse_moves, replay
from engine.progress import Cancel
from engine.search.solver import check_solution, solve, winning_moves
from tests import naive
from tests.conftest import golden_rows, golden_solutions
from tests.strategies import deals

HARD_NUMBER = 360528


@pytest.mark.timeout(3600)
@settings(settings.get_profile("boards"))
@given(deals(max_cells=12, max_cards=8))
def test_solve_agrees_with_plain_search(deal: Deal) -> None:
    verdict = solve(deal)

    assert verdict.solvable is naive.is_solvable(deal)
    if verdict.solvable:
        assert replay(deal, verdict.moves).is_solved
        assert len(verdict.moves) == deal.n_cards - 1


@settings(deadline=None, max_examples=100)
@given(deals(max_cells=9, max_cards=7))
def test_winning_moves_agree_with_plain(deal: Deal) -> None:
    start = Position.from_deal(deal)
    found = winning_moves(start)

    assert found.is_complete
    assert found.legal == tuple(start.legal_moves())
    for move in found.legal:
        assert (move in found.winning) is naive.is_solvable(start.play(move).to_deal())


def test_winning_moves_share_budget() -> None:
    start = Position.from_deal(Deal.from_freecell(2))
    found = winning_moves(start, max_nodes=400)

    assert 0 < len(found.winning) < len(winning_moves(start).winning)
    assert found.unknown


@pytest.mark.parametrize(("number", "moves"), golden_solutions())
def test_published_solution_replays(number: int, moves: str) -> None:
    deal = Deal.from_freecell(number)
    assert replay(deal, parse_moves(deal, moves)).is_solved
    assert solve(deal).solvable is True


def test_listed_unsolvable_are_unsolvable() -> None:
    numbers = [int(row["deal"]) for row in golden_rows("unsolvable_freecell_1_70000.csv")]

    assert len(numbers) == 145
    assert {63135, 68943} <= set(numbers)  # Hoshino & Kahn 2019 label these two solvable
    assert not any(solve(Deal.from_freecell(number)).solvable for number in numbers)


def test_disconnected_refuted_without_search() -> None:
    verdict = solve(parse_deal("AC 2C / 4D 4H"))
    assert verdict.solvable is False
    assert verdict.nodes == 0


@pytest.mark.parametrize(("rows", "columns"), [(1, 52), (4, 13), (7, 7), (5, 5), (2, 16)])
def test_solve_large_grids(rows: int, columns: int) -> None:
    deal = Deal.from_freecell(5, rows, columns)
    verdict = solve(deal, max_nodes=200_000)

    assert verdict.solvable is not None
    if verdict.solvable:
        assert replay(deal, verdict.moves).is_solved


def test_solve_cancelled() -> None:
    cancel = Cancel()
    answers = []
    thread = threading.Thread(
        target=lambda: answers.append(solve(Deal.from_freecell(HARD_NUMBER), cancel=cancel))
    )
    thread.start()
    time.sleep(0)
    cancel.set()

    thread.join(timeout=30)

    assert not thread.is_alive()
    assert answers[0].solvable in {None, False, True}


def test_solve_releases_interpreter_lock() -> None:
    """The main thread keeps counting while a kernel runs in another thread."""
    cancel = Cancel()
    thread = threading.Thread(target=lambda: solve(Deal.from_freecell(HARD_NUMBER), cancel=cancel))
    thread.start()
    counted = 0
    while thread.is_alive() and counted < 100_000:
        counted += 1
    cancel.set()

    thread.join(timeout=30)

    assert counted == 100_000


def test_check_solution_finds_wrong_one() -> None:
    deal = parse_deal("AC 2C 3C")
    with pytest.raises(AssertionError, match="does not end in one stack"):
        check_solution(deal, (Move(0, 1),))
