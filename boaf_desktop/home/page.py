"""The start page: shows what there is to play, and starts it with one press."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import (
    QCoreApplication,
    QLocale,
    QPointF,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QAction,
    QIcon,
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.home.calendar import day_text
from boaf_desktop.language.forms import plural_text
from boaf_desktop.play.board.picture import card_width, deal_size, paint_deal
from boaf_desktop.play.feathers import FeatherMark, add_levels
from boaf_desktop.play.game.daily import Daily
from boaf_desktop.play.game.difficulties import Difficulties
from boaf_desktop.play.game.game import Game
from boaf_desktop.play.game.ladder import Ladder
from boaf_desktop.play.game.mistakes import Mistakes
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.buttons import confirm
from boaf_desktop.widgets.layout import add_all, column_in, row_in, row_of
from boaf_desktop.widgets.page import Page, heading, label_style, wrapped_label
from boaf_desktop.workspace.set_names import set_title
from engine.game import Deal
from engine.games.progress import MOST_STARS

_PICTURE = QSize(84, 108)


class DealPicture(QWidget):
    """A small image of a deal; empty without one."""

    def __init__(self, theme: Theme, settings: Settings) -> None:
        super().__init__()
        self._theme, self._settings = theme, settings
        self._deal: Deal | None = None
        self.setFixedSize(_PICTURE)
        self.setAccessibleName(self.tr("The puzzle"))
        theme.changed.connect(self.update)

    def set_deal(self, deal: Deal | None) -> None:
        """Show another deal."""
        self._deal = deal
        self.setVisible(deal is not None)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._deal is None:
            return
        painter = QPainter(self)
        _paint_centred(painter, QSizeF(self.size()), self._deal, self._theme)
        painter.end()


class GameStack(QListWidget):
    """Unfinished games beside each other; a click, Space or Enter continues one."""

    chosen = Signal(object)  #: The `Puzzle` of a game
    removal_requested = Signal(object)  #: The `Puzzle` of a game to remove

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setObjectName("games")
        self.setAccessibleName(self.tr("Unfinished games"))
        self.setViewMode(QListWidget.ViewMode.IconMode)
        self.setFlow(QListWidget.Flow.LeftToRight)
        self.setWrapping(False)
        self.setMovement(QListWidget.Movement.Static)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setIconSize(_OTHER)
        self.setSpacing(4)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemClicked.connect(self._on_item)
        self.addAction(_removal(self, self._on_removal))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def show_games(self, games: Sequence[Game], now: datetime) -> None:
        """Show games, the first one on the left."""
        self.clear()
        for game in games:
            words = (
                f"{name_of(game.puzzle)}\n{progress_text(game)}\n{age_text(game, now)}".rstrip()
            )
            item = QListWidgetItem(self._picture(game), words)
            item.setData(Qt.ItemDataRole.UserRole, game.puzzle)
            self.addItem(item)
        self.setVisible(bool(games))
        line = self.fontMetrics().lineSpacing()
        bar = self.horizontalScrollBar().sizeHint().height()
        self.setFixedHeight(_OTHER.height() + 3 * line + bar + 20)

    def _picture(self, game: Game) -> QIcon:
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(_OTHER * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        _paint_centred(painter, QSizeF(_OTHER), game.node.position.to_deal(), self._theme)
        painter.end()
        return QIcon(pixmap)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if item and event.key() in {Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._on_item(item)
        else:
            super().keyPressEvent(event)

    @Slot(QListWidgetItem)
    def _on_item(self, item: QListWidgetItem) -> None:
        self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))

    @Slot()
    def _on_removal(self) -> None:
        item = self.currentItem()
        if item is not None:
            self.removal_requested.emit(item.data(Qt.ItemDataRole.UserRole))


def _removal(parent: QWidget, act: Callable[[], None]) -> QAction:
    """Return the context menu action that removes an unfinished game."""
    action = QAction(QCoreApplication.translate("HomePage", "&Remove…"), parent)
    action.setShortcut(QKeySequence.StandardKey.Delete)
    action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
    action.triggered.connect(act)
    return action


def _paint_centred(painter: QPainter, room: QSizeF, deal: Deal, theme: Theme) -> None:
    gap = 2.0
    size = deal_size(deal, card_width(deal, room, gap), gap)
    corner = QPointF((room.width() - size.width()) / 2, (room.height() - size.height()) / 2)
    paint_deal(painter, QRectF(corner, size), deal, theme.cards, gap)


def name_of(puzzle: Puzzle) -> str:
    """Return the name of a puzzle, with its size."""
    size = plural_text("HomePage", "%n cards", puzzle.deal.n_cards)
    if not puzzle.title:
        return size
    return QCoreApplication.translate("HomePage", "{title}, {size}").format(
        title=puzzle.title, size=size
    )


def progress_text(game: Game) -> str:
    """Describe how far a game is."""
    return plural_text("HomePage", "%n stack(s) left.", game.node.position.n_stacks)


def age_text(game: Game, now: datetime) -> str:
    """Describe when a game was last played; empty for games of earlier versions."""
    if game.played_at is None:
        return ""
    minutes = max(0, int((now - game.played_at).total_seconds() // 60))
    if minutes < 1:
        return QCoreApplication.translate("HomePage", "Just now")
    if minutes < 60:
        return plural_text("HomePage", "%n minute(s) ago", minutes)
    if minutes < 24 * 60:
        return plural_text("HomePage", "%n hour(s) ago", minutes // 60)
    return plural_text("HomePage", "%n day(s) ago", minutes // (24 * 60))


class Tile(QFrame):
    """An offer with its title, text, feathers, image and main button."""

    def __init__(self, title: str, label: str, theme: Theme, settings: Settings) -> None:
        super().__init__()
        self.setObjectName("tile")
        # Columns have equal widths, whatever text their tiles have.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.button = QPushButton(label)  #: The main button
        self._title = title
        self.text = wrapped_label()  #: The text
        self.text.hide()
        self.mark = FeatherMark(theme)  #: The difficulty of the puzzle
        self._picture = DealPicture(theme, settings)
        self._picture.hide()
        outer = row_in(self, 16, (16, 14, 16, 14))
        outer.addWidget(self._picture)
        column = column_in(None, 8)
        outer.addLayout(column, 1)
        top = row_in(None, 12)
        add_all(top, heading(title), None, self.mark)
        words = column_in(None, 8)
        #: The text with the buttons; other parts can be added beside or below them
        self.parts = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self.parts.setSpacing(16)
        self.parts.addLayout(words, 1)
        add_all(column, top, (self.parts, 1))
        #: Layout for a special part below the text
        self.body: QVBoxLayout = column_in(None, 8)
        #: Layout for further buttons after the main one
        self.buttons: QHBoxLayout = row_in(None, 8)
        self.buttons.addWidget(self.button)
        add_all(words, self.text, self.body, None, self.buttons)
        self.buttons.addStretch(1)

    def set_text(self, text: str) -> None:
        """Set the text."""
        self.text.setText(text)
        self.text.setVisible(bool(text))
        self.button.setAccessibleDescription(f"{self._title}. {text}")

    def set_deal(self, deal: Deal | None) -> None:
        """Show an image of a deal, or none."""
        self._picture.set_deal(deal)

    def set_primary(self, is_primary: bool) -> None:
        """Make the button the primary one, or an ordinary one."""
        if self.button.property("primary") != is_primary:
            self.button.setProperty("primary", is_primary)
            self.button.style().polish(self.button)

    def add_button(self, label: str) -> QPushButton:
        """Add a button after the others."""
        button = QPushButton(label)
        self.buttons.insertWidget(self.buttons.count() - 1, button)
        return button


_OTHER: Final = QSize(56, 72)
"""The size of a game's image in the row of unfinished games."""
_WIDEST: Final = 920
_N_SETS: Final = 3
_RATINGS: Final = "ratings.csv"
"""The name of a table of ratings, which is opened like a set but isn't one."""


class HomePage(Page):
    """Shows what there is to play."""

    command_requested = Signal(str)  #: A command of the window, by its id
    #: Show the board, or the designer's panels.
    continue_requested = Signal()
    design_requested = Signal()
    game_requested = Signal(object)  #: The `Puzzle` of an unfinished game
    #: Today's puzzle, or the next puzzle of the ladder.
    climb_requested = Signal()
    day_requested = Signal()
    quick_requested = Signal(int)  #: A deal with this number of feathers
    set_requested = Signal(object)  #: The `Path` of a set

    def __init__(
        self,
        session: Session,
        daily: Daily,
        ladder: Ladder,
        mistakes: Mistakes,
        difficulties: Difficulties,
        settings: Settings,
        theme: Theme,
    ) -> None:
        super().__init__()
        self._session, self._daily, self._ladder = session, daily, ladder
        self._difficulties, self._settings, self._theme = difficulties, settings, theme
        self._mistakes = mistakes
        self._games: tuple[Game, ...] = ()
        self._title = QLabel(self.tr("Birds of a Feather"))
        self.continuing = self._tile(self.tr("Continue"), self.tr("&Continue"))
        self.day = self._tile(self.tr("Puzzle of the day"), self.tr("Pla&y today's"))
        self.climb = self._tile(self.tr("Ladder"), self.tr("Play &next"))
        self.quick = self._tile(self.tr("Quick deal"), self.tr("D&eal"))
        self.mistakes = self._tile(self.tr("Your mistakes"), self.tr("P&ractise"))
        self.sets = self._tile(self.tr("My sets"), self.tr("All se&ts…"))
        self.design = self._tile(self.tr("Design your own"), self.tr("Design p&uzzles"))
        self.design.set_text(
            self.tr("Describe a good puzzle, generate some, rate them, and improve.")
        )
        self.others = GameStack(theme)  #: The unfinished games except the one played last
        self.become_designer = QPushButton(self.tr("Design p&uzzles"))
        self.become_designer.setFlat(True)
        self.become_designer.setToolTip(
            self.tr("Switch designer mode on: generate, rate and study puzzles of your own")
        )
        self.quick.set_text(
            self.tr("A new winnable puzzle. The more feathers it has, the harder it is.")
        )
        self._fill_tiles()
        self._grid = QGridLayout()
        self._grid.setSpacing(12)
        self._tiles = (
            self.continuing, self.day, self.climb, self.quick, self.mistakes, self.sets,
            self.design,
        )  # fmt: skip
        self.column.setContentsMargins(24, 20, 24, 24)
        self.column.setSpacing(16)
        self.column.addLayout(row_of(self._title, None, self.become_designer))
        self.column.addLayout(self._grid)
        self.column.addStretch(1)
        for signal in (session.puzzle_changed, daily.changed, ladder.changed, difficulties.changed,
                       mistakes.changed):  # fmt: skip
            signal.connect(self._refresh_if_seen)
        settings.on_change(self._refresh_if_seen, "is_designer", "recent_files")
        theme.changed.connect(self._apply_theme)
        self.setAccessibleName(self.tr("Home"))
        self._apply_theme()

    # Building

    def _tile(self, title: str, label: str) -> Tile:
        tile = Tile(title, label, self._theme, self._settings)
        tile.setParent(self.widget())  # shown without a parent it would briefly be a window
        return tile

    def _fill_tiles(self) -> None:
        self.continuing.button.clicked.connect(self._on_continue)
        self.continuing.parts.addWidget(self.others, 2)
        self.others.chosen.connect(self.game_requested)
        self.others.removal_requested.connect(self._ask_removal)
        remove = _removal(self.continuing, self._on_first_removal)
        for widget in (self.continuing, self.continuing.button):  # the menu, and the key
            widget.addAction(remove)
        self.continuing.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self.day.button.clicked.connect(self.day_requested)
        self._on_click(self.day.add_button(self.tr("Ca&lendar…")), "daily")
        self.climb.button.clicked.connect(self.climb_requested)
        self._on_click(self.climb.add_button(self.tr("M&ap…")), "ladder")
        for button in (self.design.button, self.become_designer):
            button.clicked.connect(self.design_requested)
        self._on_click(self.sets.button, "library")
        self._on_click(self.mistakes.button, "mistakes")
        levels = QMenu(self.quick.button)
        add_levels(levels, self._on_quick)
        self.quick.button.setMenu(levels)
        self._names: list[QPushButton] = []
        self._paths: tuple[Path, ...] = ()

    def _on_click(self, button: QPushButton, command: str) -> None:
        button.clicked.connect(lambda: self.command_requested.emit(command))

    # Showing

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._ladder.load()
        self._refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        # Keep both edges in place when the scroll bar appears or disappears.
        beside = max(24, (self.width() - _WIDEST) // 2)
        bar = self.width() - self.viewport().width()
        self.column.setContentsMargins(beside, 20, max(8, beside - bar), 24)
        self._arrange()

    def focus_first(self) -> None:
        """Focus the most likely choice, and scroll to the top of the page."""
        self._next_tile().button.setFocus()
        # When the page was hidden with the focus, Qt moved the focus to a button further down.
        self.verticalScrollBar().setValue(0)

    def _next_tile(self) -> Tile:
        """Return the most sensible offer: an unfinished game, today's puzzle or the ladder."""
        if self._games:
            return self.continuing
        is_done = self._daily.today in self._daily.days().solved
        return self.climb if is_done else self.day

    def _arrange(self) -> None:
        is_designer = self._settings.is_designer
        hidden = [] if is_designer else [self.sets, self.design]
        hidden += [] if self._games else [self.continuing]
        shown = [tile for tile in self._tiles if tile not in hidden]
        # Computed here because the layout's geometry is invalid while a style is changed.
        edges = self.column.contentsMargins()
        room = self.viewport().width() - edges.left() - edges.right() - self._grid.spacing()
        widest = max(tile.minimumSizeHint().width() for tile in shown[1:])
        n_columns = 1 if room < 2 * widest else 2
        for tile in self._tiles:
            self._grid.removeWidget(tile)
            tile.setVisible(tile in shown)
        self.become_designer.setVisible(not is_designer)
        # Below the text, the games would make the page higher than a small window.
        self.continuing.parts.setDirection(
            QBoxLayout.Direction.TopToBottom
            if n_columns == 1
            else QBoxLayout.Direction.LeftToRight
        )
        for index, tile in enumerate(shown):
            # A tile alone in its row spans all columns.
            is_alone = n_columns > 1 and index == 0 and len(shown) % 2 == 1
            shift = len(shown) % 2 if n_columns > 1 else 0
            row, column = (0, 0) if is_alone else divmod(index + shift, n_columns)
            self._grid.addWidget(tile, row, column, 1, n_columns if is_alone else 1)
        for tile in (self.continuing, self.day, self.climb):
            tile.set_primary(tile is self._next_tile())
        for column in range(2):
            self._grid.setColumnStretch(column, int(column < n_columns))

    @Slot()
    def _refresh_if_seen(self) -> None:
        if self.isVisible():
            self._refresh()

    def _refresh(self) -> None:
        self._show_game()
        self._show_day()
        self._show_ladder()
        self._show_mistakes()
        self._show_sets()
        self._arrange()

    def _show_game(self) -> None:
        session, tile, now = self._session, self.continuing, datetime.now(UTC)
        self._games = session.unfinished
        if self._games:
            first = self._games[0]
            tile.set_deal(first.node.position.to_deal())
            age = age_text(first, now)
            words = f"{name_of(first.puzzle)}. {progress_text(first)}"
            tile.set_text(f"{words} {age}." if age else words)
            is_hidden = session.is_hidden(first.puzzle.deal)
            self._show_feathers(tile, None if is_hidden else first.puzzle)
        self.others.show_games(self._games[1:], now)

    def _show_day(self) -> None:
        today, days = self._daily.today, self._daily.days()
        puzzle = self._daily.puzzle(today)
        self.day.set_deal(puzzle.deal)
        self._show_feathers(self.day, puzzle)
        words = [day_text(today) + "."]
        if self._daily.is_first_day:
            words.append(self.tr("An easy one for your first day."))
        if today in days.solved:
            words.append(self.tr("Solved."))
        streak = days.streak(today)
        if streak:
            words.append(self.tr("Streak: %n day(s).", "", streak))
        self.day.set_text(" ".join(words))

    def _show_ladder(self) -> None:
        rungs, number = self._ladder.rungs, QLocale().toString
        self.climb.button.setEnabled(bool(rungs))
        if not rungs:
            return
        following = self._ladder.next_rung()
        self.climb.set_deal(following.deal)
        self._show_feathers(self.climb, self._ladder.puzzle(following))
        best = self._ladder.best()
        text = self.tr("Next: {title}. {solved} of {all} solved, {stars} of {most} stars.")
        self.climb.set_text(
            text.format(
                title=self._ladder.puzzle(following).title,
                solved=number(len(best)),
                all=number(len(rungs)),
                stars=number(sum(each.stars for each in best.values())),
                most=number(len(rungs) * MOST_STARS),
            )
        )

    def _show_mistakes(self) -> None:
        n_open = len(self._mistakes.positions)
        self.mistakes.button.setEnabled(n_open > 0)
        self.mistakes.set_text(
            self.tr("Practise %n of your mistakes.", "", n_open)
            if n_open
            else self._mistakes.empty_text()
        )

    def _show_sets(self) -> None:
        self._paths = tuple(
            path
            for path in map(Path, self._settings.recent_files)
            if path.suffix == ".csv" and path.name != _RATINGS
        )[:_N_SETS]
        while len(self._names) < len(self._paths):
            self._add_name()
        for button, path in zip(self._names, self._paths, strict=False):
            button.setText(set_title(path).replace("&", "&&"))
            button.setToolTip(str(path))
        for index, button in enumerate(self._names):
            button.setVisible(index < len(self._paths))
        self.sets.set_text("" if self._paths else self.tr("Sets you open or create appear here."))

    def _add_name(self) -> None:
        button = QPushButton()
        button.setFlat(True)
        button.setStyleSheet("text-align: left; padding: 2px 4px;")
        button.clicked.connect(partial(self._on_set, len(self._names)))
        self.sets.body.addWidget(button)
        self._names.append(button)

    def _show_feathers(self, tile: Tile, puzzle: Puzzle | None) -> None:
        if puzzle is None:
            tile.mark.set_count(0)
        else:
            tile.mark.show_puzzle(self._difficulties, puzzle)

    # Buttons

    @Slot()
    def _on_continue(self) -> None:
        puzzle = self._games[0].puzzle
        if puzzle.slot == self._session.puzzle.slot:
            self.continue_requested.emit()
        else:
            self.game_requested.emit(puzzle)

    @Slot()
    def _on_first_removal(self) -> None:
        self._ask_removal(self._games[0].puzzle)

    @Slot(object)
    def _ask_removal(self, puzzle: Puzzle) -> None:
        confirm(
            self.window(),
            self.tr("Remove game"),
            self.tr("Remove the game {name}?").format(name=name_of(puzzle)),
            self.tr("Its moves and time will be deleted. The puzzle itself will be kept."),
            self.tr("Remove"),
            partial(self._remove, puzzle),
        )

    def _remove(self, puzzle: Puzzle) -> None:
        self._session.remove_game(puzzle)
        self._refresh()

    def _on_quick(self, count: int) -> None:
        self.quick_requested.emit(count)

    def _on_set(self, index: int, _is_checked: bool = False) -> None:
        self.set_requested.emit(self._paths[index])

    @Slot()
    def _apply_theme(self) -> None:
        c = self._theme.palette
        self.setStyleSheet(
            label_style(c) + f"QFrame#tile {{ background: {c.surface}; border: 1px solid {c.line};"
            " border-radius: 10px; }"
            f"QLabel {{ color: {c.text}; }}"
            "QListWidget#games { background: transparent; border: none; }"
        )
        font = self._title.font()
        font.setPointSizeF(font.pointSizeF() if font.pointSize() > 16 else 18)
        font.setBold(True)
        self._title.setFont(font)
        QTimer.singleShot(0, self, self._arrange)  # the tiles have their new widths after this
