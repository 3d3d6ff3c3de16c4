"""The puzzles to rate next are those that all other choices could not beat."""

from __future__ import annotations

import hypothesis.strategies as st
import numpy as np

from engine.design.record import PuzzleRecord
from engine.files.csv_cells import Number
from tests import naive_study as naive
from tests.engine.statistics.learning.candidates import NAMES


def scaled(records: list[PuzzleRecord]) -> naive.Floats:
    x = np.array([[float(record.features[name] or 0) for name in NAMES] for record in records])
    return np.column_stack([np.ones(len(x)), (x - x.mean(axis=0)) / x.std(axis=0)])


ROWS = st.lists(st.tuples(st.integers(0, 9), st.integers(0, 5)), min_size=6, max_size=12).filter(
    lambda rows: all(len({row[place] for row in rows}) > 1 for place in (0, 1))
)


def even(n: int, seed: int) -> list[tuple[Number, ...]]:
    rng = np.random.default_rng(seed)
    return [(int(rng.integers(0, 30)), int(rng.integers(1, 5))) for _ in range(n)]
