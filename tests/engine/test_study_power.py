"""What few ratings can show, and how many more it takes."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.errors import SettingsError
from engine.study.power import minimum_detectable_effect, needed_for, ratings_needed
from engine.study.regression import SCALES, fit
from tests.engine.test_study_regression import table


def test_the_smallest_visible_effect_is_found_about_four_times_in_five() -> None:
    """Simulate the very effect that is called detectable, and count how often it shows."""
    rng = np.random.default_rng(5)
    x = rng.normal(size=31)
    x = (x - x.mean()) / x.std(ddof=1)
    frame = pd.DataFrame({"x": x})
    se = 2.0 / np.sqrt(((x - x.mean()) ** 2).sum())
    effect = se * (2.0452 + 0.8542)  # t quantiles for 29 degrees of freedom, from a table
    found, said = 0, []
    for _ in range(400):
        result = fit(frame.assign(rating=effect * x + rng.normal(0, 2.0, 31)), ["x"])
        found += result.terms[1].p < 0.05
        said.append(minimum_detectable_effect(result)["x"])
    assert 0.74 < found / 400 < 0.86
    assert np.mean(said) == pytest.approx(effect, rel=0.03)


def test_the_smallest_visible_effect_does_not_depend_on_the_scale() -> None:
    frame, names = table(), ["x0", "x1"]
    effects = [minimum_detectable_effect(fit(frame, names, scale=scale)) for scale in SCALES]
    for effect in effects[1:]:
        assert effect == pytest.approx(effects[0])


def noisy(n: int, seed: int, effect: float = 0.0, noise: float = 4.0) -> pd.DataFrame:
    rng = np.random.default_rng(seed)
    x = rng.normal(size=n)
    return pd.DataFrame({"x": x, "rating": effect * x + rng.normal(0, noise, n)})


def test_with_as_many_ratings_as_are_needed_the_effect_is_found_four_times_in_five() -> None:
    scatter = 4.0
    needed = [needed_for(fit(noisy(60, seed), ["x"])).total for seed in range(40)]
    n = round(np.mean([total for total in needed if total]))
    found = sum(
        fit(noisy(n, 1000 + seed, 2.0, scatter), ["x"]).terms[1].p < 0.05 for seed in range(400)
    )
    assert 0.72 < found / 400 < 0.88


def test_the_count_needed_is_the_least_that_is_enough() -> None:
    result = fit(noisy(12, 3), ["x"])
    needed = needed_for(result)
    error = minimum_detectable_effect(result)["x"] / stats.t.ppf([0.975, 0.8], 10).sum()
    assert needed.total is not None
    for count, is_enough in ((needed.total - 1, False), (needed.total, True)):
        t, u = stats.t.ppf([0.975, 0.8], count - 2)
        assert ((t + u) * error * np.sqrt(12 / count) <= 2.0) is np.bool_(is_enough)
    assert (needed.have, needed.basis, needed.feature) == (12, "fit", "x")
    assert needed.more == needed.total - 12
    assert needed.sentence == (
        f"12 of about {needed.total} ratings before a 2-point effect is visible."
    )


def test_before_a_fit_is_possible_the_count_is_a_plan() -> None:
    empty = ratings_needed(pd.DataFrame(), ["x0", "x1"])
    assert (empty.have, empty.basis, empty.total) == (0, "plan", 22)
    frame = table(n=31).head(3)
    few = ratings_needed(frame, ["x0", "x1"])
    assert (few.have, few.total) == (3, 22)
    constant = table().assign(x0=1.0)
    assert ratings_needed(constant, ["x0"]).basis == "plan"  # by the ratings' own scatter
    again = pd.concat([frame, frame.head(1)], ignore_index=True)
    assert ratings_needed(again, ["x0", "x1"]).have == 3  # a repeat is no further puzzle
    unnamed = frame.drop(columns="puzzle_id")
    assert ratings_needed(unnamed, ["x0", "x1"]).have == 3


def test_enough_and_never_enough_are_said() -> None:
    assert needed_for(fit(noisy(200, 1, noise=1.0), ["x"])).sentence == (
        "200 rated puzzles are enough to see a 2-point effect."
    )
    overlapping = table().assign(near=lambda t: t["x0"] + 1e-4 * t["x1"])
    never = needed_for(fit(overlapping, ["x0", "near"]))
    assert (never.total, never.more) == (None, None)
    assert never.sentence.startswith("A 2-point effect would need more than 9,999 ratings")
    with pytest.raises(SettingsError, match="an effect of 0 points cannot be waited for"):
        ratings_needed(table(), ["x0"], points=0)
