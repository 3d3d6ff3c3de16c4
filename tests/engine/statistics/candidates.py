"""Puzzles that may be rated next."""

from __future__ import annotations

import numpy as np

from engine.design.record import PuzzleRecord
from engine.files.columns import Number
from engine.game import Deal
from engine.puzzlesets.puzzle_set import record_of

NAMES = ("edges", "suits")


DEALS = [Deal.random(6, np.random.default_rng(seed)) for seed in range(40)]


def puzzles(rows: list[tuple[Number, ...]]) -> list[PuzzleRecord]:
    return [
        record_of(deal, dict(zip(NAMES, row, strict=False)))
        for deal, row in zip(DEALS, rows, strict=False)
    ]
