"""Sets: very large ones are read in a thread, and generated ones get names that people give."""

import csv
import gc
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QDate, QLocale
from pytestqt.qtbot import QtBot

from boaf_desktop import paths
from boaf_desktop.language import ENGLISH, install_language
from boaf_desktop.widgets.dialogs import ColumnsDialog
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace import open_set as module
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.open_set import (
    IndexedSet,
    generated_dir,
    generated_name,
    new_generated_path,
)
from engine.files.storage import resource_path
from engine.game import Deal, parse_deal
from engine.progress import Progress
from engine.puzzlesets.csv_format import write_csv
from engine.puzzlesets.formats import read_set, write_solved
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child
from tests.faults import small_disk

N_PUZZLES = 30


def test_large_set_indexed_off_the_thread(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = np.random.default_rng(1)
    records = [record_of(Deal.random(6, rng)) for _ in range(N_PUZZLES)]
    path = tmp_path / "many.csv"
    write_csv(path, records)
    threads = []

    index = IndexedSet.__init__

    def noting(self: IndexedSet, puzzles: PuzzleSet) -> None:
        threads.append(threading.get_ident())
        index(self, puzzles)

    window = make_window()
    window.panels.begin()
    open_set = window.app.open_set
    monkeypatch.setattr(IndexedSet, "__init__", noting)
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
    window.panels.begin()
    open_set = window.app.open_set
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


@pytest.mark.parametrize("name", ["deals.txt", "deals.csv"])
def test_a_list_of_deals_opens_without_a_question(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot, name: str
) -> None:
    panels, path = make_window().panels, tmp_path / name
    panels.begin()
    path.write_text("AC 2C / 3C 4C\nAC 2C / 3C 5C\n", "utf-8")

    panels.app.window.open_file(path)

    assert not panels.app.window.findChildren(ColumnsDialog)
    qtbot.waitUntil(lambda: len(panels.app.open_set.records) == 2)


def test_ratings_under_other_names_are_asked_for_once_and_analysed(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    panels, path = make_window().panels, tmp_path / "scores.csv"
    panels.begin()
    with resource_path("samples", "study", "ratings.csv").open(encoding="utf-8") as file:
        rows = [(row["deal"], row["rating"]) for row in csv.DictReader(file)]
    path.write_text("board,score\n" + "".join(f"{deal},{rating}\n" for deal, rating in rows))

    panels.app.window.open_file(path)
    dialog = child(panels.app.window, ColumnsDialog)
    assert dialog.choices["deal"].currentData() == "board"
    choice = dialog.choices["rating"]
    choice.setCurrentIndex(choice.findData("score"))
    dialog.accept_button.click()

    panel = panels.show_study()
    qtbot.waitUntil(lambda: panel.found is not None)
    assert panel.findings is not None
    assert panel.findings.ratings.n_ratings == len(rows)


def test_rated_puzzles_never_take_the_place_of_a_set_that_is_still_read(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    panels, path, may_end = make_window().panels, tmp_path / "mine.csv", threading.Event()
    panels.begin()
    write_csv(path, [record_of(Deal.random(6, np.random.default_rng(1)))])

    def slowly(path: Path) -> PuzzleSet:
        assert may_end.wait(60)
        return read_set(path)

    monkeypatch.setattr(module, "read_set", slowly)
    panels.app.open_set.open_file(path)
    with qtbot.waitSignal(panels.study.opened):
        panels.study.open(resource_path("samples", "study"))
    may_end.set()

    qtbot.waitUntil(lambda: panels.app.open_set.path == path)


def day() -> str:
    """Return today as names have it; not once for all tests, which may run across midnight."""
    return QLocale().toString(QDate.currentDate(), "d MMM")


@pytest.mark.parametrize(
    ("low", "high", "words"), [(12, 12, "12 cards"), (4, 8, "4 to 8 cards"), (1, 1, "1 card")]
)
def test_set_name_says_what_it_is(low: int, high: int, words: str) -> None:
    assert generated_name("final", low, high, QDate.currentDate()) == f"{words}, final, {day()}"
    assert (
        generated_name("final", low, high, QDate(2020, 11, 20)) == f"{words}, final, 20 Nov 2020"
    )


def test_set_name_is_in_the_language_of_the_window(qapp: QCoreApplication) -> None:
    install_language(qapp, "de")
    try:
        name = generated_name("final", 4, 8, QDate(2020, 11, 2), (3, 5))
    finally:
        install_language(qapp, ENGLISH)

    assert name == "4 bis 8 Karten auf 3x5, final, 2. Nov. 2020"


def test_energy_name_stays_in_the_folder() -> None:
    path = new_generated_path("../a/b: c" + "x" * 300, 12, 12)
    assert path.parent == generated_dir()
    assert len(path.name) < 120
    assert new_generated_path("   ", 12, 12).name.startswith("12 cards, energy")


def test_set_name_without_a_writable_folder() -> None:
    paths.data_dir().parent.mkdir(parents=True)
    paths.data_dir().touch()
    assert new_generated_path("final", 12, 12).name == f"12 cards, final, {day()}.csv"


@pytest.fixture
def sets(tmp_path: Path) -> tuple[Path, Path]:
    """Two files with a puzzle each."""
    rng = np.random.default_rng(1)
    paths = tmp_path / "a.csv", tmp_path / "b.csv"
    for path in paths:
        write_csv(path, [record_of(Deal.random(6, rng))])
    return paths


def open_file(app: App, qtbot: QtBot, path: Path, *, shows_first: bool = False) -> None:
    with qtbot.waitSignal(app.open_set.changed):
        app.open_set.open_file(path, shows_first=shows_first)


def test_set_on_a_full_disk_is_not_saved_and_says_so(
    window: MainWindow, sets: tuple[Path, Path], qtbot: QtBot
) -> None:
    (first, second), open_set = sets, window.app.open_set
    before = second.read_bytes()
    open_file(window.app, qtbot, first)

    with small_disk(0):
        open_set.save(second)
        qtbot.waitUntil(lambda: f"Can't write {second}. " in window.notice.text)

    assert (second.read_bytes(), open_set.path) == (before, first)
    open_set.save(second)
    qtbot.waitUntil(lambda: open_set.path == second)
    assert [record.deal for record in read_set(second).records] == [
        record.deal for record in open_set.records
    ]


def test_set_opened_while_another_is_saved_keeps_its_name(
    workspace: App, sets: tuple[Path, Path], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    (first, second), open_set, may_end = sets, workspace.open_set, threading.Event()
    copy = first.with_name("copy.csv")

    def write_slowly(*arguments: Any, **options: Any) -> Iterator[Progress]:
        assert may_end.wait(60)
        yield from write_solved(*arguments, **options)

    open_file(workspace, qtbot, first)
    monkeypatch.setattr(module, "write_solved", write_slowly)
    open_set.save(copy)
    open_file(workspace, qtbot, second)
    may_end.set()
    qtbot.waitUntil(copy.exists)
    qtbot.wait(100)

    assert (open_set.path, open_set.title) == (second, "b")


def test_all_notes_about_a_file_are_shown(
    workspace: App, sets: tuple[Path, Path], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def read_with_notes(path: Path) -> PuzzleSet:
        return replace(read_set(path), notes=("The first note.", "The second note."))

    monkeypatch.setattr(module, "read_set", read_with_notes)

    open_file(workspace, qtbot, sets[0], shows_first=True)

    notes = "The first note. The second note."
    qtbot.waitUntil(lambda: workspace.window.notice.text == notes)


def test_set_in_a_file_named_like_a_source(
    workspace: App, sets: tuple[Path, Path], qtbot: QtBot
) -> None:
    path = sets[0].with_name("tour")
    sets[0].rename(path)
    open_file(workspace, qtbot, path)

    workspace.open_set.open_place(0)

    assert workspace.session.puzzle.is_counted


def test_set_that_grows_while_it_is_saved_stays_open(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    open_set, rng = make_window().app.open_set, np.random.default_rng(1)
    generated = tmp_path / "generated.csv"
    open_set.open_generated(generated, [record_of(Deal.random(6, rng))])

    open_set.save(tmp_path / "mine.csv")
    open_set.add_records([record_of(Deal.random(6, rng))])

    qtbot.waitUntil((tmp_path / "mine.csv").exists)
    qtbot.wait(200)
    assert open_set.path == generated, "the saved file lacks a puzzle"


def test_set_of_the_last_run_is_opened_when_a_requested_file_is_missing(
    make_window: MakeWindow, sets: tuple[Path, Path], qtbot: QtBot
) -> None:
    open_set = make_window().app.open_set
    with qtbot.waitSignal(open_set.changed):
        open_set.open_file(sets[0])
    window = make_window()
    with qtbot.waitSignal(window.app.open_set.changed):
        window.app.open_set.open_file(sets[0].with_name("gone.csv"))

    assert window.app.open_set.path == sets[0]
    assert "gone.csv" in window.notice.text


def test_puzzles_of_one_deal_have_their_own_names(
    make_window: MakeWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    open_set, path = make_window().app.open_set, tmp_path / "named.csv"
    path.write_text("deal,name,title\nAC 2C,first,x\nAC 2C,,second\nAC 2C,,\n", encoding="utf-8")
    with qtbot.waitSignal(open_set.changed):
        open_set.open_file(path)

    open_set.add_set(PuzzleSet((record_of(parse_deal("AC 2C")),), {"name": ("added",)}))

    names = [open_set.name_of(record) for record in open_set.records]
    assert names == ["first", "second", "", "added"]
    assert [open_set.name_of(each) for each in open_set.records[:4]] == names


def test_puzzle_of_another_set_has_no_name(make_window: MakeWindow, qtbot: QtBot) -> None:
    open_set = make_window().app.open_set
    with qtbot.waitSignal(open_set.changed):
        open_set.open_samples()

    assert open_set.name_of(record_of(Deal.random(6, np.random.default_rng(1)))) == ""
