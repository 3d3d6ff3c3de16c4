"""Measuring the features that a rating is saved with, while it is still being typed.

Counting a random deal of 16 cards takes a second or two, and for one in eight from ten seconds to
a minute. Therefore counting starts with the first change in the form, and saving waits only for
the remaining time.
"""

from __future__ import annotations

import threading
from functools import partial
from typing import Final

from PySide6.QtCore import QObject

from boaf_desktop.widgets.jobs import drop, run_latest
from engine.design.feature import Value
from engine.design.feature_registry import FEATURES, STORED, on_demand_among
from engine.design.record import PuzzleRecord
from engine.game import Deal
from engine.progress import Cancel
from engine.search.limits import MAX_COUNTED_CARDS

_POLL_S: Final = 0.05  # seconds between looks at the cancel flag


class Measurer:
    """Measures a deal in one thread while others wait, and caches the last; thread-safe."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._last: tuple[Deal, dict[str, Value]] | None = None

    def values(self, deal: Deal, cancel: Cancel) -> dict[str, Value] | None:
        """Return the usual features of a deal, or None when that was cancelled.

        Waits for another thread that is measuring, until cancelled.
        """
        while not self._lock.acquire(timeout=_POLL_S):
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


class FeaturePrefetcher(QObject):
    """Starts measuring before the rating is saved."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.measurer = Measurer()  #: Used for saving
        self._deal: Deal | None = None

    def start(self, deal: Deal) -> None:
        """Start measuring a deal, unless it is the current one; cancel the previous."""
        if deal != self._deal and deal.n_cards <= MAX_COUNTED_CARDS:
            self._deal = deal
            run_latest(self, "measure", partial(self.measurer.values, deal))

    def cancel_unless(self, deal: Deal) -> None:
        """Stop measuring any deal other than this."""
        if self._deal is not None and deal != self._deal:
            self._deal = None
            drop(self, "measure")


def _measure(deal: Deal, cancel: Cancel) -> dict[str, Value]:
    # Imports compiled code: never in the GUI thread.
    from engine.design.analysis import Analysis

    is_large = deal.n_cards > MAX_COUNTED_CARDS  # then only features without a search are written
    names = [name for name in STORED if not is_large or FEATURES[name].cost == "instant"]
    return {**dict.fromkeys(STORED), **Analysis(deal, cancel=cancel).values(names)}


def known_features(deal: Deal, record: PuzzleRecord | None) -> dict[str, Value] | None:
    """Return the known features of a deal; None unless all the usual ones are known."""
    features = {} if record is None else record.features_of(deal)
    if any(features.get(name) is None for name in STORED):
        return None
    return {name: features[name] for name in (*STORED, *on_demand_among(features))}
