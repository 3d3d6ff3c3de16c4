"""Simulated ratings of three people, one of whom guesses.

*Ada* likes ``x0`` and ``x1``, *Bo* likes ``x0`` and dislikes ``x1`` more, *Cy* answers at random.
Each has a separate level in each round. Puzzles also have an effect beyond their features, common
to all raters who don't guess.
"""

from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
import pandas as pd

from engine.numerics import Reals

TASTES: Final[Mapping[str, tuple[float, float, float] | None]] = {
    "Ada": (1.2, 0.8, 0.0),
    "Bo": (1.0, -1.2, 0.0),
    "Cy": None,
}
"""Points per standard deviation of each feature; None for random ratings."""
N_ROUNDS: Final = 4
NAMES: Final = ("x0", "x1", "x2")
_OWN, _CONTROLS = 15, 3
_STEP: Final = 0.4  # standard deviations of x0 by which each energy exceeds the previous one
_LEVEL, _LIKED, _SLIP = 0.7, 0.6, 1.0  # standard deviations, in points
_BASE: Final = 4.5
_MAX: Final = 10


def judged(x: Reals, taste: Sequence[float] | None, liked: Reals, seed: Sequence[int]) -> Reals:
    """Return integer ratings from 0 to 10 of puzzles by one rater.

    Parameters
    ----------
    taste : sequence of float or None
        As in `TASTES`.
    liked : ndarray, shape (n,)
        Common effect of a puzzle beyond its features, in points.
    seed : sequence of int
        Seed of the rater's random errors.
    """
    rng = np.random.default_rng(list(seed))
    if taste is None:
        return rng.integers(0, _MAX + 1, len(x)).astype(np.float64)
    opinion = _BASE + x @ np.array(taste) + liked + rng.normal(0.0, _SLIP, len(x))
    return np.asarray(np.clip(np.round(opinion), 0, _MAX), dtype=np.float64)


def one_round(
    seed: int,
    n_puzzles: int,
    tastes: Mapping[str, tuple[float, ...] | None] = TASTES,
    *,
    n_repeats: int = 0,
) -> pd.DataFrame:
    """Return ratings of random puzzles by each rater, a row per rating.

    The first ``n_repeats`` puzzles are repeated at the end.
    """
    rng = np.random.default_rng([seed, n_puzzles])
    x = rng.normal(size=(n_puzzles, len(NAMES)))
    liked = rng.normal(0.0, _LIKED, n_puzzles)
    parts = []
    for index, (name, taste) in enumerate(tastes.items()):
        part = _part(x, judged(x, taste, liked, [seed, n_puzzles, index]), name)
        if n_repeats:
            again = _part(x, judged(x, taste, liked, [seed, n_puzzles, index, 1]), name)
            part = pd.concat(
                [part.assign(disguise=False), again.head(n_repeats).assign(disguise=True)],
                ignore_index=True,
            )
            times = pd.date_range("2026-03-01T12:00Z", periods=len(part), freq="min")
            part = part.assign(rated_at=times)
        parts.append(part)
    return pd.concat(parts, ignore_index=True).assign(iteration=1, control="")


def _part(x: Reals, ratings: Reals, name: str) -> pd.DataFrame:
    ids = [f"p{index:05d}" for index in range(len(x))]
    return pd.DataFrame(x, columns=list(NAMES)).assign(puzzle_id=ids, rating=ratings, rater=name)


def all_rounds(seed: int, *, is_whole: bool = True, times: int = 1) -> pd.DataFrame:
    """Return ratings of rounds that improve by ``x0``, including controls.

    Parameters
    ----------
    seed : int
        Seed of levels, puzzles and random errors.
    is_whole : bool
        Whether all raters finish; otherwise Bo stops halfway through each round.
    times : int
        Factor on the puzzles of a real round; levels stay the same.
    """
    levels = np.random.default_rng([seed, 0]).normal(0.0, _LEVEL, (N_ROUNDS, len(TASTES)))
    rng = np.random.default_rng([seed, times])
    parts = []
    for number in range(1, N_ROUNDS + 1):
        counts = times * np.array([_OWN, _CONTROLS, _CONTROLS * (number > 1)])
        kinds = np.repeat(["", "random", "parent"], counts)
        better = _STEP * np.where(kinds == "random", 0, number - (kinds == "parent"))
        x = rng.normal(size=(len(kinds), len(NAMES)))
        x[:, 0] += better
        liked = rng.normal(0.0, _LIKED, len(kinds))
        half = rng.permutation(len(kinds)) < len(kinds) // 2
        for index, (name, taste) in enumerate(TASTES.items()):
            level = levels[number - 1, index]
            part = _part(x, judged(x, taste, liked + level, (seed, times, number, index)), name)
            part = part.assign(iteration=number, control=kinds)
            part["puzzle_id"] = f"{number}-" + part["puzzle_id"]
            parts.append(part if is_whole or name != "Bo" else part[half])
    return pd.concat(parts, ignore_index=True)
