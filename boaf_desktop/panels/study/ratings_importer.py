"""Import of raters' files into a study: read, preview, and add on confirmation."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHeaderView, QPushButton, QWidget

from boaf_desktop.language.wording import worded
from boaf_desktop.widgets.jobs import run
from boaf_desktop.widgets.layout import dialog_column
from boaf_desktop.widgets.page import wrapped_label
from boaf_desktop.widgets.tables import RowsModel, RowsTable, TableColumn
from boaf_desktop.workspace.app import App
from engine.files.foreign_table import column_names

if TYPE_CHECKING:
    from engine.study.intake import Intake

_WIDTH = 720
_REFUSED_HEIGHT = 140
_OF_PAGES: Final = frozenset({"rating", "round", "book_puzzle"})
"""Columns by which ratings of a rating page are recognised."""


class RatingsImporter(QObject):
    """Imports ratings into the open study, after a preview.

    Files that arrive while a preview is open, or in one drop, are previewed together.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._app, self._study = app, app.study
        app.requests.ratings_files.connect(self.offer)
        self._files: list[Path] = []
        self._folder: Path | None = None
        self.preview: IntakePreview | None = None  #: The open preview
        self._soon = QTimer(self, singleShot=True)
        self._soon.timeout.connect(self._look)

    @Slot(object)
    def offer(self, files: Iterable[Path]) -> None:
        """Read files and ask whether to import their new ratings."""
        if self._study.view is None:
            self._app.notify(
                self.tr("These ratings belong to a study. Open it first, then import them.")
            )
            return
        self._files += [path for path in files if path not in self._files]
        self._soon.start()

    @Slot()
    def _look(self) -> None:
        view, files = self._study.view, tuple(self._files)
        if view is None:
            return
        folder = view.folder
        self._close()
        self._files = list(files)
        run(
            self, lambda _cancel: _preview(folder, files),
            partial(self._on_looked, folder), self._on_unreadable, key="look",
        )  # fmt: skip

    def _on_looked(self, folder: Path, found: Intake) -> None:
        view = self._study.view
        if view is None or view.folder != folder:
            self._files.clear()  # another study was opened meanwhile
            return
        self._folder = folder
        preview = self.preview = IntakePreview(found, view.name, self._app.window)
        preview.accepted.connect(lambda: self._take(found))
        preview.rejected.connect(self._forget)
        preview.finished.connect(preview.deleteLater)
        preview.open()

    def _on_unreadable(self, sentence: str) -> None:
        self._files.clear()
        self._app.notify(sentence)

    def _take(self, found: Intake) -> None:
        folder = self._folder
        self._forget()
        if folder is not None:
            run(
                self, lambda _cancel: _add(folder, found),
                self._on_taken, self._app.notify,
            )  # fmt: skip

    @Slot(object)
    def _on_taken(self, n_added: int) -> None:
        self._app.notify(self.tr("%n rating(s) imported.", "", n_added))
        self._app.ratings.changed.emit()

    @Slot()
    def _forget(self) -> None:
        self.preview = None
        self._files.clear()

    def _close(self) -> None:
        """Close the preview; its files are shown again with the new ones."""
        if self.preview is not None:
            self.preview.reject()


def is_from_raters(path: Path) -> bool:
    """Return whether a file contains ratings of a rating page."""
    return {*column_names(path, _OF_PAGES)} >= _OF_PAGES


def _preview(folder: Path, files: Iterable[Path]) -> Intake:
    """Read files of ratings for a study without writing anything."""
    from engine.study.folder import Study  # imported in a worker thread
    from engine.study.intake import preview_import

    return preview_import(Study.open(folder), files)


def _add(folder: Path, intake: Intake) -> int:
    """Add the ratings that were previewed; return how many were added."""
    from engine.study.folder import Study  # imported in a worker thread
    from engine.study.intake import import_ratings

    return len(import_ratings(Study.open(folder), intake))


class IntakePreview(QDialog):
    """Shows raters, numbers of new ratings, and rejected rows with reasons; no ratings.

    It is therefore safe for someone who still rates the round blind.
    """

    def __init__(self, intake: Intake, study: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Import ratings"))
        self.setMinimumWidth(_WIDTH)
        box = dialog_column(self)
        n_new = len(intake.new)
        self.summary = wrapped_label()
        self.summary.setText(self._summary(intake, study))
        box.addWidget(self.summary)
        self.raters = RowsTable(
            RowsModel(self._rater_columns(), lambda row: str(row[0]), self), self.tr("Raters")
        )
        self._fill(self.raters, tuple(intake.raters.items()))
        self.raters.setVisible(bool(n_new))
        box.addWidget(self.raters)
        self.refused = RowsTable(
            RowsModel(self._refused_columns(), lambda row: worded(row.reason), self),
            self.tr("Rejected rows"),
            scrolls=True,
        )
        self._fill(self.refused, intake.refused)
        self.refused.setMinimumHeight(_REFUSED_HEIGHT)
        self.refused.setVisible(bool(intake.refused))
        box.addWidget(self.refused, 1)
        self.take = QPushButton(self.tr("Import %n rating(s)", "", n_new))
        self.take.setProperty("primary", True)
        has_new = n_new > 0
        self.take.setEnabled(has_new)
        self.cancel = QPushButton(self.tr("Cancel") if has_new else self.tr("Close"))
        self.cancel.setAutoDefault(False)
        row = QDialogButtonBox()
        row.addButton(self.take, QDialogButtonBox.ButtonRole.AcceptRole)
        row.addButton(self.cancel, QDialogButtonBox.ButtonRole.RejectRole)
        row.accepted.connect(self.accept)
        row.rejected.connect(self.reject)
        box.addWidget(row)
        (self.take if has_new else self.cancel).setFocus()

    def _summary(self, intake: Intake, study: str) -> str:
        lines = [
            self.tr("%n new rating(s) for {study}.", "", len(intake.new)).format(study=study)
            if intake.new
            else self.tr("No new ratings for {study}.").format(study=study)
        ]
        if intake.n_already:
            lines.append(self.tr("Already in the study: %n rating(s).", "", intake.n_already))
        n_replaced = sum(intake.replacing.values())
        if n_replaced:
            lines.append(self.tr("Replacing earlier ratings: %n rating(s).", "", n_replaced))
        if intake.n_older:
            lines.append(
                self.tr(
                    "Skipped %n rating(s), because the study has newer ones.",
                    "",
                    intake.n_older,
                )
            )
        if intake.refused:
            lines.append(self.tr("Rejected: %n row(s).", "", len(intake.refused)))
        return "\n".join([*lines, *map(worded, intake.notes)])

    @staticmethod
    def _fill(table: RowsTable, rows: tuple[object, ...]) -> None:
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        model = table.model().sourceModel()  # type: ignore[attr-defined]
        model.set_rows(rows)

    def _rater_columns(self) -> tuple[TableColumn, ...]:
        return (
            TableColumn(
                self.tr("Rater"), self.tr("Name or initials of the rater"),
                lambda row: row[0], lambda row: row[0] or self.tr("No name"), is_number=False,
            ),
            TableColumn(
                self.tr("New"), self.tr("Ratings that aren't in the study yet"),
                lambda row: row[1],
            ),
        )  # fmt: skip

    def _refused_columns(self) -> tuple[TableColumn, ...]:
        return (
            TableColumn(
                self.tr("File"), self.tr("File with the row"),
                lambda row: row.file, is_number=False,
            ),
            TableColumn(
                self.tr("Row"), self.tr("Row number, counting the header as 1"),
                lambda row: row.row,
            ),
            TableColumn(
                self.tr("Reason"), self.tr("Reason for the rejection, and how to fix the row"),
                lambda row: worded(row.reason), is_number=False,
            ),
        )  # fmt: skip
