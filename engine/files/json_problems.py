"""What is wrong with JSON that doesn't fit its form, a class of msgspec: where, and how to fix it.

Of the errors of msgspec, only names and limits are used: their words are English, and may change.
"""

import json
import re
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec.inspect import type_info

from engine.errors import BoafError
from engine.sentences import Sentence, join_messages, message

_KINDS: Final = {
    "int": message("a whole number"),
    "int | null": message("a whole number or null"),
    "float": message("a number"),
    "float | null": message("a number or null"),
    "float | str": message("a number or text"),
    "str": message("text"),
    "str | object": message("text or a JSON object"),
    "bool": message("true or false"),
    "array": message("a list"),
    "object": message("a JSON object"),
}
_NAME: Final = re.compile("`(.*?)`")
"""A key, a kind or a path in a text of msgspec: "Expected `int`, got `str` - at `$.cards`"."""
_STEP: Final = re.compile(r"\.?([^.\[\]]+)|\[(\d+|\.\.\.)\]")
_LIMIT: Final = re.compile(r"`(int|float|str|array|object)` (?:of length )?(>= |<= |)(-?[\d.]+)")
"""In texts of msgspec: "Expected `str` of length >= 1", "Expected `array` of length 2, got 1"."""


def problem_of(error: msgspec.ValidationError, data: object, form: object, where: str) -> Sentence:
    """Return why parsed JSON can't be converted to a form, with the place and the value.

    ``error``: from the conversion; its cause may be an error that the form raised.
    ``where``: name of the source, such as the file's name.
    """
    text = str(error)
    names = _NAME.findall(text)
    path = names.pop() if names and names[-1].startswith("$") else "$"
    steps = _STEP.findall(path[1:])
    place, value = _locate(data, steps, where)
    if isinstance(error.__cause__, BoafError):
        return message("{where}: {error}", where=place, error=error.__cause__)
    return _problem(text, names, place, value, _keys(type_info(form), steps))


def _locate(data: Any, path: list[tuple[str, str]], where: str) -> tuple[str, Any]:
    """Return the words for a place in a document, and its value there.

    An entry is named by its list without the plural ``s``: ``puzzles``, 2 is ``puzzle 3``.
    """
    parts: list[str] = []
    for name, index in path:
        if name:
            parts.append(name)
            data = data[name] if isinstance(data, dict) and name in data else data
        elif index.isdigit() and isinstance(data, list):
            number = int(index) + 1
            if parts:
                parts[-1] = f"{parts[-1].removesuffix('s')} {number}"
            else:
                parts.append(message("entry {number}", number=number))
            data = data[int(index)]
    return join_messages(", ", (where, *parts)), data


def _keys(form: object, path: list[tuple[str, str]]) -> list[str]:
    """Return the keys that a form, as msgspec describes it, has at a place."""
    if parts := getattr(form, "types", ()):
        return [key for part in parts for key in _keys(part, path)]
    fields = {each.encode_name: each.type for each in getattr(form, "fields", ())}
    if not path:
        return [*fields]
    (name, _index), *rest = path
    return _keys(fields.get(name) or getattr(form, "item_type", None), rest)


def _problem(
    text: str, names: list[str], place: str, value: Any, known: Sequence[str]
) -> Sentence:
    """Return what is wrong with a value.

    ``text``: of msgspec. ``names``: the expected kind and that of the value, or only the expected
    one for a value out of its limits, or the wrong key in the value. ``known``: keys that it may
    have.
    """
    limit = _LIMIT.search(text)
    if limit is not None:
        return _beyond_limit(limit[2], limit[3], place, value)
    shown, name = _shown(value), next(iter(names), "")
    if len(names) > 1 and name in _KINDS:
        kind = _KINDS[name]
        return message("{place} is {value}. Use {kind}.", place=place, value=shown, kind=kind)
    if isinstance(value, dict) and name in value:
        return message(
            "{place}: unknown key {key!r}. Remove it, or use one of {known}.",
            place=place,
            key=name,
            known=", ".join(known),
        )
    if isinstance(value, dict) and name.isidentifier():
        return message("{place}: the key {key!r} is missing. Add it.", place=place, key=name)
    return message(
        "{place} is {value}, which isn't allowed. Correct it.", place=place, value=shown
    )


def _beyond_limit(sign: str, limit: str, place: str, value: Any) -> Sentence:
    """Return what is wrong with a value of the right kind.

    ``sign``: of the limit of a number or a length; empty for an exact length.
    """
    if isinstance(value, list | dict):
        if len(value) < int(limit):
            return message("{place}: there are too few entries. Add more.", place=place)
        return message("{place}: there are too many entries. Remove some.", place=place)
    if isinstance(value, str):
        if len(value) < int(limit):
            return message("{place}: the text is too short. Use a longer one.", place=place)
        return message("{place}: the text is too long. Use a shorter one.", place=place)
    shown = _shown(value)
    if sign.startswith(">"):
        return message(
            "{place} is {value}. Use {limit} or more.", place=place, value=shown, limit=limit
        )
    return message(
        "{place} is {value}. Use {limit} or less.", place=place, value=shown, limit=limit
    )


def _shown(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)[:40]
