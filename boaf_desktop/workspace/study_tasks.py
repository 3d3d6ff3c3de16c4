"""What is done with the open study: one task at a time, and changes of ratings at any time."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from PySide6.QtCore import QLocale, QObject, Signal, Slot

from boaf_desktop.language import time_left_text, tr, worded
from boaf_desktop.widgets.jobs import Job, run
from boaf_desktop.workspace.open_study import OpenStudy
from engine.deck import Inks
from engine.errors import StorageError
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
from engine.progress import Cancel, Progress, Work
from engine.study.snapshot import Snapshot

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow
    from engine.design.energy import Energy
    from engine.ratings.rating import RatingRow
    from engine.study.store import RatingsStore, Store

_MIN_SECONDS: Final = 2  # of work, from which the time left is estimated

T = TypeVar("T")
StudyWork: TypeAlias = "Callable[[Store, Cancel], T | Work[T]]"
"""What a task does in its thread, with the open study."""


class StudyTasks(QObject):
    """The tasks on the study that is open in a window; a second one is refused meanwhile.

    Each task imports what it needs of the engine in its thread, as compiled code and pandas
    take long to load.

    ``inks``: returns the suit colours for the cards of a report.
    """

    changed = Signal()  #: `is_busy` or `progress_text` changed

    def __init__(
        self, study: OpenStudy, window: MainWindow, inks: Callable[[], Inks], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._study, self._window, self._inks = study, window, inks
        self._job: Job | None = None
        # The latest progress of the running task, when its phase began, and what was done by then
        self._progress: Progress | None = None
        self._began_at, self._done_before = 0.0, 0

    # One task at a time

    @property
    def is_busy(self) -> bool:
        return self._job is not None

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
        work: Callable[[Cancel], T | Work[T]],
        on_result: Callable[[T], object],
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
        work: StudyWork[T],
        on_result: Callable[[T], object],
        on_cancelled: Callable[[], object] | None = None,
    ) -> None:
        """Start a task on the open study, if there is one."""
        snapshot = self._study.snapshot
        if snapshot is None:
            return

        def work_on_study(cancel: Cancel) -> T | Work[T]:
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
    ) -> None:
        def work(_cancel: Cancel) -> Path:
            from engine.study.study import Study

            return Study.create(folder, name, grid=grid, cards=cards).folder

        self._start(work, self._study.open)

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
            self._window.panels.offer_round(snapshot.round())
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
        inks, code = self._inks(), QLocale().bcp47Name()

        def work(store: Store, _cancel: Cancel) -> None:
            from engine.report.report import write_report

            look = {"inks": inks, "language": code, "words": worded, "day": date.today()}
            write_report(path, store.read(), number, **look)

        self._write(work, tr("The report was saved to {path}."), path)

    def write_page(self, path: Path, number: int) -> None:
        """Write a round as a rating page for the browser."""

        def work(store: Store, _cancel: Cancel) -> int:
            from engine.study.rating_page import write_study_page

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
