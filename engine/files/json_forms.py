"""JSON documents of known form: converted by msgspec, with errors that name place and value."""

import json
import re
from typing import Any, Final, TypeVar

import msgspec

from engine.errors import BoafError
from engine.sentences import message

T = TypeVar("T")

_KINDS: Final = {
    "int": message("a whole number"),
    "int | null": message("a whole number or null"),
    "float": message("a number"),
    "float | null": message("a number or null"),
    "float | str": message("a number or text"),
    "str": message("text"),
    "str | object": message("text or an object in braces"),
    "bool": message("true or false"),
    "array": message("a list"),
    "object": message("an object in braces"),
}
_PLACE: Final = re.compile(r" - at `\$(.*)`$")
_PART: Final = re.compile(r"\.?([^.\[\]]+)|\[(\d+|\.\.\.)\]")


def convert(data: object, form: type[T], where: str, error: type[BoafError]) -> T:
    """Convert parsed JSON to a form, a class of msgspec.

    Raises ``error`` with the place of the first key or value that doesn't fit.

    ``where``: name of the source in messages, such as the file's name.
    """
    try:
        return msgspec.convert(data, form)
    except msgspec.ValidationError as problem:
        text = str(problem)
        found = _PLACE.search(text)
        path = _PART.findall(found.group(1)) if found else []
        raise _worded(data, path, text[: found.start()] if found else text, where, error) from None


def _worded(
    data: Any, path: list[tuple[str, str]], text: str, where: str, error: type[BoafError]
) -> BoafError:
    place = where
    for name, index in path:
        if name:
            place += f", {name}" if place != where else f": {name}"
            data = data[name] if isinstance(data, dict) and name in data else data
        elif index.isdigit() and isinstance(data, list):
            place = f"{place.removesuffix('s')} {int(index) + 1}"
            data = data[int(index)]
    if text.startswith("Object contains unknown field"):
        problem = message(
            "{place}: unknown key {key!r}. Correct or remove it.", place=place, key=_quoted(text)
        )
    elif text.startswith("Object missing required field"):
        problem = message(
            "{place}: the key {key!r} is missing. Add it.", place=place, key=_quoted(text)
        )
    elif "of length <=" in text:
        problem = message("{place}: there are too many entries. Remove some.", place=place)
    elif text.startswith("Expected `"):
        kind = _quoted(text)
        problem = message(
            "{place} is {value}. Use {kind}.",
            place=place,
            value=_shown(data),
            kind=_KINDS.get(kind, kind),
        )
    else:
        problem = message(
            "{place} is {value}, which isn't allowed.", place=place, value=_shown(data)
        )
    return error(problem)


def _shown(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, default=str)[:40]


def _quoted(text: str) -> str:
    return text.split("`")[1]
