"""Accuracy of estimates of the halfway ratio: bias, spread, coverage, ranks and time.

Each method is tested on the same deals with known exact counts: random solvable ones, and ones
optimised by the generator, for which a method that misses rare states has the largest errors.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

import numpy as np
import pandas as pd

from engine.design import GenerateSettings, preset
from engine.design.chains.search_contract import start_chain
from engine.game import Deal
from engine.game.halfway import halfway_depth
from engine.progress import Cancel, Work
from engine.research.guesses import guess_by_beam, guess_by_playouts
from engine.research.item import Outcome, ResultTable
from engine.research.request import Request
from engine.search import count_depth, estimate_states, solve
from engine.search.counting.estimate import DEFAULT_SETTINGS, EstimateSettings
from engine.search.counting.walks import Walked, walk_down
from engine.search.problem import Problem

_FULL: Final = {12: 300, 16: 40}
_BRIEF: Final = {12: 30, 16: 4}
_QUICK: Final = {12: 2}
_MAX_STATES: Final = 2**26
_FEWEST_ITERATIONS: Final = {12: 25, 16: 10}
_N_DOUBLINGS: Final = 5
_ALWAYS_DRAW: Final = EstimateSettings(exact_below=0, solvable_below=0)
_COLUMNS: Final = (
    "deals", "method", "n", "bias %", "spread %", "coverage %", "Spearman", "mean ms", "p95 ms",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _Answer:
    ratio: float
    low: float | None = None
    high: float | None = None


def _estimated(deal: Deal, seed: int, settings: EstimateSettings = DEFAULT_SETTINGS) -> _Answer:
    found = estimate_states(deal, seed=seed, settings=settings)
    return _Answer(found.ratio, found.low, found.high)


def _walked(deal: Deal, seed: int, n_decided: int) -> Walked:
    problem = Problem.from_position(deal)
    return walk_down(problem, halfway_depth(deal.n_cards), seed, 1000, n_decided, Cancel())


METHODS: Final[dict[str, Callable[[Deal, int], _Answer]]] = {
    "estimate (as used)": _estimated,
    "even draws, never a count": partial(_estimated, settings=_ALWAYS_DRAW),
    "walks, corrected": lambda deal, seed: _Answer(*_walked(deal, seed, 100).ratio),
    "walks, histories for states": lambda deal, seed: _Answer(
        _walked(deal, seed, 1000).share_of_walkers
    ),
    "playouts (Neller & Ziegler 2019)": lambda deal, seed: _Answer(
        guess_by_playouts(deal, seed=seed).ratio
    ),
    "beam (Neller & Ziegler 2019)": lambda deal, _seed: _Answer(guess_by_beam(deal).ratio),
}


def _deals(n_cards: int, is_optimised: bool, number: int, cancel: Cancel) -> Iterator[Deal]:
    """Yield solvable deals indefinitely: random ones, or ends of chains of several lengths."""
    rng = np.random.default_rng([n_cards, is_optimised, number])
    length = _FEWEST_ITERATIONS.get(n_cards, 0) << number % _N_DOUBLINGS
    while not cancel.is_set():
        deal = Deal.random(n_cards, rng)
        if is_optimised:
            seed = int(rng.integers(2**31))
            settings = GenerateSettings(
                n_cards, n_cards, 1, preset("final"), seed=seed, iterations=length
            )
            chain = start_chain(settings, number)
            chain.advance(length, cancel)
            deal = chain.best_deal
        if solve(deal, cancel=cancel).solvable:
            yield deal


def ask(piece: tuple[Any, ...], cancel: Cancel) -> dict[str, Any] | None:
    """Apply every method to one deal; None when stopped.

    A piece is cards, whether the deal was optimised, and its number. The result has ``answers`` by
    method, and the number of deals ``left out`` before it, because they have too many states to
    count.
    """
    n_cards, is_optimised, number = piece
    deals = _deals(n_cards, is_optimised, number, cancel)
    for n_left_out, deal in enumerate(deals):
        half = halfway_depth(n_cards)
        count = count_depth(deal, half, max_states=_MAX_STATES, cancel=cancel)
        if cancel.is_set():
            return None
        if count.is_exact:
            return {"answers": _answers(deal, count.ratio, number), "left out": n_left_out}
    return None


def reproduce(request: Request) -> Work[Outcome]:
    """Compare all methods; ``rows`` is the number of deals of 12 cards in each group."""
    counts = dict(_QUICK if request.size == "quick" else _BRIEF)
    if request.size == "full":
        counts = dict(_FULL)
    if request.rows is not None:
        counts = {12: request.rows, 16: max(1, request.rows * _FULL[16] // _FULL[12])}
    pieces = [
        (n_cards, is_optimised, number)
        for n_cards, count in counts.items()
        for is_optimised in (False, True)
        for number in range(count)
    ]
    answers = yield from request.answered("estimating", ask, pieces, is_timed=True)
    lines: list[tuple[object, ...]] = []
    for group in dict.fromkeys(piece[:2] for piece, _ in answers):
        name = f"{group[0]} cards, {'optimised' if group[1] else 'random'}"
        found = [
            each for piece, answer in answers if piece[:2] == group for each in answer["answers"]
        ]
        lines += _summary(name, pd.DataFrame(found))
    return Outcome((_table(lines, sum(each["left out"] for _, each in answers)),))


def _answers(deal: Deal, exact: float, seed: int) -> list[dict[str, object]]:
    answers: list[dict[str, object]] = []
    for method, ask in METHODS.items():
        started = time.perf_counter()
        answer = ask(deal, seed)
        elapsed = time.perf_counter() - started
        covers = None
        if answer.low is not None and answer.high is not None:
            covers = answer.low <= exact * (1 + 1e-12) and exact <= answer.high * (1 + 1e-12)
        answers.append(
            {"method": method, "exact": exact, "ratio": answer.ratio, "covers": covers,
             "ms": 1000 * elapsed}
        )  # fmt: skip
    return answers


def _summary(name: str, found: pd.DataFrame) -> list[tuple[object, ...]]:
    """Return a row per method; bias and spread are those of ln(estimate / exact)."""
    lines: list[tuple[object, ...]] = []
    for method in METHODS:
        part = found[found["method"] == method]
        ratio = part["ratio"].clip(lower=1e-12)
        error = np.log(ratio / part["exact"])
        covered = part["covers"].dropna()
        ranks = part["exact"].rank().corr(part["ratio"].rank())
        lines.append(
            (
                name, method, len(part), 100 * float(np.expm1(error.mean())),
                100 * float(error.std()), None if covered.empty else 100 * float(covered.mean()),
                float(ranks), float(part["ms"].mean()), float(part["ms"].quantile(0.95)),
            )
        )  # fmt: skip
    return lines


def _table(lines: list[tuple[object, ...]], n_left_out: int) -> ResultTable:
    notes = (
        "Bias and spread are mean and standard deviation of ln(estimate / exact), in percent.",
        f"{n_left_out} deals had too many states to count exactly and were left out.",
    )
    return ResultTable("Estimates of the halfway ratio", _COLUMNS, tuple(lines), notes)
