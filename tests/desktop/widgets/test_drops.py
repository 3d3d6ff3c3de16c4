"""What other programs drop is copied: a move would delete it there."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget

from boaf_desktop.dialogs.deal_editor import EditorTable
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child

pytestmark = pytest.mark.fast

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
