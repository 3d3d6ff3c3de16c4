"""The start page: tiles that each offer something to play, and show the progress in it."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, Slot
from PySide6.QtGui import (
    QIcon,
    QKeyEvent,
    QKeySequence,
    QPixmap,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFrame,
    QGridLayout,
    QMenu,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from boaf_desktop.dialogs.calendar import day_text, days_begun, mark_of_day, weekday_names
from boaf_desktop.language import tr
from boaf_desktop.play.birds import Mark, Perch, Seat, climb
from boaf_desktop.play.cards import STEPS, deal_pixmap
from boaf_desktop.play.feathers import FeatherButton, FeatherMark, feather_words, rating_text
from boaf_desktop.play.game import Game, Puzzle
from boaf_desktop.play.sequences import CLIMB, Daily, Ladder
from boaf_desktop.play.verdicts import shows_difficulty
from boaf_desktop.widgets.pages import Page, reveal
from boaf_desktop.widgets.parts import (
    ElidedLabel,
    FlowRow,
    SnugLabel,
    add_all,
    by_font,
    column_in,
    heading,
    plain,
    plain_label,
    push_button,
    row_in,
    row_of,
    set_style_property,
    show_if,
    show_label,
    show_text,
    tool_button,
    without_mnemonic,
    wrapped_label,
)
from boaf_desktop.workspace.app import App
from engine.feathers import MAX_FEATHERS
from engine.game import Deal
from engine.played_games import Days

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow
    from boaf_desktop.window.sources import Dealer

PICTURE: Final = QSize(112, 144)  # at zoom 1, in logical pixels, as the next
_LARGE_PICTURE: Final = QSize(156, 200)
_BIRD: Final = 30  # height on a perch at zoom 1
_LARGE_BIRD: Final = 44
_TODAYS_BIRD: Final = 110
_DAYS: Final = 7  # of a week


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
        self._zoom = 1.0
        self._room = 0  # width of the page, in logical pixels
        self._is_large = False  # over the whole width
        self.setObjectName("tile")
        self.setAccessibleName(title)
        # Columns have equal widths, whatever text their tiles have.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.button = home_button(label, act)  #: Starts the offer
        self.mark = FeatherMark(app.theme)

    def set_place(self, zoom: float, room: int, *, is_large: bool, is_primary: bool) -> None:
        self._zoom, self._room, self._is_large = zoom, room, is_large
        set_style_property(self.button, "primary", is_primary)
        self._draw()

    def _draw(self) -> None:
        """Draw what depends on the place."""
        raise NotImplementedError

    def _image(self, deal: Deal, size: QSize) -> QPixmap:
        style = self._app.theme.cards
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
        head = row_of(heading(title), self.mark, None)
        add_all(self.column, head, self.text, self.body, None, self.buttons)
        self.row = row_in(self, 16, (16, 14, 16, 14))
        add_all(self.row, self._picture, (self.column, 1))

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
            size = _LARGE_PICTURE if self._is_large else PICTURE
            self._picture.setPixmap(self._image(self._deal, size))
            self._picture.show()


class PerchTile(Tile):
    """A tile with a perch."""

    def __init__(self, app: App, title: str, label: str, act: Callable[[], object]) -> None:
        super().__init__(app, title, label, act)
        self.perch = Perch(app.theme, _BIRD)

    def _draw(self) -> None:
        super()._draw()
        height = _LARGE_BIRD if self._is_large else _BIRD
        self.perch.set_height(round(height * self._zoom), is_wide=self._is_large)


class DayTile(PerchTile):
    """Today's puzzle, and the days of the week on a perch."""

    def __init__(self, app: App, daily: Daily) -> None:
        super().__init__(app, tr("Puzzle of the day"), "", self._open)
        self._daily = daily
        self.shown_day = daily.today
        self.add_button(tr("Ca&lendar…"), app.window.commands["daily"].trigger)
        self.body.addLayout(row_of((self.perch, 1)))
        self._bird = Perch(app.theme, _BIRD)  # today's
        self.row.addWidget(self._bird, 0, Qt.AlignmentFlag.AlignBottom)

    def _draw(self) -> None:
        super()._draw()
        self._bird.set_height(round(_TODAYS_BIRD * self._zoom), is_wide=False)

    @property
    def is_solved(self) -> bool:
        return self._daily.today in self._daily.days().solved

    @property
    def is_begun(self) -> bool:
        return any(map(self.offers, self._app.games_to_continue))

    def offers(self, game: Game) -> bool:
        """Return whether a game is that of today's puzzle, so that no other tile offers it."""
        return game.puzzle.day == self._daily.today

    def refresh(self) -> None:
        self.shown_day = today = self._daily.today
        self.show_puzzle(self._daily.puzzle(today))
        days = self._daily.days()
        self._show_week(today, days)
        sentences = [f"{day_text(today)}."]
        if today in days.solved:
            sentences.append(tr("Solved."))
        label = tr("Pla&y again") if today in days.solved else tr("Pla&y today's")
        show_label(self.button, tr("Continue toda&y's") if self.is_begun else label)
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
        birds = self._daily.birds(week)
        self.perch.show_seats(
            map(Seat, marks, weekday_names(), birds),
            tr("{n} of 7 days solved this week", n=n_solved),
        )
        show_if(n_solved > 0, self.perch)
        bird = birds[today.weekday()]
        text = (
            bird.words if self.is_solved else tr("{bird}: comes if you solve it", bird=bird.words)
        )
        self._bird.show_seats(
            [Seat(Mark.SOLVED if self.is_solved else Mark.WAITING, bird=bird)], text
        )

    def _open(self) -> None:
        self._daily.open_day(self.shown_day)
        self._app.session.play_again_if_over()


class LadderTile(PerchTile):
    """The next puzzle of the ladder, and the way to the next level on a perch."""

    def __init__(self, app: App, ladder: Ladder) -> None:
        super().__init__(app, tr("Ladder"), tr("Play &next"), self._open)
        self._ladder = ladder
        self.add_button(tr("M&ap…"), app.window.commands["ladder"].trigger)
        self._level = plain_label()
        self.body.addLayout(row_of(self._level, (self.perch, 1)))

    def refresh(self) -> None:
        ladder = self._ladder
        puzzle, counts = ladder.puzzle(ladder.next_rung()), ladder.counts()
        self.show_puzzle(puzzle)
        text = tr("Next: {title}. {solved} of {all} solved.", title=puzzle.name, **counts)
        self.set_text(text)
        self._level.setText(tr("{n} card", "{n} cards", n=puzzle.deal.n_cards))
        birds = ladder.birds(puzzle.deal.n_cards)
        self.perch.show_seats(climb(birds, CLIMB), ladder.progress(puzzle).text)

    def _open(self) -> None:
        self._ladder.open_rung(self._ladder.next_rung())
        self._app.session.leave_dead_end()


class QuickTile(Tile):
    """New deals by their difficulty.

    ``dealer`` deals them.
    """

    def __init__(self, app: App, dealer: Dealer) -> None:
        choose, self._dealer = app.window.commands["new_random"].trigger, dealer
        super().__init__(app, tr("Quick deal"), tr("Random d&eal…"), choose)
        self.levels = tuple(FeatherButton(app.theme, n) for n in range(1, MAX_FEATHERS + 1))
        for count, level in enumerate(self.levels, 1):
            level.clicked.connect(partial(dealer.deal_quick, count))
        self.at_level = home_button(tr("At &your level"), partial(dealer.deal_quick, 0))
        self.buttons.removeWidget(self.button)
        self.body.addLayout(FlowRow(self.at_level, self.button))
        self.body.addLayout(FlowRow(*self.levels))
        for first, second in pairwise((self.at_level, self.button, *self.levels)):
            self.setTabOrder(first, second)
        self.refresh()

    def refresh(self) -> None:
        text = tr("A new solvable puzzle. The more feathers, the harder.")
        rating = rating_text(self._app.recorder.ratings)
        self.set_text(f"{text} {rating}." if rating else text)
        self.at_level.setToolTip(plain(feather_words(self._dealer.feathers_at_level)))


_SMALL_PICTURE: Final = QSize(80, 90)  # at zoom 1, in logical pixels, as the next two
_GAMES_GAP: Final = 16  # around the games, and between them
_LONGEST: Final = 240  # width of a name
_MAX_PLACES: Final = 4
"""Maximum number of games with a place of their own; older ones are in a menu."""


def name_of(puzzle: Puzzle) -> str:
    size = tr("{n} card", "{n} cards", n=puzzle.deal.n_cards)
    return tr("{title}, {size}", title=puzzle.name, size=size)


def stacks_text(game: Game) -> str:
    """Describe how far a game is."""
    if next(game.node.position.legal_moves(), None) is None:
        return tr("No moves left. Undo or restart.")
    return tr("{n} stack left.", "{n} stacks left.", n=game.node.position.n_stacks)


class GamesTile(Offer):
    """The games that can be continued, in one row; each can be removed."""

    def __init__(self, app: App, page: HomePage) -> None:
        super().__init__(app, tr("Continue"), tr("&Continue"), partial(self._open_place, 0))
        self._page, self._games = page, tuple[Game, ...]()
        self._n_places = 0  #: How many of them have a place of their own
        self._picture, self.text, self._progress = plain_label(), SnugLabel(0), ElidedLabel()
        self.text.setProperty("heading", True)
        self.removers = tuple(map(self._make_remover, range(_MAX_PLACES)))
        self.others = tuple(map(self._make_button, range(1, _MAX_PLACES)))
        self.older = home_button(tr("&Older games"))  #: With a menu of the rest
        self.older.setMenu(QMenu(self.older))
        self.older.menu().aboutToShow.connect(self._list_older)
        first = column_in(None, 6)
        add_all(first, row_of(self.text, self.mark, None), self._progress, None)
        first.addLayout(row_of(self.button, self.removers[0], None))
        row = row_in(self, _GAMES_GAP, (_GAMES_GAP, 14, _GAMES_GAP, 14))
        add_all(row, self._picture, (first, 1))
        for button, remover in zip(self.others, self.removers[1:], strict=True):
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            pair = row_in(None, 0)
            add_all(pair, (button, 1), remover)
            row.addLayout(pair)
        row.addWidget(self.older)

    def _make_remover(self, index: int) -> QToolButton:
        remover = tool_button(
            "✕", tr("Remove from Home"), lambda: self._page.put_away(self._games[index])
        )
        remover.setStyleSheet("padding: 5px;")
        return remover

    def _make_button(self, index: int) -> QPushButton:
        return push_button("", partial(self._open_place, index), tr("Continue this game"))

    def _draw(self) -> None:
        self._games = self._page.living
        if self._games:
            self._show_first(self._games[0])
        for game, button in zip(self._games[1:], self.others, strict=False):
            self._show_other(game, button)
        for game, remover in zip(self._games, self.removers, strict=False):
            name = tr("Remove {name} from Home", name=game.puzzle.name)
            remover.setAccessibleName(name)
        self._n_places = self._n_fitting()
        for place, remover in enumerate(self.removers):
            remover.setVisible(place < self._n_places)
        for place, button in enumerate(self.others, 1):
            button.setVisible(place < self._n_places)
        self.older.setVisible(len(self._games) > self._n_places)

    def _n_fitting(self) -> int:
        """Return how many games have room beside each other with their whole names."""
        n_games = len(self._games)
        remover = self.removers[0].sizeHint().width()
        widths = [self._picture.sizeHint().width() + _GAMES_GAP + self._width_of_first_text()]
        widths += [button.sizeHint().width() + remover for button in self.others]
        for n_places in range(min(n_games, _MAX_PLACES), 1, -1):
            parts = widths[:n_places]
            if n_games > n_places:
                parts.append(self.older.sizeHint().width())
            if sum(parts) + (len(parts) + 1) * _GAMES_GAP <= self._room:
                return n_places
        return min(n_games, 1)

    def _width_of_first_text(self) -> int:
        """Return the width of the first game's name and progress, if the name isn't too long."""
        for label in (self.text, self._progress):
            label.ensurePolished()
        text, progress = (
            label.fontMetrics().horizontalAdvance(label.whole_text)
            for label in (self.text, self._progress)
        )
        title = min(text, by_font(_LONGEST)) + _GAMES_GAP + self.mark.sizeHint().width()
        return max(title, progress)

    @staticmethod
    def _short(widget: QWidget, text: str) -> str:
        """Return a text, elided if it is longer than most names."""
        side = Qt.TextElideMode.ElideRight
        return widget.fontMetrics().elidedText(text, side, by_font(_LONGEST))

    def _show_first(self, game: Game) -> None:
        name, progress = name_of(game.puzzle), stacks_text(game)
        self._picture.setPixmap(self._image_of(game, PICTURE))
        self._picture.setAccessibleName(name)
        self.text.show_text(name)
        self._progress.show_text(progress)
        self.button.setAccessibleDescription(f"{name}. {progress}")
        if shows_difficulty(game, self._app.session, self._app.settings):
            self.mark.show_puzzle(self._app.difficulties, game.puzzle)
        else:
            self.mark.set_count(0)

    def _show_other(self, game: Game, button: QPushButton) -> None:
        button.setIconSize(_SMALL_PICTURE * self._zoom)
        button.setIcon(QIcon(self._image_of(game, _SMALL_PICTURE)))
        name = self._short(button, game.puzzle.name)
        button.setText(f"{without_mnemonic(name)}\n{stacks_text(game)}")

    def _image_of(self, game: Game, size: QSize) -> QPixmap:
        return self._image(game.node.position.to_deal(), size)

    def _list_older(self) -> None:
        menu = self.older.menu()
        menu.clear()
        for game in self._games[self._n_places :]:
            name = self._short(menu, name_of(game.puzzle))
            text = without_mnemonic(f"{name}. {stacks_text(game)}")
            menu.addAction(text, partial(self._open, game))

    def _open_place(self, index: int) -> None:
        self._open(self._games[index])

    def _open(self, game: Game) -> None:
        if game.puzzle.slot == self._app.session.puzzle.slot:
            self._app.window.home.hide()
        else:
            self._app.window.open_puzzle(game.puzzle)


_USUAL: Final = (1366, 738)  # at this size, in logical pixels, the zoom is 1
_SMALLEST_ZOOM: Final = 0.7
_LARGEST_ZOOM: Final = 1.6
_WIDTH: Final = 1040  # of the tiles at zoom 1, as the next three
_SPACING: Final = 12  # between tiles
_TITLE_PT: Final = 18  # in points
_NARROWEST: Final = 310  # of a tile
_ASIDE: Final = 4  # weight of the distance across the direction of an arrow key


class HomePage(Page):
    """Shows what there is to play."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__()
        app, sources, begin_designing = window.app, window.sources, window.home.begin_designing
        self._app, self._session, self._settings = app, app.session, app.settings
        self._tour = sources.tour
        self._removed: list[Game] = []  # newest last, to be brought back
        self.continue_tile = GamesTile(app, self)
        self.day_tile = DayTile(app, sources.daily)
        self.ladder_tile = LadderTile(app, sources.ladder)
        self.quick_tile = QuickTile(app, sources.dealer)
        self.design_tile = Tile(app, tr("Design your own"), tr("Design p&uzzles"), begin_designing)
        self.design_tile.set_text(
            tr("Describe a good puzzle, generate some, rate them, and improve the description.")
        )
        self._all_tiles = (self.day_tile, self.ladder_tile, self.quick_tile, self.design_tile)
        self._first: Offer = self.day_tile  #: The most sensible offer when the page was arranged
        self.become_designer = home_button(
            tr("Design p&uzzles"),
            begin_designing,
            tr("Turn on designer mode to generate, rate and study your own puzzles"),
        )
        self.become_player = home_button(
            tr("&Back to playing"), self._on_become_player, tr("Turn off designer mode")
        )
        self.tour = home_button(tr("Continue the t&our"), self._tour.begin)
        self.games = home_button(tr("Your &games"), window.commands["games"].trigger)
        self.mine = home_button("", self._show_mine, tr("Your own puzzles, with your games"))
        self._title, self._grid = plain_label(tr("Birds of a Feather")), QGridLayout()
        self._lay_out()
        self._connect()
        self.setAccessibleName(tr("Home"))

    # Building

    def _lay_out(self) -> None:
        self._title.setObjectName("title")
        self._grid.setSpacing(_SPACING)
        self.column.setSpacing(_SPACING)
        links = self.tour, self.mine, self.games, self.become_designer, self.become_player
        for button in links:
            button.setFlat(True)
        head = row_of(self._title, None, *links)
        # The group is a little above the middle of a page that is higher than its content.
        self.column.addStretch(1)
        add_all(self.column, head, self._grid)
        self.column.addStretch(2)
        for tile in (self.continue_tile, *self._all_tiles):
            tile.setParent(self.widget())
        for each in self.findChildren(QAbstractButton):
            each.installEventFilter(self)

    def _connect(self) -> None:
        for change in (
            self._session.puzzle_changed,
            self._session.put_away_changed,
            self._app.window.sources.daily.changed,  # also when a game ended
            self._app.difficulties.changed,
            self._app.recorder.rated,
            self._app.my_puzzles.changed,
            self._app.theme.changed,
        ):
            change.connect(self._refresh_if_seen)
        self._settings.on_change(self._refresh_if_seen, "is_designer")
        QShortcut(QKeySequence.StandardKey.Undo, self, self._bring_back)

    @property
    def room_above(self) -> int:
        """Height of the empty area above the content, in pixels."""
        return self._title.mapTo(self, QPoint()).y()

    # Showing

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def focus_first(self) -> None:
        """Focus the most likely choice, and scroll to the top of the page."""
        self.next_button.setFocus()
        # When the page was hidden with the focus, Qt moved the focus to a button further down.
        self.verticalScrollBar().setValue(0)

    @property
    def next_button(self) -> QAbstractButton:
        """The button of the most sensible offer."""
        return self._next_tile().button

    def _next_tile(self) -> Offer:
        """Return the most sensible offer: the last game, today's puzzle or the ladder."""
        playing = self._app.games_to_continue
        if playing:
            return self.day_tile if self.day_tile.offers(playing[0]) else self.continue_tile
        return self.ladder_tile if self.day_tile.is_solved else self.day_tile

    @property
    def living(self) -> tuple[Game, ...]:
        """The games to continue that no other tile offers."""
        playing = self._app.games_to_continue
        return tuple(game for game in playing if not self.day_tile.offers(game))

    @Slot()
    def _show_mine(self) -> None:
        from boaf_desktop.dialogs.your_games import MINE, GamesWindow  # imported when needed
        from boaf_desktop.window.commands import show_dialog

        show_dialog(self._app.window, GamesWindow, self._app).search.setText(MINE)

    @Slot()
    def _refresh_if_seen(self) -> None:
        if self.isVisible():
            self._refresh()

    def _refresh(self) -> None:
        self.day_tile.refresh()
        self.ladder_tile.refresh()
        self.quick_tile.refresh()
        n_mine = len(self._app.my_puzzles.ids)
        show_label(self.mine, tr("My pu&zzles ({n})", n=n_mine))
        self.mine.setVisible(n_mine > 0)
        self._arrange()

    def _arrange(self) -> None:
        """Put all tiles in their places, as large as the page has room for."""
        zoom, is_designer = self._zoom(), self._settings.is_designer
        room = min(round(_WIDTH * max(1.0, zoom)), self.width() - 48)  # texts aren't zoomed out
        beside = (self.width() - room) // 2
        self.column.setContentsMargins(beside, round(16 * zoom), beside, round(20 * zoom))
        self._set_font_sizes(zoom)
        self.become_designer.setVisible(not is_designer)
        self.become_player.setVisible(is_designer)
        self.tour.setVisible(self._tour.is_unfinished and self._tour.is_rule_due)
        first = self._choose_first()
        hidden = {self.design_tile: not is_designer, self.continue_tile: not self.living}
        below: list[Offer] = []
        for tile in (self.continue_tile, *self._all_tiles):
            is_large = tile in {self.continue_tile, self.day_tile}
            tile.setVisible(not hidden.get(tile))
            tile.set_place(zoom, room, is_large=is_large, is_primary=tile is first)
            self._grid.removeWidget(tile)
            below += [tile] * (not is_large and not hidden.get(tile))
        self._fill_grid(below, room)

    def _choose_first(self) -> Offer:
        """Return the offer to show first; the focus on the one before moves to it."""
        before, self._first = self._first, self._next_tile()
        if self._first is not before and before.button.hasFocus():
            self._first.button.setFocus()
        return self._first

    def _zoom(self) -> float:
        """Return how much larger than usual the page is."""
        width, height = _USUAL
        zoom = min(self.width() / width, self.height() / height)
        return max(_SMALLEST_ZOOM, min(zoom, _LARGEST_ZOOM))

    def _set_font_sizes(self, zoom: float) -> None:
        usual = round(QApplication.font().pointSizeF() * max(1.0, zoom), 1)
        title = round(_TITLE_PT * zoom)
        sizes = f"* {{ font-size: {usual}pt }} QLabel#title {{ font-size: {title}pt }}"
        sizes += f'QLabel[heading="true"] {{ font-size: {round(4 / 3 * usual, 1)}pt }}'
        if self.styleSheet() != sizes:  # which restyles everything
            self.setStyleSheet(sizes)

    def _fill_grid(self, below: list[Offer], room: int) -> None:
        """Place the tiles: the large ones span all columns, and the last those that are left."""
        n_fitting = max(1, (room + _SPACING) // (_NARROWEST + _SPACING))
        n_columns = min(n_fitting, len(below))
        self._grid.addWidget(self.continue_tile, 0, 0, 1, n_columns)
        self._grid.addWidget(self.day_tile, 1, 0, 1, n_columns)
        for index, tile in enumerate(below):
            row, column = divmod(index, n_columns)
            span = n_columns - column if tile is below[-1] else 1
            self._grid.addWidget(tile, row + 2, column, 1, span)
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, int(column < n_columns))

    # Keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let arrows go from the focused button to the nearest one."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = STEPS.get(Qt.Key(event.key()))
            if step is not None and isinstance(watched, QAbstractButton):
                down, right = step
                self._focus_nearest(watched, QPoint(right, down))
                return True
        return super().eventFilter(watched, event)

    def _focus_nearest(self, button: QAbstractButton, direction: QPoint) -> None:
        """Focus the nearest button in a direction, rather one straight ahead."""
        start = _middle_of(button)

        def ahead(each: QAbstractButton) -> int:
            return QPoint.dotProduct(_middle_of(each) - start, direction)

        def distance(each: QAbstractButton) -> int:
            step = _middle_of(each) - start
            aside = abs(step.x() * direction.y()) + abs(step.y() * direction.x())
            return ahead(each) + _ASIDE * aside

        buttons = self.findChildren(QAbstractButton)
        usable = [each for each in buttons if each.isVisible() and each.isEnabled()]
        nearest = min((each for each in usable if ahead(each) > 0), key=distance, default=None)
        if nearest is not None:
            nearest.setFocus(Qt.FocusReason.TabFocusReason)
            reveal(nearest)

    # Buttons

    @Slot()
    def _on_become_player(self) -> None:
        self._settings.is_designer = False

    def put_away(self, game: Game) -> None:
        """Remove a game from the page, until it is played or brought back."""
        self._removed.append(game)
        self._session.put_away(game)
        self.next_button.setFocus()
        text = tr("{name} was removed from Home. Its moves are kept.", name=game.puzzle.name)
        self._app.window.notice.show_message(text, [(tr("Undo"), self._bring_back)])

    @Slot()
    def _bring_back(self) -> None:
        if self._removed:
            self._session.put_away(self._removed.pop(), is_away=False)
            self.continue_tile.button.setFocus()
            self._app.notify("")


def _middle_of(button: QWidget) -> QPoint:
    return button.mapToGlobal(button.rect().center())
