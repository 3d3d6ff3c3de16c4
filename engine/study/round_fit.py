"""The fit of a round: from a study's ratings by stated options, and the same again later."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from pathlib import Path

import pandas as pd

from engine.errors import FitError, StorageError
from engine.files.atomic import read_bytes, storage_error, write_atomic
from engine.ratings.asked_features import with_asked_features
from engine.ratings.ratings_file import RatingsFile
from engine.statistics.rater.table import rater_names
from engine.statistics.regression.fit import Fit
from engine.statistics.regression.ols import fit
from engine.statistics.regression.options import FitOptions
from engine.study.digests import noted_lines
from engine.study.folder import Study
from engine.study.round import Iteration


def fit_ratings_of(frame: pd.DataFrame, options: FitOptions) -> Fit:
    """Fit the ratings of a study that the options choose.

    Features on demand that the ratings do not carry are measured.

    Parameters
    ----------
    frame : DataFrame
        As `RatingsTable.frame`.
    options : FitOptions
        Which of them, and how.

    Raises
    ------
    FitError
        When they cannot carry the fit.
    """
    chosen = with_asked_features(ratings_of(frame, options), options.features)
    if chosen.empty:
        raise FitError(
            "none of the ratings belongs to these rounds and raters; rate a puzzle of them first"
            if options.raters
            else "none of the ratings belongs to these rounds; rate a puzzle of them first"
        )
    return fit(
        chosen.reset_index(drop=True),
        options.features,
        scale=options.scale,
        robust=options.robust,
        repeats=options.repeats,
        outcomes=options.outcomes,
        round_means=options.round_means,
    )


def ratings_of(frame: pd.DataFrame, options: FitOptions) -> pd.DataFrame:
    """Return the rows of the rounds, raters and kinds that the options choose."""
    chosen = frame
    if options.iterations:
        chosen = chosen[chosen["iteration"].isin(options.iterations)]
    if options.raters:
        chosen = chosen[rater_names(chosen).isin(options.raters)]
    if not options.controls:
        chosen = chosen[chosen["control"] == ""]
    return chosen


def frame_of_fit(study: Study, iteration: Iteration) -> pd.DataFrame:
    """Return the ratings from which the stored fit of a round was computed.

    Raises
    ------
    StorageError, FileFormatError
        As `RatingsFile.read`.
    """
    n_lines = {}
    for path in study.ratings.files():
        count = noted_lines(iteration.folder, f"../{path.name}")
        if count is not None:
            n_lines[path.name] = count
    return frame_until(study.ratings.path, n_lines)


def frame_until(path: Path, n_lines: Mapping[str, int]) -> pd.DataFrame:
    """Return the ratings as they were when their files had so many lines.

    Parameters
    ----------
    path : Path
        The first ratings file.
    n_lines : mapping of str to int
        Lines by name of file; later files are left out.

    Raises
    ------
    StorageError, FileFormatError
        As `RatingsFile.read`.
    """
    try:
        with tempfile.TemporaryDirectory(prefix="boaf-", ignore_cleanup_errors=True) as folder:
            for name, count in n_lines.items():
                lines = read_bytes(path.with_name(name)).split(b"\n")[:count]
                write_atomic(Path(folder) / name, b"\n".join([*lines, b""]))
            return RatingsFile(Path(folder) / path.name).read().frame
    except StorageError:
        raise
    except OSError as error:
        raise storage_error("used", Path(tempfile.gettempdir()), error) from error
