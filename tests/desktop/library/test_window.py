"""The library in its window: what is open follows its file, and failed files enter no list."""

from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QInputDialog, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop.library import LibraryWindow, Scan
from boaf_desktop.startup.panels import Panels
from boaf_desktop.storage import paths
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.workspace.annotations import change_stars
from engine.puzzlesets.formats import read_set
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child
from tests.desktop.library.conftest import Home


@pytest.fixture
def window(make_window: MakeWindow, home: Home) -> MainWindow:
    return make_window()


@pytest.fixture
def panels(window: MainWindow) -> Panels:
    return Panels(window)


@pytest.fixture
def library(panels: Panels, window: MainWindow, qtbot: QtBot) -> LibraryWindow:
    window.commands["library"].trigger()
    library = child(window, LibraryWindow)
    settle(library, qtbot)
    focus(library, qtbot)
    return library


def focus(library: LibraryWindow, qtbot: QtBot) -> None:
    library.activateWindow()
    qtbot.waitUntil(library.table.hasFocus)


def settle(library: LibraryWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not library.is_scanning and not library.is_busy)


def names(library: LibraryWindow) -> set[str]:
    return {entry.path.name for entry in library.model.rows}


def choose(library: LibraryWindow, path: Path) -> None:
    place = [entry.path for entry in library.model.rows].index(path)
    library.table.choose([place], place)


def answer(library: LibraryWindow, kind: type[QDialog]) -> Any:
    QTest.qWait(200)  # a key presses a button for a moment
    (found,) = (each for each in library.findChildren(kind) if each.isVisible())
    return found


def test_library_lists_and_finds(library: LibraryWindow, home: Home) -> None:
    everything = {"Mine.csv", "12 cards, final, 20 Nov.csv", "worked"}
    assert names(library) == everything
    library.search.setText("FINAL NOV")
    assert names(library) == {"12 cards, final, 20 Nov.csv"}
    library.search.setText("nothing like it")
    assert names(library) == set()
    library.search.clear()
    assert names(library) == everything


def test_enter_opens_a_set(
    library: LibraryWindow, panels: Panels, window: MainWindow, home: Home, qtbot: QtBot
) -> None:
    choose(library, home.mine)
    QTest.keyClick(library.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: panels.app.open_set.path == home.mine)

    assert not library.isVisible()
    assert window.tabs.isVisible()
    assert window.app.settings.recent_files == (str(home.mine),)


def test_study_opens(library: LibraryWindow, panels: Panels, home: Home, qtbot: QtBot) -> None:
    choose(library, home.study)
    library.open_current()
    qtbot.waitUntil(lambda: panels.study.snapshot is not None)

    assert panels.app.settings.recent_files == (str(home.study),)


def test_open_set_follows_its_new_name(
    library: LibraryWindow, panels: Panels, window: MainWindow, home: Home, qtbot: QtBot
) -> None:
    open_set, settings = panels.app.open_set, window.app.settings
    change_stars(paths.stars_file(), {read_set(home.generated).records[0].id: True})
    window.open_file(home.generated)
    qtbot.waitUntil(lambda: open_set.path == home.generated)
    settle(library, qtbot)
    choose(library, home.generated)
    focus(library, qtbot)
    QTest.keyClick(library.table, Qt.Key.Key_F2)
    dialog = answer(library, QInputDialog)
    assert dialog.textValue() == "12 cards, final, 20 Nov"
    dialog.setTextValue("Autumn")
    dialog.accept()
    new = home.generated.with_name("Autumn.csv")
    qtbot.waitUntil(lambda: open_set.path == new)
    settle(library, qtbot)
    assert settings.recent_files == (str(new),)
    assert [entry.path for entry in library.chosen] == [new]
    remembered = (paths.data_dir() / "open-set.txt").read_text().strip()
    assert paths.data_dir() / remembered == new
    assert not Path(remembered).is_absolute()  # a copy of the folder leads to its own files
    study = panels.app.study
    study.need_own()
    qtbot.waitUntil(lambda: study.annotation_of(open_set.records[0].id).is_starred)


def test_new_name_is_undone(library: LibraryWindow, home: Home, qtbot: QtBot) -> None:
    choose(library, home.mine)
    (entry,) = library.chosen
    undo = child(library, QPushButton, "Undo renaming")
    assert not undo.isVisible()
    library.rename(entry, "Autumn")
    settle(library, qtbot)

    undo.click()

    qtbot.waitUntil(home.mine.exists)
    settle(library, qtbot)
    assert [entry.path for entry in library.chosen] == [home.mine]


def test_new_name_is_undone_while_the_list_is_read(
    library: LibraryWindow, home: Home, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_end = Event()
    monkeypatch.setattr("boaf_desktop.library.scan", lambda *_: may_end.wait(60) and Scan())
    choose(library, home.mine)
    library.rename(library.chosen[0], "Autumn")
    undo = child(library, QPushButton, "Undo renaming")
    qtbot.waitUntil(lambda: undo.isVisible() and undo.isEnabled())

    undo.click()

    qtbot.waitUntil(home.mine.exists)
    may_end.set()


def test_selection_stays_after_a_rescan(library: LibraryWindow, qtbot: QtBot) -> None:
    rows = library.model.rows
    for places in ((0, 1, 2), (1, 2)):
        wanted = {rows[place].path for place in places}
        library.table.choose(places)
        assert {entry.path for entry in library.chosen} == wanted
        library.rescan()
        settle(library, qtbot)
        assert {entry.path for entry in library.chosen} == wanted


def test_held_key_adds_nothing(library: LibraryWindow, home: Home) -> None:
    modifiers = Qt.KeyboardModifier
    for key, held in (
        (Qt.Key.Key_Control, modifiers.ControlModifier),
        (Qt.Key.Key_Shift, modifiers.ShiftModifier),
    ):
        QTest.keyPress(library.table, key, held)
        for path in (home.mine, home.study):
            choose(library, path)
            assert [entry.path for entry in library.chosen] == [path]
        QTest.keyRelease(library.table, key)


def test_deleting_asks_first(
    library: LibraryWindow,
    panels: Panels,
    window: MainWindow,
    home: Home,
    wastebasket: Path,
    qtbot: QtBot,
) -> None:
    open_set = panels.app.open_set
    open_set.open_file(home.mine, shows_first=True)
    panels.study.open(home.study)
    qtbot.waitUntil(lambda: open_set.path == home.mine)
    qtbot.waitUntil(lambda: panels.study.snapshot is not None)
    settle(library, qtbot)
    library.table.selectAll()
    focus(library, qtbot)
    QTest.keyClick(library.table, Qt.Key.Key_Delete)
    answer(library, QMessageBox).reject()
    assert home.mine.exists()
    library.ask_delete()
    box = answer(library, QMessageBox)
    assert "Rounds and ratings of studies are moved with them." in box.informativeText()
    box.buttons()[0].click()
    settle(library, qtbot)
    qtbot.waitUntil(lambda: panels.study.snapshot is None)
    qtbot.waitUntil(lambda: open_set.path is not None and open_set.path.name == "papers.csv")
    settle(library, qtbot)
    assert names(library) == set()
    assert len(list(wastebasket.iterdir())) == 4
    assert window.app.settings.recent_files == ()


@pytest.mark.parametrize(
    ("name", "content"),
    [("gone.csv", None), ("bad.csv", "x,y\n"), ("bad.txt", "XQ")],
)
def test_failed_file_enters_no_list(
    panels: Panels, window: MainWindow, tmp_path: Path, qtbot: QtBot, name: str, content: str
) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_text(content)
    settings = window.app.settings
    settings.add_recent_file(path)  # it could be opened once
    window.open_file(path)
    qtbot.waitUntil(lambda: settings.recent_files == ())
