"""The tour: each step is done by the player, and can be skipped, repeated and gone on with."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton

from boaf_desktop.play.game import first_puzzle
from boaf_desktop.settings import Settings, StartLevel, VerdictMode
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.window.tour import TourBar, steps
from engine.game import parse_deal
from engine.played_games import place_of
from engine.search.solver import solve
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child
from tests.desktop.drivers.play import press_offer, win
from tests.engine.played_games.examples import daily_rows


@pytest.fixture
def fresh(make_window: MakeWindow, settings: Settings) -> MainWindow:
    settings.has_won = settings.has_seen_welcome = settings.is_designer = False
    return make_window()


@pytest.mark.parametrize(
    ("level", "n_cards", "feathers"), [("Easy", 6, 2), ("Medium", 8, 3), ("Hard", 12, 4)]
)
def test_tour_ends_at_a_chosen_level(
    fresh: MainWindow, settings: Settings, level: str, n_cards: int, feathers: int
) -> None:
    session, bar = fresh.session, child(fresh, TourBar)
    assert settings.verdict_mode is VerdictMode.STUCK
    for number, step in enumerate(steps()):
        assert session.puzzle.deal == parse_deal(step.deal)
        assert bar.text == step.text
        win(fresh)
        is_last = number + 1 == len(steps())
        assert ("You know all the rules." if is_last else "One stack: you win!") in bar.text
        assert settings.tour_step == number + 1
        name = level if is_last else "Next step"
        QTest.mouseClick(child(bar, QPushButton, name), Qt.MouseButton.LeftButton)
    rung = fresh.sources.ladder.next_rung()
    assert (session.puzzle.name, session.puzzle.id) == (f"Ladder {n_cards}·1", rung.id)
    assert fresh.notice.text.startswith("Your first puzzle is on the ladder.")
    assert session.puzzle.deal.n_cards == n_cards
    assert settings.new_feathers == feathers
    assert not fresh.app.recorder.games, "lessons are no statistic"
    assert not settings.has_won


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_goes_to_the_next_step(fresh: MainWindow, key: Qt.Key) -> None:
    session = fresh.app.session
    QTest.keyClick(fresh.focusWidget(), key)
    assert session.puzzle.deal == parse_deal(steps()[0].deal)
    QTest.keyClick(fresh.focusWidget(), Qt.Key.Key_Escape)
    win(fresh)
    QTest.keyClick(fresh.focusWidget(), key)
    assert session.puzzle.deal == parse_deal(steps()[1].deal)


def test_next_puzzle_leaves_the_level_question(fresh: MainWindow) -> None:
    for _ in steps():
        win(fresh)
        fresh.commands["next"].trigger()
    assert fresh.app.session.puzzle.title == steps()[-1].title
    assert fresh.sources.tour.asks_level


def test_tour_goes_on_where_it_was(fresh: MainWindow, make_window: MakeWindow) -> None:
    win(fresh)
    fresh.close()
    other = make_window(steps()[0].deal)
    other.sources.tour.begin()

    assert other.app.session.puzzle.title == steps()[1].title


def test_skipped_tour_stays_away(fresh: MainWindow) -> None:
    fresh.sources.tour.leave()
    assert fresh.home.page is not None
    fresh.home.page.design_tile.button.click()

    assert not fresh.home.is_shown
    assert fresh.sources.tour.step is None
    assert fresh.app.session.puzzle == first_puzzle()


def test_tour_is_left_after_a_question_and_continued(fresh: MainWindow) -> None:
    win(fresh)
    fresh.commands["next"].trigger()
    child(fresh, QPushButton, "Skip the tour").click()
    assert fresh.sources.tour.number == 1

    press_offer(fresh.notice)

    assert fresh.home.is_shown
    fresh.commands["tour"].trigger()
    assert fresh.sources.tour.number == 1


def test_tour_left_in_designer_mode_goes_on_with_a_study(fresh: MainWindow) -> None:
    fresh.settings.is_designer = True
    fresh.panels.begin()

    fresh.sources.tour.leave()

    assert not fresh.home.is_shown
    assert fresh.panels.fills_window


def test_game_before_the_tour_returns(make_window: MakeWindow, settings: Settings) -> None:
    settings.is_designer = False
    window = make_window()
    session = window.app.session
    before = session.puzzle
    session.play(solve(session.position).moves[0])
    window.sources.tour.begin_first()
    window.sources.tour.leave()

    assert (session.puzzle, session.node.depth) == (before, 1)
    assert window.home.is_shown
    assert window.home.page is not None
    assert not window.home.page.continue_tile.isHidden()


@pytest.mark.parametrize("level", StartLevel)
def test_day_is_the_same_for_every_level(
    fresh: MainWindow, settings: Settings, level: StartLevel
) -> None:
    daily = fresh.sources.daily
    settings.start_level = level

    fresh.sources.tour.finish(level)

    assert (
        daily.puzzle(daily.today).id
        == daily_rows()[place_of(daily.today, len(daily_rows()))]["id"]
    )
    assert daily.today not in daily.days().solved


def test_first_win_outside_the_tour_counts_on_the_ladder(fresh: MainWindow) -> None:
    fresh.sources.tour.finish(StartLevel.EASY)

    win(fresh)

    ladder = fresh.sources.ladder
    assert ladder.n_solved(ladder.size) == 1
    fresh.commands["next"].trigger()
    assert fresh.app.session.puzzle.name == "Ladder 6·2"


def test_unfinished_tour_is_continued_from_home(fresh: MainWindow) -> None:
    win(fresh)
    fresh.sources.tour.leave()
    assert fresh.home.page is not None
    assert fresh.home.page.tour.isVisibleTo(fresh)

    fresh.home.page.tour.click()

    assert fresh.sources.tour.number == 1


def test_level_is_asked_again_from_home(fresh: MainWindow) -> None:
    for _ in steps():
        win(fresh)
        fresh.commands["next"].trigger()
    fresh.home.show()
    assert fresh.home.page is not None

    fresh.home.page.tour.click()

    assert fresh.session.position.is_solved
    child(fresh, QPushButton, "Medium").click()
    assert fresh.settings.start_level is StartLevel.MEDIUM
