# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What commands need of the desktop; nothing here knows Qt, so whoever starts them brings it."""

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
    """The ways to draw, and to look at the desktop."""

    worksheet: DrawWorksheet  #: Draws a worksheet into files
    page: Callable[[Path, str], None]  #: Prints an HTML page into a PDF file
    diagnose: Callable[[], Iterable[Fact]]  #: Looks at what the window needs of this machine
