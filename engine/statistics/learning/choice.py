"""Puzzles from which the learner would learn most, whatever their ratings will be.

The rows are those of `engine.statistics.learning.learner`: each feature, and the logarithm of
each ratio, in standard deviations over all the puzzles, and its square. What is known before any
rating is that effects are about as large as `LINEAR` and `SQUARE` times the noise; each puzzle
that was shown to the rater before adds what its rating tells. So the choice depends on puzzles
alone, and can be made again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from engine.design.energy import energy_values, number_of
from engine.design.logarithm import logarithm
from engine.design.record import PuzzleRecord
from engine.errors import FitError, SettingsError
from engine.statistics.learning.information import most_informative
from engine.statistics.learning.rated import LEAST_FOR_A_SQUARE, RATIOS, USUAL
from engine.statistics.regression.design_matrix import Floats, varies
from engine.ties import runs

LINEAR: Final = 0.4
SQUARE: Final = 0.2
_NOTHING: Final = 1e-6


def choose_informative(
    records: Sequence[PuzzleRecord], count: int, shown: Sequence[PuzzleRecord] = ()
) -> tuple[PuzzleRecord, ...]:
    """Choose puzzles of a round from candidates, the most informative first.

    Parameters
    ----------
    records : sequence of PuzzleRecord
        Candidates; equal ids count once, unsolvable ones not at all.
    count : int
        Puzzles wanted, 1 or more.
    shown : sequence of PuzzleRecord
        Puzzles of earlier rounds and their controls, rated or to be rated.

    Raises
    ------
    SettingsError
        When the candidates are fewer.
    FitError
        When no usual feature is known of all of them and varies.
    """
    different = {
        record.id: record for record in records if record.features.get("solvable") is True
    }
    candidates = tuple(different.values())
    if not 0 < count <= len(candidates):
        raise SettingsError(
            "{count} puzzles cannot be chosen from {n_candidates} candidates; ask for fewer",
            count=count,
            n_candidates=len(candidates),
        )
    before = tuple({record.id: record for record in shown}.values())
    values = [energy_values(record.deal, record.features) for record in (*before, *candidates)]
    columns = [
        np.array([of(number_of(each, name)) for each in values])
        for name in USUAL
        for of in ((float, logarithm) if name in RATIOS else (float,))
    ]
    usable = [column for column in columns if np.isfinite(column).all() and varies(column)]
    if not usable:
        raise FitError(
            "the candidates do not differ in any usual feature; give another number of cards"
        )
    rows, known = _design(usable)
    told = rows[: len(before)]
    places, _ = most_informative(known + told.T @ told, rows[len(before) :], count)
    return tuple(candidates[place] for place in places)


def _design(columns: Sequence[Floats]) -> tuple[Floats, Floats]:
    """Return the rows of the puzzles, and what is known before any of them is rated."""
    scaled = [(column - column.mean()) / column.std() for column in columns]
    squares = [z**2 - 1 for z in scaled if int(runs(z).max()) + 1 >= LEAST_FOR_A_SQUARE]
    rows = np.column_stack([np.ones(len(scaled[0])), *scaled, *squares])
    priors = [_NOTHING, *[LINEAR**-2.0] * len(scaled), *[SQUARE**-2.0] * len(squares)]
    return rows, np.diag(priors)
