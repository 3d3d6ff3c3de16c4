"""Ratings made elsewhere come home: checked row by row, added once, never half understood."""

import json
from pathlib import Path

import pandas as pd
import pytest

from engine.cli import main
from engine.design.presets import load_energy
from engine.files.csv_cells import csv_line
from engine.game import Deal, puzzle_id
from engine.puzzlesets.puzzle_set import record_of
from engine.ratings.rating import Rating
from engine.study.rating_import import preview_import
from engine.study.rating_page import RatingPage
from engine.study.store import Store
from tests.engine.study.examples import new_store
from tests.engine.study.raters.rounds import book_of, make_study, row_of

DEALS = tuple(Deal.from_freecell(number, 2, 4) for number in range(1, 7))
STRANGE = Deal.from_freecell(900, 2, 4)


@pytest.fixture
def study(tmp_path: Path) -> Store:
    made = new_store(tmp_path / "study", "Mine")
    records = [record_of(deal, {"edges": number}) for number, deal in enumerate(DEALS)]
    made.add_round(load_energy("it0"), records[:3], {})
    made.add_round(load_energy("final"), records[3:], {})
    return made


def written(path: Path, rows: list[dict[str, object]]) -> Path:
    pd.DataFrame(rows).to_csv(path, index=False)
    return path


def test_ratings_of_a_tester_are_added_once(study: Store, tmp_path: Path) -> None:
    rows = [
        {"rater": "Ada", "deal": DEALS[3].to_line(), "rating": 7, "notes": "=neat", "tags": "a;b"},
        {"rater": "Ada", "deal": DEALS[0].to_line(), "rating": 2, "notes": "", "tags": ""},
    ]
    path = written(tmp_path / "ada.csv", rows)
    found = preview_import(study.read(), [path])
    assert (found.raters, found.n_already, found.refused) == ({"Ada": 2}, 0, ())
    assert study.ratings.read().rows == ()  # looking writes nothing
    study.import_ratings(found)
    first, second = (row.rating for row in study.ratings.read().rows)
    assert (first.rater, first.iteration, first.rating, first.notes) == ("Ada", 2, 7, "=neat")
    assert (first.tags, first.features["edges"]) == (("a", "b"), 3)
    assert (second.iteration, second.rating) == (1, 2)
    again = preview_import(study.read(), [path, path])
    assert (again.new, again.n_already) == ((), 4)


def test_intake_by_id_and_time(study: Store, tmp_path: Path) -> None:
    row = {"rater": "Bo", "puzzle_id": puzzle_id(DEALS[4]), "rating": 5}
    times = ("2026-11-20T10:00:00Z", "2026-11-20T11:00:00+01:00", "2026-11-21T10:00:00Z")
    path = written(tmp_path / "bo.csv", [row | {"rated_at": time} for time in times])
    found = preview_import(study.read(), [path])
    assert (len(found.new), found.n_already) == (2, 1)  # the second is the first elsewhere
    study.import_ratings(found)
    table = study.ratings.read()
    assert len(table.rows) == 1  # the later one replaces the earlier
    assert len(table.superseded) == 1
    assert preview_import(study.read(), [path]).new == ()


def test_own_ratings_are_no_tester(study: Store, tmp_path: Path) -> None:
    row = {"rater": "Ada", "deal": DEALS[3].to_line(), "rating": 7}
    study.import_ratings(preview_import(study.read(), [written(tmp_path / "ada.csv", [row])]))
    assert study.read().round(2).rated == {}
    own = study.ratings.append(Rating(DEALS[3], 4, iteration=2))
    table = study.ratings.read()
    assert [row.key for row in study.read().round(2).rated.values()] == [own.key]
    assert len(table.rows) == 2
    assert sorted(table.frame["rater"]) == ["", "Ada"]


def test_the_command_adds_all_or_nothing(
    study: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [
        {"rater": "Ada", "deal": DEALS[3].to_line(), "rating": 7},
        {"rater": "Ada", "deal": STRANGE.to_line(), "rating": 7},
    ]
    path = str(written(tmp_path / "mixed.csv", rows))
    folder = str(study.folder)
    assert main(["study", "rate", folder, path, "--json"]) == 2
    shown = capsys.readouterr()
    told = json.loads(shown.out)
    assert (told["added"], told["already"], len(told["refused"])) == (0, 0, 1)
    assert told["refused"][0]["row"] == 3
    assert shown.err.startswith(
        "boaf: Nothing was imported. Invalid rows: 1. Correct them or add --skip-bad.\n"
    )
    assert study.ratings.read().rows == ()
    assert main(["study", "rate", folder, path, "--skip-bad"]) == 0
    assert capsys.readouterr().out.startswith("1 added, 0 already in the study\nmixed.csv, row 3")
    assert main(["study", "rate", folder, path, "--skip-bad"]) == 0
    assert capsys.readouterr().out.startswith("0 added, 1 already in the study")


def test_ratings_without_a_name_need_one(
    study: Store, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = Rating(DEALS[3], 4, iteration=2)
    study.ratings.append(own)
    rows: list[dict[str, object]] = [{"deal": DEALS[3].to_line(), "rating": 9}]
    command = ["study", "rate", str(study.folder), str(written(tmp_path / "bob.csv", rows))]

    assert main(command) == 2
    assert "Add --rater with a name" in capsys.readouterr().err
    assert main([*command, "--rater", "Bob"]) == 0

    saved = {row.rating.rater: row.rating.rating for row in study.ratings.read().rows}
    assert saved == {"": 4, "Bob": 9}
    assert main([*command, "--rater", "own"]) == 0
    saved = {row.rating.rater: row.rating.rating for row in study.ratings.read().rows}
    assert saved == {"": 9, "Bob": 9}


# What a page for raters saved


def saved(path: Path, rows: list[dict[str, str]]) -> Path:
    lines = [csv_line(rows[0]), *(csv_line(row.values()) for row in rows)]
    path.write_text("".join(lines), encoding="utf-8")
    return path


@pytest.fixture
def sent(tmp_path: Path) -> Store:
    return make_study(tmp_path / "sent")


def test_page_ratings_come_home(sent: Store, tmp_path: Path) -> None:
    book = book_of(sent)
    rows = [row_of(book, place, place % 11, rater="'=Ada") for place in range(1, 16)]
    path = saved(tmp_path / "ada.csv", rows)
    found = preview_import(sent.read(), [path])
    assert (found.raters, found.refused) == ({"=Ada": 15}, ())
    assert len(sent.import_ratings(found)) == 15
    table = sent.ratings.read()
    shown = {each.deal: each for each in sent.read().round(1).order}
    assert len(table.rows) == 15
    for row in table.rows:
        rating, expected = row.rating, shown[row.rating.deal]
        assert (rating.control, rating.disguise, rating.puzzle_id) == (
            expected.control, expected.disguise, expected.record.id,
        )  # fmt: skip
        assert rating.features == expected.record.features
        assert (rating.iteration, rating.blind, rating.moves, rating.undos) == (1, True, 5, 1)
        assert (rating.seconds, rating.first_move_seconds) == (12.5, 2.25)
    assert preview_import(sent.read(), [path, path]).n_already == 30
    assert sent.import_ratings(found) == ()  # somebody else took it in meanwhile


def test_changed_rating_replaces_in_any_order(sent: Store, tmp_path: Path) -> None:
    book = book_of(sent)
    early = saved(tmp_path / "early.csv", [row_of(book, 1, 3), row_of(book, 2, 4)])
    later = row_of(book, 1, 8, rated_at="2026-11-22T09:00:00.000Z")
    late = saved(tmp_path / "late.csv", [later, row_of(book, 2, 4)])
    sent.import_ratings(preview_import(sent.read(), [late]))
    found = preview_import(sent.read(), [early])
    assert (found.new, found.n_already, found.n_older) == ((), 1, 1)
    other = make_study(tmp_path / "other")
    other.import_ratings(preview_import(other.read(), [late, early]))
    for each in (sent, other):
        assert sorted(row.rating.rating or 0 for row in each.ratings.read().rows) == [4, 8]


# Who rated


def test_one_name_in_any_spelling(sent: Store, tmp_path: Path) -> None:
    book = book_of(sent)
    names = ("Zo\u00eb", "zo\u00eb", "Zoe\u0308")
    rows = [row_of(book, place, rater=name) for place, name in enumerate(names, 1)]
    found = preview_import(sent.read(), [saved(tmp_path / "zoe.csv", rows)])

    assert (found.raters, found.notes) == ({"Zo\u00eb": 3}, ())


def test_same_rating_under_new_name(sent: Store, tmp_path: Path) -> None:
    book = book_of(sent)
    first = tmp_path / "first.csv"
    second = tmp_path / "second.csv"
    for path, name in ((first, "Ada"), (second, "A. L.")):
        rows = [row_of(book, place, rater=name, rater_token="a") for place in (1, 2)]
        saved(path, rows)
    sent.import_ratings(preview_import(sent.read(), [first]))

    found = preview_import(sent.read(), [second])

    assert (found.new, found.n_already) == ((), 2)


def test_browsers_replace_not_each_other(sent: Store, tmp_path: Path) -> None:
    book = book_of(sent)
    first = saved(tmp_path / "1.csv", [row_of(book, 1, rater_token="a")])
    sent.import_ratings(preview_import(sent.read(), [first]))
    rows = [row_of(book, place, 2, rater_token="b", rated_at=f"2026-11-23T10:0{place}:00.000Z")
            for place in (1, 2)]  # fmt: skip
    found = preview_import(sent.read(), [saved(tmp_path / "2.csv", rows)])
    assert (found.raters, len(found.refused)) == ({"Ada": 1}, 1)
    other = [row_of(book, 1, 2, rater="Ada B.", rater_token="b")]
    assert preview_import(sent.read(), [saved(tmp_path / "3.csv", other)]).raters == {"Ada B.": 1}


def test_each_round_has_tokens_of_its_own(study: Store, tmp_path: Path) -> None:
    rows = [
        row_of(RatingPage.of(study.read(), each), place, rater_token=f"token {each.number}")
        for each in study.read().rounds
        for place in (1, 2)
    ]
    found = preview_import(study.read(), [saved(tmp_path / "ada.csv", rows)])

    assert (found.raters, found.refused, found.notes) == ({"Ada": 4}, (), ())
