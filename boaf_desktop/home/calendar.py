"""The puzzles of the day as a calendar: which were solved, and any day to play."""

from datetime import date
from typing import Final

from PySide6.QtCore import QDate, QLocale, Qt, Slot
from PySide6.QtGui import QColor, QFont, QIcon, QTextCharFormat
from PySide6.QtWidgets import (
    QCalendarWidget,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPushButton,
    QToolButton,
)

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.translation import tr
from boaf_desktop.play.feathers import FeatherMark
from boaf_desktop.play.game.daily import Daily
from boaf_desktop.widgets.buttons import close_buttons
from boaf_desktop.widgets.layout import add_all, dialog_column, row_of
from boaf_desktop.workspace.app import App
from engine.games.daily import CALENDAR_START, Days

_MOST_FUTURE_DAYS: Final = 42  # of the month shown: six weeks


def as_qdate(day: date) -> QDate:
    """Return a date as a `QDate`."""
    return QDate(day.year, day.month, day.day)


def day_text(day: date) -> str:
    """Format a date in words, in the locale's format, as the start of a sentence."""
    text = QLocale().toString(as_qdate(day), QLocale.FormatType.LongFormat)
    return text[:1].upper() + text[1:]


class _Month(QCalendarWidget):
    """Marks the solved days: bold if on time, underlined if later or with help."""

    def __init__(self, theme: Theme, today: date) -> None:
        super().__init__()
        self._theme = theme
        self.setMinimumDate(as_qdate(CALENDAR_START))
        self.setMaximumDate(as_qdate(today))
        self.setSelectedDate(as_qdate(today))
        self._days = Days(frozenset(), frozenset())
        self.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
        self.setGridVisible(False)
        # Qt's own arrows are black images, which are invisible in dark themes.
        for name, arrow in (("prevmonth", "◂"), ("nextmonth", "▸")):
            button = self.findChild(QToolButton, f"qt_calendar_{name}")
            if button is not None:
                button.setIcon(QIcon())
                button.setText(arrow)
        theme.changed.connect(self._apply_theme)
        self._apply_theme()

    @Slot()
    def _apply_theme(self) -> None:
        colours = self._theme.palette
        plain = QTextCharFormat()
        plain.setForeground(QColor(colours.text))
        for day in Qt.DayOfWeek:  # no weekday is shown in red
            self.setWeekdayTextFormat(day, plain)
        self.set_days(self._days)

    def set_days(self, days: Days) -> None:
        """Show which days were solved."""
        self._days = days
        quiet = QTextCharFormat()
        quiet.setForeground(QColor(self._theme.palette.muted))
        for offset in range(1, _MOST_FUTURE_DAYS + 1):  # which can't be played yet
            self.setDateTextFormat(self.maximumDate().addDays(offset), quiet)
        for day in days.solved:
            text_format = QTextCharFormat()
            text_format.setForeground(QColor(self._theme.palette.accent))
            text_format.setFontUnderline(day not in days.on_time)
            text_format.setFontWeight(
                QFont.Weight.Bold if day in days.on_time else QFont.Weight.Normal
            )
            self.setDateTextFormat(as_qdate(day), text_format)


class CalendarWindow(QDialog):
    """Shows the days, and opens the puzzle of the selected one."""

    def __init__(self, daily: Daily, app: App) -> None:
        super().__init__(app.window)
        self._daily, self._difficulties = daily, app.difficulties
        self.setWindowTitle(tr("Puzzle of the day"))
        self.streak = QLabel()  #: The summary of all days
        self.month = _Month(app.theme, daily.today)
        self.month.setToolTip(
            tr("Bold: solved on the day. Underlined: solved later or with help.")
        )
        self._day, self._mark = QLabel(), FeatherMark(app.theme)
        row = row_of(self._day, None, self._mark)
        buttons = close_buttons(self)
        self.play = QPushButton(tr("&Play"))
        self.play.setDefault(True)
        buttons.addButton(self.play, QDialogButtonBox.ButtonRole.ActionRole)
        add_all(dialog_column(self), self.streak, (self.month, 1), row, buttons)
        self.play.clicked.connect(self._on_play)
        self.month.activated.connect(self._on_play)
        self.month.selectionChanged.connect(self._refresh)
        daily.changed.connect(self._refresh)
        app.difficulties.changed.connect(self._refresh)
        self.resize(440, 460)
        self.month.setFocus()
        self._refresh()

    @property
    def chosen(self) -> date:
        """The selected day."""
        day = self.month.selectedDate()
        return date(day.year(), day.month(), day.day())

    @Slot()
    def _refresh(self) -> None:
        days = self._daily.days()
        self.streak.setText(self._streak_text(days))
        self.month.set_days(days)
        self._day.setText(self._text_of_day(days, self.chosen))
        self._mark.show_puzzle(self._difficulties, self._daily.puzzle(self.chosen))

    def _streak_text(self, days: Days) -> str:
        if not days.on_time:
            return tr("Solve today's puzzle to begin a streak.")
        return tr(
            "Streak {streak} · longest {longest} · {count} solved on the day",
            streak=days.streak(self._daily.today),
            longest=days.longest_streak,
            count=len(days.on_time),
        )

    def _text_of_day(self, days: Days, day: date) -> str:
        text = day_text(day)
        if day in days.on_time:
            return tr("{day}: solved", day=text)
        if day in days.helped:
            return tr("{day}: solved with help", day=text)
        return tr("{day}: solved later", day=text) if day in days.later else text

    @Slot()
    def _on_play(self) -> None:
        self._daily.open_day(self.chosen)
        self.accept()
