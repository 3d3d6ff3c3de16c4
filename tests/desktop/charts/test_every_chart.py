"""What every chart must do: be read as a table, and be saved as SVG, PNG and CSV."""

import csv
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAccessible, QHelpEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QToolTip
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance import Theme
from boaf_desktop.charts.chart import Chart
from boaf_desktop.window.main_window import MainWindow
from engine.files.columns import restore
from tests.desktop.charts.every_chart import MAKERS
from tests.desktop.drivers.access import Role, read
from tests.desktop.drivers.find import child
from tests.desktop.drivers.stub_window import stub_window


@pytest.fixture
def window(theme: Theme) -> Any:
    return stub_window(theme)


@pytest.fixture(params=MAKERS, ids=lambda make: make.__name__)
def chart(request: pytest.FixtureRequest, window: Any, qtbot: QtBot) -> Chart:
    make: Callable[[MainWindow], Chart] = request.param
    chart = make(window)
    qtbot.addWidget(chart)
    chart.resize(440, 300)
    chart.show()
    return chart


def save(chart: Chart, window: Any, path: Path, qtbot: QtBot) -> Path:
    chart.save(path)
    qtbot.waitUntil(lambda: window.written == [path])
    return path


def read_aloud(chart: Chart) -> list[list[str]]:
    """Return the header and the rows as a screen reader gets them."""
    interface, n_columns = read(chart), chart.model().columnCount()
    n_cells = (len(chart.rows) + 1) * (n_columns + 1)
    assert interface.childCount() == n_cells
    cells = [interface.child(index) for index in range(n_cells)]
    texts = ["" if cell is None else cell.text(QAccessible.Text.Name) for cell in cells]
    return [texts[start + 1 : start + n_columns + 1] for start in range(0, n_cells, n_columns + 1)]


def test_chart_is_a_named_table(chart: Chart) -> None:
    header, *rows = read_aloud(chart)
    assert read(chart).role() == Role.Table
    assert read(chart).text(QAccessible.Text.Name)
    assert all(header)
    assert rows
    assert all(any(row) for row in rows)


def test_csv_says_what_the_table_says(
    chart: Chart, window: Any, tmp_path: Path, qtbot: QtBot
) -> None:
    path = save(chart, window, tmp_path / "chart.csv", qtbot)
    with path.open(encoding="utf-8", newline="") as file:
        header, *saved = csv.reader(file)
    _, *heard = read_aloud(chart)

    assert header == [column.key for column in chart._rows.columns]
    assert len(set(header)) == len(header)
    assert len(saved) == len(heard)
    for cells, texts in zip(saved, heard, strict=True):
        for cell, text in zip(cells, texts, strict=True):
            try:
                number = float(cell)
            except ValueError:
                assert text == restore(cell) or bool(cell) == (text not in {"", "–"})
                continue
            if text.replace(",", "").replace(".", "").strip("-").isdigit():
                assert float(text.replace(",", "")) == pytest.approx(number, rel=1e-3)


def test_saved_drawing_is_on_white(
    chart: Chart, window: Any, tmp_path: Path, qtbot: QtBot
) -> None:
    svg = save(chart, window, tmp_path / "chart.svg", qtbot).read_text(encoding="utf-8")
    root = ElementTree.fromstring(svg)
    size = chart.viewport().size()
    assert (float(root.attrib["width"]), float(root.attrib["height"])) == size.toTuple()
    assert root[0].text == chart.accessibleName()
    assert root[1].attrib["fill"] == "#ffffff"
    assert len(root) > 5


def test_saved_image_is_sharp(chart: Chart, window: Any, tmp_path: Path, qtbot: QtBot) -> None:
    image = QImage(str(save(chart, window, tmp_path / "chart.PNG", qtbot)))
    assert image.size() == chart.viewport().size() * 2
    assert image.pixelColor(0, 0).name() == "#ffffff"
    rows, columns = range(0, image.height(), 3), range(0, image.width(), 3)
    assert len({image.pixel(x, y) for x in columns for y in rows}) > 3


def test_other_endings_are_refused(
    chart: Chart, window: Any, tmp_path: Path, qtbot: QtBot
) -> None:
    chart.save(tmp_path / "chart.gif")
    qtbot.waitUntil(lambda: bool(window.said))
    assert ".svg, .png or .csv" in window.said[0]
    assert not list(tmp_path.glob("*.gif"))


def test_chart_that_cannot_be_written_is_reported(
    chart: Chart, window: Any, tmp_path: Path, qtbot: QtBot
) -> None:
    chart.save(tmp_path / "missing" / "chart.svg")
    qtbot.waitUntil(lambda: bool(window.said))
    assert "chart.svg" in window.said[0]


def test_menu_asks_for_the_file(chart: Chart) -> None:
    chart.actions()[0].trigger()
    dialog = child(chart, QFileDialog)
    assert [name.rpartition("*.")[2] for name in dialog.nameFilters()] == ["svg)", "png)", "csv)"]
    dialog.close()


def test_row_under_pointer_has_a_tooltip(chart: Chart) -> None:
    places = chart.drawing().places
    if not places:
        return  # the live plot
    where = chart.visualRect(chart.model().index(0, 0)).center()
    assert chart.indexAt(where).row() == 0
    at = chart.viewport().mapToGlobal(where)
    QApplication.sendEvent(chart.viewport(), QHelpEvent(QEvent.Type.ToolTip, where, at))
    assert QToolTip.text().split() == chart.sentence(chart.rows[0]).split()
    assert max(map(len, QToolTip.text().splitlines())) < 100
    assert not chart.indexAt(QPoint(-5, -5)).isValid()


def test_keyboard_walks_the_rows(chart: Chart) -> None:
    chart.go_to(0)
    # The second row of a map is the cell above the first.
    QTest.keyClick(chart, Qt.Key.Key_Down)
    assert chart.currentIndex().row() == 1
    last = len(chart.rows) - 1
    QTest.keyClick(chart, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert chart.currentIndex().row() == last
    assert not chart.grab().isNull()
