"""Selection of the puzzles of a round: the most informative, or the most promising ones.

The most informative puzzles are a D-optimal design. The joint uncertainty of the coefficients is
``1 / sqrt(det(X'X))``, with a row of ``X`` for each rated puzzle: a one, and its features in
standard deviations. The puzzles are chosen one by one so that the determinant grows most.

The most promising puzzles are chosen one by one by an upper confidence bound: the expected rating
plus `BOLDNESS` standard deviations of it. The information from a chosen puzzle is taken into
account before the next choice, although its rating is still unknown, because the variance does not
depend on the rating (batch choice of Desautels, Krause and Burdick 2014, *Parallelizing
exploration-exploitation tradeoffs in Gaussian process bandit optimization*). So a round consists
of puzzles with high expected ratings, and is varied where preferences are uncertain.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from engine.design.energy import energy_values, number_of
from engine.design.record import PuzzleRecord, feature_rows
from engine.errors import FitError, SettingsError
from engine.numerics import Reals, logarithms, runs, varies
from engine.statistics.formula import LEARNED, RATIOS
from engine.statistics.preference_model import Posterior, has_square

# Prior standard deviations of effects, in standard deviations of the noise. They needn't be those
# of a preference model, and stay: the puzzles of old rounds are chosen again to verify them.
_LINEAR: Final = 0.4
_SQUARE: Final = 0.2
BOLDNESS: Final = 2.0
"""Number of standard deviations in the upper confidence bound."""
_INTERCEPT: Final = 1e-6  # prior information about it, so that a matrix is invertible
_MIN_VARIANCE: Final = 1e-12  # so that its root exists


def choose_informative(
    records: Sequence[PuzzleRecord], count: int, shown: Sequence[PuzzleRecord] = ()
) -> tuple[PuzzleRecord, ...]:
    """Choose the puzzles of a round from candidates, the most informative first.

    Raises SettingsError when the candidates are fewer. Raises FitError when no default feature
    varies and is known for all of them.

    ``records``: candidates; equal ids count once, unsolvable ones not at all.
    ``shown``: puzzles of earlier rounds and their controls, rated or to be rated.
    """
    candidates = solvable_ones(records)
    check_count(count, len(candidates))
    before = tuple({record.id: record for record in shown}.values())
    values = [energy_values(record.deal, record.features) for record in (*before, *candidates)]
    columns = []
    for name in LEARNED:
        column = [number_of(each, name) for each in values]
        columns.append(np.array(column))
        if name in RATIOS:
            columns.append(logarithms(columns[-1]))
    usable = [column for column in columns if np.isfinite(column).all() and varies(column)]
    if not usable:
        raise FitError(
            "The candidates don't differ in any default feature. Use another number of cards."
        )
    rows, prior = _design(usable)
    shown_rows = rows[: len(before)]
    chosen = most_informative(prior + shown_rows.T @ shown_rows, rows[len(before) :], count)
    return tuple(candidates[index] for index in chosen)


def choose_promising(
    records: Sequence[PuzzleRecord], count: int, guess: Posterior
) -> tuple[PuzzleRecord, ...]:
    """Choose the puzzles of a round from candidates, the most promising first.

    Raises SettingsError when the candidates are fewer.

    ``records``: candidates; equal ids count once, unsolvable ones and those with an unknown
    feature not at all.
    """
    solvable = solvable_ones(records)
    x = feature_rows(solvable, guess.names)
    measured = np.flatnonzero(np.isfinite(x).all(axis=1))
    candidates = [solvable[index] for index in measured]
    check_count(count, len(candidates))
    rows = guess.rows(x[measured])
    expected: Reals = rows @ np.array(guess.mean)

    def scores(variances: Reals) -> Reals:
        return expected + BOLDNESS * np.sqrt(np.maximum(variances, _MIN_VARIANCE))

    covariance, noise = guess.full_covariance(), guess.noise**2
    chosen = choose_greedily(rows, covariance, noise, count, scores, scale=1.0)
    return tuple(candidates[index] for index in chosen)


def solvable_ones(records: Sequence[PuzzleRecord]) -> tuple[PuzzleRecord, ...]:
    """Return the solvable puzzles, each id once."""
    records_by_id = {
        record.id: record for record in records if record.features.get("solvable") is True
    }
    return tuple(records_by_id.values())


def check_count(count: int, n_candidates: int) -> None:
    """Raise SettingsError when ``count`` puzzles cannot be chosen."""
    if not 0 < count <= n_candidates:
        raise SettingsError(
            "Can't choose {n} puzzle from {n_candidates}. Use a smaller number.",
            "Can't choose {n} puzzles from {n_candidates}. Use a smaller number.",
            n=count,
            n_candidates=n_candidates,
        )


def _design(columns: Sequence[Reals]) -> tuple[Reals, Reals]:
    """Return the regressors of the puzzles, and the prior information."""
    scaled = [(column - column.mean()) / column.std() for column in columns]
    squares = [z**2 - 1 for z in scaled if has_square(z)]
    rows = np.column_stack([np.ones(len(scaled[0])), *scaled, *squares])
    priors = [_INTERCEPT, *[_LINEAR**-2.0] * len(scaled), *[_SQUARE**-2.0] * len(squares)]
    return rows, np.diag(priors)


def most_informative(information: Reals, candidates: Reals, count: int) -> list[int]:
    """Return the rows to add, the best first; ties go to the first row.

    ``information``: information so far, positive definite: from earlier rows and the prior, shape
    (p, p).
    ``candidates``: rows to choose from, each at most once, shape (n, p).
    ``count``: number of rows to choose; fewer when there are fewer.
    """
    # det(M + x x') = det(M) (1 + x' M^-1 x)
    inverse = np.linalg.inv(information).astype(np.float64)
    count = min(count, len(candidates))
    return choose_greedily(candidates, inverse, 1.0, count, lambda variances: variances)


def choose_greedily(
    rows: Reals,
    covariance: Reals,
    noise: float,
    count: int,
    scores_of: Callable[[Reals], Reals],
    scale: float = 0.0,
) -> list[int]:
    """Choose rows one by one by a score of their variance, each as if it had been observed.

    Return the indices of ``count`` rows, at most n, the best first.

    ``rows``: regressors, shape (n, p); ``covariance``: of the effects, shape (p, p).
    ``noise``: variance of one observation, above 0.
    ``scores_of``: computes scores from the variances of the rows, both of shape (n,). Ties go to
    the first row.
    ``scale``: magnitude of the scores, relative to which equality is decided.
    """
    chosen: list[int] = []
    free = np.ones(len(rows), dtype=bool)
    for _ in range(count):
        variances = np.einsum("ij,jk,ik->i", rows, covariance, rows)
        # Equal scores differ in the last digit between machines; the first of them is taken.
        scores = np.where(free, scores_of(variances), -math.inf)
        best = int(runs(scores, scale).argmax())
        along = covariance @ rows[best]
        covariance = covariance - np.outer(along, along) / (noise + variances[best])
        free[best] = False
        chosen.append(best)
    return chosen
