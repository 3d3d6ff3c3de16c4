"""A running batch: its job, and the signals for the panel."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal, Slot

from boaf_desktop.puzzle_views.provenance import RATIO
from boaf_desktop.widgets.jobs import MakeWork, run
from boaf_desktop.workspace.set_files import new_generated_path
from engine.design.record import Batch, ChainTrace, PuzzleRecord, Rejected, Resumed
from engine.design.settings import GenerateSettings
from engine.files.atomic import make_folder
from engine.progress import Cancel, Progress, Work
from engine.search.limits import FULL_DEPTH_CARDS

if TYPE_CHECKING:
    from engine.puzzlesets.resumable import Unfinished

_USUAL_GRID: Final = (4, 4)
"""Rows and columns that are omitted in a set's name."""


def generate(
    path: Path,
    settings: GenerateSettings,
    workers: int | None,
    cancel: Cancel,
) -> Work[Batch]:
    """Generate a batch; each puzzle is written to disk before it is reported."""
    from engine.puzzlesets.resumable import generate_to

    make_folder(path.parent)
    return (yield from generate_to(path, settings, cancel, workers=workers))


def find_unfinished(path: Path, _cancel: Cancel) -> Unfinished | None:
    """Return a set if it is a batch that can be continued."""
    from engine.puzzlesets.resumable import unfinished  # compiled code

    return unfinished(path)


def new_path(settings: GenerateSettings) -> Path:
    """Return a path named after the batch and date, so that no set is overwritten."""
    grid = (settings.rows, settings.columns)
    return new_generated_path(
        settings.energy.name,
        settings.cards_low,
        settings.cards_high,
        grid=None if grid == _USUAL_GRID else grid,
    )


def is_steered_by_estimates(settings: GenerateSettings) -> bool:
    """Return whether chains compare estimates, so that their energies are not exact."""
    return settings.cards_high > FULL_DEPTH_CARDS and RATIO in settings.energy.features()


class Generation(QObject):
    """One running batch, from its start to its single end."""

    resumed = Signal(object)  #: Records that earlier runs of the batch have found
    traced = Signal(list)  #: `ChainTrace`s of the running chains, in order
    ended_chains = Signal(list)  #: Outcomes of chains, in order
    ended = Signal(str)  #: The message; all puzzles found are kept

    def __init__(self, work: MakeWork, parent: QObject) -> None:
        super().__init__(parent)
        self.was_cancelled = False
        self.is_complete = False
        self.job = run(
            self, work, self._on_finished, self._on_failed,
            on_progress=self._on_progress, on_cancelled=self._on_cancelled,
        )  # fmt: skip

    @Slot(list)
    def _on_progress(self, batch: list[Progress]) -> None:
        traces: list[ChainTrace] = []
        results: list[PuzzleRecord | Rejected] = []
        for progress in batch:
            if isinstance(progress.detail, ChainTrace):
                traces.append(progress.detail)
            elif isinstance(progress.detail, PuzzleRecord | Rejected):
                results.append(progress.detail)
            elif isinstance(progress.detail, Resumed):
                self.resumed.emit(progress.detail.puzzles)
        if traces:
            self.traced.emit(traces)
        if results:
            self.ended_chains.emit(results)

    @Slot(object)
    def _on_finished(self, batch: Batch) -> None:
        n_found = len(batch.puzzles)
        self.is_complete = batch.stop_reason == "complete"
        self.ended.emit(
            self.tr("Finished: %n puzzle(s).", "", n_found)
            if self.is_complete
            else self.tr("Stopped after %n puzzle(s). Too many chains found nothing.", "", n_found)
        )

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self.ended.emit(sentence)

    @Slot()
    def _on_cancelled(self) -> None:
        self.was_cancelled = True
        self.ended.emit(self.tr("Cancelled. The puzzles found so far are in the set."))
