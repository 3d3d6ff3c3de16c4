"""A fit of a round says how little of a feature it has seen."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from boaf_desktop.panels.study.fit.work import RatingsSource, fit_ratings, load_ratings
from engine.cli import main
from engine.design.presets import load_energy
from engine.progress import Cancel, run
from engine.resources import resource_path
from engine.statistics.fit_wording import disagreement_sentence, narrow_sentences
from engine.statistics.regression.fit import puzzles_needed
from engine.statistics.regression.options import FitOptions
from engine.statistics.wording import preference_sentences
from engine.statistics.words import within_range
from engine.study.folder import Study
from engine.study.results import (
    control_count,
    fit_ratings_of,
    full_ranges_of,
    preferences_of,
    reading_of,
)
from engine.study.verify import verify_study

EXAMPLE = resource_path("samples", "study")
HALFWAY = "halfway_solvability_ratio"


def reading_narrow(frame: pd.DataFrame, options: FitOptions) -> list[str]:
    result = fit_ratings_of(frame, options)
    return narrow_sentences(result, full_ranges_of(frame, result))


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


def test_a_round_of_a_narrow_range_says_so_and_offers_all_rounds() -> None:
    frame = rounds(0.5, 0.015)
    options = FitOptions((HALFWAY,), iterations=(2,))
    first = reading_of(frame, options, fit_ratings_of(frame, options))[0]
    assert first.startswith(f"{HALFWAY} ranges from 0.00")
    assert first.endswith("range. To cover the whole range, fit all rounds with their controls.")
    whole = replace(options, iterations=())
    assert reading_narrow(frame, whole) == []


def contradicting() -> pd.DataFrame:
    """Return a narrow round in which, by chance, higher values were rated clearly better."""
    frame = rounds(0.5, 0.015, n=31)
    inside = frame["iteration"] == 2
    place = frame.loc[inside, HALFWAY].rank()
    frame.loc[inside, "rating"] = (5 + place / 10 + place % 2).round()
    return frame


def test_nothing_clear_of_a_narrow_round_is_said_of_the_whole() -> None:
    frame = contradicting()
    options = FitOptions((HALFWAY,), iterations=(2,))
    result = fit_ratings_of(frame, options)
    assert result.term(HALFWAY).is_significant
    spread = result.spreads[HALFWAY]
    part = within_range(HALFWAY, spread.low, spread.high)
    full_ranges = full_ranges_of(frame, result)
    assert full_ranges[HALFWAY].high > 0.4
    said = reading_of(frame, options, result)
    assert any(line.startswith(f"Higher values of {part} go with high") for line in said)
    assert puzzles_needed(result, full_ranges) is None
    assert not any("rated puzzles are needed" in line for line in said)


def test_the_window_and_the_report_say_it_too(tmp_path: Path) -> None:
    study_copy = Study.open(Path(shutil.copytree(EXAMPLE, tmp_path / "study")))
    loaded = load_ratings(RatingsSource(study_copy.folder))
    frame = contradicting()
    round_5 = loaded.frame["iteration"] == 5
    count = int(round_5.sum())
    x = frame.loc[frame["iteration"] == 2, HALFWAY].to_numpy()
    loaded.frame.loc[round_5, HALFWAY] = np.resize(x, count)
    loaded.frame.loc[round_5, "rating"] = np.resize(frame.tail(31)["rating"], count)
    options = FitOptions((HALFWAY,), iterations=(5,))
    told = fit_ratings(loaded, options, load_energy("final"))
    everything = preference_sentences(preferences_of(study_copy)[1])
    assert told.headline == tuple(everything)  # of all rounds, whatever the fit is of
    assert (
        "final lowers halfway_solvability_ratio, but higher values were rated better"
        in disagreement_sentence(told.disagreements[0])
    )
    assert not any("are enough" in line for line in told.sentences)


def test_controls_show_the_range_that_a_round_lacks() -> None:
    frame = rounds(0.015, 0.5).assign(iteration=1)
    frame.loc[frame.index >= 15, "control"] = "random"
    options = FitOptions((HALFWAY,), iterations=(1,), controls=False)
    said = reading_of(frame, options, fit_ratings_of(frame, options))
    assert said[0] == "Ratings of controls excluded from this fit: 15 of 30."
    assert said[1].startswith(f"{HALFWAY} ranges from")
    counted = replace(options, controls=True)
    said = reading_of(frame, counted, fit_ratings_of(frame, counted))
    assert said[0] == "Ratings of controls included in this fit: 15 of 30."
    assert not any("spans only" in line for line in said)


def test_a_column_of_another_table_is_not_taken_for_controls() -> None:
    frame = rounds(0.5).assign(control=[0, 1, 2] * 5)
    assert control_count(frame, FitOptions((HALFWAY,))) == []


def test_rounds_of_one_range_are_not_warned_of() -> None:
    frame = rounds(0.5, 0.5, 0.4, 0.3)
    for number in range(1, 5):
        options = FitOptions((HALFWAY,), iterations=(number,))
        assert reading_narrow(frame, options) == []


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
