"""Reasons in words: why a position is lost, and why a move is good."""

from string import ascii_uppercase

from boaf_desktop.language.cards import MOST_NAMED, card_title, card_titles
from boaf_desktop.language.translation import or_list, tr
from boaf_desktop.play.board.marks import ALONE
from boaf_desktop.play.game.game_positions import Node
from engine.game import Card, Move, Position
from engine.search.advice import Advice, Reason
from engine.search.explanation import GROUPS, Explanation, Loss


def name_mistake(mistake: Node) -> str:
    """Say which move lost the game."""
    return tr("{move} lost the game.", move=mistake.move_text)


def loss_sentence(position: Position, why: Explanation, covered: Card | None = None) -> str:
    """Return why a position is lost.

    ``covered``: the card that the previous move covered, if that move lost the game: a card
    without a match matched only this one before.
    """
    cards, n_cells = card_titles(why.cards(position)), len(why.cells)
    if why.kind is Loss.SEARCHED:
        return tr(
            "Every continuation was checked ({n} {n:position/positions}). None of them wins.",
            n=why.n_states,
        )
    if why.kind in GROUPS or why.kind is Loss.APART:
        return _group_text(why.kind, n_cells, cards)
    if why.kind is Loss.NO_MATCH and covered is not None:
        return tr(
            "{cards:The} {count:has/have} no move left because {last:the} was {count:its last "
            "match/the last match for each of them}.",
            cards=cards,
            last=card_title(covered),
            count=n_cells,
        )
    return _lone_text(why.kind, n_cells, cards)


def _lone_text(kind: Loss, n_cells: int, cards: str) -> str:
    """Return why each of some stacks has no move, or that no stack has one."""
    return {
        Loss.NO_MATCH: tr(
            "{cards:The} {count:has no move because it matches/have no move because they match} "
            "no other card.",
            cards=cards,
            count=n_cells,
        ),
        Loss.NO_LINE: tr(
            "{cards:The} {count:has no move because it/have no move because each} is alone in "
            "its row and column.",
            cards=cards,
            count=n_cells,
        ),
        Loss.NO_MEETING: tr(
            "{cards:The} {count:has/have} no move because no matching card can ever reach "
            "{count:its row or column/their rows or columns}.",
            cards=cards,
            count=n_cells,
        ),
        Loss.PINNED: tr(
            "{cards:The} must neither move nor be covered: it is the only card that links the "
            "others, and its cell is the only link between their rows and columns.",
            cards=cards,
        ),
        Loss.NO_MOVE: tr("No two cards in one row or column match."),
    }[kind]


def _group_text(kind: Loss, n_cells: int, cards: str) -> str:
    """Return why some stacks can't come together; many are marked instead of named."""
    few = {
        Loss.PARTED_CARDS: tr(
            "{cards:The} {n:matches/match} none of the other cards.", n=n_cells, cards=cards
        ),
        Loss.PARTED_CELLS: tr(
            "{cards:The} {n:shares/share} no row or column with the other stacks.",
            n=n_cells,
            cards=cards,
        ),
        Loss.ISOLATED: tr(
            "However you play, {cards:the} can never join another stack.", cards=cards, n=n_cells
        ),
        Loss.APART: tr(
            "However you play, {cards:the} can never be brought together in one stack.",
            cards=cards,
        ),
    }
    many = {
        Loss.PARTED_CARDS: tr("The cards marked A match none of those marked B."),
        Loss.PARTED_CELLS: tr("The stacks marked A share no row or column with those marked B."),
        Loss.ISOLATED: tr("However you play, the stacks marked A can never join those marked B."),
        Loss.APART: tr(
            "However you play, the {n} marked {n:card/cards} can never be brought together in "
            "one stack.",
            n=n_cells,
        ),
    }
    return (few if n_cells <= MOST_NAMED else many)[kind]


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


def loss_marks(why: Explanation) -> dict[int, str]:
    """Return the mark of each cell that an explanation is about.

    Letters mark the groups that its sentence names by letters.
    """
    if why.kind in GROUPS and len(why.cells) > MOST_NAMED:
        groups = zip(ascii_uppercase, (why.cells, why.others), strict=False)
        return {cell: letter for letter, group in groups for cell in group}
    return dict.fromkeys(why.cells, ALONE)


def advice_sentence(  # noqa: PLR0911 one for each reason
    position: Position, move: Move, why: Advice
) -> str:
    """Return why a winning move is good."""
    card = "" if why.card is None else card_title(position.stacks[why.card][-1])
    partners = [card_title(position.stacks[cell][-1]) for cell in why.partners]
    if why.kind is Reason.ONLY_MATCH:
        return tr("The {card} matches no other card.", card=card)
    if why.kind is Reason.FEWEST:
        return tr("The {card} has the fewest matches.", card=card)
    if why.kind is Reason.ONLY_WAY:
        return tr("Every other move loses.")
    if why.kind is Reason.SAVES:
        if why.card not in move and 0 < len(partners) <= MOST_NAMED:
            listed = or_list(partners)
            return tr("The {card} can only join {partners:the}.", card=card, partners=listed)
        return tr("After other moves, the {card} would have no match.", card=card)
    if why.n_winning == why.n_legal:
        return tr("Every move wins.")
    return tr(
        "{winning} of {n} moves win. There is no simple explanation why this move does.",
        n=why.n_legal,
        winning=why.n_winning,
    )
