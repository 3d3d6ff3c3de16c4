"""The ratings of several raters as one table, and the sessions in which ratings were given."""

from dataclasses import dataclass

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from engine.ratings.rating import BREAK_HOURS, RATER_COLUMN
from engine.statistics.regression.design_matrix import RATING, Floats, puzzle_names


@dataclass(frozen=True, slots=True)
class RaterTable:
    """The mean rating of each puzzle by each rater."""

    raters: tuple[str, ...]  #: Their names, sorted; ratings without a name first
    puzzles: tuple[str, ...]  #: In the order of their first rating
    values: Floats  #: In points, NaN where a rater did not rate a puzzle

    def pair(self, rater: str) -> tuple[Floats, Floats]:
        """Return a rater's ratings of shared puzzles, and the mean ratings of the others."""
        place = self.raters.index(rater)
        own = self.values[:, place]
        others = np.delete(self.values, place, axis=1)
        counts = np.isfinite(others).sum(axis=1)
        is_shared = np.isfinite(own) & (counts > 0)
        means = np.nansum(others[is_shared], axis=1) / counts[is_shared]
        return own[is_shared], np.asarray(means, dtype=np.float64)


def rater_names(frame: pd.DataFrame) -> pd.Series:
    """Return the rater of each rating; empty where no rater is named."""
    if RATER_COLUMN not in frame.columns:
        return pd.Series([""] * len(frame), index=frame.index, dtype=object)
    column = frame[RATER_COLUMN].astype(object)
    return column.where(column.notna(), "").astype(str)


def raters_of(frame: pd.DataFrame) -> tuple[str, ...]:
    """Return the names of the raters, sorted; ratings without a name first."""
    return tuple(sorted(set(rater_names(frame[frame[RATING].notna()]))))


def rater_table(frame: pd.DataFrame) -> RaterTable:
    """Return the mean rating of each puzzle by each rater.

    ``frame``: as `RatingsTable.frame`; without a column ``rater``, all are from one rater.
    """
    rated = frame[frame[RATING].notna()]
    puzzles = puzzle_names(rated).to_numpy()
    names = rater_names(rated).to_numpy()
    rows, columns = tuple(dict.fromkeys(puzzles.tolist())), raters_of(frame)
    values = np.full((len(rows), len(columns)), np.nan)
    cells = pd.DataFrame({"puzzle": puzzles, "rater": names})
    cells[RATING] = rated[RATING].astype("float64").to_numpy()
    means = cells.groupby(["puzzle", "rater"], sort=False)[RATING].mean().reset_index()
    at_row = {name: index for index, name in enumerate(rows)}
    at_column = {name: index for index, name in enumerate(columns)}
    for puzzle, name, mean in means.itertuples(index=False):
        values[at_row[puzzle], at_column[name]] = mean
    return RaterTable(columns, rows, values)


def session_numbers(times: pd.Series) -> NDArray[np.intp]:
    """Return the session of each time, numbered from 0; a long pause starts a new one.

    ``times``: in chronological order.
    """
    pauses = times.diff().dt.total_seconds().to_numpy() / 3600
    # The first pause is NaN, which is not above anything.
    return np.cumsum(pauses > BREAK_HOURS, dtype=np.intp)
