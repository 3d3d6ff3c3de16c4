"""The steps to the next round: the ratings suggest an energy, and a designer decides about it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.language.translation import readable, tr
from boaf_desktop.panels.study.next_energy import NextEnergy
from boaf_desktop.panels.study.review_energy import ReviewEnergy
from boaf_desktop.panels.study.round_size import Size
from boaf_desktop.panels.study.study_findings import find_all
from boaf_desktop.widgets.jobs import drop, run_latest
from boaf_desktop.widgets.questions import confirm
from boaf_desktop.workspace.app import App
from engine.errors import FitError
from engine.progress import Cancel, Work

if TYPE_CHECKING:
    from pathlib import Path

    from engine.design.energy import Energy
    from engine.study.snapshot import Snapshot


def suggest(
    source: Snapshot | Path, energy: Energy, current: Energy, cancel: Cancel
) -> Work[NextEnergy]:
    """Suggest the energy after ``energy`` from all ratings, in a worker.

    ``current``: the energy in the Design tab, whose ratings are predicted too.

    Raises FitError when there are too few ratings, and as `find_all`.
    """
    results = (yield from find_all(source, cancel)).results
    if results is None:
        raise FitError("Nothing has been rated yet.")
    proposal = results.propose(energy)
    energies = (proposal.energy, energy, current)
    return NextEnergy(proposal, {each: results.expected_rating(each) for each in energies})


class NextRound(QObject):
    """Suggests an energy, lets a designer review it, and creates a round with it."""

    def __init__(self, app: App, panel: QWidget) -> None:
        super().__init__(panel)
        self._app, self._panel = app, panel
        self.review: ReviewEnergy | None = None  #: The open review
        app.study.opened.connect(self._forget)

    @Slot()
    def _forget(self) -> None:
        """Forget what is computed and reviewed for the previous study or round."""
        drop(self, "suggest")
        study, review = self._app.study.snapshot, self.review
        if review is not None:
            review.reject()
            if study is not None and study.next_number > review.number:
                self._app.notify(tr("Round {n} was created.", n=review.number))

    def _base(self, file: Path | None) -> Energy:
        """Return the energy of the last round, or outside a study the current energy."""
        study = self._app.study.snapshot if file is None else None
        if study is None or not study.rounds:
            return self._app.energy.value
        return study.round().energy

    def _suggest(
        self,
        source: Path | Snapshot | None,
        base: Energy,
        on_result: Callable[[NextEnergy], None],
        on_error: Callable[[str], None],
    ) -> None:
        """Compute a suggestion, unless the ratings aren't read yet."""
        if source is not None:
            work = partial(suggest, source, base, self._app.energy.value)
            run_latest(self, "suggest", work, on_result, on_error)

    def use_suggestion(self, file: Path | None) -> None:
        """Open the suggested energy in the energy form, where the designer decides.

        ``file``: of the ratings; None for those of the study, or of the user without one.
        """
        source, base = file or self._app.study.ratings, self._base(file)
        self._suggest(source, base, partial(self._on_suggested, base), self._app.notify)

    def _on_suggested(self, base: Energy, suggestion: NextEnergy) -> None:
        proposal = suggestion.proposal
        lines = list(map(readable, proposal.reasons))
        if not proposal.changed:
            lines.insert(0, tr("Your ratings suggest no change to the energy."))
        if not proposal.changed and self._app.study.snapshot is None:
            self._app.notify(lines[0])
            return
        # A round created as a design minimised nothing, so there is no energy to continue with.
        energy = proposal.energy if proposal.changed or not base.terms else base
        self._app.energy.proposed.emit(energy, "\n".join(lines))

    def begin_review(self) -> None:
        """Review the suggested energy of the next round, even if the last is unfinished."""
        study = self._app.study.snapshot
        if study is None or not study.rounds or not study.round().waits:
            self._begin_review()
            return
        last = study.round()
        question = tr(
            "Round {n} isn't finished. Create round {next} anyway?",
            n=last.number,
            next=study.next_number,
        )
        more = tr(
            "Still to rate: {n} puzzle. You can rate it later: select the round in the table "
            "of rounds.",
            "Still to rate: {n} puzzles. You can rate them later: select the round in the table "
            "of rounds.",
            n=last.n_left,
        )
        button = tr("Review next energy")
        confirm(self._panel, question, self._begin_review, button=button, details=more)

    def _begin_review(self) -> None:
        study = self._app.study.snapshot
        open_without = partial(self._open_review, None)  # gets the reason
        self._suggest(study, self._base(None), self._open_review, open_without)

    def _open_review(self, suggestion: NextEnergy | None, why_not: str = "") -> None:
        study = self._app.study.snapshot
        if study is None or not study.rounds or self.review is not None:
            return  # the study was closed meanwhile
        review = ReviewEnergy(
            self._panel.window(),
            number=study.next_number,
            rounds=study.rounds,
            current=self._app.energy.value,
            suggestion=suggestion,
            why_not=why_not,
        )
        review.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        review.finished.connect(self._on_reviewed)
        review.chosen.connect(self.create)
        review.edit_requested.connect(self._app.energy.proposed)
        self.review = review
        review.open()

    @Slot()
    def _on_reviewed(self) -> None:
        self.review = None

    @Slot(object, object)
    def create(self, energy: Energy, size: Size) -> None:
        """Create the next round; the fit behind its energy is saved with the last one."""
        fault = self._app.energy.fault
        if fault and energy == self._app.energy.value:  # which is older than what was typed
            text = tr("Correct the energy on the Design tab first. {fault}", fault=fault)
            self._app.notify(text)
            return
        self._app.energy.set(energy)
        study, tasks = self._app.study.snapshot, self._app.study_tasks
        last = study.round() if study is not None and study.rounds else None
        if last is not None and last.ratings:
            self._app.rating_changes.save_fit(last)
        tasks.make_next_round(energy, size.n_puzzles, (size.low, size.high), size.controls)
