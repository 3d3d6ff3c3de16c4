"""Tables of ratings: which columns a fit may use, which it uses by default, and the fit."""

from collections.abc import Iterable, Sequence
from typing import Final

import pandas as pd

from engine.design.feature_registry import FEATURES
from engine.design.record import PUZZLE_COLUMNS
from engine.errors import FitError
from engine.numerics import twins_of
from engine.progress import run
from engine.ratings.on_demand_features import measure_features
from engine.ratings.rating import OWN_COLUMNS as RATING_OWN
from engine.statistics.display_names import plural
from engine.statistics.ratings_frame import ROUND, numeric_columns, puzzle_names, rater_names
from engine.statistics.regression.design_matrix import prepare
from engine.statistics.regression.formula import parse_terms
from engine.statistics.regression.ols import Fit, fit_table
from engine.statistics.regression.options import DEFAULT_FEATURES, PLAY_VARIABLES, FitOptions

_NO_VARIABLES: Final = frozenset({*RATING_OWN, *PUZZLE_COLUMNS, *PLAY_VARIABLES}) - {*FEATURES}
"""Columns of numbers that aren't features from elsewhere."""
_MAX_SAME_SHARE: Final = 0.9
"""Share of its most frequent value from which a column hardly varies."""
_PUZZLES_PER_FEATURE: Final = 8


def explanatory_columns(frame: pd.DataFrame) -> tuple[str, ...]:
    """Return the features that vary, then other numbers, then the columns of play."""
    numeric = [name for name in numeric_columns(frame) if frame[name].nunique() > 1]
    return (
        *(name for name in FEATURES if name in numeric),
        *(name for name in numeric if name not in FEATURES and name not in _NO_VARIABLES),
        *(name for name in PLAY_VARIABLES if name in numeric),
    )


def first_features(frame: pd.DataFrame, reads: Iterable[str] = ()) -> tuple[str, ...]:
    """Return the default features of a fit: one per eight rated puzzles, at most six.

    First those of ``reads``, then the standard ones, then the others, without the columns of play:
    of terms that can't be told apart, a fit excludes the last. As long as few puzzles are rated,
    many features predict unseen puzzles worse than a few of them. Of features that determine each
    other, only the first is used; of equal ones, if possible one of `DEFAULT_FEATURES`. If each of
    them hardly varies, all that vary are returned.

    Raises FitError when no feature varies.

    ``reads``: named features and those of energies, in order of priority.
    """
    rated = frame[frame["rating"].notna()]
    columns = [name for name in explanatory_columns(rated) if name not in PLAY_VARIABLES]
    n_puzzles = int(puzzle_names(rated).nunique())
    if not columns:
        raise _no_features(rated, n_puzzles)
    max_chosen = max(1, min(len(DEFAULT_FEATURES), n_puzzles // _PUZZLES_PER_FEATURE))
    chosen = _by_priority(rated, columns, reads)[:max_chosen]
    return tuple(chosen or columns)


def _no_features(rated: pd.DataFrame, n_puzzles: int) -> FitError:
    """Return why no feature of some ratings can explain them."""
    if rated.empty:
        return FitError("There are no complete ratings to fit. Rate some puzzles first.")
    if {*numeric_columns(rated)} <= _NO_VARIABLES:
        return FitError(
            "The table has ratings but no features. Add columns of numbers, such as the "
            "output of “boaf features”."
        )
    return FitError(
        "No feature varies yet ({n_puzzles}). Rate more puzzles.",
        n_puzzles=plural(n_puzzles, "rated puzzle"),
    )


def _by_priority(rated: pd.DataFrame, columns: Sequence[str], reads: Iterable[str]) -> list[str]:
    """Return the features that vary enough, each without its twins."""
    varied = [
        name
        for name in columns
        if rated[name].value_counts(normalize=True).max() < _MAX_SAME_SHARE
    ]
    defaults_first = [
        name for name in dict.fromkeys([*DEFAULT_FEATURES, *varied]) if name in varied
    ]
    numbers = rated[defaults_first].astype("float64")
    twins = twins_of(defaults_first, numbers.to_numpy())
    equal = {name: twin.name for name, twin in twins.items() if twin.is_equal}
    wanted = dict.fromkeys(equal.get(name, name) for name in (*reads, *defaults_first))
    names = [name for name in wanted if name in varied]
    twins = twins_of(names, numbers[names].to_numpy())
    return [name for name in names if name not in twins]


def fit_ratings_of(frame: pd.DataFrame, options: FitOptions) -> Fit:
    """Fit the ratings of a study selected by the options.

    On-demand features missing in the ratings are measured. Raises FitError when the ratings do not
    allow the fit.

    ``frame``: as `RatingsTable.frame`.
    """
    ratings = run(
        measure_features(ratings_of(frame, options), needed_columns(frame, options.features))
    )
    if ratings.empty:
        raise FitError("There are no ratings in these rounds. Rate a puzzle first.")
    if "rating" not in ratings.columns:
        raise FitError("The table has no column {name!r}. Add it.", name="rating")
    table = prepare(
        ratings.reset_index(drop=True),
        options.features,
        options.scale,
        excludes_single=options.excludes_single,
    )
    return fit_table(table, robust=options.robust)


def needed_columns(frame: pd.DataFrame, features: Iterable[str]) -> list[str]:
    """Return the columns that the terms of a formula need. Raises FitError as `parse_terms`."""
    terms = parse_terms(features, [str(name) for name in frame.columns])
    return [name for term in terms for name in term.columns]


def ratings_of(frame: pd.DataFrame, options: FitOptions) -> pd.DataFrame:
    """Return the rows of the chosen rounds and raters; raise FitError if there are no rounds."""
    ratings = frame
    if options.iterations:
        if ROUND not in ratings.columns:
            raise FitError(
                "The table has no column {name!r}, which contains the rounds. Add it or fit the "
                "ratings of all rounds.",
                name=ROUND,
            )
        ratings = ratings[ratings[ROUND].isin(options.iterations)]
    if options.raters:
        ratings = ratings[rater_names(ratings).isin(options.raters)]
    return ratings
