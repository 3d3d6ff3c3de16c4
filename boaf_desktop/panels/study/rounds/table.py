"""The rounds of a study as rows of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QObject
from PySide6.QtWidgets import QHeaderView

from boaf_desktop.widgets.tables import Column, RowsModel, RowsTable, fixed_text

if TYPE_CHECKING:
    from engine.statistics.rater.controls import ControlDifference
    from engine.study.results import RoundResult


class RoundsModel(RowsModel):
    """Energy, ratings, gain over controls and fit of each round."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(self._make_columns(), self._tip, parent)

    def _make_columns(self) -> tuple[Column, ...]:
        number = QLocale().toString
        return (
            Column(
                self.tr("Round"), self.tr("Counted from 1"),
                lambda row: row.status.number,
            ),
            Column(
                self.tr("Energy"), self.tr("What its puzzles minimise"),
                lambda row: row.status.energy, is_number=False,
            ),
            Column(
                self.tr("Rated"),
                self.tr("Puzzles rated, of the round's own; controls and repeats left out"),
                lambda row: row.status.n_rated,
                lambda row: self.tr("{n} of {all}").format(
                    n=number(row.status.n_rated), all=number(row.status.n_puzzles)
                ),
            ),
            Column(
                self.tr("Mean"), self.tr("Mean rating of its puzzles, controls left out"),
                lambda row: row.status.mean_rating,
                lambda row: fixed_text(row.status.mean_rating),
            ),
            Column(
                self.tr("vs parent"),
                self.tr("Mean rating above that of puzzles of the energy before, ± half of the "
                        "95 % interval"),
                lambda row: row.above_parent and row.above_parent.difference,
                lambda row: _gain(row.above_parent),
            ),
            Column(
                self.tr("vs random"),
                self.tr("Mean rating above that of random solvable puzzles, ± half of the 95 % "
                        "interval"),
                lambda row: row.above_random and row.above_random.difference,
                lambda row: _gain(row.above_random),
            ),
            Column(
                self.tr("R²"), self.tr("Of the fit that is kept with it"),
                lambda row: row.r2, lambda row: fixed_text(row.r2, 2),
            ),
        )  # fmt: skip

    def _tip(self, row: RoundResult) -> str:
        return self.tr("Round {n}: {energy}").format(n=row.status.number, energy=row.status.energy)


def rounds_table(model: RoundsModel, name: str) -> RowsTable:
    """Return a table of rounds, named for a screen reader."""
    table = RowsTable(model, name)
    table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    return table


def _gain(found: ControlDifference | None) -> str:
    """Write a comparison as ``+1.2 ± 0.8``."""
    if found is None:
        return fixed_text(None)
    half = (found.high - found.low) / 2
    return f"{fixed_text(found.difference, sign=True)} ± {fixed_text(half)}"
