"""The start page: shows what there is to play, and starts it with one press."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal, Slot
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QGridLayout, QWidget

from boaf_desktop.home.games_tile import GamesTile, games_to_continue
from boaf_desktop.home.tiles import (
    DayTile,
    LadderTile,
    MistakesTile,
    Offer,
    Place,
    QuickTile,
    Tile,
    home_button,
)
from boaf_desktop.home.tour import Tour
from boaf_desktop.language.translation import tr
from boaf_desktop.play.game.daily import Daily
from boaf_desktop.play.game.game import Game
from boaf_desktop.play.game.ladder import Ladder
from boaf_desktop.play.game.mistakes import Mistakes
from boaf_desktop.play.grid import STEPS
from boaf_desktop.widgets.labels import plain_label
from boaf_desktop.widgets.layout import add_all, row_of
from boaf_desktop.widgets.page import Page, reveal
from boaf_desktop.workspace.app import App

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

    continue_requested = Signal()  #: Show the board
    design_requested = Signal()  #: Turn designer mode on

    def __init__(
        self,
        app: App,
        daily: Daily,
        ladder: Ladder,
        mistakes: Mistakes,
        tour: Tour,
        deal_quick: Callable[[int], object],
    ) -> None:
        super().__init__()
        self._app, self._session, self._settings = app, app.session, app.settings
        self._daily, self._tour = daily, tour
        self._removed: list[Game] = []  # newest last, to be brought back
        self.continue_tile = GamesTile(app)
        self.day_tile = DayTile(app, daily)
        self.ladder_tile = LadderTile(app, ladder)
        self.quick_tile = QuickTile(app, deal_quick)
        self.mistakes_tile = MistakesTile(app, mistakes)
        self.sets_tile = self._make_sets_tile()
        self.design_tile = self._make_design_tile()
        self._player_tiles: tuple[Tile, ...] = (
            self.day_tile,
            self.ladder_tile,
            self.quick_tile,
            self.mistakes_tile,
        )
        self._all_tiles = (*self._player_tiles, self.sets_tile, self.design_tile)
        self._first: Offer = self.day_tile  #: The most sensible offer when the page was arranged
        self.become_designer = home_button(
            tr("Design p&uzzles"),
            self.design_requested,
            tr("Turn on designer mode to generate, rate and study your own puzzles"),
        )
        self.become_player = home_button(
            tr("&Back to playing"), self._on_become_player, tr("Turn off designer mode")
        )
        self.tour = home_button(tr("Continue the t&our"), tour.begin)
        self.games = home_button(tr("Your &games"), partial(app.requests.command.emit, "games"))
        self._title, self._grid = plain_label(tr("Birds of a Feather")), QGridLayout()
        self._lay_out()
        self._connect(ladder, mistakes)
        self.setAccessibleName(tr("Home"))

    # Building

    def _make_sets_tile(self) -> Tile:
        act = partial(self._app.requests.command.emit, "library")
        tile = Tile(self._app, tr("My sets"), tr("All se&ts…"), act)
        tile.set_text(tr("Open, rename or delete your sets and studies."))
        return tile

    def _make_design_tile(self) -> Tile:
        act = self.design_requested.emit
        tile = Tile(self._app, tr("Design your own"), tr("Design p&uzzles"), act)
        tile.set_text(
            tr("Describe a good puzzle, generate some, rate them, and improve the description.")
        )
        return tile

    def _lay_out(self) -> None:
        self._title.setObjectName("title")
        self._grid.setSpacing(_SPACING)
        self.column.setSpacing(_SPACING)
        links = self.tour, self.games, self.become_designer, self.become_player
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

    def _connect(self, ladder: Ladder, mistakes: Mistakes) -> None:
        for change in (
            self._session.puzzle_changed,
            self._session.put_away_changed,
            self._daily.changed,
            ladder.changed,
            self._app.difficulties.changed,
            mistakes.changed,
            self._app.theme.changed,
        ):
            change.connect(self._refresh_if_seen)
        self._settings.on_change(self._refresh_if_seen, "is_designer")
        self.continue_tile.continue_requested.connect(self.continue_requested)
        self.continue_tile.put_away.connect(self._on_put_away)
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
        """Return the most sensible offer: an unfinished game, today's puzzle or the ladder."""
        if games_to_continue(self._app):
            return self.continue_tile
        return self.ladder_tile if self.day_tile.is_solved else self.day_tile

    @Slot()
    def _refresh_if_seen(self) -> None:
        if self.isVisible():
            self._refresh()

    def _refresh(self) -> None:
        for tile in self._all_tiles:
            tile.refresh()
        self._arrange()

    def _arrange(self) -> None:
        """Put the first offer above the others, all as large as the page has room for."""
        zoom, is_designer = self._zoom(), self._settings.is_designer
        room = min(round(_WIDTH * max(1.0, zoom)), self.width() - 48)  # texts aren't zoomed out
        beside = (self.width() - room) // 2
        self.column.setContentsMargins(beside, round(16 * zoom), beside, round(20 * zoom))
        self._set_font_sizes(zoom)
        self.become_designer.setVisible(not is_designer)
        self.become_player.setVisible(is_designer)
        self.tour.setVisible(self._tour.is_unfinished and self._tour.is_rule_due)
        first = self._choose_first()
        tiles = self._all_tiles if is_designer else self._player_tiles
        for tile in (self.continue_tile, *self._all_tiles):
            tile.setVisible(tile is first or tile in tiles)
            tile.set_place(Place(zoom, room, is_large=tile is first))
            self._grid.removeWidget(tile)
        self._fill_grid(first, [tile for tile in tiles if tile is not first], room)

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
        if self.styleSheet() != sizes:  # which restyles everything
            self.setStyleSheet(sizes)

    def _fill_grid(self, first: Offer, others: list[Tile], room: int) -> None:
        """Place the tiles: the first one spans all columns, and the last those that are left."""
        n_fitting = max(1, (room + _SPACING) // (_NARROWEST + _SPACING))
        n_columns = min(n_fitting, 2 if len(others) % 3 == 1 else 3)
        self._grid.addWidget(first, 0, 0, 1, n_columns)
        for index, tile in enumerate(others):
            row, column = divmod(index, n_columns)
            is_last = tile is others[-1]
            span = n_columns - column if is_last else 1
            self._grid.addWidget(tile, row + 1, column, 1, span)
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

    @Slot(object)
    def _on_put_away(self, game: Game) -> None:
        self._removed.append(game)
        self._session.put_away(game)
        self.next_button.setFocus()
        text = tr("{name} was removed from Home. Its moves are kept.", name=game.puzzle.name)
        self._app.requests.offer.emit(text, [(tr("Undo"), self._bring_back)])

    @Slot()
    def _bring_back(self) -> None:
        if self._removed:
            self._session.put_away(self._removed.pop(), is_away=False)
            self.continue_tile.button.setFocus()
            self._app.requests.message.emit("")


def _middle_of(button: QWidget) -> QPoint:
    return button.mapToGlobal(button.rect().center())
