"""Counts halfway ratios exactly, one puzzle at a time, and updates the open set."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Slot
from PySide6.QtWidgets import QPushButton, QWidget

from boaf_desktop.puzzle_views.provenance import EXACT, can_be_counted, states_that_fit
from boaf_desktop.widgets.jobs import Job, run
from boaf_desktop.widgets.layout import add_all, row_in
from boaf_desktop.widgets.page import ElidedLabel
from boaf_desktop.workspace.app import App
from engine.design.energy import Energy, energy_values
from engine.design.presets import PRESETS, preset
from engine.design.record import PuzzleRecord
from engine.game import Deal
from engine.progress import Cancel
from engine.statistics.display_names import short_id

if TYPE_CHECKING:
    from engine.design.measuring import Measurement


class ExactCounter(QWidget):
    """One line that shows what is being counted, with a button to stop."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app = app
        self._waiting: dict[Deal, PuzzleRecord] = {}
        """Puzzles to count, the current one first; there may be thousands."""
        self._counting: PuzzleRecord | None = None
        self._job: Job | None = None
        self._line = ElidedLabel()
        self.stop_button = QPushButton(self.tr("Stop"))
        self.stop_button.clicked.connect(self.stop)
        add_all(row_in(self), (self._line, 1), self.stop_button)
        app.open_set.changed.connect(self.stop)
        self.setVisible(False)

    @property
    def is_counting(self) -> bool:
        """Return whether a puzzle is being counted."""
        return self._job is not None

    @Slot(object)
    def count(self, records: Iterable[PuzzleRecord]) -> None:
        """Add puzzles to the queue."""
        for record in records:
            if can_be_counted(record):
                self._waiting.setdefault(record.deal, record)
        if self._waiting and self._job is None:
            self._begin_next()
        self._show_state()

    @Slot()
    def stop(self) -> None:
        """Clear the queue and stop the current count."""
        self._waiting.clear()
        if self._job is not None:
            self._job.cancel()

    def _begin_next(self) -> None:
        record = self._counting = next(iter(self._waiting.values()))
        self._job = run(
            self, partial(_measure, record.deal),
            self._on_counted, self._on_failed, on_cancelled=self._on_ended,
        )  # fmt: skip

    @Slot(object)
    def _on_counted(self, measured: Measurement) -> None:
        record = self._counting
        place = -1 if record is None else self._app.open_set.place_of(record.deal)
        if record is not None and place >= 0:
            if measured.halfway_provenance == EXACT:
                self._app.open_set.replace_record(
                    place, counted(record, measured, self._app.energy.value)
                )
            else:
                n_states = QLocale().toString(states_that_fit())
                self._app.notify(
                    self.tr(
                        "{puzzle} has more than {n} states, too many to count. Its current value "
                        "is kept."
                    ).format(puzzle=short_id(record.id), n=n_states)
                )
        self._on_ended()

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._app.notify(sentence)
        self._on_ended()

    @Slot()
    def _on_ended(self) -> None:
        self._job = None
        if (record := self._counting) is not None:
            place = self._app.open_set.place_of(record.deal)
            if place >= 0:
                self._app.open_set.record_changed.emit(place)
            self._waiting.pop(record.deal, None)
            self._counting = None
        if self._waiting:
            self._begin_next()
        self._show_state()

    def _show_state(self) -> None:
        record = self._counting if self._waiting else None
        self.setVisible(record is not None)
        if record is not None:
            name = short_id(record.id)
            text = self.tr("Counting the states of {puzzle}…").format(puzzle=name)
            if len(self._waiting) > 1:
                left = self.locale().toString(len(self._waiting) - 1)
                text += " " + self.tr("{count} remaining.").format(count=left)
            self._line.show_text(text)


def counted(record: PuzzleRecord, measured: Measurement, in_hand: Energy) -> PuzzleRecord:
    """Return a record with exact features and the energy computed from them.

    If the puzzle's energy is not known by name, the old value is kept.
    """
    low, high = measured.halfway_bounds
    energy = record.energy
    name = record.energy_name
    known = in_hand if in_hand.name == name else preset(name) if name in PRESETS else None
    features = {**record.features, **measured.values}  # keeps on-demand features
    if known is not None:
        energy = known.value(energy_values(record.deal, features))
    return replace(
        record, features=features, energy=energy, halfway_low=low,
        halfway_high=high, halfway_provenance=EXACT,
    )  # fmt: skip


def _measure(deal: Deal, cancel: Cancel) -> Measurement:
    from engine.design.measuring import measure

    return measure(deal, max_states=states_that_fit(), cancel=cancel)
