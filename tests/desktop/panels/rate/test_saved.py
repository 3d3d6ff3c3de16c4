"""What the rating form says of what is saved, and the room that it takes."""

from hypothesis import given
from hypothesis import strategies as st

from boaf_desktop.panels.rate.rating_drafts import join_tags, split_tags
from boaf_desktop.play.game.puzzle import Puzzle
from tests.desktop.drivers.rate import OTHER, RatePage

TAGS = '=cmd, x "tag", a;b'


def test_change_after_saving_is_unsaved(room: RatePage) -> None:
    room.rate(10)
    assert room.panel.status.whole_text.startswith("Rating 10 saved")
    room.panel.form.notes.setPlainText("on second thoughts")
    assert "Draft, not saved as a rating yet" in room.panel.status.whole_text
    room.panel.form.notes.setPlainText("")
    assert room.panel.status.whole_text.startswith("Rating 10 saved")


def test_draft_is_named_when_back(room: RatePage) -> None:
    first = room.session.puzzle
    room.panel.form.scale.set_value(8)
    room.session.open_puzzle(Puzzle.from_deal(OTHER))
    assert "not saved as a rating yet" not in room.panel.status.whole_text
    room.session.open_puzzle(first)
    assert "not saved as a rating yet" in room.panel.status.whole_text


def test_words_typed_while_saving_stay(room: RatePage) -> None:
    room.panel.form.scale.set_value(4)
    room.panel.save()
    room.panel.form.tags.setText("later; words")
    room.panel.form.tags.textEdited.emit("later; words")
    room.qtbot.waitUntil(lambda: not room.panel.state.is_saving)
    assert room.panel.form.tags.text() == "later; words"
    assert "Draft, not saved as a rating yet" in room.panel.status.whole_text


def test_tags_come_back_as_stored(room: RatePage) -> None:
    room.rate(6, tags=TAGS)
    stored = ("=cmd", 'x "tag"', "a", "b")
    assert room.file.read().rows[0].rating.tags == stored
    shown = room.panel.form.tags.text()
    assert shown == '=cmd; x "tag"; a; b'
    again = RatePage(room.qtbot, room.session, room.app.settings, room.app.theme)
    again.qtbot.waitUntil(lambda: again.panel.form.scale.value == 6)
    assert again.panel.form.tags.text() == shown
    again.rate(7, tags=shown)
    assert again.file.read().rows[0].rating.tags == stored


@given(st.text(max_size=40))
def test_joined_tags_split_again(text: str) -> None:
    tags = split_tags(text)
    assert split_tags(join_tags(tags)) == tags
