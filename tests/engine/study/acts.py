"""What a person adds to the tables that grow row by row."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from engine.game import parse_deal
from engine.games import EndedGame, GameLog
from engine.ratings.rating import Rating
from engine.ratings.ratings_file import RatingsFile
from engine.study.store import RatingsStore

DEALS = [parse_deal(f"AC 2D / -- {card}") for card in ("2S", "3S", "4S", "5S")]


NOW = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)


Acts = Iterator[tuple[str, Callable[[], object]]]
"""Each act of a person: what it adds when it returns, and the act."""


def rate(folder: Path) -> Acts:
    """Rate, with a column that the file hasn't yet; change a rating; take one back."""
    file = RatingsFile(folder / "ratings.csv", timeout_s=1)

    def rated(note: str, **fields: Any) -> tuple[str, Callable[[], object]]:
        rating = Rating(DEALS[0], 7, notes=note, **fields)
        return note, lambda: file.append(rating)

    def change() -> None:
        key = file.read().rows[0].key
        file.append(Rating(DEALS[0], 8, notes="four", supersedes=key))

    yield rated("one")
    yield rated("two", features={"edges": 3})
    yield rated("three", features={"edges": 3, "own": 1.5})
    yield "four", change
    yield "", lambda: RatingsStore(file.path).withdraw_rating(file.read().rows[0].key)


def rated(folder: Path) -> list[str]:
    table = RatingsFile(folder / "ratings.csv").read()
    return [row.rating.notes for row in (*table.rows, *table.superseded)]


def play(folder: Path) -> Acts:
    log = GameLog(folder / "games.csv")
    for number, deal in enumerate(DEALS):
        game = EndedGame(NOW + timedelta(number), f"game {number}", "id", deal, "solved")
        yield game.key, lambda ended=game: log.record([ended])  # type: ignore[misc]


def played(folder: Path) -> list[str]:
    return [game.key for game in GameLog(folder / "games.csv").read()]


TABLES = {
    "ratings": (rate, rated),
    "games": (play, played),
}
