"""The solution space of a deal: number of solutions, winning states, and bottlenecks."""

from collections.abc import Sequence
from contextlib import closing, suppress
from dataclasses import dataclass
from itertools import combinations, pairwise
from math import fsum
from typing import Final

import numpy as np

from engine.arrays import Words
from engine.errors import SettingsError
from engine.game import Deal, Move, Position
from engine.progress import Cancel
from engine.search.counting._kernels import space as kernels
from engine.search.counting.census import check_census
from engine.search.counting.partitions import Forests, StoppedError, TooManyError
from engine.search.limits import DEFAULT_LISTED_STATES
from engine.search.problem import Problem, cell_lines
from engine.search.solver import WinningMoves, winning_moves


@dataclass(frozen=True, slots=True)
class DepthWays:
    """The winning states of one depth."""

    winning: int  #: Number of winning states
    #: Share of the solutions through the most visited of them; 0 if there is none.
    share: float
    #: Mean of 1 - winning moves / moves over these states, each counted once, 0 to 1 (Browne's
    #: tension as in Neller & Ziegler 2019, "Puzzle Tension"). Lost states are excluded: their
    #: tension is always 1. None if there is no winning state, and at the last depth, which has no
    #: moves.
    tension: float | None = None


@dataclass(frozen=True, slots=True)
class KeyState:
    """A state that every solution visits."""

    depth: int  #: Number of moves before it
    state: Deal  #: The top card of each cell


@dataclass(frozen=True, slots=True)
class SolutionSpace:
    """Counts of all solutions of a deal."""

    #: Number of distinct move sequences that end in one stack; None if the budget was spent.
    solutions: int | None
    #: The same, up to the order of independent moves, those that share no cell. None when
    #: the budget was spent.
    classes: int | None
    by_depth: tuple[DepthWays, ...]  #: Depth 0 first; empty if the budget was spent
    #: States strictly between start and end, and the end if all solutions share it. A solution has
    #: one state at each depth, so these are the only winning states of their depths.
    key_states: tuple[KeyState, ...]
    #: Mean number of moves of a solution that are the only winning move in their state; None if
    #: there is no solution or the budget was spent.
    forced_moves: float | None = None

    @property
    def is_complete(self) -> bool:
        """Return whether everything was counted within the budget."""
        return self.solutions is not None and self.classes is not None

    @property
    def tensions(self) -> tuple[float, ...]:
        """The tension of each depth that has moves, depth 0 first; empty without a solution."""
        return tuple(ways.tension for ways in self.by_depth if ways.tension is not None)

    @property
    def hourglass_index(self) -> float | None:
        """Tension in the middle minus that at the ends; see `hourglass_index`."""
        return hourglass_index(self.tensions)


def hourglass_index(tensions: Sequence[float]) -> float | None:
    """Return how much the tension by depth resembles an hourglass: wide, narrow, wide.

    Neller & Ziegler (2019, "Puzzle Tension", after Browne 2017) describe the shape without a
    number; this index is our own. The depths are cut into opening, middle and end, where opening
    and end are a third each, rounded down. The index is the mean tension of the middle minus the
    higher mean of the two others.

    Parameters
    ----------
    tensions : sequence of float
        The tension of each depth with moves, in order; each 0 to 1.

    Returns
    -------
    float or None
        -1 to 1, positive exactly if the middle has a higher tension than opening and end; None for
        fewer than three depths.

    Examples
    --------
    >>> hourglass_index([0.25, 1.0, 0.5, 0.0])
    0.5
    >>> hourglass_index([0.75, 0.5, 0.0])
    -0.25
    """
    third = len(tensions) // 3
    if not third:
        return None
    opening = fsum(tensions[:third]) / third
    middle = fsum(tensions[third:-third]) / (len(tensions) - 2 * third)
    end = fsum(tensions[-third:]) / third
    index: float = middle - max(opening, end)
    return index


_ROWS_A_STATE: Final = 4
_OVER_BUDGET: Final = SolutionSpace(None, None, (), ())


class _OutOfBudgetError(Exception):
    """The budget of states is spent, or the work was cancelled."""


def solution_space(
    deal: Deal,
    *,
    max_states: int = DEFAULT_LISTED_STATES,
    counts_classes: bool = True,
    cancel: Cancel | None = None,
) -> SolutionSpace:
    """Count the solutions of a deal and find the states that all of them visit.

    Raises SettingsError when the deal is larger or the budget is out of range.

    Parameters
    ----------
    deal : Deal
        At most 16 cards, with at most 64 pairs of cells in one row or column.
    max_states : int
        Budget of winning states in all layers together, and of the nodes for counting classes;
        some 100 bytes of memory each.
    counts_classes : bool
        If False, ``classes`` is None, and the count is faster.
    cancel : Cancel, optional
        Stops within a few milliseconds; results not yet counted are None.
    """
    check_space(deal, max_states)
    found = _Solutions(Problem.from_position(deal), max_states, cancel or Cancel())
    try:
        won = found.winning_layers()
    except _OutOfBudgetError:
        return _OVER_BUDGET
    if not len(won[0]):
        return SolutionSpace(0, 0, (DepthWays(0, 0.0),) * deal.n_cards, ())
    found.count_ways_to(won)
    solutions = _count(won[0], kernels.FROM_HIGH)
    classes: int | None = None
    if counts_classes:
        with suppress(_OutOfBudgetError):
            classes = found.count_classes(won)
    keys = tuple(
        KeyState(depth, state_of(deal, layer[0]))
        for depth, layer in enumerate(won)
        if depth > 0 and len(layer) == 1
    )
    by_depth = tuple(
        DepthWays(len(layer), _busiest(layer, solutions), tension)
        for layer, tension in zip(won, [*found.tensions, None], strict=True)
    )
    forced_moves = _count(won[0], kernels.FORCED_HIGH) / solutions
    return SolutionSpace(solutions, classes, by_depth, keys, forced_moves)


def check_space(deal: Deal, max_states: int) -> None:
    """Check the limits of `solution_space`.

    Raises SettingsError with the number that is out of range and its range.
    """
    check_census(deal, deal.n_cards - 1, max_states)
    if len(_pairs_in_line(Problem.from_position(deal))) > kernels.MOST_PAIRS:
        raise SettingsError(
            "The solutions of this deal can't be counted, because too many of its {n_cards} cards "
            "share a row or column. Use a grid with shorter rows and columns.",
            n_cards=deal.n_cards,
        )


def _pairs_in_line(problem: Problem) -> list[tuple[int, int]]:
    """Return the pairs of cells, by number, that share a row or column."""
    lines = cell_lines(problem).tolist()
    return [
        (first, second)
        for first, second in combinations(range(problem.n_stacks), 2)
        if lines[first] >> second & 1
    ]


def tension_along(deal: Deal, moves: Sequence[Move]) -> tuple[WinningMoves, ...]:
    """Decide every legal move of each position of a line; see `WinningMoves.tension`.

    Raises MoveError when a move is not legal in its position.

    Parameters
    ----------
    deal : Deal
        Any grid of up to 52 cells.
    moves : sequence of Move
        The line of play, from the start.

    Returns
    -------
    tuple of WinningMoves
        One per position, the start first: ``len(moves) + 1``.
    """
    positions = [Position.from_deal(deal)]
    for move in moves:
        positions.append(positions[-1].play(move))
    return tuple(winning_moves(now) for now in positions)


def _count(row: Words, column: int) -> int:
    """Decode a count of two words from the first row."""
    high, low = row[0, column : column + 2].tolist()
    return int((high << kernels.COUNT_BITS) + low)


def mean_tension(choices: Words) -> float | None:
    """Return the mean tension of states tallied by their number of moves; None without states.

    Integers are summed first, so the result doesn't depend on the order of the states.

    Parameters
    ----------
    choices : ndarray of int64, shape (n, 2)
        Row m: the number of states with m moves, and of winning moves among these.
    """
    n_states = int(choices[:, kernels.N_STATES].sum())
    if not n_states:
        return None
    winning: list[int] = choices[:, kernels.N_WINNING].tolist()
    return 1.0 - sum(n / moves for moves, n in enumerate(winning) if n) / n_states


def state_of(deal: Deal, row: Words) -> Deal:
    """Return a state of a deal, its words ``tops`` and ``masks``, as the grid of its top cards."""
    tops, masks = row[:2].tolist()
    cells: list[int | None] = [None] * deal.n_cells
    homes = [cell for cell, card in enumerate(deal.cells) if card is not None]
    for index, cell in enumerate(homes):
        if masks >> index & 1:
            cells[cell] = deal.cells[homes[tops >> (4 * index) & 15]]
    return Deal(deal.rows, deal.columns, tuple(cells))


def _busiest(layer: Words, solutions: int) -> float:
    """Return the maximum share of the solutions through one state."""
    counts = layer.astype(np.float64)
    scale = 2.0**kernels.COUNT_BITS
    ways_from = counts[:, kernels.FROM_HIGH] * scale + counts[:, kernels.FROM_LOW]
    ways_to = counts[:, kernels.TO_HIGH] * scale + counts[:, kernels.TO_LOW]
    return min(1.0, float(np.max(ways_from * ways_to)) / solutions)


class _Solutions:
    """The arrays of one count, and its steps in order."""

    def __init__(self, problem: Problem, max_states: int, cancel: Cancel) -> None:
        self._problem, self._cancel = problem, cancel
        self._max_states = max_states
        self._slots: Words = np.empty(kernels.FEWEST_SLOTS, np.int64)
        pairs = _pairs_in_line(problem)
        self._pair_cells: Words = np.array(pairs, np.int64).reshape(-1, 2)
        self._touching: Words = np.zeros(problem.n_stacks, np.int64)
        for number, pair in enumerate(pairs):
            self._touching[list(pair)] |= np.int64(1) << number
        self._choices: Words = np.zeros((2 * len(pairs) + 1, 2), np.int64)
        self.tensions: list[float | None] = []  # by depth, the last left out

    def winning_layers(self) -> list[Words]:
        """Return the winning states of each depth with the ways from each, or `_OutOfBudgetError`.

        They are empty if the deal is unsolvable.
        """
        won: list[Words] = []
        left = self._max_states
        try:
            with (
                Forests(self._problem, 0, self._cancel) as forests,
                closing(forests.solvable_layers(_ROWS_A_STATE * self._max_states)) as found,
            ):
                for _, layer in found:
                    states = forests.states_of(layer)
                    left -= len(states)
                    if left < 0:
                        raise _OutOfBudgetError
                    won.append(self._counted(states, won))
        except (StoppedError, TooManyError):
            raise _OutOfBudgetError from None
        return won[::-1]

    def _counted(self, states: Words, won: list[Words]) -> Words:
        """Return winning states with the ways from each, given the next depths'."""
        rows: Words = np.zeros((len(states), kernels.WON_WORDS), np.int64)
        kernels.write_words(states, rows)
        if not won:
            rows[:, kernels.FROM_LOW] = 1
        elif len(rows):
            _checked(
                kernels.count_ways_from(
                    len(self._pair_cells), self._problem.flock, self._pair_cells, won[-1],
                    self._table(len(won[-1])), rows, self._choices, self._cancel.flag,
                )
            )  # fmt: skip
            self.tensions.insert(0, mean_tension(self._choices))
        return rows

    def _table(self, n_rows: int) -> Words:
        """Return a table for a number of rows."""
        n_slots = 1 << (2 * n_rows).bit_length()
        if n_slots > len(self._slots):
            self._slots = np.empty(n_slots, np.int64)
        return self._slots

    def count_ways_to(self, won: list[Words]) -> None:
        """Fill in the ways to each winning state."""
        won[0][0, kernels.TO_LOW] = 1
        for layer, below in pairwise(won):
            kernels.count_ways_to(layer, self._pair_cells, below, self._table(len(below)))

    def count_classes(self, won: list[Words]) -> int:
        """Count the solutions up to the order of independent moves; raises `_OutOfBudgetError`."""
        maximum = min(self._max_states, DEFAULT_LISTED_STATES)
        rooms = np.empty((2, maximum, kernels.NODE_WORDS), np.int64)
        node_slots = np.empty(max(kernels.FEWEST_SLOTS, 1 << maximum.bit_length()), np.int64)
        nodes = rooms[0, :1]
        nodes[0] = 0, 0, 0, 1
        for depth, (layer, below) in enumerate(pairwise(won), 1):
            room, table = rooms[depth % 2], self._table(len(below))
            n_nodes = kernels.step_classes(
                layer, self._pair_cells, self._touching, below, table, nodes, room,
                node_slots, self._cancel.flag,
            )  # fmt: skip
            nodes = room[: _checked(n_nodes)]
        high, low = (
            sum(nodes[:, column].tolist()) for column in (kernels.WAYS_HIGH, kernels.WAYS_LOW)
        )
        return int((high << kernels.COUNT_BITS) + low)


def _checked(status: int) -> int:
    if status < 0:
        raise _OutOfBudgetError
    return status
