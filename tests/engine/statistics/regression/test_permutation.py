"""The permutation test is exact where it can be, and keeps its level with repeats."""

from __future__ import annotations

import numpy as np
import pandas as pd
import pytest
from scipy import stats  # type: ignore[import-untyped]  # it ships no types

from engine.errors import FitError, SettingsError
from engine.progress import run
from engine.statistics.regression.fit import SCALES
from engine.statistics.regression.ols import fit
from engine.statistics.regression.permutation import permutation_test
from tests import naive_study as naive
from tests.engine.statistics.regression.examples import arrays, table
from tests.refusals import refused


@pytest.mark.parametrize("seed", range(3))
def test_few_puzzles_are_tested_in_every_order(seed: int) -> None:
    names, x, y = arrays(frame := table(seed, n=6, k=2))
    found = run(permutation_test(fit(frame, names), seed=0))
    assert (found.is_exact, found.n_orders) == (True, 720)
    assert found.p == naive.permutation_p(x, y)
    for scale in SCALES:
        assert run(permutation_test(fit(frame, names, scale=scale), seed=1)).p == found.p


def test_drawn_orders_come_near_the_p_of_the_f_test_and_obey_the_seed() -> None:
    names, _, _ = arrays(frame := table(4, n=31))
    frame["rating"] += 0.4 * frame["x0"]
    result = fit(frame, names)
    found = run(permutation_test(result, draws=4000, seed=7))
    assert found == run(permutation_test(result, draws=4000, seed=7))
    assert found != run(permutation_test(result, draws=4000, seed=8))
    assert (found.is_exact, found.n_orders) == (False, 4001)
    f = result.r2 / 3 / ((1 - result.r2) / 27)
    assert found.p == pytest.approx(stats.f.sf(f, 3, 27), abs=0.02)


def test_repeats_of_a_puzzle_stay_together() -> None:
    """Ratings of one puzzle are alike; dealt one by one they would pass for proof."""
    rng = np.random.default_rng(0)
    alarms = {"average": 0, "cluster": 0}
    for _ in range(60):
        frame = table(int(rng.integers(1 << 30)), n=10, k=1, repeats=3)
        frame["rating"] = np.tile(rng.normal(5, 2, 10), 3) + rng.normal(0, 0.2, 30)
        for repeats in alarms:
            result = fit(frame, ["x0"], repeats=repeats)  # type: ignore[arg-type]
            alarms[repeats] += run(permutation_test(result, draws=199, seed=1)).p <= 0.05
    assert max(alarms.values()) <= 9  # 5 % of 60 is 3; more than 9 in one of 500 such tests


def test_the_test_can_be_stopped_and_says_how_far_it_is() -> None:
    work = permutation_test(fit(table(), ["x0"]), draws=1200, seed=0)
    assert [(step.done, step.total) for step in work] == [(0, 1200), (500, 1200), (1000, 1200)]
    work = permutation_test(fit(table(), ["x0"]), seed=0)
    next(work)
    work.close()


def test_a_fit_that_explains_nothing_is_said_without_exponent() -> None:
    x, y = [1, 1, 2, 2, 1, 1, 2, 2], [1, 2, 2, 1, 1, 2, 2, 1]
    found = run(permutation_test(fit(pd.DataFrame({"x": x, "rating": y}), ["x"]), seed=0))
    assert found.p == 1.0
    assert (
        "the ratings at least as well in 100% of all 40,320 permutations. Together, the "
        "features are not" in found.sentence
    )


def test_the_result_is_said_in_one_sentence() -> None:
    frame = table(n=7).assign(rating=lambda t: t["x0"])
    sure = run(permutation_test(fit(frame, ["x0"]), seed=0))
    assert sure.p in {2 / 5040, 1 / 5040}
    assert "Together, the features are statistically significant." in sure.sentence
    unsure = run(permutation_test(fit(table(3), ["x0"]), draws=199, seed=0))
    said = "including the actual one. Together, the features are not statistically significant."
    assert unsure.sentence.endswith(said)
    assert unsure.to_json()["n_orders"] == 200


def test_what_cannot_be_tested_is_said() -> None:
    with refused(SettingsError, draws=5):
        run(permutation_test(fit(table(), ["x0"]), draws=5, seed=0))
    frame = table(n=12, repeats=2)
    frame["seconds"] = np.arange(24.0) ** 2
    kept = fit(frame, ["seconds"], repeats="keep")
    with refused(FitError, name="seconds"):
        run(permutation_test(kept, seed=0))
