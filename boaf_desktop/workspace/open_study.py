"""The open study: what can be done with it, and the next puzzle to rate."""

from __future__ import annotations

import secrets
import shutil
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QLocale, QObject, Signal, Slot

from boaf_desktop.language.wording import worded
from boaf_desktop.play.game.puzzle import Puzzle, round_title
from boaf_desktop.requests import Requests
from boaf_desktop.storage import paths
from boaf_desktop.storage.atomic_save import remember_path, remembered_path, save_whole
from boaf_desktop.widgets.jobs import Job, drop, run, run_latest
from boaf_desktop.workspace.ratings_target import RatingsTarget
from boaf_desktop.workspace.study_view import Asked, StudyView, view_study
from engine.deck import Inks
from engine.errors import StorageError
from engine.files.atomic import make_folder, storage_error, write_atomic
from engine.game import Deal
from engine.progress import Cancel, Progress, Work
from engine.ratings.blinding import Blinding
from engine.resources import resource_path

if TYPE_CHECKING:
    from engine.design.energy import Energy
    from engine.study.folder import Study
    from engine.study.presentation_order import Shown
    from engine.study.round import Iteration


_LEAST_SECONDS: Final = 2  # of work, from which the time left is estimated


class OpenStudy(QObject):
    """The study open in a window, at most one; reading and writing run in threads.

    Each task imports what it needs of the engine in its thread, as compiled code and statsmodels
    take long to load.

    ``inks``: returns the suit colours for the cards of a report.
    """

    opened = Signal()  #: A study was opened, created or closed, or the last one can't be read
    changed = Signal()  #: `view` changed: the study was read again, or another round is selected
    work_changed = Signal()  #: `is_busy` or `progress` changed
    rated = Signal(str)  #: The last puzzle of a round was rated; the message

    def __init__(
        self,
        ratings: RatingsTarget,
        requests: Requests,
        inks: Callable[[], Inks],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._ratings, self._requests, self._inks = ratings, requests, inks
        self.view: StudyView | None = None  #: The study as last read; None when none is open
        self.progress: Progress | None = None  #: Of the running task, if it reports any
        self._job: Job | None = None
        self._started_at = 0.0  # when the running task started, in seconds
        #: Whether the study of the last run, with the puzzles it hides, is still to be read
        self.is_restoring = self.remembered is not None
        self._chosen_round = 0  # by the user; 0 for none
        self._own_round = 0  # the last round created in this window; 0 for none
        ratings.changed.connect(self.reload)
        ratings.written.connect(self.reload)

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

    def asked_in(self, deal: Deal) -> Asked | None:
        """Return where a deal is presented for rating; None if nowhere."""
        return None if self.view is None else self.view.asked_in(deal)

    def waits_for(self, deal: Deal) -> bool:
        """Return whether the rating of a puzzle of the round is still to come."""
        view = self.view
        return view is not None and view.place_of(deal) >= 0 and deal not in view.rated

    def choose_round(self, number: int) -> None:
        """Select a round; if it is unfinished, its puzzles are rated next."""
        self._chosen_round = number
        if self.view is not None and self.view.chosen != number:
            self.view = replace(self.view, chosen=number)
            self.changed.emit()

    def open_next(self, after: Deal | None = None) -> bool:
        """Request the next unrated puzzle of the round; return whether there is one.

        The search starts after a deal, or at the first puzzle.
        """
        view = self.view
        shown = None if view is None else view.next_after(after)
        if view is None or shown is None:
            return False
        self._open_shown(view, shown)
        return True

    def open_again(self, deal: Deal) -> bool:
        """Request a puzzle whose rating was withdrawn; return whether it is to be rated again."""
        view = self.view
        if view is None or deal in view.rated:
            return False
        shown = next((each for each in view.order if each.deal == deal), None)
        if shown is not None:
            self._open_shown(view, shown)
        return shown is not None

    def _open_shown(self, view: StudyView, shown: Shown) -> None:
        title = round_title(view.number, view.place_of(shown.deal) + 1, len(view.order))
        self._requests.puzzle.emit(
            Puzzle(
                shown.deal,
                shown.record.id,
                title=title,
                source=view.name,
                asked_by=f"{view.name} {view.number}",
            )
        )

    # Opening

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

    def open(self, folder: Path) -> None:
        run_latest(
            self, "read", lambda _cancel: view_study(folder), self._on_read, self._on_unreadable
        )

    def create(self, folder: Path, name: str, *, is_blind: bool = True) -> None:
        def work(_cancel: Cancel) -> Path:
            from engine.study.folder import Study

            return Study.create(folder, name, blind=is_blind).folder

        self._run(work, self.open)

    def open_example(self, folder: Path) -> None:
        """Open a copy of the worked example in a new folder."""
        self._run(lambda _cancel: copy_example(folder), self.open)

    @Slot()
    def close(self) -> None:
        """Close the study; ratings go to the player's own file again."""
        drop(self, "read")
        self.view, self.is_restoring = None, False
        self._ratings.rate_into(self._ratings.own_path)
        self._ratings.set_blinding(Blinding())
        save_whole(self._memory_file(), "")
        self.opened.emit()
        self.changed.emit()

    @Slot()
    def reload(self) -> None:
        """Read the study again."""
        if self.view is not None:
            self.open(self.view.folder)

    def _on_read(self, view: StudyView) -> None:
        before = self.view
        if before is not None:
            self._chosen_round = self._round_to_choose(before, view)
        self.view = view = replace(view, chosen=self._chosen_round)
        self.is_restoring = False
        self._ratings.set_blinding(view.blinding)
        if before is not None and before.folder == view.folder:
            self._report_rated(before, view)
        if before is None or _identity(before) != _identity(view):
            self._ratings.rate_into(view.folder / "ratings.csv", view.name, view.numbers)
            remember_path(self._memory_file(), view.folder)
            self.opened.emit()
        self.changed.emit()

    def _round_to_choose(self, before: StudyView, view: StudyView) -> int:
        """Return the round chosen by the user once the study was read again; 0 for none."""
        if before.folder != view.folder:
            return 0
        if view.last in (before.last, self._own_round):
            return self._chosen_round
        # Another window created a round; keep rating the one that was started here.
        return self._chosen_round or before.number

    def _report_rated(self, before: StudyView, view: StudyView) -> None:
        """Report a round whose last puzzle was just rated, and save its fit with it."""
        for row in view.rounds:
            number = row.status.number
            if before.left_in(number) and not view.left_in(number):
                self.rated.emit(self.tr("Round {n} is rated.").format(n=number))
                if not row.status.has_fit:
                    self.archive(number)

    def _on_unreadable(self, sentence: str) -> None:
        was_restoring, self.is_restoring = self.is_restoring, False
        self._requests.message.emit(sentence)
        if was_restoring:
            self.opened.emit()

    @staticmethod
    def _memory_file() -> Path:
        return paths.data_dir() / "open-study.txt"

    # Rounds

    def add_round(self, source: Path) -> None:
        """Make a set the next round, with controls."""

        def work(study: Study, cancel: Cancel) -> Work[Iteration | None]:
            from engine.study.round_creation import add_round, plan_for

            return add_round(study, *plan_for(study, source), cancel)

        self._work_on(work, self._on_added)

    def make_first_round(self, count: int, cards: tuple[int, int]) -> None:
        """Create the first round as a design; when cancelled, the same call resumes."""

        def work(study: Study, cancel: Cancel) -> Work[Iteration | None]:
            from engine.study.next_round import make_first_round

            return make_first_round(study, count, cards, cancel)

        self._work_on(work, self._on_added, self._on_round_cancelled)

    def make_next_round(self, energy: Energy, count: int, cards: tuple[int, int]) -> None:
        """Create the next round with an energy; when cancelled, the same call resumes.

        From the second round on, its puzzles are chosen to explore.
        """
        explores = self.view is not None and bool(self.view.rounds)

        def work(study: Study, cancel: Cancel) -> Work[Iteration | None]:
            from engine.study.next_round import NextRound, make_next_round

            next_round = NextRound(energy, count, cards, is_explored=explores)
            return make_next_round(study, next_round, cancel)

        self._work_on(work, self._on_added, self._on_round_cancelled)

    def make_map_round(self, path: Path, count: int) -> None:
        """Draw the next round from the puzzles of a map."""

        def work(study: Study, cancel: Cancel) -> Work[Iteration | None]:
            from engine.study.next_round import make_map_round

            return make_map_round(study, path, count, cancel)

        self._work_on(work, self._on_added)

    @Slot()
    def withdraw_round(self) -> None:
        """Remove the last round if nothing in it is rated."""
        self._work_on(lambda study, _cancel: study.withdraw_iteration(), self._on_withdrawn)

    @Slot(object)
    def _on_added(self, new_round: Iteration | None) -> None:
        if new_round is not None:
            number = new_round.number
            self._requests.message.emit(self.tr("Round {n} was created.").format(n=number))
            self._chosen_round, self._own_round = 0, number
            self.reload()

    @Slot()
    def _on_round_cancelled(self) -> None:
        self._requests.message.emit(
            self.tr(
                "Cancelled. Puzzles generated so far are kept. Create the round again to continue."
            )
        )

    @Slot(object)
    def _on_withdrawn(self, new_folder: Path) -> None:
        text = self.tr("The round was removed. Its files were moved to {path}.")
        self._requests.message.emit(text.format(path=new_folder))
        self.reload()

    # Fits, reports and checks

    def archive(self, number: int) -> None:
        """Save the usual fit with a round, so that its report is complete."""
        view = self.view
        if view is None:
            return

        def work(_cancel: Cancel) -> bool:
            from engine.study.folder import Study
            from engine.study.results import archive_round

            return archive_round(Study.open(view.folder), number)

        key = f"archive {number}"
        run_latest(self, key, work, lambda _is_kept: self.reload(), self._requests.message.emit)

    def write_report(self, path: Path, number: int) -> None:
        """Write the report of a round, as HTML or PDF by the suffix."""
        inks = self._inks()

        def work(study: Study, _cancel: Cancel) -> None:
            from boaf_desktop.pdf import write_report
            from engine.report.round_report import report_html

            code = QLocale().bcp47Name()
            day = date.today()
            text = report_html(study, number, inks, language=code, words=worded, day=day)
            write_report(path, text)

        text = self.tr("The report was saved to {path}.")
        self._work_on(work, lambda _result: self._requests.written.emit(text, path))

    def export(self, path: Path) -> None:
        """Write the ratings as one table, with a script that analyses it beside it."""

        def work(study: Study, _cancel: Cancel) -> None:
            from engine.report.analysis_export import export_study

            export_study(study, path)

        text = self.tr("The study was exported to {path}.").format(path=path)
        self._work_on(work, lambda _result: self._requests.message.emit(text))

    def write_page(self, path: Path, number: int) -> None:
        """Write a round as a rating page for the browser."""

        def work(study: Study, _cancel: Cancel) -> None:
            from engine.study.rating_page import write_study_page

            write_study_page(path, study, number)

        text = self.tr("The rating page was saved to {path}.")
        self._work_on(work, lambda _result: self._requests.written.emit(text, path))

    def verify(self, on_result: Callable[[tuple[str, ...]], None]) -> None:
        """Regenerate every puzzle and recompute every fit; the differences go to ``on_result``."""

        def work(study: Study, cancel: Cancel) -> Work[tuple[str, ...]]:
            from engine.study.verify import verify_study

            return verify_study(study, cancel)

        self._work_on(work, on_result)

    # Tasks, one at a time

    @Slot()
    def cancel(self) -> None:
        """Cancel the running task; nothing half-finished is kept."""
        if self._job is not None:
            self._job.cancel()

    def _work_on(
        self,
        work: Callable[[Study, Cancel], Any],
        on_result: Callable[[Any], None],
        on_cancelled: Callable[[], None] | None = None,
    ) -> None:
        """Start a task on the open study, if there is one."""
        view = self.view
        if view is None:
            return

        def work_on_study(cancel: Cancel) -> Any:
            from engine.study.folder import Study

            return work(Study.open(view.folder), cancel)

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
                self.tr(
                    "The study is busy. Wait until its current task has finished, or cancel it."
                )
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


def _identity(view: StudyView) -> tuple[Path, str, int]:
    """Return what makes a study another one to the other parts: folder, name, last round."""
    return view.folder, view.name, view.last


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
