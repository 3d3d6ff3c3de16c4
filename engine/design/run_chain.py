"""One chain from its random start to its verdict: the unit of work of a batch."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.design.energy import energy_values
from engine.design.features import Measurement, measure, measure_by_estimate
from engine.design.on_demand import measure_on_demand
from engine.design.record import ChainTrace, PuzzleRecord, Rejected
from engine.design.search import start_search
from engine.design.settings import GenerateSettings
from engine.game import Deal, puzzle_id
from engine.progress import Cancel
from engine.search import solve
from engine.search.limits import FULL_DEPTH_CARDS
from engine.sentences import message

_STATES_A_HALF: Final = 4
"""States visited by a count down to halfway for each state halfway, about."""
_PIECE_S: Final = 0.02
_FIRST_PIECE: Final = 8


@dataclass(frozen=True, slots=True)
class ChainOutcome:
    """How a chain ended."""

    number: int  #: Number of the chain
    #: None when cancelled. A record may still be equivalent to the puzzle of another chain.
    found: PuzzleRecord | Rejected | None
    n_evaluated: int  #: Number of evaluated deals


def run_chain(
    settings: GenerateSettings,
    report: Callable[[ChainTrace], None] | None,
    number: int,
    cancel: Cancel,
) -> ChainOutcome:
    """Run a chain to its end and measure its best deal.

    Parameters
    ----------
    settings : GenerateSettings
        With ``number``, they determine the result.
    report : callable, optional
        Receives progress of the chain several times a second. It may block, which pauses the
        chain.
    """
    chain = start_search(settings, number)
    length = settings.n_iterations(number)
    piece = _FIRST_PIECE
    while True:
        first = chain.iteration
        started = time.perf_counter()
        energies = chain.advance(min(piece, length - first), cancel)
        elapsed = time.perf_counter() - started
        # The size of a piece only determines how often progress is reported.
        piece = max(1, min(4 * piece, int(piece * _PIECE_S / max(elapsed, 1e-6))))
        if report is not None:
            report(
                ChainTrace(
                    number, settings.n_cards(number), first, energies, chain.best_deal, length,
                    chain.n_accepted, chain.n_evaluated,
                )
            )  # fmt: skip
        if cancel.is_set():
            return ChainOutcome(number, None, chain.n_evaluated)
        if chain.iteration >= length:
            found = judge(
                chain.best_deal, settings, number, settings.method, chain.iteration, cancel,
                chain.best_energy,
            )  # fmt: skip
            return ChainOutcome(number, found, chain.n_evaluated)


def judge(
    deal: Deal,
    settings: GenerateSettings,
    number: int,
    method: str,
    iterations: int,
    cancel: Cancel,
    energy_met: float = math.nan,
) -> PuzzleRecord | Rejected | None:
    """Measure a deal found by a search again, and accept or reject it; None when cancelled.

    Parameters
    ----------
    number : int
        Number of the chain; it determines the estimates of a large deal.
    method, iterations
        How the deal was found; stored in the record.
    energy_met : float
        Its energy in the search; infinite if it had too many states to count.
    """
    verdict = solve(deal, cancel=cancel)
    measured = _measure(deal, settings, number, cancel) if verdict.solvable else None
    if measured is not None and settings.asked:
        asked = measure_on_demand(
            deal, settings.asked, max_states=settings.max_states, cancel=cancel
        )
        measured = measured.with_asked(asked)
    if cancel.is_set():
        return None
    reason = ""
    if measured is None:
        reason = (
            message("unsolvable") if verdict.solvable is False else message("too large to decide")
        )
    elif np.isinf(energy_met) or measured.halfway_provenance == "over budget":
        reason = message("too large to count")
    else:
        reason = settings.gate.reason_against(deal, measured.values)
    if measured is None or reason:
        return Rejected(number, deal, energy_met, reason)
    low, high = measured.halfway_bounds
    energy = settings.energy.value(energy_values(deal, measured.values))
    return PuzzleRecord(
        deal, puzzle_id(deal), settings.energy.name, energy, settings.seed, number,
        method, iterations, "iterations done", measured.halfway_provenance, low,
        high, measured.values,
    )  # fmt: skip


def _measure(deal: Deal, settings: GenerateSettings, number: int, cancel: Cancel) -> Measurement:
    """Measure exactly within the budget, otherwise with an interval.

    The seed of the estimate differs from those of the search, because a search that minimises
    estimates selects those that are too low.
    """
    if deal.n_cards > FULL_DEPTH_CARDS:
        seed = np.random.SeedSequence([settings.seed, number, 1]).generate_state(1, np.uint64)
        estimated = measure_by_estimate(deal, seed=int(seed[0]), cancel=cancel)
        estimate = estimated.estimate
        if estimate is None or _STATES_A_HALF * estimate.total_high > settings.max_states:
            return estimated
    return measure(deal, max_states=settings.max_states, cancel=cancel)
