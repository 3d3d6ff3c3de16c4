"""Small images of deals, drawn only where a table shows them."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QPixmap, QPixmapCache
from PySide6.QtWidgets import QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.board.deck import ASPECT, deal_pixmap
from boaf_desktop.widgets.page import scroll_by_flick
from boaf_desktop.widgets.tables import ROW_ROLE, Index
from engine.game import Deal

HEIGHT: Final = 72  # in logical pixels, as all lengths here
_GAP: Final = 2.0  # between cards
_EDGE: Final = 10  # around an image of a tile
_LINE: Final = 24  # of the caption


class ThumbnailDelegate(QStyledItemDelegate):
    """Gives each row an image of its object's deal.

    ``height``: of the image, in logical pixels.
    """

    def __init__(self, theme: Theme, parent: QWidget, height: int = HEIGHT) -> None:
        super().__init__(parent)
        self._theme, self._height = theme, height

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        deal: Deal | None = index.data(ROW_ROLE).deal
        if deal is not None:
            picture = self.picture_of(deal, option.widget.devicePixelRatioF())
            icon = QIcon(picture)
            icon.addPixmap(picture, QIcon.Mode.Selected)  # or Qt would tint the cards
            option.icon = icon
            option.decorationSize = picture.deviceIndependentSize().toSize()
            option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration

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
    """Shows a deal above its caption.

    ``size``: width and height of the image, in logical pixels.
    """

    def __init__(self, theme: Theme, parent: QWidget, size: int) -> None:
        super().__init__(theme, parent, size)
        self.tile = QSize(size + 2 * _EDGE, size + _LINE + 2 * _EDGE)  #: Size of one tile

    def caption_of(self, index: Index) -> str:
        return str(index.data())

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        option.text = self.caption_of(index)
        option.decorationSize = QSize(self.tile.width(), self._height + _EDGE)
        option.decorationAlignment = option.displayAlignment = Qt.AlignmentFlag.AlignCenter

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return self.tile


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
    scroll_by_flick(view)
