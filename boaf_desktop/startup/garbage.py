# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Python's cyclic garbage, collected in the GUI thread alone.

The collector runs in whatever thread happens to allocate. When that is a worker, it may destroy Qt
objects outside of their thread, which ends the process. So it is switched off, and a timer of the
GUI thread does its work by the same thresholds.
"""

import gc
from typing import Final

from PySide6.QtCore import QObject, QTimer, Slot

_LOOK_MS: Final = 250
_MOST_MS: Final = 4000
"""A window at rest makes no garbage, and should not wake to look for it."""


class GarbageCollector(QObject):
    """Takes over from Python's own collector until `stop`."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.look)

    def start(self) -> None:
        """Switch Python's own collector off and look regularly, at what comes from now on."""
        gc.disable()
        gc.freeze()
        self._timer.start(_LOOK_MS)

    @Slot()
    def settle(self) -> None:
        """Leave alone what is there by now: a look at every module takes a quarter of a second.

        To be called when the heavy modules are loaded; they stay until the end.
        """
        gc.freeze()

    def clear(self) -> None:
        """Collect what a whole window left behind, which `settle` may have set apart."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    def stop(self) -> None:
        """Release the work."""
        self._timer.stop()
        gc.unfreeze()
        gc.enable()

    @Slot()
    def look(self) -> None:
        """Collect the oldest generation that is due; look again soon only if there was one."""
        counts, thresholds = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            if counts[generation] > thresholds[generation] > 0:
                gc.collect(generation)
                self._timer.setInterval(_LOOK_MS)
                return
        self._timer.setInterval(min(2 * self._timer.interval(), _MOST_MS))
