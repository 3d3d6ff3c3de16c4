"""The player's games in numbers, from the recorded games alone."""

from dataclasses import replace
from datetime import date

import pytest
from PySide6.QtWidgets import QAbstractItemView, QApplication, QPushButton, QTableView
from pytestqt.qtbot import QtBot

from boaf_desktop import paths
from boaf_desktop.dialogs.your_games import GamesWindow
from boaf_desktop.settings import VerdictMode
from boaf_desktop.widgets.tables import TableModel
from boaf_desktop.window.main_window import MainWindow
from engine.game import Position, parse_deal
from engine.played_games import GameLog
from engine.ratings import TimedMove
from engine.search.solver import solve
from tests.desktop.conftest import EIGHT, MakeWindow
from tests.desktop.drivers.find import child
from tests.desktop.drivers.games import had_ended
from tests.desktop.drivers.play import prove, win
from tests.engine.played_games.examples import ended

DAY = date(2026, 1, 1)


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    return make_window(EIGHT)


def open_games(window: MainWindow) -> GamesWindow:
    window.commands["games"].trigger()
    return child(window, GamesWindow)


def view_of(games: GamesWindow, model: TableModel) -> QAbstractItemView:
    views = games.findChildren(QAbstractItemView)
    return next(view for view in views if view.model() is model)


def choose(games: GamesWindow, name: str) -> None:
    """Select the only row of a puzzle."""
    model = games.games
    (place,) = (n for n, row in enumerate(model.rows) if row.puzzle.name == name)
    view_of(games, model).setCurrentIndex(model.index(place, 1))


def has(window: MainWindow, *keys: str, is_lost: bool = False) -> None:
    for at, key in enumerate(keys):
        had_ended(window.app.recorder, replace(ended(key, solved=not is_lost, at=at), day=DAY))


def test_games_are_counted_by_size_and_difficulty(window: MainWindow, qtbot: QtBot) -> None:
    has(window, "a", "b")
    has(window, "lost", is_lost=True)
    window.app.difficulties.start()

    games = open_games(window)

    qtbot.waitUntil(lambda: games.summary.text().startswith("2 of 3 games won (67%)  ·  6 hints"))
    names = [row.name for row in games.groups.rows]
    assert names[0] == "16 cards"
    assert sum(row.tally.n_games for row in games.groups.rows[1:]) == 3, "also while unknown"
    qtbot.waitUntil(lambda: "feather" in games.groups.rows[1].name)
    assert [row.game.key for row in games.games.rows] == ["b", "a", "lost"]
    assert games.weeks.rows[0].n_won == 2


def test_game_is_opened_again_by_its_name(window: MainWindow, qtbot: QtBot) -> None:
    rung = window.sources.ladder.rungs[0]
    window.sources.ladder.open_rung(rung)
    win(window)
    qtbot.waitUntil(lambda: bool(GameLog(paths.games_file()).read()))
    window.open_text(EIGHT)
    games = open_games(window)
    qtbot.waitUntil(lambda: bool(games.games.rows))

    choose(games, "Ladder 4·1")
    child(games, QPushButton, "Play again").click()

    assert window.session.puzzle.name == "Ladder 4·1"
    assert window.session.node is window.session.tree.root


def test_double_click_replays_a_game_as_it_was_played(window: MainWindow, qtbot: QtBot) -> None:
    window.sources.ladder.open_rung(window.sources.ladder.rungs[0])
    win(window)
    played = [node.move_text for node in window.session.line[1:]]
    window.open_text(EIGHT)
    games = open_games(window)
    qtbot.waitUntil(lambda: bool(games.games.rows))

    choose(games, "Ladder 4·1")
    table = view_of(games, games.games)
    table.activated.emit(table.currentIndex())

    replay = window.controls.replay
    assert [node.move_text for node in replay.nodes[1:]] == played
    replay.go_to(len(played))
    assert window.board.position.is_solved
    replay.toggle()
    assert (replay.place, replay.is_playing) == (0, True), "once more"
    replay.close()
    assert window.session.puzzle.name == "Ladder 4·1"


def test_deleted_games_come_back_by_undo_only(window: MainWindow, qtbot: QtBot) -> None:
    has(window, "a", "b")
    rung = window.sources.ladder.rungs[0]
    window.sources.ladder.open_rung(rung)
    win(window)
    games = open_games(window)
    qtbot.waitUntil(lambda: len(games.games.rows) == 3)

    view_of(games, games.games).selectAll()
    child(games, QPushButton, "Delete").click()

    assert games.games.rows == []
    assert rung.id not in window.app.recorder.best
    window.app.recorder.catch_up()  # from the journal, as after a crash
    qtbot.waitUntil(lambda: GameLog(paths.games_file()).read() == ())
    assert window.app.recorder.games == ()

    child(games, QPushButton, "Undo").click()

    assert len(games.games.rows) == 3
    assert rung.id in window.app.recorder.best
    qtbot.waitUntil(lambda: len(GameLog(paths.games_file()).read()) == 3)


def test_a_running_game_and_an_own_deal_are_listed(window: MainWindow, qtbot: QtBot) -> None:
    eight = window.session.puzzle
    window.open_text("AC 2C / -- 3C")
    window.open_puzzle(eight)
    window.session.play(next(iter(window.session.position.legal_moves())))
    games = open_games(window)

    qtbot.waitUntil(lambda: len(games.games.rows) == 2)
    results = [games.games.columns[4].text(row) for row in games.games.rows]
    assert results == ["In progress", "Not played"]

    view_of(games, games.games).selectAll()
    child(games, QPushButton, "Delete").click()
    qtbot.waitUntil(lambda: games.games.rows == [])
    assert window.session.node is window.session.tree.root
    child(games, QPushButton, "Undo").click()

    qtbot.waitUntil(lambda: len(games.games.rows) == 2)
    assert window.session.node is not window.session.tree.root


def test_search_finds_games_by_name_and_result(window: MainWindow, qtbot: QtBot) -> None:
    has(window, "a")
    has(window, "lost", is_lost=True)
    games = open_games(window)
    qtbot.waitUntil(lambda: len(games.games.rows) == 2)

    games.search.setText("given up 2026")

    assert [games.games.rows[place].game.key for place in games.games.order] == ["lost"]


@pytest.mark.parametrize("words", ["5h", "5♥", "♥5", "Herz 5", "five of hearts", "h5 8 cards"])
def test_search_finds_a_card_by_any_of_its_names(
    window: MainWindow, qtbot: QtBot, words: str
) -> None:
    window.open_text("5H 4C 9H / JS JC 6C / AC 2C --")
    window.open_text("6H 4D 9H / JS JC 6C / AC 2C --")
    games = open_games(window)
    qtbot.waitUntil(lambda: len(games.games.rows) == 2)

    games.search.setText(words)

    (place,) = games.games.order
    assert games.games.rows[place].puzzle.deal.to_line().startswith("5H")


def test_my_puzzles_on_home_lists_them(window: MainWindow, qtbot: QtBot) -> None:
    has(window, "a")
    window.open_text("5H 4C 9H / JS JC 6C")
    window.home.show()
    assert window.home.page is not None

    window.home.page.mine.click()

    (games,) = window.findChildren(GamesWindow)
    qtbot.waitUntil(lambda: len(games.games.rows) == 2)
    (place,) = games.games.order
    assert games.games.rows[place].puzzle.deal.to_line() == "5H 4C 9H / JS JC 6C"


def test_deleted_game_of_the_dealt_board_is_gone(window: MainWindow, qtbot: QtBot) -> None:
    window.sources.dealer.deal_number(1, 4, 4)
    window.session.play(next(iter(window.session.position.legal_moves())))
    window.home.show()
    games = open_games(window)
    qtbot.waitUntil(lambda: len(games.games.rows) == 1)

    view_of(games, games.games).selectAll()
    child(games, QPushButton, "Delete").click()

    qtbot.waitUntil(lambda: games.games.rows == [])
    assert window.home.is_shown
    assert window.app.games_to_continue == ()


def test_win_is_shared_without_its_solution(window: MainWindow, qtbot: QtBot) -> None:
    window.sources.ladder.open_rung(window.sources.ladder.rungs[0])
    win(window)
    games = open_games(window)
    qtbot.waitUntil(lambda: bool(games.games.rows))
    choose(games, "Ladder 4·1")
    share = child(games, QPushButton, "Share")
    copy_image, copy_text, _save = share.menu().actions()

    copy_text.trigger()
    first, code = QApplication.clipboard().text().splitlines()
    copy_image.trigger()

    assert (
        first
        == "Birds of a Feather · Ladder 4·1 · 4 × 4 · 4 cards · ★★★ · Solved · 0:00 · No hints"
    )
    assert parse_deal(code) == window.session.puzzle.deal
    qtbot.waitUntil(lambda: QApplication.clipboard().image().width() == 1200)


def test_lost_game_is_practised_from_before_its_mistake(window: MainWindow, qtbot: QtBot) -> None:
    session = window.session
    lost = session.puzzle.deal
    session.start_verdicts()
    prove(window, qtbot)
    winning = session.evaluation.winning or frozenset()
    session.play(next(move for move in session.position.legal_moves() if move not in winning))
    qtbot.waitUntil(lambda: session.evaluation.is_lost)
    session.give_up()
    window.open_text("AC 2C / -- 3C")
    win(window)
    qtbot.waitUntil(lambda: len(GameLog(paths.games_file()).read()) == 2)
    games = open_games(window)
    practise, table = child(games, QPushButton, "Practise"), view_of(games, games.games)
    table.setCurrentIndex(games.games.index(0, 1))
    assert not practise.isEnabled(), "the latest game was won"

    table.setCurrentIndex(games.games.index(1, 1))
    practise.click()

    qtbot.waitUntil(lambda: session.puzzle.name == "Your mistake")
    assert session.puzzle.deal == lost
    assert session.node is session.tree.root


def test_hidden_puzzles_are_not_listed(window: MainWindow) -> None:
    has(window, "a")
    window.session.set_hidden([ended("a").puzzle_id])

    games = open_games(window)

    assert games.rows == []


def test_game_that_can_be_continued_is_not_told_to_be_lost(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.settings.verdict_mode = VerdictMode.STUCK
    window.open_text(EIGHT)
    window.session.play(window.session.position.parse_move("5D-5H"))
    prove(window, qtbot)
    window.open_text("AC 2C 3C")
    qtbot.waitUntil(lambda: bool(window.app.recorder.games))

    games = open_games(window)

    assert [game.outcome for game in window.app.recorder.games] == ["left"]
    assert games.rows == []


def test_columns_fit_the_window(window: MainWindow, qtbot: QtBot) -> None:
    has(window, "a", "b")
    games = open_games(window)
    games.show()

    table = view_of(games, games.games)

    assert isinstance(table, QTableView)
    assert table.horizontalHeader().length() <= table.viewport().width()


def test_without_a_game_the_page_says_so(window: MainWindow, qtbot: QtBot) -> None:
    games = open_games(window)

    games.show()

    qtbot.waitUntil(games.empty.isVisible)
    assert not games.summary.text()
    assert not games.weeks.isVisible()


def test_replay_names_the_move_that_lost_and_no_other(window: MainWindow, qtbot: QtBot) -> None:
    rungs, session, replay = window.sources.ladder.rungs, window.session, window.controls.replay
    window.sources.ladder.open_rung(rungs[1])
    win(window)  # a running game gets no help from a replay
    deal = session.puzzle.deal
    start = Position.from_deal(deal)
    lost = start.parse_move("3D-7D")

    for move, is_named in ((lost, True), (solve(start).moves[0], False)):
        replay.start(deal, [TimedMove(move, 1.0)])
        replay.go_to(0)
        qtbot.waitUntil(lambda: replay.nodes[0].evaluation.winning is not None)
        assert ("lost the game" in replay.words()) == is_named
        replay.close()
