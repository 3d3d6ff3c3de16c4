"""The generator: settings, progress and a live plot; what it finds is in *Puzzles*."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from PySide6.QtCore import QTimer, Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.charts.energy_plot import EnergyPlot
from boaf_desktop.language.translation import tr
from boaf_desktop.panels.generate.batch_status import BatchStatus, RejectionReasons
from boaf_desktop.panels.generate.generate_form import GenerateForm
from boaf_desktop.widgets.jobs import drop, run_latest
from boaf_desktop.widgets.labels import heading, set_style_property
from boaf_desktop.widgets.layout import add_all, by_font, column_in, show_if
from boaf_desktop.widgets.long_run import LongRun
from boaf_desktop.widgets.page import reveal
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.set_names import new_generated_path
from engine.design.feature_registry import HALFWAY_RATIO
from engine.design.record import Batch, ChainTrace, PuzzleRecord, Rejected
from engine.design.settings import GenerateSettings
from engine.files.system import make_folder
from engine.progress import Cancel, Progress, Work
from engine.search.limits import FULL_DEPTH_CARDS
from engine.study.set_files import forget_empty_set

if TYPE_CHECKING:
    from engine.puzzlesets.resumable import Unfinished

_USUAL_GRID: Final = (4, 4)  # rows and columns that are omitted in a set's name
_PLOT_HEIGHT: Final = 240  # in logical pixels


class GeneratePanel(QWidget):
    """Generates puzzles that minimise the current energy."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app = app
        self._path = Path()  # the set of the last batch
        self._unfinished: Unfinished | None = None  # the open set, if it can be continued
        self._penalty = 0.0  # energy of an unsolvable deal
        self.form = GenerateForm(app)
        start = (tr("Start"), self.start)
        self.run = LongRun(self, start, self._continue, resume=tr("Resume"), stop=tr("Cancel"))
        self.plot = EnergyPlot(app.theme, app.requests)
        self.status = BatchStatus(app.theme, self.plot, self.run)
        self.rejected = RejectionReasons()
        self.bar = QWidget()  #: Below the page, so that it never scrolls out of sight
        self.plot.setFixedHeight(by_font(_PLOT_HEIGHT))
        parts = (heading(tr("Generate")), self.form, self.status, self.plot, self.rejected)
        add_all(column_in(self, 8), *parts)
        show_if(False, self.plot, self.rejected)  # until there is something to show
        add_all(column_in(self.bar, 8, (12, 8, 12, 8)), self.run.message, self.run.buttons)
        for change in (self.form.fields.changed, self.run.changed, app.study.opened):
            change.connect(self._render)
        app.open_set.changed.connect(self._find_unfinished)
        self._find_unfinished()

    @Slot()
    def start(self) -> None:
        """Start a batch in a new set."""
        if not self.run.is_running and not self.form.fields.fault:
            settings = self.form.settings()
            self._app.energy.save_to_library()
            self._begin(new_path(settings), settings)

    def _continue(self) -> None:
        """Continue the batch of the open set."""
        if self._unfinished is not None:
            path, settings = self._unfinished.path, self._unfinished.settings
            text = tr("Continuing {name} with its own energy and settings.", name=path.stem)
            self._begin(path, settings, text)

    @Slot()
    def _find_unfinished(self) -> None:
        """Check, off the GUI thread, whether the open set is an unfinished batch."""
        self._unfinished, path = None, self._app.open_set.path
        if path is not None and not self.run.is_running:
            if path == self._path:
                # The last puzzles may be on disk, but their results did not arrive.
                self.status.set_found(len(self._app.open_set.records))
            run_latest(self, "find", partial(find_unfinished, path), self._on_found)
        self._render()

    def _on_found(self, batch: Unfinished | None) -> None:
        self._unfinished = batch
        self._render()

    def _begin(self, path: Path, settings: GenerateSettings, message: str = "") -> None:
        drop(self, "find")
        self._path, self._penalty = path, settings.energy.unsolvable
        self.plot.clear(is_estimated=is_steered_by_estimates(settings))
        self.rejected.clear()
        show_if(True, self.plot, self.rejected)
        self.status.begin(settings.count)
        self.run.begin(
            partial(generate, path, settings, self.form.fields.values["workers"]),
            message,
            on_progress=self._on_progress,
            on_result=_finished_text,
            on_cancelled=self._on_cancelled,
            on_end=self._on_end,
        )
        QTimer.singleShot(0, self, partial(reveal, self.plot))  # once it has its place

    def _on_progress(self, batch: list[Progress]) -> None:
        details = [progress.detail for progress in batch]
        for detail in details:
            if isinstance(detail, tuple):  # the puzzles that earlier runs of the batch found
                self._show_puzzles(detail)
                self.status.set_found(len(detail))
        self._show_traces([each for each in details if isinstance(each, ChainTrace)])
        results = [each for each in details if isinstance(each, PuzzleRecord | Rejected)]
        if results:
            self._take_results(results)

    def _show_traces(self, traces: list[ChainTrace]) -> None:
        for trace in traces:
            # Unsolvable deals along the way would flatten the rest of the plot.
            off_scale = trace.energies >= self._penalty
            energies = np.where(off_scale, np.nan, trace.energies)
            is_over = trace.first_iteration + len(energies) >= trace.n_iterations
            self.plot.extend(trace.chain, energies, trace.first_iteration, is_over=is_over)
            self.status.counts.add_trace(trace)

    def _take_results(self, results: list[PuzzleRecord | Rejected]) -> None:
        records = [result for result in results if isinstance(result, PuzzleRecord)]
        self.rejected.count(each for each in results if isinstance(each, Rejected))
        self._show_puzzles(records)
        self.status.counts.add_results(results)

    def _show_puzzles(self, records: Sequence[PuzzleRecord]) -> None:
        """Add puzzles to the set, which is opened with the first of them.

        If the user opens another set meanwhile, that one stays open.
        """
        open_set = self._app.open_set
        if records and not self.status.counts.n_found:
            open_set.open_generated(self._path, records)
            self._app.settings.add_recent_file(self._path)
        elif open_set.path == self._path:
            open_set.add_records(records)

    def _on_cancelled(self) -> str:
        if not self.status.counts.n_found:
            return tr("Cancelled before a puzzle was found.")
        if self._app.open_set.path == self._path:
            # The last puzzle may be on disk but not in the window.
            self._app.open_set.open_file(self._path)
        return tr("Cancelled. The puzzles found so far are in the set.")

    def _on_end(self) -> str:
        if self.status.counts.n_found:
            self.form.next_seed()
        else:
            forget_empty_set(self._path)
        self.plot.finish_all()
        self._find_unfinished()
        return ""

    @Slot()
    def _render(self) -> None:
        batch, text = self._unfinished, tr("Pause")
        if batch is not None:
            n_all = batch.settings.count
            text = tr("Continue ({n} of {all})", n=batch.n_found, all=n_all)
        can_start = not self.form.fields.fault
        self.run.render(can_start=can_start, can_go_on=batch is not None, go_on_text=text)
        # In a study, the next step is its next round.
        is_primary = self._app.study.snapshot is None
        set_style_property(self.run.start_button, "primary", is_primary)
        self.form.set_editable(not self.run.is_running)


def _finished_text(batch: Batch) -> str:
    n_found = len(batch.puzzles)
    if batch.stop_reason == "complete":
        return tr("Finished: {n} puzzle.", "Finished: {n} puzzles.", n=n_found)
    return tr(
        "Stopped after {n} puzzle. Too many chains found no new puzzle.",
        "Stopped after {n} puzzles. Too many chains found no new puzzle.",
        n=n_found,
    )


def generate(
    path: Path, settings: GenerateSettings, workers: int | None, cancel: Cancel
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
    return settings.cards_high > FULL_DEPTH_CARDS and HALFWAY_RATIO in settings.energy.features()
