"""The fit of a round: from a study's ratings by stated options, and the same again later."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pandas as pd

from engine.errors import FitError, SettingsError, StorageError
from engine.study.design_matrix import Outcomes, Repeats
from engine.study.digests import noted_lines
from engine.study.fitted import Fit, Scale
from engine.study.iteration import Iteration
from engine.study.ratings import RatingsFile
from engine.study.regression import fit
from engine.study.storage import read_bytes, storage_error, write_atomic
from engine.study.study import Study


@dataclass(frozen=True, slots=True)
class FitOptions:
    """What decides a fit, beside the ratings.

    Parameters
    ----------
    features : tuple of str
        Columns to explain the rating with.
    scale, robust, repeats, outcomes
        As in `engine.study.regression.fit`.
    iterations : tuple of int
        Rounds whose ratings count; none for all.
    controls : bool
        Whether ratings of controls count.
    """

    features: tuple[str, ...]
    scale: Scale = "raw"
    robust: bool = False
    repeats: Repeats = "average"
    outcomes: Outcomes = "all"
    iterations: tuple[int, ...] = ()
    controls: bool = True

    def to_json(self) -> dict[str, Any]:
        """Return what ``fit.json`` keeps under ``options``."""
        document = asdict(self)
        return document | {
            "features": list(self.features),
            "iterations": list(self.iterations),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> FitOptions:
        """Return the options that `to_json` wrote.

        Raises
        ------
        SettingsError
            When they are not whole.
        """
        try:
            plain = {key: data[key] for key in ("scale", "robust", "repeats", "outcomes")}
            return cls(
                tuple(map(str, data["features"])),
                **plain,
                iterations=tuple(map(int, data.get("iterations", ()))),
                controls=bool(data.get("controls", True)),
            )
        except (KeyError, TypeError, ValueError) as error:
            raise SettingsError(
                f"the options of the fit are not whole ({error}); fit the round again"
            ) from error


def fit_ratings_of(frame: pd.DataFrame, options: FitOptions) -> Fit:
    """Fit the ratings of a study that the options choose.

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
    chosen = ratings_of(frame, options)
    if chosen.empty:
        raise FitError("none of the ratings belongs to these rounds; rate a puzzle of them first")
    return fit(
        chosen.reset_index(drop=True),
        options.features,
        scale=options.scale,
        robust=options.robust,
        repeats=options.repeats,
        outcomes=options.outcomes,
    )


def ratings_of(frame: pd.DataFrame, options: FitOptions) -> pd.DataFrame:
    """Return the rows of the rounds and kinds that the options choose."""
    chosen = frame
    if options.iterations:
        chosen = chosen[chosen["iteration"].isin(options.iterations)]
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
