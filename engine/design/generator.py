"""Generate puzzles: chains of local search, one puzzle each, until enough are accepted.

Everything written to a file depends only on the settings, never on the number of workers: each
chain depends on its number, and their outcomes are processed in order. An interrupted batch can be
resumed: pass the puzzles already accepted, and the chains continue after the last of them.
"""

import math
import queue
import time
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from typing import Final

import numpy as np

from engine.design.analysis import Analysis, measured_fields
from engine.design.chains import DealSearch, start_search
from engine.design.energy import energy_values
from engine.design.feature_registry import HALFWAY_RATIO, STORED
from engine.design.gate import Gate
from engine.design.record import DUPLICATE, Batch, ChainTrace, PuzzleRecord, Rejected
from engine.design.settings import GenerateSettings
from engine.executors import WINDOW, WorkerPool, open_pool
from engine.game import Deal, puzzle_id
from engine.processors import default_workers
from engine.progress import Cancel, Progress, Work
from engine.search.limits import FULL_DEPTH_CARDS
from engine.sentences import message

FRUITLESS_CHAINS: Final = 500
"""A batch stops after this many chains in a row without a new puzzle."""
_VISITS_PER_STATE: Final = 4
"""States that a count visits for each state halfway, about."""
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
    piece = _FIRST_PIECE
    with closing(start_search(settings, number, n_threads)) as chain:
        while chain.kernel.n_iterations < length or not chain.kernel.n_evaluated:
            first = chain.kernel.n_iterations
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
                    n_accepted=chain.kernel.n_accepted,
                    n_evaluated=chain.kernel.n_evaluated,
                )
                report(trace)
            if cancel.is_set():
                return ChainOutcome(number, None, chain.kernel.n_evaluated)
    result = _judge(chain, settings, number, cancel)
    return ChainOutcome(number, result, chain.kernel.n_evaluated)


def _judge(
    chain: DealSearch, settings: GenerateSettings, number: int, cancel: Cancel
) -> PuzzleRecord | Rejected | None:
    """Measure the best deal of a chain again, and accept or reject it; None when cancelled."""
    deal = chain.best_deal
    analysis = _analyse(deal, settings, number, cancel)
    reason = _reason_against(analysis, settings, chain.kernel.best_energy)
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
            method=settings.method,
            iterations=chain.kernel.n_iterations,
            stop_reason="iterations done",
            **fields,
        )
    if cancel.is_set():
        return None
    return record or Rejected(number, reason)


def _reason_against(analysis: Analysis, settings: GenerateSettings, search_energy: float) -> str:
    """Return why the deal of a chain is rejected, or an empty string."""
    if not analysis.verdict.solvable:
        is_lost = analysis.verdict.solvable is False
        return message("unsolvable") if is_lost else message("too large to solve")
    if search_energy == math.inf or analysis.measure(HALFWAY_RATIO).value is None:
        return message("too large to count")
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
    with (
        open_pool(workers, scheduler) as pool,
        closing(_run_chains(pool, run, first, window, cancel, halt)) as events,
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
    first: int,
    window: int,
    cancel: Cancel,
    halt: Cancel,
) -> Generator[ChainTrace | ChainOutcome, None, None]:
    """Yield the outcomes of the chains from ``first`` on, in order, and traces in between.

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
    with closing(pool.in_order(task, count(first), halt, heartbeat, window)) as answers:
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
