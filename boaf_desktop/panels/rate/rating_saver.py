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
Write: TypeAlias = Callable[[Snapshot | None, Cancel], Written | None]
"""Called in a worker thread with the last snapshot of the file."""


@dataclass(frozen=True, slots=True)
class _Task:
    """A rating to save or undo in a file."""

    rating: Rating
    path: Path
    is_undo: bool
    write: Write
    then: Callable[[], None]  #: Called when it is on disk

    @property
    def key(self) -> tuple[Path, Subject]:
        """What is rated, and in which file."""
        return self.path, self.rating.subject

    @property
    def request(self) -> tuple[object, ...]:
        """What was requested; requesting it twice does the same as once."""
        return self.key, self.is_undo, self.rating.rating, self.rating.notes, self.rating.tags


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
        known = self._app.study.known
        snapshot = known.study if rating.iteration else known.own
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
        features, path = self._known_features(rating.deal, record), self._path_of(rating)
        write = partial(save_rating, path, rating, features, self._prefetcher.measurer)
        self._add(_Task(rating, path, is_undo=False, write=write, then=then))

    def _known_features(self, deal: Deal, record: PuzzleRecord | None) -> dict[str, Value] | None:
        return known_features(deal, record or self._app.open_set.record_of(deal))

    def _path_of(self, rating: Rating) -> Path:
        study = self._app.study
        return study.ratings_path if rating.iteration else study.own_path

    def undo(self, then: Callable[[], None]) -> None:
        """Undo the last saved rating: withdraw it, or restore the one it replaced.

        ``then`` is called before it is shown, so that the form can keep its text.
        """
        if self.last is not None:
            rating, path = self.last.rating, self._path_of(self.last.rating)
            write = partial(undo_rating, path, self.last)
            self._add(_Task(rating, path, is_undo=True, write=write, then=then))

    def _add(self, task: _Task) -> None:
        """Run a task after those that wait, or with the running one if that does the same."""
        running = self._running
        self._waiting.pop(task.key, None)
        if running is None or running.request != task.request:
            self._waiting[task.key] = task
            self._start_next()
            return

        def then_both() -> None:
            running.then()
            task.then()

        self._running = replace(running, then=then_both)

    def _start_next(self) -> None:
        if self._running is None and self._waiting:
            self._running = task = self._waiting.pop(next(iter(self._waiting)))
            self.failed.discard(task.rating.deal)
            known = self._app.study.known
            snapshots = {each.path: each for each in (known.own, known.study) if each is not None}
            write = partial(task.write, snapshots.get(task.path))
            run(self, write, self._on_written, self._on_failed)
        self.changed.emit()

    def _on_written(self, written: Written) -> None:
        task, self._running = self._running, None
        self.last, snapshot = written
        if self._problem and not self.failed:
            self._app.requests.withdrawn.emit(self._problem)
            self._problem = ""
        if task is not None:
            # If it opens another puzzle, nothing is shown of the rated one.
            self._app.study.take(snapshot, task.then)
        self._forget_changed()  # another study may have been opened
        self._start_next()

    def _on_failed(self, sentence: str) -> None:
        task, self._running = self._running, None
        if task is not None:
            self.failed.add(task.rating.deal)
        self._start_next()
        self._problem = sentence
        self._app.notify(sentence)


def save_rating(
    path: Path,
    rating: Rating,
    features: Mapping[str, Value] | None,
    measurer: Measurer,
    before: Snapshot | None,
    cancel: Cancel,
) -> Written | None:
    """Save a rating; it is on the disk when this returns.

    Unknown features are measured first; returns None when cancelled meanwhile.

    Raises StorageError, FileFormatError or SettingsError when it could not be written; the file
    is then unchanged.
    """
    store = _store_of(path, rating, before)
    values = measurer.values(rating.deal, cancel) if features is None else features
    if values is None or cancel.is_set():
        return None
    version = program_version()
    return store.save_rating(replace(rating, features=values, version=version))


def undo_rating(path: Path, saved: RatingRow, before: Snapshot | None, _cancel: Cancel) -> Written:
    """Undo `save_rating`; raise as it does."""
    return None, _store_of(path, saved.rating, before).undo_rows([saved])[1]


def _store_of(path: Path, rating: Rating, known: Snapshot | None) -> RatingsStore:
    from engine.study.ratings_store import RatingsStore  # imported in a worker thread
    from engine.study.store import Store  # imported in a worker thread

    if not rating.iteration:
        return RatingsStore(path, known)
    if not path.parent.is_dir():
        raise StorageError(
            "The study's folder {folder} is missing. Restore it or close the study.",
            folder=path.parent,
        )
    return Store(path.parent, known)
