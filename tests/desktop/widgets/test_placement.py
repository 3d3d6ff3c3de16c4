"""Where windows appear on the screen, and the room of parts of a page."""

from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.widgets.pages import Page, fit_to_screen
from boaf_desktop.widgets.parts import FlowRow, add_all, column_in
from tests.processes import run_python

RESTART = """
from PySide6.QtWidgets import QApplication, QWidget
from boaf_desktop.widgets.pages import fit_to_screen
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


def test_window_keeps_its_place() -> None:
    # Without the file of the other tests the platform draws frames, as a window manager does.
    code, out, errors = run_python(RESTART, QT_QPA_PLATFORM="offscreen")
    assert (code, out.strip()) == (0, "1"), errors


def test_window_comes_onto_its_screen(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setGeometry(1500, 900, 400, 300)
    fit_to_screen(window)

    assert window.screen().availableGeometry().contains(window.frameGeometry())


def test_card_of_a_page_has_the_height_of_its_contents(qtbot: QtBot) -> None:
    page, card = Page(), QWidget()
    qtbot.addWidget(page)
    add_all(column_in(card), QLabel("New"), FlowRow(QLabel("Open"), QLabel("Save")))
    page.insert_card(0, card)
    page.column.addStretch()

    page.resize(400, 900)
    page.show()

    assert card.height() <= card.sizeHint().height()
