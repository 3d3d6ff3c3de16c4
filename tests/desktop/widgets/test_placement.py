"""Windows stay where they were put, on their screen, and beside each other."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.widgets.placement import fit_to_screen, step_aside
from tests.desktop.drivers.processes import run_python

RESTART = """
from PySide6.QtWidgets import QApplication, QWidget
from boaf_desktop.widgets.placement import fit_to_screen
app = QApplication(["boaf"])
first = QWidget()
first.setGeometry(100, 120, 300, 200)
first.show()
app.processEvents()
kept, places = first.saveGeometry(), [first.pos().toTuple()]
assert first.frameGeometry() != first.geometry(), "this platform has no frames"
first.close()
for _ in range(3):
    again = QWidget()
    again.restoreGeometry(kept)
    fit_to_screen(again)
    again.show()
    app.processEvents()
    places.append(again.pos().toTuple())
    kept = again.saveGeometry()
    again.close()
print(len(set(places)))
"""


def test_a_window_does_not_creep_by_its_title_bar_at_each_start() -> None:
    # Without the file of the other tests the platform draws frames, as a window manager does.
    code, out, errors = run_python(RESTART, QT_QPA_PLATFORM="offscreen")
    assert (code, out.strip()) == (0, "1"), errors


def test_a_window_that_lies_off_its_screen_comes_onto_it(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setGeometry(1500, 900, 400, 300)
    fit_to_screen(window)
    assert window.screen().availableGeometry().contains(window.frameGeometry())


@pytest.mark.parametrize("place", [QRect(0, 0, 400, 300), QRect(1200, 700, 400, 300)])
def test_every_further_window_lies_beside_the_others(qtbot: QtBot, place: QRect) -> None:
    found = set()
    for number in range(1, 6):
        window = QWidget()
        qtbot.addWidget(window)
        window.setGeometry(place)
        step_aside(window, number)
        assert window.screen().availableGeometry().contains(window.geometry())
        found.add(window.pos().toTuple())
        if number == 1:
            assert window.geometry() == place
    assert len(found) == 5


def test_a_window_without_a_place_is_left_to_the_desktop(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    before = window.pos()
    step_aside(window, 2)
    assert window.pos() == before
