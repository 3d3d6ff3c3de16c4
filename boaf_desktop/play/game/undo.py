"""The one undoable step of a game: going from one visited position to another."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QUndoCommand

from boaf_desktop.play.game.tree import Node


class GoTo(QUndoCommand):
    """Go from one node of the move tree to another: a move, a restart, a click in the tree.

    Parameters
    ----------
    old, new : Node
        Where the game is and where it goes.
    arrive : callable
        Called with the node to be at, on do, undo and redo.
    text : str
        What the Undo entry says.
    """

    def __init__(self, old: Node, new: Node, arrive: Callable[[Node], None], text: str) -> None:
        super().__init__(text)
        self._old = old
        self._new = new
        self._arrive = arrive

    def redo(self) -> None:
        """Go to the new node."""
        self._arrive(self._new)

    def undo(self) -> None:
        """Return to the old node."""
        self._arrive(self._old)
