"""The open study and the player's own ratings, as last read, and what is done with them."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from PySide6.QtCore import QFileSystemWatcher, QLocale, QObject, QTimer, Signal, Slot

from boaf_desktop import paths
from boaf_desktop.appearance import paper_inks
from boaf_desktop.language import error_text, time_left_text, tr, worded
from boaf_desktop.play.game import Puzzle, round_title
from boaf_desktop.storage import remember_path, remembered_path, save_whole
from boaf_desktop.widgets.jobs import Job, cancel_latest, run, run_latest
from boaf_desktop.widgets.parts import announce
from engine.errors import BoafError, StorageError
from engine.files.storage import (
    is_there,
    make_folder,
    remove_folder,
    rename_whole,
    resource_path,
    storage_error,
    write_atomic,
)
from engine.files.tables import state_of
from engine.game import Deal, puzzle_id
from engine.played_games import GameLog
from engine.progress import Cancel, Progress, Work
from engine.ratings import RatingRow, missing_rows
from engine.study.round import Blinding, Round, Shown
from engine.study.snapshot import Opinion, Snapshot, read_own, read_snapshot

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow
    from engine.design.energy import Energy
    from engine.study.store import RatingsStore, Store

_SETTLE_MS: Final = 400  # without another change
_T = TypeVar("_T")
Games: TypeAlias = Mapping[str, tuple[int, int]]
"""Numbers of games solved and given up, by the id of their puzzle."""


@dataclass(frozen=True, slots=True)
class Annotation(Opinion):
    """Ratings, notes and game results of one puzzle, over all its repeats."""

    n_solved: int = 0  #: Number of games
    n_given_up: int = 0  #: Number of games


NO_ANNOTATION: Final = Annotation()


@dataclass(frozen=True, slots=True, eq=False)
class Known:
    """The data that was last read from disk."""

    study: Snapshot | None = None  #: None when no study is open
    own: Snapshot | None = None  #: The player's own ratings; None before they are needed
    games: Games = field(default_factory=dict)  #: How games of each puzzle ended, by its id
    fault: str = ""  #: Why the player's own ratings or games can't be read


def read_known(folder: Path | None, own: Path | None, before: Known) -> Known:
    """Read the study in a folder and the player's own data, except what hasn't changed.

    Runs in a worker thread. Raises StorageError, FileFormatError or EnergyError when a file of the
    study cannot be read.

    ``own``: the player's own ratings; without them, none of the own data is read.
    """
    study = None if folder is None else read_snapshot(folder, before.study)
    if study is not None:
        _ = study.opinions  # computed here, not in the GUI thread
    if own is None:
        return replace(before, study=study)
    faults: list[str] = []
    return Known(
        study,
        _read_or_keep(lambda: read_own(own, before.own), before.own, faults),
        _read_or_keep(lambda: read_games(paths.games_file()), before.games, faults),
        " ".join(faults),
    )


def _read_or_keep(read: Callable[[], _T], before: _T, faults: list[str]) -> _T:
    """Read one of the player's own files; a study can be rated without it."""
    try:
        return read()
    except BoafError as error:
        faults.append(error_text(error))
        return before


def read_games(path: Path) -> dict[str, tuple[int, int]]:
    """Return how the finished games of each puzzle ended; empty without a file.

    Raises StorageError or FileFormatError when the file exists but cannot be read.
    """
    games: dict[str, tuple[int, int]] = {}
    for game in GameLog(path).read() if is_there(path) else ():
        solved, given_up = games.get(game.puzzle_id, (0, 0))
        games[game.puzzle_id] = (solved + game.is_solved, given_up + (not game.is_solved))
    return games


class OpenStudy(QObject):
    """The study open in a window, at most one, and the player's own ratings; read in a thread."""

    #: A study was opened or closed, or another round is its last; also if none can be restored
    opened = Signal()
    changed = Signal()  #: What is known of the study, the ratings or the games changed

    def __init__(self, window: MainWindow, parent: QObject) -> None:
        super().__init__(parent)
        self._window = window
        self.known = Known()
        self.chosen = 0  #: Number of the round selected by the user; 0 for none
        #: Whether the study of the last run, with the puzzles it hides, is still to be read
        self.is_restoring = self.remembered is not None
        self._requested: Path | None = None  # folder of the study that was requested last
        # The folder and number of the last round created in this window
        self._own_round: tuple[Path, int] | None = None
        self._needs_own = False  # whether anything shows the own ratings and games
        # A writer creates its lock, its row and perhaps a new file, which count as one change.
        self._settling = QTimer(self, singleShot=True, interval=_SETTLE_MS)
        self._settling.timeout.connect(self.reload)
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(self._read_soon)
        self._watcher.directoryChanged.connect(self._read_soon)

    # What is known

    @property
    def snapshot(self) -> Snapshot | None:
        """The open study as last read; None when none is open."""
        return self.known.study

    @property
    def ratings(self) -> Snapshot | None:
        """The ratings to analyse: of the study, or the own ones; None before they are read.

        What they say doesn't change while a round is rated blind.
        """
        known = self.known.study or self.known.own
        return None if known is None else known.settled

    @property
    def ratings_path(self) -> Path:
        return self.own_path if self.known.study is None else self.known.study.path

    @property
    def own_path(self) -> Path:
        """The player's own ratings, outside any study."""
        return paths.data_dir() / "ratings.csv"

    @property
    def round(self) -> Round | None:
        """The round being rated: the selected one if it is unfinished, else the last."""
        chosen = self.chosen_round
        if chosen is None or self.snapshot is None:
            return None
        return chosen if chosen.n_left else self.snapshot.round()

    @property
    def chosen_round(self) -> Round | None:
        """The round selected by the user, by default the last."""
        if self.snapshot is None or not self.snapshot.rounds:
            return None
        return self.snapshot.round_or_none(self.chosen) or self.snapshot.round()

    @property
    def is_without_rounds(self) -> bool:
        """Whether the first round of the study is still to be created."""
        return self.snapshot is not None and not self.snapshot.rounds

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

    def rating_of(self, deal: Deal) -> RatingRow | None:
        """Return the valid rating of a deal, in the round that presents it or else the own one."""
        needed, own = self.asking(deal), self.known.own
        if needed is not None:
            return needed[0].rated.get(deal)
        return None if own is None or self.is_disguised(deal) else own.rating_of(deal, 0)

    def is_disguised(self, deal: Deal) -> bool:
        """Return whether a deal is another arrangement of a puzzle that is still hidden."""
        is_hidden = self.blinding.hides_something and self.blinding.hides(puzzle_id(deal))
        return is_hidden and self.asking(deal) is None

    def waits_for(self, deal: Deal) -> bool:
        """Return whether the rating of a puzzle of the round is still to come."""
        return self.round is not None and _unrated(self.round, deal) is not None

    def annotation_of(self, puzzle_id: str) -> Annotation:
        """Return what is known of a puzzle; the ratings of the study come before the own ones."""
        games, sources = self.known.games, (self.known.study, self.known.own)
        found = (each.opinions.get(puzzle_id) for each in sources if each is not None)
        opinion = next((each for each in found if each is not None), None)
        if opinion is None and puzzle_id not in games:
            return NO_ANNOTATION  # at once, since a table asks for a hundred thousand puzzles
        n_solved, n_given_up = games.get(puzzle_id, (0, 0))
        names = () if opinion is None else (each.name for each in fields(opinion))
        stated = {name: getattr(opinion, name) for name in names}
        return Annotation(n_solved=n_solved, n_given_up=n_given_up, **stated)

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
        return self._open_shown(lambda current: current.next_after(after))

    def open_previous(self, deal: Deal) -> bool:
        """Request the puzzle before a deal in the round, rated or not; return if there is one."""
        return self._open_shown(lambda current: current.before(deal))

    def open_again(self, deal: Deal) -> bool:
        """Request a puzzle whose rating was withdrawn; return whether it is to be rated again."""
        return self._open_shown(lambda current: _unrated(current, deal))

    def _open_shown(self, find: Callable[[Round], Shown | None]) -> bool:
        """Request a puzzle of the round; return whether there is one."""
        current = self.round
        shown = None if current is None else find(current)
        if self.snapshot is None or current is None or shown is None:
            return False
        place, size = current.order.index(shown) + 1, len(current.order)
        self._window.open_puzzle(
            Puzzle(
                shown.deal,
                shown.record.id,
                title=round_title(current.number, place, size),
                source=self.snapshot.name,
                requested_by=f"{self.snapshot.id} {current.number}",
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
        else:  # it may have vanished since the start
            self._stop_restoring()

    def _stop_restoring(self) -> None:
        """Report that there is nothing to hide: the study of the last run can't be read."""
        if self.is_restoring:
            self.is_restoring = False
            self.opened.emit()

    @property
    def remembered(self) -> Path | None:
        """Folder of the last run's study, if it still exists."""
        folder = remembered_path(_memory_file())
        return folder if folder is not None and is_there(folder) else None

    def open(self, folder: Path) -> None:
        self._requested = folder
        self._read()

    @Slot()
    def reload(self) -> None:
        """Read the files that changed on disk."""
        if self._requested is not None or self._needs_own:
            self._read()

    def need_own(self) -> None:
        """Read the player's own ratings and games, now and whenever they change."""
        if not self._needs_own:
            self._needs_own = True
            self.reload()

    @Slot()
    def close(self) -> None:
        """Close the study; ratings go to the player's own file again."""
        cancel_latest(self, "read")
        self.known, self.is_restoring = replace(self.known, study=None), False
        self.chosen, self._requested = 0, None
        save_whole(_memory_file(), "")
        self._watch()
        self.opened.emit()
        self.changed.emit()
        self.reload()  # the reading that was dropped was also one of the own ratings

    @Slot()
    def _read_soon(self) -> None:
        """Read again once nothing has changed for a moment."""
        self._settling.start()

    def _read(self) -> None:
        own = self.own_path if self._needs_own else None
        folder, before = self._requested, self.known

        def work(_cancel: Cancel) -> Known:
            return read_known(folder, own, before)

        run_latest(self, "read", work, self._take, self._on_unreadable)

    # What was read or written

    def is_open(self, snapshot: Snapshot) -> bool:
        """Return whether a study is still the one that was requested last."""
        return snapshot.folder == self._requested

    def take(self, snapshot: Snapshot, then: Callable[[], None] = lambda: None) -> None:
        """Use what was just written, without reading it again.

        ``then`` is called when it is known, before anything shows it. A study that was closed
        while it was written stays closed.
        """
        if snapshot.study is None:
            known = replace(self.known, own=snapshot)
        elif self.is_open(snapshot):
            known = replace(self.known, study=snapshot)
        else:
            then()
            return
        cancel_latest(self, "read")  # a reading in progress may lack what was written
        self._read_soon()
        self._take(known, then)

    def take_round(self, snapshot: Snapshot) -> None:
        """Use a study with a round that this window created, which is rated next."""
        self.chosen, self._own_round = 0, (snapshot.folder, _last_round(snapshot))
        self.take(snapshot)

    def _take(self, known: Known, then: Callable[[], None] = lambda: None) -> None:
        before, self.known = self.known, known
        if known.fault and known.fault != before.fault:
            self._window.notice.show_message(known.fault)
        then()
        self.is_restoring = self.is_restoring and known.study is None
        self._watch()
        # `read_known` keeps what hasn't changed.
        is_read_again = known.study is not before.study or known.own is not before.own
        if is_read_again or known.games != before.games:
            self._report_changes(before)

    def _report_changes(self, before: Known) -> None:
        """Report what has changed since, and follow the rounds of the study."""
        old, new = before.study, self.known.study
        self._report_missing(old, new)
        self._report_missing(before.own, self.known.own)
        if new is not None:
            self.chosen = self._round_to_choose(old, new)
            if old is not None and old.id == new.id:
                self._report_rated(old, new)
        is_other = (old and old.folder) != (new and new.folder)
        if is_other and new is not None:
            remember_path(_memory_file(), new.folder)
        if is_other or _last_round(old) != _last_round(new):
            self.opened.emit()
        self.changed.emit()

    def _round_to_choose(self, old: Snapshot | None, new: Snapshot) -> int:
        """Return the round chosen by the user once the study was read again; 0 for none."""
        if old is None or old.folder != new.folder:
            return 0
        last = _last_round(new)
        if last == _last_round(old) or (new.folder, last) == self._own_round:
            return self.chosen
        # Another program created a round; keep rating the one that was started here.
        return self.chosen or _last_round(old)

    def _report_missing(self, old: Snapshot | None, new: Snapshot | None) -> None:
        """Report ratings that another program has removed."""
        if old is None or new is None or (old.path, old.id) != (new.path, new.id):
            return
        rows = missing_rows(old.table.items, new.table.items)
        if rows:
            self._window.panels.offer_to_restore(new, rows)

    def _report_rated(self, old: Snapshot, new: Snapshot) -> None:
        """Report a round whose last puzzle was just rated."""
        for each in new.rounds:
            before = old.round_or_none(each.number)
            if before is not None and before.n_left and not each.n_left:
                self._window.panels.offer_results(each)

    def _on_unreadable(self, sentence: str) -> None:
        open_folder = None if self.snapshot is None else self.snapshot.folder
        if self._requested != open_folder:
            self._requested = open_folder
            self._read_soon()  # the reading that failed was also one of the own ratings
        self._watch()
        self._window.notice.show_message(sentence)
        self._stop_restoring()

    def _watch(self) -> None:
        """Watch the files and folders of what is known."""
        files: set[Path] = set()
        if self._needs_own:
            files |= table_paths(self.own_path)
        if self.snapshot is not None:
            files |= table_paths(self.snapshot.path)
            files |= {each.folder for each in self.snapshot.rounds}
        wanted = set(map(str, files))
        watched = {*self._watcher.files(), *self._watcher.directories()}
        if watched - wanted:
            self._watcher.removePaths([*(watched - wanted)])
        new = [path for path in wanted - watched if is_there(Path(path))]
        if new:
            self._watcher.addPaths(new)


def _unrated(current: Round, deal: Deal) -> Shown | None:
    """Return the entry of a deal that a round still presents for rating."""
    return None if deal in current.rated else current.shown(deal)


def _last_round(snapshot: Snapshot | None) -> int:
    """Return the number of the last round; 0 before there is one."""
    return snapshot.rounds[-1].number if snapshot is not None and snapshot.rounds else 0


def _memory_file() -> Path:
    return paths.data_dir() / "open-study.txt"


def table_paths(table: Path) -> set[Path]:
    """Return what to watch for a table: its file, and its folder, where files appear.

    If the folder is gone, its nearest parent shows when it returns.
    """
    folder = table.parent
    existing = next((each for each in (folder, *folder.parents) if is_there(each)), folder)
    return {existing, table}


# What is done with it: one task at a time, and changes of ratings at any time

_MIN_SECONDS: Final = 2  # of work, from which the time left is estimated

StudyWork: TypeAlias = "Callable[[Store, Cancel], _T | Work[_T]]"
"""What a task does in its thread, with the open study."""


class StudyTasks(QObject):
    """The tasks on the study that is open in a window; a second one is refused meanwhile.

    Each task imports what it needs of the engine in its thread, as compiled code and pandas
    take long to load.
    """

    changed = Signal()  #: `is_busy` or `progress_text` changed

    def __init__(self, study: OpenStudy, window: MainWindow, parent: QObject) -> None:
        super().__init__(parent)
        self._study, self._window = study, window
        self._job: Job | None = None
        # The latest progress of the running task, when its phase began, and what was done by then
        self._progress: Progress | None = None
        self._began_at, self._done_before = 0.0, 0

    # One task at a time

    @property
    def is_busy(self) -> bool:
        return self._job is not None

    @property
    def amount(self) -> tuple[int, int]:
        """Units of work done and expected by the running task, 0 if unknown."""
        return (0, 0) if self._progress is None else (self._progress.done, self._progress.total)

    @property
    def progress_text(self) -> str:
        """Progress of the running task; empty if none is running, or if it reports none."""
        if self._progress is None or not self._progress.total:
            return ""
        # Not a number of puzzles: more are generated than the round shows.
        text = tr("Working: {n}%", n=100 * self._progress.done // self._progress.total)
        n_done = self._progress.done - self._done_before
        n_left = self._progress.total - self._progress.done  # what follows has no count
        seconds = time.monotonic() - self._began_at
        if not n_done or not n_left or seconds < _MIN_SECONDS:
            return text
        return f"{text} · {time_left_text(round(seconds / n_done * n_left))}"

    @Slot()
    def cancel(self) -> None:
        """Cancel the running task; a file that is being written is finished."""
        if self._job is not None:
            self._job.cancel()

    def _start(
        self,
        work: Callable[[Cancel], _T | Work[_T]],
        on_result: Callable[[_T], object],
        on_cancelled: Callable[[], object] | None = None,
    ) -> None:
        """Start a task, unless another one is running."""
        if self._job is not None:
            self._window.notice.show_message(
                tr("The study is busy. Wait until its current task has finished, or cancel it.")
            )
            return
        self._job = run(
            self,
            work,
            on_result,
            self._window.notice.show_message,
            on_progress=self._on_progress,
            on_cancelled=on_cancelled,
            on_end=self._on_ended,
        )
        self.changed.emit()

    def _on_progress(self, batch: list[Progress]) -> None:
        before, self._progress = self._progress, batch[-1]
        # Other totals, or less that is done, begin a phase, which has a speed of its own.
        total, done = self._progress.total, self._progress.done
        if before is None or total != before.total or done < before.done:
            self._began_at, self._done_before = time.monotonic(), done
        self.changed.emit()

    def _on_ended(self) -> None:
        self._job = self._progress = None
        self.changed.emit()

    def _work_on(
        self,
        work: StudyWork[_T],
        on_result: Callable[[_T], object],
        on_cancelled: Callable[[], object] | None = None,
    ) -> None:
        """Start a task on the open study, if there is one."""
        snapshot = self._study.snapshot
        if snapshot is None:
            return

        def work_on_study(cancel: Cancel) -> _T | Work[_T]:
            from engine.study.store import Store

            return work(Store(snapshot.folder, snapshot), cancel)

        self._start(work_on_study, on_result, on_cancelled)

    def _change(self, change: Callable[[Store], object]) -> None:
        """Change the open study, which is read again before the task ends."""

        def work(store: Store, _cancel: Cancel) -> Snapshot:
            change(store)
            return store.read()

        self._work_on(work, self._study.take)

    # Studies

    def create(
        self,
        folder: Path,
        name: str,
        grid: tuple[int, int] | None = None,
        cards: tuple[int, int] | None = None,
        n_puzzles: int = 0,
    ) -> None:
        """Create a study and, with ``n_puzzles``, its first round."""

        def work(cancel: Cancel) -> Work[Snapshot | None]:
            from engine.study.round_creation import make_first_round
            from engine.study.store import Store
            from engine.study.study import Study

            Study.create(folder, name, grid=grid, cards=cards)
            if n_puzzles and cards is not None:
                return (yield from make_first_round(Store(folder), n_puzzles, cards, cancel))
            return None

        def show(_created: Snapshot | None = None) -> None:
            self._study.open(folder)

        self._start(work, show, show)

    def open_example(self, folder: Path) -> None:
        """Open a copy of the worked example in a new folder."""
        name = tr("Five rounds (simulated)")

        def work(_cancel: Cancel) -> Path:
            from engine.study.store import Store

            copy_example(folder)
            return Store(folder).change_settings(name=name).folder

        self._start(work, self._study.open)

    def change_settings(self, **changes: Any) -> None:
        """Change settings of the open study; as `engine.study.store.Store.change_settings`."""
        self._change(lambda store: store.change_settings(**changes))

    # Rounds

    def add_round(self, source: Path) -> None:
        """Make a set the next round, with controls."""

        def work(store: Store, cancel: Cancel) -> Work[Snapshot | None]:
            from engine.study.round_creation import add_round, plan_for

            return add_round(store, *plan_for(store.read(), source), cancel)

        self._work_on(work, self._on_added)

    def make_first_round(self, count: int, cards: tuple[int, int], controls: int | None) -> None:
        """Create the first round as a design; when cancelled, the same call resumes."""

        def work(store: Store, cancel: Cancel) -> Work[Snapshot | None]:
            from engine.study.round_creation import make_first_round

            return make_first_round(store, count, cards, cancel, controls=controls)

        self._work_on(work, self._on_added, self._on_round_cancelled)

    def make_next_round(
        self, energy: Energy, count: int, cards: tuple[int, int], controls: int | None = None
    ) -> None:
        """Create the next round with an energy; when cancelled, the same call resumes.

        From the second round on, its puzzles are chosen to explore.
        """

        def work(store: Store, cancel: Cancel) -> Work[Snapshot | None]:
            from engine.study.round_creation import NextRoundOptions, make_next_round

            is_explored = bool(store.read().rounds)
            wanted = NextRoundOptions(
                energy, count, cards, is_explored=is_explored, controls=controls
            )
            return make_next_round(store, wanted, cancel)

        self._work_on(work, self._on_added, self._on_round_cancelled)

    @Slot(object)
    def _on_added(self, snapshot: Snapshot | None) -> None:
        if snapshot is None:
            return
        if self._study.is_open(snapshot):
            self._study.take_round(snapshot)
            created = tr("Round {n} was created.", n=snapshot.round().number)
            announce(self._window.loop, created)  # which shows its first puzzle as the next step
        else:
            number, name = snapshot.round().number, snapshot.name
            self._window.notice.show_message(
                tr("Round {n} was created in the study “{study}”.", n=number, study=name)
            )

    @Slot()
    def _on_round_cancelled(self) -> None:
        self._window.notice.show_message(
            tr("Cancelled. Puzzles generated so far are kept. Create the round again to continue.")
        )

    @Slot()
    def withdraw_round(self) -> None:
        """Remove the last round if nothing in it is rated."""
        self._work_on(lambda store, _cancel: store.withdraw_round(), self._on_withdrawn)

    @Slot(object)
    def _on_withdrawn(self, new_folder: Path) -> None:
        text = tr("The round was removed. Its files were moved to {path}.", path=new_folder)
        undo = partial(self._restore_round_in, new_folder.parent)
        self._window.notice.show_message(text, [(tr("Undo"), undo)])
        self._study.reload()

    @Slot()
    def restore_round(self) -> None:
        if self._study.snapshot is not None:
            self._restore_round_in(self._study.snapshot.folder)

    def _restore_round_in(self, folder: Path) -> None:
        """Restore the round of a study, which may have been closed meanwhile, and show it."""

        def work(_cancel: Cancel) -> Snapshot:
            from engine.study.store import Store

            return Store(folder).restore_round()

        def on_restored(snapshot: Snapshot) -> None:
            self._window.notice.show_message("")  # also the offer to restore it
            if self._study.is_open(snapshot):
                self._study.take(snapshot)
            else:
                self._study.open(folder)

        self._start(work, on_restored)

    # Reports

    def write_report(self, path: Path, number: int | None) -> None:
        """Write the report of a round, or of all, as a web page."""
        palette, settings = self._window.theme.palette, self._window.settings
        inks = paper_inks(palette, four_colours=settings.has_four_colours)  # of the current deck
        code = QLocale().bcp47Name()

        def work(store: Store, _cancel: Cancel) -> None:
            from engine.report.report import write_report

            look = {"inks": inks, "language": code, "words": worded, "day": date.today()}
            write_report(path, store.read(), number, **look)

        self._write(work, tr("The report was saved to {path}."), path)

    def write_page(self, path: Path, number: int) -> None:
        """Write a round as a rating page for the browser."""

        def work(store: Store, _cancel: Cancel) -> int:
            from engine.study.other_raters import write_study_page

            return write_study_page(path, store.read(), number)

        self._write(work, tr("The rating page was saved to {path}."), path)

    def export(self, path: Path) -> None:
        """Write the ratings as one table, and beside it a codebook and a script."""

        def work(store: Store, _cancel: Cancel) -> None:
            from engine.report.export import export_study

            export_study(store.read(), path)

        text = tr("The study was exported to {path}. Its columns are described in codebook.md.")
        self._write(work, text, path)

    def _write(self, work: Callable[[Store, Cancel], object], text: str, path: Path) -> None:
        before = state_of(path)

        def report(_result: object = None) -> None:
            if state_of(path) != before:  # also if it was cancelled too late
                self._window.show_written(text, path)

        self._work_on(work, report, report)

    # Changes of ratings, which wait for no task

    def undo_ratings(self, path: Path, rows: Sequence[RatingRow]) -> None:
        """Undo rows that were just added to a ratings file, which can be undone in turn."""

        def work(_cancel: Cancel) -> tuple[tuple[RatingRow, ...], Snapshot]:
            return store_at(path).undo_rows(rows)

        def on_undone(undone: tuple[tuple[RatingRow, ...], Snapshot]) -> None:
            undoing_rows, snapshot = undone
            self._study.take(snapshot)
            redo = partial(self.undo_ratings, path, undoing_rows)
            self._window.notice.show_message(tr("Undone."), [(tr("Redo"), redo)])

        run(self, work, on_undone, self._window.notice.show_message)

    def restore_ratings(self, known: Snapshot, rows: Iterable[RatingRow]) -> None:
        """Restore ratings that another program removed."""

        def work(_cancel: Cancel) -> Snapshot:
            return store_at(known.path).restore(rows)

        run(self, work, self._study.take, self._window.notice.show_message)


def store_at(path: Path) -> RatingsStore:
    """Return the store of a ratings file, which may be that of a study; in a worker thread."""
    from engine.study.store import RatingsStore, Store
    from engine.study.study import STUDY_FILE

    is_of_study = is_there(path.parent / STUDY_FILE)
    return Store(path.parent) if is_of_study else RatingsStore(path)


def copy_example(folder: Path) -> None:
    """Copy the worked example to a folder that doesn't exist; runs in a worker thread.

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
        rename_whole(hidden, folder)
    except OSError as error:
        remove_folder(hidden)
        if isinstance(error, StorageError):
            raise
        raise storage_error("create", folder, error) from error
