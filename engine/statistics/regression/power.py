"""Power analysis: the smallest detectable effect, and the number of ratings needed for an effect.

Both rest on one formula (Bloom 1995, doi:10.1177/0193841X9501900504): with ``df`` degrees of
freedom an effect is significant at the 5 % level with probability ``power`` when it is
``t(0.975, df) + t(power, df)`` standard errors large.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

import numpy as np
import pandas as pd
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.digits import significant
from engine.errors import FitError, SettingsError
from engine.numerics import is_above, is_close, round_stable, stable_argmax
from engine.ratings.rating import MAX_RATING
from engine.sentences import message, message_of
from engine.statistics.regression.design_matrix import (
    RATING,
    Floats,
    puzzle_names,
)
from engine.statistics.regression.fit import Fit, Spread
from engine.statistics.regression.noncentral import share_below
from engine.statistics.regression.ols import fit
from engine.statistics.regression.round_means import means_by, round_dummies, within

MOST_RATINGS: Final = 9999


@dataclass(frozen=True, slots=True)
class RatingsNeeded:
    """Number of rated puzzles needed to detect an effect."""

    have: int  #: Usable puzzles rated so far
    total: int | None  #: Puzzles needed in total, including those rated; None above 9,999
    points: float  #: The effect, in rating points for one standard deviation of a feature
    feature: str  #: The feature that needs the most puzzles; empty before a fit is possible
    #: Whether the errors come from a fit of the ratings, or from an assumption before a fit is
    #: possible.
    basis: Literal["fit", "plan"]
    #: Why more ratings would not help: there is no fit although as many as planned are rated, or
    #: the effect is larger than the scatter of the ratings. Without a full stop; empty if there is
    #: no obstacle.
    obstacle: str = ""
    #: The features that need the most puzzles. Several when they tie, as two features always do
    #: without robust errors; empty before a fit is possible.
    hardest: Mapping[str, Spread] = field(default_factory=dict)
    #: The effect in standard deviations of the ratings, or of those within rounds where each round
    #: has its own mean; None before five puzzles are rated.
    share: float | None = None
    is_overlap: bool = False  #: Whether so many are needed because features overlap
    #: Whether so many are needed because the feature hardly varies within a round.
    is_between: bool = False
    n_means: int = 1  #: Number of constants of the fit: 1 for one intercept
    #: Whether there are enough even if the features explain nothing. With few ratings, residuals
    #: may be small by chance; an effect then said to need no more ratings is detected in only 58
    #: to 68 of 100 studies (``boaf reproduce calibration``).
    is_sure: bool = False
    #: Features in ``hardest`` of which only a small part was fitted; their standard deviation and
    #: range are those of all rounds.
    narrow: tuple[str, ...] = ()

    @property
    def more(self) -> int | None:
        """Puzzles still to rate; None when more than 9,999 would be needed."""
        return None if self.total is None else max(0, self.total - self.have)


POWER: Final = 0.8
HIGH_VIF: Final = 10.0
_EVEN_SCATTER: Final = 10**0.5  # of ratings spread evenly over 0, 1, ..., 10
VISIBLE_SHARE: Final = 2.0 / _EVEN_SCATTER
"""Effect that a study should detect: standard deviations of the ratings per one of a feature.

It is 2 points for evenly spread ratings, less for smaller scatter. Such a feature alone explains
two fifths of the variance. A fixed number of points may exceed the scatter of the ratings."""
MOST_SPREAD: Final = MAX_RATING / 2
"""Maximum standard deviation of ratings from 0 to 10: half of them 0, half 10.

No feature can have a larger effect per standard deviation."""
_LEAST_WITHIN: Final = 0.1
"""Share of a feature's variance within rounds below which more ratings hardly help."""
_MOST_ERRORS: Final = 1e3  # larger effects are always detected
_FEW: Final = 5  # minimum number of different puzzles to estimate the scatter of ratings
_EXACT: Final = message(
    "The fit passes through every rating, so its errors are unknown. Rate more puzzles."
)


def minimum_detectable_effect(result: Fit) -> dict[str, float]:
    """Return the smallest effect of each feature that such a fit would usually detect.

    Returns
    -------
    dict of str to float
        Rating points for a change of one standard deviation of the feature:
        ``(t(0.975) + t(POWER)) * se * sd``; NaN where the fit is exact.
    """
    errors = _errors_per_sd(result)
    return {name: n_errors_seen(result.df_t) * error for name, error in errors.items()}


def _errors_per_sd(result: Fit) -> dict[str, float]:
    found = {}
    for term in result.features:
        spread = result.spreads[term.name]
        unit = {"raw": 1.0, "zscore": spread.sd, "minmax": spread.high - spread.low}[result.scale]
        found[term.name] = term.se / unit * spread.sd
    return found


def n_errors_seen(df: int) -> float:
    """Return the size of a detectable effect, in standard errors."""
    return float(stats.t.ppf(0.975, df) + stats.t.ppf(POWER, df))


def chance_seen(n_errors: float, df: int) -> float:
    """Return the probability that an effect of ``n_errors`` standard errors is significant.

    This is the probability that ``t`` with noncentrality ``n_errors`` is outside the 95 %
    interval.
    """
    edge = float(stats.t.ppf(0.975, df))
    return 1 - share_below(edge**2, 1, df, min(n_errors, _MOST_ERRORS) ** 2)


@dataclass(frozen=True, slots=True)
class PowerCurve:
    """The power of the t test of one coefficient, by the number of rated puzzles."""

    points: float  #: The effect, in rating points per standard deviation of the feature
    #: Probability that an effect of this size is significant, one for each of `CURVE_PUZZLES`;
    #: None where so few puzzles do not allow a fit of these features.
    power: tuple[float | None, ...]


@dataclass(frozen=True, slots=True)
class PowerCurves:
    """The power of the test of the feature that is hardest to detect, for several effects."""

    features: tuple[str, ...]  #: The feature; several where they tie
    n: tuple[int, ...]  #: Rated puzzles
    curves: tuple[PowerCurve, ...]  #: One for each effect, the smallest first


CURVE_PUZZLES: Final = tuple(range(10, 201, 10))
CURVE_POINTS: Final = (0.5, 1.0, 1.5)


def power_curves(result: Fit) -> PowerCurves | None:
    """Return the probability that effects are significant with more or fewer puzzles.

    The standard error of the feature with the largest one shrinks with the square root of the
    number of puzzles, as in `needed_for`, and ``t`` has the noncentrality ``points / error``
    (Cohen 1988, chapter 9). The effect in the fit itself is not included: its power has no
    information beyond its p value (Hoenig and Heisey 2001, doi:10.1198/000313001300339897).

    None where the fit passes through every rating, so that its errors are unknown.
    """
    if result.is_exact:
        return None
    errors = _errors_per_sd(result)
    hardest = hardest_of(errors)
    scatter = errors[hardest[0]] * result.n_puzzles**0.5
    used = len(result.features) + result.n_means

    def power(points: float, count: int) -> float | None:
        if count <= used:
            return None
        n_errors = points * math.sqrt(count) / scatter if scatter else math.inf
        return round_stable(min(1.0, chance_seen(n_errors, count - used)), 1.0, 100)

    return PowerCurves(
        hardest,
        CURVE_PUZZLES,
        tuple(
            PowerCurve(points, tuple(power(points, count) for count in CURVE_PUZZLES))
            for points in CURVE_POINTS
        ),
    )


def needed_for(
    result: Fit, points: float | None = None, full_ranges: Mapping[str, Spread] | None = None
) -> RatingsNeeded:
    """Return how many rated puzzles are needed to detect an effect, from the errors of a fit.

    The errors shrink with the square root of the number of puzzles, if further ones have the same
    spread: the result is the lowest ``m`` with
    ``(t(0.975, m - k - c) + t(0.8, m - k - c)) * se * sd * sqrt(n / m) <= points`` for the
    feature, of ``k``, that is hardest to detect, with ``c`` constants: 1 unless rounds have their
    own means.

    A fit that passes through every rating has no errors; the result is then the same as before a
    fit. Without ``points``, the effect is `VISIBLE_SHARE` standard deviations of the ratings.
    Where rounds have their own means, this is the standard deviation within rounds, since
    differences between rounds are not effects. ``full_ranges`` are the spreads over all rounds of
    features of which only a small part was fitted: the effect is then per standard deviation over
    all rounds, which that part hardly covers.

    Raises SettingsError when ``points`` is not positive.
    """
    _check_points(points)
    if result.is_exact:
        return _planned(result.n_puzzles, _EVEN_SCATTER, len(result.features), points, _EXACT)
    whole = full_ranges or {}
    spreads = {**result.spreads, **whole}
    errors = {
        name: error * spreads[name].sd / result.spreads[name].sd
        for name, error in _errors_per_sd(result).items()
    }
    hardest = hardest_of(errors)
    scatter = errors[hardest[0]] * result.n_puzzles**0.5
    sd = _scatter_within(result.observed, result.table.marks, result.n_means)
    wanted = round_stable(VISIBLE_SHARE * sd) if points is None else points
    total, sure = (
        _least(each, len(result.features), wanted, n_lost=0, n_means=result.n_means)
        for each in (scatter, scatter * _unexplained(result, sd))
    )
    return RatingsNeeded(
        result.n_puzzles,
        total,
        wanted,
        hardest[0],
        "fit",
        _impossible(wanted, sd),
        {name: _steadied(spreads[name]) for name in hardest},
        round_stable(wanted / sd),
        any(is_above(result.vif[name], HIGH_VIF) for name in hardest),
        any(is_above(_LEAST_WITHIN, _share_within(result, name), 1.0) for name in hardest),
        result.n_means,
        sure is not None and result.n_puzzles >= sure,
        tuple(name for name in hardest if name in whole),
    )


def _unexplained(result: Fit, sd: float) -> float:
    """Return the factor on the errors if the features explain nothing."""
    left = math.sqrt(float(result.residuals @ result.residuals) / result.df_resid)
    return max(1.0, sd / left) if left else math.inf


def _scatter_within(values: Floats, marks: Floats, n_means: int) -> float:
    """Return the standard deviation around the means of rounds and raters."""
    rest = within(values, marks)
    return round_stable(math.sqrt(float(rest @ rest) / (len(rest) - n_means)))


def _share_within(result: Fit, name: str) -> float:
    """Return the share of a feature's variance around the means of rounds and raters."""
    column = result.table.x[:, result.table.names.index(name)]
    rest, whole = within(column, result.table.marks), column - column.mean()
    return round_stable(float(rest @ rest) / float(whole @ whole), 1.0)


def is_bounded(result: Fit) -> bool:
    """Return whether the ratings are within this program's scale, so that `MOST_SPREAD` holds."""
    return bool(result.observed.min() >= 0 and result.observed.max() <= MAX_RATING)


def hardest_of(errors: Mapping[str, float]) -> tuple[str, ...]:
    """Return the name with the largest error, or several where they tie."""
    most = stable_argmax(errors, errors.__getitem__)
    return tuple(name for name, error in errors.items() if is_close(error, errors[most]))


def _steadied(spread: Spread) -> Spread:
    ends = (
        round_stable(end, max(abs(spread.low), abs(spread.high)))
        for end in (spread.low, spread.high)
    )
    low, high = ends
    return Spread(low, high, spread.sd)


def _impossible(points: float, sd: float) -> str:
    """Return a note if an effect is larger than the scatter of the ratings, else ""."""
    if not is_above(points, sd):
        return ""
    return message(
        "The ratings vary less than this (standard deviation {sd}). Choose a smaller effect.",
        sd=significant(sd, 2),
    )


def ratings_needed(
    frame: pd.DataFrame,
    features: Sequence[str],
    *,
    points: float | None = None,
    round_means: bool = False,
) -> RatingsNeeded:
    """Return how many rated puzzles are needed to detect an effect, from the first rating on.

    As `needed_for` once the ratings allow a fit. Before that, ``se * sd * sqrt(n - k - 1)`` is
    assumed to equal the scatter of the ratings, as it does on average for independent features
    without effects. The scatter is the standard deviation when at least five puzzles are rated,
    else 3.2, that of ratings spread evenly from 0 to 10.

    Raises SettingsError when ``points`` is not positive.

    Parameters
    ----------
    frame, features, round_means
        As in `engine.statistics.regression.ols.fit`; the frame may be empty.
    points : float, optional
        Rating points for one standard deviation, above 0; as in `needed_for`.
    """
    _check_points(points)
    try:
        result = fit(frame, features, round_means=round_means)
    except FitError as error:
        have, scatter, n_means = _rated(frame, round_means=round_means)
        return _planned(have, scatter, len(features), points, message_of(error), n_means)
    return needed_for(result, points)


def _planned(
    have: int,
    scatter: float,
    n_features: int,
    points: float | None,
    obstacle: str,
    n_means: int = 1,
) -> RatingsNeeded:
    """Return the number needed without a fit; ``obstacle`` applies once that many are rated."""
    wanted = round_stable(VISIBLE_SHARE * scatter) if points is None else points
    total = _least(scatter, n_features, wanted, n_lost=n_features + n_means, n_means=n_means)
    is_stuck = total is not None and have >= total
    share = None if scatter == _EVEN_SCATTER else round_stable(wanted / scatter)
    why = obstacle if is_stuck else _impossible(wanted, scatter)
    return RatingsNeeded(have, total, wanted, "", "plan", why, {}, share, n_means=n_means)


def _check_points(points: float | None) -> None:
    if points is not None and not points > 0:
        raise SettingsError(
            "The effect is {points} points. Use a number greater than 0.", points=points
        )


def _rated(frame: pd.DataFrame, *, round_means: bool) -> tuple[int, float, int]:
    """Return the number of rated puzzles, the scatter of the ratings, and the number of means."""
    if RATING not in frame.columns:
        return 0, _EVEN_SCATTER, 1
    rated = frame[pd.to_numeric(frame[RATING], errors="coerce").notna()]
    codes, names = pd.factorize(puzzle_names(rated))
    marks = round_dummies(rated)[0] if round_means else np.zeros((len(rated), 0))
    marks = means_by(codes, marks)
    ratings = means_by(codes, pd.to_numeric(rated[RATING]).to_numpy(dtype=np.float64)[:, None])
    n_means = 1 + (int(np.linalg.matrix_rank(marks - marks.mean(axis=0))) if marks.size else 0)
    is_told = len(names) - n_means + 1 >= _FEW
    sd = _scatter_within(ratings[:, 0], marks, n_means) if is_told else 0.0
    return len(names), sd or _EVEN_SCATTER, n_means


def _least(
    scatter: float, n_features: int, points: float, *, n_lost: int, n_means: int = 1
) -> int | None:
    """Return the lowest sufficient number ``m`` for the error ``scatter / sqrt(m - n_lost)``."""
    low, high = n_features + n_means + 1, MOST_RATINGS

    def is_enough(count: int) -> bool:
        error = scatter / math.sqrt(count - n_lost)
        return not is_above(n_errors_seen(count - n_features - n_means) * error, points)

    if not is_enough(high):
        return None
    while low < high:
        middle = (low + high) // 2
        if is_enough(middle):
            high = middle
        else:
            low = middle + 1
    return low
