"""Plain twins of what is measured of states, and of Ordered DFS by a model."""

import statistics
from collections.abc import Callable, Sequence

from engine.game import Deal, Position, rank_of, suit_of
from tests import naive_search
from tests.naive import Tops, children, is_connected


def features(deal: Deal) -> list[float]:
    """Return every feature of a state, in the order of the kernels."""
    position = Position.from_deal(deal)
    edges = naive_search.edges_of(deal.cards)
    ends = [card for edge in edges for card in edge]
    critical = naive_search.critical_nodes(deal.cards)
    cells = [cell for cell, card in enumerate(deal.cells) if card is not None]
    suits = [suit_of(card) for card in deal.cards]
    ranks = [rank_of(card) for card in deal.cards]
    return [
        len(cells),
        *summary([ends.count(card) for card in deal.cards]),
        len(critical),
        sum(critical.issuperset(edge) for edge in edges),
        len(naive_search.islands(deal.cards)),
        int(is_connected(deal.cards)),
        naive_search.node_connectivity(deal.cards),
        *summary([sum(position.share_line(cell, other) for other in cells) for cell in cells]),
        *summary([len(position.legal_targets(cell)) for cell in cells]),
        ranks.count(0),
        ranks.count(12),
        statistics.pstdev(ranks),
        *(suits.count(suit) / len(suits) for suit in range(4)),
    ]


def summary(counts: Sequence[int]) -> tuple[float, float, float, float]:
    return min(counts), max(counts), statistics.median(counts), statistics.fmean(counts)


def ordered_nodes(
    deal: Deal, estimate: Callable[[Deal], int], cutoff: int, remembers: bool
) -> tuple[bool, int, int]:
    """Return the verdict of Ordered DFS, the nodes it processed, the states it met again."""
    refuted: set[Tops] = set()
    count = repeats = 0

    def solves(tops: Tops) -> bool:
        nonlocal count, repeats
        if remembers and tops in refuted:
            repeats += 1
            return False
        count += 1
        cards = naive_search.cards_of(tops)
        if len(cards) == 1:
            return True
        if not is_connected(cards):
            refuted.add(tops)
            return False
        after = list(children(tops, deal.columns))
        if len(cards) > cutoff:
            after.sort(key=lambda each: -estimate(Deal(deal.rows, deal.columns, each)))
        if any(solves(child) for child in after):
            return True
        refuted.add(tops)
        return False

    return solves(deal.cells), count, repeats
