"""Mistakes: collected from lost games, and put before the player until they are won."""

from collections.abc import Iterable

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.home.home_page import HomePage, games_to_continue
from boaf_desktop.play.game.game import PositionVerdict
from boaf_desktop.play.game.mistakes import Mistakes
from boaf_desktop.play.game.puzzle import TOUR, Puzzle
from boaf_desktop.storage import paths
from boaf_desktop.storage.settings import VerdictMode
from boaf_desktop.window.main_window import MainWindow
from engine.game import Deal
from engine.games import MistakeRow, mistake_log
from engine.search.solver import winning_moves
from tests.desktop.conftest import EIGHT, MakeWindow
from tests.desktop.drivers.play import prove, win

OTHER = EIGHT.replace("KD", "KC").replace("5C", "5S")


@pytest.fixture
def window(make_window: MakeWindow) -> MainWindow:
    window = make_window(EIGHT)
    window.app.session.start_verdicts()
    window.sources.mistakes.catch_up()
    return window


@pytest.fixture
def mistakes(window: MainWindow) -> Mistakes:
    return window.sources.mistakes


def blunder(window: MainWindow, qtbot: QtBot) -> None:
    prove(window, qtbot)
    session = window.session
    winning = session.evaluation.winning or frozenset()
    session.play(next(move for move in session.position.legal_moves() if move not in winning))
    qtbot.waitUntil(lambda: session.evaluation.verdict is PositionVerdict.LOST)


def lose(window: MainWindow, qtbot: QtBot) -> Deal:
    """Lose the game on the board by its first move, and give up; return the position."""
    session = window.app.session
    session.restart()
    deal = session.position.to_deal()
    blunder(window, qtbot)
    session.give_up()
    return deal


def lose_each(window: MainWindow, qtbot: QtBot, deals: Iterable[str]) -> None:
    """Cover the 9 of Hearts' last match in each deal, and give up."""
    for line in deals:
        window.open_text(line)
        prove(window, qtbot)
        window.session.play(window.session.position.parse_move("4C-5H"))
        window.session.give_up()


def on_disk() -> tuple[MistakeRow, ...]:
    return mistake_log(paths.mistakes_file()).read()


def home(window: MainWindow) -> HomePage:
    window.commands["home"].trigger()
    assert window.start.page is not None
    return window.start.page


def test_mistake_kept_until_it_is_won(
    window: MainWindow, mistakes: Mistakes, qtbot: QtBot
) -> None:
    deal = lose(window, qtbot)
    qtbot.waitUntil(lambda: [row.deal for row in on_disk()] == [deal])
    page = home(window)
    assert page.mistakes_tile.text.text() == "1 mistake to practise."
    page.mistakes_tile.button.click()
    session = window.app.session
    assert (session.puzzle.deal, session.puzzle.name) == (deal, "Your mistake")
    assert session.node is session.tree.root
    win(window)
    assert not mistakes.positions
    page = home(window)
    assert page.mistakes_tile.text.text().startswith("No mistakes to practise.")
    assert not page.mistakes_tile.button.isVisible()


def test_home_names_the_most_frequent_reason(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boaf_desktop.play.game.mistakes._ENOUGH_GAMES", 3)
    deals = ("5H 4C 9H / JS JC 6C", "4C 5H 9H / JC JS 6C", "9H 5H 4C / 6C JS JC")
    lose_each(window, qtbot, deals)
    text = home(window).mistakes_tile.text
    expected = "{n} of your last {n} mistakes covered a card's last match."
    qtbot.waitUntil(lambda: expected.format(n=3) in text.text())

    lose_each(window, qtbot, ["4C 9H 5H / JC 6C JS"])
    home(window)

    qtbot.waitUntil(lambda: expected.format(n=4) in text.text())


def test_mistake_lost_again_stays(window: MainWindow, mistakes: Mistakes, qtbot: QtBot) -> None:
    deal = lose(window, qtbot)
    mistakes.begin()
    win(window)
    assert not mistakes.positions
    window.app.session.play_again()
    lose(window, qtbot)
    assert mistakes.positions == (deal,)


def test_mistake_by_first_move_opens_before_it(
    window: MainWindow, mistakes: Mistakes, qtbot: QtBot
) -> None:
    session = window.app.session
    deal, title = session.puzzle.deal, session.puzzle.title
    blunder(window, qtbot)
    session.give_up()
    window.open_text(OTHER)

    mistakes.begin()
    assert session.puzzle.deal == deal
    assert session.node is session.tree.root

    # The game that was lost is still there, by its name.
    assert (title, 1) in [(game.puzzle.title, game.play.moves) for game in session.games]

    # A mistake that is lost again begins anew.
    blunder(window, qtbot)
    mistakes.begin()
    assert session.node is session.tree.root


def test_lost_game_that_was_left_is_a_mistake(
    window: MainWindow, mistakes: Mistakes, qtbot: QtBot
) -> None:
    deal = window.app.session.puzzle.deal
    blunder(window, qtbot)

    window.open_text(OTHER)

    assert mistakes.positions == (deal,)
    assert not games_to_continue(window.app)


def test_left_game_stays_secret(window: MainWindow, mistakes: Mistakes, qtbot: QtBot) -> None:
    window.settings.verdict_mode = VerdictMode.STUCK
    deal = window.app.session.puzzle.deal
    blunder(window, qtbot)
    window.open_text(OTHER)
    assert not mistakes.positions  # the list would tell that the game is lost
    assert not on_disk()

    window.sources.open_previous()
    window.app.session.give_up()
    qtbot.waitUntil(lambda: mistakes.positions == (deal,))


def test_mistake_undone_before_the_win_is_none(
    window: MainWindow, mistakes: Mistakes, qtbot: QtBot
) -> None:
    blunder(window, qtbot)
    window.app.session.undo()
    win(window)

    assert not mistakes.positions


def test_next_goes_from_mistake_to_mistake(
    window: MainWindow, mistakes: Mistakes, qtbot: QtBot
) -> None:
    session = window.app.session
    first = lose(window, qtbot)
    window.open_text(OTHER)
    second = lose(window, qtbot)
    window.commands["mistakes"].trigger()
    assert session.puzzle.deal == first
    window.commands["next"].trigger()
    assert session.puzzle.deal == second
    win(window)
    assert mistakes.progress(session.puzzle).text == "1 more to practise."
    window.commands["next"].trigger()
    assert session.puzzle.deal == first
    win(window)
    window.commands["next"].trigger()
    assert session.puzzle.deal == first
    assert window.notice.text == "You have no other mistakes to practise."


def test_mistake_proved_after_the_end(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(EIGHT)
    session = window.app.session
    found = winning_moves(session.position)
    session.play(next(move for move in found.legal if move not in found.winning))
    session.give_up()
    assert not window.sources.mistakes.positions
    session.start_verdicts()
    qtbot.waitUntil(lambda: len(window.sources.mistakes.positions) == 1)


def test_mistakes_of_hidden_rounds_and_tour(
    window: MainWindow, mistakes: Mistakes, qtbot: QtBot
) -> None:
    session = window.app.session
    session.set_blind(True)
    lose(window, qtbot)
    session.set_blind(False)
    session.undo()
    window.open_puzzle(Puzzle.from_deal(session.puzzle.deal, source=TOUR))
    session.play_again()
    lose(window, qtbot)
    mistakes.catch_up()

    assert not mistakes.positions


def test_mistake_of_a_puzzle_hidden_later(
    window: MainWindow, mistakes: Mistakes, qtbot: QtBot
) -> None:
    lose(window, qtbot)
    session = window.app.session
    session.set_hidden([session.puzzle.id])
    assert not mistakes.positions
    session.set_hidden([])
    assert len(mistakes.positions) == 1


def test_after_the_last_mistake_home_leads_on(
    window: MainWindow, mistakes: Mistakes, qtbot: QtBot
) -> None:
    lose(window, qtbot)
    window.open_text(OTHER)
    mistakes.open_next(window.session.puzzle)
    shown = []
    for is_won in (False, True):
        if is_won:
            win(window)
        window.app.requests.next_puzzle.emit()
        shown.append(window.start.is_shown)

    assert shown == [False, True]
    assert window.notice.text == "You have no other mistakes to practise."


def test_failed_search_for_a_habit_is_repeated(
    window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boaf_desktop.play.game.mistakes._ENOUGH_GAMES", 1)
    deals = ("5H 4C 9H / JS JC 6C", "4C 5H 9H / JC JS 6C", "9H 5H 4C / 6C JS JC")
    failed: list[object] = []

    def fail(*_arguments: object) -> None:
        failed.append(None)
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as faulty:
        faulty.setattr("boaf_desktop.play.game.mistakes.find_habit", fail)
        lose_each(window, qtbot, deals)
        home(window)
        qtbot.waitUntil(lambda: bool(failed) and not window.sources.mistakes._explained)
    window.open_text(OTHER)

    text = home(window).mistakes_tile.text

    qtbot.waitUntil(lambda: "covered a card's last match." in text.text())
