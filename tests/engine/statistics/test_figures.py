"""No figure of the sample study changes unless it is meant to."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from typing import Any

import pytest

from tests.engine.statistics.figures import STORED, figures

pytestmark = pytest.mark.xdist_group("figures")  # made once, by one worker
_RELATIVE, _ABSOLUTE = 1e-6, 1e-9


@pytest.fixture(scope="module")
def said() -> dict[str, Any]:
    return figures()


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


def test_every_figure_is_there(said: dict[str, Any]) -> None:
    assert said.keys() == json.loads(STORED.read_text("utf-8")).keys()


@pytest.mark.parametrize("name", json.loads(STORED.read_text("utf-8")))
def test_figures_are_those_of_before(said: dict[str, Any], name: str) -> None:
    stored = json.loads(STORED.read_text("utf-8"))[name]
    assert list(differences(said[name], stored)) == []
