"""Import of raters' files into a study: read, preview, and add on confirmation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QPushButton, QWidget

from boaf_desktop.language.translation import tr, worded
from boaf_desktop.widgets.buttons import ask_text
from boaf_desktop.widgets.jobs import run, run_latest
from boaf_desktop.widgets.labels import wrapped_label
from boaf_desktop.widgets.layout import add_all, dialog_column
from boaf_desktop.workspace.app import App
from engine.files.foreign_table import column_names
from engine.ratings.rating import OWN_RATER, RatingRow
from engine.study.study import RATINGS_FILE

if TYPE_CHECKING:
    from engine.study.rating_import import Intake
    from engine.study.snapshot import Snapshot

_WIDTH: Final = 720
_PAGE_COLUMNS: Final = frozenset({"rating", "round", "book_puzzle"})
"""Columns by which ratings of a rating page are recognised."""


class RatingsImporter(QObject):
    """Imports ratings into the open study, after a preview.

    Files that arrive while a preview is open, or in one drop, are previewed together.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._app, self._study = app, app.study
        self._files: tuple[Path, ...] = ()
        self._unnamed = ""  # whose ratings those without a name are; empty before it was asked
        self.preview: IntakePreview | None = None  #: The open preview
        app.requests.ratings_files.connect(self.offer)

    @Slot(object)
    def offer(self, files: Iterable[Path]) -> None:
        """Read files and ask whether to import their new ratings."""
        snapshot = self._study.snapshot
        if snapshot is None:
            self._app.notify(
                tr("These ratings belong to a study. Open it first, then import them.")
            )
            return
        all_files = tuple(dict.fromkeys((*self._files, *files)))
        if self.preview is not None:
            self.preview.reject()
        self._files, self._unnamed = all_files, ""
        self._read(snapshot)

    def _read(self, snapshot: Snapshot) -> None:
        files, unnamed = self._files, self._unnamed or OWN_RATER
        run_latest(
            self,
            "preview",
            lambda _cancel: _preview(snapshot, files, unnamed),
            partial(self._on_previewed, snapshot.folder),
            self._on_unreadable,
        )

    def _on_previewed(self, folder: Path, intake: Intake) -> None:
        snapshot = self._study.snapshot
        if snapshot is None or snapshot.folder != folder:
            self._forget()  # another study was opened meanwhile
            return
        if intake.n_unnamed and not self._unnamed:
            self._ask_whose(intake.n_unnamed)
            return
        preview = self.preview = IntakePreview(intake, snapshot.name, self._app.window)
        preview.accepted.connect(partial(self._import, folder, intake))
        preview.finished.connect(self._forget)
        preview.finished.connect(preview.deleteLater)
        preview.open()

    def _ask_whose(self, n_unnamed: int) -> None:
        label = tr(
            "{n} rating without a name. Who gave it? Type a name, or “{own}” if you rated "
            "this puzzle yourself.",
            "{n} ratings without a name. Who gave them? Type a name, or “{own}” if you rated "
            "these puzzles yourself.",
            n=n_unnamed,
            own=tr("me"),
        )
        ask_text(self._app.window, tr("Import ratings"), label, self._on_named)

    @Slot(str)
    def _on_named(self, name: str) -> None:
        snapshot, name = self._study.snapshot, name.strip()
        if snapshot is None or not name:
            self._app.notify(
                tr(
                    "Nothing was imported, because no name was entered for the rater. Import the "
                    "file again and enter a name."
                )
            )
            self._forget()
            return
        is_own = name.casefold() == tr("me").casefold()
        self._unnamed = OWN_RATER if is_own else name
        self._read(snapshot)

    @Slot(str)
    def _on_unreadable(self, sentence: str) -> None:
        self._forget()
        self._app.notify(sentence)

    def _import(self, folder: Path, intake: Intake) -> None:
        done = partial(self._on_imported, folder)
        run(self, lambda _cancel: _add(folder, intake), done, self._app.notify)

    def _on_imported(self, folder: Path, rows: Sequence[RatingRow]) -> None:
        text = tr("{n} rating imported.", "{n} ratings imported.", n=len(rows))
        undo = partial(self._app.study_tasks.undo_rows, folder / RATINGS_FILE, rows)
        self._app.requests.offer.emit(text, [(tr("Undo"), undo)] if rows else [])
        self._study.reload()

    @Slot()
    def _forget(self) -> None:
        self.preview, self._files = None, ()


def is_from_raters(path: Path) -> bool:
    """Return whether a file contains ratings of a rating page."""
    return {*column_names(path, _PAGE_COLUMNS)} >= _PAGE_COLUMNS


def _preview(snapshot: Snapshot, files: Iterable[Path], unnamed: str) -> Intake:
    """Read files of ratings for a study without writing anything."""
    from engine.study.rating_import import preview_import  # imported in a worker thread

    return preview_import(snapshot, files, unnamed)


def _add(folder: Path, intake: Intake) -> Sequence[RatingRow]:
    """Add the ratings that were previewed; return the rows that were added."""
    from engine.study.store import Store  # imported in a worker thread

    return Store(folder).import_ratings(intake)


class IntakePreview(QDialog):
    """Shows raters, numbers of new ratings, and rejected rows with reasons; no ratings.

    It is therefore safe for someone who still rates the round blind.
    """

    def __init__(self, intake: Intake, study: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Import ratings"))
        self.setMinimumWidth(_WIDTH)
        n_new = len(intake.new)
        self.summary = wrapped_label()
        self.summary.setText(self._summary(intake, study))
        self.refused = QPlainTextEdit(readOnly=True)
        self.refused.setAccessibleName(tr("Rejected rows"))
        self.refused.setPlainText(
            "\n".join(
                tr("{file}, row {n}: {reason}", file=row.file, n=row.row, reason=row.reason)
                for row in intake.refused
            )
        )
        self.refused.setVisible(bool(intake.refused))
        self.take = QPushButton(tr("Import {n} rating", "Import {n} ratings", n=n_new))
        self.take.setProperty("primary", True)
        self.take.setEnabled(n_new > 0)
        self.cancel = QPushButton(tr("Cancel") if n_new else tr("Close"))
        self.cancel.setAutoDefault(False)
        row = QDialogButtonBox()
        row.addButton(self.take, QDialogButtonBox.ButtonRole.AcceptRole)
        row.addButton(self.cancel, QDialogButtonBox.ButtonRole.RejectRole)
        row.accepted.connect(self.accept)
        row.rejected.connect(self.reject)
        add_all(dialog_column(self), self.summary, (self.refused, 1), row)
        (self.take if n_new else self.cancel).setFocus()

    def _summary(self, intake: Intake, study: str) -> str:
        n_new = len(intake.new) - intake.n_replacing
        lines = [
            tr("{n} new rating for {study}.", "{n} new ratings for {study}.", n=n_new, study=study)
            if n_new
            else tr("No new ratings for {study}.", study=study)
        ]
        for name, n_all in intake.raters.items():
            rater, n_replaced = name or tr("You"), intake.replacing.get(name, 0)
            if n_replaced:
                words = tr(
                    "{rater}: {n} new rating, {replaced} replaced",
                    "{rater}: {n} new ratings, {replaced} replaced",
                    rater=rater,
                    n=n_all - n_replaced,
                    replaced=n_replaced,
                )
            else:
                words = tr(
                    "{rater}: {n} new rating", "{rater}: {n} new ratings", n=n_all, rater=rater
                )
            lines.append(words)
        if intake.n_already:
            lines.append(
                tr(
                    "{n} rating is already in the study.",
                    "{n} ratings are already in the study.",
                    n=intake.n_already,
                )
            )
        if intake.n_older:
            lines.append(
                tr(
                    "{n} rating was skipped, because the study has a newer one.",
                    "{n} ratings were skipped, because the study has newer ones.",
                    n=intake.n_older,
                )
            )
        if intake.refused:
            lines.append(
                tr("{n} row was rejected.", "{n} rows were rejected.", n=len(intake.refused))
            )
        return "\n".join([*lines, *map(worded, intake.notes)])
