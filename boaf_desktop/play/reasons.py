"""What a player can learn from lost games, in words."""

from boaf_desktop.language.translation import tr
from boaf_desktop.play.game.game_positions import Node
from engine.search.explanation import Loss


def name_mistake(mistake: Node) -> str:
    """Say which move lost the game."""
    return tr("{move} lost the game.", move=mistake.move_text)


def lesson(kind: Loss) -> str:
    """Return what to look out for, so that a teachable reason loses no other game."""
    return {
        Loss.NO_MATCH: tr("Look out for a card with a single match, and don't cover that match."),
        Loss.NO_LINE: tr("Look out for a stack that will be alone in its row and column."),
        Loss.PARTED_CARDS: tr(
            "Look out for a card that is the only link between others. Cover it last."
        ),
        Loss.PARTED_CELLS: tr("Look out for a stack that links rows and columns. Move it last."),
        Loss.NO_MEETING: tr("Look out for a card whose matches are far away. Join them early."),
    }[kind]


def habit(kind: Loss) -> str:
    """Return which teachable reason costs a player most games."""
    return {
        Loss.NO_MATCH: tr("You lose most often by covering a card's last match."),
        Loss.NO_LINE: tr("You lose most often by leaving a stack alone in its row and column."),
        Loss.PARTED_CARDS: tr(
            "You lose most often by splitting the cards into groups that don't match."
        ),
        Loss.PARTED_CELLS: tr(
            "You lose most often by splitting the stacks into groups that share no row or column."
        ),
        Loss.NO_MEETING: tr("You lose most often because matching cards can't meet any more."),
    }[kind]
