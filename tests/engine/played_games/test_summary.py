"""A player's games in numbers."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from engine.played_games import AFTER, Tally, Week, final_ends, summarise
from tests.engine.played_games.examples import ended

pytestmark = pytest.mark.fast

MONDAY = date(2026, 1, 5)


def test_games_are_counted_once_and_times_only_without_the_solution() -> None:
    slow = replace(ended("a", at=10), day=MONDAY)
    fast = replace(ended("b", at=1), day=MONDAY)
    shown = replace(ended("c", at=0), day=MONDAY, help="solution")
    lost = replace(ended("d", solved=False, at=2), day=MONDAY)
    solved_later = replace(ended("d" + AFTER, at=3), outcome="solved_after", day=MONDAY)

    found = summarise([slow, fast, shown, lost, solved_later], {})

    assert found.all == Tally(4, 3, n_hints=8, best_seconds=61.5)
    assert found.by_cards == {16: found.all}
    assert found.by_feathers == {0: found.all}, "of which the difficulty isn't known"


def test_game_that_was_left_and_won_later_is_a_win() -> None:
    left = replace(ended("a", solved=False, at=1), outcome="left")
    won = replace(ended("a" + AFTER, at=2), outcome="solved_after")
    given_up = replace(ended("b", solved=False, at=3), outcome="given_up")
    later = replace(ended("b" + AFTER, at=4), outcome="solved_after")

    found = final_ends([left, won, given_up, later])

    assert found == [replace(won, outcome="solved"), given_up, later]


def test_games_are_grouped_by_known_feathers() -> None:
    one, other = ended("a", number=1), ended("b", number=2)

    found = summarise([one, other], {one.puzzle_id: 3})

    assert {count: tally.n_games for count, tally in found.by_feathers.items()} == {0: 1, 3: 1}


def test_days_with_a_win_make_a_streak() -> None:
    days = [MONDAY + timedelta(days=number) for number in (0, 1, 2, 4, 5)]
    games = [replace(ended(str(day)), day=day) for day in days]
    lost = replace(ended("lost", solved=False), day=MONDAY + timedelta(days=3))

    found = summarise([*games, lost], {}).days

    assert (found.streak(days[-1]), found.longest_streak) == (2, 3)


def test_weeks_without_a_game_are_listed() -> None:
    first = replace(ended("a"), day=MONDAY + timedelta(days=6))
    last = replace(ended("b", solved=False), day=MONDAY + timedelta(days=14))

    found = summarise([last, first], {}).weeks

    weeks = [MONDAY + timedelta(weeks=number) for number in range(3)]
    assert found == (Week(weeks[0], 1, 1), Week(weeks[1], 0, 0), Week(weeks[2], 1, 0))


def test_no_games_are_no_weeks() -> None:
    found = summarise([], {})

    assert (found.all, found.weeks) == (Tally(0, 0, 0, None), ())


def test_game_of_a_wrong_clock_hides_no_other() -> None:
    right = replace(ended("a"), day=MONDAY)
    future = replace(ended("b"), day=date.today() + timedelta(days=400))
    tomorrow = replace(ended("c"), day=date.today() + timedelta(days=1))

    found = summarise([future, right], {})

    assert found.weeks == (Week(MONDAY, 1, 1),)
    assert found.days.on_time == {MONDAY}
    assert found.all.n_games == 2
    assert [game.is_dated(date.today()) for game in (right, future, tomorrow)] == [
        True,
        False,
        True,
    ]
