"""What a fit says, in sentences, and what so few ratings cannot say."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pandas as pd

from engine.errors import FitError
from engine.files.atomic import read_text
from engine.files.csv_cells import check_header, read_rows
from engine.puzzlesets.columns import PUZZLE_COLUMNS
from engine.ratings.columns import RATING_COLUMNS
from engine.ratings.ratings_file import RatingsFile
from engine.statistics.regression.design_matrix import Outcomes, Repeats
from engine.statistics.regression.fit import Fit, Scale
from engine.statistics.regression.leave_one_out import verdict
from engine.statistics.regression.ols import fit
from engine.statistics.regression.power import (
    chance_seen,
    minimum_detectable_effect,
    n_errors_seen,
    needed_for,
)
from engine.ties import first_largest, first_least, is_above

_HIGH_VIF: Final = 10.0
_LEVEL: Final = 0.05
_TEXTS: Final = frozenset({"puzzle_id", "deal", "notes"})  # as numbers, 007 and 7 would be one


def fit_csv(
    path: Path,
    features: Sequence[str] | None = None,
    *,
    scale: Scale = "raw",
    robust: bool = False,
    repeats: Repeats = "average",
    outcomes: Outcomes = "all",
) -> Fit:
    """Fit any CSV file with a ``rating`` column, or a study folder.

    Parameters
    ----------
    path : Path
        A table with a header, a ratings file (superseded rows are dropped, later files read
        too), or a folder that holds ``ratings.csv``.
    features : sequence of str, optional
        Columns to explain the rating with; by default every numeric column that does not belong
        to the puzzle or to the rating itself.
    scale, robust, repeats, outcomes
        As in `engine.statistics.regression.ols.fit`.

    Raises
    ------
    FitError, FileFormatError, StorageError
        When the file cannot be read or carries no fit.
    """
    frame = read_frame(path)
    chosen = varying_features(frame) if features is None else features
    return fit(frame, chosen, scale=scale, robust=robust, repeats=repeats, outcomes=outcomes)


def read_frame(path: Path) -> pd.DataFrame:
    """Read a table of ratings; see `fit_csv`.

    Raises
    ------
    FileFormatError, StorageError
        When the file cannot be read.
    """
    file = path / "ratings.csv" if path.is_dir() else path
    rows = list(read_rows(read_text(file), file))
    header = [name.strip() for name in rows[0][1]] if rows else []
    if set(RATING_COLUMNS) <= set(header):
        return RatingsFile(file).read().frame
    check_header(header, ["rating"], file)
    for number, fields in rows[1:]:
        if len(fields) != len(header):
            raise FitError(
                f"{file}, row {number} has {len(fields)} fields and the header {len(header)}; "
                "make them equally long"
            )
    frame = pd.DataFrame([fields for _, fields in rows[1:]], columns=header, dtype=object)
    for name in header:
        if name not in _TEXTS:
            frame[name] = _numeric_if_possible(frame[name])
    return frame


def _numeric_if_possible(column: pd.Series) -> pd.Series:
    try:
        return pd.to_numeric(
            column.replace({"true": 1, "false": 0, "True": 1, "False": 0, "": None})
        )
    except (ValueError, TypeError):
        return column


def default_features(frame: pd.DataFrame) -> list[str]:
    """Return the numeric columns that are neither the puzzle's nor the rating's own.

    Columns that never vary are left out in silence, since nobody asked for them.
    """
    own = {*RATING_COLUMNS, *PUZZLE_COLUMNS}
    return [
        str(name)
        for name in frame.columns
        if name not in own
        and pd.api.types.is_numeric_dtype(frame[name])
        and frame[name].nunique() > 1
    ]


def varying_features(frame: pd.DataFrame) -> list[str]:
    """Return the default features, at least one.

    Raises
    ------
    FitError
        When there is none; it says what is missing.
    """
    found = default_features(frame)
    if found:
        return found
    rated = frame[frame["rating"].notna()]
    if rated.empty:
        raise FitError("there are no complete ratings to fit; rate some puzzles first")
    n_puzzles = len(rated)
    if "puzzle_id" in rated.columns:
        ids = [str(name).strip() for name in rated["puzzle_id"].fillna("")]
        n_puzzles = len(set(filter(None, ids))) + ids.count("")
    raise FitError(
        f"no feature varies over {_plural(n_puzzles, 'rated puzzle')}; rate more puzzles"
    )


def reading(result: Fit) -> list[str]:
    """Say in plain sentences what a fit shows and what it cannot show."""
    if result.is_exact:
        return [
            f"The fit passes through {_plural(result.n, 'rating')} and leaves nothing "
            "to estimate its errors from, so no effect can be tested; rate more puzzles.",
            needed_for(result).sentence,
            *_vif_sentences(result.vif),
            *(f"{note}." for note in result.notes),
        ]
    return [
        _power_sentence(result),
        needed_for(result).sentence,
        *_effect_sentences(result),
        _prediction_sentence(result),
        *_chance_sentence(result),
        *_vif_sentences(result.vif),
        *(f"{note}." for note in result.notes),
    ]


def _power_sentence(result: Fit) -> str:
    effects = minimum_detectable_effect(result)
    least = first_least(effects, effects.__getitem__)
    most = first_largest(effects, effects.__getitem__)
    what = "rated puzzle" if result.n == result.n_puzzles else "rating"
    low, high = f"{effects[least]:.1f}", f"{effects[most]:.1f}"
    tail = "" if low == high else f"; for {most} it takes {high}"
    whole = n_errors_seen(result.df_t)
    often, less = (round(100 * chance_seen(size, result.df_t)) for size in (whole, whole / 2))
    return (
        f"With {_plural(result.n, what)}, an effect of about {low} points for one "
        f"standard deviation of {least} is seen in {often} of 100 such studies, one half as "
        f"large in {less}{tail}."
    )


def _effect_sentences(result: Fit) -> list[str]:
    clear = [term for term in result.features if term.is_clear]
    unclear = [term.name for term in result.features if term not in clear]
    sentences = [
        f"{'Higher' if term.coef > 0 else 'Lower'} {term.name} goes with higher ratings: "
        f"{term.coef:+.3g} points per {_unit(result.scale)} (95 % interval {term.low:.3g} to "
        f"{term.high:.3g})."
        for term in clear
    ]
    if unclear:
        names = ", ".join(unclear)
        sentences.append(
            f"The effect of {names} is not statistically significant; its interval includes zero."
            if len(unclear) == 1
            else f"The effects of {names} are not statistically significant; their intervals "
            "include zero."
        )
    return sentences


def _unit(scale: Scale) -> str:
    return {"raw": "unit", "zscore": "standard deviation", "minmax": "whole range"}[scale]


def _prediction_sentence(result: Fit) -> str:
    if result.loo_rmse is None:
        return (
            "The error for an unseen puzzle cannot be known, because one puzzle alone determines "
            "a coefficient."
        )
    return (
        f"For an unseen puzzle the fit errs by {result.loo_rmse:.1f} points, "
        f"{verdict(result.loo_gain)} the plain mean of the ratings ({result.loo_rmse_mean:.1f})."
    )


def _chance_sentence(result: Fit) -> list[str]:
    n_features = len(result.features)
    if n_features == 1:
        return []
    chance = 1 - 0.95**n_features
    clear = [term for term in result.features if term.is_clear]
    kept = [term.name for term in clear if not is_above(term.p_holm, _LEVEL)]
    if not clear:
        correction = ""
    elif len(kept) == len(clear):
        what = "that effect stays" if len(kept) == 1 else f"all {len(kept)} effects stay"
        correction = f" Corrected for that (Holm), {what} significant."
    else:
        verb = "stay" if len(kept) > 1 else "stays"
        correction = f" Corrected for that (Holm), {', '.join(kept) or 'none'} {verb} significant."
    return [
        f"Among {n_features} features without any effect, one would look significant by chance "
        f"in about {round(100 * chance)} of 100 such tables.{correction}"
    ]


def _vif_sentences(factors: Mapping[str, float]) -> list[str]:
    return [
        f"{name} overlaps with the other features (variance inflation {factor:.0f}), which widens "
        f"its error {math.sqrt(factor):.1f} times."
        for name, factor in factors.items()
        if is_above(factor, _HIGH_VIF)
    ]


def _plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
