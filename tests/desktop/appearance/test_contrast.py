"""Every text that the window draws can be read: measured on the pixels, in every theme."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtGui import QAction, QColor
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QDialog,
    QLabel,
    QWidget,
)
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.palette import THEMES, Palette
from boaf_desktop.panels.study.study_panel import StudyPanel
from boaf_desktop.widgets.page import CollapsibleSection
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.wiring import panels as wiring
from boaf_desktop.wiring.panels import Panels, install_panels
from engine.resources import resource_path
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.pixels import (
    LARGE,
    faint,
    luminance,
)

WAIT_MS = 60_000
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
)
_PANELS = wiring.PANELS
NOTHING_FAINT: dict[str, dict[str, float]] = {palette.name: {} for palette in THEMES}


def select_first_rows(root: QWidget) -> None:
    for view in root.findChildren(QAbstractItemView):
        if view.isVisible() and view.model() is not None and view.model().rowCount():
            view.setCurrentIndex(view.model().index(0, 0))


def select_nothing(root: QWidget) -> None:
    for view in root.findChildren(QAbstractItemView):
        if view.selectionModel() is not None:
            view.selectionModel().clear()


def use_theme(window: MainWindow, palette: Palette) -> None:
    window.app.settings.theme = palette.name
    window.app.theme.apply()


@pytest.fixture
def panels(make_window: MakeWindow, qtbot: QtBot) -> Panels:
    """A window with a set, a study and something in every panel."""
    window = make_window()
    window.resize(1600, 1800)  # so that no row of a lower panel is cut
    panels = install_panels(window)
    window.settings.is_designer = True
    with qtbot.waitSignal(panels.app.open_set.changed, timeout=WAIT_MS):
        panels.app.open_set.open(resource_path("samples", "papers.csv"))
    study = window.show_panel("study")
    assert isinstance(study, StudyPanel)
    study.open_ratings(resource_path("samples", "ratings-sample.csv"))
    qtbot.waitUntil(lambda: study.results is not None, timeout=WAIT_MS)
    return panels


def test_every_text_of_the_window_can_be_read(panels: Panels, qtbot: QtBot) -> None:
    """In every theme of one window, since making and filling it takes longest."""
    assert {each.name: faint_panels(panels, qtbot, each) for each in THEMES} == NOTHING_FAINT


def faint_panels(panels: Panels, qtbot: QtBot, palette: Palette) -> dict[str, float]:
    window = panels.window
    use_theme(window, palette)
    found: dict[str, float] = {}
    for name in _PANELS:
        panel = window.show_panel(name)
        assert panel is not None
        for fold in panel.findChildren(CollapsibleSection):
            fold.button.setChecked(True)
        select_nothing(window)
        qtbot.wait(150)
        found |= faint(window, name)
        select_first_rows(panel)
        for view in panel.findChildren(QAbstractItemView)[:2]:
            if view.isVisible():
                view.setFocus()
                QApplication.processEvents()
                found |= faint(view, f"{name}, chosen")
    return found


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


def test_every_text_of_a_dialog_can_be_read(panels: Panels, qtbot: QtBot) -> None:
    assert {each.name: faint_dialogs(panels, qtbot, each) for each in THEMES} == NOTHING_FAINT


def faint_dialogs(panels: Panels, qtbot: QtBot, palette: Palette) -> dict[str, float]:
    window = panels.window
    use_theme(window, palette)
    found: dict[str, float] = {}
    for name in _DIALOGS:
        before = {each for each in QApplication.topLevelWidgets() if each.isVisible()}
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
    return found


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
