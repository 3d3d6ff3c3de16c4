"""The player's results: games solved, streaks, and times."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QLocale, QSize, Qt, Slot
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QHeaderView,
    QLabel,
    QSizePolicy,
    QWidget,
)

from boaf_desktop.language.forms import Count
from boaf_desktop.play.game.daily import Daily
from boaf_desktop.play.game.recorder import Recorder
from boaf_desktop.play.status_line import clock_text
from boaf_desktop.widgets.buttons import close_buttons
from boaf_desktop.widgets.layout import add_all, dialog_column
from boaf_desktop.widgets.page import DialogPage
from boaf_desktop.widgets.tables import RowsModel, RowsTable, TableColumn
from engine.games.player_progress import Record, Tally, best_wins, record_of

_SIZE: Final = QSize(760, 480)
_LEAST_COLUMN: Final = 72


@dataclass(frozen=True, slots=True)
class _Row:
    """One line of the table; without a number of cards, the total."""

    title: str
    number: int | None
    tally: Tally


class StatisticsWindow(QDialog):
    """Shows the statistics of games, updated during play."""

    def __init__(self, recorder: Recorder, daily: Daily, parent: QWidget) -> None:
        super().__init__(parent)
        self._recorder, self._daily = recorder, daily
        self.setWindowTitle(self.tr("Statistics"))
        self.summary = QLabel()  #: The summary above the table
        self.summary.setWordWrap(True)
        # The table is as high as its rows; the remaining space is below both.
        self.summary.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.summary.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._facts: dict[str, QLabel] = {}
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(6)
        for key, (title, tip) in self._titles().items():
            label = QLabel()
            label.setWordWrap(True)
            label.setToolTip(tip)
            form.addRow(title, label)
            form.labelForField(label).setToolTip(tip)
            self._facts[key] = label
        self._by_cards = RowsModel(self._columns(), lambda row: row.title, self)
        table = RowsTable(self._by_cards, self.tr("Games by number of cards"))
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(_LEAST_COLUMN)
        buttons = close_buttons(self)
        page = DialogPage()
        page.column.setSpacing(16)
        add_all(page.column, self.summary, form, (table, 1), None)
        add_all(dialog_column(self), (page, 1), buttons)
        self.resize(_SIZE)
        recorder.changed.connect(self._refresh)
        self._refresh()

    def fact(self, key: str) -> str:
        """Return the text about the stars or the days."""
        return self._facts[key].text()

    @Slot()
    def _refresh(self) -> None:
        record = record_of(self._recorder.games)
        number = QLocale().toString
        if not record.total.ended:
            self.summary.setText(
                self.tr("No finished games yet. Games count when you solve the puzzle or give up.")
            )
        else:
            text = self.tr(
                "{solved} of {ended} games solved · current streak {streak}, longest {longest}"
            )
            self.summary.setText(
                text.format(
                    solved=number(record.total.solved),
                    ended=Count(record.total.ended),
                    streak=number(record.streak),
                    longest=number(record.longest_streak),
                )
            )
        self._by_cards.set_rows(self._rows_of(record))
        self._facts["stars"].setText(self._stars_text(record.total))
        self._facts["days"].setText(self._days_text())

    def _rows_of(self, record: Record) -> list[_Row]:
        rows = [_Row(QLocale().toString(n), n, tally) for n, tally in record.by_cards.items()]
        return [*rows, _Row(self.tr("All"), None, record.total)] if len(rows) > 1 else rows

    def _titles(self) -> dict[str, tuple[str, str]]:
        return {
            "stars": (
                self.tr("Stars"),
                self.tr(
                    "One star each for no hint, no undo and no mistake, in your best game of "
                    "each puzzle"
                ),
            ),
            "days": (
                self.tr("Puzzle of the day"),
                self.tr("Consecutive days on which you solved the puzzle of the day"),
            ),
        }

    def _stars_text(self, total: Tally) -> str:
        best, number = best_wins(self._recorder.games), QLocale().toString
        if not best:
            return self.tr("None yet")
        text = self.tr("{stars} on {puzzles} puzzles · {clean} of {solved} wins were clean")
        return text.format(
            stars=number(sum(each.stars for each in best.values())),
            puzzles=Count(len(best)),
            clean=number(total.clean),
            solved=Count(total.solved),
        )

    def _days_text(self) -> str:
        days, number = self._daily.days(), QLocale().toString
        text = self.tr("Streak {streak} · longest {longest} · {count} solved on the day")
        return text.format(
            streak=number(days.streak(self._daily.today)),
            longest=number(days.longest_streak),
            count=number(len(days.on_time)),
        )

    def _columns(self) -> tuple[TableColumn, ...]:
        return (
            TableColumn(
                self.tr("Cards"), self.tr("Number of cards"),
                lambda row: row.number, lambda row: row.title,
            ),
            TableColumn(
                self.tr("Games"), self.tr("Games solved, given up or abandoned when lost"),
                lambda row: row.tally.ended,
            ),
            TableColumn(
                self.tr("Solved"), self.tr("Solved games"),
                lambda row: row.tally.solved,
            ),
            TableColumn(
                self.tr("Best"), self.tr("Shortest time of a solved game"),
                lambda row: row.tally.best_seconds, lambda row: _time(row.tally.best_seconds),
            ),
            TableColumn(
                self.tr("Median"), self.tr("Median time of the solved games"),
                lambda row: row.tally.median_seconds, lambda row: _time(row.tally.median_seconds),
            ),
            TableColumn(
                self.tr("Clean"), self.tr("Games solved without undo, hint or mistake"),
                lambda row: row.tally.clean,
            ),
            TableColumn(
                self.tr("Undos"), self.tr("Average undos per solved game"),
                lambda row: row.tally.mean_undos, lambda row: _mean(row.tally.mean_undos),
            ),
            TableColumn(
                self.tr("Hints"), self.tr("Average hints per solved game"),
                lambda row: row.tally.mean_hints, lambda row: _mean(row.tally.mean_hints),
            ),
            TableColumn(
                self.tr("Mistakes"),
                self.tr("Losing moves you had to undo, on average per solved game"),
                lambda row: row.tally.mean_mistakes, lambda row: _mean(row.tally.mean_mistakes),
            ),
        )  # fmt: skip


def _mean(value: float | None) -> str:
    return "" if value is None else QLocale().toString(value, "f", 1)


def _time(seconds: float | None) -> str:
    return "" if seconds is None else clock_text(seconds)
