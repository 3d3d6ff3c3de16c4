"""Positions shown on the board one after another, while the game stays where it is."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent

from boaf_desktop.language.translation import tr
from boaf_desktop.play.board import Board
from boaf_desktop.play.game.game_positions import Node
from boaf_desktop.play.game.session import Session


class Step(NamedTuple):
    """A button under the board."""

    text: str
    tip: str
    action: Callable[[], object]
    is_enabled: bool = True
    is_primary: bool = False


class Walk(QObject):
    """The common part of a solution and a review: positions, keys, and the way back to the game.

    Left and right step, Home and End go to the first and last position, Esc ends.
    """

    changed = Signal()  #: Another position is shown, more is known about it, or the walk ended

    def __init__(self, session: Session, board: Board) -> None:
        super().__init__(board)
        self._session, self._board = session, board
        self.is_shown = False  #: Whether the board shows it
        self.stops: tuple[Node, ...] = ()  #: The positions, in order
        self.place = 0  #: The index of the position shown
        board.key_offered.connect(self._on_key)
        session.position_changed.connect(self.stop)

    @property
    def node(self) -> Node:
        return self.stops[self.place]

    def show_stops(self, stops: Sequence[Node], index: int) -> None:
        """Begin with one of several positions."""
        self.stops, self.is_shown = tuple(stops), True
        self._board.set_read_only(True)
        self._board.focus_card()
        self.go_to(index)

    def go_to(self, index: int) -> None:
        """Show a position by index; an index out of range is ignored."""
        if 0 <= index < len(self.stops):
            self.place = index
            self._board.show_position(self.node.position, self.node.move)
            self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Mark on the board what is known about the position."""
        raise NotImplementedError

    def keys(self) -> Mapping[Qt.Key, Callable[[], object]]:
        """Return what further keys do."""
        raise NotImplementedError

    def steps(self) -> tuple[Step, ...]:
        """Return the buttons, the same number each time."""
        raise NotImplementedError

    def words(self) -> str:
        """Describe the position shown."""
        raise NotImplementedError

    @Slot()
    def stop(self) -> None:
        if not self.is_shown:
            return
        self.is_shown = False
        self._board.marks.show_marks()
        self._board.set_read_only(False)
        self._board.show_position(self._session.position, self._session.node.move)
        self.changed.emit()

    def forward(self) -> None:
        self.go_to(self.place + 1)

    def back(self) -> None:
        self.go_to(self.place - 1)

    def _back_step(self) -> Step:
        return Step("←", tr("Previous move (left arrow)"), self.back, self.place > 0)

    def _forward_step(self) -> Step:
        is_enabled = self.place + 1 < len(self.stops)
        return Step("→", tr("Next move (right arrow)"), self.forward, is_enabled)

    def _close_step(self) -> Step:
        return Step(tr("Close"), tr("Back to the game (Esc)"), self.stop)

    @Slot(object)
    def _on_key(self, event: QKeyEvent) -> None:
        if not self.is_shown:
            return
        actions = {
            Qt.Key.Key_Right: self.forward,
            Qt.Key.Key_Left: self.back,
            Qt.Key.Key_Home: lambda: self.go_to(0),
            Qt.Key.Key_End: lambda: self.go_to(len(self.stops) - 1),
            Qt.Key.Key_Escape: self.stop,
            **self.keys(),
        }
        action = actions.get(Qt.Key(event.key()))
        if action is not None:
            action()
            event.accept()
