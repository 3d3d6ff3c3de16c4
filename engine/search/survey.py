"""Decide many numbered or random deals of any grid, on all cores or on a cluster.

The file of a survey has a row per deal, in the order in which they were decided.
``NAME.survey.json`` beside it tells which deals the numbers mean: the size of the grid, and the
seed of random deals.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from engine._kernels.states import SOLVABLE
from engine.arrays import Words
from engine.errors import FileFormatError, SettingsError
from engine.executors import open_pool
from engine.files.atomic import whole_lines, write_atomic
from engine.files.json_files import read_object, write_object
from engine.game import Deal
from engine.game.deal import MAX_FREECELL_NUMBER
from engine.game.deal_arrays import freecell_cards, random_cards
from engine.numerics import wilson_interval
from engine.progress import Cancel, Progress, Work
from engine.search.kernel_position import this_threads_solver
from engine.search.score import best_score

_CHUNK: Final = 1024
"""Deals per piece for a thread: some milliseconds."""
FAR_CHUNK: Final = 8192
"""Deals per piece for a worker of a cluster: some tenths of a second, since the scheduler takes a
millisecond or more per piece, as long as a worker takes for 100 deals."""
_HEADER: Final = "deal,solvable,best,nodes"
_SCHEMA: Final = 1
NOT_PROVED: Final = -1
"""Value for a best score that was not requested, or not proved."""


@dataclass(frozen=True, slots=True)
class SurveySettings:
    """The deals to decide."""

    #: First and last number, inclusive: FreeCell numbers, or numbers of random deals.
    first: int
    last: int
    #: With a seed, deal k is drawn from (seed, k) instead of the FreeCell shuffler.
    random_seed: int | None = None
    #: Size of the full grid.
    rows: int = 4
    columns: int = 4
    with_scores: bool = False  #: Find the best reachable score of each deal too

    def __post_init__(self) -> None:
        if not 0 <= self.first <= self.last <= MAX_FREECELL_NUMBER:
            raise SettingsError(
                "Deals {first} to {last} isn't a range from 0 to {max_freecell_number}. Put the "
                "smaller number first.",
                first=self.first,
                last=self.last,
                max_freecell_number=MAX_FREECELL_NUMBER,
            )
        if self.random_seed is not None and not 0 <= self.random_seed < 2**63:
            raise SettingsError(
                "The seed is {random_seed}. Use 0 to 2**63 - 1.", random_seed=self.random_seed
            )
        self.deal(self.first)  # refuses a grid that no deal has

    def deal(self, number: int) -> Deal:
        """Return a deal by its number."""
        if self.random_seed is None:
            return Deal.from_freecell(number, self.rows, self.columns)
        # The grid is checked before cards are drawn for it.
        empty = Deal.from_freecell(1, self.rows, self.columns)
        (cards,) = self.cards(np.array([number])).tolist()
        return Deal(self.rows, self.columns, tuple(cards[: empty.n_cells]))

    def cards(self, numbers: Words) -> Words:
        """Return the cards of many deals at once, shape (n, rows * columns)."""
        n_cells = self.rows * self.columns
        if self.random_seed is None:
            return freecell_cards(numbers, n_cells)
        return random_cards(self.random_seed, numbers, n_cells)


@dataclass(frozen=True, slots=True, eq=False)
class Decided:
    """Rows of a survey, one for each deal: arrays of equal length."""

    numbers: Words  #: Numbers of the deals
    is_solvable: NDArray[np.bool_]  #: Proved
    best: Words  #: Best reachable sum of squared stack sizes, or `NOT_PROVED`
    nodes: Words  #: Number of states entered by the solver

    def __len__(self) -> int:
        return len(self.numbers)

    @classmethod
    def joined(cls, parts: Sequence[Decided]) -> Decided:
        """Return all rows in order of their numbers."""
        if not parts:
            nothing = np.zeros(0, np.int64)
            return cls(nothing, nothing.astype(np.bool_), nothing, nothing)
        columns = [[getattr(part, name) for part in parts] for name in cls.__slots__]
        numbers, *others = map(np.concatenate, columns)
        if np.any(numbers[1:] < numbers[:-1]):
            order = np.argsort(numbers, kind="stable")
            numbers, others = numbers[order], [column[order] for column in others]
        return cls(numbers, *others)


@dataclass(frozen=True, slots=True)
class Survey:
    """The results of a survey."""

    n_deals: int  #: Deals decided
    unsolvable: tuple[int, ...]  #: Their range of numbers
    #: Share of solvable deals, None without deals, with Wilson's 95% interval.
    p_solvable: float | None
    p_low: float
    p_high: float
    nodes: int  #: States entered
    seconds: float  #: Wall time of this run
    #: Number of deals by best score; empty if not requested.
    scores: dict[int, int] = field(default_factory=dict)


def survey(
    settings: SurveySettings,
    cancel: Cancel | None = None,
    decided: Decided | None = None,
    workers: int | None = None,
    scheduler: str | None = None,
) -> Work[Survey]:
    """Decide every deal of a range.

    ``decided``: results of an earlier run, which are not computed again.

    The ``detail`` of progress is the `Decided` since the last record, in order of number.
    """
    cancel = cancel or Cancel()
    started = time.perf_counter()
    before = Decided.joined([] if decided is None else [decided])
    parts, n_decided = [before], len(before)
    total = settings.last - settings.first + 1
    with open_pool(workers, scheduler) as pool:
        task = partial(decide_chunk, settings)
        size = _CHUNK if scheduler is None else FAR_CHUNK
        chunks = _chunks(settings, before.numbers, size)
        with closing(pool.imap(task, chunks, cancel)) as answers:
            for part in answers:
                parts.append(part)
                n_decided += len(part)
                yield Progress(n_decided, total, "", part)
    return _summary(Decided.joined(parts), time.perf_counter() - started)


def _chunks(settings: SurveySettings, decided: Words, size: int) -> Iterator[Words]:
    """Yield the numbers that are still undecided; ``decided`` is sorted."""
    for first in range(settings.first, settings.last + 1, size):
        end = min(first + size, settings.last + 1)
        low, high = np.searchsorted(decided, [first, end])
        numbers = np.arange(first, end)
        if high > low:
            numbers = np.setdiff1d(numbers, decided[low:high], assume_unique=True)
        if len(numbers):
            yield numbers


def decide_chunk(settings: SurveySettings, numbers: Words, cancel: Cancel) -> Decided:
    """Decide a few deals in one thread.

    ``cancel``: stops within milliseconds; the result is then shorter.
    """
    cards = settings.cards(numbers)
    answers = np.zeros((len(numbers), 2), np.int64)
    n_done = this_threads_solver().survey(cards, settings.columns, answers, cancel.flag)
    is_solvable = answers[:, 0] == SOLVABLE
    best = np.full(len(numbers), NOT_PROVED)
    if settings.with_scores:
        best[is_solvable] = (settings.rows * settings.columns) ** 2
        for index in np.flatnonzero(~is_solvable[:n_done]).tolist():
            score = best_score(settings.deal(int(numbers[index])), cancel=cancel)
            if score.is_exact:
                best[index] = score.best
            if cancel.is_set():
                n_done = index
                break
    return Decided(numbers[:n_done], is_solvable[:n_done], best[:n_done], answers[:n_done, 1])


def _summary(decided: Decided, seconds: float) -> Survey:
    n_deals = len(decided)
    unsolvable = tuple(decided.numbers[~decided.is_solvable].tolist())
    n_solvable = n_deals - len(unsolvable)
    low, high = wilson_interval(n_solvable, n_deals)
    scores, counts = np.unique(decided.best[decided.best != NOT_PROVED], return_counts=True)
    return Survey(
        n_deals=n_deals,
        unsolvable=unsolvable,
        p_solvable=n_solvable / n_deals if n_deals else None,
        p_low=low,
        p_high=high,
        nodes=int(decided.nodes.sum()),
        seconds=seconds,
        scores=dict(zip(scores.tolist(), counts.tolist(), strict=True)),
    )


# The file ----------------------------------------------------------------------------------------


def open_survey(path: Path, settings: SurveySettings) -> Decided:
    """Return the deals in a file that an earlier run decided, or create the file.

    Rows outside the requested range are kept but not counted.

    Raises FileFormatError when the file is not a survey. Raises StorageError when it cannot be
    read or written.
    """
    deals = {
        "rows": settings.rows,
        "columns": settings.columns,
        "random_seed": settings.random_seed,
    }
    description = path.with_suffix(".survey.json")
    if not path.exists() or path.stat().st_size == 0:
        write_object(description, {"schema": _SCHEMA, **deals})
        write_atomic(path, _HEADER + "\n")
        return Decided.joined([])
    if not description.exists():
        raise FileFormatError(
            f"{path} exists, but {description.name} isn't next to it. Choose another name."
        )
    stored = read_object(description, _SCHEMA)
    for name, value in deals.items():
        if stored.get(name) != value:
            raise FileFormatError(
                f"{path} was written with another {name.replace('_', ' ')}. Choose another name."
            )
    lines = whole_lines(path).decode("utf-8", "replace").splitlines()
    if not lines or lines[0] != _HEADER:
        raise FileFormatError(f"{path} isn't a survey. Choose another name.")
    return _read_rows(path, lines[1:], settings)


def _read_rows(path: Path, lines: list[str], settings: SurveySettings) -> Decided:
    rows = {}
    for index, line in enumerate(lines, 2):
        try:
            number, solvable, best, nodes = line.split(",")
            row = int(number), int(solvable), int(best or NOT_PROVED), int(nodes)
        except ValueError as error:
            raise FileFormatError(
                f"{path}, line {index} isn't a row of a survey. Delete that line."
            ) from error
        if settings.first <= row[0] <= settings.last and (best or not settings.with_scores):
            rows[row[0]] = row
    table = np.array([*rows.values()], np.int64).reshape(-1, 4)
    numbers, is_solvable, bests, n_nodes = table.T
    return Decided.joined([Decided(numbers, is_solvable.astype(np.bool_), bests, n_nodes)])


def format_decided(decided: Decided) -> str:
    """Return the rows of decided deals."""
    columns = decided.numbers, decided.is_solvable.astype(np.int64), decided.best, decided.nodes
    rows = zip(*(column.tolist() for column in columns), strict=True)
    return "".join(
        f"{number},{solvable},{'' if best == NOT_PROVED else best},{nodes}\n"
        for number, solvable, best, nodes in rows
    )
