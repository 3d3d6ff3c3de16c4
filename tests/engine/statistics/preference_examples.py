"""Ratings of puzzles that a rater of a known taste gave."""

from __future__ import annotations

import numpy as np
import pandas as pd

from engine.design.feature_registry import HALFWAY_RATIO
from engine.numerics import Reals
from engine.statistics.preference_model import PreferenceModel

NAMES = (HALFWAY_RATIO, "rank_clusters", "suits")


def ratings(
    seed: int = 0, n: int = 40, *, slope: float = 0.0, peak: float = 0.0, n_repeats: int = 6
) -> pd.DataFrame:
    """Return ratings of two rounds: ``slope`` a unit, ``peak`` for its square around 0.4."""
    rng = np.random.default_rng(seed)
    frame = pd.DataFrame({HALFWAY_RATIO: rng.random(n), "rank_clusters": rng.integers(1, 5, n)})
    frame["suits"] = rng.integers(3, 5, n)
    frame["puzzle_id"] = [f"p{place}" for place in range(n)]
    frame["iteration"] = 1 + np.arange(n) * 2 // n
    away = frame[HALFWAY_RATIO] - 0.4
    frame["rating"] = 6 + slope * away - peak * away**2 + 1.2 * rng.standard_normal(n)
    frame = pd.concat([frame, frame.iloc[:n_repeats]], ignore_index=True)
    frame["rating"] = (frame["rating"] + 0.8 * rng.standard_normal(len(frame))).round().clip(0, 10)
    return frame


def predicted(learned: PreferenceModel, frame: pd.DataFrame) -> tuple[Reals, Reals]:
    """Return mean and standard deviation of the mean rating of puzzles with these features."""
    rows = learned.rows(frame[list(learned.names)].to_numpy(dtype=np.float64))
    return rows @ learned.mean, np.sqrt(
        np.einsum("ij,jk,ik->i", rows, learned.overall.scale, rows)
    )


def product_ratings(seed: int, n: int = 40, *, weight: float = 1.2) -> pd.DataFrame:
    """Return ratings by the product of two of three features, ``weight`` per squared deviation."""
    rng = np.random.default_rng(seed)
    frame = pd.DataFrame({HALFWAY_RATIO: rng.random(n), "rank_clusters": rng.integers(1, 6, n)})
    frame["suits"] = rng.integers(2, 5, n)
    z = (frame - frame.mean()) / frame.std()
    opinion = 5 + weight * z[HALFWAY_RATIO] * z["rank_clusters"] + rng.normal(0, 1.2, n)
    return frame.assign(rating=opinion.round().clip(0, 10), puzzle_id=[f"p{i}" for i in range(n)])
