"""The generator: settings, progress and a live plot; what it finds is in *Puzzles*."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from PySide6.QtCore import QLocale, QSize, QTimer, Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.appearance.style import Theme
from boaf_desktop.charts.energy_plot import EnergyPlot
from boaf_desktop.language import time_left_text, tr, worded
from boaf_desktop.panels.generate.generate_form import GenerateForm
from boaf_desktop.play.cards import deal_pixmap
from boaf_desktop.widgets.jobs import LongRun, drop, progress_bar, run_latest, show_progress
from boaf_desktop.widgets.pages import CollapsibleSection, reveal
from boaf_desktop.widgets.parts import (
    add_all,
    by_font,
    column_in,
    heading,
    plain,
    plain_label,
    row_in,
    set_style_property,
    show_if,
    wrapped_label,
)
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.set_names import new_generated_path
from engine.design.feature_registry import HALFWAY_RATIO
from engine.design.record import Batch, ChainTrace, PuzzleRecord, Rejected
from engine.design.settings import GenerateSettings
from engine.files.storage import make_folder
from engine.game import Deal
from engine.progress import Cancel, Progress, Work
from engine.search.limits import FULL_DEPTH_CARDS
from engine.study.set_files import forget_empty_set

if TYPE_CHECKING:
    from engine.puzzlesets.resumable import Unfinished

_USUAL_GRID: Final = (4, 4)  # rows and columns that are omitted in a set's name
_PLOT_HEIGHT: Final = 240  # in logical pixels
_PICTURE: Final = QSize(64, 72)  # in logical pixels
_REFRESH_MS: Final = 250
_BAR_STEPS: Final = 1000  # per puzzle
_SLOW: Final = 10.0  # evaluations per second or percent, below which one decimal is shown
_MIN_SECONDS: Final = 0.2  # of work, before which its speed is too inaccurate
_MIN_SHARE: Final = 0.05  # of a chain, before which its speed is no basis for an estimate
_NO_BREAK_SPACE: Final = "\u00a0"
_MAX_REASONS: Final = 12  # for rejections that are listed


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
        """Start a batch in a new set, which is named after the batch and the date."""
        if self.run.is_running or self.form.fields.fault:
            return
        settings = self.form.settings()
        grid = (settings.rows, settings.columns)
        path = new_generated_path(
            settings.energy.name,
            settings.cards_low,
            settings.cards_high,
            grid=None if grid == _USUAL_GRID else grid,
        )
        self._app.energy.save_to_library()
        self._begin(path, settings)

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

            def find(_cancel: Cancel) -> Unfinished | None:
                from engine.puzzlesets.resumable import unfinished  # compiled code

                return unfinished(path)

            run_latest(self, "find", find, self._on_found)
        self._render()

    def _on_found(self, batch: Unfinished | None) -> None:
        self._unfinished = batch
        self._render()

    def _begin(self, path: Path, settings: GenerateSettings, message: str = "") -> None:
        """Generate a batch; each puzzle is written to disk before it is reported."""
        workers = self.form.fields.values["workers"]

        def work(cancel: Cancel) -> Work[Batch]:
            from engine.puzzlesets.resumable import generate_to

            make_folder(path.parent)
            return (yield from generate_to(path, settings, cancel, workers=workers))

        drop(self, "find")
        self._path, self._penalty = path, settings.energy.unsolvable
        # Chains then compare estimates, so their energies are not exact.
        has_ratio = HALFWAY_RATIO in settings.energy.features()
        self.plot.clear(is_estimated=has_ratio and settings.cards_high > FULL_DEPTH_CARDS)
        self.rejected.clear()
        show_if(True, self.plot, self.rejected)
        self.status.begin(settings.count)
        self.run.begin(
            work,
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
            elif isinstance(detail, ChainTrace):
                self._show_trace(detail)
        results = [each for each in details if isinstance(each, PuzzleRecord | Rejected)]
        if results:
            self.rejected.count(each for each in results if isinstance(each, Rejected))
            self._show_puzzles([each for each in results if isinstance(each, PuzzleRecord)])
            self.status.counts.add_results(results)

    def _show_trace(self, trace: ChainTrace) -> None:
        # Unsolvable deals along the way would flatten the rest of the plot.
        energies = np.where(trace.energies >= self._penalty, np.nan, trace.energies)
        is_over = trace.first_iteration + len(energies) >= trace.n_iterations
        self.plot.extend(trace.chain, energies, trace.first_iteration, is_over=is_over)
        self.status.counts.add_trace(trace)

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


@dataclass(slots=True, eq=False)
class BatchCounts:
    """Counts of the chains, steps and puzzles of a batch."""

    n_wanted: int  #: Number of puzzles
    n_before: int = 0  #: Puzzles in the set that aren't counted here
    n_accepted: int = 0  #: Puzzles added to the set
    n_rejected: int = 0
    n_evaluated: int = 0  #: Deals
    n_steps: int = 0
    n_steps_accepted: int = 0
    running: dict[int, ChainTrace] = field(default_factory=dict)  #: The last of each running chain
    best_deals: dict[int, Deal] = field(
        default_factory=dict
    )  #: By chain, also of those that ended

    @property
    def n_found(self) -> int:
        """Number of puzzles in the set of the batch."""
        return self.n_before + self.n_accepted

    @property
    def n_ended(self) -> int:
        """Number of chains that ended."""
        return self.n_accepted + self.n_rejected

    @property
    def n_unfinished(self) -> float:
        """Work done in running chains, as a number of complete chains."""
        return sum(map(_share_done, self.running.values()))

    def add_trace(self, trace: ChainTrace) -> None:
        """Record the progress of a chain, whose own counts are totals."""
        before = self.running.get(trace.chain)
        self.n_evaluated += trace.n_evaluated - (before.n_evaluated if before else 0)
        self.n_steps_accepted += trace.n_accepted - (before.n_accepted if before else 0)
        self.n_steps += len(trace.energies)
        self.running[trace.chain] = trace
        self.best_deals[trace.chain] = trace.best

    def add_results(self, results: Sequence[PuzzleRecord | Rejected]) -> None:
        n_rejected = sum(isinstance(result, Rejected) for result in results)
        self.n_accepted += len(results) - n_rejected
        self.n_rejected += n_rejected
        for result in results:
            self.running.pop(result.chain, None)

    def seconds_left(self, seconds: float) -> int | None:
        """Estimate the time left from that used so far; None if there is too little data."""
        n_chains = self.n_ended + self.n_unfinished
        if n_chains < _MIN_SHARE or (self.n_ended and not self.n_accepted):
            return None
        # Assume the same acceptance rate for running chains as for finished ones.
        acceptance = self.n_accepted / self.n_ended if self.n_ended else 1.0
        n_found = self.n_accepted + acceptance * self.n_unfinished
        return max(0, round(seconds / n_found * (self.n_wanted - self.n_before - n_found)))


def _share_done(trace: ChainTrace) -> float:
    done = trace.first_iteration + len(trace.energies)
    return done / trace.n_iterations if trace.n_iterations else 1.0


class BatchStatus(QWidget):
    """The state of a batch in one line, refreshed four times a second while it runs.

    Its tooltip has figures on the search.
    """

    def __init__(self, theme: Theme, plot: EnergyPlot, run: LongRun) -> None:
        super().__init__()
        self._theme, self._plot, self._run = theme, plot, run
        self.counts = BatchCounts(0)  #: Of the last batch
        self._timer = QTimer(self, interval=_REFRESH_MS)
        self._timer.timeout.connect(self.refresh)
        run.changed.connect(self._on_run)
        theme.changed.connect(self._show_best_deal)
        self._picture = plain_label()
        self._picture.setFixedSize(_PICTURE)
        self._picture.setAccessibleName(tr("Best deal so far"))
        self._bar = progress_bar(tr("Puzzles found"))
        self.line = plain_label()  #: The status text
        self.line.setWordWrap(True)
        self._lay_out()
        self.setVisible(False)

    def _lay_out(self) -> None:
        column = column_in(None, 4)
        add_all(column, self._bar, self.line, None)
        add_all(row_in(self, 12), self._picture, (column, 1))

    def begin(self, n_wanted: int) -> None:
        self.counts = BatchCounts(n_wanted)
        self._picture.clear()

    def set_found(self, n_found: int) -> None:
        """Set the number of puzzles in the set, including those not counted here."""
        self.counts.n_before = n_found - self.counts.n_accepted
        self.refresh()

    @Slot()
    def _on_run(self) -> None:
        self.show()
        if self._run.is_running:
            self._timer.start()
        else:
            self._timer.stop()
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        self._show_best_deal()
        self._show_bar()
        # Lines break between the parts, never within one.
        parts = (part.replace(" ", _NO_BREAK_SPACE) for part in self._parts())
        self.line.setText("  ·  ".join(parts))
        self.line.setToolTip(plain("\n".join(self._details())))

    @Slot()
    def _show_best_deal(self) -> None:
        chain = self._plot.best_chain
        deal = None if chain is None else self.counts.best_deals.get(chain)
        if deal is not None:
            self._picture.setAccessibleDescription(deal.to_line())
            ratio = self.devicePixelRatioF()
            self._picture.setPixmap(deal_pixmap(deal, _PICTURE, ratio, self._theme.cards))

    def _show_bar(self) -> None:
        """Show complete puzzles, and in a running batch also the work in unfinished chains."""
        counts, is_active = self.counts, self._run.is_active
        n_done = counts.n_found + (counts.n_unfinished if is_active else 0.0)
        is_starting = is_active and not counts.n_evaluated and not counts.n_ended
        n_all = 0 if is_starting else counts.n_wanted
        show_progress(self._bar, _BAR_STEPS * n_done, _BAR_STEPS * n_all)

    def _parts(self) -> list[str]:
        counts, seconds = self.counts, self._run.seconds
        n_all, n_found = counts.n_wanted, counts.n_found
        parts = [tr("{done} of {n} puzzle", "{done} of {n} puzzles", n=n_all, done=n_found)]
        if counts.n_rejected:
            parts.append(tr("{n} rejected", n=counts.n_rejected))
        left = counts.seconds_left(seconds)
        if not self._run.is_active:
            parts.append(tr("{n} s", n=QLocale().toString(seconds, "f", 1)))
        elif left is not None:
            parts.append(time_left_text(left))
        return parts

    def _details(self) -> list[str]:
        """Return the figures for those who tune the search."""
        counts, seconds, parts = self.counts, self._run.seconds, list[str]()
        if len(counts.running) > 1 and self._run.is_active:
            parts.append(tr("{n} chain", "{n} chains", n=len(counts.running)))
        if counts.n_steps:
            percent = _figures(100 * counts.n_steps_accepted / counts.n_steps)
            parts.append(tr("{percent}% of steps accepted", percent=percent))
        if counts.n_evaluated and seconds > _MIN_SECONDS:
            speed = _figures(counts.n_evaluated / seconds)
            parts.append(tr("{n} evaluations/s", n=speed))
        return parts


def _figures(number: float) -> str:
    return QLocale().toString(number, "f", 1 if number < _SLOW else 0)


class RejectionReasons(CollapsibleSection):
    """Why puzzles were rejected, the commonest reasons first, with their number in the title."""

    def __init__(self) -> None:
        self._label = wrapped_label()
        super().__init__(tr("Rejected"), self._label)
        self._reasons: Counter[str] = Counter()
        self.clear()

    def clear(self) -> None:
        self._reasons.clear()
        self.count(())

    def count(self, rejected: Iterable[Rejected]) -> None:
        self._reasons.update(worded(each.reason) for each in rejected)
        number = self.locale().toString
        commonest = self._reasons.most_common(_MAX_REASONS)
        self._label.setText("\n".join(f"{number(n)} × {reason}" for reason, n in commonest))
        n_rejected = self._reasons.total()
        self.summary.show_text(
            tr("{n} puzzle, with the reason", "{n} puzzles, with reasons", n=n_rejected)
            if n_rejected
            else tr("none")
        )
