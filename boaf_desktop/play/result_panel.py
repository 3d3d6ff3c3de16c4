"""The result of a win: its stars, its time, the progress, and what comes next."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QGroupBox, QSizePolicy, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.formats import clock_text
from boaf_desktop.language.translation import tr
from boaf_desktop.play.game.standing import Standing
from boaf_desktop.play.perch import Perch, climb
from boaf_desktop.play.result import Result
from boaf_desktop.widgets.buttons import push_button
from boaf_desktop.widgets.flow_row import FlowRow
from boaf_desktop.widgets.labels import plain_label, show_text
from boaf_desktop.widgets.layout import add_all, column_in, row_of
from engine.deck import GOLD

_WIDTH: Final = 400  # in logical pixels, as the next
_STAR: Final = 15.0  # radius
_STARS_HEIGHT: Final = 36
_BIRD: Final = 30
_EDGE: Final = "#ad4c08"
"""Of the stars: gold alone has too little contrast."""
_INNER: Final = 0.42  # radius of the inner corners of a star, as a fraction


def _star(centre: QPointF, radius: float) -> QPolygonF:
    """Return a star with five points, one upwards."""
    corners = []
    for corner in range(10):
        angle, reach = corner * pi / 5, radius * (_INNER if corner % 2 else 1)
        corners.append(centre + QPointF(sin(angle) * reach, -cos(angle) * reach))
    return QPolygonF(corners)


class Stars(QWidget):
    """The stars of a win, each with what it is for."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._stars: tuple[bool, ...] = ()
        self._words: Sequence[str] = ()
        self.setAccessibleName(tr("Stars"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setToolTip(tr("One star each for no hint, no undo and no mistake"))

    def show_stars(self, stars: tuple[bool, ...], words: Sequence[str]) -> None:
        """Show which stars are earned, and why; none hides them."""
        self._stars, self._words = stars, words
        self.setAccessibleName(", ".join(words))
        self.setVisible(bool(stars))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(_WIDTH - 60, _STARS_HEIGHT + self.fontMetrics().height() + 2)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = self._theme.table
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        step = self.width() / max(1, len(self._stars))
        for index, is_earned in enumerate(self._stars):
            painter.setPen(QPen(QColor(_EDGE if is_earned else colours.slot_edge), 1.5))
            painter.setBrush(QColor(GOLD) if is_earned else Qt.BrushStyle.NoBrush)
            middle = QPointF((index + 0.5) * step, _STARS_HEIGHT / 2)
            painter.drawPolygon(_star(middle, _STAR))
        painter.setPen(QColor(colours.text))
        for index, text in enumerate(self._words):
            place = QRectF(index * step, _STARS_HEIGHT, step, self.height() - _STARS_HEIGHT)
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)
        painter.end()


class ResultPanel(QGroupBox):
    """The result of a win; a group box, so that a screen reader announces it with its contents."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.setMaximumWidth(_WIDTH)
        self.setMinimumWidth(min(_WIDTH, 360))
        self._title, self._time, self._note, self._coming = (plain_label() for _ in range(4))
        self._title.setObjectName("title")
        self._rise = QFrame()  # a golden line above a promotion
        self._rise.setFixedHeight(4)
        self._rise.setStyleSheet(f"background: {GOLD}; border-radius: 2px;")
        self._stars = Stars(theme)
        self._levels = tuple((plain_label(), Perch(theme, _BIRD)) for _ in range(2))
        self.next = push_button(tr("Next"), tip=tr("The next puzzle (N)"), is_primary=True)
        self.again = push_button(
            tr("Play again"), tip=tr("Restart this puzzle and reset the clock")
        )
        self.review = push_button(
            tr("Review your mistakes"), tip=tr("Your mistakes, with better moves")
        )
        for label in (self._note, self._coming):
            label.setWordWrap(True)
        column = column_in(self, 8, (24, 14, 24, 16))
        add_all(column, self._rise, row_of(self._title, None, self._time), self._note)
        add_all(column, self._stars)
        for label, perch in self._levels:
            column.addLayout(row_of(label, (perch, 1)))
        column.addWidget(self._coming)
        column.addLayout(FlowRow(self.next, self.again, self.review))

    def show_result(self, result: Result, standing: Standing) -> None:
        """Show a result, and the progress after it; call it again when more is known."""
        words, note = _star_words(result), _note_of(result)
        title = tr("Flawless!") if result.is_flawless else tr("Solved!")
        rise = tr("Continue with {n} cards", n=standing.reached) if standing.reached else ""
        time = _time_text(result)
        self._title.setText(rise or title)
        self._rise.setVisible(bool(rise))
        self._time.setText(time)
        show_text(self._note, note)
        self._stars.show_stars(() if note else result.stars, words)
        self._show_standing(standing)
        self.review.setVisible(result.has_mistakes)
        # A rating belongs to the first attempt, so its clock and counts must not be reset here.
        self.again.setVisible(bool(result.stars))
        parts = (rise, note, *([] if note else words), tr("Time {time}", time=time))
        sentences = [f"{each}." for each in parts if each]
        self.setAccessibleName(" ".join([title, *sentences, standing.text]).rstrip())

    def _show_standing(self, standing: Standing) -> None:
        show_text(self._coming, "" if standing.size else standing.text)
        sizes = ((standing.reached, ()), (standing.size, standing.birds))  # the higher above
        for (label, perch), (n_cards, birds) in zip(self._levels, sizes, strict=True):
            for part in (label, perch):
                part.setVisible(bool(n_cards))
            label.setText(tr("{n} card", "{n} cards", n=n_cards))
            perch.show_seats(climb(birds, standing.n_needed), standing.text)
        following = tr("Next: {n} cards", n=standing.reached)
        self.next.setText(following if standing.reached else tr("Next"))


def _note_of(result: Result) -> str:
    """Return what is shown in place of the stars; empty if they are shown."""
    if not result.stars:  # a blind rater may know their own actions
        return _undos_text(result)
    if result.was_given_up:
        return tr("You gave up, so this game earns no stars")
    return tr("With help") if result.is_void else ""


def _star_words(result: Result) -> list[str]:
    """Return what each star was earned for, or why it wasn't; empty if blind."""
    if not result.stars:
        return []
    if result.mistakes is None:
        mistakes = tr("Mistakes not yet analysed")
    elif result.mistakes:
        mistakes = tr("{n} mistake", "{n} mistakes", n=result.mistakes)
    else:
        mistakes = tr("No mistakes")
    return [_hints_text(result), _undos_text(result), mistakes]


def _hints_text(result: Result) -> str:
    n_hints = result.hints - result.saw_verdict
    if n_hints:
        return tr("{n} hint", "{n} hints", n=n_hints)
    return tr("Verdict shown") if result.saw_verdict else tr("No hints")


def _undos_text(result: Result) -> str:
    return tr("{n} undo", "{n} undos", n=result.undos) if result.undos else tr("No undos")


def _time_text(result: Result) -> str:
    time = clock_text(result.seconds)
    if result.best is None:
        return time
    best = clock_text(result.best)
    if result.is_best:
        return tr("{time}, your new best (was {best})", time=time, best=best)
    return tr("{time}, best {best}", time=time, best=best)
