"""Generate puzzles: chains of local search, one puzzle each, until enough are accepted.

Everything that reaches a file depends on the settings alone. A batch cut short can be taken up
again: give the puzzles already accepted, and the chains go on after the last of them.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

import numpy as np

from engine.design.chain import Chain
from engine.design.features import Measurement, measure, measure_by_estimate
from engine.design.news import Batch, ChainTrace, Rejected
from engine.design.record import PuzzleRecord
from engine.design.settings import GenerateSettings
from engine.game import Deal, puzzle_id
from engine.progress import Cancel, Progress, Work
from engine.search import solve
from engine.search.census import FULL_DEPTH_CARDS

FRUITLESS_CHAINS: Final = 500
"""A batch gives up after so many chains in a row without a new puzzle."""
_STATES_A_HALF: Final = 4
"""A count down to halfway visits about so many states for each one that is there."""
_PIECE_S: Final = 0.02
_FIRST_PIECE: Final = 8


def generate(
    settings: GenerateSettings,
    cancel: Cancel | None = None,
    done: Sequence[PuzzleRecord] = (),
) -> Work[Batch]:
    """Run chains until ``settings.count`` distinct solvable puzzles are accepted.

    Parameters
    ----------
    settings : GenerateSettings
        Everything that decides the result.
    cancel : Cancel, optional
        Stops within milliseconds; what was accepted is kept.
    done : sequence of PuzzleRecord
        Puzzles of the same batch that are already kept, in order.

    Yields
    ------
    Progress
        ``done`` and ``total`` count puzzles; ``detail`` is a `ChainTrace`, a `PuzzleRecord` that
        was just accepted, or a `Rejected`.

    Returns
    -------
    Batch
    """
    cancel = cancel or Cancel()
    started = time.perf_counter()
    puzzles = list(done)
    taken = {puzzle.id for puzzle in puzzles}
    rejected: list[Rejected] = []
    chain_number = puzzles[-1].chain + 1 if puzzles else 0
    last_found = chain_number
    evaluations = 0
    stop_reason = "complete"
    while len(puzzles) < settings.count:
        if chain_number - last_found > FRUITLESS_CHAINS:
            stop_reason = "no new puzzle"
            break
        chain = start_chain(settings, chain_number)
        yield from _run_chain(chain, settings, chain_number, cancel, len(puzzles))
        evaluations += chain.n_evaluated
        outcome = None if cancel.is_set() else _judge(chain, settings, chain_number, taken, cancel)
        if outcome is None:
            stop_reason = "cancelled"
            break
        if isinstance(outcome, Rejected):
            rejected.append(outcome)
        else:
            puzzles.append(outcome)
            taken.add(outcome.id)
            last_found = chain_number
        chain_number += 1
        yield Progress(len(puzzles), settings.count, "", outcome)
    seconds = time.perf_counter() - started
    return Batch(tuple(puzzles), tuple(rejected), chain_number, evaluations, seconds, stop_reason)


def start_chain(settings: GenerateSettings, chain_number: int) -> Chain:
    """Return a chain at its random start; its seed comes from the batch's seed and its number."""
    rng = np.random.Generator(
        np.random.PCG64(np.random.SeedSequence([settings.seed, chain_number]))
    )
    start = Deal.random(settings.n_cards(chain_number), rng, settings.rows, settings.columns)
    state = int(rng.integers(0, 2**64, dtype=np.uint64))
    return Chain(
        start, settings.energy, state, settings.mix, settings.max_states, method=settings.method,
        length=settings.n_iterations(chain_number),
    )  # fmt: skip


def _run_chain(
    chain: Chain, settings: GenerateSettings, number: int, cancel: Cancel, n_done: int
) -> Work[None]:
    """Advance a chain to its end in pieces short enough to feel a pause or a cancel."""
    length = settings.n_iterations(number)
    piece = _FIRST_PIECE
    while True:
        first = chain.iteration
        started = time.perf_counter()
        energies = chain.advance(min(piece, length - first), cancel)
        elapsed = time.perf_counter() - started
        # The size of a piece decides how often there is news, never what the chain does.
        piece = max(1, min(4 * piece, int(piece * _PIECE_S / max(elapsed, 1e-6))))
        yield Progress(
            n_done,
            settings.count,
            "",
            ChainTrace(
                number, settings.n_cards(number), first, energies, chain.best_deal, length,
                chain.n_accepted, chain.n_evaluated,
            ),
        )  # fmt: skip
        if cancel.is_set() or chain.iteration >= length:
            return


def _judge(
    chain: Chain, settings: GenerateSettings, number: int, taken: set[str], cancel: Cancel
) -> PuzzleRecord | Rejected | None:
    """Measure a chain's best deal afresh, accept or reject it; None when cancelled meanwhile."""
    deal = chain.best_deal
    name = puzzle_id(deal)
    verdict = solve(deal, cancel=cancel)
    measured = _measure(deal, settings, number, cancel) if verdict.solvable else None
    if cancel.is_set():
        return None
    reason = ""
    if measured is None:
        reason = "unsolvable" if verdict.solvable is False else "too large to decide"
    elif np.isinf(chain.best_energy) or measured.halfway_provenance == "over budget":
        reason = "too large to count"
    elif name in taken:
        reason = "a disguise of a puzzle already in the set"
    if measured is None or reason:
        return Rejected(number, deal, chain.best_energy, reason)
    low, high = measured.halfway_bounds
    energy = settings.energy.value({"cards": deal.n_cards, **measured.values})
    return PuzzleRecord(
        deal, name, settings.energy.name, energy, settings.seed, number, settings.method,
        chain.iteration, "iterations done", measured.halfway_provenance, low, high,
        measured.values,
    )  # fmt: skip


def _measure(deal: Deal, settings: GenerateSettings, number: int, cancel: Cancel) -> Measurement:
    """Measure exactly where the budget lasts, else with an interval.

    The seed of the estimate is none that the search used: what a search minimises picks out the
    estimates that are too low.
    """
    if deal.n_cards > FULL_DEPTH_CARDS:
        seed = np.random.SeedSequence([settings.seed, number, 1]).generate_state(1, np.uint64)
        estimated = measure_by_estimate(deal, seed=int(seed[0]), cancel=cancel)
        estimate = estimated.estimate
        if estimate is None or _STATES_A_HALF * estimate.total_high > settings.max_states:
            return estimated
    return measure(deal, max_states=settings.max_states, cancel=cancel)
