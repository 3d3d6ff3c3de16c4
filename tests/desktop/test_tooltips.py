"""Every field and every column says more than its label when the pointer rests on it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QRadioButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.study.panel import StudyPanel
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.wiring.panels import Panels, install_panels
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.access import (
    PANELS,
    Role,
    ancestors,
    commands_with_windows,
    is_qts_own,
    name_of,
    read,
)

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

FIELDS = (
    QLineEdit, QPlainTextEdit, QAbstractSpinBox, QComboBox, QCheckBox, QRadioButton,
    QAbstractSlider,
)  # fmt: skip
LONG = 60_000


def faults(top: QWidget) -> Iterator[str]:
    for widget in top.findChildren(QWidget):
        if widget.window() is not top or is_qts_own(widget):
            continue
        where = "/".join(type(w).__name__ for w in (*list(ancestors(widget))[1::-1], widget))
        if isinstance(widget, FIELDS):
            yield from (f"{where} {said}" for said in _fault(name_of(widget), widget.toolTip()))
        elif isinstance(widget, QAbstractItemView) and read(widget).role() != Role.List:
            yield from (f"{where} {said}" for said in _header_faults(widget))


def _header_faults(view: QAbstractItemView) -> Iterator[str]:
    model = view.model()
    for column in range(0 if model is None else model.columnCount()):
        head, tip = (
            str(model.headerData(column, Qt.Orientation.Horizontal, role) or "")
            for role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
        )
        yield from _fault(head, tip)


def _fault(name: str, tip: str) -> Iterator[str]:
    label, words = (re.sub(r"\W+", " ", text).strip().lower() for text in (name, tip))
    if not words:
        yield f"{name!r} has no tool tip"
    elif words == label:
        yield f"{name!r} repeats its label"


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    window = make_window("AC 2C 3C / 4C 5C 6C")
    install_panels(window)
    return window


def test_every_field_of_every_panel_has_a_tool_tip(window: MainWindow, qtbot: QtBot) -> None:
    panels = window.findChild(Panels)
    assert isinstance(panels, Panels)
    panels.workspace.open_set.open_samples()
    qtbot.waitUntil(lambda: bool(panels.workspace.open_set.records), timeout=LONG)
    for key in PANELS:
        window.show_panel(key)
        QApplication.processEvents()
    for button in window.findChildren(QAbstractButton):
        if name_of(button).startswith("Add "):
            button.click()
    found = sorted(set(faults(window)))
    assert not found, "\n".join(found)


def test_every_field_of_a_study_has_a_tool_tip(
    window: MainWindow, qtbot: QtBot, tmp_path_factory: pytest.TempPathFactory
) -> None:
    panels = window.findChild(Panels)
    assert isinstance(panels, Panels)
    panel = window.show_panel("study")
    assert isinstance(panel, StudyPanel)
    panels.study.open_example(tmp_path_factory.mktemp("studies") / "example")
    qtbot.waitUntil(lambda: panel.report is not None, timeout=LONG)
    found = sorted(set(faults(window)))
    assert not found, "\n".join(found)


def test_every_field_of_every_dialog_has_a_tool_tip(window: MainWindow, qtbot: QtBot) -> None:
    panels = window.findChild(Panels)
    assert isinstance(panels, Panels)
    panels.workspace.open_set.open_samples()
    qtbot.waitUntil(lambda: bool(panels.workspace.open_set.records), timeout=LONG)
    names = commands_with_windows()
    found = []
    for name in sorted(names):
        action = window.findChild(QAction, f"action_{name}")
        assert isinstance(action, QAction)
        action.trigger()
        QApplication.processEvents()
        (top,) = [w for w in QApplication.topLevelWidgets() if w.isVisible() and w is not window]
        found += [f"{name}: {fault}" for fault in faults(top)]
        top.close()
    assert not found, "\n".join(sorted(set(found)))
