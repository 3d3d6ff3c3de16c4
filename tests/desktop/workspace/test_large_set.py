"""Sets of very many puzzles: what costs a time for each of them is done in a thread."""

import gc
import threading
from pathlib import Path

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from boaf_desktop.startup.panels import Panels
from boaf_desktop.workspace import open_set as module
from boaf_desktop.workspace.open_set import places_by_deal
from engine.game import Deal
from engine.puzzlesets.csv_format import write_csv
from engine.puzzlesets.formats import read_set
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from tests.desktop.conftest import MakeWindow

N_PUZZLES = 30


def test_large_set_indexed_off_the_thread(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = np.random.default_rng(1)
    records = [record_of(Deal.random(6, rng)) for _ in range(N_PUZZLES)]
    path = tmp_path / "many.csv"
    write_csv(path, records)
    threads = []

    def noting(puzzles: PuzzleSet) -> dict[Deal, int]:
        threads.append(threading.get_ident())
        return places_by_deal(puzzles)

    window = make_window()
    open_set = Panels(window).app.open_set
    monkeypatch.setattr(module, "places_by_deal", noting)
    monkeypatch.setattr(module, "_MANY_PUZZLES", N_PUZZLES // 2)
    frozen: list[bool] = []
    monkeypatch.setattr(gc, "freeze", lambda: frozen.append(True))
    open_set.open_file(path)
    qtbot.waitUntil(lambda: len(open_set.records) == N_PUZZLES)
    assert threading.get_ident() not in threads
    assert [open_set.place_of(record.deal) for record in records] == list(range(N_PUZZLES))
    assert frozen == [True]
    open_set.open_generated(tmp_path / "new.csv")
    assert frozen == [True]  # a small set is left to the collector


def test_slow_set_says_so(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "many.csv"
    write_csv(path, [record_of(Deal.random(6, np.random.default_rng(1)))])
    window = make_window()
    open_set = Panels(window).app.open_set
    may_end = threading.Event()

    def slowly(path: Path) -> PuzzleSet:
        assert may_end.wait(60)
        return read_set(path)

    monkeypatch.setattr(module, "read_set", slowly)
    open_set.open_file(path, shows_first=True)
    qtbot.waitUntil(lambda: window.notice.text == "Opening many.csv…")
    may_end.set()
    qtbot.waitUntil(lambda: open_set.path == path)
    assert not window.notice.text
