"""The start page: shows what there is to play, and starts it with one press."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, QTimer, Signal, Slot
from PySide6.QtGui import QIcon, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QMenu, QPushButton, QSizePolicy, QWidget

from boaf_desktop.home.calendar import day_text
from boaf_desktop.language.translation import tr
from boaf_desktop.play.board.deck import deal_pixmap
from boaf_desktop.play.feathers import FeatherButton, FeatherMark
from boaf_desktop.play.game.daily import Daily
from boaf_desktop.play.game.game import Game
from boaf_desktop.play.game.ladder import Ladder
from boaf_desktop.play.game.mistakes import Mistakes
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.reasons import habit, lesson
from boaf_desktop.widgets.buttons import push_button
from boaf_desktop.widgets.layout import FlowRow, add_all, column_in, row_in, row_of
from boaf_desktop.widgets.page import Page, heading, set_style_property, show_text, wrapped_label
from boaf_desktop.workspace.app import App
from engine.game import Deal
from engine.games.feathers import MOST

_PICTURE: Final = QSize(84, 108)  # in logical pixels, as all widths
_SMALL_PICTURE: Final = QSize(56, 72)
"""Of a game in the row of unfinished games."""
_MAXIMUM_WIDTH: Final = 920
_MOST_COLUMNS: Final = 2
_SPACING: Final = 12  # between tiles
_MOST_OTHERS: Final = 3
"""How many unfinished games have a button beside the last one; older ones are in a menu."""
_MINUTE_MS: Final = 60_000


def name_of(puzzle: Puzzle) -> str:
    """Return the name of a puzzle, with its size."""
    size = tr("{n} cards", n=puzzle.deal.n_cards)
    return tr("{title}, {size}", title=puzzle.name, size=size)


def progress_text(game: Game) -> str:
    """Describe how far a game is."""
    if not game.node.evaluation.n_legal:
        return tr("Stuck with {n} {n:stack/stacks}.", n=game.node.position.n_stacks)
    return tr("{n} {n:stack/stacks} left.", n=game.node.position.n_stacks)


class Tile(QFrame):
    """An offer with its title, text, feathers, image and main button."""

    def __init__(self, title: str, label: str, app: App, parent: QWidget | None) -> None:
        super().__init__(parent)
        self._title, self._app = title, app
        self.setObjectName("tile")
        # Columns have equal widths, whatever text their tiles have.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.button = QPushButton(label)  #: The main one, which starts the offer
        self.text = wrapped_label()
        self.mark = FeatherMark(app.theme)  #: The difficulty of the puzzle
        self._picture = QLabel()
        self._picture.setAccessibleName(tr("The puzzle"))
        self._picture.hide()
        self.buttons = row_of(self.button, None)
        self.body = column_in(None, 8)  #: For further parts above the buttons
        self.column = column_in(None, 8)  #: All but the picture
        head = row_of(heading(title), None, self.mark)
        add_all(self.column, head, self.text, self.body, None, self.buttons)
        add_all(row_in(self, 16, (16, 14, 16, 14)), self._picture, (self.column, 1))

    def set_text(self, text: str) -> None:
        show_text(self.text, text)
        self.button.setAccessibleDescription(f"{self._title}. {text}")

    def show_puzzle(self, deal: Deal, puzzle: Puzzle | None) -> None:
        """Show an image of a deal, and the difficulty of a puzzle; None hides it."""
        ratio = self.devicePixelRatioF()
        self._picture.setPixmap(deal_pixmap(deal, _PICTURE, ratio, self._app.theme.cards))
        self._picture.show()
        if puzzle is None:
            self.mark.set_count(0)
        else:
            self.mark.show_puzzle(self._app.difficulties, puzzle)

    def add_button(self, label: str, act: Callable[[], object]) -> None:
        """Add a button after the others."""
        self.buttons.insertWidget(self.buttons.count() - 1, push_button(label, act))


class HomePage(Page):
    """Shows what there is to play.

    ``deal_quick`` deals a puzzle with a number of feathers.
    """

    continue_requested = Signal()  #: Show the board
    design_requested = Signal()  #: Switch designer mode on

    def __init__(
        self,
        app: App,
        daily: Daily,
        ladder: Ladder,
        mistakes: Mistakes,
        deal_quick: Callable[[int], object],
    ) -> None:
        super().__init__()
        self._app, self._session, self._settings = app, app.session, app.settings
        self._daily, self._ladder, self._mistakes = daily, ladder, mistakes
        self._games: tuple[Game, ...] = ()
        self._shown_day = daily.today
        self._make_tiles(deal_quick)
        self.become_designer = push_button(
            tr("Design p&uzzles"),
            self.design_requested,
            tr("Switch designer mode on: generate, rate and study puzzles of your own"),
        )
        self.become_player = push_button(
            tr("&Back to playing"),
            self._on_become_player,
            tr("Switch designer mode off"),
        )
        self._grid = QGridLayout()
        self._lay_out()
        self._connect()
        self.setAccessibleName(tr("Home"))

    # Building

    def _make_tiles(self, deal_quick: Callable[[int], object]) -> None:
        command = self._app.requests.command.emit
        self.continue_tile = self._make_tile(
            tr("Continue"), tr("&Continue"), partial(self._open_game, 0)
        )
        self.others = tuple(map(self._make_game_button, range(1, _MOST_OTHERS + 1)))
        self.older = self._make_older_button()  #: With a menu of the rest
        self.continue_tile.column.addLayout(FlowRow(*self.others, self.older))
        # The label of its button depends on the day.
        self.day_tile = self._make_tile(tr("Puzzle of the day"), "", self._on_day)
        self.day_tile.add_button(tr("Ca&lendar…"), lambda: command("daily"))
        self.ladder_tile = self._make_tile(tr("Ladder"), tr("Play &next"), self._on_climb)
        self.ladder_tile.add_button(tr("M&ap…"), lambda: command("ladder"))
        self.quick_tile = self._make_tile(
            tr("Quick deal"), tr("Choose a d&eal…"), lambda: command("new_random")
        )
        self.quick_tile.set_text(
            tr("A new solvable puzzle. The more feathers it has, the harder it is.")
        )
        self.levels = tuple(FeatherButton(self._app.theme, n) for n in range(1, MOST + 1))
        for count, level in enumerate(self.levels, 1):
            level.clicked.connect(partial(deal_quick, count))
        self.quick_tile.body.addLayout(FlowRow(*self.levels))
        self.mistakes_tile = self._make_tile(
            tr("Your mistakes"), tr("P&ractise"), lambda: command("mistakes")
        )
        self.sets_tile = self._make_tile(
            tr("My sets"), tr("All se&ts…"), lambda: command("library")
        )
        self.sets_tile.set_text(tr("All your sets and studies, to open, rename or delete."))
        self.design_tile = self._make_tile(
            tr("Design your own"), tr("Design p&uzzles"), self.design_requested.emit
        )
        self.design_tile.set_text(
            tr("Describe a good puzzle, generate some, rate them, and improve the description.")
        )

    def _make_tile(self, title: str, label: str, act: Callable[[], object]) -> Tile:
        tile = Tile(title, label, self._app, self.widget())
        tile.button.clicked.connect(act)
        return tile

    def _make_game_button(self, index: int) -> QPushButton:
        """Return the button of an unfinished game before the last one."""
        act = partial(self._open_game, index)
        button = push_button(tr("Continue"), act, tr("Continue this game"))
        button.setIconSize(_SMALL_PICTURE)
        return button

    def _make_older_button(self) -> QPushButton:
        button = QPushButton(tr("&Older games"))
        button.setMenu(QMenu(button))
        button.menu().aboutToShow.connect(self._list_older)
        return button

    def _lay_out(self) -> None:
        title = QLabel(tr("Birds of a Feather"))
        title.setObjectName("title")
        self._grid.setSpacing(_SPACING)
        self.column.setSpacing(16)
        for button in (self.become_designer, self.become_player):
            button.setFlat(True)
        head = row_of(title, None, self.become_designer, self.become_player)
        add_all(self.column, head, self._grid, None)

    def _connect(self) -> None:
        for change in (
            self._session.puzzle_changed,
            self._daily.changed,
            self._ladder.changed,
            self._app.difficulties.changed,
            self._mistakes.changed,
            self._app.theme.changed,
        ):
            change.connect(self._refresh_if_seen)
        self._settings.on_change(self._refresh_if_seen, "is_designer")
        # At midnight another puzzle is shown.
        self._minute = QTimer(self, interval=_MINUTE_MS)
        self._minute.timeout.connect(self._on_minute)
        self._minute.start()

    # Showing

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = max(24, (self.width() - _MAXIMUM_WIDTH) // 2)
        self.column.setContentsMargins(beside, 20, beside, 24)
        self._arrange()

    def focus_first(self) -> None:
        """Focus the most likely choice, and scroll to the top of the page."""
        self._next_tile().button.setFocus()
        # When the page was hidden with the focus, Qt moved the focus to a button further down.
        self.verticalScrollBar().setValue(0)

    def _next_tile(self) -> Tile:
        """Return the most sensible offer: an unfinished game, today's puzzle or the ladder."""
        if self._games:
            return self.continue_tile
        is_done = self._daily.today in self._daily.days().solved
        return self.ladder_tile if is_done else self.day_tile

    def _arrange(self) -> None:
        is_designer = self._settings.is_designer
        tiles = [self.day_tile, self.ladder_tile, self.quick_tile, self.mistakes_tile]
        if is_designer:
            tiles += [self.sets_tile, self.design_tile]
        margins = self.column.contentsMargins()
        room = self.width() - margins.left() - margins.right()
        widest = max(tile.minimumSizeHint().width() for tile in tiles)
        n_columns = _MOST_COLUMNS if 2 * widest + _SPACING <= room else 1
        next_tile = self._next_tile()
        for tile in self.findChildren(Tile):
            self._grid.removeWidget(tile)
            tile.setVisible(tile in tiles or (tile is self.continue_tile and bool(self._games)))
            set_style_property(tile.button, "primary", tile is next_tile)
        self.become_designer.setVisible(not is_designer)
        self.become_player.setVisible(is_designer)
        if self._games:
            self._grid.addWidget(self.continue_tile, 0, 0, 1, n_columns)  # spans all columns
        for index, tile in enumerate(tiles):
            row, column = divmod(index, n_columns)
            self._grid.addWidget(tile, row + 1, column)
        for column in range(_MOST_COLUMNS):
            self._grid.setColumnStretch(column, int(column < n_columns))

    @Slot()
    def _refresh_if_seen(self) -> None:
        if self.isVisible():
            self._refresh()

    @Slot()
    def _on_minute(self) -> None:
        if self._daily.today != self._shown_day:
            self._refresh_if_seen()

    def _refresh(self) -> None:
        self._games = self._session.unfinished
        self._show_last_game()
        self._show_others()
        self._show_day()
        self._show_ladder()
        self._show_mistakes()
        self._arrange()

    def _show_last_game(self) -> None:
        if self._games:
            first = self._games[0]
            is_hidden = self._session.is_hidden(first.puzzle.deal)
            puzzle = None if is_hidden else first.puzzle
            self.continue_tile.show_puzzle(first.node.position.to_deal(), puzzle)
            self.continue_tile.set_text(f"{name_of(first.puzzle)}. {progress_text(first)}")

    def _show_others(self) -> None:
        self.older.setVisible(len(self._games) > _MOST_OTHERS + 1)
        for index, button in enumerate(self.others, 1):
            button.setVisible(index < len(self._games))
            if index < len(self._games):
                game, ratio = self._games[index], self.devicePixelRatioF()
                deal = game.node.position.to_deal()
                picture = deal_pixmap(deal, _SMALL_PICTURE, ratio, self._app.theme.cards)
                button.setIcon(QIcon(picture))
                button.setText(f"{name_of(game.puzzle)}\n{progress_text(game)}")

    def _show_day(self) -> None:
        self._shown_day = today = self._daily.today
        days = self._daily.days()
        puzzle = self._daily.puzzle(today)
        self.day_tile.show_puzzle(puzzle.deal, puzzle)
        sentences = [day_text(today) + "."]
        if self._daily.is_first_day:
            sentences.append(tr("This puzzle was chosen for your first day."))
        is_solved = today in days.solved
        if is_solved:
            sentences.append(tr("Solved."))
        self.day_tile.button.setText(tr("Pla&y again") if is_solved else tr("Pla&y today's"))
        streak = days.streak(today)
        if streak:
            sentences.append(tr("Streak: {n} {n:day/days}.", n=streak))
        self.day_tile.set_text(" ".join(sentences))

    def _show_ladder(self) -> None:
        puzzle = self._ladder.puzzle(self._ladder.next_rung())
        self.ladder_tile.show_puzzle(puzzle.deal, puzzle)
        self.ladder_tile.set_text(
            tr(
                "Next: {title}. {solved} of {all} solved, {stars} of {most} stars.",
                title=puzzle.title,
                **self._ladder.counts(),
            )
        )

    def _show_mistakes(self) -> None:
        n_open = len(self._mistakes.positions)
        self.mistakes_tile.button.setEnabled(n_open > 0)
        sentences = [tr("Practise {n} of your mistakes.", n=n_open)]
        if not n_open:
            sentences = [self._mistakes.empty_text()]
        reason = self._mistakes.costliest_reason
        if reason is not None:
            sentences += [habit(reason), lesson(reason)]
        self.mistakes_tile.set_text(" ".join(sentences))

    # Buttons

    def _on_become_player(self) -> None:
        self._settings.is_designer = False

    @Slot()
    def _list_older(self) -> None:
        menu = self.older.menu()
        menu.clear()
        for index, game in enumerate(self._games[_MOST_OTHERS + 1 :], _MOST_OTHERS + 1):
            text = f"{name_of(game.puzzle)}. {progress_text(game)}".replace("&", "&&")
            menu.addAction(text, partial(self._open_game, index))

    def _open_game(self, index: int) -> None:
        puzzle = self._games[index].puzzle
        if puzzle.slot == self._session.puzzle.slot:
            self.continue_requested.emit()
        else:
            self._app.requests.puzzle.emit(puzzle)

    def _on_day(self) -> None:
        self._daily.open_day(self._shown_day)
        if self._session.can_play_again:
            self._session.play_again()

    def _on_climb(self) -> None:
        self._ladder.open_rung(self._ladder.next_rung())
