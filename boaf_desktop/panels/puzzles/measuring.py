"""Measures the features of shown columns where puzzles of the open set lack them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.language import tr
from boaf_desktop.widgets.jobs import Job, run
from boaf_desktop.workspace.app import App
from engine.design.feature_registry import on_demand_among
from engine.design.record import PuzzleRecord
from engine.progress import Cancel, Progress, Work


class Measuring(QObject):
    """Measures in the background, puzzle by puzzle; what was measured is kept with the set."""

    changed = Signal()  #: More was measured, or it ended

    def __init__(self, app: App, parent: QObject) -> None:
        super().__init__(parent)
        self._open_set = app.open_set
        self._keys: tuple[str, ...] = ()
        self._job: Job | None = None
        self.progress_text = ""  #: Empty while nothing is measured
        app.open_set.changed.connect(self._begin)
        app.open_set.records_added.connect(self._on_added)

    def measure(self, keys: Iterable[str]) -> None:
        """Measure what columns with these keys need, in place of earlier ones."""
        names = on_demand_among(keys)
        if names != self._keys:
            self._keys = names
            self._begin()

    @Slot()
    def _begin(self) -> None:
        if self._job is not None:
            self._job.cancel()
        measured, names = self._open_set.measured, self._keys

        def lacks(record: PuzzleRecord, name: str) -> bool:
            return record.features.get(name) is None and (record.deal, name) not in measured

        records = self._open_set.records
        lacking = [record for record in records if any(lacks(record, name) for name in names)]
        self._job = None
        self._set_text("")
        if lacking:
            work = partial(_measure, lacking, names)
            # Again at the end, as puzzles may have been added meanwhile.
            self._job = run(self, work, lambda _: self._begin(), on_progress=self._on_progress)

    @Slot()
    def _on_added(self) -> None:
        if self._keys and self._job is None:
            self._begin()

    def _on_progress(self, batch: list[Progress]) -> None:
        for progress in batch:
            record = progress.detail
            for name in self._keys:
                self._open_set.measured[record.deal, name] = record.features.get(name)
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
