"""Forms of JSON: what a message says about a value that doesn't fit, and where it is."""

import sys
from contextlib import suppress
from typing import Any

import msgspec
import pytest

from engine.errors import FileFormatError, SettingsError
from engine.files.json_files import convert, parse_json

pytestmark = pytest.mark.fast


class Card(msgspec.Struct, forbid_unknown_fields=True):
    """A form with a check of its own."""

    rank: int

    def __post_init__(self) -> None:
        if self.rank > 12:
            raise SettingsError("{rank} isn't a rank. Use 0 to 12.", rank=self.rank)


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        ([{"rank": "A"}], "a.json: Expected `int`, got `str` - at `$[0].rank`. Correct it."),
        ([{}], "a.json: Object missing required field `rank` - at `$[0]`. Correct it."),
        (
            [{"rank": 1, "suit": 2}],
            "a.json: Object contains unknown field `suit` - at `$[0]`. Correct it.",
        ),
        ({}, "a.json: Expected `array`, got `object`. Correct it."),
        ([{"rank": 1}, {"rank": 13}], "a.json, $[1]: 13 isn't a rank. Use 0 to 12."),
    ],
)
def test_a_value_that_does_not_fit_is_named(document: Any, expected: str) -> None:
    with pytest.raises(FileFormatError) as caught:
        convert(document, list[Card], "a.json")

    assert str(caught.value) == expected


def test_a_check_of_a_form_is_translated() -> None:
    with pytest.raises(FileFormatError) as caught:
        convert({"rank": 13}, Card, "a.json")

    assert caught.value.args[0].values["error"].template == "{rank} isn't a rank. Use 0 to 12."


@pytest.mark.parametrize(
    "text",
    ['{"terms": [], "terms": []}', '[{"a": {"terms": 1, "cards": 2, "terms": 1}}]'],
)
def test_a_repeated_key_is_refused(text: str) -> None:
    with pytest.raises(FileFormatError) as caught:
        parse_json(text, "a.json")

    assert str(caught.value) == "a.json has the key 'terms' twice. Remove one of them."


def test_any_depth_is_read_or_refused() -> None:
    for depth in range(sys.getrecursionlimit() - 120, sys.getrecursionlimit() + 2, 3):
        with suppress(FileFormatError):
            parse_json("[" * depth + "]" * depth, "a.json")
