"""The halfway ratio that each generation method reaches in the same processor time.

All methods start from the same random solvable deals. *Published*: hill descent with every
neighbour counted exactly, as in Neller & Ziegler (2019), but with our counter. *Random*: random
deals only. *Descent* and *annealing*: ours. Time is thread time, so other programs on the machine
don't matter. The final ratio is counted, or estimated again with its own seed.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final

import numpy as np
import pandas as pd

from engine.design import GenerateSettings, StepMix, preset
from engine.design.chains.plain_chain import neighbour
from engine.design.chains.search_contract import Search, start_chain
from engine.design.settings import ANNEALING, DESCENT
from engine.game import Deal
from engine.game.halfway import halfway_depth
from engine.progress import Cancel, Work
from engine.research.item import Outcome, ResultTable
from engine.research.plot import Curve, plot_svg
from engine.research.request import Request
from engine.search import count_depth, estimate_states, solve

_BUDGETS_S: Final = {6: 0.02, 8: 0.1, 10: 0.3, 12: 1.0, 14: 2.0, 16: 8.0}
_SEEDS: Final = {6: 20, 8: 20, 10: 20, 12: 20, 14: 20, 16: 10}
_BRIEF_SEEDS: Final = 3
_MIXES: Final = {
    "no uphill": StepMix(uphill=0.0),
    "uphill 0.02": StepMix(uphill=0.02),
    "a tenth new cards": StepMix(swap_unused=0.1),
    "half new cards": StepMix(swap_unused=0.5),
    "seven tenths new cards": StepMix(swap_unused=0.7),
}
_MIX_SIZES: Final = (8, 12, 16)
_PIECE: Final = 4
_MAX_STATES: Final = 2**26
_COLUMNS: Final = (
    "cards", "way", "n", "cpu s", "deals a second", "at a quarter", "median ratio", "quartiles",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _End:
    deal: Deal
    quarter: float
    seconds: float
    n_evaluated: int


def _settings(n_cards: int, seed: int) -> GenerateSettings:
    return GenerateSettings(n_cards, n_cards, 1, preset("final"), seed=seed)


def _run(chain: Search, budget_s: float, maximum: int | None = None) -> _End:
    """Advance a chain until the time budget is used, or by ``maximum`` iterations."""
    started = time.thread_time()
    quarter = np.inf
    while True:
        left = _PIECE if maximum is None else min(_PIECE, maximum - chain.iteration)
        chain.advance(left, Cancel())
        elapsed = time.thread_time() - started
        if elapsed <= budget_s / 4:
            quarter = chain.best_energy
        if elapsed >= budget_s or (maximum is not None and chain.iteration >= maximum):
            return _End(chain.best_deal, quarter, elapsed, chain.n_evaluated)


def _descent(n_cards: int, seed: int, budget_s: float, mix: StepMix = StepMix()) -> _End:  # noqa: B008
    settings = replace(_settings(n_cards, seed), mix=mix, iterations=1)
    return _run(start_chain(settings, 0), budget_s)


def _annealing(n_cards: int, seed: int, budget_s: float) -> _End:
    # As many steps as the descent makes in the same time, so that it cools to the end.
    length = max(1, _descent(n_cards, seed, budget_s).n_evaluated - 1)
    settings = replace(_settings(n_cards, seed), method=ANNEALING, iterations=length)
    return _run(start_chain(settings, 0), 4 * budget_s, length)


def _exact(deal: Deal, cancel: Cancel) -> float:
    """Return the ratio by a count, infinity if it can't be counted."""
    half = halfway_depth(deal.n_cards)
    count = count_depth(deal, half, max_states=_MAX_STATES, cancel=cancel)
    return count.ratio if count.is_exact and count.solvable else np.inf


def _published(n_cards: int, seed: int, budget_s: float) -> _End:
    """Run hill descent as in Neller & Ziegler (2019): every solvable neighbour is counted."""
    rng = np.random.default_rng([n_cards, seed])
    cells = start_chain(_settings(n_cards, seed), 0).best_deal.cells
    started = time.thread_time()
    current = best = quarter = np.inf
    best_cells, n_evaluated = cells, 0
    fresh = cells
    while True:
        deal = Deal(4, 4, fresh)
        value = _exact(deal, Cancel()) if solve(deal).solvable else 1000.0
        n_evaluated += 1
        if value <= current or rng.random() < StepMix().uphill:
            cells, current = fresh, value
            if value < best:
                best, best_cells = value, fresh
        elapsed = time.thread_time() - started
        if elapsed <= budget_s / 4:
            quarter = best
        if elapsed >= budget_s:
            return _End(Deal(4, 4, best_cells), quarter, elapsed, n_evaluated)
        fresh = neighbour(cells, rng, StepMix().swap_unused)


def _random(n_cards: int, seed: int, budget_s: float) -> _End:
    """Evaluate random deals only; an estimate rejects each as early as possible."""
    rng = np.random.default_rng([n_cards, seed])
    started = time.thread_time()
    best, quarter, n_evaluated = np.inf, np.inf, 0
    best_deal = Deal.random(n_cards, rng)
    while True:
        deal = Deal.random(n_cards, rng)
        n_evaluated += 1
        if solve(deal).solvable:
            value = estimate_states(deal, seed=n_evaluated).ratio
            if value < best:
                best, best_deal = value, deal
        elapsed = time.thread_time() - started
        if elapsed <= budget_s / 4:
            quarter = best
        if elapsed >= budget_s:
            return _End(best_deal, quarter, elapsed, n_evaluated)


_WAYS: Final[dict[str, Callable[[int, int, float], _End]]] = {
    "published": _published,
    "random": _random,
    DESCENT: _descent,
    ANNEALING: _annealing,
}


def go(piece: tuple[Any, ...], cancel: Cancel) -> dict[str, float] | None:
    """Search once; a piece is cards, a method or a step mix, and the seed; None when stopped.

    The result has the final ``ratio``, the search's own value after a ``quarter`` of the time,
    processor ``seconds``, and the number of deals ``evaluated``.
    """
    n_cards, way, seed = piece
    if cancel.is_set():
        return None
    search = _WAYS[way] if way in _WAYS else partial(_descent, mix=_MIXES[way])
    end = search(n_cards, seed, _BUDGETS_S[n_cards])
    ratio = _exact(end.deal, cancel)
    if not np.isfinite(ratio) and solve(end.deal, cancel=cancel).solvable:
        ratio = estimate_states(end.deal, seed=1, cancel=cancel).ratio
    if cancel.is_set():
        return None
    # The ratio of a search without a solvable deal counts as 1.
    return {
        "ratio": ratio if np.isfinite(ratio) else 1.0, "quarter": min(end.quarter, 1.0),
        "seconds": end.seconds, "evaluated": end.n_evaluated,
    }  # fmt: skip


def reproduce(request: Request) -> Work[Outcome]:
    """Compare the methods, then the step mixes; ``rows`` is the number of seeds of each size."""
    budgets = {6: 0.02, 8: 0.1} if request.size == "quick" else _BUDGETS_S
    plan = [(n_cards, way) for n_cards in budgets for way in _WAYS]
    if request.size == "full":
        plan += [(n_cards, mix) for n_cards in _MIX_SIZES for mix in _MIXES]
    pieces = [
        (n_cards, way, seed)
        for n_cards, way in plan
        for seed in range(request.count(_BRIEF_SEEDS, _BRIEF_SEEDS, _SEEDS[n_cards]))
    ]
    answers = yield from request.answered("generating", go, pieces)
    lines = []
    for n_cards, way in plan:
        ends = [answer for piece, answer in answers if piece[:2] == (n_cards, way)]
        if ends:
            lines.append(_line(n_cards, way, pd.DataFrame(ends)))
    return Outcome((_table(lines),))


def _line(n_cards: int, way: str, ends: pd.DataFrame) -> tuple[object, ...]:
    low, high = ends["ratio"].quantile(0.25), ends["ratio"].quantile(0.75)
    return (
        n_cards, way, len(ends), float(ends["seconds"].mean()),
        float(ends["evaluated"].sum() / ends["seconds"].sum()), float(ends["quarter"].median()),
        float(ends["ratio"].median()), f"{low:.2g} to {high:.2g}",
    )  # fmt: skip


def _table(lines: list[tuple[object, ...]]) -> ResultTable:
    notes = (
        "A ratio of 1 stands for a run that found no solvable deal in its time.",
        "At a quarter: what the search itself believed after a quarter of the time.",
    )
    title = "Halfway ratio reached in the same time"
    curves: dict[str, Curve] = {
        way: tuple((float(str(line[0])), float(str(line[6]))) for line in lines if line[1] == way)
        for way in _WAYS
    }
    drawn = {way: curve for way, curve in curves.items() if curve}
    plot = plot_svg(title, "cards", "median ratio", drawn) if drawn else ""
    return ResultTable(title, _COLUMNS, tuple(lines), notes, plot)
