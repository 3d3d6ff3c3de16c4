"""Import of raters' files into a study: read, preview, and add on confirmation."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QPushButton, QWidget

from boaf_desktop.language import tr, worded
from boaf_desktop.widgets.dialogs import ask_text
from boaf_desktop.widgets.jobs import run, run_latest
from boaf_desktop.widgets.parts import add_all, dialog_column, wrapped_label
from boaf_desktop.workspace.app import App
from engine.files.foreign_table import column_names
from engine.progress import Cancel
from engine.ratings.rating import OWN_RATER, RatingRow
from engine.study.study import RATINGS_FILE

if TYPE_CHECKING:
    from engine.study.rating_import import Intake
    from engine.study.snapshot import Snapshot

_PAGE_COLUMNS: Final = frozenset({"rating", "round", "book_puzzle"})
"""Columns by which ratings of a rating page are recognised."""
_WIDTH: Final = 720


class RatingsImporter(QObject):
    """Imports ratings into the open study, after a preview.

    Files that arrive while a preview is open, or in one drop, are previewed together.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._app, self._study = app, app.study
        self._files: tuple[Path, ...] = ()
        self._unnamed = ""  # the rater of rows without a name; empty until it is entered
        self.preview: IntakePreview | None = None  #: The open preview
        app.requests.ratings_files.connect(self.offer)

    @Slot(object)
    def offer(self, files: Iterable[Path]) -> None:
        """Read files and ask whether to import their new ratings."""
        snapshot = self._study.snapshot
        if snapshot is None:
            text = tr("These ratings belong to a study. Open it first, then import them.")
            self._app.notify(text)
            return
        all_files = tuple(dict.fromkeys((*self._files, *files)))
        if self.preview is not None:
            self.preview.reject()
        self._files, self._unnamed = all_files, ""
        self._read(snapshot)

    def _read(self, snapshot: Snapshot) -> None:
        files, unnamed = self._files, self._unnamed or OWN_RATER

        def preview(_cancel: Cancel) -> Intake:
            from engine.study.rating_import import preview_import  # imported in a worker thread

            return preview_import(snapshot, files, unnamed)

        on_previewed = partial(self._on_previewed, snapshot.folder)
        run_latest(self, "preview", preview, on_previewed, self._on_unreadable)

    def _on_previewed(self, folder: Path, intake: Intake) -> None:
        snapshot = self._study.snapshot
        if snapshot is None or snapshot.folder != folder:
            self._forget()
            text = tr(
                "Nothing was imported, because the study was closed. Open it, then import the "
                "file again."
            )
            self._app.notify(text)
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
        question = ask_text(self._app.window, tr("Import ratings"), label, self._on_named)
        question.rejected.connect(self._forget)

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
        """Add the ratings that were previewed."""

        def add(_cancel: Cancel) -> Sequence[RatingRow]:
            from engine.study.store import Store  # imported in a worker thread

            return Store(folder).import_ratings(intake)

        def on_imported(rows: Sequence[RatingRow]) -> None:
            text = tr("{n} rating imported.", "{n} ratings imported.", n=len(rows))
            undo = partial(self._app.study_tasks.undo_ratings, folder / RATINGS_FILE, rows)
            self._app.requests.offer.emit(text, [(tr("Undo"), undo)] if rows else [])
            self._study.reload()

        run(self, add, on_imported, self._app.notify)

    @Slot()
    def _forget(self) -> None:
        self.preview, self._files = None, ()


def is_from_raters(path: Path) -> bool:
    """Return whether a file contains ratings of a rating page."""
    return {*column_names(path, _PAGE_COLUMNS)} >= _PAGE_COLUMNS


class IntakePreview(QDialog):
    """Shows raters, numbers of new ratings, and rejected rows with reasons; no ratings.

    It is therefore safe for someone who still rates the round blind.
    """

    def __init__(self, intake: Intake, study: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Import ratings"))
        self.setMinimumWidth(_WIDTH)
        self.summary = wrapped_label()
        self.summary.setText("\n".join(_summary(intake, study)))
        self.refused = QPlainTextEdit("\n".join(_refused(intake)), readOnly=True)
        self.refused.setAccessibleName(tr("Rejected rows"))
        self.refused.setVisible(bool(intake.refused))
        n_new = len(intake.new)
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


def _refused(intake: Intake) -> Iterator[str]:
    for row in intake.refused:
        yield tr("{file}, row {n}: {reason}", file=row.file, n=row.row, reason=row.reason)


def _summary(intake: Intake, study: str) -> Iterator[str]:
    """Yield what is imported into a study, by rater, and what isn't."""
    n_new = len(intake.new) - intake.n_replacing
    if n_new:
        yield tr(
            "{n} new rating for {study}.", "{n} new ratings for {study}.", n=n_new, study=study
        )
    else:
        yield tr("No new ratings for {study}.", study=study)
    for name, n_ratings in intake.raters.items():
        yield _rater_text(name or tr("You"), n_ratings, intake.replacing.get(name, 0))
    if intake.n_already:
        yield tr(
            "{n} rating is already in the study.",
            "{n} ratings are already in the study.",
            n=intake.n_already,
        )
    if intake.n_older:
        yield tr(
            "{n} rating was skipped, because the study has a newer one.",
            "{n} ratings were skipped, because the study has newer ones.",
            n=intake.n_older,
        )
    if intake.refused:
        yield tr("{n} row was rejected.", "{n} rows were rejected.", n=len(intake.refused))
    yield from map(worded, intake.notes)


def _rater_text(rater: str, n_ratings: int, n_replaced: int) -> str:
    n_new = n_ratings - n_replaced
    if not n_replaced:
        return tr("{rater}: {n} new rating", "{rater}: {n} new ratings", n=n_new, rater=rater)
    return tr(
        "{rater}: {n} new rating, {replaced} replaced",
        "{rater}: {n} new ratings, {replaced} replaced",
        rater=rater,
        n=n_new,
        replaced=n_replaced,
    )
