"""Statistics of random deals on the board's grid: solvable share and best scores."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtWidgets import QHeaderView, QWidget

from boaf_desktop.language.forms import Count
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.page import heading, wrapped_label
from boaf_desktop.widgets.tables import RowsModel, RowsTable, TableColumn
from engine.errors import BoafError
from engine.game import Deal
from engine.search.grid_figures import COMMAND, GridFigures, figures_of

_MOST_ROWS: Final = 8


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A best score, or all lower ones together, and the number of deals with it."""

    score: int
    n_deals: int
    share: float
    is_rest: bool = False


def score_rows(figures: GridFigures) -> tuple[ScoreRow, ...]:
    """Return the highest scores, a row each, and the rest in one row."""
    fits = len(figures.scores) <= _MOST_ROWS
    shown = figures.scores if fits else figures.scores[: _MOST_ROWS - 1]
    rows = [ScoreRow(score, count, count / figures.n_deals) for score, count in shown]
    rest = figures.scores[len(shown) :]
    if rest:
        count = sum(count for _, count in rest)
        rows.append(ScoreRow(rest[0][0], count, count / figures.n_deals, is_rest=True))
    return tuple(rows)


class ChancesSection(QWidget):
    """A sentence and a small table; hidden without data on the grid."""

    def __init__(self) -> None:
        super().__init__()
        self._shape: tuple[int, int, int] | None = None
        self._words = wrapped_label()
        self._model = RowsModel(self._columns(), self._row_words, self)
        self._table = RowsTable(self._model, self.tr("Best scores in random deals"))
        self._table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        source = wrapped_label(is_quiet=True)
        source.setText(
            self.tr("All numbers are proved. To reproduce: {command}").format(command=COMMAND)
        )
        add_all(
            column_in(self, 8),
            heading(self.tr("Random deals like this one")),
            self._words,
            self._table,
            source,
        )
        self.hide()

    def set_deal(self, deal: Deal) -> None:
        """Show the data on the deal's grid and number of cards."""
        shape = (deal.rows, deal.columns, deal.n_cards)
        if shape == self._shape:
            return
        self._shape = shape
        try:
            found = figures_of(*shape)
        except BoafError:  # the shipped data file is missing; the panel works without it
            found = None
        self.setVisible(found is not None)
        if found is not None:
            self._words.setText(self._sentence(found))
            self._model.set_rows(score_rows(found))

    def _sentence(self, figures: GridFigures) -> str:
        number = self.locale().toString
        cards = self.tr("{cards} cards on {rows} × {columns}")
        grid = self.tr("{rows} × {columns}")
        is_full = figures.n_cards == figures.rows * figures.columns
        where = (grid if is_full else cards).format(
            cards=number(figures.n_cards), rows=number(figures.rows),
            columns=number(figures.columns),
        )  # fmt: skip
        deals = Count(figures.n_deals)
        if not figures.n_unsolvable:
            all_ = self.tr("All {deals} random deals of {where} are solvable.")
            return all_.format(deals=deals, where=where)
        part = self.tr(
            "{share}% of {deals} random deals of {where} are solvable (95% interval {low}% to "
            "{high}%)."
        )
        share, low, high = (
            number(100 * each, "f", 2) for each in (figures.p_solvable, *figures.interval)
        )
        return part.format(deals=deals, where=where, share=share, low=low, high=high)

    def _columns(self) -> tuple[TableColumn, ...]:
        number = self.locale().toString
        return (
            TableColumn(
                self.tr("Best score"),
                self.tr("Highest sum of squared stack sizes that can be reached"),
                lambda row: row.score,
                self._score_text,
            ),
            TableColumn(
                self.tr("Deals"),
                self.tr("Deals with this best score"),
                lambda row: row.n_deals,
            ),
            TableColumn(
                self.tr("Share"),
                self.tr("Percentage of all deals"),
                lambda row: row.share,
                lambda row: self.tr("{share}%").format(share=number(100 * row.share, "f", 2)),
            ),
        )

    def _score_text(self, row: ScoreRow) -> str:
        text = self.locale().toString(row.score)
        return self.tr("{score} or less").format(score=text) if row.is_rest else text

    def _row_words(self, row: ScoreRow) -> str:
        return self.tr("Best score {score}: {deals} deals.").format(
            deals=Count(row.n_deals), score=self._score_text(row)
        )
