"""The result of a win: three named stars, the time and the best time, and what comes next."""

from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QShowEvent,
)
from PySide6.QtWidgets import QApplication, QGroupBox, QLabel, QPushButton, QVBoxLayout, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.celebration.result import Feat, Result, Star, StarKind
from boaf_desktop.play.status import clock_text
from boaf_desktop.widgets.layout import add_all, column_in, row_in

_LARGE, _SMALL = 38, 24
_LOW: Final = 330
"""With less height than this the panel is laid out more tightly."""
_INNER: Final = 0.45
"""Radius of a star's notches, as a fraction of the radius of its points."""
_WIDEST: Final = 600


def star_tip(star: Star) -> str:
    """Return what a star is awarded for."""
    translate = QCoreApplication.translate
    return {
        StarKind.HINT: translate("celebration", "Star: you won without a hint"),
        StarKind.UNDO: translate("celebration", "Star: you won without an undo"),
        StarKind.MISTAKE: translate("celebration", "Star: you won without a mistake"),
    }[star.kind]


class StarMark(QWidget):
    """One star: filled when earned, an outline when not, dashed while unknown."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._star: Star | None = None
        self._side = _LARGE
        self.setAccessibleName(self.tr("Star"))
        theme.changed.connect(self.update)

    def set_star(self, star: Star) -> None:
        """Show another star."""
        self._star = star
        self.update()

    def set_side(self, side: int) -> None:
        """Set the size, in pixels."""
        self._side = side
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(self._side + 8, self._side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._star is None:
            return
        colours = self._theme.palette
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ink = QColor(colours.accent if self._star.is_earned else colours.muted)
        pen = QPen(ink, 1.6)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if self._star.count is None:
            pen.setDashPattern([2, 2])
        painter.setPen(pen)
        painter.setBrush(ink if self._star.is_earned else Qt.BrushStyle.NoBrush)
        painter.drawPolygon(_star_shape(QRectF(self.rect()), self._side / 2 - 2))
        painter.end()


def _star_shape(rect: QRectF, radius: float) -> QPolygonF:
    middle = rect.center() + QPointF(0, radius * 0.06)
    corners = []
    for corner in range(10):
        reach = radius * (_INNER if corner % 2 else 1.0)
        angle = pi * (corner / 5 - 0.5)
        corners.append(middle + QPointF(cos(angle), sin(angle)) * reach)
    return QPolygonF(corners)


class ResultPanel(QGroupBox):
    """The result of a win; a group box, so that a screen reader announces it with its contents."""

    #: Requests for another puzzle, the same one again, the post-mortem, or to close the panel.
    next_requested = Signal()
    again_requested = Signal()
    review_requested = Signal()
    closed = Signal()

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme
        self._room = QSize()
        self.setObjectName("result")
        self._title, self._times = QLabel(self.tr("Solved!")), QLabel()
        self._feats, self._coming = QLabel(), QLabel()
        self._marks = [StarMark(theme) for _kind in StarKind]
        self._words = [QLabel() for _kind in StarKind]
        self.next = QPushButton(self.tr("Next"))
        self.next.setProperty("primary", True)
        self.next.setToolTip(self.tr("The next puzzle (N)"))
        self.again = QPushButton(self.tr("Play again"))
        self.again.setToolTip(self.tr("Restart this puzzle and reset the clock"))
        self.review = QPushButton(self.tr("Review your mistakes"))
        self.review.setToolTip(self.tr("Your mistakes, with better moves"))
        self.next.clicked.connect(self.next_requested)
        self.again.clicked.connect(self.again_requested)
        self.review.clicked.connect(self.review_requested)
        self._column = self._lay_out()
        theme.changed.connect(self._apply_theme)
        self._apply_theme()
        self.hide()

    def _lay_out(self) -> QVBoxLayout:
        column = column_in(self)
        centred = Qt.AlignmentFlag.AlignHCenter
        column.addWidget(self._title, 0, centred)
        column.addWidget(self._feats, 0, centred)
        stars = row_in(None, 12)
        for mark, words in zip(self._marks, self._words, strict=True):
            one = column_in(None, 2)
            one.addWidget(mark, 0, centred)
            words.setAlignment(centred)
            one.addWidget(words, 0, centred)
            stars.addLayout(one, 1)
        column.addLayout(stars)
        for line in (self._times, self._coming):
            line.setWordWrap(True)
            line.setAlignment(centred)
            column.addWidget(line)
        column.addWidget(self.next)
        others = row_in(None, 8)
        add_all(others, (self.again, 1), (self.review, 1))
        column.addLayout(others)
        return column

    def show_result(self, result: Result, coming: str = "") -> None:
        """Show a result; call it again when more is known.

        ``coming``: the player's progress, and what comes next.
        """
        is_flawless = Feat.FLAWLESS in result.feats
        self._title.setText(self.tr("Flawless!") if is_flawless else self.tr("Solved!"))
        feats = [self._feat_words(feat, result) for feat in result.feats]
        if result.was_given_up:
            feats = [self.tr("You gave up this game, so it earns no stars")]
        self._feats.setText(" · ".join(filter(None, feats)))
        self._feats.setVisible(bool(self._feats.text()))
        self._coming.setText(coming)
        self._coming.setVisible(bool(coming))
        for mark in (*self._marks, *self._words):
            mark.setVisible(bool(result.stars))
        for star, mark, words in zip(result.stars, self._marks, self._words, strict=False):
            mark.set_star(star)
            words.setText(self._star_words(star, result))
            mark.setAccessibleName(words.text())
            for widget in (mark, words):
                widget.setToolTip(star_tip(star))
        # Measured from the text, because a label's size hint includes its minimum width.
        widest = max(
            words.fontMetrics().horizontalAdvance(words.text()) + 2 for words in self._words
        )
        for words in self._words:
            words.setMinimumWidth(widest)  # equal distances between stars
        self._times.setText(self._times_text(result))
        self.review.setVisible(result.has_mistakes)
        # A rating belongs to the first attempt, so its clock and counts must not be reset here.
        self.again.setVisible(bool(result.stars))
        stars = [self._star_words(star, result) for star in result.stars]
        details = [*filter(None, [self._feats.text()]), *stars, self._times.text()]
        sentences = [self._title.text(), *(f"{each}." for each in details), coming]
        self.setAccessibleName(" ".join(sentences).rstrip())
        self.fit(self._room)

    def _feat_words(self, feat: Feat, result: Result) -> str:
        """Describe a feat; empty for a flawless win, which the title shows."""
        if feat is Feat.HARD:
            return self.tr("A hard puzzle")
        if feat is Feat.FIRST_OF_SIZE:
            return self.tr("Your first win with %n card(s)", "", result.n_cards)
        if feat is Feat.STREAK:
            return self.tr("%n wins in a row", "", result.streak)
        return ""

    def _star_words(self, star: Star, result: Result) -> str:
        """Return why a star was earned or not, or that this is unknown."""
        if star.count is None:
            return self.tr("Not yet analysed")
        if star.is_void and not star.count:
            return self.tr("Given up") if result.was_given_up else self.tr("With help")
        if star.kind is StarKind.HINT:
            return self.tr("%n hint(s)", "", star.count) if star.count else self.tr("No hints")
        if star.kind is StarKind.UNDO:
            return self.tr("%n undo(s)", "", star.count) if star.count else self.tr("No undos")
        return self.tr("%n mistake(s)", "", star.count) if star.count else self.tr("No mistakes")

    def _times_text(self, result: Result) -> str:
        time = clock_text(result.seconds)
        if not result.stars:  # a blind rater may know their own actions
            undos = self._star_words(Star(StarKind.UNDO, result.undos), result)
            return self.tr("Time {time} · {undos}").format(time=time, undos=undos)
        if result.best is None:
            return self.tr("Time {time}").format(time=time)
        best = clock_text(result.best)
        if result.is_best:
            text = self.tr("Time {time}, your new best (was {best})")
        else:
            text = self.tr("Time {time}, best {best}")
        return text.format(time=time, best=best)

    def fit(self, room: QSize) -> None:
        """Centre the panel in an area, tighter where that is small."""
        self._room = room
        is_tight = room.height() < _LOW
        self._column.setContentsMargins(*((12, 8, 12, 10) if is_tight else (24, 18, 24, 20)))
        self._column.setSpacing(5 if is_tight else 12)
        for mark in self._marks:
            mark.set_side(_SMALL if is_tight else _LARGE)
        font = QApplication.font()
        font.setBold(True)
        font.setPointSizeF(font.pointSizeF() * (1.2 if is_tight else 1.7))
        self._title.setFont(font)
        self._column.activate()
        wanted = self.sizeHint()
        minimum = 0 if is_tight else 320
        width = min(max(wanted.width(), minimum), _WIDEST, room.width() - 8)
        height = min(wanted.height(), room.height() - 8)
        self.setGeometry((room.width() - width) // 2, (room.height() - height) // 2, width, height)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.fit(self._room)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Escape:
            self.closed.emit()
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            focus = QApplication.focusWidget()
            pressed = (
                focus if isinstance(focus, QPushButton) and self.isAncestorOf(focus) else None
            )
            (pressed or self.next).click()
        elif key in {Qt.Key.Key_Left, Qt.Key.Key_Up}:
            self.focusNextPrevChild(False)
        elif key in {Qt.Key.Key_Right, Qt.Key.Key_Down}:
            self.focusNextPrevChild(True)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    @Slot()
    def _apply_theme(self) -> None:
        colours = self._theme.palette
        self.setStyleSheet(
            f"QGroupBox#result {{ background: {colours.surface}; border: 1px solid {colours.line};"
            " border-radius: 12px; margin: 0; padding: 0; }"
            f"QGroupBox#result QLabel {{ color: {colours.text}; background: transparent; }}"
        )
