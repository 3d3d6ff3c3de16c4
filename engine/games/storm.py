"""Storm: solve as many puzzles of the ladder as possible in three minutes; table of results.

Its puzzles get harder one by one and are shown in a disguise. A seed determines both, so that a
storm interrupted by a crash continues with the same puzzle.
"""

import csv
import math
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated, Final

import numpy as np

from engine.columns import MOMENT, ROUNDED_SECONDS, TEXT, WHOLE, Column
from engine.errors import FileFormatError
from engine.game import Deal, parse_deal
from engine.game.canonical import other_disguise
from engine.games.keyed_table import KeyedTable
from engine.resources import resource_path
from engine.sentences import message

SECONDS: Final = 180.0
"""Time limit of a storm."""
SKIP_SECONDS: Final = 5.0
"""Penalty for skipping a puzzle."""
STEP: Final = 3
"""One of this many puzzles of similar difficulty is chosen, so that storms differ."""

STORM_COLUMNS: Final = ("ended_at", "storm", "solved", "skipped", "seconds", "seed", "schema")
"""The header of ``storm.csv`` in its first version."""


@dataclass(frozen=True, slots=True)
class StormResult:
    """One finished storm.

    Raises FileFormatError when its time is invalid.
    """

    ended_at: Annotated[datetime, Column(MOMENT, "When, in UTC.")]
    key: Annotated[str, Column(TEXT, "A name that no other storm has.", name="storm")]
    solved: Annotated[int, Column(WHOLE, "Puzzles solved.")]
    skipped: Annotated[int, Column(WHOLE, "Puzzles left out.")]
    seconds: Annotated[
        float, Column(ROUNDED_SECONDS, "Seconds off the clock, with what skipping cost.")
    ]
    seed: Annotated[int, Column(WHOLE, "What decided the puzzles.")]

    def __post_init__(self) -> None:
        if not 0 <= self.seconds < math.inf:
            raise FileFormatError("The time is invalid.")

    @property
    def written_at(self) -> datetime:
        """When it ended."""
        return self.ended_at

    @property
    def mean_seconds(self) -> float | None:
        """Mean time per solved puzzle; None without any."""
        return self.seconds / self.solved if self.solved else None


def storm_log(path: Path) -> KeyedTable[StormResult]:
    """Return the table of storms, ``storm.csv``."""
    return KeyedTable(path, message("storm"), STORM_COLUMNS, StormResult)


def best_storm(results: Iterable[StormResult]) -> StormResult | None:
    """Return the first storm with the most solved puzzles; None without any."""
    return max(
        sorted(results, key=lambda each: each.ended_at), key=lambda each: each.solved, default=None
    )


def last_storm(results: Iterable[StormResult]) -> StormResult | None:
    """Return the storm that ended last; None without any."""
    return max(results, key=lambda each: each.ended_at, default=None)


@cache
def _rows() -> tuple[tuple[str, Deal, float], ...]:
    with resource_path("samples", "storm.csv").open(encoding="utf-8", newline="") as file:
        return tuple(
            (row["id"], parse_deal(row["deal"]), float(row["level"]))
            for row in csv.DictReader(file)
        )


def storm_puzzles() -> tuple[tuple[str, Deal], ...]:
    """Return the name and deal of every puzzle of the ladder, easiest first."""
    return tuple((name, deal) for name, deal, _level in _rows())


def levels() -> dict[str, float]:
    """Return the level of `engine.search.difficulty` of each puzzle of the ladder."""
    return {name: level for name, _deal, level in _rows()}


@lru_cache(maxsize=16)
def storm_puzzle(seed: int, number: int) -> tuple[str, Deal]:
    """Return the name and deal of a puzzle of a storm.

    Parameters
    ----------
    seed : int
        Of the storm, at least 0.
    number : int
        Number of the puzzle, from 0. After the last one, the hardest are repeated.
    """
    puzzles = storm_puzzles()
    n_steps = len(puzzles) // STEP
    step = min(number, n_steps - 1)
    rng = np.random.default_rng((seed, number))
    name, deal = puzzles[step * STEP + int(rng.integers(STEP))]
    return name, other_disguise(deal, rng)
