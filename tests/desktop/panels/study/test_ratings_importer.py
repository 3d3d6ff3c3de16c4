"""Through the window: a round goes out as a book, and the ratings that come back are taken in."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QUrl
from PySide6.QtWidgets import QInputDialog
from pytestqt.qtbot import QtBot

from boaf_desktop.panels.study.ratings import IntakePreview
from boaf_desktop.panels.study.study_panel import StudyPanel
from boaf_desktop.widgets.dialogs import ColumnsDialog
from boaf_desktop.window.main_window import MainWindow
from boaf_desktop.window.panels import Panels
from boaf_desktop.workspace.open_study import OpenStudy
from engine.study.other_raters import preview_import
from tests.desktop.conftest import MakeWindow
from tests.desktop.drivers.find import child
from tests.desktop.drivers.play import press_offer
from tests.engine.study.raters.rounds import book_of, make_study, row_of, saved

pytestmark = pytest.mark.fast


class Desk:
    """A window with a study open."""

    def __init__(self, window: MainWindow, qtbot: QtBot, folder: Path) -> None:
        self.window, self.qtbot, self.folder = window, qtbot, folder
        self.made = make_study(folder / "study")
        self.panels: Panels = window.panels
        self.panels.begin()
        self.study: OpenStudy = self.panels.study

    def open(self) -> StudyPanel:
        with self.qtbot.waitSignal(self.study.opened):
            self.study.open(self.made.folder)
        panel = self.window.panels.show_panel("study")
        assert isinstance(panel, StudyPanel)
        return panel

    def saved(self, name: str, rows: list[dict[str, str]]) -> Path:
        return saved(self.folder / name, rows)

    def drop(self, *paths: Path) -> None:
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
        self.window.sources.deal_input.open_mime(data)

    def preview(self) -> IntakePreview:
        ratings_importer = self.panels.ratings_importer
        self.qtbot.waitUntil(lambda: ratings_importer.preview is not None)
        assert ratings_importer.preview is not None
        return ratings_importer.preview


@pytest.fixture
def desk(make_window: MakeWindow, qtbot: QtBot, tmp_path: Path) -> Desk:
    return Desk(make_window(), qtbot, tmp_path)


def test_dropped_files_are_imported(desk: Desk, qtbot: QtBot) -> None:
    desk.open()
    book = book_of(desk.made)
    ada = desk.saved("ada.csv", [row_of(book, 1, 9), row_of(book, 2, 8)])
    bo = desk.saved("bo.txt", [row_of(book, 1, 7, rater="Bo")])
    edited = desk.saved("edited.csv", [row_of(book, 3, 11)])
    desk.drop(ada, bo, edited, ada)
    preview = desk.preview()
    assert preview.summary.text().splitlines() == [
        "3 new ratings for Mine.", "Ada: 2 new ratings", "Bo: 1 new rating",
        "1 row was rejected.",
    ]  # fmt: skip
    assert preview.refused.toPlainText().startswith("edited.csv, row 2: ")
    assert preview.take.text() == "Import 3 ratings"
    assert desk.made.ratings.read().rows == ()
    preview.take.click()
    qtbot.waitUntil(lambda: desk.window.notice.text == "3 ratings imported.")
    rows = [row.rating for row in desk.made.ratings.read().rows]
    assert sorted((each.rater, each.rating) for each in rows) == [
        ("Ada", 8), ("Ada", 9), ("Bo", 7),
    ]  # fmt: skip
    press_offer(desk.window.notice)
    qtbot.waitUntil(lambda: desk.made.ratings.read().rows == ())
    qtbot.waitUntil(lambda: desk.window.notice.labels == ("Redo",))
    press_offer(desk.window.notice)
    qtbot.waitUntil(lambda: len(desk.made.ratings.read().rows) == 3)
    desk.drop(ada)
    again = desk.preview()
    assert again.summary.text() == (
        "No new ratings for Mine.\n2 ratings are already in the study."
    )
    assert not again.take.isEnabled()
    assert again.refused.isHidden()
    again.cancel.click()
    assert desk.panels.ratings_importer.preview is None


def test_preview_counts_new_and_replaced_ratings_apart(desk: Desk, qtbot: QtBot) -> None:
    book = book_of(desk.made)
    ada = desk.saved("ada.csv", [row_of(book, 1, 9)])
    desk.made.import_ratings(preview_import(desk.made.read(), [ada]))
    desk.open()
    changed = row_of(book, 1, 3, rated_at="2026-11-22T10:00:00.000Z")
    later = desk.saved("later.csv", [changed, row_of(book, 2, 8)])

    desk.drop(later)

    assert desk.preview().summary.text().splitlines() == [
        "1 new rating for Mine.",
        "Ada: 1 new rating, 1 replaced",
    ]


def test_cancelled_files_add_nothing(desk: Desk, qtbot: QtBot) -> None:
    desk.open()
    book = book_of(desk.made)
    desk.drop(desk.saved("one.csv", [row_of(book, 1)]))
    desk.preview().reject()
    desk.drop(desk.saved("two.csv", [row_of(book, 2)]))
    preview = desk.preview()
    assert preview.take.text() == "Import 1 rating"
    # More files come while it is open: all are shown anew.
    desk.drop(desk.saved("three.csv", [row_of(book, 3)]))
    qtbot.waitUntil(lambda: desk.panels.ratings_importer.preview is not preview)
    assert desk.preview().take.text() == "Import 2 ratings"
    assert desk.made.ratings.read().rows == ()
    desk.preview().reject()


def test_preview_blind_shows_no_rating(desk: Desk) -> None:
    desk.open()
    book = book_of(desk.made)
    rows = [row_of(book, place, 9, notes="secret words") for place in (1, 2)]
    rows.append(row_of(book, 3, 9) | {"rating": "6"})
    desk.drop(desk.saved("ada.csv", rows))
    preview = desk.preview()
    shown = preview.summary.text() + preview.refused.toPlainText()
    for secret in ("9", "6", "secret", *(deal.to_line() for deal in book.deals)):
        assert secret not in shown, secret
    preview.reject()


def test_broken_file_is_reported(desk: Desk, qtbot: QtBot) -> None:
    path = desk.saved("ada.csv", [row_of(book_of(desk.made), 1)])
    desk.drop(path)
    assert desk.window.notice.text.startswith(
        "These ratings belong to a study. Open it first, then import"
    )
    desk.open()
    empty = desk.folder / "empty.csv"
    empty.write_text("deal,note\n", encoding="utf-8")
    desk.panels.ratings_importer.offer([empty])
    dialog = child(desk.window, ColumnsDialog)
    assert not dialog.accept_button.isEnabled()
    dialog.reject()
    assert desk.panels.ratings_importer.preview is None


def test_columns_with_other_names_are_asked_for_once(desk: Desk, qtbot: QtBot) -> None:
    desk.open()
    deals = [shown.deal.to_line() for shown in desk.made.read().round().order[:2]]
    rows = [{"board": deal, "score": "9", "who": "Eva"} for deal in deals]
    desk.panels.ratings_importer.offer([desk.saved("eva.csv", rows)])
    dialog = child(desk.window, ColumnsDialog)
    assert not dialog.accept_button.isEnabled()

    for own, name in (("deal", "board"), ("rating", "score"), ("rater", "who")):
        choice = dialog.choices[own]
        choice.setCurrentIndex(choice.findData(name))
    dialog.accept_button.click()

    preview = desk.preview()
    assert "Eva: 2 new ratings" in preview.summary.text()
    preview.accept()
    qtbot.waitUntil(lambda: len(desk.made.read().table.rows) == 2)


def test_whose_ratings_without_a_name_are_is_requested(desk: Desk, qtbot: QtBot) -> None:
    desk.open()
    deal = desk.made.read().round().order[0].deal.to_line()
    path = desk.saved("bob.csv", [{"deal": deal, "rating": "9"}])

    desk.panels.ratings_importer.offer([path])
    qtbot.waitUntil(lambda: bool(desk.window.findChildren(QInputDialog)))
    question = child(desk.window, QInputDialog)
    assert "Who gave it?" in question.labelText()
    question.setTextValue("Bob")
    question.accept()

    preview = desk.preview()
    assert "Bob: 1 new rating" in preview.summary.text()
    preview.accept()
    qtbot.waitUntil(lambda: bool(desk.made.read().table.rows))
    assert [row.rating.rater for row in desk.made.read().table.rows] == ["Bob"]


def test_files_whose_rater_is_not_named_are_forgotten(desk: Desk, qtbot: QtBot) -> None:
    desk.open()
    book, deal = book_of(desk.made), desk.made.read().round().order[0].deal.to_line()
    importer = desk.panels.ratings_importer
    importer.offer([desk.saved("bob.csv", [{"deal": deal, "rating": "9"}])])
    qtbot.waitUntil(lambda: bool(desk.window.findChildren(QInputDialog)))

    child(desk.window, QInputDialog).reject()
    importer.offer([desk.saved("ada.csv", [row_of(book, 2)])])

    assert desk.preview().take.text() == "Import 1 rating"
    desk.preview().reject()


def test_files_of_a_study_that_is_closed_meanwhile_are_named(desk: Desk, qtbot: QtBot) -> None:
    desk.open()
    importer = desk.panels.ratings_importer

    importer.offer([desk.saved("ada.csv", [row_of(book_of(desk.made), 1)])])
    desk.study.close()

    qtbot.waitUntil(lambda: "the study was closed" in desk.window.notice.text)
    assert importer.preview is None
