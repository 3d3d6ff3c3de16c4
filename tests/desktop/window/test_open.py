"""Every way a deal or a game comes into the window: pasted, dropped, asked for, refused."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, Qt, QUrl
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QLineEdit,
)
from pytestqt.qtbot import QtBot

from boaf_desktop.dialogs.new_deal import NumberedDealDialog, RandomDealDialog
from engine.game import Deal, Move
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.window import trigger


def test_a_deal_is_pasted(make_window: MakeWindow) -> None:
    window = make_window()
    QApplication.clipboard().setText("JD 2D 9H JC\n5D 7H 7C 5H\nKD KC 9S 5S\nAD QC KH 3H\n")
    QTest.keyClick(window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert window.app.session.puzzle.deal.n_cards == 16


def test_a_number_is_pasted_with_its_number(make_window: MakeWindow) -> None:
    window = make_window()
    window.open_text("#80431")
    assert window.app.session.puzzle.number == 80431


def test_bad_text_is_refused_in_the_notice_bar(make_window: MakeWindow) -> None:
    window = make_window()
    before = window.app.session.puzzle
    window.open_text("JD 2D / XQ 3S")
    assert "'XQ' in row 2, column 1 isn't a card." in window.notice.text
    assert window.app.session.puzzle is before


def test_a_file_is_dropped_and_remembered(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    path = tmp_path / "deal.txt"
    path.write_text("AC 2C / -- 3C / 9D 8D")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    window.sources.deals.open_mime(data)
    assert window.app.session.puzzle.source == "deal.txt"


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("no.txt", None, "The file or its folder doesn't exist. Check the name."),
        ("bin.txt", b"\x7fELF\0", "the file isn't text."),
    ],
)
def test_an_unreadable_file_is_refused(
    make_window: MakeWindow, tmp_path: Path, name: str, content: bytes | None, words: str
) -> None:
    window = make_window()
    if content is not None:
        (tmp_path / name).write_bytes(content)
    window.open_file(tmp_path / name)
    assert words in window.notice.text


def test_a_text_without_a_deal_is_refused_by_its_name(
    make_window: MakeWindow, tmp_path: Path
) -> None:
    window = make_window()
    path = tmp_path / "README.md"
    path.write_text("# Not a deal\n" * 400, "utf-8")
    window.open_file(path)
    assert window.notice.text.startswith("“README.md” is neither a puzzle set nor a deal. ")


def test_a_pasted_deal_has_a_name_and_keeps_it(make_window: MakeWindow) -> None:
    window = make_window()
    session = window.session
    window.open_text("AC 2C / -- 3C / 9D 8D")
    assert session.puzzle.name.split()[0] in {"Wren", "Swan", "Owl"}
    for text in ("#80431", session.puzzle.deal.to_line()):
        window.open_text(text)
        session.play(next(session.position.legal_moves()))
    window.open_text(Deal.from_freecell(80431).to_line())
    assert window.session.puzzle.name == "#80431"


def test_a_pasted_deal_that_was_solved_opens_fresh(make_window: MakeWindow) -> None:
    window = make_window()
    session = window.session
    for _ in range(2):
        window.open_text("AC 2C")
        assert session.node is session.tree.root
        session.play(Move(0, 1))
        assert session.position.is_solved


def test_a_dot_in_a_pasted_deal_tells_the_empty_cell(make_window: MakeWindow) -> None:
    window = make_window()
    window.open_text("AC 2C / . 3C")
    assert window.notice.text.endswith("Write -- for an empty cell.")


def test_an_opener_is_asked_first(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    seen: list[Path] = []

    def opener(path: Path) -> bool:
        seen.append(path)
        return True

    window.sources.deals.opener = opener
    window.open_file(tmp_path / "set.csv")
    assert seen == [tmp_path / "set.csv"]
    assert "cannot" not in window.notice.text


def test_a_numbered_deal_is_asked_for_and_dealt(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    QTest.keyClick(window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    dialog = window.findChild(NumberedDealDialog)
    assert isinstance(dialog, NumberedDealDialog)
    assert not dialog.isModal()
    field = dialog.findChild(QLineEdit, "number")
    assert isinstance(field, QLineEdit)
    QTest.keyClicks(field, "1")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert window.app.session.puzzle.number == 1
    QTest.keyClick(window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    buttons = dialog.findChild(QDialogButtonBox)
    assert isinstance(buttons, QDialogButtonBox)
    close = buttons.button(QDialogButtonBox.StandardButton.Close)
    close.setFocus()
    QTest.keyClick(close, Qt.Key.Key_Return)
    assert not dialog.isVisible()


def test_a_random_winnable_deal_is_proved_off_the_gui_thread(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window()
    modifiers = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    QTest.keyClick(window, Qt.Key.Key_N, modifiers)
    dialog = window.findChild(RandomDealDialog)
    assert isinstance(dialog, RandomDealDialog)
    with qtbot.waitSignal(window.app.session.puzzle_changed, timeout=60_000):
        dialog.accept()
    assert window.app.session.puzzle.deal.n_cards == 16
    assert window.app.session.puzzle.number is not None


def test_a_copied_game_pastes_with_its_moves_and_counts_none_of_them(
    make_window: MakeWindow,
) -> None:
    window = make_window("AC 2C 3C / 4C 5C 6C")
    session = window.app.session
    session.play(next(session.position.legal_moves()))
    session.play(next(session.position.legal_moves()))
    position = session.position
    trigger(window, "copy_moves")
    text = QApplication.clipboard().text()
    window.open_text("2C AC / -- 3C")
    window.open_text(text)
    assert session.position == position
    assert session.telemetry().moves == 2


def test_a_pasted_line_is_not_the_players_own(make_window: MakeWindow) -> None:
    window = make_window()
    window.open_text("AC 2C 3C / 4C 5C 6C\nAC-2C AC-3C")
    session = window.app.session
    assert session.node.depth == 2
    assert session.telemetry().moves == 0
    session.undo()
    assert session.node is session.tree.root


def test_a_pasted_line_with_an_illegal_move_is_refused(make_window: MakeWindow) -> None:
    window = make_window()
    before = window.app.session.puzzle
    window.open_text("AC 2C 3C / 4C 5C 6C\nAC-2C AC-6C")
    assert "Move AC-6C isn't a legal move:" in window.notice.text
    assert window.app.session.puzzle is before
