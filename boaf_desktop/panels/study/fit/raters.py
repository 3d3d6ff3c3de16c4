"""The raters in a few numbers, as a collapsible table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QWidget

from boaf_desktop.language.wording import readable, worded
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.page import CollapsibleSection, wrapped_label
from boaf_desktop.widgets.tables import RowsModel, RowsTable, TableColumn

if TYPE_CHECKING:
    from engine.statistics.raters import OneRater, Raters


@dataclass(frozen=True, slots=True)
class RaterRow:
    """A rater as a row."""

    found: OneRater  #: Results for the rater
    #: Rated and total puzzles of the last round; None outside a study.
    progress: tuple[int, int] | None
    cells: tuple[str, ...]  #: As in reports, in the window's language


class StudyRaters(QWidget):
    """Table of raters: progress, level, spread and repeats; with the agreement of several."""

    def __init__(self) -> None:
        super().__init__()
        self.words = wrapped_label()  #: The agreement of all raters
        self.rows = RowsModel(self._columns(), lambda _row: "", self)
        self.table = RowsTable(self.rows, self.tr("Raters"))
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        body = QWidget()
        add_all(column_in(body, 8), self.words, self.table)
        self.fold = CollapsibleSection(self.tr("Raters"), body)
        column_in(self).addWidget(self.fold)
        self.hide()

    def show_raters(self, found: Raters | None, progress: Mapping[str, tuple[int, int]]) -> None:
        """Replace the raters; hidden without any.

        ``progress``: rated and total puzzles of the last round for each rater.
        """
        from engine.statistics.wording import rater_cells, raters_sentence  # already loaded

        raters = () if found is None else found.raters
        rows = []
        for each in raters:
            done = progress.get(each.name)
            cells = rater_cells(each, _name(self, each), done)
            rows.append(RaterRow(each, done, tuple(map(worded, cells))))
        self.rows.set_rows(rows)
        self.words.setText("" if found is None else readable(raters_sentence(found)))
        self.words.setVisible(bool(self.words.text()))
        names = QLocale().createSeparatedList([_name(self, each) for each in raters])
        self.fold.set_summary(names)
        self.setVisible(bool(raters))

    def _columns(self) -> tuple[TableColumn, ...]:
        return (
            TableColumn(
                self.tr("Rater"), self.tr("Ratings without a name are your own"),
                lambda row: row.found.name, lambda row: row.cells[0], is_number=False,
            ),
            TableColumn(
                self.tr("Ratings"), self.tr("Current ratings, including controls and repeats"),
                lambda row: row.found.n_ratings,
            ),
            TableColumn(
                self.tr("Finished"), self.tr("Puzzles rated in the last round / puzzles shown"),
                _share_done, lambda row: row.cells[2],
            ),
            TableColumn(
                self.tr("Mean"), self.tr("Mean of this rater's ratings"),
                lambda row: row.found.mean, lambda row: row.cells[3],
            ),
            TableColumn(
                self.tr("vs others"),
                self.tr("Mean rating minus that of the other raters on the same puzzles, with its "
                        "95% interval"),
                lambda row: row.found.level and row.found.level.value, lambda row: row.cells[4],
            ),
            TableColumn(
                self.tr("Spread"),
                self.tr("Standard deviation of this rater's ratings, with its 95% interval"),
                lambda row: row.found.spread and row.found.spread.value, lambda row: row.cells[5],
            ),
            TableColumn(
                self.tr("Repeats"),
                self.tr("Standard deviation of one rating, from puzzles rated twice, with its 95% "
                        "interval"),
                lambda row: row.found.repeats and row.found.repeats.value,
                lambda row: row.cells[6],
            ),
        )  # fmt: skip


def _name(widget: QWidget, rater: OneRater) -> str:
    return rater.name or widget.tr("you")


def _share_done(row: RaterRow) -> float | None:
    return None if row.progress is None else row.progress[0] / max(1, row.progress[1])
