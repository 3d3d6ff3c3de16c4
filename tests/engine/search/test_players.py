"""Players beside the greedy one, against plain twins."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game import Deal, Move, Position, parse_deal, replay
from engine.progress import Cancel
from engine.search.players import (
    N_GAMES,
    handicapped_moves,
    look_ahead_moves,
    mcts_moves,
    mcts_success,
    monte_carlo_moves,
    monte_carlo_success,
)
from tests import naive_search
from tests.strategies import positions


@settings(deadline=None, max_examples=150)
@given(positions(max_cards=16))
def test_handicapped_agrees_with_twin(position: Position) -> None:
    assert list(handicapped_moves(position)) == naive_search.handicapped_moves(position)


@settings(deadline=None, max_examples=80)
@given(positions(max_cards=8), st.integers(1, 3))
def test_look_ahead_agrees_with_every_line(position: Position, depth: int) -> None:
    found = look_ahead_moves(position, depth)
    assert found is not None
    assert list(found) == naive_search.look_ahead_moves(position, depth)


@settings(deadline=None, max_examples=40)
@given(positions(max_cards=7), st.integers(0, 5), st.integers(1, 3))
def test_monte_carlo_agrees_with_twin(position: Position, seed: int, n_plays: int) -> None:
    state = int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0])
    found = monte_carlo_moves(position, seed, n_plays)

    assert found is not None
    assert list(found) == naive_search.monte_carlo_moves(position, state, n_plays)


@settings(deadline=None, max_examples=60)
@given(
    positions(max_cards=8),
    st.integers(0, 5),
    st.sampled_from((1, 2, 10, 60)),
)
def test_tree_search_agrees_with_its_twin(position: Position, seed: int, n_playouts: int) -> None:
    state = int(np.random.SeedSequence(seed).generate_state(1, np.uint64)[0])
    found = mcts_moves(position, seed, n_playouts)

    assert found is not None
    assert list(found) == naive_search.mcts_moves(position, state, n_playouts)


def test_success_is_share_of_games() -> None:
    deal = Deal.from_freecell(2, 3, 4)
    solved = [len(monte_carlo_moves(deal, seed) or ()) == 11 for seed in range(N_GAMES)]
    assert monte_carlo_success(deal) == sum(solved) / N_GAMES
    assert 0 < sum(solved) < N_GAMES
    found = [len(mcts_moves(deal, seed, 300) or ()) == 11 for seed in range(N_GAMES)]
    assert mcts_success(deal, 300) == sum(found) / N_GAMES
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


def test_players_stop() -> None:
    deal = Deal.from_freecell(1)
    cancel = Cancel()
    cancel.set()

    assert look_ahead_moves(deal, cancel=cancel) is None
    assert monte_carlo_success(deal, cancel=cancel) is None
    assert mcts_success(deal, cancel=cancel) is None
    assert look_ahead_moves(parse_deal("AC 2C"), 8) == (Move(0, 1),)
