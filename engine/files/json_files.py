"""JSON in files: bounded reading, deterministic and atomic writing, conversion to forms."""

import json
import re
from collections import Counter
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from engine.errors import BoafError, FileFormatError
from engine.files.reading import BOM, decode, read_bytes
from engine.files.storage import write_atomic
from engine.sentences import Place, join_messages, message, message_of

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
        # msgspec keeps the last of equal keys, and names no line.
        check_keys = partial(_check_keys, place)
        json.loads(text, object_pairs_hook=check_keys, parse_int=str, parse_float=str)
        document = msgspec.json.decode(text)
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
    except (json.JSONDecodeError, msgspec.DecodeError) as error:
        raise FileFormatError(
            "{place}: invalid JSON. Fix it or choose another file.",
            place=Place(place, line=getattr(error, "lineno", 0)),
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

    Raises ``error`` with the path of the first key or value that doesn't fit, such as
    ``$.terms[0]``, or for which a form raises a BoafError.

    ``where``: name of the source in messages, such as the file's name.
    """
    try:
        return msgspec.convert(data, form)
    except msgspec.ValidationError as invalid:
        if not isinstance(invalid.__cause__, BoafError):
            sentence = message("{where}: {error}. Correct it.", where=where, error=str(invalid))
            raise error(sentence) from None
        problem = message_of(invalid.__cause__)  # msgspec repeats it before the path
        path = str(invalid).removeprefix(problem).removeprefix(" - at ").strip("`")
        place = join_messages(", ", filter(None, (where, path)))
        raise error(message("{where}: {error}", where=place, error=problem)) from None
