"""Comparison of JSON documents whose numbers may differ in their last digit."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

_RELATIVE: Final = 2e-5
"""Two estimates of six digits count as equal if they differ by one in the last."""
_ABSOLUTE: Final = 1e-8  # a curve crosses zero, where few digits are left


def differences(found: Any, expected: Any, where: str = "") -> Iterator[str]:
    """Yield the place and both values of each difference."""
    if isinstance(expected, dict) and isinstance(found, dict):
        if found.keys() != expected.keys():
            yield f"{where}: {sorted(found.keys() ^ expected.keys())}"
        for key in found.keys() & expected.keys():
            yield from differences(found[key], expected[key], f"{where} {key}")
    elif isinstance(expected, list) and isinstance(found, list):
        if len(found) != len(expected):
            yield f"{where}: {len(found)} for {len(expected)}"
        for place, (one, other) in enumerate(zip(found, expected, strict=False)):
            yield from differences(one, other, f"{where} {place}")
    elif isinstance(expected, float) and isinstance(found, float | int):
        is_close = math.isclose(found, expected, rel_tol=_RELATIVE, abs_tol=_ABSOLUTE)
        if not is_close and not (math.isnan(found) and math.isnan(expected)):
            yield f"{where}: {found} for {expected}"
    elif found != expected:
        yield f"{where}: {found!r} for {expected!r}"


def study_differences(found: Path, expected: Path) -> Iterator[str]:
    """Yield the differences between the files of two studies; locks aren't compared."""
    both = [
        {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in folder.rglob("*")
            if path.is_file() and path.suffix != ".lock"
        }
        for folder in (found, expected)
    ]
    if both[0].keys() != both[1].keys():
        yield f"files: {sorted(both[0].keys() ^ both[1].keys())}"
    for name in sorted(both[0].keys() & both[1].keys()):
        one, other = (files[name] for files in both)
        if name.endswith(".json"):
            yield from differences(_comparable(one), _comparable(other), name)
        elif one != other:
            yield name


def _comparable(data: bytes) -> Any:
    """Return a document without the versions, which depend on the machine."""
    document = json.loads(data)
    if isinstance(document, dict):
        document.pop("versions", None)
    return document
