"""A blind rater sees no other ratings. A collector sees all."""

import json
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from engine.cli import main
from engine.design.presets import load_energy
from engine.game import Deal
from engine.puzzlesets.puzzle_set import record_of
from engine.ratings import Rating
from engine.report.report import Report
from engine.statistics.ratings_frame import puzzle_names
from engine.study.snapshot import read_any
from engine.study.store import Store
from engine.study.study import Study
from tests.engine.study.examples import new_store

DEALS = tuple(Deal.numbered(number, 2, 4) for number in range(1, 13))
FEATURES = [{"edges": 3 + at % 5, "rank_clusters": 1 + at * at % 7} for at in range(12)]


@pytest.fixture
def study(tmp_path: Path) -> Store:
    made = new_store(tmp_path / "study", "Ours")
    records = [record_of(deal, each) for deal, each in zip(DEALS, FEATURES, strict=True)]
    made.add_round(load_energy("it0"), records, {})
    return made


def rate(study: Store, rater: str, places: range) -> None:
    for at in places:
        value = (3 * at + len(rater)) % 11
        study.ratings.append(
            Rating(DEALS[at], value, iteration=1, rater=rater, features=FEATURES[at])
        )


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["study", *arguments]) == 0
    return capsys.readouterr().out


def test_collector_sees_all(study: Store) -> None:
    rate(study, "Ada", range(12))
    rate(study, "Bo", range(5))
    seen = study.read()
    assert (len(seen.ratings.rows), seen.n_withheld, seen.withheld_sentence) == (17, 0, "")


def test_blind_rater_sees_only_own(study: Store) -> None:
    rate(study, "Ada", range(12))
    rate(study, "", range(3))
    seen = study.read()
    assert {row.rating.rater for row in seen.ratings.rows} == {""}
    assert (seen.n_withheld, seen.n_left_blind) == (12, 9)
    assert seen.withheld_sentence.startswith("Ratings by others are hidden until you have")
    assert len(read_any(study.path).ratings.rows) == 3


def test_blind_rater_sees_all_when_done(study: Store) -> None:
    rate(study, "Ada", range(12))
    rate(study, "", range(12))

    assert study.read().n_withheld == 0


def test_withdrawn_rating_hides_nothing_of_a_round_that_was_rated(study: Store) -> None:
    rate(study, "Ada", range(12))
    rate(study, "", range(12))
    study.withdraw_rating(study.ratings.read().rows[-1].key)

    seen = study.read()

    assert (seen.round().n_left, seen.n_withheld, seen.in_progress) == (1, 0, None)
    assert seen.settled.n_ratings == 23


def test_replaced_ratings_of_others_withheld(study: Store) -> None:
    for rater in ("Ada", ""):
        rate(study, rater, range(1))
        row = study.ratings.read().rows[-1]
        study.ratings.append(replace(row.rating, rating=9, supersedes=row.key))

    table = study.read().ratings
    assert [row.rating.rater for row in (*table.rows, *table.superseded)] == ["", ""]


def test_not_blind_withholds_nothing(study: Store) -> None:
    msgspec.structs.replace(Study.open(study.folder), blind=False).save()
    rate(study, "Ada", range(12))
    rate(study, "", range(1))

    assert study.read().n_withheld == 0


def test_blind_report_omits_other_raters(study: Store) -> None:
    rate(study, "Ada King", range(12))
    rate(study, "", range(3))
    html = Report(study.read(), 1).html()

    assert "King" not in html
    assert "A. K." not in html


def test_report_names_raters_by_initials(study: Store) -> None:
    rate(study, "Ada King", range(12))
    rate(study, "Bo", range(8))
    html = Report(study.read(), 1).html()

    assert "King" not in html
    assert "<h2>Raters</h2>" in html
    assert "Rater A. K.," in html


def test_fit_while_blind_is_of_own_ratings(
    study: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    rate(study, "Ada", range(12))
    rate(study, "", range(9))
    words = ("fit", str(study.folder), "--round", "1", "--features", "edges")
    assert "Ratings by others are hidden until you have" in run(capsys, *words)
    assert json.loads(run(capsys, *words, "--json"))["n"] == 9


@pytest.mark.parametrize("ids", [("a", "a", "b", ""), ("", "", "", "")])
def test_a_table_counts_puzzles_as_the_models_do(tmp_path: Path, ids: tuple[str, ...]) -> None:
    path = tmp_path / "table.csv"
    deals = ("AC 2C", "AC 2C", "3C 4C", "")
    rows = (f"{id_},{deal},5\n" for id_, deal in zip(ids, deals, strict=True))
    path.write_text("puzzle_id,deal,rating\n" + "".join(rows), encoding="utf-8")

    found = read_any(path)

    assert found.n_puzzles == puzzle_names(found.frame).nunique() == 3
