"""From a rated round to the next: find the suggested energy, review it, generate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton, QRadioButton, QWidget

from boaf_desktop.language.wording import readable
from boaf_desktop.panels.study.fit.work import Loaded, NextEnergy, propose_next
from boaf_desktop.panels.study.rounds.size import RoundSize, Size, size_of
from boaf_desktop.puzzle_views.energy_words import changes
from boaf_desktop.widgets.jobs import run
from boaf_desktop.widgets.layout import add_all, column_in, dialog_column
from boaf_desktop.widgets.page import CollapsibleSection, Page, ParagraphsLabel, wrapped_label
from boaf_desktop.workspace.app import App

if TYPE_CHECKING:
    from collections.abc import Sequence

    from boaf_desktop.panels.study.fit.work import NextEnergy
    from engine.design.energy import Energy
    from engine.statistics.learning.expected import Gain

_WIDTH = 520
_CHANGES_HEIGHT = 90
_MOST_SAID = 4
"""Maximum number of sentences on the ratings above the choices; the rest follow below."""
_MOST_LINES = 6
"""Maximum number of changed terms shown without collapsing."""


class Reviewing(QObject):
    """Opens the review of the next energy, one at a time."""

    agreed = Signal(object)  #: The energy is set: generate the next round, of this `Size`

    def __init__(self, app: App, over: QWidget) -> None:
        super().__init__(over)
        self._app, self._study = app, app.study
        self._over = over
        self._base: Energy | None = None
        self._found: NextEnergy | None = None
        self._is_asked = False
        self.review: ReviewEnergy | None = None  #: The open review

    def begin(self, loaded: Loaded, base: Energy) -> None:
        """Find the suggested energy, then open the review.

        ``base``: the energy of the last round.
        """
        if self._is_asked or self.review is not None:
            return
        self._is_asked, self._base = True, base
        run(self, lambda _cancel: propose_next(loaded, base), self._on_found, self._on_failed)

    @Slot(object)
    def _on_found(self, found: NextEnergy) -> None:
        self._open(found, "")

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._open(None, sentence)

    def _open(self, found: NextEnergy | None, why_not: str) -> None:
        view, base, self._is_asked = self._study.view, self._base, False
        if view is None or base is None:
            return  # the study was closed meanwhile
        self._found = found
        current = self._app.energy.value
        review = ReviewEnergy(
            view.last + 1, base, current, found, why_not,
            size_of(view.rating_orders[view.last].order, view.cards_asked), self._over.window(),
        )  # fmt: skip
        review.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        review.finished.connect(self._on_ended)
        review.chosen.connect(self._on_chosen)
        review.edit_requested.connect(self._on_edit_requested)
        self.review = review
        review.open()

    @Slot()
    def _on_ended(self) -> None:
        self.review = None

    @Slot(object, object)
    def _on_chosen(self, energy: Energy, size: Size) -> None:
        self._app.energy.set(energy)
        self.agreed.emit(size)

    @Slot(object)
    def _on_edit_requested(self, energy: Energy) -> None:
        """Open the energy in its panel, with reasons and curves if it is the suggestion."""
        found = self._found
        if found is None or energy != found.proposal.energy:
            self._app.energy.proposed.emit(energy, "", ())
            return
        reasons = "\n".join(map(readable, found.reasons))
        self._app.energy.proposed.emit(energy, reasons, found.curves)


@dataclass(frozen=True, slots=True)
class EnergyChoice:
    """A possible energy of the next round."""

    energy: Energy  #: The energy
    title: str  #: Display text


class ReviewEnergy(QDialog):
    """Shows the choices of energy for the next round, compared with the last one.

    Parameters
    ----------
    number : int
        Number of the next round.
    base : Energy
        Energy of the last round.
    current : Energy
        Energy in the Energy panel.
    found : NextEnergy or None
        Energy suggested by the ratings; None if there is none.
    why_not : str
        Why there is no suggestion.
    size : Size
        Size of the last round, the default for the next one.
    """

    #: The round should be generated with this energy, as large as this `Size`.
    chosen = Signal(object, object)
    edit_requested = Signal(object)  #: This energy should be edited first

    def __init__(
        self, number: int, base: Energy, current: Energy, found: NextEnergy | None,
        why_not: str, size: Size, parent: QWidget,
    ) -> None:  # fmt: skip
        super().__init__(parent)
        self._base = base
        self._found = found
        self.sentences = self._words_of(found, why_not)  #: Sentences at the top
        self.choices = self._choices_of(number, base, current, found)
        self.setWindowTitle(
            self.tr("Energy of round {n}").format(n=self.locale().toString(number))
        )
        self.setMinimumWidth(_WIDTH)
        self.buttons = [QRadioButton(choice.title) for choice in self.choices]
        self._advice = wrapped_label(is_quiet=True)
        self._advice.setObjectName("advice")
        self._wishes = ParagraphsLabel()
        self._wishes.setObjectName("wishes")
        self._changes = wrapped_label()
        page = Page()  # an energy may have more terms than fit on a small screen
        page.column.setContentsMargins(0, 0, 0, 0)
        add_all(page.column, self._wishes, self._changes, None)
        page.setMinimumHeight(_CHANGES_HEIGHT)
        self._terms = CollapsibleSection(self.tr("Changes"), page)
        box = dialog_column(self)
        top = ParagraphsLabel()
        top.set_paragraphs(self.sentences)
        box.addWidget(top)
        ways = QWidget()
        column = column_in(ways, 4)
        for button in self.buttons:
            button.toggled.connect(self._show_changes)
            column.addWidget(button)
        box.addWidget(ways)
        box.addWidget(self._advice)
        box.addWidget(self._terms, 1)
        self.size_fields = RoundSize(size)
        box.addWidget(self.size_fields)
        box.addWidget(self._button_row(number))
        self.buttons[self._first(found, current)].setChecked(True)
        self.generate.setFocus()

    def _button_row(self, number: int) -> QDialogButtonBox:
        self.generate = QPushButton(
            self.tr("Generate round {n}").format(n=self.locale().toString(number))
        )
        self.generate.setProperty("primary", True)
        self.generate.setDefault(True)
        self.edit = QPushButton(self.tr("Edit first"))
        self.edit.setToolTip(self.tr("Open this energy in the Energy panel"))
        self.edit.setAutoDefault(False)
        row = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        # Return generates, wherever the focus is.
        row.button(QDialogButtonBox.StandardButton.Cancel).setAutoDefault(False)
        row.addButton(self.generate, QDialogButtonBox.ButtonRole.AcceptRole)
        row.addButton(self.edit, QDialogButtonBox.ButtonRole.ActionRole)
        row.accepted.connect(self._on_generate)
        row.rejected.connect(self.reject)
        self.edit.clicked.connect(self._on_edit)
        return row

    def _words_of(self, found: NextEnergy | None, why_not: str) -> list[str]:
        """Return the findings from the ratings, as many as fit at the top."""
        if found is None:
            return [
                readable(why_not),
                self.tr("Keep the same energy for the next round, or choose your own."),
            ]
        lines = [readable(each) for each in found.said[:_MOST_SAID]]
        if not found.proposal.changed:
            lines.append(self.tr("Your ratings suggest no change to the energy."))
        return lines

    def _advice_after(self, gain: Gain | None) -> str:
        """Return the expected gain of the next round, where known, and what to do next."""
        from engine.statistics.wording import gain_sentence  # already loaded

        lines = [] if gain is None else [readable(gain_sentence(gain))]
        lines.append(
            self.tr("Next: choose the size of the round and generate it.")
            if gain is None or gain.pays
            else self.tr("To go on anyway, choose the size of the round and generate it.")
        )
        return " ".join(lines)

    def _choices_of(
        self, number: int, base: Energy, current: Energy, found: NextEnergy | None
    ) -> tuple[EnergyChoice, ...]:
        name = self.tr("unnamed")
        choices = []
        if found is not None and found.proposal.changed:
            energy = found.proposal.energy
            title = self.tr("Suggested by your ratings: {name}")
            choices.append(EnergyChoice(energy, title.format(name=energy.name or name)))
        if current != base and all(current != each.energy for each in choices):
            title = self.tr("As in the Energy panel: {name}")
            choices.append(EnergyChoice(current, title.format(name=current.name or name)))
        title = self.tr("Same as in round {n}: {name}")
        last = self.locale().toString(number - 1)
        choices.append(EnergyChoice(base, title.format(n=last, name=base.name or name)))
        return tuple(choices)

    def _first(self, found: NextEnergy | None, current: Energy) -> int:
        """Return the index of the initial choice: the suggestion, or the designer's edit of it."""
        proposed = None if found is None else found.proposal.energy
        if proposed is not None and current.name == proposed.name:
            for index, choice in enumerate(self.choices):
                if choice.energy == current:
                    return index
        return 0

    @property
    def choice(self) -> EnergyChoice:
        """The selected choice."""
        place = next((k for k, button in enumerate(self.buttons) if button.isChecked()), 0)
        return self.choices[place]

    @property
    def change_lines(self) -> Sequence[str]:
        """Changes from the last round, one per line."""
        return self._changes.text().split("\n")

    @Slot()
    def _show_changes(self) -> None:
        energy, found = self.choice.energy, self._found
        if found is not None and energy != found.proposal.energy:
            found = None  # the texts below refer to the suggested energy
        wishes = () if found is None else found.said[_MOST_SAID:]
        self._wishes.set_paragraphs(map(readable, wishes))
        self._wishes.setVisible(bool(wishes))
        self._advice.setText(self._advice_after(None if found is None else found.proposal.gain))
        lines = changes(self._base, energy)
        self._changes.setText("\n".join(lines) or self.tr("No change: the same energy again."))
        self._terms.set_summary(self.tr("%n term(s) change", "", len(lines)) if lines else "")
        self._terms.button.setChecked(len(lines) <= _MOST_LINES)

    @Slot()
    def _on_generate(self) -> None:
        if self.size_fields.fault:
            return  # shown beside the field
        self.accept()
        self.chosen.emit(self.choice.energy, self.size_fields.size_asked)

    @Slot()
    def _on_edit(self) -> None:
        self.accept()
        self.edit_requested.emit(self.choice.energy)
