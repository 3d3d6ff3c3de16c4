"""The features and energies of the open set, also those that its puzzles lack and are measured."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from math import isnan

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.language import tr
from boaf_desktop.widgets.jobs import Job, run
from boaf_desktop.workspace.open_set import OpenSet
from engine.design.energy import Energy, energy_values
from engine.design.feature import Value
from engine.design.feature_registry import on_demand_among
from engine.design.record import PuzzleRecord
from engine.game import Deal
from engine.progress import Cancel, Progress, Work


class Measuring(QObject):
    """Measures in the background, puzzle by puzzle; what was measured is kept in memory."""

    changed = Signal()  #: More was measured, or it ended

    def __init__(self, open_set: OpenSet, parent: QObject) -> None:
        super().__init__(parent)
        self._open_set = open_set
        self._measured: dict[tuple[Deal, str], Value] = {}  # by deal and feature
        self._wanted: dict[str, tuple[str, ...]] = {}
        self._job: Job | None = None
        self.progress_text = ""  #: Empty while nothing is measured
        open_set.changed.connect(self._begin)
        open_set.records_added.connect(self._on_added)

    def value_of(self, record: PuzzleRecord, name: str) -> Value:
        known = record.features.get(name)
        return self._measured.get((record.deal, name)) if known is None else known

    def energy_of(self, record: PuzzleRecord, energy: Energy) -> float | None:
        """Return the energy of a puzzle; None if a feature that it needs is unknown.

        In a file without features, it is the one that the generator found, if it is the same.
        """
        value = energy.value(self.values_of(record, energy))
        if isnan(value):
            return record.energy if record.energy_name == energy.name else None
        return value

    def values_of(self, record: PuzzleRecord, energy: Energy) -> dict[str, Value]:
        """Return what an energy may read of a puzzle."""
        measured = {
            name: self.value_of(record, name) for name in on_demand_among(energy.features())
        }
        return energy_values(record.deal, {**record.features, **measured})

    def measure(self, part: str, names: Iterable[str]) -> None:
        """Measure what a part of the window needs, in place of what it needed before."""
        wanted = on_demand_among(names)
        if wanted != self._wanted.get(part, ()):
            self._wanted[part] = wanted
            self._begin()

    @Slot()
    def _begin(self) -> None:
        if self._job is not None:
            self._job.cancel()
        names = tuple(dict.fromkeys(name for each in self._wanted.values() for name in each))

        def lacks(record: PuzzleRecord, name: str) -> bool:
            is_measured = (record.deal, name) in self._measured
            return record.features.get(name) is None and not is_measured

        records = self._open_set.records
        lacking = [record for record in records if any(lacks(record, name) for name in names)]
        self._job = None
        self._set_text("")
        if lacking:
            self._job = run(
                self,
                partial(_measure, lacking, names),
                # Again at the end, as puzzles may have been added meanwhile.
                lambda _: self._begin(),
                on_progress=partial(self._on_progress, names),
            )

    @Slot()
    def _on_added(self) -> None:
        if self._job is None:
            self._begin()

    def _on_progress(self, names: Sequence[str], batch: list[Progress]) -> None:
        for progress in batch:
            record = progress.detail
            for name in names:
                self._measured[record.deal, name] = record.features.get(name)
        last = batch[-1]
        self._set_text(tr("Measuring puzzle {n} of {all}…", n=last.done, all=last.total))

    def _set_text(self, text: str) -> None:
        self.progress_text = text
        self.changed.emit()


def _measure(records: Sequence[PuzzleRecord], names: Sequence[str], _cancel: Cancel) -> Work[None]:
    from engine.ratings.on_demand_features import measure_records  # compiled code

    for number, record in enumerate(records, 1):
        (measured,) = measure_records([record], names)
        yield Progress(number, len(records), detail=measured)
