"""Estimate the states of a depth by random walks, on any grid of up to 52 stacks."""

import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.arrays import Flag, Reals, Words
from engine.progress import Cancel
from engine.search._kernels.decide import CANCELLED, SOLVABLE, UNSOLVABLE, decide
from engine.search._kernels.narrow import decide_narrow
from engine.search._kernels.state import write_key
from engine.search._kernels.words import mates_of
from engine.search.counting._kernels.histories import count_histories
from engine.search.counting._kernels.walks import EMPTY, walk
from engine.search.problem import Problem, narrow_memory, search_memory, signed

N_POPULATIONS: Final = 10
_T_95: Final = 2.2621571628
"""97.5 % point of Student's t with `N_POPULATIONS` - 1 degrees of freedom."""
_MOST_NODES: Final = 2**18
_SPREAD: Final = 16
"""Maximum ratio of the variance of a walk's estimate to that of uniform draws (measured: 5 to
16)."""


@dataclass(frozen=True, slots=True)
class Walked:
    """The results of the populations."""

    #: Estimated numbers of states and of solvable states of the depth, one per population.
    totals: Reals
    solvables: Reals
    #: Numbers of decided states, of solvable ones among them, and of states too hard to decide.
    n_states: int
    n_solvable: int
    n_undecided: int
    n_histories: float  #: Estimated number of histories, up to the order of independent moves
    #: Solvable share of the walkers, which estimates that of the histories.
    share_of_walkers: float

    @property
    def total(self) -> tuple[float, float, float]:
        """Number of states: estimate and 95 % interval."""
        return _log_interval(self.totals, np.ones_like(self.totals))

    @property
    def ratio(self) -> tuple[float, float, float]:
        """Solvable share: estimate and 95 % interval.

        If no state was solvable: half a state, 0, and an upper bound.
        """
        if self.n_solvable == 0:
            n_states = max(1, self.n_states)
            return 0.5 / n_states, 0.0, min(1.0, 3.7 * _SPREAD / n_states)
        estimate, low, high = _log_interval(self.solvables, self.totals)
        return estimate, low, min(1.0, high)


def _log_interval(values: Reals, weights: Reals) -> tuple[float, float, float]:
    """Return sum(values) / sum(weights) and its interval, by the jackknife on the log scale."""
    value, weight = float(values.sum()), float(weights.sum())
    if value <= 0 or weight <= 0:
        return 0.0, 0.0, 0.0
    others, other_weights = value - values, weight - weights
    if (others <= 0).any() or (other_weights <= 0).any():
        # One population found them all: the error is unknown but large.
        return value / weight, value / weight / math.exp(_T_95), value / weight * math.exp(_T_95)
    logs = np.log(others / other_weights)
    n = len(values)
    error = math.sqrt((n - 1) / n * float(((logs - logs.mean()) ** 2).sum()))
    estimate = value / weight
    return estimate, estimate * math.exp(-_T_95 * error), estimate * math.exp(_T_95 * error)


def walk_down(
    problem: Problem, depth: int, seed: int, n_walkers: int, n_decided: int, cancel: Cancel
) -> Walked:
    """Run `N_POPULATIONS` independent populations and decide a part of each.

    Parameters
    ----------
    problem : Problem
        Up to 52 stacks.
    depth : int
        Moves, ``1 <= depth < n_stacks``; the cost of counting histories triples with each move.
    seed : int
        The same seed gives the same result.
    n_walkers, n_decided : int
        Walkers per population, and the number of them that are decided and have their histories
        counted.
    cancel : Cancel
        Stops within milliseconds; finished populations count.
    """
    n_cells, size = problem.n_stacks, depth + 1
    n_decided = min(n_decided, n_walkers)
    in_line = _cells_in_line(problem)
    tops: Flag = np.zeros((2, n_walkers, n_cells), np.uint8)
    past: Flag = np.zeros((2, n_walkers, depth, 2), np.uint8)
    allowed = np.zeros(n_walkers, np.int64)
    local = np.zeros(max(size, n_cells), np.int64)
    numbers, shared = np.zeros((1 << size, size, size)), np.zeros((2, 1 << size))
    judge = _Judge(problem, cancel)
    totals, solvables, histories = np.zeros((3, N_POPULATIONS))
    tally = np.zeros(3, np.int64)
    chosen = np.linspace(0, n_walkers, n_decided, endpoint=False).astype(np.int64)
    for population in range(N_POPULATIONS):
        random = np.random.SeedSequence([seed, population]).generate_state(1, np.uint64)
        number = walk(
            n_cells, depth, problem.flock, in_line, random.view(np.int64), tops, past, allowed,
            cancel.flag,
        )  # fmt: skip
        if number <= 0:
            continue
        histories[population] = number
        for row in tops[depth & 1, chosen]:
            status = judge.decide(row)
            if status == CANCELLED:
                break
            inverse = (
                number
                / n_decided
                / count_histories(n_cells, row, problem.flock, in_line, local, numbers, shared)
            )
            totals[population] += inverse
            solvables[population] += inverse * (status == SOLVABLE)
            tally += (1, status == SOLVABLE, status not in (SOLVABLE, UNSOLVABLE))
    n_states, n_solvable, n_undecided = tally.tolist()
    share = max(n_solvable, 0.5) / max(1, n_states)
    return Walked(
        totals, solvables, n_states, n_solvable, n_undecided, float(histories.mean()), share
    )


def _cells_in_line(problem: Problem) -> Words:
    """Return, for each numbered cell, the others in its row or column, as bits."""
    n_cells, rows, columns = problem.n_stacks, problem.cell_row, problem.cell_column
    return np.array([mates_of(cell, n_cells, rows, columns) for cell in range(n_cells)], np.int64)


class _Judge:
    """Decides states given by their cards in cells; refuted states are kept."""

    def __init__(self, problem: Problem, cancel: Cancel) -> None:
        self._problem, self._cancel = problem, cancel
        if problem.is_narrow:
            self._narrow = narrow_memory()
            self._narrow.begin(problem)
        else:
            self._wide = search_memory(problem.n_stacks)
            self._key = np.zeros_like(problem.start_key)
            self._where = np.zeros(problem.n_stacks, np.int64)

    def decide(self, tops: Flag) -> int:
        """Decide one state."""
        problem = self._problem
        shown = [(cell, card) for cell, card in enumerate(tops.tolist()) if card != EMPTY]
        present = sum(1 << card for _, card in shown)
        if problem.is_narrow:
            word = sum(card << (4 * cell) for cell, card in shown)
            occupied = sum(1 << cell for cell, _ in shown)
            narrow_status: int = decide_narrow(
                problem.flock, self._narrow.arrays, signed(word), present << 16 | occupied,
                _MOST_NODES, self._cancel.flag,
            )  # fmt: skip
            return narrow_status
        for cell, card in shown:
            self._where[card] = cell
        write_key(problem.n_stacks, self._where, present, self._key)
        wide = self._wide
        wide_status: int = decide(
            problem.n_stacks, problem.flock, problem.cell_row, problem.cell_column, self._key,
            wide.refuted_keys, wide.refuted_index, wide.refuted_meta, _MOST_NODES,
            wide.key_rows[1], wide.children, wide.line, wide.scratch, wide.nodes,
            self._cancel.flag,
        )  # fmt: skip
        return wide_status
