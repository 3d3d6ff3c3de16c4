"""How the player did so far: solved, in a row, and in what time."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QLocale, Qt, Slot
from PySide6.QtWidgets import (
    QDialog,
    QHeaderView,
    QLabel,
    QSizePolicy,
    QWidget,
)

from boaf_desktop.play.game.recorder import Recorder
from boaf_desktop.play.status import clock_text
from boaf_desktop.widgets.buttons import close_buttons
from boaf_desktop.widgets.layout import dialog_column
from boaf_desktop.widgets.tables import Column, RowsModel, RowsTable
from engine.games.tally import Tally, record_of


@dataclass(frozen=True, slots=True)
class _Row:
    """One line of the table; without a number of cards it is all of them."""

    title: str
    n_cards: int | None
    tally: Tally


class StatisticsWindow(QDialog):
    """Shows the record of games; it follows while games go on.

    Parameters
    ----------
    recorder : Recorder
        Knows the games that are over.
    parent : QWidget
        The main window.
    """

    def __init__(self, recorder: Recorder, parent: QWidget) -> None:
        super().__init__(parent)
        self._recorder = recorder
        self.setWindowTitle(self.tr("Statistics"))
        self._summary = QLabel()
        self._summary.setWordWrap(True)
        # The table is as high as its rows; what is left lies below both.
        self._summary.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._summary.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._rows = RowsModel(self._columns(), lambda row: row.title, self)
        self._table = RowsTable(self._rows, self.tr("Games by number of cards"))
        self._table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        buttons = close_buttons(self)
        box = dialog_column(self)
        box.addWidget(self._summary)
        box.addWidget(self._table, 1)
        box.addStretch()
        box.addWidget(buttons)
        self.resize(520, 400)
        recorder.changed.connect(self._refresh)
        self._refresh()

    @property
    def summary(self) -> str:
        """What stands above the table."""
        return self._summary.text()

    @Slot()
    def _refresh(self) -> None:
        record = record_of(self._recorder.games)
        number = QLocale().toString
        if not record.total.ended:
            self._summary.setText(
                self.tr("No finished games yet. Solve a puzzle or give up, and it counts here.")
            )
        else:
            text = self.tr(
                "{solved} of {ended} games solved. Current streak {streak}, best {longest}."
            )
            self._summary.setText(
                text.format(
                    solved=number(record.total.solved),
                    ended=number(record.total.ended),
                    streak=number(record.streak),
                    longest=number(record.longest_streak),
                )
            )
        rows = [
            _Row(number(n_cards), n_cards, tally) for n_cards, tally in record.by_cards.items()
        ]
        if len(rows) > 1:
            rows.append(_Row(self.tr("All"), None, record.total))
        self._rows.set_rows(rows)

    def _columns(self) -> tuple[Column, ...]:
        number = QLocale().toString
        return (
            Column(
                self.tr("Cards"), self.tr("Number of cards"),
                lambda row: row.n_cards, lambda row: row.title,
            ),
            Column(
                self.tr("Ended"), self.tr("Games solved, given up, or left when lost"),
                lambda row: row.tally.ended, lambda row: number(row.tally.ended),
            ),
            Column(
                self.tr("Solved"), self.tr("Games that were solved"),
                lambda row: row.tally.solved, lambda row: number(row.tally.solved),
            ),
            Column(
                self.tr("Best time"), self.tr("Of the solved games"),
                lambda row: row.tally.best_seconds, lambda row: _time(row.tally.best_seconds),
            ),
            Column(
                self.tr("Median time"), self.tr("Of the solved games"),
                lambda row: row.tally.median_seconds, lambda row: _time(row.tally.median_seconds),
            ),
        )  # fmt: skip


def _time(seconds: float | None) -> str:
    return "" if seconds is None else clock_text(seconds)
