"""Answers to "which of these two was better?" are as safe as ratings."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from engine.errors import FileFormatError, SettingsError
from engine.game import parse_deal, puzzle_id
from engine.ratings.preference import PREFERENCE_COLUMNS, Preference, PreferencesFile

ONE = parse_deal("AC 2D / -- 2S")
TWO = parse_deal("-- 2D / 3D 4H")
NOW = datetime(2026, 1, 2, 3, 4, 5, 6, tzinfo=UTC)

WRITER = """
import sys
from pathlib import Path
from engine.game import parse_deal
from engine.ratings.preference import Preference
from engine.ratings.preference import PreferencesFile
file = PreferencesFile(Path(sys.argv[1]), timeout_s=60)
for number in range(int(sys.argv[3])):
    file.append(Preference(parse_deal("AC 2D / -- 2S"), parse_deal("-- 2D / 3D 4H"), "first",
                           notes=f"{sys.argv[2]} {number}"))
    print(number, flush=True)
"""


def answer(better: Any = "second", **fields: Any) -> Preference:
    return Preference(**({"first": ONE, "second": TWO, "better": better} | fields))


@pytest.fixture
def file(tmp_path: Path) -> PreferencesFile:
    return PreferencesFile(tmp_path / "comparisons.csv")


def test_an_answer_comes_back_with_every_field(file: PreferencesFile) -> None:
    given = answer(study="=s", iteration=2, notes='-1\n"é"\r', blind=True)
    row = file.append(given, now=NOW)
    table = file.read()
    assert table.rows == (row,)
    assert table.rows[0].preference == given
    assert (table.superseded, table.rejected) == ((), ())
    assert table.pairs == ((puzzle_id(TWO), puzzle_id(ONE)),)
    assert answer("first").pair == (puzzle_id(ONE), puzzle_id(TWO))


def test_plain_pandas_reads_the_file_and_no_spreadsheet_runs_it(file: PreferencesFile) -> None:
    file.append(answer(notes="=1+1", study="@x"))
    frame = pd.read_csv(file.path)
    assert list(frame) == list(PREFERENCE_COLUMNS)
    assert list(frame["better"]) == ["second"]
    assert list(frame["notes"]) == ["'=1+1"]
    assert list(frame["second_deal"]) == [TWO.to_line()]  # as sets and ratings write it


def test_an_answer_is_changed_and_taken_back_by_further_rows(file: PreferencesFile) -> None:
    first = file.append(answer("first"), now=NOW)
    second = file.append(answer("second", supersedes=first.key), now=NOW)
    assert second.compared_at > first.compared_at
    assert file.read().rows == (second,)
    file.withdraw(second.key)
    table = file.read()
    assert (table.rows, len(table.superseded)) == ((), 3)
    for key, message in (
        (first.key, r"Change its newest version\."),
        ("none", "has no comparison 'none' to change"),
    ):
        with pytest.raises(SettingsError, match=message):
            file.withdraw(key)
        with pytest.raises(SettingsError, match=message):
            file.append(answer(supersedes=key))


def test_two_that_are_alike_are_noted_and_count_for_no_side(file: PreferencesFile) -> None:
    row = file.append(answer("neither"), now=NOW)
    table = file.read()
    assert (table.rows, table.undecided, table.pairs) == ((), (row,), ())
    changed = file.append(answer("second", supersedes=row.key), now=NOW)
    table = file.read()
    assert (table.rows, table.undecided, table.superseded) == ((changed,), (), (row,))


@pytest.mark.parametrize("torn", [b"2026", b'2026,"never closed\nnext\n', b"\0\0", b"1,2\n"])
def test_a_torn_end_is_set_aside_and_reported(file: PreferencesFile, torn: bytes) -> None:
    row = file.append(answer())
    whole = file.path.read_bytes()
    file.path.write_bytes(whole + torn)
    table = file.read()
    assert table.rows == (row,)
    assert "line was moved to comparisons.csv.rejected. Compare those puzzles" in table.rejected[0]
    assert file.path.read_bytes() == whole
    file.path.write_bytes(whole + torn)
    again = file.append(answer("first"))
    assert file.read().rows == (row, again)
    assert torn.rstrip(b"\n") in file.path.with_name("comparisons.csv.rejected").read_bytes()


def test_a_folder_that_cannot_be_written_is_still_read(
    file: PreferencesFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = file.append(answer())
    file.path.write_bytes(data := file.path.read_bytes() + b"torn")
    monkeypatch.setattr(os, "access", lambda *_: False)
    table = file.read()
    assert table.rows == (row,)
    assert "It doesn't end with a line break." in table.rejected[0]
    assert file.path.read_bytes() == data


def test_four_programs_at_once_lose_nothing_even_if_one_is_killed(file: PreferencesFile) -> None:
    writers = {
        name: subprocess.Popen(
            [sys.executable, "-c", WRITER, str(file.path), name, "40"],
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in "abcd"
    }
    victim = writers["a"]
    assert victim.stdout is not None
    told = sum(bool(victim.stdout.readline()) for _ in range(10))
    victim.kill()
    told += victim.communicate()[0].count("\n")
    for name in "bcd":
        assert writers[name].communicate(timeout=120)[0].count("\n") == 40
    notes = [row.preference.notes.split() for row in file.read().rows]
    for name in "abcd":
        numbers = [int(number) for writer, number in notes if writer == name]
        assert numbers == list(range(len(numbers)))
        assert len(numbers) - (told if name == "a" else 40) in ({0, 1} if name == "a" else {0})


def test_no_file_and_an_empty_one_hold_nothing(file: PreferencesFile) -> None:
    assert file.read().rows == ()
    file.path.touch()
    assert file.read().rows == ()
    row = file.append(answer())
    assert file.read().rows == (row,)


def test_a_file_saved_by_a_spreadsheet_is_read(file: PreferencesFile) -> None:
    row = file.append(answer(), now=NOW)
    text = file.path.read_bytes().replace(b"\n", b"\r\n")
    file.path.write_bytes(b"\xef\xbb\xbf" + text)
    (found,) = file.read().rows
    assert found.preference == row.preference


def test_a_bad_row_is_reported_with_its_place_and_left_alone(file: PreferencesFile) -> None:
    file.append(answer(), now=NOW)
    header, line = file.path.read_text().splitlines()
    bad = [
        line.replace(",second,", ",both,"),
        line.replace("2026", "then"),
        line[:-1] + "9",
        line.replace("AC 2D", "AC XX"),
    ]
    file.path.write_text("\n".join([header, *bad, line, ""]))
    table = file.read()
    assert len(table.rows) == 1
    for sentence, part in zip(
        table.rejected,
        ["Unknown answer 'both'.", "line 3, column 'compared_at'", "uses schema 9", "line 5: "],
        strict=True,
    ):
        assert part in sentence


def test_another_table_is_refused_and_left_alone(file: PreferencesFile) -> None:
    for data, message in (
        (b"a,b\n", "no column 'compared_at'"),
        (b'"\n', r"the column names are incomplete\. Choose a file of comparisons\."),
    ):
        file.path.write_bytes(data)
        with pytest.raises(FileFormatError, match=message):
            file.append(answer())
        assert file.path.read_bytes() == data


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"second": ONE}, r"Puzzle 'a80f65c234e7' can't be compared with itself\. Choose two"),
        ({"better": "both"}, "Unknown answer 'both'. Use 'first', 'second' or"),
        ({"better": ""}, r"The answer is missing\."),
        ({"iteration": -1}, "The iteration is -1. It must be at least 0."),
        ({"notes": "\0"}, "The field notes contains a NUL character. Remove it."),
    ],
)
def test_an_answer_that_makes_no_sense_is_refused(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(SettingsError, match=message):
        answer(**fields)
    disguised = replace(answer(), first_id="a", second_id="b")
    assert disguised.pair == ("b", "a")
