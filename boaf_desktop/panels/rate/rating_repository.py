"""The rating form's access to the ratings file: ratings by deal, and writing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.panels.rate.prefetch import FeaturePrefetcher, Measurer
from boaf_desktop.widgets.jobs import MakeWork, run, run_latest
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.ratings_target import Destination
from engine.design.feature_registry import USUAL, Value, on_demand_among
from engine.design.record import PuzzleRecord
from engine.diagnosis import program_version
from engine.errors import StorageError
from engine.files.atomic import make_folder
from engine.game import Deal
from engine.progress import Cancel
from engine.ratings.rating import Rating, RatingRow
from engine.ratings.ratings_file import RatingsFile, newest_by_deal, replacement


class RatingRepository(QObject):
    """Reads and writes the workspace's ratings off the GUI thread, one write at a time."""

    changed = Signal()  #: The ratings were read, or one is being written, was written or failed

    def __init__(self, app: App, parent: QObject) -> None:
        super().__init__(parent)
        self._app = app
        self._rows: dict[Destination, dict[Deal, RatingRow]] = {}
        self.last: Saved | None = None  #: The last saved rating, which can be undone
        self.failed: Deal | None = None  #: The deal whose rating couldn't be written last
        self.is_busy = False  #: Whether something is being written
        self.is_reading = False  #: Whether the file is being read
        self._prefetcher = FeaturePrefetcher(self)
        app.ratings.changed.connect(self.read)

    def row_of(self, deal: Deal, target: Destination) -> RatingRow | None:
        """Return the valid rating of a deal in a target; None without one."""
        return self._rows.get(target, {}).get(deal)

    # Reading

    @Slot()
    def read(self) -> None:
        """Read the file again."""
        targets = self._app.ratings.destinations
        self.is_reading = True
        run_latest(
            self, "read", lambda _cancel: read_ratings(targets), self._on_read, self._on_unreadable
        )

    def _on_read(self, rows: dict[Destination, dict[Deal, RatingRow]]) -> None:
        self._rows, self.is_reading = rows, False
        last = self.last
        if last is not None:
            row = self.row_of(last.deal, last.target)
            if row is None or row.key != last.row.key:
                self.last = None  # changed elsewhere, where alone it can be undone
        self.changed.emit()

    def _on_unreadable(self, sentence: str) -> None:
        self._on_read({})
        self._app.notify(sentence)

    # Writing

    def prepare(self, deal: Deal, record: PuzzleRecord | None = None) -> None:
        """Measure in advance the features that `save` will write, unless they are known."""
        if not self.is_busy and self._known_features(deal, record) is None:
            self._prefetcher.start(deal)

    def leave(self, deal: Deal) -> None:
        """Stop measuring any deal other than this, unless one is being saved."""
        if not self.is_busy:
            self._prefetcher.cancel_unless(deal)

    def save(
        self, rating: Rating, path: Path, record: PuzzleRecord | None, then: Callable[[], None]
    ) -> None:
        """Append a rating to a file; ``then`` is called when it is on disk.

        ``record``: known data of the puzzle, if not from the open set.
        """
        features = self._known_features(rating.deal, record)
        measurer = self._prefetcher.measurer

        def on_saved(saved: Saved) -> None:
            self.last = saved
            self._rows.setdefault(saved.target, {})[saved.deal] = saved.row
            then()  # if it opens another puzzle, nothing is shown of the rated one
            self._on_written()

        self._run(
            rating.deal,
            lambda cancel: save_rating(path, rating, features, measurer, cancel),
            on_saved,
        )

    def _known_features(self, deal: Deal, record: PuzzleRecord | None) -> dict[str, Value] | None:
        return known_features(record or self._app.open_set.record_of(deal))

    def take_back(self, then: Callable[[], None]) -> None:
        """Undo the last saved rating: withdraw it, or restore the one it replaced.

        ``then`` is called before `changed` is emitted, so that the form can keep its text.
        """
        saved = self.last
        if saved is None or self.is_busy:
            return

        def on_taken_back(row: RatingRow | None) -> None:
            self.last = None
            rows = self._rows.setdefault(saved.target, {})
            rows.pop(saved.deal, None)
            if row is not None:
                rows[saved.deal] = row
            then()
            self._on_written()

        self._run(saved.deal, lambda _cancel: take_back(saved), on_taken_back)

    def _run(self, deal: Deal, work: MakeWork, on_result: Callable[[Any], None]) -> None:
        def on_failed(sentence: str) -> None:
            self.is_busy, self.failed = False, deal
            self.changed.emit()
            self._app.notify(sentence)

        self.is_busy, self.failed = True, None
        self.changed.emit()
        run(self, work, on_result, on_failed)

    def _on_written(self) -> None:
        self.is_busy = False
        if self.is_reading:  # that reading may have started before this row was written
            self.read()
        self.changed.emit()
        self._app.ratings.written.emit()


@dataclass(frozen=True, slots=True)
class Saved:
    """A rating that is on the disk."""

    path: Path  #: The ratings file
    row: RatingRow  #: The row written
    previous: RatingRow | None  #: The rating of the same deal that it replaced

    @property
    def deal(self) -> Deal:
        """The deal that was rated."""
        return self.row.rating.deal

    @property
    def target(self) -> Destination:
        """Where it went."""
        return Destination(self.path, self.row.rating.study, self.row.rating.iteration)


def read_ratings(targets: Sequence[Destination]) -> dict[Destination, dict[Deal, RatingRow]]:
    """Return the newest valid ratings by deal for each existing file.

    Raises StorageError or FileFormatError when a file cannot be read.
    """
    paths = {each.path for each in targets}
    tables = {path: RatingsFile(path).read() for path in paths if path.exists()}
    return {
        each: newest_by_deal(tables[each.path], each.iteration)
        for each in targets
        if each.path in tables
    }


def known_features(record: PuzzleRecord | None) -> dict[str, Value] | None:
    """Return a puzzle's known features; None unless all the usual ones are known."""
    usual = USUAL
    if record is None or any(record.features.get(name) is None for name in usual):
        return None
    asked = on_demand_among(record.features)
    return {name: record.features[name] for name in (*usual, *asked)}


def save_rating(
    path: Path,
    rating: Rating,
    features: Mapping[str, Value] | None,
    measurer: Measurer,
    cancel: Cancel,
) -> Saved | None:
    """Append a rating; it is on the disk when this returns.

    A rating of the same deal in the same round is superseded. Unknown features are measured
    first; returns None when cancelled meanwhile.

    Raises StorageError, FileFormatError or SettingsError when it could not be written; the file
    is then unchanged.
    """
    if rating.study and not path.parent.is_dir():
        raise StorageError(
            "The study's folder {folder} is missing. Restore it or close the study.",
            folder=path.parent,
        )
    values = measurer.values(rating.deal, cancel) if features is None else features
    if values is None or cancel.is_set():
        return None
    make_folder(path.parent)
    file = RatingsFile(path)
    previous = newest_by_deal(file.read(), rating.iteration).get(rating.deal)
    row = replace(rating, features=values)
    if previous is not None and not rating.moves:
        # A correction without another game keeps the record of the first.
        row = replace(previous.rating, rating=row.rating, notes=row.notes, tags=row.tags)
    if previous is not None:
        row = replacement(previous, row)
    return Saved(path, file.save(row, program_version()), previous)


def take_back(saved: Saved) -> RatingRow | None:
    """Undo `save_rating` by appending a row, and return the rating that is then valid.

    Raises StorageError, FileFormatError or SettingsError as `save_rating`.
    """
    file = RatingsFile(saved.path)
    if saved.previous is None:
        file.withdraw(saved.row.key)
        return None
    return file.append(replace(saved.previous.rating, supersedes=saved.row.key))
