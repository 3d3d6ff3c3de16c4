"""Excluded ratings: out of every result, still in the file, and back with one step."""

import json
import math
import re
from concurrent.futures import ThreadPoolExecutor

import pytest

from engine.cli import main
from engine.errors import FileFormatError, SettingsError
from engine.ratings.rating import RatingRow
from engine.report.report import Report
from engine.study.exclusions import RULES, Exclusion, excluded_ratings
from engine.study.results import results_of
from engine.study.store import Store
from engine.study.study import STUDY_FILE, Study
from tests.engine.study.examples import rate
from tests.refusals import refused

WHY = "wrote that the pages were mixed up"


def own_rows(study: Store) -> tuple[RatingRow, ...]:
    return study.read().ratings.rows


def test_an_excluded_rating_is_in_no_result(study: Store) -> None:
    before, results = study.path.read_bytes(), results_of(study.read())
    mean = study.read().round(1).mean_rating
    row = next(each for each in own_rows(study) if not each.rating.control)

    study.exclude(Exclusion("rating", row.key, WHY))

    found = study.read()
    assert [*found.excluded] == [row.key]
    assert found.n_ratings == results.snapshot.n_ratings - 1
    assert found.round(1).mean_rating != mean
    assert found.round(1).n_left == results.snapshot.round(1).n_left
    assert row.key not in {each.key for each in found.used.rows}
    assert results_of(found).headline != results.headline
    assert WHY in Report(found, 1).html()
    assert study.path.read_bytes() == before

    study.include(study.exclusions[0])

    assert results_of(study.read()).headline == results.headline
    assert "exclusions" not in json.loads((study.folder / STUDY_FILE).read_text())


def test_exclusions_by_several_windows_are_all_kept(study: Store) -> None:
    def exclude(limit: int) -> None:
        Store(study.folder, timeout_s=60).exclude(Exclusion("min_seconds", limit, WHY))

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(exclude, range(24)))

    kept = Study.open(study.folder).exclusions
    assert sorted(float(each.value) for each in kept) == list(range(24))

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(Store(study.folder, timeout_s=60).include, kept[:23]))

    assert Study.open(study.folder).exclusions == kept[23:]


def test_what_an_excluded_rating_replaced_stays_replaced(study: Store) -> None:
    shown = study.read().round(1).order[0]
    rate(study, shown, 1)
    newest = max(own_rows(study), key=lambda row: row.rated_at)

    study.exclude(Exclusion("rating", newest.key, WHY))

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


@pytest.mark.parametrize(
    "exclusion",
    [
        Exclusion("rating", "nothing", WHY),
        Exclusion("rater", "Nobody", WHY),
        Exclusion("speed", 3, WHY),
        Exclusion("min_seconds", "soon", WHY),
        Exclusion("min_seconds", -1, WHY),
        Exclusion("min_seconds", math.inf, WHY),
        Exclusion("min_seconds", 2, " "),
    ],
)
def test_wrong_exclusions_are_refused(study: Store, exclusion: Exclusion) -> None:
    before = (study.folder / STUDY_FILE).read_bytes()
    with refused(SettingsError):
        study.exclude(exclusion)
    assert (study.folder / STUDY_FILE).read_bytes() == before


def test_who_excludes_what_is_unknown_learns_what_there_is(study: Store) -> None:
    key = study.read().ratings.rows[-1].key

    with pytest.raises(SettingsError, match=r"Choose one of own\."):
        study.exclude(Exclusion("rater", "Nobody", WHY))
    with pytest.raises(SettingsError, match=f"such as '{re.escape(key)}'"):
        study.exclude(Exclusion("rating", "nothing", WHY))


def test_a_hand_written_exclusion_is_checked(study: Store) -> None:
    path = study.folder / STUDY_FILE
    document = json.loads(path.read_text())
    document["exclusions"] = [{"kind": "speed", "value": 2, "reason": WHY}]
    path.write_text(json.dumps(document))

    with pytest.raises(FileFormatError, match=r"study\.json.*Unknown rule 'speed'"):
        study.read()


def test_command_excludes_lists_and_undoes(
    study: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["study", "exclude", str(study.folder)]
    assert main([*command, "--rule", "min_ratings", "--limit", "999", "--reason", WHY]) == 0
    assert WHY in capsys.readouterr().out
    assert study.read().n_ratings == 0
    assert main([*command, "--rule", "min_ratings", "--reason", WHY]) == 2
    assert main([*command, "--undo", "1"]) == 0
    assert "No ratings are excluded." in capsys.readouterr().out
    assert main([*command, "--undo", "1"]) == 2
