"""One line of the bench."""

import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

_STEPS: Final = 20_000
_APART_S: Final = 0.05
_AT_ENDS: Final = 5
_FINE_S: Final = 1e-5


def calibration_loop() -> int:
    """Do a fixed piece of work of a few milliseconds that is independent of our code."""
    state = 1
    for _ in range(_STEPS):
        state = (1103515245 * state + 12345) & 0x7FFFFFFF
    return state


def work_time() -> float:
    """Return the processor seconds of this process, which other programs hardly affect.

    If the system counts them in coarse steps, return seconds of wall time.
    """
    if time.get_clock_info("process_time").resolution > _FINE_S:
        return time.perf_counter()
    return time.process_time()


class Clock:
    """Times the work of one row, with calibration loops in between.

    If the machine slows down, because of heat or because other programs use its memory or the
    core's other thread, the loops slow down too. So the ratio of a row to its loops is more
    reliable than its time.
    """

    def __init__(self) -> None:
        self.worked: list[float] = []
        """Processor seconds of each call so far, see `work_time`."""
        self._loops: list[float] = []
        self._last = time.perf_counter()
        self._loop(_AT_ENDS)

    def time(self, call: Callable[[], object]) -> float:
        """Time a call; return the seconds of wall time."""
        if time.perf_counter() - self._last > _APART_S:
            self._loop(1)
        started, worked = time.perf_counter(), work_time()
        call()
        seconds = time.perf_counter() - started
        self.worked.append(work_time() - worked)
        return seconds

    def _loop(self, count: int) -> None:
        for _ in range(count):
            worked = work_time()
            calibration_loop()
            self._loops.append(work_time() - worked)
        self._last = time.perf_counter()

    def loop_s(self) -> float:
        """Return the median processor seconds of a loop; first run some more loops."""
        self._loop(_AT_ENDS)
        return statistics.median(self._loops)


_UNITS: Final = {"us": 1e6, "ms": 1e3, "s": 1.0}


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the bench."""

    key: str  #: Short name, stable across versions and machines
    work: str  #: Description of the work
    #: Duration, over ``n`` repetitions.
    mean: float
    median: float
    p99: float
    unit: str
    n: int  #: Number of repetitions
    nodes: float | None  #: Mean number of states entered, for searches
    #: The other method in the same run, its mean in the same unit, and the ratio of the means.
    rival: str
    rival_mean: float | None
    ratio: float | None
    target: str  #: Target
    in_loops: float  #: Median processor seconds of the calibration loops (`Clock`)


@dataclass(frozen=True, slots=True)
class Rival:
    """The other method in the same run."""

    name: str  #: Description
    seconds: Sequence[float]  #: Duration of each repetition; empty if not measured


def row_of(
    names: tuple[str, str],
    clock: Clock,
    seconds: Sequence[float],
    unit: str,
    target: str,
    rival: Rival | None = None,
    nodes: float | None = None,
    worked: Sequence[float] = (),
) -> Row:
    """Create a row.

    Parameters
    ----------
    names : tuple of str
        Key and work.
    seconds : sequence of float
        Wall time of each repetition.
    worked : sequence of float, optional
        Processor seconds of each repetition, instead of those of the clock.
    """
    factor = _UNITS[unit]
    mean = statistics.fmean(seconds)
    others = rival.seconds if rival is not None else ()
    other = statistics.fmean(others) if others else None
    return Row(
        *names, factor * mean, factor * statistics.median(seconds),
        factor * float(np.percentile(seconds, 99)), unit, len(seconds), nodes,
        rival.name if rival is not None and others else "",
        None if other is None else factor * other, None if other is None else other / mean,
        target, statistics.median(worked or clock.worked) / clock.loop_s(),
    )  # fmt: skip
