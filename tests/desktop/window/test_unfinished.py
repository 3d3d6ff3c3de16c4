"""Unfinished games: none is thrown away, and each is a press away."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boaf_desktop.paths import journal_file
from boaf_desktop.play.game import PositionVerdict, Puzzle
from boaf_desktop.play.journal import read_journal
from boaf_desktop.settings import VerdictMode
from boaf_desktop.window.home_page import HomePage
from boaf_desktop.window.main_window import MainWindow
from engine.game import Move, parse_deal
from engine.played_games import QUICK
from engine.search.solver import solve
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.play import play_on, win

DEALS = ("AC 2C / -- 3C", "4C 5C / -- 6C", "7C 8C / -- 9C")
LOST = "AC 2C / 3C 4C"


def begin(window: MainWindow, text: str, source: str = f"{QUICK} 3") -> Puzzle:
    """Open a puzzle and play its first move."""
    puzzle = Puzzle.from_deal(parse_deal(text), source=source)
    window.open_puzzle(puzzle)
    window.session.play(solve(window.session.position).moves[0])
    return puzzle


def home_of(window: MainWindow) -> HomePage:
    window.home.show()
    QApplication.processEvents()  # so that everything is in its place
    assert window.home.page is not None
    return window.home.page


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    return make_window("KC QC / -- JC")


def test_home_offers_unfinished_games(window: MainWindow) -> None:
    puzzles = [begin(window, text) for text in DEALS]
    window.commands["new_numbered"].trigger()
    window.sources.dealer.deal_number(41, 4, 4)
    page = home_of(window)
    assert not page.continue_tile.isHidden()
    names = [puzzle.name for puzzle in reversed(puzzles)]
    assert page.continue_tile.text.whole_text == f"{names[0]}, 3 cards"
    others = page.continue_tile.others
    texts = [button.text() for button in others if button.isVisible()]
    assert texts == [f"{name}\n2 stacks left." for name in names[1:]]
    assert page.continue_tile.button.property("primary")
    QTest.mouseClick(page.continue_tile.button, Qt.MouseButton.LeftButton)
    assert (window.session.puzzle.deal, window.session.node.depth) == (puzzles[-1].deal, 1)
    page = home_of(window)
    page.continue_tile.others[1].click()
    assert window.session.puzzle.deal == puzzles[0].deal


def test_older_game_opens_as_chosen_after_another_is_removed(window: MainWindow) -> None:
    deals = [*DEALS, "2C 3C / -- 4C", "3C 4C / -- 5C", "8C 9C / -- TC"]
    puzzles = [begin(window, text) for text in deals]
    tile = home_of(window).continue_tile
    menu = tile.older.menu()
    menu.aboutToShow.emit()
    second_last = menu.actions()[-2]

    tile.removers[0].click()
    second_last.trigger()

    assert window.session.puzzle.deal == puzzles[1].deal


def test_home_lists_every_unfinished_game(window: MainWindow) -> None:
    deals = [*DEALS, "2C 3C / -- 4C", "3C 4C / -- 5C", "8C 9C / -- TC"]
    puzzles = [begin(window, text) for text in deals]
    window.resize(1920, 1080)
    tile = home_of(window).continue_tile
    n_beside = sum(button.isVisible() for button in tile.others)
    menu = tile.older.menu()

    menu.aboutToShow.emit()

    assert n_beside == 2
    assert len(menu.actions()) == len(deals) - 1 - n_beside
    menu.actions()[-1].trigger()
    assert window.session.puzzle.deal == puzzles[0].deal


SOURCES = ["ladder 8-3", "daily 2026-11-21", "numbered", f"{QUICK} 2", ""]


@pytest.mark.parametrize("source", SOURCES)
def test_previous_is_what_was_on_the_board_before(
    make_window: MakeWindow, window: MainWindow, source: str
) -> None:
    window.panels.begin()
    deals = [*DEALS, "2C 3C / -- 4C", "3C 4C / -- 5C"]
    puzzles = []
    for deal, each in zip(deals, SOURCES, strict=False):
        window.open_puzzle(Puzzle.from_deal(parse_deal(deal), source=each))
        if each != "numbered":  # one of them without a move
            play_on(window)
        puzzles.append(window.session.puzzle)
    window.open_puzzle(Puzzle.from_deal(parse_deal(LOST), source=source))
    for puzzle in reversed(puzzles):
        window.commands["previous"].trigger()
        assert window.session.puzzle == puzzle


def test_nothing_before_the_first_puzzle(window: MainWindow) -> None:
    first = window.session.puzzle
    begin(window, DEALS[0])

    for _ in range(2):
        window.commands["previous"].trigger()

    assert window.session.puzzle == first
    assert window.notice.text == "You haven't played another puzzle before this one."


def test_next_and_previous_follow_deal_numbers(window: MainWindow) -> None:
    window.sources.dealer.deal_number(80431, 4, 4)

    window.commands["next"].trigger()
    assert window.session.puzzle.number == 80432
    window.commands["previous"].trigger()
    assert window.session.puzzle.number == 80431


def test_pasted_deal_of_a_game_keeps_its_name(window: MainWindow) -> None:
    daily = window.sources.daily
    daily.open_day(daily.today)
    play_on(window)
    name, deal = window.session.puzzle.name, window.session.puzzle.deal

    window.open_text(deal.to_grid())

    assert window.session.puzzle.name == name
    assert daily.holds(window.session.puzzle)


def test_continued_lost_game_has_ways_out(window: MainWindow) -> None:
    session = window.session
    window.open_puzzle(Puzzle.from_deal(parse_deal(LOST), source="ladder"))
    for move in (Move(0, 1), Move(3, 2)):
        session.play(move)
    assert session.is_stuck
    page = home_of(window)
    assert not window.notice.text
    page.continue_tile.button.click()
    assert window.notice.text.startswith("No moves left")
    window.open_text(DEALS[0])
    assert not session.living, "it was left, and can't go on"

    window.commands["previous"].trigger()

    assert window.notice.text.startswith("No moves left")
    assert "Undo" in window.notice.labels


def test_finished_games_make_room_first(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boaf_desktop.play.session.MAX_GAMES", 2)
    first = begin(window, DEALS[0])
    for text in (DEALS[1], DEALS[2], LOST):
        begin(window, text)
        win(window)
    assert [game.puzzle.deal for game in window.session.living] == [first.deal]
    window.journal.write()
    assert first.deal in {game.puzzle.deal for game in read_journal(journal_file())}


def test_journal_knows_the_left_game(window: MainWindow) -> None:
    first = begin(window, DEALS[0])
    window.journal.write()
    window.session.undo()
    begin(window, DEALS[1])
    window.journal.write()
    begin(window, DEALS[2])
    window.journal.write()
    kept = {game.puzzle.deal: game for game in read_journal(journal_file())}

    assert [kept[parse_deal(text)].node.depth for text in DEALS] == [0, 1, 1]
    assert kept[first.deal].play.undos == 1


def test_removed_game_comes_back_by_undo(window: MainWindow) -> None:
    first, second = begin(window, DEALS[0]), begin(window, DEALS[1])
    tile = home_of(window).continue_tile
    tile.removers[0].click()
    assert tile.text.whole_text.startswith(first.name)
    window.journal.write()
    kept = {game.puzzle.deal: game for game in read_journal(journal_file())}
    assert kept[second.deal].is_put_away
    assert kept[second.deal].node.depth == 1, "its moves are kept"

    assert window.notice.labels == ("Undo",)
    QTest.mouseClick(window.notice._buttons[0], Qt.MouseButton.LeftButton)
    assert tile.button.hasFocus()

    assert tile.text.whole_text.startswith(second.name)
    tile.removers[1].click()
    QTest.keyClick(window.focusWidget(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not window.notice.text
    assert [game.puzzle.deal for game in window.session.living] == [second.deal, first.deal]


def test_unsolvable_deal_is_not_offered(window: MainWindow, qtbot: QtBot) -> None:
    window.session.start_verdicts()
    window.open_text("AC 2C KD / -- -- --")  # the king matches nothing
    game = window.session.game
    qtbot.waitUntil(lambda: game.tree.root.evaluation.verdict is PositionVerdict.LOST)
    window.session.play(Move(0, 1))
    window.session.undo()

    assert game.is_unfinished
    assert not window.app.games_to_continue
    window.app.settings.verdict_mode = VerdictMode.STUCK
    assert window.app.games_to_continue == (game,), "its absence would tell that it is lost"
    window.journal.write()
    (*_others, kept) = read_journal(journal_file())
    assert kept.is_unsolvable, "what was proved is known after a restart"


def test_deal_that_was_only_looked_at_waits(window: MainWindow, qtbot: QtBot) -> None:
    window.sources.dealer.deal_again()
    qtbot.waitUntil(lambda: window.session.puzzle.is_dealt)
    dealt = window.session.puzzle
    window.journal.write()

    (*_others, kept) = read_journal(journal_file())

    assert kept.puzzle == dealt
    assert kept.is_living
    assert [game.puzzle for game in window.session.living] == [dealt]
