"""Functions of the desktop for commands. This module doesn't import Qt; the caller passes them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from engine.health import Fact
    from engine.puzzlesets.worksheet import DrawWorksheet


@dataclass(frozen=True, slots=True)
class Renderers:
    """Functions for drawing and for checking the desktop."""

    worksheet: DrawWorksheet  #: Draws worksheets to files
    page: Callable[[Path, str], None]  #: Prints an HTML page to a PDF file
    diagnose: Callable[[], Iterable[Fact]]  #: Checks the window's requirements on this machine
