"""Rated puzzles as numbers: the data of a preference model.

There is one row per rated puzzle, from all rounds and controls. Repeats of a puzzle are averaged.
Its rating then has the variance ``noise^2 (t + (1 - t) / n)`` after n ratings: the taste for the
puzzle, a share t of the noise, is the same each time, and only the rest averages out. So a repeat
weighs less than a new puzzle.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
import pandas as pd

from engine.arrays import Reals
from engine.design.energy import ENERGY_NAMES
from engine.errors import FitError
from engine.game import N_CARDS
from engine.numerics import Twin, runs, twins_of, varies
from engine.ratings import MAX_RATING, RATER_COLUMN
from engine.statistics.formula import LEARNED
from engine.statistics.ratings_frame import RATING, ROUND, puzzle_names, session_numbers

TASTE_SHARE: Final = 0.6
"""Assumed share of the noise that belongs to the puzzle and so repeats with it."""
MAX_FEATURES: Final = 12
"""All sets of features are models, 4,096 of twelve."""
MAX_TWIN_CHANCE: Final = 1e-3
"""Two features that would determine each other by chance so rarely are one; else more puzzles may
tell them apart, and both stay in the model."""
_MIN_FITTED: Final = 3  # puzzles
_MIN_AT_END: Final = 5  # minimum number of ratings for a statement on the scale
MIN_FOR_A_SQUARE: Final = 3  # with two values the square is a function of the value
MIN_PUZZLES: Final = 5
"""Minimum number of rated puzzles for findings about features."""


@dataclass(frozen=True, slots=True, eq=False)
class Rated:
    """Rated puzzles as arrays."""

    puzzles: tuple[str, ...]  #: Names of the puzzles, sorted
    y: Reals  #: Mean rating of each puzzle
    x: Reals  #: Features in raw units
    names: tuple[str, ...]  #: The k features
    #: Indices of the features with enough different values for a quadratic effect
    squares: tuple[int, ...]
    weights: Reals  #: Weight of each row: 1 for one rating, up to ``1 / TASTE_SHARE``
    sessions: Reals  #: Share of a puzzle's ratings in each session of a round
    n_ratings: int  #: Ratings behind the rows
    max_cards: int  #: The largest number of cards of a puzzle, as far as known
    unknown: tuple[str, ...]  #: Features left out because some puzzle lacks them
    #: Features left out because another one determines them, each with that one
    twins: dict[str, Twin]
    #: The end of the scale with at least half of the ratings, and their number; else None.
    end: tuple[int, int] | None


def read_rated(
    frame: pd.DataFrame, features: Sequence[str] | None = None, *, limit: int | None = None
) -> Rated:
    """Return the data of the preference model from ratings.

    Raises FitError when a name is not a feature of energies, or there are too few ratings.

    ``frame``: as `frame_of`, or any table with a ``rating`` and features.
    ``features``: explanatory variables; by default those of `LEARNED` that the table has.
    ``limit``: use only so many of those that vary, the first ones, instead of raising.
    """
    if RATING not in frame.columns:
        raise FitError("The table has no column 'rating'. Add one with the ratings.")
    names = [name for name in LEARNED if name in frame.columns] if features is None else features
    _check_names(frame, names)
    rated, ratings = _rated_rows(frame)
    puzzles = puzzle_names(rated).to_numpy()
    if len(set(puzzles)) < _MIN_FITTED:
        # With a few more, effects are estimated, but nothing is stated yet.
        raise FitError(
            "At least {min_puzzles} puzzles must be rated first.", min_puzzles=MIN_PUZZLES
        )
    usable, unknown, twins = _split(rated, names, limit)
    means = _numbers(rated, (RATING, *usable)).groupby(puzzles, sort=True).mean()
    shares = pd.get_dummies(_sessions(rated)).astype("float64").groupby(puzzles, sort=True).mean()
    counts = pd.Series(puzzles).groupby(puzzles, sort=True).size().to_numpy(dtype=np.float64)
    y, x = means[RATING].to_numpy(), means[usable].to_numpy(dtype=np.float64)
    if not varies(y):
        raise FitError(
            "All ratings are the same, so nothing can be learned from them. Rate more puzzles."
        )
    return Rated(
        puzzles=tuple(map(str, means.index)),
        y=y,
        x=x,
        names=tuple(usable),
        squares=tuple(index for index, column in enumerate(x.T) if has_square(column)),
        weights=1 / (TASTE_SHARE + (1 - TASTE_SHARE) / counts),
        sessions=shares.to_numpy(),
        n_ratings=len(rated),
        max_cards=_max_cards(rated),
        unknown=unknown,
        twins=twins,
        end=_crowded_end(ratings),
    )


def _rated_rows(frame: pd.DataFrame) -> tuple[pd.DataFrame, pd.Series]:
    """Return the rows with a rating, and the ratings; a table from elsewhere may have others."""
    ratings = _numbers(frame, (RATING,))[RATING]
    is_rated = np.isfinite(ratings.to_numpy())
    return frame[is_rated], ratings[is_rated]


def _max_cards(rated: pd.DataFrame) -> int:
    """Return the largest number of cards of a puzzle; in tables without it, that of a deck."""
    if "cards" not in rated.columns:
        return N_CARDS
    max_cards = _numbers(rated, ("cards",))["cards"].max()
    return int(max_cards) if 1 <= max_cards <= N_CARDS else N_CARDS


def _crowded_end(ratings: pd.Series) -> tuple[int, int] | None:
    """Return the end of the scale with at least half of the ratings, and their number."""
    for end in (MAX_RATING, 0):
        count = int((ratings == end).sum())
        if len(ratings) >= _MIN_AT_END and 2 * count >= len(ratings):
            return end, count
    return None


def _check_names(frame: pd.DataFrame, names: Sequence[str]) -> None:
    usable = [each for each in ENERGY_NAMES if each in frame.columns and each != "solvable"]
    for name in names:
        if name not in usable:
            raise FitError(
                "{name!r} isn't a feature of these ratings that an energy can use. Choose from "
                "{features}.",
                name=name[:40],
                features=", ".join(usable) or "features (it has none)",
            )
        if list(names).count(name) > 1:
            raise FitError("The feature {name!r} is listed twice. Remove one.", name=name)


def _numbers(rated: pd.DataFrame, names: Sequence[str]) -> pd.DataFrame:
    columns = {name: pd.to_numeric(rated[name], errors="coerce") for name in names}
    return pd.DataFrame(columns).astype("float64").reset_index(drop=True)


def has_square(column: Reals) -> bool:
    """Return whether a feature has enough different values for a quadratic effect."""
    return int(runs(column).max()) + 1 >= MIN_FOR_A_SQUARE


def _split(
    rated: pd.DataFrame, names: Sequence[str], limit: int | None
) -> tuple[list[str], tuple[str, ...], dict[str, Twin]]:
    """Return the features to use, those that are unknown for some puzzle, and the twins."""
    columns = _numbers(rated, names)
    unknown = tuple(name for name in names if not np.isfinite(columns[name]).all())
    varied = [name for name in names if name not in unknown and varies(columns[name].to_numpy())]
    twins = twins_of(varied, columns[varied].to_numpy(), max_chance=MAX_TWIN_CHANCE)
    usable = [name for name in varied if name not in twins]
    if not usable:
        raise FitError(
            "An energy needs a feature that is known for all rated puzzles and varies between "
            "them. There is none yet. Rate more puzzles."
        )
    if limit is None and len(usable) > MAX_FEATURES:
        raise FitError(
            "You chose too many features ({n_names}). Choose at most {max_features}.",
            n_names=len(usable),
            max_features=MAX_FEATURES,
        )
    return usable[:limit], unknown, twins


def _sessions(rated: pd.DataFrame) -> pd.Series:
    """Return the session of each rating, determined by rater, round and pauses."""
    ratings = rated.reset_index(drop=True)
    labels = pd.Series([""] * len(ratings), dtype=object)
    for name in (RATER_COLUMN, ROUND):
        if name in ratings.columns:
            labels += ratings[name].astype(str) + "/"
    if "rated_at" in ratings.columns and pd.api.types.is_datetime64_any_dtype(ratings["rated_at"]):
        times = ratings["rated_at"].sort_values(kind="stable")
        labels += pd.Series(session_numbers(times), index=times.index).astype(str)
    return labels
