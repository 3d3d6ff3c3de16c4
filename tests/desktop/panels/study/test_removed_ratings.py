"""Ratings that are no longer read: removed by another program, or read before they were saved."""

from collections.abc import Callable
from threading import Event
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.workspace import open_study
from boaf_desktop.workspace.open_study import read_known
from engine.ratings import Rating
from engine.study.snapshot import read_snapshot
from engine.study.store import Store
from tests.desktop.drivers.play import press_offer
from tests.desktop.drivers.study_window import StudyWindow

Older = Callable[[bytes], bytes]


@pytest.fixture
def lab(lab: StudyWindow) -> StudyWindow:
    lab.begin_round()
    return lab


@pytest.mark.parametrize(
    "saved_again",
    [
        pytest.param(lambda data: data, id="as it was"),
        pytest.param(lambda data: data.replace(b",", b";"), id="semicolons"),
        pytest.param(lambda data: b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"), id="Windows"),
        pytest.param(lambda _data: b"", id="emptied"),
    ],
)
def test_removed_rating_is_named_and_added_again(
    lab: StudyWindow, qtbot: QtBot, saved_again: Older
) -> None:
    lab.study.open_next()
    lab.rate_one(5)
    path = lab.snapshot().path
    older = path.read_bytes()
    lab.study.open_next()
    lab.rate_one(7)
    keys = {row.key for row in lab.snapshot().table.rows}

    path.write_bytes(saved_again(older))
    n_removed = 1 if saved_again(older) else 2
    words = f"Another program removed {n_removed} rating"
    qtbot.waitUntil(lambda: words in lab.window.notice.text)
    command = Store(path.parent)  # adds a rating before the button is pressed
    deal = lab.round().order[-1].deal
    row = command.ratings.append(Rating(deal, 3, study=command.read().id, iteration=1, rater="Bo"))
    press_offer(lab.window.notice)
    qtbot.waitUntil(lambda: len(lab.snapshot().table.rows) == 3)

    found = read_snapshot(path.parent).table
    assert sorted(each.key for each in found.rows) == sorted([*keys, row.key])
    assert not found.superseded
    assert not found.rejected


def test_changed_note_is_no_removal(lab: StudyWindow, qtbot: QtBot) -> None:
    lab.study.open_next()
    lab.rate_panel().notes.setPlainText("dull")
    lab.rate_one(5)
    path = lab.snapshot().path
    with qtbot.waitSignal(lab.study.changed):
        path.write_text(path.read_text("utf-8").replace(",dull,", ",nice,"), "utf-8")
    assert [row.rating.notes for row in lab.snapshot().table.rows] == ["nice"]
    assert "removed" not in lab.window.notice.text


def test_changed_times_are_no_removal(lab: StudyWindow, qtbot: QtBot) -> None:
    lab.study.open_next()
    lab.rate_one(5)
    path, time = lab.snapshot().path, lab.snapshot().table.rows[0].rated_at
    with qtbot.waitSignal(lab.study.changed):
        text = path.read_text("utf-8")
        path.write_text(text.replace(f"{time.microsecond:06d}+00:00", "000000+00:00"), "utf-8")
    assert "removed" not in lab.window.notice.text
    assert len(lab.snapshot().table.rows) == 1


def test_reading_begun_before_a_save_is_not_shown(
    lab: StudyWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise, removed ratings would reappear, and restored ones disappear."""
    has_read, may_end = Event(), Event()

    def read_slowly(*arguments: Any) -> Any:
        known = read_known(*arguments)
        has_read.set()
        may_end.wait(60)
        return known

    lab.study.open_next()
    monkeypatch.setattr(open_study, "read_known", read_slowly)
    lab.study.reload()
    qtbot.waitUntil(has_read.is_set)
    n_rated: list[int] = []
    lab.study.changed.connect(lambda: n_rated.append(len(lab.round().rated)))
    lab.rate_one(5)
    may_end.set()
    qtbot.wait(1000)
    assert set(n_rated) == {1}
    assert len(lab.round().rated) == 1
