"""Speeds, measured in one run, each beside a published or plain way of the same run.

This machine may be shared and noisy, so the ratios are the result; the times are a guide.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any, Final

import numpy as np

from engine.design import GenerateSettings, generate, preset
from engine.game import Deal, Position
from engine.jit import CACHE_VARIABLE
from engine.progress import Cancel, Progress, Work, run
from engine.research.guesses import guess_by_playouts
from engine.search import best_score, count_states, estimate_states, solve, winning_moves
from engine.search.census import confirm_solvable
from engine.search.classic import classic_solve
from engine.search.problem import Problem
from engine.search.survey import SurveySettings, survey

_CAP: Final = 1_000_000
_COMPILES_FROM: Final = 0.1
_SEED: Final = 2019


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the bench.

    Parameters
    ----------
    work : str
        What was done.
    mean, median, p99, unit : float, str
        How long it took, over ``n`` repetitions.
    n : int
        Repetitions.
    nodes : float or None
        Mean states entered, where a search was run.
    rival, rival_mean, ratio : str, float or None
        The other way of the same run, its mean in the same unit, and how many times longer it is.
    target : str
        What was asked for.
    """

    work: str
    mean: float
    median: float
    p99: float
    unit: str
    n: int
    nodes: float | None
    rival: str
    rival_mean: float | None
    ratio: float | None
    target: str

    def to_json(self) -> dict[str, Any]:
        """Return the fields as JSON has them."""
        return asdict(self)


def bench(scale: float = 1.0) -> Work[tuple[Row, ...]]:
    """Measure every row.

    Parameters
    ----------
    scale : float
        Factor on the repetitions, above 0; below 0.1 nothing is compiled anew.

    Yields
    ------
    Progress
        ``detail`` is the `Row` just measured.
    """
    rows: list[Row] = []
    makers: list[Callable[[float], Row]] = [
        _decide, _decide_in_kernel, _winning_moves, _best_score, _count_12, _count_deal_1,
        _estimate_16, _energy_8, _generate_8, _generate_12, _generate_16,
    ]  # fmt: skip
    if scale >= _COMPILES_FROM:
        makers.append(_load)
    for number, make in enumerate(makers):
        yield Progress(number, len(makers))
        rows.append(make(scale))
        yield Progress(number + 1, len(makers), "", rows[-1])
    return tuple(rows)


def _row(
    work: str,
    seconds: list[float],
    unit: str,
    target: str,
    rival: str = "",
    rival_seconds: list[float] | None = None,
    nodes: float | None = None,
) -> Row:
    factor = {"us": 1e6, "ms": 1e3, "s": 1.0}[unit]
    mean = statistics.fmean(seconds)
    other = statistics.fmean(rival_seconds) if rival_seconds else None
    return Row(
        work, factor * mean, factor * statistics.median(seconds),
        factor * float(np.percentile(seconds, 99)), unit, len(seconds), nodes, rival,
        None if other is None else factor * other, None if other is None else other / mean, target,
    )  # fmt: skip


def _timed(call: Callable[[], object]) -> float:
    started = time.perf_counter()
    call()
    return time.perf_counter() - started


def _n(count: int, scale: float) -> int:
    return max(1, round(count * scale))


def _decide(scale: float) -> Row:
    deals = [Deal.from_freecell(number) for number in range(1, _n(3000, scale) + 1)]
    solve(deals[0])
    verdicts = [solve(deal) for deal in deals]
    few = deals[: _n(100, scale)]
    rival = [classic_solve(deal, "ordered", max_nodes=_CAP).seconds for deal in few]
    return _row(
        "decide a FreeCell-numbered 16-card deal, with its solution replayed",
        [verdict.seconds for verdict in verdicts], "us", "mean <= 60 us in the kernel",
        f"Ordered DFS, at most {_CAP} nodes", rival,
        statistics.fmean(verdict.nodes for verdict in verdicts),
    )  # fmt: skip


def _decide_in_kernel(scale: float) -> Row:
    found = run(survey(SurveySettings(1, _n(20_000, scale)), workers=1))
    deals = [Deal.from_freecell(number) for number in range(1, _n(50, scale) + 1)]
    rival = [classic_solve(deal, "compatible", max_nodes=_CAP).seconds for deal in deals]
    return _row(
        f"decide FreeCell-numbered deals in the kernel, one thread (n = {found.n_deals})",
        [found.deal_us / 1e6], "us", "mean <= 60 us", f"Compatible DFS, at most {_CAP} nodes",
        rival, found.nodes / found.n_deals,
    )  # fmt: skip


def _winning_moves(scale: float) -> Row:
    starts = [Position.from_deal(Deal.from_freecell(n)) for n in range(1, _n(200, scale) + 1)]
    return _row(
        "all winning moves of a 16-card deal",
        [_timed(lambda start=start: winning_moves(start)) for start in starts],  # type: ignore[misc]
        "ms", "95 % within 50 ms",
    )  # fmt: skip


def _solvable_deals(n_cards: int, count: int) -> Iterator[Deal]:
    rng = np.random.default_rng(_SEED)
    while count:
        deal = Deal.random(n_cards, rng)
        if solve(deal).solvable:
            count -= 1
            yield deal


def _count_12(scale: float) -> Row:
    deals = list(_solvable_deals(12, _n(100, scale)))
    return _row(
        "exact halfway ratio of a random solvable 12-card puzzle",
        [_timed(lambda deal=deal: count_states(deal, 6)) for deal in deals],  # type: ignore[misc]
        "ms", "mean <= 5 ms", "confirming solvable states one by one",
        [_timed(lambda deal=deal: _confirm(deal, 6)) for deal in deals],  # type: ignore[misc]
    )  # fmt: skip


def _count_deal_1(scale: float) -> Row:
    deal = Deal.from_freecell(1)
    return _row(
        "exact halfway ratio of deal 1 (3,216,593 states)",
        [_timed(lambda: count_states(deal)) for _ in range(_n(3, scale))],
        "s", "<= 2 s", "confirming solvable states one by one",
        [_timed(lambda: _confirm(deal, 8))],
    )  # fmt: skip


def _confirm(deal: Deal, depth: int) -> None:
    confirm_solvable(Problem.from_position(deal), depth, Cancel())


def _best_score(scale: float) -> Row:
    lost = run(survey(SurveySettings(1, _n(10_000, scale)))).unsolvable
    deals = [Deal.from_freecell(number) for number in lost[:20] or (10,)]
    return _row(
        "best reachable score of an unsolvable 16-card deal, proved",
        [_timed(lambda deal=deal: best_score(deal)) for deal in deals],  # type: ignore[misc]
        "ms", "no number asked",
    )  # fmt: skip


def _estimate_16(scale: float) -> Row:
    deals = list(_solvable_deals(16, _n(30, scale)))
    estimate_states(deals[0])
    return _row(
        "estimated halfway ratio of a random solvable 16-card puzzle",
        [_timed(lambda deal=deal: estimate_states(deal)) for deal in deals],  # type: ignore[misc]
        "ms", "<= 30 ms", "20,000 random games (Neller & Ziegler 2019)",
        [_timed(lambda deal=deal: guess_by_playouts(deal)) for deal in deals],  # type: ignore[misc]
    )  # fmt: skip


def _energy_8(scale: float) -> Row:
    times = []
    for seed in range(_n(5, scale)):
        batch = run(generate(GenerateSettings(8, 8, 1, preset("final"), seed=seed)))
        times.append(batch.seconds / batch.evaluations)
    deals = _solvable_deals(8, _n(200, scale))
    rivals = [_timed(lambda deal=deal: _confirm(deal, 4)) for deal in deals]  # type: ignore[misc]
    return _row(
        "energy `final` of an 8-card puzzle, within a chain", times, "us", "<= 40 us",
        "confirming solvable states one by one", rivals,
    )  # fmt: skip


def _generate_8(scale: float) -> Row:
    return _generate(8, _n(10, scale), "<= 0.1 s at a median ratio of 0.00126")


def _generate_12(scale: float) -> Row:
    return _generate(12, _n(5, scale), "<= 2 s at a median ratio of 0.00005")


def _generate_16(scale: float) -> Row:
    return _generate(16, _n(3, scale), "<= 60 s at a median ratio of 0.0001")


def _generate(n_cards: int, count: int, target: str) -> Row:
    batches = [
        run(generate(GenerateSettings(n_cards, n_cards, 1, preset("final"), seed=seed)))
        for seed in range(count)
    ]
    median = statistics.median(batch.puzzles[0].energy for batch in batches)
    return _row(
        f"generate one {n_cards}-card puzzle (median ratio {median:.2g})",
        [batch.seconds for batch in batches], "s", target,
    )  # fmt: skip


def _fresh(folder: str) -> float:
    """Return the seconds in which a new process has every kernel ready."""
    code = "from engine.compile import compile_all; print(compile_all())"
    places = os.pathsep.join(path for path in sys.path if path)
    environment = {**os.environ, CACHE_VARIABLE: folder, "PYTHONPATH": places}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    return float(done.stdout)


def _load(scale: float) -> Row:
    with tempfile.TemporaryDirectory() as folder:
        cold = _fresh(folder)
        warm = [_fresh(folder) for _ in range(_n(3, scale))]
    return _row(
        "load all kernels from the cache", warm, "s", "<= 1 s, compiling them once <= 30 s",
        "compiling them", [cold],
    )  # fmt: skip
