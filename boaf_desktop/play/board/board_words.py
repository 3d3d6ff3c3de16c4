"""The board in words: names for screen readers, targets, and why a move isn't possible."""

from boaf_desktop.language.cards import card_title
from boaf_desktop.language.translation import or_list, tr
from boaf_desktop.play.board.marks import cluster_letter
from engine.game import Move, Position


def stack_name(position: Position, cell: int, n_moves: int | None) -> str:
    """Return the name of a stack: ``"Jack of Spades, row 3 column 2, stack of 2, 3 moves"``.

    ``n_moves``: its number of moves; None to leave it out.
    """
    stack = position.stacks[cell]
    row, column = divmod(cell, position.columns)
    parts = [
        card_title(stack[-1]),
        tr("row {row}, column {column}", row=row + 1, column=column + 1),
    ]
    if len(stack) > 1:
        parts.append(tr("stack of {n}", n=len(stack)))
    if n_moves is not None:
        parts.append(tr("{n} move", "{n} moves", n=n_moves))
    return ", ".join(parts)


def mark_words(cluster: int | None, *, is_loss: bool) -> list[str]:
    """Return the marks of a card in words: its rank cluster, and its part in a loss."""
    words = []
    if cluster is not None:
        words.append(tr("rank cluster {letter}", letter=cluster_letter(cluster)))
    if is_loss:
        words.append(tr("a reason why the position is lost"))
    return words


def how_to_play() -> str:
    """Describe how to use the board with the keyboard."""
    return tr("Use the arrow keys to move between cards. Space picks up a card or puts it down.")


def target_description(position: Position, source: int | None, target: int) -> str:
    """Describe the move to a legal target: which card ends on top of which."""
    if source is None:
        return ""
    moving, resting = (card_title(position.stacks[cell][-1]) for cell in (source, target))
    return tr("{moving} onto {resting}", moving=moving, resting=resting)


def picked_up(position: Position, cell: int) -> str:
    """Say that a stack is picked up, and where it may go."""
    card = card_title(position.stacks[cell][-1])
    targets = [card_title(position.stacks[each][-1]) for each in position.legal_targets(cell)]
    if not targets:
        return tr("{card} picked up. It matches no card in its row or column.", card=card)
    return tr("{card} picked up. It can go onto: {cards}.", card=card, cards=or_list(targets))


def put_back(position: Position, cell: int) -> str:
    """Say that a stack is put back where it was."""
    return tr("{card} put back.", card=card_title(position.stacks[cell][-1]))


def refusal(position: Position, move: Move) -> str:
    """Return why a stack can't move onto another one, or into an empty cell."""
    if not position.stacks[move.target]:
        return tr("You can only move a stack onto another stack, not into an empty cell.")
    moving, resting = (card_title(position.stacks[cell][-1]) for cell in move)
    if position.share_line(*move):
        return tr(
            "The {moving} and the {resting} don't match: different suits, and ranks that "
            "are neither the same nor adjacent.",
            moving=moving,
            resting=resting,
        )
    return tr(
        "The {moving} and the {resting} aren't in the same row or column.",
        moving=moving,
        resting=resting,
    )
