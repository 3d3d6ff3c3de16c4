"""Puzzle sets: equal sets are equal bytes, and nothing in a file is believed unchecked."""

from pathlib import Path

import pytest

from engine.design.feature_registry import STORED
from engine.errors import FileFormatError
from engine.game import Deal, parse_deal, puzzle_id
from engine.puzzlesets.csv_format import format_csv, read_csv, write_csv
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from tests.engine.puzzlesets.examples import DEAL, full_record
from tests.refusals import refused


def test_set_unknown_values_stay_unknown(tmp_path: Path) -> None:
    path = tmp_path / "set.csv"
    write_csv(path, [record_of(DEAL)])
    (record,) = read_csv(path).records

    assert record.energy is None
    assert record.halfway_low is None
    assert record.features == dict.fromkeys(STORED)


def test_set_of_plain_table_imported(tmp_path: Path) -> None:
    path = tmp_path / "theirs.csv"
    path.write_bytes(
        "\ufeffname,deal,suits\r\nfirst,80431,4\r\nsecond,2c 10♦ / -- as,\r\n".encode()
    )
    found = read_csv(path)

    assert [record.deal for record in found.records] == [
        Deal.numbered(80431),
        parse_deal("2C TD / -- AS"),
    ]
    assert [record.features for record in found.records] == [{"suits": 4}, {"suits": None}]
    assert found.records[0].id == puzzle_id(Deal.numbered(80431))
    assert found.extra == {
        "name": ("first", "second"),
        "original_deal": ("80431", "2c 10♦ / -- as"),
    }
    assert "is a table of deals, not a puzzle set. Its deals are used. Its" in found.notes[0]


def test_number_after_an_apostrophe_has_the_grid_of_its_row(tmp_path: Path) -> None:
    path = tmp_path / "numbers.csv"
    path.write_text("deal,rows,columns\n'5,2,3\n5,2,3\n")
    found = read_csv(path)

    assert [record.deal for record in found.records] == [Deal.numbered(5, 2, 3)] * 2
    assert found.extra == {"original_deal": ("'5", "5")}


@pytest.mark.parametrize(("known", "is_kept"), [("interval", True), ("exact", False)])
def test_set_foreign_interval_kept_not_exact(tmp_path: Path, known: str, is_kept: bool) -> None:
    path = tmp_path / "measured.csv"
    path.write_text(
        "deal,halfway_solvability_ratio,halfway_provenance,halfway_low,halfway_high\n"
        f"80431,0.0556,{known},0.0441,0.0697\n"
    )
    (record,) = read_csv(path).records
    assert record.features["halfway_solvability_ratio"] == 0.0556
    assert record.halfway_provenance == ("interval" if is_kept else "")
    assert (record.halfway_low == 0.0441) is is_kept
    for wrong in ("7.5", "-3"):
        path.write_text(f"deal,halfway_solvability_ratio\n80431,{wrong}\n")
        read = read_csv(path)
        (record,) = read.records
        assert record.features["halfway_solvability_ratio"] == pytest.approx(0.06, abs=0.02)
        assert f"contains '{wrong}'" in read.notes[-1]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("AC 2D", "AC XX", r"'XX' in row 1, column 2 isn't a card\."),
        ("-10.1", "low", r"Use digits with a decimal point\."),
        (",2500,", ",2500.5,", r"Use a whole number\."),
        (",1,1,2,", ",2,1,2,", r"Update the program\."),
        (",1,1,2,", ",1,1,x,", r"Use digits with a decimal point\."),
        (",1,1,2,", ",1,1,2,2,", r"as many cells as the header\."),
        ("schema", "deal", r"Remove one of them\."),
        ("id", "train", r"Add it or choose another file\."),
        ('""quoted""', '"quoted', r"Close each quote and double the quotes inside a cell\."),
    ],
)
def test_set_bad_cell_named(tmp_path: Path, old: str, new: str, message: str) -> None:
    path = tmp_path / "set.csv"
    write_csv(path, [full_record()])
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))
    with pytest.raises(FileFormatError, match=message) as caught:
        read_csv(path)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


def test_set_foreign_names_and_ids_saved(tmp_path: Path) -> None:
    path, saved = tmp_path / "theirs.csv", tmp_path / "ours.csv"
    path.write_text("id,name,deal,rows\nq-7,Spiral,AC 2C,1\nq-8,,AC 2C / -- 3C,2\n")
    found = read_csv(path)
    kept = {"original_id": ("q-7", "q-8"), "name": ("Spiral", "")}
    assert found.extra == kept  # the rows are what ours are
    write_csv(saved, found)
    again = read_csv(saved)
    assert again.extra == kept
    assert [each.id for each in again.records] == [puzzle_id(each.deal) for each in again.records]


def test_set_part_keeps_its_columns() -> None:
    records = tuple(record_of(Deal.numbered(number)) for number in (1, 2, 3))
    whole = PuzzleSet(records, {"name": ("a", "b", "c")}, ("x", "", "z"))
    some = whole.take([2, 0])

    assert some == PuzzleSet((records[2], records[0]), {"name": ("c", "a")}, ("z", "x"))


@pytest.mark.parametrize("n_bytes", [60, 300, -1])
def test_torn_header_is_no_empty_set(tmp_path: Path, n_bytes: int) -> None:
    path = tmp_path / "set.csv"
    path.write_bytes(format_csv(PuzzleSet(())).encode()[:n_bytes])
    with refused(FileFormatError, path=str(path)):
        read_csv(path)
