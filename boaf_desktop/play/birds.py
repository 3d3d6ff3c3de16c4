"""Paints the birds of solved puzzles."""

from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from boaf_desktop.appearance.palette import CardStyle
from boaf_desktop.play.cards import shape_path
from boaf_desktop.play.game.bird import Bird
from engine.deck import Role, figure

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
    painter: QPainter, foot: QPointF, height: float, bird: Bird, style: CardStyle
) -> None:
    """Paint a bird that stands on a point, facing right, towards the next seat.

    ``height``: from its feet to its crown, in logical pixels.
    """
    paths = _paths(bird)
    painter.save()
    _place(painter, foot, height, bird)
    rim = QPen(QColor(style.palette.card), _RIM)
    rim.setCosmetic(True)  # of the same width at every size of the bird
    for path, _role in paths:
        painter.strokePath(path, rim)
    for path, role in paths:
        painter.fillPath(path, QColor(style.colour(role, bird.suit)))
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
