"""The player's mistakes as pictures to practise, and the habit behind them in words."""

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtCore import QModelIndex, Signal, Slot
from PySide6.QtWidgets import QAbstractItemView, QListView, QVBoxLayout

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.translation import tr
from boaf_desktop.play.game.mistakes import Mistakes
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.play.game.recorder import Recorder
from boaf_desktop.play.words import habit_text, lesson
from boaf_desktop.puzzle_views.thumbnails import show_tiles
from boaf_desktop.widgets.labels import heading, show_text, wrapped_label
from boaf_desktop.widgets.layout import add_all, by_font, show_if
from boaf_desktop.widgets.table_model import ROW_ROLE, TableModel, column
from engine.game import Deal
from engine.games import EndedGame

_PICTURE: Final = 88  # in logical pixels, as the next
_HEIGHT: Final = 150


class MistakeTile(NamedTuple):
    """A position to win, under the name of the puzzle in which it was lost."""

    name: str
    deal: Deal


class MistakeGallery(QVBoxLayout):
    """Shows the mistakes, if there are any, and opens them."""

    opened = Signal()  #: A mistake was opened on the board

    def __init__(
        self,
        theme: Theme,
        recorder: Recorder,
        mistakes: Mistakes,
        puzzle_of: Callable[[EndedGame], Puzzle],
    ) -> None:
        super().__init__()
        self._recorder, self._mistakes, self._puzzle_of = recorder, mistakes, puzzle_of
        self._heading = heading(tr("Your mistakes"))
        self._habit = wrapped_label()
        self.model = TableModel((column("name", tr("Puzzle")),), lambda row: row.name, self)
        self._pictures = QListView()
        self._pictures.setModel(self.model)
        self._pictures.setAccessibleName(tr("Your mistakes"))
        self._pictures.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        show_tiles(self._pictures, theme, _PICTURE)
        self._pictures.setFixedHeight(by_font(_HEIGHT))
        self._pictures.activated.connect(self._on_chosen)
        self._pictures.clicked.connect(self._on_chosen)
        add_all(self, self._heading, self._habit, self._pictures)

    def refresh(self) -> None:
        self._mistakes.update_habit()
        habit = self._mistakes.habit
        tiles = self._tiles()
        if tiles != self.model.rows:
            self.model.set_rows(tiles)
        show_if(bool(tiles), self._heading, self._pictures)
        show_text(
            self._habit,
            "" if habit is None else f"{habit_text(habit)} {lesson(habit.reason)}",
        )

    def _tiles(self) -> list[MistakeTile]:
        games = {game.puzzle_id: game for game in self._recorder.games}
        tiles = []
        for row in self._mistakes.open_rows:
            game = games.get(row.puzzle_id)
            puzzle = Puzzle.from_deal(row.deal) if game is None else self._puzzle_of(game)
            tiles.append(MistakeTile(puzzle.name, row.deal))
        return tiles

    @Slot(QModelIndex)
    def _on_chosen(self, index: QModelIndex) -> None:
        if self._pictures.isVisible():  # a click can also count as an activation
            self._mistakes.open(index.data(ROW_ROLE).deal)
            self.opened.emit()
