"""The dialog that reviews the energy of the next round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QRadioButton, QWidget

from boaf_desktop.language.translation import readable, tr
from boaf_desktop.panels.study.next_energy import (
    Candidate,
    NextEnergy,
    candidates_of,
    first_choice,
)
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
from boaf_desktop.widgets.layout import PAGE_IN_DIALOG, add_all, by_font, column_in, dialog_column
from boaf_desktop.widgets.page import Page
from boaf_desktop.widgets.placement import fit_to_screen
from engine.study.round import Round, compared_with

if TYPE_CHECKING:
    from engine.design.energy import Energy
    from engine.statistics.wording.next_energy import ExplainedProposal

_WIDTH: Final = 620  # in logical pixels, as the next
_HEIGHT: Final = 320


class ReviewEnergy(QDialog):
    """Shows the choices of energy for the next round, compared with the last one.

    ``number``: of the next round, by default as large as the last of ``rounds``. ``current``: the
    energy in the Design tab. ``suggestion``: made from the ratings. ``why_not``: the reason
    without one.
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
        self.number, self._rounds = number, rounds
        self.sentences = _sentences_of(suggestion, why_not)  #: Sentences at the top
        self.choices = candidates_of(rounds[-1], current, suggestion)
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
        self.size_fields = RoundSize(size_of(rounds[-1]))
        generate_text = tr("Generate round {n}", n=number)
        self.generate = push_button(generate_text, is_primary=True)
        tip = tr("Open this energy in the Design tab")
        self.edit = push_button(tr("Edit first"), self._on_edit, tip)
        self._lay_out()
        for button in self.buttons:
            button.toggled.connect(self._show_choice)
        self.buttons[first_choice(self.choices, current, suggestion)].setChecked(True)
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
        self._page.column.setContentsMargins(*PAGE_IN_DIALOG)
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

    def _button_of(self, candidate: Candidate) -> QRadioButton:
        button = QRadioButton(without_mnemonic(candidate.label))
        if candidate.expected is not None:
            about = tr(
                "Expected mean rating of new puzzles like the fifth of the rated puzzles with the "
                "lowest energy. It can differ from the mean of the last round, because those "
                "puzzles were chosen differently."
            )
            button.setToolTip(plain(about))
        return button

    @property
    def choice(self) -> Candidate:
        pairs = zip(self.choices, self.buttons, strict=True)
        return next((choice for choice, button in pairs if button.isChecked()), self.choices[0])

    @Slot()
    def _show_choice(self) -> None:
        energy, proposal = self.choice.energy, self.choice.proposal
        summary = () if proposal is None else proposal.summary
        stated = None if proposal is None else proposal.findings.likely_names
        is_new = energy != self._rounds[-1].energy
        self._advice.setText(_advice_text(proposal))
        show_text(self._summary, " ".join(map(readable, summary)))
        self._preferences.setText(
            prefers_text(energy, stated) if is_new else tr("No change: the same energy again.")
        )
        has_parent = compared_with(self._rounds, energy) is not None
        self.size_fields.show_controls(has_parent=has_parent)
        self._page.show_whole()

    @Slot()
    def _on_generate(self) -> None:
        self.accept()
        self.chosen.emit(self.choice.energy, self.size_fields.chosen_size)

    @Slot()
    def _on_edit(self) -> None:
        proposal = self.choice.proposal
        reasons = () if proposal is None else proposal.reasons
        self.accept()
        self.edit_requested.emit(self.choice.energy, "\n".join(map(readable, reasons)))


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


def _advice_text(proposal: ExplainedProposal | None) -> str:
    """Return what to expect of the next round, where known, and what to do next."""
    if proposal is None or not proposal.can_stop:
        step = tr("Next: choose the size of the round and generate it.")
    else:
        step = tr("To continue anyway, choose the size of the round and generate it.")
    outlook = () if proposal is None else proposal.outlook
    return " ".join([*map(readable, outlook), step])
