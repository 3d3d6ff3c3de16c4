"""The active undo stack for Ctrl+Z: the game's at the board, or a panel's own."""

from typing import Final

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QUndoGroup

from boaf_desktop.play.game.session import Session

_LOOSE: Final = " :"
"""Trailing characters left in some languages when there is no step."""


class UndoStacks(QObject):
    """Manages the undo stacks of a window."""

    changed = Signal()  #: The step to undo or redo changed

    def __init__(self, session: Session, group: QUndoGroup, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.group = group
        self.group.addStack(session.undo_stack)
        self.use_game()
        self.group.activeStackChanged.connect(self.changed)
        self.group.canUndoChanged.connect(self.changed)
        self.group.canRedoChanged.connect(self.changed)

    def use_game(self) -> None:
        """Direct Ctrl+Z to the game."""
        self.group.setActiveStack(self._session.undo_stack)

    @Slot()
    def undo(self) -> None:
        """Undo the last step."""
        if self._is_game:
            self._session.undo()  # counted for the rating form
        else:
            self.group.undo()

    def can_undo(self, is_board_shown: bool) -> bool:
        """Return whether there is a step to undo; a hidden board has none."""
        return self.group.canUndo() and (is_board_shown or not self._is_game)

    def can_redo(self, is_board_shown: bool) -> bool:
        """Return whether there is a step to redo; a hidden board has none."""
        return self.group.canRedo() and (is_board_shown or not self._is_game)

    @property
    def undo_title(self) -> str:
        """Menu text of Undo with the step."""
        return self.tr("&Undo {step}").format(step=self.group.undoText()).rstrip(_LOOSE)

    @property
    def redo_title(self) -> str:
        """Menu text of Redo with the step."""
        return self.tr("&Redo {step}").format(step=self.group.redoText()).rstrip(_LOOSE)

    @property
    def _is_game(self) -> bool:
        return self.group.activeStack() is self._session.undo_stack
