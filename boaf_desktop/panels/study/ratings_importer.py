"""Import of raters' files into a study: read, preview, and add on confirmation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Slot

from boaf_desktop.language.translation import tr
from boaf_desktop.panels.study.intake_preview import IntakePreview
from boaf_desktop.widgets.jobs import run, run_latest
from boaf_desktop.widgets.questions import ask_text
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
        work = partial(_preview, snapshot, self._files, self._unnamed or OWN_RATER)
        on_previewed = partial(self._on_previewed, snapshot.folder)
        run_latest(self, "preview", work, on_previewed, self._on_unreadable)

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
        work, on_imported = partial(_add, folder, intake), partial(self._on_imported, folder)
        run(self, work, on_imported, self._app.notify)

    def _on_imported(self, folder: Path, rows: Sequence[RatingRow]) -> None:
        text = tr("{n} rating imported.", "{n} ratings imported.", n=len(rows))
        undo = partial(self._app.rating_changes.undo, folder / RATINGS_FILE, rows)
        self._app.requests.offer.emit(text, [(tr("Undo"), undo)] if rows else [])
        self._study.reload()

    @Slot()
    def _forget(self) -> None:
        self.preview, self._files = None, ()


def is_from_raters(path: Path) -> bool:
    """Return whether a file contains ratings of a rating page."""
    return {*column_names(path, _PAGE_COLUMNS)} >= _PAGE_COLUMNS


def _preview(snapshot: Snapshot, files: Iterable[Path], unnamed: str, _cancel: Cancel) -> Intake:
    """Read files of ratings for a study without writing anything."""
    from engine.study.rating_import import preview_import  # imported in a worker thread

    return preview_import(snapshot, files, unnamed)


def _add(folder: Path, intake: Intake, _cancel: Cancel) -> Sequence[RatingRow]:
    """Add the ratings that were previewed; return the rows that were added."""
    from engine.study.store import Store  # imported in a worker thread

    return Store(folder).import_ratings(intake)
