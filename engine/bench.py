"""Speeds, measured in one run, each beside a published or plain way of the same run.

This machine may be shared and noisy, so the ratios are the result; the times are a guide.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any, Final

import numpy as np

from engine.design import GenerateSettings, generate, preset
from engine.game import Deal, Position
from engine.progress import Cancel, Progress, Work, run
from engine.search import count_states, solve, winning_moves
from engine.search.census import confirm_solvable
from engine.search.classic import classic_solve
from engine.search.problem import Problem

_CAP: Final = 1_000_000
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
        Factor on the repetitions, above 0.

    Yields
    ------
    Progress
        ``detail`` is the `Row` just measured.
    """
    rows: list[Row] = []
    makers: list[Callable[[float], Row]] = [
        _decide, _winning_moves, _count_12, _count_deal_1, _energy_8, _generate_8, _generate_12,
    ]  # fmt: skip
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
    return _generate(12, _n(3, scale), "<= 2 s at a median ratio of 0.00005")


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
