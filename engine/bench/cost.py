"""Estimated costs of very many deals, puzzles or states, from rates measured here."""

import math
import statistics
import time
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import partial
from importlib import import_module
from typing import Any, Final

import numpy as np

from engine.bench.row import work_time
from engine.design import GenerateSettings, PuzzleRecord, preset
from engine.design.chains.run_chain import run_chain
from engine.errors import SettingsError
from engine.executors import open_pool
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.csv_format import PuzzleSet, format_csv
from engine.research.models.dataset_file import rows_of
from engine.search.survey import FAR_CHUNK, SurveySettings, decide_chunk

BLOCKS: Final = 20
_T_95: Final = 2.093  # Student's t with 19 degrees of freedom
_SEED: Final = 2019
_DEALS: Final = FAR_CHUNK
_ROWS: Final = 2000
_N_EMPTY: Final = 400
_LEGS: Final = 2
"""Pieces and results pass through the scheduler (measured on a loopback: 2.0 times their size)."""


@dataclass(frozen=True, slots=True)
class Rate:
    """The cost of one unit, from `BLOCKS` pieces of work."""

    #: The work, and the unit that is counted.
    work: str
    unit: str
    per_piece: float  #: Units in a piece, which a worker gets at once
    #: Microseconds of one core per unit, and half of the 95% interval of the mean.
    core_us: float
    core_us_error: float
    #: Bytes of the file per unit, likewise.
    disk: float
    disk_error: float
    #: Bytes of a piece and its result on the network per unit, likewise.
    net: float
    net_error: float

    def to_json(self, count: int) -> dict[str, Any]:
        """Return the fields, and the cost of a number of units."""
        return {**asdict(self), "count": count, "core_hours": self.core_us * count / 3.6e9,
                "core_hours_error": self.core_us_error * count / 3.6e9}  # fmt: skip

    def in_words(self, count: int) -> str:
        """Format the cost of a number of units in one line."""
        hours, error = (count * each / 3.6e9 for each in (self.core_us, self.core_us_error))
        disk, disk_error = (count * each / 1e9 for each in (self.disk, self.disk_error))
        net, net_error = (count * each / 1e9 for each in (self.net, self.net_error))
        return (
            f"{self.work}: {self.core_us:.4g} +- {self.core_us_error:.2g} us of a core; "
            f"{count:.3g} {self.unit}: {hours:.4g} +- {error:.2g} core hours, "
            f"{disk:.4g} +- {disk_error:.2g} GB on the disk, {net:.4g} +- {net_error:.2g} GB on "
            "the network"
        )


@dataclass(frozen=True, slots=True)
class _Block:
    """One piece of work: units, seconds of work, bytes on the disk and on the network."""

    units: int
    seconds: float
    disk: int
    net: int


def cost(cancel: Cancel, scheduler: str | None = None) -> Work[tuple[tuple[Rate, ...], float]]:
    """Measure rates in this thread, and the overhead of a piece on a cluster.

    Parameters
    ----------
    scheduler : str, optional
        Address of a Dask scheduler.

    Yields
    ------
    Progress
        ``detail`` is the `Rate` just measured.

    Returns
    -------
    tuple of Rate, and seconds
        The seconds are the round trip of an empty piece on a cluster, one after another for all
        its workers; NaN without a cluster.
    """
    kinds: list[tuple[str, str, Callable[[int], _Block]]] = [
        ("survey of random 4 x 4 deals", "deals", _survey),
        ("dataset of random 4 x 4 states", "states", _dataset),
        ("generate 8-card puzzles by energy final", "chains", _generate),
    ]
    rates: list[Rate] = []
    total = len(kinds) * BLOCKS
    for work, unit, block in kinds:
        block(0)  # loading isn't counted
        blocks: list[_Block] = []
        for number in range(BLOCKS):
            yield Progress(len(rates) * BLOCKS + number, total)
            if cancel.is_set():
                return tuple(rates), math.nan
            blocks.append(block(number))
        rates.append(_rate(work, unit, blocks))
        yield Progress(len(rates) * BLOCKS, total, "", rates[-1])
    return tuple(rates), _handing_out(scheduler, cancel) if scheduler else math.nan


def _rate(work: str, unit: str, blocks: Sequence[_Block]) -> Rate:
    values = (
        [1e6 * each.seconds / each.units for each in blocks],
        [each.disk / each.units for each in blocks],
        [each.net / each.units for each in blocks],
    )
    results: list[float] = []
    for each in values:
        results += [statistics.fmean(each), _T_95 * statistics.stdev(each) / math.sqrt(len(each))]
    return Rate(work, unit, statistics.fmean(each.units for each in blocks), *results)


def _survey(number: int) -> _Block:
    settings = SurveySettings(1, 2**31 - 1, _SEED)
    first = 1 + number * _DEALS
    task, piece = partial(decide_chunk, settings), np.arange(first, first + _DEALS)
    started = work_time()
    answer = task(piece, Cancel())
    seconds = work_time() - started
    return _Block(_DEALS, seconds, len(answer[0].lines()), _sent(task, piece, answer))


def _dataset(number: int) -> _Block:
    task, piece = partial(rows_of, _SEED), (number * _ROWS, _ROWS)
    started = work_time()
    answer = task(piece, Cancel())
    seconds = work_time() - started
    return _Block(_ROWS, seconds, len("".join(answer[0])), _sent(task, piece, answer))


def _generate(number: int) -> _Block:
    settings = GenerateSettings(8, 8, 1, preset("final"), seed=_SEED)
    task, piece = partial(run_chain, settings, None), number
    started = work_time()
    answer = task(piece, Cancel())
    seconds = work_time() - started
    records = (answer.found,) if isinstance(answer.found, PuzzleRecord) else ()
    disk = len(format_csv(PuzzleSet(records))) - len(format_csv(PuzzleSet(())))
    return _Block(1, seconds, disk, _sent(task, piece, answer))


def _sent(task: object, piece: object, answer: object) -> int:
    """Return the size in bytes of a piece and its result, as serialised by Dask."""
    try:
        packer: Any = import_module("cloudpickle")
    except ImportError as error:
        raise SettingsError(
            "The cost of a cluster needs Dask, which isn't installed. Run pip install dask "
            "distributed."
        ) from error
    return _LEGS * (len(packer.dumps((task, piece))) + len(packer.dumps(answer)))


def _handing_out(scheduler: str, cancel: Cancel) -> float:
    with open_pool(scheduler=scheduler) as pool:
        started = time.perf_counter()
        with closing(pool.imap(_nothing, range(_N_EMPTY), cancel)) as answers:
            n_done = sum(1 for _ in answers)
        return (time.perf_counter() - started) / max(1, n_done)


def _nothing(piece: int, _cancel: Cancel) -> int:
    return piece
