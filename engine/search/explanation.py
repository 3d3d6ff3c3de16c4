"""Explanations of lost positions.

`explain_at_once` needs no search and no compiled code; `explain_loss` may search. Every kind
implies that the position is lost; docs/deciding.md has the proofs.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.game import Card, Position
from engine.progress import Cancel, StoppedError
from engine.search.graphs import Graph, graph_of, members, parts


class Loss(StrEnum):
    """The reason for a loss; if several apply, the first in this order is shown."""

    NO_MATCH = "no match"
    """A card matches no other top card, so its stack never joins another."""
    NO_LINE = "no line"
    """A stack is alone in its row and in its column, so it can't move and can't be reached."""
    PARTED_CARDS = "parted cards"
    """No card of one group matches a card of the other."""
    PARTED_CELLS = "parted cells"
    """No stack of one group shares a row or column with a stack of the other."""
    NO_MOVE = "no move"
    """There are several stacks, and no two in one row or column match."""
    NO_MEETING = "no meeting"
    """A card can never share a row or column with a matching card."""
    PINNED = "pinned"
    """A card is the only link between the cards, and its cell the only link between the cells."""
    ISOLATED = "isolated"
    """No line of play joins stacks of two groups, as a search shows."""
    APART = "apart"
    """A search shows that no line of play unites a small set of cards. Every smaller part of the
    set can be united."""
    SEARCHED = "searched"
    """None of these within the budget: every continuation was searched."""


LONE: Final = frozenset({Loss.NO_MATCH, Loss.NO_LINE, Loss.NO_MEETING})
"""Reasons that concern single stacks, each of which is enough to lose the game."""
TEACHABLE: Final = (
    Loss.NO_MATCH,
    Loss.NO_LINE,
    Loss.PARTED_CARDS,
    Loss.PARTED_CELLS,
    Loss.NO_MEETING,
)
"""The reasons that a player can learn to look out for."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a position is lost."""

    kind: Loss  #: The reason
    #: The stacks concerned: the lone ones, the smallest group, the pinned one, or the smallest set
    #: that can't be united; otherwise empty.
    cells: tuple[int, ...] = ()
    n_states: int = 0  #: For `Loss.SEARCHED`: the number of positions searched

    def cards(self, position: Position) -> tuple[Card, ...]:
        return tuple(position.stacks[cell][-1] for cell in self.cells)


@dataclass(frozen=True, slots=True)
class Links:
    """Possible joins in a position; vertex k is the stack in ``cells[k]``."""

    cells: tuple[int, ...]  #: The occupied cells
    cards: Graph  #: Graph of matching top cards
    lines: Graph  #: Graph of cells that share a row or column

    @classmethod
    def of(cls, position: Position) -> Links:
        cells = [cell for cell, stack in enumerate(position.stacks) if stack]
        cards = graph_of(position.stacks[cell][-1] for cell in cells)
        return cls(tuple(cells), cards, _cell_graph(position, cells))

    def named(self, vertices: int) -> tuple[int, ...]:
        """Return the cells of a bit mask of vertices."""
        return tuple(self.cells[vertex] for vertex in members(vertices))

    def reach(self) -> tuple[int, ...]:
        """Return, for each stack, the cells, as vertices, that it could ever reach.

        A stack may move to another cell in its row or column if a matching card could be there.
        Cells that are not included can't be reached; those included needn't be reachable.
        """
        reached = [1 << vertex for vertex in range(len(self.cells))]
        is_growing = True
        while is_growing:
            is_growing = False
            for vertex, near in enumerate(self.cards):
                partners = _union(reached, near)
                # Newly reached cells may lead to others in the same row or column.
                while new := _union(self.lines, reached[vertex]) & partners & ~reached[vertex]:
                    reached[vertex] |= new
                    is_growing = True
        return tuple(reached)

    def meetings(self, reached: tuple[int, ...]) -> Graph:
        """Return the pairs that match and could ever be in one row or column, given `reach`."""
        around = [_union(self.lines, mask) for mask in reached]
        return tuple(
            sum(1 << other for other in members(near) if around[vertex] & reached[other])
            for vertex, near in enumerate(self.cards)
        )


def _cell_graph(position: Position, cells: list[int]) -> Graph:
    """Return the graph of some cells, joined when they share a row or column."""
    return tuple(
        sum(1 << vertex for vertex, other in enumerate(cells) if position.share_line(cell, other))
        for cell in cells
    )


def explain_at_once(position: Position) -> Explanation | None:
    """Explain a loss without lookahead; None if no such reason applies."""
    links = Links.of(position)
    if len(links.cells) <= 1:
        return None
    return _alone(links) or _parted(links) or _stuck(links) or _meetings(links)


def explain_loss(
    position: Position, *, max_nodes: int | None = None, cancel: Cancel | None = None
) -> Explanation | None:
    """Explain a loss by the first kind that applies, with a search if necessary.

    Returns None if the position is winnable, or if that is open after the budget or a cancel.

    ``position``: any position; only lost ones have an explanation.
    ``max_nodes``: budget of the search in states entered.
    """
    explanation = explain_at_once(position)
    if explanation is not None or position.is_solved:
        return explanation
    # The compiled code is loaded on demand: the evident reasons need none.
    from engine.search.solver import solve  # noqa: PLC0415

    verdict = solve(position, max_nodes=max_nodes, cancel=cancel)
    if verdict.solvable is not False:
        return None
    explanation = never_united(position, cancel or Cancel())
    return explanation or Explanation(Loss.SEARCHED, n_states=verdict.nodes)


def never_united(position: Position, cancel: Cancel) -> Explanation | None:
    """Explain a loss by the smallest set of cards that can't be united in one stack.

    ``position``: is known to be lost.

    A set of stacks **can be united** if some line of play leads to a stack that contains all of
    them, with or without others. A win unites all stacks. So if one set can't be united, the game
    is lost. If a set can be united, so can each of its subsets. Hence a smallest set
    that can't is minimal: without any one of its cards, the others can be united. If complete
    groups are never joined (no pair across them can be united), the smallest group is named
    instead of a pair. None after a cancel, and for more than 16 stacks.
    """
    from engine.search.counting.forest import sets_with_trees  # noqa: PLC0415
    from engine.search.kernel_position import Problem  # noqa: PLC0415

    problem = Problem.from_position(position)
    if not problem.is_narrow:
        return None
    try:
        is_united = sets_with_trees(problem, cancel)
    except StoppedError:
        return None
    n_stacks = problem.n_stacks
    for stack in range(n_stacks):  # each subset of a united set is united
        sets = is_united.reshape(-1, 2, 1 << stack)
        sets[:, 0] |= sets[:, 1]
    links = Links.of(position)
    pairs = tuple(
        sum(1 << j for j in range(n_stacks) if i != j and is_united[1 << i | 1 << j])
        for i in range(n_stacks)
    )
    groups = parts(pairs)
    if len(groups) > 1:
        smallest = min(groups, key=lambda group: (group.bit_count(), group))
        return Explanation(Loss.ISOLATED, links.named(smallest))
    not_united = (stacks for stacks in range(1, 1 << n_stacks) if not is_united[stacks])
    smallest = min(not_united, key=lambda stacks: (stacks.bit_count(), stacks))
    return Explanation(Loss.APART, links.named(smallest))


def _alone(links: Links) -> Explanation | None:
    for kind, graph in ((Loss.NO_MATCH, links.cards), (Loss.NO_LINE, links.lines)):
        lone = tuple(cell for cell, near in zip(links.cells, graph, strict=True) if not near)
        if lone:
            return Explanation(kind, lone)
    return None


def _parted(links: Links) -> Explanation | None:
    for kind, graph in ((Loss.PARTED_CARDS, links.cards), (Loss.PARTED_CELLS, links.lines)):
        groups = [links.named(part) for part in parts(graph)]
        if len(groups) > 1:
            return Explanation(kind, min(groups, key=lambda group: (len(group), group)))
    return None


def _stuck(links: Links) -> Explanation | None:
    can_move = any(cards & lines for cards, lines in zip(links.cards, links.lines, strict=True))
    return None if can_move else Explanation(Loss.NO_MOVE)


def _meetings(links: Links) -> Explanation | None:
    """Explain a loss by cards that can never meet, or by a pinned stack."""
    graph = links.meetings(links.reach())
    lone = tuple(cell for cell, near in zip(links.cells, graph, strict=True) if not near)
    if lone:
        return Explanation(Loss.NO_MEETING, lone)
    everything = (1 << len(links.cells)) - 1
    for vertex, cell in enumerate(links.cells):
        rest = everything ^ 1 << vertex
        if len(parts(links.cards, rest)) > 1 and len(parts(links.lines, rest)) > 1:
            return Explanation(Loss.PINNED, (cell,))
    return None


def _union(masks: tuple[int, ...] | list[int], chosen: int) -> int:
    union = 0
    for vertex in members(chosen):
        union |= masks[vertex]
    return union
