"""An image and a text of a puzzle or a win, without its solution, to share in other programs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QPointF, QRectF, QSize, QSizeF, Qt, Slot
from PySide6.QtGui import QColor, QFont, QImage, QImageWriter, QPainter, QPen
from PySide6.QtWidgets import QApplication, QMenu, QPushButton

from boaf_desktop.appearance import LIGHT, CardStyle
from boaf_desktop.language import clock_text, tr
from boaf_desktop.play.birds import bird_of, paint_bird
from boaf_desktop.play.cards import deal_size, paint_deal
from boaf_desktop.play.celebration import STAR_EDGE, hints_text, star
from boaf_desktop.play.feathers import paint_feathers
from boaf_desktop.play.game import Puzzle
from boaf_desktop.widgets.dialogs import ask_target
from boaf_desktop.widgets.jobs import run
from boaf_desktop.widgets.parts import painting, plain
from engine.deck import GOLD
from engine.files.storage import allowed, write_atomic
from engine.game import share_code
from engine.played_games import MAX_STARS, Best, EndedGame, parse_help, stars_of

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow

_WIDTH: Final = 1200  # in pixels, as all lengths here
_MARGIN: Final = 60.0
_MAX_DEAL: Final = QSizeF(_WIDTH - 4 * _MARGIN, 1000)
_WIDEST_CARD: Final = 210.0
_GAP: Final = 0.08  # between cards, as a part of their width
_HEAD: Final = 150.0  # height of the name, with the size below it
_STAR: Final = 30.0  # radius
_BIRD: Final = 130.0
_FEATHERS: Final = QSizeF(190, 36)
_LINE: Final = 58.0  # height of a line below the deal


@dataclass(frozen=True, slots=True)
class Shared:
    """What is shared: a puzzle, and how it was won, unless it is still played."""

    puzzle: Puzzle
    win: EndedGame | None = None
    feathers: int = 0  #: 0 while they are unknown, or may not be shown

    @property
    def facts(self) -> list[str]:
        """How the puzzle was won; empty without a win."""
        win = self.win
        if win is None:
            return []
        time = [] if win.seconds is None else [clock_text(win.seconds)]
        return [*time, hints_text(win.hints, parse_help(win.help))]

    @property
    def text(self) -> str:
        """The result in one line, and the code of the deal."""
        n_stars = self.n_stars
        stars = [] if n_stars is None else ["★" * n_stars + "☆" * (MAX_STARS - n_stars)]
        parts = (tr("Birds of a Feather"), self.puzzle.name, self._n_cards, *stars, *self.facts)
        return f"{' · '.join(parts)}\n{share_code(self.puzzle.deal)}"

    @property
    def n_stars(self) -> int | None:
        """The stars of a win; None for a puzzle that was given up before, and without a win."""
        return stars_of(self.win) if self.win is not None and self.win.is_solved else None

    @property
    def _n_cards(self) -> str:
        return tr("{n} card", "{n} cards", n=self.puzzle.deal.n_cards)

    def image(self, *, has_four_colours: bool) -> QImage:
        """Draw the deal with its name, size and code, and the result; always in light colours."""
        deal, style = self.puzzle.deal, CardStyle(LIGHT, has_four_colours)
        unit = deal_size(deal, 1.0, _GAP)
        scales = (_MAX_DEAL.width() / unit.width(), _MAX_DEAL.height() / unit.height())
        width = min(*scales, _WIDEST_CARD)
        grid = QRectF(QPointF(), deal_size(deal, width, _GAP * width))
        grid.moveCenter(QPointF(_WIDTH / 2, grid.height() / 2 + _HEAD + 2.5 * _MARGIN))
        table = grid.adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)
        table.setLeft(_MARGIN)
        table.setRight(_WIDTH - _MARGIN)
        lines = [line for line in ("  ·  ".join(self.facts), share_code(deal)) if line]
        height = table.bottom() + _MARGIN * 1.4 + len(lines) * _LINE
        image = QImage(QSize(_WIDTH, round(height)), QImage.Format.Format_RGB32)
        image.fill(QColor(LIGHT.surface))
        with painting(image) as painter:
            self._paint_head(painter, style)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(LIGHT.board))
            painter.drawRoundedRect(table, _MARGIN / 2, _MARGIN / 2)
            paint_deal(painter, grid, deal, style, _GAP * width)
            self._paint_lines(painter, lines, table.bottom() + _MARGIN * 0.7)
        return image

    def _paint_head(self, painter: QPainter, style: CardStyle) -> None:
        puzzle, n_stars = self.puzzle, self.n_stars
        room = QRectF(_MARGIN, _MARGIN, _WIDTH - 2 * _MARGIN, _HEAD)
        if self.win is not None:
            bird = bird_of(puzzle, Best(n_stars or 0, None))
            foot = QPointF(room.right() - _BIRD / 2, room.bottom())
            paint_bird(painter, foot, _BIRD, bird, style)
            room.setRight(room.right() - _BIRD - _MARGIN / 2)
        deal, left = puzzle.deal, room.left()
        size = f"{deal.rows} × {deal.columns}  ·  {self._n_cards}"
        _write(painter, room, puzzle.name, 68, LIGHT.text, QFont.Weight.Bold)
        below = room.adjusted(0, 96, 0, 0)
        left += _write(painter, below, size, 36, LIGHT.muted) + _MARGIN / 2
        middle = below.center().y()
        if n_stars is not None:
            painter.setPen(QPen(QColor(STAR_EDGE), 2.5))
            for number in range(MAX_STARS):
                is_earned = number < n_stars
                painter.setBrush(QColor(GOLD) if is_earned else Qt.BrushStyle.NoBrush)
                painter.drawPolygon(
                    star(QPointF(left + _STAR * (1 + 2.2 * number), middle), _STAR)
                )
            left += _STAR * 2.2 * MAX_STARS + _MARGIN / 2
        if self.feathers:
            place = QRectF(QPointF(left, middle - _FEATHERS.height() / 2), _FEATHERS)
            paint_feathers(painter, place, self.feathers, LIGHT)

    @staticmethod
    def _paint_lines(painter: QPainter, lines: list[str], top: float) -> None:
        *facts, code = lines
        room = QRectF(_MARGIN, top, _WIDTH - 2 * _MARGIN, _LINE)
        for text in facts:
            _write(painter, room, text, 40, LIGHT.text, QFont.Weight.DemiBold)
            room.translate(0, _LINE)
        end = _write(painter, room, tr("Birds of a Feather"), 28, LIGHT.muted, is_at_end=True)
        room.setRight(room.right() - end - _MARGIN / 2)
        _write(painter, room, code, 28, LIGHT.muted)


def _write(
    painter: QPainter,
    room: QRectF,
    text: str,
    size: int,
    colour: str,
    weight: QFont.Weight = QFont.Weight.Normal,
    *,
    is_at_end: bool = False,
) -> float:
    """Write one line of text, smaller if it is long; return its width."""
    font = QFont(painter.font())
    font.setWeight(weight)
    font.setPixelSize(size)
    font.setFeature(QFont.Tag("calt"), 0)  # which would show the x of 4x4 as another sign
    painter.setFont(font)
    width = painter.fontMetrics().horizontalAdvance(text)
    if width > room.width():
        font.setPixelSize(max(1, int(size * room.width() / width)))
        painter.setFont(font)
    painter.setPen(QColor(colour))
    side = Qt.AlignmentFlag.AlignRight if is_at_end else Qt.AlignmentFlag.AlignLeft
    line = QRectF(room.topLeft(), QSizeF(room.width(), min(room.height(), size * 1.35)))
    painter.drawText(line, side | Qt.AlignmentFlag.AlignVCenter, text)
    return min(width, room.width())


def copy_image(shared: Shared, *, has_four_colours: bool) -> None:
    QApplication.clipboard().setImage(shared.image(has_four_colours=has_four_colours))


class ShareButton(QPushButton):
    """Copies or saves a win, by a menu.

    ``find``: returns the win. ``report``: shows what was done.
    """

    def __init__(
        self,
        window: MainWindow,
        find: Callable[[], Shared | None],
        report: Callable[[str], object],
    ) -> None:
        super().__init__(tr("S&hare"))
        self._window, self._find, self._report = window, find, report
        self.setToolTip(plain(tr("Copy or save an image or a text of your win")))
        menu = QMenu(self)
        menu.addAction(tr("Copy &image"), self._copy_image)
        menu.addAction(tr("Copy &text"), self._copy_text)
        menu.addAction(tr("&Save image…"), self._ask_file)
        self.setMenu(menu)

    @Slot()
    def _copy_image(self) -> None:
        shared = self._find()
        if shared is not None:
            copy_image(shared, has_four_colours=self._window.settings.has_four_colours)
            self._report(tr("The image was copied. Paste it into a chat or an email."))

    @Slot()
    def _copy_text(self) -> None:
        shared = self._find()
        if shared is not None:
            QApplication.clipboard().setText(shared.text)
            self._report(tr("The text was copied. Paste it into a chat or an email."))

    @Slot()
    def _ask_file(self) -> None:
        shared = self._find()
        if shared is not None:
            name = allowed(shared.puzzle.name).lstrip("#")
            save = partial(self._save, shared)
            ask_target(self.window(), tr("Save image as"), save, "png", ["PNG (*.png)"], name=name)

    def _save(self, shared: Shared, path: Path) -> None:
        image = shared.image(has_four_colours=self._window.settings.has_four_colours)
        buffer = QBuffer()
        QImageWriter(buffer, QByteArray(b"png")).write(image)
        data = bytes(buffer.data().data())
        written = partial(self._report, tr("The image was saved as {path}.", path=path))
        run(self, lambda _cancel: write_atomic(path, data), lambda _none: written(), self._report)
