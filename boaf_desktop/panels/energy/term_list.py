"""The editors of an energy's terms, from top to bottom."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QVBoxLayout

from boaf_desktop.panels.energy.term_editor import TermEditor
from engine.design.energy import MAX_TERMS, Energy, Factor, Term, differ_in_numbers_only
from engine.design.feature_registry import HALFWAY_RATIO


class TermList(QVBoxLayout):
    """A column of editors, one for each term."""

    changed = Signal()  #: A term was added, edited or removed
    checked = Signal()  #: `fault` may have changed

    def __init__(self) -> None:
        super().__init__()
        self.editors: list[TermEditor] = []
        self.setSpacing(8)

    @property
    def terms(self) -> tuple[Term, ...]:
        return tuple(editor.term() for editor in self.editors)

    @property
    def fault(self) -> str:
        """What is wrong with the first invalid number; empty for nothing."""
        return next(filter(None, (editor.fault for editor in self.editors)), "")

    def show_energy(self, energy: Energy) -> None:
        if differ_in_numbers_only(self.terms, energy.terms):
            self._show_numbers(energy.terms)
            return
        while self.editors:
            self._remove(self.editors[-1])
        for term in energy.terms:
            self._add(term)

    def _show_numbers(self, terms: tuple[Term, ...]) -> None:
        """Show terms that differ from those shown only in their numbers."""
        for editor, term in zip(self.editors, terms, strict=True):
            if editor.term() != term:
                editor.show_numbers(term)

    def show_shares(self, texts: Iterable[str]) -> None:
        """Show what each term adds to the energy of the puzzle on the board."""
        for editor, text in zip(self.editors, texts, strict=True):
            editor.show_share(text)

    def hide_shares(self) -> None:
        for editor in self.editors:
            editor.show_share("")

    @Slot()
    def add_new(self) -> None:
        """Add a term to be edited, unless there are too many."""
        if len(self.editors) < MAX_TERMS:
            self._add(Term(1.0, (Factor(HALFWAY_RATIO),)))
            self.changed.emit()

    def _add(self, term: Term) -> None:
        editor = TermEditor(term)
        editor.changed.connect(self.changed)
        editor.checked.connect(self.checked)
        editor.removed.connect(partial(self._on_removed, editor))
        self.editors.append(editor)
        self.addWidget(editor)

    def _on_removed(self, editor: TermEditor) -> None:
        self._remove(editor)
        self.changed.emit()

    def _remove(self, editor: TermEditor) -> None:
        self.editors.remove(editor)
        self.removeWidget(editor)
        editor.hide()
        editor.deleteLater()
