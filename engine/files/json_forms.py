"""JSON documents of known form: converted by msgspec, with errors that name place and value."""

import json
import re
from typing import Any, Final, TypeVar

import msgspec

from engine.errors import BoafError
from engine.sentences import Sentence, message

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
# msgspec says what is wrong only in English, such as
# "Expected `int`, got `str` - at `$.puzzles[2].cards`", so the program matches its texts.
_AT: Final = " - at `$"
_STEP: Final = re.compile(r"\.?([^.\[\]]+)|\[(\d+|\.\.\.)\]")
_QUOTED: Final = re.compile(r"`(.*?)`")
_PROBLEMS: Final = {
    "Object contains unknown": message("{place}: unknown key {key!r}. Correct or remove it."),
    "Object missing required": message("{place}: the key {key!r} is missing. Add it."),
    ".*of length <=": message("{place}: there are too many entries. Remove some."),
    "Expected `": message("{place} is {value}. Use {kind}."),
    "": message("{place} is {value}, which isn't allowed."),
}
"""Our sentence by the start of the text; the first that fits counts."""


def convert(data: object, form: type[T], where: str, error: type[BoafError]) -> T:
    """Convert parsed JSON to a form, a class of msgspec.

    Raises ``error`` with the place of the first key or value that doesn't fit.

    ``where``: name of the source in messages, such as the file's name.
    """
    try:
        return msgspec.convert(data, form)
    except msgspec.ValidationError as validation_error:
        problem_text, _, path = str(validation_error).partition(_AT)
        place, value = _locate(data, _STEP.findall(path.removesuffix("`")), where)
        raise error(_sentence(problem_text, place, value)) from None


def _locate(data: Any, path: list[tuple[str, str]], where: str) -> tuple[str, Any]:
    """Return the words for a place in a document, and its value there.

    An entry is named by its list without the plural ``s``: ``puzzles``, 2 is ``puzzle 3``.
    """
    place = where
    for name, index in path:
        if name:
            place += f", {name}" if place != where else f": {name}"
            data = data[name] if isinstance(data, dict) and name in data else data
        elif index.isdigit() and isinstance(data, list):
            place = f"{place.removesuffix('s')} {int(index) + 1}"
            data = data[int(index)]
    return place, data


def _sentence(text: str, place: str, value: object) -> Sentence:
    problem = next(sentence for start, sentence in _PROBLEMS.items() if re.match(start, text))
    quoted = _QUOTED.search(text)
    key = quoted[1] if quoted else ""
    kind = _KINDS.get(key, key)
    return message(problem.template, place=place, key=key, value=_shown(value), kind=kind)


def _shown(data: object) -> str:
    return json.dumps(data, ensure_ascii=False, default=str)[:40]
