"""The list of ratings: what it shows, and changes that lose nothing."""

import re

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QCheckBox, QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop import paths
from boaf_desktop.appearance import Theme
from boaf_desktop.play.game import Puzzle
from boaf_desktop.play.session import Session
from boaf_desktop.settings import Settings
from engine.ratings import RowStatus
from engine.statistics.display_names import puzzle_title
from tests.desktop.drivers.find import child
from tests.desktop.drivers.rate import RatePage
from tests.desktop.drivers.ratings_list import DEALS, RatingsListPage
from tests.desktop.drivers.study_window import StudyWindow
from tests.faults import small_disk


@pytest.fixture
def annals(qtbot: QtBot, session: Session, settings: Settings, theme: Theme) -> RatingsListPage:
    return RatingsListPage(RatePage(qtbot, session, settings, theme))


def test_ratings_newest_first(annals: RatingsListPage) -> None:
    model = annals.list.model
    texts = [str(model.index(0, column).data()) for column in range(model.columnCount())]
    assert texts[1:] == [
        puzzle_title(model.rows[0].row.rating.puzzle_id),
        "6",
        "–",
        "",
        "valid",
        "number 2",
    ]
    assert re.fullmatch(r"2026-03-01 \d\d:\d\d", texts[0])  # the tests run without a locale
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.German, QLocale.Country.Germany))
    try:
        assert re.fullmatch(r"01\.03\.26 \d\d:\d\d", model.index(0, 0).data())
    finally:
        QLocale.setDefault(before)


def test_withdrawn_rating_stays_visible(annals: RatingsListPage) -> None:
    annals.choose(0)
    child(annals.list, QPushButton, "Withdraw").click()
    annals.wait_for([5, 4])
    child(annals.list, QCheckBox).setChecked(True)
    annals.wait_for([None, 6, 5, 4])
    assert [entry.status for entry in annals.list.model.rows] == [
        RowStatus.WITHDRAWAL, RowStatus.WITHDRAWN, RowStatus.COUNTS, RowStatus.COUNTS,
    ]  # fmt: skip
    annals.choose(1)
    assert not child(annals.list, QPushButton, "Withdraw").isEnabled()
    annals.list.withdraw()  # which does nothing
    assert len(annals.file.read().superseded) == 2


def test_rating_that_cannot_be_withdrawn_stays(annals: RatingsListPage) -> None:
    annals.choose(0)
    with small_disk(0):
        child(annals.list, QPushButton, "Withdraw").click()
        annals.qtbot.waitUntil(lambda: bool(annals.room.said))
    assert annals.room.said[0].startswith(f"Can't write {annals.file.path}. ")
    assert len(annals.file.read().rows) == 3
    child(annals.list, QPushButton, "Withdraw").click()
    annals.wait_for([5, 4])


def test_withdrawal_is_undone_by_one_press(annals: RatingsListPage) -> None:
    annals.choose(0)
    child(annals.list, QPushButton, "Withdraw").click()
    annals.wait_for([5, 4])
    annals.qtbot.waitUntil(lambda: bool(annals.room.window.offered))

    ((label, undo),) = annals.room.window.offered
    undo()

    assert label == "Undo"
    annals.wait_for([6, 5, 4])


def test_rating_changed_keeps_its_game(annals: RatingsListPage) -> None:
    annals.choose(1)
    child(annals.list, QPushButton, "Open puzzle").click()
    assert annals.room.window.opened == [Puzzle.from_deal(DEALS[1], source=str(annals.list.path))]
    room = annals.room
    room.session.open_puzzle(Puzzle.from_deal(DEALS[1]))
    annals.qtbot.waitUntil(lambda: room.panel.scale.value == 5)
    room.rate(9, "number 1", "late; fair")
    annals.wait_for([9, 6, 4])
    table = annals.file.read()
    changed = table.rows[-1].rating
    assert (changed.rating, changed.notes, changed.tags) == (9, "number 1", ("late", "fair"))
    assert changed.moves == 2
    assert not changed.blind  # the features were seen before the second thought
    assert [row.rating.rating for row in table.superseded] == [5]
    room.rate(9, "better words")
    assert not annals.file.read().rows[-1].rating.blind


def test_words_leave_it_blind(annals: RatingsListPage) -> None:
    room = annals.room
    room.session.open_puzzle(Puzzle.from_deal(DEALS[2]))
    annals.qtbot.waitUntil(lambda: room.panel.scale.value == 6)
    room.rate(6, "better words")
    newest = annals.file.read().rows[-1].rating

    assert (newest.rating, newest.notes, newest.blind) == (6, "better words", True)


def test_list_follows_the_study(lab: StudyWindow, qtbot: QtBot) -> None:
    page = lab.panel()
    assert page.results.ratings.path == paths.data_dir() / "ratings.csv"
    assert page.results.all_ratings.summary.whole_text == "Your own ratings"

    folder = lab.begin("Other")

    qtbot.waitUntil(lambda: page.results.ratings.path == folder / "ratings.csv")
    assert page.results.all_ratings.summary.whole_text == "Other"
