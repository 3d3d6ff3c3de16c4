"""Sets: very large ones are read in a thread, and generated ones get names that people give."""

import gc
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QDate, QLocale
from pytestqt.qtbot import QtBot

from boaf_desktop.startup.panels import Panels
from boaf_desktop.storage import paths
from boaf_desktop.workspace import open_set as module
from boaf_desktop.workspace.open_set import places_by_deal
from boaf_desktop.workspace.set_names import generated_dir, generated_name, new_generated_path
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


def day() -> str:
    """Return today as names have it; not once for all tests, which may run across midnight."""
    return QLocale.c().toString(QDate.currentDate(), "d MMM")


@pytest.mark.parametrize(
    ("low", "high", "words"), [(12, 12, "12 cards"), (4, 8, "4 to 8 cards"), (1, 1, "1 card")]
)
def test_set_name_says_what_it_is(low: int, high: int, words: str) -> None:
    assert generated_name("final", low, high, QDate.currentDate()) == f"{words}, final, {day()}"
    assert (
        generated_name("final", low, high, QDate(2020, 11, 20)) == f"{words}, final, 20 Nov 2020"
    )


def test_windows_take_different_names() -> None:
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda _n: new_generated_path("final", 12, 12), range(24)))
    assert len(set(found)) == 24


def test_energy_name_stays_in_the_folder() -> None:
    path = new_generated_path("../a/b: c" + "x" * 300, 12, 12)
    assert path.parent == generated_dir()
    assert len(path.name) < 120
    assert new_generated_path("   ", 12, 12).name.startswith("12 cards, energy")


def test_set_name_without_a_writable_folder() -> None:
    paths.data_dir().parent.mkdir(parents=True)
    paths.data_dir().touch()
    assert new_generated_path("final", 12, 12).name == f"12 cards, final, {day()}.csv"
