"""The flockability graph: pairs of cards that match, regardless of their cells.

Two cards are flockable when they share a suit, share a rank or have adjacent ranks (Neller &
Ziegler 2019, "Puzzle Features of Interest"). A deal whose graph is not connected is unsolvable.
"""

from collections.abc import Callable, Iterable

from engine.game.cards import Card, are_flockable, rank_of


def components(cards: Iterable[Card]) -> tuple[frozenset[Card], ...]:
    """Return the connected components of the flockability graph, in order of first card."""
    return _components(tuple(cards), are_flockable)


def rank_clusters(cards: Iterable[Card]) -> tuple[frozenset[Card], ...]:
    """Return the components of the graph that joins same and adjacent ranks only.

    >>> from engine.game import parse_card
    >>> [len(cluster) for cluster in rank_clusters(map(parse_card, ["2D", "3C", "4H", "KH"]))]
    [3, 1]
    """
    return _components(
        tuple(cards), lambda first, second: abs(rank_of(first) - rank_of(second)) <= 1
    )


def _components(
    cards: tuple[Card, ...], joined: Callable[[Card, Card], bool]
) -> tuple[frozenset[Card], ...]:
    left = list(cards)
    found = []
    while left:
        reached = [left.pop(0)]
        for card in reached:
            near = [other for other in left if joined(card, other)]
            reached += near
            left = [other for other in left if other not in near]
        found.append(frozenset(reached))
    return tuple(found)
