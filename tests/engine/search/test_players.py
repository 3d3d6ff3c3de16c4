"""Players beside the greedy one, and how hard a deal is for those who play at random."""

import decimal
import math
from collections.abc import Callable

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import SettingsError
from engine.game import Deal, Move, Position, parse_deal, replay
from engine.progress import Cancel
from engine.search import difficulty
from engine.search.counting import solution_space
from engine.search.difficulty import Difficulty, _Ways, measure_difficulty
from engine.search.players import (
    N_GAMES,
    PlayTable,
    _exploration,
    handicapped_moves,
    look_ahead_moves,
    mcts_moves,
    mcts_success,
    monte_carlo_moves,
    monte_carlo_success,
    random_score,
)
from tests import naive, naive_search
from tests.naive_space import random_state
from tests.refusals import refused
from tests.strategies import deals, positions


@given(positions(max_cards=16))
def test_handicapped_agrees_with_twin(position: Position) -> None:
    assert list(handicapped_moves(position)) == naive_search.handicapped_moves(position)


@given(positions(max_cards=8), st.integers(1, 3))
def test_look_ahead_agrees_with_every_line(position: Position, depth: int) -> None:
    found = look_ahead_moves(position, depth)
    assert found is not None
    assert list(found) == naive_search.look_ahead_moves(position, depth)


@settings(max_examples=40)
@given(positions(max_cards=7), st.integers(0, 5), st.integers(1, 3))
def test_monte_carlo_agrees_with_twin(position: Position, seed: int, n_plays: int) -> None:
    state = random_state(seed)
    found = monte_carlo_moves(position, seed, n_plays)

    assert found is not None
    assert list(found) == naive_search.monte_carlo_moves(position, state, n_plays)


@given(
    positions(max_cards=8),
    st.integers(0, 5),
    st.sampled_from((1, 2, 10, 60)),
)
def test_tree_search_agrees_with_its_twin(position: Position, seed: int, n_playouts: int) -> None:
    state = random_state(seed)
    found = mcts_moves(position, seed, n_playouts)

    assert found is not None
    assert list(found) == naive_search.mcts_moves(position, state, n_playouts)


def test_success_is_share_of_games() -> None:
    deal = Deal.numbered(2, 3, 4)
    solved = [len(monte_carlo_moves(deal, seed) or ()) == 11 for seed in range(N_GAMES)]
    assert monte_carlo_success(deal) == sum(solved) / N_GAMES
    assert 0 < sum(solved) < N_GAMES
    found = [len(mcts_moves(deal, seed, 300) or ()) == 11 for seed in range(N_GAMES)]
    assert mcts_success(deal, n_playouts=300) == sum(found) / N_GAMES
    assert 0 < sum(found) < N_GAMES


def test_players_end_without_moves() -> None:
    deal = Deal.random(52, np.random.default_rng(1), 4, 13)

    for moves in (
        handicapped_moves(deal),
        look_ahead_moves(deal, 2),
        monte_carlo_moves(deal, 1),
        mcts_moves(deal, 1, 50),
    ):
        assert moves is not None
        assert not list(replay(deal, moves).legal_moves())


def test_players_stop(stopped: Cancel) -> None:
    deal = Deal.numbered(1)

    assert look_ahead_moves(deal, cancel=stopped) is None
    assert monte_carlo_success(deal, cancel=stopped) is None
    assert mcts_success(deal, cancel=stopped) is None
    assert look_ahead_moves(parse_deal("AC 2C"), 8) == (Move(0, 1),)


@pytest.mark.parametrize(
    ("play", "value", "minimum"),
    [
        (lambda deal: look_ahead_moves(deal, 0), 0, 1),
        (lambda deal: look_ahead_moves(deal, -1), -1, 1),
        (lambda deal: random_score(deal, n_plays=1), 1, 2),
        (lambda deal: random_score(deal, seed=-1), -1, 0),
        (lambda deal: monte_carlo_moves(deal, 1, 0), 0, 1),
        (lambda deal: monte_carlo_moves(deal, -1), -1, 0),
        (lambda deal: mcts_moves(deal, 1, 0), 0, 1),
        (lambda deal: mcts_moves(deal, -1), -1, 0),
        (lambda deal: mcts_success(deal, n_playouts=0), 0, 1),
    ],
)
def test_arguments_below_the_minimum_are_refused(
    play: Callable[[Deal], object], value: int, minimum: int
) -> None:
    deal = Deal.numbered(2, 3, 4)

    with refused(SettingsError, value=value, minimum=minimum):
        play(deal)


def test_kernels_of_players_refuse_what_they_have_no_memory_for() -> None:
    table = PlayTable(Position.from_deal(Deal.numbered(2, 3, 4))).kernel
    flag = Cancel().flag

    with pytest.raises(ValueError, match="lookahead"):
        table.ahead(0, flag)
    with pytest.raises(ValueError, match="play"):
        table.by_chance(1, 0, flag)
    with pytest.raises(ValueError, match="playout"):
        table.by_tree(1, 0, np.zeros(13, np.int64), flag)


def test_lookahead_beyond_the_game_is_one_to_its_end() -> None:
    deal = Deal.numbered(2, 2, 4)

    assert look_ahead_moves(deal, 2**40) == look_ahead_moves(deal, 8)


def test_tree_search_is_the_same_in_every_decimal_context() -> None:
    expected = _exploration(200).tolist()
    _exploration.cache_clear()

    with decimal.localcontext(prec=5):
        found = _exploration(200)

    assert found.tolist() == expected
    assert not found.flags.writeable


# Difficulty


@given(deals(max_cells=12, max_cards=7))
def test_chance_agrees_with_every_way(deal: Deal) -> None:
    found = measure_difficulty(deal)
    wanted = naive.random_chance(deal)
    if not naive.is_solvable(deal):
        assert found is None
        assert wanted == 0
    else:
        assert found is not None
        error = 1e-9 if found.is_exact else 6 * found.error + 1e-3
        assert found.chance == pytest.approx(wanted, abs=error)


def test_walks_are_without_bias() -> None:
    rng = np.random.default_rng(5)
    errors: list[float] = []
    while len(errors) < 30:
        deal = Deal.random(8, rng, 4, 4)
        exact = solution_space(deal).chance
        if exact:
            walked, error = _Ways(deal, None, Cancel()).walked_chance()
            errors.append((walked - exact) / max(error, 0.01 * exact))

    assert abs(np.mean(errors)) < 4 / math.sqrt(len(errors))


def test_a_large_deal_is_walked_and_says_so() -> None:
    deal = Deal.numbered(80431)
    found = measure_difficulty(deal)

    assert found is not None
    assert not found.is_exact
    assert 0 < found.error < found.chance
    assert found == measure_difficulty(deal)


def test_level_adds_chance_greed_cards() -> None:
    hard = Difficulty(16, 0.01, 0.001, is_exact=False, is_greedy_enough=False)
    assert hard.level == pytest.approx(2 + 1 / 2 + 12 / 24)
    assert hard.level_bounds == pytest.approx((3 - 0.4340, 3 + 0.4340), abs=1e-4)
    easy = Difficulty(2, 0.1, 0.0, is_exact=True, is_greedy_enough=True)
    assert easy.level == pytest.approx(1)  # fewer than four cards make it no easier
    assert easy.level_bounds == pytest.approx((1, 1))
    sure = Difficulty(4, 1.0, 0.1, is_exact=False, is_greedy_enough=True)
    assert sure.level_bounds[0] == 0  # a chance above 1 is none


def test_interval_of_an_estimate_contains_the_exact_level(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rng, n_missed, n_estimated = np.random.default_rng(8), 0, 0
    while n_estimated < 20:
        deal = Deal.random(11, rng)
        exact = measure_difficulty(deal)
        with monkeypatch.context() as patch:
            patch.setattr(difficulty, "MAX_EXACT", 1)
            estimate = measure_difficulty(deal)
        if exact is None or estimate is None or estimate.is_exact:
            continue
        low, high = estimate.level_bounds
        n_estimated += 1
        n_missed += not low <= exact.level <= high

    assert n_missed <= 2  # of 20, one is expected at most


def test_difficulty_stopped_or_too_dear(stopped: Cancel) -> None:
    deal = Deal.numbered(80431)

    assert measure_difficulty(deal, cancel=stopped) is None
    for max_nodes in (1, 30, 100):  # with more, some moves are decided and others not
        assert measure_difficulty(deal, max_nodes=max_nodes) is None
