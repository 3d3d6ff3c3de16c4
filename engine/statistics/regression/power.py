"""What so few ratings can show: the smallest visible effect, and how many ratings one needs.

Both rest on one formula (Bloom 1995, doi:10.1177/0193841X9501900504): with ``df`` degrees of
freedom an effect is found at the 5 % level with the chance ``power`` when it is
``t(0.975, df) + t(power, df)`` standard errors large.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

import pandas as pd
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.errors import FitError, SettingsError
from engine.statistics.regression.design_matrix import RATING, Outcomes, Repeats, puzzle_names
from engine.statistics.regression.fit import Fit, Term
from engine.statistics.regression.ols import fit
from engine.ties import first_largest, is_above, steady

POWER: Final = 0.8
VISIBLE_POINTS: Final = 2.0
"""The effect, in rating points for one standard deviation, that a designer should wait for."""
MOST_RATINGS: Final = 9999
_EVEN_SCATTER: Final = 10**0.5  # of ratings spread evenly over 0, 1, ..., 10
_FEW: Final = 5  # different puzzles below which the scatter of ratings says nothing
_EXACT: Final = "the fit passes through every rating, so its errors cannot be known; rate more"


def minimum_detectable_effect(result: Fit, power: float = POWER) -> dict[str, float]:
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
        ``(t(0.975) + t(power)) * se * sd``; NaN where the fit is exact.
    """
    errors = _errors_per_sd(result)
    return {name: n_errors_seen(result.df_t, power) * error for name, error in errors.items()}


def _errors_per_sd(result: Fit) -> dict[str, float]:
    return {term.name: _error_per_sd(result, term) for term in result.features}


def _error_per_sd(result: Fit, term: Term) -> float:
    spread = result.spreads[term.name]
    unit = {"raw": 1.0, "zscore": spread.sd, "minmax": spread.high - spread.low}[result.scale]
    return term.se / unit * spread.sd


def n_errors_seen(df: int, power: float = POWER) -> float:
    """Return how many standard errors a visible effect is."""
    return float(stats.t.ppf(0.975, df) + stats.t.ppf(power, df))


def chance_seen(n_errors: float, df: int) -> float:
    """Return how often an effect of so many standard errors is statistically significant.

    That is the chance that ``t`` with noncentrality ``n_errors`` leaves the 95 % interval.
    """
    edge = float(stats.t.ppf(0.975, df))
    return float(stats.nct.sf(edge, df, n_errors) + stats.nct.cdf(-edge, df, n_errors))


@dataclass(frozen=True, slots=True)
class RatingsNeeded:
    """How many rated puzzles make an effect visible.

    Parameters
    ----------
    have : int
        Puzzles rated so far that a fit can use.
    total : int or None
        Puzzles that are needed in all, those rated included; None above 9,999.
    points : float
        The effect, in rating points for one standard deviation of a feature.
    feature : str
        The feature that needs the most; empty before a fit is possible.
    basis : {"fit", "plan"}
        Whether the errors come from a fit of the ratings, or from a guess before one is possible.
    obstacle : str
        Why there is no fit although there are as many as planned, one sentence; else empty.
    """

    have: int
    total: int | None
    points: float
    feature: str
    basis: Literal["fit", "plan"]
    obstacle: str = ""

    @property
    def more(self) -> int | None:
        """Puzzles still to rate; None when there is no end to it."""
        return None if self.total is None else max(0, self.total - self.have)

    @property
    def sentence(self) -> str:
        """All of that for a person."""
        effect = f"a {self.points:g}-point effect"
        if self.obstacle:
            return f"Before {effect} can be seen: {self.obstacle}."
        if self.total is None:
            return (
                f"{effect.capitalize()} would need more than {MOST_RATINGS:,} ratings; leave out "
                "features that overlap."
            )
        if self.more == 0:
            return f"{self.have} rated puzzles are enough to see {effect} of {self._of}."
        return (
            f"{self.have} of about {self.total} rated puzzles before {effect} of {self._of} is "
            "visible."
        )

    @property
    def _of(self) -> str:
        return f"one standard deviation of {self.feature or 'a feature'}"


def needed_for(result: Fit, points: float = VISIBLE_POINTS) -> RatingsNeeded:
    """Tell how many rated puzzles would make an effect visible, by the errors of a fit.

    The errors shrink with the square root of the number of puzzles, if further ones are spread
    as the present ones are: the answer is the least ``m`` with
    ``(t(0.975, m - k - 1) + t(0.8, m - k - 1)) * se * sd * sqrt(n / m) <= points``
    for the one of the ``k`` features that is hardest to see.

    A fit that passes through every rating has no errors; then it is as before a fit.

    Raises
    ------
    SettingsError
        When ``points`` is not positive.
    """
    _check_points(points)
    if result.is_exact:
        return _planned(result.n_puzzles, _EVEN_SCATTER, len(result.features), points, _EXACT)
    errors = _errors_per_sd(result)
    hardest = first_largest(errors, errors.__getitem__)
    scatter = errors[hardest] * result.n_puzzles**0.5
    total = _least(scatter, len(result.features), points, n_lost=0)
    return RatingsNeeded(result.n_puzzles, total, points, hardest, "fit")


def ratings_needed(
    frame: pd.DataFrame,
    features: Sequence[str],
    *,
    points: float = VISIBLE_POINTS,
    repeats: Repeats = "average",
    outcomes: Outcomes = "all",
) -> RatingsNeeded:
    """Tell how many rated puzzles would make an effect visible, from the first rating on.

    As `needed_for` where the ratings carry a fit. Before that, ``se * sd * sqrt(n - k - 1)`` is
    taken as the scatter of the ratings, as it is on average for features that are independent
    and explain nothing: their standard deviation when at least five puzzles are rated, else 3.2,
    that of ratings spread evenly from 0 to 10.

    Parameters
    ----------
    frame, features, repeats, outcomes
        As in `engine.statistics.regression.ols.fit`; the frame may be empty.
    points : float
        Rating points for one standard deviation, above 0.

    Raises
    ------
    SettingsError
        When ``points`` is not positive.
    """
    _check_points(points)
    try:
        result = fit(frame, features, repeats=repeats, outcomes=outcomes)
    except FitError as error:
        have, scatter = _rated(frame)
        return _planned(have, scatter, len(features), points, str(error))
    return needed_for(result, points)


def _planned(
    have: int, scatter: float, n_features: int, points: float, obstacle: str
) -> RatingsNeeded:
    """Return how many are needed by a guess; the obstacle counts when there are that many."""
    total = _least(scatter, n_features, points, n_lost=n_features + 1)
    is_stuck = total is not None and have >= total
    return RatingsNeeded(have, total, points, "", "plan", obstacle if is_stuck else "")


def _check_points(points: float) -> None:
    if not points > 0:
        raise SettingsError(f"an effect of {points} points cannot be waited for; give more than 0")


def _rated(frame: pd.DataFrame) -> tuple[int, float]:
    """Return how many puzzles have a rating, and how these scatter."""
    if RATING not in frame.columns:
        return 0, _EVEN_SCATTER
    rated = frame[pd.to_numeric(frame[RATING], errors="coerce").notna()]
    names = puzzle_names(rated).to_numpy()
    ratings = pd.to_numeric(rated[RATING]).groupby(names).mean()
    sd = steady(float(ratings.std()), 1.0) if len(ratings) >= _FEW else 0.0
    return len(ratings), sd or _EVEN_SCATTER


def _least(scatter: float, n_features: int, points: float, *, n_lost: int) -> int | None:
    """Return the least number of puzzles whose error, ``scatter / sqrt(m - n_lost)``, will do."""
    low, high = n_features + 2, MOST_RATINGS

    def is_enough(count: int) -> bool:
        error = scatter / math.sqrt(count - n_lost)
        return not is_above(n_errors_seen(count - n_features - 1) * error, points)

    if not is_enough(high):
        return None
    while low < high:
        middle = (low + high) // 2
        if is_enough(middle):
            high = middle
        else:
            low = middle + 1
    return low
