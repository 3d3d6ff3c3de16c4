# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Features of a puzzle, measured while its rater still thinks.

A rating is written with the features of its puzzle. To count a random deal of 16 cards takes a
second or two, and for one in eight from ten seconds to a minute. So the count begins with the
first change in the form, and who saves waits only for what is left of it.
"""

import threading
from functools import partial
from typing import Final

from PySide6.QtCore import QObject

from boaf_desktop.widgets.jobs import drop, run
from engine.design.registry import Value, usual_features
from engine.game import Deal
from engine.progress import Cancel
from engine.search.limits import MAX_COUNTED_CARDS

_LOOK_S: Final = 0.05


class Measurer:
    """Measures a deal once, in whichever thread asks first, and keeps the last; any thread."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._last: tuple[Deal, dict[str, Value]] | None = None

    def values(self, deal: Deal, cancel: Cancel) -> dict[str, Value] | None:
        """Return the usual features of a deal, or None when that was cancelled.

        Waits for a thread that measures already, and for no longer than ``cancel`` lets it.
        """
        while not self._lock.acquire(timeout=_LOOK_S):
            if cancel.is_set():
                return None
        try:
            if self._last is not None and self._last[0] == deal:
                return self._last[1]
            values = _measure(deal, cancel)
            if cancel.is_set():
                return None
            self._last = deal, values
            return values
        finally:
            self._lock.release()


class Ahead(QObject):
    """Begins to measure before anybody saves."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.measurer = Measurer()  #: What who saves asks
        self._deal: Deal | None = None

    def begin(self, deal: Deal) -> None:
        """Measure a deal, in place of the one before, unless it is that one."""
        if deal != self._deal and deal.n_cards <= MAX_COUNTED_CARDS:
            self._deal = deal
            run(self, partial(self.measurer.values, deal), key="measure")

    def leave(self, deal: Deal) -> None:
        """Measure no longer, if another deal than this is being measured."""
        if self._deal is not None and deal != self._deal:
            self._deal = None
            drop(self, "measure")


def _measure(deal: Deal, cancel: Cancel) -> dict[str, Value]:
    # Compiled code: never in the GUI thread.
    from engine.design.features import measure, static_values

    if deal.n_cards > MAX_COUNTED_CARDS:  # then only what costs nothing is written
        static = static_values(deal)
        return {name: static.get(name) for name in usual_features()}
    return dict(measure(deal, cancel=cancel).values)
