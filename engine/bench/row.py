# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
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
    """Do a fixed piece of work, a few milliseconds long, that no change of ours makes faster."""
    state = 1
    for _ in range(_STEPS):
        state = (1103515245 * state + 12345) & 0x7FFFFFFF
    return state


def work_time() -> float:
    """Return the seconds that this process has worked, which other programs hardly lengthen.

    Where the system counts them in coarse steps, seconds of the clock on the wall.
    """
    if time.get_clock_info("process_time").resolution > _FINE_S:
        return time.perf_counter()
    return time.process_time()


class Clock:
    """Times what belongs to one row, with calibration loops in between.

    A machine that slows down, because it is hot or because others use its memory and its other
    half of a core, slows the loops of the same moments too, so the ratio of a row to its loops
    tells more than its time does.
    """

    def __init__(self) -> None:
        self.worked: list[float] = []
        """Seconds of work in each call so far, see `work_time`."""
        self._loops: list[float] = []
        self._last = time.perf_counter()
        self._loop(_AT_ENDS)

    def time(self, call: Callable[[], object]) -> float:
        """Return the seconds of a call on the wall."""
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
        """Return the median seconds of work of a loop; some more run now, after the work."""
        self._loop(_AT_ENDS)
        return statistics.median(self._loops)


_UNITS: Final = {"us": 1e6, "ms": 1e3, "s": 1.0}


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the bench."""

    key: str  #: Short name, the same in every version and on every machine
    work: str  #: What was done
    #: How long it took, over ``n`` repetitions.
    mean: float
    median: float
    p99: float
    unit: str
    n: int  #: Repetitions
    nodes: float | None  #: Mean states entered, where a search was run
    #: The other way of the same run, its mean in the same unit, and how many times longer it is.
    rival: str
    rival_mean: float | None
    ratio: float | None
    target: str  #: What was asked for
    in_loops: float  #: Median seconds of work in calibration loops of the same moments (`Clock`)


@dataclass(frozen=True, slots=True)
class Rival:
    """The other way of the same run."""

    name: str  #: What it is
    seconds: Sequence[float]  #: How long it took; none where it was not measured


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
        Of each repetition, on the wall.
    worked : sequence of float, optional
        Seconds of work of each repetition, in place of those of the clock.
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
