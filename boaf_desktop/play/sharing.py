"""An image and a text of a puzzle or a win, without its solution, to share in other programs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QBuffer, QByteArray, QPointF, QRectF, QSize, QSizeF, Qt, Slot
from PySide6.QtGui import QColor, QFont, QImage, QImageWriter, QTextDocument
from PySide6.QtWidgets import QApplication, QMenu, QPushButton

from boaf_desktop.appearance import LIGHT, CardStyle
from boaf_desktop.language import clock_text, tr
from boaf_desktop.play.birds import bird_of, paint_bird
from boaf_desktop.play.cards import deal_size, paint_deal
from boaf_desktop.play.celebration import hints_text
from boaf_desktop.play.feathers import feather_words
from boaf_desktop.play.game import Puzzle
from boaf_desktop.widgets.dialogs import ask_target
from boaf_desktop.widgets.jobs import run
from boaf_desktop.widgets.parts import painting, plain
from engine.deck import GOLD
from engine.files.storage import allowed, write_atomic
from engine.game import share_code
from engine.played_games import MAX_STARS, Best, EndedGame, parse_help, stars_of
from engine.progress import Cancel

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow

_WIDTH: Final = 1200  # in pixels, as all lengths here
_MARGIN: Final = 60.0
_MAX_DEAL: Final = QSizeF(_WIDTH - 4 * _MARGIN, 1000)
_WIDEST_CARD: Final = 210.0
_GAP: Final = 0.08  # between cards, as a part of their width
_BIRD: Final = 130.0
_STYLE: Final = f"""
p {{ font-size: 38px; color: {LIGHT.muted}; margin: 0; }}
.name {{ font-size: 68px; font-weight: 700; color: {LIGHT.text}; }}
.facts {{ font-size: 40px; font-weight: 600; color: {LIGHT.text}; margin-bottom: 14px; }}
.code {{ font-size: 28px; }}
.star {{ color: {GOLD}; font-size: 52px; }}
.no-star {{ color: {LIGHT.slot}; font-size: 52px; }}
"""


@dataclass(frozen=True, slots=True)
class Shared:
    """What is shared: a puzzle, and how it was won, unless it is still played."""

    puzzle: Puzzle
    win: EndedGame | None = None
    feathers: int = 0  #: 0 while they are unknown

    @property
    def n_stars(self) -> int | None:
        """The stars of a win; None for a puzzle that was given up before, and without a win."""
        return stars_of(self.win) if self.win is not None and self.win.is_solved else None

    @property
    def _facts(self) -> list[str]:
        """How the puzzle was won; empty without a win."""
        win = self.win
        if win is None:
            return []
        time = "" if win.seconds is None else clock_text(win.seconds)
        hints = hints_text(win.hints, parse_help(win.help))
        return [tr("Solved"), *filter(None, (time, hints, feather_words(self.feathers)))]

    @property
    def _size(self) -> str:
        deal = self.puzzle.deal
        n_cards = tr("{n} card", "{n} cards", n=deal.n_cards)
        return f"{deal.rows} × {deal.columns} · {n_cards}"

    @property
    def text(self) -> str:
        """The result in one line, and the code of the deal."""
        n_stars = self.n_stars
        stars = [] if n_stars is None else ["★" * n_stars + "☆" * (MAX_STARS - n_stars)]
        parts = (tr("Birds of a Feather"), self.puzzle.name, self._size, *stars, *self._facts)
        return f"{' · '.join(parts)}\n{share_code(self.puzzle.deal)}"

    def image(self, *, has_four_colours: bool) -> QImage:
        """Draw the deal with its name, size and code, and the result; always in light colours."""
        deal, style = self.puzzle.deal, CardStyle(LIGHT, has_four_colours)
        unit = deal_size(deal, 1.0, _GAP)
        scales = (_MAX_DEAL.width() / unit.width(), _MAX_DEAL.height() / unit.height())
        width = min(*scales, _WIDEST_CARD)
        head, foot = self._head(), self._foot()
        table = QRectF(_MARGIN, _MARGIN * 1.5 + head.size().height(), _WIDTH - 2 * _MARGIN, 0)
        table.setHeight(deal_size(deal, width, _GAP * width).height() + 2 * _MARGIN)
        grid = QRectF(QPointF(), deal_size(deal, width, _GAP * width))
        grid.moveCenter(table.center())
        height = table.bottom() + foot.size().height() + _MARGIN * 1.5
        image = QImage(QSize(_WIDTH, round(height)), QImage.Format.Format_RGB32)
        image.fill(QColor(LIGHT.surface))
        with painting(image) as painter:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(LIGHT.board))
            painter.drawRoundedRect(table, _MARGIN / 2, _MARGIN / 2)
            paint_deal(painter, grid, deal, style, _GAP * width)
            if self.win is not None:
                bird = bird_of(self.puzzle, Best(self.n_stars or 0, None))
                place = QPointF(table.right() - _BIRD / 2, table.top() - _MARGIN / 4)
                paint_bird(painter, place, _BIRD, bird, style)
            for document, top in ((head, _MARGIN), (foot, table.bottom() + _MARGIN / 2)):
                painter.resetTransform()
                painter.translate(_MARGIN, top)
                document.drawContents(painter)
        return image

    def _head(self) -> QTextDocument:
        stars = ""
        if self.n_stars is not None:
            missing = MAX_STARS - self.n_stars
            stars = f" &nbsp; <span class='star'>{'★' * self.n_stars}</span>"
            stars += f"<span class='no-star'>{'★' * missing}</span>"
        name = f"<p class='name'>{escape(self.puzzle.name)}</p>"
        return _document(f"{name}<p>{self._size}{stars}</p>", _WIDTH - 3 * _MARGIN - _BIRD)

    def _foot(self) -> QTextDocument:
        facts = " · ".join(self._facts)
        facts = f"<p class='facts'>{escape(facts)}</p>" if facts else ""
        code, title = share_code(self.puzzle.deal), tr("Birds of a Feather")
        text = f"{facts}<p class='code'>{title} &nbsp;·&nbsp; {escape(code)}</p>"
        return _document(text, _WIDTH - 2 * _MARGIN)


def _document(html: str, width: float) -> QTextDocument:
    document = QTextDocument()
    font = document.defaultFont()
    font.setFeature(QFont.Tag("calt"), 0)  # which would show the x of 4x4 as another sign
    document.setDefaultFont(font)
    document.setDocumentMargin(0)
    document.setDefaultStyleSheet(_STYLE)
    document.setHtml(html)
    document.setTextWidth(width)
    return document


def copy_image(window: MainWindow, shared: Shared, report: Callable[[], object]) -> None:
    """Copy the image, and report it then."""

    def copy(image: QImage) -> None:
        QApplication.clipboard().setImage(image)
        report()

    has_four_colours = window.settings.has_four_colours
    run(window, lambda _cancel: shared.image(has_four_colours=has_four_colours), copy)


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
            text = tr("The image was copied. Paste it into a chat or an email.")
            copy_image(self._window, shared, lambda: self._report(text))

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
        has_four_colours = self._window.settings.has_four_colours
        text = tr("The image was saved as {path}.", path=path)

        def work(_cancel: Cancel) -> None:
            buffer = QBuffer()
            image = shared.image(has_four_colours=has_four_colours)
            QImageWriter(buffer, QByteArray(b"png")).write(image)
            write_atomic(path, bytes(buffer.data().data()))

        run(self, work, lambda _none: self._report(text), self._report)
