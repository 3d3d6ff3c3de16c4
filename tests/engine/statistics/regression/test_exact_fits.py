"""A fit that passes through every rating claims no errors, wherever it is read."""

from __future__ import annotations

import json

import pandas as pd
import pytest

from engine.report.charts import effects_of
from engine.statistics.regression.ols import Fit, fit, influences
from engine.statistics.wording import influence_sentences

HALFWAY = "halfway_solvability_ratio"


def passing(n: int = 3, *, robust: bool = False) -> Fit:
    x = [0.1 * number for number in range(n)]
    frame = pd.DataFrame({HALFWAY: x, "rating": [2.0 + 2 * number for number in range(n)]})
    return fit(frame, [HALFWAY], robust=robust)


@pytest.mark.parametrize("robust", [False, True])
def test_its_errors_are_unknown_and_not_zero(robust: bool) -> None:
    found = passing(robust=robust)

    assert found.is_exact
    (term,) = [each for each in found.features if each.name == HALFWAY]
    assert term.coef == pytest.approx(20)
    assert term.p is None
    assert json.loads(json.dumps(found.to_json(), allow_nan=False))["terms"][1]["se"] is None
    assert not fit(pd.DataFrame({"x": [1, 2, 3], "rating": [2, 4, 7]}), ["x"]).is_exact


def test_no_puzzle_is_said_to_move_it() -> None:
    found = influences(passing(6))
    assert all(entry.cooks_distance == 0 and not entry.is_influential for entry in found)
    assert influence_sentences(found) == []


def test_no_picture_takes_it_for_certain() -> None:
    assert effects_of(passing()) == ()
