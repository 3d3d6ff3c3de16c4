"""The days of a month as a table: which puzzles of the day were solved, and any day to choose."""

from calendar import Calendar
from collections.abc import Collection
from datetime import date, timedelta
from itertools import chain
from typing import Final

from PySide6.QtCore import (
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
from boaf_desktop.home.days import day_text, mark_of_day, mark_words, weekday_names
from boaf_desktop.language.translation import tr
from boaf_desktop.play.birds import Mark, Seat, paint_perch
from boaf_desktop.play.game.daily import Daily
from boaf_desktop.widgets.labels import plain
from engine.games import CALENDAR_START

_BIRD: Final = 0.42  # height, as a fraction of a cell's
_FRAME: Final = 3  # from a cell's edge to the frame of the chosen day, in logical pixels
_CORNER: Final = 8  # radius of that frame
_TOP: Final = 6  # above the number of a day
_BOTTOM: Final = 7  # below the perch
_GAP: Final = 6  # between the number and the bird
_DAYS: Final = 7  # of a week
_DAY: Final = Qt.ItemDataRole.UserRole
_SEAT: Final = _DAY + 1
_IS_TODAY: Final = _DAY + 2
_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}  # in days
_TURNS: Final = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}  # in months


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
        cell = QRectF(option.rect)
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if is_chosen:
            self._paint_frame(painter, cell)
        font = option.font
        font.setBold(bool(index.data(_IS_TODAY)))
        painter.setFont(font)
        is_playable = bool(index.flags() & Qt.ItemFlag.ItemIsEnabled)
        colours = self._theme.table
        painter.setPen(QColor(colours.text if is_playable else colours.muted))
        top = cell.adjusted(0, _TOP, 0, 0)
        painter.drawText(top, Qt.AlignmentFlag.AlignHCenter, index.data() or "")
        if index.data(_DAY) is not None:
            inset = _FRAME + 2 if is_chosen else 0  # so that the line doesn't cross the frame
            self._paint_perch(painter, cell, inset, index.data(_SEAT))
        painter.restore()

    def _paint_frame(self, painter: QPainter, cell: QRectF) -> None:
        painter.setPen(QPen(QColor(self._theme.table.accent), 2))
        painter.setBrush(QColor(self._theme.table.surface))
        frame = cell.adjusted(_FRAME, _FRAME, -_FRAME, -_FRAME)
        painter.drawRoundedRect(frame, _CORNER, _CORNER)

    def _paint_perch(self, painter: QPainter, cell: QRectF, inset: int, seat: Seat | None) -> None:
        perch = cell.adjusted(inset, 0, -inset, -_BOTTOM)
        room = perch.height() - painter.fontMetrics().height() - _GAP  # below the number
        seats = [] if seat is None else [seat]
        paint_perch(painter, perch, seats, min(cell.height() * _BIRD, room), self._theme)


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
        words = mark_words()
        for row, week in enumerate(weeks):
            for column, day in enumerate(week):
                item = QTableWidgetItem()
                if day.month == chosen.month:
                    mark = mark_of_day(day, days, today, begun)
                    seat = Seat(mark, bird=birds[day])
                    _describe(item, day, seat, words.get(mark, ""))
                    _fill(item, day, today, seat)
                else:
                    item.setFlags(Qt.ItemFlag.NoItemFlags)
                self.setItem(row, column, item)
        self.choose(chosen)

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


def _fill(item: QTableWidgetItem, day: date, today: date, seat: Seat) -> None:
    item.setText(QLocale().toString(day.day))
    item.setData(_DAY, day)
    item.setData(_IS_TODAY, day == today)
    is_playable = min(CALENDAR_START, today) <= day <= today
    if is_playable or seat.mark is not Mark.OPEN:  # before the first puzzle no day is open
        item.setData(_SEAT, seat)
    if not is_playable:
        item.setFlags(Qt.ItemFlag.NoItemFlags)


def _describe(item: QTableWidgetItem, day: date, seat: Seat, meaning: str) -> None:
    """Set the tooltip and the text for a screen reader, by the meaning of the day's mark."""
    if seat.mark in {Mark.SOLVED, Mark.HELPED}:
        meaning = tr("{first}: {second}", first=meaning, second=seat.bird.words)
    item.setToolTip(plain(meaning))
    words = ", ".join(filter(None, (day_text(day), meaning)))
    item.setData(Qt.ItemDataRole.AccessibleTextRole, words)
