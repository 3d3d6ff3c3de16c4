"""A fit that passes through every rating claims no errors, wherever it is read."""

from __future__ import annotations

import json

import pandas as pd
import pytest

from engine.design.feature_registry import HALFWAY_RATIO
from engine.statistics.regression import Fit, fit, regression_sentences


def passing(n: int = 3, *, robust: bool = False) -> Fit:
    x = [0.1 * number for number in range(n)]
    frame = pd.DataFrame({HALFWAY_RATIO: x, "rating": [2.0 + 2 * number for number in range(n)]})
    return fit(frame, [HALFWAY_RATIO], robust=robust)


@pytest.mark.parametrize("robust", [False, True])
def test_its_errors_are_unknown_and_not_zero(robust: bool) -> None:
    found = passing(robust=robust)

    assert found.is_exact
    (term,) = [each for each in found.features if each.name == HALFWAY_RATIO]
    assert term.coef == pytest.approx(20)
    assert term.p is None
    assert json.loads(json.dumps(found.to_json(), allow_nan=False))["terms"][1]["se"] is None
    assert not fit(pd.DataFrame({"x": [1, 2, 3], "rating": [2, 4, 7]}), ["x"]).is_exact


def test_no_effect_of_it_is_claimed() -> None:
    found = passing(6)

    assert regression_sentences(found)[0].startswith(
        "The fit passes exactly through the ratings of all 6 puzzles"
    )
    assert found.n_for_effect is None
