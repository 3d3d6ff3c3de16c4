"""Edits of an energy: as steps that can be undone, and in words."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QUndoCommand

from boaf_desktop.panels.energy.term import name_title
from boaf_desktop.widgets.tables import number_text
from engine.design.energy import Energy, Factor, Term

_MERGED = 1


class SetEnergy(QUndoCommand):
    """One edit: from one energy to another.

    Parameters
    ----------
    old, new : Energy
        Before and after.
    show : callable
        Shows an energy in the form.
    place : object
        The field that is being typed in; edits of one field in a row become one step. None for
        any other edit.
    """

    def __init__(
        self, old: Energy, new: Energy, show: Callable[[Energy], None], place: object = None
    ) -> None:
        super().__init__()
        self._old, self._new, self._show, self._place = old, new, show, place
        self._is_first = True

    def redo(self) -> None:
        """Show the new energy; at first the form shows it already."""
        if not self._is_first:
            self._show(self._new)
        self._is_first = False

    def undo(self) -> None:
        """Show the old energy again."""
        self._show(self._old)

    def id(self) -> int:
        """Tell Qt that it may be merged with the edit before it."""
        return _MERGED if self._place is not None else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Take in the next edit of the same field."""
        if not isinstance(other, SetEnergy) or other._place is not self._place:
            return False
        self._new = other._new
        return True


def _factor_words(factor: Factor) -> str:
    tr = QCoreApplication.translate
    title = name_title(factor.feature)
    if factor.target is None:
        words = tr("energy", "logarithm of {feature}") if factor.is_log else "{feature}"
        return words.format(feature=title)
    words = (
        tr("energy", "log distance of {feature} to {target}")
        if factor.is_log
        else tr("energy", "distance of {feature} to {target}")
    )
    return words.format(feature=title, target=number_text(factor.target))


def term_words(term: Term) -> str:
    """Say what a term multiplies and when it counts."""
    tr = QCoreApplication.translate
    conditions = [
        f"{name_title(condition.left)} {condition.operator} "
        + (
            name_title(condition.right)
            if isinstance(condition.right, str)
            else number_text(condition.right)
        )
        for condition in term.when
    ]
    product = " × ".join(_factor_words(factor) for factor in term.factors)  # noqa: RUF001 the sign of a product
    if not conditions:
        return product or "1"
    words = tr("energy", "{product} if {conditions}").format(
        product=product, conditions=", ".join(conditions)
    )
    return words.strip()


def changes(old: Energy, new: Energy) -> list[str]:
    """Say what became of an energy: weights that changed, terms that came and went."""
    tr = QCoreApplication.translate
    weights = {(term.factors, term.when): term for term in old.terms}
    lines = []
    for term in new.terms:
        before = weights.pop((term.factors, term.when), None)
        if before is None:
            words = tr("energy", "new: {weight} × {term}")  # noqa: RUF001
            lines.append(words.format(weight=number_text(term.weight), term=term_words(term)))
        elif before.weight != term.weight:
            lines.append(
                tr("energy", "{old} → {new}: {term}").format(
                    old=number_text(before.weight), new=number_text(term.weight),
                    term=term_words(term),
                )
            )  # fmt: skip
    for gone in weights.values():
        words = tr("energy", "gone: {weight} × {term}")  # noqa: RUF001
        lines.append(words.format(weight=number_text(gone.weight), term=term_words(gone)))
    if old.unsolvable != new.unsolvable:
        words = tr("energy", "{old} → {new}: unsolvable")
        lines.append(
            words.format(old=number_text(old.unsolvable), new=number_text(new.unsolvable))
        )
    return lines
