"""The start screen: one look tells what there is to play, one press plays it."""

from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLocale, QRectF, QSize, QSizeF, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.home.calendar import day_text
from boaf_desktop.play.board.picture import card_width, deal_size, paint_deal
from boaf_desktop.play.feathers import FeatherMark, feather_icon, feather_words, feathers_size
from boaf_desktop.play.game.daily import Daily
from boaf_desktop.play.game.difficulties import Difficulties
from boaf_desktop.play.game.ladder import Ladder
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.practice.practice import Practice
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.layout import add_all, column_in, row_in
from boaf_desktop.widgets.page import Page, heading, label_style, wrapped_label
from boaf_desktop.workspace.set_names import set_title
from engine.game import Deal
from engine.games.feathers import MOST
from engine.games.progress import MOST_STARS

_PICTURE = QSize(84, 108)


class DealPicture(QWidget):
    """A small picture of a deal; empty without one."""

    def __init__(self, theme: Theme, settings: Settings) -> None:
        super().__init__()
        self._theme, self._settings = theme, settings
        self._deal: Deal | None = None
        self.setFixedSize(_PICTURE)
        self.setAccessibleName(self.tr("The puzzle"))
        theme.changed.connect(self.update)
        settings.changed.connect(self.update)

    def set_deal(self, deal: Deal | None) -> None:
        """Show another deal."""
        self._deal = deal
        self.setVisible(deal is not None)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._deal is None:
            return
        painter = QPainter(self)
        gap = 2.0
        room = QSizeF(self.size())
        size = deal_size(self._deal, card_width(self._deal, room, gap), gap)
        rect = QRectF(
            (room.width() - size.width()) / 2,
            (room.height() - size.height()) / 2,
            size.width(),
            size.height(),
        )
        paint_deal(painter, rect, self._deal, self._theme.cards, gap)
        painter.end()


class Tile(QFrame):
    """An offer with its title, text, feathers, picture and main button."""

    def __init__(self, title: str, label: str, theme: Theme, settings: Settings) -> None:
        super().__init__()
        self.setObjectName("tile")
        self.button = QPushButton(label)  #: What the offer does
        self._title = title
        self.text = wrapped_label()  #: What the tile says
        self.text.hide()
        self.mark = FeatherMark(theme)  #: How hard the puzzle is
        self._picture = DealPicture(theme, settings)
        self._picture.hide()
        outer = row_in(self, 16, (16, 14, 16, 14))
        outer.addWidget(self._picture)
        column = column_in(None, 8)
        outer.addLayout(column, 1)
        top = row_in(None, 12)
        add_all(top, heading(title), None, self.mark)
        add_all(column, top, self.text)
        #: Where a part of its own may stand, under the text
        self.body: QVBoxLayout = column_in(None, 8)
        add_all(column, self.body, None)
        #: Where further buttons may stand, after the main one
        self.buttons: QHBoxLayout = row_in(None, 8)
        self.buttons.addWidget(self.button)
        column.addLayout(self.buttons)
        self.buttons.addStretch(1)

    def set_text(self, text: str) -> None:
        """Show something else."""
        self.text.setText(text)
        self.text.setVisible(bool(text))
        self.button.setAccessibleDescription(f"{self._title}. {text}")

    def set_deal(self, deal: Deal | None) -> None:
        """Show a picture of a deal, or none."""
        self._picture.set_deal(deal)

    def set_primary(self, is_primary: bool) -> None:
        """Make the button the primary one, or one of many."""
        if self.button.property("primary") != is_primary:
            self.button.setProperty("primary", is_primary)
            self.button.style().polish(self.button)

    def add_button(self, label: str) -> QPushButton:
        """Add a button after the others."""
        button = QPushButton(label)
        self.buttons.insertWidget(self.buttons.count() - 1, button)
        return button


_NARROW: Final = 700
_WIDEST: Final = 920
_N_SETS: Final = 3
_RATINGS: Final = "ratings.csv"
"""The name of a table of ratings, which is opened like a set and is none."""


class HomePage(Page):
    """Offers what there is to play."""

    command_requested = Signal(str)  #: A command of the window, by its id
    #: The board or the designer's panels should be shown.
    continue_requested = Signal()
    design_requested = Signal()
    #: Today's puzzle, or the next puzzle of the ladder.
    climb_requested = Signal()
    day_requested = Signal()
    quick_requested = Signal(int)  #: A deal with so many feathers
    set_requested = Signal(object)  #: The `Path` of a set

    def __init__(
        self,
        session: Session,
        daily: Daily,
        ladder: Ladder,
        difficulties: Difficulties,
        practice: Practice,
        settings: Settings,
        theme: Theme,
    ) -> None:
        super().__init__()
        self._session, self._daily, self._ladder = session, daily, ladder
        self._difficulties, self._settings, self._theme = difficulties, settings, theme
        self._practice, self._is_playing = practice, False
        self._title = QLabel(self.tr("Birds of a Feather"))
        self.continuing = self._tile(self.tr("Continue"), self.tr("&Continue"))
        self.day = self._tile(self.tr("Puzzle of the day"), self.tr("Pla&y today's"))
        self.climb = self._tile(self.tr("Ladder"), self.tr("Play &next"))
        self.quick = self._tile(self.tr("Quick deal"), self.tr("D&eal"))
        self.practice = self._tile(self.tr("Practice"), practice.modes[0].texts().button)
        self.sets = self._tile(self.tr("My sets"), self.tr("All se&ts…"))
        self.design = self._tile(self.tr("Design your own"), self.tr("Design p&uzzles"))
        self.design.set_text(
            self.tr("Describe a good puzzle, generate some, rate them, and improve.")
        )
        self._fill_tiles()
        self._grid = QGridLayout()
        self._grid.setSpacing(12)
        self._tiles = (
            self.continuing, self.day, self.climb, self.quick, self.practice, self.sets,
            self.design,
        )  # fmt: skip
        self.column.setContentsMargins(24, 20, 24, 24)
        self.column.setSpacing(16)
        self.column.addWidget(self._title)
        self.column.addLayout(self._grid)
        self.column.addStretch(1)
        for signal in (session.puzzle_changed, session.telemetry_changed, daily.changed,
                       ladder.changed, difficulties.changed, practice.changed,
                       settings.changed):  # fmt: skip
            signal.connect(self._refresh_if_seen)
        theme.changed.connect(self._apply_theme)
        self.setAccessibleName(self.tr("Home"))
        self._apply_theme()

    # Building

    def _tile(self, title: str, label: str) -> Tile:
        tile = Tile(title, label, self._theme, self._settings)
        tile.setParent(self.widget())  # shown without one it would be a window for a moment
        return tile

    def _fill_tiles(self) -> None:
        self.continuing.button.clicked.connect(self.continue_requested)
        self.day.button.clicked.connect(self.day_requested)
        self._on_click(self.day.add_button(self.tr("Ca&lendar…")), "daily")
        self.climb.button.clicked.connect(self.climb_requested)
        self._on_click(self.climb.add_button(self.tr("M&ap…")), "ladder")
        self.design.button.clicked.connect(self.design_requested)
        self._on_click(self.sets.button, "library")
        self.modes: dict[str, QPushButton] = {}
        for mode in self._practice.modes:
            button = self.modes[mode.id] = (
                self.practice.add_button(mode.texts().button)
                if self.modes
                else self.practice.button
            )
            button.setToolTip(mode.texts().button_tooltip)
            button.clicked.connect(mode.begin)
        tour = self.practice.add_button(self.tr("T&our"))
        tour.setToolTip(self.tr("Learn the rules with a few small puzzles"))
        self._on_click(tour, "tour")
        self.quick.button.clicked.connect(self._on_quick)
        row = row_in(None, 4)
        self._levels = []
        for count in range(1, MOST + 1):
            button = QPushButton()
            button.setCheckable(True)
            button.setAutoExclusive(True)
            button.setAccessibleName(feather_words(count))
            button.setToolTip(feather_words(count))
            button.setStyleSheet("padding: 4px 2px;")
            button.clicked.connect(partial(self._on_level, count))
            row.addWidget(button)
            self._levels.append(button)
        self.quick.body.addLayout(row)
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
        self._arrange()
        beside = max(24, (self.viewport().width() - _WIDEST) // 2)
        self.column.setContentsMargins(beside, 20, beside, 24)

    def focus_first(self) -> None:
        """Move the focus to what is most likely wanted, which stands at the top."""
        first = self.continuing if self._is_playing else self.day
        first.button.setFocus()
        # Hidden with the focus in it, the page passed that on to a button further down.
        self.verticalScrollBar().setValue(0)

    def _arrange(self) -> None:
        n_columns = 1 if self.viewport().width() < _NARROW else 2
        shown = [tile for tile in self._tiles if self._is_playing or tile is not self.continuing]
        for tile in self._tiles:
            self._grid.removeWidget(tile)
        for index, tile in enumerate(shown):
            # One that is alone in its row has all of it.
            is_alone = n_columns > 1 and index == 0 and len(shown) % 2 == 1
            shift = len(shown) % 2 if n_columns > 1 else 0
            row, column = (0, 0) if is_alone else divmod(index + shift, n_columns)
            self._grid.addWidget(tile, row, column, 1, n_columns if is_alone else 1)
        for tile in (self.continuing, self.day):
            tile.set_primary(tile is shown[0])
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
        self._show_quick()
        self._show_practice()
        self._show_sets()
        self._arrange()

    def _show_game(self) -> None:
        session, tile = self._session, self.continuing
        is_open = not session.position.is_solved and session.telemetry().moves > 0
        is_open = is_open and not session.puzzle.is_practice
        tile.setVisible(is_open)
        self._is_playing = is_open
        if is_open:
            tile.set_deal(session.position.to_deal())
            n_cards = session.puzzle.deal.n_cards
            words = self.tr("%n cards", "", n_cards)
            if session.puzzle.title:
                words = self.tr("{title}, {size}").format(title=session.puzzle.title, size=words)
            left = self.tr("%n stack(s) left.", "", session.position.n_stacks)
            tile.set_text(f"{words}. {left}")
            self._show_feathers(tile, None if session.is_blind else session.puzzle)

    def _show_day(self) -> None:
        today, days = self._daily.today, self._daily.days()
        puzzle = self._daily.puzzle(today)
        self.day.set_deal(puzzle.deal)
        self._show_feathers(self.day, puzzle)
        words = [day_text(today) + "."]
        if today in days.on_time:
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

    def _show_quick(self) -> None:
        level = self._settings.new_feathers
        for count, button in enumerate(self._levels, 1):
            button.setChecked(count == level)
        self.quick.set_text(feather_words(level))

    def _show_practice(self) -> None:
        for mode in self._practice.modes:
            self.modes[mode.id].setEnabled(mode.is_ready)
        self.practice.set_text(" ".join(mode.tile_text() for mode in self._practice.modes))

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
        found = None if puzzle is None else self._difficulties.of(puzzle)
        tile.mark.show_difficulty(found, self._difficulties.curve)

    # What is pressed

    @Slot()
    def _on_quick(self) -> None:
        level = next(n for n, button in enumerate(self._levels, 1) if button.isChecked())
        self.quick_requested.emit(level)

    def _on_level(self, count: int, _is_checked: bool = False) -> None:
        self._settings.new_kind = str(count)
        self.quick.set_text(feather_words(count))

    def _on_set(self, place: int, _is_checked: bool = False) -> None:
        self.set_requested.emit(self._paths[place])

    @Slot()
    def _apply_theme(self) -> None:
        c = self._theme.palette
        self.setStyleSheet(
            label_style(c) + f"QFrame#tile {{ background: {c.surface}; border: 1px solid {c.line};"
            " border-radius: 10px; }"
            f"QLabel {{ color: {c.text}; }}"
            f"QPushButton:checked {{ border: 2px solid {c.accent}; }}"
        )
        font = self._title.font()
        font.setPointSizeF(font.pointSizeF() if font.pointSize() > 16 else 18)
        font.setBold(True)
        self._title.setFont(font)
        for count, button in enumerate(self._levels, 1):
            button.setIcon(feather_icon(count, self._theme))
            button.setIconSize(feathers_size(count))
