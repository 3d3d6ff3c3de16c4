"""Games that were ended."""

import csv
from datetime import UTC, datetime, timedelta
from pathlib import Path

from engine.game import Deal, puzzle_id
from engine.games.game_log import EndedGame
from engine.resources import resource_path


def rows() -> list[dict[str, str]]:
    path = Path(resource_path("samples", "daily.csv"))
    return list(csv.DictReader(path.read_text(encoding="utf-8").splitlines()))


START = datetime(2026, 1, 1, tzinfo=UTC)


def ended(key: str, *, solved: bool = True, number: int = 1, at: int = 0) -> EndedGame:
    deal = Deal.from_freecell(number)
    outcome = "solved" if solved else "given_up"
    when = START + timedelta(minutes=at)
    return EndedGame(
        when,
        key,
        puzzle_id(deal),
        deal,
        outcome,  # type: ignore[arg-type]
        seconds=60.5 + at,
        moves=15,
        undos=1,
        hints=2,
        blunders=3,
    )
