"""A set or a deal goes out: as a file, a page, a sheet, a picture or a link."""

from pathlib import Path
from threading import Event
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.puzzles import export_dialog
from boaf_desktop.panels.puzzles.export_dialog import ExportDialog
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.window.panels import Panels
from engine.game import Deal, parse_deal, parse_moves, replay, share_code
from engine.puzzlesets.formats import FORMATS, READABLE, read_set
from engine.puzzlesets.pages import set_page
from engine.puzzlesets.puzzle_set import record_of
from tests.desktop.conftest import SMALL
from tests.desktop.drivers.find import child

DEALS = [Deal.numbered(number) for number in range(1, 8)]


@pytest.fixture
def panels(window: MainWindow, tmp_path: Path) -> Panels:
    panels = window.panels
    panels.begin()
    panels.app.open_set.open_generated(tmp_path / "mine.csv", [record_of(deal) for deal in DEALS])
    return panels


@pytest.fixture
def dialog(window: MainWindow, panels: Panels) -> ExportDialog:
    window.commands["export"].trigger()
    return child(window, ExportDialog)


def export(dialog: ExportDialog, path: Path, qtbot: QtBot) -> None:
    dialog.export_to(path)
    qtbot.waitUntil(lambda: not dialog.is_running)


def test_worksheet_written_in_background(
    window: MainWindow, dialog: ExportDialog, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "sheet.pdf"
    export(dialog, path, qtbot)
    assert path.read_bytes().startswith(b"%PDF-")
    assert not dialog.isVisible()
    assert window.notice.text == f"Exported to {path}."
    assert window.notice.labels == ("Open",)


def test_exported_set_opens_again(
    panels: Panels, dialog: ExportDialog, qtbot: QtBot, tmp_path: Path, window: MainWindow
) -> None:
    assert [dialog.format.itemData(i) for i in range(dialog.format.count())] == [
        each.ending for each in FORMATS
    ]
    for each in READABLE:
        path = tmp_path / f"out{each.ending}"
        export(dialog, path, qtbot)
        assert [record.deal for record in read_set(path).records] == DEALS
        assert panels.app.open_set.path == tmp_path / "mine.csv"
    for deal, moves in zip(DEALS, read_set(tmp_path / "out.json").solutions, strict=True):
        assert replay(deal, parse_moves(deal, moves)).is_solved
    open_set = panels.app.open_set
    for each in READABLE:
        path = tmp_path / f"out{each.ending}"
        with qtbot.waitSignal(open_set.changed):
            window.open_file(path)
        assert (open_set.path, len(open_set.records)) == (path, len(DEALS))


def test_grown_set_keeps_its_description(panels: Panels, qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "other.csv"
    path.write_text("deal,mine\nAC 2C,x\n")
    panels.app.open_set.open_file(path)
    qtbot.waitUntil(lambda: panels.app.open_set.path == path)
    panels.app.open_set.add_records([record_of(DEALS[0])])
    found = panels.app.open_set.puzzle_set()
    assert found.extra == {"mine": ("x", "")}
    panels.app.open_set.save(tmp_path / "out.json")
    qtbot.waitUntil(lambda: panels.app.open_set.path == tmp_path / "out.json")
    assert all(read_set(tmp_path / "out.json").solutions)


def test_set_becomes_a_web_page(
    dialog: ExportDialog, panels: Panels, qtbot: QtBot, tmp_path: Path
) -> None:
    dialog.format.setCurrentIndex(dialog.format.findData(".html"))
    assert dialog.title.isEnabled()
    assert not dialog.per_page.isEnabled()
    assert dialog.summary.text().startswith("One file that anyone can play in a browser")
    dialog.title.setText("For friends")
    export(dialog, tmp_path / "page.html", qtbot)
    text = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert text == set_page(panels.app.open_set.puzzle_set(), "For friends")


def test_unwritable_export_is_reported(dialog: ExportDialog, qtbot: QtBot, tmp_path: Path) -> None:
    export(dialog, tmp_path / "no" / "sheet.pdf", qtbot)
    assert dialog.message.text().endswith("The file or its folder doesn't exist. Check the name.")
    assert dialog.isVisible()
    export(dialog, tmp_path / "sheet.pdf", qtbot)
    assert (tmp_path / "sheet.pdf").is_file()


def test_stopped_export_writes_nothing(dialog: ExportDialog, qtbot: QtBot, tmp_path: Path) -> None:
    dialog.export_to(tmp_path / "sheet.pdf")
    dialog.cancel()
    qtbot.waitUntil(lambda: not dialog.is_running)

    assert dialog.message.text() == "Cancelled. Nothing was saved."
    assert not list(tmp_path.glob("sheet*"))


def test_export_that_was_stopped_too_late_is_told(
    dialog: ExportDialog, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_stopped = Event()

    def write(path: Path, *_arguments: Any) -> Path:
        path.touch()
        assert is_stopped.wait(60)
        return path

    monkeypatch.setattr(export_dialog, "_write", write)
    dialog.export_to(tmp_path / "set.csv")
    qtbot.waitUntil((tmp_path / "set.csv").exists)

    dialog.cancel()
    is_stopped.set()
    qtbot.waitUntil(lambda: not dialog.is_running)

    assert dialog.message.text() == f"Exported to {tmp_path / 'set.csv'}."


def test_deal_copied_as_text_image_link(
    window: MainWindow, qapp: QApplication, qtbot: QtBot
) -> None:
    clipboard = qapp.clipboard()
    window.commands["copy"].trigger()
    assert clipboard.text() == "AC 2C\n-- 3C"
    window.commands["copy_image"].trigger()
    qtbot.waitUntil(lambda: clipboard.image().width() == 1200)
    window.commands["copy_code"].trigger()
    assert clipboard.text() == share_code(parse_deal(SMALL))
    assert window.notice.text == "The share code was copied. Paste it to open the deal."


def test_pasted_share_code_is_opened(window: MainWindow, qapp: QApplication) -> None:
    qapp.clipboard().setText(share_code(DEALS[0]))

    window.commands["paste"].trigger()

    assert window.app.session.puzzle.deal == DEALS[0]


def test_dropped_share_code_is_opened(window: MainWindow) -> None:
    data = QMimeData()
    data.setUrls([QUrl(share_code(DEALS[1]))])

    window.sources.deal_input.open_mime(data)

    assert window.app.session.puzzle.deal == DEALS[1]


def test_file_with_share_code_is_opened(window: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "link.txt").write_text(share_code(DEALS[2]).upper() + "\n")

    window.open_file(tmp_path / "link.txt")

    assert window.app.session.puzzle.deal == DEALS[2]


def test_incomplete_share_code_is_refused(window: MainWindow, qapp: QApplication) -> None:
    before = window.app.session.puzzle
    qapp.clipboard().setText(share_code(DEALS[3])[:-1])

    window.commands["paste"].trigger()

    assert "isn't a complete share code" in window.notice.text
    assert window.app.session.puzzle is before


def test_solution_is_part_of_a_sheet_once_the_game_is_over(
    window: MainWindow, panels: Panels
) -> None:
    window.settings.is_designer = False
    window.commands["export"].trigger()
    dialog = child(window, ExportDialog)
    assert dialog.format.currentData() == ".pdf"
    assert dialog.summary.text() == "1 puzzle on 1 page"
    dialog.close()

    window.session.give_up()
    window.commands["export"].trigger()

    (dialog,) = [each for each in window.findChildren(ExportDialog) if each.isVisible()]
    assert dialog.summary.text() == "1 puzzle on 1 page, plus answers"


def test_puzzle_is_not_printed_before_its_blind_rating(window: MainWindow, panels: Panels) -> None:
    window.settings.is_designer = False
    window.session.set_blind(True)
    window.commands.refresh()

    assert not window.commands["export"].isEnabled()
