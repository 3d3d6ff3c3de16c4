"""Tables of ratings: reading this program's or any CSV file with a ``rating`` column; fitting."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pandas as pd

from engine.columns import repaired_id, text_columns
from engine.design.feature_registry import FEATURES
from engine.design.record import PUZZLE_COLUMNS
from engine.errors import DealError, FileFormatError, FitError
from engine.files.atomic import read_bytes
from engine.files.csv_cells import parse_number, restore, restore_id
from engine.files.foreign_table import ForeignTable
from engine.game import parse_deal
from engine.progress import run
from engine.puzzlesets.csv_format import repaired_ids_note
from engine.ratings.on_demand_features import measure_features
from engine.ratings.rating import OWN_COLUMNS as RATING_OWN
from engine.ratings.rating import REQUIRED_COLUMNS, Rating
from engine.ratings.ratings_file import RatingsFile, RatingsTable
from engine.sentences import CellPlace
from engine.statistics.display_names import plural
from engine.statistics.ratings_frame import (
    PUZZLE,
    ROUND,
    numeric_columns,
    puzzle_names,
    rater_names,
    twins_of,
)
from engine.statistics.regression.formula import parse_terms
from engine.statistics.regression.ols import Fit, fit
from engine.statistics.regression.options import DEFAULT_FEATURES, PLAY_VARIABLES, FitOptions

_NO_VARIABLES: Final = frozenset({*RATING_OWN, *PUZZLE_COLUMNS, *PLAY_VARIABLES}) - {*FEATURES}
"""Columns of numbers that aren't features from elsewhere."""
_KNOWN: Final = frozenset({*RATING_OWN, *FEATURES, PUZZLE, "round"})
_TEXTS: Final = text_columns(Rating) | {"rated_at"}
"""Columns that are never numbers: as such, the ids 007 and 7 would be equal."""
_HARDLY: Final = 0.9  # share of the most frequent value from which a column hardly varies
_PUZZLES_PER_FEATURE: Final = 8
_MAX_INT: Final = 2**63 - 1  # pandas keeps larger ones as objects, which nothing can fit


@dataclass(frozen=True, slots=True, eq=False)
class RatedTable:
    """A table of ratings, to be fitted."""

    frame: pd.DataFrame  #: One row per rating
    ratings: RatingsTable | None  #: The same as ratings of this program; None for other tables
    notes: tuple[str, ...] = ()  #: What was guessed or ignored


def read_ratings(path: Path) -> RatedTable:
    """Read any table with a ``rating`` column, or a study folder.

    Raises FileFormatError or StorageError when the file cannot be read.

    ``path``: a table with column names, a ratings file (without superseded rows), or a folder with
    a ``ratings.csv``.
    """
    file = path / "ratings.csv" if path.is_dir() else path
    data = read_bytes(file)
    table = ForeignTable(data, file, _KNOWN, ["rating"], is_text=_TEXTS.__contains__)
    if set(REQUIRED_COLUMNS) <= set(table.columns):
        ratings = RatingsFile(file).parse(data)
        return RatedTable(ratings.frame, ratings, ratings.notes)
    frame, n_repaired = _foreign_frame(table)
    notes = [*table.notes, *([repaired_ids_note(file.name, n_repaired)] if n_repaired else [])]
    return RatedTable(frame, None, tuple(notes))


def _foreign_frame(table: ForeignTable) -> tuple[pd.DataFrame, int]:
    """Return the rows of a table from elsewhere, and the number of puzzle ids repaired."""
    rows: list[dict[str, str]] = []
    n_repaired = 0
    for row in table.whole_rows():
        parse_number(row.cells["rating"], CellPlace(table.place_of(row), "rating"))
        if PUZZLE in row.cells:
            name = restore_id(row.cells[PUZZLE])
            repaired = _repaired(name, row.cells.get("deal", ""))
            n_repaired += repaired != name
            rows.append({**row.cells, PUZZLE: repaired})
        else:
            rows.append({**row.cells})
    frame = pd.DataFrame(rows, columns=list(table.columns), dtype=object)
    for name in table.columns:
        if name not in _TEXTS:
            frame[name] = _numeric_if_possible(frame[name])
    if ROUND not in frame.columns:
        frame = frame.rename(columns={"round": ROUND})  # as in an exported study
    return frame, n_repaired


def _repaired(name: str, deal: str) -> str:
    """Return the id of a puzzle, recomputed from its deal if it was turned into a number."""
    try:
        return repaired_id(name, parse_deal(restore(deal)))
    except DealError:  # the table names its puzzles in its own way
        return name


def _numeric_if_possible(column: pd.Series) -> pd.Series:
    """Return a column as numbers, or unchanged if a cell is a text."""
    try:
        values = [parse_number(text, "") for text in column]
    except FileFormatError:
        return column
    plain = [int(value) if isinstance(value, bool) else value for value in values]
    numbers = pd.Series(plain, column.index, dtype=object)
    is_wide = any(abs(value) > _MAX_INT for value in plain if value is not None)
    return numbers.astype("float64") if is_wide else pd.to_numeric(numbers)


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

    First those of energies, then the standard ones, then the others. As long as few puzzles are
    rated, many features predict unseen puzzles worse than a few of them. They are returned in the
    order of `explanatory_columns`, without the columns of play. Of equal features, only one
    is used, if possible one of `DEFAULT_FEATURES`. If each of them hardly varies, all that
    vary are returned.

    Raises FitError when no feature varies.

    ``reads``: features read by energies, in order of priority.
    """
    rated = frame[frame["rating"].notna()]
    columns = [name for name in explanatory_columns(rated) if name not in PLAY_VARIABLES]
    n_puzzles = int(puzzle_names(rated).nunique())
    if not columns:
        raise _no_features(rated, n_puzzles)
    max_chosen = max(1, min(len(DEFAULT_FEATURES), n_puzzles // _PUZZLES_PER_FEATURE))
    chosen = _by_priority(rated, columns, reads)[:max_chosen]
    return tuple(name for name in columns if name in chosen) or tuple(columns)


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
    varied = [name for name in columns if rated[name].value_counts(normalize=True).max() < _HARDLY]
    defaults_first = [
        name for name in dict.fromkeys([*DEFAULT_FEATURES, *varied]) if name in varied
    ]
    twins = twins_of(rated[defaults_first])
    wanted = dict.fromkeys(twins.get(name, name) for name in (*reads, *defaults_first))
    return [name for name in wanted if name in varied]


def fit_ratings_of(frame: pd.DataFrame, options: FitOptions) -> Fit:
    """Fit the ratings of a study selected by the options.

    On-demand features missing in the ratings are measured. Raises FitError when the ratings do not
    allow the fit.

    ``frame``: as `RatingsTable.frame`.
    """
    ratings = run(
        measure_features(ratings_of(frame, options), columns_of(frame, options.features))
    )
    if ratings.empty:
        raise FitError("There are no ratings in these rounds. Rate a puzzle first.")
    return fit(
        ratings.reset_index(drop=True),
        options.features,
        scale=options.scale,
        robust=options.robust,
    )


def columns_of(frame: pd.DataFrame, features: Iterable[str]) -> list[str]:
    """Return the columns that the terms of a formula need. Raises FitError as `parse_terms`."""
    terms = parse_terms(features, [str(name) for name in frame.columns])
    return [name for term in terms for name in term.columns]


def ratings_of(frame: pd.DataFrame, options: FitOptions) -> pd.DataFrame:
    """Return the rows of the rounds and raters selected by the options."""
    ratings = frame
    if options.iterations:
        ratings = ratings[ratings[ROUND].isin(options.iterations)]
    if options.raters:
        ratings = ratings[rater_names(ratings).isin(options.raters)]
    return ratings
