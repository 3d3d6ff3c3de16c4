"""Hard deals are decided by the sets of cards that can be gathered."""

import pytest
from hypothesis import given, settings

from engine._kernels.solver import gather_sets
from engine._kernels.states import CANCELLED, SOLVABLE, SPENT, UNSOLVABLE
from engine.game import Deal, Move, replay
from engine.progress import Cancel
from engine.search.solver import Problem, solve
from tests import naive
from tests.strategies import deals

ROOM = 2**16
HARD_LOST = [360528, 731678, 754258, 761979, 974905]
HARD_WON = [323650, 502856, 609468, 732583]
MAX_NODES = 2**16
"""For the hardest of the first million deals, as the search alone needs up to 3,000,000."""


def gather(
    deal: Deal, room: int = ROOM, cancel: Cancel | None = None
) -> tuple[int, int, list[Move]]:
    problem = Problem.from_position(deal)
    flag = (cancel or Cancel()).flag
    verdict, n_sets, moves = gather_sets(problem.flock, problem.lines, room, flag)
    return verdict, n_sets, [Move(problem.cells[s], problem.cells[t]) for s, t in moves]


@pytest.mark.timeout(3600)
@settings(settings.get_profile("boards"))
@given(deals(max_cells=12, min_cards=2, max_cards=8))
def test_verdict_agrees_with_plain_search(deal: Deal) -> None:
    verdict, _, moves = gather(deal)

    assert verdict == (SOLVABLE if naive.is_solvable(deal) else UNSOLVABLE)
    if verdict == SOLVABLE:
        assert replay(deal, moves).is_solved


@given(deals(max_cells=16, min_cards=9, max_cards=12))
def test_verdict_agrees_with_depth_first_search(deal: Deal) -> None:
    assert gather(deal)[0] == (SOLVABLE if solve(deal).solvable else UNSOLVABLE)


@pytest.mark.parametrize("number", HARD_LOST + HARD_WON)
def test_hard_deals_decided_early(number: int) -> None:
    verdict = solve(Deal.numbered(number))

    assert verdict.solvable is (number in HARD_WON)
    assert verdict.nodes < MAX_NODES


def test_hard_deal_of_five_columns_decided() -> None:
    assert solve(Deal.numbered(59934, 4, 5)).solvable is False


def test_too_many_sets_decide_nothing() -> None:
    deal = Deal.numbered(HARD_LOST[0])
    n_sets = gather(deal)[1]

    assert gather(deal, room=n_sets)[0] == UNSOLVABLE
    assert gather(deal, room=n_sets - 1) == (SPENT, n_sets - 1, [])


def test_cancel_decides_nothing() -> None:
    cancel = Cancel()
    cancel.set()
    assert gather(Deal.numbered(HARD_LOST[0]), cancel=cancel)[0] == CANCELLED
