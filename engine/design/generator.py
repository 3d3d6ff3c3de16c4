"""Generate puzzles: chains of local search, one puzzle each, until enough are accepted.

Everything written to a file depends only on the settings, never on the number of workers: each
chain depends on its number, and their outcomes are processed in order. An interrupted batch can be
resumed: pass the puzzles already accepted, and the chains continue after the last of them.
"""

import queue
import time
from collections.abc import Generator, Sequence
from contextlib import closing
from functools import partial
from itertools import count
from typing import Final

from engine.design.record import DUPLICATE, Batch, ChainTrace, PuzzleRecord, Rejected
from engine.design.run_chain import ChainOutcome, run_chain
from engine.design.settings import GenerateSettings
from engine.executors import Heartbeat, WorkerPool, open_pool
from engine.game import difference
from engine.progress import Cancel, Progress, Work
from engine.sentences import message

FRUITLESS_CHAINS: Final = 500
"""A batch stops after this many chains in a row without a new puzzle."""
_HEARTBEAT_S: Final = 0.005
_NEWS_A_WORKER: Final = 4


def generate(
    settings: GenerateSettings,
    cancel: Cancel | None = None,
    done: Sequence[PuzzleRecord] = (),
    *,
    workers: int | None = 1,
    scheduler: str | None = None,
    time_limit_s: float | None = None,
) -> Work[Batch]:
    """Run chains until ``settings.count`` distinct solvable puzzles are accepted.

    Raises SettingsError or ClusterError as `engine.executors.open_pool`.

    Parameters
    ----------
    cancel : Cancel, optional
        Stops within milliseconds; accepted puzzles are kept.
    done : sequence of PuzzleRecord
        Puzzles of the same batch that are already saved, in order.
    workers, scheduler
        Where the chains run, as in `engine.executors.open_pool`.
    time_limit_s : float, optional
        After this time, the batch ends with the next finished chain.

    Yields
    ------
    Progress
        ``done`` and ``total`` count puzzles; ``detail`` is a `ChainTrace` (not from a cluster), a
        `PuzzleRecord` that was just accepted, or a `Rejected`. Chains pause while the generator
        isn't advanced.
    """
    cancel = cancel or Cancel()
    started = time.perf_counter()
    puzzles = list(done)
    taken = {puzzle.id for puzzle in puzzles}
    rejected: list[Rejected] = []
    first = puzzles[-1].chain + 1 if puzzles else 0
    last_found = first
    attempts = first
    evaluations = 0
    stop_reason = "complete"
    # Workers also stop when enough is found, so this switch is separate from the caller's.
    halt = Cancel()
    with (
        open_pool(workers, scheduler) as pool,
        closing(_run_chains(pool, settings, first, cancel, halt)) as all_news,
    ):
        for news in all_news if len(puzzles) < settings.count else ():
            if isinstance(news, ChainTrace):
                yield Progress(len(puzzles), settings.count, "", news)
                continue
            evaluations += news.n_evaluated
            if news.found is None or cancel.is_set():
                stop_reason = "cancelled"
                break
            attempts = news.number + 1
            found = _unless_taken(news.found, taken)
            if isinstance(found, PuzzleRecord) and settings.min_difference > 1:
                found = _unless_near(found, puzzles, settings.min_difference)
            if isinstance(found, Rejected):
                rejected.append(found)
            else:
                puzzles.append(found)
                taken.add(found.id)
                last_found = news.number
            yield Progress(len(puzzles), settings.count, "", found)
            if len(puzzles) >= settings.count:
                break
            if attempts - last_found > FRUITLESS_CHAINS:
                stop_reason = message("no new puzzle")
                break
            if time_limit_s is not None and time.perf_counter() - started > time_limit_s:
                stop_reason = message("time limit")
                break
        else:
            stop_reason = "cancelled" if cancel.is_set() else stop_reason
    seconds = time.perf_counter() - started
    return Batch(tuple(puzzles), tuple(rejected), attempts, evaluations, seconds, stop_reason)


def _unless_taken(found: PuzzleRecord | Rejected, taken: set[str]) -> PuzzleRecord | Rejected:
    if isinstance(found, PuzzleRecord) and found.id in taken:
        return Rejected(found.chain, found.deal, found.energy, DUPLICATE)
    return found


def _unless_near(
    found: PuzzleRecord, puzzles: Sequence[PuzzleRecord], minimum: int
) -> PuzzleRecord | Rejected:
    for puzzle in puzzles:
        if puzzle.deal.n_cards != found.deal.n_cards:
            continue
        n_cells = difference(puzzle.deal, found.deal)
        if n_cells < minimum:
            reason = message(
                "differs from puzzle {puzzle} in only {n_cells} cells (minimum {least})",
                puzzle=puzzle.id,
                n_cells=n_cells,
                least=minimum,
            )
            return Rejected(found.chain, found.deal, found.energy, reason)
    return found


def _run_chains(
    pool: WorkerPool, settings: GenerateSettings, first: int, cancel: Cancel, halt: Cancel
) -> Generator[ChainTrace | ChainOutcome, None, None]:
    """Yield the outcomes of the chains from ``first`` on, in order, and traces in between.

    Closing the generator stops the workers.
    """
    news: queue.Queue[ChainTrace] = queue.Queue(_NEWS_A_WORKER * pool.n_workers)

    def report(trace: ChainTrace) -> None:
        while not halt.is_set():
            try:
                news.put(trace, timeout=_HEARTBEAT_S)
            except queue.Full:
                continue
            return

    task = partial(run_chain, settings, report if pool.is_lost is None else None)
    with closing(pool.map_with_heartbeats(task, count(first), halt, _HEARTBEAT_S)) as answers:
        try:
            for answer in answers:
                if cancel.is_set():
                    halt.set()
                while not news.empty():
                    yield news.get_nowait()
                if not isinstance(answer, Heartbeat):
                    yield answer
        finally:
            halt.set()  # so that no worker waits to report
