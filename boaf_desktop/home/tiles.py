"""The tiles of the start page: each offers something to play, and shows the progress in it."""

from collections.abc import Callable
from datetime import timedelta
from functools import partial
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QFrame, QMenu, QPushButton, QSizePolicy, QToolButton, QWidget

from boaf_desktop.home.calendar import day_text, mark_of_day, weekday_names
from boaf_desktop.language.translation import tr
from boaf_desktop.play.board.deck import deal_pixmap
from boaf_desktop.play.feathers import FeatherButton, FeatherMark
from boaf_desktop.play.game.daily import Daily
from boaf_desktop.play.game.game import Game
from boaf_desktop.play.game.ladder import CLIMB, Ladder
from boaf_desktop.play.game.mistakes import Mistakes
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.perch import Mark, Perch, Seat, climb
from boaf_desktop.play.reasons import habit_text, lesson
from boaf_desktop.play.verdict_display import shows_difficulty
from boaf_desktop.widgets.buttons import push_button, show_label, tool_button
from boaf_desktop.widgets.labels import (
    ElidedLabel,
    heading,
    plain,
    plain_label,
    set_style_property,
    show_text,
    without_mnemonic,
    wrapped_label,
)
from boaf_desktop.widgets.layout import FlowRow, add_all, by_font, column_in, row_in, row_of
from boaf_desktop.workspace.app import App
from engine.game import Deal
from engine.games.feathers import MOST

_PICTURE: Final = QSize(112, 144)  # at zoom 1, in logical pixels, as the next
_LARGE_PICTURE: Final = QSize(156, 200)
_GAME_PICTURE: Final = QSize(80, 90)
_GAP: Final = 16  # around the games, and between them
_LONGEST: Final = 240  # width of a name
_MOST_GAMES: Final = 4
"""Maximum number of games with a place of their own; older ones are in a menu."""
_BIRD, _LARGE_BIRD = 26, 40  # heights on a perch at zoom 1
_DAYS: Final = 7  # of a week


def name_of(puzzle: Puzzle) -> str:
    size = tr("{n} card", "{n} cards", n=puzzle.deal.n_cards)
    return tr("{title}, {size}", title=puzzle.name, size=size)


def stacks_text(game: Game) -> str:
    """Describe how far a game is."""
    return tr("{n} stack left.", "{n} stacks left.", n=game.node.position.n_stacks)


class Offer(QFrame):
    """A framed offer to play, with its main button and the difficulty of its puzzle."""

    def __init__(self, app: App, title: str, label: str, act: Callable[[], object]) -> None:
        super().__init__()
        self._app = app
        self._zoom, self._room, self._is_large = 1.0, 0, False
        self.setObjectName("tile")
        self.setAccessibleName(title)
        # Columns have equal widths, whatever text their tiles have.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.button = push_button("", act)  #: Starts the offer
        show_label(self.button, label)
        self.mark = FeatherMark(app.theme)

    def refresh(self) -> None:
        """Show what is offered now."""

    @property
    def has_picture(self) -> bool:
        """Whether it shows a puzzle."""
        return True

    def set_place(self, zoom: float, room: int, *, is_large: bool) -> None:
        """Draw it for a zoom and a width of the page, large if it is the first offer."""
        self._zoom, self._room, self._is_large = zoom, room, is_large
        set_style_property(self.button, "primary", is_large)
        self._draw()

    def _draw(self) -> None:
        """Draw what depends on the place."""
        raise NotImplementedError

    def _image(self, deal: Deal, size: QSize) -> QPixmap:
        style = self._app.theme.tile_cards
        return deal_pixmap(deal, size * self._zoom, self.devicePixelRatioF(), style)


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

    @property
    def has_picture(self) -> bool:
        return self._deal is not None

    def set_text(self, text: str) -> None:
        show_text(self.text, text)
        self._describe()

    def _describe(self) -> None:
        parts = (f"{self._title}.", self.text.text(), self.mark.accessibleName())
        self.button.setAccessibleDescription(" ".join(filter(None, parts)))

    def show_puzzle(self, deal: Deal, puzzle: Puzzle | None) -> None:
        """Show an image of a deal, and the difficulty of a puzzle; None hides it."""
        self._deal = deal
        self._draw()
        if puzzle is None:
            self.mark.set_count(0)
        else:
            self.mark.show_puzzle(self._app.difficulties, puzzle)
        self._describe()

    def add_button(self, label: str, act: Callable[[], object]) -> None:
        button = push_button("", act)
        show_label(button, label)
        self.buttons.addWidget(button)

    def _draw(self) -> None:
        if self._deal is not None:
            size = _LARGE_PICTURE if self._is_large else _PICTURE
            self._picture.setPixmap(self._image(self._deal, size))
            self._picture.show()


class PerchTile(Tile):
    """A tile with a perch."""

    def __init__(self, app: App, title: str, label: str, act: Callable[[], object]) -> None:
        super().__init__(app, title, label, act)
        self.perch = Perch(app.theme, _BIRD)

    def _draw(self) -> None:
        super()._draw()
        self.perch.set_height(round((_LARGE_BIRD if self._is_large else _BIRD) * self._zoom))


def games_to_continue(app: App) -> tuple[Game, ...]:
    """Return the games that can be continued, without those that the player knows are lost."""
    if not app.settings.verdict_mode.tells_losses:
        return app.session.living
    current = app.session.games[-1]
    return tuple(
        game
        for game in app.session.living
        if not game.is_unsolvable and (game is current or not game.was_left_lost)
    )


class GamesTile(Offer):
    """The games that can be continued, in one row; each can be removed."""

    put_away = Signal(object)  #: A `Game` is to be removed
    continue_requested = Signal()  #: Show the board, on which the game is

    def __init__(self, app: App) -> None:
        super().__init__(app, tr("Continue"), tr("&Continue"), partial(self._open, 0))
        self._games = tuple[Game, ...]()
        self._n_places = 0  #: How many of them have a place of their own
        self._picture, self.text, self._progress = plain_label(), ElidedLabel(), ElidedLabel()
        self.text.setProperty("heading", True)
        self.removers = tuple(map(self._make_remover, range(_MOST_GAMES)))
        self.others = tuple(map(self._make_button, range(1, _MOST_GAMES)))
        self.older = push_button("")  #: With a menu of the rest
        show_label(self.older, tr("&Older games"))
        self.older.setMenu(QMenu(self.older))
        self.older.menu().aboutToShow.connect(self._list_older)
        first = column_in(None, 6)
        add_all(first, self.text, row_of((self._progress, 1), self.mark), None)
        first.addLayout(row_of(self.button, self.removers[0], None))
        row = row_in(self, _GAP, (_GAP, 14, _GAP, 14))
        add_all(row, self._picture, (first, 1))
        for button, remover in zip(self.others, self.removers[1:], strict=True):
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            pair = row_in(None, 0)
            add_all(pair, (button, 1), remover)
            row.addLayout(pair)
        row.addWidget(self.older)

    def _make_remover(self, index: int) -> QToolButton:
        remover = tool_button("✕", tr("Remove from Home"), partial(self._remove, index))
        remover.setStyleSheet("padding: 5px;")
        return remover

    def _make_button(self, index: int) -> QPushButton:
        return push_button("", partial(self._open, index), tr("Continue this game"))

    def refresh(self) -> None:
        self._games = games_to_continue(self._app)
        for game, button in zip(self._games[1:], self.others, strict=False):
            button.setIconSize(_GAME_PICTURE * self._zoom)
            button.setIcon(QIcon(self._image_of(game, _GAME_PICTURE)))
            name = self._short(button, game.puzzle.name)
            button.setText(f"{without_mnemonic(name)}\n{stacks_text(game)}")
        for game, remover in zip(self._games, self.removers, strict=False):
            name = tr("Remove {name} from Home", name=game.puzzle.name)
            remover.setAccessibleName(name)
        if self._games:
            self._show_first(self._games[0])
        self._n_places = self._n_fitting()
        self.older.setVisible(len(self._games) > self._n_places)
        for place, remover in enumerate(self.removers):
            remover.setVisible(place < self._n_places)
        for button, remover in zip(self.others, self.removers[1:], strict=True):
            button.setVisible(not remover.isHidden())

    def _n_fitting(self) -> int:
        """Return how many games have room beside each other with their whole names."""
        n_games = len(self._games)
        for label in (self.text, self._progress):
            label.ensurePolished()
        text, progress = (
            label.fontMetrics().horizontalAdvance(label.whole_text)
            for label in (self.text, self._progress)
        )
        first = max(min(text, by_font(_LONGEST)), progress + _GAP + self.mark.sizeHint().width())
        remover = self.removers[0].sizeHint().width()
        widths = [self._picture.sizeHint().width() + _GAP + first]
        widths += [button.sizeHint().width() + remover for button in self.others]
        for n_places in range(min(n_games, _MOST_GAMES), 1, -1):
            parts = widths[:n_places]
            if n_games > n_places:
                parts.append(self.older.sizeHint().width())
            if sum(parts) + (len(parts) + 1) * _GAP <= self._room:
                return n_places
        return min(n_games, 1)

    @staticmethod
    def _short(widget: QWidget, text: str) -> str:
        """Return a text, elided if it is longer than most names."""
        side = Qt.TextElideMode.ElideRight
        return widget.fontMetrics().elidedText(text, side, by_font(_LONGEST))

    def _draw(self) -> None:
        self.refresh()

    def _show_first(self, game: Game) -> None:
        name, progress = name_of(game.puzzle), stacks_text(game)
        self._picture.setPixmap(self._image_of(game, _LARGE_PICTURE))
        self._picture.setAccessibleName(name)
        self.text.show_text(name)
        self._progress.show_text(progress)
        self.button.setAccessibleDescription(f"{name}. {progress}")
        if shows_difficulty(game, self._app.session, self._app.settings):
            self.mark.show_puzzle(self._app.difficulties, game.puzzle)
        else:
            self.mark.set_count(0)

    def _image_of(self, game: Game, size: QSize) -> QPixmap:
        return self._image(game.node.position.to_deal(), size)

    def _list_older(self) -> None:
        menu = self.older.menu()
        menu.clear()
        for index, game in enumerate(self._games[self._n_places :], self._n_places):
            name = self._short(menu, name_of(game.puzzle))
            text = without_mnemonic(f"{name}. {stacks_text(game)}")
            menu.addAction(text, partial(self._open, index))

    def _open(self, index: int) -> None:
        puzzle = self._games[index].puzzle
        if puzzle.slot == self._app.session.puzzle.slot:
            self.continue_requested.emit()
        else:
            self._app.requests.puzzle.emit(puzzle)

    def _remove(self, index: int) -> None:
        self.put_away.emit(self._games[index])


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
        """Show today's puzzle and the week."""
        self.shown_day = today = self._daily.today
        puzzle, days = self._daily.puzzle(today), self._daily.days()
        self.show_puzzle(puzzle.deal, puzzle)
        label = tr("Pla&y again") if self.is_solved else tr("Pla&y today's")
        show_label(self.button, label)
        monday = today - timedelta(days=today.weekday())
        week = [monday + timedelta(days=number) for number in range(_DAYS)]
        marks = [mark_of_day(day, days, today) for day in week]
        n_solved = sum(mark in {Mark.SOLVED, Mark.HELPED} for mark in marks)
        self.perch.show_seats(
            map(Seat, marks, weekday_names()), tr("{n} of 7 days solved this week", n=n_solved)
        )
        sentences, streak = [f"{day_text(today)}."], days.streak(today)
        if self.is_solved:
            sentences.append(tr("Solved."))
        if streak:
            sentences.append(tr("Streak: {n} day.", "Streak: {n} days.", n=streak))
        self.set_text(" ".join(sentences))

    def _open(self) -> None:
        session = self._app.session
        self._daily.open_day(self.shown_day)
        if session.can_play_again:
            session.play_again()


class LadderTile(PerchTile):
    """The next puzzle of the ladder, and the way to the next level on a perch."""

    def __init__(self, app: App, ladder: Ladder) -> None:
        super().__init__(app, tr("Ladder"), tr("Play &next"), self._open)
        self._ladder = ladder
        self.add_button(tr("M&ap…"), lambda: app.requests.command.emit("ladder"))
        self._level, self._stars = plain_label(), plain_label()
        self.body.addLayout(row_of(self._level, (self.perch, 1), self._stars))

    def refresh(self) -> None:
        """Show the next puzzle and the progress."""
        ladder = self._ladder
        puzzle, counts = ladder.puzzle(ladder.next_rung()), ladder.counts()
        self.show_puzzle(puzzle.deal, puzzle)
        self.set_text(tr("Next: {title}. {solved} of {all} solved.", title=puzzle.name, **counts))
        self._level.setText(tr("{n} card", "{n} cards", n=ladder.level))
        n_solved = ladder.n_solved(ladder.level)
        self.perch.show_seats(climb(n_solved, CLIMB), ladder.progress(puzzle).text)
        stars = tr("{stars} of {most} stars", **counts)
        self._stars.setText(f"★ {counts['stars']}")
        self._stars.setAccessibleName(stars)
        self._stars.setToolTip(plain(stars))

    def _open(self) -> None:
        self._ladder.open_rung(self._ladder.next_rung())
        self._app.session.leave_dead_end()


class QuickTile(Tile):
    """New deals by their difficulty.

    ``deal_quick`` deals a puzzle with a number of feathers.
    """

    def __init__(self, app: App, deal_quick: Callable[[int], object]) -> None:
        choose = partial(app.requests.command.emit, "new_random")
        super().__init__(app, tr("Quick deal"), tr("Choose a d&eal…"), choose)
        self.levels = tuple(FeatherButton(app.theme, n) for n in range(1, MOST + 1))
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
        """Show how many there are, and the habit once it is found."""
        self._mistakes.find_habit()
        n_open = len(self._mistakes.positions)
        self.button.setVisible(n_open > 0)
        set_style_property(self.text, "quiet", not n_open)
        sentences = [tr("{n} mistake to practise.", "{n} mistakes to practise.", n=n_open)]
        if not n_open:
            sentences = [self._mistakes.empty_text()]
        habit = self._mistakes.habit
        if habit is not None:
            sentences += [habit_text(habit), lesson(habit.reason)]
        self.set_text(" ".join(sentences))
