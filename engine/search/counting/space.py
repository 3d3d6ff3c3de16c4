"""The solution space of a deal: number of solutions, winning states, key states."""

from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from math import fsum
from typing import Final

from engine._kernels.space import Layer, count_onward
from engine.arrays import Words
from engine.game import Deal
from engine.numerics import sum_in_order
from engine.progress import Cancel, StoppedError
from engine.search.counting.census import check_census
from engine.search.counting.partitions import Forests, TooManyError
from engine.search.kernel_position import Problem
from engine.search.limits import DEFAULT_LISTED_STATES

_ROWS_A_STATE: Final = 4  # partitions listed for each state of the budget


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
class SolutionSpace:
    """Counts of all solutions of a deal."""

    #: Number of distinct move sequences that end in one stack; None if the budget was spent.
    solutions: int | None
    by_depth: tuple[DepthWays, ...]  #: Depth 0 first; empty if the budget was spent
    #: Depths of the states that every solution visits, without the start. A solution has one state
    #: at each depth, so these are the only winning states of their depths.
    key_depths: tuple[int, ...]
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

    The index is -1 to 1, positive exactly if the middle has a higher tension than opening and end;
    None for fewer than three depths.

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


_OVER_BUDGET: Final = SolutionSpace(None, (), ())


def solution_space(
    deal: Deal, *, max_states: int = DEFAULT_LISTED_STATES, cancel: Cancel | None = None
) -> SolutionSpace:
    """Count the solutions of a deal and find the states that all of them visit.

    Raises SettingsError when the deal is larger or the budget is out of range.

    ``deal``: at most 16 cards.
    ``max_states``: budget of winning states in all layers together.
    ``cancel``: stops within a few milliseconds, with the result of a spent budget.
    """
    check_census(deal, deal.n_cards - 1, max_states)
    cancel = cancel or Cancel()
    problem = Problem.from_position(deal)
    max_partitions = _ROWS_A_STATE * max_states
    left = max_states
    below: Layer | None = None
    by_depth: list[DepthWays] = []  # the last depth first, as they are counted
    keys: list[int] = []
    solutions = forced = 0
    try:
        with (
            Forests(problem, 0, cancel) as forests,
            closing(forests.solvable_layers(max_partitions)) as layers,
        ):
            for depth, rows in layers:
                layer = Layer(forests.states_of(rows))
                if not len(layer):
                    return SolutionSpace(0, (DepthWays(0),) * deal.n_cards, ())
                left -= len(layer)
                if left < 0:
                    return _OVER_BUDGET
                by_depth.append(_ways(problem, layer, below, cancel))
                if len(layer) == 1:
                    solutions, forced = layer.single_counts()
                    keys.append(depth)
                below = layer
    except (StoppedError, TooManyError):
        return _OVER_BUDGET
    keys.pop()  # the deal itself, to which the counts belong
    return SolutionSpace(solutions, tuple(by_depth[::-1]), tuple(keys[::-1]), forced / solutions)


def _ways(problem: Problem, layer: Layer, below: Layer | None, cancel: Cancel) -> DepthWays:
    """Count the ways onward from each state of a depth, given the layer of the next one."""
    if below is None:
        layer.set_last_depth()
        return DepthWays(len(layer))
    choices = count_onward(problem.flock, problem.lines, layer, below, cancel.flag)
    if choices is None:
        raise StoppedError
    return DepthWays(len(layer), mean_tension(choices))


def mean_tension(choices: Words) -> float:
    """Return the mean tension of states tallied by their number of moves.

    Integers are summed first, so the result doesn't depend on the order of the states.

    ``choices``: row m: the number of states with m moves, and of winning moves among these, shape
    (n, 2).
    """
    winning: list[int] = choices[:, 1].tolist()
    shares = sum_in_order(n / moves for moves, n in enumerate(winning) if n)
    return 1.0 - shares / int(choices[:, 0].sum())
