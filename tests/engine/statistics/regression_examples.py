"""Tables that are fitted."""

from __future__ import annotations

from typing import Final, get_args

import numpy as np
import pandas as pd

from engine.statistics.formula import Scale
from tests import naive_study as naive

SCALES: Final = get_args(Scale)
ROUNDED = 1e-8
"""A fit is rounded to ten digits, and to fewer where features overlap."""


def table(seed: int = 0, n: int = 31, k: int = 3, repeats: int = 1) -> pd.DataFrame:
    rng = np.random.default_rng(seed)
    x = rng.normal(size=(n, k)) * rng.uniform(0.01, 30, k) + rng.uniform(-5, 5, k)
    frame = pd.DataFrame(x, columns=[f"x{index}" for index in range(k)])
    frame["puzzle_id"] = [f"p{row}" for row in range(n)]
    frame = pd.concat([frame] * repeats, ignore_index=True)
    frame["rating"] = np.clip(np.round(rng.normal(5, 2, n * repeats)), 0, 10)
    return frame


def arrays(frame: pd.DataFrame) -> tuple[list[str], naive.Floats, naive.Floats]:
    names = [name for name in frame.columns if name.startswith("x")]
    return names, frame[names].to_numpy(), frame["rating"].to_numpy()
