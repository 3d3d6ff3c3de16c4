"""What a rating needs of its puzzle is measured while its rater thinks, once."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest

from boaf_desktop.panels.rate import rating_saver
from boaf_desktop.panels.rate.rating_saver import Measurer
from boaf_desktop.play.game.puzzle import Puzzle
from engine.design.feature import Value
from engine.design.feature_registry import STORED
from engine.errors import StorageError
from engine.game import Deal, parse_deal
from engine.progress import Cancel
from engine.ratings.rating import Rating
from engine.study.store import RatingsStore
from tests.desktop.drivers.rate import OTHER, RatePage


class Slow:
    """A measurement that lasts until it is let go or cancelled."""

    def __init__(self) -> None:
        self.requested: list[Deal] = []
        self.cancelled: list[Deal] = []
        self.may_end = threading.Event()

    def __call__(self, deal: Deal, cancel: Cancel) -> dict[str, Value]:
        self.requested.append(deal)
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
    assert slow.requested == []
    room.panel.scale.set_value(4)
    room.panel.notes.setPlainText("well")
    room.qtbot.waitUntil(lambda: slow.requested == [deal])
    with room.qtbot.waitSignal(room.workspace.study.changed):
        room.panel.save()
        slow.may_end.set()
    assert slow.requested == [deal]
    assert room.file.read().rows[0].rating.features["edges"] == 2


def test_left_puzzle_is_not_measured(room: RatePage, slow: Slow) -> None:
    first = room.session.puzzle
    room.panel.scale.set_value(8)
    room.qtbot.waitUntil(lambda: slow.requested == [first.deal])
    room.session.open_puzzle(Puzzle.from_deal(OTHER))
    room.qtbot.waitUntil(lambda: slow.cancelled == [first.deal])
    room.panel.scale.set_value(5)
    room.qtbot.waitUntil(lambda: slow.requested == [first.deal, OTHER])


def test_rating_on_its_way_is_kept(room: RatePage, slow: Slow) -> None:
    first = room.session.puzzle.deal
    room.panel.scale.set_value(8)
    room.qtbot.waitUntil(lambda: slow.requested == [first])
    with room.qtbot.waitSignal(room.workspace.study.changed):
        room.panel.save()
        room.session.open_puzzle(Puzzle.from_deal(OTHER))
        room.panel.notes.setPlainText("already at the next")
        slow.may_end.set()

    assert (slow.requested, slow.cancelled) == ([first], [])


def test_waiting_thread_can_be_stopped(slow: Slow) -> None:
    measurer, first, second = Measurer(), Cancel(), Cancel()
    thread = threading.Thread(target=measurer.values, args=(OTHER, first))
    thread.start()
    while not slow.requested:
        thread.join(0.01)
    second.set()
    assert measurer.values(parse_deal("AC 2C"), second) is None
    first.set()
    thread.join()
    assert slow.requested == [OTHER]


def test_cancelled_measurement_is_not_kept(slow: Slow) -> None:
    measurer, cancel = Measurer(), Cancel()
    cancel.set()
    assert measurer.values(OTHER, cancel) is None
    slow.may_end.set()
    values = measurer.values(OTHER, Cancel())
    assert values is not None
    assert measurer.values(OTHER, Cancel()) is values
    assert slow.requested == [OTHER, OTHER]


def test_rating_saved_while_another_is_measured(room: RatePage, slow: Slow) -> None:
    """Each press counts, though the features of the first puzzle take long."""
    first = room.session.puzzle.deal
    room.panel.scale.set_value(8)
    room.panel.save()
    room.qtbot.waitUntil(lambda: slow.requested == [first])
    room.session.open_puzzle(Puzzle.from_deal(OTHER))
    room.panel.scale.set_value(3)

    with room.qtbot.waitSignal(room.app.requests.next_puzzle):
        room.panel.save_and_next()
        slow.may_end.set()

    rows = room.file.read().rows
    assert [(row.rating.deal, row.rating.rating) for row in rows] == [(first, 8), (OTHER, 3)]
    for deal in (first, OTHER):
        room.session.open_puzzle(Puzzle.from_deal(deal))
        assert room.panel.kept_draft() is None


def test_rating_saved_twice_is_written_once(room: RatePage, slow: Slow) -> None:
    room.panel.scale.set_value(8)
    room.panel.save()

    with room.qtbot.waitSignal(room.app.requests.next_puzzle):
        room.panel.save_and_next()
        slow.may_end.set()

    assert len(room.file.read().items) == 1


def test_rating_changed_while_it_is_saved(room: RatePage, slow: Slow) -> None:
    room.panel.scale.set_value(8)
    room.panel.save()
    room.panel.scale.set_value(4)
    room.panel.save()

    slow.may_end.set()
    room.qtbot.waitUntil(lambda: not room.panel.saver.is_busy)

    assert [row.rating.rating for row in room.file.read().rows] == [4]
    assert room.panel.status.whole_text == "Rating 4 saved"


def test_failed_rating_stays_when_the_next_is_saved(
    room: RatePage, slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, save = room.session.puzzle, RatingsStore.save_rating

    def refuse_first(store: RatingsStore, rating: Rating, **options: Any) -> Any:
        if rating.deal == first.deal:
            raise StorageError("The disk is full.")
        return save(store, rating, **options)

    monkeypatch.setattr(RatingsStore, "save_rating", refuse_first)
    room.panel.scale.set_value(8)
    room.panel.save()
    room.session.open_puzzle(Puzzle.from_deal(OTHER))
    room.panel.scale.set_value(3)
    room.panel.save()
    slow.may_end.set()
    room.qtbot.waitUntil(lambda: not room.panel.saver.is_busy)

    room.session.open_puzzle(first)

    assert [row.rating.deal for row in room.file.read().rows] == [OTHER]
    assert room.panel.status.whole_text.startswith("Not saved. Your text is still here.")


def test_notice_of_a_failure_ends_when_the_rating_is_saved(
    room: RatePage, slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    save, withdrawn = RatingsStore.save_rating, list[str]()
    room.panel._app.requests.withdrawn.connect(withdrawn.append)

    def refuse(_store: RatingsStore, _rating: Rating, **_options: Any) -> Any:
        raise StorageError("The disk is full.")

    slow.may_end.set()
    monkeypatch.setattr(RatingsStore, "save_rating", refuse)
    room.panel.scale.set_value(8)
    room.panel.save()
    room.qtbot.waitUntil(lambda: not room.panel.saver.is_busy)
    assert not withdrawn

    monkeypatch.setattr(RatingsStore, "save_rating", save)
    room.panel.save()
    room.qtbot.waitUntil(lambda: bool(withdrawn))

    assert withdrawn == ["The disk is full."]


def test_rating_undone_while_another_is_saved(room: RatePage, slow: Slow) -> None:
    first = room.session.puzzle
    slow.may_end.set()
    room.rate(8)
    slow.may_end.clear()
    room.session.open_puzzle(Puzzle.from_deal(OTHER))
    room.panel.scale.set_value(3)
    room.panel.save()
    room.session.open_puzzle(first)

    room.panel.take_back()
    slow.may_end.set()
    room.qtbot.waitUntil(lambda: not room.panel.saver.is_busy)

    assert [row.rating.deal for row in room.file.read().rows] == [OTHER]
