"""Plain twins of the searches, fast and published, of the predictions and of the scores."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from decimal import Decimal
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import isqrt

from engine.game import Card, Deal, Move, Position, are_flockable
from tests.naive import SplitMix, Tops, children, is_connected

Island = frozenset[Card]
EVERYTHING: Island = frozenset()


def cards_of(tops: Tops) -> tuple[Card, ...]:
    return tuple(card for card in tops if card is not None)


def edges_of(cards: tuple[Card, ...]) -> list[tuple[Card, Card]]:
    return [pair for pair in combinations(cards, 2) if are_flockable(*pair)]


def split(cards: tuple[Card, ...], edges: list[tuple[Card, Card]]) -> list[Island]:
    """Return the components of a graph given by its edges, in order of first card."""
    found: list[Island] = []
    for card in cards:
        if any(card in part for part in found):
            continue
        part = {card}
        while more := {b for a in part for e in edges if a in e for b in e} - part:
            part |= more
        found.append(frozenset(part))
    return found


# The fast search -------------------------------------------------------------------------------


def removable(edges: set[frozenset[int]], vertices: set[int]) -> set[int]:
    """Try to do without each vertex of a graph; no answer when it is not connected."""

    def is_whole(kept: set[int]) -> bool:
        reached = set(list(kept)[:1])
        while more := {v for e in edges if e <= kept and e & reached for v in e} - reached:
            reached |= more
        return reached == kept

    return {v for v in vertices if is_whole(vertices - {v})} if is_whole(vertices) else set()


def cell_links(position: Position) -> set[frozenset[int]]:
    """Return the pairs of occupied cells in one line."""
    cells = [cell for cell, stack in enumerate(position.stacks) if stack]
    return {frozenset(p) for p in combinations(cells, 2) if position.share_line(*p)}


def cut_cells(position: Position) -> set[int]:
    """Return the cells that others need; all of them when they have fallen apart."""
    cells = {cell for cell, stack in enumerate(position.stacks) if stack}
    return cells - removable(cell_links(position), cells)


def cut_cards(position: Position) -> set[Card]:
    """Return the top cards that others need; all of them when they have fallen apart."""
    cards = cards_of(position.tops)
    return set(cards) - removable({frozenset(edge) for edge in edges_of(cards)}, set(cards))


def is_one_piece(position: Position) -> bool:
    """Return whether neither the cards nor the cells have fallen apart."""
    n_stacks = position.n_stacks
    return len(cut_cells(position)) < n_stacks > len(cut_cards(position))


def judge_move(position: Position, move: Move) -> int | None:
    """Score the child that a move leads to; None when it is not worth trying."""
    child = position.play(move)
    cells = [cell for cell, stack in enumerate(child.stacks) if stack]
    degrees = [sum(m.source == cell for m in child.legal_moves()) for cell in cells]
    if not is_one_piece(child) or (len(cells) > 1 and not any(degrees)):
        return None
    lost = len(cell_links(position)) - len(cell_links(child))
    lost += len(edges_of(cards_of(position.tops))) - len(edges_of(cards_of(child.tops)))
    return -4 * lost - 6 * degrees.count(0) - degrees.count(1)


class SpentError(Exception):
    """An attempt reached its limit of states."""


class FastSearch:
    """The search, with sets of states; counts the states that it enters."""

    def __init__(self) -> None:
        self.refuted: set[Tops] = set()
        self.nodes = 0

    def decide(self, start: Position) -> list[Move] | None:
        """Return a solution; None when there is none."""
        if start.n_stacks == 1:
            return []
        if not is_one_piece(start) or is_pinned(start) or start.tops in self.refuted:
            return None
        limit, attempt = start.n_stacks * 3 // 2, 0
        while True:
            self.last_node, self.random = self.nodes + limit, SplitMix(attempt)
            try:
                return self.search(start, set(), 14 if attempt else 0)
            except SpentError:
                limit, attempt = limit + limit // 8 + 1, attempt + 1

    def search(self, now: Position, losing: set[Move], noise: int) -> list[Move] | None:
        """Try each child, the best first; ``losing`` has the moves that are known to lose."""
        self.nodes += 1
        for move in self.children(now, losing, noise):
            child = now.play(move)
            if child.n_stacks == 1:
                return [move]
            if not is_pinned(child) and child.tops not in self.refuted:
                if self.nodes >= self.last_node:
                    raise SpentError
                self.random.word()
                known = {other for other in losing if not set(other) & set(move)}
                found = self.search(child, known, noise)
                if found is not None:
                    return [move, *found]
            losing.add(move)
        self.refuted.add(now.tops)
        return None

    def children(self, now: Position, losing: set[Move], noise: int) -> list[Move]:
        """Return the moves worth trying, by falling score."""
        random = SplitMix(self.random.state)
        scored = []
        for move in sorted(now.legal_moves()):
            score = None if move in losing else judge_move(now, move)
            if score is not None:
                drawn = (random.word() >> 40) * noise >> 24 if noise else 0
                scored.append((score + drawn, move))
        return [move for _, move in sorted(scored, reverse=True)]


def is_pinned(position: Position) -> bool:
    """Return whether a card that others need lies on a cell that others need."""
    cards = cut_cards(position)
    return any(position.tops[cell] in cards for cell in cut_cells(position))


# The published searches ------------------------------------------------------------------------


class Search:
    """Constrained, Compatible or Ordered DFS; counts the nodes it processes."""

    def __init__(
        self, columns: int, prunes: bool, estimate: Callable[[tuple[Card, ...]], Fraction] | None
    ) -> None:
        self.columns = columns
        self.prunes = prunes
        self.estimate = estimate
        self.nodes = 0

    def solves(self, tops: Tops, cutoff: int = 0) -> bool:
        self.nodes += 1
        cards = cards_of(tops)
        if len(cards) == 1:
            return True
        if self.prunes and not is_connected(cards):
            return False
        after = list(children(tops, self.columns))
        estimate = self.estimate
        if estimate is not None and len(cards) > cutoff:
            after.sort(key=lambda child: -estimate(cards_of(child)))
        return any(self.solves(child, cutoff) for child in after)


def estimate(cards: tuple[Card, ...]) -> Fraction:
    """Return the regression of Ordered DFS in millionths, without its intercept."""
    mean_degree = Fraction(2 * len(edges_of(cards)), len(cards))
    return (
        59_530 * mean_degree - 107_649 * len(critical_nodes(cards)) + 422_743 * is_connected(cards)
    )


class IslandMerge:
    """Island Merge with islands separated by bridges, single-stack islands merged at once.

    With ``remembers``, refuted states and arrangements of islands that never collapse are not
    tried again.
    """

    def __init__(self, deal: Deal, remembers: bool = False) -> None:
        self.columns = deal.columns
        self.dealt = deal.cards
        self.remembers = remembers
        self.refuted: set[object] = set()
        self.nodes = 0

    def solves(self, tops: Tops, active: Island = EVERYTHING) -> tuple[bool, bool]:
        """Return whether the state is solved, and whether some collapse was completed."""
        self.nodes += 1
        cards = cards_of(tops)
        if len(cards) == 1:
            return True, True
        if not is_connected(cards):
            return False, False
        island = active & frozenset(cards)
        completes = len(island) == 1
        if completes:
            island = EVERYTHING
        name = self.name(tops, island)
        if self.remembers and name in self.refuted:
            self.nodes -= 1
            return False, completes
        collapsed = False
        moves = list(self.moves(tops, island))
        for child, chosen in moves:
            solved, ended = self.solves(child, chosen)
            collapsed |= ended
            if solved:
                return True, True
        if moves and not (island and collapsed):
            self.refuted.add(name)
        return False, completes or (bool(island) and collapsed)

    def name(self, tops: Tops, island: Island) -> object:
        if not island:
            return tops
        exits = frozenset(
            a for a in island for b in set(cards_of(tops)) - island if are_flockable(a, b)
        )
        return tuple(card if card in island else None for card in tops), exits

    def moves(self, tops: Tops, island: Island) -> Iterator[tuple[Tops, Island]]:
        exterior = [island] if island else self.exterior(tops)
        for chosen in exterior:
            for child in children_within(tops, self.columns, chosen):
                yield child, chosen
        if not exterior:
            for child in children(tops, self.columns):
                yield child, EVERYTHING

    def exterior(self, tops: Tops) -> list[Island]:
        """Return the exterior islands after merging; none when there is one island."""
        cards = tuple(card for card in self.dealt if card in tops)
        edges = edges_of(cards)
        ends = [card for edge in edges for card in edge]
        cut = [
            edge
            for edge in edges
            if len(split(cards, [other for other in edges if other != edge])) > 1
            and all(ends.count(card) > 1 for card in edge)
        ]
        parts = split(cards, [edge for edge in edges if edge not in cut])
        return [part for part in parts if sum(is_across(part, edge) for edge in cut) == 1]


def is_across(group: Island, edge: tuple[Card, Card]) -> bool:
    return len(group & set(edge)) == 1


def children_within(tops: Tops, columns: int, group: Island) -> Iterator[Tops]:
    """Yield the states after a move of one stack of a group onto another of it."""
    for child in children(tops, columns):
        (covered,) = set(cards_of(tops)) - set(cards_of(child))
        (mover,) = [b for a, b in zip(tops, child, strict=True) if a != b and b is not None]
        if covered in group and mover in group:
            yield child


# Predictions -----------------------------------------------------------------------------------


def critical_nodes(cards: tuple[Card, ...]) -> Island:
    found = set()
    for card in cards:
        others = tuple(other for other in cards if other != card)
        degree = sum(are_flockable(card, other) for other in others)
        n_parts = len(split(cards, edges_of(cards))) - (degree == 0)
        if degree == 1 or len(split(others, edges_of(others))) > n_parts:
            found.add(card)
    return frozenset(found)


def node_connectivity(cards: tuple[Card, ...]) -> int:
    """Remove every set of nodes, small ones first."""
    for n_removed in range(len(cards) - 1):
        for removed in combinations(cards, n_removed):
            kept = tuple(card for card in cards if card not in removed)
            if len(split(kept, edges_of(kept))) > 1:
                return n_removed
    return len(cards) - 1


def islands(cards: tuple[Card, ...]) -> set[Island]:
    """Keep the edges on a cycle: their loss parts nothing."""
    edges = edges_of(cards)
    n_parts = len(split(cards, edges))
    kept = [e for e in edges if len(split(cards, [f for f in edges if f != e])) == n_parts]
    return set(split(cards, kept))


def spanning_trees(cards: tuple[Card, ...]) -> int:
    """Try every set of n - 1 edges."""
    trees = combinations(edges_of(cards), len(cards) - 1)
    return sum(len(split(cards, list(tree))) == 1 for tree in trees)


# Scores ----------------------------------------------------------------------------------------


def best_score(start: Position) -> int:
    """Play every line to its end."""

    @cache
    def best(position: Position) -> int:
        return max(
            (best(position.play(m)) for m in position.legal_moves()), default=position.score
        )

    return best(start)


def greedy_moves(position: Position) -> list[Move]:
    """Take the first move that scores most."""
    return look_ahead_moves(position, 1)


def handicapped_moves(position: Position) -> list[Move]:
    """Take the best of the moves within the open rows; open the next row when there is none."""
    moves = []
    last = 0
    while last < position.rows:
        legal = [
            move for move in position.legal_moves()
            if max(cell // position.columns for cell in move) <= last
        ]  # fmt: skip
        if not legal:
            last += 1
            continue
        best = max(legal, key=lambda move: position.play(move).score)
        position = position.play(best)
        moves.append(best)
    return moves


def look_ahead_moves(position: Position, depth: int) -> list[Move]:
    """Take the first move whose best continuation of ``depth`` moves in all scores most."""

    def best_within(position: Position, left: int) -> int:
        legal = list(position.legal_moves()) if left else []
        return max((best_within(position.play(move), left - 1) for move in legal),
                   default=position.score)  # fmt: skip

    moves = []
    while legal := list(position.legal_moves()):
        best = max(legal, key=lambda move: best_within(position.play(move), depth - 1))
        position = position.play(best)
        moves.append(best)
    return moves


def play_out(position: Position, random: SplitMix) -> Position:
    while legal := list(position.legal_moves()):
        position = position.play(legal[random.below(len(legal))])
    return position


def monte_carlo_moves(position: Position, state: int, n_plays: int) -> list[Move]:
    """Take the first move whose random plays score most in sum; `state` is that of splitmix64."""
    random = SplitMix(state)
    moves = []
    while legal := list(position.legal_moves()):
        sums = [
            sum(play_out(position.play(move), random).score for _ in range(n_plays))
            for move in legal
        ]
        best = legal[sums.index(max(sums))]
        position = position.play(best)
        moves.append(best)
    return moves


def random_scores(start: Position, state: int, n_plays: int) -> list[int]:
    """Play random moves; ``state`` is that of splitmix64."""
    random = SplitMix(state)
    return [play_out(start, random).score for _ in range(n_plays)]


class TreeNode:
    """A position in the tree of `mcts_moves`, and what its playouts were worth."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.children: dict[Move, TreeNode] = {}
        self.results: list[int] = []

    def child_to_visit(self) -> TreeNode:
        """Return the first child of the greatest UCB1, in whole multiples of 2**-20."""
        numerator = int(2 * Decimal(len(self.results)).ln() * 2**40)

        def bound(child: TreeNode) -> int:
            n = len(child.results)
            return sum(child.results) // n + isqrt(numerator // n)

        return max(self.children.values(), key=bound)

    def move_to_play(self) -> Move:
        """Return the most visited move."""
        return max(
            self.children,
            key=lambda m: (len(self.children[m].results), sum(self.children[m].results)),
        )


def mcts_moves(position: Position, state: int, n_playouts: int) -> list[Move]:
    """Take the most visited move of UCT each turn; ``state`` is that of splitmix64."""
    random = SplitMix(state)

    def descend(node: TreeNode) -> list[TreeNode]:
        path = [node]
        while legal := list(node.position.legal_moves()):
            untried = [move for move in legal if move not in node.children]
            if untried:
                move = untried[random.below(len(untried))]
                node.children[move] = TreeNode(node.position.play(move))
                return [*path, node.children[move]]
            node = node.child_to_visit()
            path.append(node)
        return path

    node = TreeNode(position)
    moves = []
    while list(node.position.legal_moves()):
        for _ in range(n_playouts):
            path = descend(node)
            end = play_out(path[-1].position, random)
            for visited in path:
                visited.results.append(2**20 if end.n_stacks == 1 else 0)
        moves.append(node.move_to_play())
        node = node.children[moves[-1]]
    return moves
