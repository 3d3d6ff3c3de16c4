"""The calendar of the puzzles of the day, from which any day can be played."""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Callable, Collection, Iterable
from datetime import date, timedelta
from typing import Final

from PySide6.QtCore import (
    QDate,
    QEvent,
    QItemSelectionModel,
    QLocale,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSignalBlocker,
    QSize,
    Qt,
    Slot,
)
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPen, QShowEvent
from PySide6.QtWidgets import (
    QDialog,
    QHeaderView,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
)

from boaf_desktop.appearance import Theme
from boaf_desktop.language import tr
from boaf_desktop.play.birds import Legend, Mark, Seat, paint_perch
from boaf_desktop.play.cards import deal_pixmap
from boaf_desktop.play.feathers import FeatherMark
from boaf_desktop.play.game import Game
from boaf_desktop.play.sequences import Daily
from boaf_desktop.widgets.pages import Page
from boaf_desktop.widgets.parts import (
    add_all,
    close_buttons,
    column_in,
    dialog_column,
    font_zoom,
    heading,
    plain,
    plain_label,
    row_of,
    tool_button,
    wrapped_label,
)
from boaf_desktop.workspace.app import App
from engine.played_games import CALENDAR_START, Days


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
    return {
        Mark.SOLVED: tr("Solved on the day"),
        Mark.HELPED: tr("Solved later, or after its solution was shown"),
        Mark.BEGUN: tr("In progress"),
        Mark.NEXT: tr("Today"),
    }


_DAY_BIRD: Final = 0.42  # height, as a fraction of a cell's
_FRAME: Final = 3  # from a cell's edge to the frame of the chosen day, in logical pixels
_CORNER: Final = 8  # radius of that frame
_TOP: Final = 6  # above the number of a day
_BOTTOM: Final = 7  # below the perch
_DAY_GAP: Final = 6  # between the number and the bird
_WEEK_DAYS: Final = 7  # of a week
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
        room = perch.height() - painter.fontMetrics().height() - _DAY_GAP  # below the number
        seats = [] if seat is None else [seat]
        paint_perch(painter, perch, seats, min(cell.height() * _DAY_BIRD, room), self._theme)


class Month(QTableWidget):
    """The days of a month, of which each past one can be chosen.

    ``turn``: called with 1 for the next month and -1 for the one before.
    """

    def __init__(self, theme: Theme, turn: Callable[[int], None]) -> None:
        super().__init__(0, _WEEK_DAYS)
        self._turn = turn
        self.seats: list[Seat] = []  #: Of the days of the month
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
        shown = list(Calendar().itermonthdates(chosen.year, chosen.month))
        self.clearContents()
        self.seats = []
        self.setRowCount(len(shown) // _WEEK_DAYS)
        for place, (day, bird) in enumerate(zip(shown, daily.birds(shown), strict=True)):
            item = QTableWidgetItem()
            if day.month == chosen.month:
                _fill(item, day, today, Seat(mark_of_day(day, days, today, begun), bird=bird))
            else:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
            self.setItem(*divmod(place, _WEEK_DAYS), item)
            self.seats += filter(None, [item.data(_SEAT)])
        self.choose(chosen)

    def choose(self, day: date) -> None:
        """Select a day of the month, or the nearest that can be chosen, rather one before it."""
        rows = range(self.rowCount())
        items = [self.item(row, column) for row in rows for column in range(_WEEK_DAYS)]
        days = [item for item in items if item and item.flags() & Qt.ItemFlag.ItemIsEnabled]
        until = [item for item in days if item.data(_DAY) <= day] or days[:1]
        self.setCurrentItem(until[-1])

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in _TURNS:
            self._turn(_TURNS[Qt.Key(key)])
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
    """Show a day with its mark, whose meaning is its tooltip, and told to a screen reader."""
    item.setText(QLocale().toString(day.day))
    item.setData(_DAY, day)
    item.setData(_IS_TODAY, day == today)
    is_playable = min(CALENDAR_START, today) <= day <= today
    if is_playable or seat.mark is not Mark.OPEN:  # before the first puzzle no day is open
        item.setData(_SEAT, seat)
    if not is_playable:
        item.setFlags(Qt.ItemFlag.NoItemFlags)
    meaning = mark_words().get(seat.mark, "")
    if seat.mark in {Mark.SOLVED, Mark.HELPED}:
        meaning = tr("{first}: {second}", first=meaning, second=seat.bird.words)
    item.setToolTip(plain(meaning))
    words = ", ".join(filter(None, (day_text(day), meaning)))
    item.setData(Qt.ItemDataRole.AccessibleTextRole, words)


_SIZE: Final = QSize(780, 600)  # in logical pixels, as the next
_PICTURE: Final = QSize(176, 226)


class CalendarWindow(QDialog):
    """Shows the days, and opens the puzzle of the selected one."""

    def __init__(self, app: App) -> None:
        super().__init__(app.window)
        self._daily, self._app = app.window.sources.daily, app
        self.setWindowTitle(tr("Puzzle of the day"))
        self.streak = plain_label()  #: The summary of all days
        self.streak.setWordWrap(True)
        self.month = Month(app.theme, self._turn)
        self._title = heading("")
        self._before = tool_button("◂", tr("Previous month"), lambda: self._turn(-1))
        self._after = tool_button("▸", tr("Next month"), lambda: self._turn(1))
        self._picture, self._day = plain_label(), wrapped_label()
        self._picture.setAccessibleName(tr("The puzzle"))
        self._picture.setFixedSize(_PICTURE)
        self._mark = FeatherMark(app.theme)
        self.play = QPushButton(tr("&Play"))
        self.play.setDefault(True)
        self._page = Page()  # on a small screen the days scroll, and the buttons stay
        left, right = column_in(None, 8), column_in(None, 12)
        head = row_of(self._before, None, self._title, None, self._after)
        add_all(left, head, (self.month, 1))
        add_all(right, self.streak, self._picture, self._day, self._mark, None)
        days = row_of((left, 3), (right, 1))
        days.setSpacing(24)
        self._page.column.setContentsMargins(0, 0, 0, 0)
        self._legend = Legend(app.theme, mark_words())
        add_all(self._page.column, (days, 1), self._legend)
        add_all(dialog_column(self), (self._page, 1), close_buttons(self, self.play))
        self.play.clicked.connect(self._on_play)
        self.month.itemActivated.connect(self._on_play)
        self._daily.changed.connect(self._refresh)
        self.month.itemSelectionChanged.connect(self._show_day)
        self.month.itemSelectionChanged.connect(self._reveal)
        app.difficulties.changed.connect(self._show_day)
        app.theme.changed.connect(self._show_day)
        self.resize(_SIZE * font_zoom())
        self._show_month(self._daily.today)
        self.month.setFocus()

    @Slot()
    def _refresh(self) -> None:
        self._show_month(self.month.chosen)

    def _turn(self, by: int) -> None:
        """Show another month, with the same day of it as far as that can be played."""
        if (self._before if by < 0 else self._after).isEnabled():
            day = as_qdate(self.month.chosen).addMonths(by)
            self._show_month(date(day.year(), day.month(), day.day()))

    def _show_month(self, day: date) -> None:
        days, today = self._daily.days(), self._daily.today
        day = min(day, today)  # the clock may have been put back
        begun = days_begun(self._app.session.games)
        first = day.replace(day=1)
        month = QLocale().standaloneMonthName(day.month)
        self._title.setText(tr("{month} {year}", month=month, year=str(day.year)))
        self._before.setEnabled(first > CALENDAR_START)
        self._after.setEnabled(first < today.replace(day=1))
        self.streak.setText(self._streak_text(days))
        with QSignalBlocker(self.month):
            self.month.show_month(day, self._daily, begun)
        self._legend.explain(self.month.seats)
        self._show_day()
        self._reveal()

    @Slot()
    def _show_day(self) -> None:
        day = self.month.chosen
        puzzle = self._daily.puzzle(day)
        ratio, style = self.devicePixelRatioF(), self._app.theme.cards
        self._picture.setPixmap(deal_pixmap(puzzle.deal, _PICTURE, ratio, style))
        self._day.setText(_text_of_day(self._daily.days(), day))
        self._mark.show_puzzle(self._app.difficulties, puzzle)

    @Slot()
    def _reveal(self) -> None:
        """Scroll to the chosen day."""
        cell = self.month.visualItemRect(self.month.currentItem())
        corner = self.month.viewport().mapTo(self._page, cell.bottomRight())
        y = corner.y() + self._page.verticalScrollBar().value()
        self._page.ensureVisible(0, y, 0, cell.height())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._reveal()

    def _streak_text(self, days: Days) -> str:
        if not days.on_time:
            return tr("Solve today's puzzle to start a streak.")
        return tr(
            "Streak {streak} · longest {longest} · {count} solved on the day",
            streak=days.streak(self._daily.today),
            longest=days.longest_streak,
            count=len(days.on_time),
        )

    @Slot()
    def _on_play(self) -> None:
        self._daily.open_day(self.month.chosen)
        self._app.session.play_again_if_over()
        self.accept()


def _text_of_day(days: Days, day: date) -> str:
    text = day_text(day)
    if day in days.on_time:
        return tr("{day}: solved", day=text)
    if day in days.helped:
        return tr("{day}: solved with help", day=text)
    return tr("{day}: solved later", day=text) if day in days.later else text
