"""The player's rating: the published example, and players of known strength."""

import csv
import math
import random
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from engine.feathers import TYPICAL_LEVELS
from engine.files.storage import resource_path
from engine.game import Deal, Position, parse_deal, puzzle_id
from engine.played_games import EndedGame, GameLog
from engine.player_rating import (
    RatedGame,
    Strength,
    feathers_for,
    rate,
    rated_games,
    rating_of_level,
    score_of,
    updated,
)
from engine.search.solver import winning_moves

DAY = date(2026, 11, 2)
DEAL = parse_deal("AC 2C 3C 4C")
STRENGTHS = (1000, 1250, 1500, 1750, 2000)
MISTAKES = (0.02, 0.1, 0.2, 0.4, 1.0)
"""How often a player moves at random, rather than by a winning move."""
N_GAMES = 30
N_PLAYERS = 6  # of each strength


def test_update_is_that_of_the_published_example() -> None:
    """Glickman (2022), "Example of the Glicko-2 system"."""
    opponents = (Strength(1400, 30), 1.0), (Strength(1550, 100), 0.0), (Strength(1700, 300), 0.0)

    after = updated(Strength(1500, 200), opponents)

    assert math.isclose(after.rating, 1464.06, abs_tol=0.01)
    assert math.isclose(after.deviation, 151.52, abs_tol=0.01)
    assert math.isclose(after.volatility, 0.05999, abs_tol=0.00001)


def played_at_level(strength: float, draw: random.Random, n_games: int) -> list[RatedGame]:
    """Play quick deals at the player's level, whose difficulty is only estimated."""
    results: list[tuple[date, float, float]] = []
    rated: list[RatedGame] = []
    while len(results) < n_games:
        level = TYPICAL_LEVELS[feathers_for(rated[-1].strength if rated else Strength()) - 1]
        odds = 10 ** ((strength - rating_of_level(level + draw.gauss(0, 0.5))) / 400)
        results.append((DAY, level, float(draw.random() < odds / (1 + odds))))
        rated = rate(results)
    return rated


def test_players_of_known_strength_settle_in_order_within_30_games() -> None:
    draw = random.Random(1)
    players = [(each, played_at_level(each, draw, N_GAMES)) for each in STRENGTHS * N_PLAYERS]

    ends = {
        strength: [rated[-1].strength for each, rated in players if each == strength]
        for strength in STRENGTHS
    }
    means = [mean(end.rating for end in ends[strength]) for strength in STRENGTHS]
    assert means == sorted(means)
    assert all(abs(found - true) < 120 for found, true in zip(means, STRENGTHS, strict=True))
    covered = [
        abs(end.rating - strength) <= end.margin
        for strength in STRENGTHS
        for end in ends[strength]
    ]
    assert mean(covered) >= 0.85
    moved = [abs(rated[-1].strength.rating - rated[19].strength.rating) for _, rated in players]
    assert mean(moved) < 60, "it has settled"


def is_win(deal: Deal, mistakes: float, draw: random.Random) -> bool:
    position = Position.from_deal(deal)
    while moves := list(position.legal_moves()):
        is_careful = draw.random() >= mistakes
        winning = winning_moves(position).winning if is_careful else ()
        position = position.play(draw.choice(winning or moves))
    return position.is_solved


def test_players_of_real_puzzles_are_put_in_order() -> None:
    draw = random.Random(2)
    with resource_path("samples", "ladder.csv").open(encoding="utf-8", newline="") as file:
        rows = [row for row in csv.DictReader(file) if int(row["cards"]) <= 11]
    puzzles = [(parse_deal(row["deal"]), float(row["level"])) for row in rows]

    found = [
        mean(
            rate(
                (DAY, level, float(is_win(deal, mistakes, draw)))
                for deal, level in draw.sample(puzzles, N_GAMES)
            )[-1].strength.rating
            for _ in range(4)
        )
        for mistakes in MISTAKES
    ]

    assert found == sorted(found, reverse=True), found


def ended(key: str, deal: Deal = DEAL, source: str = "quick 2", **values: Any) -> EndedGame:
    game = EndedGame(datetime(2026, 11, 2, 12, tzinfo=UTC), key, puzzle_id(deal), deal, "solved")
    return replace(game, source=source, **values)


@pytest.mark.parametrize(
    ("values", "score"),
    [
        ({}, 1.0),
        ({"undos": 2}, 0.75),
        ({"undos": 2, "hints": 1, "blunders": 1}, 0.25),
        ({"help": "solution"}, 0.0),
        ({"outcome": "given_up"}, 0.0),
        ({"outcome": "left"}, 0.0),
    ],
)
def test_help_undos_and_mistakes_lower_the_score(values: dict[str, Any], score: float) -> None:
    assert score_of(ended("a", **values)) == score


def test_first_games_of_quick_deals_and_known_puzzles_are_rated() -> None:
    with resource_path("samples", "daily.csv").open(encoding="utf-8", newline="") as file:
        daily = parse_deal(next(csv.DictReader(file))["deal"])
    other = parse_deal("AC 2D 3C 4H")
    games = [ended("a"), ended("b"), ended("c", daily, ""), ended("d", other, "")]

    assert [game.number for game in rated_games(games)] == [1, 2]


def test_uncertainty_grows_with_time() -> None:
    results = [(DAY, 3.0, 1.0)] * 20
    later = (DAY + timedelta(days=200), 3.0, 1.0)

    soon, late = rate([*results, results[0]])[-1], rate([*results, later])[-1]

    assert late.strength.deviation > soon.strength.deviation + 10
    assert math.isfinite(late.strength.rating)


def test_source_is_kept_in_the_log(tmp_path: Path) -> None:
    log = GameLog(tmp_path / "games.csv")

    log.record([ended("a")])

    assert log.read()[0].source == "quick 2"
