"""The data of the preference model: one row per rated puzzle, from all rounds and controls.

Repeats of a puzzle are averaged. Its rating then has the variance ``noise^2 (t + (1 - t) / n)``
after n ratings: the taste for the puzzle, a share t of the noise, is the same each time, and only
the rest averages out. So a repeat weighs less than a new puzzle.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import pandas as pd

from engine.design.energy import ENERGY_NAMES
from engine.errors import FitError
from engine.numerics import runs
from engine.ratings.rating import MAX_RATING
from engine.sentences import message
from engine.statistics.rater.table import session_numbers
from engine.statistics.regression.design_matrix import RATING, Floats, puzzle_names, varies

USUAL: Final = (
    "halfway_solvability_ratio", "depth_1_solvability_ratio", "depth_2_solvability_ratio",
    "depth_3_solvability_ratio", "edges", "dominant_suit_ratio", "rank_clusters", "suits", "ranks",
)  # fmt: skip
"""Default features: those that every set has."""
RATIOS: Final = tuple(name for name in USUAL if name.endswith("_solvability_ratio"))
TASTE_SHARE: Final = 0.6
"""Assumed share of the noise that belongs to the puzzle and so repeats with it."""
MOST_FEATURES: Final = 10
UNKNOWN: Final = message("it is unknown for some rated puzzles")
"""Reason for excluding a feature."""
_LEAST_PUZZLES: Final = 3
_FEWEST_AT_END: Final = 5  # minimum number of ratings for a statement on the scale
LEAST_FOR_A_SQUARE: Final = 3  # with two values the square is a function of the value


@dataclass(frozen=True, slots=True)
class Rated:
    """Rated puzzles as arrays."""

    y: Floats  #: Mean rating of each puzzle, in the order of the puzzles' names
    x: Floats  #: Features in raw units
    names: tuple[str, ...]  #: The k features
    #: Whether a feature has enough different values for a quadratic effect
    has_square: tuple[bool, ...]
    weights: Floats  #: Weight of each row: 1 for one rating, up to ``1 / TASTE_SHARE``
    sessions: Floats  #: Share of a puzzle's ratings in each session of a round
    n_ratings: int  #: Ratings behind the rows
    left_out: dict[str, str]  #: Features that cannot be used, each with its reason
    #: The end of the scale with at least half of the ratings, and their number; else None.
    end: tuple[int, int] | None


def read_rated(frame: pd.DataFrame, features: Sequence[str] | None = None) -> Rated:
    """Return the data of the preference model from ratings.

    Raises FitError when a name is not a feature of energies, or there are too few ratings.

    Parameters
    ----------
    frame : DataFrame
        As `RatingsTable.frame`, or any table with a ``rating`` and features.
    features : sequence of str, optional
        Explanatory variables; by default those of `USUAL` that the table has.
    """
    if RATING not in frame.columns:
        raise FitError("The table has no column 'rating'. Add one with ratings from 0 to 10.")
    asked = [name for name in USUAL if name in frame.columns] if features is None else features
    _check(frame, asked)
    # also for tables from elsewhere
    rated = frame[np.isfinite(_numbers(frame, (RATING,))[RATING].to_numpy())]
    puzzles = puzzle_names(rated).to_numpy()
    if len(set(puzzles)) < _LEAST_PUZZLES:
        raise FitError(
            "At least {least_puzzles} puzzles must be rated first.",
            least_puzzles=_LEAST_PUZZLES,
        )
    names, left_out = _split(rated, asked)
    means = _numbers(rated, (RATING, *names)).groupby(puzzles, sort=True).mean()
    shares = pd.get_dummies(_sessions(rated)).astype("float64").groupby(puzzles, sort=True).mean()
    counts = pd.Series(puzzles).groupby(puzzles, sort=True).size().to_numpy(dtype=np.float64)
    y, x = means[RATING].to_numpy(), means[names].to_numpy(dtype=np.float64)
    if not varies(y):
        raise FitError(
            "All ratings are the same, so nothing can be learned from them. Rate more puzzles."
        )
    return Rated(
        y, x, tuple(names),
        tuple(int(runs(column).max()) + 1 >= LEAST_FOR_A_SQUARE for column in x.T),
        1 / (TASTE_SHARE + (1 - TASTE_SHARE) / counts),
        shares.to_numpy(), len(rated), left_out, _end(_numbers(rated, (RATING,))[RATING]),
    )  # fmt: skip


def _end(ratings: pd.Series) -> tuple[int, int] | None:
    for end in (MAX_RATING, 0):
        count = int((ratings == end).sum())
        if len(ratings) >= _FEWEST_AT_END and 2 * count >= len(ratings):
            return end, count
    return None


def _check(frame: pd.DataFrame, asked: Sequence[str]) -> None:
    for name in asked:
        if name not in ENERGY_NAMES or name == "solvable" or name not in frame.columns:
            known = [each for each in ENERGY_NAMES if each in frame.columns and each != "solvable"]
            raise FitError(
                "{name!r} isn't a feature of these ratings that an energy can use. Choose from "
                "{value}.",
                name=name[:40],
                value=", ".join(known) or "features (it has none)",
            )
        if list(asked).count(name) > 1:
            raise FitError("The feature {name!r} is listed twice. List it once.", name=name)


def _numbers(rated: pd.DataFrame, names: Sequence[str]) -> pd.DataFrame:
    columns = {name: pd.to_numeric(rated[name], errors="coerce") for name in names}
    return pd.DataFrame(columns).astype("float64").reset_index(drop=True)


def _split(rated: pd.DataFrame, asked: Sequence[str]) -> tuple[list[str], dict[str, str]]:
    """Return the features to use, and the reasons for excluding the others."""
    numbers = _numbers(rated, asked)
    left_out: dict[str, str] = {}
    for name in asked:
        column = numbers[name].to_numpy()
        if not np.isfinite(column).all():
            left_out[name] = UNKNOWN
        elif not varies(column):
            left_out[name] = message("it doesn't vary between the rated puzzles")
    names = [name for name in asked if name not in left_out]
    if not names:
        raise FitError(
            "An energy needs a feature that is known for all rated puzzles and varies between "
            "them. There is none yet. Rate more puzzles."
        )
    if len(names) > MOST_FEATURES:
        raise FitError(
            "{n_names} features are too many. Choose at most {most_features}.",
            n_names=len(names),
            most_features=MOST_FEATURES,
        )
    return names, left_out


def _sessions(rated: pd.DataFrame) -> pd.Series:
    """Return the session of each rating, determined by rater, round and pauses."""
    known = rated.reset_index(drop=True)
    labels = pd.Series([""] * len(known), dtype=object)
    for name in ("rater", "iteration"):
        if name in known.columns:
            labels += known[name].astype(str) + "/"
    if "rated_at" in known.columns and pd.api.types.is_datetime64_any_dtype(known["rated_at"]):
        times = known["rated_at"].sort_values(kind="stable")
        labels += pd.Series(session_numbers(times), index=times.index).astype(str)
    return labels
