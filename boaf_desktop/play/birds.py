"""The birds of solved puzzles, and perches: lines on which one sits for each of them.

Feathers are difficulty, stars are quality, and a bird is a solved puzzle.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QWidget

from boaf_desktop.appearance import CardStyle, Theme
from boaf_desktop.language import suit_name, tr
from boaf_desktop.play.cards import shape_path
from boaf_desktop.play.game import Puzzle
from boaf_desktop.widgets.parts import (
    FlowRow,
    add_all,
    by_font,
    column_in,
    heading,
    painting,
    plain,
    plain_label,
    row_in,
    row_of,
    show_text,
    wrapped_label,
)
from engine.deck import Role, figure
from engine.game import suit_of
from engine.played_games import MAX_STARS, Best
from engine.statistics.display_names import species_of


@dataclass(frozen=True, slots=True)
class Bird:
    """A bird that can sit on a perch, the same for a puzzle wherever it sits."""

    species: int = 0  #: See `species_of`
    suit: int = 3
    is_crowned: bool = False

    @property
    def words(self) -> str:
        """What it looks like, as "Swan, Hearts, crowned"."""
        species = (tr("Wren"), tr("Swan"), tr("Owl"))[self.species]
        crown = (tr("crowned"),) if self.is_crowned else ()
        return ", ".join((species, suit_name(self.suit), *crown))


def bird_of(puzzle: Puzzle, best: Best | None) -> Bird:
    """Return the bird of a puzzle, of the suit of its last card; flawless wins crown it."""
    last = next(card for card in reversed(puzzle.deal.cells) if card is not None)
    is_crowned = best is not None and best.stars == MAX_STARS
    return Bird(species_of(puzzle.id), suit_of(last), is_crowned)


_HEIGHT: Final = 116.0  # of the largest drawing from its feet to its crown
_RIM: Final = 2.0  # in logical pixels: black birds need it on a dark table
_OUTLINE: Final = 1.5


class _Drawing(NamedTuple):
    """A bird of the deck, without its ground and its own crown."""

    figure: str
    left_out: frozenset[str]
    feet: QPointF  #: The point on which it stands
    crown: QPointF  #: How far the swan's crown is moved to its head


_CROWN: Final = "swan-crown"
_DRAWINGS: Final = (
    _Drawing("jack", frozenset({"wren-twig"}), QPointF(48, 111), QPointF(5, 11)),
    _Drawing("queen", frozenset({"swan-water", _CROWN}), QPointF(56, 108), QPointF(0, 0)),
    _Drawing("king", frozenset({"owl-branch", "owl-crown"}), QPointF(50, 115), QPointF(12, 1)),
)
"""By species, see `engine.statistics.display_names.species_of`."""


def paint_bird(
    painter: QPainter, foot: QPointF, height: float, bird: Bird, style: CardStyle, ink: str = ""
) -> None:
    """Paint a bird that stands on a point, facing right, towards the next seat.

    ``height``: from its feet to its crown, in logical pixels; ``ink``: of its silhouette.
    """
    paths = _paths(bird)
    painter.save()
    _place(painter, foot, height, bird)
    rim = QPen(QColor(ink or style.palette.card), _RIM)
    rim.setCosmetic(True)  # of the same width at every size of the bird
    for path, _role in paths:
        painter.strokePath(path, rim)
    for path, role in paths:
        painter.fillPath(path, QColor(ink or style.colour(role, bird.suit)))
    painter.restore()


def paint_outline(
    painter: QPainter, foot: QPointF, height: float, bird: Bird, colour: str
) -> None:
    """Paint the lines of a bird, as `paint_bird` places it."""
    painter.save()
    _place(painter, foot, height, bird)
    pen = QPen(QColor(colour), _OUTLINE)
    pen.setCosmetic(True)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for path, _role in _paths(bird):
        painter.strokePath(path, pen)
    painter.restore()


def _paths(bird: Bird) -> list[tuple[QPainterPath, Role]]:
    """Return the shapes of a bird from back to front."""
    drawing = _DRAWINGS[bird.species]
    paths = [
        (shape_path(shape), role)
        for shape, role in figure(drawing.figure)
        if shape.name not in drawing.left_out
    ]
    if bird.is_crowned:
        crowns = (each for each in figure("queen") if each[0].name == _CROWN)
        paths += [(shape_path(shape).translated(drawing.crown), role) for shape, role in crowns]
    return paths


def _place(painter: QPainter, foot: QPointF, height: float, bird: Bird) -> None:
    scale = height / _HEIGHT
    painter.translate(foot)
    painter.scale(-scale, scale)
    painter.translate(-_DRAWINGS[bird.species].feet)


_LINE: Final = 2.0
_LEGEND_HEIGHT: Final = 30  # of a bird in a legend, in logical pixels
_LARGE_BIRD: Final = 80  # in an empty page
_TEXT_WIDTH: Final = 520
_STEP: Final = 1.6  # from a seat to the next, as a fraction of a bird's height, as all below
_DOT: Final = 0.09  # radius of an open seat
_RING: Final = 0.22  # radius of the next seat
_EGG: Final = QSizeF(0.42, 0.54)
_ANY_BIRD: Final = Bird()


class Mark(Enum):
    """The state of a puzzle, each with a shape of its own."""

    TO_COME = auto()
    """Nothing: a day to come."""
    OPEN = auto()
    """A point: not played yet."""
    NEXT = auto()
    """A ring: to be played next."""
    WAITING = auto()
    """The silhouette of a bird: who comes once the puzzle is solved."""
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
    bird: Bird = _ANY_BIRD  #: Who sits there once the puzzle is solved


def climb(birds: Sequence[Bird], n_needed: int) -> list[Seat]:
    """Return the seats of some puzzles, the solved ones first, of these the last."""
    solved = [Seat(Mark.SOLVED, bird=bird) for bird in birds[-n_needed:]]
    return [*solved, Seat(Mark.NEXT), *[Seat(Mark.OPEN)] * n_needed][:n_needed]


def paint_perch(
    painter: QPainter, rect: QRectF, seats: Sequence[Seat], bird_height: float, theme: Theme
) -> None:
    """Paint a line along the bottom of a rectangle, with seats at equal distances."""
    colours = theme.table
    painter.setPen(QPen(QColor(colours.slot_edge), _LINE))
    painter.drawLine(
        QPointF(rect.left(), rect.bottom() - _LINE / 2),
        QPointF(rect.right(), rect.bottom() - _LINE / 2),
    )
    step = rect.width() / max(1, len(seats))
    for index, seat in enumerate(seats):
        foot = QPointF(rect.left() + (index + 0.5) * step, rect.bottom() - _LINE)
        _paint_seat(painter, foot, seat, bird_height, theme)


def _paint_seat(
    painter: QPainter, foot: QPointF, seat: Seat, bird_height: float, theme: Theme
) -> None:
    """Paint what sits on a point of a line."""
    colours, mark = theme.table, seat.mark
    if mark is Mark.SOLVED:
        paint_bird(painter, foot, bird_height, seat.bird, theme.cards)
    elif mark is Mark.WAITING:
        paint_bird(painter, foot, bird_height, seat.bird, theme.cards, colours.grid)
    elif mark is Mark.HELPED:
        paint_outline(painter, foot, bird_height, seat.bird, colours.text)
    elif mark is Mark.BEGUN:
        egg = QRectF(QPointF(), _EGG * bird_height)
        egg.moveCenter(QPointF(foot.x(), foot.y() - egg.height() / 2))
        painter.setPen(QPen(QColor(colours.text), _OUTLINE))
        painter.setBrush(QColor(colours.card))
        painter.drawEllipse(egg)
    elif mark is Mark.NEXT:
        painter.setPen(QPen(QColor(colours.accent), _LINE))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(
            foot - QPointF(0, bird_height * 0.42), bird_height * _RING, bird_height * _RING
        )
    elif mark is Mark.OPEN:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.muted))
        painter.drawEllipse(foot, bird_height * _DOT, bird_height * _DOT)


class Perch(QWidget):
    """A perch with its seats, on a tile or on the table."""

    def __init__(self, theme: Theme, height: int) -> None:
        super().__init__()
        self._theme, self._height, self._is_wide = theme, height, False
        self.seats: tuple[Seat, ...] = ()  #: From left to right
        self.setAccessibleName(tr("Progress"))
        self.setProperty("is_image", True)
        theme.changed.connect(self.update)

    def show_seats(self, seats: Iterable[Seat], text: str) -> None:
        """Show seats; the text says the same in words."""
        self.seats = tuple(seats)
        self.setAccessibleName(text)
        self.setAccessibleDescription("; ".join(self._bird_words()))
        self.setToolTip(plain(text))
        self.updateGeometry()
        self.update()

    def _bird_words(self) -> Iterator[str]:
        for seat in self.seats:
            if seat.mark in {Mark.SOLVED, Mark.HELPED}:
                yield f"{seat.label}: {seat.bird.words}" if seat.label else seat.bird.words

    def set_height(self, height: int, *, is_wide: bool) -> None:
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
        with painting(self) as painter:
            width = self.width() if self._is_wide else min(self.width(), self.sizeHint().width())
            area = QRectF(0, 0, width, self.height())
            paint_perch(painter, area, self.seats, self._height, self._theme)
            step = area.width() / max(1, len(self.seats))
            painter.setPen(QColor(self._theme.table.muted))
            width_of = self.fontMetrics().horizontalAdvance
            widest = max((width_of(f"{seat.label} ") for seat in self.seats), default=0)
            for index, seat in enumerate(self.seats):
                place = QRectF(index * step, 0, step, self._label_height)
                label = seat.label if widest < step else seat.label[:1]
                painter.drawText(place, Qt.AlignmentFlag.AlignHCenter, label)


class Legend(QWidget):
    """The meaning of the marks that are shown, and of a crown."""

    def __init__(self, theme: Theme, meanings: Mapping[Mark, str]) -> None:
        super().__init__()
        crowned = Seat(Mark.SOLVED, bird=Bird(is_crowned=True))
        entries = [
            *((Seat(mark), text) for mark, text in meanings.items()),
            (crowned, tr("Flawless")),
        ]
        self._entries: list[tuple[Seat, QWidget]] = []
        row = FlowRow(spacing=16)
        for seat, text in entries:
            perch, entry = Perch(theme, _LEGEND_HEIGHT), QWidget()
            perch.show_seats([seat], text)
            add_all(row_in(entry, 6), perch, plain_label(text))
            row.addWidget(entry)
            self._entries.append((seat, entry))
        column_in(self).addLayout(row)

    def explain(self, seats: Iterable[Seat]) -> None:
        """Show the entries for these seats; without a bird or an egg, nothing needs explaining."""
        seen = {(seat.mark, seat.bird.is_crowned and seat.mark is Mark.SOLVED) for seat in seats}
        marks = {mark for mark, _is_crowned in seen}
        for seat, entry in self._entries:
            is_seen = (seat.mark, True) in seen if seat.bird.is_crowned else seat.mark in marks
            entry.setVisible(is_seen)
        self.setVisible(bool(marks & {Mark.SOLVED, Mark.HELPED, Mark.BEGUN}))


class EmptyState(QWidget):
    """What a page shows while there is nothing else: a bird to come, sentences and buttons."""

    def __init__(self, theme: Theme, *buttons: QPushButton) -> None:
        super().__init__()
        bird = Perch(theme, by_font(_LARGE_BIRD))
        bird.show_seats([Seat(Mark.WAITING, bird=Bird(species=1))], tr("Nothing here yet"))
        self._title, self.text = heading(""), wrapped_label(is_quiet=True)
        self.text.setMaximumWidth(by_font(_TEXT_WIDTH))
        column = column_in(self, 12, (16, 16, 16, 16))
        text = row_of(None, (self.text, 4), None)
        add_all(column, None, bird, self._title, text, *buttons, None)
        for part in (bird, self._title, *buttons):
            column.setAlignment(part, Qt.AlignmentFlag.AlignHCenter)
        for label in (self._title, self.text):
            label.setAlignment(Qt.AlignmentFlag.AlignCenter)

    def say(self, title: str, text: str) -> None:
        show_text(self._title, title)
        show_text(self.text, text)
