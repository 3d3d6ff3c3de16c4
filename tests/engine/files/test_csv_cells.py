"""The text of cells: numbers to the last bit, text that no spreadsheet runs."""

import csv
import io
import math

import hypothesis.strategies as st
import pytest
from hypothesis import assume, given

from engine.errors import FileFormatError
from engine.files.columns import (
    Number,
    csv_line,
    format_number,
    guard_id,
    neutralise,
    parse_flag,
    parse_number,
    parse_whole,
    restore,
    restore_id,
)
from engine.sentences import Place
from tests.refusals import refused

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
