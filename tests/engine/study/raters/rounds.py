"""Small studies with a round as raters are shown it: own puzzles, controls, repeats."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path

from engine.design.presets import load_energy
from engine.files.columns import csv_line
from engine.game import Deal
from engine.puzzlesets.puzzle_set import record_of
from engine.study.other_raters import RatingPage
from engine.study.round import arrange
from engine.study.store import Store
from tests.engine.study.examples import new_store

MADE = datetime(2026, 11, 20, 10, tzinfo=UTC)
VALUE = 0.123456789
"""Of a feature; it stands in no file for raters."""


def make_study(folder: Path, *, seed: int = 1, now: datetime = MADE) -> Store:
    """Return a study with one round of 10 puzzles, 2 and 1 controls and 2 repeats."""
    study = new_store(folder, "Mine", now=now)
    records = [
        record_of(Deal.numbered(number + 20 * seed, 2, 3), {"edges": number + VALUE})
        for number in range(1, 14)
    ]
    own, random, parent = records[:10], records[10:12], records[12:]
    order = arrange(own, random, parent, n_disguises=2, seed=seed)
    study.add_round(load_energy("it0"), own, {}, [*random, *parent], order)
    return study


def book_of(study: Store) -> RatingPage:
    """Return what raters get of the round."""
    return RatingPage.of(study.read(), study.read().round(1))


def saved(path: Path, rows: Sequence[Mapping[str, str]]) -> Path:
    """Save rows as a page does."""
    lines = [csv_line(rows[0]), *(csv_line(row.values()) for row in rows)]
    path.write_text("".join(lines), encoding="utf-8")
    return path


def row_of(book: RatingPage, place: int, rating: float = 7, **changed: str) -> dict[str, str]:
    """Return the cells of a row as a page writes it."""
    return {
        "rated_at": f"2026-11-21T10:{place:02}:00.000Z",
        "study": book.study,
        "round": book.round,
        "book_puzzle": str(place),
        "deal": book.deals[place - 1].to_line(),
        "rater": "Ada",
        "rating": str(rating),
        "notes": "",
        "blind": "1",
        "outcome": "solved",
        "seconds": "12.5",
        "moves": "5",
        "undos": "1",
        "first_move_seconds": "2.25",
        "position": str(place),
        "rater_token": "",
    } | changed
