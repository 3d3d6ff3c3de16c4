"""Games that are copied and pasted."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.desktop.conftest import MakeWindow

SIX = "AC 2C 3C / 4C 5C 6C"
GAME = "AC-2C (4C-5C 4C-6C) (2C-AC (4C-5C)) AC-3C {fine} (4C-5C) 3. AC-6C"


def test_pasted_game_counts_nothing(make_window: MakeWindow) -> None:
    window = make_window(SIX)
    session = window.app.session
    session.play(session.position.parse_move("2C-AC"))
    QApplication.clipboard().setText(f"{SIX}\n{GAME}")
    QTest.keyClick(window, Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
    assert session.node.depth == 3
    assert session.telemetry().moves == 1
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

    assert session.puzzle.source == "game.txt"
    assert session.node.move_text == "A♣-6♣"


@pytest.mark.parametrize("moves", ["AC–2C AC\u20113C", "A♣→2♣ A♣→3♣", "1. AC−2C, 2. AC—3C."])
def test_pasted_typography(make_window: MakeWindow, moves: str) -> None:
    window = make_window()
    window.open_text(f"“AC\xa02C 3C / 4C 5C 6C”\n{moves}")
    assert window.app.session.node.depth == 2


@pytest.mark.parametrize(("text", "number"), [("-287924", 2147195724), ("#0", 0)])
def test_a_pasted_seed(make_window: MakeWindow, text: str, number: int) -> None:
    window = make_window()
    window.open_text(text)
    assert window.app.session.puzzle.title == f"#{number}"


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
