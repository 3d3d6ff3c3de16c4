"""The options of a fit come back from what `fit.json` keeps of them."""

from __future__ import annotations

import pytest

from engine.errors import SettingsError
from engine.statistics.regression.options import FitOptions
from tests.refusals import refused

FEW = {"features": ["a"], "scale": "raw", "robust": False}


@pytest.mark.parametrize(
    "options",
    [FitOptions(("a", "b^2")), FitOptions(("a",), "zscore", False, (1, 3), ("Bo",))],
)
def test_options_come_back(options: FitOptions) -> None:
    assert FitOptions.from_json(options.to_json()) == options


def test_what_is_not_whole_is_refused() -> None:
    for wrong in ({}, {**FEW, "iterations": ["x"]}, {**FEW, "features": None}):
        with refused(SettingsError):
            FitOptions.from_json(wrong)
