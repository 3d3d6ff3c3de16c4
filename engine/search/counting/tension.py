"""The tension of one depth of a deal with too many states to list.

Tension of a state is 1 - winning moves / moves (Browne 2017, as Neller & Ziegler 2019 use it); of
a depth it is the mean over its winning states, each counted once, as in
`engine.search.counting.space`, which computes it for all depths at once.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum
from typing import Final

import numpy as np

from engine.arrays import Words
from engine.game import Deal, Position
from engine.progress import Cancel
from engine.search.counting.census import confirmed_states
from engine.search.counting.forest import StateSampler
from engine.search.counting.space import mean_tension, state_of
from engine.search.interval import Z_95
from engine.search.problem import Problem
from engine.search.solver import WinningMoves, solve, winning_moves
from engine.sentences import message

_CONFIRM_ROWS: Final = 2**13
_CONFIRM_NODES: Final = 2**17
_MOST_DRAWS: Final = 2**16
_FEWEST_STATES: Final = 32
"""Minimum number of states for the interval."""


@dataclass(frozen=True, slots=True)
class DepthTension:
    """The mean tension of a depth."""

    tension: float | None  #: 0 to 1; None if undefined or unknown
    #: Its 95% interval, with equal ends if exact; 0 and 1 if unknown.
    low: float = 0.0
    high: float = 1.0
    n_states: int = 0  #: Number of winning states whose moves were decided
    reason: str = ""  #: The reason if it is None; empty otherwise

    @property
    def is_exact(self) -> bool:
        """Return whether it is exact."""
        return self.tension is not None and self.low == self.high


def depth_tension(
    deal: Deal, depth: int, *, seed: int = 0, n_states: int = 256, cancel: Cancel | None = None
) -> DepthTension:
    """Find the mean tension of a depth: exactly if few states win, or else from a sample.

    The sample is uniform: drawn without replacement from all winning states of the depth if these
    could be listed, and otherwise independently (`engine.search.counting.forest`). The solver
    decides each move of a state, so the mean has only the sampling error.

    Parameters
    ----------
    deal : Deal
        Up to 52 cards at depth 0, which is exact; up to 16 beyond.
    depth : int
        0 or more.
    seed : int
        The same seed gives the same sample.
    n_states : int
        Number of winning states in the sample; if there are no more, the mean is exact.
    """
    cancel = cancel or Cancel()
    verdict = solve(deal, cancel=cancel)
    if verdict.solvable is False:
        return DepthTension(None, reason=message("the deal is unsolvable"))
    if depth >= deal.n_cards - 1:
        return DepthTension(None, reason=message("no moves left at this depth"))
    states: Sequence[Deal] | None = [deal]
    is_all = True
    if depth:
        problem = Problem.from_position(deal)
        if not problem.is_narrow:
            return DepthTension(None, reason=message("the deal has more than 16 cards"))
        states, is_all = _winning_states(deal, problem, depth, seed, n_states, cancel)
    if not states or cancel.is_set():
        return DepthTension(
            None, reason=message("too few winning states were found to estimate it")
        )
    decided = [winning_moves(Position.from_deal(state), cancel=cancel) for state in states]
    if cancel.is_set():
        return DepthTension(None, reason=message("it was stopped"))
    return _mean(decided, is_all=is_all)


def _winning_states(
    deal: Deal, problem: Problem, depth: int, seed: int, n_states: int, cancel: Cancel
) -> tuple[list[Deal], bool]:
    """Return winning states of a depth, and whether these are all; none if there are too few."""
    rows: Words | None = confirmed_states(
        problem, depth, cancel, n_rows=_CONFIRM_ROWS, max_nodes=_CONFIRM_NODES
    )
    is_all = rows is not None and len(rows) <= n_states
    if rows is not None and not is_all:
        indices = np.random.default_rng([seed, depth]).permutation(len(rows))[:n_states]
        rows = rows[np.sort(indices)]
    if rows is None:
        sampler = StateSampler(problem, depth, seed, cancel)
        rows = sampler.draw_winning(n_states, _MOST_DRAWS) if sampler.is_ready else None
    if rows is None or not (is_all or len(rows) >= _FEWEST_STATES):
        return [], False
    return [state_of(deal, row) for row in rows], is_all


def _mean(decided: Sequence[WinningMoves], *, is_all: bool) -> DepthTension:
    """Return the mean of a sample with a conservative interval.

    Two states of tension 0 and two of tension 1 are added before mean and spread are taken, as
    Agresti and Coull (1998, doi:10.1080/00031305.1998.10480550) do for proportions; this extends
    their rule to numbers from 0 to 1. So a sample of identical values has an error too.
    """
    n = len(decided)
    choices: Words = np.zeros((1 + max(len(each.legal) for each in decided), 2), np.int64)
    for each in decided:
        choices[len(each.legal)] += 1, len(each.winning)
    mean = mean_tension(choices)
    if mean is None or is_all:
        return DepthTension(mean, mean or 0.0, mean or 0.0, n)
    tensions = sorted(each.tension or 0.0 for each in decided)
    centre = (fsum(tensions) + 2) / (n + 4)
    squares = fsum((tension - centre) ** 2 for tension in (*tensions, 0, 0, 1, 1))
    half = Z_95 * (squares / (n + 3) / (n + 4)) ** 0.5
    low, high = max(0.0, centre - half), min(1.0, centre + half)
    return DepthTension(min(max(mean, low), high), low, high, n)
