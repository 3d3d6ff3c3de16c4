"""The tour: each step is done by the player, and can be skipped, repeated and gone on with."""

from dataclasses import replace
from datetime import date, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop.home.tour import steps
from boaf_desktop.home.tour_bar import TourBar
from boaf_desktop.play.game.puzzle import first_puzzle
from boaf_desktop.storage.settings import Settings, VerdictMode
from boaf_desktop.window.main_window import MainWindow
from engine.game import parse_deal
from engine.search.solver import solve
from tests.desktop.conftest import MakeWindow


def solve_here(window: MainWindow) -> None:
    session = window.app.session
    for move in solve(session.position).moves:
        session.play(move)


@pytest.fixture
def fresh(make_window: MakeWindow, settings: Settings) -> MainWindow:
    settings.has_won = settings.has_seen_welcome = False
    return make_window()


@pytest.mark.parametrize(
    ("level", "expected", "feathers"),
    [
        ("&Easy", ((6, 7), (6, 6)), 2),
        ("&Medium", ((8, 9), (8, 8)), 3),
        ("H&ard", ((10, 12), (12, 12)), 4),
    ],
)
def test_tour_ends_at_a_chosen_level(
    fresh: MainWindow, settings: Settings, level: str,
    expected: tuple[tuple[int, int], ...], feathers: int,
) -> None:  # fmt: skip
    session, bar = fresh.app.session, fresh.findChild(TourBar)
    assert bar is not None
    assert settings.verdict_mode is VerdictMode.STUCK
    for number, step in enumerate(steps()):
        assert session.puzzle.deal == parse_deal(step.deal)
        assert bar.text == step.text
        solve_here(fresh)
        is_last = number + 1 == len(steps())
        assert ("You know all the rules." if is_last else "One stack: you win!") in bar.text
        assert settings.tour_step == number + 1
        name = level if is_last else "Next step"
        (following,) = [b for b in bar.findChildren(QPushButton) if b.text() == name]
        QTest.mouseClick(following, Qt.MouseButton.LeftButton)
    daily, ladder = fresh.sources.daily, fresh.sources.ladder
    assert session.puzzle == daily.puzzle(daily.today)
    assert fresh.notice.text.startswith("This is today's puzzle.")
    sizes = (session.puzzle.deal.n_cards, ladder.next_rung().n_cards)
    assert all(low <= size <= high for size, (low, high) in zip(sizes, expected, strict=True))
    assert settings.new_feathers == feathers
    assert not fresh.app.recorder.games, "lessons are no statistic"
    assert not settings.has_won


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_goes_to_the_next_step(fresh: MainWindow, key: Qt.Key) -> None:
    session = fresh.app.session
    QTest.keyClick(fresh.focusWidget(), key)
    assert session.puzzle.deal == parse_deal(steps()[0].deal)
    QTest.keyClick(fresh.focusWidget(), Qt.Key.Key_Escape)
    solve_here(fresh)
    QTest.keyClick(fresh.focusWidget(), key)
    assert session.puzzle.deal == parse_deal(steps()[1].deal)


def test_next_puzzle_leaves_the_level_question(fresh: MainWindow) -> None:
    for _ in steps():
        solve_here(fresh)
        fresh.run_command("next")
    assert fresh.app.session.puzzle.title == steps()[-1].title
    assert fresh.sources.tour.asks_level


def test_tour_goes_on_where_it_was(fresh: MainWindow, make_window: MakeWindow) -> None:
    solve_here(fresh)
    fresh.close()
    other = make_window(steps()[0].deal)
    other.sources.tour.begin()

    assert other.app.session.puzzle.title == steps()[1].title


def test_skipped_tour_stays_away(fresh: MainWindow) -> None:
    fresh.sources.tour.skip()
    assert fresh.start.page is not None
    fresh.start.page.design_tile.button.click()

    assert not fresh.start.is_shown
    assert fresh.sources.tour.step is None
    assert fresh.app.session.puzzle == first_puzzle()


def test_game_before_the_tour_returns(make_window: MakeWindow) -> None:
    window = make_window()
    session = window.app.session
    before = session.puzzle
    session.play(solve(session.position).moves[0])
    window.sources.tour.begin_anew()
    window.sources.tour.skip()

    assert (session.puzzle, session.node.depth) == (before, 1)
    assert window.start.is_shown
    assert window.start.page is not None
    assert not window.start.page.continue_tile.isHidden()


@pytest.mark.parametrize("weekday", [0, 5, 6])
def test_first_day_leads_to_the_ladder(
    fresh: MainWindow, settings: Settings, qtbot: QtBot, weekday: int
) -> None:
    day = date(2026, 11, 23) + timedelta(days=weekday)
    daily, session = fresh.sources.daily, fresh.app.session
    daily._today = lambda: day
    settings.store("first_day", day.isoformat())
    assert daily.puzzle(day).deal == daily.puzzle(date(2026, 11, 23)).deal
    assert daily.puzzle(day - timedelta(days=7)).deal != daily.puzzle(day).deal
    fresh.sources.tour.skip()
    page = fresh.start.page
    assert page is not None
    assert page.day_tile.button.property("primary")
    assert "first day" in page.day_tile.text.text()
    daily.open_day(day)
    for move in solve(session.position).moves:
        session.play(move)
    ended = [replace(game, day=day) for game in fresh.app.recorder.games]
    fresh.app.recorder.items = tuple(ended)
    assert daily.days().streak(day) == 1
    fresh.start.show()
    assert page.ladder_tile.button.property("primary")
    assert not page.day_tile.button.property("primary")
    fresh.start.hide()
    fresh.run_command("next")
    qtbot.waitUntil(lambda: session.puzzle.source == "ladder")
