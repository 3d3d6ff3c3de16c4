"""Small images of deals, drawn only where a table shows them."""

from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap, QPixmapCache
from PySide6.QtWidgets import QListView, QStyle, QStyleOptionViewItem, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.board.deck import ASPECT, deal_pixmap
from boaf_desktop.widgets.tables import ROW_ROLE, CellDelegate, Index, ink, paint_text
from engine.game import Deal

HEIGHT: Final = 72  # in logical pixels, as all lengths here
_GAP: Final = 2.0  # between cards
_EDGE: Final = 10  # around an image of a tile, and before a text without image
_BESIDE: Final = 8  # on both sides of an image in a row, and above and below both together
_LINE: Final = 24  # of the caption


class ThumbnailDelegate(CellDelegate):
    """Paints the deal of a row's object beside its name.

    ``height``: of the image, in logical pixels.
    """

    def __init__(self, theme: Theme, parent: QWidget, height: int = HEIGHT) -> None:
        super().__init__(parent)
        self._theme, self._height = theme, height

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        hint = super().sizeHint(option, index)
        return QSize(hint.width() + self._height + 2 * _BESIDE, self._height + _BESIDE)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        item, text = self.paint_ground(painter, option, index)
        ratio = painter.device().devicePixelRatioF()
        deal: Deal | None = index.data(ROW_ROLE).deal
        if deal is None:
            paint_text(painter, item, _EDGE, text)
            return
        picture = self.picture_of(deal, ratio)
        top = item.rect.y() + (item.rect.height() - self._height) // 2
        painter.drawPixmap(item.rect.x() + _BESIDE, top, picture)
        paint_text(painter, item, round(picture.width() / ratio) + 2 * _BESIDE, text)

    def picture_of(self, deal: Deal, ratio: float) -> QPixmap:
        """Return the image of a deal at a device pixel ratio, from Qt's cache if it is there."""
        key = f"deal/{self._theme.cards.name}/{self._height}/{ratio}/{deal.to_line()}"
        picture = QPixmap()
        if QPixmapCache.find(key, picture):
            return picture
        height = (self._height - _GAP * (deal.rows - 1)) / deal.rows
        width = min(deal.columns * (height / ASPECT + _GAP), 2.0 * self._height)
        size = QSize(round(width), self._height)
        picture = deal_pixmap(deal, size, ratio, self._theme.cards, _GAP)
        QPixmapCache.insert(key, picture)
        return picture


class TileDelegate(ThumbnailDelegate):
    """Paints a deal above its caption.

    ``size``: width and height of the image, in logical pixels.
    """

    def __init__(self, theme: Theme, parent: QWidget, size: int) -> None:
        super().__init__(theme, parent, size)
        self.tile = QSize(size + 2 * _EDGE, size + _LINE + 2 * _EDGE)  #: Size of one tile

    def caption_of(self, index: Index) -> str:
        return str(index.data())

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return self.tile

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        item = QStyleOptionViewItem(option)
        self.initStyleOption(item, index)
        item.text = ""
        ground = QStyle.PrimitiveElement.PE_PanelItemViewItem
        item.widget.style().drawPrimitive(ground, item, painter, item.widget)
        picture = self.picture_of(index.data(ROW_ROLE).deal, painter.device().devicePixelRatioF())
        whole = picture.deviceIndependentSize().toSize()
        most = QSize(item.rect.width() - 2 * _EDGE, self._height)
        shown = whole.scaled(most, Qt.AspectRatioMode.KeepAspectRatio)
        left = item.rect.x() + (item.rect.width() - shown.width()) // 2
        painter.drawPixmap(QRect(QPoint(left, item.rect.y() + _EDGE), shown), picture)
        painter.save()
        painter.setPen(ink(item))
        line = item.rect.adjusted(0, self._height + _EDGE, 0, 0)
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, self.caption_of(index))
        painter.restore()


def show_tiles(view: QListView, tile: TileDelegate) -> None:
    """Let a view show its rows as tiles, as many side by side as fit."""
    view.setViewMode(QListView.ViewMode.IconMode)
    view.setResizeMode(QListView.ResizeMode.Adjust)
    view.setMovement(QListView.Movement.Static)
    view.setUniformItemSizes(True)
    view.setLayoutMode(QListView.LayoutMode.Batched)
    view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
    view.setItemDelegate(tile)
    view.setGridSize(tile.tile)
