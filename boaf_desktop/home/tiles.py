"""The tiles of the start page: each offers something to play, and shows the progress in it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QFrame, QPushButton, QSizePolicy

from boaf_desktop.home.days import day_text, days_begun, mark_of_day, weekday_names
from boaf_desktop.language.translation import tr
from boaf_desktop.play.birds import Mark, Perch, Seat, climb
from boaf_desktop.play.cards import deal_pixmap
from boaf_desktop.play.feathers import FeatherButton, FeatherMark
from boaf_desktop.play.game.daily import Daily
from boaf_desktop.play.game.ladder import CLIMB, Ladder
from boaf_desktop.play.game.mistakes import Mistakes
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.words import habit_text, lesson
from boaf_desktop.widgets.buttons import push_button, show_label
from boaf_desktop.widgets.flow_row import FlowRow
from boaf_desktop.widgets.labels import (
    heading,
    plain_label,
    set_style_property,
    show_text,
    wrapped_label,
)
from boaf_desktop.widgets.layout import add_all, column_in, row_in, row_of
from boaf_desktop.workspace.app import App
from engine.game import Deal
from engine.games import MAX_FEATHERS, Days

PICTURE: Final = QSize(112, 144)  # at zoom 1, in logical pixels, as the next
_LARGE_PICTURE: Final = QSize(156, 200)
_BIRD: Final = 30  # height on a perch at zoom 1
_LARGE_BIRD: Final = 44
_DAYS: Final = 7  # of a week


@dataclass(frozen=True, slots=True)
class Place:
    """How a tile is drawn on the page."""

    zoom: float = 1.0
    room: int = 0  #: Width of the page, in logical pixels
    is_large: bool = False  #: As the first offer


def home_button(label: str, act: object = None, tip: str = "") -> QPushButton:
    """Create a button whose mnemonic isn't underlined."""
    button = push_button("", act, tip)
    show_label(button, label)
    return button


class Offer(QFrame):
    """A framed offer to play, with its main button and the difficulty of its puzzle."""

    def __init__(self, app: App, title: str, label: str, act: Callable[[], object]) -> None:
        super().__init__()
        self._app = app
        self._place = Place()
        self.setObjectName("tile")
        self.setAccessibleName(title)
        # Columns have equal widths, whatever text their tiles have.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.button = home_button(label, act)  #: Starts the offer
        self.mark = FeatherMark(app.theme)

    def set_place(self, place: Place) -> None:
        self._place = place
        set_style_property(self.button, "primary", place.is_large)
        self._draw()

    def _draw(self) -> None:
        """Draw what depends on the place."""
        raise NotImplementedError

    def _image(self, deal: Deal, size: QSize) -> QPixmap:
        style = self._app.theme.cards
        return deal_pixmap(deal, size * self._place.zoom, self.devicePixelRatioF(), style)


class Tile(Offer):
    """An offer with a title, a text and an image."""

    def __init__(self, app: App, title: str, label: str, act: Callable[[], object]) -> None:
        super().__init__(app, title, label, act)
        self._title = title
        self._deal: Deal | None = None
        self.text = wrapped_label()
        self._picture = plain_label()
        self._picture.setAccessibleName(title)
        self._picture.hide()
        self.buttons = FlowRow(self.button)
        self.body = column_in(None, 8)  #: For further parts above the buttons
        self.column = column_in(None, 8)  #: All but the picture
        head = row_of(heading(title), None, self.mark)
        add_all(self.column, head, self.text, self.body, None, self.buttons)
        add_all(row_in(self, 16, (16, 14, 16, 14)), self._picture, (self.column, 1))

    def refresh(self) -> None:
        """Show what is offered now."""

    def set_text(self, text: str) -> None:
        show_text(self.text, text)
        self._describe()

    def _describe(self) -> None:
        parts = (f"{self._title}.", self.text.text(), self.mark.accessibleName())
        self.button.setAccessibleDescription(" ".join(filter(None, parts)))

    def show_puzzle(self, puzzle: Puzzle) -> None:
        """Show an image of a puzzle, and its difficulty."""
        self._deal = puzzle.deal
        self._draw()
        self.mark.show_puzzle(self._app.difficulties, puzzle)
        self._describe()

    def add_button(self, label: str, act: Callable[[], object]) -> None:
        self.buttons.addWidget(home_button(label, act))

    def _draw(self) -> None:
        if self._deal is not None:
            size = _LARGE_PICTURE if self._place.is_large else PICTURE
            self._picture.setPixmap(self._image(self._deal, size))
            self._picture.show()


class PerchTile(Tile):
    """A tile with a perch."""

    def __init__(self, app: App, title: str, label: str, act: Callable[[], object]) -> None:
        super().__init__(app, title, label, act)
        self.perch = Perch(app.theme, _BIRD)

    def _draw(self) -> None:
        super()._draw()
        height = _LARGE_BIRD if self._place.is_large else _BIRD
        self.perch.set_height(round(height * self._place.zoom), is_wide=self._place.is_large)


class DayTile(PerchTile):
    """Today's puzzle, and the days of the week on a perch."""

    def __init__(self, app: App, daily: Daily) -> None:
        super().__init__(app, tr("Puzzle of the day"), "", self._open)
        self._daily = daily
        self.shown_day = daily.today
        self.add_button(tr("Ca&lendar…"), lambda: app.requests.command.emit("daily"))
        self.body.addLayout(row_of((self.perch, 1)))

    @property
    def is_solved(self) -> bool:
        return self._daily.today in self._daily.days().solved

    def refresh(self) -> None:
        self.shown_day = today = self._daily.today
        self.show_puzzle(self._daily.puzzle(today))
        days = self._daily.days()
        self._show_week(today, days)
        sentences = [f"{day_text(today)}."]
        if today in days.solved:
            sentences.append(tr("Solved."))
        show_label(self.button, tr("Pla&y again") if today in days.solved else tr("Pla&y today's"))
        streak = days.streak(today)
        if streak:
            sentences.append(tr("Streak: {n} day.", "Streak: {n} days.", n=streak))
        self.set_text(" ".join(sentences))

    def _show_week(self, today: date, days: Days) -> None:
        monday = today - timedelta(days=today.weekday())
        week = [monday + timedelta(days=number) for number in range(_DAYS)]
        begun = days_begun(self._app.session.games)
        marks = [mark_of_day(day, days, today, begun) for day in week]
        n_solved = sum(mark in {Mark.SOLVED, Mark.HELPED} for mark in marks)
        self.perch.show_seats(
            map(Seat, marks, weekday_names(), self._daily.birds(week)),
            tr("{n} of 7 days solved this week", n=n_solved),
        )

    def _open(self) -> None:
        self._daily.open_day(self.shown_day)
        self._app.session.play_again_if_over()


class LadderTile(PerchTile):
    """The next puzzle of the ladder, and the way to the next level on a perch."""

    def __init__(self, app: App, ladder: Ladder) -> None:
        super().__init__(app, tr("Ladder"), tr("Play &next"), self._open)
        self._ladder = ladder
        self.add_button(tr("M&ap…"), lambda: app.requests.command.emit("ladder"))
        self._level = plain_label()
        self.body.addLayout(row_of(self._level, (self.perch, 1)))

    def refresh(self) -> None:
        ladder = self._ladder
        puzzle, counts = ladder.puzzle(ladder.next_rung()), ladder.counts()
        self.show_puzzle(puzzle)
        text = tr(
            "Next: {title}. {solved} of {all} solved.", title=puzzle.name, **counts._asdict()
        )
        self.set_text(text)
        self._level.setText(tr("{n} card", "{n} cards", n=ladder.size))
        birds = ladder.birds(ladder.size)
        self.perch.show_seats(climb(birds, CLIMB), ladder.progress(puzzle).text)

    def _open(self) -> None:
        self._ladder.open_rung(self._ladder.next_rung())
        self._app.session.leave_dead_end()


class QuickTile(Tile):
    """New deals by their difficulty.

    ``deal_quick`` deals a puzzle with a number of feathers.
    """

    def __init__(self, app: App, deal_quick: Callable[[int], object]) -> None:
        choose = partial(app.requests.command.emit, "new_random")
        super().__init__(app, tr("Quick deal"), tr("Random d&eal…"), choose)
        self.levels = tuple(FeatherButton(app.theme, n) for n in range(1, MAX_FEATHERS + 1))
        for count, level in enumerate(self.levels, 1):
            level.clicked.connect(partial(deal_quick, count))
        self.buttons.removeWidget(self.button)
        self.body.addLayout(FlowRow(*self.levels, self.button))
        for first, second in pairwise((*self.levels, self.button)):
            self.setTabOrder(first, second)
        self.set_text(tr("A new solvable puzzle. The more feathers, the harder."))


class MistakesTile(Tile):
    """Positions in which a game was lost, and the habit that costs most games."""

    def __init__(self, app: App, mistakes: Mistakes) -> None:
        practise = partial(app.requests.command.emit, "mistakes")
        super().__init__(app, tr("Your mistakes"), tr("P&ractise"), practise)
        self._mistakes = mistakes

    def refresh(self) -> None:
        self._mistakes.update_habit()
        n_open = len(self._mistakes.positions)
        self.button.setVisible(n_open > 0)
        set_style_property(self.text, "quiet", not n_open)
        number = tr("{n} mistake to practise.", "{n} mistakes to practise.", n=n_open)
        sentences = [number if n_open else self._mistakes.empty_text()]
        habit = self._mistakes.habit
        if habit is not None:
            sentences += [habit_text(habit), lesson(habit.reason)]
        self.set_text(" ".join(sentences))
