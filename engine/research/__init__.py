"""The papers' tables and figures, and our own studies: each one function, ours beside theirs."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from engine.errors import SettingsError

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.progress import Work
    from engine.research.table import Table

STUDIES: Final = {
    "choosing": "Which puzzles to rate next: what each way to choose leads to (docs/learning.md)",
    "estimating": "Estimates of the halfway ratio against exact counts (docs/estimating.md)",
    "generating": "Ratio reached in the same time by each way to generate (docs/generating.md)",
    "loop": "Simulated raters: what four rounds of rating lead to, by each way (docs/learning.md)",
    "statistics": "False alarms, coverage and calibration, before and now (docs/statistics.md)",
    "steps": "What whole, bounded ratings cost the learner (docs/learning.md)",
}
"""Name and one line of each; the module of that name has a function ``reproduce``."""

KEPT: Final = ("loop",)
"""Those that can keep their answers in a folder, and go on from there."""


def study_named(name: str) -> Callable[..., Work[Table]]:
    """Return the function that makes a table.

    It takes the number of rows to compute (None: a number that takes a minute or so), whether to
    compute all that the document shows, and a switch that stops it; those of `KEPT` also a folder.

    Raises
    ------
    SettingsError
        When there is no such study.
    """
    if name not in STUDIES:
        raise SettingsError(f"{name!r} is not known; choose one of {', '.join(STUDIES)}")
    found: Callable[..., Work[Table]] = import_module(f"{__name__}.{name}").reproduce
    return found
