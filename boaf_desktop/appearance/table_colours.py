"""What the cards of the board lie on: a colour for the light theme and one for the dark."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from boaf_desktop.appearance.palette import DARK, LIGHT, Palette
from boaf_desktop.storage.settings import TableChoice

_ON_LIGHT: Final = replace(
    LIGHT, text="#121922", muted="#333b49", accent="#0f3aa8", winnable="#0f3f80", lost="#6e2f04"
)
_ON_DARK: Final = replace(DARK, accent="#8ab4ff", muted="#b4bdcb")
"""Stronger than on the plain boards: what is drawn on a colour must be seen on it."""

TABLES: Final = {
    (LIGHT.name, TableChoice.FELT): replace(
        _ON_LIGHT, name="light-felt", board="#97c3a5", slot="#86b395", slot_edge="#6f9e80"
    ),
    (LIGHT.name, TableChoice.SLATE): replace(
        _ON_LIGHT, name="light-slate", board="#b9c6d6", slot="#a8b7c9", slot_edge="#93a4b8"
    ),
    (LIGHT.name, TableChoice.SAND): replace(
        _ON_LIGHT, name="light-sand", board="#e2d3b5", slot="#d5c4a2", slot_edge="#c0ad87"
    ),
    (DARK.name, TableChoice.FELT): replace(
        _ON_DARK, name="dark-felt", board="#14382a", slot="#0f2c21", slot_edge="#285a45"
    ),
    (DARK.name, TableChoice.SLATE): replace(
        _ON_DARK, name="dark-slate", board="#22303f", slot="#1a2632", slot_edge="#3a4d61"
    ),
    (DARK.name, TableChoice.SAND): replace(
        _ON_DARK, name="dark-sand", board="#3a3022", slot="#2d2519", slot_edge="#574934"
    ),
}
"""The coloured tables by theme; in high contrast there are none."""


def table_palette(palette: Palette, table: TableChoice) -> Palette:
    """Return the colours of the board on a table; the theme's own on a plain one."""
    return TABLES.get((palette.name, table), palette)
