"""The tile of the games that can be continued, on the start page."""

from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPixmap
from PySide6.QtWidgets import QMenu, QPushButton, QSizePolicy, QToolButton, QWidget

from boaf_desktop.home.tiles import PICTURE, Offer, home_button
from boaf_desktop.language.translation import tr
from boaf_desktop.play.game.game import Game
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.words import shows_difficulty
from boaf_desktop.widgets.buttons import push_button, tool_button
from boaf_desktop.widgets.labels import ElidedLabel, plain_label, without_mnemonic
from boaf_desktop.widgets.layout import add_all, by_font, column_in, row_in, row_of
from boaf_desktop.workspace.app import App

_PICTURE: Final = QSize(80, 90)  # at zoom 1, in logical pixels, as the next two
_GAP: Final = 16  # around the games, and between them
_LONGEST: Final = 240  # width of a name
_MAX_PLACES: Final = 4
"""Maximum number of games with a place of their own; older ones are in a menu."""


def name_of(puzzle: Puzzle) -> str:
    size = tr("{n} card", "{n} cards", n=puzzle.deal.n_cards)
    return tr("{title}, {size}", title=puzzle.name, size=size)


def stacks_text(game: Game) -> str:
    """Describe how far a game is."""
    return tr("{n} stack left.", "{n} stacks left.", n=game.node.position.n_stacks)


def games_to_continue(app: App) -> tuple[Game, ...]:
    """Return the games that can be continued, without those that the player knows are lost."""
    if not app.settings.verdict_mode.tells_losses:
        return app.session.living
    current = app.session.game
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
        super().__init__(app, tr("Continue"), tr("&Continue"), partial(self._open_place, 0))
        self._games = tuple[Game, ...]()
        self._n_places = 0  #: How many of them have a place of their own
        self._picture, self.text, self._progress = plain_label(), ElidedLabel(), ElidedLabel()
        self.text.setProperty("heading", True)
        self.removers = tuple(map(self._make_remover, range(_MAX_PLACES)))
        self.others = tuple(map(self._make_button, range(1, _MAX_PLACES)))
        self.older = home_button(tr("&Older games"))  #: With a menu of the rest
        self.older.setMenu(QMenu(self.older))
        self.older.menu().aboutToShow.connect(self._list_older)
        first = column_in(None, 6)
        add_all(first, row_of((self.text, 1), self.mark), self._progress, None)
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
        return push_button("", partial(self._open_place, index), tr("Continue this game"))

    def _draw(self) -> None:
        self._games = games_to_continue(self._app)
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
        widths = [self._picture.sizeHint().width() + _GAP + self._width_of_first_text()]
        widths += [button.sizeHint().width() + remover for button in self.others]
        for n_places in range(min(n_games, _MAX_PLACES), 1, -1):
            parts = widths[:n_places]
            if n_games > n_places:
                parts.append(self.older.sizeHint().width())
            if sum(parts) + (len(parts) + 1) * _GAP <= self._place.room:
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
        title = min(text, by_font(_LONGEST)) + _GAP + self.mark.sizeHint().width()
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
        button.setIconSize(_PICTURE * self._place.zoom)
        button.setIcon(QIcon(self._image_of(game, _PICTURE)))
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
            self.continue_requested.emit()
        else:
            self._app.requests.puzzle.emit(game.puzzle)

    def _remove(self, index: int) -> None:
        self.put_away.emit(self._games[index])
