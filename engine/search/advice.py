"""Reasons for a winning move, which a hint explains.

This module doesn't decide whether a move wins; the search has decided that before.
"""

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum
from functools import partial

from engine.game import Move, Position
from engine.progress import Cancel
from engine.search.explanation import LONE, Links, explain_at_once, meetings_of


class Reason(StrEnum):
    """A reason for a move; if several apply, the first in this order is shown."""

    ONLY_MATCH = "only match"
    """One of the two cards matches no other top card."""
    SAVES = "saves"
    """After other moves, no card can join a certain card any more, which is evident without a
    search."""
    ONLY_WAY = "only way"
    """Every other legal move loses."""
    FEWEST = "fewest"
    """One of the two cards matches the fewest other top cards, and others match more."""
    KEEPS = "keeps"
    """The position stays winnable; no simpler reason applies."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The reason for a move, in the position before it."""

    kind: Reason  #: The reason
    card: int | None = None  #: The cell of the card that the reason is about
    #: For ``SAVES``: the stacks whose top cards it could ever join.
    partners: tuple[int, ...] = ()
    #: Winning and legal moves of the position.
    n_winning: int = 0
    n_legal: int = 0


def advise(
    position: Position, move: Move, winning: Collection[Move], *, cancel: Cancel | None = None
) -> Advice:
    """Return the reason for a winning move.

    ``position``: the position in which it is played; winnable.
    ``cancel``: skips the effects of other moves, which take seconds with 52 cards.
    """
    legal = tuple(position.legal_moves())
    advice = partial(Advice, n_winning=len(winning), n_legal=len(legal))
    links = Links.of(position)
    matches = {
        cell: links.named(near) for cell, near in zip(links.cells, links.cards, strict=True)
    }
    # Each of the last two stacks is the other's only partner.
    if len(links.cells) > 2:
        for cell in move:
            if len(matches[cell]) == 1:
                return advice(Reason.ONLY_MATCH, cell)
        losing = [other for other in legal if other not in winning]
        saved = _saved(position, move, losing, cancel or Cancel())
        if saved is not None:
            return advice(Reason.SAVES, *saved)
    if len(winning) == 1 and len(legal) > 1:
        return advice(Reason.ONLY_WAY)
    counts = {cell: len(near) for cell, near in matches.items()}
    for cell in move:
        if min(counts.values()) == counts[cell] < max(counts.values()):
            return advice(Reason.FEWEST, cell)
    return advice(Reason.KEEPS)


def _saved(
    position: Position, move: Move, losing: Collection[Move], cancel: Cancel
) -> tuple[int, tuple[int, ...]] | None:
    """Return ``card`` and ``partners`` of an `Advice` that saves.

    Only cards count that this move joins, or that have a partner in their row or column after it.
    """
    n_stranding: Counter[int] = Counter()  # moves that leave each card without a partner
    for other in losing:
        if cancel.is_set():
            return None
        after = position.play(other)
        loss = explain_at_once(after)
        if loss is not None and loss.kind in LONE:
            for card in loss.cards(after):
                n_stranding[position.tops.index(card)] += 1
    meetings = meetings_of(position) if n_stranding else {}
    saved = [
        cell
        for cell in n_stranding
        if cell in move or _has_partner(position, move, cell, meetings[cell])
    ]
    if not saved:
        return None
    cell = max(saved, key=lambda cell: (cell in move, n_stranding[cell], -cell))
    return cell, meetings[cell]


def _has_partner(position: Position, move: Move, cell: int, partners: Collection[int]) -> bool:
    """Return whether a partner of an unmoved card can join it directly after the move."""
    if move.source in partners and position.share_line(cell, move.target):
        return True  # it is in the target's cell then
    return any(other not in move and position.share_line(cell, other) for other in partners)
