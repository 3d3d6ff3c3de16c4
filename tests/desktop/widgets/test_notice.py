"""A sentence goes with its cause."""

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.widgets.notice import NoticeBar


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr("boaf_desktop.widgets.notice.monotonic", lambda: now[0])
    return now


def test_new_words_stay_old_words_go(qtbot: QtBot, theme: Theme, clock: list[float]) -> None:
    bar = NoticeBar()
    qtbot.addWidget(bar)
    bar.show_message("Round 1 was created.")
    bar.forget_older()
    assert bar.text == "Round 1 was created."
    clock[0] += 3
    bar.forget_older()
    assert not bar.text


def test_question_is_not_put_away(qtbot: QtBot, theme: Theme, clock: list[float]) -> None:
    bar = NoticeBar()
    qtbot.addWidget(bar)
    bar.show_message("The folder cannot be written.", stays=True)
    clock[0] += 60
    bar.forget_older()
    assert bar.text
    bar.show_message("Lost.", [("Undo", lambda: None)])
    clock[0] += 60
    bar.forget_older()
    assert bar.text


def test_long_offer_outlives_sentences(qtbot: QtBot, theme: Theme) -> None:
    bar = NoticeBar()
    qtbot.addWidget(bar)
    done: list[str] = []
    offers = [("Next puzzle", lambda: done.append("next")), ("Look", lambda: None)]
    bar.set_lasting("Done.", offers)
    assert (bar.text, bar.labels, bar.isHidden()) == ("", ("Next puzzle", "Look"), False)
    assert bar.accessibleName() == "Done."  # never empty in sight
    bar.show_message("A hint.")
    assert bar.accessibleName() == "A hint."
    assert bar.labels == ("Next puzzle", "Look")
    bar.show_message("It can come back.", [("Restore", lambda: done.append("back"))])
    assert bar.labels == ("Restore", "Next puzzle")
    bar.press_button()
    assert (bar.text, bar.labels) == ("", ("Next puzzle", "Look"))
    bar.dismiss()
    assert bar.accessibleName() == "Done."
    bar.press_button()
    assert done == ["back", "next"]
    bar.set_lasting("", ())
    assert bar.isHidden()
