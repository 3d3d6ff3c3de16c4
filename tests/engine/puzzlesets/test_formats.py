"""Every form of a puzzle set: written, read back, looked into, and offered by the commands."""

import json
import re
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from engine.errors import BoafError, FileFormatError
from engine.files.reading import read_bytes
from engine.game import Deal, parse_deal
from engine.progress import Cancel, run
from engine.puzzlesets import formats
from engine.puzzlesets.formats import (
    FORMATS,
    READABLE,
    Format,
    format_json,
    read_set,
    write_set,
    write_solved,
)
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from tests.refusals import refused

pytestmark = pytest.mark.fast

DEALS = tuple(Deal.numbered(number) for number in (5, 80431, 7, 9))
SET = PuzzleSet(tuple(map(record_of, DEALS)), {"name": ("a", "b,", "=c", "")})
FILES = tuple(each for each in FORMATS if not each.is_drawn)


@pytest.fixture(params=FILES, ids=lambda form: form.ending)
def form(request: pytest.FixtureRequest) -> Format:
    found: Format = request.param
    return found


@pytest.fixture(params=READABLE, ids=lambda form: form.ending)
def readable(request: pytest.FixtureRequest) -> Format:
    found: Format = request.param
    return found


def test_format_same_bytes_twice(form: Format, tmp_path: Path) -> None:
    first, second = (tmp_path / f"{name}{form.ending}" for name in "ab")
    for path in (first, second):
        write_set(path, SET, "A title")

    assert first.read_bytes() == second.read_bytes()


def test_format_solved_before_written(form: Format, tmp_path: Path) -> None:
    path = tmp_path / f"set{form.ending}"
    run(write_solved(path, SET, Cancel()))

    if form.has_solutions:
        assert all(read_set(path).solutions)


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"\x00" * 40, b"{", b"deal\nXX\n"])
def test_format_damaged_refused(readable: Format, data: bytes, tmp_path: Path) -> None:
    path = tmp_path / f"set{readable.ending}"
    path.write_bytes(data)

    with pytest.raises(BoafError, match=re.escape(str(path))):
        read_set(path)


def test_titles_that_are_numbers_are_no_deals(tmp_path: Path) -> None:
    path = tmp_path / "set.txt"
    path.write_text("# 1\nAC 2C\n3C 4C\n\n# 99999999999\n5C 6C\n7C 8C\n\n#80431\n7\n", "utf-8")

    found = read_set(path)

    deals = [record.deal for record in found.records]
    grids = [Deal(2, 2, (0, 4, 8, 12)), Deal(2, 2, (16, 20, 24, 28))]
    assert deals == [*grids, Deal.numbered(80431), Deal.numbered(7)]


RECORDS = tuple(
    replace(record_of(Deal.numbered(n)), energy_name="final" if n < 4 else "it3")
    for n in range(1, 8)
)


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("a.csv", b"", "is empty"),
        ("a.csv", b"x,y\n1,2\n", "deal"),
        ("a.csv", b"deal\nXQ 2C / -- 3C\n", "row 2, column 'deal'"),
        ("a.csv", b"deal,x\nAC 2C / -- 3C\n", r"as many cells as the header\."),
        ("a.csv", b"\xff\xfe\x00", r"a\.csv contains damaged UTF-16 text"),
        (
            "a.csv",
            b'deal\n"AC 2C\n',
            r"a\.csv, row 2: The row isn't valid CSV \(unexpected end of data\)",
        ),
        ("a.json", b'{"schema": 1}', r"a\.json is JSON but not a puzzle set"),
        (
            "a.json",
            b'{"kind": "boaf puzzle set", "puzzles": [{"deal": "AC',
            r"invalid JSON\.",
        ),
        (
            "a.json",
            b'{"kind": "boaf puzzle set", "puzzles": [{"deal": "\\q"}]}',
            r"invalid JSON\.",
        ),
        ("a.txt", b"\n", r"a\.txt contains no deals"),
    ],
)
def test_what_is_no_set_is_refused(tmp_path: Path, name: str, content: bytes, words: str) -> None:
    path = tmp_path / name
    path.write_bytes(content)

    with pytest.raises(FileFormatError, match=words):
        read_set(path)


@pytest.mark.posix("named pipes in folders")
@pytest.mark.parametrize("before", [b"", b"\n", b"\xef\xbb\xbf"], ids=["", "line", "mark"])
def test_printed_deals_between_empty_lines_are_a_set(tmp_path: Path, before: bytes) -> None:
    path = tmp_path / "printed.json"
    path.write_bytes(before + b'{"deal": "AC"}\n \n{"deal": "2C"}\n')

    assert [each.deal.to_line() for each in read_set(path).records] == ["AC", "2C"]


def test_numbers_of_any_kind_are_written_as_json(tmp_path: Path) -> None:
    features: dict[str, Any] = {
        "edges": np.int64(3),
        "mean_degree": np.float64("nan"),
        "suits": 10**400,
    }
    record = record_of(parse_deal("AC 2C"), features)

    text = format_json(PuzzleSet((record,)))

    (stored,) = json.loads(text)["puzzles"]
    assert stored["features"] == {"edges": 3, "mean_degree": None, "suits": 10**400}
    (tmp_path / "set.json").write_text(text)
    assert read_set(tmp_path / "set.json").records[0].features["edges"] == 3


def test_what_is_too_large_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(formats, "read_bytes", partial(read_bytes, max_bytes=10))
    path = tmp_path / "set.csv"
    write_set(path, PuzzleSet(RECORDS))

    with refused(FileFormatError, max_bytes=10):
        read_set(path)


def test_cancelled_export_leaves_the_file_as_it_was(
    form: Format, stopped: Cancel, tmp_path: Path
) -> None:
    path = tmp_path / f"set{form.ending}"
    path.write_bytes(b"before")

    if form.has_solutions:
        run(write_solved(path, SET, stopped))
        assert path.read_bytes() == b"before"


def test_link_of_a_deal_is_no_json(tmp_path: Path) -> None:
    path = tmp_path / "links.txt"
    path.write_text("[boaf:1x3:AC2C:3C]\n", "utf-8")

    with pytest.raises(BoafError) as refusal:
        read_set(path)
    assert "JSON" not in str(refusal.value)
