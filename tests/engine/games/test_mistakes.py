"""What a player's mistakes have in common."""

from datetime import UTC, datetime

import pytest

from engine.game import Position, parse_deal
from engine.games.mistakes import MistakeRow, costliest_reason, mistake_of
from engine.search.explanation import Loss

NOW = datetime(2026, 11, 28, tzinfo=UTC)


def mistake(number: int) -> MistakeRow:
    """Return a move that leaves the 9 of Hearts without a match."""
    position = Position.from_deal(parse_deal("5H 4C 9H / JS JC 6C"))
    return mistake_of(NOW, f"game {number}", position, position.parse_move("4C-5H"), "puzzle")


@pytest.mark.parametrize(("n_mistakes", "reason"), [(2, None), (3, Loss.NO_MATCH)])
def test_a_habit_needs_three_mistakes(n_mistakes: int, reason: Loss | None) -> None:
    assert costliest_reason(map(mistake, range(n_mistakes))) is reason
