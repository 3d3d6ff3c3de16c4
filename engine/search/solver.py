"""Decide a position exactly: a solution, a proof that there is none, or unknown."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine._kernels.solver import Solver
from engine._kernels.states import NARROW_STACKS, NO_STACK, SOLVABLE, SPENT, UNSOLVABLE, link
from engine.errors import SettingsError
from engine.game import Deal, Move, Position, format_moves, replay
from engine.numerics import Words
from engine.progress import Cancel
from engine.threads import PerThread

# Positions as the kernels read them --------------------------------------------------------------


@dataclass(frozen=True, slots=True, eq=False)
class Problem:
    """A position for the kernels: n occupied cells, numbered in reading order."""

    n_stacks: int  #: Number of occupied cells, 1 to 52
    cells: tuple[int, ...]  #: Grid cell of each number
    cards: Words  #: Top card of each stack
    flock: Words  #: Bit j of ``flock[i]`` is set if the top cards of stacks i and j are flockable
    lines: Words  #: Bit j of ``lines[i]`` is set if cells i and j share a row or column

    @classmethod
    def from_position(cls, position: Position | Deal) -> Problem:
        """Create a problem: number the cells of a position and compute its graphs."""
        tops = position.tops if isinstance(position, Position) else position.cells
        cells = tuple(cell for cell, card in enumerate(tops) if card is not None)
        cards = np.array([tops[cell] for cell in cells], np.int64)
        flock, lines = link(cards, np.array(cells, np.int64), position.columns)
        return cls(len(cells), cells, cards, flock, lines)

    @property
    def is_narrow(self) -> bool:
        """Whether its states fit two words, as `Solver` takes them."""
        return self.n_stacks <= NARROW_STACKS

    def tops_after(self, move: Move | None) -> NDArray[np.uint8]:
        """Return the stack on each cell at the start, or after one move, for `Solver`."""
        tops = np.arange(self.n_stacks, dtype=np.uint8)
        if move is not None:
            source, target = (self.cells.index(cell) for cell in move)
            tops[source], tops[target] = NO_STACK, source
        return tops

    def moves(self, pairs: Iterable[tuple[int, int]]) -> tuple[Move, ...]:
        """Return moves of the kernels, as pairs of cell numbers, as moves in the grid."""
        return tuple(Move(self.cells[source], self.cells[target]) for source, target in pairs)


@PerThread
def this_threads_solver() -> Solver:
    """Return the search that this thread keeps."""
    return Solver()


def begin_search(problem: Problem) -> Solver:
    solver = this_threads_solver()
    solver.begin(problem.flock, problem.lines)
    return solver


# Verdicts ----------------------------------------------------------------------------------------

NO_LIMIT: Final = 2**62  # states, more than any search enters
MAX_WIDE_NODES: Final = 2**18
"""Limit for a position of more than 16 stacks: some seconds."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of a solver."""

    solvable: bool | None  #: None if the budget was spent or the search was cancelled first
    moves: tuple[Move, ...]  #: A solution, replayed before it is returned; empty unless solvable
    nodes: int  #: Number of states entered by the search
    seconds: float  #: Wall time
    start: Position | None = None  #: The position that was decided

    def __repr__(self) -> str:
        return f"Verdict(solvable={self.solvable}, line={self.line!r}, nodes={self.nodes})"

    @property
    def line(self) -> str:
        """The solution as text, such as ``"2S-2D 2S-AC"``; empty without one."""
        return "" if self.start is None else format_moves(self.start.to_deal(), self.moves)


@dataclass(frozen=True, slots=True)
class WinningMoves:
    """The legal moves of a position, and which of them win."""

    legal: tuple[Move, ...]  #: Every legal move, in the order of `Position.legal_moves`
    winning: tuple[Move, ...]  #: Moves that are proved to win
    unknown: tuple[Move, ...]  #: Moves left undecided by the budget or a cancel
    start: Position  #: The position that was decided

    def __repr__(self) -> str:
        winning, unknown = (
            [*map(self.start.move_text, each)] for each in (self.winning, self.unknown)
        )
        return f"WinningMoves({winning=}, {unknown=}, n_legal={len(self.legal)})"

    @property
    def is_complete(self) -> bool:
        return not self.unknown

    @property
    def tension(self) -> float | None:
        """Browne's tension, 1 - winning / legal (Neller & Ziegler 2019, "Puzzle Tension").

        None if there is no move or a move is undecided.
        """
        if not self.legal or self.unknown:
            return None
        return 1 - len(self.winning) / len(self.legal)


def solve(
    position: Position | Deal, *, max_nodes: int | None = None, cancel: Cancel | None = None
) -> Verdict:
    """Decide whether a position is solvable.

    Raises SettingsError when ``max_nodes`` is below 1.

    ``position``: any grid of up to 52 cells; only the top cards matter.
    ``max_nodes``: budget in states entered; without it the search runs to the end. Beyond 16
    stacks, it is at most `MAX_WIDE_NODES`.
    """
    budget = checked_budget(max_nodes)
    started = time.perf_counter()
    problem = Problem.from_position(position)
    search = begin_search(problem)
    status = _decide(search, problem, None, budget, cancel or Cancel())
    moves = problem.moves(search.solution(problem.n_stacks)) if status == SOLVABLE else ()
    return checked_verdict(position, status, moves, search.n_nodes, started)


def winning_moves(
    position: Position, *, max_nodes: int | None = None, cancel: Cancel | None = None
) -> WinningMoves:
    """Decide every legal move of a position.

    Parameters as in `solve`; ``max_nodes`` is the budget for all moves together. Beyond 16
    stacks, each move has at most `MAX_WIDE_NODES`.
    """
    budget = checked_budget(max_nodes)
    cancel = cancel or Cancel()
    problem = Problem.from_position(position)
    search = begin_search(problem)
    legal = tuple(position.legal_moves())
    winning, unknown = [], []
    for move in legal:
        left = budget - search.n_nodes
        is_over = cancel.is_set() or left <= 0
        status = SPENT if is_over else _decide(search, problem, move, left, cancel)
        if status == SOLVABLE:
            winning.append(move)
        elif status != UNSOLVABLE:
            unknown.append(move)
    return WinningMoves(legal, tuple(winning), tuple(unknown), position)


def _decide(
    search: Solver, problem: Problem, move: Move | None, max_nodes: int, cancel: Cancel
) -> int:
    """Decide a position, or the state after a legal move; states refuted before are kept."""
    if not problem.is_narrow:
        max_nodes = min(max_nodes, MAX_WIDE_NODES)
    return search.decide(problem.tops_after(move), max_nodes, cancel.flag)


def checked_budget(max_nodes: int | None, default: int = NO_LIMIT) -> int:
    """Return a limit of states; raise SettingsError if it is below 1."""
    if max_nodes is None:
        return default
    if max_nodes < 1:
        raise SettingsError(
            "A limit of {max_nodes} nodes is too low. Use 1 or more.", max_nodes=max_nodes
        )
    return max_nodes


def checked_verdict(
    position: Position | Deal, status: int, moves: tuple[Move, ...], nodes: int, started: float
) -> Verdict:
    """Return the verdict of a kernel, whose solution is replayed.

    ``status``: as the kernel returned it; ``started``: by `time.perf_counter`.
    """
    start = Position.of(position)
    # So that "solvable" never relies on a kernel alone.
    if status == SOLVABLE and not replay(start, moves).is_solved:
        raise AssertionError(f"the solution of {position} does not end in one stack")
    is_solvable = {SOLVABLE: True, UNSOLVABLE: False}.get(status)
    return Verdict(is_solvable, moves, nodes, time.perf_counter() - started, start)
