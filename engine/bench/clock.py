"""The clock of the bench: it times calls, and a calibration loop among them."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Final

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
