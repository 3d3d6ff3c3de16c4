"""The fit of a round: with given options, reproducibly, and its interpretation in the study."""

import tempfile
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

import pandas as pd

from engine.digits import significant
from engine.errors import FitError, StorageError
from engine.files.atomic import read_bytes, storage_error, write_atomic
from engine.numerics import is_above, round_stable
from engine.ratings.asked_features import with_asked_features
from engine.ratings.ratings_file import RatingsFile
from engine.sentences import message
from engine.statistics.rater.controls import CONTROL_KINDS
from engine.statistics.rater.table import rater_names
from engine.statistics.regression.design_matrix import RATING, puzzle_names
from engine.statistics.regression.fit import Fit, Spread
from engine.statistics.regression.ols import fit
from engine.statistics.regression.options import FitOptions
from engine.statistics.wording import reading
from engine.study.digests import noted_lines
from engine.study.folder import Study
from engine.study.round import Iteration

_NARROW: Final = 3.0  # factor on the interval; nine times as many puzzles are needed


def fit_ratings_of(frame: pd.DataFrame, options: FitOptions) -> Fit:
    """Fit the ratings of a study selected by the options.

    On-demand features missing in the ratings are measured. Raises FitError when the ratings do not
    allow the fit.

    ``frame``: as `RatingsTable.frame`.
    """
    chosen = with_asked_features(ratings_of(frame, options), options.features)
    if chosen.empty:
        raise FitError(
            message("There are no ratings from these raters in these rounds. Rate a puzzle first.")
            if options.raters
            else message("There are no ratings in these rounds. Rate a puzzle first.")
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
    """Return the rows of the rounds, raters and kinds selected by the options."""
    chosen = frame
    if options.iterations:
        chosen = chosen[chosen["iteration"].isin(options.iterations)]
    if options.raters:
        chosen = chosen[rater_names(chosen).isin(options.raters)]
    if not options.controls:
        chosen = chosen[chosen["control"] == ""]
    return chosen


def frame_of_fit(study: Study, iteration: Iteration) -> pd.DataFrame:
    """Return the ratings from which the saved fit of a round was computed.

    Raises StorageError or FileFormatError as `RatingsFile.read`.
    """
    n_lines = {}
    for path in study.ratings.files():
        count = noted_lines(iteration.folder, f"../{path.name}")
        if count is not None:
            n_lines[path.name] = count
    return frame_until(study.ratings.path, n_lines)


def frame_until(path: Path, n_lines: Mapping[str, int]) -> pd.DataFrame:
    """Return the ratings as they were when their files had ``n_lines`` lines.

    Raises StorageError or FileFormatError as `RatingsFile.read`.

    ``n_lines``: number of lines by file name; later files are ignored.
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
        raise storage_error("use", Path(tempfile.gettempdir()), error) from error


def reading_of(frame: pd.DataFrame, options: FitOptions, result: Fit) -> list[str]:
    """Return the findings of a fit of a study as sentences, with warnings of narrow features.

    ``frame``: all ratings of the study, as `RatingsTable.frame`.
    """
    return [
        *control_count(frame, options),
        *narrow_sentences(frame, result),
        *reading(result, full_ranges_of(frame, result)),
    ]


def control_count(frame: pd.DataFrame, options: FitOptions) -> list[str]:
    """Return whether the fit includes controls, which widen the ranges of selected features."""
    if "control" not in frame.columns:
        return []
    chosen = ratings_of(frame, replace(options, controls=True))
    n_controls = int(chosen["control"].isin(CONTROL_KINDS).sum())
    if not n_controls:
        return []
    values = {"n_controls": n_controls, "n_chosen": len(chosen)}
    if options.controls:
        return [
            message(
                "Ratings of controls included in this fit: {n_controls} of {n_chosen}.", **values
            )
        ]
    return [
        message(
            "Ratings of controls excluded from this fit: {n_controls} of {n_chosen}.", **values
        )
    ]


def narrow_sentences(frame: pd.DataFrame, result: Fit) -> list[str]:
    """Return warnings of features whose spread in a fit is much smaller than in the study."""
    sentences: list[str] = []
    for name, whole in full_ranges_of(frame, result).items():
        spread = result.spreads[name]
        low, high, least, most = map(significant, (spread.low, spread.high, whole.low, whole.high))
        sentences.append(
            message(
                "{name} ranges from {low} to {high} in this fit, but from {least} to {most} over "
                "all rounds and controls. Its effect applies only to the narrower range. To "
                "cover the whole range, fit all rounds with their controls.",
                name=name,
                low=low,
                high=high,
                least=least,
                most=most,
            )
        )
    return sentences


def full_ranges_of(frame: pd.DataFrame, result: Fit) -> dict[str, Spread]:
    """Return the features of which a fit covers a small part, with their spread in the study.

    A round is selected by its energy, so features in the energy hardly vary within it. An effect
    per standard deviation then means little, and its sign may differ over the full range.
    """
    found = {}
    for term in result.features:
        values = _values(frame, term.name)
        sd = round_stable(float(values.std(ddof=1)))
        if is_above(sd, _NARROW * result.spreads[term.name].sd):
            ends = (round_stable(float(values.min())), round_stable(float(values.max())))
            found[term.name] = Spread(*ends, sd)
    return found


def _values(frame: pd.DataFrame, name: str) -> pd.Series:
    """Return the values of a feature for all rated puzzles."""
    rated = with_asked_features(frame[frame[RATING].notna()], (name,))
    numbers = pd.to_numeric(rated[name], errors="coerce").astype("float64")
    return numbers.groupby(puzzle_names(rated).to_numpy(), sort=False).mean().dropna()
