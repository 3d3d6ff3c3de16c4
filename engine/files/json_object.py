"""JSON objects in files: bounded reading, deterministic and atomic writing."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from engine.errors import FileFormatError
from engine.files.atomic import BOM, read_text, write_atomic

_BYTE: Final = re.compile(r"\(byte (\d+)\)")


def parse_json(data: bytes | str, place: str) -> Any:
    """Parse a JSON text.

    Raises FileFormatError when it isn't JSON, is nested too deeply, or contains a number that is
    out of range or half a surrogate pair.

    ``data``: the text; bytes as UTF-8, with or without a mark at its start.
    """
    try:
        text = data.removeprefix(BOM) if isinstance(data, bytes) else data.encode()
        return msgspec.json.decode(text)
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
            "{place}, line {line}: invalid JSON. Fix it or choose another file.",
            place=place,
            line=line,
        ) from None


def write_object(path: Path, document: Mapping[str, Any]) -> None:
    """Write a JSON object, keys in their order, numbers in their shortest form.

    Raises StorageError when the file cannot be written; an existing file is then unchanged.
    """
    text = json.dumps(document, indent=1, ensure_ascii=False, allow_nan=False)
    write_atomic(path, text + "\n")


def read_object(path: Path, schema: int | None = None) -> dict[str, Any]:
    """Read a file that holds one JSON object.

    Raises StorageError when the file cannot be read. Raises FileFormatError when it isn't such a
    JSON object; the message names the line of invalid JSON.

    ``schema``: the required value of its key ``schema``.
    """
    document = parse_json(read_text(path), str(path))
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
