"""Which puzzles to rate next: those most informative for the regression (D-optimal design).

The joint uncertainty of the coefficients is ``1 / sqrt(det(X'X))``, with a row of ``X`` for each
rated puzzle: a one, and its features in standard deviations. The puzzles are chosen one by one so
that the determinant grows most.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from engine.design.energy import energy_values, logarithm, number_of
from engine.design.record import PuzzleRecord
from engine.errors import FitError, SettingsError
from engine.numerics import runs
from engine.statistics.learning.rated import LEAST_FOR_A_SQUARE, RATIOS, USUAL
from engine.statistics.regression.design_matrix import Floats, varies

LINEAR: Final = 0.4
SQUARE: Final = 0.2
_NOTHING: Final = 1e-6


def choose_informative(
    records: Sequence[PuzzleRecord], count: int, shown: Sequence[PuzzleRecord] = ()
) -> tuple[PuzzleRecord, ...]:
    """Choose the puzzles of a round from candidates, the most informative first.

    Raises SettingsError when the candidates are fewer. Raises FitError when no usual feature
    varies and is known for all of them.

    Parameters
    ----------
    records : sequence of PuzzleRecord
        Candidates; equal ids count once, unsolvable ones not at all.
    shown : sequence of PuzzleRecord
        Puzzles of earlier rounds and their controls, rated or to be rated.
    """
    candidates = solvable_ones(records)
    check_count(count, len(candidates))
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
            "The candidates don't differ in any default feature. Use another number of cards."
        )
    rows, known = _design(usable)
    told = rows[: len(before)]
    places = most_informative(known + told.T @ told, rows[len(before) :], count)
    return tuple(candidates[place] for place in places)


def solvable_ones(records: Sequence[PuzzleRecord]) -> tuple[PuzzleRecord, ...]:
    """Return the solvable puzzles, each id once."""
    found = {record.id: record for record in records if record.features.get("solvable") is True}
    return tuple(found.values())


def check_count(count: int, n_candidates: int) -> None:
    """Raise SettingsError when ``count`` puzzles cannot be chosen."""
    if not 0 < count <= n_candidates:
        raise SettingsError(
            "{count} puzzles can't be chosen from {n_candidates} candidates. Use a smaller "
            "number.",
            count=count,
            n_candidates=n_candidates,
        )


def _design(columns: Sequence[Floats]) -> tuple[Floats, Floats]:
    """Return the regressors of the puzzles, and the prior information."""
    scaled = [(column - column.mean()) / column.std() for column in columns]
    squares = [z**2 - 1 for z in scaled if int(runs(z).max()) + 1 >= LEAST_FOR_A_SQUARE]
    rows = np.column_stack([np.ones(len(scaled[0])), *scaled, *squares])
    priors = [_NOTHING, *[LINEAR**-2.0] * len(scaled), *[SQUARE**-2.0] * len(squares)]
    return rows, np.diag(priors)


def most_informative(known: Floats, candidates: Floats, count: int) -> list[int]:
    """Return the rows to add, the best first; ties go to the first row.

    Parameters
    ----------
    known : ndarray, shape (p, p)
        Information so far, positive definite: from earlier rows and the prior.
    candidates : ndarray, shape (n, p)
        Rows to choose from, each at most once.
    count : int
        Number of rows to choose; fewer when there are fewer.
    """
    # det(M + x x') = det(M) (1 + x' M^-1 x)
    inverse = np.linalg.inv(known).astype(np.float64)
    places, _ = greedy(candidates, inverse, 1.0, min(count, len(candidates)), lambda news: news)
    return places


def greedy(
    rows: Floats,
    covariance: Floats,
    noise: float,
    count: int,
    scores_of: Callable[[Floats], Floats],
    scale: float = 0.0,
) -> tuple[list[int], list[float]]:
    """Choose rows one by one by a score of their variance, each as if it had been observed.

    Return the indices chosen, the best first, and the variance of each when it was chosen.

    Parameters
    ----------
    rows : ndarray, shape (n, p)
        Regressors.
    covariance : ndarray, shape (p, p)
        Covariance of the effects.
    noise : float
        Variance of one observation, above 0.
    count : int
        Number of rows to choose, at most n.
    scores_of : callable
        Computes scores, shape (n,), from the variances of the rows, shape (n,). Ties go to the
        first row.
    scale : float
        Magnitude of the scores, relative to which equality is decided.
    """
    places: list[int] = []
    found: list[float] = []
    free = np.ones(len(rows), dtype=bool)
    for _ in range(count):
        variances = np.einsum("ij,jk,ik->i", rows, covariance, rows)
        # Equal scores differ in the last digit between machines; the first of them is taken.
        place = int(runs(np.where(free, scores_of(variances), -math.inf), scale).argmax())
        along = covariance @ rows[place]
        covariance = covariance - np.outer(along, along) / (noise + variances[place])
        free[place] = False
        places.append(place)
        found.append(float(variances[place]))
    return places, found
