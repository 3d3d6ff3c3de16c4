"""What a player's mistakes have in common."""

from datetime import UTC, datetime

import pytest

from engine.game import Position, parse_deal
from engine.games import Habit, MistakeRow, find_habit, mistake_of
from engine.progress import Cancel
from engine.search.reasons import Loss

NOW = datetime(2026, 11, 28, tzinfo=UTC)


def mistake(number: int) -> MistakeRow:
    """Return a move that leaves the 9 of Hearts without a match."""
    position = Position.from_deal(parse_deal("5H 4C 9H / JS JC 6C"))
    return mistake_of(NOW, f"game {number}", position, position.parse_move("4C-5H"), "puzzle")


@pytest.mark.parametrize(("n_mistakes", "habit"), [(2, None), (3, Habit(Loss.NO_MATCH, 3, 3))])
def test_a_habit_needs_three_mistakes(n_mistakes: int, habit: Habit | None) -> None:
    assert find_habit([*map(mistake, range(n_mistakes))], {}, Cancel()) == habit


def test_a_reason_is_found_once() -> None:
    rows = [*map(mistake, range(4))]
    reasons: dict[str, Loss | None] = {row.key: Loss.NO_LINE for row in rows[:3]}

    habit = find_habit(rows, reasons, Cancel())

    assert habit == Habit(Loss.NO_LINE, 3, 4), "the reasons found earlier count"
    assert reasons[rows[3].key] is Loss.NO_MATCH


def test_a_cancelled_search_is_repeated() -> None:
    cancel, rows = Cancel(), [*map(mistake, range(3))]
    reasons: dict[str, Loss | None] = {}
    cancel.set()
    assert find_habit(rows, reasons, cancel) is None

    habit = find_habit(rows, reasons, Cancel())

    assert habit == Habit(Loss.NO_MATCH, 3, 3)


def test_a_habit_that_only_a_search_shows_counts() -> None:
    """Without a search, most mistakes would have no reason."""
    position = Position.from_deal(parse_deal("5C 3H 6D / 7H 2C 3D"))
    rows = [
        mistake_of(NOW, f"game {number}", position, position.parse_move("6D-3D"), "puzzle")
        for number in range(4)
    ]

    assert find_habit([*rows, mistake(5)], {}, Cancel()) == Habit(Loss.NO_MEETING, 4, 5)
