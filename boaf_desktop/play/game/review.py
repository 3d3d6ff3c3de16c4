"""Which moves of the player made the game harder, as far as that is proved.

A move **lost the game** when the position before it is winnable and the one after it is not. A
move **narrowed the ways to win** when both are winnable and the share of winning moves among all
legal moves fell by more than half: smaller decreases are not counted, because shares fall in any
game. Pasted moves, and moves in a position that was already lost, are not judged.
"""

from enum import Enum

from PySide6.QtCore import QCoreApplication

from boaf_desktop.language.forms import plural_text
from boaf_desktop.play.game.tree import MoveTree, Node, PositionVerdict
from engine.game import Move


class Judgement(Enum):
    """The judgement of a played move."""

    LOST = "lost"
    LOWERED = "lowered"
    KEPT = "kept"
    OPEN = "open"

    @property
    def is_fault(self) -> bool:
        """Whether the move made the game harder or lost it."""
        return self in {Judgement.LOST, Judgement.LOWERED}


def judgement_of(node: Node) -> Judgement:
    """Judge the move that led to a node; the start and moves in lost games are ``KEPT``.

    Returns
    -------
    Judgement
        ``OPEN`` while the proofs that it needs are missing; never a guess.
    """
    before = None if node.parent is None else node.parent.outlook
    after = node.outlook
    if (
        before is None
        or before.standing is PositionVerdict.LOST
        or after.standing is PositionVerdict.SOLVED
    ):
        return Judgement.KEPT
    if before.standing is PositionVerdict.UNKNOWN or after.standing is PositionVerdict.UNKNOWN:
        return Judgement.OPEN
    if after.standing is PositionVerdict.LOST:
        return Judgement.LOST
    if before.winning is None or after.winning is None:
        return Judgement.OPEN
    # 2 a / b < c / d without rounding; a winnable position has a legal move.
    is_blamed = 2 * len(after.winning) * before.n_legal < len(before.winning) * after.n_legal
    return Judgement.LOWERED if is_blamed else Judgement.KEPT


def better_moves(node: Node) -> tuple[Move, ...] | None:
    """Return the other moves that would have kept the game winnable; None while unknown."""
    if node.parent is None or node.parent.outlook.winning is None:
        return None
    return tuple(sorted(move for move in node.parent.outlook.winning if move != node.move))


def row_key(node: Node) -> tuple[bool, int, int]:
    """Return the sort key of a list of faults: lost games first, then in playing order."""
    return (judgement_of(node) is not Judgement.LOST, node.depth, node.number)


def has_mistakes(tree: MoveTree) -> bool:
    """Return whether a move of the player is proved to have lost the game."""
    return any(True for _node in tree.blunders())


def may_hide_mistakes(tree: MoveTree) -> bool:
    """Return whether a move of the player might still turn out to have lost the game."""
    return any(node.is_played and _may_be_mistake(node) for node in tree.nodes)


def _may_be_mistake(node: Node) -> bool:
    before = PositionVerdict.LOST if node.parent is None else node.parent.outlook.standing
    after = node.outlook.standing
    could = before is not PositionVerdict.LOST and after in {
        PositionVerdict.LOST,
        PositionVerdict.UNKNOWN,
    }
    return could and PositionVerdict.UNKNOWN in {before, after}


def recovered_text(n_mistakes: int) -> str:
    """Describe how often a won game had been lost on the way."""
    if n_mistakes == 1:
        return QCoreApplication.translate("review", "You made one mistake and recovered.")
    return plural_text("review", "You made %n mistakes and recovered.", n_mistakes)
