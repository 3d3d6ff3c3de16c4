"""A study may learn its preferences from solved games only."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engine.cli import main
from engine.statistics.findings import preference_sentences
from engine.study.results import results_of
from engine.study.snapshot import read_snapshot
from engine.study.store import Store
from engine.study.study import STUDY_FILE, Study
from tests.engine.study.examples import make_study, new_store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    """Return a study in which every third game of the second round was given up."""
    store = make_study(tmp_path)
    for row in store.read().round(2).ratings[::3]:
        store.ratings.append(replace(row.rating, rating=0, outcome="given_up"))
    return store


def test_games_given_up_count_by_default(store: Store) -> None:
    snapshot = store.read()
    findings = results_of(snapshot).learned()

    assert snapshot.n_given_up > 1
    assert findings.model.rated.n_ratings == len(snapshot.frame)
    assert findings.n_given_up == 0
    assert not any("solved games only" in said for said in preference_sentences(findings))


def test_only_solved_games_count_by_choice(store: Store) -> None:
    all_games = store.read()
    assert store.change_settings(solved_only=True).solved_only
    snapshot = store.read()
    findings = results_of(snapshot).learned()

    assert findings.n_given_up == all_games.n_given_up
    assert findings.model.rated.n_ratings == len(snapshot.frame) - all_games.n_given_up
    assert f"excludes {findings.n_given_up} ratings of games" in " ".join(
        results_of(snapshot).headline
    )
    assert results_of(snapshot).until(1).learned().n_given_up == 0
    assert (
        results_of(snapshot).learned().model.mean.tolist()
        != results_of(all_games).learned().model.mean.tolist()
    )
    store.change_settings(solved_only=False)
    assert (
        results_of(store.read()).learned().model.mean.tolist()
        == results_of(all_games).learned().model.mean.tolist()
    )


def test_too_few_solved_games_are_the_reason(store: Store) -> None:
    for row in store.read().round(1).ratings:
        store.ratings.append(replace(row.rating, outcome="given_up"))
    for row in store.read().round(2).ratings:
        store.ratings.append(replace(row.rating, outcome="given_up"))
    store.change_settings(solved_only=True)

    assert "Learned from solved games only: " in results_of(store.read()).headline[0]


def test_choice_by_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path / "study")
    assert main(["study", "new", folder, "--solved-only"]) == 0
    assert Study.open(tmp_path / "study").solved_only
    assert main(["study", "set", folder, "--all-games"]) == 0
    assert not Study.open(tmp_path / "study").solved_only
    assert "games: all" in capsys.readouterr().out
    assert main(["study", "set", folder, "--solved-only", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["solved_only"]
    assert read_snapshot(tmp_path / "study").learns_from_solved


def test_a_study_of_version_2_0_learns_from_all_games(tmp_path: Path) -> None:
    store = new_store(tmp_path / "study")
    path = store.folder / STUDY_FILE
    document = json.loads(path.read_text(encoding="utf-8"))
    del document["solved_only"]
    path.write_text(json.dumps(document), encoding="utf-8")

    assert not store.read().learns_from_solved
