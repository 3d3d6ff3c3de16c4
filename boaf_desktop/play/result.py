"""The result of a win: its stars, its time, the progress, and what comes next."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QFrame, QGroupBox, QSizePolicy, QWidget

from boaf_desktop.appearance.style import Theme
from boaf_desktop.language import clock_text, tr
from boaf_desktop.play.birds import Perch, climb, paint_bird
from boaf_desktop.play.game.game import Bird, FirstEnd, Game, Standing, bird_of
from boaf_desktop.shortcuts import with_key
from boaf_desktop.widgets.parts import (
    FlowRow,
    add_all,
    column_in,
    painting,
    plain_label,
    push_button,
    row_of,
    show_text,
)
from engine.deck import GOLD
from engine.games import MAX_STARS, Best, EndedGame, Help, best_wins, cost_of

_WIDTH: Final = 400  # in logical pixels, as the next
_STAR: Final = 15.0  # radius
_STARS_HEIGHT: Final = 36
_BIRD: Final = 30
_LEADER: Final = 54  # height of the bird above the result, in logical pixels
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
        with painting(self) as painter:
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


class Landing(QWidget):
    """The seat of the puzzle's bird above the result."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme, self.bird = theme, Bird()
        self.arrival = QTimer(self, singleShot=True)  #: The seat is empty while it runs
        self.arrival.timeout.connect(self.update)
        self.setFixedHeight(_LEADER)
        self.setAccessibleName(tr("Birds"))
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @property
    def seat(self) -> QPointF:
        """The point on which the bird lands."""
        return QPointF(self.width() / 2, self.height())

    def show_bird(self, bird: Bird) -> None:
        self.bird = bird
        self.setAccessibleName(bird.words)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not self.arrival.isActive():
            with painting(self) as painter:
                paint_bird(painter, self.seat, _LEADER, self.bird, self._theme.cards)


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
        self.is_flawless = False  #: Whether the win earned all stars
        self.landing = Landing(theme)  #: The seat of the bird for the win
        self._levels = tuple((plain_label(), Perch(theme, _BIRD)) for _ in range(2))
        tip = with_key(tr("The next puzzle"), "next")
        self.next = push_button(tr("Next"), tip=tip, is_primary=True)
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

    def show_game(
        self, game: Game, ended: Sequence[EndedGame], standing: Standing, *, is_blind: bool
    ) -> None:
        """Show a game that was won, and the progress after it; call it again when more is known.

        ``ended``: all games of the player, with or without this one. ``is_blind``: whether
        anything derived from the puzzle must stay hidden, such as its bird or its best time.
        """
        record, cost = game.telemetry(), cost_of(game.help)
        was_given_up = game.first_end is FirstEnd.GIVEN_UP
        is_void = was_given_up or cost == MAX_STARS
        is_open = not record.blunders and game.tree.may_hide_mistakes()
        # What each star is earned for, and whether it is; None while not proved
        lost = (record.hints, record.undos, None if is_open else record.blunders)
        stars = () if is_blind else tuple(count == 0 and not is_void for count in lost)
        words = [] if is_blind else [_hints_text(game), _undos_text(game), _mistakes_text(lost[2])]
        self.is_flawless = bool(stars) and all(stars)
        seconds = game.watch.seconds
        bird = Bird() if is_blind else bird_of(game.puzzle, Best(sum(stars), seconds))
        self.landing.show_bird(bird)
        note = tr("With help") if is_void else ""
        if is_blind:  # a blind rater may know their own actions
            note = _undos_text(game)
        elif was_given_up:
            note = tr("You gave up, so this game earns no stars")
        others = [
            each
            for each in ended
            if each.puzzle_id == game.puzzle.id and not each.key.startswith(game.key)
        ]
        best = best_wins(others).get(game.puzzle.id)
        has_time = not is_void and not is_blind
        time = _time_text(seconds, best.seconds if best is not None and has_time else None)
        rise = tr("Continue with {n} cards", n=standing.reached) if standing.reached else ""
        title = tr("Flawless!") if self.is_flawless else tr("Solved!")
        self._title.setText(rise or title)
        self._rise.setVisible(bool(rise))
        self._time.setText(time)
        show_text(self._note, note)
        self._stars.show_stars(() if note else stars, words)
        self._show_standing(standing)
        self.review.setVisible(bool(record.blunders) and not is_blind)
        # A rating belongs to the first attempt, so its clock and counts must not be reset here.
        self.again.setVisible(not is_blind)
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


def _hints_text(game: Game) -> str:
    saw_verdict = Help.VERDICT in game.help
    n_hints = (game.play.hints or 0) - saw_verdict
    if n_hints:
        return tr("{n} hint", "{n} hints", n=n_hints)
    return tr("Verdict shown") if saw_verdict else tr("No hints")


def _undos_text(game: Game) -> str:
    n_undos = game.play.undos
    return tr("{n} undo", "{n} undos", n=n_undos) if n_undos else tr("No undos")


def _mistakes_text(n_mistakes: int | None) -> str:
    if n_mistakes is None:
        return tr("Mistakes not yet analysed")
    return tr("{n} mistake", "{n} mistakes", n=n_mistakes) if n_mistakes else tr("No mistakes")


def _time_text(seconds: float, best: float | None) -> str:
    """Return the time of a win, and the fastest earlier one; by whole seconds, as shown."""
    time = clock_text(seconds)
    if best is None:
        return time
    if int(seconds) < int(best):
        return tr("{time}, your new best (was {best})", time=time, best=clock_text(best))
    return tr("{time}, best {best}", time=time, best=clock_text(best))
