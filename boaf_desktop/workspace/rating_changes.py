"""Changes of saved ratings that can be undone, and the fit that follows a rated round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from boaf_desktop.language.translation import tr
from boaf_desktop.requests import Requests
from boaf_desktop.widgets.jobs import run, run_latest
from boaf_desktop.workspace.open_study import OpenStudy
from engine.files.system import is_there
from engine.progress import Cancel
from engine.study.round import Round
from engine.study.snapshot import Snapshot

if TYPE_CHECKING:
    from engine.ratings.rating import RatingRow
    from engine.study.ratings_store import RatingsStore


class RatingChanges(QObject):
    """Short changes of ratings files, which wait for no task of the study."""

    def __init__(self, study: OpenStudy, requests: Requests, parent: QObject) -> None:
        super().__init__(parent)
        self._study, self._requests = study, requests
        study.rated.connect(self.save_fit)

    def undo(self, path: Path, rows: Sequence[RatingRow]) -> None:
        """Undo rows that were just added to a ratings file, which can be undone in turn."""

        def work(_cancel: Cancel) -> tuple[tuple[RatingRow, ...], Snapshot]:
            return store_at(path).undo_rows(rows)

        def on_undone(undone: tuple[tuple[RatingRow, ...], Snapshot]) -> None:
            undoing_rows, snapshot = undone
            self._study.take(snapshot)
            redo = partial(self.undo, path, undoing_rows)
            self._requests.offer.emit(tr("Undone."), [(tr("Redo"), redo)])

        run(self, work, on_undone, self._requests.message.emit)

    def restore(self, known: Snapshot, rows: Iterable[RatingRow]) -> None:
        """Restore ratings that another program removed."""

        def work(_cancel: Cancel) -> Snapshot:
            return store_at(known.path).restore(rows)

        run(self, work, self._study.take, self._requests.message.emit)

    @Slot(object)
    def save_fit(self, rated: Round) -> None:
        """Save the usual fit with a round that has none, so that its report is complete."""
        snapshot = self._study.snapshot
        if snapshot is None or rated.fit is not None:
            return

        def work(_cancel: Cancel) -> None:
            from engine.study.store import Store

            Store(snapshot.folder).save_usual_fit(rated.number)

        key, report = f"fit {rated.number}", self._requests.message.emit
        run_latest(self, key, work, lambda _done: self._study.reload(), report)


def store_at(path: Path) -> RatingsStore:
    """Return the store of a ratings file, which may be that of a study; in a worker thread."""
    from engine.study.ratings_store import RatingsStore
    from engine.study.store import Store
    from engine.study.study import STUDY_FILE

    is_of_study = is_there(path.parent / STUDY_FILE)
    return Store(path.parent) if is_of_study else RatingsStore(path)
