"""Compare the fast methods with published or plain ones: ``python packaging/bench.py``.

Each pair is measured in turn in one run, so that a slow or busy machine slows both. The ratio is
the result, and the times are only a guide. Then come the hardest deals and other grids beside
ordinary deals, and surveys, batches and single puzzles on 1, 2, 4 and more processors. ``--scale``
multiplies the number of repetitions.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Final

import numpy as np

from engine.design.generator import generate
from engine.design.presets import preset
from engine.design.settings import GenerateSettings
from engine.game import Deal, Position
from engine.progress import run
from engine.search.classic import classic_solve
from engine.search.counting import count_states, estimate_states
from engine.search.solver import solve, winning_moves
from engine.search.survey import SurveySettings, survey
from engine.threads import default_workers

MAX_NODES: Final = 1_000_000
"""Limit of a published search, which would need hours for some deals."""
SEED: Final = 2019
HARDEST: Final = (360528, 609468, 754258, 502856, 323650, 974905, 732583, 761979, 731678, 54179)
"""Deals of the first million that take longest."""
GRIDS: Final = ((3, 7), (2, 10), (4, 5), (5, 5), (6, 6), (4, 13))
Call = Callable[[Deal], object]


def seconds_of(call: Call, deals: Sequence[Deal]) -> list[float]:
    """Return the processor seconds of a call for each deal."""
    found = []
    for deal in deals:
        start = time.thread_time()
        call(deal)
        found.append(time.thread_time() - start)
    return found


def numbered(count: int) -> list[Deal]:
    """Return the first FreeCell deals on a 4 x 4 grid."""
    return [Deal.numbered(number) for number in range(1, count + 1)]


def solvable(n_cards: int, count: int) -> list[Deal]:
    """Return random solvable deals of a size."""
    rng = np.random.default_rng(SEED)
    drawn: Iterator[Deal] = (Deal.random(n_cards, rng) for _ in iter(int, 1))
    found = (deal for deal in drawn if solve(deal).solvable)
    return [next(found) for _ in range(count)]


def compare(what: str, deals: Sequence[Deal], ours: Call, other: str, theirs: Call) -> None:
    """Print the means of two methods for the same deals, and their ratio."""
    ours(deals[0])  # what is loaded once isn't measured
    fast, slow = seconds_of(ours, deals), seconds_of(theirs, deals)
    ratio = sum(slow) / sum(fast)
    show(what, fast, f"{other}: {_time(statistics.fmean(slow))}, {ratio:,.1f} times as long")


def show(what: str, seconds: Sequence[float], more: str = "") -> None:
    """Print one line."""
    mean, median = statistics.fmean(seconds), statistics.median(seconds)
    line = f"{what}: {_time(mean)} (median {_time(median)}, n = {len(seconds)})"
    sys.stdout.write(f"{line}{'; ' if more else ''}{more}\n")
    sys.stdout.flush()


def _time(seconds: float) -> str:
    for factor, unit in ((1e6, "us"), (1e3, "ms")):
        if seconds * factor < 1000:
            return f"{seconds * factor:.3g} {unit}"
    return f"{seconds:.3g} s"


def published(algorithm: str) -> Call:
    """Return a search of Araki et al. (2019)."""
    return lambda deal: classic_solve(deal, algorithm, max_nodes=MAX_NODES)  # type: ignore[arg-type]


def generated(n_cards: int, seed: int) -> tuple[float, float]:
    """Return the processor seconds for one puzzle, and its energy."""
    settings = GenerateSettings(n_cards, n_cards, 1, preset("final"), seed=seed)
    start = time.process_time()
    batch = run(generate(settings))
    return time.process_time() - start, batch.puzzles[0].energy


def decide_hardest() -> None:
    """Print how long the hardest deals take, beside ordinary ones."""
    solve(Deal.numbered(HARDEST[0]))  # the first time, memory is taken
    ordinary = statistics.median(seconds_of(solve, numbered(200)))
    hardest = seconds_of(solve, [Deal.numbered(number) for number in HARDEST])
    show("decide a hard deal", hardest, f"at most {max(hardest) / ordinary:,.0f} ordinary ones")


def decide_grids(n_deals: int) -> None:
    """Print how long deals of other grids take, beside those of 4 x 4."""

    def mean(rows: int, columns: int) -> float:
        settings = SurveySettings(1, n_deals, rows=rows, columns=columns)
        return run(survey(settings, workers=1)).seconds / n_deals

    usual = mean(4, 4)
    for rows, columns in GRIDS:
        seconds = mean(rows, columns)
        show(f"decide {rows} x {columns}", [seconds], f"{seconds / usual:.1f} times as long")


def scale_up(what: str, work: Callable[[int], object]) -> None:
    """Print the wall time of some work on 1, 2, 4 and more processors."""
    alone = 0.0
    n_workers = 1
    while n_workers <= default_workers():
        start = time.perf_counter()
        work(n_workers)
        seconds = time.perf_counter() - start
        alone = alone or seconds
        show(f"{what}, processors: {n_workers}", [seconds], f"{alone / seconds:.1f} times as fast")
        n_workers *= 2


def batch(n_cards: int, count: int, workers: int) -> None:
    """Generate some puzzles."""
    settings = GenerateSettings(n_cards, n_cards, count, preset("final"), seed=SEED)
    run(generate(settings, workers=workers))


def main() -> None:
    """Measure everything; takes some minutes."""
    parser = argparse.ArgumentParser(description="Compare the fast methods with published ones.")
    parser.add_argument("--scale", type=float, default=1.0, help="factor for the repetitions")
    scale = parser.parse_args().scale

    def times(count: int) -> int:
        return max(1, round(count * scale))

    for name in ("ordered", "compatible", "island"):
        compare("decide a deal", numbered(times(100)), solve, name, published(name))
    found = run(survey(SurveySettings(1, times(20_000)), workers=1))
    states = f"{found.nodes / found.n_deals:.2f} states"
    show("decide a deal in a survey", [found.seconds / found.n_deals], states)
    starts = [Position.from_deal(deal) for deal in numbered(times(100))]
    begun = time.thread_time()
    for start in starts:
        winning_moves(start)
    show("all winning moves", [(time.thread_time() - begun) / len(starts)])
    compare(
        "estimated halfway ratio, 12 cards", solvable(12, times(50)),
        estimate_states, "all depths", count_states,
    )  # fmt: skip
    compare(
        "estimated halfway ratio, 16 cards", solvable(16, times(5)),
        estimate_states, "exact", count_states,
    )  # fmt: skip
    for n_cards, count in ((8, 10), (12, 5), (16, 3)):
        results = [generated(n_cards, seed) for seed in range(times(count))]
        energy = statistics.median(energy for _, energy in results)
        show(f"generate a puzzle of {n_cards} cards", [s for s, _ in results], f"{energy:.2g}")
    decide_hardest()
    decide_grids(times(5_000))
    last = times(200_000)
    scale_up(f"decide {last:,} deals", lambda n: run(survey(SurveySettings(1, last), workers=n)))
    scale_up(f"{times(64)} puzzles of 12 cards", lambda n: batch(12, times(64), n))
    scale_up("one puzzle of 16 cards", lambda n: batch(16, 1, n))


if __name__ == "__main__":
    main()
