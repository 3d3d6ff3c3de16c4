"""What a fit says, in sentences, and what so few ratings cannot say."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import pandas as pd
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.errors import FitError
from engine.study.cells import check_header, read_rows
from engine.study.columns import PUZZLE_COLUMNS, RATING_COLUMNS
from engine.study.design_matrix import Outcomes, Repeats
from engine.study.ratings import RatingsFile
from engine.study.regression import Fit, Scale, Term, fit
from engine.study.storage import read_text

_POWER: Final = 0.8
_HIGH_VIF: Final = 10.0


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
        As in `engine.study.regression.fit`.

    Raises
    ------
    FitError, FileFormatError, StorageError
        When the file cannot be read or carries no fit.
    """
    frame = read_frame(path)
    chosen = _varying(frame) if features is None else features
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
    return frame.apply(_numeric_if_possible)


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


def _varying(frame: pd.DataFrame) -> list[str]:
    """Return the default features; say what is missing when there is none."""
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


def minimum_detectable_effect(result: Fit, power: float = _POWER) -> dict[str, float]:
    """Return the smallest effect of each feature that such a fit would usually find.

    Parameters
    ----------
    result : Fit
        The fit; its standard errors are taken as the truth about the noise.
    power : float
        Chance of finding the effect at the 5 % level, 0 to 1.

    Returns
    -------
    dict of str to float
        Rating points for a change of one standard deviation of the feature:
        ``(t_0.975 + t_power) * se * sd`` (Bloom 1995, doi:10.1177/0193841X9501900504).
    """
    spread = stats.t.ppf(0.975, result.df_resid) + stats.t.ppf(power, result.df_resid)
    return {
        term.name: float(spread * _raw_se(term) * result.spreads[term.name].sd)
        for term in result.features
    }


def _raw_se(term: Term) -> float:
    # coef and se share their unit, so their ratio carries over to raw units.
    return abs(term.se * term.coef_raw / term.coef) if term.coef else term.se


def reading(result: Fit) -> list[str]:
    """Say in plain sentences what a fit shows and what it cannot show."""
    return [
        _power_sentence(result),
        *_effect_sentences(result),
        _prediction_sentence(result),
        *_chance_sentence(result),
        *_vif_sentences(result.vif),
        *(f"{note}." for note in result.notes),
    ]


def _power_sentence(result: Fit) -> str:
    effects = minimum_detectable_effect(result)
    least = min(effects, key=lambda name: effects[name])
    most = max(effects, key=lambda name: effects[name])
    what = "rated puzzle" if result.n == result.n_puzzles else "rating"
    start = (
        f"With {_plural(result.n, what)}, an effect smaller than "
        f"{effects[least]:.1f} points cannot be seen"
    )
    if least == most:
        return f"{start} (for one standard deviation of {least}, four times out of five)."
    return (
        f"{start} (for one standard deviation of {least}, four times out of five; for {most} it "
        f"is {effects[most]:.1f})."
    )


def _effect_sentences(result: Fit) -> list[str]:
    clear = [term for term in result.features if term.low > 0 or term.high < 0]
    unclear = [term.name for term in result.features if term not in clear]
    sentences = [
        f"{'Higher' if term.coef > 0 else 'Lower'} {term.name} goes with higher ratings: "
        f"{term.coef:+.3g} points per {_unit(result.scale)} (95 % interval {term.low:.3g} to "
        f"{term.high:.3g})."
        for term in clear
    ]
    if unclear:
        start = "The effect of" if len(unclear) == 1 else "The effects of"
        verb = "is" if len(unclear) == 1 else "are"
        sentences.append(f"{start} {', '.join(unclear)} {verb} not told from zero.")
    return sentences


def _unit(scale: Scale) -> str:
    return {"raw": "unit", "zscore": "standard deviation", "minmax": "whole range"}[scale]


def _prediction_sentence(result: Fit) -> str:
    if result.loo_rmse is None:
        return (
            "The error for an unseen puzzle cannot be known, because one puzzle alone determines "
            "a coefficient."
        )
    verdict = "better than" if result.loo_rmse < result.loo_rmse_mean else "no better than"
    return (
        f"For an unseen puzzle the fit errs by {result.loo_rmse:.1f} points, {verdict} the plain "
        f"mean of the ratings ({result.loo_rmse_mean:.1f})."
    )


def _chance_sentence(result: Fit) -> list[str]:
    n_features = len(result.features)
    if n_features == 1:
        return []
    chance = 1 - 0.95**n_features
    return [
        f"Among {n_features} features without any effect, one would look clear by chance in "
        f"about {round(100 * chance)} of 100 such tables."
    ]


def _vif_sentences(factors: Mapping[str, float]) -> list[str]:
    return [
        f"{name} overlaps with the other features (variance inflation {factor:.0f}), which widens "
        f"its error {math.sqrt(factor):.1f} times."
        for name, factor in factors.items()
        if factor > _HIGH_VIF
    ]


def _plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
