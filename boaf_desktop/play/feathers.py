"""Difficulty as one to five feathers: painted, as a small widget, and in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QWidget

from boaf_desktop.appearance import Palette, Theme
from boaf_desktop.language import tr
from boaf_desktop.play.game import Puzzle
from boaf_desktop.play.verdicts import Difficulties
from boaf_desktop.widgets.parts import keep_room, name_once, painting, plain, press_on_enter
from engine.feathers import MAX_FEATHERS, feathers_of
from engine.player_rating import MIN_GAMES, RatedGame

if TYPE_CHECKING:
    from engine.search.difficulty import Difficulty

_HEIGHT: Final = 14  # of a feather, in logical pixels
_STEP: Final = 10  # from one feather to the next
_FAINT: Final = 0.2  # opacity of a missing feather
_BESIDE: Final = 12  # of the feathers in a button


def feather_path() -> QPainterPath:
    """Return one feather that leans to the right, in a unit square."""
    path = QPainterPath(QPointF(0.18, 1.0))
    path.cubicTo(0.12, 0.62, 0.30, 0.14, 0.86, 0.0)
    path.cubicTo(0.90, 0.42, 0.76, 0.80, 0.30, 0.80)
    path.closeSubpath()
    return path


def feathers_size(count: int = MAX_FEATHERS) -> QSize:
    return QSize(_HEIGHT + (count - 1) * _STEP, _HEIGHT)


def paint_feathers(
    painter: QPainter,
    rect: QRectF,
    count: int,
    colours: Palette,
    maximum: int = MAX_FEATHERS,
    full: QColor | None = None,
) -> None:
    """Paint a puzzle's feathers, and the missing ones faintly."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = min(rect.height(), rect.width() / (1 + (maximum - 1) * _STEP / _HEIGHT))
    step = side * _STEP / _HEIGHT
    painter.translate(rect.left(), rect.center().y() - side / 2)
    path = feather_path()
    ink = full or QColor(colours.text)
    faint = QColor(ink)
    faint.setAlphaF(_FAINT)  # on any ground
    for index in range(maximum):
        painter.save()
        painter.translate(index * step, 0)
        painter.scale(side, side)
        if index < count:
            painter.fillPath(path, ink)
        elif colours.is_high_contrast:  # an outline in themes without faint colours
            painter.strokePath(path, QPen(ink, 1.0 / side))
        else:
            painter.fillPath(path, faint)
        painter.restore()
    painter.restore()


def feather_words(count: int) -> str:
    """Return how many feathers a puzzle has; empty while unknown."""
    if not count:
        return ""
    return tr("Difficulty: {count} of {maximum} feathers", count=count, maximum=MAX_FEATHERS)


def rating_text(ratings: Sequence[RatedGame]) -> str:
    """Return the player's rating with its 95% interval; empty after a few rated games."""
    if len(ratings) < MIN_GAMES:
        return ""
    now = ratings[-1].strength
    rating, margin = round(now.rating), round(now.margin)
    return tr("Your rating: {rating}\xa0±\xa0{margin}", rating=rating, margin=margin)


def feather_reason(difficulty: Difficulty) -> str:
    """Explain a puzzle's number of feathers, with the chance of random moves if it is exact."""
    words = f"{feather_words(feathers_of(difficulty.level))}."
    if not difficulty.is_exact:
        return words
    n_games = _two_digits(1 / difficulty.chance)
    if n_games == 1:
        return f"{words}\n{tr('Random moves win almost every game.')}"
    return f"{words}\n{tr('Random moves win about one game in {count}.', count=n_games)}"


def _two_digits(value: float) -> int:
    digits = len(str(round(value)))
    return int(round(value, min(0, 2 - digits)))


class FeatherMark(QWidget):
    """The feathers of a puzzle; empty while they are unknown."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.count = 0  #: How many feathers are shown
        self.setProperty("is_image", True)
        keep_room(self)
        self.hide()
        theme.changed.connect(self.update)

    def set_count(self, count: int, reason: str = "") -> None:
        """Set the number, with the reason as its tooltip."""
        self.count = count
        self.setAccessibleName(feather_words(count))
        self.setToolTip(plain(reason))
        self.setVisible(count > 0)
        self.update()

    def show_puzzle(self, difficulties: Difficulties, puzzle: Puzzle) -> None:
        """Show the difficulty of a puzzle with the reason, once it is measured."""
        difficulty = difficulties.of(puzzle.id, puzzle.deal)
        if difficulty is None:
            self.set_count(0)
        else:
            self.set_count(feathers_of(difficulty.level), feather_reason(difficulty))

    def sizeHint(self) -> QSize:
        return feathers_size()

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.count:
            with painting(self) as painter:
                paint_feathers(painter, QRectF(self.rect()), self.count, self._theme.palette)


class FeatherButton(QPushButton):
    """A button that shows a number of feathers."""

    def __init__(self, theme: Theme, count: int) -> None:
        super().__init__()
        self._theme, self._count = theme, count
        name_once(self, tr("Quick deal. {difficulty}", difficulty=feather_words(count)))
        press_on_enter(self)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(feathers_size(self._count).width() + 2 * _BESIDE, super().sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        size = QSizeF(feathers_size(self._count))
        corner = QRectF(self.rect()).center() - QPointF(size.width() / 2, size.height() / 2)
        place = QRectF(corner, size)
        with painting(self) as painter:
            paint_feathers(painter, place, self._count, self._theme.palette, self._count)
