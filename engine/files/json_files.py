"""JSON in files: bounded reading, deterministic and atomic writing, conversion to forms.

What is wrong with JSON that doesn't fit its form, a class of msgspec, is said with its place. Of
the errors of msgspec, only names and limits are used: their words are English, and may change.
"""

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from msgspec.inspect import type_info

from engine.errors import BoafError, FileFormatError
from engine.files.reading import BOM, decode, read_bytes
from engine.files.storage import write_atomic
from engine.sentences import Place, Sentence, join_messages, message

_BYTE: Final = re.compile(r"\(byte (\d+)\)")
_START: Final = re.compile(b"(" + BOM + rb")?\s*(\{\s*[\"}]|\[(?!\s*boaf:))")
T = TypeVar("T")


def parse_json(data: bytes | str, place: str) -> Any:
    """Parse a JSON text.

    Raises FileFormatError when it isn't JSON, is nested too deeply, or contains a key twice, a
    number that is out of range or half a surrogate pair.

    ``data``: the text; bytes as UTF-8, with or without a mark at its start.
    """
    try:
        text = data.removeprefix(BOM) if isinstance(data, bytes) else data.encode()
        document = msgspec.json.decode(text)
        # msgspec keeps the last of equal keys.
        check_keys = partial(_check_keys, place)
        json.loads(text, object_pairs_hook=check_keys, parse_int=str, parse_float=str)
    except RecursionError:
        raise FileFormatError(
            "{place} is nested too deeply. Choose another file.", place=place
        ) from None
    except UnicodeError:
        raise FileFormatError(
            "{place} contains an incomplete character. Save its text as UTF-8.", place=place
        ) from None
    except msgspec.ValidationError:
        raise FileFormatError(
            "{place} contains a number that is out of range. Correct it.", place=place
        ) from None
    except msgspec.DecodeError as error:
        offset = _BYTE.search(str(error))
        line = text.count(b"\n", 0, int(offset[1]) if offset else len(text)) + 1
        raise FileFormatError(
            "{place}: invalid JSON. Fix it or choose another file.",
            place=Place(place, line=line),
        ) from None
    return document


def _check_keys(place: str, pairs: list[tuple[str, Any]]) -> None:
    if len(dict(pairs)) < len(pairs):
        (key, _), *_ = Counter(key for key, _ in pairs).most_common(1)
        raise FileFormatError(
            "{place} has the key {key!r} twice. Remove one of them.", place=place, key=key[:40]
        )


def is_json(start: bytes) -> bool:
    """Return whether a text begins as JSON does, and not with a comment in braces, as games do."""
    return _START.match(start) is not None


def write_object(path: Path, document: Mapping[str, Any]) -> None:
    """Write a JSON object, keys in their order, numbers in their shortest form.

    Raises StorageError when the file cannot be written; an existing file is then unchanged.
    """
    write_atomic(path, format_object(document))


def format_object(document: Mapping[str, Any]) -> str:
    """Return the text that `write_object` writes."""
    return json.dumps(document, indent=1, ensure_ascii=False, allow_nan=False) + "\n"


def read_object(path: Path, schema: int | None = None) -> dict[str, Any]:
    """Read a file that holds one JSON object; raises StorageError, and as `parse_object`."""
    return parse_object(read_bytes(path), path, schema)


def parse_object(data: bytes, path: Path, schema: int | None = None) -> dict[str, Any]:
    """Parse a file that holds one JSON object.

    Raises FileFormatError when it isn't such a JSON object; the message names the line of invalid
    JSON.

    ``schema``: the required value of its key ``schema``.
    """
    document = parse_json(decode(data, path), str(path))
    if not isinstance(document, dict):
        raise FileFormatError("{path} isn't a JSON object. Choose another file.", path=path)
    if schema is not None and "schema" not in document:
        raise FileFormatError(
            "{path} has no field 'schema', so this program didn't write it. Choose another file.",
            path=path,
        )
    if schema is not None and document["schema"] != schema:
        raise FileFormatError(
            "{path} uses schema {stored!r}, but this version reads schema {schema}. Update the "
            "program or choose another file.",
            path=path,
            stored=str(document["schema"])[:20],
            schema=schema,
        )
    return document


def convert(
    data: object, form: type[T], where: str, error: type[BoafError] = FileFormatError
) -> T:
    """Convert parsed JSON to a form, a class of msgspec.

    Raises ``error`` with the place of the first key or value that doesn't fit, or for which a form
    raises a BoafError.

    ``where``: name of the source in messages, such as the file's name.
    """
    try:
        return msgspec.convert(data, form)
    except msgspec.ValidationError as validation_error:
        raise error(problem_of(validation_error, data, form, where)) from None


# What is wrong -----------------------------------------------------------------------------------


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
