"""Strengths of a study's puzzles from paired comparisons."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QLocale, QModelIndex, Signal, Slot
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QWidget

from boaf_desktop.language.wording import worded
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.puzzle_views.names import short_id
from boaf_desktop.widgets.collapsible import CollapsibleSection
from boaf_desktop.widgets.jobs import drop, run
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.page import ParagraphsLabel
from boaf_desktop.widgets.tables import RowsModel, RowsTable, TableColumn, fixed_text, number_text
from boaf_desktop.workspace.open_study import OpenStudy
from engine.progress import Work

if TYPE_CHECKING:
    from engine.study.pairwise_results import PairwiseResults

_GROUP: Final = 5
_DECIMALS: Final = 2
_ROUNDING: Final = 1e-9


class StudyStrengths(QWidget):
    """Bradley-Terry strengths as a table, with their limitations.

    Visible when the open study has at least one answer.
    """

    puzzle_requested = Signal(object)  #: This `Puzzle` of the table should be opened on the board

    def __init__(self, study: OpenStudy) -> None:
        super().__init__()
        self._study = study
        self.found: PairwiseResults | None = None  #: Results; None before they are known
        self.words = ParagraphsLabel()  #: Text above the table, as rich text
        self._rows = RowsModel(self._columns(), lambda entry: entry.puzzle, self)
        self._table = RowsTable(self._rows, self.tr("Strengths of the puzzles"))
        self._table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        header = self._table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        body = QWidget()
        add_all(column_in(body, 8), self.words, self._table)
        self.fold = CollapsibleSection(self.tr("Comparisons"), body)
        column_in(self).addWidget(self.fold)
        self.hide()
        self._table.doubleClicked.connect(self._on_chosen)
        study.opened.connect(self._on_opened)
        study.compared.connect(self.read)
        self.read()

    def _columns(self) -> tuple[TableColumn, ...]:
        number = QLocale().toString
        return (
            TableColumn(
                self.tr("Puzzle"), self.tr("Double-click to open it on the board"),
                lambda entry: entry.puzzle, lambda entry: short_id(entry.puzzle), is_number=False,
            ),
            TableColumn(
                self.tr("Strength"),
                self.tr("Strength relative to an average puzzle in its group. It is preferred 73% "
                        "of the time at strength 1, 88% at 2 and 95% at 3."),
                lambda entry: entry.strength, lambda entry: _signed(entry.strength),
            ),
            TableColumn(
                self.tr("Error"),
                self.tr("Standard error: the larger of the bootstrap error and the error from the "
                        "curvature of the likelihood"),
                _error, lambda entry: fixed_text(_error(entry), _DECIMALS),
            ),
            TableColumn(
                self.tr("95% interval"),
                self.tr("The wider of the bootstrap interval and the interval from the curvature "
                        "of the likelihood"),
                lambda entry: None if _error(entry) is None else entry.low, _range,
            ),
            TableColumn(
                self.tr("Compared"), self.tr("Number of comparisons with this puzzle"),
                lambda entry: entry.n_comparisons,
            ),
            TableColumn(
                self.tr("Group"), self.tr("Strengths can't be compared between groups"),
                lambda entry: entry.group + 1, lambda entry: number(entry.group + 1),
            ),
        )  # fmt: skip

    # Reading

    @Slot()
    def _on_opened(self) -> None:
        self._show(None)
        self.read()

    @Slot()
    def read(self) -> None:
        """Read the answers again."""
        view = self._study.view
        if view is None:
            drop(self, "read")
            self._show(None)
            return
        folder = view.folder
        run(
            self, lambda _cancel: _find_strengths(folder),
            self._show, self._on_unreadable, key="read",
        )  # fmt: skip

    def _on_unreadable(self, sentence: str) -> None:
        self._show(None)
        self.words.set_paragraphs([sentence])
        self.show()

    # Showing

    def _show(self, found: PairwiseResults | None) -> None:
        self.found = found
        strengths = None if found is None else found.strengths
        self._rows.set_rows(() if strengths is None else strengths.puzzles)
        self._table.setVisible(strengths is not None)
        self._table.setColumnHidden(_GROUP, strengths is None or strengths.n_groups < 2)
        self.words.set_paragraphs(() if found is None else self._sentences(found))
        self.setVisible(found is not None and found.n_answers > 0)

    def _sentences(self, found: PairwiseResults) -> list[str]:
        if found.strengths is None:
            return [worded(found.refusal), *found.notes]
        number = QLocale().toString
        puzzles = found.strengths.puzzles
        n_above = sum(entry.is_significant and entry.low > 0 for entry in puzzles)
        n_below = sum(entry.is_significant and entry.high < 0 for entry in puzzles)
        first = self.tr(
            "{answers} answers about {puzzles} puzzles. Clearly above average: {above}. Clearly "
            "below: {below}. By chance alone, about one puzzle in fifty would appear in these "
            "lists."
        )
        counts = {"answers": found.n_answers, "puzzles": len(puzzles)}
        counts |= {"above": n_above, "below": n_below}
        return [
            first.format(**{name: number(count) for name, count in counts.items()}),
            *found.notes,
        ]

    @Slot(QModelIndex)
    def _on_chosen(self, _index: QModelIndex) -> None:
        entry: Any = self._table.current_row()
        deals = None if self.found is None else self.found.deals
        if entry is not None and deals is not None:
            self.puzzle_requested.emit(Puzzle(deals[entry.puzzle], entry.puzzle))


def _find_strengths(folder: Path) -> Work[PairwiseResults]:
    from engine.study.folder import Study
    from engine.study.pairwise_results import estimate_strengths

    return estimate_strengths(Study.open(folder), name_of=short_id)


def _signed(value: float) -> str:
    return fixed_text(value, _DECIMALS, sign=True)


def _error(entry: Any) -> float | None:
    """Return the standard error; None for a puzzle never ranked above or below another."""
    return entry.se if entry.se > _ROUNDING else None


def _range(entry: Any) -> str:
    if _error(entry) is None:
        return number_text(None)
    return f"{_signed(entry.low)} … {_signed(entry.high)}"
