"""The rating of a player, by Glicko-2."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

import pytest

from engine.game import parse_deal
from engine.games.feathers import ASSUMED
from engine.games.log import End, EndedGame
from engine.games.player_rating import (
    PlayerRating,
    puzzle_rating,
    rating_history,
    update,
)

DEAL = parse_deal("AC 2C 3C 4C")
START = datetime(2026, 1, 5, 12, tzinfo=UTC)


def game(name: str, day: float, end: End = "solved", undos: int = 0) -> EndedGame:
    return EndedGame(START + timedelta(days=day), f"{name} {day}", name, DEAL, end, 9.0, 3, undos)


def test_the_published_example_comes_out() -> None:
    """Glickman (2013) rounds on the way; the last digit is that of exact arithmetic."""
    results = [(1400.0, 30.0, 1.0), (1550.0, 100.0, 0.0), (1700.0, 300.0, 0.0)]
    after = update(PlayerRating(1500, 200, 0.06), results)
    assert after.value == pytest.approx(1464.06, abs=0.02)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_days_without_games_make_a_rating_less_sure_up_to_a_limit() -> None:
    sure = PlayerRating(1600, 50)
    idle = update(sure, [])
    assert (idle.value, idle.volatility) == (1600, 0.06)
    assert idle.deviation == pytest.approx((50**2 + (0.06 * 173.7178) ** 2) ** 0.5)
    assert update(sure, [], 10_000).deviation == 350
    win = [(1600.0, 60.0, 1.0)]
    assert update(sure, win, 30).value > update(sure, win).value


def test_a_surprise_raises_the_volatility() -> None:
    upset = [(2600.0, 30.0, 1.0)] * 5
    assert update(PlayerRating(1500, 60), upset).volatility > 0.06


def test_the_rating_finds_a_player_of_known_strength() -> None:
    """Simulated: someone who wins clean as the assumed curve says of a rating of 1700."""
    draw = random.Random(5)
    levels = {f"p{n}": draw.uniform(1, 9) for n in range(600)}
    shift = (1700 - 1500) / (puzzle_rating(1) - puzzle_rating(0))
    games = [
        game(name, n // 6, undos=int(draw.random() >= ASSUMED.chance(level - shift)))
        for n, (name, level) in enumerate(levels.items())
    ]
    last = rating_history(games, levels, UTC)[-1].rating
    low, high = last.interval
    assert low < 1700 < high
    assert high - low < 300


def test_a_day_is_a_period_and_a_puzzle_counts_once() -> None:
    levels = {"a": 3.0, "b": 4.0}
    games = [
        game("b", 2.1), game("a", 0), game("a", 0.1, undos=1), game("unknown", 1),
        game("b", 2, "given_up"), game("b", 2.2, "solved_after"),
    ]  # fmt: skip
    history = rating_history(games, levels, UTC)
    assert [(each.day.day, each.n_games) for each in history] == [(5, 1), (7, 1)]
    assert history[0].rating.value > 1500
    assert history[1].rating.value < history[0].rating.value  # it was given up first
    assert rating_history([], levels) == ()
