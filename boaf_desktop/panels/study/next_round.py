"""The steps to the next round: the ratings suggest an energy, and a designer decides about it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QRadioButton, QWidget

from boaf_desktop.language.formats import fixed_text
from boaf_desktop.language.translation import readable, tr
from boaf_desktop.panels.study.round_size import RoundSize, Size, size_of
from boaf_desktop.panels.study.study_tables import study_ratings
from boaf_desktop.puzzle_views.energy_words import prefers_text
from boaf_desktop.widgets.buttons import confirm, push_button
from boaf_desktop.widgets.jobs import run_latest
from boaf_desktop.widgets.labels import ParagraphsLabel, heading, without_mnemonic, wrapped_label
from boaf_desktop.widgets.layout import add_all, column_in, dialog_column
from boaf_desktop.workspace.app import App
from engine.design.presets import unedited_name
from engine.errors import FitError
from engine.study.round import Round, compared_with

if TYPE_CHECKING:
    from pathlib import Path

    from engine.design.energy import Energy
    from engine.statistics.learning.expected_ratings import Expected, Gain
    from engine.statistics.learning.proposal import Proposal
    from engine.study.snapshot import Snapshot

_WIDTH: Final = 560


@dataclass(frozen=True, slots=True)
class NextEnergy:
    """The energy that the ratings suggest for the next round."""

    proposal: Proposal  #: The energy with its reasons
    findings: tuple[str, ...] = ()  #: Findings from the ratings, as above the results
    #: The mean rating to expect of a round, by the name of its energy; None where unknown
    expected: Mapping[str, Expected | None] = field(default_factory=dict)


def suggest(source: Snapshot | Path, energy: Energy, *others: Energy) -> NextEnergy:
    """Suggest the energy after ``energy`` from all ratings, as `study_ratings` in a worker.

    ``others``: energies to compare it with.

    Raises FitError when there are too few ratings.
    """
    from engine.statistics.wording import preference_sentences

    ratings = study_ratings(source).ratings
    if not ratings.n_ratings:
        raise FitError("Nothing has been rated yet.")
    proposal, (_, findings) = ratings.results.propose(energy), ratings.results.learned()
    said = tuple(preference_sentences(findings, has_features=False))
    energies = (proposal.energy, energy, *others)
    return NextEnergy(
        proposal, said, {each.name: ratings.results.expected_rating(each) for each in energies}
    )


@dataclass(frozen=True, slots=True)
class EnergyChoice:
    """A possible energy of the next round."""

    energy: Energy  #: The energy
    title: str  #: Display text


class ReviewEnergy(QDialog):
    """Shows the choices of energy for the next round, compared with the last one.

    ``number``: of the next round. ``last``: the last round, whose size is the default for the next
    one. ``current``: the energy in the Design tab. ``suggestion``: made from the ratings; without
    one, ``why_not`` tells why.
    """

    #: The round should be generated with this energy, as large as this `Size`.
    chosen = Signal(object, object)
    edit_requested = Signal(object, str)  #: This energy should be edited first; with its reasons

    def __init__(
        self,
        parent: QWidget,
        *,
        number: int,
        last: Round,
        current: Energy,
        suggestion: NextEnergy | None,
        why_not: str,
    ) -> None:
        super().__init__(parent)
        self._last, self._suggestion = last, suggestion
        self.sentences = self._sentences_of(suggestion, why_not)  #: Sentences at the top
        self.choices = self._choices_of(last, current, suggestion)
        self.setWindowTitle(tr("Energy of round {n}", n=number))
        self.setMinimumWidth(_WIDTH)
        self.buttons = [QRadioButton(without_mnemonic(choice.title)) for choice in self.choices]
        self._advice = wrapped_label(is_quiet=True)
        self._advice.setObjectName("advice")
        self._preferences = wrapped_label()
        self._preferences.setObjectName("prefers")
        self.size_fields = RoundSize(size_of(last))
        generate_text = tr("Generate round {n}", n=number)
        self.generate = push_button(generate_text, is_primary=True)
        tip = tr("Open this energy in the Design tab")
        self.edit = push_button(tr("Edit first"), self._on_edit, tip)
        self._lay_out()
        for button in self.buttons:
            button.toggled.connect(self._show_choice)
        self.buttons[self._first_choice(suggestion, current)].setChecked(True)
        self.generate.setFocus()

    def _lay_out(self) -> None:
        introduction, options = ParagraphsLabel(), QWidget()
        introduction.set_paragraphs(self.sentences)
        add_all(column_in(options, 4), *self.buttons)
        self.generate.setDefault(True)
        self.edit.setAutoDefault(False)
        row = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        # Return generates, wherever the focus is.
        row.button(QDialogButtonBox.StandardButton.Cancel).setAutoDefault(False)
        row.addButton(self.generate, QDialogButtonBox.ButtonRole.AcceptRole)
        row.addButton(self.edit, QDialogButtonBox.ButtonRole.ActionRole)
        row.accepted.connect(self._on_generate)
        row.rejected.connect(self.reject)
        self.size_fields.changed.connect(
            lambda: self.generate.setEnabled(not self.size_fields.fault)
        )
        add_all(
            dialog_column(self),
            introduction,
            options,
            self._advice,
            heading(tr("Prefers")),
            self._preferences,
            self.size_fields,
            None,
            row,
        )

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        # Its wrapped texts need less height than Qt expects.
        self.resize(self.width(), self.heightForWidth(self.width()))

    def _sentences_of(self, suggestion: NextEnergy | None, why_not: str) -> list[str]:
        """Return the findings from the ratings."""
        if suggestion is None:
            return [
                readable(why_not),
                tr("Keep the same energy for the next round, or choose your own."),
            ]
        lines = [readable(each) for each in suggestion.findings]
        if not suggestion.proposal.changed:
            lines.append(tr("Your ratings suggest no change to the energy."))
        return lines

    def _choices_of(
        self, last: Round, current: Energy, suggestion: NextEnergy | None
    ) -> tuple[EnergyChoice, ...]:
        base, unnamed = last.energy, tr("unnamed")
        choices = []
        if suggestion is not None and suggestion.proposal.changed:
            energy = suggestion.proposal.energy
            title = tr("Suggested by your ratings: {name}", name=energy.name or unnamed)
            choices.append(EnergyChoice(energy, title))
        if current != base and all(current != each.energy for each in choices):
            title = tr("As in the Design tab: {name}", name=current.name or unnamed)
            choices.append(EnergyChoice(current, title))
        named = {"n": last.number, "name": base.name or unnamed}
        title = (
            tr("Energy of the map of round {n}: {name}", **named)
            if last.is_from_map
            else tr("Same as in round {n}: {name}", **named)
        )
        choices.append(EnergyChoice(base, title))
        expected = {} if suggestion is None else suggestion.expected
        return tuple(
            EnergyChoice(each.energy, each.title + _expected_text(expected.get(each.energy.name)))
            for each in choices
        )

    def _first_choice(self, suggestion: NextEnergy | None, current: Energy) -> int:
        """Return the index of the initial choice: the suggestion, or the designer's edit of it."""
        energies = [choice.energy for choice in self.choices]
        if suggestion is None or current not in energies:
            return 0
        is_edited_suggestion = unedited_name(current.name) == suggestion.proposal.energy.name
        return energies.index(current) if is_edited_suggestion else 0

    @property
    def choice(self) -> EnergyChoice:
        pairs = zip(self.choices, self.buttons, strict=True)
        return next((choice for choice, button in pairs if button.isChecked()), self.choices[0])

    @Slot()
    def _show_choice(self) -> None:
        energy, suggestion = self.choice.energy, self._suggestion
        is_suggested = suggestion is not None and energy == suggestion.proposal.energy
        gain = suggestion.proposal.gain if suggestion is not None and is_suggested else None
        self._advice.setText(self._advice_after(gain))
        is_new = energy != self._last.energy
        self._preferences.setText(
            prefers_text(energy) if is_new else tr("No change: the same energy again.")
        )
        has_parent = compared_with((self._last,), energy) is not None
        why_not = tr(
            "No controls use the previous energy, because round {n} wasn't generated with a "
            "single energy.",
            n=self._last.number,
        )
        self.size_fields.show_controls(
            has_parent=has_parent, why_not="" if has_parent else why_not
        )

    def _advice_after(self, gain: Gain | None) -> str:
        """Return the expected gain of the next round, where known, and what to do next."""
        from engine.statistics.wording import gain_sentence  # already loaded

        lines = [] if gain is None else [readable(gain_sentence(gain))]
        lines.append(
            tr("Next: choose the size of the round and generate it.")
            if gain is None or gain.pays
            else tr("To continue anyway, choose the size of the round and generate it.")
        )
        return " ".join(lines)

    @Slot()
    def _on_generate(self) -> None:
        self.accept()
        self.chosen.emit(self.choice.energy, self.size_fields.size_asked)

    @Slot()
    def _on_edit(self) -> None:
        energy, suggestion = self.choice.energy, self._suggestion
        self.accept()
        if suggestion is None or energy != suggestion.proposal.energy:
            self.edit_requested.emit(energy, "")
        else:
            reasons = "\n".join(map(readable, suggestion.proposal.reasons))
            self.edit_requested.emit(energy, reasons)


def _expected_text(expected: Expected | None) -> str:
    """Return a second line for a choice: the rating to expect of it."""
    if expected is None:
        return ""
    mean, low, high = map(fixed_text, expected)
    text = tr(
        "Expected rating {mean} (90% interval {low} to {high})", mean=mean, low=low, high=high
    )
    return f"\n{text}"


class NextRound(QObject):
    """Suggests an energy, lets a designer review it, and creates a round with it."""

    def __init__(self, app: App, panel: QWidget) -> None:
        super().__init__(panel)
        self._app, self._panel = app, panel
        self.review: ReviewEnergy | None = None  #: The open review

    # The energy that the ratings suggest

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
        if source is not None:
            work = partial(suggest, source, base, self._app.energy.value)
            run_latest(self, "suggest", lambda _cancel: work(), on_result, on_error)

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
            text = tr("Your ratings suggest no change to the energy {name}.", name=base.name)
            lines.insert(0, text)
        if not proposal.changed and self._app.study.snapshot is None:
            self._app.notify(lines[0])
            return
        # A round created as a design minimised nothing, so there is no energy to continue with.
        energy = proposal.energy if proposal.changed or not base.terms else base
        self._app.energy.proposed.emit(energy, "\n".join(lines))

    # The review

    def begin_review(self) -> None:
        """Review the suggested energy of the next round, even if the last is unfinished."""
        study = self._app.study.snapshot
        if study is None or not study.rounds or not study.round().waits:
            self._begin_review()
            return
        last, number = study.round(), study.next_number
        question = tr(
            "Round {n} isn't finished. Create round {next} anyway?", n=last.number, next=number
        )
        more = tr(
            "Still to rate: {n} {n:puzzle/puzzles}. You can rate them later: select the round "
            "in the table of rounds.",
            n=last.n_left,
        )
        go = tr("Review next energy")
        confirm(self._panel, "", question, more, go, self._begin_review)

    def _begin_review(self) -> None:
        study = self._app.study.snapshot  # with a round that the designer leaves unfinished
        why_not = partial(self._open_review, None)
        self._suggest(study, self._base(None), self._open_review, why_not)

    def _open_review(self, suggestion: NextEnergy | None, why_not: str = "") -> None:
        study = self._app.study.snapshot
        if study is None or not study.rounds or self.review is not None:
            return  # the study was closed meanwhile
        review = ReviewEnergy(
            self._panel.window(),
            number=study.next_number,
            last=study.round(),
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

    # The round

    @Slot(object, object)
    def create(self, energy: Energy, size: Size) -> None:
        """Create the next round; the fit behind its energy is saved with the last one."""
        self._app.energy.set(energy)
        study, tasks = self._app.study.snapshot, self._app.study_tasks
        last = study.round() if study is not None and study.rounds else None
        if last is not None and last.ratings and last.fit is None:
            tasks.save_fit(last.number)
        tasks.make_next_round(energy, size.n_puzzles, (size.low, size.high))
