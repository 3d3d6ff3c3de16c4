"""Rounds of studies side by side."""

from __future__ import annotations

from engine.resources import resource_path
from engine.statistics.controls import control_difference
from engine.study.folder import Study
from engine.study.results import timeline

EXAMPLE = resource_path("samples", "study")


def test_each_round_has_its_counts_its_gain_and_its_fit() -> None:
    study = Study.open(EXAMPLE)
    frame = study.ratings.read().frame
    rounds = timeline(study)
    assert [each.status for each in rounds] == list(study.status().iterations)
    for each in rounds:
        assert each.above_random == control_difference(frame, "random", each.status.number)
        fit = study.iteration(each.status.number).fit() or {}
        assert (each.r2, each.loo_rmse) == (fit.get("r2"), fit.get("loo_rmse"))
    assert any(each.r2 is not None for each in rounds)
