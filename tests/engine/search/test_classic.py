"""The published searches: the same answers as the solver, the same nodes as plain twins."""

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import get_args

import pytest
from hypothesis import given

from engine._kernels.states import SOLVABLE
from engine.cli import main
from engine.errors import SettingsError
from engine.game import Deal, Position, parse_deal, replay
from engine.progress import Cancel
from engine.search.classic import DEFAULT_ORDER, Algorithm, begin_classic, classic_solve
from engine.search.solver import Problem, Verdict, solve
from tests import naive, naive_search
from tests.conftest import LATIN_SQUARE, golden_rows
from tests.strategies import deals

# Both are solvable. In the first the graph is a triangle with a tail at each corner: six critical
# nodes, so that every edge is critical. In the second the only island with one critical edge and
# several stacks, {TD, 6D, JD}, is the one that every solution collapses last.
STUCK_AS_DEFINED = "4D 4H JH / 4S 7S KD"
LOST_AS_DEFINED = "-- -- TD -- / 9H 2H 2C 3C / KH 6D KS JD"

Solver = Callable[..., Verdict]


SOLVERS: dict[str, Solver] = {
    "fastest": solve,
    **{name: partial(classic_solve, algorithm=name) for name in get_args(Algorithm)},
}

every_solver = pytest.mark.parametrize("decide", SOLVERS.values(), ids=SOLVERS)
every_published = pytest.mark.parametrize("algorithm", get_args(Algorithm))


# The contract of every solver ------------------------------------------------------------------


@pytest.mark.slow
@every_solver
@given(deal=deals(max_cells=12, max_cards=8))
def test_verdict_agrees_with_plain_search(decide: Solver, deal: Deal) -> None:
    verdict = decide(deal)

    assert verdict.solvable is naive.is_solvable(deal)
    if verdict.solvable:
        assert replay(deal, verdict.moves).is_solved
        assert len(verdict.moves) == deal.n_cards - 1
    else:
        assert verdict.moves == ()


@every_solver
def test_verdict_of_top_cards(decide: Solver) -> None:
    start = Position.from_deal(parse_deal("AC 2D / 9S 2S"))
    assert decide(start.play("2S-2D")).solvable is True
    assert decide(start.play("AC-2D")).solvable is False


@every_solver
def test_connected_latin_square_unsolvable(decide: Solver) -> None:
    assert decide(parse_deal(LATIN_SQUARE)).solvable is False


@every_solver
def test_one_stack_is_solved_already(decide: Solver) -> None:
    started = time.perf_counter()
    verdict = decide(parse_deal("-- AC / -- --"))
    assert verdict.solvable is True
    assert verdict.moves == ()
    assert 0 <= verdict.seconds <= time.perf_counter() - started


@every_solver
def test_spent_budget_is_third_answer(decide: Solver) -> None:
    verdict = decide(Deal.numbered(360528), max_nodes=100)

    assert verdict.solvable is None
    assert verdict.moves == ()
    assert verdict.nodes == 100


@every_solver
def test_a_budget_below_one_is_refused(decide: Solver) -> None:
    with pytest.raises(SettingsError, match="A limit of 0 nodes is too low"):
        decide(Deal.numbered(1), max_nodes=0)
    assert decide(Deal.numbered(1), max_nodes=1) is not None


@every_solver
def test_cancelled_search_has_no_verdict(decide: Solver, stopped: Cancel) -> None:
    # Connected and unsolvable, so that none of them ends within its first look at the flag.
    verdict = decide(Deal.numbered(38711), cancel=stopped)

    assert verdict.solvable is None
    assert verdict.nodes < 10_000  # not by its budget


@every_solver
@pytest.mark.parametrize("deal", [STUCK_AS_DEFINED, LOST_AS_DEFINED])
def test_misleading_islands_solved(decide: Solver, deal: str) -> None:
    assert decide(parse_deal(deal)).solvable is True


# The published searches alone ------------------------------------------------------------------


@pytest.mark.slow
@every_published
@given(deal=deals(max_cells=12, max_cards=7))
def test_nodes_agree_with_a_plain_search(algorithm: Algorithm, deal: Deal) -> None:
    verdict = classic_solve(deal, algorithm)
    if algorithm == "island":
        merge = naive_search.IslandMerge(deal)
        assert (merge.solves(deal.cells)[0], merge.nodes) == (verdict.solvable, verdict.nodes)
    else:
        search = naive_search.Search(deal.columns, algorithm != "constrained", None)
        assert (search.solves(deal.cells), search.nodes) == (verdict.solvable, verdict.nodes)


@given(deal=deals(max_cells=12, max_cards=7))
def test_ordered_agrees_with_plain_search(deal: Deal) -> None:
    early = replace(DEFAULT_ORDER, cutoff=2)
    found = begin_classic(Problem.from_position(deal), "ordered", order=early)
    status = found.run(10**6, Cancel().flag)
    search = naive_search.Search(deal.columns, True, naive_search.estimate)

    assert (search.solves(deal.cells, 2), search.nodes) == (status == SOLVABLE, found.n_nodes)


@given(deal=deals(max_cells=12, max_cards=7))
def test_island_table_agrees_with_plain(deal: Deal) -> None:
    search = begin_classic(Problem.from_position(deal), "island", has_table=True)
    status = search.run(10**6, Cancel().flag)
    merge = naive_search.IslandMerge(deal, remembers=True)

    assert (merge.solves(deal.cells)[0], merge.nodes) == (status == SOLVABLE, search.n_nodes)
    assert search.n_nodes <= classic_solve(deal, "island").nodes


def test_compatible_refutes_disconnected() -> None:
    rows = golden_rows("unsolvable_freecell_1_70000.csv")
    split = [int(row["deal"]) for row in rows if row["connected"] == "0"]
    for number in split:
        verdict = classic_solve(Deal.numbered(number), "compatible")
        assert (verdict.solvable, verdict.nodes) == (False, 1)


def test_solve_unknown_algorithm_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "1", "--algorithm", "quantum"]) == 2
    assert (
        "one of 'fastest', 'constrained', 'compatible', 'ordered', 'island', 'sieve'."
        in capsys.readouterr().err
    )
