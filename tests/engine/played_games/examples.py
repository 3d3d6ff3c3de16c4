"""Games that were ended, and the rows of the daily puzzles."""

import csv
from datetime import UTC, datetime, timedelta

from engine.files.storage import resource_path
from engine.game import Deal, puzzle_id
from engine.played_games import End, EndedGame

START = datetime(2026, 1, 1, tzinfo=UTC)


def daily_rows() -> list[dict[str, str]]:
    with resource_path("samples", "daily.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def ended(key: str, *, solved: bool = True, number: int = 1, at: int = 0) -> EndedGame:
    """Return a game of a FreeCell deal that ended ``at`` minutes after `START`."""
    deal = Deal.numbered(number)
    outcome: End = "solved" if solved else "given_up"
    when = START + timedelta(minutes=at)
    return EndedGame(
        when,
        key,
        puzzle_id(deal),
        deal,
        outcome,
        seconds=60.5 + at,
        moves=15,
        undos=1,
        hints=2,
        blunders=3,
    )
