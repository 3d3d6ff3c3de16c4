"""The settings of a study: its features, the raters who count, and what version 4.0 excluded."""

import json
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from engine.cli import main
from engine.design.energy import Energy, Factor, Term
from engine.errors import FileFormatError, SettingsError
from engine.progress import Cancel, run
from engine.puzzlesets.batches import generate_to
from engine.ratings import RatingRow
from engine.report.report import Report
from engine.statistics.formula import LEARNED
from engine.study.results import results_of
from engine.study.round_creation import add_round, plan_for
from engine.study.store import Store
from engine.study.study import (
    LEARNABLE,
    RULES,
    STUDY_FILE,
    Exclusion,
    excluded_ratings,
    features_of_study,
)
from tests.engine.study.examples import (
    batch,
    exclude_as_version_4,
    new_store,
    rate,
    rate_round,
)
from tests.refusals import refused

pytestmark = pytest.mark.fast

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

    store.change_settings(features=["suits", "difficulty"])

    study = store.read().study
    assert study is not None
    assert study.added_features == ("difficulty",)
    assert set(features_of_study(store.read())) == {"suits", "difficulty"}
    store.change_settings(features=["greedy_moves", *LEARNED])
    assert "features" not in (store.folder / STUDY_FILE).read_text(encoding="utf-8")


@pytest.mark.parametrize("names", [[], ["suits", "solvable"], ["beauty"]])
def test_features_that_cannot_be_chosen_are_refused(store: Store, names: list[str]) -> None:
    before = (store.folder / STUDY_FILE).read_bytes()

    with refused(SettingsError):
        store.change_settings(features=names)

    assert (store.folder / STUDY_FILE).read_bytes() == before


WHY = "wrote that the pages were mixed up"


def own_rows(study: Store) -> tuple[RatingRow, ...]:
    return study.read().ratings.rows


def test_an_excluded_rating_is_in_no_result(study: Store) -> None:
    before, results = study.path.read_bytes(), results_of(study.read())
    mean = study.read().round(1).mean_rating
    row = next(each for each in own_rows(study) if not each.rating.control)

    exclude_as_version_4(study, Exclusion("rating", row.key, WHY))

    found = study.read()
    assert [*found.excluded] == [row.key]
    assert found.n_ratings == results.snapshot.n_ratings - 1
    assert found.round(1).mean_rating != mean
    assert found.round(1).n_left == results.snapshot.round(1).n_left
    assert row.key not in {each.key for each in found.used.rows}
    assert results_of(found).headline != results.headline
    assert WHY in Report(found, 1).html()
    assert study.path.read_bytes() == before

    study.change_settings(lifted=study.read().exclusions)

    assert results_of(study.read()).headline == results.headline
    assert "exclusions" not in json.loads((study.folder / STUDY_FILE).read_text())


def test_changes_by_several_windows_are_all_kept(study: Store) -> None:
    shown = study.read().round(1).order[0]
    names = [f"Rater {number}" for number in range(24)]
    for name in names:
        rate(study, shown, 5, rater=name)

    def leave_out(name: str) -> None:
        Store(study.folder, timeout_s=60).change_settings(without=[name])

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(leave_out, names))

    assert sorted(study.read().raters_left_out) == sorted(names)


def test_rater_left_out_is_in_no_result_and_counts_again(study: Store) -> None:
    shown = study.read().round(1).order
    for each in shown[:3]:
        rate(study, each, 10, rater="Ann")
    before = study.path.read_bytes()
    n_all = study.read().n_ratings

    study.change_settings(without=["Ann"])

    found = study.read()
    assert found.raters_left_out == ("Ann",)
    assert found.n_ratings == n_all - 3
    assert [*found.exclusion_sentences()] == ["Rater Ann: 3 ratings excluded."]
    rate(study, shown[3], 10, rater="Ann")  # later ratings are left out, too
    assert study.read().n_ratings == n_all - 3

    study.change_settings(counting=["Ann"])

    assert study.read().n_ratings == n_all + 1
    assert "exclusions" not in json.loads((study.folder / STUDY_FILE).read_text())
    assert study.path.read_bytes().startswith(before)


@pytest.mark.parametrize("change", [{"without": ["Nobody"]}, {"counting": ["own"]}])
def test_unknown_raters_are_refused(study: Store, change: dict[str, Any]) -> None:
    before = (study.folder / STUDY_FILE).read_bytes()

    with refused(SettingsError):
        study.change_settings(**change)

    assert (study.folder / STUDY_FILE).read_bytes() == before


def test_blind_is_changed(study: Store) -> None:
    study.change_settings(blind=False)
    assert not study.read().is_blind

    study.change_settings(blind=True)
    assert study.read().is_blind


def test_what_an_excluded_rating_replaced_stays_replaced(study: Store) -> None:
    shown = study.read().round(1).order[0]
    rate(study, shown, 1)
    newest = max(own_rows(study), key=lambda row: row.rated_at)

    exclude_as_version_4(study, Exclusion("rating", newest.key, WHY))

    assert shown.deal not in {row.rating.deal for row in study.read().used.rows}


def test_rules_exclude_what_they_say(study: Store) -> None:
    shown = study.read().round(1).order
    for place, value in enumerate((5, 5, 5)):
        rate(study, shown[place], value, rater="Eve", seconds=1.5)
    for place, value in enumerate((2, 9)):
        rate(study, shown[place], value, rater="Ben", seconds=60.0)
    rows = study.read().table.rows

    def raters(rule: str, limit: float) -> set[str]:
        keys = excluded_ratings([Exclusion(rule, limit, WHY)], rows)
        return {row.rating.rater for row in rows if row.key in keys}

    assert raters("min_seconds", 2) == {"Eve"}
    assert raters("min_ratings", 3) == {"Ben"}
    assert raters("min_spread", 0.5) == {"Eve"}
    assert raters("max_repeat_difference", 10) == set()
    assert set(RULES) == {"min_seconds", "min_ratings", "min_spread", "max_repeat_difference"}


def test_a_hand_written_exclusion_is_checked(study: Store) -> None:
    path = study.folder / STUDY_FILE
    document = json.loads(path.read_text())
    document["exclusions"] = [{"kind": "speed", "value": 2, "reason": WHY}]
    path.write_text(json.dumps(document))

    with pytest.raises(FileFormatError, match=r"study\.json.*Unknown rule 'speed'"):
        study.read()


@pytest.fixture
def of_version_4(study: Store) -> Store:
    """Return a study in which version 4.0 excluded a rating and those of a rule, with reasons."""
    rate(study, study.read().round(1).order[0], 5, rater="Eve", seconds=1.5)
    key = study.read().table.rows[0].key
    since = "2026-03-01T12:00:00+00:00"
    exclude_as_version_4(
        study, Exclusion("rating", key, WHY, since), Exclusion("min_seconds", 2, "fast", since)
    )
    return study


def test_exclusions_of_version_4_are_named_and_lifted_by_command(
    of_version_4: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    study = of_version_4
    command = ["study", "set", str(study.folder)]

    assert main(command) == 0

    said = capsys.readouterr().out
    assert f"1 rating excluded since 2026-03-01. Reason: {WHY}" in said
    assert re.search(r"Rating of [A-Z]\w+ \d+ on \d{4}-\d\d-\d\d: ", said)
    assert "Games under 2 s: 1 rating excluded since 2026-03-01. Reason: fast" in said
    n_used = study.read().n_ratings
    assert main([*command, "--lift"]) == 0
    assert study.read().exclusions == ()
    assert study.read().n_ratings == n_used + 2


def test_command_changes_each_setting(study: Store, capsys: pytest.CaptureFixture[str]) -> None:
    rate(study, study.read().round(1).order[0], 5, rater="Ann")
    words = "--name Other --features suits,edges --without Ann --solved-only --open --json"

    assert main(["study", "set", str(study.folder), *words.split()]) == 0

    said = json.loads(capsys.readouterr().out)
    assert (said["name"], sorted(said["features"])) == ("Other", ["edges", "suits"])
    assert (said["raters"], said["without"]) == (["own"], ["Ann"])
    assert (said["solved_only"], said["blind"]) == (True, False)
    assert main(["study", "set", str(study.folder), "--with", "Ann", "--features", "all"]) == 0
    assert set(features_of_study(study.read())) == set(LEARNABLE)
    assert study.read().raters_left_out == ()
    assert main(["study", "set", str(study.folder), "--features", "beauty"]) == 2


def test_command_without_options_changes_nothing(study: Store) -> None:
    before = (study.folder / STUDY_FILE).read_bytes()

    assert main(["study", "set", str(study.folder)]) == 0

    assert (study.folder / STUDY_FILE).read_bytes() == before
