"""The time left of a task whose phases run at different speeds."""

import time
from typing import Final

from engine.progress import Progress

_MIN_SECONDS: Final = 2  # of work, from which the time left is estimated


class PhaseClock:
    """Estimates the time left of the current phase of a task; each has its own speed."""

    def __init__(self) -> None:
        self.progress: Progress | None = None  #: The last that was reported
        # When the phase began, in seconds, and what was done by then
        self._began_at, self._done_before = 0.0, 0

    def take(self, progress: Progress) -> None:
        """Note the latest progress; other totals, or less that is done, begin a phase."""
        before, self.progress = self.progress, progress
        if before is None or progress.total != before.total or progress.done < before.done:
            self._began_at, self._done_before = time.monotonic(), progress.done

    @property
    def seconds_left(self) -> int | None:
        """None if it is unknown."""
        progress, seconds = self.progress, time.monotonic() - self._began_at
        n_done = 0 if progress is None else progress.done - self._done_before
        if progress is None or not n_done or seconds < _MIN_SECONDS:
            return None
        if progress.done >= progress.total:  # what follows has no count
            return None
        return round(seconds / n_done * (progress.total - progress.done))
