"""Edits of an energy as steps that can be undone."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QUndoCommand

from engine.design.energy import Energy

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
        if not isinstance(other, SetEnergy) or other._place is not self._place:
            return False
        self._new = other._new
        return True
