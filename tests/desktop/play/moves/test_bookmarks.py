"""Bookmarks: named, listed, gone to, taken away and brought back, kept in the journal."""

from __future__ import annotations

import json

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QTableView, QTabWidget

from boaf_desktop.play.game.game import Game
from boaf_desktop.play.game.journal import Journal, read_journal, take_over_journal, write_journal
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.moves.bookmarks import BookmarkMenu
from boaf_desktop.storage.paths import journal_file
from boaf_desktop.window.main_window import MainWindow
from engine.game import Move, parse_deal
from tests.desktop.conftest import MakeWindow, asked_of_panels

SMALL = "AC 2C / -- 3C"
AB, BD = Move(0, 1), Move(1, 3)


def table(window: MainWindow) -> QTableView:
    found = window.findChild(QTableView, "bookmarks")
    assert isinstance(found, QTableView)
    tabs = window.findChild(QTabWidget, "moves_panel")
    assert isinstance(tabs, QTabWidget)
    window.context.settings.shows_moves = True
    window.resize(window.width() + 1, window.height())
    tabs.setCurrentIndex(1)
    QApplication.processEvents()
    return found


def cells(marks: QTableView) -> list[list[str]]:
    model = marks.model()
    return [
        [str(model.index(row, column).data()) for column in range(3)]
        for row in range(model.rowCount())
    ]


def entries(window: MainWindow) -> list[QAction]:
    menu = window.findChild(BookmarkMenu)
    assert isinstance(menu, BookmarkMenu)
    return menu.actions()


def bookmark_two(window: MainWindow) -> Session:
    session = window.context.session
    session.play(AB)
    session.add_bookmark()
    session.play(BD)
    session.add_bookmark()
    return session


def test_bookmarks_are_listed_with_number_move_and_name(make_window: MakeWindow) -> None:
    window = make_window()
    marks = table(window)
    tester = QAbstractItemModelTester(
        marks.model(), QAbstractItemModelTester.FailureReportingMode.Warning
    )
    session = bookmark_two(window)
    session.name_bookmark(session.bookmarks[0], "  the fork  ")
    assert cells(marks) == [["1", "1. A♣-2♣", "the fork"], ["2", "2. A♣-3♣", ""]]
    assert tester.model() is marks.model()


def test_a_name_is_typed_in_the_table_and_no_letter_reaches_the_board(
    make_window: MakeWindow,
) -> None:
    window = make_window()
    marks = table(window)
    session = bookmark_two(window)
    fired = asked_of_panels(window)
    marks.setFocus()
    marks.setCurrentIndex(marks.model().index(1, 0))
    session.restart()
    QTest.keyClick(marks, Qt.Key.Key_F2)
    editor = marks.findChild(QLineEdit)
    assert isinstance(editor, QLineEdit)
    QTest.keyClicks(editor, "nbhdpor1")
    QTest.keyClick(editor, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert session.bookmark_name(session.bookmarks[1]) == "nbhdpor1"
    assert fired == []
    assert session.telemetry().hints == 0
    assert session.node is session.tree.root


def test_enter_goes_there_and_undo_returns(make_window: MakeWindow) -> None:
    window = make_window()
    marks = table(window)
    session = bookmark_two(window)
    marks.setFocus()
    marks.setCurrentIndex(marks.model().index(0, 0))
    QTest.keyClick(marks, Qt.Key.Key_Return)
    assert session.node.move == AB
    session.undo()
    assert session.node.move == BD


def test_delete_takes_a_bookmark_away_no_move_and_the_notice_brings_it_back(
    make_window: MakeWindow,
) -> None:
    window = make_window()
    marks = table(window)
    session = bookmark_two(window)
    session.name_bookmark(session.bookmarks[0], "fork")
    n_nodes = len(session.tree.nodes)
    marks.setFocus()
    marks.setCurrentIndex(marks.model().index(0, 0))
    QTest.keyClick(marks, Qt.Key.Key_Delete)
    assert cells(marks) == [["1", "2. A♣-3♣", ""]]
    assert len(session.tree.nodes) == n_nodes
    window.notice.press_button()
    assert cells(marks) == [["1", "1. A♣-2♣", "fork"], ["2", "2. A♣-3♣", ""]]


def test_the_menu_names_the_bookmarks_that_are_there_and_fades_the_others(
    make_window: MakeWindow,
) -> None:
    window = make_window()
    assert not any(action.isEnabled() for action in entries(window))
    session = bookmark_two(window)
    session.name_bookmark(session.bookmarks[0], "rock & roll")
    shown = [action.text() for action in entries(window)[:3]]
    assert shown == ["&1  1. A♣-2♣  rock && roll", "&2  2. A♣-3♣", "&3"]
    assert [action.isEnabled() for action in entries(window)[:3]] == [True, True, False]
    entries(window)[0].trigger()
    assert session.node.move == AB
    QTest.keyClick(window, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    assert session.node.move == BD


def test_another_puzzle_has_other_bookmarks(make_window: MakeWindow) -> None:
    window = make_window()
    bookmark_two(window)
    window.open_text("#1")
    assert not any(action.isEnabled() for action in entries(window))
    window.open_text(SMALL)
    assert entries(window)[1].isEnabled()


def test_names_come_back_from_the_journal(qapp: QApplication) -> None:
    session = Session(Puzzle.from_deal(parse_deal(SMALL)))
    journal = Journal(session, journal_file())
    session.play(AB)
    session.add_bookmark()
    session.name_bookmark(session.node, "Gabelung ⋔")
    journal.write()
    (game,) = read_journal(journal_file())
    assert [(node.number, name) for node, name in game.bookmarks.items()] == [(1, "Gabelung ⋔")]


def test_a_journal_without_names_still_reads(qapp: QApplication) -> None:
    session = Session(Puzzle.from_deal(parse_deal(SMALL)))
    session.play(AB)
    session.add_bookmark()
    Journal(session, journal_file()).write()
    found = json.loads(journal_file().read_text(encoding="utf-8"))
    del found["games"][0]["bookmark_names"]
    journal_file().write_text(json.dumps(found), encoding="utf-8")
    (game,) = read_journal(journal_file())
    assert list(game.bookmarks.values()) == [""]


def test_a_journal_that_takes_over_another_keeps_the_bookmarks_of_both() -> None:
    deal = parse_deal(SMALL)
    other, own = (Game(Puzzle.from_deal(deal)) for _ in range(2))
    other.bookmarks[other.tree.child(other.tree.root, AB)] = "theirs"
    own.bookmarks[own.tree.child(own.tree.root, Move(1, 0))] = "mine"
    elsewhere = journal_file().with_name("other.json")
    write_journal(journal_file(), [own])
    write_journal(elsewhere, [other])
    assert take_over_journal(journal_file(), elsewhere)
    (game,) = read_journal(journal_file())
    assert {node.move: name for node, name in game.bookmarks.items()} == {
        AB: "theirs",
        Move(1, 0): "mine",
    }
