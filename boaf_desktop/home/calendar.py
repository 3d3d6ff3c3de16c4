"""The puzzles of the day as a calendar: which were solved, and any day to play."""

from datetime import date
from typing import Final

from PySide6.QtCore import QDate, QLocale, QPointF, QRect, Qt, Signal, Slot
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPolygonF, QTextCharFormat
from PySide6.QtWidgets import (
    QCalendarWidget,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QPushButton,
    QToolButton,
    QWidget,
)

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.feathers import FeatherMark
from boaf_desktop.play.game.daily import Daily
from boaf_desktop.play.game.difficulties import Difficulties
from boaf_desktop.widgets.layout import add_all, dialog_column, row_in
from engine.games.daily import FIRST_DAY, Days

_MARK: Final = 7.0
"""Distance of a mark's centre from the right and lower edges of its day."""


def as_qdate(day: date) -> QDate:
    """Return a date as a `QDate`."""
    return QDate(day.year, day.month, day.day)


def day_text(day: date) -> str:
    """Format a date in words, in the locale's format, as the start of a sentence."""
    text = QLocale().toString(as_qdate(day), QLocale.FormatType.LongFormat)
    return text[:1].upper() + text[1:]


class _Month(QCalendarWidget):
    """Marks the solved days: a tick if on time, a ring if later or with help."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._days = Days(frozenset(), frozenset())
        self.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
        self.setGridVisible(False)
        # Qt's own arrows are black images, which are invisible in dark themes.
        ends = ["◂", "▸"]
        if self.isRightToLeft():
            ends.reverse()
        for name, end in zip(("prevmonth", "nextmonth"), ends, strict=True):
            button = self.findChild(QToolButton, f"qt_calendar_{name}")
            if button is not None:
                button.setIcon(QIcon())
                button.setText(end)
        theme.changed.connect(self._apply_theme)
        self._apply_theme()

    @Slot()
    def _apply_theme(self) -> None:
        colours = self._theme.palette
        plain = QTextCharFormat()
        plain.setForeground(QColor(colours.text))
        for day in Qt.DayOfWeek:  # no weekday is shown in red
            self.setWeekdayTextFormat(day, plain)
        self.setStyleSheet(
            f"QWidget#qt_calendar_navigationbar {{ background: {colours.window}; }}"
            f"QWidget#qt_calendar_navigationbar QToolButton {{ color: {colours.text}; }}"
        )

    def set_days(self, days: Days) -> None:
        """Show which days were solved."""
        self._days = days
        self.updateCells()

    def paintCell(  # noqa: N802 - Qt's name, given by keywords
        self, painter: QPainter, rect: QRect, day: QDate
    ) -> None:
        here = date(day.year(), day.month(), day.day())
        if not self.minimumDate() <= day <= self.maximumDate():
            self._paint_closed(painter, rect, here)
            return
        super().paintCell(painter, rect, day)
        if here not in self._days.solved:
            return
        colours = self._theme.palette
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_chosen = day == self.selectedDate()
        ink = QColor(colours.on_accent if is_chosen else colours.accent)
        painter.setPen(QPen(ink, 2))
        middle = QPointF(rect.right() - _MARK, rect.bottom() - _MARK)  # beside the number
        if here in self._days.on_time:
            left, low, right = QPointF(-4, -1), QPointF(-1, 2), QPointF(5, -5)
            painter.drawPolyline(QPolygonF([middle + left, middle + low, middle + right]))
        else:
            painter.drawEllipse(middle, 2.5, 2.5)
        painter.restore()

    def _paint_closed(self, painter: QPainter, rect: QRect, day: date) -> None:
        """Paint a day without a puzzle yet: small, faint and struck out."""
        painter.save()
        font = painter.font()
        font.setPointSizeF(font.pointSizeF() * 0.85)
        font.setStrikeOut(True)
        painter.setFont(font)
        painter.setPen(QColor(self._theme.palette.muted))
        painter.setOpacity(0.6)
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, QLocale().toString(day.day))
        painter.restore()


class CalendarWindow(QDialog):
    """Shows the days, and opens the puzzle of the selected one."""

    day_requested = Signal(object)  #: The `date` whose puzzle should be opened

    def __init__(
        self, daily: Daily, difficulties: Difficulties, theme: Theme, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._daily, self._difficulties = daily, difficulties
        self.setWindowTitle(self.tr("Puzzle of the day"))
        self.streak = QLabel()  #: The summary of all days
        self.month = _Month(theme)
        self.month.setToolTip(self.tr("Tick: solved on the day. Ring: solved later or with help."))
        self.month.setMinimumDate(as_qdate(FIRST_DAY))
        self.month.setMaximumDate(as_qdate(daily.today))
        self.month.setSelectedDate(as_qdate(daily.today))
        self._day, self._mark = QLabel(), FeatherMark(theme)
        row = row_in(None, 12)
        add_all(row, self._day, None, self._mark)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        self.play = QPushButton(self.tr("&Play"))
        self.play.setDefault(True)
        buttons.addButton(self.play, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.rejected.connect(self.reject)
        column = dialog_column(self)
        add_all(column, self.streak, (self.month, 1), row, buttons)
        self.play.clicked.connect(self._on_play)
        self.month.activated.connect(self._on_play)
        self.month.selectionChanged.connect(self._refresh)
        daily.changed.connect(self._refresh)
        difficulties.changed.connect(self._refresh)
        self.setMinimumSize(360, 380)  # in a smaller window marks would cover the numbers
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
        days, number = self._daily.days(), QLocale().toString
        text = self.tr("Streak {streak} · longest {longest} · {count} solved on the day")
        self.streak.setText(
            text.format(
                streak=number(days.streak(self._daily.today)),
                longest=number(days.longest_streak),
                count=number(len(days.on_time)),
            )
        )
        if not days.on_time:
            self.streak.setText(self.tr("Solve today's puzzle to begin a streak."))
        self.month.set_days(days)
        chosen = self.chosen
        words = day_text(chosen)
        if chosen in days.on_time:
            words = self.tr("{day}: solved").format(day=words)
        elif chosen in days.helped:
            words = self.tr("{day}: solved with help").format(day=words)
        elif chosen in days.later:
            words = self.tr("{day}: solved later").format(day=words)
        self._day.setText(words)
        self._mark.show_puzzle(self._difficulties, self._daily.puzzle(chosen))

    @Slot()
    def _on_play(self) -> None:
        self.day_requested.emit(self.chosen)
        self.accept()
