"""Columns of tables and the text of their cells."""

import csv
import io
import math
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime
from typing import Any

import hypothesis.strategies as st
import pytest
from hypothesis import assume, given

from engine.design.record import PUZZLE_COLUMNS, PuzzleRecord
from engine.errors import FileFormatError
from engine.files.columns import (
    DAY,
    MOMENT,
    Number,
    columns_of,
    csv_line,
    format_cells,
    format_number,
    format_time,
    guard_id,
    neutralise,
    parse_cells,
    parse_flag,
    parse_number,
    parse_time,
    parse_whole,
    required_columns,
    restore,
    restore_id,
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


# The text of cells: numbers to the last bit, text that no spreadsheet runs -----------------------

# Text as people and attackers write it; lone surrogates are refused earlier.
TEXT = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"))
HOSTILE = st.text(st.sampled_from("=+-@\t\r\n'\",; a\u20ac\U0001f426\uff1d\x85\u2028"))


@given(TEXT | HOSTILE)
def test_neutralised_text_comes_back(text: str) -> None:
    safe = neutralise(text)
    assert safe[:1] not in set("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")
    assert restore(safe) == text


@pytest.mark.parametrize("text", ["=1+1", "+1", "-1", "@x", "\t=1", "\r=1", "'=1", "''@", "＝1"])  # noqa: RUF001
def test_each_formula_prefix_is_neutralised(text: str) -> None:
    assert neutralise(text) == "'" + text
    assert restore("'" + text) == text


@given(st.lists(TEXT | HOSTILE, min_size=1, max_size=6))
def test_csv_row_of_any_text_comes_back(fields: list[str]) -> None:
    line = csv_line(fields)
    assert list(csv.reader(io.StringIO(line, newline=""))) == [fields]


@given(st.none() | st.booleans() | st.integers(-(10**39), 10**39) | st.floats(allow_nan=False))
def test_a_number_comes_back_to_the_last_bit(value: Number) -> None:
    found = parse_number(format_number(value), Place())

    assert found == value
    if isinstance(value, float):
        assert isinstance(found, float)
        assert math.copysign(1, found) == math.copysign(1, value)


@pytest.mark.parametrize("text", ["", " NaN ", "NA", "N/A", "#N/A", "null", "None", "-", ".", "?"])
def test_number_missing_in_usual_words(text: str) -> None:
    assert format_number(math.nan) == format_number(None) == ""
    assert parse_number(text, Place()) is None
    assert parse_whole("", Place(), default=4) == 4


@pytest.mark.parametrize("text", ["x", "1_000", "1,5", "0x10", "１２a", "1 2", "--"])  # noqa: RUF001
def test_what_is_not_a_number_is_named(text: str) -> None:
    with pytest.raises(FileFormatError, match="which isn't a number"):
        parse_number(text, Place("f.csv", 2))


@pytest.mark.parametrize("text", ["1.5", "inf", "nan1"])
def test_what_is_not_a_whole_number_is_named(text: str) -> None:
    with pytest.raises(FileFormatError, match=r"f\.csv, row 2"):
        parse_whole(text, Place("f.csv", 2))


def test_whole_number_of_a_spreadsheet_is_read() -> None:
    assert parse_whole("3.0", Place("f.csv", 2)) == 3


def test_flags_are_read_in_every_usual_form() -> None:
    assert [parse_flag(text, Place()) for text in ("1", "true", "TRUE", "0", "False", "")] == [
        True,
        True,
        True,
        False,
        False,
        False,
    ]
    with refused(FileFormatError):
        parse_flag("maybe", Place())


@given(TEXT | HOSTILE | st.from_regex(r"'*\d{1,3}(e\d{1,3})?", fullmatch=True))
def test_guarded_id_comes_back(text: str) -> None:
    safe = guard_id(text)

    assert restore_id(safe) == text
    assume(text.lower().strip("+-") not in {"inf", "infinity", "nan"})  # no id, and no number
    with pytest.raises(ValueError, match="float"):
        float(safe)


@pytest.mark.parametrize("text", ["9b0c14d56fe2", "e12345678901", "12345678901e", "set 7"])
def test_id_that_is_no_number_stays(text: str) -> None:
    assert guard_id(text) == restore_id(text) == text


@pytest.mark.parametrize(
    ("text", "number"), [("−3", -3), ("−0.5", -0.5), ("1e−3", 0.001), (" −2 ", -2), ("−", None)]
)
def test_mathematical_minus_is_a_minus(text: str, number: float | None) -> None:
    assert parse_number(text, Place()) == number
