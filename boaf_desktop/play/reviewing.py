"""Steps through a finished game on the board: mistakes, better moves, and why."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Slot

from boaf_desktop.language.translation import and_list, or_list, tr
from boaf_desktop.play.board import Board
from boaf_desktop.play.explaining import Explaining
from boaf_desktop.play.game.game_positions import Node, PositionVerdict, better_moves
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.marks import ArrowKind
from boaf_desktop.play.reasons import name_mistake
from boaf_desktop.play.walk import Step, Walk
from engine.game import Move

_MAX_NAMED: Final = 3


class BoardReview(Walk):
    """Shows the positions of the current game in turn, from its first mistake.

    Up and down jump between mistakes, Enter continues the game from the position shown. Mistakes
    that were undone are shown at the position where they were made.
    """

    def __init__(self, session: Session, board: Board, explaining: Explaining) -> None:
        super().__init__(session, board)
        self._explaining = explaining
        session.verdict_changed.connect(self.refresh)

    def _mistake_index(self, by: int) -> int | None:
        """Return the index of the next (1) or previous (-1) position with a mistake, if any."""
        indices = range(self.place + by, len(self.stops) if by > 0 else -1, by)
        return next((index for index in indices if _mistakes(self.stops[index])), None)

    def start(self) -> None:
        """Show the first mistake, or the deal if there is none."""
        undone = {node.parent for node in self._session.tree.blunders() if node.parent is not None}
        stops = {*self._session.line, *undone}
        ordered = sorted(stops, key=lambda node: (node.depth, node.number))
        first = next((index for index, node in enumerate(ordered) if _mistakes(node)), 0)
        self.show_stops(ordered, first)

    def play_from_here(self) -> None:
        """End the review and continue the game from the position shown; undo returns."""
        node = self.node
        self.stop()
        self._session.go_to(node)

    def keys(self) -> Mapping[Qt.Key, Callable[[], object]]:
        return {
            Qt.Key.Key_Down: partial(self._go_to_mistake, 1),
            Qt.Key.Key_Up: partial(self._go_to_mistake, -1),
            Qt.Key.Key_Return: self.play_from_here,
            Qt.Key.Key_Enter: self.play_from_here,
        }

    def _go_to_mistake(self, by: int) -> None:
        index = self._mistake_index(by)
        if index is not None:
            self.go_to(index)

    @Slot()
    def refresh(self) -> None:
        if self.is_shown:
            why = self._explaining.loss(self.node) if self.node.is_blunder else None
            self._board.marks.show_marks(self._arrows(), why.cells if why else ())
            self.changed.emit()

    def steps(self) -> tuple[Step, ...]:
        has_more = self._mistake_index(1) is not None
        next_mistake = partial(self._go_to_mistake, 1)
        return (
            self._back_step(),
            self._forward_step(),
            Step(tr("Next mistake"), tr("Next mistake (Down)"), next_mistake, has_more),
            Step(
                tr("Play from here"),
                tr("Play on from this position (Enter)"),
                self.play_from_here,
                is_primary=True,
            ),
            self._close_step(),
        )

    def _next_node(self) -> Node | None:
        line = self._session.line
        if self.node in line[:-1]:
            return line[line.index(self.node) + 1]
        return None

    def _arrows(self) -> list[tuple[Move, ArrowKind]]:
        mistakes = _mistakes(self.node)
        if mistakes:
            better = better_moves(mistakes[0]) or ()
            wrong = [(node.move, ArrowKind.WRONG) for node in mistakes if node.move is not None]
            return [*((move, ArrowKind.BETTER) for move in better), *wrong]
        after = self._next_node()
        if after is None or after.move is None:
            return []
        return [(after.move, ArrowKind.NEXT)]

    # In words

    def words(self) -> str:
        depth, n_moves = self.node.depth, self.stops[-1].depth
        if depth < n_moves:
            where = tr("Move {place} of {all}", place=depth + 1, all=n_moves)
        else:
            where = tr("After move {n}", n=n_moves)
        mistakes = _mistakes(self.node)
        if mistakes:
            sentences = [*map(self._explaining.mistake_words, mistakes), self._better_words()]
            return f"{where}. {' '.join(sentences)}"
        after, verdict = self._next_node(), self.node.evaluation.verdict
        if verdict is PositionVerdict.SOLVED:
            return tr("{where}. Solved.", where=where)
        if self.node.is_blunder:
            lost = name_mistake(self.node)
            return f"{where}. {lost} {self._explaining.loss_words(self.node)}"
        if after is None:
            return f"{where}."
        if verdict is PositionVerdict.LOST:
            return tr("{where}. {move}. Already lost.", where=where, move=after.move_text)
        return tr("{where}. {move}.", where=where, move=after.move_text)

    def _better_words(self) -> str:
        better = better_moves(_mistakes(self.node)[0])
        if not better:
            return ""
        symbols = [self.node.position.move_symbols(move) for move in better]
        if symbols[_MAX_NAMED:]:
            named = and_list(symbols[:_MAX_NAMED])
            return tr("Better moves include {moves}.", moves=named)
        return tr("Better: {moves}.", moves=or_list(symbols))


def _mistakes(node: Node) -> list[Node]:
    """Return the player's moves that are proved to have lost the game here."""
    return [child for child in node.children if child.is_played and child.is_blunder]
