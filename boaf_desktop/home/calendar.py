"""The window of the puzzles of the day: a calendar, from which any day can be played."""

from datetime import date
from typing import Final

from PySide6.QtCore import QLocale, QSignalBlocker, QSize, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton

from boaf_desktop.home.days import as_qdate, day_text, days_begun, mark_words
from boaf_desktop.home.month import Month
from boaf_desktop.language.translation import tr
from boaf_desktop.play.birds import legend
from boaf_desktop.play.cards import deal_pixmap
from boaf_desktop.play.feathers import FeatherMark
from boaf_desktop.play.game.daily import Daily
from boaf_desktop.widgets.buttons import close_buttons, tool_button
from boaf_desktop.widgets.labels import heading, plain_label, wrapped_label
from boaf_desktop.widgets.layout import add_all, column_in, dialog_column, font_zoom, row_of
from boaf_desktop.widgets.page import Page
from boaf_desktop.widgets.placement import fit_to_screen
from boaf_desktop.workspace.app import App
from engine.games import CALENDAR_START, Days

_SIZE: Final = QSize(780, 600)  # in logical pixels, as the next
_PICTURE: Final = QSize(176, 226)


class CalendarWindow(QDialog):
    """Shows the days, and opens the puzzle of the selected one."""

    def __init__(self, daily: Daily, app: App) -> None:
        super().__init__(app.window)
        self._daily, self._app = daily, app
        self.setWindowTitle(tr("Puzzle of the day"))
        self.streak = plain_label()  #: The summary of all days
        self.streak.setWordWrap(True)
        self.month = Month(app.theme)
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
        self._lay_out()
        self.play.clicked.connect(self._on_play)
        self.month.itemActivated.connect(self._on_play)
        self.month.turned.connect(self._turn)
        daily.changed.connect(self._refresh)
        self.month.itemSelectionChanged.connect(self._show_day)
        self.month.itemSelectionChanged.connect(self._reveal)
        app.difficulties.changed.connect(self._show_day)
        app.theme.changed.connect(self._show_day)
        self.resize(_SIZE * font_zoom())
        fit_to_screen(self)
        self._show_month(daily.today)
        self.month.setFocus()

    def _lay_out(self) -> None:
        left, right = column_in(None, 8), column_in(None, 12)
        head = row_of(self._before, None, self._title, None, self._after)
        add_all(left, head, (self.month, 1))
        add_all(right, self.streak, self._picture, self._day, self._mark, None)
        days = row_of((left, 3), (right, 1))
        days.setSpacing(24)
        self._page.column.setContentsMargins(0, 0, 0, 0)
        marks = legend(self._app.theme, mark_words().items())
        add_all(self._page.column, (days, 1), marks)
        buttons = close_buttons(self)
        buttons.addButton(self.play, QDialogButtonBox.ButtonRole.ActionRole)
        add_all(dialog_column(self), (self._page, 1), buttons)

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
