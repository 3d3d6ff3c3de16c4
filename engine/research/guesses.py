"""Neller & Ziegler's two proposals for large puzzles, as described in "Future Work".

They have no error estimate and are biased, the first one badly. The program uses
`engine.search.counting.estimate`; these are for comparison (``docs/estimating.md``).
"""

import math
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from engine.arrays import Slots, Words
from engine.errors import SettingsError
from engine.game import Deal
from engine.game.halfway import halfway_depth
from engine.progress import Cancel
from engine.search._kernels import guesses as kernels
from engine.search._kernels.store import clear
from engine.search.problem import Problem, narrow_memory

GUESSES: Final = ("playouts", "beam")
_MOST_NODES: Final = 2**20
_MOST_MOVES: Final = 16 * 15


@dataclass(frozen=True, slots=True)
class Guess:
    """A ratio without an error estimate."""

    ratio: float  #: The estimated solvable share
    total: float  #: The estimated number of states
    #: Number of distinct decided states, and of solvable ones among them.
    n_states: int
    n_solvable: int


class _States:
    """A set of states with a fixed capacity."""

    def __init__(self, most: int) -> None:
        size = 1 << max(8, (most - 1).bit_length())
        self.keys: Words = np.empty((most, 2), np.int64)
        self.index: Slots = np.empty(2 * size, np.int32)
        self.meta: Words = np.zeros(2, np.int64)
        clear(self.index, self.meta)


def _checked_problem(deal: Deal, depth: int | None) -> tuple[Problem, int]:
    depth = halfway_depth(deal.n_cards) if depth is None else depth
    problem = Problem.from_position(deal)
    if not problem.is_narrow:
        raise SettingsError(f"{deal.n_cards} cards are too many for this guess; use at most 16")
    if not 1 <= depth < deal.n_cards:
        raise SettingsError(f"depth {depth} is outside 1 to {deal.n_cards - 1}; choose one inside")
    return problem, depth


def total_from_repeats(n_arrived: int, n_distinct: int) -> float:
    """Estimate the number of states from the number of distinct ones among uniform draws.

    Infinite if no state was drawn twice.

    >>> round(total_from_repeats(1000, 951))
    9858
    """
    if n_distinct == n_arrived:
        return math.inf
    low, high = float(n_distinct), float(n_arrived) ** 2
    while high - low > 1e-6 * high:
        middle = (low + high) / 2
        expected = -middle * math.expm1(n_arrived * math.log1p(-1 / middle))
        low, high = (middle, high) if expected < n_distinct else (low, middle)
    return (low + high) / 2


def guess_by_playouts(
    deal: Deal, depth: int | None = None, *, n_playouts: int = 20_000, seed: int = 0
) -> Guess:
    """Play randomly to a depth and decide each state once; estimate the total from repeats.

    If no state is solvable, one is assumed to be, because the deal is solvable.

    Raises SettingsError if the deal or the depth is out of range.

    Parameters
    ----------
    deal : Deal
        At most 16 cards.
    depth : int, optional
        Halfway by default.
    """
    problem, depth = _checked_problem(deal, depth)
    memory, states = narrow_memory(), _States(n_playouts)
    memory.begin(problem)
    tally = np.zeros(kernels.N_TALLIES, np.int64)
    kernels.play_out(
        n_playouts, depth, problem.flock, memory.arrays, np.array(problem.words_after(None)),
        np.zeros(2, np.int64), np.zeros((_MOST_MOVES, 2), np.int64), states.keys, states.index,
        states.meta, _MOST_NODES, np.array([seed], np.int64), tally, Cancel().flag,
    )  # fmt: skip
    n_arrived, n_distinct, n_solvable = tally.tolist()
    total = total_from_repeats(n_arrived, n_distinct)
    if n_solvable == 0:
        return Guess(1 / total, total, n_distinct, 0)
    return Guess(n_solvable / n_distinct, total, n_distinct, n_solvable)


def guess_by_beam(deal: Deal, depth: int | None = None, *, width: int = 1000) -> Guess:
    """Keep the ``width`` most flockable states of each depth; estimate the total from the cuts.

    Parameters and errors are as in `guess_by_playouts`.
    """
    problem, depth = _checked_problem(deal, depth)
    memory = narrow_memory()
    memory.begin(problem)
    beam = np.array([problem.words_after(None)], np.int64)
    key, moves = np.zeros(2, np.int64), np.zeros((_MOST_MOVES, 2), np.int64)
    total = 1.0
    for step in range(depth):
        states = _States(_MOST_MOVES * len(beam))
        links = np.zeros(len(states.keys), np.int64)
        n_states = kernels.widen(
            problem.flock, memory.in_line, beam, len(beam), key, moves, states.keys, states.index,
            states.meta, links,
        )  # fmt: skip
        total *= n_states / len(beam)
        if n_states == 0:
            return Guess(0.0, 0.0, 0, 0)
        if step < depth - 1:
            best = np.argsort(-links[:n_states], kind="stable")[:width]
            beam = np.ascontiguousarray(states.keys[:n_states][best])
    n_solvable = kernels.count_solvable_keys(
        problem.flock, memory.arrays, states.keys, n_states, _MOST_NODES, Cancel().flag
    )
    return Guess(max(n_solvable, 1) / total, total, n_states, n_solvable)


def guessed_ratio(deal: Deal, way: str, seed: int = 0) -> dict[str, Any]:
    """Return the fields of `feature_row` for a guess of the halfway ratio.

    Raises SettingsError if the deal is too large.

    Parameters
    ----------
    deal : Deal
        At most 16 cards.
    seed : int
        Seed of the playouts; a beam is deterministic.
    """
    found = guess_by_beam(deal) if way == "beam" else guess_by_playouts(deal, seed=seed)
    return {
        "halfway_solvability_ratio": found.ratio,
        "halfway_provenance": f"guess by {way}",
        "halfway_low": None,  # it has no error estimate
        "halfway_high": None,
    }
