"""The best puzzles of each side as thumbnails with their ratings; a click opens one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolButton, QVBoxLayout, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.board.picture import card_width, deal_size, paint_deal
from boaf_desktop.puzzle_views.names import short_id
from boaf_desktop.widgets.layout import column_in
from boaf_desktop.widgets.page import ElidedLabel
from boaf_desktop.widgets.tables import number_text
from engine.game import Deal

if TYPE_CHECKING:
    from engine.study.judged import Judged

_ROOM: Final = QSize(64, 84)
"""Of a thumbnail, in logical pixels: five stand beside five others in a small window."""
_GAP: Final = 2.0


class BestRow(QWidget):
    """A title and a row of thumbnails."""

    chosen = Signal(object)  #: A `Judged` puzzle should go on the board

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._puzzles: tuple[Judged, ...] = ()
        self.buttons: list[QToolButton] = []
        self._title = ElidedLabel()
        self._title.setProperty("heading", True)
        self._none = QLabel(self.tr("No puzzle of it is rated yet."))
        self._none.setProperty("quiet", True)
        self._row = QHBoxLayout()
        self._row.setSpacing(4)
        self._row.addStretch(1)
        column: QVBoxLayout = column_in(self, 4)
        column.addWidget(self._title)
        column.addWidget(self._none)
        column.addLayout(self._row)
        theme.changed.connect(self._paint)

    @property
    def puzzles(self) -> tuple[Judged, ...]:
        """What is shown, best first."""
        return self._puzzles

    def show_puzzles(self, title: str, puzzles: Sequence[Judged]) -> None:
        """Show other puzzles; the same ones keep their buttons and the keyboard on them."""
        self._title.show_text(title)
        self._none.setVisible(not puzzles)
        if tuple(puzzles) == self._puzzles:
            return
        self._puzzles = tuple(puzzles)
        for button in self.buttons:
            self._row.removeWidget(button)
            button.deleteLater()
        self.buttons = [self._button(puzzle) for puzzle in puzzles]
        for place, button in enumerate(self.buttons):
            self._row.insertWidget(place, button)
        self._paint()

    def _button(self, puzzle: Judged) -> QToolButton:
        button = QToolButton()
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        rating = number_text(puzzle.rating, 3)
        button.setText(rating)
        button.setIconSize(_ROOM)
        button.setProperty("tile", True)
        text = self.tr("Puzzle {id} of round {n}, rated {rating}: open it on the board")
        text = text.format(
            id=short_id(puzzle.id), n=self.locale().toString(puzzle.number), rating=rating
        )
        button.setToolTip(text)
        button.setAccessibleName(text)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(partial(self._on_clicked, puzzle))
        return button

    def _on_clicked(self, puzzle: Judged, _is_checked: bool = False) -> None:
        self.chosen.emit(puzzle)

    @Slot()
    def _paint(self) -> None:
        for button, puzzle in zip(self.buttons, self._puzzles, strict=True):
            button.setIcon(QIcon(self._picture(puzzle.deal)))

    def _picture(self, deal: Deal) -> QPixmap:
        """Return a deal as large as there is room, in the middle of it."""
        ratio = self.devicePixelRatioF()
        picture = QPixmap(_ROOM * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        room = QRectF(0, 0, _ROOM.width(), _ROOM.height())
        size = deal_size(deal, card_width(deal, room.size(), _GAP), _GAP)
        rect = QRectF(room.center().x() - size.width() / 2, 0, size.width(), size.height())
        rect.moveBottom(room.bottom())
        painter = QPainter(picture)
        paint_deal(painter, rect, deal, self._theme.cards, _GAP)
        painter.end()
        return picture
