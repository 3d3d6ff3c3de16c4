"""Decide states of more than 16 stacks, in Python: large grids are rare, and most are easy."""

from random import Random
from typing import Final, TypeAlias

from engine._kernels.states import CANCELLED, SOLVABLE, SPENT, UNSOLVABLE
from engine.game import Move
from engine.progress import Cancel
from engine.search.graphs import Graph, members, parts
from engine.search.kernel_position import Problem

Tops: TypeAlias = tuple[int, ...]
"""The stack on top of each numbered cell, or `EMPTY`."""
EMPTY: Final = -1
_NOISE: Final = 3.0  # most links by which an attempt changes the order of moves


class PlainSearch:
    """A depth-first search of the states of one problem; refuted states are kept."""

    def __init__(self, problem: Problem, cancel: Cancel) -> None:
        self._cells = problem.cells
        self._flock: Graph = tuple(problem.flock.tolist())
        self._lines: Graph = tuple(problem.lines.tolist())
        self._cancel = cancel
        self._refuted: set[Tops] = set()
        self._random = Random()
        self._noise = 0.0
        self._node_limit = 0
        self.nodes = 0  #: Number of states entered
        self._path: list[tuple[int, int]] = []  # numbers of source and target cells

    def moves(self) -> tuple[Move, ...]:
        """Return the solution that `decide` found for the position itself."""
        return tuple(Move(self._cells[s], self._cells[t]) for s, t in self._path)

    def decide(self, move: Move | None, max_nodes: int) -> int:
        """Decide the position, or the state after a legal move; return a status of the solver.

        ``max_nodes`` limits the states entered. As in `engine._kernels.solver`, attempts with
        noise in the order and growing limits follow each other until one of them finishes.
        """
        start = list(range(len(self._cells)))
        if move is not None:
            source, target = (self._cells.index(cell) for cell in move)
            start[source], start[target] = EMPTY, source
        tops = tuple(start)
        occupied = sum(1 << cell for cell, stack in enumerate(tops) if stack != EMPTY)
        present = sum(1 << stack for stack in tops if stack != EMPTY)
        end = self.nodes + max_nodes
        limit = 2 * len(tops)
        self._noise = 0.0
        self._random.seed(0)
        status = SPENT
        while status == SPENT and self.nodes < end:
            self._path = []
            self._node_limit = min(self.nodes + limit, end)
            status = self._search(tops, present, occupied)
            limit += limit // 8
            self._noise = _NOISE
        return status

    def _search(self, tops: Tops, present: int, occupied: int) -> int:
        if present & (present - 1) == 0:
            return SOLVABLE
        # Stacks are only joined along links of both graphs, and links only disappear.
        is_whole = len(parts(self._flock, present)) == len(parts(self._lines, occupied)) == 1
        if not is_whole or tops in self._refuted:
            return UNSOLVABLE
        if self._cancel.is_set():
            return CANCELLED
        if self.nodes >= self._node_limit:
            return SPENT
        self.nodes += 1
        for source, target in self._moves(tops, present, occupied):
            child = list(tops)
            child[source], child[target] = EMPTY, tops[source]
            self._path.append((source, target))
            status = self._search(
                tuple(child), present ^ 1 << tops[target], occupied ^ 1 << source
            )
            if status != UNSOLVABLE:
                return status
            self._path.pop()
        self._refuted.add(tops)
        return UNSOLVABLE

    def _moves(self, tops: Tops, present: int, occupied: int) -> list[tuple[int, int]]:
        """Return the legal moves; first those that remove the fewest links of either graph."""
        moves = []
        for source in members(occupied):
            vacated = (self._lines[source] & occupied).bit_count()
            for target in members(self._lines[source] & occupied):
                if self._flock[tops[source]] >> tops[target] & 1:
                    covered = (self._flock[tops[target]] & present).bit_count()
                    noise = self._random.random() * self._noise
                    moves.append((covered + vacated + noise, source, target))
        return [(source, target) for _, source, target in sorted(moves)]
