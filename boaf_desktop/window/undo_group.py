"""Which undo stack Ctrl+Z goes to: the game's at the board, a panel's own inside of it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction, QUndoGroup

from boaf_desktop.play.game.session import Session


class Undoing(QObject):
    """Holds the stacks of a window together."""

    changed = Signal()  #: There is something else to undo or redo

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.group = QUndoGroup(self)
        self.group.addStack(session.undo_stack)
        self.use_game()
        self.group.activeStackChanged.connect(self.changed)
        self.group.canUndoChanged.connect(self.changed)
        self.group.canRedoChanged.connect(self.changed)

    def use_game(self) -> None:
        """Let Ctrl+Z go to the game."""
        self.group.setActiveStack(self._session.undo_stack)

    @Slot()
    def undo(self) -> None:
        """Take the last step back."""
        if self.group.activeStack() is self._session.undo_stack:
            self._session.undo()  # counted, for the rating form
        else:
            self.group.undo()

    def update_texts(self, undo: QAction, redo: QAction, *, is_board_seen: bool) -> None:
        """Say in the menu what would be undone and redone; nothing on a board that is not seen."""
        is_game = self.group.activeStack() is self._session.undo_stack
        is_seen = is_board_seen or not is_game
        undo.setEnabled(is_seen and self.group.canUndo())
        undo.setText(self.tr("&Undo {step}").format(step=self.group.undoText()).rstrip())
        redo.setEnabled(is_seen and self.group.canRedo())
        redo.setText(self.tr("&Redo {step}").format(step=self.group.redoText()).rstrip())
