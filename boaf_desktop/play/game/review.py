"""Which moves of the player lost the game, and which would have kept it, as far as proved.

A move is a **mistake** when the position before it is winnable and the one after it is not. Pasted
moves, and moves in a position that was already lost, are not judged.
"""

from PySide6.QtCore import QCoreApplication

from boaf_desktop.language.forms import plural_text
from boaf_desktop.play.game.tree import MoveTree, Node, PositionVerdict
from engine.game import Move


def better_moves(node: Node) -> tuple[Move, ...] | None:
    """Return the other moves that would have kept the game winnable; None while unknown."""
    if node.parent is None or node.parent.outlook.winning is None:
        return None
    return tuple(sorted(move for move in node.parent.outlook.winning if move != node.move))


def has_mistakes(tree: MoveTree) -> bool:
    """Return whether a move of the player is proved to have lost the game."""
    return bool(tree.blunders())


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
