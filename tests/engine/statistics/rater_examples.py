"""Ratings of one rater, some of them repeated."""

from __future__ import annotations

import numpy as np
import pandas as pd


def ratings(n: int, *, every_min: float = 3.0) -> pd.DataFrame:
    times = pd.Timestamp("2026-01-02T09:00", tz="UTC") + pd.to_timedelta(
        np.arange(n) * every_min, unit="min"
    )
    return pd.DataFrame(
        {
            "rated_at": times,
            "rating": 5.0,
            "puzzle_id": [f"p{number}" for number in range(n)],
            "disguise": False,
        }
    )


def repeated(n: int, repeat_sd: float, seed: int) -> pd.DataFrame:
    """``n`` puzzles, each rated once and then again in disguise."""
    rng = np.random.default_rng(seed)
    frame = ratings(2 * n)
    frame["puzzle_id"] = [f"p{number % n}" for number in range(2 * n)]
    frame["disguise"] = np.arange(2 * n) >= n
    frame["rating"] = np.tile(rng.normal(5, 2, n), 2) + rng.normal(0, repeat_sd, 2 * n)
    return frame
