"""One regression for each number of cards, since effects at 5 and at 9 cards may differ."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pandas as pd

from engine.errors import FitError
from engine.sentences import message, message_of
from engine.statistics.regression.design_matrix import RATING, Outcomes, Repeats
from engine.statistics.regression.fit import Fit, Scale
from engine.statistics.regression.ols import fit

CARDS: Final = "cards"
LEAST_SPARE: Final = 5
"""Minimum number of rated puzzles, beyond one per coefficient, to show the fit of a size."""


def _features(result: Fit) -> str:
    count = len(result.features)
    return message("1 feature") if count == 1 else message("{count} features", count=count)


@dataclass(frozen=True, slots=True)
class SizeFit:
    """The fit of the puzzles of one size."""

    cards: int  #: Cards of each puzzle
    n_ratings: int  #: Ratings of these puzzles; a row may lack a feature
    result: Fit | None  #: The fit; None when there are too few ratings for one
    reason: str = ""  #: Why there is no fit, in one sentence; else empty


def fit_by_size(
    frame: pd.DataFrame,
    features: Sequence[str],
    *,
    scale: Scale = "raw",
    robust: bool = False,
    repeats: Repeats = "average",
    outcomes: Outcomes = "all",
    round_means: bool = False,
) -> tuple[SizeFit, ...]:
    """Fit the puzzles of each size on their own, smallest first.

    Rows whose number of cards is not whole belong to no size.

    Raises FitError when there is no column ``cards``. If the fit of one size fails, the error is
    its ``reason``.

    Parameters
    ----------
    frame, features, scale, robust, repeats, outcomes, round_means
        As in `engine.statistics.regression.ols.fit`; the frame has a column ``cards``.
    """
    if CARDS not in frame.columns:
        raise FitError("The table has no column 'cards'. Add it or fit all sizes together.")
    cards = pd.to_numeric(frame[CARDS], errors="coerce")
    found = []
    for size in sorted({int(value) for value in cards if float(value).is_integer()}):
        part = frame[cards == size]
        n_ratings = int(part[RATING].notna().sum()) if RATING in part.columns else 0
        try:
            result = fit(
                part,
                features,
                scale=scale,
                robust=robust,
                repeats=repeats,
                outcomes=outcomes,
                round_means=round_means,
            )
        except FitError as error:
            found.append(SizeFit(size, n_ratings, None, message_of(error)))
        else:
            spare = result.df_resid
            few = message(
                "Too few rated puzzles ({n_puzzles}) for {features}, so any fit would look good. "
                "Rate at least %n more or choose fewer features.",
                n_puzzles=result.n,
                features=_features(result),
                n=LEAST_SPARE - spare,
            )
            is_enough = spare >= LEAST_SPARE
            found.append(SizeFit(size, n_ratings, *((result,) if is_enough else (None, few))))
    return tuple(found)
