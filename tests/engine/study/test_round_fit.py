"""Fits of one round and of all rounds."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from boaf_desktop.panels.study.work import RatingsSource, read_results
from engine.cli import main
from engine.progress import Cancel, run
from engine.resources import resource_path
from engine.statistics.regression.options import FitOptions
from engine.statistics.wording import preference_sentences
from engine.study.folder import Study
from engine.study.results import (
    control_count,
    fit_ratings_of,
    preferences_of,
    reading_of,
)
from engine.study.verify import verify_study

EXAMPLE = resource_path("samples", "study")
HALFWAY = "halfway_solvability_ratio"


def rounds(*highs: float, n: int = 15) -> pd.DataFrame:
    """Return rounds whose feature spans 0 to each of these; its effect is -12 everywhere."""
    rng = np.random.default_rng(4)
    x = np.concatenate([high * rng.random(n) for high in highs])
    return pd.DataFrame(
        {
            "puzzle_id": [f"p{place}" for place in range(len(x))],
            "iteration": np.repeat(np.arange(1, len(highs) + 1), n),
            "control": "",
            HALFWAY: x,
            "rating": np.clip(np.round(8 - 12 * x + rng.normal(0, 1, len(x))), 0, 10),
        }
    )


def test_the_headline_of_the_window_is_of_all_rounds(tmp_path: Path) -> None:
    study_copy = Study.open(Path(shutil.copytree(EXAMPLE, tmp_path / "study")))
    told = read_results(RatingsSource(study_copy.folder))
    everything = preference_sentences(preferences_of(study_copy)[1], has_features=False)
    assert told.headline == tuple(everything)


def test_a_fit_says_whether_it_includes_controls() -> None:
    frame = rounds(0.015, 0.5).assign(iteration=1)
    frame.loc[frame.index >= 15, "control"] = "random"
    options = FitOptions((HALFWAY,), iterations=(1,), controls=False)
    said = reading_of(frame, options, fit_ratings_of(frame, options))
    assert said[0] == "Ratings of controls excluded from this fit: 15 of 30."
    counted = replace(options, controls=True)
    said = reading_of(frame, counted, fit_ratings_of(frame, counted))
    assert said[0] == "Ratings of controls included in this fit: 15 of 30."


def test_a_column_of_another_table_is_not_taken_for_controls() -> None:
    frame = rounds(0.5).assign(control=[0, 1, 2] * 5)
    assert control_count(frame, FitOptions((HALFWAY,))) == []


def test_the_worked_example_and_the_command_fit_the_same_ratings(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "study")
    study_copy = Study.open(tmp_path / "study")
    stored = study_copy.iteration(5).fit()
    assert stored is not None
    names = ",".join(stored["options"]["features"])
    folder = str(study_copy.folder)
    assert (
        main(["study", "fit", folder, "--one-round", "--iteration", "5", "--features", names]) == 0
    )
    assert "Ratings of controls included in this fit:" in capsys.readouterr().out
    again = study_copy.iteration(5).fit()
    assert again is not None
    assert again["terms"] == stored["terms"]


@pytest.mark.slow
def test_fits_have_round_means_and_earlier_ones_have_one_intercept(tmp_path: Path) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "study")
    study_copy = Study.open(tmp_path / "study")
    options = FitOptions(("edges", "rank_clusters"))
    assert options.round_means
    assert FitOptions.from_json(options.to_json()) == options
    document = options.to_json()
    del document["round_means"]
    assert not FitOptions.from_json(document).round_means
    frame = study_copy.ratings.read().frame
    result = fit_ratings_of(frame, options)
    assert result.n_means == 5
    assert result.to_json()["n_means"] == 5
    for means in (True, False):
        chosen = FitOptions(options.features, round_means=means)
        study_copy.save_fit(5, fit_ratings_of(frame, chosen), chosen)
        assert run(verify_study(study_copy, Cancel())) == ()
