"""JSON from files that anybody may have written: one sentence for whatever is wrong."""

from __future__ import annotations

import json
import math
from typing import Any, NoReturn

from engine.errors import FileFormatError


def parse_json(data: bytes | str, place: str) -> Any:
    """Return what a JSON text holds.

    Parameters
    ----------
    data : bytes or str
        The text; bytes as UTF-8, with or without a mark at its start.
    place : str
        How messages name where it comes from.

    Raises
    ------
    FileFormatError
        When it is no JSON, nested too deeply, holds a number that is none or half a character.
    """
    try:
        text = data.decode("utf-8-sig") if isinstance(data, bytes) else data
        document = json.loads(text, parse_constant=_refuse, parse_float=_finite)
        json.dumps(document, ensure_ascii=False).encode()
    except json.JSONDecodeError as error:
        raise FileFormatError(
            "{place}, line {lineno}, column {colno} is not JSON; mend it or choose another file",
            place=place,
            lineno=error.lineno,
            colno=error.colno,
        ) from None
    except UnicodeDecodeError:
        raise FileFormatError(
            "{place} is not JSON text; choose another file", place=place
        ) from None
    except UnicodeEncodeError:
        raise FileFormatError(
            "{place} holds half of a character pair; write its text as plain UTF-8", place=place
        ) from None
    except RecursionError:
        raise FileFormatError(
            "{place} is nested too deeply; choose another file", place=place
        ) from None
    except ValueError as error:
        raise FileFormatError(
            "{place} holds a number out of range: {error}; mend it", place=place, error=error
        ) from None
    return document


def _finite(digits: str) -> float:
    """Return a number; one that is too large would become infinite."""
    number = float(digits)
    if math.isinf(number):
        raise ValueError(f"{digits[:20]} is too large")
    return number


def _refuse(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is not a JSON number")
