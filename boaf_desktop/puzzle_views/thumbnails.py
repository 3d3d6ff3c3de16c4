"""Small images of deals, drawn only where a table shows them."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QPixmap, QPixmapCache
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from boaf_desktop.appearance.style import Theme
from boaf_desktop.play.cards import ASPECT, deal_pixmap
from boaf_desktop.widgets.pages import scroll_by_flick
from boaf_desktop.widgets.tables import ROW_ROLE, Index, show_picture
from engine.game import Deal

_GAP: Final = 1 / 40  # between cards, as a part of the height
_WIDEST_GAP: Final = 2.0  # in logical pixels, as all lengths here
_EDGE: Final = 10  # around an image of a tile
_LINE: Final = 24  # of the caption


def thumbnail(deal: Deal, theme: Theme, height: int, ratio: float) -> QPixmap:
    """Return an image, ``height`` logical pixels high, at a device pixel ratio; Qt caches it."""
    key = f"deal/{theme.cards.name}/{height}/{ratio}/{deal.to_line()}"
    picture = QPixmap()
    if QPixmapCache.find(key, picture):
        return picture
    gap = min(_WIDEST_GAP, _GAP * height)
    card_height = (height - gap * (deal.rows - 1)) / deal.rows
    width = min(deal.columns * (card_height / ASPECT + gap), 2.0 * height)
    picture = deal_pixmap(deal, QSize(round(width), height), ratio, theme.cards, gap)
    QPixmapCache.insert(key, picture)
    return picture


class _TileDelegate(QStyledItemDelegate):
    """Shows a row's deal above its caption."""

    def __init__(
        self, theme: Theme, view: QListView, size: int, caption: Callable[[Index], str]
    ) -> None:
        super().__init__(view)
        self._theme, self._size, self._caption = theme, size, caption
        self.tile = QSize(size + 2 * _EDGE, size + _EDGE + _LINE)  #: Size of one tile

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        ratio = option.widget.devicePixelRatioF()
        deal = index.data(ROW_ROLE).deal
        show_picture(option, thumbnail(deal, self._theme, self._size, ratio))
        option.text = self._caption(index)
        option.decorationSize = QSize(self.tile.width(), self._size + _EDGE)
        option.decorationAlignment = option.displayAlignment = Qt.AlignmentFlag.AlignCenter

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return self.tile


class _Grid(QObject):
    """Lets the columns of tiles take the whole width of their view."""

    def __init__(self, view: QListView, tile: QSize) -> None:
        super().__init__(view)
        self._view, self._tile = view, tile
        view.viewport().installEventFilter(self)

    def eventFilter(self, _viewport: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            view, tile = self._view, self._tile
            # Qt's layout always leaves the width of a scroll bar.
            bar = view.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
            width = view.maximumViewportSize().width() - bar
            n_columns = max(1, width // tile.width())
            view.setGridSize(QSize(width // n_columns, tile.height()))
        return False


def show_tiles(view: QListView, theme: Theme, size: int, caption: Callable[[Index], str]) -> None:
    """Let a view show the deals of its rows above captions, as many side by side as fit.

    ``size``: width and height of the images, in logical pixels.
    """
    delegate = _TileDelegate(theme, view, size, caption)
    view.setViewMode(QListView.ViewMode.IconMode)
    view.setResizeMode(QListView.ResizeMode.Adjust)
    view.setMovement(QListView.Movement.Static)
    view.setUniformItemSizes(True)
    view.setLayoutMode(QListView.LayoutMode.Batched)
    view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
    view.setItemDelegate(delegate)
    view.setGridSize(delegate.tile)
    _Grid(view, delegate.tile)
    scroll_by_flick(view)
