"""Cards, stacks and deals as vector graphics, and the grid of cells in which they lie."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QPainter,
    QPainterPath,
    QPainterPathStroker,
    QPen,
    QPixmap,
    QPixmapCache,
    QTransform,
)

from boaf_desktop.appearance import CardStyle, Palette
from boaf_desktop.language import tr
from boaf_desktop.widgets.parts import painting
from engine.deck import HEIGHT, WIDTH, Outline, detail_at, face_of, segments
from engine.game import MAX_CELLS, Card, Deal, suit_of

ASPECT: Final = HEIGHT / WIDTH
"""Height of a card divided by its width."""
_RADIUS: Final = 0.075  # of a corner, as a fraction of the card's width
_MIN_RADIUS: Final = 2.0  # in pixels, but of a tiny card less, which would look like an egg
_CACHE_KB: Final = 64 * 1024  # of painted faces
_MAX_EDGES: Final = 5  # of lower cards that show below a stack's top
_THICKNESS: Final = 0.016  # offset of each edge, as a fraction of the card's width
_THINNEST: Final = 0.7  # the same in pixels
_THICKEST: Final = 2.0
_TABLE_EDGE: Final = 8.0  # of the table around a small image, in logical pixels
_TABLE_PART: Final = 0.06  # its maximum as a part of the image
# Widths of a card in pixels, from which on there is more space for rings and badges
_ROOMY: Final = 64
_TIGHT: Final = 28
_DIMMED: Final = 0.55  # opacity
LIFT_SPACE: Final = 24
"""How far the shadow of a lifted stack extends beyond it, in pixels."""
_LIFTED_SCALE: Final = 0.04  # how much larger a lifted stack is
_LIFT_SHADE: Final = 0.25
_LIFT_LAYERS: Final = 6
_DASHES: Final = (3.0, 2.0)  # of a ring around a target, and the gaps, in widths of the line
LONGEST_SIDE: Final = 13
"""Largest number of rows or columns where the size of a grid is entered."""
_WIDEST_CARD: Final = 168  # in logical pixels, as all lengths below
_NARROWEST_CARD: Final = 8
_GAPS: Final = ((80, 16.0), (32, 8.0))
"""Minimum width for a card with its gap, and the gap from there on."""
_EDGE: Final = 8  # kept free around what covers the board
_BESIDE: Final = 24  # of the cells, to what is shown next to them
_SMALLEST_GAP: Final = 4.0
STEPS: Final = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
"""How many rows down and columns to the right each arrow leads."""


@dataclass(frozen=True, slots=True)
class CardLook:
    """How a stack is drawn."""

    stack: tuple[Card, ...]  #: Its cards, bottom to top; never empty
    incoming: tuple[Card, ...] = ()  #: A stack whose landing here is previewed
    is_target: bool = False  #: The stack in hand may go here
    is_picked: bool = False  #: It is picked up
    is_away: bool = False  #: It is drawn elsewhere, under the pointer
    is_last: bool = False  #: The last move ended here
    is_hinted: bool = False  #: A hint points here
    is_dimmed: bool = False  #: The stack in hand can't go here
    lift: float = 0.0  #: How far it is above the board, from 0 to 1


@cache
def shape_path(shape: Outline) -> QPainterPath:
    """Return a shape as a path to be filled; callers must not change it."""
    path = QPainterPath()
    for letter, numbers in segments(shape.data):
        if letter == "M":
            path.moveTo(*numbers)
        elif letter == "L":
            path.lineTo(*numbers)
        elif letter == "C":
            path.cubicTo(*numbers)
        else:
            path.closeSubpath()
    if shape.line:
        pen = QPainterPathStroker()
        pen.setWidth(shape.line)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        path = pen.createStroke(path)
    # The winding rule fills overlaps; uniting the parts would turn curves into polygons.
    path.setFillRule(Qt.FillRule.WindingFill)
    return path


def corner_radius(width: float) -> float:
    return max(min(_MIN_RADIUS, width / 8), width * _RADIUS)


def edge_offset(n_edges: int, width: float) -> float:
    """Return how far a number of edges extends right and down, on a card of the given width."""
    # The sum is in whole pixels, so that the face above stays sharp.
    return float(round(n_edges * max(_THINNEST, min(width * _THICKNESS, _THICKEST))))


def paint_card(
    painter: QPainter, rect: QRectF, card: Card, style: CardStyle, *, n_edges: int = 0
) -> None:
    """Paint a card's face into a rectangle; antialiasing is the caller's choice.

    The rectangle includes the edges of the cards below.
    """
    depth = edge_offset(n_edges, rect.width())
    top = rect.adjusted(0, 0, -depth, -depth)
    palette = style.palette
    if n_edges:
        _paint_edges(painter, top, n_edges, depth / n_edges, palette)
    radius = corner_radius(top.width())
    painter.setPen(QPen(QColor(palette.card_edge), 1))
    painter.setBrush(QColor(palette.card))
    painter.drawRoundedRect(top.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    across, down = top.width() / WIDTH, top.height() / HEIGHT
    # The same level of detail as on a neighbouring single card.
    for placed in face_of(card, detail_at(rect.width())):
        place = QTransform.fromTranslate(top.x() + placed.x * across, top.y() + placed.y * down)
        place.scale(placed.scale * across, placed.scale * down)
        colour = QColor(style.colour(placed.role, suit_of(card)))
        painter.fillPath(place.map(shape_path(placed.shape)), colour)


def _paint_edges(
    painter: QPainter, top: QRectF, n_edges: int, step: float, palette: Palette
) -> None:
    radius = corner_radius(top.width())
    # Thin lines where edges are narrow; otherwise they would merge into a dark band.
    painter.setPen(QPen(QColor(palette.card_side), min(1.0, step * 0.6)))
    painter.setBrush(QColor(palette.card))
    for edge in range(n_edges, 0, -1):
        lower = top.translated(edge * step, edge * step)
        painter.drawRoundedRect(lower.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


def face(card: Card, size: QSizeF, ratio: float, style: CardStyle, n_edges: int = 0) -> QPixmap:
    """Return a card's face at a size in logical pixels and a device pixel ratio, from a cache.

    The size includes the given number of edges of the cards below.
    """
    key = f"{card} {size.width()} {size.height()} {ratio} {style.name} {n_edges}"
    pixmap = QPixmap()
    if not QPixmapCache.find(key, pixmap):
        pixmap = QPixmap((size * ratio).toSize())
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        with painting(pixmap) as painter:
            paint_card(painter, QRectF(QPointF(), size), card, style, n_edges=n_edges)
        QPixmapCache.setCacheLimit(_CACHE_KB)
        QPixmapCache.insert(key, pixmap)
    return pixmap


def paint_stack(
    painter: QPainter, rect: QRectF, look: CardLook, style: CardStyle, size: QSizeF
) -> None:
    """Paint a stack as its top card into a rectangle; its marks extend up to 6 pixels out.

    ``size``: of the painted face, which is scaled where the rectangle has another size.
    """
    if look.is_away:
        return  # the empty cell of the board
    colours = style.palette
    if look.lift:
        grown = rect.size() * (_LIFTED_SCALE / 2 * look.lift)
        rect = rect.adjusted(-grown.width(), -grown.height(), grown.width(), grown.height())
        _paint_lift(painter, rect, look.lift, colours)
    painter.setOpacity(_DIMMED if look.is_dimmed else 1.0)
    shift = min(4.0, rect.width() * 0.045) if look.incoming else 0.0
    for stack, aside in ((look.stack, -shift), (look.incoming, shift)):
        if stack:
            place = rect.translated(aside, aside)
            _paint_shadow(painter, place, colours)
            n_edges = min(len(stack) - 1, _MAX_EDGES)
            pixmap = face(stack[-1], size, painter.device().devicePixelRatioF(), style, n_edges)
            _paint_face(painter, place, pixmap)
    if look.is_last and not look.incoming:
        depth = edge_offset(min(len(look.stack) - 1, _MAX_EDGES), rect.width())
        bar = QRectF(rect.x() + (rect.width() - depth) * 0.1, rect.bottom() - depth - 7, 0, 3)
        bar.setWidth((rect.width() - depth) * 0.28)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.blue))  # a colour for white cards, in every theme
        painter.drawRoundedRect(bar, 1.5, 1.5)
    _paint_ring(painter, rect, look, colours)
    n_cards = len(look.stack) + len(look.incoming)
    if n_cards > 1:
        paint_badge(painter, rect, n_cards, colours)


def _paint_lift(painter: QPainter, rect: QRectF, lift: float, colours: Palette) -> None:
    """Paint the wide, soft shadow of a lifted stack."""
    shadow = QColor(colours.shadow)
    shadow.setAlphaF(_LIFT_SHADE / _LIFT_LAYERS * lift)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shadow)
    radius = corner_radius(rect.width())
    for layer in range(_LIFT_LAYERS):
        reach = LIFT_SPACE / 2 * (layer / (_LIFT_LAYERS - 1) - 0.5)
        area = rect.translated(0, LIFT_SPACE / 3).adjusted(-reach, -reach, reach, reach)
        painter.drawRoundedRect(area, radius, radius)


def _paint_shadow(painter: QPainter, rect: QRectF, colours: Palette) -> None:
    radius = corner_radius(rect.width())
    shadow = QColor(colours.shadow)
    painter.setPen(Qt.PenStyle.NoPen)
    deep = min(2.5, rect.width() * 0.03)
    for drop, alpha in ((deep * 0.4, 26), (deep, 14)):
        shadow.setAlpha(alpha)
        painter.setBrush(shadow)
        painter.drawRoundedRect(rect.adjusted(0, drop, 0, drop), radius, radius)


def _paint_face(painter: QPainter, rect: QRectF, pixmap: QPixmap) -> None:
    if abs(pixmap.deviceIndependentSize().width() - rect.width()) < 1:
        # On whole device pixels, so that the face stays sharp.
        device = painter.deviceTransform().map(rect.topLeft())
        off = QPointF(round(device.x()) - device.x(), round(device.y()) - device.y())
        painter.drawPixmap(rect.topLeft() + off / pixmap.devicePixelRatio(), pixmap)
    else:
        painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))


def _room_around(width: float) -> float:
    """Return how far marks may extend beyond a card: half of the gap that `Grid` leaves."""
    if width >= _ROOMY:
        return 8.0
    return 4.0 if width >= _TIGHT else 2.0


def _paint_ring(painter: QPainter, rect: QRectF, look: CardLook, colours: Palette) -> None:
    if not (look.incoming or look.is_target or look.is_picked or look.is_hinted):
        return
    room = _room_around(rect.width())
    pen = QPen(QColor(colours.accent), min(room, 3))
    if look.is_target and not look.incoming:  # unlike the stack that is picked up
        pen.setDashPattern(_DASHES)
    reach = min(6.0 if look.incoming else 3.5, room - pen.widthF() / 2)
    radius = corner_radius(rect.width()) + reach
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(-reach, -reach, reach, reach), radius, radius)


def paint_badge(painter: QPainter, rect: QRectF, n_cards: int, colours: Palette) -> None:
    """Paint the number of cards in a stack at the card's upper right corner."""
    room = _room_around(rect.width())
    side = max(12.0 if room < 4 else 14.0, min(24.0, rect.width() * 0.25))
    over = min(side * 0.26, room)
    badge = QRectF(rect.right() - side + over, rect.top() - over, side, side)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colours.accent))
    painter.drawEllipse(badge)
    font = QFont(painter.font())
    font.setPixelSize(round(side * 0.58))
    font.setWeight(QFont.Weight.DemiBold)
    painter.setFont(font)
    painter.setPen(QColor(colours.on_accent))
    painter.drawText(badge, Qt.AlignmentFlag.AlignCenter, str(n_cards))


def _card_width(deal: Deal, room: QSizeF, gap: float) -> float:
    """Return the maximum card width for a deal in the given space."""
    height = (room.height() - gap * (deal.rows - 1)) / deal.rows
    width = (room.width() - gap * (deal.columns - 1)) / deal.columns
    return min(height / ASPECT, width)


def deal_size(deal: Deal, width: float, gap: float) -> QSizeF:
    """Return the size of a deal whose cards have a width and gaps between them."""
    return QSizeF(
        deal.columns * width + gap * (deal.columns - 1),
        deal.rows * width * ASPECT + gap * (deal.rows - 1),
    )


def paint_deal(painter: QPainter, rect: QRectF, deal: Deal, style: CardStyle, gap: float) -> None:
    """Paint a deal as large as the rectangle allows, from its corner; empty cells are slots."""
    width = _card_width(deal, rect.size(), gap)
    height = width * ASPECT
    for cell, card in enumerate(deal.cells):
        row, column = divmod(cell, deal.columns)
        corner = QPointF(rect.x() + column * (width + gap), rect.y() + row * (height + gap))
        place = QRectF(corner, QSizeF(width, height))
        if card is None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(style.palette.slot))
            painter.drawRoundedRect(place, corner_radius(width), corner_radius(width))
        else:
            paint_card(painter, place, card, style)


def deal_pixmap(
    deal: Deal, size: QSize, ratio: float, style: CardStyle, gap: float = 2.0
) -> QPixmap:
    """Return a small image of a deal, centred on a table, at a device pixel ratio."""
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    edge = min(_TABLE_EDGE, min(size.width(), size.height()) * _TABLE_PART)
    room = QRectF(QPointF(), QSizeF(size)).adjusted(edge, edge, -edge, -edge)
    grid = QRectF(QPointF(), deal_size(deal, _card_width(deal, room.size(), gap), gap))
    grid.moveCenter(room.center())
    with painting(pixmap) as painter:
        painter.setPen(QPen(QColor(style.palette.line), 1))  # where the table has no other colour
        painter.setBrush(QColor(style.palette.board))
        edge -= 0.5
        painter.drawRoundedRect(grid.adjusted(-edge, -edge, edge, edge), edge, edge)
        paint_deal(painter, grid, deal, style, gap)
    return pixmap


# The geometry of a grid in a widget, and the ways between cells by keys


def size_tip() -> str:
    """Return the tooltip of a field for rows or columns."""
    return tr("A grid can have at most {n} cell", "A grid can have at most {n} cells", n=MAX_CELLS)


@dataclass(frozen=True, slots=True)
class Grid:
    """The geometry of a board, in whole logical pixels, so that cards stay crisp."""

    rows: int
    columns: int
    left: float  #: Of the first card
    top: float  #: Of the first card
    width: float  #: Of a card
    height: float  #: Of a card
    gap: float  #: Distance between cards

    @classmethod
    def fit(cls, rows: int, columns: int, area: QSizeF) -> Grid:
        """Return the largest grid of cards that fits an area, centred."""
        width_with_gap = min(area.width() / columns, area.height() / rows / ASPECT)
        # The gap is also the margin on each side.
        gap = next((gap for min_width, gap in _GAPS if width_with_gap >= min_width), _SMALLEST_GAP)
        widest_by_columns = (area.width() - gap * (columns + 1)) / columns
        widest_by_rows = (area.height() - gap * (rows + 1)) / rows / ASPECT
        widest = min(widest_by_columns, widest_by_rows, _WIDEST_CARD)
        width = float(int(max(_NARROWEST_CARD, widest)))
        height = float(round(width * ASPECT))
        left = (area.width() - columns * width - (columns - 1) * gap) / 2
        top = (area.height() - rows * height - (rows - 1) * gap) / 2
        return cls(rows, columns, float(int(left)), float(int(top)), width, height, gap)

    @property
    def card_size(self) -> QSizeF:
        return QSizeF(self.width, self.height)

    @property
    def centre(self) -> float:
        """The middle between the left and the right edge."""
        return self.left + (self.columns * (self.width + self.gap) - self.gap) / 2

    @property
    def bottom(self) -> float:
        """The lower edge of the last row."""
        return self.top + self.rows * (self.height + self.gap) - self.gap

    def rect(self, cell: int) -> QRectF:
        row, column = divmod(cell, self.columns)
        return QRectF(
            self.left + column * (self.width + self.gap),
            self.top + row * (self.height + self.gap),
            self.width,
            self.height,
        )

    def cell_at(self, point: QPointF) -> int | None:
        """Return the cell at a point; each neighbour has half of the gap."""
        column = int((point.x() - self.left + self.gap / 2) // (self.width + self.gap))
        row = int((point.y() - self.top + self.gap / 2) // (self.height + self.gap))
        if 0 <= row < self.rows and 0 <= column < self.columns:
            return row * self.columns + column
        return None

    def free_place(
        self, sizes: Iterable[QSize], area: QSize, weights: Mapping[int, float]
    ) -> QRect:
        """Return where a rectangle within an area covers least of some cells.

        Among equally good places, the first size wins.

        ``weights``: how much each cell counts; others may be covered.
        """

        def covered(place: QRect) -> float:
            total = 0.0
            for cell, weight in weights.items():
                part = QRectF(place) & self.rect(cell)
                total += weight * part.width() * part.height()
            return total

        return min((place for size in sizes for place in self._places(size, area)), key=covered)

    def _places(self, size: QSize, area: QSize) -> Iterator[QRect]:
        """Yield places of a size: in the middle, beside the cells, and along their edges."""
        cells = [self.rect(cell) for cell in range(self.rows * self.columns)]
        room = area - size
        middle = round(self.centre - size.width() / 2)
        ends = [round(rect.left()) for rect in cells], [round(rect.right()) for rect in cells]
        beside = max(ends[1]) + _BESIDE, min(ends[0]) - _BESIDE - size.width()
        lefts = [middle, *beside, *ends[0], *(end - size.width() for end in ends[1])]
        tops = [room.height() // 2, *(round(rect.top()) for rect in cells)]
        tops += [round(rect.bottom()) - size.height() for rect in cells]
        for x in dict.fromkeys(lefts):
            for y in dict.fromkeys(tops):
                left = max(_EDGE, min(x, room.width() - _EDGE))
                top = max(_EDGE, min(y, room.height() - _EDGE))
                yield QRect(QPoint(left, top), size)


def neighbour(cell: int, step: tuple[int, int], columns: int, full: Collection[int]) -> int | None:
    """Return the nearest occupied cell in a direction, the same row or column first.

    ``step``: row and column step, one of `STEPS`; ``full``: the occupied cells.
    """
    row, column = divmod(cell, columns)
    step_down, step_right = step

    def offset(other: int) -> tuple[int, int]:
        """Return how far a cell is aside, and how far ahead."""
        down, right = other // columns - row, other % columns - column
        aside = abs(down * step_right) + abs(right * step_down)
        return aside, down * step_down + right * step_right

    ahead = [other for other in full if offset(other)[1] > 0]
    return min(ahead, key=offset, default=None)
