"""Separate means for each round and each rater, so that they are not mistaken for effects.

Rounds are rated on different days and raters use the scale differently, while features differ
between rounds because each round has another energy. With one intercept such a shift is attributed
to the features. With a mean for each round ("fixed effects") only puzzles of the same round are
compared (Mundlak 1978, doi:10.2307/1913646).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from engine.ratings.rating import RATER_COLUMN
from engine.sentences import message

if TYPE_CHECKING:
    import pandas as pd

Floats: TypeAlias = NDArray[np.float64]

ROUND: Final = "iteration"
_NOTES: Final = {
    (ROUND,): message(
        "Each round has its own mean, so differences between rounds aren't attributed to any "
        "feature."
    ),
    (RATER_COLUMN,): message(
        "Each rater has their own mean, so differences between raters aren't attributed to any "
        "feature."
    ),
    (ROUND, RATER_COLUMN): message(
        "Each round and each rater has its own mean, so differences between rounds or raters "
        "aren't attributed to any feature."
    ),
}
_RANK: Final = 1e-10  # relative singular value below which means are linearly dependent


def round_dummies(frame: pd.DataFrame) -> tuple[Floats, str]:
    """Return dummy columns for the round and the rater of each rating.

    Parameters
    ----------
    frame : DataFrame
        As `RatingsTable.frame`; the columns ``iteration`` and ``rater`` may be missing.

    Returns
    -------
    ndarray, shape (n, m)
        1 where a rating belongs to a round or a rater; no columns for a single round or rater.
    str
        Note for the fit, empty without such columns.
    """
    marks, kinds = [np.zeros((len(frame), 0))], []
    for name in (ROUND, RATER_COLUMN):
        if name not in frame.columns:
            continue
        values = frame[name].astype(object).where(frame[name].notna(), "").astype(str)
        codes = values.factorize()[0]
        if len(codes) and codes.max() > 0:
            marks.append((codes[:, None] == np.arange(codes.max() + 1)).astype(np.float64))
            kinds.append(name)
    return np.column_stack(marks), _NOTES.get(tuple(kinds), "")


def means_by(codes: NDArray[np.intp], values: Floats) -> Floats:
    """Return the mean of the rows of each group, numbered from 0; shape (groups, columns)."""
    sums = np.zeros((int(codes.max(initial=-1)) + 1, values.shape[1]))
    np.add.at(sums, codes, values)
    return sums / np.bincount(codes)[:, None]


def is_compared(marks: Floats, groups: NDArray[np.intp]) -> NDArray[np.bool_]:
    """Return the rows that can be compared: those not from the only puzzle of a round or rater.

    Parameters
    ----------
    marks : ndarray, shape (n, m)
        As `round_dummies` returns them.
    groups : ndarray of int, shape (n,)
        Puzzle of each row.
    """
    kept = np.ones(len(marks), dtype=np.bool_)
    while True:
        inside = [kept & (column > 0) for column in marks.T]
        alone = [rows for rows in inside if len(set(groups[rows].tolist())) == 1]
        if not alone:
            return kept
        kept &= ~np.logical_or.reduce(alone)


def within(columns: Floats, marks: Floats) -> Floats:
    """Return the residuals of columns around the means of rounds and raters.

    Parameters
    ----------
    columns : ndarray, shape (n,) or (n, k)
        Ratings or features.
    marks : ndarray, shape (n, m)
        Without columns, the plain mean is subtracted.
    """
    centred = columns - columns.mean(axis=0)
    if not marks.shape[1]:
        return np.asarray(centred, dtype=np.float64)
    away = marks - marks.mean(axis=0)
    weights, *_ = np.linalg.lstsq(away, centred, rcond=_RANK)
    return np.asarray(centred - away @ weights, dtype=np.float64)
