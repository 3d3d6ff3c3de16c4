"""The printed tables of the paper open as examples of a fit."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QComboBox, QLabel
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.study.fit.published_window import PublishedWindow
from boaf_desktop.widgets.tables import RowsTable
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.study_window import LONG, StudyWindow


def test_the_tables_of_the_paper_open_beside_the_study(
    make_window: MakeWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    lab = StudyWindow(make_window(), qtbot, tmp_path)
    box = lab.panel().source.findChild(QComboBox)
    assert box is not None
    place = box.findText("Published tables…")
    box.activated.emit(place)
    assert box.currentIndex() != place  # it goes on naming what is studied
    (window,) = lab.window.findChildren(PublishedWindow)
    qtbot.waitUntil(lambda: window.tables.count() == 4, timeout=LONG)
    names = [window.tables.tabText(tab) for tab in range(4)]
    assert names == ["Table 1", "Table 2", "Table 3", "Table 4"]
    page = window.tables.widget(1)
    assert page is not None
    table = page.findChild(RowsTable)
    assert table is not None
    model = table.model()
    cells = [model.index(1, column).data() for column in range(8)]
    assert cells[:2] == ["Depth 1 solvability ratio", "-8.52"]
    assert cells[7] == "1.79"
    assert cells[6] == "< 0.001"  # corrected for looking at four features
    assert table.isColumnHidden(4)
    assert table.isColumnHidden(9)
    texts = [label.text() for label in page.findChildren(QLabel)]
    (words,) = (text for text in texts if "as published" in text)
    assert "depth 1 solvability ratio (-8.52)." in words
    box.activated.emit(place)
    assert len(lab.window.findChildren(PublishedWindow)) == 1
