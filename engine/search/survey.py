"""Decide many numbered or random deals of any grid, on all cores or on a cluster, into a file.

A file has a row per deal, in the order in which the deals were decided. Each row defines its deal:
the number, the size of the grid, and the seed of random deals. ``NAME.survey.json`` beside it has
the same, and a record of each run that decided deals. In a file of version 3.0, rows end after the
nodes, so that it means nothing without that file.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine._kernels.states import SOLVABLE
from engine.errors import FileFormatError, SettingsError
from engine.executors import open_pool
from engine.files.json_files import read_object, write_object
from engine.files.reading import line_blocks
from engine.files.storage import append_whole, check_is_plain, locked, storage_errors, write_atomic
from engine.game import MAX_FREECELL_NUMBER, Deal, freecell_cards, random_cards
from engine.numerics import Words, wilson_interval
from engine.progress import Cancel, Progress, Work, mapped
from engine.search.score import best_score
from engine.search.solver import this_threads_solver
from engine.sentences import Place

_CHUNK: Final = 1024
"""Deals per piece for a thread: some milliseconds."""
FAR_CHUNK: Final = 8192
"""Deals per piece for a worker of a cluster: some tenths of a second, since the scheduler takes a
millisecond or more per piece, as long as a worker takes for 100 deals."""
NOT_PROVED: Final = -1
"""Value for a best score that was searched but could not be proved, in the file too."""
NOT_REQUESTED: Final = -2
"""Value for a best score that was not requested; an empty cell in the file."""


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
                "Deals {first} to {last} aren't a valid range. Use 0 to {max_freecell_number}, "
                "with the smaller number first.",
                first=self.first,
                last=self.last,
                max_freecell_number=MAX_FREECELL_NUMBER,
            )
        self.deal(self.first)  # refuses a grid or a seed that no deal has

    @property
    def n_deals(self) -> int:
        return self.last - self.first + 1

    def deal(self, number: int) -> Deal:
        return Deal.numbered(number, self.rows, self.columns, random_seed=self.random_seed)

    @property
    def numbering(self) -> dict[str, int | None]:
        """What the number of a deal refers to."""
        return {"rows": self.rows, "columns": self.columns, "random_seed": self.random_seed}


@dataclass(frozen=True, slots=True, eq=False)
class DecidedDeals:
    """The verdicts on some deals: arrays of equal length."""

    numbers: Words  #: Numbers of the deals
    is_solvable: NDArray[np.bool_]  #: Proved
    #: Best reachable sum of squared stack sizes, `NOT_PROVED` or `NOT_REQUESTED`
    best: Words
    nodes: Words  #: Number of states entered by the solver

    def __len__(self) -> int:
        return len(self.numbers)


@dataclass(frozen=True, slots=True)
class Survey:
    """The results of a survey."""

    n_deals: int  #: Deals decided
    unsolvable: tuple[int, ...]  #: Numbers of the unsolvable deals, ascending
    #: Share of solvable deals, None without deals, with Wilson's 95% interval.
    p_solvable: float | None
    p_low: float
    p_high: float
    nodes: int  #: States entered
    seconds: float  #: Wall time of this run
    #: Number of deals by best score; empty if not requested.
    scores: dict[int, int] = field(default_factory=dict)


class Tally:
    """The results of a survey so far, and a bit for each number of its range, set once decided."""

    def __init__(self, settings: SurveySettings) -> None:
        self.settings = settings
        self.n_deals = 0
        self.nodes = 0
        self.unsolvable: list[int] = []
        self.scores: Counter[int] = Counter()
        self._bits = np.zeros(-(-settings.n_deals // 8), np.uint8)

    def add(self, decided: DecidedDeals) -> None:
        """Count deals with distinct numbers of the range, except those counted already."""
        index, bit = np.divmod(decided.numbers - self.settings.first, 8)
        bits = (1 << bit).astype(np.uint8)
        is_new = self._bits[index] & bits == 0
        np.bitwise_or.at(self._bits, index, bits)
        if not is_new.all():
            decided = DecidedDeals(*(getattr(decided, name)[is_new] for name in decided.__slots__))
        self.n_deals += len(decided)
        self.nodes += int(decided.nodes.sum())
        self.unsolvable += decided.numbers[~decided.is_solvable].tolist()
        if self.settings.with_scores:
            is_proved = decided.best >= 0
            self.scores.update(decided.best[is_proved].tolist())

    def undecided(self, size: int) -> Iterator[Words]:
        """Yield the numbers that aren't decided, up to ``size`` at a time, a multiple of 8."""
        for first in range(0, self.settings.n_deals, size):
            count = min(size, self.settings.n_deals - first)
            bits = self._bits[first // 8 : (first + size) // 8]
            is_decided = np.unpackbits(bits, count=count, bitorder="little")
            if not is_decided.all():
                yield self.settings.first + first + np.flatnonzero(is_decided == 0)

    def result(self, seconds: float) -> Survey:
        n_solvable = self.n_deals - len(self.unsolvable)
        low, high = wilson_interval(n_solvable, self.n_deals)
        return Survey(
            n_deals=self.n_deals,
            unsolvable=tuple(sorted(self.unsolvable)),
            p_solvable=n_solvable / self.n_deals if self.n_deals else None,
            p_low=low,
            p_high=high,
            nodes=self.nodes,
            seconds=seconds,
            scores=dict(sorted(self.scores.items())),
        )


def survey(
    settings: SurveySettings,
    cancel: Cancel | None = None,
    tally: Tally | None = None,
    workers: int | None = None,
    scheduler: str | None = None,
) -> Work[Survey]:
    """Decide every deal of a range.

    ``tally``: results of an earlier run, which are not computed again. It is changed.

    The ``detail`` of progress is the `DecidedDeals` since the last record. They come in any order.
    """
    cancel = cancel or Cancel()
    started = time.perf_counter()
    tally = tally or Tally(settings)
    with open_pool(workers, scheduler) as pool:
        task = partial(decide_chunk, settings)
        chunks = tally.undecided(_CHUNK if scheduler is None else FAR_CHUNK)
        with closing(pool.as_completed(task, chunks, cancel)) as answers:
            for part in answers:
                tally.add(part)
                yield Progress(tally.n_deals, settings.n_deals, "", part)
    return tally.result(time.perf_counter() - started)


def decide_chunk(settings: SurveySettings, numbers: Words, cancel: Cancel) -> DecidedDeals:
    """Decide a few deals in one thread.

    ``cancel``: stops within milliseconds; the result is then shorter.
    """
    n_cells, seed = settings.rows * settings.columns, settings.random_seed
    numbered = freecell_cards if seed is None else partial(random_cards, seed)
    cards = numbered(numbers, n_cells)
    answers = np.zeros((len(numbers), 2), np.int64)
    n_done = this_threads_solver().survey(cards, settings.columns, answers, cancel.flag)
    is_solvable = answers[:, 0] == SOLVABLE
    best = np.full(len(numbers), NOT_REQUESTED)
    if settings.with_scores:
        best[is_solvable] = n_cells**2
        for index in np.flatnonzero(~is_solvable[:n_done]).tolist():
            score = best_score(settings.deal(int(numbers[index])), cancel=cancel)
            best[index] = score.best if score.is_exact else NOT_PROVED
            if cancel.is_set():
                n_done = index
                break
    return DecidedDeals(numbers[:n_done], is_solvable[:n_done], best[:n_done], answers[:n_done, 1])


# The file ----------------------------------------------------------------------------------------

_OLD_HEADER: Final = "deal,solvable,best,nodes"
_HEADER: Final = f"{_OLD_HEADER},rows,columns,random_seed"
_DESCRIPTION: Final = ".survey.json"
_SCHEMA: Final = 1


class _Row(NamedTuple):
    """The numbers of a row that differ between the deals of a survey."""

    number: int
    is_solvable: int
    best: int  #: As `DecidedDeals.best`
    nodes: int


def survey_to(
    path: Path,
    settings: SurveySettings,
    cancel: Cancel,
    versions: Mapping[str, str],
    *,
    workers: int | None = None,
    scheduler: str | None = None,
) -> Work[Survey]:
    """Decide every deal of a range and append it to a file; raises as `open_survey`."""
    with locked(path):
        tally, row_end = open_survey(path, settings, versions)

        def append(step: Progress) -> Progress:
            """Write deals to disk before they are reported."""
            if step.detail:
                append_whole(path, format_decided(step.detail, row_end).encode())
            return step

        work = survey(settings, cancel, tally, workers, scheduler)
        return (yield from mapped(work, append))


def open_survey(
    path: Path, settings: SurveySettings, versions: Mapping[str, str] | None = None
) -> tuple[Tally, str]:
    """Tally the deals in a file that an earlier run decided, or create the file.

    Return the tally, and the end of each row: what its number refers to; empty in version 3.0.
    Rows outside the requested range are kept but not counted.

    Raises FileFormatError when the file is not a survey. Raises StorageError when it cannot be
    read or written.

    ``versions``: of the program and its libraries, for the record of this run.
    """
    with storage_errors("write", path):
        check_is_plain(path)
    is_new = not path.exists() or path.stat().st_size == 0
    new: dict[str, Any] = {"schema": _SCHEMA, **settings.numbering}
    stored = new if is_new else read_description(path)
    for name, value in settings.numbering.items():
        if stored.get(name) != value:
            raise FileFormatError(
                "{path} was generated with another value of {name!r}. Choose another name, or "
                "delete the file first.",
                path=path,
                name=name,
            )
    tally, row_end = (Tally(settings), _row_end(settings)) if is_new else _read(path, settings)
    run = {
        "first": settings.first,
        "last": settings.last,
        "scores": settings.with_scores,
        "versions": versions or {},
    }
    runs = stored.get("runs", [])
    if not isinstance(runs, list):
        raise FileFormatError(
            "{path}: 'runs' isn't a list. Restore the file from a backup.",
            path=path.with_suffix(_DESCRIPTION),
        )
    if tally.n_deals < settings.n_deals and run not in runs:
        write_object(path.with_suffix(_DESCRIPTION), {**stored, "runs": [*runs, run]})
    if is_new:  # after the description, without which a table is refused
        write_atomic(path, _HEADER + "\n")
    return tally, row_end


def _row_end(settings: SurveySettings) -> str:
    values = ["" if each is None else str(each) for each in settings.numbering.values()]
    return f",{','.join(values)}"


def read_description(path: Path) -> dict[str, Any]:
    """Return the description of a survey: its grid, its seed, and its runs.

    Raises FileFormatError or StorageError when it is missing or cannot be read.
    """
    description = path.with_suffix(_DESCRIPTION)
    if not description.exists():
        raise FileFormatError(
            "{path} is a survey, but {name} is missing. Without that file, the deals of the "
            "survey are unknown. Put that file in the same folder.",
            path=path,
            name=description.name,
        )
    return read_object(description, _SCHEMA)


def _read(path: Path, settings: SurveySettings) -> tuple[Tally, str]:
    tally = Tally(settings)
    blocks = line_blocks(path)
    first_block = next(blocks, [])
    header = b"".join(first_block[:1]).decode(errors="replace").strip()
    if header not in {_HEADER, _OLD_HEADER}:
        raise FileFormatError("{path} isn't a survey. Choose another name.", path=path)
    row_end = "" if header == _OLD_HEADER else _row_end(settings)
    line_number = 2
    for lines in chain([first_block[1:]], blocks):
        rows = _parse_rows(path, lines, line_number, row_end)
        tally.add(_decided(rows, settings))
        line_number += len(lines)
    return tally, row_end


def _parse_rows(path: Path, lines: list[bytes], start: int, row_end: str) -> Iterator[_Row]:
    """Yield the rows in some lines; ``start``: the number of the first line in the file."""
    end = row_end.encode()
    for line_number, line in enumerate(lines, start):
        try:
            yield _parse_row(line, end)
        except ValueError as error:
            raise FileFormatError(
                "{place} isn't a row of this survey. Delete that line.",
                place=Place(str(path), line=line_number),
            ) from error


def _decided(rows: Iterable[_Row], settings: SurveySettings) -> DecidedDeals:
    """Return the requested deals among some rows; the last row of a deal counts."""
    requested = {
        row.number: row
        for row in rows
        if settings.first <= row.number <= settings.last
        and not (settings.with_scores and row.best == NOT_REQUESTED)
    }
    table = np.array([*requested.values()], np.int64).reshape(-1, len(_Row._fields))
    numbers, is_solvable, best, nodes = table.T
    return DecidedDeals(numbers, is_solvable.astype(np.bool_), best, nodes)


def _parse_row(line: bytes, end: bytes) -> _Row:
    """Return the numbers in a line before its end; raise ValueError if it ends differently."""
    if not line.rstrip().endswith(end):
        raise ValueError("the deal has another grid or seed")
    number, solvable, best, nodes = line.rstrip().removesuffix(end).split(b",")
    row = _Row(int(number), int(solvable), int(best or NOT_REQUESTED), int(nodes))
    if not -(2**63) <= min(row) <= max(row) < 2**63:
        raise ValueError("a number needs more than 64 bits")
    return row


def format_decided(decided: DecidedDeals, row_end: str) -> str:
    """Return the rows of decided deals, see `open_survey`."""
    columns = decided.numbers, decided.is_solvable.astype(np.int64), decided.best, decided.nodes
    rows = zip(*(column.tolist() for column in columns), strict=True)
    return "".join(
        f"{number},{solvable},{'' if best == NOT_REQUESTED else best},{nodes}{row_end}\n"
        for number, solvable, best, nodes in rows
    )
