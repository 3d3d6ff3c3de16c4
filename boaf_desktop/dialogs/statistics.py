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
    QTabWidget,
    QWidget,
)

from boaf_desktop.language.forms import Count
from boaf_desktop.play.game.daily import Daily
from boaf_desktop.play.game.difficulties import Difficulties, Known, measure_all
from boaf_desktop.play.game.recorder import Recorder
from boaf_desktop.play.status_line import clock_text
from boaf_desktop.widgets.buttons import close_buttons
from boaf_desktop.widgets.jobs import run
from boaf_desktop.widgets.layout import add_all, column_in, dialog_column
from boaf_desktop.widgets.page import DialogPage
from boaf_desktop.widgets.tables import RowsModel, RowsTable, TableColumn
from engine.games.feathers import feathers_of
from engine.games.player_progress import Tally, best_wins, record_of, tallies_by

_SIZE: Final = QSize(760, 480)
_MOST_GAMES: Final = 300
"""Number of recent games whose puzzles are measured for the feathers."""
_LEAST_COLUMN: Final = 72


@dataclass(frozen=True, slots=True)
class _Row:
    """One line of a table; without a number of cards or feathers, the total."""

    title: str
    number: int | None
    tally: Tally


class StatisticsWindow(QDialog):
    """Shows the statistics of games, updated during play."""

    def __init__(
        self,
        recorder: Recorder,
        daily: Daily,
        difficulties: Difficulties,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._recorder, self._daily = recorder, daily
        self._difficulties, self._n_measured = difficulties, -1
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
        self._tabs = QTabWidget()
        self._tabs.setDocumentMode(True)
        self._by_cards = self._add_table(
            self.tr("Cards"), self.tr("Number of cards"), self.tr("Games by number of cards")
        )
        self._by_feathers = self._add_table(
            self.tr("Feathers"), self.tr("Difficulty, 1 to 5 feathers"),
            self.tr("Games by difficulty"),
        )  # fmt: skip
        buttons = close_buttons(self)
        page = DialogPage()
        page.column.setSpacing(16)
        add_all(page.column, self.summary, form, (self._tabs, 1))
        add_all(dialog_column(self), (page, 1), buttons)
        self.resize(_SIZE)
        for changed in (recorder.changed, difficulties.changed):
            changed.connect(self._refresh)
        self._refresh()

    def _add_table(self, title: str, tip: str, name: str) -> RowsModel:
        rows = RowsModel(self._columns(title, tip), lambda row: row.title, self)
        table = RowsTable(rows, name)
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setMinimumSectionSize(_LEAST_COLUMN)
        page = QWidget()
        add_all(column_in(page, 0, (0, 8, 0, 0)), (table, 1), None)
        self._tabs.addTab(page, title)
        return rows

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
        self._by_cards.set_rows(self._rows_of(record.by_cards, record.total))
        self._show_measured()
        self._facts["stars"].setText(self._stars_text(record.total))
        self._facts["days"].setText(self._days_text())

    def _rows_of(self, tallies: dict[int, Tally], total: Tally | None = None) -> list[_Row]:
        rows = [_Row(QLocale().toString(n), n, tally) for n, tally in tallies.items()]
        if len(rows) > 1 and total is not None:
            rows.append(_Row(self.tr("All"), None, total))
        return rows

    # Results by difficulty

    def _show_measured(self) -> None:
        """Show the games by feathers; measure unknown puzzles in a worker thread."""
        games = [game for game in self._recorder.games if game.is_first_end][-_MOST_GAMES:]
        known = self._difficulties.known
        levels = {name: found.level for name, found in known.items() if found is not None}
        rated = [game for game in games if game.puzzle_id in levels]
        by_feathers = tallies_by(rated, lambda game: feathers_of(levels[game.puzzle_id]))
        self._by_feathers.set_rows(self._rows_of(by_feathers))
        is_missing = any(game.puzzle_id not in known for game in games)
        if is_missing and self._n_measured != len(games):
            self._n_measured = len(games)
            run(
                self, lambda cancel: measure_all(games, known, cancel), self._on_measured,
                key="levels",
            )  # fmt: skip

    def _on_measured(self, known: Known) -> None:
        self._difficulties.learn(known)
        self._refresh()

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

    def _columns(self, title: str, tip: str) -> tuple[TableColumn, ...]:
        return (
            TableColumn(title, tip, lambda row: row.number, lambda row: row.title),
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
