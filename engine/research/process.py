"""A Gaussian process in place of the preference model, for comparison in the study of the loop.

Ratings by features, each in standard deviations; a Matern kernel (nu = 5/2) of one length scale
and noise, by maximum likelihood (scikit-learn). Puzzles are chosen one by one by the same upper
confidence bound as `engine.statistics.learning.promising`; a chosen one counts as rated with its
expected rating (Desautels, Krause and Burdick 2014).
"""

import warnings
from collections.abc import Sequence

import numpy as np
import pandas as pd

from engine.design import PuzzleRecord
from engine.design.record import feature_rows
from engine.research.models.extra import needed
from engine.statistics.learning.next_to_rate import check_count, solvable_ones
from engine.statistics.learning.promising import most_promising
from engine.statistics.learning.rated import read_rated


def choose_by_process(
    frame: pd.DataFrame, records: Sequence[PuzzleRecord], count: int
) -> tuple[PuzzleRecord, ...]:
    """Choose the puzzles of a round from candidates; ``frame`` has the ratings so far.

    Raises SettingsError if there are too few candidates or scikit-learn is missing, and FitError
    with too few ratings.
    """
    ready = needed("sklearn.exceptions")
    processes = needed("sklearn.gaussian_process")
    kernels = needed("sklearn.gaussian_process.kernels")
    candidates = solvable_ones(records)
    check_count(count, len(candidates))
    rated = read_rated(frame, None)
    centres, spreads = rated.x.mean(axis=0), rated.x.std(axis=0)
    x = (rated.x - centres) / spreads
    news = (feature_rows(candidates, rated.names) - centres) / spreads
    level, scale = float(rated.y.mean()), float(rated.y.std())
    y = (rated.y - level) / scale
    kernel = kernels.ConstantKernel(1.0, (0.05, 20.0)) * kernels.Matern(3.0, (0.5, 50.0), nu=2.5)
    process = processes.GaussianProcessRegressor(
        kernel + kernels.WhiteKernel(0.5, (0.05, 5.0)), random_state=0
    )
    with warnings.catch_warnings():
        # A length scale at its bound is a valid result.
        warnings.simplefilter("ignore", ready.ConvergenceWarning)
        process.fit(x, y)
    found = process.kernel_
    signal, noise = found.k1, float(found.k2.noise_level)
    across = signal(news, x)
    weights = np.linalg.solve(signal(x) + noise * np.eye(len(x)), np.column_stack([y, across.T]))
    covariance = signal(news) - across @ weights[:, 1:]
    rows = np.eye(len(candidates))
    indices = most_promising(across @ weights[:, 0], rows, covariance, noise, count)
    return tuple(candidates[index] for index in indices)
