"""What is drawn on a coloured table is seen on it."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtGui import QColor

from boaf_desktop.appearance.palette import LIGHT, THEMES, Palette
from boaf_desktop.appearance.theme import TABLES, table_palette
from boaf_desktop.storage.settings import TableChoice
from tests.desktop.drivers.pixels import LARGE, NORMAL, luminance


def ratio(first: str, second: str) -> float:
    colours = [QColor(name) for name in (first, second)]
    pair = np.array([(c.red(), c.green(), c.blue()) for c in colours], np.float64)
    high, low = sorted(luminance(pair), reverse=True)
    return float((high + 0.05) / (low + 0.05))


def test_each_theme_but_high_contrast_has_every_table() -> None:
    coloured = set(TableChoice) - {TableChoice.PLAIN}
    ignore_wheel_unless_focused = [theme.name for theme in THEMES if not theme.is_high_contrast]
    assert set(TABLES) == {
        (theme, table) for theme in ignore_wheel_unless_focused for table in coloured
    }
    assert table_palette(LIGHT, TableChoice.PLAIN) is LIGHT
    assert len({table.name for table in TABLES.values()}) == len(TABLES)


@pytest.mark.parametrize("table", TABLES.values(), ids=lambda table: table.name)
def test_words_and_marks_can_be_seen_on_a_table(table: Palette) -> None:
    for ink in ("text", "muted", "winnable", "lost"):
        assert ratio(getattr(table, ink), table.board) >= NORMAL, ink
    assert ratio(table.text, table.slot) >= NORMAL
    assert ratio(table.on_accent, table.accent) >= NORMAL
    for ground in (table.board, table.slot):
        assert ratio(table.accent, ground) >= LARGE
    # Ghosts of cells are seen, and quiet; cards stand out.
    assert 1.15 <= ratio(table.slot_edge, table.board) <= LARGE
    assert ratio(table.card, table.board) >= 1.4


@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)
def test_the_mark_of_the_last_move_and_edges_are_seen_on_a_card(palette: Palette) -> None:
    assert ratio(palette.blue, palette.card) >= LARGE
    assert ratio(palette.card_side, palette.card) >= 2.5
