"""What follows a puzzle is of the kind that was chosen, and never what nobody opened."""

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.play.game import EDITOR, Puzzle
from boaf_desktop.settings import Settings
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.window.sources import NUMBERED
from engine.game import Deal, parse_deal
from tests.desktop.conftest import EIGHT, MakeWindow
from tests.desktop.drivers.study_window import StudyWindow

pytestmark = pytest.mark.fast


def size_of(deal: Deal) -> tuple[int, int, int]:
    return deal.rows, deal.columns, deal.n_cards


def next_deal(window: MainWindow, qtbot: QtBot) -> Deal:
    before = window.session.puzzle
    window.commands["next"].trigger()
    qtbot.waitUntil(lambda: window.session.puzzle != before)
    return window.session.puzzle.deal


@pytest.mark.parametrize(
    "source", ["", EDITOR, NUMBERED, "random", "deal.txt", "quick set.csv", "daily.csv"]
)
def test_single_deal_followed_by_its_size(
    make_window: MakeWindow, settings: Settings, qtbot: QtBot, source: str
) -> None:
    window = make_window()
    settings.deals_winnable_only = False
    deal = Deal.numbered(5, 2, 3) if source == NUMBERED else parse_deal(EIGHT)
    window.open_puzzle(Puzzle.from_deal(deal, source=source))

    assert size_of(next_deal(window, qtbot)) == size_of(deal)


def test_quick_deal_followed_by_feathers(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.open_puzzle(Puzzle.from_deal(parse_deal(EIGHT), source="quick 1"))
    window.settings.new_kind = "random"
    next_deal(window, qtbot)

    assert window.session.puzzle.source == "quick 1"


def test_player_meets_no_unopened_set(
    make_window: MakeWindow, settings: Settings, qtbot: QtBot
) -> None:
    settings.is_designer = settings.deals_winnable_only = False
    window = make_window()
    window.panels.begin()
    open_set = window.app.open_set
    open_set.open_samples()
    qtbot.waitUntil(lambda: bool(open_set.records))
    record = open_set.records[0]
    window.open_text(record.deal.to_line())  # it happens to be in the set
    assert size_of(next_deal(window, qtbot)) == size_of(record.deal)
    assert open_set.place_of(window.session.puzzle.deal) < 0
    open_set.open_place(0)
    window.commands["next"].trigger()
    assert open_set.place_of(window.session.puzzle.deal) == 1


def test_next_in_the_result_works(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window()
    window.panels.begin()
    window.app.open_set.open_samples()
    qtbot.waitUntil(lambda: bool(window.app.open_set.records))
    last = len(window.app.open_set.records) - 1
    window.app.open_set.open_place(last)
    window.ending.celebrate()
    window.ending.panel.next.click()

    assert window.notice.text == "This is the last puzzle of the set."
    assert window.ending.celebration.isHidden()


def test_previous_of_a_round_stays_in_it(lab: StudyWindow) -> None:
    lab.begin_round()
    first, second = lab.round().order[:2]
    lab.study.open_next()
    lab.study.open_next(after=first.deal)
    assert lab.session.puzzle.deal == second.deal

    lab.window.commands["previous"].trigger()
    assert lab.session.puzzle.deal == first.deal
    assert lab.session.puzzle.requested_by

    lab.window.commands["previous"].trigger()
    assert lab.session.puzzle.deal == first.deal
    assert lab.window.notice.text == "This is the first puzzle of the round."
