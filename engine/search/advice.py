"""Reasons for winning moves, which hints show and ``boaf solve`` prints.

This module doesn't decide which moves win; the search has decided that before.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Final, TypeAlias

from engine.game import Card, Move, Position
from engine.progress import Cancel
from engine.search.explanation import LONE, Links, Loss, explain_at_once, never_united


class Reason(StrEnum):
    """A reason for a winning move; if several apply, the first in this order is given.

    Cards are the top cards of stacks. Losing moves are named only if they share a card with the
    winning move, except that a move which joins a card may name any move that strands this card.
    """

    EVERY_MOVE_WINS = "every-move-wins"
    ONLY_MATCH = "only-match"
    """One of the two cards matches no other top card."""
    STRANDS = "strands"
    """After each of the named losing moves, the card can join nothing any more."""
    ONLY_WAY = "only-way"
    """Every other legal move loses."""
    PARTS_CARDS = "parts-cards"
    """The named losing moves split the cards into two groups that don't match."""
    PARTS_CELLS = "parts-cells"
    """The named losing moves split the stacks into two groups without a common row or column."""
    PINS = "pins"
    """After the named losing moves, the card may neither move nor be covered (`Loss.PINNED`)."""
    REACHES = "reaches"
    """The card that moves will share a row or column with other matches. Now it shares none
    with any match but the card that it covers."""
    TWO_MATCHES = "two-matches"
    """One of the two cards matches exactly two other top cards."""
    SEPARATES = "separates"
    """After the named losing moves, no line of play brings these two or three cards into one
    stack."""
    NONE = "none"
    """None of these applies. Only the number of winning moves is given."""


_ORDER: Final = tuple(Reason)
_FEW_MATCHES: Final = {1: Reason.ONLY_MATCH, 2: Reason.TWO_MATCHES}
_OF_LOSS: Final = {
    **dict.fromkeys((*LONE, Loss.ISOLATED), Reason.STRANDS),
    Loss.PARTED_CARDS: Reason.PARTS_CARDS,
    Loss.PARTED_CELLS: Reason.PARTS_CELLS,
    Loss.PINNED: Reason.PINS,
    Loss.APART: Reason.SEPARATES,
}
_MAX_CARDS: Final = {Reason.STRANDS: 1, Reason.SEPARATES: 3}  # that a player can take in
_Harms: TypeAlias = Mapping[tuple[Loss, tuple[Card, ...]], list[Move]]


@dataclass(frozen=True, slots=True)
class Advice:
    """The reason for a winning move, with its evidence in the position before the move."""

    move: Move
    reason: Reason
    cards: tuple[Card, ...] = ()  #: The cards that the reason is about, for most reasons one
    matches: tuple[Card, ...] = ()  #: The matches of the card that are named
    moves: tuple[Move, ...] = ()  #: The losing moves that are named
    loss: Loss | None = None  #: Why the named moves lose, if that is evident
    n_winning: int = 0  #: Number of winning moves of the position
    n_legal: int = 0  #: Number of legal moves of the position


def advise(
    position: Position, winning: Collection[Move], *, cancel: Cancel | None = None
) -> tuple[Advice, ...]:
    """Return the reason for each winning move, the best one first.

    ``winning``: the winning moves, all of them.
    ``cancel``: skips the effects of losing moves, which take seconds with 52 cards.
    """
    adviser = _Adviser(position, frozenset(winning), cancel or Cancel())
    best = (min(adviser.reasons(move), key=_rank) for move in winning)
    return tuple(sorted(best, key=lambda each: (_rank(each), each.move)))


def _rank(advice: Advice) -> int:
    return _ORDER.index(advice.reason)


class _Adviser:
    """Finds the reasons for the winning moves of one position."""

    def __init__(self, position: Position, winning: frozenset[Move], cancel: Cancel) -> None:
        self._position = position
        legal = tuple(position.legal_moves())
        losing = [move for move in legal if move not in winning]
        self._are_all_winning = not losing
        self._is_only_way = len(winning) == 1 and len(legal) > 1
        self._advice = partial(Advice, n_winning=len(winning), n_legal=len(legal))
        links = Links.of(position)
        self._matches = {
            cell: links.named(near) for cell, near in zip(links.cells, links.cards, strict=True)
        }
        self._harms = _harms(position, losing, cancel)

    def reasons(self, move: Move) -> Iterator[Advice]:
        """Yield advice for every reason that applies to a winning move; the best comes first."""
        yield self._advice(move, Reason.NONE)
        if self._are_all_winning:
            yield self._advice(move, Reason.EVERY_MOVE_WINS)
        if self._is_only_way:
            yield self._advice(move, Reason.ONLY_WAY)
        for cell in move:
            matches = self._matches[cell]
            reason = _FEW_MATCHES.get(len(matches))
            matches_all_others = len(matches) == len(self._matches) - 1
            if reason is not None and not matches_all_others:
                yield self._advice(move, reason, self._tops(cell), self._tops(*matches))
        reached = self._newly_reached(move)
        if reached:
            card = self._tops(move.source)
            yield self._advice(move, Reason.REACHES, card, self._tops(*reached))
        yield from self._harmful(move)

    def _tops(self, *cells: int) -> tuple[Card, ...]:
        return tuple(self._position.stacks[cell][-1] for cell in cells)

    def _newly_reached(self, move: Move) -> list[int]:
        """Return the matches in line with the moved card after the move, if now there are none."""
        others = [cell for cell in self._matches[move.source] if cell != move.target]
        if any(self._position.share_line(cell, move.source) for cell in others):
            return []
        return [cell for cell in others if self._position.share_line(cell, move.target)]

    def _harmful(self, move: Move) -> Iterator[Advice]:
        """Yield what losing moves do: first to the cards of the move, then by their number."""
        own = self._tops(*move)
        about_own_cards: list[Advice] = []
        about_others: list[Advice] = []
        for (loss, cards), moves in self._harms.items():
            is_joined = _OF_LOSS[loss] is Reason.STRANDS and cards[0] in own
            named = tuple(each for each in moves if is_joined or {*each} & {*move})
            if named:
                advice = self._advice(move, _OF_LOSS[loss], cards, moves=named, loss=loss)
                group = about_own_cards if is_joined else about_others
                group.append(advice)
        yield from sorted(about_own_cards, key=_by_evidence)
        yield from sorted(about_others, key=_by_evidence)


def _by_evidence(advice: Advice) -> tuple[object, ...]:
    """Return a key that sorts advice on losing moves: most moves first."""
    return -len(advice.moves), advice.loss, advice.cards, advice.moves


def _harms(position: Position, losing: Collection[Move], cancel: Cancel) -> _Harms:
    """Return which losing moves have the same effect on the same cards."""
    harms = defaultdict[tuple[Loss, tuple[Card, ...]], list[Move]](list)
    for move in losing:
        after = position.play(move)
        loss = explain_at_once(after) or never_united(after, cancel)
        if cancel.is_set():
            return {}
        if loss is None or loss.kind not in _OF_LOSS:
            continue
        cards = loss.cards(after)
        # Each lone card is enough to lose; a group is one reason.
        groups = [(card,) for card in cards] if loss.kind in LONE else [cards]
        for named in groups:
            if len(named) <= _MAX_CARDS.get(_OF_LOSS[loss.kind], len(named)):
                harms[loss.kind, named].append(move)
    return harms
