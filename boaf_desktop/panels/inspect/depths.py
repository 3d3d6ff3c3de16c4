"""States by depth as rows of a table: the twin of the bars."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QLocale, QObject

from boaf_desktop.panels.inspect.work import DepthRow
from boaf_desktop.widgets.tables import Column, RowsModel, aligned_ratio_text


class DepthsModel(RowsModel):
    """Solvable and unsolvable states after so many moves, and the share of the first.

    Parameters
    ----------
    words : callable
        Says in words what a row shows.
    """

    def __init__(self, words: Callable[[DepthRow], str], parent: QObject) -> None:
        super().__init__(self._make_columns(), words, parent)

    def _make_columns(self) -> tuple[Column, ...]:
        number = QLocale().toString
        return (
            Column(
                self.tr("Depth"),
                self.tr("Moves played"),
                lambda row: row.depth,
                lambda row: number(row.depth),
            ),
            Column(
                self.tr("Solvable"),
                self.tr("Distinct states from which one stack can be reached"),
                lambda row: row.solvable,
                lambda row: self._count_text(row, row.solvable),
            ),
            Column(
                self.tr("Unsolvable"),
                self.tr("Distinct states from which it cannot"),
                lambda row: row.unsolvable,
                lambda row: self._count_text(row, row.unsolvable),
            ),
            Column(
                self.tr("Ratio"),
                self.tr("Share of the states that are solvable"),
                _ratio,
                lambda row: aligned_ratio_text(_ratio(row)),
            ),
        )

    def _count_text(self, row: DepthRow, count: int) -> str:
        text = QLocale().toString(count)
        return text if row.is_exact else self.tr("at least {count}").format(count=text)


def _ratio(row: DepthRow) -> float | None:
    return row.solvable / row.total if row.is_exact and row.total else None
