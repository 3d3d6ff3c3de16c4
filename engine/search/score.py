"""The best score that can be reached from a position, proved.

The score of a position is the sum of squared stack sizes (Neller 2016). By the partition theorem
(``docs/deciding.md``) the best reachable score is the maximum, over partitions of the present
stacks into subsets solvable alone, of the sum over subsets of (cards in it) squared.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache
from typing import Final, TypeAlias

import numpy as np

from engine.game import Deal, Move, Position, replay
from engine.progress import Cancel, StoppedError
from engine.search.counting import trees_by_set
from engine.search.players import greedy_moves
from engine.search.reasons import Links, parts
from engine.search.solver import Problem, checked_budget, solve

MAX_PARTITIONED_STACKS: Final = 16
"""Larger groups of linked stacks are not fully partitioned; see `best_score`."""

DEFAULT_MAX_NODES: Final = 2_000_000
"""States; more would decide more large groups, but take longer."""

Cells: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BestScore:
    """The best score that can be reached from a position."""

    best: int  #: The score reached by ``moves``
    #: A proved upper bound on every reachable score; equal to ``best`` if that is exact.
    bound: int
    partition: tuple[Cells, ...]  #: Cells of the stacks that end together, most cards first
    moves: tuple[Move, ...] = field(repr=False)  #: A line of play to ``best``

    @property
    def is_exact(self) -> bool:
        """Whether no better score can be reached."""
        return self.best == self.bound


def best_score(
    position: Deal | Position, *, max_nodes: int = DEFAULT_MAX_NODES, cancel: Cancel | None = None
) -> BestScore:
    """Find the best reachable score, and a line of play to it.

    Stacks that end together are connected by flockable cards and by shared rows or columns, so
    unconnected groups are scored separately. Groups of up to 16 stacks are exact. A larger one is
    exact if it is solvable, or proved unsolvable and solvable without one of its smallest stacks;
    otherwise ``best`` is the score reached and ``bound`` is proved.

    Raises SettingsError when ``max_nodes`` is below 1.

    ``position``: any grid of up to 52 cells.
    ``max_nodes``: budget, in states, of each attempt on a group of more than 16 stacks; 1 or more.
    """
    max_nodes = checked_budget(max_nodes)
    start = Position.of(position)
    cancel = cancel or Cancel()
    groups = [_best_of_group(group, max_nodes, cancel) for group in _groups(start)]
    partition = sorted(
        (part for group in groups for part in group.partition),
        key=lambda part: (-_n_cards(start, part), part),
    )
    moves = tuple(move for group in groups for move in group.moves)
    best = BestScore(
        best=sum(group.best for group in groups),
        bound=sum(group.bound for group in groups),
        partition=tuple(partition),
        moves=moves,
    )
    if replay(start, moves).score != best.best:
        raise AssertionError(f"the line of {start} does not end with {best.best}")
    return best


def _groups(position: Position) -> Iterator[Position]:
    """Yield the groups of stacks that might end together, connected by cards and lines."""
    links = Links.of(position)
    for matching in parts(links.cards):
        for linked in parts(links.lines, matching):
            if linked.bit_count() == position.n_stacks:
                yield position
            else:
                yield from _groups(_only(position, links.named(linked)))


def _best_of_group(group: Position, max_nodes: int, cancel: Cancel) -> BestScore:
    """Score a connected group of stacks."""
    cells = _cells(group)
    is_small = len(cells) <= MAX_PARTITIONED_STACKS
    verdict = solve(group, max_nodes=None if is_small else max_nodes, cancel=cancel)
    maximum = _n_cards(group, cells) ** 2
    if verdict.solvable:
        return BestScore(maximum, maximum, (cells,), verdict.moves)
    if is_small and verdict.solvable is False:
        with suppress(StoppedError):
            return _from_parts(group, _partition(group, cancel), cancel)
    if verdict.solvable is False:
        # At least two stacks remain, and the smaller one contains at least the smallest stack.
        minimum = min(len(group.stacks[cell]) for cell in cells)
        maximum = (_n_cards(group, cells) - minimum) ** 2 + minimum**2
    return _best_reached(group, maximum, max_nodes, cancel)


def _from_parts(group: Position, partition: tuple[Cells, ...], cancel: Cancel) -> BestScore:
    """Return the score of a partition, with the moves that unite each part.

    Raises StoppedError when cancelled.
    """
    best = sum(_n_cards(group, part) ** 2 for part in partition)
    moves: list[Move] = []
    for part in partition:
        moves += solve(_only(group, part), cancel=cancel).moves
        cancel.raise_if_set()
    return BestScore(best, best, partition, tuple(moves))


def _best_reached(group: Position, bound: int, max_nodes: int, cancel: Cancel) -> BestScore:
    """Return the better of greedy play and of solutions without one stack."""
    moves = greedy_moves(group)
    end = replay(group, moves)
    cells = _cells(group)
    best = BestScore(end.score, bound, _ends_together(group, moves), moves)
    for cell in sorted(cells, key=lambda cell: (len(group.stacks[cell]), cell)):
        if cancel.is_set():
            break
        others = tuple(other for other in cells if other != cell)
        score = _n_cards(group, others) ** 2 + len(group.stacks[cell]) ** 2
        if score <= best.best:
            break
        verdict = solve(_only(group, others), max_nodes=max_nodes, cancel=cancel)
        if verdict.solvable:
            return BestScore(score, bound, (others, (cell,)), verdict.moves)
    return best


def _partition(group: Position, cancel: Cancel) -> tuple[Cells, ...]:
    """Return the best partition of up to 16 stacks.

    Raises StoppedError when cancelled.
    """
    problem = Problem.from_position(group)
    n_stacks = problem.n_stacks
    is_solvable_alone = trees_by_set(problem, cancel) > 0
    n_cards = np.zeros(1 << n_stacks, np.int64)  # of each set of stacks, as bits
    for stack, cell in enumerate(problem.cells):
        n_cards[1 << stack : 2 << stack] = n_cards[: 1 << stack] + len(group.stacks[cell])
    solvable_sets = np.flatnonzero(is_solvable_alone)
    # Sets of many cards come first.
    solvable_sets = solvable_sets[np.argsort(-n_cards[solvable_sets], kind="stable")]

    @cache
    def best_of(stacks: int) -> tuple[int, tuple[int, ...]]:
        cancel.raise_if_set()
        total = int(n_cards[stacks])
        best = 0
        chosen: tuple[int, ...] = ()
        for part in solvable_sets[solvable_sets & ~stacks == 0].tolist():
            size = int(n_cards[part])
            # Parts of at most this size can't score more than as many of it as possible.
            n_whole, rest = divmod(total, size)
            if n_whole * size**2 + rest**2 <= best:
                break
            score, others = best_of(stacks ^ part)
            if size**2 + score > best:
                best, chosen = size**2 + score, (part, *others)
        return best, chosen

    _, best = best_of((1 << n_stacks) - 1)
    return tuple(
        tuple(cell for stack, cell in enumerate(problem.cells) if part >> stack & 1)
        for part in best
    )


def _cells(position: Position) -> Cells:
    return tuple(cell for cell, stack in enumerate(position.stacks) if stack)


def _only(position: Position, cells: Iterable[int]) -> Position:
    """Return a position with only the stacks of some cells."""
    remaining = set(cells)
    stacks = tuple(
        stack if cell in remaining else () for cell, stack in enumerate(position.stacks)
    )
    return Position(position.rows, position.columns, stacks)


def _n_cards(position: Position, cells: Iterable[int]) -> int:
    return sum(len(position.stacks[cell]) for cell in cells)


def _ends_together(position: Position, moves: Iterable[Move]) -> tuple[Cells, ...]:
    """Return the cells of the stacks that a line brings together."""
    together: dict[int, Cells] = {cell: (cell,) for cell in _cells(position)}
    for source, target in moves:
        together[target] = tuple(sorted(together[target] + together.pop(source)))
    return tuple(together.values())
