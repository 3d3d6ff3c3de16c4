"""What is selected can be read, in every palette, whether its table has the focus or not."""

from __future__ import annotations

from collections import Counter

import pytest
from PySide6.QtCore import QRect, QStringListModel
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QListView, QTableView, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.palette import THEMES
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.layout import column_in
from boaf_desktop.widgets.page import item_style
from tests.desktop.drivers.pixels import luminance_of

# The platform of the tests has no window manager, and says so.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def most_contrast(view: QAbstractItemView, cell: QRect) -> float:
    """Return the contrast of what stands out most in a cell against its ground."""
    picture = view.viewport().grab(cell.adjusted(2, 2, -2, -2)).toImage()
    colours = Counter(
        picture.pixelColor(x, y).name()
        for x in range(picture.width())
        for y in range(picture.height())
    )
    here = luminance_of(colours.most_common(1)[0][0]) + 0.05
    lights = [luminance_of(colour) + 0.05 for colour in colours]
    return max(max(light / here, here / light) for light in lights)


@pytest.mark.parametrize("choice", [theme.name for theme in THEMES])
@pytest.mark.parametrize("kind", [QTableView, QListView])
@pytest.mark.parametrize("is_styled", [False, True], ids=["plain", "with rules of a panel"])
def test_a_selected_row_can_be_read(
    theme: Theme,
    settings: Settings,
    qtbot: QtBot,
    choice: str,
    kind: type[QTableView | QListView],
    is_styled: bool,
) -> None:
    settings.theme = choice
    theme.apply()
    host = QWidget()
    qtbot.addWidget(host)
    view, other = kind(), QLineEdit()
    view.setModel(QStringListModel(["MMMM", "WWWW"], view))
    column = column_in(host)
    column.addWidget(view)
    column.addWidget(other)
    if is_styled:
        host.setStyleSheet(item_style(theme.palette))
    host.show()
    qtbot.waitExposed(host)
    host.activateWindow()
    qtbot.waitUntil(host.isActiveWindow)
    index = view.model().index(1, 0)
    view.setCurrentIndex(index)
    for focused in (view, other):
        focused.setFocus()
        qtbot.waitUntil(focused.hasFocus)
        cell = view.visualRect(index)
        # Smoothed letters stay somewhat below the 4.5 of their colours.
        assert most_contrast(view, cell) >= 4
