"""The rows of the bench, each compared with a published or simple method in the same run.

The machine may be shared and noisy, so the ratios are the result, and the times only a guide.
"""

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

import numpy as np

from engine.bench.row import Clock, Rival, Row, row_of
from engine.design import Batch, GenerateSettings, generate, preset
from engine.game import Deal, Position
from engine.kernel_library import CACHE_VARIABLE
from engine.progress import Cancel, Progress, Work, run
from engine.research.guesses import guess_by_playouts
from engine.search import (
    Verdict,
    best_score,
    count_depth,
    count_states,
    estimate_states,
    solve,
    winning_moves,
)
from engine.search.classic import classic_solve
from engine.search.counting.census import confirm_solvable
from engine.search.problem import Problem
from engine.search.survey import SurveySettings, survey

_CAP: Final = 1_000_000
_COMPILES_FROM: Final = 0.1
_SEED: Final = 2019
_ONE_BY_ONE: Final = "confirming solvable states one by one"

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class _Pass:
    """One of several measurements of all rows."""

    scale: float  #: Factor for the number of repetitions
    has_rivals: bool  #: Whether to measure the other methods, too; once is enough
    cache: Path  #: A folder for compiled kernels, empty in the first pass

    def n(self, count: int) -> int:
        """Return ``count`` repetitions scaled."""
        return max(1, round(count * self.scale))

    def rival(self, name: str, items: Sequence[Item], call: Callable[[Item], object]) -> Rival:
        """Time another method on each item, if this pass measures rivals."""
        return Rival(name, _times(Clock(), items, call) if self.has_rivals else ())


def bench(scale: float = 1.0, passes: int = 1) -> Work[tuple[Row, ...]]:
    """Measure every row.

    Parameters
    ----------
    scale : float
        Factor for the number of repetitions, above 0; below 0.1, compiling isn't measured.
    passes : int
        Number of measurements of all rows, one after another, with the same work. Rivals are only
        measured in the first pass.

    Yields
    ------
    Progress
        ``detail`` is the `Row` just measured.

    Returns
    -------
    tuple of Row
        Of all passes, in order.
    """
    rows: list[Row] = []
    makers: list[Callable[[_Pass], Row]] = [
        _decide, _decide_in_kernel, _winning_moves, _best_score, _count_12, _count_deal_1,
        _estimate_16, _energy_8, *(partial(_generate, *row) for row in _GENERATED),
    ]  # fmt: skip
    if scale >= _COMPILES_FROM:
        makers.append(_load)
    total = len(makers) * passes
    with tempfile.TemporaryDirectory() as folder:
        for number in range(passes):
            this = _Pass(scale, number == 0, Path(folder))
            for make in makers:
                yield Progress(len(rows), total)
                rows.append(make(this))
                yield Progress(len(rows), total, "", rows[-1])
    return tuple(rows)


_GENERATED: Final = (
    (8, 10, "<= 0.1 s at a median ratio of 0.00126"),
    (12, 5, "<= 2 s at a median ratio of 0.00005"),
    (16, 3, "<= 60 s at a median ratio of 0.0001"),
)
"""Cards, repetitions and target of the rows for the generator."""


def _times(clock: Clock, items: Sequence[Item], call: Callable[[Item], object]) -> list[float]:
    return [clock.time(lambda item=item: call(item)) for item in items]  # type: ignore[misc]


def _decide(this: _Pass) -> Row:
    deals = [Deal.from_freecell(number) for number in range(1, this.n(3000) + 1)]
    solve(deals[0])
    clock = Clock()
    verdicts: list[Verdict] = []
    for deal in deals:
        clock.time(lambda deal=deal: verdicts.append(solve(deal)))  # type: ignore[misc]
    few = deals[: this.n(100)] if this.has_rivals else []
    return row_of(
        ("decide", "decide a FreeCell-numbered 16-card deal, with its solution replayed"), clock,
        [verdict.seconds for verdict in verdicts], "us", "mean <= 60 us in the kernel",
        Rival(
            f"Ordered DFS, at most {_CAP} nodes",
            [classic_solve(deal, "ordered", max_nodes=_CAP).seconds for deal in few],
        ),
        statistics.fmean(verdict.nodes for verdict in verdicts),
    )  # fmt: skip


def _decide_in_kernel(this: _Pass) -> Row:
    clock = Clock()
    found = run(survey(SurveySettings(1, this.n(20_000)), workers=1))
    n_rivals = this.n(50) if this.has_rivals else 0
    deals = [Deal.from_freecell(number) for number in range(1, n_rivals + 1)]
    return row_of(
        (
            "decide-kernel",
            f"decide FreeCell-numbered deals in the kernel, one thread (n = {found.n_deals})",
        ),
        clock, [found.deal_us / 1e6], "us", "mean <= 60 us",
        Rival(
            f"Compatible DFS, at most {_CAP} nodes",
            [classic_solve(deal, "compatible", max_nodes=_CAP).seconds for deal in deals],
        ),
        found.nodes / found.n_deals, [found.deal_us / 1e6],
    )  # fmt: skip


def _winning_moves(this: _Pass) -> Row:
    starts = [Position.from_deal(Deal.from_freecell(n)) for n in range(1, this.n(200) + 1)]
    clock = Clock()
    return row_of(
        ("winning-moves", "all winning moves of a 16-card deal"), clock,
        _times(clock, starts, winning_moves), "ms", "95 % within 50 ms",
    )  # fmt: skip


def _solvable_deals(n_cards: int, count: int) -> Iterator[Deal]:
    rng = np.random.default_rng(_SEED)
    while count:
        deal = Deal.random(n_cards, rng)
        if solve(deal).solvable:
            count -= 1
            yield deal


def _count_12(this: _Pass) -> Row:
    deals = list(_solvable_deals(12, this.n(100)))
    clock = Clock()
    return row_of(
        ("count-12", "exact halfway ratio of a random solvable 12-card puzzle"), clock,
        _times(clock, deals, lambda deal: count_depth(deal, 6)), "ms", "mean <= 4 ms",
        this.rival(_ONE_BY_ONE, deals, lambda deal: _confirm(deal, 6)),
    )  # fmt: skip


def _count_deal_1(this: _Pass) -> Row:
    deal = Deal.from_freecell(1)
    clock = Clock()
    return row_of(
        ("count-deal-1", "exact halfway ratio of deal 1 (3,216,593 states)"), clock,
        _times(clock, [deal] * this.n(3), count_states), "s", "<= 2 s",
        this.rival(_ONE_BY_ONE, [deal], lambda deal: _confirm(deal, 8)),
    )  # fmt: skip


def _confirm(deal: Deal, depth: int) -> None:
    confirm_solvable(Problem.from_position(deal), depth, Cancel())


def _best_score(this: _Pass) -> Row:
    lost = run(survey(SurveySettings(1, this.n(10_000)))).unsolvable
    deals = [Deal.from_freecell(number) for number in lost[:20] or (10,)]
    clock = Clock()
    return row_of(
        ("best-score", "best reachable score of an unsolvable 16-card deal, proved"), clock,
        _times(clock, deals, best_score), "ms", "no number asked",
    )  # fmt: skip


def _estimate_16(this: _Pass) -> Row:
    deals = list(_solvable_deals(16, this.n(30)))
    estimate_states(deals[0])
    clock = Clock()
    return row_of(
        ("estimate-16", "estimated halfway ratio of a random solvable 16-card puzzle"), clock,
        _times(clock, deals, estimate_states), "ms", "<= 30 ms",
        this.rival("20,000 random games (Neller & Ziegler 2019)", deals, guess_by_playouts),
    )  # fmt: skip


def _energy_8(this: _Pass) -> Row:
    clock = Clock()
    batches = _batches(clock, 8, this.n(5))
    worked = zip(clock.worked, batches, strict=True)
    deals = list(_solvable_deals(8, this.n(200)))
    return row_of(
        ("energy-8", "energy `final` of an 8-card puzzle, within a chain"), clock,
        [batch.seconds / batch.evaluations for batch in batches], "us", "<= 40 us",
        this.rival(_ONE_BY_ONE, deals, lambda deal: _confirm(deal, 4)),
        worked=[seconds / batch.evaluations for seconds, batch in worked],
    )  # fmt: skip


def _batches(clock: Clock, n_cards: int, count: int) -> list[Batch]:
    found: list[Batch] = []
    for seed in range(count):
        settings = GenerateSettings(n_cards, n_cards, 1, preset("final"), seed=seed)
        clock.time(lambda each=settings: found.append(run(generate(each))))  # type: ignore[misc]
    return found


def _generate(n_cards: int, count: int, target: str, this: _Pass) -> Row:
    clock = Clock()
    batches = _batches(clock, n_cards, this.n(count))
    median = statistics.median(batch.puzzles[0].energy for batch in batches)
    return row_of(
        (f"generate-{n_cards}", f"generate one {n_cards}-card puzzle (median ratio {median:.2g})"),
        clock, [batch.seconds for batch in batches], "s", target,
    )  # fmt: skip


def _fresh(folder: Path) -> tuple[float, float]:
    """Load every kernel in a new process; return wall seconds and processor seconds."""
    code = (
        "from engine.bench.row import work_time; from engine.compile import compile_all; "
        "print(compile_all(), work_time())"
    )
    paths = os.pathsep.join(path for path in sys.path if path)
    environment = {**os.environ, CACHE_VARIABLE: str(folder), "PYTHONPATH": paths}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True
    )
    seconds, worked = done.stdout.split()
    return float(seconds), float(worked)


def _load(this: _Pass) -> Row:
    cold = [_fresh(this.cache)[0]] if this.has_rivals else []
    clock = Clock()
    warm = [_fresh(this.cache) for _ in range(this.n(3))]
    return row_of(
        ("load", "load all kernels from the cache"), clock, [seconds for seconds, _ in warm], "s",
        "<= 1 s, compiling them once <= 30 s", Rival("compiling them", cold),
        worked=[worked for _, worked in warm],
    )  # fmt: skip
