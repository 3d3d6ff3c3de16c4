"""Reasons in words: why a position is lost, and why a move is good."""

from collections.abc import Sequence
from string import ascii_uppercase

from PySide6.QtCore import QCoreApplication, QLocale

from boaf_desktop.language.cards import MOST_NAMED, card_title, card_titles
from boaf_desktop.language.forms import Count, Inflected, or_list, plural_text
from boaf_desktop.play.board.marks import ALONE
from boaf_desktop.play.game.game_positions import Node
from engine.game import Card, Move, Position
from engine.search.advice import Advice, Reason
from engine.search.explanation import GROUPS, Explanation, Loss


def name_mistake(mistake: Node) -> str:
    """Say which move lost the game."""
    text = QCoreApplication.translate("Explaining", "{move} lost the game.")
    return text.format(move=mistake.move_text)


def loss_sentence(position: Position, why: Explanation, covered: Card | None = None) -> str:
    """Return why a position is lost.

    ``covered``: the card that the previous move covered, if that move lost the game: a card
    without a match matched only this one before.
    """
    n_cells = len(why.cells)
    if why.kind is Loss.SEARCHED:
        text = plural_text(
            "board",
            "Every continuation was checked ({n} position(s)). None of them wins.",
            why.n_states,
        )
    elif why.kind in GROUPS or why.kind is Loss.APART:
        text = _group_text(why.kind, n_cells)
    elif why.kind is Loss.NO_MATCH and covered is not None:
        text = QCoreApplication.translate(
            "board",
            "No more moves for {cards:the}: {last:the} was {count:its last match/the last match "
            "for each of them}.",
        )
    else:
        text = _lone_text(why.kind)
    return text.format(
        cards=card_titles(why.cards(position)),
        last=Inflected("") if covered is None else card_title(covered),
        count=Count(n_cells),
        n=QLocale().toString(why.n_states),
    )


def _lone_text(kind: Loss) -> str:
    """Return why each of some stacks can't go on, or that no stack can."""
    translate = QCoreApplication.translate
    return {
        Loss.NO_MATCH: translate(
            "board", "No move for {cards:the}: {count:it matches/they match} no other card."
        ),
        Loss.NO_LINE: translate(
            "board", "No move for {cards:the}: {count:it/each} is alone in its row and column."
        ),
        Loss.NO_MEETING: translate(
            "board",
            "No move for {cards:the}: no matching card can ever reach {count:its row or column/"
            "their rows or columns}.",
        ),
        Loss.PINNED: translate(
            "board",
            "{cards:The} can't move and can't be covered: it is the only card that links the "
            "others, and its cell is the only link between their rows and columns.",
        ),
        Loss.NO_MOVE: translate("board", "No two cards in one row or column match."),
    }[kind]


def _group_text(kind: Loss, n_cells: int) -> str:
    """Return why some stacks can't come together; many are marked instead of named."""
    translate = QCoreApplication.translate
    few = {
        Loss.PARTED_CARDS: plural_text(
            "board", "{cards:The} match none of the other cards.", n_cells
        ),
        Loss.PARTED_CELLS: plural_text(
            "board", "{cards:The} share no row or column with the other stacks.", n_cells
        ),
        Loss.ISOLATED: plural_text(
            "board", "However you play, {cards:the} can never join another stack.", n_cells
        ),
        Loss.APART: translate(
            "board", "However you play, {cards:the} can never be brought together in one stack."
        ),
    }
    many = {
        Loss.PARTED_CARDS: translate("board", "The cards marked A match none of those marked B."),
        Loss.PARTED_CELLS: translate(
            "board", "The stacks marked A share no row or column with those marked B."
        ),
        Loss.ISOLATED: translate(
            "board", "However you play, the stacks marked A can never join those marked B."
        ),
        Loss.APART: plural_text(
            "board",
            "However you play, the %n marked card(s) can never be brought together in one stack.",
            n_cells,
        ),
    }
    return (few if n_cells <= MOST_NAMED else many)[kind]


def lesson(kind: Loss) -> str:
    """Return what to look out for, so that a teachable reason loses no other game."""
    translate = QCoreApplication.translate
    return {
        Loss.NO_MATCH: translate(
            "board", "Look out for a card with a single match, and don't cover that match."
        ),
        Loss.NO_LINE: translate(
            "board", "Look out for a stack that will be alone in its row and column."
        ),
        Loss.PARTED_CARDS: translate(
            "board", "Look out for a card that is the only link between others. Cover it last."
        ),
        Loss.PARTED_CELLS: translate(
            "board", "Look out for a stack that links rows and columns. Move it last."
        ),
        Loss.NO_MEETING: translate(
            "board",
            "Look out for a card whose matches are far away. Join them early.",
        ),
    }[kind]


def habit(kind: Loss) -> str:
    """Return which teachable reason costs a player most games."""
    translate = QCoreApplication.translate
    return {
        Loss.NO_MATCH: translate("board", "You lose most often by covering a card's last match."),
        Loss.NO_LINE: translate(
            "board", "You lose most often by leaving a stack alone in its row and column."
        ),
        Loss.PARTED_CARDS: translate(
            "board", "You lose most often by splitting the cards into groups that don't match."
        ),
        Loss.PARTED_CELLS: translate(
            "board",
            "You lose most often by splitting the stacks into groups that share no row or column.",
        ),
        Loss.NO_MEETING: translate(
            "board", "You lose most often because matching cards can't meet any more."
        ),
    }[kind]


def loss_marks(why: Explanation) -> dict[int, str]:
    """Return the mark of each cell that an explanation is about."""
    if why.kind in GROUPS and len(why.cells) > 1:
        groups = zip(ascii_uppercase, (why.cells, why.others), strict=False)
        return {cell: letter for letter, group in groups for cell in group}
    return dict.fromkeys(why.cells, ALONE)


def advice_sentence(position: Position, move: Move, why: Advice) -> str:
    """Return why a winning move is good."""
    translate = QCoreApplication.translate
    partners = [position.stacks[cell][-1] for cell in why.partners]
    if why.kind is Reason.ONLY_MATCH:
        text = translate("board", "The {card} matches no other card.")
    elif why.kind is Reason.FEWEST:
        text = translate("board", "The {card} has the fewest matches.")
    elif why.kind is Reason.ONLY_WAY:
        text = translate("board", "Every other move loses.")
    elif why.kind is Reason.SAVES and why.card not in move and len(partners) <= MOST_NAMED:
        text = translate("board", "The {card} can only join {partners:the}.")
    elif why.kind is Reason.SAVES:
        text = translate("board", "After other moves, the {card} would have no match.")
    elif why.n_winning == why.n_legal:
        text = translate("board", "Every move wins.")
    else:
        text = plural_text("board", "{winning} of %n moves win.", why.n_legal)
    return text.format(
        card=Inflected("") if why.card is None else card_title(position.stacks[why.card][-1]),
        partners=_either(partners),
        winning=why.n_winning,
    )


def _either(cards: Sequence[Card]) -> Inflected:
    return or_list([card_title(card) for card in cards]) if cards else Inflected("")
