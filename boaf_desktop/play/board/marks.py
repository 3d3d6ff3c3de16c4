"""What the overlay shows above the cards: flockable pairs, arrows, rank clusters, losses, fans."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import combinations
from math import ceil, hypot
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from boaf_desktop.play.board.grid import Grid
from engine.deck import telling_width
from engine.game import Card, Move, Position, are_flockable
from engine.game.cards import rank_clusters

_BOW: Final = 0.22
"""How far the line of a pair that jumps curves aside, as a fraction of its length."""
_BOW_OF_ARROW: Final = _BOW / 2
_INSET: Final = 0.15
"""How far an arrow begins and ends within a card, as a fraction of its width: beside its pips."""
_HEAD: Final = 16.0  # length of an arrow's head in pixels, but at most half of the arrow
_ASIDE: Final = 6.0
"""How far arrows between two cells in both directions are moved aside, in pixels."""
_FAN_SCALE: Final = 0.6  # of a card on the board
_FAN_GAP: Final = 0.12
"""Gap between a fan and its stack, as a fraction of a small card's height, for the badge."""
_MAXIMUM_ARROWS: Final = 6  # more arrows than this of one kind can't be told apart


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


class PairLine(NamedTuple):
    """A line between two flockable cards."""

    path: QPainterPath
    is_move: bool  #: Whether one may be moved onto the other


class Arrow(NamedTuple):
    """An arrow along a move."""

    shaft: QPainterPath
    head: QPolygonF
    kind: ArrowKind


class ClusterTag(NamedTuple):
    """The rank cluster of a card."""

    card: QRectF
    cluster: int


class LossMark(NamedTuple):
    """The mark of a card that explains why the position is lost."""

    card: QRectF
    n_cards: int  #: In its stack


@dataclass(frozen=True, slots=True)
class Marks:
    """What is painted over the cards."""

    pairs: tuple[PairLine, ...] = ()
    arrows: tuple[Arrow, ...] = ()
    clusters: tuple[ClusterTag, ...] = ()
    losses: tuple[LossMark, ...] = ()


class ShownMarks:
    """Stores which marks are shown on the board.

    ``on_change``: called when others are shown.
    """

    def __init__(self, on_change: Callable[[], None]) -> None:
        self._on_change = on_change
        self._has_pairs = self._has_clusters = self._is_hidden = False
        self._arrows: tuple[tuple[Move, ArrowKind], ...] = ()
        self.losses: frozenset[int] = frozenset()  #: The cells that make the position lost

    def set_pairs_shown(self, shown: bool) -> None:
        """Show or hide lines between flockable cards."""
        self._has_pairs = shown
        self._on_change()

    def set_clusters_shown(self, shown: bool) -> None:
        """Show or hide the rank cluster of each card."""
        self._has_clusters = shown
        self._on_change()

    def set_hidden(self, is_hidden: bool) -> None:
        """Hide all but the arrows while a puzzle is to be rated blind."""
        self._is_hidden = is_hidden
        self._on_change()

    def show_arrows(self, arrows: Iterable[tuple[Move, ArrowKind]]) -> None:
        """Show arrows along moves; an empty collection clears them."""
        arrows = tuple(arrows)
        if arrows != self._arrows:
            self._arrows = arrows
            self._on_change()

    def show_losses(self, cells: Iterable[int]) -> None:
        """Mark the cells that make the position lost; none clears them."""
        losses = frozenset(cells)
        if losses != self.losses:
            self.losses = losses
            self._on_change()

    def clusters(self, position: Position) -> dict[int, int]:
        """Return the rank cluster of each occupied cell, if clusters are shown."""
        is_shown = self._has_clusters and not self._is_hidden
        return _cluster_of_cells(position) if is_shown else {}

    def painted(self, position: Position, grid: Grid, hint: tuple[int, ...] = ()) -> Marks:
        """Return what to paint, with an arrow for a hint of two cells."""
        hinted = [(Move(*hint), ArrowKind.NEXT)] if len(hint) == 2 else []
        arrows = _arrow_shapes([*self._arrows, *hinted], grid)
        if self._is_hidden:
            return Marks(arrows=arrows)
        clusters = self.clusters(position).items()
        return Marks(
            pairs=_pair_lines(position, grid) if self._has_pairs else (),
            arrows=arrows,
            clusters=tuple(ClusterTag(grid.rect(cell), cluster) for cell, cluster in clusters),
            losses=tuple(
                LossMark(grid.rect(cell), len(position.stacks[cell])) for cell in self.losses
            ),
        )


def fan_out(stack: tuple[Card, ...], top: QRectF, area: QRectF) -> list[tuple[Card, QRectF]]:
    """Return the rectangles of a stack's cards when fanned above it, inside an area.

    They are smaller than on the board and show rank and suit, so that they cover little of other
    stacks. Without space above, the fan covers its own stack.
    """
    size = top.size() * _FAN_SCALE
    step = size.width() * telling_width(top.width())
    maximum = max(1, 1 + int((area.width() - size.width()) / step))
    n_rows = ceil(len(stack) / maximum)
    n_columns = ceil(len(stack) / n_rows)
    width = size.width() + step * (n_columns - 1)
    left = max(area.left(), min(area.right() - width, top.center().x() - width / 2))
    highest = max(area.top(), top.top() - size.height() * (n_rows + _FAN_GAP))
    places = (divmod(index, n_columns) for index in range(len(stack)))
    return [
        (card, QRectF(QPointF(left + step * column, highest + size.height() * row), size))
        for card, (row, column) in zip(stack, places, strict=True)
    ]


def _pair_lines(position: Position, grid: Grid) -> tuple[PairLine, ...]:
    """Return a line for each flockable pair of top cards.

    The line of a move that jumps over cells is curved, so that it doesn't look like two short
    ones.
    """
    tops = [(cell, top) for cell, top in enumerate(position.tops) if top is not None]
    lines = []
    for (first, top), (second, other) in combinations(tops, 2):
        if are_flockable(top, other):
            is_move = position.share_line(first, second)
            jumps = is_move and abs(first - second) not in {1, position.columns}
            curve = _curve(grid, first, second, _BOW if jumps else 0.0)
            lines.append(PairLine(curve, is_move))
    return tuple(lines)


def _arrow_shapes(arrows: Sequence[tuple[Move, ArrowKind]], grid: Grid) -> tuple[Arrow, ...]:
    """Return the arrows along moves, topmost last; a kind with too many moves is left out."""
    counts = Counter(kind for _move, kind in arrows)
    painting_order = list(ArrowKind)
    shown = sorted(
        ((move, kind) for move, kind in arrows if counts[kind] <= _MAXIMUM_ARROWS),
        key=lambda arrow: painting_order.index(arrow[1]),
    )
    ends = {(move.source, move.target) for move, _kind in shown}
    return tuple(
        _arrow(grid, move, kind, _ASIDE if (move.target, move.source) in ends else 0.0)
        for move, kind in shown
    )


def _arrow(grid: Grid, move: Move, kind: ArrowKind, aside: float) -> Arrow:
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
    return Arrow(shaft, QPolygonF([tip, base + wing, base - wing]), kind)


def _unit(vector: QPointF) -> QPointF:
    """Return a vector of length 1 in the direction of another."""
    return vector / hypot(vector.x(), vector.y())


def _cluster_of_cells(position: Position) -> dict[int, int]:
    """Return the rank cluster of each occupied cell, numbered from 0 in reading order."""
    cells = {top: cell for cell, top in enumerate(position.tops) if top is not None}
    return {
        cells[card]: number
        for number, cluster in enumerate(rank_clusters(cells))
        for card in cluster
    }


def cluster_letter(cluster: int) -> str:
    """Return the letter of a rank cluster; there are at most seven clusters."""
    return chr(ord("A") + cluster)


def _curve(grid: Grid, source: int, target: int, depth: float) -> QPainterPath:
    """Return a line between two cells, curved by a fraction of its length."""
    start, end = grid.rect(source).center(), grid.rect(target).center()
    along = end - start
    aside = QPointF(along.y(), -along.x()) * depth
    path = QPainterPath(start)
    path.quadTo((start + end) / 2 + aside, end)
    return path
