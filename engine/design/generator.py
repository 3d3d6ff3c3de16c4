"""Generate puzzles: chains of local search, one puzzle each, until enough are accepted.

Everything written to a file depends only on the settings, never on the number of workers: each
chain depends on its number, and their outcomes are processed in order. An interrupted batch can be
resumed: pass the puzzles already accepted, and the chains continue after the last of them.
"""

from __future__ import annotations  # the types of the kernels are only in their stubs

import math
import queue
import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from typing import Final

import numpy as np

from engine._kernels import energies as kernels
from engine._kernels.chains import Chain, Population, SearchMethod
from engine._kernels.counting import CountingMemory
from engine._kernels.energies import CARDS_SLOT, LARGEST_COUNTED, NO_SLOT, Evaluator
from engine.design.analysis import Analysis, measured_fields
from engine.design.energy import (
    Condition,
    Energy,
    Factor,
    Term,
    energy_values,
    solvable_bounds,
)
from engine.design.feature import Value
from engine.design.feature_registry import FEATURES, HALFWAY_RATIO, STORED, is_of_cards
from engine.design.record import DUPLICATE, Batch, ChainTrace, PuzzleRecord, Rejected
from engine.design.settings import (
    ANNEALING,
    CARDS_FIRST,
    EVOLUTION,
    MAX_ITERATIONS,
    Gate,
    GenerateSettings,
    terms_of_cards,
)
from engine.executors import WINDOW, WorkerPool, open_pool
from engine.game import Deal, halfway_depth, puzzle_id
from engine.numerics import RandomState, Reals, Words
from engine.progress import Cancel, Progress, Work
from engine.search.counting import check_census, forest_memory, layers_memory
from engine.search.limits import FULL_DEPTH_CARDS
from engine.search.solver import this_threads_solver
from engine.sentences import message
from engine.threads import PerThread, default_workers

# The energy of a deal, by the kernels and, more slowly, without them -----------------------------

MAX_NODES: Final = 2**24
"""Maximum number of states to decide one deal; not a time, so that all machines agree."""
# Room of the kernels' lists, in entries; a deal that needs more is too large to count.
_MAX_TREES: Final = 2**20
_MAX_CHOICES: Final = 2**17
_MAX_CHANGES: Final = 2**21
_SPLITS_A_SET: Final = 32
_OPERATORS: Final = {
    "<": kernels.LESS,
    "<=": kernels.LESS_EQUAL,
    ">": kernels.MORE,
    ">=": kernels.MORE_EQUAL,
    "==": kernels.EQUAL,
}


def slot_of(name: str) -> int:
    """Return the kernels' slot of a name in `energy_names`."""
    return CARDS_SLOT if name == "cards" else FEATURES[name].slot


def is_compiled(energy: Energy) -> bool:
    """Return whether kernels compute all features that an energy reads."""
    return all(slot_of(name) != NO_SLOT for name in energy.features())


def _factor(factor: Factor) -> kernels.Factor:
    target = None if factor.target is None else factor.scaled(factor.target)
    return slot_of(factor.feature), factor.is_log, target


def _condition(condition: Condition) -> kernels.Condition:
    left, operator = slot_of(condition.left), _OPERATORS[condition.operator]
    if isinstance(condition.right, str):
        return left, operator, slot_of(condition.right), 0.0
    return left, operator, NO_SLOT, condition.right


def _evaluator(
    energy: Energy,
    n_rows: int,
    n_columns: int,
    n_cards: int,
    has_bounds: bool,
    *,
    is_undecided: bool,
) -> Evaluator:
    """Return the kernels' evaluation of deals of a size, with the memory of this thread.

    ``has_bounds``: as in `GenerateSettings`; ``is_undecided``: whether deals aren't decided, as
    the energy reads only which cards there are.
    """
    read = energy.features() & FEATURES.keys()
    shallow = max((FEATURES[name].depth for name in read), default=0)
    plan = (
        is_undecided,
        has_bounds,
        shallow,
        HALFWAY_RATIO in read,
        is_affine(energy),
        MAX_NODES,
    )
    memory = (
        this_threads_solver(),
        forest_memory(n_cards, halfway_depth(n_cards)),
        _counting_memory(n_cards),
        layers_memory(),
    )
    terms = [
        (each.weight, [*map(_factor, each.factors)], [*map(_condition, each.when)])
        for each in energy.terms
    ]
    return Evaluator((energy.unsolvable, terms), plan, (n_rows, n_columns), memory)


evaluator = PerThread(partial(_evaluator, is_undecided=False))
evaluator_of_cards = PerThread(partial(_evaluator, is_undecided=True))


def is_affine(energy: Energy) -> bool:
    """Return whether an energy is a + b x halfway ratio for all values of the other features."""
    for term in energy.terms:
        if any(HALFWAY_RATIO in (condition.left, condition.right) for condition in term.when):
            return False
        read = [factor for factor in term.factors if factor.feature == HALFWAY_RATIO]
        if len(read) > 1 or any(factor.is_log or factor.target is not None for factor in read):
            return False
    return True


@partial(PerThread, keeps_all=True)
def _counting_memory(n_cards: int) -> CountingMemory:
    """Return this thread's memory for counting states halfway.

    Most of it is address space that is touched only as far as a deal needs it.
    """
    return CountingMemory(
        n_cards,
        LARGEST_COUNTED,
        (_MAX_TREES, _MAX_CHOICES),
        (_SPLITS_A_SET << n_cards, _MAX_CHANGES),
        LARGEST_COUNTED,
    )


def evaluate_plainly(
    deal: Deal,
    energy: Energy,
    max_states: int,
    cancel: Cancel,
    known: Mapping[str, Value],
    threshold: float = math.inf,
) -> float:
    """Return the energy of a deal without kernels, infinity if the budget leaves it unknown.

    For energies that read a feature that only Python computes; far slower.

    ``known``: features that needn't be measured; ``threshold``: also infinity if the energy is
    higher, as soon as that is certain.
    """
    values = energy_values(deal, known)

    def is_wanted(name: str, value: float) -> bool:
        return not energy.value({**values, name: value}) > threshold

    analysis = Analysis(deal, max_states=max_states, cancel=cancel, is_wanted=is_wanted)
    if "solvable" not in values:
        values["solvable"] = analysis.verdict.solvable
    if values["solvable"]:
        lacking = energy.features() - values.keys()
        for name in sorted(lacking, key=lambda name: (FEATURES[name].cost == "games", name)):
            values[name] = analysis.measure(name).value
    value = energy.value(values)
    return math.inf if math.isnan(value) else value


def cheap_bound(energy: Energy, n_cards: int) -> Energy:
    """Return a lower bound of an energy that kernels compute exactly.

    Terms with a feature that only Python computes are replaced by their lowest value. So are, from
    13 cards on, those with ratios, which kernels may estimate.
    """
    are_exact = n_cards <= FULL_DEPTH_CARDS  # kernels may estimate the halfway ratio of more

    def is_cheap(term: Term) -> bool:
        names = term.features()
        return all(is_of_cards(name) or (are_exact and slot_of(name) != NO_SLOT) for name in names)

    others = tuple(each for each in energy.terms if not is_cheap(each))
    lowest = solvable_bounds(replace(energy, terms=others), n_cards)[0]
    return replace(energy, terms=(*filter(is_cheap, energy.terms), Term(lowest, ())))


# Searches: a chain of descent or annealing, and a small population -------------------------------
#
# Each is advanced in pieces. The rules by which deals change are in `engine._kernels.steps`, those
# by which they are accepted in `engine._kernels.chains`. If the energy reads a feature that only
# Python computes, the same rules apply to values computed in Python.

EMPTY: Final = -1
_MAX_THREADS: Final = 8  # further ahead, most evaluations are in vain
_SPARE_STEPS: Final = 8  # in the queue, so that no thread waits while the first one takes long
_POLL_S: Final = 0.005  # seconds after which a cancel is noticed
_STARTS: Final = 8  # of a search that chooses the cards first
_CARD_SEARCHES: Final = 8  # of which the best one is a start
_CARD_STEPS: Final = 600  # of each
_SLOW_STEP_S: Final = 5e-4  # seconds; handing over an evaluation takes up to 1e-4


def grid_of(deal: Deal) -> Words:
    """Return a deal as the kernels' grid: a card or `EMPTY` in each cell."""
    return np.array([EMPTY if card is None else card for card in deal.cells], np.int64)


def deal_of(cells: list[int], rows: int, columns: int) -> Deal:
    return Deal(rows, columns, tuple(None if card == EMPTY else card for card in cells))


def random_state(rng: np.random.Generator) -> RandomState:
    return rng.integers(0, 2**64, 1, dtype=np.uint64)


class _LookAhead:
    """Evaluates the next steps of a search on several threads, assuming that all are rejected.

    Most steps are, and then the next one depends only on the random state. So a copy of the search
    begins each step and rejects it; the search itself begins the same step once its energy is
    known. When a step is accepted, the evaluations after it are discarded, and so is the copy.
    """

    def __init__(
        self,
        search: SearchMethod,
        evaluate: Callable[[list[int], float, int, Cancel], float],
        n_threads: int,
    ) -> None:
        self._search, self._evaluate = search, evaluate
        self.n_threads = min(n_threads, _MAX_THREADS)
        self._threads = ThreadPoolExecutor(self.n_threads)
        self._copy = search  # after the steps in the queue; replaced when the queue is empty
        #: The highest energy at which each deal is accepted, and that of the deal when evaluated.
        self._steps: deque[tuple[float, Future[float]]] = deque()
        self._stop = Cancel()

    def advance(self, trace: Reals, cancel: Cancel) -> int:
        """Do the same as the search's ``advance``."""
        if not self._search.n_evaluated and self._do_step(cancel) is None:
            return 0  # cancelled in the evaluation of the start, which is no iteration
        for row in range(len(trace)):
            energy = self._do_step(cancel)
            if energy is None:
                return row
            trace[row] = energy, self._search.best_energy
        return len(trace)

    def _do_step(self, cancel: Cancel) -> float | None:
        """Complete a step; return the energy after it, or None when cancelled before its end."""
        self._look_ahead()
        threshold, evaluation = self._steps.popleft()
        while not cancel.is_set() and not wait([evaluation], _POLL_S).done:
            pass
        if cancel.is_set():
            self.discard()
            return None
        energy = evaluation.result()
        if energy <= threshold:
            self.discard()
        self._search.begin()
        return self._search.end(energy, threshold)

    def _look_ahead(self) -> None:
        """Fill the queue of steps."""
        if not self._steps:
            self._copy = self._search.copy()
        while len(self._steps) < self.n_threads + _SPARE_STEPS:
            if self._steps and self._steps[-1][0] == math.inf:
                return  # it will be accepted
            cells, threshold, seed = self._copy.begin()
            self._copy.end(math.inf, threshold)
            energy = self._threads.submit(self._evaluate, cells, threshold, seed, self._stop)
            self._steps.append((threshold, energy))

    def discard(self) -> None:
        """Stop the evaluations of the steps in the queue, and empty it."""
        self._stop.set()
        self._stop = Cancel()
        for _, energy in self._steps:
            energy.cancel()
        self._steps.clear()

    def close(self) -> None:
        self.discard()
        self._threads.shutdown()


class DealSearch:
    """A search for one deal, advanced in pieces.

    The result depends only on its start, its seed and the settings, never on how the work is cut
    into pieces or on the number of threads. Only one thread at a time may advance it; `close` ends
    the others.
    """

    def __init__(
        self, start: Deal, seed: int, settings: GenerateSettings, length: int, n_threads: int = 1
    ) -> None:
        """Begin a search from a deal, of ``length`` iterations; ``seed`` has 64 bits."""
        check_census(start, halfway_depth(start.n_cards), settings.max_states)
        self._settings = settings
        grid, mix = grid_of(start), settings.mix
        search: SearchMethod
        if settings.search_method == EVOLUTION:
            search = Population(grid, seed, mix.swap_unused)
        else:
            # Without a temperature, a chain is one of hill descent.
            temperature = mix.temperature if settings.search_method == ANNEALING else 0.0
            halving = max(1, length) / mix.halvings
            search = Chain(grid, seed, mix.swap_unused, mix.uphill, temperature, halving)
        self._kernel = search
        self._rows, self._columns, self._n_cards = start.rows, start.columns, start.n_cards
        self._ahead = _LookAhead(search, self._evaluate, n_threads) if n_threads > 1 else None
        #: Of an energy that reads what only Python computes.
        self._cheap = None
        if not is_compiled(settings.energy):
            self._cheap = cheap_bound(settings.energy, start.n_cards)
        self._energies: dict[bytes, float] = {}  # of deals that were measured on demand
        self._is_slow = True  # assumed at first, so that it pays to look ahead

    @property
    def n_iterations(self) -> int:
        return self._kernel.n_iterations

    @property
    def n_accepted(self) -> int:
        return self._kernel.n_accepted

    @property
    def n_evaluated(self) -> int:
        """Number of evaluated deals, including the start."""
        return self._kernel.n_evaluated

    @property
    def best_energy(self) -> float:
        """The lowest energy so far; infinite if no deal could be measured within the budget.

        It may be an estimate from 13 cards on.
        """
        return self._kernel.best_energy

    @property
    def best_deal(self) -> Deal:
        """The first deal with the lowest energy so far; the start before any evaluation."""
        return deal_of(self._kernel.best_cells, self._rows, self._columns)

    def advance(self, steps: int, cancel: Cancel) -> Reals:
        """Do iterations; return energy and best energy after each, shape (steps, 2).

        When cancelled, the interrupted iteration is undone, and there are fewer rows.
        """
        trace = np.empty((steps, 2))
        if self._ahead is None:
            return trace[: self._advance_alone(trace, cancel)]
        started = time.perf_counter()
        if self._is_slow:
            n_done = self._ahead.advance(trace, cancel)
        else:
            self._ahead.discard()
            n_done = self._advance_alone(trace, cancel)
        n_threads = self._ahead.n_threads if self._is_slow else 1
        worked_s = (time.perf_counter() - started) * n_threads
        self._is_slow = worked_s > _SLOW_STEP_S * n_done
        return trace[:n_done]

    def close(self) -> None:
        """End the threads that evaluate steps in advance."""
        if self._ahead is not None:
            self._ahead.close()

    def _advance_alone(self, trace: Reals, cancel: Cancel) -> int:
        evaluate = self._evaluator() if self._cheap is None else None
        measure = partial(self._evaluate_on_demand, cancel=cancel)
        return self._kernel.advance(evaluate, measure, trace, cancel.flag)

    def _evaluate(self, cells: list[int], threshold: float, seed: int, cancel: Cancel) -> float:
        if self._cheap is not None:
            return self._evaluate_on_demand(cells, threshold, cancel)
        return self._evaluator().evaluate(cells, threshold, seed, cancel.flag)

    def _evaluator(self) -> Evaluator:
        """Return this thread's evaluator of the energy, or of its cheap bound if it has one."""
        settings, size = self._settings, (self._rows, self._columns, self._n_cards)
        return evaluator(self._cheap or settings.energy, *size, settings.has_bounds)

    def _evaluate_on_demand(self, cells: list[int], threshold: float, cancel: Cancel) -> float:
        """Do as `_evaluate`, measuring what only Python computes if the rest may be accepted."""
        key = bytes(card + 1 for card in cells)
        if key in self._energies:
            return self._energies[key]
        kernel = self._evaluator()
        bound = kernel.evaluate(cells, threshold, 0, cancel.flag)
        if bound > threshold:
            return bound
        known: Mapping[str, Value] = {}
        if self._cheap is not None and kernel.values is not None:
            names = self._cheap.features()
            known = {name: kernel.values[slot_of(name)] for name in names} | {"solvable": True}
        deal, settings = deal_of(cells, self._rows, self._columns), self._settings
        energy = evaluate_plainly(
            deal, settings.energy, settings.max_states, cancel, known, threshold
        )
        if len(self._energies) >= _MAX_KEPT:
            self._energies.clear()
        if energy < math.inf:
            self._energies[key] = energy
        return energy


class CardsFirst:
    """Searches from several starts with chosen cards, of which the best one goes on.

    The start decides the optimum where an energy depends on which cards there are: a step that
    changes a card for a better one is mostly rejected, because it spoils how the cards lie. The
    starts share half of the iterations, and the best one has the rest.
    """

    def __init__(
        self, settings: GenerateSettings, number: int, rng: np.random.Generator, n_threads: int = 1
    ) -> None:
        # A deal that is accepted although it is worse would have to be left again.
        self._settings = replace(settings, mix=replace(settings.mix, uphill=0.0))
        self._number, self._rng = number, rng
        self._length, self._n_threads = settings.n_iterations(number), n_threads
        self._searches: list[DealSearch] = []
        self._start()

    def _start(self) -> None:
        """Begin another search, from chosen cards."""
        start = choose_cards(self._settings, self._number, self._rng)
        seed = int(self._rng.integers(0, 2**64, dtype=np.uint64))
        self._current = DealSearch(start, seed, self._settings, self._length, self._n_threads)
        self._searches.append(self._current)
        self._left = self._length // (2 * _STARTS)  # iterations of the current search

    @property
    def _best(self) -> DealSearch:
        return min(self._searches, key=lambda search: search.best_energy)

    @property
    def n_iterations(self) -> int:
        return sum(search.n_iterations for search in self._searches)

    @property
    def n_accepted(self) -> int:
        return sum(search.n_accepted for search in self._searches)

    @property
    def n_evaluated(self) -> int:
        return sum(search.n_evaluated for search in self._searches)

    @property
    def best_energy(self) -> float:
        return self._best.best_energy

    @property
    def best_deal(self) -> Deal:
        return self._best.best_deal

    def advance(self, steps: int, cancel: Cancel) -> Reals:
        """Do the same as `DealSearch.advance`."""
        pieces = []
        while True:
            self._go_on()
            best = self.best_energy
            piece = self._current.advance(min(steps, self._left), cancel)
            piece[:, 1] = np.minimum(piece[:, 1], best)
            pieces.append(piece)
            self._left -= len(piece)
            steps -= len(piece)
            if not steps or cancel.is_set():
                return np.concatenate(pieces)

    def _go_on(self) -> None:
        """Go on to the next start, or with the best search, if the current one has ended."""
        if self._left or not self._current.n_evaluated:
            return
        if len(self._searches) < _STARTS:
            self._start()
        else:
            self._current, self._left = self._best, MAX_ITERATIONS

    def close(self) -> None:
        for search in self._searches:
            search.close()


def _unmeasured(_cells: list[int], _threshold: float) -> float:
    """Stand for an evaluation in Python, where kernels have one."""
    return math.inf


def choose_cards(settings: GenerateSettings, number: int, rng: np.random.Generator) -> Deal:
    """Return the best of some deals by those terms of an energy that depend on cards alone."""
    energy = replace(settings.energy, terms=terms_of_cards(settings.energy))
    rows, columns, n_cards = settings.rows, settings.columns, settings.n_cards(number)
    evaluate, flag = evaluator_of_cards(energy, rows, columns, n_cards, True), Cancel().flag
    chains = []
    for _ in range(_CARD_SEARCHES):
        start = Deal.random(n_cards, rng, rows, columns)
        seed = int(rng.integers(0, 2**64, dtype=np.uint64))
        chains.append(Chain(grid_of(start), seed, 1.0, settings.mix.uphill, 0.0, 1.0))
        chains[-1].advance(evaluate, _unmeasured, np.empty((_CARD_STEPS, 2)), flag)
    best = min(chains, key=lambda chain: chain.best_energy)
    return deal_of(best.best_cells, rows, columns)


def start_search(
    settings: GenerateSettings, number: int, n_threads: int = 1
) -> DealSearch | CardsFirst:
    """Return a search at its start, seeded from the batch's seed and the chain's number.

    With several threads, it has to be closed.
    """
    rng = np.random.default_rng([settings.seed, number])
    if settings.search_method == CARDS_FIRST:
        return CardsFirst(settings, number, rng, n_threads)
    start = Deal.random(settings.n_cards(number), rng, settings.rows, settings.columns)
    seed = int(rng.integers(0, 2**64, dtype=np.uint64))
    return DealSearch(start, seed, settings, settings.n_iterations(number), n_threads)


# Batches -----------------------------------------------------------------------------------------

FRUITLESS_CHAINS: Final = 500
"""A batch stops after this many chains in a row without a new puzzle."""
_VISITS_PER_STATE: Final = 4
"""States that a count visits for each state halfway, about."""
_MAX_KEPT: Final = 100_000  # energies of deals
_ROUNDING: Final = 1e-9  # of an energy
_PIECE_S: Final = 0.02  # seconds between two reports of a chain
_FIRST_PIECE: Final = 8  # iterations before its first report
_HEARTBEAT_S: Final = 0.005  # seconds after which a cancel is noticed
_REPORTS_PER_WORKER: Final = 4  # waiting reports, beyond which chains pause


@dataclass(frozen=True, slots=True)
class ChainOutcome:
    """How a chain ended."""

    number: int  #: Number of the chain
    #: None when cancelled. A record may still be equivalent to the puzzle of another chain.
    result: PuzzleRecord | Rejected | None
    n_evaluated: int  #: Number of evaluated deals


def run_chain(
    settings: GenerateSettings,
    n_threads: int,
    report: Callable[[ChainTrace], None] | None,
    number: int,
    cancel: Cancel,
) -> ChainOutcome:
    """Run a chain to its end and measure its best deal.

    ``n_threads``: how many threads evaluate deals.
    ``report``: receives progress of the chain several times a second. It may block, which pauses
    the chain.
    """
    length = settings.n_iterations(number)
    lowest = solvable_bounds(settings.energy, settings.n_cards(number))[0]
    piece = _FIRST_PIECE
    with closing(start_search(settings, number, n_threads)) as chain:
        while chain.n_iterations < length or not chain.n_evaluated:
            if chain.best_energy <= lowest + _ROUNDING * (1 + abs(lowest)):
                break  # no deal has a lower one, and of equal deals the first one counts
            first = chain.n_iterations
            started = time.perf_counter()
            energies = chain.advance(min(piece, length - first), cancel)
            elapsed = time.perf_counter() - started
            # The size of a piece only determines how often progress is reported.
            piece = max(1, min(4 * piece, int(piece * _PIECE_S / max(elapsed, 1e-6))))
            if report is not None:
                trace = ChainTrace(
                    chain=number,
                    n_cards=settings.n_cards(number),
                    first_iteration=first,
                    energies=energies,
                    best=chain.best_deal,
                    n_iterations=length,
                    n_accepted=chain.n_accepted,
                    n_evaluated=chain.n_evaluated,
                )
                report(trace)
            if cancel.is_set():
                return ChainOutcome(number, None, chain.n_evaluated)
    result = _judge(chain, settings, number, cancel)
    return ChainOutcome(number, result, chain.n_evaluated)


def _judge(
    chain: DealSearch | CardsFirst, settings: GenerateSettings, number: int, cancel: Cancel
) -> PuzzleRecord | Rejected | None:
    """Measure the best deal of a chain again, and accept or reject it; None when cancelled."""
    deal = chain.best_deal
    analysis = _analyse(deal, settings, number, cancel)
    reason = _reason_against(analysis, settings, chain.best_energy)
    record = None
    if not reason:
        fields = measured_fields(analysis, (*STORED, *settings.on_demand))
        energy = settings.energy.value(energy_values(deal, fields["features"]))
        record = PuzzleRecord(
            deal=deal,
            id=puzzle_id(deal),
            energy_name=settings.energy.name,
            energy=None if math.isnan(energy) else energy,
            seed=settings.seed,
            chain=number,
            method=settings.search_method,
            iterations=settings.n_iterations(number),
            stop_reason="iterations done",
            **fields,
        )
    if cancel.is_set():
        return None
    return record or Rejected(number, reason)


def _reason_against(analysis: Analysis, settings: GenerateSettings, search_energy: float) -> str:
    """Return why the deal of a chain is rejected, or an empty string."""
    is_solvable, is_unknown = analysis.verdict.solvable, search_energy == math.inf
    if is_solvable is None:
        return message("too large to solve")
    if not is_solvable and not is_unknown:
        return message("unsolvable")
    if is_solvable and analysis.measure(HALFWAY_RATIO).value is None:
        return message("too large to count")
    if is_unknown:  # an unsolvable deal has the penalty
        return message("unknown energy")
    return settings.gate.reason_against(analysis)


def _analyse(deal: Deal, settings: GenerateSettings, number: int, cancel: Cancel) -> Analysis:
    """Return an analysis that counts within the budget, and otherwise estimates.

    The seed of the estimate differs from those of the search, because a search that minimises
    estimates selects those that are too low.
    """
    counted = Analysis(deal, max_states=settings.max_states, cancel=cancel)
    if deal.n_cards <= FULL_DEPTH_CARDS or not counted.verdict.solvable:
        return counted
    if _VISITS_PER_STATE * counted.max_total <= settings.max_states:
        return counted
    seed = np.random.SeedSequence([settings.seed, number, 1]).generate_state(1, np.uint64)
    estimated = replace(counted, is_estimated=True, seed=int(seed[0]))
    estimate = estimated.estimate
    if estimate is None or _VISITS_PER_STATE * estimate.total_high > settings.max_states:
        return estimated
    return counted


def generate(
    settings: GenerateSettings,
    cancel: Cancel | None = None,
    done: Sequence[PuzzleRecord] = (),
    *,
    workers: int | None = 1,
    scheduler: str | None = None,
) -> Work[Batch]:
    """Run chains until ``settings.count`` distinct solvable puzzles are accepted.

    Raises SettingsError or ClusterError as `engine.executors.open_pool`.

    ``done``: puzzles of the same batch that are already saved, in order.

    Progress counts puzzles; its ``detail`` is a `ChainTrace` (not from a cluster), a
    `PuzzleRecord` that was just accepted, or a `Rejected`. Chains pause while the generator isn't
    advanced.
    """
    cancel = cancel or Cancel()
    started = time.perf_counter()
    first = done[-1].chain + 1 if done else 0
    n_threads, window = 1, WINDOW
    if settings.gate == Gate() and scheduler is None:
        # Chains are seldom rejected then, and one that isn't needed slows the others.
        window = min(WINDOW, max(1, settings.count - len(done)))
        n_all = workers or default_workers()
        workers = min(n_all, window)
        n_threads = n_all // workers
    run = partial(run_chain, settings, n_threads)
    # Workers also stop when enough is found, so this switch is separate from the caller's.
    halt = Cancel()
    chains = (number for number in count(first) if number not in settings.skip)
    with (
        open_pool(workers, scheduler) as pool,
        closing(_run_chains(pool, run, chains, window, cancel, halt)) as events,
    ):
        batch = yield from _collect(events, done, settings.count, cancel)
    return replace(batch, seconds=time.perf_counter() - started)


def _collect(
    events: Iterator[ChainTrace | ChainOutcome],
    done: Sequence[PuzzleRecord],
    total: int,
    cancel: Cancel,
) -> Work[Batch]:
    """Add the puzzles of chains, in their order, to those that are done until there are enough."""
    puzzles = {puzzle.id: puzzle for puzzle in done}
    rejected: Counter[str] = Counter()
    attempts = done[-1].chain + 1 if done else 0
    last_accepted, evaluations, stop_reason = attempts - 1, 0, "complete"
    while len(puzzles) < total:
        event = next(events, None)
        if isinstance(event, ChainTrace):
            yield Progress(len(puzzles), total, "", event)
            continue
        evaluations += event.n_evaluated if event else 0
        if event is None or event.result is None or cancel.is_set():
            stop_reason = "cancelled"
            break
        attempts, result = event.number + 1, event.result
        if isinstance(result, PuzzleRecord) and result.id in puzzles:
            result = Rejected(result.chain, DUPLICATE)
        if isinstance(result, Rejected):
            rejected[result.reason] += 1
        else:
            puzzles[result.id] = result
            last_accepted = event.number
        yield Progress(len(puzzles), total, "", result)
        if len(puzzles) < total and attempts - last_accepted > FRUITLESS_CHAINS:
            stop_reason = message("no new puzzle")
            break
    return Batch(tuple(puzzles.values()), rejected, attempts, evaluations, 0.0, stop_reason)


def _run_chains(
    pool: WorkerPool,
    run: Callable[[Callable[[ChainTrace], None] | None, int, Cancel], ChainOutcome],
    chains: Iterator[int],
    window: int,
    cancel: Cancel,
    halt: Cancel,
) -> Generator[ChainTrace | ChainOutcome, None, None]:
    """Yield the outcomes of chains in their order, and traces in between.

    Closing the generator stops the workers.
    """
    news: queue.Queue[ChainTrace] = queue.Queue(_REPORTS_PER_WORKER * pool.n_workers)

    def report(trace: ChainTrace) -> None:
        while not halt.is_set():
            try:
                news.put(trace, timeout=_HEARTBEAT_S)
            except queue.Full:
                continue
            return

    task = partial(run, report if pool.is_local else None)
    heartbeat = _HEARTBEAT_S, None
    with closing(pool.in_order(task, chains, halt, heartbeat, window)) as answers:
        try:
            for answer in answers:
                if cancel.is_set():
                    halt.set()
                while not news.empty():
                    yield news.get_nowait()
                if answer is not None:
                    yield answer
        finally:
            halt.set()  # so that no worker waits to report
