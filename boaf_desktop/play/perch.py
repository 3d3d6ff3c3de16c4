"""Perches: lines on which a bird sits for each solved puzzle.

Feathers are difficulty, stars are quality, and a bird is a solved puzzle: the wren of the jacks.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from boaf_desktop.appearance.palette import Palette
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.translation import tr
from boaf_desktop.play.board.deck import shape_path
from boaf_desktop.widgets.labels import plain, plain_label
from boaf_desktop.widgets.layout import FlowRow, add_all, row_in
from engine.deck import Role, figure, tone

_TWIG: Final = "wren-twig"  # of a jack, instead of which the line is drawn
_FEET: Final = QPointF(48, 111)  # of the wren, in the units of its drawing
_DRAWN_HEIGHT: Final = 100.0
_OUTLINE: Final = 1.5  # in logical pixels, as the next
_LINE: Final = 2.0
_STEP: Final = 1.6  # from a seat to the next, as a fraction of a bird's height
_DOT: Final = 0.09  # radius of an open seat, as the next
_RING: Final = 0.22
_LEGEND_HEIGHT: Final = 18  # in logical pixels
_EGG: Final = QSize(42, 54)  # percent of a bird's height


class Mark(Enum):
    """The state of a puzzle, each with a shape of its own."""

    TO_COME = auto()
    """Nothing: a day to come."""
    OPEN = auto()
    """A point: not played yet."""
    NEXT = auto()
    """A ring: to be played next."""
    BEGUN = auto()
    """An egg: begun."""
    HELPED = auto()
    """The outline of a bird: solved later or with help."""
    SOLVED = auto()
    """A bird."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A place on a perch."""

    mark: Mark
    label: str = ""  #: A short text above it


def climb(n_solved: int, n_needed: int) -> list[Seat]:
    """Return the seats of some puzzles, the solved ones first."""
    n_birds = min(n_solved, n_needed)
    marks = [Mark.SOLVED] * n_birds + [Mark.NEXT] + [Mark.OPEN] * n_needed
    return list(map(Seat, marks[:n_needed]))


def paint_perch(
    painter: QPainter, rect: QRectF, marks: Sequence[Mark], height: float, colours: Palette
) -> None:
    """Paint a line along the bottom of a rectangle, with seats at equal distances.

    ``height``: of a bird.
    """
    painter.setPen(QPen(QColor(colours.slot_edge), _LINE))
    painter.drawLine(
        QPointF(rect.left(), rect.bottom() - _LINE / 2),
        QPointF(rect.right(), rect.bottom() - _LINE / 2),
    )
    step = rect.width() / max(1, len(marks))
    for index, mark in enumerate(marks):
        foot = QPointF(rect.left() + (index + 0.5) * step, rect.bottom() - _LINE)
        paint_mark(painter, foot, mark, height, colours)


def paint_mark(
    painter: QPainter, foot: QPointF, mark: Mark, height: float, colours: Palette
) -> None:
    """Paint what sits on a line.

    ``foot``: the point of the line below it; ``height``: of a bird.
    """
    if mark is Mark.SOLVED:
        paint_bird(painter, foot, height, colours)
    elif mark is Mark.HELPED:
        _paint_outline(painter, foot, height, colours)
    elif mark is Mark.BEGUN:
        egg = QRectF(0, 0, height * _EGG.width() / 100, height * _EGG.height() / 100)
        egg.moveCenter(QPointF(foot.x(), foot.y() - egg.height() / 2))
        painter.setPen(QPen(QColor(colours.text), _OUTLINE))
        painter.setBrush(QColor(colours.card))
        painter.drawEllipse(egg)
    elif mark is Mark.NEXT:
        painter.setPen(QPen(QColor(colours.accent), _LINE))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(foot - QPointF(0, height * 0.42), height * _RING, height * _RING)
    elif mark is Mark.OPEN:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.muted))
        painter.drawEllipse(foot, height * _DOT, height * _DOT)


def paint_bird(painter: QPainter, foot: QPointF, height: float, colours: Palette) -> None:
    inks = {role: QColor(tone(role, colours.text, colours.surface)) for role in Role}
    painter.save()
    _place(painter, foot, height)
    for shape, role in figure("jack"):
        if shape.name != _TWIG:
            painter.fillPath(shape_path(shape), inks[role])
    painter.restore()


def _paint_outline(painter: QPainter, foot: QPointF, height: float, colours: Palette) -> None:
    painter.save()
    _place(painter, foot, height)
    pen = QPen(QColor(colours.text), _OUTLINE)
    pen.setCosmetic(True)  # of the same width at every size of the bird
    for shape, _role in figure("jack"):
        if shape.name != _TWIG:
            painter.strokePath(shape_path(shape), pen)
    painter.restore()


def _place(painter: QPainter, foot: QPointF, height: float) -> None:
    """Let the drawing stand on a point, facing right, towards the next seat."""
    scale = height / _DRAWN_HEIGHT
    painter.translate(foot)
    painter.scale(-scale, scale)
    painter.translate(-_FEET)


def legend(theme: Theme, meanings: Iterable[tuple[Mark, str]]) -> FlowRow:
    """Return the meaning of each mark."""
    row = FlowRow(spacing=16)
    for mark, text in meanings:
        perch, entry = Perch(theme, _LEGEND_HEIGHT), QWidget()
        perch.show_seats([Seat(mark)], text)
        add_all(row_in(entry, 6), perch, plain_label(text))
        row.addWidget(entry)
    return row


class Perch(QWidget):
    """A perch with its seats, on a tile or on the table."""

    def __init__(self, theme: Theme, height: int) -> None:
        super().__init__()
        self._theme, self._height, self._is_wide = theme, height, False
        self.seats: tuple[Seat, ...] = ()  #: From left to right
        self.setAccessibleName(tr("Progress"))
        theme.changed.connect(self.update)

    def show_seats(self, seats: Iterable[Seat], text: str) -> None:
        """Show seats; the text says the same in words."""
        self.seats = tuple(seats)
        self.setAccessibleName(text)
        self.setToolTip(plain(text))
        self.updateGeometry()
        self.update()

    def set_height(self, height: int, *, is_wide: bool = False) -> None:
        """Set the height of a bird, and whether the seats take the whole width."""
        self._height, self._is_wide = height, is_wide
        self.updateGeometry()
        self.update()

    @property
    def _label_height(self) -> int:
        has_labels = any(seat.label for seat in self.seats)
        return self.fontMetrics().height() + 2 if has_labels else 0

    def sizeHint(self) -> QSize:
        step = round(self._height * _STEP)
        return QSize(len(self.seats) * step, self._label_height + self._height + round(_LINE) + 1)

    def minimumSizeHint(self) -> QSize:
        return QSize(len(self.seats) * self._height, self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = self._theme.table
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        width = self.width() if self._is_wide else min(self.width(), self.sizeHint().width())
        area = QRectF(0, 0, width, self.height())
        paint_perch(painter, area, [seat.mark for seat in self.seats], self._height, colours)
        step = area.width() / max(1, len(self.seats))
        painter.setPen(QColor(colours.muted))
        for index, seat in enumerate(self.seats):
            place = QRectF(index * step, 0, step, self._label_height)
            painter.drawText(place, Qt.AlignmentFlag.AlignHCenter, seat.label)
        painter.end()
