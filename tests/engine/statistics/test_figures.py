"""No figure of the sample study changes unless it is meant to."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from typing import Any

from tests.engine.statistics.figures import STORED, figures

_RELATIVE, _ABSOLUTE = 1e-6, 1e-8  # a curve crosses zero, where few digits are left


def differences(found: Any, stored: Any, where: str = "") -> Iterator[str]:
    if isinstance(stored, dict) and isinstance(found, dict):
        if found.keys() != stored.keys():
            yield f"{where}: {sorted(found.keys() ^ stored.keys())}"
        for key in found.keys() & stored.keys():
            yield from differences(found[key], stored[key], f"{where} {key}")
    elif isinstance(stored, list) and isinstance(found, list):
        if len(found) != len(stored):
            yield f"{where}: {len(found)} for {len(stored)}"
        for place, (one, other) in enumerate(zip(found, stored, strict=False)):
            yield from differences(one, other, f"{where} {place}")
    elif isinstance(stored, float) and isinstance(found, float | int):
        is_close = math.isclose(found, stored, rel_tol=_RELATIVE, abs_tol=_ABSOLUTE)
        if not is_close and not (math.isnan(found) and math.isnan(stored)):
            yield f"{where}: {found} for {stored}"
    elif found != stored:
        yield f"{where}: {found!r} for {stored!r}"


def test_figures_are_those_of_before() -> None:
    stored = json.loads(STORED.read_text(encoding="utf-8"))
    assert list(differences(figures(), stored)) == []
