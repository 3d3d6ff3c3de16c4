"""The player's results: games solved, streaks, and times."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QLocale, QSize, Qt, Slot
from PySide6.QtWidgets import QDialog, QHeaderView, QLabel, QSizePolicy, QWidget

from boaf_desktop.language.forms import Count
from boaf_desktop.play.game.daily import Daily
from boaf_desktop.play.game.recorder import Recorder
from boaf_desktop.play.status_line import clock_text
from boaf_desktop.widgets.buttons import close_buttons
from boaf_desktop.widgets.layout import add_all, dialog_column
from boaf_desktop.widgets.page import DialogPage
from boaf_desktop.widgets.tables import RowsModel, RowsTable, TableColumn
from engine.games.player_progress import Record, Tally, best_wins, record_of

_SIZE: Final = QSize(760, 480)  # in logical pixels, as the next
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
        self._by_cards = RowsModel(self._columns(), lambda row: row.title, self)
        table = RowsTable(self._by_cards, self.tr("Games by number of cards"))
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(_LEAST_COLUMN)
        buttons = close_buttons(self)
        page = DialogPage()
        page.column.setSpacing(16)
        add_all(page.column, self.summary, (table, 1), None)
        add_all(dialog_column(self), (page, 1), buttons)
        self.resize(_SIZE)
        recorder.changed.connect(self._refresh)
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        record = record_of(self._recorder.games)
        lines = [self._games_text(record), self._stars_text(record.total), self._days_text()]
        self.summary.setText("\n".join(filter(None, lines)))
        self._by_cards.set_rows(self._rows_of(record))

    def _games_text(self, record: Record) -> str:
        if not record.total.ended:
            return self.tr(
                "No finished games yet. Games count when you solve the puzzle or give up."
            )
        number = QLocale().toString
        text = self.tr(
            "{solved} of {ended} games solved · current streak {streak}, longest {longest}"
        )
        return text.format(
            solved=number(record.total.solved),
            ended=Count(record.total.ended),
            streak=number(record.streak),
            longest=number(record.longest_streak),
        )

    def _rows_of(self, record: Record) -> list[_Row]:
        rows = [_Row(QLocale().toString(n), n, tally) for n, tally in record.by_cards.items()]
        if len(rows) > 1:
            rows.append(_Row(self.tr("All"), None, record.total))
        return rows

    def _stars_text(self, total: Tally) -> str:
        best, number = best_wins(self._recorder.games), QLocale().toString
        if not best:
            return ""
        text = self.tr(
            "{stars} stars on {puzzles} {puzzles:puzzle/puzzles} · {clean} of {solved} wins were "
            "clean"
        )
        return text.format(
            stars=number(sum(each.stars for each in best.values())),
            puzzles=Count(len(best)),
            clean=number(total.clean),
            solved=Count(total.solved),
        )

    def _days_text(self) -> str:
        days, number = self._daily.days(), QLocale().toString
        text = self.tr(
            "Puzzle of the day: streak {streak} · longest {longest} · {count} solved on the day"
        )
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
                self.tr("Clean"), self.tr("Games solved without undos, hints or mistakes"),
                lambda row: row.tally.clean,
            ),
        )  # fmt: skip


def _time(seconds: float | None) -> str:
    return "" if seconds is None else clock_text(seconds)
