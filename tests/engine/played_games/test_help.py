"""What a game is worth: the best of several counts, and help costs what one table says."""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest

from engine.game import parse_deal
from engine.played_games import (
    CALENDAR_START,
    COSTS,
    Best,
    End,
    EndedGame,
    GameLog,
    Help,
    best_wins,
    days_solved,
    help_words,
    parse_help,
    stars_of,
)

pytestmark = pytest.mark.fast

NOON = datetime(2026, 1, 5, 12, tzinfo=UTC)
DEAL = parse_deal("AC 2C 3C 4C")


def game(key: str, end: End = "solved", helps: Sequence[Help] = (), **played: Any) -> EndedGame:
    """Return a game of the first day with some help, of which hints are but counted."""
    values = {"seconds": 9.0, "moves": 3, "undos": 0, "hints": len(helps), "blunders": 0} | played
    return EndedGame(NOON, key, "p", DEAL, end, help_words(helps), **values)


def win(*helps: Help, key: str = "a") -> EndedGame:
    return game(key, helps=helps)


@pytest.mark.parametrize("kind", Help)
def test_help_costs_what_the_table_says(kind: Help) -> None:
    cost, game = COSTS[kind], win(kind)
    assert stars_of(win()) == 3
    assert stars_of(game) == 3 - cost
    assert (best_wins([game])["p"].seconds == 9.0) is (cost < 3)
    days = days_solved([game], ["p"], UTC)
    assert (days.streak(CALENDAR_START) == 1) is (cost < 3)
    assert date(2026, 1, 5) in days.solved


@pytest.mark.parametrize("kind", Help)
def test_help_later_win_counts_whole(kind: Help) -> None:
    best = best_wins([win(kind), win(key="b")])["p"]
    assert (best.stars, best.seconds) == (3, 9.0)


def test_hints_alone_have_no_words() -> None:
    assert help_words([Help.HINT]) == ""


def test_help_words_come_back() -> None:
    helps = {Help.SOLUTION, Help.VERDICT}

    assert parse_help(help_words(helps)) == helps


def test_unknown_help_word_is_ignored() -> None:
    assert parse_help("solution of-tomorrow") == {Help.SOLUTION}


def test_log_gets_a_column_for_help(tmp_path: Path) -> None:
    log = GameLog(tmp_path / "games.csv")
    log.record([win(Help.HINT, key="a")])
    header, row = log.path.read_text().splitlines()
    assert "help" not in header, "a hint needs no new column"
    log.record([win(Help.SOLUTION, Help.VERDICT, key="b")])
    grown, kept, _ = log.path.read_text().splitlines()
    assert (grown, kept) == (f"{header},help", f"{row},")
    assert [game.cost for game in log.read()] == [1, 3]


def test_the_best_of_several_games_counts() -> None:
    games = [game("a", undos=1), game("b", seconds=20), game("c", "given_up", seconds=1)]
    assert best_wins(games) == {"p": Best(3, 9)}


def test_win_after_leaving_has_stars() -> None:
    games = [game("a", "left"), game("a-after", "solved_after", seconds=8, hints=1)]
    assert best_wins(games) == {"p": Best(2, 8)}


def test_win_after_giving_up_has_no_stars() -> None:
    games = [game("a", "given_up"), game("a-after", "solved_after", seconds=1)]
    assert best_wins(games) == {"p": Best(0, None)}
    assert best_wins([*games, game("b")]) == {"p": Best(3, 9)}
