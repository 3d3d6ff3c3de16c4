"""The open study: its rounds, the next puzzle to rate, and the target of ratings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.language.wording import error_text
from boaf_desktop.play.game.puzzle import Puzzle, round_title
from boaf_desktop.requests import Requests
from boaf_desktop.storage import paths
from boaf_desktop.widgets.jobs import Job, drop, run
from boaf_desktop.workspace.ratings_target import RatingsTarget
from boaf_desktop.workspace.study_tasks import (
    StudyView,
    add_set,
    archive_round,
    copy_example,
    create_study,
    export_analysis,
    keep_fit,
    make_first,
    make_from_map,
    make_rating_page,
    make_report,
    verify,
    view_study,
    withdraw_round,
)
from engine.deck import Inks
from engine.errors import StorageError
from engine.files.atomic import write_atomic
from engine.game import Deal
from engine.progress import Cancel, Progress
from engine.ratings.blinding import Blinding
from engine.statistics.regression.options import FitOptions

if TYPE_CHECKING:
    from engine.study.arrangement import Shown
    from engine.study.participation import Naming


class OpenStudy(QObject):
    """The study open in a window, at most one; reading and writing run in threads.

    ``inks``: returns the suit colours for the cards of a report.
    """

    changed = Signal()  #: Another study is open, or this one was read again
    opened = Signal()  #: A study was opened, created or closed
    rated = Signal(str)  #: The last puzzle of a round was rated; the message
    unreadable = Signal()  #: A study could not be read; a message gives the reason
    verified = Signal(object)  #: The differences that verifying found, a tuple of sentences
    progressed = Signal(object)  #: The `Progress` of creating the first round

    def __init__(
        self,
        ratings: RatingsTarget,
        requests: Requests,
        inks: Callable[[], Inks],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._ratings, self._requests, self._inks = ratings, requests, inks
        self._view: StudyView | None = None
        self._job: Job | None = None
        ratings.changed.connect(self.reload)
        self._is_restoring = self.remembered is not None
        self._is_explored = True
        self._chosen_round = self._own_round = 0

    @property
    def is_restoring(self) -> bool:
        """Whether the study of the last run, with the puzzles it hides, is still to be read."""
        return self._is_restoring

    @property
    def view(self) -> StudyView | None:
        """The study as last read; None when none is open."""
        return self._view

    @property
    def is_busy(self) -> bool:
        """Whether a task of the study is running, such as creating a round or verifying."""
        return self._job is not None

    def asked_in(self, deal: Deal) -> tuple[int, Shown] | None:
        """Return the round that presents a deal for rating, and its entry there; None if none."""
        return None if self._view is None else self._view.asked_in(deal)

    @property
    def chosen_round(self) -> int:
        """The selected round in the table of rounds; 0 for none."""
        return self._chosen_round

    def choose_round(self, number: int) -> None:
        """Select a round; if it is unfinished, its puzzles are rated next."""
        self._chosen_round = number
        if self._view is not None and self._view.chosen != number:
            self._view = replace(self._view, chosen=number)
            self.changed.emit()

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
        try:
            text = self._memory_file().read_text(encoding="utf-8").strip()
        except (OSError, UnicodeDecodeError):
            return None
        return Path(text) if text and Path(text).is_dir() else None

    def open(self, folder: Path) -> None:
        """Open a study folder; emits `unreadable` if that fails."""
        run(
            self, lambda _cancel: view_study(folder),
            self._on_read, self._on_unreadable, key="read",
        )  # fmt: skip

    def create(self, folder: Path, name: str, *, is_blind: bool = True) -> None:
        """Create an empty study and open it."""
        self._run(lambda _cancel: create_study(folder, name, is_blind=is_blind), self.open)

    def open_example(self, folder: Path) -> None:
        """Open a copy of the worked example in a new folder."""
        self._run(lambda _cancel: copy_example(folder), self.open)

    @Slot()
    def close(self) -> None:
        """Close the study; ratings go to the player's own file again."""
        drop(self, "read")
        self._view, self._is_restoring = None, False
        self._ratings.rate_into(self._ratings.own_path)
        self._ratings.set_blinding(Blinding())
        self._remember("")
        self.opened.emit()
        self.changed.emit()

    @Slot()
    def reload(self) -> None:
        """Read the study again."""
        if self._view is not None:
            self.open(self._view.folder)

    # Working

    def add_round(self, source: Path, n_chosen: int = 0) -> None:
        """Make a set, or its ``n_chosen`` most promising puzzles, the next round with controls."""
        self._work_on(
            lambda folder, cancel: add_set(folder, source, cancel, n_chosen=n_chosen),
            self._on_added,
        )

    @property
    def is_explored(self) -> bool:
        """Whether the next round is chosen from three times as many puzzles."""
        return self._is_explored

    @Slot(bool)
    def set_explored(self, is_explored: bool) -> None:
        """Set whether the next round is chosen from more puzzles; a new round resets this."""
        self._is_explored = is_explored

    def make_first_round(self, count: int, cards: tuple[int, int]) -> None:
        """Create the first round as a design; its puzzles stay hidden meanwhile."""
        self._work_on(
            lambda folder, cancel: make_first(folder, count, cards, cancel),
            self._on_added,
            on_progress=self._on_progress,
            on_cancelled=self._on_first_stopped,
        )

    def make_map_round(self, path: Path, count: int) -> None:
        """Draw the next round from the puzzles of a map."""
        self._work_on(
            lambda folder, cancel: make_from_map(folder, path, count, cancel), self._on_added
        )

    @Slot(list)
    def _on_progress(self, batch: list[Progress]) -> None:
        self.progressed.emit(batch[-1])

    @Slot()
    def _on_first_stopped(self) -> None:
        self._requests.message.emit(
            self.tr(
                "Cancelled. Puzzles generated so far are kept. Press “Create first round” to "
                "continue."
            )
        )

    @Slot()
    def withdraw_round(self) -> None:
        """Remove the last round if nothing in it is rated."""
        self._work_on(lambda folder, _cancel: withdraw_round(folder), self._on_withdrawn)

    def keep_fit(self, options: FitOptions, number: int) -> None:
        """Save a fit of the study's ratings with a round."""
        self._work_on(lambda folder, _cancel: keep_fit(folder, number, options), self._on_kept)

    def _archive(self, number: int) -> None:
        """Save the fit of a rated round with it, so that its report is complete."""
        if self._view is not None:
            folder = self._view.folder
            run(
                self, lambda _cancel: archive_round(folder, number),
                lambda _is_kept: self.reload(), self._requests.message.emit, key="archive",
            )  # fmt: skip

    def write_report(self, path: Path, number: int, naming: Naming = "initials") -> None:
        """Write the report of a round, as HTML or PDF by the suffix.

        With several raters, ``naming`` identifies them by initials, by numbers or not at all.
        """
        inks = self._inks()
        self._work_on(
            lambda folder, _cancel: make_report(folder, number, path, inks, naming),
            lambda written: self._requests.written.emit(
                self.tr("The report was saved to {path}."), written
            ),
        )

    def export(self, path: Path, naming: Naming = "initials") -> None:
        """Write the ratings as one table, with a script that analyses it beside it."""
        self._work_on(
            lambda folder, _cancel: export_analysis(folder, path, naming),
            lambda written: self._requests.message.emit(
                self.tr("The study was exported to {path}.").format(path=written)
            ),
        )

    def write_page(self, path: Path, number: int) -> None:
        """Write a round as a rating page for the browser."""
        self._work_on(
            lambda folder, _cancel: make_rating_page(folder, number, path),
            lambda written: self._requests.written.emit(
                self.tr("The rating page was saved to {path}."), written
            ),
        )

    @Slot()
    def verify(self) -> None:
        """Regenerate every puzzle and recompute every fit."""
        self._work_on(verify, self.verified.emit)

    @Slot()
    def cancel(self) -> None:
        """Cancel the running task; nothing half-finished is kept."""
        if self._job is not None:
            self._job.cancel()

    def open_next(self, after: Deal | None = None) -> bool:
        """Request the next unrated puzzle of the round; return whether there is one.

        The search starts after a deal, or at the first puzzle.
        """
        view = self._view
        shown = None if view is None else view.next_after(after)
        if view is None or shown is None:
            return False
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
        return True

    def _work_on(
        self,
        work: Callable[[Path, Cancel], Any],
        on_result: Callable[[Any], None],
        **also: Callable[..., None],
    ) -> None:
        """Start a task on the folder of the open study, if there is one."""
        if self._view is not None:
            self._run(partial(work, self._view.folder), on_result, **also)

    def _run(
        self,
        work: Callable[[Cancel], Any],
        on_result: Callable[[Any], None],
        on_progress: Callable[[list[Progress]], None] | None = None,
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
        self._job = run(
            self, work, on_result, self._requests.message.emit,
            on_progress=on_progress, on_cancelled=on_cancelled, on_end=self._on_ended,
        )  # fmt: skip
        self.changed.emit()

    @Slot()
    def _on_ended(self) -> None:
        self._job = None
        self.changed.emit()

    @Slot(object)
    def _on_added(self, number: int | None) -> None:
        if number is not None:
            self._requests.message.emit(self.tr("Round {n} was created.").format(n=number))
            self._chosen_round, self._own_round = 0, number
            self.reload()

    @Slot(object)
    def _on_withdrawn(self, kept: Path) -> None:
        text = self.tr("The round was removed. Its files were moved to {path}.")
        self._requests.message.emit(text.format(path=kept))
        self.reload()

    @Slot(object)
    def _on_kept(self, number: int) -> None:
        self._requests.message.emit(self.tr("The fit was saved with round {n}.").format(n=number))
        self.reload()

    # Reading

    def _on_read(self, view: StudyView) -> None:
        before, folder = self._view, view.folder
        if before is not None and before.folder != folder:
            self._chosen_round = 0
        elif before is not None and view.last not in (before.last, self._own_round):
            # Another window created a round; keep rating the one that was started here.
            self._chosen_round = self._chosen_round or before.number
        self._view = view = replace(view, chosen=self._chosen_round)
        self._is_restoring = False
        is_new = before is None or (before.folder, before.name, before.last) != (
            folder, view.name, view.last,
        )  # fmt: skip
        self._ratings.set_blinding(view.blinding)
        if before is not None and before.folder == folder:
            self._tell_rated(before, view)
        if is_new:
            self._is_explored = True
            self._ratings.rate_into(folder / "ratings.csv", view.name, view.numbers)
            self._remember(str(folder))
            self.opened.emit()
        self.changed.emit()

    def _tell_rated(self, before: StudyView, view: StudyView) -> None:
        """Report a round whose last puzzle was just rated, and archive its fit."""
        for row in view.rounds:
            number = row.status.number
            if before.left_in(number) and not view.left_in(number):
                self.rated.emit(self.tr("Round {n} is rated.").format(n=number))
                if not row.status.has_fit:
                    self._archive(number)

    def _on_unreadable(self, sentence: str) -> None:
        self._is_restoring = False
        self._requests.message.emit(sentence)
        self.unreadable.emit()

    def _remember(self, folder: str) -> None:
        if paths.unwritable_folder() is not None:
            return  # reported at startup
        try:
            write_atomic(self._memory_file(), f"{folder}\n")
        except StorageError as error:
            self._requests.message.emit(error_text(error))

    @staticmethod
    def _memory_file() -> Path:
        return paths.data_dir() / "open-study.txt"
