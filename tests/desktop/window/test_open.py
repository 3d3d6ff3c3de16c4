"""Every way a deal or a game comes into the window: pasted, dropped, asked for, refused."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from boaf_desktop.dialogs.new_deal import NumberedDealDialog, RandomDealDialog
from engine.game import Move, parse_deal
from engine.progress import Progress, Work
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child
from tests.desktop.drivers.play import play_on

SIX = "AC 2C 3C / 4C 5C 6C"
SEARCHING = "Searching for a solvable deal…"


@pytest.mark.parametrize(
    ("name", "content", "words"),
    [
        ("no.txt", None, "The file or its folder doesn't exist. Check the name."),
        ("bin.txt", b"\x7fELF\0", "the file isn't text."),
        ("page.pdf", b"%PDF-1.4\n\0", "is a web page or a PDF"),
        ("page.html", b"<!doctype html><title>Birds</title>", "is a web page or a PDF"),
        ("saved.html", b"<!-- saved --><html><title>Birds</title>", "is a web page or a PDF"),
    ],
)
def test_unreadable_file_is_refused(
    make_window: MakeWindow, tmp_path: Path, name: str, content: bytes | None, words: str
) -> None:
    window = make_window()
    if content is not None:
        (tmp_path / name).write_bytes(content)
    window.open_file(tmp_path / name)

    assert words in window.notice.text


def test_solved_deal_pasted_again(make_window: MakeWindow) -> None:
    window = make_window()
    session = window.session
    for _ in range(2):
        window.open_text("AC 2C")
        assert session.node is session.tree.root
        session.play(Move(0, 1))
        assert session.position.is_solved


def test_pasted_puzzle_of_the_ladder_has_its_name(make_window: MakeWindow) -> None:
    window = make_window()

    window.open_text(window.sources.ladder.rungs[0].line)

    assert window.session.puzzle.name == "Ladder 4·1"


def test_deal_and_moves_may_be_in_one_line(make_window: MakeWindow) -> None:
    window = make_window()

    window.open_text("AC 2C / -- 3C AC-2C")

    assert window.session.node.move == Move(0, 1)


def test_numbered_deal_is_dealt(make_window: MakeWindow) -> None:
    window = make_window()
    QTest.keyClick(window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    dialog = child(window, NumberedDealDialog)
    assert not dialog.isModal()
    field = child(dialog, QAbstractSpinBox, "Number")
    QTest.keyClicks(field, "1")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert window.app.session.puzzle.number == 1
    QTest.keyClick(window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    close = child(dialog, QDialogButtonBox).button(QDialogButtonBox.StandardButton.Close)
    close.setFocus()
    QTest.keyClick(close, Qt.Key.Key_Return)
    assert not dialog.isVisible()


def test_another_deal_ends_the_search(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    dealer = window.sources.dealer
    dealer.deal_quick(5)
    assert window.notice.text == SEARCHING

    dealer.deal_number(7, 4, 4)

    assert window.notice.text == ""
    qtbot.wait(300)  # what was found meanwhile stays away
    assert window.session.puzzle.number == 7


def test_puzzle_opened_meanwhile_ends_the_search(make_window: MakeWindow) -> None:
    window = make_window()
    window.sources.dealer.deal_quick(5)
    assert window.notice.text == SEARCHING

    window.open_text("AC 2C / -- 3C")

    assert window.notice.text == ""
    assert window.session.puzzle.deal == parse_deal("AC 2C / -- 3C")


def test_another_search_replaces_the_former(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    dealer = window.sources.dealer
    dealer.deal_quick(5)
    before = window.session.puzzle

    dealer.deal_quick(1)
    assert window.notice.text == SEARCHING
    qtbot.waitUntil(lambda: window.session.puzzle is not before)

    assert window.session.puzzle.source == "quick 1"


def test_quick_deal_that_is_not_found_can_be_tried_again(
    make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def find_none(*_arguments: object) -> Work[None]:
        yield Progress(0, 0)

    monkeypatch.setattr("engine.feathers.quick_deal", find_none)
    window = make_window()
    window.sources.dealer.deal_quick(5)

    qtbot.waitUntil(lambda: window.notice.text == "No solvable deal found. Try again.")


def test_negative_seed_names_its_deal(make_window: MakeWindow) -> None:
    window = make_window()
    window.sources.dealer.deal_number(-5, 4, 4)
    assert "Seed -5 gives deal 2147483643" in window.notice.text

    for text, seed in (("-6", "-6"), (" -6", "-6"), ("#-6", "#-6"), ("−6", "-6")):
        window.notice.dismiss()
        window.open_text(text)
        assert f"Seed {seed} gives deal 2147483642" in window.notice.text


def test_random_deal_proved_in_a_thread(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    modifiers = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
    QTest.keyClick(window, Qt.Key.Key_N, modifiers)
    with qtbot.waitSignal(window.app.session.puzzle_changed):
        child(window, RandomDealDialog).accept()

    assert window.app.session.puzzle.deal.n_cards == 16
    assert window.app.session.puzzle.number is not None


def test_full_grid_stays_full(make_window: MakeWindow) -> None:
    window = make_window()
    window.commands["new_random"].trigger()
    dialog = child(window, RandomDealDialog)

    dialog._rows.line.setText("5")
    dialog._columns.line.setText("6")
    assert dialog._cards.number == 30

    dialog._cards.line.setText("7")
    dialog._rows.line.setText("4")
    assert dialog._cards.number == 7, "it was chosen"


def test_copied_game_pastes_its_moves(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    session = window.session
    play_on(window)
    play_on(window)
    position = session.position
    window.commands["copy_moves"].trigger()
    text = QApplication.clipboard().text()
    window.open_text("2C AC / -- 3C")
    window.open_text(text)

    assert session.position == position
    assert session.play_record().moves == 2


GAME = "AC-2C (4C-5C 4C-6C) (2C-AC (4C-5C)) AC-3C {fine} (4C-5C) 3. AC-6C"


def test_pasted_game_counts_nothing(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    session = window.app.session
    session.play(session.position.parse_move("2C-AC"))
    QApplication.clipboard().setText(f"{SIX}\n{GAME}")
    QTest.keyClick(window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert session.node.depth == 3
    assert session.play_record().moves == 1
    assert [node for node in session.tree.nodes if node.is_played] == [session.tree.nodes[1]]
    session.undo()
    assert session.node.move_text == "2♣-A♣"
    session.redo()
    window.commands["copy_moves"].trigger()
    assert QApplication.clipboard().text() == f"{SIX}\nAC-2C AC-3C AC-6C"


def test_game_in_a_file(make_window: MakeWindow, tmp_path: Path) -> None:
    window = make_window()
    path = tmp_path / "game.txt"
    path.write_text(f"{SIX}\n\n{GAME}\n", encoding="utf-8")
    window.open_file(path)
    session = window.app.session

    assert session.puzzle.source == str(path)
    assert session.node.move_text == "A♣-6♣"


def test_a_pasted_row_is_mentioned(make_window: MakeWindow) -> None:
    window = make_window()
    window.open_text("AC 2C 3C 4C 5C 6C")
    assert window.notice.text == "All 6 cells are in one row. Put / between rows."


@pytest.mark.parametrize(
    "moves", ["AC-2C AC-6C", "AC-2C (4C-5C", "AC-2C) AC-3C", "AC-2C {why", "AC-2C }"]
)
def test_broken_game_is_refused(make_window: MakeWindow, moves: str) -> None:
    window = make_window(SIX)
    before = window.app.session.tree
    window.open_text(f"{SIX}\n{moves}")

    assert window.notice.text
    assert window.app.session.tree is before
    assert len(before.nodes) == 1
