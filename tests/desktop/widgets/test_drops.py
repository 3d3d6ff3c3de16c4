"""What other programs drop is copied: a move would delete it there."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QPlainTextEdit, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.dialogs.deal_editor import EditorTable
from boaf_desktop.widgets.dialogs import ask_text
from boaf_desktop.widgets.forms import SearchField, copy_drops
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child

COPY, MOVE, NOTHING = (
    Qt.DropAction.CopyAction,
    Qt.DropAction.MoveAction,
    Qt.DropAction.IgnoreAction,
)
DEAL = "AC 2C 3C / 4C 5C 6C"


def text_data(text: str) -> QMimeData:
    data = QMimeData()
    data.setText(text)
    return data


def move_onto(
    target: QWidget, data: QMimeData, possible: Qt.DropAction = COPY | MOVE
) -> tuple[Qt.DropAction, Qt.DropAction]:
    """Drag to a widget as an editor does, which proposes a move; return both answers."""
    hand = (Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ShiftModifier)
    entry = QDragEnterEvent(QPoint(5, 5), possible, data, *hand)
    event = QDropEvent(QPointF(5, 5), possible, data, *hand)
    assert entry.proposedAction() == MOVE
    answers = []
    for each in (entry, event):
        QApplication.sendEvent(target, each)
        answers.append(each.dropAction() if each.isAccepted() else NOTHING)
    return answers[0], answers[1]


def test_deal_dragged_from_editor_stays_there(make_window: MakeWindow) -> None:
    window = make_window()

    answers = move_onto(window, text_data(DEAL))

    assert answers == (COPY, COPY)
    assert window.session.puzzle.deal.to_line() == DEAL


def test_text_that_is_no_deal_is_refused(make_window: MakeWindow) -> None:
    window = make_window()
    before = window.session.puzzle

    _, answer = move_onto(window, text_data("Dear diary, nothing to do with cards"))

    assert answer == NOTHING
    assert "'Dear' in row 1" in window.notice.text
    assert window.session.puzzle is before


def file_data(path: Path) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    return data


def test_dropped_file_is_opened_and_stays_in_its_folder(
    make_window: MakeWindow, tmp_path: Path
) -> None:
    path = tmp_path / "deal.txt"
    path.write_text(DEAL)
    window = make_window()

    answers = move_onto(window, file_data(path))

    assert answers == (COPY, COPY)
    assert (window.session.puzzle.source, window.session.puzzle.name) == (str(path), "deal")


def test_dropped_file_without_a_deal_is_refused(make_window: MakeWindow, tmp_path: Path) -> None:
    path = tmp_path / "deal.txt"
    path.write_text("Dear diary")
    window = make_window()
    before = window.session.puzzle

    answers = move_onto(window, file_data(path))

    assert answers == (COPY, NOTHING)
    assert window.session.puzzle is before


def test_picture_is_refused_before_it_is_dropped(make_window: MakeWindow) -> None:
    data = QMimeData()
    data.setData("image/png", b"picture")

    entered, _ = move_onto(make_window(), data)

    assert entered == NOTHING


def test_what_can_only_be_moved_is_refused(make_window: MakeWindow) -> None:
    assert move_onto(make_window(), text_data(DEAL), MOVE)[0] == NOTHING


def test_deal_editor_takes_no_text(make_window: MakeWindow) -> None:
    window = make_window()
    window.commands["editor"].trigger()

    entered, _ = move_onto(child(window, EditorTable), text_data(DEAL))

    assert entered == NOTHING


@pytest.mark.parametrize("kind", [QLineEdit, QPlainTextEdit])
def test_field_copies_what_is_dragged_to_it(
    qtbot: QtBot, kind: type[QLineEdit | QPlainTextEdit]
) -> None:
    field = kind()
    qtbot.addWidget(field)
    copy_drops(field)
    target = field.viewport() if isinstance(field, QPlainTextEdit) else field

    answers = move_onto(target, text_data("surprise"))

    assert answers == (COPY, COPY)
    shown = field.toPlainText() if isinstance(field, QPlainTextEdit) else field.text()
    assert shown == "surprise"


def test_field_that_is_read_only_refuses(qtbot: QtBot) -> None:
    field = QLineEdit(readOnly=True)
    qtbot.addWidget(field)
    copy_drops(field)

    assert move_onto(field, text_data("surprise")) == (NOTHING, NOTHING)


def test_search_field_copies_what_is_dragged_to_it(qtbot: QtBot) -> None:
    search = SearchField("Search")
    qtbot.addWidget(search)

    assert move_onto(search, text_data("clusters")) == (COPY, COPY)


def test_question_copies_what_is_dragged_to_it(make_window: MakeWindow) -> None:
    window = make_window()
    ask_text(window, "Rename", "New name", str)
    (question,) = (each for each in window.findChildren(QLineEdit) if each.isVisible())

    assert move_onto(question, text_data("clusters")) == (COPY, COPY)
