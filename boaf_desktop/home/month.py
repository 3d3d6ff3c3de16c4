"""The days of a month as a table: which puzzles of the day were solved, and any day to choose."""

from calendar import Calendar
from collections.abc import Collection, Iterable
from datetime import date, timedelta
from itertools import chain
from typing import Final

from PySide6.QtCore import (
    QDate,
    QEvent,
    QItemSelectionModel,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
)

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.translation import tr
from boaf_desktop.play.game.daily import Daily
from boaf_desktop.play.game.game import Game
from boaf_desktop.play.perch import Mark, Seat, paint_perch
from boaf_desktop.widgets.labels import plain
from engine.games.daily import CALENDAR_START, Days

_BIRD: Final = 0.42  # height, as a fraction of a cell's
_DAYS: Final = 7  # of a week
_DAY: Final = Qt.ItemDataRole.UserRole
_SEAT: Final = _DAY + 1
_IS_TODAY: Final = _DAY + 2
_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}  # in days
_TURNS: Final = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}  # in months


def as_qdate(day: date) -> QDate:
    return QDate(day.year, day.month, day.day)


def day_text(day: date) -> str:
    """Format a date in words, in the locale's format, as the start of a sentence."""
    text = QLocale().toString(as_qdate(day), QLocale.FormatType.LongFormat)
    return text[:1].upper() + text[1:]


def weekday_names() -> list[str]:
    """Return the short names of the weekdays, from Monday."""
    return [QLocale().dayName(number, QLocale.FormatType.ShortFormat) for number in range(1, 8)]


def days_begun(games: Iterable[Game]) -> frozenset[date | None]:
    """Return the days whose puzzles were begun and not ended."""
    return frozenset(game.puzzle.day for game in games if game.is_unfinished)


def mark_of_day(day: date, days: Days, today: date, begun: Collection[date | None] = ()) -> Mark:
    """Return the mark of a day; a win stays one when the clock is set back before it."""
    if day in days.on_time:
        return Mark.SOLVED
    if day in days.solved:
        return Mark.HELPED
    if day in begun:
        return Mark.BEGUN
    if day > today:
        return Mark.TO_COME
    return Mark.NEXT if day == today else Mark.OPEN


def mark_words() -> dict[Mark, str]:
    """Return the meaning of each mark of a day."""
    return {
        Mark.SOLVED: tr("Solved on the day"),
        Mark.HELPED: tr("Solved later, or after its solution was shown"),
        Mark.BEGUN: tr("In progress"),
        Mark.NEXT: tr("Today"),
    }


class _DayDelegate(QStyledItemDelegate):
    """Paints a day: its number, and its mark on the perch of its week."""

    def __init__(self, theme: Theme, parent: QTableWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        colours, cell = self._theme.table, QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if is_chosen:
            painter.setPen(QPen(QColor(colours.accent), 2))
            painter.setBrush(QColor(colours.surface))
            painter.drawRoundedRect(cell.adjusted(3, 3, -3, -3), 8, 8)
        is_playable = bool(index.flags() & Qt.ItemFlag.ItemIsEnabled)
        font = option.font
        font.setBold(bool(index.data(_IS_TODAY)))
        painter.setFont(font)
        painter.setPen(QColor(colours.text if is_playable else colours.muted))
        top = cell.adjusted(0, 6, 0, 0)
        painter.drawText(top, Qt.AlignmentFlag.AlignHCenter, index.data() or "")
        seat = index.data(_SEAT)
        if index.data(_DAY) is not None:
            seats = [] if seat is None else [seat]
            inset = 5 if is_chosen else 0  # so that the line doesn't cross the frame
            perch = cell.adjusted(inset, 0, -inset, -7)
            room = perch.height() - painter.fontMetrics().height() - 6  # below the number
            paint_perch(painter, perch, seats, min(cell.height() * _BIRD, room), self._theme)
        painter.restore()


class Month(QTableWidget):
    """The days of a month, of which each past one can be chosen."""

    turned = Signal(int)  #: A key was pressed for the next month, or for -1 the one before

    def __init__(self, theme: Theme) -> None:
        super().__init__(0, _DAYS)
        self.setObjectName("month")
        self.setItemDelegate(_DayDelegate(theme, self))
        self.setHorizontalHeaderLabels(weekday_names())
        self.verticalHeader().hide()
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setHighlightSections(False)
        self.setShowGrid(False)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Days"))
        theme.changed.connect(self.viewport().update)

    @property
    def chosen(self) -> date:
        """The selected day; there is one once a month is shown."""
        day: date = self.selectedItems()[0].data(_DAY)
        return day

    def show_month(self, chosen: date, daily: Daily, begun: Collection[date | None]) -> None:
        """Show the month of a day, with what was solved in it, and select the day."""
        days, today = daily.days(), daily.today
        weeks = Calendar().monthdatescalendar(chosen.year, chosen.month)
        self.clearContents()
        self.setRowCount(len(weeks))
        shown = list(chain.from_iterable(weeks))
        birds = dict(zip(shown, daily.birds(shown), strict=True))
        for row, week in enumerate(weeks):
            for column, day in enumerate(week):
                item = QTableWidgetItem()
                if day.month == chosen.month:
                    mark = mark_of_day(day, days, today, begun)
                    self._fill(item, day, today, Seat(mark, bird=birds[day]))
                else:
                    item.setFlags(Qt.ItemFlag.NoItemFlags)
                self.setItem(row, column, item)
        self.choose(chosen)

    def _fill(self, item: QTableWidgetItem, day: date, today: date, seat: Seat) -> None:
        mark, meaning = seat.mark, mark_words().get(seat.mark)
        if mark in {Mark.SOLVED, Mark.HELPED}:
            meaning = tr("{first}: {second}", first=meaning, second=seat.bird.words)
        item.setText(QLocale().toString(day.day))
        item.setData(_DAY, day)
        item.setData(_IS_TODAY, day == today)
        item.setToolTip(plain(meaning or ""))
        words = ", ".join(filter(None, (day_text(day), meaning)))
        item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
        is_playable = min(CALENDAR_START, today) <= day <= today
        if is_playable or mark is not Mark.OPEN:  # before the first puzzle no day is open
            item.setData(_SEAT, seat)
        if not is_playable:
            item.setFlags(Qt.ItemFlag.NoItemFlags)

    def choose(self, day: date) -> None:
        """Select a day of the month, or the nearest that can be chosen, rather one before it."""
        rows = range(self.rowCount())
        items = [self.item(row, column) for row in rows for column in range(_DAYS)]
        days = [item for item in items if item and item.flags() & Qt.ItemFlag.ItemIsEnabled]
        until = [item for item in days if item.data(_DAY) <= day] or days[:1]
        self.setCurrentItem(until[-1])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in _TURNS:
            self.turned.emit(_TURNS[Qt.Key(key)])
        elif key in _STEPS:
            day = self.chosen + timedelta(days=_STEPS[Qt.Key(key)])  # may be in another week
            if day.month == self.chosen.month:
                self.choose(day)
        else:
            super().keyPressEvent(event)

    def selectionCommand(
        self, _index: QModelIndex | QPersistentModelIndex, _event: QEvent | None = None
    ) -> QItemSelectionModel.SelectionFlag:
        return QItemSelectionModel.SelectionFlag.ClearAndSelect  # Ctrl would deselect the day
