"""The dialog that reviews the energy of the next round."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QRadioButton, QWidget

from boaf_desktop.language.formats import fixed_text
from boaf_desktop.language.translation import readable, tr
from boaf_desktop.panels.study.round_size import RoundSize, size_of
from boaf_desktop.puzzle_views.energy_words import prefers_text
from boaf_desktop.widgets.buttons import push_button
from boaf_desktop.widgets.labels import (
    ParagraphsLabel,
    heading,
    plain,
    show_text,
    without_mnemonic,
    wrapped_label,
)
from boaf_desktop.widgets.layout import add_all, by_font, column_in, dialog_column
from boaf_desktop.widgets.page import Page
from boaf_desktop.widgets.placement import fit_to_screen
from engine.design.presets import unedited_name
from engine.study.round import Round, compared_with

if TYPE_CHECKING:
    from engine.design.energy import Energy
    from engine.statistics.learning.model_averaging import Expected
    from engine.statistics.learning.proposal import Proposal

_WIDTH: Final = 620  # in logical pixels, as the next
_HEIGHT: Final = 320
_MAX_NAME: Final = 48  # letters


@dataclass(frozen=True, slots=True)
class NextEnergy:
    """The energy that the ratings suggest for the next round."""

    proposal: Proposal  #: The energy with its reasons
    #: The mean rating to expect of a round, by the name of its energy; None where unknown
    expected: Mapping[str, Expected | None] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EnergyChoice:
    """A possible energy of the next round."""

    energy: Energy
    title: str


class ReviewEnergy(QDialog):
    """Shows the choices of energy for the next round, compared with the last one.

    ``number``: of the next round, by default as large as the last of ``rounds``. ``current``: the
    energy in the Design tab. ``suggestion``: made from the ratings; without one, ``why_not`` tells
    why.
    """

    #: The round should be generated with this energy, as large as this `Size`.
    chosen = Signal(object, object)
    edit_requested = Signal(object, str)  #: This energy should be edited first; with its reasons

    def __init__(
        self,
        parent: QWidget,
        *,
        number: int,
        rounds: Sequence[Round],
        current: Energy,
        suggestion: NextEnergy | None,
        why_not: str,
    ) -> None:
        super().__init__(parent)
        last = rounds[-1]
        self._rounds, self._last, self._suggestion = rounds, last, suggestion
        self.sentences = _sentences_of(suggestion, why_not)  #: Sentences at the top
        self.choices = _choices_of(last, current, suggestion)
        self.setWindowTitle(tr("Energy of round {n}", n=number))
        self.resize(by_font(_WIDTH), by_font(_HEIGHT))
        fit_to_screen(self)
        self._page = Page()
        self.buttons = [self._button_of(choice) for choice in self.choices]
        self._advice = wrapped_label(is_quiet=True)
        self._advice.setObjectName("advice")
        self._preferences = wrapped_label()
        self._preferences.setObjectName("prefers")
        self._summary = wrapped_label(is_quiet=True)
        self._summary.setObjectName("summary")
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
        introduction.setVisible(bool(self.sentences))
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
        self.size_fields.fields.changed.connect(
            lambda: self.generate.setEnabled(not self.size_fields.fields.fault)
        )
        add_all(
            self._page.column,
            introduction,
            options,
            self._advice,
            heading(tr("Prefers")),
            self._preferences,
            self._summary,
            self.size_fields,
            None,
        )
        add_all(dialog_column(self), (self._page, 1), row)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._page.show_whole()

    def _button_of(self, choice: EnergyChoice) -> QRadioButton:
        known = {} if self._suggestion is None else self._suggestion.expected
        expected = known.get(choice.energy.name)
        button = QRadioButton(without_mnemonic(choice.title + _expected_text(expected)))
        if expected is not None:
            about = tr(
                "Expected mean rating of new puzzles like the fifth of the rated puzzles with the "
                "lowest energy. It can differ from the mean of the last round, because those "
                "puzzles were chosen differently."
            )
            button.setToolTip(plain(about))
        return button

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

    @property
    def _chosen_proposal(self) -> Proposal | None:
        """What the ratings suggest, if that is chosen."""
        proposal = None if self._suggestion is None else self._suggestion.proposal
        return proposal if proposal and proposal.energy == self.choice.energy else None

    @Slot()
    def _show_choice(self) -> None:
        energy, proposal = self.choice.energy, self._chosen_proposal
        self._advice.setText(self._advice_after(proposal))
        show_text(
            self._summary, "" if proposal is None else " ".join(map(readable, proposal.summary))
        )
        is_new = energy != self._last.energy
        stated = None if proposal is None else proposal.findings.likely_names
        self._preferences.setText(
            prefers_text(energy, stated) if is_new else tr("No change: the same energy again.")
        )
        has_parent = compared_with(self._rounds, energy) is not None
        why_not = tr(
            "There are no controls from the previous energy, because no round was generated with "
            "a single energy."
        )
        self.size_fields.show_controls(
            has_parent=has_parent, why_not="" if has_parent else why_not
        )
        self._page.show_whole()

    def _advice_after(self, proposal: Proposal | None) -> str:
        """Return what to expect of the next round, where known, and what to do next."""
        lines = [] if proposal is None else list(map(readable, proposal.outlook))
        can_stop = proposal is not None and proposal.can_stop
        lines.append(
            tr("To continue anyway, choose the size of the round and generate it.")
            if can_stop
            else tr("Next: choose the size of the round and generate it.")
        )
        return " ".join(lines)

    @Slot()
    def _on_generate(self) -> None:
        self.accept()
        self.chosen.emit(self.choice.energy, self.size_fields.chosen_size)

    @Slot()
    def _on_edit(self) -> None:
        energy, proposal = self.choice.energy, self._chosen_proposal
        self.accept()
        reasons = "" if proposal is None else "\n".join(map(readable, proposal.reasons))
        self.edit_requested.emit(energy, reasons)


def _sentences_of(suggestion: NextEnergy | None, why_not: str) -> list[str]:
    """Return why nothing is suggested, or that no change is."""
    if suggestion is None:
        return [
            readable(why_not),
            tr("Keep the same energy for the next round, or choose your own."),
        ]
    if not suggestion.proposal.changed:
        return [tr("Your ratings suggest no change to the energy.")]
    return []


def _choices_of(
    last: Round, current: Energy, suggestion: NextEnergy | None
) -> tuple[EnergyChoice, ...]:
    """Return the energies to choose from: the suggested, the current, and the last round's."""
    base = last.energy
    choices = []
    if suggestion is not None and suggestion.proposal.changed:
        energy = suggestion.proposal.energy
        title = tr("Suggested by your ratings: {name}", name=_name_of(energy))
        choices.append(EnergyChoice(energy, title))
    if current != base and all(current != each.energy for each in choices):
        title = tr("As in the Design tab: {name}", name=_name_of(current))
        choices.append(EnergyChoice(current, title))
    if last.is_designed and choices:  # no energy made its puzzles
        return tuple(choices)
    named = {"n": last.number, "name": _name_of(base)}
    title = (
        tr("Energy of the map of round {n}: {name}", **named)
        if last.is_from_map
        else tr("Same as in round {n}: {name}", **named)
    )
    return (*choices, EnergyChoice(base, title))


def _name_of(energy: Energy) -> str:
    """Return a name that fits into a line; the ends of long ones tell edited energies apart."""
    name, half = energy.name or tr("unnamed"), _MAX_NAME // 2
    return name if len(name) <= _MAX_NAME else f"{name[:half]}…{name[-half:]}"


def _expected_text(expected: Expected | None) -> str:
    """Return a second line for a choice: the rating to expect of it."""
    if expected is None:
        return ""
    mean, low, high = map(fixed_text, expected)
    text = tr(
        "Expected rating {mean} (90% interval {low} to {high})", mean=mean, low=low, high=high
    )
    return f"\n{text}"
