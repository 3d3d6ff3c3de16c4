"""Ratings made elsewhere come home: checked row by row, added once, never half understood."""

from __future__ import annotations

import json
from pathlib import Path

import pandas as pd
import pytest

from engine.cli import main
from engine.design.energy import load_energy
from engine.game import Deal, puzzle_id
from engine.puzzlesets.csv_format import record_of
from engine.ratings.rating import Rating
from engine.ratings.revision import newest_by_deal
from engine.study.folder import Study
from engine.study.intake import look_at, take_in

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
    found = look_at(study, [path])
    assert (found.raters, found.n_already, found.refused) == ({"Ada": 2}, 0, ())
    assert study.ratings.read().rows == ()  # looking writes nothing
    take_in(study, found)
    first, second = (row.rating for row in study.ratings.read().rows)
    assert (first.rater, first.iteration, first.rating, first.notes) == ("Ada", 2, 7, "=neat")
    assert (first.tags, first.features["edges"]) == (("a", "b"), 3)
    assert (second.iteration, second.rating) == (1, 2)
    again = look_at(study, [path, path])
    assert (again.new, again.n_already) == ((), 4)


def test_a_puzzle_may_be_named_by_its_id_and_a_time_tells_ratings_apart(
    study: Study, tmp_path: Path
) -> None:
    row = {"rater": "Bo", "puzzle_id": puzzle_id(DEALS[4]), "rating": 5}
    times = ("2026-11-20T10:00:00Z", "2026-11-20T11:00:00+01:00", "2026-11-21T10:00:00Z")
    path = written(tmp_path / "bo.csv", [row | {"rated_at": time} for time in times])
    found = look_at(study, [path])
    assert (len(found.new), found.n_already) == (2, 1)  # the second is the first elsewhere
    take_in(study, found)
    table = study.ratings.read()
    assert len(table.rows) == 1  # the later one replaces the earlier
    assert len(table.superseded) == 1
    assert look_at(study, [path]).new == ()


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
    found = look_at(study, [path])
    assert found.new == ()
    assert [each.row for each in found.refused] == list(range(2, 2 + len(wrong)))
    reasons = [each.reason for each in found.refused]
    for part, reason in zip(
        ("not a puzzle of round 2", "card 'XQ'", "from 0 to 10", "is empty", "not a number",
         "not a puzzle of round 1", "not a puzzle of round 9", "neither a deal",
         "not that of puzzle", "belongs to the study 'Another'", "'lost' is unknown",
         "at least 0", "write a time", "blind"),
        reasons,
        strict=True,
    ):  # fmt: skip
        assert part in reason, reason


def test_who_rates_in_the_window_is_not_taken_for_a_tester(study: Study, tmp_path: Path) -> None:
    row = {"rater": "Ada", "deal": DEALS[3].to_line(), "rating": 7}
    take_in(study, look_at(study, [written(tmp_path / "ada.csv", [row])]))
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
    assert shown.err.startswith("boaf: 1 of the rows cannot be taken in, so none was; mend")
    assert study.ratings.read().rows == ()
    assert main(["study", "rate", folder, path, "--skip-bad"]) == 0
    assert capsys.readouterr().out.startswith("1 added, 0 were there already\nmixed.csv, row 3")
    assert main(["study", "rate", folder, path, "--skip-bad"]) == 0
    assert capsys.readouterr().out.startswith("0 added, 1 were there already")


def test_a_table_without_ratings_is_refused(study: Study, tmp_path: Path) -> None:
    path = written(tmp_path / "other.csv", [{"deal": DEALS[0].to_line()}])
    assert main(["study", "rate", str(study.folder), str(path)]) == 2
    assert main(["study", "rate", str(study.folder), str(tmp_path / "none.csv")]) == 2
