"""Every text that the window draws can be read: measured on the pixels, in every theme."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray
from PySide6.QtCore import QAbstractItemModel, QPoint, QRect, Qt
from PySide6.QtGui import QAction, QColor, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QHeaderView,
    QLabel,
    QLineEdit,
    QTabBar,
    QTableView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.palette import THEMES, Palette
from boaf_desktop.panels.study.panel import StudyPanel
from boaf_desktop.startup import wiring
from boaf_desktop.startup.wiring import Panels, install_panels
from boaf_desktop.widgets.collapsible import CollapsibleSection
from engine.resources import resource_path
from tests.desktop.conftest import MakeWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

WAIT_MS = 60_000
NORMAL, LARGE = 4.5, 3.0
_LARGE_PIXELS = 24  # as WCAG counts it: 18 points, or 14 in bold
_DIALOGS = (
    "new_random",
    "new_numbered",
    "ladder",
    "statistics",
    "preferences",
    "rules",
    "shortcuts",
    "about",
    "library",
    "book",
)
_PANELS = tuple(panel.key for panel in wiring.PANELS)
Pixels = NDArray[np.float64]


def luminance(rgb: NDArray[Any]) -> Pixels:
    """Return the relative luminance of colours, shape (n, 3) of 0 to 255, by WCAG 2."""
    part = rgb / 255
    linear = np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]), np.float64)


def pixels_of(image: QImage, area: QRect) -> Pixels:
    part = image.copy(area).convertToFormat(QImage.Format.Format_RGB888)
    raw = np.frombuffer(part.constBits(), np.uint8)
    rows = raw.reshape(part.height(), part.bytesPerLine())[:, : 3 * part.width()]
    return rows.reshape(-1, 3).astype(np.float64)


def contrast(pixels: Pixels) -> float:
    """Return the ratio between what stands there most and what differs from it most."""
    colours, counts = np.unique(pixels @ (1 << 16, 1 << 8, 1), return_counts=True)
    light = luminance(colours[:, None].astype(np.int64) >> (16, 8, 0) & 255)
    ground = light[counts.argmax()]
    high, low = np.maximum(light, ground), np.minimum(light, ground)
    return float(((high + 0.05) / (low + 0.05)).max())


def inner(widget: QWidget, margin: int) -> QRect:
    return widget.rect().adjusted(margin, margin, -margin, -margin)


def words_of(widget: QWidget) -> str:
    """Return what a simple widget says; empty for any other and for pictures."""
    if isinstance(widget, QLabel):
        return widget.text() if widget.pixmap().isNull() else ""
    if isinstance(widget, QComboBox):
        return widget.currentText()
    if isinstance(widget, QAbstractButton | QLineEdit | QAbstractSpinBox):
        return widget.text()
    return ""


def texts(root: QWidget) -> Iterator[tuple[QWidget, QRect, str]]:
    """Yield what is drawn with letters: where, and what it says; what is switched off aside."""
    for widget in root.findChildren(QWidget):
        if not widget.isVisible() or not widget.isEnabled() or widget.visibleRegion().isEmpty():
            continue
        if words := words_of(widget).strip():
            yield widget, inner(widget, 0 if isinstance(widget, QLabel) else 5), words
        elif isinstance(widget, QTabBar):
            for place in range(widget.count()):
                area = widget.tabRect(place).adjusted(4, 4, -4, -4)
                yield widget, area, widget.tabText(place)
        elif isinstance(widget, QHeaderView):
            yield from titles(widget)
        elif isinstance(widget, QAbstractItemView):
            yield from cells(widget)


def titles(header: QHeaderView) -> Iterator[tuple[QWidget, QRect, str]]:
    if header.orientation() is not Qt.Orientation.Horizontal or header.model() is None:
        return
    for place in range(header.count()):
        title = header.model().headerData(place, Qt.Orientation.Horizontal)
        at, width = header.sectionViewportPosition(place), header.sectionSize(place)
        if title and at >= 0 and at + width <= header.width() and width > 16:
            area = QRect(at + 4, 2, width - 8, header.height() - 5)
            yield header.viewport(), area, str(title)


def cells(view: QAbstractItemView) -> Iterator[tuple[QWidget, QRect, str]]:
    model: QAbstractItemModel | None = view.model()
    if model is None:
        return
    n_columns = model.columnCount() if isinstance(view, QTableView) else 1
    for row in range(min(4, model.rowCount())):
        for column in range(n_columns):
            index = model.index(row, column)
            area = view.visualRect(index).adjusted(3, 3, -3, -3)
            is_seen = view.viewport().rect().contains(area) and area.width() > 8
            if is_seen and isinstance(index.data(), str) and index.data().strip("–·☆ "):  # noqa: RUF001
                yield view.viewport(), area, index.data()


def faint(root: QWidget, where: str) -> dict[str, float]:
    """Return every text that is too faint, with its contrast."""
    found: dict[str, float] = {}
    window = root.window()
    image = window.grab().toImage()  # a widget alone has no ground where it is transparent
    for widget, area, text in texts(root):
        seen = widget.visibleRegion().boundingRect() & area
        if seen.width() < 4 or seen.height() < 6:
            continue
        at = seen.translated(widget.mapTo(window, QPoint()))
        ratio = contrast(pixels_of(image, at))
        is_large = widget.fontMetrics().height() >= _LARGE_PIXELS
        if ratio < (LARGE if is_large else NORMAL) and seen.height() >= area.height() - 2:
            found[f"{where}: {type(widget.parentWidget()).__name__}: {text[:40]!r}"] = ratio
    return found


def select_first_rows(root: QWidget) -> None:
    for view in root.findChildren(QAbstractItemView):
        if view.isVisible() and view.model() is not None and view.model().rowCount():
            view.setCurrentIndex(view.model().index(0, 0))


@pytest.fixture
def panels(make_window: MakeWindow, qtbot: QtBot) -> Panels:
    """A window with a set, a study and something in every panel."""
    window = make_window()
    window.resize(1600, 1000)
    panels = install_panels(window)
    window.docks.use("design")
    with qtbot.waitSignal(panels.workspace.open_set.changed, timeout=WAIT_MS):
        panels.workspace.open_set.open(resource_path("samples", "papers.csv"))
    study = window.show_panel("study")
    assert isinstance(study, StudyPanel)
    study.source.open_sample()
    qtbot.waitUntil(lambda: study.report is not None, timeout=WAIT_MS)
    return panels


@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)
def test_every_text_of_the_window_can_be_read(
    panels: Panels, qtbot: QtBot, palette: Palette
) -> None:
    window = panels.window
    window.context.settings.theme = palette.name
    window.context.theme.apply()
    found: dict[str, float] = {}
    for name in _PANELS:
        panel = window.show_panel(name)
        assert panel is not None
        for fold in panel.findChildren(CollapsibleSection):
            fold.button.setChecked(True)
        qtbot.wait(150)
        found |= faint(window, name)
        select_first_rows(panel)
        for view in panel.findChildren(QAbstractItemView)[:2]:
            if view.isVisible():
                view.setFocus()
                QApplication.processEvents()
                found |= faint(view, f"{name}, chosen")
    assert found == {}


def test_a_faint_text_would_be_found(qtbot: QtBot) -> None:
    label = QLabel("hardly to be read")
    label.setStyleSheet("background: #ffffff; color: #bbbbbb;")
    root = QWidget()
    label.setParent(root)
    label.resize(200, 30)
    qtbot.addWidget(root)
    root.show()
    qtbot.waitExposed(root)
    ((_place, ratio),) = faint(root, "here").items()
    assert 1.5 < ratio < 2.5


@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)
def test_every_text_of_a_dialog_can_be_read(
    panels: Panels, qtbot: QtBot, palette: Palette
) -> None:
    window = panels.window
    window.context.settings.theme = palette.name
    window.context.theme.apply()
    found: dict[str, float] = {}
    for name in _DIALOGS:
        before = set(QApplication.topLevelWidgets())
        action = window.findChild(QAction, f"action_{name}")
        assert isinstance(action, QAction), name
        action.trigger()
        qtbot.waitUntil(lambda: _new_window(before) is not None, timeout=WAIT_MS)  # noqa: B023
        dialog = _new_window(before)
        assert dialog is not None
        qtbot.wait(200)
        found |= faint(dialog, name)
        select_first_rows(dialog)
        QApplication.processEvents()
        found |= faint(dialog, f"{name}, chosen")
        dialog.close()
    assert found == {}


def _new_window(before: set[QWidget]) -> QWidget | None:
    new = (each for each in QApplication.topLevelWidgets() if each not in before)
    return next((each for each in new if each.isVisible() and isinstance(each, QDialog)), None)


def _rgb(name: str) -> tuple[int, int, int]:
    colour = QColor(name)
    return colour.red(), colour.green(), colour.blue()


@pytest.mark.parametrize("palette", THEMES, ids=lambda palette: palette.name)
def test_every_mark_of_a_plot_stands_out_from_its_ground(palette: Palette) -> None:
    marks = (*palette.lines, palette.accent, palette.winnable, palette.lost, palette.muted)
    for ground in (palette.surface, palette.window):
        for mark in marks:
            pair = np.array([_rgb(mark), _rgb(ground)], np.float64)
            high, low = sorted(luminance(pair), reverse=True)
            assert (high + 0.05) / (low + 0.05) >= LARGE, (palette.name, mark, ground)
