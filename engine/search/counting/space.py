"""The solution space of a deal: number of solutions, winning states, key states."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import combinations
from math import fsum
from typing import Final

from engine._kernels.space import MOST_PAIRS, Layer, Space
from engine.arrays import Words
from engine.errors import SettingsError
from engine.game import Deal
from engine.progress import Cancel
from engine.search.counting.census import check_census
from engine.search.counting.partitions import Forests, StoppedError, TooManyError
from engine.search.kernel_position import Problem
from engine.search.limits import DEFAULT_LISTED_STATES


@dataclass(frozen=True, slots=True)
class DepthWays:
    """The winning states of one depth."""

    winning: int  #: Number of winning states
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
    by_depth: tuple[DepthWays, ...]  #: Depth 0 first; empty if the budget was spent
    #: States strictly between start and end, and the end if all solutions share it. A solution has
    #: one state at each depth, so these are the only winning states of their depths.
    key_states: tuple[KeyState, ...]
    #: Mean number of moves of a solution that are the only winning move in their state; None if
    #: there is no solution or the budget was spent.
    forced_moves: float | None = None

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
_OVER_BUDGET: Final = SolutionSpace(None, (), ())


class _OutOfBudgetError(Exception):
    """The budget of states is spent, or the work was cancelled."""


def solution_space(
    deal: Deal,
    *,
    max_states: int = DEFAULT_LISTED_STATES,
    cancel: Cancel | None = None,
) -> SolutionSpace:
    """Count the solutions of a deal and find the states that all of them visit.

    Raises SettingsError when the deal is larger or the budget is out of range.

    Parameters
    ----------
    deal : Deal
        At most 16 cards, with at most 64 pairs of cells in one row or column.
    max_states : int
        Budget of winning states in all layers together; some 80 bytes of memory each.
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
        return SolutionSpace(0, (DepthWays(0),) * deal.n_cards, ())
    solutions = won[0].solutions
    keys = tuple(
        KeyState(depth, state_of(deal, *layer.state(0)))
        for depth, layer in enumerate(won)
        if depth > 0 and len(layer) == 1
    )
    by_depth = tuple(
        DepthWays(len(layer), tension)
        for layer, tension in zip(won, [*found.tensions, None], strict=True)
    )
    forced_moves = won[0].forced / solutions
    return SolutionSpace(solutions, by_depth, keys, forced_moves)


def check_space(deal: Deal, max_states: int) -> None:
    """Check the limits of `solution_space`.

    Raises SettingsError with the number that is out of range and its range.
    """
    check_census(deal, deal.n_cards - 1, max_states)
    if len(_pairs_in_line(Problem.from_position(deal))) > MOST_PAIRS:
        raise SettingsError(
            "The solutions of this deal can't be counted, because too many of its {n_cards} cards "
            "share a row or column. Use a grid with shorter rows and columns.",
            n_cards=deal.n_cards,
        )


def _pairs_in_line(problem: Problem) -> list[tuple[int, int]]:
    """Return the pairs of cells, by number, that share a row or column."""
    lines = problem.lines.tolist()
    return [
        (first, second)
        for first, second in combinations(range(problem.n_stacks), 2)
        if lines[first] >> second & 1
    ]


def mean_tension(choices: Words) -> float | None:
    """Return the mean tension of states tallied by their number of moves; None without states.

    Integers are summed first, so the result doesn't depend on the order of the states.

    Parameters
    ----------
    choices : ndarray of int64, shape (n, 2)
        Row m: the number of states with m moves, and of winning moves among these.
    """
    n_states = int(choices[:, 0].sum())
    if not n_states:
        return None
    winning: list[int] = choices[:, 1].tolist()
    return 1.0 - sum(n / moves for moves, n in enumerate(winning) if n) / n_states


def state_of(deal: Deal, tops: int, masks: int) -> Deal:
    """Return a state of a deal, given by its two words, as the grid of its top cards."""
    cells: list[int | None] = [None] * deal.n_cells
    homes = [cell for cell, card in enumerate(deal.cells) if card is not None]
    for index, cell in enumerate(homes):
        if masks >> index & 1:
            cells[cell] = deal.cells[homes[tops >> (4 * index) & 15]]
    return Deal(deal.rows, deal.columns, tuple(cells))


class _Solutions:
    """One count, and its steps in order."""

    def __init__(self, problem: Problem, max_states: int, cancel: Cancel) -> None:
        self._problem, self._cancel = problem, cancel
        self._max_states = max_states
        self._space = Space(problem.flock, problem.lines, _pairs_in_line(problem))
        self.tensions: list[float | None] = []  # by depth, the last left out

    def winning_layers(self) -> list[Layer]:
        """Return the winning states of each depth with the ways from each, or `_OutOfBudgetError`.

        They are empty if the deal is unsolvable.
        """
        won: list[Layer] = []
        left = self._max_states
        try:
            with (
                Forests(self._problem, 0, self._cancel) as forests,
                closing(forests.solvable_layers(_ROWS_A_STATE * self._max_states)) as found,
            ):
                for _, partitions in found:
                    layer = Layer(forests.states_of(partitions))
                    left -= len(layer)
                    if left < 0:
                        raise _OutOfBudgetError
                    self._count_onward(layer, won)
                    won.append(layer)
        except (StoppedError, TooManyError):
            raise _OutOfBudgetError from None
        return won[::-1]

    def _count_onward(self, layer: Layer, won: list[Layer]) -> None:
        """Count the ways from each state, given the layers of the next depths."""
        if not won:
            layer.begin()
        elif len(layer):
            choices = self._space.count_onward(layer, won[-1], self._cancel.flag)
            if choices is None:
                raise _OutOfBudgetError
            self.tensions.insert(0, mean_tension(choices))
