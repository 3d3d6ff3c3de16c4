"""What a player can learn from lost games, in words."""

from boaf_desktop.language.translation import tr
from boaf_desktop.play.game.game_positions import Node
from engine.games.mistakes import Habit
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


def habit_text(habit: Habit) -> str:
    """Return which reason most of a player's mistakes have, with their number."""
    counts = {"n": habit.n_mistakes, "all": habit.n_all}
    return {
        Loss.NO_MATCH: tr(
            "{n} of your last {all} mistakes covered a card's last match.", **counts
        ),
        Loss.NO_LINE: tr(
            "{n} of your last {all} mistakes left a stack alone in its row and column.", **counts
        ),
        Loss.PARTED_CARDS: tr(
            "{n} of your last {all} mistakes split the cards into groups that don't match.",
            **counts,
        ),
        Loss.PARTED_CELLS: tr(
            "{n} of your last {all} mistakes split the stacks into groups that share no row or "
            "column.",
            **counts,
        ),
        Loss.NO_MEETING: tr(
            "{n} of your last {all} mistakes left cards that can never come together.",
            **counts,
        ),
    }[habit.reason]
