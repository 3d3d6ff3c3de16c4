"""JSON objects on the disk: read with bounds, written deterministically and atomically."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.errors import FileFormatError
from engine.files.atomic import read_text, write_atomic
from engine.files.json_text import parse_json


def write_object(path: Path, document: Mapping[str, Any]) -> None:
    """Write a JSON object, keys in their order, numbers in their shortest form.

    Raises
    ------
    StorageError
        When the file cannot be written; an old one is untouched.
    """
    text = json.dumps(document, indent=1, ensure_ascii=False, allow_nan=False)
    write_atomic(path, text + "\n")


def read_object(path: Path, schema: int | None = None) -> dict[str, Any]:
    """Read a file that holds one JSON object.

    Parameters
    ----------
    path : Path
        The file.
    schema : int, optional
        What its key ``schema`` must be.

    Raises
    ------
    StorageError
        When the file cannot be read.
    FileFormatError
        When it is not such a JSON object; the message names line and column where it can.
    """
    document = parse_json(read_text(path), str(path))
    if not isinstance(document, dict):
        raise FileFormatError(
            "{path} does not hold an object in braces; choose another file", path=path
        )
    if schema is not None and document.get("schema") != schema:
        raise FileFormatError(
            "{path} follows schema {document!r}, and this program reads schema {schema}; "
            "update the program or choose another file",
            path=path,
            document=str(document.get("schema"))[:20],
            schema=schema,
        )
    return document
