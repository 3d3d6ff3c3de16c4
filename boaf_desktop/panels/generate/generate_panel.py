"""The generator: settings, progress and a live plot; what it finds is in *Puzzles*."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.charts.energy_plot import EnergyPlot
from boaf_desktop.language.translation import tr
from boaf_desktop.panels.generate.batch_status import BatchStatus, RejectionReasons
from boaf_desktop.panels.generate.generate_form import GenerateForm
from boaf_desktop.widgets.announce import announce
from boaf_desktop.widgets.buttons import enable, push_button
from boaf_desktop.widgets.jobs import Job, drop, run, run_latest
from boaf_desktop.widgets.labels import heading, set_style_property, show_text, wrapped_label
from boaf_desktop.widgets.layout import add_all, by_font, column_in, row_of
from boaf_desktop.widgets.page import reveal
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.set_names import new_generated_path
from engine.design.feature_registry import HALFWAY_RATIO
from engine.design.record import Batch, ChainTrace, PuzzleRecord, Rejected
from engine.design.settings import GenerateSettings
from engine.files.atomic import make_folder
from engine.progress import Cancel, Progress, Work
from engine.search.limits import FULL_DEPTH_CARDS
from engine.statistics.display_names import short_id
from engine.study.set_files import forget_empty_set

if TYPE_CHECKING:
    from engine.puzzlesets.resumable import Unfinished

_USUAL_GRID: Final = (4, 4)
"""Rows and columns that are omitted in a set's name."""
_PLOT_HEIGHT: Final = 240  # in logical pixels


class GeneratePanel(QWidget):
    """Generates puzzles that minimise the current energy."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app = app
        self._job: Job | None = None  # the running batch
        self._path = Path()
        self._unfinished: Unfinished | None = None  # the open set, if it can be continued
        self._penalty = 0.0  # energy of an unsolvable deal
        self.form = GenerateForm(app)
        self.plot = EnergyPlot(app.theme, app.requests)
        self.status = BatchStatus(app.theme, self.plot)
        self.n_found = 0  #: Puzzles in the set of the last batch
        self.rejected = RejectionReasons()
        self.message = wrapped_label()  #: Message about the batch
        self.start_button = push_button(tr("Start"), self.start, is_primary=True)
        self.pause_button = push_button("", self._on_pause)
        self.cancel_button = push_button(tr("Cancel"), self.cancel)
        self.bar = QWidget()  #: Below the page, so that it never scrolls out of sight
        self._lay_out()
        self.form.fields.changed.connect(self._render)
        app.open_set.changed.connect(self._find_unfinished)
        app.study.opened.connect(self._render)
        self._render()
        self._find_unfinished()

    # Building

    def _lay_out(self) -> None:
        buttons = row_of((self.start_button, 1), (self.pause_button, 1), (self.cancel_button, 1))
        self.plot.setFixedHeight(by_font(_PLOT_HEIGHT))
        add_all(
            column_in(self, 8),
            heading(tr("Generate")),
            self.form,
            self.status,
            self.plot,
            self.rejected,
            None,
        )
        add_all(column_in(self.bar, 8, (12, 8, 12, 8)), self.message, buttons)

    # The batch

    def take_focus(self) -> None:
        """Move the keyboard focus to the button to press next."""
        (self.cancel_button if self.is_running else self.start_button).setFocus()

    @property
    def is_running(self) -> bool:
        return self._job is not None

    @Slot()
    def start(self) -> None:
        """Start a batch in a new set."""
        if not self.is_running and not self.form.fields.fault:
            settings = self.form.settings()
            self._app.energy.save_to_library()
            self._begin(new_path(settings), settings)

    @Slot()
    def _find_unfinished(self) -> None:
        """Check, off the GUI thread, whether the open set is an unfinished batch."""
        self._unfinished, path = None, self._app.open_set.path
        if path == self._path and not self.is_running:
            # The last puzzles may be on disk, but their results did not arrive.
            self.status.set_found(len(self._app.open_set.records))
        if path is not None and not self.is_running:
            run_latest(self, "find", partial(find_unfinished, path), self._on_found)
        self._render()

    def _on_found(self, batch: Unfinished | None) -> None:
        self._unfinished = batch
        self._render()

    def _begin(self, path: Path, settings: GenerateSettings, message: str = "") -> None:
        drop(self, "find")
        self._path = path
        self._penalty = settings.energy.unsolvable
        work = partial(generate, path, settings, self.form.fields.values["workers"])
        self._job = run(
            self,
            work,
            self._on_finished,
            self._end,
            on_progress=self._on_progress,
            on_cancelled=self._on_cancelled,
        )
        self._show_message(message)
        self.plot.clear(is_estimated=is_steered_by_estimates(settings))
        self.n_found = 0
        self.rejected.clear()
        self.status.begin(settings.count)
        self._render()
        reveal(self.plot)

    @Slot()
    def cancel(self) -> None:
        """Stop the batch; puzzles found so far stay in the set."""
        if self._job is not None:
            self._show_message(tr("Stopping…"))
            self._job.cancel()

    def _show_message(self, sentence: str) -> None:
        show_text(self.message, sentence)
        announce(self.message, sentence)

    @property
    def is_paused(self) -> bool:
        return self._job is not None and self._job.is_paused

    @Slot()
    def _on_pause(self) -> None:
        """Pause or resume the batch, or continue that of the open set."""
        if self._job is not None:
            self._toggle_pause(self._job)
        elif self._unfinished is not None:
            batch = self._unfinished
            self._begin(
                batch.path,
                batch.settings,
                tr("Continuing {name} with its own energy and settings.", name=batch.path.stem),
            )

    def _toggle_pause(self, job: Job) -> None:
        if job.is_paused:
            job.resume()
        else:
            job.pause()
        self.status.set_paused(job.is_paused)
        self._render()

    # Progress and results

    @Slot(list)
    def _on_progress(self, batch: list[Progress]) -> None:
        details = [progress.detail for progress in batch]
        for detail in details:
            if isinstance(detail, tuple):
                self._show_earlier(detail)
        self._show_traces([each for each in details if isinstance(each, ChainTrace)])
        results = [each for each in details if isinstance(each, PuzzleRecord | Rejected)]
        if results:
            self._take_results(results)

    def _show_earlier(self, records: tuple[PuzzleRecord, ...]) -> None:
        """Show the puzzles that earlier runs of the batch have found."""
        self._show_puzzles(records)
        self.status.set_found(len(records))

    def _show_traces(self, traces: list[ChainTrace]) -> None:
        for trace in traces:
            # Unsolvable deals along the way would flatten the rest of the plot.
            off_scale = trace.energies >= self._penalty
            energies = np.where(off_scale, np.nan, trace.energies)
            is_over = trace.first_iteration + len(energies) >= trace.n_iterations
            self.plot.extend(trace.chain, energies, trace.first_iteration, is_over=is_over)
            self.status.on_progress(trace)

    def _take_results(self, results: list[PuzzleRecord | Rejected]) -> None:
        """Show the results of chains that ended."""
        records = [result for result in results if isinstance(result, PuzzleRecord)]
        self.rejected.count(each for each in results if isinstance(each, Rejected))
        self._show_puzzles(records)
        self.status.count(results)
        for record in records:
            self.plot.name(record.chain, short_id(record.id))

    def _show_puzzles(self, records: Sequence[PuzzleRecord]) -> None:
        """Add puzzles to the set, which is opened with the first of them.

        If the user opens another set meanwhile, that one stays open.
        """
        open_set = self._app.open_set
        if records and not self.n_found:
            open_set.open_generated(self._path, records)
            self._app.settings.add_recent_file(self._path)
        elif open_set.path == self._path:
            open_set.add_records(records)
        self.n_found += len(records)

    @Slot(object)
    def _on_finished(self, batch: Batch) -> None:
        n_found = len(batch.puzzles)
        self._end(
            tr("Finished: {n} {n:puzzle/puzzles}.", n=n_found)
            if batch.stop_reason == "complete"
            else tr(
                "Stopped after {n} {n:puzzle/puzzles}. Too many chains found no new puzzle.",
                n=n_found,
            )
        )

    @Slot()
    def _on_cancelled(self) -> None:
        if self.n_found:
            if self._app.open_set.path == self._path:
                # The last puzzle may be on disk but not in the window.
                self._app.open_set.open_file(self._path)
            self._end(tr("Cancelled. The puzzles found so far are in the set."))
        else:
            self._end(tr("Cancelled before a puzzle was found."))

    @Slot(str)
    def _end(self, sentence: str) -> None:
        """Show how the batch ended, which may be by an error."""
        self._job = None
        if self.n_found:
            self.form.next_seed()
        else:
            forget_empty_set(self._path)
        self._show_message(sentence)
        self.plot.finish_all()
        self.status.end()
        self._find_unfinished()

    # Buttons

    @Slot()
    def _render(self) -> None:
        running = self.is_running
        can_pause = running or self._unfinished is not None
        enable(
            {
                self.start_button: not running and not self.form.fields.fault,
                self.pause_button: can_pause,
                self.cancel_button: running,
            }
        )
        # In a study, the next step is its next round.
        set_style_property(self.start_button, "primary", self._app.study.snapshot is None)
        self.pause_button.setText(self._pause_text())
        self.form.set_editable(not running)

    def _pause_text(self) -> str:
        batch = self._unfinished
        if not self.is_running and batch is not None:
            return tr(
                "Continue ({n} of {all})",
                n=batch.n_found,
                all=batch.settings.count,
            )
        return tr("Resume") if self.is_paused else tr("Pause")


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
    return settings.cards_high > FULL_DEPTH_CARDS and HALFWAY_RATIO in settings.energy.features()
