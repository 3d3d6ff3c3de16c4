"""Ratings on their way to the disk: drafts, where they are saved, and saving and undoing them.

Drafts are on disk too, so that a crash does not lose them. Ratings are saved off the GUI thread.
Features that are known are written beside a rating, for people. Others follow from the deal and
are measured where they are needed.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final, TypeAlias, cast

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal, Slot

from boaf_desktop.storage import SCHEMA, OwnFile, save_whole, set_aside
from boaf_desktop.widgets.jobs import run
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.open_study import Known, OpenStudy
from engine.design.feature_registry import FEATURES
from engine.design.record import PuzzleRecord
from engine.diagnosis import program_version
from engine.errors import BoafError, StorageError
from engine.game import Deal, parse_deal
from engine.progress import Cancel
from engine.ratings import MAX_RATING, Rating, RatingRow
from engine.study.snapshot import Snapshot

if TYPE_CHECKING:
    from engine.study.round import Shown

_LOG: Final = logging.getLogger(__name__)
_DEBOUNCE_MS: Final = 200
_MAX_DRAFTS: Final = 200
_MAX_BYTES: Final = 32 * 1024 * 1024

Written: TypeAlias = tuple[RatingRow | None, Snapshot]
"""The saved rating, None if it was undone, and the snapshot after it."""


@dataclass(frozen=True, slots=True)
class RatingDraft:
    """Contents of the rating form."""

    value: int | None = None  #: The chosen value, if any
    notes: str = ""  #: Free text
    tags: str = ""  #: Labels as typed

    @classmethod
    def of(cls, rating: Rating) -> RatingDraft:
        return cls(rating.rating, rating.notes, join_tags(rating.tags))

    def is_equivalent_to(self, other: RatingDraft) -> bool:
        """Return whether both would be saved as the same rating."""
        has_same_tags = split_tags(self.tags) == split_tags(other.tags)
        return (self.value, self.notes) == (other.value, other.notes) and has_same_tags


def split_tags(text: str) -> tuple[str, ...]:
    """Return the labels of a line, separated by commas or semicolons, each once.

    >>> split_tags(" aha; forced opening,aha;")
    ('aha', 'forced opening')
    """
    return tuple(dict.fromkeys(tag.strip() for tag in re.split("[;,]", text) if tag.strip()))


def join_tags(tags: Iterable[str]) -> str:
    """Join labels into one line that `split_tags` splits into the same labels.

    >>> join_tags(("=cmd", 'x "tag"'))
    '=cmd; x "tag"'
    """
    return "; ".join(tags)


DraftKey: TypeAlias = tuple[Deal, str | None]
"""A deal, and the id and round of the study that its rating is for; empty for the own ratings.

None until the study is read.
"""


class _Record(msgspec.Struct):
    """A draft in the file."""

    deal: str
    notes: str
    tags: str
    value: object = None
    requested_by: str | None = msgspec.field(default=None, name="asked_by")

    def item(self) -> tuple[DraftKey, RatingDraft]:
        is_rating = type(self.value) is int and self.value in range(MAX_RATING + 1)
        value = cast("int", self.value) if is_rating else None  # the texts stay, whatever it is
        return (parse_deal(self.deal), self.requested_by), RatingDraft(
            value, self.notes, self.tags
        )


class _File(msgspec.Struct):
    schema: Annotated[int, msgspec.Meta(ge=SCHEMA, le=SCHEMA)]
    drafts: list[_Record]


class Drafts(QObject):
    """Drafts by what they rate, written shortly after each change."""

    def __init__(self, path: Path, report: Callable[[str], object], parent: QObject) -> None:
        super().__init__(parent)
        self._file = OwnFile(path, report, self)
        self._drafts: dict[DraftKey, RatingDraft] = {}
        try:
            self._drafts = _read(path)
        except OSError as error:  # not overwritten
            _LOG.warning("the drafts were set aside: %s", error)
            set_aside(path)
        self._timer = QTimer(self, singleShot=True, interval=_DEBOUNCE_MS)
        self._timer.timeout.connect(self.write)

    @property
    def keys(self) -> tuple[DraftKey, ...]:
        return tuple(self._drafts)

    def draft_of(self, deal: Deal, requested_by: str | None) -> RatingDraft | None:
        """Return the last draft that may be meant."""
        for key, draft in reversed(self._drafts.items()):
            if key[0] == deal and (key[1] == requested_by or None in {key[1], requested_by}):
                return draft
        return None

    def keep(self, deal: Deal, requested_by: str | None, draft: RatingDraft) -> None:
        if self._drafts.get((deal, requested_by)) != draft:
            self.drop(deal, requested_by)
            self._drafts[deal, requested_by] = draft
            while len(self._drafts) > _MAX_DRAFTS:
                del self._drafts[next(iter(self._drafts))]
            self._write_soon()

    def drop(self, deal: Deal, requested_by: str | None) -> None:
        """Remove the draft for a deal, after it was saved or emptied."""
        dropped = {(deal, requested_by), (deal, None)} & self._drafts.keys()
        for key in dropped:
            del self._drafts[key]
        if dropped:
            self._write_soon()

    def _write_soon(self) -> None:
        # Not restarted while running, so that continuous typing is written five times a second.
        if not self._timer.isActive():
            self._timer.start()

    @Slot()
    def flush(self) -> None:
        """Write unwritten changes now, as before the window closes."""
        if self._timer.isActive():
            self.write()

    @Slot()
    def write(self) -> None:
        """Write all drafts; on failure that is reported, and the form keeps its text."""
        self._timer.stop()
        self._file.save(_to_text(self._drafts))


def take_over_drafts(own: Path, other: Path) -> bool:
    """Add the drafts of another file; for the same deal the own draft wins.

    Returns whether the drafts are safely in ``own``. If either file is unreadable at the moment,
    both stay for the next start.
    """
    try:
        theirs = _read(other)
        return not theirs or save_whole(own, _to_text({**theirs, **_read(own)}))
    except OSError as error:
        _LOG.warning("the drafts in %s are not taken over yet: %s", other, error)
        return False


def _to_text(drafts: dict[DraftKey, RatingDraft]) -> str:
    records = [
        _Record(deal.to_line(), draft.notes, draft.tags, draft.value, requested_by)
        for (deal, requested_by), draft in drafts.items()
    ]
    return msgspec.json.encode(_File(SCHEMA, records)).decode()


def _read(path: Path) -> dict[DraftKey, RatingDraft]:
    """Read the drafts of an earlier run; an invalid file is logged and set aside."""
    try:
        with path.open("rb") as file:
            # JSON that is cut off is invalid, so a larger file is set aside.
            found = msgspec.json.decode(file.read(_MAX_BYTES), type=_File)
        return dict(each.item() for each in found.drafts[-_MAX_DRAFTS:])
    except FileNotFoundError:
        return {}
    except (msgspec.MsgspecError, ValueError, RecursionError, BoafError) as error:
        _LOG.warning("the drafts in %s are not used: %s", path, error)
        set_aside(path)
        return {}


@dataclass(frozen=True, slots=True)
class Subject:
    """A deal as a subject of ratings.

    A study receives only ratings of its rounds; other puzzles go to the player's own ratings.
    Another arrangement of a blind round's puzzle cannot be rated, as that would reveal it.
    """

    #: Id and round of the study that needs a rating; empty if none does, None until it is read.
    requested_by: str | None
    number: int = 0  #: Of that round; 0 for the player's own ratings
    shown: Shown | None = None  #: Its entry in that round
    row: RatingRow | None = None  #: Its valid rating
    is_ratable: bool = True

    @classmethod
    def of(cls, study: OpenStudy, deal: Deal) -> Subject:
        """Return where a deal is rated."""
        if study.is_restoring:
            return cls(None, is_ratable=False)
        known, needed = study.known, study.asking(deal)
        if needed is not None and known.study is not None:
            of_round, shown = needed
            requested_by = f"{known.study.id} {of_round.number}"
            return cls(requested_by, of_round.number, shown, of_round.rated.get(deal))
        return cls("", row=study.rating_of(deal), is_ratable=not study.is_disguised(deal))

    @property
    def stored(self) -> RatingDraft:
        """The valid rating as the form shows it; empty without one."""
        return RatingDraft() if self.row is None else RatingDraft.of(self.row.rating)

    @property
    def record(self) -> PuzzleRecord | None:
        """The record of the puzzle in the round that presents it."""
        return None if self.shown is None else self.shown.record


@dataclass(frozen=True, slots=True)
class _Task:
    """A rating to save in a file, or to undo."""

    rating: Rating
    path: Path
    on_written: list[Callable[[], None]]  #: Called when it is on disk
    undone: RatingRow | None = None  #: The row to undo; None to save the rating

    @property
    def key(self) -> tuple[object, ...]:
        """What is rated, and in which file."""
        return self.path, self.rating.subject

    @property
    def change(self) -> tuple[object, ...]:
        """What is changed in the file; two equal changes are the same as one."""
        rating = self.rating
        return (*self.key, self.undone is None, rating.rating, rating.notes, rating.tags)

    def snapshot_in(self, known: Known) -> Snapshot | None:
        """Return the file as last read; None if another study has been opened since."""
        snapshot = known.study if self.rating.iteration else known.own
        return snapshot if snapshot is not None and snapshot.path == self.path else None

    def write(self, snapshot: Snapshot | None, _cancel: Cancel) -> Written:
        """Write the change in a worker.

        Raises StorageError, FileFormatError or SettingsError when it could not be written; the
        file is then unchanged.
        """
        from engine.study.store import RatingsStore, Store

        folder = self.path.parent
        if not self.rating.iteration:
            store = RatingsStore(self.path, snapshot)
        elif folder.is_dir():
            store = Store(folder, snapshot)
        else:
            raise StorageError(
                "The study's folder {folder} is missing. Restore it or close the study.",
                folder=folder,
            )
        if self.undone is not None:
            return None, store.undo_rows([self.undone])[1]
        return store.save_rating(replace(self.rating, version=program_version()))


class RatingSaver(QObject):
    """Saves ratings, and undoes the last one; what is requested meanwhile waits for its turn."""

    changed = Signal()  #: A rating is being written, was written, or could not be

    def __init__(self, app: App, parent: QObject) -> None:
        super().__init__(parent)
        self._app = app
        self.last: RatingRow | None = None  #: The last saved rating, which can be undone
        self.failed: set[Deal] = set()  #: The deals whose rating couldn't be written last
        self._problem = ""  # why the last one couldn't be written
        self._running: _Task | None = None
        self._waiting: dict[object, _Task] = {}  # the latest for each rating
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
        task = _Task(rating, self._path_of(rating), [])
        snapshot = task.snapshot_in(self._app.study.known)
        row = None if snapshot is None else snapshot.rating_of(rating.deal, rating.iteration)
        if row is None or row.key != self.last.key:
            self.last = None

    def _path_of(self, rating: Rating) -> Path:
        return self._app.study.ratings_path if rating.iteration else self._app.study.own_path

    def save(self, rating: Rating, record: PuzzleRecord | None, then: Callable[[], None]) -> None:
        """Save a rating in its study or with the own ones; ``then`` is called when it is on disk.

        ``record``: known data of the puzzle, if not from the open set.
        """
        known = record or self._app.open_set.record_of(rating.deal)
        stored = {} if known is None else known.features_of(rating.deal)
        features = {name: value for name, value in stored.items() if name in FEATURES}
        rating = replace(rating, features=features)
        self._add(_Task(rating, self._path_of(rating), [then]))

    def undo(self, then: Callable[[], None]) -> None:
        """Undo the last saved rating: withdraw it, or restore the one it replaced.

        ``then`` is called before it is shown, so that the form can keep its text.
        """
        if self.last is not None:
            rating = self.last.rating
            self._add(_Task(rating, self._path_of(rating), [then], undone=self.last))

    def _add(self, task: _Task) -> None:
        """Run a task after those that wait, or only its callbacks after a running equal one."""
        self._waiting.pop(task.key, None)
        if self._running is not None and task.change == self._running.change:
            self._running.on_written.extend(task.on_written)
            return
        self._waiting[task.key] = task
        self._start_next()

    def _start_next(self) -> None:
        if self._running is None and self._waiting:
            self._running = task = self._waiting.pop(next(iter(self._waiting)))
            self.failed.discard(task.rating.deal)
            snapshot = task.snapshot_in(self._app.study.known)
            work = partial(task.write, snapshot)
            run(self, work, partial(self._on_written, task), partial(self._on_failed, task))
        self.changed.emit()

    def _on_written(self, task: _Task, written: Written) -> None:
        def finish() -> None:
            for call in task.on_written:
                call()

        self._running = None
        self.last, snapshot = written
        if self._problem and not self.failed:
            self._app.window.notice.withdraw(self._problem)
            self._problem = ""
        # If a callback opens another puzzle, nothing is shown of the rated one.
        self._app.study.take(snapshot, finish)
        self._forget_changed()  # another study may have been opened
        self._start_next()

    def _on_failed(self, task: _Task, sentence: str) -> None:
        self._running = None
        self._problem = sentence
        self.failed.add(task.rating.deal)
        self._start_next()
        self._app.notify(sentence)
