"""What a rating needs of its puzzle is measured while its rater thinks, once."""

import threading
from collections.abc import Iterator

import pytest

from boaf_desktop.panels.rate import rating_saver
from boaf_desktop.panels.rate.rating_saver import Measurer
from boaf_desktop.play.game.puzzle import Puzzle
from engine.design.feature_registry import STORED, Value
from engine.game import Deal, parse_deal
from engine.progress import Cancel
from tests.desktop.drivers.rate import OTHER, RatePage


class Slow:
    """A measurement that lasts until it is let go or cancelled."""

    def __init__(self) -> None:
        self.asked: list[Deal] = []
        self.cancelled: list[Deal] = []
        self.may_end = threading.Event()

    def __call__(self, deal: Deal, cancel: Cancel) -> dict[str, Value]:
        self.asked.append(deal)
        while not self.may_end.wait(0.01):
            if cancel.is_set():
                self.cancelled.append(deal)
                return {}
        return dict.fromkeys(STORED, 2.0)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    found = Slow()
    monkeypatch.setattr(rating_saver, "_measure", found)
    yield found
    found.may_end.set()


def test_save_waits_for_the_measurement(room: RatePage, slow: Slow) -> None:
    deal = room.session.puzzle.deal
    assert slow.asked == []
    room.panel.form.scale.set_value(4)
    room.panel.form.notes.setPlainText("well")
    room.qtbot.waitUntil(lambda: slow.asked == [deal])
    with room.qtbot.waitSignal(room.workspace.study.changed):
        room.panel.save()
        slow.may_end.set()
    assert slow.asked == [deal]
    assert room.file.read().rows[0].rating.features["edges"] == 2


def test_left_puzzle_is_not_measured(room: RatePage, slow: Slow) -> None:
    first = room.session.puzzle
    room.panel.form.scale.set_value(8)
    room.qtbot.waitUntil(lambda: slow.asked == [first.deal])
    room.session.open_puzzle(Puzzle.from_deal(OTHER))
    room.qtbot.waitUntil(lambda: slow.cancelled == [first.deal])
    room.panel.form.scale.set_value(5)
    room.qtbot.waitUntil(lambda: slow.asked == [first.deal, OTHER])


def test_rating_on_its_way_is_kept(room: RatePage, slow: Slow) -> None:
    first = room.session.puzzle.deal
    room.panel.form.scale.set_value(8)
    room.qtbot.waitUntil(lambda: slow.asked == [first])
    with room.qtbot.waitSignal(room.workspace.study.changed):
        room.panel.save()
        room.session.open_puzzle(Puzzle.from_deal(OTHER))
        room.panel.form.notes.setPlainText("already at the next")
        slow.may_end.set()

    assert (slow.asked, slow.cancelled) == ([first], [])


def test_waiting_thread_can_be_stopped(slow: Slow) -> None:
    measurer, first, second = Measurer(), Cancel(), Cancel()
    thread = threading.Thread(target=measurer.values, args=(OTHER, first))
    thread.start()
    while not slow.asked:
        thread.join(0.01)
    second.set()
    assert measurer.values(parse_deal("AC 2C"), second) is None
    first.set()
    thread.join()
    assert slow.asked == [OTHER]


def test_cancelled_measurement_is_not_kept(slow: Slow) -> None:
    measurer, cancel = Measurer(), Cancel()
    cancel.set()
    assert measurer.values(OTHER, cancel) is None
    slow.may_end.set()
    values = measurer.values(OTHER, Cancel())
    assert values is not None
    assert measurer.values(OTHER, Cancel()) is values
    assert slow.asked == [OTHER, OTHER]
