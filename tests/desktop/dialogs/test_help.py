"""The help is one page: rules, the loop with its pictures, energies, features and keys."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.dialogs.help import PAGES, SECTIONS, USUAL_PAGE, HelpWindow
from boaf_desktop.window.main_window import MainWindow
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child

_NO_FOCUS = Qt.FocusPolicy.NoFocus


@pytest.fixture
def main(make_window: MakeWindow) -> MainWindow:
    return make_window()


@pytest.fixture
def window(main: MainWindow, qtbot: QtBot) -> HelpWindow:
    main.commands["rules"].trigger()
    return child(main, HelpWindow)


def test_cleared_search_stays_where_it_was(window: HelpWindow) -> None:
    window.search.setText("hourglass")
    place = window.page.verticalScrollBar().value()
    assert place > 0

    window.search.clear()

    assert window.page.verticalScrollBar().value() == place


def test_search_that_finds_nothing_says_so_until_one_finds_something(window: HelpWindow) -> None:
    window.search.setText("xyzzy")
    assert window.note.text() == "Not found"

    window.search.setText("hourglass")

    assert not window.note.text()


def test_search_walked_by_keyboard(window: HelpWindow) -> None:
    QTest.keyClick(window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert window.search.hasFocus()
    QTest.keyClicks(window.search, "hourglass")
    n_hits = window.page.toPlainText().lower().count("hourglass")
    assert n_hits > 2
    places = [window.page.textCursor().position()]
    for _ in range(n_hits):
        QTest.keyClick(window.search, Qt.Key.Key_Return)
        places.append(window.page.textCursor().position())
    assert places[0] == places[-1]
    assert len(set(places)) == n_hits
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible()


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Pretend that the documentation was built; return what the browser is asked to open."""
    opened: list[str] = []
    for name in {*PAGES.values(), USUAL_PAGE}:
        page = tmp_path / f"{name}.html"
        page.parent.mkdir(exist_ok=True)
        page.write_text("")
    monkeypatch.setattr(
        "boaf_desktop.dialogs.help.documentation_page",
        lambda name: tmp_path / f"{name}.html",
    )
    monkeypatch.setattr(
        "boaf_desktop.widgets.dialogs.QDesktopServices.openUrl",
        lambda url: opened.append(Path(url.toLocalFile()).relative_to(tmp_path).as_posix()),
    )
    return opened


@pytest.mark.parametrize("panel", SECTIONS)
def test_f1_in_a_panel(main: MainWindow, panel: str, pages: list[str], qtbot: QtBot) -> None:
    main.panels.begin()
    shown = main.panels.show_panel(panel)
    assert shown is not None
    parts = (each for each in shown.findChildren(QWidget) if each.isVisibleTo(shown))
    inside = next(each for each in parts if each.focusPolicy() != _NO_FOCUS)
    assert main.panels.key_of(inside) == panel
    main.activateWindow()
    inside.setFocus()
    qtbot.waitUntil(lambda: main.panels.key_of(QApplication.focusWidget()) == panel)
    QTest.keyClick(main, Qt.Key.Key_F1)
    window = child(main, HelpWindow)
    place = window.contents.currentRow()
    assert window.sections[place].topic == SECTIONS[panel]
    assert window.read_more.isVisible()
    window.read_more.click()
    assert pages == [f"{PAGES.get(SECTIONS[panel], USUAL_PAGE)}.html"]


def test_help_without_built_pages(main: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("boaf_desktop.dialogs.help.documentation_page", lambda _name: None)
    main.commands["rules"].trigger()
    window = child(main, HelpWindow)

    assert window.read_more.isHidden()
