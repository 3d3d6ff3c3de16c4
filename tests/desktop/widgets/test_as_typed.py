"""Names and notes are shown as they were typed: no HTML, no marks of keys."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as Markup
from PySide6.QtGui import QTextDocument
from PySide6.QtWidgets import QLabel, QMenu, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

import boaf_desktop
from boaf_desktop.play.around_board import TitleStrip
from boaf_desktop.play.game import Puzzle
from boaf_desktop.widgets.dialogs import confirm
from boaf_desktop.widgets.parts import plain, plain_label, tip_text
from engine.game import parse_deal
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child

NOTE = 'too easy <h1>LOUD</h1> if a <b and b> c <img src="shots/g1.png" width=200> &lt;'
SOURCES = sorted(Path(boaf_desktop.__path__[0]).rglob("*.py"))


def shown(tip: str) -> str:
    """Return what Qt shows of a tooltip or in a message box."""
    if not Markup.mightBeRichText(tip):
        return tip
    document = QTextDocument()
    document.setHtml(tip)
    return document.toPlainText().replace("\xa0", " ")


@pytest.mark.parametrize(
    "text",
    [
        NOTE,
        "<b>bold</b>",
        "&lt; at the start",
        "a\n  <i>b</i>",
        "R&D <x>",
        "plain",
        "<!doctype x>",
    ],
)
def test_tooltip_shows_what_was_typed(text: str) -> None:
    assert shown(plain(text)) == text


def test_tooltip_of_a_note_shows_no_markup() -> None:
    assert " ".join(shown(tip_text(NOTE)).split()) == NOTE


def calls(name: str) -> Iterator[tuple[str, ast.Call]]:
    """Yield all calls of a function or method in the sources of the window."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func
                found = called.attr if isinstance(called, ast.Attribute) else ast.unparse(called)
                if found == name:
                    yield f"{path.name}:{node.lineno}", node


def is_harmless(text: ast.expr) -> bool:
    """Return whether a text has no values, or goes through one of the helpers."""
    if isinstance(text, ast.IfExp):
        return is_harmless(text.body) and is_harmless(text.orelse)
    if isinstance(text, ast.Call):
        name = ast.unparse(text.func)
        return name in {"plain", "tip_text"} or (name == "tr" and not text.keywords)
    return isinstance(text, ast.Constant)


def test_every_tooltip_goes_through_the_helper() -> None:
    assert [place for place, call in calls("setToolTip") if not is_harmless(call.args[0])] == []


def test_every_label_is_made_plain() -> None:
    assert [place for place, _ in calls("QLabel") if not place.startswith("parts.py")] == []


def test_label_shows_markup(qtbot: QtBot) -> None:
    label = plain_label("<b>set</b>")
    qtbot.addWidget(label)

    assert label.textFormat() == Qt.TextFormat.PlainText
    assert label.text() == "<b>set</b>"


def test_question_about_a_file_shows_its_name(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    details = "It is in <b>x</b>."
    confirm(window, "Delete <i>a</i>.csv?", lambda: None, button="Delete", details=details)
    box = child(window, QMessageBox)

    assert shown(box.text()) == "Delete <i>a</i>.csv?"
    assert shown(box.informativeText()) == "It is in <b>x</b>."


def test_recent_file_keeps_its_ampersand(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    window.settings.add_recent_file(tmp_path / "R&D <b>.csv")
    game = window.menuBar().findChildren(QMenu)[0]

    game.aboutToShow.emit()

    (entry,) = child(game, QMenu).actions()
    assert entry.text() == "R&&D <b>.csv"
    assert shown(entry.toolTip()) == str(tmp_path / "R&D <b>.csv")


def test_name_of_a_puzzle_is_no_markup(make_window: MakeWindow) -> None:
    window = make_window()
    window.open_puzzle(Puzzle.from_deal(parse_deal("AC 2C"), title="<h1>&x</h1>"))
    (name,) = (
        each for each in child(window, TitleStrip).findChildren(QLabel) if "<h1>" in each.text()
    )

    assert name.textFormat() == Qt.TextFormat.PlainText


@pytest.mark.parametrize(
    "text", ["x1.csv has no rows.", "birds has no rounds.", "f8f535 is rated."]
)
def test_message_keeps_the_name_it_begins_with(make_window: MakeWindow, text: str) -> None:
    window = make_window()

    window.app.notify(text)

    assert window.notice.text == text
