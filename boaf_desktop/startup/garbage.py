"""Python's cyclic garbage collection, run only in the GUI thread.

The collector runs in whatever thread happens to allocate. In a worker, it may destroy Qt objects
outside their thread, which crashes the process. So it is switched off, and a timer in the GUI
thread collects by the same thresholds.
"""

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer, Slot

_LOOK_MS: Final = 250  # minimum interval
_MAX_MS: Final = 4000
"""Maximum interval: an idle window creates no garbage, and should not wake up to look for it."""


class GarbageCollector(QObject):
    """Replaces Python's own collector until `stop`."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)

    def start(self) -> None:
        """Switch Python's own collector off, and regularly collect objects created from now on."""
        gc.disable()
        gc.freeze()
        self._timer.start(_LOOK_MS)

    @Slot()
    def settle(self) -> None:
        """Exclude all current objects: scanning every module takes a quarter of a second.

        Call this when the heavy modules are loaded; they stay until the end.
        """
        gc.freeze()

    def stop(self) -> None:
        """Switch Python's own collector on again."""
        self._timer.stop()
        gc.unfreeze()
        gc.enable()

    @Slot()
    def look(self) -> None:
        """Collect the oldest generation that is due; without one, increase the interval."""
        counts, thresholds = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            if counts[generation] > thresholds[generation] > 0:
                gc.collect(generation)
                self._timer.setInterval(_LOOK_MS)
                return
        self._timer.setInterval(min(2 * self._timer.interval(), _MAX_MS))
