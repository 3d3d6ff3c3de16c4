"""The puzzles of the days, and quick deals."""

from collections.abc import Generator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone

import numpy as np
import pytest

from engine.feathers import feathers_of, levels_of, quick_deal
from engine.game import Deal, format_moves, parse_deal, parse_moves, puzzle_id, replay
from engine.played_games import End, EndedGame, days_solved
from engine.progress import Cancel, Progress
from engine.search.difficulty import measure_difficulty
from resources.samples.make_daily import WEEK, WEEKS
from tests.engine.played_games.examples import daily_rows

DEAL = parse_deal("AC 2C 3C 4C")


def game(name: str, when: datetime, end: End = "solved") -> EndedGame:
    return EndedGame(when, f"{name}{when}", name, DEAL, end)


def test_day_by_the_clock_of_the_player() -> None:
    ids = [f"p{k}" for k in range(14)]
    evening = datetime(2026, 1, 6, 23, 30, tzinfo=UTC)  # the 7th in Kolkata
    games = [game("p1", evening), game("p2", evening)]
    kolkata = timezone(timedelta(hours=5, minutes=30))

    assert days_solved(games, ids, UTC).on_time == {date(2026, 1, 6)}
    assert days_solved(games, ids, kolkata).on_time == {date(2026, 1, 7)}
    assert days_solved(games, ids, kolkata).later == {date(2026, 1, 6)}


def test_a_day_is_kept_with_its_game() -> None:
    ids = [f"p{k}" for k in range(14)]
    evening = game("p1", datetime(2026, 1, 6, 23, 30, tzinfo=UTC))
    there = replace(evening, day=date(2026, 1, 6))
    for hours in (-9, 0, 9):  # at home or on a journey
        zone = timezone(timedelta(hours=hours))
        assert days_solved([there], ids, zone).on_time == {date(2026, 1, 6)}


def test_streaks_count_days_in_a_row() -> None:
    ids = [f"p{k}" for k in range(14)]
    days = (0, 1, 2, 4, 5)
    games = [game(f"p{k}", datetime(2026, 1, 5 + k, 12, tzinfo=UTC)) for k in days]
    solved = days_solved(games, ids, UTC)

    assert solved.streak(date(2026, 1, 10)) == 2
    assert solved.streak(date(2026, 1, 11)) == 2, "today is not over yet"
    assert solved.streak(date(2026, 1, 12)) == 0
    assert solved.longest_streak == 3


def test_day_given_up_or_solved_after() -> None:
    ids = [f"p{k}" for k in range(14)]
    noon = datetime(2026, 1, 5, 12, tzinfo=UTC)

    assert not days_solved([game("p0", noon, "given_up")], ids, UTC).on_time
    assert days_solved([game("p0", noon, "solved_after")], ids, UTC).on_time


def test_day_by_solution_bridges_streak() -> None:
    ids = [f"p{k}" for k in range(14)]
    noons = [datetime(2026, 1, 5 + k, 12, tzinfo=UTC) for k in range(5)]
    games = [game(f"p{k}", noon) for k, noon in enumerate(noons)]
    for place in (1, 3):
        games[place] = replace(games[place], hints=1, help="solution")
    days = days_solved(games, ids, UTC)
    assert days.helped == {noons[1].date(), noons[3].date()}
    assert not days.later
    assert days.streak(date(2026, 1, 9)) == days.longest_streak == 3
    assert days.streak(date(2026, 1, 10)) == 3
    helped_today = days_solved(games[:4], ids, UTC)
    assert helped_today.streak(date(2026, 1, 8)) == 2
    again = game("p3", noons[3] + timedelta(hours=1))
    assert days_solved([*games, again], ids, UTC).streak(date(2026, 1, 9)) == 4


def test_daily_puzzles_named_and_solved() -> None:
    found = daily_rows()
    assert len(found) == 7 * WEEKS
    assert len({row["id"] for row in found}) == len(found)
    for row in found:
        deal = parse_deal(row["deal"])
        assert puzzle_id(deal) == row["id"]
        moves = parse_moves(deal, row["solution"])
        assert replay(deal, moves).is_solved
        assert format_moves(deal, moves) == row["solution"]


def test_daily_week_rises_in_feathers() -> None:
    for day, row in enumerate(daily_rows()[:14]):
        found = measure_difficulty(parse_deal(row["deal"]))
        assert found is not None
        assert feathers_of(found.level) == WEEK[day % 7][0]


# Quick deals


@pytest.mark.slow
@pytest.mark.parametrize("feathers", [1, 4, 5])
def test_quick_deal_as_hard_as_asked(feathers: int) -> None:
    deals: list[Deal | None] = []

    def work() -> Generator[Progress, None, None]:
        deals.append((yield from quick_deal(feathers, 0, Cancel())))

    n_tries = len(list(work()))
    assert deals[0] is not None
    found = measure_difficulty(deals[0])
    assert found is not None
    assert feathers_of(found.level) == feathers
    assert n_tries < 300


def test_levels_are_those_of_the_feathers() -> None:
    for feathers in range(1, 6):
        low, high = levels_of(feathers)
        for level in (low + 1e-6, high - 1e-6):
            assert not np.isfinite(level) or feathers_of(level) == feathers
        assert low == -np.inf or feathers_of(low - 1e-6) == feathers - 1
