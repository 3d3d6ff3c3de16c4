"""Tasks on the open study: creating it and its rounds, reports and checks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QLocale, QObject, Signal, Slot

from boaf_desktop.language.translation import tr, worded
from boaf_desktop.requests import Requests
from boaf_desktop.workspace.open_study import OpenStudy
from boaf_desktop.workspace.single_task import SingleTask, T
from boaf_desktop.workspace.study_example import copy_example
from engine.deck import Inks
from engine.files.table import state_of
from engine.progress import Cancel, Work
from engine.study.snapshot import Snapshot

if TYPE_CHECKING:
    from engine.design.energy import Energy
    from engine.study.exclusions import Exclusion
    from engine.study.plan import Plan
    from engine.study.store import Store

StudyWork: TypeAlias = "Callable[[Store, Cancel], T | Work[T]]"
"""What a task does in its thread, with the open study."""


class StudyTasks(SingleTask):
    """The tasks on the study that is open in a window, one at a time.

    Each task imports what it needs of the engine in its thread, as compiled code and pandas
    take long to load.

    ``inks``: returns the suit colours for the cards of a report.
    """

    round_created = Signal(object)  #: This `Round` was created
    plan_frozen = Signal()  #: The plan of the study was frozen

    def __init__(
        self, study: OpenStudy, requests: Requests, inks: Callable[[], Inks], parent: QObject
    ) -> None:
        super().__init__(requests, parent)
        self._study, self._inks = study, inks

    # Studies

    def create(self, folder: Path, name: str, *, is_blind: bool = True) -> None:
        def work(_cancel: Cancel) -> Path:
            from engine.study.study import Study

            return Study.create(folder, name, blind=is_blind).folder

        self.start(work, self._study.open)

    def open_example(self, folder: Path) -> None:
        """Open a copy of the worked example in a new folder."""
        name = tr("Five rounds (simulated)")

        def work(_cancel: Cancel) -> Path:
            from engine.study.store import Store

            copy_example(folder)
            return Store(folder).rename(name).folder

        self.start(work, self._study.open)

    @Slot(bool)
    def learn_from(self, solved_only: bool) -> None:
        """Learn preferences from solved games only, or from all."""
        self._change(lambda store: store.learn_from(solved_only=solved_only))

    def choose_features(self, names: Sequence[str]) -> None:
        """Choose what preferences may be about."""
        self._change(lambda store: store.choose_features(names))

    def exclude(self, exclusion: Exclusion) -> None:
        """Leave ratings out of all results."""
        self._change(lambda store: store.exclude(exclusion))

    def include(self, exclusion: Exclusion) -> None:
        self._change(lambda store: store.include(exclusion))

    def freeze(self, plan: Plan) -> None:
        """Freeze the plan of the study."""
        self._work_on(lambda store, _cancel: store.freeze(plan), self._on_frozen)

    def _on_frozen(self, _plan: Plan) -> None:
        self.plan_frozen.emit()
        self._study.reload()
        self._requests.message.emit(tr("The plan was frozen. Rate the first round."))

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
            from engine.study.first_round import make_first_round

            return make_first_round(store, count, cards, cancel, controls=controls)

        self._work_on(work, self._on_added, self._on_round_cancelled)

    def make_next_round(
        self, energy: Energy, count: int, cards: tuple[int, int], controls: int | None = None
    ) -> None:
        """Create the next round with an energy; when cancelled, the same call resumes.

        From the second round on, its puzzles are chosen to explore.
        """

        def work(store: Store, cancel: Cancel) -> Work[Snapshot | None]:
            from engine.study.next_round import NextRoundOptions, make_next_round

            is_explored = bool(store.read().rounds)
            wanted = NextRoundOptions(
                energy, count, cards, is_explored=is_explored, controls=controls
            )
            return make_next_round(store, wanted, cancel)

        self._work_on(work, self._on_added, self._on_round_cancelled)

    def make_map_round(self, path: Path, count: int) -> None:
        """Draw the next round from the puzzles of a map."""

        def work(store: Store, cancel: Cancel) -> Work[Snapshot | None]:
            from engine.study.next_round import make_map_round

            return make_map_round(store, path, count, cancel)

        self._work_on(work, self._on_added)

    @Slot(object)
    def _on_added(self, snapshot: Snapshot | None) -> None:
        if snapshot is None:
            return
        if self._study.is_open(snapshot):
            self._study.take_round(snapshot)
            self.round_created.emit(snapshot.round())
        else:
            number, name = snapshot.round().number, snapshot.name
            self._requests.message.emit(
                tr("Round {n} was created in the study “{study}”.", n=number, study=name)
            )

    @Slot()
    def _on_round_cancelled(self) -> None:
        self._requests.message.emit(
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
        self._requests.offer.emit(text, [(tr("Undo"), undo)])
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
            self._requests.message.emit("")  # also the offer to restore it
            if self._study.is_open(snapshot):
                self._study.take(snapshot)
            else:
                self._study.open(folder)

        self.start(work, on_restored)

    # Reports and checks

    def write_report(self, path: Path, number: int | None) -> None:
        """Write the report of a round, or of all; as HTML or LaTeX by the suffix."""
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
        """Write the ratings as one table, and beside it a script and what describes both."""

        def work(store: Store, _cancel: Cancel) -> None:
            from engine.report.analysis_export import export_study

            export_study(store.read(), path, day=date.today())

        text = tr(
            "The study was exported to {path}, beside README.md, codebook.md and datapackage.json."
        )
        self._write(work, text, path)

    def _write(self, work: Callable[[Store, Cancel], object], text: str, path: Path) -> None:
        before = state_of(path)

        def report(_result: object = None) -> None:
            if state_of(path) != before:  # also if it was cancelled too late
                self._requests.written.emit(text, path)

        self._work_on(work, report, report)

    def verify(self, on_result: Callable[[Snapshot, tuple[str, ...]], None]) -> None:
        """Regenerate every puzzle and recompute every fit.

        The study and the differences go to ``on_result``, unless the study was closed meanwhile.
        """
        verified = self._study.snapshot

        def on_verified(problems: tuple[str, ...]) -> None:
            if verified is not None and self._study.is_open(verified):
                on_result(verified, problems)

        def work(store: Store, cancel: Cancel) -> Work[tuple[str, ...]]:
            from engine.study.verify import verify_study

            return verify_study(store.folder, cancel)

        self._work_on(work, on_verified)

    # On the open study

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

        self.start(work_on_study, on_result, on_cancelled)

    def _change(self, change: Callable[[Store], object]) -> None:
        """Change the open study, which is read again before the task ends."""

        def work(store: Store, _cancel: Cancel) -> Snapshot:
            change(store)
            return store.read()

        self._work_on(work, self._study.take)
