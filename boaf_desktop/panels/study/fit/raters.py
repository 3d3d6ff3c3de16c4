"""Comparison of several raters, as a collapsible table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QWidget

from boaf_desktop.language.wording import worded
from boaf_desktop.widgets.collapsible import CollapsibleSection
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.page import ParagraphsLabel
from boaf_desktop.widgets.tables import RowsModel, RowsTable, TableColumn, fixed_text
from engine.statistics.words import in_words

if TYPE_CHECKING:
    from engine.statistics.rater.raters import OneRater, Raters

_TWO = 2


@dataclass(frozen=True, slots=True)
class RaterRow:
    """A rater as a row."""

    found: OneRater  #: Results for the rater
    #: Rated and total puzzles of the last round; None outside a study.
    progress: tuple[int, int] | None


class StudyRaters(QWidget):
    """Table of raters: mean, spread, agreement, and whether answers look random.

    Visible when at least two have rated.
    """

    def __init__(self) -> None:
        super().__init__()
        #: Results for all raters together, as rich text
        self.words = ParagraphsLabel()
        self.rows = RowsModel(self._columns(), self._tip, self)
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
        """Replace the raters; hidden with fewer than two.

        ``progress``: rated and total puzzles of the last round for each rater.
        """
        raters = () if found is None else found.raters
        self.rows.set_rows([RaterRow(each, progress.get(each.name)) for each in raters])
        said = [*(() if found is None else found.sentences), *self._random(raters)]
        self.words.set_paragraphs(map(in_words, said))
        names = QLocale().createSeparatedList([_name(self, each) for each in raters])
        self.fold.set_summary(names)
        self.setVisible(len(raters) >= _TWO)

    def _random(self, raters: Sequence[OneRater]) -> list[str]:
        """Return sentences on random-looking raters, for which the narrow table lacks space."""
        return [
            f"{_name(self, each)}: {worded(each.guessing.sentence)}"
            for each in raters
            if each.guessing.verdict == "looks random"
        ]

    def _columns(self) -> tuple[TableColumn, ...]:
        return (
            TableColumn(
                self.tr("Rater"), self.tr("Ratings without a name are your own"),
                lambda row: row.found.name, lambda row: _name(self, row.found), is_number=False,
            ),
            TableColumn(
                self.tr("Ratings"), self.tr("Current ratings, including controls and repeats"),
                lambda row: row.found.n_ratings,
            ),
            TableColumn(
                self.tr("Finished"), self.tr("Puzzles rated in the last round / puzzles shown"),
                _share_done, self._progress_text,
            ),
            TableColumn(
                self.tr("Mean"), self.tr("Mean of this rater's ratings"),
                lambda row: row.found.mean, lambda row: fixed_text(row.found.mean),
            ),
            TableColumn(
                self.tr("vs others"),
                self.tr("Mean rating minus that of the other raters on the same puzzles, with its "
                        "95% interval"),
                lambda row: row.found.shift and row.found.shift.mean, self._shift_text,
            ),
            TableColumn(
                self.tr("Spread"),
                self.tr("Standard deviation of this rater's ratings, with its 95% interval"),
                lambda row: row.found.spread, self._spread_text,
            ),
            TableColumn(
                self.tr("Agreement"),
                self.tr("Agreement with the mean of the other raters, ICC(2,1), with its 95% "
                        "interval. 1: always the same rating."),
                lambda row: row.found.agreement and row.found.agreement.single,
                self._agreement_text,
            ),
            TableColumn(
                self.tr("Random"),
                self.tr("Test for random ratings. “No” if they follow the other raters or a "
                        "feature."),
                lambda row: row.found.guessing.verdict, self._verdict_text, is_number=False,
            ),
        )  # fmt: skip

    def _tip(self, row: RaterRow) -> str:
        return f"{_name(self, row.found)}: {worded(row.found.guessing.sentence)}"

    def _progress_text(self, row: RaterRow) -> str:
        if row.progress is None:
            return fixed_text(None)
        done, every = row.progress
        if done >= every:
            return self.tr("yes")
        number = QLocale().toString
        return self.tr("{n} of {all}").format(n=number(done), all=number(every))

    def _shift_text(self, row: RaterRow) -> str:
        moved = row.found.shift
        if moved is None:
            return fixed_text(None)
        return self._range(moved.mean, moved.low, moved.high, 1, sign=True)

    def _spread_text(self, row: RaterRow) -> str:
        one = row.found
        return self._range(one.spread, one.spread_low, one.spread_high, 1)

    def _agreement_text(self, row: RaterRow) -> str:
        agreed = row.found.agreement
        if agreed is None:
            return fixed_text(None)
        return self._range(agreed.single, agreed.low, agreed.high, 2)

    def _range(
        self,
        value: float | None,
        low: float | None,
        high: float | None,
        decimals: int,
        *,
        sign: bool = False,
    ) -> str:
        if value is None:
            return fixed_text(None)
        texts = (fixed_text(each, decimals, sign=sign) for each in (value, low, high))
        return self.tr("{value} ({low} to {high})").format(
            **dict(zip(("value", "low", "high"), texts, strict=True))
        )

    def _verdict_text(self, row: RaterRow) -> str:
        return {
            "no": self.tr("no"),
            "looks random": self.tr("like guessing"),
            "not known": self.tr("unknown"),
        }[row.found.guessing.verdict]


def _name(widget: QWidget, rater: OneRater) -> str:
    return rater.name or widget.tr("you")


def _share_done(row: RaterRow) -> float | None:
    return None if row.progress is None else row.progress[0] / max(1, row.progress[1])
