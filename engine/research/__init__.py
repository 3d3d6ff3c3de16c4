"""The papers' tables and figures, and our own studies: each one function, ours beside theirs."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from engine.errors import SettingsError

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.progress import Cancel, Work
    from engine.research.table import Table

STUDIES: Final = {
    "estimating": "Estimates of the halfway ratio against exact counts (docs/estimating.md)",
    "generating": "Ratio reached in the same time by each way to generate (docs/generating.md)",
    "loop": "Simulated raters: what four rounds of rating lead to, by each way (docs/learning.md)",
}
"""Name and one line of each; the module of that name has a function ``reproduce``."""


def study_named(name: str) -> Callable[[int | None, bool, Cancel], Work[Table]]:
    """Return the function that makes a table.

    It takes the number of rows to compute (None: a number that takes a minute or so), whether to
    compute all that the document shows, and a switch that stops it.

    Raises
    ------
    SettingsError
        When there is no such study.
    """
    if name not in STUDIES:
        raise SettingsError(f"{name!r} is not known; choose one of {', '.join(STUDIES)}")
    found: Callable[[int | None, bool, Cancel], Work[Table]]
    found = import_module(f"{__name__}.{name}").reproduce
    return found
