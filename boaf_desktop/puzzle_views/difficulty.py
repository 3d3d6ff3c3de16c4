"""The difficulty of puzzles in a table: feathers, measured as they come into sight."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyleOptionViewItem, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.feathers import feathers_size, paint_feathers
from boaf_desktop.play.game.difficulties import Difficulties
from boaf_desktop.puzzle_views.table_model import RECORD_ROLE
from boaf_desktop.widgets.cells import CellDelegate, ink
from engine.design.record import PuzzleRecord

_INSET = 8


class FeatherDelegate(CellDelegate):
    """Paints the feathers of a row's puzzle, and asks for those that are not known yet.

    Parameters
    ----------
    difficulties : Difficulties
        Measures them.
    """

    def __init__(self, theme: Theme, difficulties: Difficulties, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._difficulties = theme, difficulties

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint the ground, then as many feathers as the puzzle has."""
        item, text = self.paint_ground(painter, option, index)
        record: PuzzleRecord = index.data(RECORD_ROLE)
        if text.isdigit():
            size = feathers_size()
            top = item.rect.y() + (item.rect.height() - size.height()) / 2
            place = QRectF(item.rect.x() + _INSET, top, size.width(), size.height())
            paint_feathers(painter, place, int(text), self._theme.palette, full=ink(item))
        elif index.data(Qt.ItemDataRole.DisplayRole) == "":  # not known, and not hidden
            self._difficulties.of_deal(record.id, record.deal)
