"""What the preferences of a study may be about, and what is left over beside it."""

import json
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from engine.cli import main
from engine.design.analysis import Analysis
from engine.design.energy import Energy, Factor, Term
from engine.errors import SettingsError
from engine.game import Deal, puzzle_id
from engine.progress import Cancel, run
from engine.puzzlesets.resumable import generate_to
from engine.statistics.formula import LEARNED
from engine.statistics.next_energy import find_leftovers
from engine.statistics.preference_model import learn
from engine.study.results import results_of
from engine.study.round_creation import add_round, plan_for
from engine.study.store import Store
from engine.study.study import STUDY_FILE
from engine.study.study_features import LEARNABLE, features_of_study
from tests.engine.study.examples import batch, new_store, rate_round
from tests.refusals import refused

GREEDY = Energy("greedy", (Term(1.0, (Factor("greedy_moves"),)),))


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return new_store(tmp_path / "study")


def with_round(store: Store, folder: Path, energy: Energy) -> Store:
    path = folder / "set.csv"
    run(generate_to(path, batch(6, energy="it0"), Cancel()))
    plan, _, puzzles = plan_for(store.read(), path)
    run(add_round(store, plan, energy, puzzles, Cancel()))
    return store


def test_usual_features_before_a_round_uses_others(store: Store) -> None:
    assert features_of_study(store.read()) == LEARNED


def test_feature_of_an_energy_is_learned_about(store: Store, tmp_path: Path) -> None:
    with_round(store, tmp_path, GREEDY)
    rate_round(store)

    results = results_of(store.read())

    assert results.features == ("greedy_moves", *LEARNED)
    assert "greedy_moves" in results.model.names
    assert not results.frame["greedy_moves"].isna().any()


def test_features_are_chosen_and_kept(store: Store, tmp_path: Path) -> None:
    with_round(store, tmp_path, GREEDY)

    store.choose_features(["suits", "difficulty"])

    study = store.read().study
    assert study is not None
    assert study.added_features == ("difficulty",)
    assert set(features_of_study(store.read())) == {"suits", "difficulty"}
    store.choose_features(["greedy_moves", *LEARNED])
    assert "features" not in (store.folder / STUDY_FILE).read_text(encoding="utf-8")


@pytest.mark.parametrize("names", [[], ["suits", "solvable"], ["beauty"]])
def test_features_that_cannot_be_chosen_are_refused(store: Store, names: list[str]) -> None:
    before = (store.folder / STUDY_FILE).read_bytes()

    with refused(SettingsError):
        store.choose_features(names)

    assert (store.folder / STUDY_FILE).read_bytes() == before


def ratings_of(name: str, slope: float, count: int = 45) -> pd.DataFrame:
    """Rate random puzzles by a peak of one feature, with noise of one point."""
    rng, rows = np.random.default_rng(4), list[dict[str, object]]()
    while len(rows) < count:
        deal = Deal.random(8, rng, 4, 4)
        values = Analysis(deal).values(("solvable", *LEARNABLE))
        if values["solvable"]:
            rows.append(values | {"puzzle_id": puzzle_id(deal), "iteration": 1})
    frame = pd.DataFrame(rows)
    liked = pd.to_numeric(frame[name])
    z = (liked - liked.mean()) / liked.std()
    noisy = 5 - slope * (z**2 - 1) + rng.normal(size=count)
    return frame.assign(rating=noisy.round().clip(0, 10))


def test_feature_outside_the_model_is_found() -> None:
    frame = ratings_of("greedy_moves", 1.2)

    found = find_leftovers(learn(frame), frame, LEARNABLE)

    assert found[0].name == "greedy_moves"
    assert found[0].chance > 0.85
    assert sum(each.chance for each in found) <= 1


def test_nothing_is_left_over_of_a_usual_preference() -> None:
    frame = ratings_of("rank_clusters", 1.2)

    found = find_leftovers(learn(frame), frame, LEARNABLE)

    assert found[0].chance < 0.5


def test_a_determined_feature_is_not_offered_as_a_further_one() -> None:
    frame = ratings_of("greedy_moves", 1.2)
    names = ("depth_1_solvability_ratio", "suits")

    inside = find_leftovers(learn(frame, names), frame, LEARNABLE)
    outside = find_leftovers(learn(frame, names[1:]), frame, LEARNABLE)

    assert not {"initial_tension", *names} & {each.name for each in inside}
    assert len({"initial_tension", names[0]} & {each.name for each in outside}) == 1


def test_command_shows_changes_and_looks(
    store: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with_round(store, tmp_path, GREEDY)
    rate_round(store)
    assert main(["study", "features", str(store.folder), "--remove", "sutis"]) == 2
    arguments = ["study", "features", str(store.folder), "--add", "difficulty", "--look", "--json"]

    assert main([*arguments, "--remove", "suits"]) == 0

    answer = json.loads(capsys.readouterr().out)
    assert answer["features"][:2] == ["greedy_moves", "difficulty"]
    assert "suits" not in answer["features"]
    assert all(0 <= each["chance"] <= 1 for each in answer["further"])
