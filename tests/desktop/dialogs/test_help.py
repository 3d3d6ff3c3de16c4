"""The help is one page: rules, the loop with its pictures, energies, features and keys."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from boaf_desktop.dialogs.help import FOR_PLAYERS, PAGES, SECTIONS, WINDOWS, HelpWindow, help_file
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.wiring.panels import PANELS, install_panels
from tests.desktop.conftest import MakeWindow

_NO_FOCUS = Qt.FocusPolicy.NoFocus


@pytest.fixture
def main(make_window: MakeWindow) -> MainWindow:
    return make_window()


@pytest.fixture
def window(main: MainWindow, qtbot: QtBot) -> HelpWindow:
    main.commands["rules"].trigger()
    (window,) = main.findChildren(HelpWindow)
    return window


def top_line(window: HelpWindow) -> str:
    """Return the first line that is seen, below the space above a heading."""
    block = window.page.cursorForPosition(window.page.viewport().rect().topLeft()).block()
    while not block.text():
        block = block.next()
    return block.text()


@pytest.mark.parametrize(("name", "file"), [("es_MX", "es.md"), ("fr_FR", "en.md")])
def test_a_language_without_a_file_reads_english(name: str, file: str) -> None:
    before = QLocale()
    QLocale.setDefault(QLocale(name))
    try:
        assert help_file().name == file
    finally:
        QLocale.setDefault(before)


def test_there_is_one_window(main: MainWindow) -> None:
    main.commands["rules"].trigger()
    (window,) = main.findChildren(HelpWindow)
    assert window.isVisible()
    assert not re.search(r"\{|\*\*|`|\|", window.page.toPlainText())
    main.commands["rules"].trigger()
    assert main.findChildren(HelpWindow) == [window]


def test_the_contents_lead_to_each_section_and_follow_the_reader(window: HelpWindow) -> None:
    for place, title in enumerate(each.title for each in window.sections[:-1]):
        window.contents.setCurrentRow(place)
        assert top_line(window) == title or place == 0
    bar = window.page.verticalScrollBar()
    bar.setValue(0)
    assert window.contents.currentRow() == 0
    bar.setValue(bar.maximum())
    assert window.contents.currentRow() >= len(window.sections) - 2


def test_shortcuts_are_the_last_section(main: MainWindow) -> None:
    main.commands["shortcuts"].trigger()
    (window,) = main.findChildren(HelpWindow)
    assert window.contents.currentItem().text() == "Keys"
    assert window.page.verticalScrollBar().value() > 0


def test_a_search_goes_round_its_hits_by_the_keyboard(window: HelpWindow) -> None:
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


def test_what_is_not_there_is_not_found(window: HelpWindow) -> None:
    window.search.setText("<script>")
    assert window.note.text() == "Not found"
    window.search.setText("   ")
    assert window.note.text() == ""


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Pretend that the documentation was built; return what the browser is asked to open."""
    opened: list[str] = []
    for name in PAGES.values():
        page = tmp_path / f"{name}.html"
        page.parent.mkdir(exist_ok=True)
        page.write_text("")
    monkeypatch.setattr(
        "boaf_desktop.dialogs.help.documentation_page",
        lambda name: tmp_path / f"{name}.html",
    )
    monkeypatch.setattr(
        "boaf_desktop.dialogs.help.QDesktopServices.openUrl",
        lambda url: opened.append(Path(url.toLocalFile()).relative_to(tmp_path).as_posix()),
    )
    return opened


def test_every_section_has_a_page_and_every_panel_a_section(window: HelpWindow) -> None:
    assert [each.topic for each in window.sections] == [*PAGES]
    docs = Path(__file__).parents[3] / "docs"
    for name in PAGES.values():
        assert (docs / f"{name}.md").is_file(), name
    main = window.parentWidget()
    assert isinstance(main, MainWindow)
    install_panels(main)
    assert set(PANELS) == SECTIONS.keys()
    assert {*SECTIONS.values(), *WINDOWS.values()} <= PAGES.keys()


@pytest.mark.parametrize(
    ("action", "section"), [("daily", "playing"), ("ladder", "playing"), ("library", "sets"),
                            ("preferences", "preferences")],
)  # fmt: skip
def test_f1_in_a_small_window_opens_what_is_said_of_it(
    main: MainWindow, action: str, section: str, qtbot: QtBot
) -> None:
    install_panels(main)
    main.commands[action].trigger()
    shown = main.findChildren(QDialog)[-1]
    shown.activateWindow()
    qtbot.waitUntil(shown.isActiveWindow)
    QTest.keyClick(QApplication.focusWidget() or shown, Qt.Key.Key_F1)
    (window,) = main.findChildren(HelpWindow)
    assert window.sections[window.contents.currentRow()].topic == section


@pytest.mark.parametrize("panel", SECTIONS)
def test_f1_in_a_panel_opens_what_is_said_of_it(
    main: MainWindow, panel: str, pages: list[str], qtbot: QtBot
) -> None:
    install_panels(main)
    shown = main.show_panel(panel)
    assert shown is not None
    parts = (each for each in shown.findChildren(QWidget) if each.isVisibleTo(shown))
    inside = next(each for each in parts if each.focusPolicy() != _NO_FOCUS)
    assert main.panel_key_of(inside) == panel
    main.activateWindow()
    inside.setFocus()
    qtbot.waitUntil(lambda: main.panel_key_of(QApplication.focusWidget()) == panel)
    QTest.keyClick(main, Qt.Key.Key_F1)
    (window,) = main.findChildren(HelpWindow)
    place = window.contents.currentRow()
    assert window.sections[place].topic == SECTIONS[panel]
    assert window.read_more.isVisible()
    window.read_more.click()
    assert pages == [f"{PAGES[SECTIONS[panel]]}.html"]


def test_f1_on_the_board_begins_at_the_beginning(main: MainWindow, pages: list[str]) -> None:
    main.board.setFocus()
    QTest.keyClick(main, Qt.Key.Key_F1)
    (window,) = main.findChildren(HelpWindow)
    assert window.contents.currentRow() == 0
    window.contents.setCurrentRow(3)
    window.read_more.click()
    assert pages == ["designers.html"]


def test_without_built_pages_the_help_is_as_it_was(
    main: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boaf_desktop.dialogs.help.documentation_page", lambda _name: None)
    main.commands["rules"].trigger()
    (window,) = main.findChildren(HelpWindow)
    assert window.read_more.isHidden()


def test_a_browser_that_is_not_there_is_told(
    main: MainWindow, pages: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boaf_desktop.dialogs.help.QDesktopServices.openUrl", lambda _url: False)
    main.commands["rules"].trigger()
    (window,) = main.findChildren(HelpWindow)
    window.read_more.click()
    assert "No program is set up to open" in window.note.text()


def test_a_player_reads_the_chapters_of_players(main: MainWindow) -> None:
    main.settings.is_designer = False
    main.commands["rules"].trigger()
    (window,) = main.findChildren(HelpWindow)
    assert [each.topic for each in window.sections] == [*FOR_PLAYERS]
    text = window.page.toPlainText()
    assert "Choose a deal" in text
    assert "Generate" not in text
    window.go_to_panel("generate")  # F1 in a panel that is gone
