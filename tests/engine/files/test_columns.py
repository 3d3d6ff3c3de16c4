"""Columns as fields: every table of the program."""

from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from typing import Any

import pytest

from engine.design.record import PUZZLE_COLUMNS, PuzzleRecord
from engine.errors import FileFormatError
from engine.files.columns import (
    DAY,
    MOMENT,
    columns_of,
    format_cells,
    format_time,
    parse_cells,
    parse_time,
    required_columns,
)
from engine.game import parse_deal, puzzle_id
from engine.played_games import GAME_COLUMNS, EndedGame
from engine.ratings import RATING_COLUMNS, Rating
from engine.sentences import Place
from tests.refusals import refused

WHEN = datetime(2026, 1, 2, 3, 4, 5, 6, tzinfo=UTC)
DEAL, OTHER = parse_deal("-- AC 2C / 3C 4C 5C"), parse_deal("AC 2C / 3C 4C")
ID = puzzle_id(DEAL)
PLAYED: dict[str, Any] = {
    "seconds": 1.5, "moves": 3, "undos": 2, "hints": 1, "blunders": 0, "first_move_seconds": 0.25,
    "longest_pause_seconds": 0.75, "timed_moves": "AC-2C@1.5 4C-3C",
}  # fmt: skip
TABLES: dict[str, tuple[tuple[str, ...], Any]] = {
    "ratings": (
        RATING_COLUMNS,
        Rating(
            DEAL, 7, "=1+1", 2, ID, "a,\n", ("x", "y"), True, True, "random", "given_up",
            "key", {}, "Ana", session=2, version="1.0", **PLAYED,
        ),
    ),
    "puzzles": (
        PUZZLE_COLUMNS,
        PuzzleRecord(DEAL, ID, "e", 0.1, 1, 2, "descent", 3, "done", "exact", 0.25, 0.5),
    ),
    "games": (GAME_COLUMNS, EndedGame(WHEN, "k", ID, DEAL, "left", **PLAYED)),
}  # fmt: skip


@pytest.fixture(params=list(TABLES.values()), ids=list(TABLES))
def table(request: pytest.FixtureRequest) -> tuple[tuple[str, ...], Any]:
    header, item = request.param
    return header, item


def test_an_item_comes_back_as_it_was(table: tuple[tuple[str, ...], Any]) -> None:
    header, item = table
    cells = format_cells(item, header)
    assert type(item)(**parse_cells(type(item), cells, Place(row=2))) == item


def test_column_lacking_reads_default(table: tuple[tuple[str, ...], Any]) -> None:
    header, item = table
    whole = format_cells(item, header)
    for column in columns_of(type(item)):
        if column.name in required_columns(type(item)) or column.is_derived:
            continue
        cells = {name: text for name, text in whole.items() if name != column.name}
        read = type(item)(**parse_cells(type(item), cells, Place(row=2)))
        assert read == replace(item, **{column.field: column.default}), column.name


def test_a_time_is_read_in_utc() -> None:
    expected = datetime(2026, 1, 1, 20, tzinfo=UTC)

    for text in ("2026-01-02T06:00+10:00", "2026-01-01T20:00Z", " 2026-01-01T20:00 "):
        when = parse_time(text, Place(row=2))

        assert (when, when.utcoffset()) == (expected, expected.utcoffset())
        assert format_time(when) == "2026-01-01T20:00:00.000000+00:00"


@pytest.mark.parametrize(
    "text",
    [
        "9999-12-31T23:59:59.999999",
        "9999-12-31T23:59:59-14:00",
        "0001-01-01T00:00:00+14:00",
        "1899-12-31T23:59:59",
        "2200-01-01T00:00:00",
    ],
)
def test_times_that_calculations_cannot_hold_are_refused(text: str) -> None:
    with refused(FileFormatError, where="row 2", text=text):
        MOMENT.parse(text, Place(row=2))


@pytest.mark.parametrize("text", ["0001-01-01", "9999-12-31"])
def test_days_that_calculations_cannot_hold_are_refused(text: str) -> None:
    with refused(FileFormatError, text=text, minimum=1900, maximum=2199):
        DAY.parse(text, Place(row=2))
    assert DAY.parse("2199-12-31", Place(row=2)) == date(2199, 12, 31)


@dataclass(frozen=True)
class LateGame(EndedGame):
    """A game with what `EndedGame` derives."""


def test_a_subclass_keeps_derived_columns() -> None:
    assert columns_of(LateGame) == columns_of(EndedGame)
    assert any(column.is_derived for column in columns_of(LateGame))
