"""The bar of messages above the board."""

from collections.abc import Sequence

import pytest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from boaf_desktop.appearance import Theme
from boaf_desktop.widgets.notice import NoticeBar, Offer
from tests.desktop.drivers.play import press_offer


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


@pytest.mark.parametrize(("offers", "stays"), [((), True), ([("Undo", lambda: None)], False)])
def test_lasting_notice_is_not_put_away(
    qtbot: QtBot, theme: Theme, clock: list[float], offers: Sequence[Offer], stays: bool
) -> None:
    bar = NoticeBar()
    qtbot.addWidget(bar)
    bar.show_message("The folder can't be written.", offers, stays=stays)
    clock[0] += 60

    bar.forget_older()

    assert bar.text


@pytest.fixture
def lasting(qtbot: QtBot, theme: Theme) -> NoticeBar:
    """Return a notice bar with two lasting offers."""
    bar = NoticeBar()
    qtbot.addWidget(bar)
    bar.set_lasting("Done.", [("Next puzzle", lambda: None), ("Look", lambda: None)])
    return bar


def test_lasting_offers_have_a_name(lasting: NoticeBar) -> None:
    assert (lasting.text, lasting.labels) == ("", ("Next puzzle", "Look"))
    assert lasting.accessibleName() == "Done."
    assert not lasting.isHidden()


def test_message_is_shown_beside_lasting_offers(lasting: NoticeBar) -> None:
    lasting.show_message("A hint.")

    assert lasting.accessibleName() == "A hint."
    assert lasting.labels == ("Next puzzle", "Look")


def test_offer_of_a_message_precedes_a_lasting_one(lasting: NoticeBar) -> None:
    pressed: list[str] = []
    lasting.show_message("It can come back.", [("Restore", lambda: pressed.append("Restore"))])
    assert lasting.labels == ("Restore", "Next puzzle")

    press_offer(lasting)

    assert pressed == ["Restore"]
    assert (lasting.text, lasting.labels) == ("", ("Next puzzle", "Look"))


def test_lasting_offers_remain_when_dismissed(lasting: NoticeBar) -> None:
    lasting.dismiss()

    assert (lasting.accessibleName(), lasting.labels) == ("Done.", ("Next puzzle", "Look"))


def test_bar_without_lasting_offers_is_hidden(lasting: NoticeBar) -> None:
    lasting.set_lasting("", ())

    assert lasting.isHidden()


def test_message_in_place_of_another_gives_the_keyboard_away(lasting: NoticeBar) -> None:
    left: list[bool] = []
    lasting.focus_left.connect(lambda: left.append(True))
    lasting.show()
    lasting.ask("Remove it?", "Remove", lambda: None)
    left.clear()

    lasting.show_message("Round 1 is rated.")

    assert left == [True]


def test_tab_goes_from_offer_to_offer_and_then_to_dismiss(lasting: NoticeBar) -> None:
    lasting.show_message("Two ways", [("One", lambda: None), ("Two", lambda: None)])

    order = list[str]()
    widget = lasting.nextInFocusChain()
    while widget is not None and widget is not lasting:
        if isinstance(widget, QAbstractButton) and lasting.isAncestorOf(widget):
            order.append(widget.text())
        widget = widget.nextInFocusChain()

    assert order[:2] == ["One", "Two"]
    assert order[-1] == "✕"


def test_added_message_keeps_the_offers_before_it(qtbot: QtBot, theme: Theme) -> None:
    bar = NoticeBar()
    qtbot.addWidget(bar)
    bar.show_message("The set has new ratings.", [("Import", lambda: None)])

    bar.add_message("The last run ended early.", [("Show report", lambda: None)])

    assert bar.text == "The set has new ratings. The last run ended early."
    assert bar.labels == ("Import", "Show report")
