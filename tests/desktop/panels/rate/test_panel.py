"""Rating a puzzle, from the first key to the row on the disk."""

import json
from pathlib import Path
from threading import Event

import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop import paths
from boaf_desktop.panels.rate.rate_panel import RatingScale
from boaf_desktop.panels.rate.saving import Drafts, RatingDraft, join_tags, split_tags
from boaf_desktop.play.game import Puzzle
from boaf_desktop.play.session import Session
from engine.diagnosis import program_version
from engine.errors import StorageError
from engine.files import tables
from engine.files.storage import write_atomic
from engine.game import parse_moves
from engine.played_games import Help
from tests.desktop.drivers.access import read
from tests.desktop.drivers.find import type_keys
from tests.desktop.drivers.rate import OTHER, RatePage
from tests.faults import small_disk

pytestmark = pytest.mark.fast

NOTE = 'Lovely, "one way" only;\nthen the king 🂮 — ça va'
FIRST_MOVE = "5H-5C"


def test_rating_reaches_the_csv(room: RatePage) -> None:
    room.rate(7, NOTE, "surprise, one way ; surprise")
    frame = pd.read_csv(room.workspace.study.ratings_path)
    assert len(frame) == 1
    row = frame.iloc[0]
    assert row["rating"] == 7
    assert row["notes"] == NOTE
    assert row["tags"] == "surprise;one way"
    assert row["deal"] == room.session.puzzle.deal.to_line()
    assert row["outcome"] == "given_up"
    assert list(frame.columns[-2:]) == ["schema", "version"]
    assert str(row["version"]) == program_version()
    assert room.panel.status.whole_text == "Rating 7 saved"


def test_game_is_written_with_the_rating(room: RatePage) -> None:
    session = room.session
    for move in parse_moves(session.puzzle.deal, FIRST_MOVE):
        session.play(move)
    session.undo()
    session.count_help(Help.HINT)
    session.give_up()
    room.rate(2)
    rating = room.file.read().rows[0].rating

    assert (rating.moves, rating.undos, rating.hints) == (1, 1, 1)
    assert rating.outcome == "given_up"
    assert "Given up" in room.panel.scale.toolTip()


def test_undo_withdraws_and_keeps_words(room: RatePage) -> None:
    room.rate(7, NOTE)
    with room.qtbot.waitSignal(room.workspace.study.changed):
        room.button("Undo").click()
    assert room.file.read().rows == ()
    assert room.panel.notes.toPlainText() == NOTE
    assert room.panel.scale.value == 7
    assert not room.button("Undo").isVisible()


def test_undo_restores_the_former_rating(room: RatePage) -> None:
    room.rate(7, "first")
    room.rate(2, "second")
    with room.qtbot.waitSignal(room.workspace.study.changed):
        room.button("Undo").click()
    rows = room.file.read().rows

    assert [(row.rating.rating, row.rating.notes) for row in rows] == [(7, "first")]


def test_next_comes_after_the_row(room: RatePage) -> None:
    room.panel.scale.set_value(5)
    room.button("Save and next").click()
    room.qtbot.waitUntil(lambda: room.window.n_next == 1)
    assert len(room.file.read().rows) == 1


def test_next_skips_no_puzzle(room: RatePage) -> None:
    room.panel.scale.set_value(5)
    with room.qtbot.waitSignal(room.workspace.study.changed):
        room.panel.save_and_next()
        room.session.open_puzzle(Puzzle.from_number(6))  # by N, before the rating is on the disk
    assert len(room.file.read().rows) == 1
    assert room.window.n_next == 0


def test_full_disk_leaves_the_words(room: RatePage) -> None:
    room.panel.scale.set_value(6)
    room.panel.notes.setPlainText(NOTE)
    with small_disk(0):
        room.panel.save()
        room.qtbot.waitUntil(lambda: bool(room.said))
    assert room.said[0].startswith(f"Can't write {room.file.path}. ")
    assert room.panel.draft() == RatingDraft(6, NOTE, "")
    assert room.button("Save").isEnabled()
    # On a slow machine the draft is kept, and said so, before one looks.
    status = room.panel.status.whole_text
    assert "still here" in status or "Draft, not saved as a rating yet" in status
    room.panel.save()
    room.qtbot.waitUntil(lambda: not room.panel.saver.is_busy)
    assert [row.rating.notes for row in room.file.read().rows] == [NOTE]


def test_rating_is_undone_once_there_is_room(room: RatePage) -> None:
    room.rate(7, NOTE)
    with small_disk(0):
        room.button("Undo").click()
        room.qtbot.waitUntil(lambda: bool(room.said))
    assert room.said[0].startswith(f"Can't write {room.file.path}. ")
    assert [row.rating.rating for row in room.file.read().rows] == [7]
    room.button("Undo").click()
    room.qtbot.waitUntil(lambda: not room.panel.saver.is_busy)
    assert room.file.read().rows == ()


def test_row_read_before_the_disk_refuses_it(
    room: RatePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.rate(5)
    study, may_fail = room.workspace.study, Event()

    def replace_and_fail(path: Path, data: bytes) -> None:
        write_atomic(path, data)
        monkeypatch.setattr(tables, "write_atomic", write_atomic)
        assert may_fail.wait(5)
        raise StorageError("The name may not survive a power cut")

    monkeypatch.setattr(tables, "write_atomic", replace_and_fail)
    room.panel.scale.set_value(6)
    room.panel.save()
    room.qtbot.waitUntil(lambda: len(room.file.read().items) == 2)
    study.reload()
    room.qtbot.waitUntil(
        lambda: study.known.own is not None and len(study.known.own.table.items) == 2
    )
    may_fail.set()
    room.qtbot.waitUntil(lambda: bool(room.said))
    assert "Not saved" in room.panel.status.whole_text
    room.panel.save()
    room.qtbot.waitUntil(lambda: not room.panel.saver.is_busy)
    assert room.file.read().rows[0].rating.rating == 6


def test_draft_belongs_to_what_it_rates(tmp_path: Path, session: Session) -> None:
    """A puzzle may be in the round of a study and among the own ratings."""
    path = tmp_path / "drafts.json"
    drafts = Drafts(path, print, session)
    drafts.keep(OTHER, "0123456789ab 1", RatingDraft(3))
    drafts.keep(OTHER, "", RatingDraft(8))
    drafts.write()

    again = Drafts(path, print, session)
    again.drop(OTHER, "")

    assert again.draft_of(OTHER, "") is None
    assert again.draft_of(OTHER, "0123456789ab 1") == RatingDraft(3)


def test_draft_waits_for_its_puzzle(room: RatePage) -> None:
    first = room.session.puzzle
    room.panel.scale.set_value(8)
    room.panel.notes.setPlainText(NOTE)

    room.session.open_puzzle(Puzzle.from_deal(OTHER))
    assert room.panel.draft() == RatingDraft()
    assert not room.panel.notes.isVisible()
    assert "not saved as a rating yet" not in room.panel.status.whole_text

    room.session.open_puzzle(first)
    assert room.panel.draft() == RatingDraft(8, NOTE, "")
    assert room.panel.notes.isVisible()
    assert "not saved as a rating yet" in room.panel.status.whole_text


def test_texts_of_a_draft_with_a_wrong_value_stay(tmp_path: Path, session: Session) -> None:
    path = tmp_path / "drafts.json"
    draft = {"deal": OTHER.to_line(), "value": 11, "notes": NOTE, "tags": ""}
    path.write_text(json.dumps({"schema": 1, "drafts": [draft]}), encoding="utf-8")

    drafts = Drafts(path, print, session)

    assert drafts.draft_of(OTHER, "") == RatingDraft(None, NOTE, "")


def test_draft_survives_a_crash(room: RatePage) -> None:
    room.panel.scale.set_value(8)
    room.panel.notes.setPlainText(NOTE)
    path = paths.data_dir() / "drafts.json"
    room.qtbot.waitUntil(path.exists)
    # Nothing is closed or flushed: a second form reads what the first had written by then.
    room.qtbot.waitUntil(lambda: "one way" in path.read_text(encoding="utf-8"))
    again = RatePage(room.qtbot, room.session, room.app.settings, room.app.theme)

    assert again.panel.draft() == RatingDraft(8, NOTE, "")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"schema": 1, "drafts": [{"deal": "XX"}]}',
        '{"schema": 1, "drafts": [{"deal": null, "notes": "", "tags": ""}]}',
        '{"schema": 9}',
        "\x00",
    ],
)
def test_spoilt_drafts_are_empty(text: str, tmp_path: Path, session: Session) -> None:
    path = tmp_path / "drafts.json"
    path.write_text(text, encoding="utf-8")
    drafts = Drafts(path, print, session)
    assert drafts.draft_of(OTHER, "") is None
    drafts.keep(OTHER, "", RatingDraft(3))
    drafts.flush()
    assert Drafts(path, print, session).draft_of(OTHER, "") == RatingDraft(3)


class Hands:
    """A scale with a clock that only tests move."""

    def __init__(self, qtbot: QtBot) -> None:
        self.time = 0.0
        self.scale = RatingScale(lambda: self.time)
        qtbot.addWidget(self.scale)
        self.scale.show()
        qtbot.waitExposed(self.scale)
        self.scale.activateWindow()
        qtbot.waitUntil(self.scale.isActiveWindow)
        self.scale.focus()
        qtbot.waitUntil(lambda: self.scale.has_keyboard)

    def type(self, *keys: Qt.Key, shifted: bool = False) -> int | None:
        modifiers = Qt.KeyboardModifier
        type_keys(*keys, held=modifiers.ShiftModifier if shifted else modifiers.NoModifier)
        return self.scale.value


@pytest.fixture
def hands(qtbot: QtBot) -> Hands:
    return Hands(qtbot)


@pytest.mark.parametrize("shifted", [False, True], ids=["plain", "French"])
def test_digits_choose(hands: Hands, shifted: bool) -> None:
    for digit in range(10):
        assert hands.type(Qt.Key(Qt.Key.Key_0.value + digit), shifted=shifted) == digit
        hands.time += 1
    assert hands.type(Qt.Key.Key_1, Qt.Key.Key_0, shifted=shifted) == 10


def test_t_and_one_zero_mean_ten(hands: Hands) -> None:
    assert hands.type(Qt.Key.Key_T) == 10
    assert hands.type(Qt.Key.Key_1) == 1
    hands.time += 0.6
    assert hands.type(Qt.Key.Key_0) == 10


def test_arrows_move_the_choice(hands: Hands) -> None:
    assert hands.type(Qt.Key.Key_Right) == 0
    assert hands.type(Qt.Key.Key_Right, Qt.Key.Key_Right) == 2
    assert hands.type(Qt.Key.Key_Left) == 1
    assert hands.type(Qt.Key.Key_End, Qt.Key.Key_Right) == 10
    assert hands.scale.findChildren(QPushButton)[10].hasFocus()
    assert hands.type(Qt.Key.Key_Home) == 0


def test_digits_typed_in_other_fields(room: RatePage) -> None:
    form = room.panel
    room.button("Add note").click()
    for field, text in ((form.notes, form.notes.toPlainText), (form.tags, form.tags.text)):
        field.setFocus()
        QTest.keyClick(field, Qt.Key.Key_7)
        assert text() == "7"
        assert form.scale.value is None
    QTest.keyClick(room.panel, Qt.Key.Key_7)
    assert form.scale.value is None


def test_digit_and_enter_save(room: RatePage) -> None:
    room.panel.focus_scale()
    room.qtbot.waitUntil(lambda: room.panel.scale.has_keyboard)
    with room.qtbot.waitSignal(room.workspace.study.changed):
        type_keys(Qt.Key.Key_7, Qt.Key.Key_Return)

    assert room.file.read().rows[0].rating.rating == 7


def test_mistakes_are_hidden_while_rating_blind(room: RatePage) -> None:
    room.session.set_blind(True)
    room.panel.focus_scale()
    room.session.counts_changed.emit()

    assert "mistakes hidden" in room.panel.scale.toolTip()


def test_zero_long_after_a_one(hands: Hands) -> None:
    hands.type(Qt.Key.Key_1)
    hands.time += 0.8
    assert hands.type(Qt.Key.Key_0) == 0


def test_key_between_one_and_zero(hands: Hands) -> None:
    assert hands.type(Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_0) == 0


def test_screen_reader_gets_how_the_game_went(room: RatePage) -> None:
    assert "moves 0" in read(room.panel.scale).text(QAccessible.Text.Description)


def test_key_of_the_notes_opens_them(room: RatePage) -> None:
    assert not room.panel.notes.isVisible()

    room.panel.focus_scale()
    QTest.keyClick(room.panel, Qt.Key.Key_N, Qt.KeyboardModifier.AltModifier)

    room.qtbot.waitUntil(room.panel.notes.hasFocus)


def test_tab_leads_from_the_scale_to_the_notes(room: RatePage) -> None:
    room.panel.focus_scale()
    type_keys(Qt.Key.Key_7, Qt.Key.Key_Tab, Qt.Key.Key_Return, Qt.Key.Key_X)

    assert room.panel.draft() == RatingDraft(7, "x", "")


def test_folded_note_is_kept_and_saved(room: RatePage) -> None:
    room.button("Add note").click()
    room.panel.notes.setPlainText(NOTE)
    room.button("Hide note").click()

    assert not room.panel.notes.isVisible()
    assert room.panel.draft().notes == NOTE
    room.button("Edit note").click()
    assert room.panel.notes.toPlainText() == NOTE


def test_saved_rating_leaves_no_draft(room: RatePage) -> None:
    room.rate(7, NOTE)
    room.app.closing.emit()
    found = json.loads((paths.data_dir() / "drafts.json").read_text(encoding="utf-8"))
    assert found["drafts"] == []


TAGS = '=cmd, x "tag", a;b'


def test_change_after_saving_is_unsaved(room: RatePage) -> None:
    room.rate(10)
    assert room.panel.status.whole_text.startswith("Rating 10 saved")
    room.panel.notes.setPlainText("on second thoughts")
    assert "Draft, not saved as a rating yet" in room.panel.status.whole_text
    room.panel.notes.setPlainText("")
    assert room.panel.status.whole_text.startswith("Rating 10 saved")


def test_words_typed_while_saving_stay(room: RatePage) -> None:
    room.panel.scale.set_value(4)
    room.panel.save()
    room.panel.tags.setText("later; words")
    room.panel.tags.textEdited.emit("later; words")
    room.qtbot.waitUntil(lambda: not room.panel.saver.is_busy)
    assert room.panel.tags.text() == "later; words"
    assert "Draft, not saved as a rating yet" in room.panel.status.whole_text


def test_tags_come_back_as_stored(room: RatePage) -> None:
    room.rate(6, tags=TAGS)
    stored = ("=cmd", 'x "tag"', "a", "b")
    assert room.file.read().rows[0].rating.tags == stored
    shown = room.panel.tags.text()
    assert shown == '=cmd; x "tag"; a; b'
    again = RatePage(room.qtbot, room.session, room.app.settings, room.app.theme)
    again.qtbot.waitUntil(lambda: again.panel.scale.value == 6)
    assert again.panel.tags.text() == shown
    again.rate(7, tags=shown)
    assert again.file.read().rows[0].rating.tags == stored


@given(st.text(max_size=40))
def test_joined_tags_split_again(text: str) -> None:
    tags = split_tags(text)
    assert split_tags(join_tags(tags)) == tags


def test_comma_after_a_tag_stays(room: RatePage) -> None:
    """A change elsewhere must not join the tags that are being typed."""
    room.rate(5, "", "aha")
    tags = room.panel.tags
    tags.setFocus()
    QTest.keyClicks(tags, ",")

    room.workspace.study.changed.emit()
    QTest.keyClicks(tags, "hard")

    assert tags.text() == "aha,hard"
