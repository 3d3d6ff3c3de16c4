"""Saving and undoing of ratings off the GUI thread, with the features of their puzzles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.panels.rate.feature_prefetch import FeaturePrefetcher, Measurer, known_features
from boaf_desktop.widgets.jobs import run
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.known import Known
from engine.design.feature import Value
from engine.design.record import PuzzleRecord
from engine.diagnosis import program_version
from engine.errors import StorageError
from engine.game import Deal
from engine.progress import Cancel
from engine.ratings.rating import Rating, RatingRow, Subject
from engine.study.snapshot import Snapshot

if TYPE_CHECKING:
    from engine.study.ratings_store import RatingsStore

Written: TypeAlias = tuple[RatingRow | None, Snapshot]
"""The saved rating, None if it was undone, and the snapshot after it."""
Write: TypeAlias = "Callable[[RatingsStore, Cancel], Written | None]"
"""Called in a worker thread."""


@dataclass(frozen=True, slots=True)
class _RatingsFile:
    """The file that a rating belongs to: of a study, or with the player's own ratings."""

    path: Path
    is_of_study: bool

    def snapshot_in(self, known: Known) -> Snapshot | None:
        """Return the file as last read; None if another study has been opened since."""
        snapshot = known.study if self.is_of_study else known.own
        return snapshot if snapshot is not None and snapshot.path == self.path else None

    def store(self, snapshot: Snapshot | None) -> RatingsStore:
        from engine.study.ratings_store import RatingsStore  # imported in a worker thread
        from engine.study.store import Store

        if not self.is_of_study:
            return RatingsStore(self.path, snapshot)
        folder = self.path.parent
        if not folder.is_dir():
            raise StorageError(
                "The study's folder {folder} is missing. Restore it or close the study.",
                folder=folder,
            )
        return Store(folder, snapshot)


@dataclass(frozen=True, slots=True)
class _Task:
    """A rating to save or undo in a file."""

    rating: Rating
    file: _RatingsFile
    write: Write
    on_written: list[Callable[[], None]]  #: Called when it is on disk
    is_undo: bool = False

    @property
    def key(self) -> tuple[Path, Subject]:
        """What is rated, and in which file."""
        return self.file.path, self.rating.subject

    def repeats(self, other: _Task) -> bool:
        """Return whether both tasks together do the same as one of them."""
        if (self.key, self.is_undo) != (other.key, other.is_undo):
            return False
        mine, others = self.rating, other.rating
        return (mine.rating, mine.notes, mine.tags) == (others.rating, others.notes, others.tags)

    def finish(self) -> None:
        for call in self.on_written:
            call()


class RatingSaver(QObject):
    """Saves ratings, and undoes the last one.

    Saving may take long because of the features. What is requested meanwhile waits for its turn.
    """

    changed = Signal()  #: A rating is being written, was written, or could not be

    def __init__(self, app: App, parent: QObject) -> None:
        super().__init__(parent)
        self._app = app
        self.last: RatingRow | None = None  #: The last saved rating, which can be undone
        self.failed: set[Deal] = set()  #: The deals whose rating couldn't be written last
        self._problem = ""  # why the last one couldn't be written
        self._running: _Task | None = None
        self._waiting: dict[tuple[Path, Subject], _Task] = {}  # the latest for each rating
        self._prefetcher = FeaturePrefetcher(self)
        app.study.changed.connect(self._forget_changed)

    @property
    def is_busy(self) -> bool:
        return self._running is not None

    def is_pending(self, deal: Deal) -> bool:
        """Return whether the rating of a deal is being written, or will be."""
        tasks = (self._running, *self._waiting.values())
        return any(task is not None and task.rating.deal == deal for task in tasks)

    @Slot()
    def _forget_changed(self) -> None:
        """Forget the last rating if it was changed elsewhere: it can be undone only there."""
        if self.last is None or self.is_busy:
            return
        rating = self.last.rating
        snapshot = self._file_of(rating).snapshot_in(self._app.study.known)
        row = None if snapshot is None else snapshot.rating_of(rating.deal, rating.iteration)
        if row is None or row.key != self.last.key:
            self.last = None

    def prepare(self, deal: Deal, record: PuzzleRecord | None = None) -> None:
        """Measure in advance the features that `save` will write, unless they are known."""
        if not self.is_busy and self._known_features(deal, record) is None:
            self._prefetcher.start(deal)

    def leave(self, deal: Deal) -> None:
        """Stop measuring any deal other than this, unless one is being saved."""
        if not self.is_busy:
            self._prefetcher.cancel_unless(deal)

    def save(self, rating: Rating, record: PuzzleRecord | None, then: Callable[[], None]) -> None:
        """Save a rating in its study or with the own ones; ``then`` is called when it is on disk.

        ``record``: known data of the puzzle, if not from the open set.
        """
        features = self._known_features(rating.deal, record)
        write = partial(save_rating, rating, features, self._prefetcher.measurer)
        self._add(_Task(rating, self._file_of(rating), write, [then]))

    def _known_features(self, deal: Deal, record: PuzzleRecord | None) -> dict[str, Value] | None:
        return known_features(deal, record or self._app.open_set.record_of(deal))

    def _file_of(self, rating: Rating) -> _RatingsFile:
        study, is_of_study = self._app.study, rating.iteration > 0
        return _RatingsFile(study.ratings_path if is_of_study else study.own_path, is_of_study)

    def undo(self, then: Callable[[], None]) -> None:
        """Undo the last saved rating: withdraw it, or restore the one it replaced.

        ``then`` is called before it is shown, so that the form can keep its text.
        """
        if self.last is not None:
            rating, write = self.last.rating, partial(undo_rating, self.last)
            self._add(_Task(rating, self._file_of(rating), write, [then], is_undo=True))

    def _add(self, task: _Task) -> None:
        """Run a task after those that wait, or only its callbacks after a running equal one."""
        self._waiting.pop(task.key, None)
        if self._running is not None and task.repeats(self._running):
            self._running.on_written.extend(task.on_written)
            return
        self._waiting[task.key] = task
        self._start_next()

    def _start_next(self) -> None:
        if self._running is None and self._waiting:
            self._running = task = self._waiting.pop(next(iter(self._waiting)))
            self.failed.discard(task.rating.deal)
            snapshot = task.file.snapshot_in(self._app.study.known)

            def work(cancel: Cancel) -> Written | None:
                return task.write(task.file.store(snapshot), cancel)

            run(self, work, partial(self._on_written, task), partial(self._on_failed, task))
        self.changed.emit()

    def _on_written(self, task: _Task, written: Written) -> None:
        self._running = None
        self.last, snapshot = written
        if self._problem and not self.failed:
            self._app.requests.withdrawn.emit(self._problem)
            self._problem = ""
        # If a callback opens another puzzle, nothing is shown of the rated one.
        self._app.study.take(snapshot, task.finish)
        self._forget_changed()  # another study may have been opened
        self._start_next()

    def _on_failed(self, task: _Task, sentence: str) -> None:
        self._running = None
        self._problem = sentence
        self.failed.add(task.rating.deal)
        self._start_next()
        self._app.notify(sentence)


def save_rating(
    rating: Rating,
    features: Mapping[str, Value] | None,
    measurer: Measurer,
    store: RatingsStore,
    cancel: Cancel,
) -> Written | None:
    """Save a rating; it is on the disk when this returns.

    Unknown features are measured first; returns None when cancelled meanwhile.

    Raises StorageError, FileFormatError or SettingsError when it could not be written; the file
    is then unchanged.
    """
    values = measurer.values(rating.deal, cancel) if features is None else features
    if values is None or cancel.is_set():
        return None
    return store.save_rating(replace(rating, features=values, version=program_version()))


def undo_rating(saved: RatingRow, store: RatingsStore, _cancel: Cancel) -> Written:
    """Undo `save_rating`; raise as it does."""
    return None, store.undo_rows([saved])[1]
