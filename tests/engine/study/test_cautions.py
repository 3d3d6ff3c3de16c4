"""What speaks against trusting a round is told: unrated controls, a forecast that it missed."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from engine.design.presets import preset
from engine.progress import Cancel, run
from engine.report.report import Report
from engine.study.results import results_of
from engine.study.round_creation import NextRoundOptions, make_first_round, make_next_round
from engine.study.store import Store
from tests.engine.study.examples import new_store, rate, rate_round


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A study with a rated first round, and a second one to rate."""
    study = new_store(tmp_path_factory.mktemp("study") / "study")
    assert run(make_first_round(study, 12, (5, 6), Cancel())) is not None
    rate_round(study, lambda place: 4 + place % 3)
    assert run(make_next_round(study, NextRoundOptions(preset("final"), 8), Cancel())) is not None
    return study.folder


@pytest.fixture
def study(made: Path, tmp_path: Path) -> Store:
    return Store(Path(shutil.copytree(made, tmp_path / "copy")))


def test_round_as_expected_needs_no_caution(study: Store) -> None:
    rate_round(study, lambda place: 4 + place % 3)
    assert results_of(study.read()).cautions(2) == ()


def test_round_without_rated_controls_is_told(study: Store) -> None:
    rate_round(study, lambda place: 4 + place % 3, with_controls=False)
    snapshot = study.read()
    (caution,) = results_of(snapshot).cautions(2)
    assert caution.startswith("None of the controls of round 2 are rated")
    assert caution in results_of(snapshot).headline


def test_missed_forecast_is_told(study: Store) -> None:
    rate_round(study, lambda _place: 0)
    snapshot = study.read()
    (caution,) = results_of(snapshot).cautions(2)
    assert caution.startswith(
        "Round 2 was rated 0.0 on average. The ratings of earlier rounds predicted "
    )
    assert caution in results_of(snapshot).headline
    assert caution in Report(snapshot, 2).html()


def test_forecast_waits_for_the_whole_round(study: Store) -> None:
    rate(study, study.read().round().order[0], 0, 2)
    assert results_of(study.read()).cautions(2) == ()


def test_forecast_and_mean_are_of_the_same_games(study: Store) -> None:
    rate_round(study, lambda place: 4 + place % 3)
    for row in study.read().round(2).ratings[::2]:
        study.ratings.append(replace(row.rating, rating=0, outcome="given_up"))
    assert results_of(study.read()).cautions(2) != ()

    study.change_settings(solved_only=True)

    assert results_of(study.read()).cautions(2) == ()
