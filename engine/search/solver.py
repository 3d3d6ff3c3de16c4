"""Decide a position exactly: a solution, a proof that there is none, or "not known yet"."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from engine.arrays import Words
from engine.errors import SettingsError
from engine.game import Deal, Move, Position
from engine.progress import Cancel
from engine.search._kernels.decide import SOLVABLE, UNSOLVABLE, decide
from engine.search.problem import Problem, SearchMemory, search_memory

NO_LIMIT: Final = 2**62


@dataclass(frozen=True, slots=True)
class Verdict:
    """The answer of a solver.

    Parameters
    ----------
    solvable : bool or None
        None when the budget was spent or the search was cancelled first.
    moves : tuple of Move
        A solution, replayed before it is returned; empty unless solvable.
    nodes : int
        States entered by the search.
    seconds : float
        Wall time.
    """

    solvable: bool | None
    moves: tuple[Move, ...]
    nodes: int
    seconds: float


@dataclass(frozen=True, slots=True)
class WinningMoves:
    """Which legal moves of a position keep it solvable.

    Parameters
    ----------
    legal : tuple of Move
        Every legal move, in the order of `Position.legal_moves`.
    winning : tuple of Move
        Moves proved to keep the position solvable.
    unknown : tuple of Move
        Moves that the budget or a cancel left open.
    """

    legal: tuple[Move, ...]
    winning: tuple[Move, ...]
    unknown: tuple[Move, ...]

    @property
    def is_complete(self) -> bool:
        """Tell whether every move is decided."""
        return not self.unknown

    @property
    def tension(self) -> float | None:
        """Browne's tension, 1 - winning / legal (seed 000, "Puzzle Tension").

        None where there is no move or a move is not decided.
        """
        if not self.legal or self.unknown:
            return None
        return 1 - len(self.winning) / len(self.legal)


def solve(
    position: Position | Deal, *, max_nodes: int | None = None, cancel: Cancel | None = None
) -> Verdict:
    """Decide whether a position can be brought to one stack.

    Parameters
    ----------
    position : Position or Deal
        Any grid of up to 52 cells; only the top cards matter.
    max_nodes : int, optional
        Budget in states entered; without it the search runs to the end.
    cancel : Cancel, optional
        Stops the search within a millisecond, leaving the verdict open.

    Raises
    ------
    SettingsError
        When ``max_nodes`` is below 1.
    """
    budget = _checked_budget(max_nodes)
    started = time.perf_counter()
    problem = Problem.from_position(position)
    memory = search_memory(problem.n_stacks)
    status = _decide(problem, problem.start_key, memory, budget, cancel or Cancel())
    moves: tuple[Move, ...] = ()
    if status == SOLVABLE:
        moves = tuple(problem.moves_of_line(memory.line))
        _check_solution(position, moves)
    seconds = time.perf_counter() - started
    return Verdict(_as_verdict(status), moves, int(memory.nodes[0]), seconds)


def winning_moves(
    position: Position, *, max_nodes: int | None = None, cancel: Cancel | None = None
) -> WinningMoves:
    """Decide every legal move of a position.

    Parameters are those of `solve`; ``max_nodes`` is the budget of all moves together.
    """
    left = _checked_budget(max_nodes)
    problem = Problem.from_position(position)
    memory = search_memory(problem.n_stacks)
    cancel = cancel or Cancel()
    legal = tuple(position.legal_moves())
    winning, unknown = [], []
    for move in legal:
        if cancel.is_set() or left - int(memory.nodes[0]) <= 0:
            unknown.append(move)
            continue
        key = problem.key_after(move)
        status = _decide(problem, key, memory, left - int(memory.nodes[0]), cancel)
        if status == SOLVABLE:
            winning.append(move)
        elif status != UNSOLVABLE:
            unknown.append(move)
    return WinningMoves(legal, tuple(winning), tuple(unknown))


def _decide(
    problem: Problem, key: Words, memory: SearchMemory, max_nodes: int, cancel: Cancel
) -> int:
    status: int = decide(
        problem.n_stacks,
        problem.flock,
        problem.cell_row,
        problem.cell_column,
        key,
        memory.refuted_keys,
        memory.refuted_index,
        memory.refuted_meta,
        max_nodes,
        memory.key_rows[1],
        memory.children,
        memory.line,
        memory.scratch,
        memory.nodes,
        cancel.flag,
    )
    return status


def _as_verdict(status: int) -> bool | None:
    return {SOLVABLE: True, UNSOLVABLE: False}.get(status)


def _checked_budget(max_nodes: int | None) -> int:
    if max_nodes is None:
        return NO_LIMIT
    if max_nodes < 1:
        raise SettingsError(f"a budget of {max_nodes} nodes decides nothing; give 1 or more")
    return max_nodes


def _check_solution(position: Position | Deal, moves: tuple[Move, ...]) -> None:
    """Replay a solution: nobody is told "solvable" on the word of a kernel alone."""
    now = position if isinstance(position, Position) else Position.from_deal(position)
    for move in moves:
        now = now.play(move)
    if not now.is_solved:
        raise AssertionError(f"the solution of {position} does not end in one stack")
