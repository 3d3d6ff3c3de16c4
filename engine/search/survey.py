"""Decide many deals: numbered or random, of any grid."""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from engine.errors import SettingsError
from engine.game import Deal
from engine.game.deal import MAX_FREECELL_NUMBER
from engine.progress import Cancel, Progress, Work
from engine.search.solver import Verdict, solve

_NEWS_S = 0.05
_Z_95 = 1.959963984540054


@dataclass(frozen=True, slots=True)
class SurveySettings:
    """Which deals to decide.

    Parameters
    ----------
    first, last : int
        Numbers, both included: FreeCell numbers, or the numbers of random deals.
    random_seed : int or None
        With a seed, deal k is drawn from (seed, k) instead of the FreeCell shuffler.
    rows, columns : int
        Size of the full grid.
    """

    first: int
    last: int
    random_seed: int | None = None
    rows: int = 4
    columns: int = 4

    def __post_init__(self) -> None:
        if not 1 <= self.first <= self.last <= MAX_FREECELL_NUMBER:
            raise SettingsError(
                f"deals {self.first} to {self.last} are not a range within 1 to "
                f"{MAX_FREECELL_NUMBER}; give the smaller number first"
            )
        self.deal(self.first)

    def deal(self, number: int) -> Deal:
        """Return a deal by its number."""
        if self.random_seed is None:
            return Deal.from_freecell(number, self.rows, self.columns)
        rng = np.random.Generator(
            np.random.PCG64(np.random.SeedSequence([self.random_seed, number]))
        )
        return Deal.random(self.rows * self.columns, rng, self.rows, self.columns)


@dataclass(frozen=True, slots=True)
class Decided:
    """One row of a survey."""

    number: int
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class Survey:
    """What a survey found.

    Parameters
    ----------
    n_deals : int
        Deals decided.
    unsolvable : tuple of int
        Their numbers.
    p_solvable, p_low, p_high : float
        Share that is solvable, with Wilson's 95 % interval.
    nodes : int
        States entered.
    seconds : float
        Wall time of this run.
    complete : bool
        False when it was cancelled.
    """

    n_deals: int
    unsolvable: tuple[int, ...]
    p_solvable: float
    p_low: float
    p_high: float
    nodes: int
    seconds: float
    complete: bool


def wilson_interval(successes: int, n: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share.

    >>> [round(bound, 3) for bound in wilson_interval(10, 10)]
    [0.722, 1.0]
    """
    if n == 0:
        return 0.0, 1.0
    share = successes / n
    spread = _Z_95**2 / n
    centre = (share + spread / 2) / (1 + spread)
    half = _Z_95 * math.sqrt(share * (1 - share) / n + spread / (4 * n)) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)


def survey(
    settings: SurveySettings,
    cancel: Cancel | None = None,
    done: dict[int, Decided] | None = None,
) -> Work[Survey]:
    """Decide every deal of a range.

    Parameters
    ----------
    settings : SurveySettings
        Which deals.
    cancel : Cancel, optional
        Stops within milliseconds.
    done : dict of int to Decided, optional
        Deals that an earlier run decided; they are not decided again.

    Yields
    ------
    Progress
        ``detail`` is a list of `Decided` since the last news.

    Returns
    -------
    Survey
    """
    cancel = cancel or Cancel()
    started = time.perf_counter()
    decided = dict(done or {})
    news: list[Decided] = []
    told = started
    total = settings.last - settings.first + 1
    for number in _left(settings, decided):
        verdict = solve(settings.deal(number), cancel=cancel)
        if verdict.solvable is None:
            break
        decided[number] = Decided(number, verdict)
        news.append(decided[number])
        if time.perf_counter() - told > _NEWS_S:
            yield Progress(len(decided), total, "", news)
            news, told = [], time.perf_counter()
    yield Progress(len(decided), total, "", news)
    rows = [decided[number] for number in sorted(decided)]
    unsolvable = tuple(row.number for row in rows if not row.verdict.solvable)
    n_solvable = len(rows) - len(unsolvable)
    low, high = wilson_interval(n_solvable, len(rows))
    return Survey(
        len(rows), unsolvable, n_solvable / len(rows) if rows else math.nan, low, high,
        sum(row.verdict.nodes for row in rows), time.perf_counter() - started,
        len(rows) == total,
    )  # fmt: skip


def _left(settings: SurveySettings, decided: dict[int, Decided]) -> Iterator[int]:
    return (n for n in range(settings.first, settings.last + 1) if n not in decided)
