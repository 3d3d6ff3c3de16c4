"""Every form of a puzzle set: written, read back, looked into, and offered by the commands."""

from pathlib import Path

import pytest

from engine.errors import BoafError
from engine.game import Deal
from engine.progress import Cancel, run
from engine.puzzlesets.formats import (
    FORMATS,
    READABLE,
    Format,
    is_set_file,
    read_outline,
    read_set,
    write_set,
    write_solved,
)
from engine.puzzlesets.puzzle_set import N_SHOWN, PuzzleSet, record_of

DEALS = tuple(Deal.from_freecell(number) for number in (5, 80431, 7, 9))
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


def test_a_set_comes_back(readable: Format, tmp_path: Path) -> None:
    path = tmp_path / f"set{readable.ending}"
    write_set(path, SET)
    found = read_set(path)

    assert tuple(record.deal for record in found.records) == DEALS
    assert is_set_file(path)
    if readable.keeps_columns:
        assert found.extra == SET.extra


def test_format_same_bytes_twice(form: Format, tmp_path: Path) -> None:
    first, second = (tmp_path / f"{name}{form.ending}" for name in "ab")
    for path in (first, second):
        write_set(path, SET, "A title")

    assert first.read_bytes() == second.read_bytes()


def test_a_look_into_a_set_finds_its_puzzles(readable: Format, tmp_path: Path) -> None:
    path = tmp_path / f"set{readable.ending}"
    write_set(path, SET)
    found = read_outline(path)

    assert (found.n_puzzles, found.deals) == (len(DEALS), DEALS[:N_SHOWN])


def test_format_solved_before_written(form: Format, tmp_path: Path) -> None:
    path = tmp_path / f"set{form.ending}"
    run(write_solved(path, SET, Cancel()))

    if form.has_solutions:
        assert all(read_set(path).solutions)


def test_format_damaged_refused(readable: Format, tmp_path: Path) -> None:
    path = tmp_path / f"set{readable.ending}"
    for data in (b"", b"\xff\xfe\x00", b"\x00" * 40, b"{", b"deal\nXX\n"):
        path.write_bytes(data)
        for look in (read_set, read_outline):
            with pytest.raises(BoafError):
                look(path)
