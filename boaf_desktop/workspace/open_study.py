"""The open study and the player's own ratings: what is in them, and what can be done with them."""

from __future__ import annotations

import secrets
import shutil
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QFileSystemWatcher, QLocale, QObject, QTimer, Signal, Slot

from boaf_desktop.language.wording import error_text, tr, worded
from boaf_desktop.play.game.puzzle import Puzzle, round_title
from boaf_desktop.requests import Requests
from boaf_desktop.storage import paths
from boaf_desktop.storage.atomic_save import remember_path, remembered_path, save_whole
from boaf_desktop.widgets.jobs import Job, drop, run, run_latest
from boaf_desktop.workspace.marks import Games, Mark, change_stars, mark_of, read_games, read_stars
from engine.deck import Inks
from engine.errors import BoafError, StorageError
from engine.files.atomic import make_folder, storage_error, write_atomic
from engine.game import Deal
from engine.progress import Cancel, Progress
from engine.ratings.blinding import Blinding
from engine.ratings.ratings_file import missing_rows
from engine.resources import resource_path
from engine.study.presentation_order import Shown
from engine.study.round import Round
from engine.study.snapshot import Snapshot, read_own, read_snapshot

if TYPE_CHECKING:
    from engine.design.energy import Energy
    from engine.ratings.rating import RatingRow
    from engine.study.store import Store


_LEAST_SECONDS: Final = 2  # of work, from which the time left is estimated
_SETTLE_MS: Final = 400  # without another change on disk, before the files are read again


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """What was last read from disk."""

    study: Snapshot | None = None  #: None when no study is open
    own: Snapshot | None = None  #: The player's own ratings; None before they are needed
    games: Games = field(default_factory=dict)  #: How games of each puzzle ended, by its id
    stars: frozenset[str] = frozenset()  #: Ids of favourites


class OpenStudy(QObject):
    """The study open in a window, at most one, and the player's own ratings.

    Reading and writing run in threads. Each task imports what it needs of the engine in its
    thread, as compiled code and statsmodels take long to load.

    ``inks``: returns the suit colours for the cards of a report.
    """

    opened = Signal()  #: A study was opened, created or closed, or the last one can't be read
    changed = Signal()  #: What is known of the study, the ratings or the games changed
    work_changed = Signal()  #: `is_busy` or `progress` changed
    missing = Signal(object, object)  #: A snapshot and the rows that another program removed
    rated = Signal(str)  #: The last puzzle of a round was rated; the message

    def __init__(self, requests: Requests, inks: Callable[[], Inks], parent: QObject) -> None:
        super().__init__(parent)
        self._requests, self._inks = requests, inks
        self.known = Known()
        self.chosen = 0  #: Number of the round selected by the user; 0 for none
        self.progress: Progress | None = None  #: Of the running task, if it reports any
        self._job: Job | None = None
        self._started_at = 0.0  # when the running task started, in seconds
        #: Whether the study of the last run, with the puzzles it hides, is still to be read
        self.is_restoring = self.remembered is not None
        self._folder: Path | None = None  # of the study that is open or being opened
        self._own_round = 0  # the last round created in this window; 0 for none
        self._needs_own = False  # whether anything shows the own ratings and games
        self._watcher = QFileSystemWatcher(self)
        # A writer creates its lock, its row and perhaps a new file; they are read as one change.
        self._settle_timer = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._settle_timer.timeout.connect(self.reload)
        self._watcher.fileChanged.connect(self._settle_timer.start)
        self._watcher.directoryChanged.connect(self._settle_timer.start)

    # What is known

    @property
    def snapshot(self) -> Snapshot | None:
        """The open study as last read; None when none is open."""
        return self.known.study

    @property
    def ratings(self) -> Snapshot | None:
        """The ratings to analyse: of the study, or the own ones; None before they are read."""
        return self.known.study or self.known.own

    @property
    def ratings_path(self) -> Path:
        """Their file."""
        return self.own_path if self.known.study is None else self.known.study.path

    @property
    def own_path(self) -> Path:
        """The player's own ratings, outside any study."""
        return paths.data_dir() / "ratings.csv"

    @property
    def round(self) -> Round | None:
        """The round being rated: the selected one if it is unfinished, else the last."""
        if self.snapshot is None or not self.snapshot.rounds:
            return None
        chosen = self.snapshot.round_or_none(self.chosen)
        return chosen if chosen is not None and chosen.n_left else self.snapshot.round()

    @property
    def blinding(self) -> Blinding:
        """The puzzles still to be rated, and what is hidden of them."""
        return Blinding() if self.snapshot is None else self.snapshot.blinding

    def asking(self, deal: Deal) -> tuple[Round, Shown] | None:
        """Return the round that presents a deal for rating, and its entry; None if none does."""
        current = self.round
        if self.snapshot is None or current is None:
            return None
        return self.snapshot.asking(deal, current.number)

    def waits_for(self, deal: Deal) -> bool:
        """Return whether the rating of a puzzle of the round is still to come."""
        current = self.round
        return current is not None and current.place_of(deal) >= 0 and deal not in current.rated

    def mark_of(self, puzzle_id: str) -> Mark:
        """Return what a player left on a puzzle."""
        known = self.known
        return mark_of(puzzle_id, (known.study, known.own), known.games, known.stars)

    @property
    def is_busy(self) -> bool:
        """Whether a task of the study is running, such as creating a round or verifying."""
        return self._job is not None

    @property
    def seconds_left(self) -> int | None:
        """Estimated time left of the running task; None if it is unknown."""
        progress, seconds = self.progress, time.monotonic() - self._started_at
        if progress is None or not progress.done or seconds < _LEAST_SECONDS:
            return None
        return round(seconds / progress.done * (progress.total - progress.done))

    # The next puzzle to rate

    def choose_round(self, number: int) -> None:
        """Select a round; if it is unfinished, its puzzles are rated next."""
        if self.chosen != number:
            self.chosen = number
            self.changed.emit()

    def open_next(self, after: Deal | None = None) -> bool:
        """Request the next unrated puzzle of the round; return whether there is one.

        The search starts after a deal, or at the first puzzle.
        """
        current = self.round
        shown = None if current is None else current.next_after(after)
        return shown is not None and self._open_shown(shown)

    def open_again(self, deal: Deal) -> bool:
        """Request a puzzle whose rating was withdrawn; return whether it is to be rated again."""
        current = self.round
        shown = None if current is None or deal in current.rated else current.shown(deal)
        return shown is not None and self._open_shown(shown)

    def _open_shown(self, shown: Shown) -> bool:
        current, snapshot = self.round, self.snapshot
        if current is None or snapshot is None:
            return False
        place, size = current.place_of(shown.deal) + 1, len(current.order)
        self._requests.puzzle.emit(
            Puzzle(
                shown.deal,
                shown.record.id,
                title=round_title(current.number, place, size),
                source=snapshot.name,
                asked_by=f"{snapshot.id} {current.number}",
            )
        )
        return True

    # Reading

    @Slot()
    def restore(self) -> None:
        """Open the study of the last run."""
        folder = self.remembered
        if folder is not None:
            self.open(folder)

    @property
    def remembered(self) -> Path | None:
        """Folder of the last run's study, if it still exists."""
        folder = remembered_path(self._memory_file())
        return folder if folder is not None and folder.is_dir() else None

    @staticmethod
    def _memory_file() -> Path:
        return paths.data_dir() / "open-study.txt"

    def open(self, folder: Path) -> None:
        self._folder = folder
        self._read()

    @Slot()
    def reload(self) -> None:
        """Read what changed on disk; no file is opened that didn't."""
        if self._folder is not None or self._needs_own:
            self._read()

    def _read_again(self) -> None:
        """Read once more, in place of a reading in progress, which may lack what was written."""
        drop(self, "read")
        self._settle_timer.start()

    def need_own(self) -> None:
        """Read the player's own ratings and games, now and whenever they change."""
        if not self._needs_own:
            self._needs_own = True
            self.reload()

    def _read(self) -> None:
        own = self.own_path if self._needs_own else None
        work = partial(read_known, self._folder, own, self.known)
        run_latest(self, "read", lambda _cancel: work(), self._take, self._on_unreadable)

    def take(self, snapshot: Snapshot, then: Callable[[], None] = lambda: None) -> None:
        """Use what was just written, without reading it again.

        ``then`` is called when it is known, before anything shows it.
        """
        self._read_again()
        if snapshot.study is None:
            self._take(replace(self.known, own=snapshot), then)
        else:
            self._take(replace(self.known, study=snapshot), then)

    def _take(self, known: Known, then: Callable[[], None] = lambda: None) -> None:
        before, self.known = self.known, known
        then()
        self.is_restoring = self.is_restoring and known.study is None
        self._watch()
        if _is_same(before, known):
            return
        old, new = before.study, known.study
        self._report_missing(before.study, known.study)
        self._report_missing(before.own, known.own)
        if new is not None:
            self.chosen = self._round_to_choose(old, new)
            if old is not None and old.id == new.id:
                self._report_rated(old, new)
        is_other = (old and old.folder) != (new and new.folder)
        if is_other and new is not None:
            remember_path(self._memory_file(), new.folder)
        if is_other or _last(old) != _last(new):
            self.opened.emit()
        self.changed.emit()

    def _round_to_choose(self, old: Snapshot | None, new: Snapshot) -> int:
        """Return the round chosen by the user once the study was read again; 0 for none."""
        if old is None or old.folder != new.folder:
            return 0
        if _last(new) in (_last(old), self._own_round):
            return self.chosen
        # Another window created a round; keep rating the one that was started here.
        return self.chosen or _last(old)

    def _report_missing(self, old: Snapshot | None, new: Snapshot | None) -> None:
        """Report ratings that were here and that another program removed."""
        if old is None or new is None or (old.path, old.id) != (new.path, new.id):
            return
        rows = missing_rows(old.table.contents.items, new.table.contents.items)
        if rows:
            self.missing.emit(new, rows)

    def restore_ratings(self, known: Snapshot, rows: Iterable[RatingRow]) -> None:
        """Add ratings again that another program removed."""

        def work(_cancel: Cancel) -> Snapshot:
            from engine.study.store import RatingsStore, Store

            is_own = known.study is None
            store = RatingsStore(known.path, known) if is_own else Store(known.folder, known)
            return store.restore(rows)

        run(self, work, self.take, self._requests.message.emit)

    def _report_rated(self, old: Snapshot, new: Snapshot) -> None:
        """Report a round whose last puzzle was just rated, and save its fit with it."""
        for each in new.rounds:
            before = old.round_or_none(each.number)
            if before is not None and before.n_left and not each.n_left:
                self.rated.emit(tr("Round {n} is rated.", n=each.number))
                if each.fit is None:
                    self.archive(each.number)

    def _on_unreadable(self, sentence: str) -> None:
        was_restoring, self.is_restoring = self.is_restoring, False
        self._folder = None if self.snapshot is None else self.snapshot.folder
        self._watch()
        self._requests.message.emit(sentence)
        if was_restoring:
            self.opened.emit()

    def _watch(self) -> None:
        """Watch the files and folders of what is known."""
        folders = [] if self.snapshot is None else [self.snapshot.folder]
        if self._needs_own:
            folders.append(self.own_path.parent)
        wanted: set[str] = set()
        for folder in folders:
            # If the folder is gone, its nearest parent tells when it returns.
            existing = next((each for each in (folder, *folder.parents) if each.is_dir()), folder)
            wanted |= {str(existing), str(folder / "ratings.csv")}
        if self.snapshot is not None:
            wanted |= {str(each.folder) for each in self.snapshot.rounds}
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if watched - wanted:
            self._watcher.removePaths([*(watched - wanted)])
        missing = [path for path in wanted - watched if Path(path).exists()]
        if missing:
            self._watcher.addPaths(missing)

    def create(self, folder: Path, name: str, *, is_blind: bool = True) -> None:
        def work(_cancel: Cancel) -> Path:
            from engine.study.study import Study

            return Study.create(folder, name, blind=is_blind).folder

        self._run(work, self.open)

    def open_example(self, folder: Path) -> None:
        """Open a copy of the worked example in a new folder."""
        self._run(lambda _cancel: copy_example(folder), self.open)

    @Slot()
    def close(self) -> None:
        """Close the study; ratings go to the player's own file again."""
        drop(self, "read")
        self.known, self.is_restoring = replace(self.known, study=None), False
        self.chosen, self._folder = 0, None
        save_whole(self._memory_file(), "")
        self._watch()
        self.opened.emit()
        self.changed.emit()

    def set_starred(self, ids: Iterable[str], is_starred: bool) -> None:
        """Add puzzles to the favourites or remove them."""
        try:
            stars = change_stars(paths.stars_file(), dict.fromkeys(ids, is_starred))
        except BoafError as error:
            self._requests.message.emit(error_text(error))
            return
        self.known = replace(self.known, stars=stars)
        self.changed.emit()
        self._read_again()

    # Rounds

    def add_round(self, source: Path) -> None:
        """Make a set the next round, with controls."""
        self._work_on(partial(_add_set, source), self._on_added)

    def make_first_round(self, count: int, cards: tuple[int, int]) -> None:
        """Create the first round as a design; when cancelled, the same call resumes."""
        work = partial(_make_first_round, count, cards)
        self._work_on(work, self._on_added, self._on_round_cancelled)

    def make_next_round(self, energy: Energy, count: int, cards: tuple[int, int]) -> None:
        """Create the next round with an energy; when cancelled, the same call resumes.

        From the second round on, its puzzles are chosen to explore.
        """
        work = partial(_make_next_round, energy, count, cards)
        self._work_on(work, self._on_added, self._on_round_cancelled)

    def make_map_round(self, path: Path, count: int) -> None:
        """Draw the next round from the puzzles of a map."""
        self._work_on(partial(_make_map_round, path, count), self._on_added)

    @Slot()
    def withdraw_round(self) -> None:
        """Remove the last round if nothing in it is rated."""
        self._work_on(lambda store, _cancel: store.withdraw_round(), self._on_withdrawn)

    @Slot(object)
    def _on_added(self, snapshot: Snapshot | None) -> None:
        if snapshot is not None:
            number = _last(snapshot)
            self._requests.message.emit(tr("Round {n} was created.", n=number))
            self.chosen, self._own_round = 0, number
            self.take(snapshot)

    @Slot()
    def _on_round_cancelled(self) -> None:
        self._requests.message.emit(
            tr("Cancelled. Puzzles generated so far are kept. Create the round again to continue.")
        )

    @Slot(object)
    def _on_withdrawn(self, new_folder: Path) -> None:
        self._requests.message.emit(
            tr("The round was removed. Its files were moved to {path}.", path=new_folder)
        )
        self.reload()

    # Fits, reports and checks

    def archive(self, number: int) -> None:
        """Save the usual fit with a round, so that its report is complete."""
        snapshot = self.snapshot
        if snapshot is not None:
            work = partial(_save_usual_fit, snapshot.folder, number)
            run_latest(
                self, f"archive {number}", lambda _cancel: work(), lambda _done: self.reload(),
                self._requests.message.emit,
            )  # fmt: skip

    def write_report(self, path: Path, number: int) -> None:
        """Write the report of a round, as HTML or PDF by the suffix."""
        work = partial(_write_report, path, number, self._inks(), QLocale().bcp47Name())
        self._write(work, tr("The report was saved to {path}."), path)

    def export(self, path: Path) -> None:
        """Write the ratings as one table, with a script that analyses it beside it."""
        text = tr("The study was exported to {path}.", path=path)
        self._work_on(partial(_export, path), lambda _n: self._requests.message.emit(text))

    def write_page(self, path: Path, number: int) -> None:
        """Write a round as a rating page for the browser."""
        work = partial(_write_page, path, number)
        self._write(work, tr("The rating page was saved to {path}."), path)

    def verify(self, on_result: Callable[[tuple[str, ...]], None]) -> None:
        """Regenerate every puzzle and recompute every fit; the differences go to ``on_result``."""
        self._work_on(_verify, on_result)

    def _write(self, work: Callable[[Store, Cancel], Any], text: str, path: Path) -> None:
        self._work_on(work, lambda _result: self._requests.written.emit(text, path))

    # Tasks, one at a time

    @Slot()
    def cancel(self) -> None:
        """Cancel the running task; nothing half-finished is kept."""
        if self._job is not None:
            self._job.cancel()

    def _work_on(
        self,
        work: Callable[[Store, Cancel], Any],
        on_result: Callable[[Any], None],
        on_cancelled: Callable[[], None] | None = None,
    ) -> None:
        """Start a task on the open study, if there is one."""
        snapshot = self.snapshot
        if snapshot is None:
            return

        def work_on_study(cancel: Cancel) -> Any:
            from engine.study.store import Store

            return work(Store(snapshot.folder, snapshot), cancel)

        self._run(work_on_study, on_result, on_cancelled)

    def _run(
        self,
        work: Callable[[Cancel], Any],
        on_result: Callable[[Any], None],
        on_cancelled: Callable[[], None] | None = None,
    ) -> None:
        """Start a task, unless another one is running."""
        if self._job is not None:
            self._requests.message.emit(
                tr("The study is busy. Wait until its current task has finished, or cancel it.")
            )
            return
        self._started_at = time.monotonic()
        self._job = run(
            self, work, on_result, self._requests.message.emit,
            on_progress=self._on_progress, on_cancelled=on_cancelled, on_end=self._on_ended,
        )  # fmt: skip
        self.work_changed.emit()

    @Slot(list)
    def _on_progress(self, batch: list[Progress]) -> None:
        self.progress = batch[-1]
        self.work_changed.emit()

    @Slot()
    def _on_ended(self) -> None:
        self._job = self.progress = None
        self.work_changed.emit()


def _last(snapshot: Snapshot | None) -> int:
    """Return the number of the last round; 0 before there is one."""
    return snapshot.rounds[-1].number if snapshot is not None and snapshot.rounds else 0


def _is_same(before: Known, known: Known) -> bool:
    is_read_again = before.study is not known.study or before.own is not known.own
    return not is_read_again and (before.games, before.stars) == (known.games, known.stars)


# In worker threads -------------------------------------------------------------------------------


def read_known(folder: Path | None, own: Path | None, before: Known) -> Known:
    """Read the study in a folder and the player's own data, as far as they changed.

    Raises StorageError, FileFormatError or EnergyError when a file cannot be read.
    """
    study = None if folder is None else read_snapshot(folder, before.study)
    if study is not None:
        _ = study.opinions  # computed here, not in the GUI thread
    if own is None:
        return replace(before, study=study)
    games, stars = read_games(paths.games_file()), read_stars(paths.stars_file())
    return Known(study, read_own(own, before.own), games, stars)


def _add_set(source: Path, store: Store, cancel: Cancel) -> Any:
    from engine.study.round_creation import add_round, plan_for

    return add_round(store, *plan_for(store.read(), source), cancel)


def _make_first_round(count: int, cards: tuple[int, int], store: Store, cancel: Cancel) -> Any:
    from engine.study.next_round import make_first_round

    return make_first_round(store, count, cards, cancel)


def _make_next_round(
    energy: Energy, count: int, cards: tuple[int, int], store: Store, cancel: Cancel
) -> Any:
    from engine.study.next_round import NextRound, make_next_round

    wanted = NextRound(energy, count, cards, is_explored=bool(store.read().rounds))
    return make_next_round(store, wanted, cancel)


def _make_map_round(path: Path, count: int, store: Store, cancel: Cancel) -> Any:
    from engine.study.next_round import make_map_round

    return make_map_round(store, path, count, cancel)


def _save_usual_fit(folder: Path, number: int) -> None:
    from engine.study.store import Store

    Store(folder).save_usual_fit(number)


def _write_report(
    path: Path, number: int, inks: Inks, code: str, store: Store, _cancel: Cancel
) -> None:
    from boaf_desktop.pdf import write_report
    from engine.report.round_report import report_html

    day = date.today()
    text = report_html(store.read(), number, inks, language=code, words=worded, day=day)
    write_report(path, text)


def _export(path: Path, store: Store, _cancel: Cancel) -> int:
    from engine.report.analysis_export import export_study

    return export_study(store.read(), path)


def _write_page(path: Path, number: int, store: Store, _cancel: Cancel) -> int:
    from engine.study.rating_page import write_study_page

    return write_study_page(path, store.read(), number)


def _verify(store: Store, cancel: Cancel) -> Any:
    from engine.study.verify import verify_study

    return verify_study(store.folder, cancel)


def copy_example(folder: Path) -> Path:
    """Copy the worked example, which comes with the program, to a writable folder.

    Raises StorageError when it cannot be copied; no partial copy is left.
    """
    if folder.exists():
        raise StorageError("{folder} already exists. Choose another name.", folder=folder)
    hidden = folder.with_name(f".{folder.name}.{secrets.token_hex(6)}.tmp")
    source = resource_path("samples", "study")
    make_folder(hidden)
    try:
        for path in sorted(source.rglob("*")):
            if path.is_dir():
                make_folder(hidden / path.relative_to(source))
            else:
                write_atomic(hidden / path.relative_to(source), path.read_bytes())
        hidden.rename(folder)
    except StorageError:
        shutil.rmtree(hidden, ignore_errors=True)
        raise
    except OSError as error:
        shutil.rmtree(hidden, ignore_errors=True)
        raise storage_error("create", folder, error) from error
    return folder
