"""The marks above the cards: flockable pairs, arrows, rank clusters and reasons for a loss."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from enum import Enum
from itertools import combinations
from math import hypot
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from boaf_desktop.appearance import LIGHT, SERIES, Palette
from boaf_desktop.play.cards import Grid, corner_radius, paint_badge
from boaf_desktop.widgets.parts import by_font, painting
from engine.game import Move, Position, are_flockable, rank_clusters

if TYPE_CHECKING:
    from boaf_desktop.play.board import Board

_BOW: Final = 0.22
"""How far the line of a pair that jumps curves aside, as a fraction of its length."""
_BOW_OF_ARROW: Final = _BOW / 2
_INSET: Final = 0.15
"""How far an arrow begins and ends within a card, as a fraction of its width: beside its pips."""
_HEAD: Final = 16.0  # length of an arrow's head in pixels, but at most half of the arrow
_ASIDE: Final = 6.0
"""How far arrows between two cells in both directions are moved aside, in pixels."""
_MAXIMUM_ARROWS: Final = 6  # more arrows than this of one kind can't be told apart
_ARROW_WIDTH: Final = 4
_EDGE: Final = 1.5  # around light lines, in pixels
_DISC: Final = 16  # at the start of an arrow along a mistake
_COVER_TEXT: Final = 20


class ArrowKind(Enum):
    """The meaning of an arrow along a move; those listed later are painted on top."""

    OTHER = "other"
    """Another move that wins."""
    BETTER = "better"
    """A move that would have won."""
    NEXT = "next"
    """The next move, or the one that a hint shows."""
    WRONG = "wrong"
    """The move that lost the game."""


class MarkLayer(QWidget):
    """A layer over the cards of a board that shows marks, or covers the board with a text."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._board = board
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.arrows: tuple[tuple[Move, ArrowKind], ...] = ()
        self.losses: frozenset[int] = frozenset()  #: The cells that make the position lost
        self.hint: tuple[int, ...] = ()  #: The cells of a hint
        self.has_pairs = False  #: Whether lines between flockable cards are shown
        self.has_clusters = False  #: Whether the rank cluster of each card is shown
        self.is_blind = False  #: Whether all but arrows and hints is hidden
        self.cover = ""  #: Hides the board while it isn't empty
        self._has_any = False  # whether something was painted

    def show_marks(
        self,
        arrows: Iterable[tuple[Move, ArrowKind]] = (),
        losses: Iterable[int] = (),
        hint: tuple[int, ...] = (),
    ) -> None:
        """Show arrows, cells that make the position lost, and a hint, in place of earlier ones."""
        marks = tuple(arrows), frozenset(losses), hint
        if marks != (self.arrows, self.losses, self.hint):
            self.arrows, self.losses, self.hint = marks
            self._board.refresh()

    def refresh(self) -> None:
        """Paint the marks, and the whole board with them, if there are any or were."""
        shows = self.arrows, self.hint, self.losses, self.has_pairs, self.has_clusters, self.cover
        had_any, self._has_any = self._has_any, any(shows)
        if had_any or self._has_any:
            self.update()

    def set_pairs_shown(self, shown: bool) -> None:
        self.has_pairs = shown
        self.update()

    def set_clusters_shown(self, shown: bool) -> None:
        self.has_clusters = shown
        self._board.refresh()

    def clusters(self) -> dict[int, str]:
        """Return the letter of the rank cluster of each stack, in reading order, if shown."""
        if self.is_blind or not self.has_clusters:
            return {}
        tops = self._board.position.tops
        cells = {top: cell for cell, top in enumerate(tops) if top is not None}
        clusters = zip("ABCDEFG", rank_clusters(cells), strict=False)
        return {cells[card]: letter for letter, cluster in clusters for card in cluster}

    def shown_arrows(self) -> list[tuple[Move, ArrowKind]]:
        """Return arrows and a hint, the topmost last; a kind with too many moves is left out."""
        arrows = list(self.arrows)
        if len(self.hint) == 2:
            arrows.append((Move(*self.hint), ArrowKind.NEXT))
        counts = Counter(kind for _move, kind in arrows)
        order = list(ArrowKind)
        few = [each for each in arrows if counts[each[1]] <= _MAXIMUM_ARROWS]
        return sorted(few, key=lambda arrow: order.index(arrow[1]))

    def paintEvent(self, _event: QPaintEvent) -> None:
        board, colours = self._board, self._board.theme.cards.palette
        with painting(self) as painter:
            if self.cover:
                painter.fillRect(self.rect(), QColor(colours.board))
                font = painter.font()
                font.setPixelSize(by_font(_COVER_TEXT))
                painter.setFont(font)
                painter.setPen(QColor(colours.muted))
                wrapped = Qt.AlignmentFlag.AlignCenter.value | Qt.TextFlag.TextWordWrap.value
                painter.drawText(self.rect(), wrapped, self.cover)
            else:
                if self.has_pairs and not self.is_blind:
                    paint_pairs(painter, board.position, board.grid, colours)
                arrows = self.shown_arrows()
                for path, kind in zip(arrow_shapes(arrows, board.grid), arrows, strict=True):
                    paint_arrow(painter, *path, kind[1], colours)
                for cell, letter in self.clusters().items():
                    _paint_cluster(painter, board.grid.rect(cell), letter)
                for cell in () if self.is_blind else self.losses:
                    n_cards = len(board.position.stacks[cell])
                    _paint_loss(painter, board.grid.rect(cell), n_cards, colours)


def arrow_shapes(
    arrows: Iterable[tuple[Move, ArrowKind]], grid: Grid
) -> list[tuple[QPainterPath, QPolygonF]]:
    """Return shaft and head of arrows; those in both directions lie side by side."""
    moves = [move for move, _kind in arrows]
    return [_arrow(grid, move, _ASIDE if Move(*move[::-1]) in moves else 0.0) for move in moves]


def _arrow(grid: Grid, move: Move, aside: float) -> tuple[QPainterPath, QPolygonF]:
    """Return an arrow from edge to edge of two cards; one that jumps over cells is curved."""
    source, target = grid.rect(move.source), grid.rect(move.target)
    ahead = _unit(target.center() - source.center())
    left = QPointF(ahead.y(), -ahead.x())
    half = abs(ahead.x()) * grid.width / 2 + abs(ahead.y()) * grid.height / 2
    to_edge = ahead * (half - _INSET * grid.width)
    start = source.center() + to_edge + left * aside
    tip = target.center() - to_edge + left * aside
    length = QLineF(start, tip).length()
    jumps = abs(move.source - move.target) not in {1, grid.columns}
    middle = (start + tip) / 2 + left * (length * _BOW_OF_ARROW if jumps else 0.0)
    into = _unit(tip - middle)
    head_length = min(_HEAD, length / 2)
    base = tip - into * head_length
    wing = QPointF(into.y(), -into.x()) * (head_length / 2)
    shaft = QPainterPath(start)
    shaft.quadTo(middle, base)
    return shaft, QPolygonF([tip, base + wing, base - wing])


def _unit(vector: QPointF) -> QPointF:
    """Return a vector of length 1 in the direction of another."""
    return vector / hypot(vector.x(), vector.y())


def paint_pairs(painter: QPainter, position: Position, grid: Grid, colours: Palette) -> None:
    """Paint a line for each flockable pair of top cards.

    The line of a move that jumps over cells is curved, so that it doesn't look like two short
    ones.
    """
    tops = [(cell, top) for cell, top in enumerate(position.tops) if top is not None]
    for (first, top), (second, other) in combinations(tops, 2):
        if not are_flockable(top, other):
            continue
        is_move = position.share_line(first, second)
        jumps = is_move and abs(first - second) not in {1, position.columns}
        start, end = grid.rect(first).center(), grid.rect(second).center()
        aside = QPointF(end.y() - start.y(), start.x() - end.x()) * (_BOW if jumps else 0.0)
        line = QPainterPath(start)
        line.quadTo((start + end) / 2 + aside, end)
        colour = QColor(colours.accent)
        colour.setAlpha(200 if is_move else 60)
        if is_move:
            _paint_line(painter, line, QPen(colour, 2.5), colours)
        else:
            painter.strokePath(line, QPen(colour, 1.5, Qt.PenStyle.DotLine))
        painter.setPen(_edge_pen(colours, colour.alpha()))
        painter.setBrush(QColor(colours.accent))
        for dot in (start, end):
            painter.drawEllipse(dot, 3, 3)


def paint_arrow(
    painter: QPainter, shaft: QPainterPath, head: QPolygonF, kind: ArrowKind, colours: Palette
) -> None:
    colour_of = {ArrowKind.WRONG: colours.lost, ArrowKind.BETTER: colours.winnable}
    colour = QColor(colour_of.get(kind, colours.accent))
    colour.setAlpha(150 if kind is ArrowKind.OTHER else 230)
    style = Qt.PenStyle.DotLine if kind is ArrowKind.OTHER else Qt.PenStyle.SolidLine
    pen = QPen(colour, _ARROW_WIDTH, style, Qt.PenCapStyle.FlatCap)
    _paint_line(painter, shaft, pen, colours)
    painter.setPen(_edge_pen(colours, colour.alpha()))
    painter.setBrush(colour)
    painter.drawPolygon(head)
    if kind is ArrowKind.WRONG:  # a shape too, for people who don't see red
        disc = QRectF(0, 0, _DISC, _DISC)
        disc.moveCenter(shaft.pointAtPercent(0))
        _paint_cross(painter, disc)


def _paint_cluster(painter: QPainter, card: QRectF, letter: str) -> None:
    place = _corner_of(card, 0.22)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(SERIES[(ord(letter) - ord("A")) % len(SERIES)]))
    painter.drawRoundedRect(place, 4, 4)
    font = painter.font()
    font.setBold(True)
    font.setPixelSize(round(place.width() * 0.68))
    painter.setFont(font)
    painter.setPen(QColor(LIGHT.on_accent))
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, letter)


def _paint_loss(painter: QPainter, card: QRectF, n_cards: int, colours: Palette) -> None:
    painter.setPen(QPen(QColor(colours.lost), max(2.0, min(4.0, card.width() * 0.035))))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = corner_radius(card.width())
    painter.drawRoundedRect(card.adjusted(1, 1, -1, -1), radius, radius)
    if n_cards > 1:
        paint_badge(painter, card, n_cards, colours)  # which the frame painted over
    _paint_cross(painter, _corner_of(card, 0.24))


def _corner_of(card: QRectF, fraction: float) -> QRectF:
    """Return a square of a fraction of a card's width, clear of both indexes.

    It is above the mark of the last move.
    """
    side = max(14.0, card.width() * fraction)
    return QRectF(card.x() + 4, card.bottom() - side - 11, side, side)


def _paint_cross(painter: QPainter, disc: QRectF) -> None:
    """Paint a cross in a disc, which marks a loss."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(LIGHT.lost))  # cards are white in dark themes too
    painter.drawEllipse(disc)
    painter.setPen(QPen(QColor(LIGHT.on_accent), disc.width() * 0.12))
    arm = disc.width() * 0.2
    for lean in (1, -1):
        way = QPointF(arm, arm * lean)
        painter.drawLine(disc.center() - way, disc.center() + way)


def _paint_line(painter: QPainter, line: QPainterPath, pen: QPen, colours: Palette) -> None:
    if colours.is_dark:
        edge = _edge_pen(colours, pen.color().alpha())
        edge.setWidthF(pen.widthF() + 2 * _EDGE)
        edge.setCapStyle(pen.capStyle())
        painter.strokePath(line, edge)
    painter.strokePath(line, pen)


def _edge_pen(colours: Palette, alpha: int) -> QPen:
    """Return the pen around light lines of dark themes, which also cross white cards."""
    if not colours.is_dark:
        return QPen(Qt.PenStyle.NoPen)
    colour = QColor(colours.on_accent)
    colour.setAlpha(alpha)
    return QPen(colour, _EDGE)
