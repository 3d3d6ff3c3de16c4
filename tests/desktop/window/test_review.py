"""What a reviewer found in the window, each as what it should do."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSizeF, Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from boaf_desktop.dialogs.new_deal import NumberedDealDialog
from boaf_desktop.play.board.figures import fan_out
from boaf_desktop.play.board.grid import Grid
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.tree import Evaluation, PositionVerdict
from boaf_desktop.storage.settings import Settings
from boaf_desktop.window.main_window import MainWindow
from engine.game import Move, parse_deal
from tests.desktop.conftest import SMALL, MakeWindow
from tests.desktop.drivers.processes import run_python


def action(window: MainWindow, name: str) -> QAction:
    found = window.findChild(QAction, f"action_{name}")
    assert isinstance(found, QAction)
    return found


# Letters in an open menu


@pytest.mark.parametrize("to_menu", [True, False], ids=["menu", "window"])
@pytest.mark.parametrize(
    ("menu", "key", "board", "chosen"),
    [("&Game", Qt.Key.Key_N, "next", "new")],
)
def test_letters_in_an_open_menu_stay_there(
    make_window: MakeWindow, qtbot: QtBot, menu: str, key: Qt.Key, board: str, chosen: str,
    to_menu: bool,
) -> None:  # fmt: skip
    window = make_window()
    fired: list[str] = []
    for name in (board, chosen or "new_random"):
        action(window, name).triggered.connect(lambda _on=False, name=name: fired.append(name))
    (opened,) = [m for m in window.findChildren(QMenu) if m.title() == menu]
    opened.popup(window.mapToGlobal(window.rect().center()))
    qtbot.waitUntil(opened.isVisible)
    # Which of the two windows is asked differs between platforms.
    handle = opened.windowHandle() if to_menu else window.windowHandle()
    QTest.keyClick(handle, key)
    QApplication.processEvents()
    assert fired == [chosen or "new_random"]
    opened.hide()


# Messages


def test_the_welcome_does_not_replace_an_error(tmp_path: Path) -> None:
    path = tmp_path / "b.bin"
    path.write_bytes(b"\x7fELF\0")
    code = f"""
from PySide6.QtWidgets import QApplication
from boaf_desktop.startup.desktop import Desktop
app = QApplication(["boaf"])
desktop = Desktop(app)
desktop.show({str(path)!r}, None)
print(desktop.window.notice.text)
desktop.window.close()
"""
    status, out, errors = run_python(code)
    assert status == 0, errors
    assert "the file isn't text." in out


@pytest.fixture
def at_home(make_window: MakeWindow, settings: Settings) -> MainWindow:
    """A window of somebody who has been welcomed."""
    settings.has_seen_welcome = True
    return make_window()


def test_another_puzzle_clears_an_error(make_window: MakeWindow) -> None:
    window = make_window()
    window.open_text("JD XX")
    assert "XX" in window.notice.text
    window.open_text("#80431")
    assert window.notice.text == ""


def test_a_followed_hint_is_cleared_at_the_first_start_too(make_window: MakeWindow) -> None:
    window = make_window()
    window.notify("Move AC onto 2C.")
    window.app.session.play(Move(0, 1))
    assert window.notice.text == ""


def test_the_search_for_a_deal_can_be_stopped_after_a_move(at_home: MainWindow) -> None:
    at_home.sources.dealer.search_began.emit()
    at_home.app.session.play(Move(0, 1))
    assert at_home.notice.text == "Searching for a winnable deal…"
    at_home.sources.dealer.search_ended.emit()
    assert at_home.notice.text == ""


def test_a_bad_number_is_told_inside_the_window_that_asks(at_home: MainWindow) -> None:
    action(at_home, "new_numbered").trigger()
    dialog = at_home.findChild(NumberedDealDialog)
    assert isinstance(dialog, NumberedDealDialog)
    field = dialog.findChild(QLineEdit, "number")
    assert isinstance(field, QLineEdit)
    QTest.keyClicks(field, "2147483648")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert dialog.isVisible()
    texts = [label.text() for label in dialog.findChildren(QLabel) if not label.isHidden()]
    assert any(text.startswith("The deal number is 2147483648.") for text in texts)
    assert at_home.notice.text == ""
    QTest.keyClicks(field, "7")
    texts = [label.text() for label in dialog.findChildren(QLabel) if not label.isHidden()]
    assert not any("outside" in text for text in texts)
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert at_home.app.session.puzzle.number == 7


def test_a_deal_that_cannot_be_won_is_called_so(make_window: MakeWindow) -> None:
    window = make_window("AC 2C 9H")
    session = window.app.session
    session.tree.learn(session.node, Evaluation(PositionVerdict.LOST, 2, frozenset()))
    action(window, "hint").trigger()
    assert window.notice.text.startswith("This deal is unsolvable.")
    assert all(button.isHidden() for button in window.notice.findChildren(QPushButton))
    session.play(Move(0, 1))
    action(window, "hint").trigger()
    assert window.notice.text.startswith("No moves left.")


def test_a_puzzle_has_one_short_name_and_the_whole_in_the_tool_tip(at_home: MainWindow) -> None:
    puzzle = Puzzle.from_deal(parse_deal(SMALL))
    (label,) = [each for each in at_home.statusBar().findChildren(QLabel) if each.toolTip()]
    assert label.text().endswith(f"·   {puzzle.name}")
    assert puzzle.id in label.toolTip()


# The board


def test_a_puzzle_opens_at_its_first_card(make_window: MakeWindow) -> None:
    window = make_window("AC 2C / -- 3C")
    window.board.focus_cell(3, by_keyboard=True)
    window.open_text("-- AD / 2D 3D")
    assert window.board.current == 1
    window.app.session.play(Move(1, 3))
    assert window.board.current == 3
    window.open_text("AC 2C / -- 3C")
    assert window.board.current == 0
    window.open_text("-- AD / 2D 3D")
    assert window.board.current == 2


def is_legible(fan: list[tuple[int, QRectF]]) -> bool:
    """Tell whether each card of a fan shows its rank and suit."""
    return all(
        after.top() > rect.bottom() - 1 or after.left() - rect.left() > rect.width() * 0.39
        for (_, rect), (_, after) in pairwise(fan)
    )


@pytest.mark.parametrize("n_cards", range(2, 17))
@pytest.mark.parametrize("side", [400.0, 700.0])
def test_every_card_of_a_fan_tells_its_rank_and_suit(n_cards: int, side: float) -> None:
    grid = Grid.fit(4, 4, QSizeF(side, side))
    area = QRectF(4, 4, side - 8, side - 8)
    for cell in range(16):
        fan = fan_out(tuple(range(n_cards)), grid.rect(cell), area)
        assert is_legible(fan)
        assert all(area.contains(rect) for _, rect in fan)


@pytest.mark.parametrize("n_cards", range(2, 9))
def test_a_fan_leaves_its_stack_and_most_of_others_in_sight(n_cards: int) -> None:
    grid, area = Grid.fit(4, 4, QSizeF(700, 700)), QRectF(4, 4, 692, 692)
    for cell in range(4, 16):
        fan = fan_out(tuple(range(n_cards)), grid.rect(cell), area)
        assert all(rect.bottom() < grid.rect(cell).top() for _, rect in fan)
        above = grid.rect(cell - 4)
        assert all(rect.top() > above.top() + 0.4 * above.height() for _, rect in fan)
