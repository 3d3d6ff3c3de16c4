"""What commands draw with: nothing here knows Qt, so whoever starts them hands it over."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from engine.puzzlesets.worksheet import DrawWorksheet


@dataclass(frozen=True, slots=True)
class Drawers:
    """The ways to draw.

    Parameters
    ----------
    worksheet : callable
        Draws a worksheet into files.
    page : callable
        Prints an HTML page into a PDF file.
    """

    worksheet: DrawWorksheet
    page: Callable[[Path, str], None]
