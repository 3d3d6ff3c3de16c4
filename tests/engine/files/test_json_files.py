"""Forms of JSON: what a message says about a value that doesn't fit, and where it is."""

import sys
from contextlib import suppress
from typing import Annotated, Any

import msgspec
import pytest

from engine.errors import FileFormatError
from engine.files.json_files import convert, parse_json

Meta = msgspec.Meta


class Card(msgspec.Struct, forbid_unknown_fields=True):
    """A form with every kind of limit."""

    name: Annotated[str, Meta(min_length=1, max_length=3)] = "a"
    rank: Annotated[int, Meta(ge=0, le=12)] = 0
    weight: Annotated[float, Meta(gt=0)] = 1.0
    tags: Annotated[tuple[str, ...], Meta(min_length=1, max_length=2)] = ("a",)
    ends: tuple[int, int] = (0, 1)
    notes: Annotated[dict[str, str], Meta(max_length=1)] = {}
    even: Annotated[int, Meta(multiple_of=2)] = 2


class Named(msgspec.Struct, forbid_unknown_fields=True):
    """A form with a key that is also the name of a kind."""

    int: int


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        ({"name": ""}, "a.json, name: the text is too short. Use a longer one."),
        ({"name": "long"}, "a.json, name: the text is too long. Use a shorter one."),
        ({"name": 3}, "a.json, name is 3. Use text."),
        ({"rank": -1}, "a.json, rank is -1. Use 0 or more."),
        ({"rank": 13}, "a.json, rank is 13. Use 12 or less."),
        ({"rank": "A"}, 'a.json, rank is "A". Use a whole number.'),
        ({"tags": []}, "a.json, tags: there are too few entries. Add more."),
        ({"tags": ["a"] * 3}, "a.json, tags: there are too many entries. Remove some."),
        ({"tags": ["a", 1]}, "a.json, tag 2 is 1. Use text."),
        ({"ends": [1]}, "a.json, ends: there are too few entries. Add more."),
        ({"ends": [1, 2, 3]}, "a.json, ends: there are too many entries. Remove some."),
        ({"ends": 1}, "a.json, ends is 1. Use a list."),
        ({"notes": {"a": "", "b": ""}}, "a.json, notes: there are too many entries. Remove some."),
        ({"even": 3}, "a.json, even is 3, which isn't allowed. Correct it."),
        (
            {"rang": 3},
            "a.json: unknown key 'rang'. Remove it, or use one of name, rank, weight, tags, ends, "
            "notes, even.",
        ),
    ],
)
def test_advice_fits_the_value(document: dict[str, Any], expected: str) -> None:
    with pytest.raises(FileFormatError) as caught:
        convert(document, Card, "a.json", FileFormatError)

    assert str(caught.value) == expected


@pytest.mark.parametrize(
    ("document", "expected"),
    [
        ({}, "a.json: the key 'int' is missing. Add it."),
        ({"int": "x"}, 'a.json, int is "x". Use a whole number.'),
        ({"int": {"int": 1}}, 'a.json, int is {"int": 1}. Use a whole number.'),
    ],
)
def test_a_key_may_be_named_as_a_kind(document: dict[str, Any], expected: str) -> None:
    with pytest.raises(FileFormatError) as caught:
        convert(document, Named, "a.json", FileFormatError)

    assert str(caught.value) == expected


def test_a_place_keeps_the_name_of_the_file() -> None:
    with pytest.raises(FileFormatError) as caught:
        convert([{"int": 1}, {"int": "x"}], list[Named], "my puzzles", FileFormatError)

    assert str(caught.value) == 'my puzzles, entry 2, int is "x". Use a whole number.'


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
