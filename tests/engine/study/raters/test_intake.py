"""Ratings made elsewhere come home: checked row by row, added once, never half understood."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path

import pandas as pd
import pytest

from engine.cli import main
from engine.design.presets import load_energy
from engine.files.csv_cells import csv_line
from engine.game import Deal, puzzle_id
from engine.puzzlesets.csv_format import record_of
from engine.ratings.rating import Rating
from engine.ratings.ratings_file import newest_by_deal
from engine.statistics.regression.ratings_table import varying_features
from engine.study.folder import Study
from engine.study.intake import import_ratings, preview_import
from engine.study.rating_page import RatingPage
from tests.engine.study.raters.rounds import MADE, book_of, make_study, old_row_of, row_of

DEALS = tuple(Deal.from_freecell(number, 2, 4) for number in range(1, 7))
STRANGE = Deal.from_freecell(900, 2, 4)


@pytest.fixture
def study(tmp_path: Path) -> Study:
    made = Study.create(tmp_path / "study", "Mine")
    records = [record_of(deal, {"edges": number}) for number, deal in enumerate(DEALS)]
    made.add_iteration(load_energy("it0"), records[:3], {})
    made.add_iteration(load_energy("final"), records[3:], {})
    return made


def written(path: Path, rows: list[dict[str, object]]) -> Path:
    pd.DataFrame(rows).to_csv(path, index=False)
    return path


def test_ratings_of_a_tester_are_added_once(study: Study, tmp_path: Path) -> None:
    rows = [
        {"rater": "Ada", "deal": DEALS[3].to_line(), "rating": 7, "notes": "=neat", "tags": "a;b"},
        {"rater": "Ada", "deal": DEALS[0].to_line(), "rating": 2, "notes": "", "tags": ""},
    ]
    path = written(tmp_path / "ada.csv", rows)
    found = preview_import(study, [path])
    assert (found.raters, found.n_already, found.refused) == ({"Ada": 2}, 0, ())
    assert study.ratings.read().rows == ()  # looking writes nothing
    import_ratings(study, found)
    first, second = (row.rating for row in study.ratings.read().rows)
    assert (first.rater, first.iteration, first.rating, first.notes) == ("Ada", 2, 7, "=neat")
    assert (first.tags, first.features["edges"]) == (("a", "b"), 3)
    assert (second.iteration, second.rating) == (1, 2)
    again = preview_import(study, [path, path])
    assert (again.new, again.n_already) == ((), 4)


def test_a_puzzle_may_be_named_by_its_id_and_a_time_tells_ratings_apart(
    study: Study, tmp_path: Path
) -> None:
    row = {"rater": "Bo", "puzzle_id": puzzle_id(DEALS[4]), "rating": 5}
    times = ("2026-11-20T10:00:00Z", "2026-11-20T11:00:00+01:00", "2026-11-21T10:00:00Z")
    path = written(tmp_path / "bo.csv", [row | {"rated_at": time} for time in times])
    found = preview_import(study, [path])
    assert (len(found.new), found.n_already) == (2, 1)  # the second is the first elsewhere
    import_ratings(study, found)
    table = study.ratings.read()
    assert len(table.rows) == 1  # the later one replaces the earlier
    assert len(table.superseded) == 1
    assert preview_import(study, [path]).new == ()


def test_what_does_not_belong_is_refused_by_row_with_the_reason(
    study: Study, tmp_path: Path
) -> None:
    good: dict[str, object] = {"deal": DEALS[3].to_line(), "rating": "7", "iteration": "2"}
    wrong: list[dict[str, object]] = [
        {"deal": STRANGE.to_line()}, {"deal": "AC XQ"}, {"rating": "11"}, {"rating": ""},
        {"rating": "six"}, {"iteration": "1"}, {"iteration": "9"}, {"deal": ""},
        {"puzzle_id": puzzle_id(DEALS[1])}, {"study": "Another"}, {"outcome": "lost"},
        {"moves": "-3"}, {"rated_at": "yesterday"}, {"blind": "perhaps"},
    ]  # fmt: skip
    path = written(tmp_path / "mixed.csv", [good | each for each in wrong])
    found = preview_import(study, [path])
    assert found.new == ()
    assert [each.row for each in found.refused] == list(range(2, 2 + len(wrong)))
    reasons = [each.reason for each in found.refused]
    for part, reason in zip(
        ("isn't a puzzle of round 2", "'XQ' in row 1, column 2 isn't a card.", "from 0 to 10",
         "The rating is missing.", "isn't a number",
         "isn't a puzzle of round 1", "isn't a puzzle of round 9", "neither a deal",
         "The deal doesn't match puzzle", "belongs to the study", "outcome 'lost'",
         "at least 0", "Use a time", "blind"),
        reasons,
        strict=True,
    ):  # fmt: skip
        assert part in reason, reason


def test_who_rates_in_the_window_is_not_taken_for_a_tester(study: Study, tmp_path: Path) -> None:
    row = {"rater": "Ada", "deal": DEALS[3].to_line(), "rating": 7}
    import_ratings(study, preview_import(study, [written(tmp_path / "ada.csv", [row])]))
    assert newest_by_deal(study.ratings.read(), 2) == {}
    own = study.ratings.append(Rating(DEALS[3], 4, iteration=2))
    table = study.ratings.read()
    assert [row.key for row in newest_by_deal(table, 2).values()] == [own.key]
    assert len(table.rows) == 2
    assert sorted(table.frame["rater"]) == ["", "Ada"]


def test_the_command_adds_all_or_nothing(
    study: Study, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rows = [
        {"deal": DEALS[3].to_line(), "rating": 7},
        {"deal": STRANGE.to_line(), "rating": 7},
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
    assert capsys.readouterr().out.startswith("1 added, 0 were there already\nmixed.csv, row 3")
    assert main(["study", "rate", folder, path, "--skip-bad"]) == 0
    assert capsys.readouterr().out.startswith("0 added, 1 were there already")


def test_a_table_without_ratings_is_refused(study: Study, tmp_path: Path) -> None:
    path = written(tmp_path / "other.csv", [{"deal": DEALS[0].to_line()}])
    assert main(["study", "rate", str(study.folder), str(path)]) == 2
    assert main(["study", "rate", str(study.folder), str(tmp_path / "none.csv")]) == 2


# What a page for raters saved


def saved(path: Path, rows: list[dict[str, str]]) -> Path:
    lines = [csv_line(rows[0]), *(csv_line(row.values()) for row in rows)]
    path.write_text("".join(lines), encoding="utf-8")
    return path


@pytest.fixture
def sent(tmp_path: Path) -> Study:
    return make_study(tmp_path / "sent")


def test_ratings_of_a_page_come_home_as_what_the_round_shows(sent: Study, tmp_path: Path) -> None:
    book = book_of(sent)
    rows = [row_of(book, place, place % 11, rater="'=Ada") for place in range(1, 16)]
    path = saved(tmp_path / "ada.csv", rows)
    found = preview_import(sent, [path])
    assert (found.raters, found.refused) == ({"=Ada": 15}, ())
    assert len(import_ratings(sent, found)) == 15
    table = sent.ratings.read()
    shown = {each.deal: each for each in sent.iteration(1).order()}
    assert len(table.rows) == 15
    for row in table.rows:
        rating, expected = row.rating, shown[row.rating.deal]
        assert (rating.control, rating.disguise, rating.puzzle_id) == (
            expected.control, expected.disguise, expected.record.id,
        )  # fmt: skip
        assert rating.features == expected.record.features
        assert (rating.iteration, rating.blind, rating.moves, rating.undos) == (1, True, 5, 1)
        assert (rating.seconds, rating.first_move_seconds) == (12.5, 2.25)
    assert preview_import(sent, [path, path]).n_already == 30
    assert import_ratings(sent, found) == ()  # somebody else took it in meanwhile


def test_a_changed_rating_replaces_the_earlier_whichever_file_comes_first(
    sent: Study, tmp_path: Path
) -> None:
    book = book_of(sent)
    early = saved(tmp_path / "early.csv", [row_of(book, 1, 3), row_of(book, 2, 4)])
    later = row_of(book, 1, 8, rated_at="2026-11-22T09:00:00.000Z")
    late = saved(tmp_path / "late.csv", [later, row_of(book, 2, 4)])
    import_ratings(sent, preview_import(sent, [late]))
    found = preview_import(sent, [early])
    assert (found.new, found.n_already, found.n_older) == ((), 1, 1)
    other = make_study(tmp_path / "other")
    import_ratings(other, preview_import(other, [late, early]))
    for each in (sent, other):
        assert sorted(row.rating.rating or 0 for row in each.ratings.read().rows) == [4, 8]


def test_what_is_not_of_this_round_or_was_changed_is_refused(sent: Study, tmp_path: Path) -> None:
    book = book_of(sent)
    other = book_of(make_study(tmp_path / "another", seed=2))
    line = book.deals[4].to_line()
    swapped = " / ".join(reversed(line.split(" / ")))
    wrong = [
        (row_of(other, 1), "'Mine'"),
        (row_of(book, 2, round=other.round), "Round '844a34df9d8d' isn't in this study."),
        (
            row_of(book, 3, deal=other.deals[0].to_line()),
            "isn't a puzzle of round 1",
        ),
        (row_of(book, 5, deal=swapped), "isn't a puzzle of round 1"),
        (row_of(book, 7, 11), "from 0 to 10"),
        (row_of(book, 7, 6.5), "a whole number"),
        (row_of(book, 8, rater=""), "0 characters"),
        (row_of(book, 8, rater="x" * 41), "41 characters"),
        (row_of(book, 9, rater="Ad\u202ea"), "U+202E"),
        (row_of(book, 9, notes="\x1b[2Jgone"), "U+001B"),
        (row_of(book, 9, notes="\x01"), "U+0001"),
        (row_of(book, 10, seconds="-1"), "at least 0"),
        (row_of(book, 10, outcome="won"), "Unknown outcome 'won'"),
        (row_of(book, 10, rated_at="2026-11-21Tnoon"), "Use a time"),
    ]
    # Of another study is said first, as the ids differ even where the deals are the same.
    later = make_study(tmp_path / "later", now=MADE + timedelta(days=1))
    wrong.append((row_of(book_of(later), 1), f"to 'Mine' ({book.study})"))
    path = saved(tmp_path / "wrong.csv", [row for row, _ in wrong])
    found = preview_import(sent, [path])
    assert (found.new, len(found.refused)) == ((), len(wrong))
    for (_, part), refused in zip(wrong[1:], found.refused[1:], strict=True):
        assert part in refused.reason
    assert "Round" in found.refused[0].reason


def test_the_command_shows_what_would_come_in(
    sent: Study, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = book_of(sent)
    rows = [row_of(book, 1), row_of(book, 2), row_of(book, 3, rater="Bo"), row_of(book, 9, 11)]
    path = saved(tmp_path / "some.csv", rows)
    folder = str(sent.folder)
    assert main(["study", "rate", folder, str(path), "--preview"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[:3] == ["Ada: 2 new", "Bo: 1 new", "3 would be added, 0 are there already"]
    assert told[3].startswith("some.csv, row 5 is refused: The rating 11 isn't")
    assert main(["study", "rate", folder, str(path), "--preview", "--json"]) == 0
    document = json.loads(capsys.readouterr().out)
    assert (document["new"], document["raters"]) == (3, {"Ada": 2, "Bo": 1})
    assert sent.ratings.read().rows == ()
    assert main(["study", "rate", folder, str(path), "--skip-bad"]) == 0
    assert len(sent.ratings.read().rows) == 3


# Who rated


def test_one_name_is_one_person_however_it_is_spelled(sent: Study, tmp_path: Path) -> None:
    book = book_of(sent)
    names = ("Zo\u00eb", "zo\u00eb", "Zoe\u0308")
    rows = [row_of(book, place, rater=name) for place, name in enumerate(names, 1)]
    found = preview_import(sent, [saved(tmp_path / "zoe.csv", rows)])
    assert (found.raters, found.notes) == ({"Zo\u00eb": 3}, ())


def test_a_rating_under_a_new_name_is_the_same_rating(sent: Study, tmp_path: Path) -> None:
    book = book_of(sent)
    first = tmp_path / "first.csv"
    second = tmp_path / "second.csv"
    for path, name in ((first, "Ada"), (second, "A. L.")):
        rows = [row_of(book, place, rater=name, rater_token="a") for place in (1, 2)]
        saved(path, rows)
    import_ratings(sent, preview_import(sent, [first]))
    found = preview_import(sent, [second])
    assert (found.new, found.n_already) == ((), 2)


def test_the_command_says_what_is_replaced_and_what_is_too_old(
    sent: Study, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book, folder = book_of(sent), str(sent.folder)
    old = saved(tmp_path / "old.csv", [row_of(book, 1, 3), row_of(book, 2, 4)])
    changed = row_of(book, 1, 8, rated_at="2026-11-22T09:00:00.000Z")
    new = saved(tmp_path / "new.csv", [changed])
    assert main(["study", "rate", folder, str(old)]) == 0
    capsys.readouterr()
    assert main(["study", "rate", folder, str(new), "--preview"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "Ada: 1 new (1 earlier rating replaced)"
    assert main(["study", "rate", folder, str(new)]) == 0
    capsys.readouterr()
    middle = row_of(book, 1, 5, rated_at="2026-11-21T20:00:00.000Z")
    late = str(saved(tmp_path / "middle.csv", [middle, row_of(book, 2, 4)]))
    assert main(["study", "rate", folder, late]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "0 added, 1 were there already",
        "1 omitted, because the study has later ratings of these puzzles",
    ]
    assert main(["study", "rate", folder, late, "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["already"], told["older"], told["replacing"], told["notes"]) == (1, 1, {}, [])


def test_a_preview_of_nothing_but_rejected_rows_fails_as_the_import_would(
    sent: Study, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = row_of(book_of(sent), 1, 11)
    path = str(saved(tmp_path / "wrong.csv", [wrong]))
    assert main(["study", "rate", str(sent.folder), path, "--preview"]) == 2
    assert "Nothing was imported. Invalid rows: 1." in capsys.readouterr().err


def test_no_rating_of_one_browser_replaces_that_of_another(sent: Study, tmp_path: Path) -> None:
    book = book_of(sent)
    import_ratings(
        sent, preview_import(sent, [saved(tmp_path / "1.csv", [row_of(book, 1, rater_token="a")])])
    )
    rows = [row_of(book, place, 2, rater_token="b", rated_at=f"2026-11-23T10:0{place}:00.000Z")
            for place in (1, 2)]  # fmt: skip
    found = preview_import(sent, [saved(tmp_path / "2.csv", rows)])
    assert (found.raters, len(found.refused)) == ({"Ada": 1}, 1)
    other = [row_of(book, 1, 2, rater="Ada B.", rater_token="b")]
    assert preview_import(sent, [saved(tmp_path / "3.csv", other)]).raters == {"Ada B.": 1}


def test_each_round_has_tokens_of_its_own(study: Study, tmp_path: Path) -> None:
    rows = [
        row_of(RatingPage.of(study, each), place, rater_token=f"token {each.number}")
        for each in study.iterations
        for place in (1, 2)
    ]
    found = preview_import(study, [saved(tmp_path / "ada.csv", rows)])
    assert (found.raters, found.refused, found.notes) == ({"Ada": 4}, (), ())


def test_file_of_a_page_of_version_1_is_imported(sent: Study, tmp_path: Path) -> None:
    book = book_of(sent)
    rows = [old_row_of(book, place, place % 11, rater_token="ab12") for place in range(1, 12)]
    import_ratings(sent, preview_import(sent, [saved(tmp_path / "old.csv", rows)]))

    table = sent.ratings.read()
    said = table.rows[2].rating
    assert (said.rating, said.tags, said.position, said.rater_token) == (3, ("a", "b"), 3, "ab12")
    assert varying_features(table.frame) == ["edges"]


def test_ratings_file_of_version_1_with_page_columns_is_read(sent: Study) -> None:
    own = sent.ratings.append(Rating(book_of(sent).deals[0], 4, iteration=1))
    path = sent.ratings.path
    header, row = path.read_text(encoding="utf-8").splitlines()
    path.write_text(f"{header},visits,device_class,scale_fun\n{row},3,phone,9\n", "utf-8")

    table = sent.ratings.read()
    (found,) = table.rows
    assert (found.key, table.rejected) == (own.key, ())
    assert "visits" not in found.rating.features
    assert "scale_fun" not in found.rating.features
