"""Reading tables of ratings: this program's, or any CSV file with a ``rating`` column."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pandas as pd

from engine.errors import FitError
from engine.files.append_table import MAX_ROWS
from engine.files.atomic import read_text
from engine.files.csv_cells import check_header, read_rows
from engine.puzzlesets.csv_format import OWN_COLUMNS as PUZZLE_OWN
from engine.ratings.rating import OWN_COLUMNS as RATING_OWN
from engine.ratings.rating import REQUIRED_COLUMNS
from engine.ratings.ratings_file import RatingsFile, RatingsTable
from engine.statistics.regression.design_matrix import puzzle_names
from engine.statistics.regression.options import first_choice
from engine.statistics.words import plural

_TEXTS: Final = frozenset({"puzzle_id", "deal", "notes"})  # as numbers, 007 and 7 would be equal


def read_ratings(path: Path) -> tuple[pd.DataFrame, RatingsTable | None]:
    """Read any CSV file with a ``rating`` column, or a study folder.

    Raises FitError, FileFormatError or StorageError when the file cannot be read.

    ``path``: a table with a header, a ratings file (without superseded rows, including its
    continuation files), or a folder with a ``ratings.csv``.
    """
    file = path / "ratings.csv" if path.is_dir() else path
    rows = list(read_rows(read_text(file), file, most=MAX_ROWS))
    header = [name.strip() for name in rows[0][1]] if rows else []
    if set(REQUIRED_COLUMNS) <= set(header):
        found = RatingsFile(file).read()
        return found.frame, found
    check_header(header, ["rating"], file)
    for number, fields in rows[1:]:
        if len(fields) != len(header):
            raise FitError(
                "{file}, row {number} has {n_fields} fields, but the header has {n_header}. The "
                "numbers must match.",
                file=file,
                number=number,
                n_fields=len(fields),
                n_header=len(header),
            )
    frame = pd.DataFrame([fields for _, fields in rows[1:]], columns=header, dtype=object)
    for name in header:
        if name not in _TEXTS:
            frame[name] = _numeric_if_possible(frame[name])
    return frame, None


def _numeric_if_possible(column: pd.Series) -> pd.Series:
    try:
        return pd.to_numeric(
            column.replace({"true": 1, "false": 0, "True": 1, "False": 0, "": None})
        )
    except (ValueError, TypeError):
        return column


def default_features(frame: pd.DataFrame) -> list[str]:
    """Return the numeric columns that may be features of a fit.

    Constant columns are silently excluded, since the user did not choose them.
    """
    own = {*RATING_OWN, *PUZZLE_OWN}
    return [
        str(name)
        for name in frame.columns
        if name not in own
        and pd.api.types.is_numeric_dtype(frame[name])
        and frame[name].nunique() > 1
    ]


def first_features(frame: pd.DataFrame, reads: Iterable[str] = ()) -> list[str]:
    """Return the default features of a fit, by `first_choice` as in the window.

    If each of them hardly varies, all that vary are returned, and the fit has a note on each.

    Raises FitError as `varying_features`.
    """
    varied = varying_features(frame)
    rated = frame[frame["rating"].notna()]
    columns = {
        name: [None if pd.isna(value) else float(value) for value in rated[name]]
        for name in varied
    }
    return list(first_choice(columns, int(puzzle_names(rated).nunique()), reads)) or varied


def varying_features(frame: pd.DataFrame) -> list[str]:
    """Return the default features, at least one.

    Raises FitError when there is none.
    """
    found = default_features(frame)
    if found:
        return found
    rated = frame[frame["rating"].notna()]
    if rated.empty:
        raise FitError("There are no complete ratings to fit. Rate some puzzles first.")
    n_puzzles = len(rated)
    if "puzzle_id" in rated.columns:
        ids = [str(name).strip() for name in rated["puzzle_id"].fillna("")]
        n_puzzles = len(set(filter(None, ids))) + ids.count("")
    raise FitError(
        "No feature varies yet ({n_puzzles}). Rate more puzzles.",
        n_puzzles=plural(n_puzzles, "rated puzzle"),
    )
