"""Words and marks stand out from their ground in every theme and on every table."""

import pytest
from PySide6.QtGui import QColor

from boaf_desktop.appearance.palette import TEXT_GROUNDS, THEMES, Palette
from boaf_desktop.appearance.theme import TABLES

NORMAL, LARGE, ENHANCED = 4.5, 3.0, 7.0
"""The ratios that WCAG 2 asks for."""


def luminance(name: str) -> float:
    """Return the relative luminance of a colour by WCAG 2."""
    colour = QColor(name)
    channels = (colour.redF(), colour.greenF(), colour.blueF())
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: str, second: str) -> float:
    dark, light = sorted(luminance(name) for name in (first, second))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)
def test_palette_can_be_read(palette: Palette) -> None:
    least = ENHANCED if palette.is_high_contrast else NORMAL
    pairs = [(front, back) for front, grounds in TEXT_GROUNDS.items() for back in grounds]
    for front, back in pairs:
        assert contrast(getattr(palette, front), getattr(palette, back)) >= least, (front, back)
    for mark in (*palette.lines, palette.accent, palette.winnable, palette.lost, palette.muted):
        assert contrast(mark, palette.surface) >= LARGE, mark
        assert contrast(mark, palette.window) >= LARGE, mark
    assert contrast(palette.blue, palette.card) >= LARGE
    assert contrast(palette.card_side, palette.card) >= 2.5


@pytest.mark.parametrize(
    "palette",
    [theme for theme in THEMES if theme.is_high_contrast],
    ids=lambda palette: palette.name,
)
def test_high_contrast_lines(palette: Palette) -> None:
    for edge in (palette.line, palette.field, palette.slot_edge, palette.accent):
        assert contrast(edge, palette.window) >= LARGE, edge


@pytest.mark.parametrize("table", TABLES.values(), ids=lambda table: table.name)
def test_table_can_be_read(table: Palette) -> None:
    for ink in (table.text, table.muted, table.winnable, table.lost):
        assert contrast(ink, table.board) >= NORMAL, ink
    assert contrast(table.text, table.slot) >= NORMAL
    assert contrast(table.on_accent, table.accent) >= NORMAL
    for ground in (table.board, table.slot):
        assert contrast(table.accent, ground) >= LARGE
    # Ghosts of cells are seen, and quiet; cards stand out.
    assert 1.15 <= contrast(table.slot_edge, table.board) <= LARGE
    assert contrast(table.card, table.board) >= 1.4
