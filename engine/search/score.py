# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Scores: the best that can be reached, a greedy player's, a target between, random play's.

The score of a position is the sum of squared stack sizes (Neller 2016). By the partition theorem
(``docs/partition.md``) the best reachable score is the greatest, over partitions of the present
stacks into subsets solvable alone, of the sum over subsets of (cards in it) squared.
"""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from typing import Final

import numpy as np

from engine.arrays import Words
from engine.errors import SettingsError
from engine.game import Deal, Move, Position
from engine.game.graph import components
from engine.progress import Cancel
from engine.search._kernels import score as kernels
from engine.search._kernels.decide import UNSOLVABLE
from engine.search.problem import MAX_STACKS, Problem, cell_lines, narrow_memory
from engine.search.solver import solve

MAX_PARTITIONED_STACKS: Final = 16
"""Larger groups of linked stacks are not partitioned in full; see `best_score`."""

DEFAULT_MAX_NODES: Final = 2_000_000
DEFAULT_PLAYS: Final = 10_000

Cells = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BestScore:
    """The best score that can be reached from a position."""

    best: int  #: A score that ``moves`` reach
    #: A proved upper bound of every reachable score; equal to ``best`` when that is exact.
    bound: int
    partition: tuple[Cells, ...]  #: Cells of the stacks that end together, most cards first
    moves: tuple[Move, ...]  #: A line of play that ends with ``best``

    @property
    def is_exact(self) -> bool:
        """Return whether no better score can be reached."""
        return self.best == self.bound


@dataclass(frozen=True, slots=True)
class Scores:
    """What may be scored from a position."""

    base: int  #: The score as it stands
    greedy: int  #: What a greedy player ends with, by ``greedy_moves``
    greedy_moves: tuple[Move, ...]
    #: The best score reached, by ``best_moves``, and a proved upper bound; equal when exact.
    best: int
    best_bound: int
    best_moves: tuple[Move, ...]
    #: Cells of the stacks that end together in the best line, most cards first.
    partition: tuple[Cells, ...]
    #: Mean final score of random play, and its standard error (nan for one play).
    random_mean: float
    random_se: float

    @property
    def best_is_exact(self) -> bool:
        """Return whether no better score than ``best`` can be reached."""
        return self.best == self.best_bound

    @property
    def target(self) -> int:
        """The player's target: halfway from base to greedy, rounded down (DNA Puzzles 2021)."""
        return (self.base + self.greedy) // 2


def score_deal(
    position: Deal | Position,
    *,
    seed: int = 1,
    n_plays: int = DEFAULT_PLAYS,
    max_nodes: int = DEFAULT_MAX_NODES,
    cancel: Cancel | None = None,
) -> Scores:
    """Score a position in every way.

    Raises SettingsError when a number is out of range.

    Parameters
    ----------
    position : Deal or Position
        Stacks may hold any number of cards.
    seed : int
        Of the random play, 0 or more.
    n_plays : int
        Random plays, 1 or more.
    max_nodes : int
        Budget of each attempt on a flockable group of more than 16 stacks; see `best_score`.
    cancel : Cancel, optional
        Stops within milliseconds; ``best`` is then a lower bound and ``random_mean`` may be nan.
    """
    start = Position.of(position)
    moves = greedy_moves(start)
    mean, error = random_score(start, seed=seed, n_plays=n_plays, cancel=cancel)
    best = best_score(start, max_nodes=max_nodes, cancel=cancel)
    return Scores(
        start.score, _played(start, moves).score, moves, best.best, best.bound, best.moves,
        best.partition, mean, error,
    )  # fmt: skip


def greedy_moves(position: Deal | Position) -> tuple[Move, ...]:
    """Return the line of a player who takes the move of largest gain each turn (DNA Puzzles 2021).

    Ties go to the first moving cell, then to the first target cell, row by row.
    """
    table = PlayTable(Position.of(position))
    moves: Words = np.empty((MAX_STACKS, 2), np.int64)
    count = kernels.play_greedily(
        table.n_stacks, table.flock, table.lines, table.sizes, table.board, moves
    )
    return table.as_moves(moves[:count])


def random_score(
    position: Deal | Position,
    *,
    seed: int = 1,
    n_plays: int = DEFAULT_PLAYS,
    cancel: Cancel | None = None,
) -> tuple[float, float]:
    """Return the mean final score of random play and its standard error.

    Every legal move is equally likely, until none is left.

    Raises SettingsError when the seed is negative or there is no play.
    """
    if seed < 0:
        raise SettingsError("The seed is {seed}. Use 0 or more.", seed=seed)
    if n_plays < 1:
        raise SettingsError(
            "The number of random plays is {n_plays}. Use 1 or more.", n_plays=n_plays
        )
    table = PlayTable(Position.of(position))
    random = np.random.SeedSequence(seed).generate_state(1, np.uint64).view(np.int64)
    sums: Words = np.zeros(2, np.int64)
    status = kernels.play_randomly(
        table.n_stacks, table.flock, table.lines, table.sizes, random, n_plays, table.board, sums,
        (cancel or Cancel()).flag,
    )  # fmt: skip
    if status != kernels.COMPLETE:
        return math.nan, math.nan
    total, squares = sums.tolist()
    if n_plays == 1:
        return float(total), math.nan
    # In whole numbers, so that no variance comes out a little below 0.
    spread = n_plays * squares - total * total
    return total / n_plays, math.sqrt(spread / (n_plays - 1)) / n_plays


def best_score(
    position: Deal | Position, *, max_nodes: int = DEFAULT_MAX_NODES, cancel: Cancel | None = None
) -> BestScore:
    """Find the best score that can be reached, and how.

    Stacks that end together are linked among themselves, both by flockable cards and by shared
    lines, so groups that are not linked so are scored alone. Groups of up to 16 stacks are exact.
    A larger one is exact when it is solvable, or proved unsolvable and solvable but for one of
    its smallest stacks; else ``best`` is what was reached and ``bound`` what is proved.

    Raises SettingsError when ``max_nodes`` is below 1.

    Parameters
    ----------
    position : Deal or Position
        Any grid of up to 52 cells.
    max_nodes : int
        Budget, in states, of each attempt on a group of more than 16 stacks; 1 or more.
    """
    start = Position.of(position)
    cancel = cancel or Cancel()
    found = [_best_of_group(group, max_nodes, cancel) for group in _groups(start)]
    parts = sorted(
        (part for group in found for part in group.partition),
        key=lambda part: (-_n_cards(start, part), part),
    )
    moves = tuple(move for group in found for move in group.moves)
    best = BestScore(
        sum(group.best for group in found),
        sum(group.bound for group in found),
        tuple(parts),
        moves,
    )
    if _played(start, moves).score != best.best:
        raise AssertionError(f"the line of {start} does not end with {best.best}")
    return best


def _groups(position: Position) -> Iterator[Position]:
    """Yield the stacks that might end together: linked by cards, by lines, and so on again."""
    cell_of = {card: cell for cell, card in enumerate(position.tops) if card is not None}
    for cards in components(cell_of):
        cells = [cell_of[card] for card in cards]
        for linked in _linked_cells(position, cells):
            if len(linked) == position.n_stacks:
                yield position
            else:
                yield from _groups(_only(position, linked))


def _linked_cells(position: Position, cells: Iterable[int]) -> Iterator[set[int]]:
    """Yield the components of some cells under sharing a row or column."""
    left = set(cells)
    while left:
        reached = [min(left)]
        left.discard(reached[0])
        for cell in reached:
            near = {other for other in left if position.share_line(cell, other)}
            reached += sorted(near)
            left -= near
        yield set(reached)


def _best_of_group(group: Position, max_nodes: int, cancel: Cancel) -> BestScore:
    """Score stacks that are linked by cards and by lines."""
    cells = _cells(group)
    small = len(cells) <= MAX_PARTITIONED_STACKS
    verdict = solve(group, max_nodes=None if small else max_nodes, cancel=cancel)
    maximum = _n_cards(group, cells) ** 2
    if verdict.solvable:
        return BestScore(maximum, maximum, (cells,), verdict.moves)
    if small and verdict.solvable is False:
        parts = _partition(group, cancel)
        if parts is not None:
            return _from_parts(group, parts)
    if verdict.solvable is False:
        # At least two stacks stay apart, and the smaller holds at least the smallest stack.
        minimum = min(len(group.stacks[cell]) for cell in cells)
        maximum = (_n_cards(group, cells) - minimum) ** 2 + minimum**2
    return _reached(group, maximum, max_nodes, cancel)


def _from_parts(group: Position, parts: Iterable[Cells]) -> BestScore:
    """Return the score of a partition, with the moves that bring each part together."""
    known = tuple(parts)
    best = sum(_n_cards(group, part) ** 2 for part in known)
    moves = tuple(move for part in known for move in solve(_only(group, part)).moves)
    return BestScore(best, best, known, moves)


def _reached(group: Position, bound: int, max_nodes: int, cancel: Cancel) -> BestScore:
    """Return the better of a greedy player's line and of leaving one stack out."""
    moves = greedy_moves(group)
    end = _played(group, moves)
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


def _partition(group: Position, cancel: Cancel) -> tuple[Cells, ...] | None:
    """Return the best partition of up to 16 stacks, None when it was stopped.

    The stacks are known to be unsolvable as a whole.
    """
    problem = Problem.from_position(group)
    memory = narrow_memory()
    memory.begin(problem)
    size = 1 << problem.n_stacks
    weight: Words = np.zeros(size, np.int64)
    for stack, cell in enumerate(problem.cells):
        weight[1 << stack : 2 << stack] = weight[: 1 << stack] + len(group.stacks[cell])
    part: Words = np.zeros(size, np.int64)
    known = np.full(size, -1, np.int8)
    known[-1] = UNSOLVABLE
    status = kernels.best_partition(
        problem.n_stacks,
        problem.flock,
        memory.arrays,
        np.argsort(-weight, kind="stable"),
        weight,
        known,
        np.zeros(size, np.int64),
        part,
        cancel.flag,
    )
    if status != kernels.COMPLETE:
        return None
    parts = []
    left = size - 1
    while left:
        chosen = int(part[left])
        parts.append(tuple(c for k, c in enumerate(problem.cells) if chosen >> k & 1))
        left ^= chosen
    return tuple(parts)


class PlayTable:
    """A position as the playing kernels read it."""

    def __init__(self, position: Position) -> None:
        problem = Problem.from_position(position)
        self.n_stacks = problem.n_stacks
        self.cells = problem.cells
        self.flock = problem.flock
        self.lines = cell_lines(problem)
        self.sizes: Words = np.array([len(position.stacks[c]) for c in problem.cells], np.int64)
        self.board: Words = np.zeros((3, MAX_STACKS), np.int64)

    def as_moves(self, pairs: Words) -> tuple[Move, ...]:
        """Return pairs of cells as the kernels number them as moves, shape (moves, 2)."""
        return tuple(
            Move(self.cells[source], self.cells[target]) for source, target in pairs.tolist()
        )


def _cells(position: Position) -> Cells:
    return tuple(cell for cell, stack in enumerate(position.stacks) if stack)


def _only(position: Position, cells: Iterable[int]) -> Position:
    """Return a position with the stacks of some cells alone."""
    kept = set(cells)
    stacks = tuple(stack if c in kept else () for c, stack in enumerate(position.stacks))
    return Position(position.rows, position.columns, stacks)


def _n_cards(position: Position, cells: Iterable[int]) -> int:
    return sum(len(position.stacks[cell]) for cell in cells)


def _played(position: Position, moves: Iterable[Move]) -> Position:
    return reduce(Position.play, moves, position)


def _ends_together(position: Position, moves: Iterable[Move]) -> tuple[Cells, ...]:
    """Return the cells of the stacks that a line brings together."""
    together: dict[int, Cells] = {cell: (cell,) for cell in _cells(position)}
    for source, target in moves:
        together[target] = tuple(sorted(together[target] + together.pop(source)))
    return tuple(together.values())
