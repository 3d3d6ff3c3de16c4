"""Counts halfway ratios exactly, one puzzle at a time, and updates the open set."""

from __future__ import annotations

import os
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLocale, QObject, Signal, Slot

from boaf_desktop.requests import Requests
from boaf_desktop.widgets.jobs import Job, run
from boaf_desktop.workspace.current_energy import CurrentEnergy
from boaf_desktop.workspace.open_set import OpenSet
from engine.design.energy import Energy, energy_values
from engine.design.presets import PRESETS, preset
from engine.design.record import PuzzleRecord
from engine.game import Deal
from engine.progress import Cancel
from engine.search.limits import DEFAULT_MAX_STATES, MAX_COUNTED_CARDS, MAX_STATES_LIMIT
from engine.statistics.display_names import short_id

if TYPE_CHECKING:
    from engine.design.measuring import Measurement

_EXACT: Final = "exact"
_BYTES_PER_STATE: Final = 64
_SHARE_OF_MEMORY: Final = 4  # a quarter


class ExactCounter(QObject):
    """A queue of puzzles of the open set; another set empties it."""

    changed = Signal()  #: Another puzzle is being counted, or none

    def __init__(
        self, open_set: OpenSet, energy: CurrentEnergy, requests: Requests, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._open_set, self._energy, self._requests = open_set, energy, requests
        #: Puzzles to count, the current one first; there may be thousands.
        self.waiting: dict[Deal, PuzzleRecord] = {}
        self._counting: Deal | None = None
        self._job: Job | None = None
        open_set.changed.connect(self.stop)

    def count(self, *records: PuzzleRecord) -> None:
        """Count puzzles of the open set, after those that wait."""
        for record in records:
            if record.halfway_provenance != _EXACT and record.deal.n_cards <= MAX_COUNTED_CARDS:
                self.waiting.setdefault(record.deal, record)
        self._count_next()

    @Slot()
    def stop(self) -> None:
        """Clear the queue and stop the current count."""
        self.waiting.clear()
        if self._job is not None:
            self._job.cancel()

    def _count_next(self) -> None:
        if self.waiting and self._job is None:
            record = next(iter(self.waiting.values()))
            self._counting = record.deal
            self._job = run(
                self, partial(_measure, record.deal),
                partial(self._on_counted, record), self._requests.message.emit,
                on_end=self._on_ended,
            )  # fmt: skip
        self.changed.emit()

    def _on_counted(self, record: PuzzleRecord, measured: Measurement) -> None:
        place = self._open_set.place_of(record.deal)
        if place < 0:
            return
        if measured.halfway_provenance == _EXACT:
            self._open_set.replace_record(place, counted(record, measured, self._energy.value))
            return
        text = self.tr(
            "{puzzle} has more than {n} states, too many to count. Its current value is kept."
        )
        n_states = QLocale().toString(states_that_fit())
        self._requests.message.emit(text.format(puzzle=short_id(record.id), n=n_states))

    def _on_ended(self) -> None:
        self._job = None
        if self._counting is not None:
            self.waiting.pop(self._counting, None)
        self._count_next()


def counted(record: PuzzleRecord, measured: Measurement, current: Energy) -> PuzzleRecord:
    """Return a record with exact features and the energy computed from them.

    If the puzzle's energy is neither the current one nor a preset, the old value is kept.
    """
    low, high = measured.halfway_bounds
    features = {**record.features, **measured.values}  # keeps on-demand features
    energy, name = record.energy, record.energy_name
    if name == current.name:
        energy = current.value(energy_values(record.deal, features))
    elif name in PRESETS:
        energy = preset(name).value(energy_values(record.deal, features))
    return replace(
        record,
        features=features,
        energy=energy,
        halfway_low=low,
        halfway_high=high,
        halfway_provenance=_EXACT,
    )


def _measure(deal: Deal, cancel: Cancel) -> Measurement:
    from engine.design.measuring import measure  # compiled code: never in the GUI thread

    return measure(deal, max_states=states_that_fit(), cancel=cancel)


def states_that_fit() -> int:
    """Return the number of states that fit in a quarter of the machine's memory."""
    try:
        memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, OSError, ValueError):
        return DEFAULT_MAX_STATES  # the system doesn't provide it
    fits = memory // (_SHARE_OF_MEMORY * _BYTES_PER_STATE)
    return min(max(fits, DEFAULT_MAX_STATES), MAX_STATES_LIMIT)
