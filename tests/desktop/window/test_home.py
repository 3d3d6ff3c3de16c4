"""The start screen, and what it leads to."""

from dataclasses import replace
from datetime import date, datetime, timedelta

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFrame, QLabel
from pytestqt.qtbot import QtBot

from boaf_desktop.dialogs.calendar import CalendarWindow, mark_of_day, mark_words
from boaf_desktop.play.around_board import TitleStrip
from boaf_desktop.play.birds import Mark
from boaf_desktop.play.feathers import FeatherMark
from boaf_desktop.play.game import Puzzle
from boaf_desktop.settings import Settings
from boaf_desktop.widgets.pages import Page
from boaf_desktop.window.home_page import HomePage
from boaf_desktop.window.main_window import MainWindow
from engine.feathers import feathers_of
from engine.game import Move, parse_deal
from engine.played_games import Days, EndedGame
from engine.search.difficulty import measure_difficulty
from engine.search.solver import solve
from tests.desktop.conftest import EIGHT, MakeWindow
from tests.desktop.drivers.find import child, type_keys
from tests.desktop.drivers.games import had_ended
from tests.desktop.drivers.play import play_on, prove, win
from tests.engine.played_games.examples import ended

LOST = "AC 2C / 3C 4C"  # AC on 2C, and then 4C on 3C leaves two cards alone


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    window = make_window()
    window.sources.daily._today = lambda: date(2026, 11, 21)
    return window


@pytest.fixture
def page(window: MainWindow) -> HomePage:
    window.app.difficulties.start()
    window.commands["home"].trigger()
    assert window.home.page is not None
    return window.home.page


def test_boxes_keep_their_places_and_offer_nothing_twice(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(EIGHT)
    ladder, daily = window.sources.ladder, window.sources.daily
    rung = ladder.rungs[40]
    ladder.open_rung(rung)
    win(window)
    qtbot.waitUntil(lambda: bool(window.app.recorder.games))
    window.sources.open_next()  # as the result offers
    offered = window.session.puzzle
    daily.open_day(daily.today)
    window.home.show()
    page = window.home.page
    assert page is not None
    places = [page.day_tile.geometry(), page.ladder_tile.geometry(), page.quick_tile.geometry()]
    assert ladder.puzzle(ladder.next_rung()) == offered

    for puzzle in (offered, daily.puzzle(daily.today)):
        window.open_puzzle(puzzle)
        window.session.play(next(iter(window.session.position.legal_moves())))
    window.home.show()

    assert [game.puzzle for game in page.living] == [offered]
    assert ladder.puzzle(ladder.next_rung()) != offered
    assert page.next_button is page.day_tile.button
    assert [place.size() for place in places] == [
        page.day_tile.size(), page.ladder_tile.size(), page.quick_tile.size(),
    ]  # fmt: skip
    assert page.day_tile.y() < page.ladder_tile.y() == page.quick_tile.y()


def test_home_leads_back_to_playing(window: MainWindow, page: HomePage) -> None:
    window.settings.is_designer = True

    page.become_player.click()

    assert not window.settings.is_designer
    assert page.become_designer.isVisible()
    assert not page.become_player.isVisible()


def test_home_shown_at_the_start(make_window: MakeWindow) -> None:
    window = make_window()
    window.home.welcome()
    assert window.home.is_shown
    assert not window.board.isVisible()
    window.home.hide()
    play_on(window)
    window.home.welcome()
    assert not window.home.is_shown


def test_game_continued_from_home(window: MainWindow, page: HomePage) -> None:
    assert page.continue_tile.isHidden(), "nothing was played"
    window.home.hide()
    play_on(window)
    window.commands["home"].trigger()
    assert page.continue_tile.button.hasFocus()
    QTest.keyClick(page.continue_tile.button, Qt.Key.Key_Space)
    assert window.board.isVisible()
    assert window.board.cards[window.board.current].hasFocus()


def test_esc_brings_the_board_back(window: MainWindow, page: HomePage) -> None:
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not window.home.is_shown
    play_on(window)
    window.commands["home"].trigger()
    assert not window.commands["hint"].isEnabled()
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not window.home.is_shown
    assert window.commands["hint"].isEnabled()


def test_clock_stands_on_home(window: MainWindow, page: HomePage) -> None:
    watch = window.app.session.game.watch
    assert page.isVisible()
    assert not watch.is_running
    window.home.hide()
    assert watch.is_running


def test_daily_puzzle_makes_a_streak(window: MainWindow, page: HomePage, qtbot: QtBot) -> None:
    daily = window.sources.daily
    shown, daily._today = daily.today, date.today
    session = window.app.session
    QTest.mouseClick(page.day_tile.button, Qt.MouseButton.LeftButton)
    assert session.puzzle == daily.puzzle(shown), "the puzzle in the picture"
    window.commands["home"].trigger()
    daily._today = lambda: date.today() + timedelta(days=1)
    daily._minute.timeout.emit()  # midnight
    daily._today = date.today
    daily._minute.timeout.emit()
    QTest.mouseClick(page.day_tile.button, Qt.MouseButton.LeftButton)
    assert session.puzzle == daily.puzzle(date.today())
    win(window)
    qtbot.waitUntil(lambda: bool(window.app.recorder.games))
    assert daily.days().streak(daily.today) == 1
    qtbot.waitUntil(window.ending.panel.isVisible)
    assert " 1 day" in window.ending.panel.accessibleName()
    window.commands["home"].trigger()
    assert "Solved." in page.day_tile.text.text()
    assert page.day_tile.button.text() == "Play again"
    page.day_tile.button.click()
    assert session.node is session.tree.root


def test_calendar_opens_a_past_day(window: MainWindow) -> None:
    window.commands["daily"].trigger()
    calendar = child(window, CalendarWindow)
    calendar.month.choose(date(2026, 11, 18))
    QTest.keyClick(calendar.month, Qt.Key.Key_PageUp)
    assert calendar.month.chosen == date(2026, 10, 18)
    QTest.keyClick(calendar.month, Qt.Key.Key_PageDown)
    calendar.play.click()
    assert window.app.session.puzzle == window.sources.daily.puzzle(date(2026, 11, 18))


def test_calendar_keeps_its_buttons_on_a_small_screen(window: MainWindow) -> None:
    window.commands["daily"].trigger()
    calendar = child(window, CalendarWindow)

    calendar.resize(640, 328)  # of 1280 x 720 pixels at twice the size
    QApplication.processEvents()
    calendar.month.choose(date(2026, 11, 20))

    assert calendar.height() == 328
    top_of_play = calendar.play.mapTo(calendar, QPoint(0, 0)).y()
    assert top_of_play + calendar.play.height() < calendar.height()
    item = calendar.month.visualItemRect(calendar.month.currentItem()).center()
    assert 0 < calendar.month.viewport().mapTo(calendar, item).y() < top_of_play


def test_calendar_stays_where_it_was_scrolled_to(window: MainWindow) -> None:
    window.commands["daily"].trigger()
    calendar = child(window, CalendarWindow)
    calendar.resize(640, 328)
    QApplication.processEvents()
    bar = child(calendar, Page).verticalScrollBar()
    calendar.month.choose(date(2026, 11, 20))
    assert bar.value() > 0

    bar.setValue(0)
    window.app.difficulties.changed.emit()

    assert bar.value() == 0


def test_calendar_opens_the_day_it_shows(window: MainWindow) -> None:
    daily = window.sources.daily
    shown = daily.today
    window.commands["daily"].trigger()
    calendar = child(window, CalendarWindow)

    daily._today = lambda: shown - timedelta(days=1)  # the clock is put back
    calendar.play.click()

    assert window.app.session.puzzle == daily.puzzle(shown)


def test_day_that_ended_in_a_dead_end_begins_again(window: MainWindow, page: HomePage) -> None:
    session, daily = window.app.session, window.sources.daily
    daily.open_day(daily.today)
    while not session.is_stuck:
        session.play(next(session.position.legal_moves()))
    window.commands["home"].trigger()

    page.day_tile.button.click()

    assert session.node is session.tree.root
    assert not session.play_record().undos


def test_calendar_plays_a_solved_day_again(window: MainWindow) -> None:
    session, daily = window.app.session, window.sources.daily
    daily.open_day(daily.today)
    win(window)
    window.commands["daily"].trigger()

    child(window, CalendarWindow).play.click()

    assert session.node is session.tree.root


def test_arrows_of_the_calendar_go_from_week_to_week(window: MainWindow) -> None:
    window.commands["daily"].trigger()
    month = child(window, CalendarWindow).month
    month.choose(date(2026, 11, 16))  # a Monday
    QTest.keyClick(month, Qt.Key.Key_Left)
    assert month.chosen == date(2026, 11, 15)
    QTest.keyClick(month, Qt.Key.Key_Right)
    assert month.chosen == date(2026, 11, 16)
    month.choose(date(2026, 11, 1))
    QTest.keyClick(month, Qt.Key.Key_Left)
    assert month.chosen == date(2026, 11, 1)


def test_first_day_chosen_in_the_month_when_the_calendar_began(window: MainWindow) -> None:
    window.sources.daily._today = lambda: date(2026, 3, 3)
    window.commands["daily"].trigger()
    month = child(window, CalendarWindow).month

    for key in (Qt.Key.Key_PageUp, Qt.Key.Key_PageUp, Qt.Key.Key_Left):
        QTest.keyClick(month, key)

    assert month.chosen == date(2026, 1, 5)


def test_calendar_before_its_first_day_offers_today(window: MainWindow) -> None:
    today = date(2026, 1, 3)  # by a clock that is slow
    window.sources.daily._today = lambda: today
    window.commands["daily"].trigger()
    calendar = child(window, CalendarWindow)

    for key in (Qt.Key.Key_PageUp, Qt.Key.Key_Left, Qt.Key.Key_Right):
        QTest.keyClick(calendar.month, key)
    calendar.play.click()

    assert window.session.puzzle == window.sources.daily.puzzle(today)


def test_new_day_chosen_in_a_calendar_left_open(window: MainWindow) -> None:
    daily = window.sources.daily
    window.commands["daily"].trigger()
    month = child(window, CalendarWindow).month
    daily._today = lambda: date(2026, 11, 22)

    daily._minute.timeout.emit()

    assert month.chosen == date(2026, 11, 21)
    QTest.keyClick(month, Qt.Key.Key_Right)
    assert month.chosen == date(2026, 11, 22)


@pytest.mark.parametrize("day", [18, 25])
def test_click_with_ctrl_keeps_a_day_chosen(window: MainWindow, day: int) -> None:
    window.commands["daily"].trigger()
    month = child(window, CalendarWindow).month
    month.choose(date(2026, 11, 18))
    (item,) = month.findItems(str(day), Qt.MatchFlag.MatchExactly)

    held, place = Qt.KeyboardModifier.ControlModifier, month.visualItemRect(item).center()
    QTest.mouseClick(month.viewport(), Qt.MouseButton.LeftButton, held, place)

    assert month.chosen == date(2026, 11, 18)


def test_week_and_calendar_mark_a_begun_day_alike(window: MainWindow, page: HomePage) -> None:
    daily = window.sources.daily
    page.day_tile.button.click()
    play_on(window)

    window.commands["home"].trigger()
    window.commands["daily"].trigger()

    month = child(window, CalendarWindow).month
    month.choose(daily.today)
    (item,) = month.selectedItems()
    seat = page.day_tile.perch.seats[daily.today.weekday()]
    assert seat.mark is Mark.BEGUN
    assert mark_words()[seat.mark] in item.data(Qt.ItemDataRole.AccessibleTextRole)


def test_day_solved_with_help_no_streak(window: MainWindow, page: HomePage) -> None:
    daily, games = window.sources.daily, []
    for back in (0, 1):
        puzzle = daily.puzzle(daily.today - timedelta(days=back))
        noon = datetime(2026, 11, 21 - back, 12).astimezone()
        games.append(EndedGame(noon, f"{back}", puzzle.id, puzzle.deal, "solved", seconds=9.0))
    games[0] = replace(games[0], hints=1, help="solution")
    page.focus_first()
    assert page.day_tile.button.hasFocus()

    had_ended(window.app.recorder, *games)

    assert page.day_tile.text.text() == "Saturday, 21 November 2026. Solved. Streak: 1 day."
    assert page.ladder_tile.button.property("primary")
    assert page.ladder_tile.button.hasFocus()
    window.commands["daily"].trigger()
    calendar = child(window, CalendarWindow)
    assert child(calendar, QLabel, "Saturday, 21 November 2026: solved with help").isVisible()


@pytest.mark.parametrize("feathers", [1, 3])
def test_quick_deal_has_its_difficulty(
    window: MainWindow, page: HomePage, qtbot: QtBot, settings: Settings, feathers: int
) -> None:
    with qtbot.waitSignal(window.app.session.puzzle_changed):
        page.quick_tile.levels[feathers - 1].click()
    found = measure_difficulty(window.app.session.puzzle.deal)
    assert found is not None
    assert feathers_of(found.level) == feathers
    assert settings.new_feathers == feathers
    # A new deal is another one of the same difficulty, and so is the next.
    for name in ("new", "next"):
        before = window.app.session.puzzle
        with qtbot.waitSignal(window.app.session.puzzle_changed):
            window.commands[name].trigger()
        assert window.app.session.puzzle.source == before.source == f"quick {feathers}"


def test_rating_is_shown_from_ten_games_on(
    window: MainWindow, page: HomePage, qtbot: QtBot
) -> None:
    games = [quick_win(number) for number in range(10)]
    had_ended(window.app.recorder, *games[:9])
    qtbot.waitUntil(lambda: len(window.app.recorder.ratings) == 9)
    assert "rating" not in page.quick_tile.text.text()

    had_ended(window.app.recorder, games[9])
    qtbot.waitUntil(lambda: "Your rating: " in page.quick_tile.text.text())
    assert page.quick_tile.at_level.toolTip().startswith("Difficulty: ")


def test_quick_deals_follow_the_rating(window: MainWindow, page: HomePage, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.app.session.puzzle_changed):
        page.quick_tile.at_level.click()
    assert window.session.puzzle.source == "quick 2"

    had_ended(window.app.recorder, *map(quick_win, range(10)))
    qtbot.waitUntil(lambda: len(window.app.recorder.ratings) == 10)
    for name in ("next", "new"):
        with qtbot.waitSignal(window.app.session.puzzle_changed):
            window.commands[name].trigger()
        assert window.session.puzzle.source == "quick 5"


def quick_win(number: int) -> EndedGame:
    game = ended(f"k{number}", number=number)
    return replace(game, source="quick 4", undos=0, hints=0, blunders=0)


def test_no_undo_on_a_hidden_board(window: MainWindow) -> None:
    session = window.app.session
    session.play(solve(session.position).moves[0])
    session.undo()
    session.redo()
    window.commands["home"].trigger()
    assert window.home.is_shown
    for name in ("undo", "redo", "restart", "last_winnable", "hint", "star"):
        assert not window.commands[name].isEnabled()
    window.commands["undo"].trigger()  # a key that nothing takes would stay down for later tests
    assert session.node.depth == 1
    window.home.hide()
    assert window.commands["undo"].isEnabled()


def test_lost_game_stays_where_it_is_behind_home(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(LOST)
    prove(window, qtbot)
    for move in (Move(0, 1), Move(3, 2)):
        window.session.play(move)
    qtbot.waitUntil(window.controls.can_go_back)
    node = window.session.node
    window.commands["home"].trigger()

    type_keys(Qt.Key.Key_Backspace, held=Qt.KeyboardModifier.ControlModifier)

    assert window.session.node is node
    assert window.home.is_shown


def test_left_lost_game_counts_once(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(LOST)
    session = window.app.session
    lost = parse_deal(LOST)
    for move in (Move(0, 1), Move(3, 2)):
        session.play(move)
    assert not any(session.position.legal_moves())
    window.open_text("AC 2C 3C")
    qtbot.waitUntil(lambda: bool(window.app.recorder.games))
    assert [game.outcome for game in window.app.recorder.games] == ["left"]
    session.open_puzzle(session.games[0].puzzle)
    assert session.puzzle.deal == lost
    session.restart()
    win(window)
    qtbot.waitUntil(lambda: len(window.app.recorder.games) == 2)
    assert [game.outcome for game in window.app.recorder.games] == ["left", "solved_after"]


SOURCES = ["daily 2026-11-21", "ladder 8-3", "numbered", "my set.csv", "quick 2", ""]


@pytest.mark.parametrize("source", SOURCES)
def test_lost_game_that_is_left_is_recorded(
    make_window: MakeWindow, qtbot: QtBot, source: str
) -> None:
    window = make_window()
    session = window.app.session
    session.start_verdicts()
    session.open_puzzle(Puzzle.from_deal(parse_deal(LOST), source=source))
    session.play(Move(0, 1))
    session.play(Move(3, 2))
    qtbot.waitUntil(lambda: session.node.is_blunder)
    window.open_text("AC 2C 3C")

    assert [game.outcome for game in window.app.recorder.games] == ["left"]
    session.open_puzzle(session.games[-2].puzzle)
    assert session.node.depth == 2, "it stays open"


def test_lost_game_counts_at_its_end(make_window: MakeWindow) -> None:
    window = make_window()
    session = window.app.session
    puzzle = Puzzle.from_deal(parse_deal(LOST), source="ladder")
    session.open_puzzle(puzzle)
    for n_games in (1, 2):
        for move in (Move(0, 1), Move(3, 2)):
            session.play(move)
        session.play_again()
        assert [game.outcome for game in window.app.recorder.games] == ["left"] * n_games


def test_feathers_hidden_while_blind(window: MainWindow, page: HomePage, qtbot: QtBot) -> None:
    mark = child(child(window, TitleStrip), FeatherMark)
    window.home.hide()
    qtbot.waitUntil(lambda: mark.count > 0)
    assert "Random moves win" in mark.toolTip()
    window.app.session.set_blind(True)
    assert mark.isHidden()


def test_ladder_opens_what_home_shows(window: MainWindow, page: HomePage) -> None:
    """Also where that puzzle is on the board already, without a move."""
    for _ in range(2):
        assert page.ladder_tile.text.text().startswith("Next: Ladder 4·1.")
        page.ladder_tile.button.click()
        assert window.app.session.puzzle.name == "Ladder 4·1"
        window.commands["home"].trigger()


def test_next_after_a_day_is_the_nearest_unsolved_before(window: MainWindow) -> None:
    daily, session, games = window.sources.daily, window.app.session, []
    for day in (18, 19):
        puzzle = daily.puzzle(date(2026, 11, day))
        noon = datetime(2026, 11, day, 12).astimezone()
        games.append(EndedGame(noon, f"{day}", puzzle.id, puzzle.deal, "solved", seconds=9.0))
    had_ended(window.app.recorder, *games)
    daily.open_day(date(2026, 11, 20))

    window.commands["next"].trigger()

    assert session.puzzle.day == date(2026, 11, 17)
    assert "17 November 2026 is the nearest earlier day" in window.notice.text
    window.commands["previous"].trigger()
    assert session.puzzle.day == date(2026, 11, 20)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_N])
def test_key_on_home_does_what_its_first_tile_says(
    window: MainWindow, page: HomePage, key: Qt.Key
) -> None:
    daily = window.sources.daily

    QTest.keyClick(page.day_tile.button, key)

    assert window.app.session.puzzle == daily.puzzle(daily.today)


def test_arrows_on_home_go_to_the_nearest_button(window: MainWindow, page: HomePage) -> None:
    window.resize(1366, 768)
    QApplication.processEvents()
    page.day_tile.button.setFocus()
    tiles = {
        Qt.Key.Key_Down: page.ladder_tile,
        Qt.Key.Key_Up: page.day_tile,
    }
    for key, tile in tiles.items():
        QTest.keyClick(window.focusWidget(), key)
        assert tile.isAncestorOf(window.focusWidget())

    page.quick_tile.button.setFocus()
    reached = []
    for _button in (*page.quick_tile.levels, page.quick_tile.button):
        QTest.keyClick(window.focusWidget(), Qt.Key.Key_Left)
        reached.append(window.focusWidget())
    assert any(map(page.ladder_tile.isAncestorOf, reached))


@pytest.mark.parametrize("size", [(820, 600), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("n_games", [0, 6])
def test_home_is_whole_and_in_the_middle(
    window: MainWindow, page: HomePage, size: tuple[int, int], n_games: int
) -> None:
    window.settings.is_designer = False
    for number in range(n_games):
        window.open_text(f"{number + 2}C {number + 3}C / -- {number + 4}C")
        play_on(window)
    window.home.show()
    window.resize(*size)
    QApplication.processEvents()

    assert page.verticalScrollBar().maximum() == 0, "nothing is below the fold"
    tiles = [tile for tile in page.findChildren(QFrame, "tile") if tile.isVisible()]
    above = min(tile.mapTo(page, tile.rect().topLeft()).y() for tile in tiles)
    below = page.height() - max(tile.mapTo(page, tile.rect().bottomLeft()).y() for tile in tiles)
    assert below < 0.5 * page.height()
    assert above < 2 * below + 0.2 * page.height()


def test_days_to_come_have_no_mark_but_wins_stay() -> None:
    today = date(2026, 11, 25)
    later, latest = today + timedelta(days=1), today + timedelta(days=2)
    days = Days(frozenset({latest}), frozenset())  # the clock was set back

    marks = [mark_of_day(day, days, today) for day in (today, later, latest)]

    assert marks == [Mark.NEXT, Mark.TO_COME, Mark.SOLVED]


def show_message(window: MainWindow, height: int) -> None:
    window.home.show()
    window.resize(1000, height)
    window.show()
    QApplication.processEvents()
    window.notice.show_message("A message", [("Undo", lambda: None)])


def top_of_content(window: MainWindow) -> int:
    page = child(window, HomePage)
    return page.mapTo(window.centre, QPoint(0, page.room_above)).y()


def test_message_moves_no_button(window: MainWindow, qtbot: QtBot) -> None:
    show_message(window, 900)
    with_message = top_of_content(window)

    window.notice.dismiss()
    QApplication.processEvents()

    assert top_of_content(window) == with_message


def test_message_covers_no_button_in_a_low_window(window: MainWindow, qtbot: QtBot) -> None:
    show_message(window, 400)

    qtbot.waitUntil(lambda: window.notice.geometry().bottom() < top_of_content(window))
