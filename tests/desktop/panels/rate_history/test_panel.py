"""The history of ratings: what it lists, and changes that lose nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QCheckBox
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.panels.rate.drafts import RatingDraft
from boaf_desktop.panels.rate_history.rating_history import KIND, TAGS, change_rating
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.tables import RowsTable
from engine.errors import SettingsError
from engine.ratings.rating import Rating
from engine.ratings.ratings_file import RowStatus
from tests.desktop.drivers.find import child
from tests.desktop.drivers.rate import RatePage
from tests.desktop.drivers.rate_history import DEALS, LONG, RateHistoryPage


@pytest.fixture
def annals(
    qtbot: QtBot, session: Session, settings: Settings, theme: Theme
) -> Iterator[RateHistoryPage]:
    annals = RateHistoryPage(RatePage(qtbot, session, settings, theme))
    yield annals
    annals.window.close()  # else its shortcuts catch the keys of the next test
    annals.parent.deleteLater()


def test_ratings_are_listed_newest_first_and_the_newest_is_in_the_form(
    annals: RateHistoryPage,
) -> None:
    QAbstractItemModelTester(annals.model)
    model = annals.model
    texts = [str(model.index(0, column).data()) for column in range(model.columnCount())]
    assert texts[1:] == [
        annals.window.model.rows[0].row.rating.puzzle_id[:6],
        *("6", "1", "random", "solved", "current", "", "number 2"),
    ]
    assert annals.window.form.draft() == RatingDraft(6, "number 2", "")


def test_a_moment_is_written_by_locale_with_its_time(annals: RateHistoryPage) -> None:
    when = annals.model.index(0, 0)
    assert re.fullmatch(r"2026-03-01 \d\d:\d\d", when.data())  # the tests run without a locale
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.German, QLocale.Country.Germany))
    try:
        assert re.fullmatch(r"01\.03\.26 \d\d:\d\d", when.data())
    finally:
        QLocale.setDefault(before)


def test_controls_and_repeats_are_told_once_they_are_rated(annals: RateHistoryPage) -> None:
    again = Rating(DEALS[0], 8, iteration=1, control="parent", disguise=True)
    annals.file.append(again, now=datetime(2026, 3, 2, tzinfo=UTC))
    annals.window.read()
    annals.wait_for([8, 6, 5, 4])
    model = annals.model
    assert [model.index(row, KIND).data() for row in range(4)] == [
        "previous, repeat", "random", "random", "",
    ]  # fmt: skip


def test_a_withdrawn_control_is_not_told_before_it_is_rated_again(annals: RateHistoryPage) -> None:
    annals.choose(0)
    annals.window.withdraw()
    annals.wait_for([5, 4])
    child(annals.window, QCheckBox).setChecked(True)
    kinds = {
        (entry.row.rating.rating, annals.model.index(row, KIND).data())
        for row, entry in enumerate(annals.window.model.rows)
    }
    assert kinds == {(None, ""), (6, ""), (5, "random"), (4, "")}


def test_the_notes_take_the_room_that_is_left(annals: RateHistoryPage) -> None:
    header = child(annals.window, RowsTable).horizontalHeader()
    assert header.isSectionHidden(TAGS)  # no rating has one
    assert not header.isSectionHidden(KIND)
    last = header.count() - 1
    assert header.sectionSize(last) == max(map(header.sectionSize, range(header.count())))
    assert header.length() == child(annals.window, RowsTable).viewport().width()


def test_a_changed_value_replaces_the_rating_and_the_old_row_stays(
    annals: RateHistoryPage,
) -> None:
    annals.choose(1)
    annals.type_value(9)
    annals.window.form.tags.setText("late; fair")
    annals.window.form.edited.emit()
    annals.window.change()
    annals.wait_for([9, 6, 4])
    table = annals.file.read()
    changed = table.rows[-1].rating
    assert (changed.rating, changed.notes, changed.tags) == (9, "number 1", ("late", "fair"))
    assert (changed.moves, changed.control, changed.iteration) == (2, "random", 1)
    assert changed.features == {"suits": 2}
    assert not changed.blind  # the features were seen before the second thought
    assert [row.rating.rating for row in table.superseded] == [5]
    assert table.superseded[0].key == changed.supersedes
    assert annals.window.current is not None
    assert annals.window.current.row.rating.rating == 9  # the cursor follows what was changed


def test_words_alone_leave_a_blind_judgement_blind(annals: RateHistoryPage) -> None:
    annals.window.form.notes.setPlainText("better words")
    annals.window.change()
    annals.qtbot.waitUntil(lambda: len(annals.file.read().superseded) == 1, timeout=LONG)
    newest = annals.file.read().rows[-1].rating
    assert (newest.rating, newest.notes, newest.blind) == (6, "better words", True)


def test_a_withdrawn_rating_counts_no_longer_and_can_still_be_seen(
    annals: RateHistoryPage,
) -> None:
    annals.window.withdraw()
    annals.wait_for([5, 4])
    child(annals.window, QCheckBox).setChecked(True)
    annals.wait_for([None, 6, 5, 4])
    statuses = [entry.status for entry in annals.window.model.rows]
    assert statuses == [
        RowStatus.WITHDRAWAL,
        RowStatus.WITHDRAWN,
        RowStatus.COUNTS,
        RowStatus.COUNTS,
    ]
    annals.choose(1)
    assert "no longer counts" in annals.window.status.text()
    assert not annals.window.form.isEnabled()
    annals.window.change()  # which does nothing
    assert len(annals.file.read().superseded) == 2


def test_a_double_click_puts_the_puzzle_on_the_board(annals: RateHistoryPage) -> None:
    table = annals.window.findChild(RowsTable)
    assert table is not None
    spot = table.visualRect(table.model().index(2, 0)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    with annals.qtbot.waitSignal(annals.workspace.requests.puzzle) as wanted:
        QTest.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert wanted.args == [Puzzle.from_deal(DEALS[0], source="ratings.csv")]


def test_what_is_typed_stays_with_its_rating_until_it_is_saved(annals: RateHistoryPage) -> None:
    annals.type_value(0)
    assert "Not saved yet" in annals.window.status.text()
    annals.choose(2)
    assert annals.window.form.scale.value == 4
    annals.window.reject()
    annals.window.show_newest()
    annals.wait_for([6, 5, 4])
    annals.choose(0)
    assert annals.window.form.scale.value == 0
    annals.type_value(6)
    assert "Not saved yet" not in annals.window.status.text()


def test_the_rating_form_and_the_history_follow_each_other(annals: RateHistoryPage) -> None:
    annals.room.session.open_puzzle(Puzzle.from_deal(DEALS[0]))
    annals.room.rate(10)
    annals.wait_for([10, 6, 5, 4])
    annals.choose(0)
    annals.type_value(3)
    annals.window.change()
    annals.wait_for([3, 6, 5, 4])
    panel = annals.room.panel
    annals.qtbot.waitUntil(lambda: panel.form.scale.value == 3, timeout=LONG)


def test_a_rating_that_another_window_changed_is_refused_in_words(annals: RateHistoryPage) -> None:
    row = annals.window.model.rows[0].row
    change_rating(annals.file.path, row, RatingDraft(1, "", ""))
    with pytest.raises(SettingsError, match="has already been changed"):
        change_rating(annals.file.path, row, RatingDraft(2, "", ""))
    annals.type_value(2)
    annals.window.change()
    annals.qtbot.waitUntil(lambda: bool(annals.room.said), timeout=LONG)
    assert "has already been changed. Change its newest version." in annals.room.said[0]
    assert annals.window.form.scale.value == 2  # what was typed is still there
