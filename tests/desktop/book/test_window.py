"""The dialog of the book: sections are arranged, everything is kept, a PDF comes out."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMenu, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from boaf_desktop.book.adding import set_section
from boaf_desktop.book.draft import BookDraft, BookSource, SectionDraft, draft_file, read_draft
from boaf_desktop.book.window import BookWindow
from boaf_desktop.export.pages import AnswerPage, PuzzlePage
from boaf_desktop.library.window import LibraryWindow
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.wiring.panels import Panels, install_panels
from boaf_desktop.workspace.set_files import sets_dir
from engine.files.lock import hold_lock
from engine.game import Deal, parse_deal
from engine.puzzlesets.book import Order
from engine.puzzlesets.csv_format import PuzzleSet, record_of
from engine.puzzlesets.formats import write_set
from tests.desktop.drivers.find import child
from tests.desktop.drivers.window import trigger

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
WAIT_MS = 30_000
CARDS = ("3C", "4C", "5C", "2D", "3D", "KC", "8D")


@pytest.fixture
def sets() -> list[Path]:
    sets_dir().mkdir(parents=True)
    records = [record_of(parse_deal(f"AC 2C / -- {card}")) for card in CARDS]
    paths = []
    for name, some in (("First", records[:5]), ("Second", records[5:])):
        paths.append(sets_dir() / f"{name}.csv")
        write_set(paths[-1], PuzzleSet(tuple(some)))
    return paths


@pytest.fixture
def panels(window: MainWindow) -> Panels:
    return install_panels(window)


@pytest.fixture
def book(panels: Panels, window: MainWindow, sets: list[Path]) -> BookWindow:
    trigger(window, "book")
    (book,) = window.findChildren(BookWindow)
    return book


def settle(book: BookWindow, qtbot: QtBot) -> None:
    """Wait until the preview shows the draft, with its answers."""

    def is_settled() -> bool:
        laid = book._laid
        return (
            laid is not None
            and laid.gathered.draft == book.form.draft
            and not laid.unanswered
            and book._answering is None
        )

    qtbot.waitUntil(is_settled, timeout=WAIT_MS)


def kinds(book: BookWindow) -> list[str]:
    return [type(page).__name__ for page in book.pager.pages]


def test_sections_become_pages_with_answers(
    book: BookWindow, sets: list[Path], qtbot: QtBot
) -> None:
    assert not child(book, QPushButton, "Export as PDF…").isEnabled()
    for path in sets:
        book.form.sections.add(set_section(path))
    book.form.foreword.setPlainText("Hello")
    settle(book, qtbot)
    assert kinds(book) == [
        "TitlePage", "TextPage", "ContentsPage", "PuzzlePage", "PuzzlePage", "PuzzlePage",
        "AnswerPage",
    ]  # fmt: skip
    assert child(book, QPushButton, "Export as PDF…").isEnabled()
    answers = book.pager.pages[-1]
    assert isinstance(answers, AnswerPage)
    book.form.answers.setChecked(False)
    settle(book, qtbot)
    assert kinds(book)[-1] == "PuzzlePage"


def test_everything_typed_is_there_next_time(
    book: BookWindow, sets: list[Path], qtbot: QtBot
) -> None:
    book.form.sections.add(set_section(sets[0]))
    QTest.keyClicks(book.form.title, "Mine")
    QTest.keyClicks(book.form.foreword, "Hello")
    QTest.keyClicks(book.form.sections.title, "!")
    book.form.sections.most.setValue(3)
    book.reject()
    kept = read_draft(draft_file())
    assert (kept.title, kept.foreword) == ("Mine", "Hello")
    assert kept.sections == (SectionDraft("First!", BookSource.SET, str(sets[0]), Order.GIVEN, 3),)
    book.clear()  # what a program that is started anew has in its fields
    draft_file().write_text('{"schema": 1, "title": "Other"}')
    book.open_book()
    assert book.form.draft == BookDraft(title="Other")


def test_a_draft_is_kept_without_closing(book: BookWindow, qtbot: QtBot) -> None:
    QTest.keyClicks(book.form.title, "Mine")
    qtbot.waitUntil(lambda: read_draft(draft_file()).title == "Mine", timeout=WAIT_MS)


def test_sections_move_by_keys_leave_and_come_back(
    book: BookWindow, sets: list[Path], qtbot: QtBot
) -> None:
    sections = book.form.sections
    for path in sets:
        sections.add(set_section(path))
    book.activateWindow()
    sections.list.setFocus()
    qtbot.waitUntil(sections.list.hasFocus, timeout=WAIT_MS)

    def titles() -> str:
        return " ".join(section.title for section in sections.sections)

    QTest.keyClick(sections.list, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert titles() == "Second First"
    assert sections.current == 0
    QTest.keyClick(sections.list, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(sections.list, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert titles() == "First Second"
    QTest.keyClick(sections.list, Qt.Key.Key_Delete)
    assert titles() == "First"
    QTest.keyClick(sections.list, Qt.Key.Key_Delete)
    assert titles() == ""
    QTest.keyClick(sections.list, Qt.Key.Key_Delete)
    QTest.keyClick(sections.list, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    sections.back_button.click()
    assert titles() == "First Second"
    assert sections.back_button.isHidden()


def test_a_section_shows_its_first_page(book: BookWindow, sets: list[Path], qtbot: QtBot) -> None:
    for path in sets:
        book.form.sections.add(set_section(path))
    settle(book, qtbot)
    book.form.sections.list.setCurrentRow(0)
    page = book.pager.pages[book.pager.place]
    assert isinstance(page, PuzzlePage)
    assert (page.title, page.first) == ("First", 1)
    book.form.sections.list.setCurrentRow(1)
    page = book.pager.pages[book.pager.place]
    assert isinstance(page, PuzzlePage)
    assert (page.title, page.first) == ("Second", 6)


def test_keys_turn_the_pages(book: BookWindow, sets: list[Path], qtbot: QtBot) -> None:
    for path in sets:
        book.form.sections.add(set_section(path))
    settle(book, qtbot)
    book.pager.turn_to(0)
    last = len(book.pager.pages) - 1
    for key, place in (
        (Qt.Key.Key_PageUp, 0), (Qt.Key.Key_PageDown, 1), (Qt.Key.Key_Right, 2),
        (Qt.Key.Key_End, last), (Qt.Key.Key_PageDown, last), (Qt.Key.Key_Left, last - 1),
        (Qt.Key.Key_Home, 0),
    ):  # fmt: skip
        QTest.keyClick(book.pager, key)
        assert book.pager.place == place
    assert not book.pager.back.isEnabled()


def test_a_set_that_is_gone_is_said_beside_its_section(
    book: BookWindow, sets: list[Path], qtbot: QtBot
) -> None:
    book.form.sections.add(set_section(sets[0].with_name("gone.csv")))
    book.form.sections.add(set_section(sets[0]))
    settle(book, qtbot)
    book.form.sections.list.setCurrentRow(0)
    assert "The file or its folder doesn't exist." in book.form.sections.note.text()
    assert "can't be read" in book.form.sections.list.item(0).text()
    assert child(book, QPushButton, "Export as PDF…").isEnabled()


def test_a_foreword_that_is_too_long_is_said_and_kept(
    book: BookWindow, sets: list[Path], qtbot: QtBot
) -> None:
    book.form.sections.add(set_section(sets[0]))
    text = "word " * 5000
    book.form.foreword.setPlainText(text)
    qtbot.waitUntil(lambda: "20000" in book.message.text(), timeout=WAIT_MS)
    book.reject()
    assert read_draft(draft_file()).foreword == text
    book.open_book()
    book.form.foreword.setPlainText("short")
    settle(book, qtbot)
    assert book.message.text() == ""


def test_a_book_is_exported_and_what_fails_is_said(
    book: BookWindow, sets: list[Path], tmp_path: Path, qtbot: QtBot
) -> None:
    book.form.title.setText("Long: evenings")
    book.form.sections.add(set_section(sets[0]))
    book._on_changed()
    settle(book, qtbot)
    child(book, QPushButton, "Export as PDF…").click()
    (dialog,) = book.findChildren(QFileDialog)
    assert dialog.selectedFiles()[0].endswith("Long_ evenings.pdf")
    dialog.reject()
    book.export_to(tmp_path / "no" / "a.pdf")
    qtbot.waitUntil(lambda: not book.is_running, timeout=WAIT_MS)
    assert "The file or its folder doesn't exist." in book.message.text()
    book.export_to(tmp_path / "a.pdf")
    qtbot.waitUntil(lambda: not book.is_running, timeout=WAIT_MS)
    assert book.message.text() == f"The book was saved to {tmp_path / 'a.pdf'}."
    assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF")


def test_an_export_is_stopped(
    book: BookWindow, sets: list[Path], tmp_path: Path, qtbot: QtBot
) -> None:
    many = PuzzleSet(tuple(record_of(Deal.from_freecell(n)) for n in range(1, 500)))
    write_set(sets[0], many)
    book.form.answers.setChecked(False)
    book.form.sections.add(set_section(sets[0]))
    settle(book, qtbot)
    book.export_to(tmp_path / "a.pdf")
    child(book, QPushButton, "stop").click()
    qtbot.waitUntil(lambda: not book.is_running, timeout=WAIT_MS)
    assert book.message.text() == "Cancelled. Nothing was saved."
    assert not (tmp_path / "a.pdf").exists()
    assert book.isVisible()


def test_a_new_book_is_asked_for(book: BookWindow, sets: list[Path], qtbot: QtBot) -> None:
    child(book, QPushButton, "New book…").click()
    assert not book.findChildren(QMessageBox)  # there is nothing to lose
    book.form.sections.add(set_section(sets[0]))
    book.form.per_page.setCurrentIndex(0)
    child(book, QPushButton, "New book…").click()
    (box,) = book.findChildren(QMessageBox)
    box.buttons()[0].click()
    assert book.form.draft == BookDraft(per_page=1)
    assert read_draft(draft_file()) == BookDraft(per_page=1)


def test_two_windows_do_not_write_one_book(
    panels: Panels, window: MainWindow, sets: list[Path]
) -> None:
    lock = hold_lock(draft_file())
    assert lock is not None
    trigger(window, "book")
    (book,) = window.findChildren(BookWindow)
    assert not book.isVisible()
    assert "open in another window" in window.notice.text
    lock.free()
    trigger(window, "book")
    assert book.isVisible()


def test_the_library_adds_what_is_selected(
    panels: Panels, window: MainWindow, sets: list[Path], qtbot: QtBot
) -> None:
    trigger(window, "library")
    (library,) = window.findChildren(LibraryWindow)
    qtbot.waitUntil(lambda: len(library.model.rows) == 2, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: not library.is_looking, timeout=WAIT_MS)
    library.table.selectAll()
    library.add_to_book()
    (book,) = window.findChildren(BookWindow)
    assert {section.title for section in book.form.draft.sections} == {"First", "Second"}


def test_the_menu_offers_what_there_is(
    book: BookWindow, panels: Panels, sets: list[Path], qtbot: QtBot
) -> None:
    panels.workspace.open_set.open(sets[0])
    qtbot.waitUntil(lambda: panels.workspace.open_set.path == sets[0], timeout=WAIT_MS)
    book.form.sections.add_button.click()
    (menu,) = book.findChildren(QMenu)
    texts = [action.text() for action in menu.actions() if action.text()]
    assert texts[0] == "The open set: First"
    assert "Second" in texts
    assert "First" not in texts
    menu.actions()[0].trigger()
    menu.close()
    assert book.form.draft.sections == (set_section(sets[0]),)


def test_five_thousand_puzzles_hold_up_no_frame(
    book: BookWindow, sets: list[Path], qtbot: QtBot
) -> None:
    write_set(sets[0], PuzzleSet(tuple(record_of(Deal.from_freecell(n)) for n in range(1, 5001))))
    book.form.answers.setChecked(False)
    gaps = [0.0]
    last = time.perf_counter()

    def tick() -> None:
        nonlocal last
        now = time.perf_counter()
        gaps.append(now - last)
        last = now

    clock = QTimer()
    clock.timeout.connect(tick)
    clock.start(1)
    book.form.sections.add(set_section(sets[0]))
    settle(book, qtbot)
    book.form.sections.order.setCurrentIndex(3)
    book.form.sections._on_edited()
    settle(book, qtbot)
    clock.stop()
    assert len(book.pager.pages) == 1251
    # Twenty times what it is on a quiet machine.
    assert sorted(gaps)[-2] < 0.4
