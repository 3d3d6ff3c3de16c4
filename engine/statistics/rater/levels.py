"""Takes off each rater's level in each round, by the puzzles that raters share.

Raters who share puzzles, directly or by way of others, are compared puzzle by puzzle
(``rating = puzzle + rater`` within a round, by least squares), so that it does not matter who
rated which puzzles. Those who share none are a set of their own, with a level of its own.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from engine.statistics.regression.design_matrix import RATING, Floats

_PUZZLE: Final = ["round", "kind", "puzzle"]
_TIE: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Levelled:
    """Ratings of puzzles without the levels of their raters."""

    #: A row a puzzle of a round, with ``round``, ``kind``, ``puzzle`` and the mean ``rating``.
    puzzles: pd.DataFrame
    shares: Floats  #: What part of each mean is of each rater of a round
    covariance: Floats  #: Of the levels that were taken off, in squared points
    sets: Floats  #: What part of each mean is of each set of raters who share puzzles

    def variance(self, weights: Floats) -> float:
        """Return what the levels add to the variance of a weighted sum of the means."""
        moved = self.shares.T @ weights
        return max(0.0, float(moved @ self.covariance @ moved))


def without_levels(cells: pd.DataFrame) -> Levelled:
    """Return the mean rating of each puzzle of each round, without the levels of its raters.

    A rater's repeats of a puzzle are averaged first, so that who rated it twice counts once.

    Parameters
    ----------
    cells : DataFrame
        A row a rating, with ``round``, ``kind``, ``puzzle``, ``rater`` and ``rating``.
    """
    table = cells.groupby([*_PUZZLE, "rater"], sort=False)[RATING].mean().reset_index()
    known = table[_PUZZLE].drop_duplicates(ignore_index=True)
    at = table[_PUZZLE].merge(known.reset_index(), on=_PUZZLE, how="left")["index"].to_numpy()
    levels = (table["round"].astype(str) + "/" + table["rater"]).factorize()[0]
    n, m = len(known), int(levels.max(initial=-1)) + 1
    counts = np.bincount(at, minlength=n)
    shares = np.zeros((n, m))
    np.add.at(shares, (at, levels), 1 / counts[at])
    y = table[RATING].to_numpy(dtype=np.float64)
    off, covariance = _levels(y, at, levels, shares)
    means = np.bincount(at, weights=y - off[levels], minlength=n) / counts
    joined = shares @ (_sets(at, levels, m)[:, None] == np.arange(m)) * 1.0
    sets = joined[:, joined.any(axis=0)]
    return Levelled(known.assign(**{RATING: means}), shares, covariance, sets)


def _levels(
    y: Floats, at: NDArray[np.intp], levels: NDArray[np.intp], shares: Floats
) -> tuple[Floats, Floats]:
    """Return the levels, 0 on average over those who share puzzles, and their covariance."""
    n, m = shares.shape
    marks = (levels[:, None] == np.arange(m)) - shares[at]
    means = np.bincount(at, weights=y, minlength=n) / np.bincount(at, minlength=n)
    away = y - means[at]
    inverse = np.linalg.pinv(marks.T @ marks, rcond=_TIE, hermitian=True)
    off = inverse @ (marks.T @ away)
    df = len(y) - n - int(np.linalg.matrix_rank(marks, tol=_TIE))
    left = away - marks @ off
    rest = float(left @ left) / df if df > 0 else float(away @ away)
    return np.asarray(off, dtype=np.float64), np.asarray(rest * inverse, dtype=np.float64)


def _sets(at: NDArray[np.intp], levels: NDArray[np.intp], m: int) -> NDArray[np.intp]:
    """Return the set of each rater of a round: the least number among those joined to it."""
    names = np.arange(m)
    while True:
        least = np.full(int(at.max(initial=-1)) + 1, m)
        np.minimum.at(least, at, names[levels])
        found = names.copy()
        np.minimum.at(found, levels, least[at])
        if (found == names).all():
            return names
        names = found
