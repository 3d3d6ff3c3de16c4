"""The cost of integer ratings from 0 to 10 for the preference model, against exact opinions.

An ordinal or censored model could at best recover the opinions, so this bounds its benefit.
Thirty-six puzzles with known effects are rated. The model then picks the best fifth of sixty
others, once from the ratings and once from the opinions. The result is their true rating.
"""

from typing import Any, Final

import numpy as np
import pandas as pd

from engine.progress import Cancel, Work
from engine.ratings.rating import MAX_RATING
from engine.research.item import Outcome, ResultTable
from engine.research.request import Request
from engine.statistics.learning.learner import learn
from engine.statistics.regression.design_matrix import Floats

_NAMES: Final = ("halfway_solvability_ratio", "rank_clusters", "suits")
_LEVELS: Final = (5.0, 7.0, 8.5)
_N_RATED: Final = 36
_N_NEW: Final = 60
_N_BEST: Final = 12
_NOISE: Final = 1.44
_REPLICATIONS: Final = 400
_BRIEF: Final = 60


def both(piece: tuple[Any, ...], _cancel: Cancel) -> list[float]:
    """Return the results of ratings and of opinions; a piece is a level and a seed."""
    level, seed = piece
    rng = np.random.default_rng([seed, 1])
    (frame, truth), (others, liking) = (_puzzles(rng, n, level) for n in (_N_RATED, _N_NEW))
    opinions = truth + _NOISE * rng.standard_normal(_N_RATED)
    ratings = opinions.round().clip(0, MAX_RATING)
    rated = (frame.assign(rating=each) for each in (ratings, opinions))
    return [_best(each, others, liking) for each in rated]


def reproduce(request: Request) -> Work[Outcome]:
    """Compare ratings with opinions at three mean ratings, with ``rows`` tables for each."""
    count = request.count(5, _BRIEF, _REPLICATIONS)
    pieces = [(level, seed) for level in _LEVELS for seed in range(count)]
    answers = yield from request.answered("steps", both, pieces)
    lines = []
    for level in _LEVELS:
        reached = [answer for (known, _), answer in answers if known == level]
        if reached:
            ratings, opinions = np.array(reached).T
            gain = opinions - ratings
            error = gain.std(ddof=1) / np.sqrt(len(gain)) if len(gain) > 1 else np.nan
            shown = f"{gain.mean():.3f} +- {error:.3f}"
            means = (f"{each.mean():.2f}" for each in (ratings, opinions))
            lines.append((level, len(gain), *means, shown))
    columns = ("mean rating", "tables", "by ratings", "by opinions", "gain")
    return Outcome((ResultTable("What whole, bounded ratings cost", columns, tuple(lines)),))


def _puzzles(rng: np.random.Generator, n: int, level: float) -> tuple[pd.DataFrame, Floats]:
    values = (rng.random(n), rng.integers(1, 5, n), rng.integers(2, 5, n))
    truth = level - 5.0 * (values[0] - 0.5) + 0.5 * (values[1] - 2.5)
    names = [str(index) for index in range(n)]
    return pd.DataFrame(dict(zip(_NAMES, values, strict=True))).assign(puzzle_id=names), truth


def _best(frame: pd.DataFrame, others: pd.DataFrame, liking: Floats) -> float:
    mean, _ = learn(frame, _NAMES).predict(others)
    return float(liking[np.argsort(-mean, kind="stable")[:_N_BEST]].mean())
