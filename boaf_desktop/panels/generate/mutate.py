"""Mutate this puzzle: its neighbours by one step, ranked by the current energy."""

import math
from functools import partial
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale, QModelIndex, Qt, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QLabel,
    QProgressBar,
    QPushButton,
    QTableView,
    QWidget,
)

from boaf_desktop.language.cards import lettered
from boaf_desktop.panels.generate.results import ResultModel
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.puzzle_views.energy_words import name_title
from boaf_desktop.puzzle_views.provenance import INTERVAL, ChipDelegate, known_text
from boaf_desktop.puzzle_views.thumbnails import ThumbnailDelegate
from boaf_desktop.widgets.jobs import Job, run
from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.page import wrapped_label
from boaf_desktop.widgets.spin_box import spin
from boaf_desktop.widgets.tables import (
    ROW_ROLE,
    EmptyHint,
    TableColumn,
    add_action,
    number_text,
    set_width,
    show_rows,
)
from boaf_desktop.workspace.context import AppContext
from boaf_desktop.workspace.workspace import Workspace
from engine.design.chains.mutation import Neighbourhood, Ranked
from engine.design.energy import Energy
from engine.design.registry import counted_among
from engine.game import Deal
from engine.game.cards import card_symbol
from engine.progress import Cancel, Progress, Work
from engine.puzzlesets.csv_format import PuzzleSet, record_of
from engine.search.limits import MAX_COUNTED_CARDS, MAX_ESTIMATED_CARDS

_MOST_STEPS: Final = 10_000
_USUAL_SAMPLE: Final = 100
_SMALL_SAMPLE: Final = 20
"""Sample size where each step is an estimate that takes seconds."""
_LARGE: Final = 12
"""Number of cards above which a sample of a hundred steps is the default."""
_HEIGHT: Final = 240
_PICTURE_HEIGHT: Final = 44
_CHIP_COLUMN: Final = 3


def step_text(found: Ranked, start: Deal) -> str:
    """Return the text of a step, such as ``9♠ ↔ 4♣``, ``9♠ → K♥`` or ``9♠ to r1 c4``."""
    step = found.step
    cells = [step.first] if step.second is None else [step.first, step.second]
    here, *others = [start.cells[cell] for cell in cells]
    if step.card is not None and here is not None:
        return lettered(f"{card_symbol(here)} → {card_symbol(step.card)}")
    if not others:
        return QCoreApplication.translate("mutate", "unchanged")
    there = others[0]
    if here is not None and there is not None:
        return lettered(f"{card_symbol(here)} ↔ {card_symbol(there)}")
    moving = here if there is None else there
    row, column = divmod(cells[1] if there is None else cells[0], start.columns)
    words = QCoreApplication.translate("mutate", "{card} to r{row} c{column}")
    name = "" if moving is None else lettered(card_symbol(moving))
    return words.format(card=name, row=row + 1, column=column + 1)


def change_text(energy: float, before: float) -> str:
    """Format the change of an energy, with its sign."""
    change = energy - before
    if not math.isfinite(change):
        return QCoreApplication.translate("mutate", "unknown")
    return f"+{number_text(change)}" if change > 0 else number_text(change)


class MutateSection(QWidget):
    """Measures the neighbours of the puzzle on the board, and opens one on a click."""

    def __init__(self, context: AppContext, workspace: Workspace) -> None:
        super().__init__()
        self._context, self._workspace = context, workspace
        self._job: Job | None = None
        self._start: Ranked | None = None
        self._asked: Deal | None = None
        self._listed: frozenset[Deal] = frozenset()
        self.sample = spin(0, _MOST_STEPS, 0)
        self.sample.setSpecialValueText(self.tr("all"))
        self.sample.setAccessibleName(self.tr("Steps to try"))
        self.sample.setToolTip(self.tr("Number of random steps to try. 0: all steps."))
        self.find_button = QPushButton(self.tr("Try single steps"))
        self.cancel_button = QPushButton(self.tr("Cancel"))
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setAccessibleName(self.tr("Progress"))
        self.line = wrapped_label(is_quiet=True)  #: Summary of the neighbours
        self.model = ResultModel(self._columns(), workspace, self)
        self.table = self._make_table()
        self._lay_out()
        self.find_button.clicked.connect(self.measure)
        self.cancel_button.clicked.connect(self.cancel)
        self.table.clicked.connect(self._on_chosen)
        self.table.activated.connect(self._on_chosen)
        context.session.puzzle_changed.connect(self._on_puzzle)
        context.session.blind_changed.connect(self._on_blind)
        self._on_puzzle()
        self._on_blind()

    @property
    def is_running(self) -> bool:
        """Return whether neighbours are being measured."""
        return self._job is not None

    @Slot()
    def measure(self) -> None:
        """Measure the neighbours of the puzzle on the board, off the GUI thread."""
        deal = self._context.session.puzzle.deal
        if self._job is not None or self._context.session.is_blind:
            return
        fault = self._misfit(deal)
        if fault:
            self.line.setText(fault)
            return
        self.line.clear()
        self.model.clear()
        self._asked, self._listed = deal, frozenset()
        self._bar.setRange(0, 0)
        work = partial(_rank, deal, self._workspace.energy.value, self.sample.value() or None)
        self._job = run(
            self, work, self._on_found, self._on_failed,
            on_progress=self._on_progress, on_cancelled=self._on_cancelled,
        )  # fmt: skip
        self._show_running()

    def _misfit(self, deal: Deal) -> str:
        """Return why the neighbours of a deal cannot be ranked; empty if they can."""
        number = QLocale().toString
        if deal.n_cards > MAX_ESTIMATED_CARDS:
            words = self.tr("Not available for puzzles with more than {most} cards.")
            return words.format(most=number(MAX_ESTIMATED_CARDS))
        counted = counted_among(self._workspace.energy.value.features())
        if deal.n_cards <= MAX_COUNTED_CARDS or not counted:
            return ""
        words = self.tr(
            "The energy uses {feature}, which can't be computed for more than {most} cards. "
            "Choose another energy."
        )
        return words.format(feature=name_title(counted[0]), most=number(MAX_COUNTED_CARDS))

    @Slot()
    def cancel(self) -> None:
        """Stop measuring."""
        if self._job is not None:
            self._job.cancel()

    @Slot(list)
    def _on_progress(self, batch: list[Progress]) -> None:
        self._bar.setRange(0, batch[-1].total)
        self._bar.setValue(batch[-1].done)

    @Slot(object)
    def _on_found(self, found: Neighbourhood) -> None:
        if found.start.deal != self._asked:  # the board has moved on to another puzzle
            self._end()
            return
        self._start = found.start
        self._listed = frozenset(step.deal for step in found.ranked)
        # The model shows the newest first.
        self.model.extend([*reversed(found.ranked), found.start])
        better = sum(step.energy < found.start.energy for step in found.ranked)
        parts = [
            self.tr("%n solvable neighbour(s)", "", len(found.ranked)),
            self.tr("%n better", "", better),
        ]
        if found.n_unsolvable:
            parts.append(self.tr("%n unsolvable", "", found.n_unsolvable))
        self.line.setText("  ·  ".join(parts))
        self._end()

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self.line.setText(sentence)
        self._end()

    @Slot()
    def _on_cancelled(self) -> None:
        if self._asked is not None:
            self.line.setText(self.tr("Cancelled."))
        self._end()

    def _end(self) -> None:
        self._job = None
        self._show_running()

    @Slot(QModelIndex)
    def _on_chosen(self, index: QModelIndex) -> None:
        found: Ranked = index.data(ROW_ROLE)
        self._workspace.puzzle_requested.emit(Puzzle.from_deal(found.deal))

    @Slot()
    def _on_collect(self) -> None:
        index = self.table.currentIndex()
        if index.isValid():
            found: Ranked = index.data(ROW_ROLE)
            self._workspace.collect_requested.emit(PuzzleSet((record_of(found.deal),)))

    @Slot()
    def _on_puzzle(self) -> None:
        """Clear the neighbours of another puzzle, and set the usual sample size.

        A neighbour opened on the board keeps the list that it came from.
        """
        deal = self._context.session.puzzle.deal
        if self._asked is not None and deal not in {self._asked, *self._listed}:
            self.cancel()
            self._asked, self._start, self._listed = None, None, frozenset()
            self.model.clear()
            self.line.clear()
        n_cards = self._context.session.puzzle.deal.n_cards
        if self._job is None and self.sample.value() in {0, _USUAL_SAMPLE, _SMALL_SAMPLE}:
            large = _USUAL_SAMPLE if n_cards <= MAX_COUNTED_CARDS else _SMALL_SAMPLE
            self.sample.setValue(large if n_cards > _LARGE else 0)

    @Slot()
    def _on_blind(self) -> None:
        """Hide energies from a blind rater."""
        is_blind = self._context.session.is_blind
        if is_blind:
            self.cancel()
            self.model.clear()
            self.line.setText(self.tr("Hidden until you have rated the puzzle."))
        elif not self.model.rowCount():
            self.line.clear()
        self._show_running()

    def _show_running(self) -> None:
        self.find_button.setEnabled(not self.is_running and not self._context.session.is_blind)
        self.cancel_button.setEnabled(self.is_running)
        self._bar.setVisible(self.is_running)

    def _columns(self) -> tuple[TableColumn, ...]:
        def step(found: Ranked) -> str:
            return "" if self._start is None else step_text(found, self._start.deal)

        def change(found: Ranked) -> str:
            is_start = self._start is None or found is self._start
            return "" if is_start else change_text(found.energy, self._start_energy)

        def known(found: Ranked) -> str:
            return known_text(
                found.ratio, found.halfway_provenance, found.halfway_low, found.halfway_high
            )

        return (
            TableColumn(
                self.tr("Step"), self.tr("Difference from the puzzle"), step, is_number=False
            ),
            TableColumn(
                self.tr("Energy"), self.tr("Current energy (lower is better)"), _energy_text
            ),
            TableColumn(self.tr("Change"), self.tr("Neighbour's energy minus the puzzle's "
                                                   "energy"), change),
            TableColumn(
                self.tr("Accuracy"),
                self.tr("Halfway ratio: exact, or a 95% interval"),
                known, is_number=False,
            ),
        )  # fmt: skip

    @property
    def _start_energy(self) -> float:
        return math.nan if self._start is None else self._start.energy

    def _make_table(self) -> QTableView:
        table = QTableView()
        table.setModel(self.model)
        add_action(table, self.tr("Add to set…"), "", self._on_collect)
        table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        EmptyHint(table, self.tr("Deals that are one step away from this puzzle appear here."))
        table.setAccessibleName(self.tr("Neighbours, lowest energy first"))
        show_rows(table, _PICTURE_HEIGHT + 8)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setFixedHeight(_HEIGHT)
        theme = self._context.theme
        table.setItemDelegateForColumn(0, ThumbnailDelegate(theme, table, _PICTURE_HEIGHT))
        table.setItemDelegateForColumn(_CHIP_COLUMN, ChipDelegate(theme, table))
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        header = table.horizontalHeader()
        header.setStretchLastSection(True)
        for column, width in enumerate((128, 76, 84)):
            set_width(header, column, width)
        return table

    def _lay_out(self) -> None:
        label = QLabel(self.tr("Steps"))
        label.setBuddy(self.sample)
        row = row_of(label, (self.sample, 1), (self.find_button, 2), (self.cancel_button, 1))
        add_all(column_in(self, 4, (16, 0, 0, 4)), row, self._bar, self.line, self.table)


def _energy_text(found: Ranked) -> str:
    """Format an energy, as approximate where its halfway ratio is an estimate."""
    text = number_text(found.energy, unknown="")
    return f"≈ {text}" if text and found.halfway_provenance == INTERVAL else text


def _rank(deal: Deal, energy: Energy, sample: int | None, cancel: Cancel) -> Work[Neighbourhood]:
    from engine.design.chains.neighbours import rank_neighbours

    return rank_neighbours(deal, energy, sample=sample, cancel=cancel)
