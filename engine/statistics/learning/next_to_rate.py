"""Which puzzles to rate next: those most informative for the regression (D-optimal design).

The joint uncertainty of the coefficients is ``1 / sqrt(det(X'X))``, with a row of ``X`` for each
rated puzzle: a one, and its features in standard deviations. The puzzles are chosen one by one so
that the determinant grows most.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import pandas as pd

from engine.design.energy import energy_values, logarithm, number_of
from engine.design.record import PuzzleRecord, feature_rows
from engine.errors import FitError, SettingsError
from engine.numerics import round_stable, runs, stable_argmax
from engine.sentences import and_list, join_messages, message
from engine.statistics.learning.rated import LEAST_FOR_A_SQUARE, RATIOS, USUAL
from engine.statistics.regression.design_matrix import RATING, Floats, puzzle_names, varies

LINEAR: Final = 0.4
SQUARE: Final = 0.2
_NOTHING: Final = 1e-6


def choose_informative(
    records: Sequence[PuzzleRecord], count: int, shown: Sequence[PuzzleRecord] = ()
) -> tuple[PuzzleRecord, ...]:
    """Choose the puzzles of a round from candidates, the most informative first.

    Raises SettingsError when the candidates are fewer. Raises FitError when no usual feature
    varies and is known for all of them.

    Parameters
    ----------
    records : sequence of PuzzleRecord
        Candidates; equal ids count once, unsolvable ones not at all.
    shown : sequence of PuzzleRecord
        Puzzles of earlier rounds and their controls, rated or to be rated.
    """
    candidates = solvable_ones(records)
    check_count(count, len(candidates))
    before = tuple({record.id: record for record in shown}.values())
    values = [energy_values(record.deal, record.features) for record in (*before, *candidates)]
    columns = [
        np.array([of(number_of(each, name)) for each in values])
        for name in USUAL
        for of in ((float, logarithm) if name in RATIOS else (float,))
    ]
    usable = [column for column in columns if np.isfinite(column).all() and varies(column)]
    if not usable:
        raise FitError(
            "The candidates don't differ in any default feature. Use another number of cards."
        )
    rows, known = _design(usable)
    told = rows[: len(before)]
    places, _ = most_informative(known + told.T @ told, rows[len(before) :], count)
    return tuple(candidates[place] for place in places)


def solvable_ones(records: Sequence[PuzzleRecord]) -> tuple[PuzzleRecord, ...]:
    """Return the solvable puzzles, each id once."""
    found = {record.id: record for record in records if record.features.get("solvable") is True}
    return tuple(found.values())


def check_count(count: int, n_candidates: int) -> None:
    """Raise SettingsError when ``count`` puzzles cannot be chosen."""
    if not 0 < count <= n_candidates:
        raise SettingsError(
            "{count} puzzles can't be chosen from {n_candidates} candidates. Use a smaller "
            "number.",
            count=count,
            n_candidates=n_candidates,
        )


def _design(columns: Sequence[Floats]) -> tuple[Floats, Floats]:
    """Return the regressors of the puzzles, and the prior information."""
    scaled = [(column - column.mean()) / column.std() for column in columns]
    squares = [z**2 - 1 for z in scaled if int(runs(z).max()) + 1 >= LEAST_FOR_A_SQUARE]
    rows = np.column_stack([np.ones(len(scaled[0])), *scaled, *squares])
    priors = [_NOTHING, *[LINEAR**-2.0] * len(scaled), *[SQUARE**-2.0] * len(squares)]
    return rows, np.diag(priors)


def most_informative(
    known: Floats, candidates: Floats, count: int
) -> tuple[list[int], list[float]]:
    """Return the rows to add, and the factor by which each shrinks an error on average.

    Parameters
    ----------
    known : ndarray, shape (p, p)
        Information so far, positive definite: from earlier rows and the prior.
    candidates : ndarray, shape (n, p)
        Rows to choose from, each at most once.
    count : int
        Number of rows to choose; fewer when there are fewer.

    Returns
    -------
    places : list of int
        The best first; ties go to the first row.
    gains : list of float
        Factors from 0 to 1 on standard errors.
    """
    # det(M + x x') = det(M) (1 + x' M^-1 x)
    wanted = min(count, len(candidates))
    places, news = greedy(
        candidates, np.linalg.inv(known).astype(np.float64), 1.0, wanted, lambda news: news
    )
    size = candidates.shape[1]
    return places, [round_stable((1 + each) ** (-0.5 / size)) for each in news]


def greedy(
    rows: Floats,
    covariance: Floats,
    noise: float,
    count: int,
    scores_of: Callable[[Floats], Floats],
    scale: float = 0.0,
) -> tuple[list[int], list[float]]:
    """Choose rows one by one by a score of their variance, each as if it had been observed.

    Return the indices chosen, the best first, and the variance of each when it was chosen.

    Parameters
    ----------
    rows : ndarray, shape (n, p)
        Regressors.
    covariance : ndarray, shape (p, p)
        Covariance of the effects.
    noise : float
        Variance of one observation, above 0.
    count : int
        Number of rows to choose, at most n.
    scores_of : callable
        Computes scores, shape (n,), from the variances of the rows, shape (n,). Ties go to the
        first row.
    scale : float
        Magnitude of the scores, relative to which equality is decided.
    """
    places: list[int] = []
    found: list[float] = []
    free = np.ones(len(rows), dtype=bool)
    for _ in range(count):
        variances = np.einsum("ij,jk,ik->i", rows, covariance, rows)
        # Equal scores differ in the last digit between machines; the first of them is taken.
        place = int(runs(np.where(free, scores_of(variances), -math.inf), scale).argmax())
        along = covariance @ rows[place]
        covariance = covariance - np.outer(along, along) / (noise + variances[place])
        free[place] = False
        places.append(place)
        found.append(float(variances[place]))
    return places, found


RIDGE: Final = 0.01
"""Prior information, in puzzles: without it the first determinants would be zero."""
COUNT: Final = 5


@dataclass(frozen=True, slots=True)
class NextPuzzle:
    """A puzzle worth rating."""

    record: PuzzleRecord  #: The puzzle
    #: Factor from 0 to 1 on the standard errors when it is rated after those before it; averaged
    #: over the joint uncertainty of the coefficients.
    gain: float
    #: Its most extreme feature: the one farthest from its mean, in standard deviations.
    feature: str
    value: float  #: Value of that feature


@dataclass(frozen=True, slots=True)
class NextRatings:
    """Puzzles to rate next, the best first."""

    puzzles: tuple[NextPuzzle, ...]  #: In the order in which to rate them
    #: Puzzles rated so far, and unrated ones considered.
    n_rated: int
    n_candidates: int
    n_unknown: int  #: Puzzles skipped because of an unknown feature
    factor: float  #: Average factor from 0 to 1 on a standard error when all of them are rated
    #: The same factor for as many puzzles of average information.
    typical: float
    #: Features considered: those that differ between these puzzles.
    features: tuple[str, ...]

    @property
    def blind_sentence(self) -> str:
        """The sentence for a blind rater, without the extreme features."""
        n_puzzles = len(self.puzzles)
        if n_puzzles == 1:
            return message("Rating this puzzle next would be the most informative.")
        return message(
            "Rating these %n puzzle(s) next would be the most informative.", n=n_puzzles
        )

    @property
    def sentence(self) -> str:
        """Why these puzzles were chosen, as sentences for the user."""
        extremes = and_list(dict.fromkeys(entry.feature for entry in self.puzzles))
        sentences = [
            self.blind_sentence,
            message("Few rated puzzles have similar values of {features}.", features=extremes),
        ]
        n_needed = len(self.features) + 2
        if self.n_rated < n_needed:
            sentences.append(
                message(
                    "Standard errors can be estimated once %n puzzle(s) are rated.", n=n_needed
                )
            )
        else:
            sentences.append(
                message(
                    "The standard errors of the coefficients would shrink by about {percent}% "
                    "(with average puzzles: {typical}%).",
                    percent=_percent(1 - self.factor),
                    typical=_percent(1 - self.typical),
                )
            )
        if self.n_unknown:
            sentences.append(
                message("Skipped because of unknown features: %n puzzle(s).", n=self.n_unknown)
            )
        return join_messages(" ", sentences)

    def to_json(self) -> dict[str, Any]:
        """Return the output of ``boaf study rate-next --json``."""
        return {
            "puzzles": [
                {
                    "id": entry.record.id,
                    "deal": entry.record.deal.to_line(),
                    "gain": entry.gain,
                    "feature": entry.feature,
                    "value": entry.value,
                }
                for entry in self.puzzles
            ],
            "n_rated": self.n_rated,
            "n_candidates": self.n_candidates,
            "n_unknown": self.n_unknown,
            "factor": self.factor,
            "typical": self.typical,
            "features": list(self.features),
            "sentence": self.sentence,
        }


def _percent(share: float) -> int:
    return round(100 * share)


def rate_next(
    frame: pd.DataFrame,
    puzzles: Sequence[PuzzleRecord],
    features: Sequence[str],
    *,
    count: int = COUNT,
) -> NextRatings:
    """Choose the unrated puzzles of a set that are most informative for the regression.

    The choice depends on the features alone, never on the ratings, so following the advice does
    not bias the fit.

    Raises SettingsError when ``count`` is below 1 or no feature is named. Raises FitError when
    nothing is left to choose, or the features do not differ.

    Parameters
    ----------
    frame : DataFrame
        Ratings so far, as `RatingsTable.frame`; may be empty.
    puzzles : sequence of PuzzleRecord
        Puzzles of the set; those rated in the frame are excluded. Equal ids count once.
    features : sequence of str
        Explanatory variables of the regression: features, or ``cards``.
    count : int
        Number of puzzles to choose, at least 1; fewer when fewer are left.
    """
    if count < 1 or not features:
        raise SettingsError(
            "Number of puzzles: {count}. Number of features: {n_features}. Use at least one of "
            "each.",
            count=count,
            n_features=len(features),
        )
    rated = _rated(frame, features)
    ids = set(rated.index)
    rated = rated.dropna()  # the regression cannot use a puzzle with unknown features
    unrated = {record.id: record for record in puzzles if record.id not in ids}
    if not unrated:
        raise FitError("Every puzzle in the set is rated. Generate more.")
    records = tuple(unrated.values())
    rows = feature_rows(records, features)
    is_known = np.isfinite(rows).all(axis=1)
    known = [records[place] for place in np.flatnonzero(is_known)]
    if not known:
        raise FitError(
            "No unrated puzzle has values for all these features: {features}. Measure them or "
            "choose other features.",
            features=", ".join(features),
        )
    every = np.vstack([rated.to_numpy(dtype=np.float64), rows[is_known]])
    sd = every.std(axis=0)
    does_vary = np.array([varies(column) for column in every.T])
    if not does_vary.any():
        raise FitError(
            "These puzzles don't differ in {features}. Choose other features.",
            features=", ".join(features),
        )
    chosen = tuple(name for name, does in zip(features, does_vary, strict=True) if does)
    kept = every[:, does_vary]
    scaled = (kept - kept.mean(axis=0)) / sd[does_vary]
    design = np.column_stack([np.ones(len(every)), scaled])
    told = _information(design[: len(rated)])
    places, gains = most_informative(told, design[len(rated) :], count)
    found = tuple(
        _next_puzzle(known[place], gain, scaled[len(rated) + place], chosen)
        for place, gain in zip(places, gains, strict=True)
    )
    return NextRatings(
        found, len(rated), len(known), len(unrated) - len(known), round_stable(math.prod(gains)),
        _typical(design[: len(rated)], design[len(rated) :], len(found)), chosen,
    )  # fmt: skip


def _rated(frame: pd.DataFrame, features: Sequence[str]) -> pd.DataFrame:
    """Return the features of each rated puzzle, by its id."""
    if RATING not in frame.columns:
        return pd.DataFrame(columns=list(features), dtype="float64")
    done = frame[frame[RATING].notna()]
    numbers = pd.DataFrame(index=done.index)
    for name in features:
        column = done[name] if name in done.columns else pd.Series(math.nan, done.index)
        numbers[name] = pd.to_numeric(column, errors="coerce").astype("float64")
    return numbers.groupby(puzzle_names(done).to_numpy(), sort=False).mean()


def _information(rated: Floats) -> Floats:
    size = rated.shape[1]
    return np.asarray(rated.T @ rated + RIDGE * np.eye(size), dtype=np.float64)


def _typical(rated: Floats, candidates: Floats, count: int) -> float:
    """Return the factor for ``count`` puzzles with the mean information of all candidates."""
    before = _information(rated)
    after = before + count / len(candidates) * candidates.T @ candidates
    _, log_before = np.linalg.slogdet(before)
    _, log_after = np.linalg.slogdet(after)
    return round_stable(float(np.exp(0.5 * (log_before - log_after) / len(before))))


def _next_puzzle(
    record: PuzzleRecord, gain: float, scaled: Floats, features: Sequence[str]
) -> NextPuzzle:
    away = dict(zip(features, np.abs(scaled).tolist(), strict=True))
    farthest = stable_argmax(features, away.__getitem__)
    value = number_of(energy_values(record.deal, record.features), farthest)
    return NextPuzzle(record, gain, farthest, value)
