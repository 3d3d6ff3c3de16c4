"""Sets in other forms are verified on the way in."""

import contextlib
import json
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.design.feature_registry import STORED
from engine.design.presets import preset
from engine.design.record import PuzzleRecord
from engine.design.settings import GenerateSettings
from engine.errors import FileFormatError
from engine.files.json_files import read_object, write_object
from engine.game import Deal, parse_deal
from engine.progress import Cancel, run
from engine.puzzlesets.batches import batch_path, generate_to, read_batch, write_batch
from engine.puzzlesets.formats import (
    READABLE,
    RECORD_FIELDS,
    is_set_file,
    parse_set,
    read_set,
    write_set,
    write_solved,
)
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from tests.engine.puzzlesets.examples import DEAL, full_record, records
from tests.refusals import refused

SOLUTION = "2S-2D 2S-AC"


NAMES = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs")), max_size=12)


@st.composite
def puzzle_sets(draw: st.DrawFn) -> PuzzleSet:
    """Draw a set with odd names, odd numbers and a column of somebody else's."""
    found = tuple(draw(st.lists(records(), min_size=1, max_size=3)))
    return PuzzleSet(found, {"somebody's": draw(st.tuples(*[NAMES] * len(found)))})


@settings(max_examples=40)
@given(puzzle_sets())
def test_random_sets_come_back(puzzles: PuzzleSet) -> None:
    with TemporaryDirectory() as folder:
        for form in READABLE:
            path = Path(folder, f"set{form.ending}")
            write_set(path, puzzles)
            assert is_set_file(path)
            found = read_set(path)
            assert [each.deal for each in found.records] == [each.deal for each in puzzles.records]
            if form.ending != ".txt":
                assert (found.records, found.extra) == (puzzles.records, puzzles.extra)
                before = path.read_bytes()
                write_set(path, found)
                assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("solution", "note"),
    [
        ("", "contains no solution, so it isn't verified"),
        ("2S-2D", "the solution leaves 2 stacks, so it was ignored"),
        ("2S-KD", "the solution is wrong"),
        ("nonsense", "the solution is wrong"),
    ],
)
def test_json_wrong_solution_left_out(tmp_path: Path, solution: str, note: str) -> None:
    path = tmp_path / "set.json"
    write_set(path, PuzzleSet((record_of(DEAL),) * 2, solutions=(SOLUTION, solution)))
    found = read_set(path)

    assert found.solutions == (SOLUTION, "")
    with pytest.raises(AssertionError, match=f"puzzle 2.*{note}"):
        raise AssertionError(*found.notes)


def test_json_has_every_field_of_a_record() -> None:
    of_record = {each.name for each in fields(PuzzleRecord)}
    assert {each.name for each in RECORD_FIELDS} == of_record - {"deal", "id", "features"}


def put(key: str, value: object) -> Callable[[dict[str, Any]], object]:
    return lambda document: document["puzzles"][0].__setitem__(key, value)


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lambda d: d.update(schema=2), r"Update the program or choose another file\."),
        (lambda d: d.update(kind="song"), r"Choose another file\."),
        (lambda d: d.update(puzzles={}), "`array`, got `object`.*puzzles"),
        (lambda d: d.update(puzzles=[1]), r"got `int` - at `\$\.puzzles\[0\]`"),
        (put("deal", 3), r"got `int` - at `\$\.puzzles\[0\]\.deal`"),
        (put("deal", "XX"), r"'XX' in row 1, column 1 isn't a card\."),
        (put("energy", "low"), r"got `str` - at `\$\.puzzles\[0\]\.energy`"),
        (put("seed", 1.5), r"got `float` - at `\$\.puzzles\[0\]\.seed`"),
        (put("features", []), r"got `array` - at `\$\.puzzles\[0\]\.features`"),
        (put("features", {"edges": "x"}), "puzzle 1, column 'edges' contains 'x', which isn't"),
        (put("extra", {"a": 1}), r"at `\$\.puzzles\[0\]\.extra"),
    ],
)
def test_a_bad_json_field_is_named(
    tmp_path: Path, spoil: Callable[[dict[str, Any]], object], message: str
) -> None:
    path = tmp_path / "set.json"
    write_set(path, PuzzleSet((full_record(),)))
    document = json.loads(path.read_text())
    spoil(document)

    path.write_text(json.dumps(document))

    with pytest.raises(FileFormatError, match=message):
        read_set(path)


def test_columns_named_like_others_are_dropped(tmp_path: Path) -> None:
    names = ("", "  ", "id ", "id", "Halfway Tension", "suits", "a", "a ", "=a", "Name", "name")
    columns = {name: (f"text of {name!r}",) for name in names}
    write_set(tmp_path / "set.json", PuzzleSet((record_of(DEAL),), columns))

    write_set(tmp_path / "set.csv", read_set(tmp_path / "set.json"))

    found = read_set(tmp_path / "set.csv")
    assert found.records == (replace(record_of(DEAL), features=dict.fromkeys(STORED)),)
    assert found.extra == {name: columns[name] for name in ("a", "=a", "Name", "name")}
    before = (tmp_path / "set.csv").read_bytes()
    write_set(tmp_path / "set.csv", found)
    assert (tmp_path / "set.csv").read_bytes() == before


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"a": 1,\n}', r"invalid JSON\."),
        ("[1]", r"Choose another file\."),
        ('{"a": NaN}', r"invalid JSON\."),
        ('{"a": ' + "9" * 5000 + "}", "out of range"),
        ("[" * 100_000, "is nested too deeply"),
        ('{"a": "\\ud800"}', r"invalid JSON\."),
        ("", r"invalid JSON\."),
    ],
)
def test_json_hostile_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(text)

    with pytest.raises(FileFormatError, match=message) as caught:
        read_object(path)
    assert "\n" not in str(caught.value)


def test_text_mixes_lines_grids_numbers(tmp_path: Path) -> None:
    path = tmp_path / "deals.txt"
    path.write_text(
        "# a remark / with a slash\n80431\n#80431\nAC 2D / -- 2S\nAC 2D\n-- 2S\n\nKH QH"
    )
    deals = [record.deal for record in read_set(path).records]
    number = Deal.numbered(80431)

    assert deals == [number, number, DEAL, DEAL, parse_deal("KH QH")]


@pytest.mark.parametrize(
    "code", ["(boaf:1x3:AC--KS:QH)", "{boaf:1x3:AC--KS:QH}", "<boaf:1x3:AC--KS:QH>"]
)
def test_share_code_in_brackets_is_a_deal(tmp_path: Path, code: str) -> None:
    path = tmp_path / "code.txt"
    path.write_text(f"{code}\n80431\n")
    deals = [record.deal.to_line() for record in read_set(path).records]

    assert deals == ["AC -- KS", Deal.numbered(80431).to_line()]


def test_quotes_around_each_line_change_no_deal(tmp_path: Path) -> None:
    path = tmp_path / "quoted.txt"
    path.write_text('"AC 2C / 3C 4C"\n\'5C 6C / 7C 8C\'\n\'5\n\n"9C TC\nJC QC"\n')
    deals = [record.deal.to_line() for record in read_set(path).records]

    number = Deal.numbered(5).to_line()
    assert deals == ["AC 2C / 3C 4C", "5C 6C / 7C 8C", number, "9C TC / JC QC"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("\n# nothing\n", r"Put one on each line, such as JD 2D / 5D --\."),
        ("AC 2D / -- 2S\n\nAC\nXX\n", r"'XX' in row 2, column 1 isn't a card\."),
        ("AC / XX\n", r"'XX' in row 2, column 1 isn't a card\."),
        ("9999999999\n", r"The deal number is 9999999999\."),
        ("10\n-2147483649\n", r"line 2: The deal number is -2147483649\."),
    ],
)
def test_text_bad_deal_named_by_line(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "deals.txt"
    path.write_text(text)

    with pytest.raises(FileFormatError, match=message):
        read_set(path)


def test_batch_file_is_named_after_its_set() -> None:
    assert batch_path(Path("set.csv")).name == "set.batch.json"


def test_batch_keeps_arguments_and_versions(tmp_path: Path) -> None:
    path = tmp_path / "set.batch.json"

    write_batch(path, {"seed": 7, "gate": None, "energy": {"terms": []}})

    found = read_batch(path)
    assert found["schema"] == 1
    assert (found["seed"], found["gate"], found["energy"]) == (7, None, {"terms": []})
    assert {"python", "numpy", "boaf"} <= set(found["versions"])


def test_batch_is_written_as_it_was_read(tmp_path: Path) -> None:
    path = tmp_path / "set.batch.json"
    write_batch(path, {"seed": 7})
    before = path.read_bytes()

    write_batch(path, read_batch(path))

    assert path.read_bytes() == before


def test_batch_of_a_later_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "set.batch.json"
    write_object(path, {"schema": 9})

    with refused(FileFormatError, stored="9"):
        read_batch(path)


def test_a_file_of_seeds_says_which_deals(tmp_path: Path) -> None:
    path = tmp_path / "seeds.txt"
    path.write_text("-499651\n-499593\n0\n")
    found = read_set(path)
    numbers = [2146983997, 2146984055, 0]
    assert [record.deal for record in found.records] == [*map(Deal.numbered, numbers)]
    (note,) = found.notes
    assert note == "Negative numbers are seeds. Seed -499651 gives deal 2146983997."


def test_text_numbers_have_size_asked(tmp_path: Path) -> None:
    path = tmp_path / "numbers.txt"
    path.write_text("7\n8\n")
    assert [each.deal.rows for each in parse_set(path.read_bytes(), path, 3, 5).records] == [3, 3]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_text_grids_keep_leading_blanks(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "grids.txt"
    path.write_text("AC 2C 3C\n   4C 5C\n\n   6C\n7C 8C\n", encoding=encoding)
    lines = [each.deal.to_line() for each in read_set(path).records]

    assert lines == ["AC 2C 3C / -- 4C 5C", "-- 6C / 7C 8C"]


def test_what_made_a_set_goes_with_it(tmp_path: Path) -> None:
    """An exported set says by which energy, seed, settings and version it was made."""
    energy = preset("it1")
    settings = GenerateSettings(4, 4, 2, energy, seed=7, iterations=20)
    run(generate_to(tmp_path / "set.csv", settings, Cancel(), workers=1))
    for name in ("set.json", "again.json"):
        source = tmp_path / ("set.csv" if name == "set.json" else "set.json")
        run(write_solved(tmp_path / name, read_set(source), Cancel(), "Two puzzles"))
        document = json.loads((tmp_path / name).read_text(encoding="utf-8"))
        assert document["title"] == "Two puzzles"
        made_by = document["made_by"]
        assert made_by["energy"] == energy.to_json()
        assert (made_by["seed"], made_by["iterations"]) == (7, 20)
        assert "boaf" in made_by["versions"]

    assert read_set(tmp_path / "again.json").records == read_set(tmp_path / "set.csv").records


def test_a_text_beside_a_set_was_not_made_by_its_arguments(tmp_path: Path) -> None:
    write_batch(batch_path(tmp_path / "set.csv"), {"seed": 3})
    source = tmp_path / "set.txt"
    source.write_text("AC 2D / -- 2S\n")

    run(write_solved(tmp_path / "other.json", read_set(source), Cancel(), source=source))

    document = json.loads((tmp_path / "other.json").read_text(encoding="utf-8"))
    assert "made_by" not in document


@pytest.mark.parametrize(
    ("text", "is_read"), [("4611686018427387904", True), ("4.61169E+18", False)]
)
def test_a_seed_that_lost_digits_is_refused(text: str, is_read: bool, tmp_path: Path) -> None:
    path = tmp_path / "survey.csv"
    path.write_text(f"deal,rows,columns,random_seed\n5,4,4,{text}\n", "utf-8")

    with contextlib.nullcontext() if is_read else refused(FileFormatError):
        assert len(read_set(path)) == 1


def test_a_share_is_no_verdict(tmp_path: Path) -> None:
    path = tmp_path / "shares.csv"
    path.write_text("deal,solvable\nAC 2C / -- 3C,0.5\nAC 2C / 3C --,1\n", "utf-8")

    assert [each.features["solvable"] for each in read_set(path).records] == [None, True]


@pytest.mark.parametrize(
    ("text", "n_deals"),
    [
        ("AC 2C / -- 3C\nAC 3C / -- 2C\n", 2),
        ("5\n\n80431\n7", 3),
        ("AC 2C / -- 3C\n", 0),
        ("AC 2C /\n-- 3C /\n", 0),
        ("80431", 0),
        ("AC 2C\n-- 3C\n", 0),
        ("AC 2C / -- 3C\nAC-2C 2C-3C\n", 0),
    ],
)
def test_a_list_of_deals_is_a_set_and_one_deal_is_none(
    text: str, n_deals: int, tmp_path: Path
) -> None:
    path = tmp_path / "deals.txt"
    path.write_text(text, "utf-8")

    assert is_set_file(path) == bool(n_deals)
    if n_deals:
        assert len(read_set(path)) == n_deals
