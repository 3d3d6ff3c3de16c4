# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""What may be drawn over the cards: pairs that flock, rank clusters, winning moves, fans."""

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import combinations
from math import ceil
from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, Signal
from PySide6.QtGui import QPainterPath, QPolygonF

from boaf_desktop.play.board.grid import Grid
from engine.deck import Deck, telling_width
from engine.game import Card, Move, Position, are_flockable
from engine.game.graph import rank_clusters

_BOW: Final = 0.22
"""How far a jumping pair line bows aside, as a part of its length."""
_FAN_SCALE: Final = 0.6
_ABOVE: Final = 0.12
"""Between a fan and its stack, of a small card's height: room for the badge."""
"""How much of a card's width, from the left, tells its rank and its suit."""
ALONE: Final = "✕"
"""The sign of a stack that loses the game by itself; those of a group carry a letter."""
_MOST_WAYS: Final = 6
"""More arrows of one kind than this cannot be told apart."""


class Way(Enum):
    """What an arrow along a move stands for; those listed later are painted on top."""

    OTHER = "other"
    """Another move that wins."""
    BETTER = "better"
    """A move that would have won."""
    NEXT = "next"
    """The move that comes next, or that a hint shows."""
    WRONG = "wrong"
    """The move that lost the game."""


class Figures(QObject):
    """Remembers which figures are wanted over the board."""

    changed = Signal()  #: Others are wanted

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._has_pairs = self._has_clusters = self._is_hidden = False
        self._ways: tuple[tuple[Move, Way], ...] = ()
        self._losses: dict[int, str] = {}

    @property
    def losses(self) -> dict[int, str]:
        """The sign of each cell that has to do with why the position is lost."""
        return self._losses

    def set_pairs_shown(self, shown: bool) -> None:
        """Draw lines between flockable cards, or not."""
        self._has_pairs = shown
        self.changed.emit()

    def set_clusters_shown(self, shown: bool) -> None:
        """Tag the cards by their rank cluster, or not."""
        self._has_clusters = shown
        self.changed.emit()

    def set_hidden(self, is_hidden: bool) -> None:
        """Draw neither pairs nor clusters while a puzzle is to be rated blind."""
        self._is_hidden = is_hidden
        self.changed.emit()

    def show_ways(self, ways: Iterable[tuple[Move, Way]]) -> None:
        """Point arrows along moves; none at all clears them."""
        self._ways = tuple(ways)
        self.changed.emit()

    def show_losses(self, signs: dict[int, str]) -> None:
        """Mark why the position is lost: `ALONE`, or a letter for each group; none clears it."""
        if signs != self._losses:
            self._losses = signs
            self.changed.emit()

    def loss_tags(self, position: Position, grid: Grid) -> list[tuple[QRectF, str, int]]:
        """Return where those signs are drawn, and how many cards lie there."""
        if self._is_hidden:
            return []
        return [
            (grid.rect(cell), sign, len(position.stacks[cell]))
            for cell, sign in self._losses.items()
        ]

    def pairs(self, position: Position, grid: Grid) -> list[tuple[QPainterPath, bool]]:
        """Return the lines between flockable cards, if they are wanted."""
        is_drawn = self._has_pairs and not self._is_hidden
        return pair_lines(position, grid) if is_drawn else []

    def ways(self, hint: tuple[int, ...], grid: Grid) -> list[tuple[QPainterPath, Way]]:
        """Return the arrows along moves; a hint of two cells has one, too."""
        hinted = [(Move(*hint), Way.NEXT)] if len(hint) == 2 else []
        return way_lines([*self._ways, *hinted], grid)

    def clusters(self, position: Position) -> dict[int, int]:
        """Return the rank cluster of each occupied cell, if they are wanted."""
        is_drawn = self._has_clusters and not self._is_hidden
        return cluster_of_cells(position) if is_drawn else {}


def fan_out(
    stack: tuple[Card, ...], top: QRectF, area: QRectF, deck: Deck = Deck.CLASSIC
) -> list[tuple[Card, QRectF]]:
    """Return where the cards of a stack lie when it is fanned above it, inside an area.

    They are smaller than on the board and show rank and suit, so that of other stacks little is
    covered. Where there is no room above, the fan lies on its own stack.
    """
    size = top.size() * _FAN_SCALE
    aside = size.width() * telling_width(deck, top.width())
    maximum = max(1, 1 + int((area.width() - size.width()) / aside))
    n_rows = ceil(len(stack) / maximum)
    n_columns = ceil(len(stack) / n_rows)
    width = size.width() + aside * (n_columns - 1)
    left = max(area.left(), min(area.right() - width, top.center().x() - width / 2))
    highest = max(area.top(), top.top() - size.height() * (n_rows + _ABOVE))
    places = (divmod(index, n_columns) for index in range(len(stack)))
    return [
        (card, QRectF(QPointF(left + aside * column, highest + size.height() * row), size))
        for card, (row, column) in zip(stack, places, strict=True)
    ]


def pair_lines(position: Position, grid: Grid) -> list[tuple[QPainterPath, bool]]:
    """Return a line for each flockable pair of top cards, and whether they may move now.

    A move that jumps over cells bows aside, so that it is not taken for two short ones.
    """
    tops = [(cell, top) for cell, top in enumerate(position.tops) if top is not None]
    lines = []
    for (first, top), (second, other) in combinations(tops, 2):
        if are_flockable(top, other):
            is_move = position.share_line(first, second)
            start, end = grid.rect(first).center(), grid.rect(second).center()
            jumps = is_move and abs(first - second) not in {1, position.columns}
            lines.append((_bow(start, end, _BOW if jumps else 0.0), is_move))
    return lines


def way_lines(ways: Sequence[tuple[Move, Way]], grid: Grid) -> list[tuple[QPainterPath, Way]]:
    """Return an arrow's line for each move, what is on top last; none of a kind too many."""
    counts = Counter(way for _move, way in ways)
    return [
        (_bow(grid.rect(move.source).center(), grid.rect(move.target).center(), _BOW / 2), kind)
        for kind in Way
        for move, way in ways
        if way is kind and counts[kind] <= _MOST_WAYS
    ]


def arrow_head(line: QPainterPath, length: float) -> QPolygonF:
    """Return the head at the end of a line."""
    end = line.pointAtPercent(1)
    part = max(0.0, 1 - length / max(length, line.length()))
    base = line.pointAtPercent(part)
    aside = QPointF(end.y() - base.y(), base.x() - end.x()) * 0.5
    return QPolygonF([end, base + aside, base - aside])


def cluster_of_cells(position: Position) -> dict[int, int]:
    """Return the rank cluster of each occupied cell, numbered from 0 in reading order."""
    cells = {top: cell for cell, top in enumerate(position.tops) if top is not None}
    return {
        cells[card]: number
        for number, cluster in enumerate(rank_clusters(cells))
        for card in cluster
    }


def cluster_letter(cluster: int) -> str:
    """Return the letter of a rank cluster; there are at most seven."""
    return chr(ord("A") + cluster)


def _bow(start: QPointF, end: QPointF, depth: float) -> QPainterPath:
    way = end - start
    aside = QPointF(way.y(), -way.x()) * depth
    path = QPainterPath(start)
    path.quadTo((start + end) / 2 + aside, end)
    return path
