"""Dialogs, their places and buttons, and sentences above the board."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QWidget,
)
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.widgets.file_dialogs import filter_for_sets, open_outside, start_where_last
from boaf_desktop.widgets.notice import NoticeBar, Offer
from boaf_desktop.widgets.placement import fit_to_screen
from boaf_desktop.window.main_window import MainWindow
from engine.puzzlesets.formats import READABLE, Format
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child
from tests.desktop.drivers.play import press_offer
from tests.processes import run_python

KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def opened(window: MainWindow, action: str, qtbot: QtBot) -> QDialog:
    window.commands[action].trigger()
    dialogs = [each for each in window.findChildren(QDialog) if each.isVisible()]
    assert len(dialogs) == 1
    qtbot.waitExposed(dialogs[0])
    return dialogs[0]


@pytest.mark.parametrize("action", ["preferences", "editor"])
@pytest.mark.parametrize("key", KEYS)
def test_enter_on_close_closes(
    make_window: MakeWindow, qtbot: QtBot, action: str, key: Qt.Key
) -> None:
    dialog = opened(make_window(), action, qtbot)
    close = child(dialog, QDialogButtonBox).button(QDialogButtonBox.StandardButton.Close)
    close.setFocus()
    with qtbot.waitSignal(dialog.finished):
        QTest.keyClick(close, key)


def test_enter_in_a_field_closes_nothing(make_window: MakeWindow, qtbot: QtBot) -> None:
    dialog = opened(make_window(), "preferences", qtbot)
    box = dialog.findChildren(QComboBox)[0]
    box.setFocus()
    QTest.keyClick(box, Qt.Key.Key_Return)

    assert dialog.isVisible()


def dialog_at(qtbot: QtBot) -> QFileDialog:
    dialog = QFileDialog()
    qtbot.addWidget(dialog)
    start_where_last(dialog)
    return dialog


def test_dialog_opens_where_the_last_chose(qtbot: QtBot, tmp_path: Path) -> None:
    folder = tmp_path / "deep, é"
    folder.mkdir()

    first = dialog_at(qtbot)
    first.fileSelected.emit(str(folder / "a.csv"))

    assert Path(dialog_at(qtbot).directory().absolutePath()) == folder


@pytest.mark.parametrize("form", READABLE, ids=lambda form: form.ending)
def test_dialogs_list_readable_formats(form: Format) -> None:
    assert f"*{form.ending}" in filter_for_sets("Sets")
    assert (f"*{form.ending}" in filter_for_sets("Sets", keeps_columns=True)) == form.keeps_columns


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


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr("boaf_desktop.widgets.notice.monotonic", lambda: now[0])
    return now


def test_new_words_stay_old_words_go(qtbot: QtBot, theme: Theme, clock: list[float]) -> None:
    bar = NoticeBar()
    qtbot.addWidget(bar)
    bar.show_message("Round 1 was created.")
    bar.forget_older()
    assert bar.text == "Round 1 was created."
    clock[0] += 3
    bar.forget_older()
    assert not bar.text


@pytest.mark.parametrize(("offers", "stays"), [((), True), ([("Undo", lambda: None)], False)])
def test_lasting_notice_is_not_put_away(
    qtbot: QtBot, theme: Theme, clock: list[float], offers: Sequence[Offer], stays: bool
) -> None:
    bar = NoticeBar()
    qtbot.addWidget(bar)
    bar.show_message("The folder can't be written.", offers, stays=stays)
    clock[0] += 60

    bar.forget_older()

    assert bar.text


@pytest.fixture
def lasting(qtbot: QtBot, theme: Theme) -> NoticeBar:
    """Return a notice bar with two lasting offers."""
    bar = NoticeBar()
    qtbot.addWidget(bar)
    bar.set_lasting("Done.", [("Next puzzle", lambda: None), ("Look", lambda: None)])
    return bar


def test_lasting_offers_have_a_name(lasting: NoticeBar) -> None:
    assert (lasting.text, lasting.labels) == ("", ("Next puzzle", "Look"))
    assert lasting.accessibleName() == "Done."
    assert not lasting.isHidden()


def test_message_is_shown_beside_lasting_offers(lasting: NoticeBar) -> None:
    lasting.show_message("A hint.")

    assert lasting.accessibleName() == "A hint."
    assert lasting.labels == ("Next puzzle", "Look")


def test_offer_of_a_message_precedes_a_lasting_one(lasting: NoticeBar) -> None:
    pressed: list[str] = []
    lasting.show_message("It can come back.", [("Restore", lambda: pressed.append("Restore"))])
    assert lasting.labels == ("Restore", "Next puzzle")

    press_offer(lasting)

    assert pressed == ["Restore"]
    assert (lasting.text, lasting.labels) == ("", ("Next puzzle", "Look"))


def test_lasting_offers_remain_when_dismissed(lasting: NoticeBar) -> None:
    lasting.dismiss()

    assert (lasting.accessibleName(), lasting.labels) == ("Done.", ("Next puzzle", "Look"))


def test_bar_without_lasting_offers_is_hidden(lasting: NoticeBar) -> None:
    lasting.set_lasting("", ())

    assert lasting.isHidden()


def test_file_that_is_gone_is_named_as_such(tmp_path: Path) -> None:
    said: list[str] = []

    open_outside(tmp_path / "gone.pdf", said.append)

    (sentence,) = said
    assert sentence.startswith(f"Can't read {tmp_path / 'gone.pdf'}. The file or its folder doesn")
