"""The generator: settings, a live plot, and the puzzles as they are found."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import numpy as np
from PySide6.QtCore import QModelIndex, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QSplitter,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from boaf_desktop import paths
from boaf_desktop.charts.energy_plot import EnergyPlot
from boaf_desktop.context import AppContext
from boaf_desktop.desk import Desk
from boaf_desktop.jobs import Job
from boaf_desktop.panels.generate_form import GenerateForm
from boaf_desktop.panels.generate_model import Outcome, OutcomeModel
from boaf_desktop.panels.generate_status import BatchStatus
from boaf_desktop.panels.page import Page
from boaf_desktop.panels.tables import EmptyHint
from boaf_desktop.play.puzzle import Puzzle
from engine.design.news import Batch, ChainTrace, Rejected
from engine.design.record import PuzzleRecord
from engine.design.settings import GenerateSettings
from engine.errors import BoafError
from engine.progress import Cancel, Progress, Work
from engine.study.exchange import batch_path
from engine.study.storage import make_folder


def make_work(path: Path, settings: GenerateSettings) -> Callable[[Cancel], Work[Batch]]:
    """Return what a job runs: each puzzle is on the disk before the window hears of it."""

    def work(cancel: Cancel) -> Work[Batch]:
        from engine.study.batchfile import generate_to  # noqa: PLC0415 - off the GUI thread

        make_folder(path.parent)
        return generate_to(path, settings, cancel)

    return work


class Generation(QObject):
    """One batch in the making, from start to its one end.

    Attributes
    ----------
    traced : Signal(object)
        A `ChainTrace`.
    ended_chains : Signal(list)
        Outcomes of chains, in order.
    ended : Signal(str)
        One sentence; everything found is kept.
    """

    traced = Signal(object)
    ended_chains = Signal(list)
    ended = Signal(str)

    def __init__(self, job: Job, parent: QObject) -> None:
        super().__init__(parent)
        self.job = job
        self.was_cancelled = False
        job.progressed.connect(self._on_progress)
        job.finished.connect(self._on_finished)
        job.failed.connect(self.ended)
        job.cancelled.connect(self._on_cancelled)

    @Slot(list)
    def _on_progress(self, batch: list[Progress]) -> None:
        outcomes: list[Outcome] = []
        for progress in batch:
            if isinstance(progress.detail, ChainTrace):
                self.traced.emit(progress.detail)
            elif isinstance(progress.detail, PuzzleRecord | Rejected):
                outcomes.append(progress.detail)
        if outcomes:
            self.ended_chains.emit(outcomes)

    @Slot(object)
    def _on_finished(self, batch: Batch) -> None:
        if batch.stop_reason == "complete":
            self.ended.emit(self.tr("Done: %n puzzle(s).", "", len(batch.puzzles)))
        else:
            self.ended.emit(
                self.tr("Stopped with %n puzzle(s): too many chains found none.", "",
                        len(batch.puzzles))
            )  # fmt: skip

    @Slot()
    def _on_cancelled(self) -> None:
        self.was_cancelled = True
        self.ended.emit(self.tr("Cancelled. What was found is in the set."))


class GeneratePanel(QWidget):
    """Makes puzzles that minimise the energy in hand.

    Parameters
    ----------
    context : AppContext
        Jobs, theme and the rest.
    desk : Desk
        Where the puzzles go, and the energy in hand.
    """

    def __init__(self, context: AppContext, desk: Desk) -> None:
        super().__init__()
        self._context, self._desk = context, desk
        self._generation: Generation | None = None
        self._path = Path()
        self._penalty = 0.0
        self.form = GenerateForm(desk)
        self.plot = EnergyPlot(context.theme)
        self.status = BatchStatus(context.theme)
        self.model = OutcomeModel(self)
        self._table = self._make_table()
        self._message = QLabel()
        self._message.setWordWrap(True)
        self.start_button = QPushButton(self.tr("Start"))
        self.start_button.setProperty("primary", True)
        self.pause_button = QPushButton(self.tr("Pause"))
        self.pause_button.setCheckable(True)
        self.cancel_button = QPushButton(self.tr("Cancel"))
        self._lay_out()
        self.start_button.clicked.connect(self.start)
        self.pause_button.toggled.connect(self._on_pause)
        self.cancel_button.clicked.connect(self.cancel)
        self._table.activated.connect(self._on_activated)
        self._show_running()

    @property
    def message(self) -> str:
        """What the panel says of the batch."""
        return self._message.text()

    @property
    def is_running(self) -> bool:
        """Tell whether a batch is in the making."""
        return self._generation is not None

    @Slot()
    def start(self) -> None:
        """Begin a batch in a new set of its own."""
        if self._generation is not None:
            return
        try:
            settings = self.form.settings()
        except BoafError as error:
            self._message.setText(str(error))
            return
        self._path = path = self._new_path(settings)
        self._penalty = settings.energy.unsolvable
        job = self._context.jobs.create(make_work(path, settings), self)
        self._generation = generation = Generation(job, self)
        generation.traced.connect(self._on_traced)
        generation.ended_chains.connect(self._on_ended_chains)
        generation.ended.connect(self._on_ended)
        self._message.clear()
        self.plot.clear()
        self.model.clear()
        self.status.begin(settings.count)
        self._show_running()
        job.start()

    @Slot()
    def cancel(self) -> None:
        """Stop the batch; what was found stays in the set."""
        if self._generation is not None:
            self._generation.job.cancel()

    def _new_path(self, settings: GenerateSettings) -> Path:
        """Name the set by what it is and when it was made, so that none is written over."""
        cards = f"{settings.cards_low}"
        if settings.cards_high != settings.cards_low:
            cards += f"-{settings.cards_high}"
        energy = "".join(c if c.isalnum() or c in "-_" else "_" for c in settings.energy.name)
        now = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S-%f")[:-3]
        name = f"{energy or 'energy'}-{cards}-cards-seed-{settings.seed}-{now}.csv"
        return paths.data_dir() / "generated" / name

    @Slot(bool)
    def _on_pause(self, is_paused: bool) -> None:
        if self._generation is None:
            return
        if is_paused:
            self._generation.job.pause()
        else:
            self._generation.job.resume()
        self.status.set_paused(is_paused)
        self.pause_button.setText(self.tr("Resume") if is_paused else self.tr("Pause"))

    @Slot(object)
    def _on_traced(self, trace: ChainTrace) -> None:
        # Unsolvable deals on the way would flatten everything else.
        off_scale = trace.energies >= self._penalty
        self.plot.extend(trace.chain, np.where(off_scale, np.nan, trace.energies))
        self.status.heed(trace)

    @Slot(list)
    def _on_ended_chains(self, outcomes: list[Outcome]) -> None:
        self.model.extend(outcomes)
        records = [outcome for outcome in outcomes if isinstance(outcome, PuzzleRecord)]
        if records and self._desk.set_path != self._path:
            # The set that was open stays until there is something to put in its place.
            self._desk.start_set(self._path)
            self._context.settings.add_recent_file(self._path)
        self._desk.add_records(records)
        self.status.count(len(records), len(outcomes) - len(records))

    @Slot(str)
    def _on_ended(self, sentence: str) -> None:
        was_cancelled = self._generation is not None and self._generation.was_cancelled
        if self._generation is not None:
            if self._generation.was_cancelled and self._desk.set_path == self._path:
                # The last puzzle may have reached the disk and not the window.
                self._desk.open_set(self._path)
            elif self._desk.set_path != self._path:
                self._forget_empty_set()
            self._generation.deleteLater()
            self._generation = None
        found = self._desk.set_path == self._path
        nothing = self.tr("Stopped before the first puzzle was found.")
        self._message.setText(sentence if found or not was_cancelled else nothing)
        self.status.end()
        # The same seed makes the same puzzles; the next start should make others.
        if found and self.form.seed.value() < self.form.seed.maximum():
            self.form.seed.setValue(self.form.seed.value() + 1)
        self.pause_button.setChecked(False)
        self._show_running()

    def _forget_empty_set(self) -> None:
        """Take away the files of a batch that found nothing, if that is what they are."""
        with suppress(OSError):
            if self._path.read_bytes().count(b"\n") <= 1:
                for leftover in (self._path, batch_path(self._path)):
                    leftover.unlink()
                self._path.with_name(self._path.name + ".lock").unlink(missing_ok=True)

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        deal = self.model.outcome(index.row()).deal
        self._desk.puzzle_wanted.emit(Puzzle.from_deal(deal))

    def _show_running(self) -> None:
        running = self.is_running
        self.start_button.setEnabled(not running)
        self.pause_button.setEnabled(running)
        self.cancel_button.setEnabled(running)
        self.form.setEnabled(not running)

    def _make_table(self) -> QTableView:
        table = QTableView()
        table.setModel(self.model)
        EmptyHint(table, self.tr("Press Start; the puzzles appear here as they are found."))
        table.setAccessibleName(self.tr("Chains that have ended"))
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setShowGrid(False)
        table.setTabKeyNavigation(False)
        table.verticalHeader().hide()
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        table.verticalHeader().setDefaultSectionSize(28)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = table.horizontalHeader()
        header.setStretchLastSection(True)
        for column, width in enumerate((76, 52, 116)):
            header.resizeSection(column, width)
        return table

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        buttons.setSpacing(8)
        for button in (self.start_button, self.pause_button, self.cancel_button):
            buttons.addWidget(button, 1)
        split = QSplitter(Qt.Orientation.Vertical)
        split.addWidget(self.plot)
        split.addWidget(self._table)
        split.setStretchFactor(0, 3)
        split.setStretchFactor(1, 2)
        split.setChildrenCollapsible(False)
        split.setSizes([320, 200])
        self.plot.setMinimumHeight(140)
        self._table.setMinimumHeight(96)
        page = Page()
        column = page.column
        column.setContentsMargins(12, 12, 12, 12)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(page)
        column.addWidget(self.form)
        column.addLayout(buttons)
        column.addWidget(self._message)
        column.addWidget(self.status)
        column.addWidget(split, 1)
