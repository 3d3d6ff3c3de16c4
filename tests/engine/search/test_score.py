"""Scores: the best one, its bounds, and those of greedy and random play."""

import json
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cli import main
from engine.errors import SettingsError
from engine.game import Deal, Position, parse_deal, parse_moves, replay
from engine.progress import Cancel
from engine.search.players import greedy_moves, random_score, replay_greedily, target_score
from engine.search.score import _partition, best_score
from engine.search.solver import solve
from tests import naive_search
from tests.conftest import LATIN_SQUARE, golden_rows
from tests.naive_space import random_state
from tests.refusals import refused
from tests.strategies import positions

# Unsolvable, though its cards are linked by flocking and by lines.
SEVENTEEN = (
    "-- TS -- 4H QC 7S / -- 2C -- -- -- -- / -- -- 9H -- -- 7D / "
    "5S QH JH -- -- -- / -- -- JS 2S -- TC / 2H -- 4S 9D 6D --"
)


@given(positions(max_cards=7))
def test_best_score_agrees_with_every_line(position: Position) -> None:
    found = best_score(position)
    assert found.is_exact
    assert found.best == naive_search.best_score(position) == replay(position, found.moves).score


@given(positions(max_cards=14, max_moves=6))
def test_partition_names_each_stack_once(position: Position) -> None:
    found = best_score(position)
    cells = [cell for part in found.partition for cell in part]
    assert sorted(cells) == [cell for cell, stack in enumerate(position.stacks) if stack]
    sizes = [sum(len(position.stacks[cell]) for cell in part) for part in found.partition]
    assert sizes == sorted(sizes, reverse=True)
    assert sum(size**2 for size in sizes) == found.best == replay(position, found.moves).score


def test_partition_of_lost_deal_is_optimal() -> None:
    deals = [Deal.random(9, np.random.default_rng(seed), 3, 3) for seed in range(40)]
    lost = [deal for deal in deals if solve(deal).solvable is False]
    assert len(lost) > 3

    for group in map(Position.from_deal, lost):
        partition = _partition(group, Cancel())
        assert partition is not None
        assert sum(len(part) ** 2 for part in partition) == naive_search.best_score(group)


def test_best_scores_of_listed_deals() -> None:
    rows = [row for row in golden_rows("unsolvable_freecell_1_70000.csv") if row["best_score"]]
    assert len(rows) == 37
    found = {row["deal"]: best_score(Deal.numbered(int(row["deal"]))) for row in rows}
    assert all(score.is_exact for score in found.values())
    assert {deal: score.best for deal, score in found.items()} == {
        row["deal"]: int(row["best_score"]) for row in rows
    }


def test_best_score_without_a_move() -> None:
    found = best_score(parse_deal(LATIN_SQUARE))
    assert (found.best, found.bound, found.moves) == (16, 16, ())


@pytest.mark.parametrize(("rows", "columns"), [(4, 13), (5, 5), (2, 16), (7, 7)])
def test_large_grids_have_a_line_and_a_bound(rows: int, columns: int) -> None:
    deal = Deal.numbered(7, rows, columns)
    found = best_score(deal, max_nodes=20_000)

    assert found.best <= found.bound <= deal.n_cards**2
    assert replay(deal, found.moves).score == found.best


def test_best_score_of_large_deal() -> None:
    found = best_score(parse_deal(SEVENTEEN))
    assert (found.best, found.bound) == (16**2 + 1, 16**2 + 1)
    assert [len(part) for part in found.partition] == [16, 1]


def test_best_score_open_has_bounds() -> None:
    found = best_score(parse_deal(SEVENTEEN), max_nodes=1)
    assert found.best < 257 < found.bound == 17**2
    assert not found.is_exact


def test_best_score_stopped_keeps_greedy(stopped: Cancel) -> None:
    deal = Deal.numbered(38711)

    found = best_score(deal, cancel=stopped)

    assert (found.best, found.bound) == (replay_greedily(Position.from_deal(deal)).score, 16**2)


def test_best_score_stopped_before_its_moves_keeps_greedy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def partition_and_stop(group: Position, cancel: Cancel) -> tuple[tuple[int, ...], ...]:
        found = _partition(group, cancel)
        cancel.set()
        return found

    monkeypatch.setattr("engine.search.score._partition", partition_and_stop)
    deal = Deal.numbered(38711)

    found = best_score(deal)

    greedy = replay_greedily(Position.from_deal(deal)).score
    assert (found.best, found.bound) == (greedy, 15**2 + 1)


@pytest.mark.parametrize("n_cells", [1, 2, 25])
def test_best_score_without_nodes_is_refused(n_cells: int) -> None:
    with refused(SettingsError, max_nodes=0):
        best_score(Deal.numbered(1, 1, n_cells), max_nodes=0)


# Greedy play -----------------------------------------------------------------------------------


@given(positions(max_cards=16))
def test_greedy_agrees_with_plain(position: Position) -> None:
    assert list(greedy_moves(position)) == naive_search.greedy_moves(position)


def test_target_is_halfway_between_start_and_greedy_end() -> None:
    start = Position.from_deal(parse_deal("AC 2C KD"))

    assert target_score(start, replay_greedily(start)) == (3 + 5) // 2


# Random play -----------------------------------------------------------------------------------


@given(positions(max_cards=10), st.integers(0, 2**40))
def test_random_play_agrees_with_plain(position: Position, seed: int) -> None:
    state = random_state(seed)
    scores = naive_search.random_scores(position, state, 20)
    mean, error = random_score(position, seed=seed, n_plays=20)

    assert mean == pytest.approx(np.mean(scores), abs=1e-9)
    assert error == pytest.approx(np.std(scores, ddof=1) / math.sqrt(20), abs=1e-9)


def test_random_score_stopped_is_unknown(stopped: Cancel) -> None:
    assert math.isnan(random_score(Deal.numbered(1), cancel=stopped)[0])


# The command -----------------------------------------------------------------------------------


def test_the_command_prints_every_score(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "31899", "--json"]) == 0
    scores = json.loads(capsys.readouterr().out)
    assert {
        "base", "greedy", "target", "best", "partition", "random_mean", "random_se"
    } <= set(scores)  # fmt: skip
    assert (scores["base"], scores["best"], scores["best_bound"]) == (16, 198, 198)
    assert [len(part) for part in scores["partition"]] == [14, 1, 1]
    deal = Deal.numbered(31899)
    assert replay(deal, parse_moves(deal, scores["moves"])).score == 198
