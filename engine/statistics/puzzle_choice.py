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

The last third of an exploring round differs from all chosen puzzles by at least `DIFFERENCE`, as
long as there are such candidates; some beside the expected optimum are added for this. So a
preferred value that was overshot is found again.
"""

import math
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from engine.design.energy import energy_values, number_of
from engine.design.record import PuzzleRecord, feature_rows
from engine.errors import FitError, SettingsError
from engine.numerics import Reals, logarithms, round_array, runs, varies
from engine.statistics.formula import LEARNED, RATIOS
from engine.statistics.preference_model import Posterior, has_square

# Prior standard deviations of effects, in standard deviations of the noise. They needn't be those
# of a preference model, and stay: the puzzles of old rounds are chosen again to verify them.
_LINEAR: Final = 0.4
_SQUARE: Final = 0.2
BOLDNESS: Final = 2.0
"""Number of standard deviations in the upper confidence bound."""
_EXPLORED: Final = 1 / 3
"""Share of an exploring round's puzzles that differ from the rest."""
DIFFERENCE: Final = 0.5
"""Minimum distance of two puzzles of an exploring round, in standard deviations of features."""
_INTERCEPT: Final = 1e-6  # prior information about it, so that a matrix is invertible
_MIN_VARIANCE: Final = 1e-12  # so that its root exists


def n_explored(count: int) -> int:
    """Return how many of an exploring round's puzzles differ from the rest."""
    return max(1, round(_EXPLORED * count))


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
    records: Sequence[PuzzleRecord],
    count: int,
    guess: Posterior,
    explorers: Sequence[PuzzleRecord] = (),
) -> tuple[PuzzleRecord, ...]:
    """Choose the puzzles of a round from candidates, the most promising first.

    Raises SettingsError when the candidates are fewer.

    ``records``: candidates; equal ids count once, unsolvable ones and those with an unknown
    feature not at all.
    ``explorers``: with these, the last third is chosen from both, none of it like another puzzle.
    """
    solvable = solvable_ones((*records, *explorers))
    x = feature_rows(solvable, guess.names)
    measured = np.flatnonzero(np.isfinite(x).all(axis=1))
    candidates = [solvable[index] for index in measured]
    main_ids = {record.id for record in records}
    is_main = np.array([record.id in main_ids for record in candidates])
    n_promising = count - n_explored(count) if explorers else count
    check_count(n_promising, int(is_main.sum()))
    check_count(count, len(candidates))
    rows = guess.rows(x[measured])
    expected: Reals = rows @ np.array(guess.mean)
    z = rows[:, 1 : 1 + len(guess.names)]

    def scores(variances: Reals, chosen: list[int]) -> Reals:
        bounds = expected + BOLDNESS * np.sqrt(np.maximum(variances, _MIN_VARIANCE))
        if len(chosen) < n_promising:
            return np.where(is_main, bounds, -math.inf)
        distances = np.linalg.norm(z[:, None] - z[chosen], axis=2).min(axis=1)
        is_alike = round_array(distances) < DIFFERENCE
        return bounds if is_alike.all() else np.where(is_alike, -math.inf, bounds)

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
    return choose_greedily(candidates, inverse, 1.0, count, lambda variances, _chosen: variances)


def choose_greedily(
    rows: Reals,
    covariance: Reals,
    noise: float,
    count: int,
    scores_of: Callable[[Reals, list[int]], Reals],
    scale: float = 0.0,
) -> list[int]:
    """Choose rows one by one by a score of their variance, each as if it had been observed.

    Return the indices of ``count`` rows, at most n, the best first.

    ``rows``: regressors, shape (n, p); ``covariance``: of the effects, shape (p, p).
    ``noise``: variance of one observation, above 0.
    ``scores_of``: computes scores, shape (n,), from the variances of the rows, shape (n,), and the
    indices chosen before. Ties go to the first row.
    ``scale``: magnitude of the scores, relative to which equality is decided.
    """
    chosen: list[int] = []
    free = np.ones(len(rows), dtype=bool)
    for _ in range(count):
        variances = np.einsum("ij,jk,ik->i", rows, covariance, rows)
        # Equal scores differ in the last digit between machines; the first of them is taken.
        scores = np.where(free, scores_of(variances, chosen), -math.inf)
        best = int(runs(scores, scale).argmax())
        along = covariance @ rows[best]
        covariance = covariance - np.outer(along, along) / (noise + variances[best])
        free[best] = False
        chosen.append(best)
    return chosen
