"""Saving and undoing of ratings off the GUI thread, with features that are measured before.

A rating is saved with the features of its puzzle. Counting a random deal of 16 cards takes a
second or two, and for one in eight from ten seconds to a minute. Therefore counting starts with
the first change in the form, and saving waits only for the remaining time.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.widgets.jobs import MakeWork, drop, run, run_latest
from boaf_desktop.workspace.app import App
from engine.design.feature_registry import FEATURES, STORED, Value, on_demand_among
from engine.design.record import PuzzleRecord
from engine.diagnosis import program_version
from engine.errors import StorageError
from engine.game import Deal
from engine.progress import Cancel
from engine.ratings.rating import Rating
from engine.search.limits import MAX_COUNTED_CARDS
from engine.study.snapshot import Snapshot

if TYPE_CHECKING:
    from engine.study.store import RatingsStore, Saved

_POLL_S: Final = 0.05  # seconds between looks at the cancel flag


class Measurer:
    """Measures a deal in the first thread that asks, and caches the last; thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._last: tuple[Deal, dict[str, Value]] | None = None

    def values(self, deal: Deal, cancel: Cancel) -> dict[str, Value] | None:
        """Return the usual features of a deal, or None when that was cancelled.

        Waits for another thread that is measuring, until cancelled.
        """
        while not self._lock.acquire(timeout=_POLL_S):
            if cancel.is_set():
                return None
        try:
            if self._last is not None and self._last[0] == deal:
                return self._last[1]
            values = _measure(deal, cancel)
            if cancel.is_set():
                return None
            self._last = deal, values
            return values
        finally:
            self._lock.release()


class FeaturePrefetcher(QObject):
    """Starts measuring before the rating is saved."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.measurer = Measurer()  #: Used for saving
        self._deal: Deal | None = None

    def start(self, deal: Deal) -> None:
        """Start measuring a deal, unless it is the current one; cancel the previous."""
        if deal != self._deal and deal.n_cards <= MAX_COUNTED_CARDS:
            self._deal = deal
            run_latest(self, "measure", partial(self.measurer.values, deal))

    def cancel_unless(self, deal: Deal) -> None:
        """Stop measuring any deal other than this."""
        if self._deal is not None and deal != self._deal:
            self._deal = None
            drop(self, "measure")


def _measure(deal: Deal, cancel: Cancel) -> dict[str, Value]:
    # Imports compiled code: never in the GUI thread.
    from engine.design.analysis import Analysis

    is_large = deal.n_cards > MAX_COUNTED_CARDS  # then only features without a search are written
    names = [name for name in STORED if not is_large or FEATURES[name].cost == "instant"]
    return {**dict.fromkeys(STORED), **Analysis(deal, cancel=cancel).values(names)}


Written = tuple["Saved | None", Snapshot]
"""The saved rating, None if it was undone, and the snapshot after it."""


class RatingSaver(QObject):
    """Saves ratings, and undoes the last one."""

    changed = Signal()  #: A rating is being written, or could not be

    def __init__(self, app: App, parent: QObject) -> None:
        super().__init__(parent)
        self._app = app
        self.last: Saved | None = None  #: The last saved rating, which can be undone
        self.failed: Deal | None = None  #: The deal whose rating couldn't be written last
        self.is_busy = False  #: Whether something is being written
        self._prefetcher = FeaturePrefetcher(self)
        app.study.changed.connect(self._forget_changed)

    @Slot()
    def _forget_changed(self) -> None:
        """Forget the last rating if it was changed elsewhere: it can be undone only there."""
        if self.last is None or self.is_busy:
            return
        rating = self.last.row.rating
        known = self._app.study.known
        snapshot = known.study if rating.iteration else known.own
        row = None if snapshot is None else snapshot.rating_of(rating.deal, rating.iteration)
        if row is None or row.key != self.last.row.key:
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
        features, measurer = self._known_features(rating.deal, record), self._prefetcher.measurer
        path, before = self._place_of(rating)
        self._run(
            rating.deal,
            lambda cancel: save_rating(path, rating, features, measurer, before, cancel),
            then,
        )

    def _known_features(self, deal: Deal, record: PuzzleRecord | None) -> dict[str, Value] | None:
        return known_features(deal, record or self._app.open_set.record_of(deal))

    def _place_of(self, rating: Rating) -> tuple[Path, Snapshot | None]:
        """Return the file of a rating, and what is known of it."""
        study = self._app.study
        if rating.iteration and study.snapshot is not None:
            return study.snapshot.path, study.snapshot
        return study.own_path, study.known.own

    def undo(self, then: Callable[[], None]) -> None:
        """Undo the last saved rating: withdraw it, or restore the one it replaced.

        ``then`` is called before it is shown, so that the form can keep its text.
        """
        saved = self.last
        if saved is None or self.is_busy:
            return
        path, before = self._place_of(saved.row.rating)
        self._run(saved.row.rating.deal, lambda _cancel: undo_rating(path, saved, before), then)

    def _run(self, deal: Deal, work: MakeWork, then: Callable[[], None]) -> None:
        def on_written(written: Written) -> None:
            self.last, snapshot = written
            self.is_busy = False
            # If it opens another puzzle, nothing is shown of the rated one.
            self._app.study.take(snapshot, then)

        def on_failed(sentence: str) -> None:
            self.is_busy, self.failed = False, deal
            self.changed.emit()
            self._app.notify(sentence)

        self.is_busy, self.failed = True, None
        self.changed.emit()
        run(self, work, on_written, on_failed)


def known_features(deal: Deal, record: PuzzleRecord | None) -> dict[str, Value] | None:
    """Return the known features of a deal; None unless all the usual ones are known."""
    features = {} if record is None else record.features_of(deal)
    if any(features.get(name) is None for name in STORED):
        return None
    return {name: features[name] for name in (*STORED, *on_demand_among(features))}


def save_rating(
    path: Path,
    rating: Rating,
    features: Mapping[str, Value] | None,
    measurer: Measurer,
    before: Snapshot | None,
    cancel: Cancel,
) -> Any:
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


def undo_rating(path: Path, saved: Saved, before: Snapshot | None) -> Written:
    """Undo `save_rating`; raise as it does."""
    return None, _store_of(path, saved.row.rating, before).undo_rating(saved)


def _store_of(path: Path, rating: Rating, known: Snapshot | None) -> RatingsStore:
    from engine.study.store import RatingsStore, Store  # imported in a worker thread

    if not rating.iteration:
        return RatingsStore(path, known)
    if not path.parent.is_dir():
        raise StorageError(
            "The study's folder {folder} is missing. Restore it or close the study.",
            folder=path.parent,
        )
    return Store(path.parent, known)
