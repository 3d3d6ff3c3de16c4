"""Two sentences say what a fit comes to, and no more than it can."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest

from engine.statistics.regression.ols import fit
from engine.statistics.wording import headline


def ratings(n: int, *, effect: float, noise: float, seed: int = 3) -> pd.DataFrame:
    rng = np.random.default_rng(seed)
    edges, cards = rng.normal(30, 4, n), rng.normal(0, 1, n)
    rating = 5 + effect * (edges - 30) / 4 - 0.5 * effect * cards + rng.normal(0, noise, n)
    return pd.DataFrame({"rating": rating.clip(0, 10), "edges": edges, "rank_clusters": cards})


FEATURES = ("edges", "rank_clusters")


def test_what_is_clear_comes_first_and_strongest_first() -> None:
    liked, sure = headline(fit(ratings(60, effect=1.5, noise=0.5), FEATURES))
    assert liked == "Puzzles with higher edges and lower rank_clusters were rated higher."
    assert sure.startswith(
        "Good evidence (60 rated puzzles): predictions for a new puzzle are typically"
    )
    assert "by 0.5 points, clearly better than the plain mean of the ratings (1.9)." in sure


@pytest.mark.parametrize("seed", [2, 5, 8])
def test_chance_is_called_chance(seed: int) -> None:
    liked, sure = headline(fit(ratings(20, effect=0.0, noise=1.5, seed=seed), FEATURES))
    assert liked.startswith("No feature clearly goes with the ratings yet. Strongest hint: ")
    assert sure.startswith("Weak evidence (20 rated puzzles):")


def test_a_fit_through_all_ratings_tells_nothing() -> None:
    liked, sure = headline(fit(ratings(6, effect=0.2, noise=0.0), FEATURES))
    assert liked == "No feature is distinguishable from chance yet."
    assert sure.startswith("No evidence (6 rated puzzles): the ratings determine every")
