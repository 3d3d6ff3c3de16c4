"""What the fit of a round says beside what all rounds and controls of its study have seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pandas as pd

from engine.digits import significant
from engine.ratings.asked_features import with_asked_features
from engine.statistics.regression.design_matrix import RATING, puzzle_names
from engine.statistics.regression.fit import Fit
from engine.statistics.regression.interpretation import reading
from engine.statistics.regression.options import FitOptions
from engine.statistics.words import plural
from engine.study.round_fit import ratings_of
from engine.ties import is_above, steady

_NARROW: Final = 3.0  # so many times as wide an interval, and nine times as many puzzles


def reading_of(frame: pd.DataFrame, options: FitOptions, result: Fit) -> list[str]:
    """Say what a fit of some ratings of a study shows, and how narrow its features are.

    Parameters
    ----------
    frame : DataFrame
        All ratings of the study, as `RatingsTable.frame`.
    options : FitOptions
        Which of them were fitted.
    result : Fit
        Their fit.
    """
    return [
        *control_count(frame, options),
        *narrow_sentences(frame, result),
        *reading(result),
    ]


def control_count(frame: pd.DataFrame, options: FitOptions) -> list[str]:
    """Say whether controls count, which widen the range of what a round has selected."""
    if "control" not in frame.columns:
        return []
    chosen = ratings_of(frame, replace(options, controls=True))
    n_controls = int((chosen["control"].fillna("") != "").sum())
    if not n_controls:
        return []
    said = "count" if options.controls else "do not count"
    return [f"Controls {said} in this fit: {n_controls} of {plural(len(chosen), 'rating')}."]


def narrow_sentences(frame: pd.DataFrame, result: Fit) -> list[str]:
    """Warn of features whose spread in a fit is a small part of their spread in the study.

    A round selects by its energy, so what the energy steers hardly varies within it: an effect of
    one standard deviation then means next to nothing, and its sign may be another over the whole.
    """
    sentences = []
    for term in result.features:
        whole = _values(frame, term.name)
        spread = result.spreads[term.name]
        if not is_above(steady(float(whole.std(ddof=1))), _NARROW * spread.sd):
            continue
        low, high, least, most = map(
            significant,
            (spread.low, spread.high, steady(float(whole.min())), steady(float(whole.max()))),
        )
        sentences.append(
            f"{term.name} spans only {low} to {high} in this fit, and {least} to {most} over all "
            "rounds and controls; what is said of its effect, of its sign too, holds for that "
            "small part. Fit all rounds with their controls to see the rest."
        )
    return sentences


def _values(frame: pd.DataFrame, name: str) -> pd.Series:
    """Return a feature of each rated puzzle."""
    rated = with_asked_features(frame[frame[RATING].notna()], (name,))
    numbers = pd.to_numeric(rated[name], errors="coerce").astype("float64")
    return numbers.groupby(puzzle_names(rated).to_numpy(), sort=False).mean().dropna()
