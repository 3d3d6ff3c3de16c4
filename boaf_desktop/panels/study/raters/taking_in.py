"""From files that raters sent to rows of the study: look, show, and add once it is wanted."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.panels.study.raters.preview import IntakePreview
from boaf_desktop.widgets.jobs import LatestOnly
from boaf_desktop.workspace.context import AppContext
from boaf_desktop.workspace.open_study import OpenStudy
from boaf_desktop.workspace.study_tasks import look_at_ratings, take_in_ratings
from boaf_desktop.workspace.workspace import Workspace
from engine.progress import Cancel, Progress, Work
from engine.study.raters.rows import BOOK_COLUMNS

if TYPE_CHECKING:
    from engine.study.raters.intake import Intake

_LOOKED_AT: Final = 20_000
_BEGINNING: Final = ",".join(BOOK_COLUMNS[:4])


class TakingIn(QObject):
    """Takes ratings into the study that is open, after a preview.

    Files that come while a preview is open, or in one drop, are looked at together.

    Parameters
    ----------
    study : OpenStudy
        Where they go.

    Attributes
    ----------
    preview : IntakePreview or None
        What is open.
    """

    def __init__(
        self, context: AppContext, workspace: Workspace, study: OpenStudy, over: QWidget
    ) -> None:
        super().__init__(over)
        self._context, self._workspace, self._study = context, workspace, study
        self._over = over
        self._files: list[Path] = []
        self._folder: Path | None = None
        self.preview: IntakePreview | None = None
        self._reader = LatestOnly(self)
        self._reader.answered.connect(self._on_looked)
        self._reader.failed.connect(self._on_unreadable)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._look)

    @Slot(object)
    def offer(self, files: Iterable[Path]) -> None:
        """Look at files, and ask whether to take in what is new."""
        if self._study.view is None:
            self._context.notify(
                self.tr("These are ratings of a study; open it, then take them in.")
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
        self._reader.request(folder, lambda _cancel: look_at_ratings(folder, files))

    @Slot(object, object)
    def _on_looked(self, folder: Path, found: Intake) -> None:
        view = self._study.view
        if view is None or view.folder != folder:
            self._files.clear()  # another study was opened meanwhile
            return
        self._folder = folder
        preview = self.preview = IntakePreview(found, view.name, self._over)
        preview.accepted.connect(lambda: self._take(found))
        preview.rejected.connect(self._forget)
        preview.finished.connect(preview.deleteLater)
        preview.open()

    @Slot(object, str)
    def _on_unreadable(self, _folder: Path, sentence: str) -> None:
        self._files.clear()
        self._context.notify(sentence)

    def _take(self, found: Intake) -> None:
        folder = self._folder
        self._forget()
        if folder is None:
            return

        def work(_cancel: Cancel) -> Work[int]:
            yield Progress(0, 1)
            return take_in_ratings(folder, found)

        self._context.jobs.begin(work, self, self._on_taken, self._context.notify)

    @Slot(object)
    def _on_taken(self, n_added: int) -> None:
        self._context.notify(self.tr("%n rating(s) taken in.", "", n_added))
        self._workspace.ratings.changed.emit()

    @Slot()
    def _forget(self) -> None:
        self.preview = None
        self._files.clear()

    def _close(self) -> None:
        """Close the preview; more files come with those that it showed."""
        if self.preview is not None:
            self.preview.reject()


def is_from_raters(path: Path) -> bool:
    """Tell by its beginning whether a file holds what a book for raters saves, or a mail with it.

    A mail may say more than fits before the table; it is taken in by the button then.
    """
    try:
        with path.open(encoding="utf-8-sig") as file:
            return any(_is_header(line) for line in file.read(_LOOKED_AT).splitlines())
    except (OSError, UnicodeDecodeError):
        return False  # whoever reads it as something else says what is wrong


def _is_header(line: str) -> bool:
    return line.lstrip("> ").startswith(_BEGINNING)
