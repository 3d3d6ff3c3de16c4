"""What a player's mistakes have in common."""

from datetime import UTC, datetime

import pytest

from engine.game import Position, parse_deal
from engine.games.mistakes import Habit, MistakeRow, find_habit, mistake_of
from engine.search.explanation import Loss

NOW = datetime(2026, 11, 28, tzinfo=UTC)


def mistake(number: int) -> MistakeRow:
    """Return a move that leaves the 9 of Hearts without a match."""
    position = Position.from_deal(parse_deal("5H 4C 9H / JS JC 6C"))
    return mistake_of(NOW, f"game {number}", position, position.parse_move("4C-5H"), "puzzle")


@pytest.mark.parametrize(("n_mistakes", "habit"), [(2, None), (3, Habit(Loss.NO_MATCH, 3, 3))])
def test_a_habit_needs_three_mistakes(n_mistakes: int, habit: Habit | None) -> None:
    assert find_habit(map(mistake, range(n_mistakes))) == habit


def test_a_habit_that_only_a_search_shows_counts() -> None:
    """Without a search, most mistakes would have no reason."""
    position = Position.from_deal(parse_deal("5C 3H 6D / 7H 2C 3D"))
    rows = [
        mistake_of(NOW, f"game {number}", position, position.parse_move("6D-3D"), "puzzle")
        for number in range(4)
    ]

    assert find_habit([*rows, mistake(5)]) == Habit(Loss.NO_MEETING, 4, 5)
