"""JSON objects in files: bounded reading, deterministic and atomic writing."""

import json
import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn

from engine.errors import FileFormatError
from engine.files.atomic import read_text, write_atomic


def parse_json(data: bytes | str, place: str) -> Any:
    """Parse a JSON text.

    Raises FileFormatError when it isn't JSON, is nested too deeply, or contains a NaN, an infinite
    number or half a surrogate pair.

    Parameters
    ----------
    data : bytes or str
        The text; bytes as UTF-8, with or without a mark at its start.
    place : str
        Its source, for messages.
    """
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
        document = json.loads(text, parse_constant=_refuse, parse_float=_finite)
        json.dumps(document, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise FileFormatError(
            "{place}, line {lineno}, column {colno}: invalid JSON. Fix it or choose another file.",
            place=place,
            lineno=error.lineno,
            colno=error.colno,
        ) from None
    except UnicodeDecodeError:
        raise FileFormatError("{place} isn't JSON. Choose another file.", place=place) from None
    except UnicodeEncodeError:
        raise FileFormatError(
            "{place} contains an incomplete character. Save its text as UTF-8.", place=place
        ) from None
    except RecursionError:
        raise FileFormatError(
            "{place} is nested too deeply. Choose another file.", place=place
        ) from None
    except ValueError as error:
        raise FileFormatError(
            "{place} contains a number that is out of range: {error}. Correct it.",
            place=place,
            error=error,
        ) from None
    return document


def _finite(digits: str) -> float:
    """Return a finite number; a number that is too large would become infinite."""
    number = float(digits)
    if math.isinf(number):
        raise ValueError(f"{digits[:20]} is too large")
    return number


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not a JSON number")


def write_object(path: Path, document: Mapping[str, Any]) -> None:
    """Write a JSON object, keys in their order, numbers in their shortest form.

    Raises StorageError when the file cannot be written; an existing file is then unchanged.
    """
    write_atomic(path, object_text(document))


def object_text(document: Mapping[str, Any]) -> str:
    """Return a JSON object as `write_object` writes it."""
    return json.dumps(document, indent=1, ensure_ascii=False, allow_nan=False) + "\n"


def read_object(path: Path, schema: int | None = None) -> dict[str, Any]:
    """Read a file that holds one JSON object.

    Raises StorageError when the file cannot be read. Raises FileFormatError when it isn't such a
    JSON object; the message names line and column where possible.

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
            "{path} uses schema {document!r}, but this version reads schema {schema}. Update the "
            "program or choose another file.",
            path=path,
            document=str(document["schema"])[:20],
            schema=schema,
        )
    return document
