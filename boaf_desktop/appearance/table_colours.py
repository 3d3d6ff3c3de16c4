"""What the cards of the board lie on: a colour for light themes and one for dark ones."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from boaf_desktop.appearance.palette import THEMES, Palette
from boaf_desktop.storage.settings import TableChoice

_INKS_ON_LIGHT: Final = {
    "text": "#121922", "muted": "#333b49", "accent": "#0f3aa8", "winnable": "#0f3f80",
    "lost": "#6e2f04",
}  # fmt: skip
_INKS_ON_DARK: Final = {"accent": "#8ab4ff", "muted": "#b4bdcb"}
"""Stronger than on the plain boards: what is drawn on a colour must be seen on it."""

_GROUNDS: Final = {
    TableChoice.FELT: (("#97c3a5", "#86b395", "#6f9e80"), ("#14382a", "#0f2c21", "#285a45")),
    TableChoice.SLATE: (("#b9c6d6", "#a8b7c9", "#93a4b8"), ("#22303f", "#1a2632", "#3a4d61")),
    TableChoice.SAND: (("#e2d3b5", "#d5c4a2", "#c0ad87"), ("#3a3022", "#2d2519", "#574934")),
}
"""Board, slot and edge of a slot: in light themes, in dark ones."""


def _on_table(theme: Palette, table: TableChoice) -> Palette:
    board, slot, slot_edge = _GROUNDS[table][theme.is_dark]
    inks = _INKS_ON_DARK if theme.is_dark else _INKS_ON_LIGHT
    name = f"{theme.name}-{table}"
    grounds = {"board": board, "slot": slot, "slot_edge": slot_edge}
    return replace(theme, name=name, **grounds, **inks)  # type: ignore[arg-type]


TABLES: Final = {
    (theme.name, table): _on_table(theme, table)
    for theme in THEMES
    if not theme.is_high_contrast
    for table in _GROUNDS
}
"""The coloured tables by theme; in high contrast there are none."""


def table_palette(palette: Palette, table: TableChoice) -> Palette:
    """Return the colours of the board on a table; the theme's own on a plain one."""
    return TABLES.get((palette.name, table), palette)
