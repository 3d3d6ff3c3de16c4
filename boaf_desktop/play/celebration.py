"""What follows a win: the result over the board until it is closed, and birds that fly off."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from math import atan2, cos, degrees, pi, sin
from typing import Final

import numpy as np
from PySide6.QtCore import (
    QEvent,
    QObject,
    QPointF,
    QRectF,
    QSize,
    Qt,
    QTimer,
    QVariantAnimation,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QColor,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QRegion,
    QTransform,
)
from PySide6.QtWidgets import QFrame, QGridLayout, QGroupBox, QSizePolicy, QWidget

from boaf_desktop.appearance import Theme
from boaf_desktop.language import clock_text, tr
from boaf_desktop.play.birds import Bird, Perch, bird_of, climb, paint_bird
from boaf_desktop.play.board import Board
from boaf_desktop.play.cards import shape_path
from boaf_desktop.play.game import Game
from boaf_desktop.play.sequences import Standing
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
from engine.deck import GOLD, figure
from engine.game import Card, rank_of, suit_of
from engine.played_games import MAX_STARS, Best, EndedGame, Help, best_wins, cost_of

_WIDTH: Final = 400  # in logical pixels, as the next
_STAR: Final = 15.0  # radius
_STARS_HEIGHT: Final = 36
_BIRD: Final = 30
_LEADER: Final = 54  # height of the bird above the result, in logical pixels
_EDGE: Final = "#ad4c08"
"""Of the stars: gold alone has too little contrast."""
_INNER: Final = 0.42  # radius of the inner corners of a star, as a fraction
# The drawing, in its own units
_DRAWING_LENGTH: Final = 100.0
_MIDDLE: Final = QPointF(50, 40)
_SHOULDER: Final = QPointF(54, 36)
_FADE: Final = 0.8  # opacity of the ground over empty cells
_SIDES: Final = 16.0  # of the lower cards of a stack, in logical pixels
_RIM: Final = 3.0  # black birds need it on a dark table
_WINGS: Final = {"flying-wing-far", "flying-wing", "flying-plumes"}
"""Parts that beat about the shoulder."""
_JACK: Final = 10  # from this rank on, counted from 0, birds wear crowns

# On the screen
_SIZE: Final = 0.62  # length of a bird, as a fraction of a card's height
_LONGEST: Final = 110.0  # maximum length of a bird, in pixels
_REACH: Final = 0.75  # of its wings and tail from its middle, as a fraction of its length
_BEYOND: Final = 0.25  # how far above the area a flight ends, as a fraction of its height

# The flight
FLIGHT_MS: Final = 1300  # until a bird is out of sight
_APART_MS: Final = 90  # between the starts of two birds
_GROWN: Final = 0.2  # part of the flight after which a bird has its full size
_SHRINKING: Final = 0.5  # of a bird that lands
_LOOK_AHEAD: Final = 0.02  # part of the path that tells the heading
_N_PLACES: Final = 65  # of a path that are computed
_PLACES: Final = np.arange(_N_PLACES)
_TILT: Final = 0.6  # of the heading's angle, so that no bird stands upright
_BEATS: Final = 5.0  # of the wings per flight
_NARROWING: Final = 0.15  # of a wing between level and raised
_LEVEL_WING: Final = 0.15  # height of a level wing, as a fraction of a raised one


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
        self.setProperty("is_image", True)
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
        self.is_promotion = False  #: Whether it opened a size of the ladder
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
        #: The next step, and what else can be done
        self.buttons = FlowRow(self.next, self.again, self.review)
        column.addLayout(self.buttons)

    def show_game(
        self, game: Game, ended: Sequence[EndedGame], standing: Standing, *, is_blind: bool
    ) -> None:
        """Show a game that was won, and the progress after it; call it again when more is known.

        ``ended``: all games of the player, with or without this one. ``is_blind``: whether
        anything derived from the puzzle must stay hidden, such as its bird or its best time.
        """
        record, cost = game.play_record(), cost_of(game.help)
        was_given_up = game.first_end == "given_up"
        is_void = was_given_up or cost == MAX_STARS
        is_open = not record.blunders and game.tree.may_hide_mistakes()
        # What each star is earned for, and whether it is; None while not proved
        lost = (record.hints, record.undos, None if is_open else record.blunders)
        stars = () if is_blind else tuple(count == 0 and not is_void for count in lost)
        words = (
            []
            if is_blind
            else [
                hints_text(game.play.hints, game.help),
                _undos_text(game),
                _mistakes_text(lost[2]),
            ]
        )
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
        self.is_promotion = bool(standing.reached)
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


def hints_text(n_counted: int | None, helps: Collection[Help]) -> str:
    """Return how many hints a game had, and whether it had other help; both are counted."""
    saw_verdict = Help.VERDICT in helps
    n_hints = (n_counted or 0) - saw_verdict
    if cost_of(helps) == MAX_STARS:
        return tr("With help")
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


class FlightPath:
    """A cubic curve that is flown at constant speed.

    Qt measures the length of a path anew each time, which takes a third of a frame for a flock.
    """

    def __init__(self, start: QPointF, first_pull: QPointF, last_pull: QPointF, end: QPointF):
        t = np.linspace(0.0, 1.0, _N_PLACES)[:, np.newaxis]
        pulls = [(point.x(), point.y()) for point in (start, first_pull, last_pull, end)]
        weights = np.hstack([(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3])
        x, y = (weights @ np.array(pulls)).T
        lengths = np.concatenate([[0.0], np.cumsum(np.hypot(np.diff(x), np.diff(y)))])
        steps = np.linspace(0.0, lengths[-1], _N_PLACES)
        self._x, self._y = np.interp(steps, lengths, x), np.interp(steps, lengths, y)

    def at(self, part: float) -> QPointF:
        """Return the point after a part of the flight, from 0 to 1."""
        place = part * (_N_PLACES - 1)
        return QPointF(np.interp(place, _PLACES, self._x), np.interp(place, _PLACES, self._y))


@dataclass(frozen=True, slots=True)
class FlyingBird:
    """One bird and its path, a curve that leaves the board, or leads to where it lands."""

    suit: int
    is_crowned: bool
    path: FlightPath  #: Of the middle of its body
    starts_ms: float  #: When it starts
    is_landing: bool = False  #: Whether it becomes as small as a seated bird


def leader_of(bird: Bird, start: QPointF, room: QRectF, seat: QPointF) -> FlyingBird:
    """Return the bird that flies an arc over an area and lands on a point."""
    side = 1 if start.x() < seat.x() else -1
    first_pull = QPointF(start.x() - side * room.width() * 0.3, room.top())
    last_pull = seat - QPointF(side * room.width() * 0.4, room.height() / 3)
    path = FlightPath(start, first_pull, last_pull, seat)
    return FlyingBird(bird.suit, bird.is_crowned, path, 0.0, is_landing=True)


def birds_of(
    stack: Sequence[Card], start: QPointF, room: QRectF, count: int
) -> tuple[FlyingBird, ...]:
    """Return birds that leave a stack one after the other, beyond the upper edge of an area.

    They leave to the left and to the right in turn, each on its own path.
    """
    birds = []
    for number in range(count):
        # The steps of 4 and 3 birds vary how far they go and dip, so that paths rarely coincide.
        side = 1 if number % 2 else -1
        aside = side * room.width() * (0.35 + 0.12 * (number % 4))
        dip = room.height() * (0.10 + 0.05 * (number % 3))
        end = QPointF(start.x() + aside, room.top() - room.height() * _BEYOND)
        first_pull = start + QPointF(aside * 0.15, dip)  # down, then in an arc upwards
        last_pull = QPointF(end.x() - aside * 0.5, start.y() * 0.4)
        path = FlightPath(start, first_pull, last_pull, end)
        card = stack[len(stack) * number // count]
        is_crowned = rank_of(card) >= _JACK
        birds.append(FlyingBird(suit_of(card), is_crowned, path, number * _APART_MS))
    return tuple(birds)


class Flock(QWidget):
    """A layer on which birds fly; it accepts no presses."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._theme = theme
        self.birds: tuple[FlyingBird, ...] = ()  #: The flying birds
        self._length = 0.0
        self._painted = QRegion()  # where birds were painted
        self._clock = QVariantAnimation(self, startValue=0.0)
        self._clock.valueChanged.connect(self._on_frame)
        self._clock.finished.connect(self.land)
        self.setAccessibleName(tr("Birds"))
        self.hide()

    def fly(self, birds: tuple[FlyingBird, ...], card_height: float) -> None:
        """Start the birds."""
        self.birds, self._length = birds, min(card_height * _SIZE, _LONGEST)
        if birds:
            duration = birds[-1].starts_ms + FLIGHT_MS
            self._clock.setEndValue(float(duration))
            self._clock.setDuration(round(duration))
            self.show()
            self.raise_()
            self._clock.start()

    @Slot()
    def land(self) -> None:
        self._clock.stop()
        self.birds = ()
        self.hide()

    @Slot(object)
    def _on_frame(self, _value: object) -> None:
        """Repaint where birds were and are: a whole window takes longer than a frame."""
        region, reach = QRegion(), self._length * _REACH
        for bird, part in self._flying():
            place = bird.path.at(part)
            area = QRectF(place - QPointF(reach, reach), place + QPointF(reach, reach))
            region += area.toAlignedRect()
        self.update(region + self._painted)
        self._painted = region

    def _flying(self) -> Iterator[tuple[FlyingBird, float]]:
        """Yield the birds in the air, with the part of their flight that is done."""
        now = float(self._clock.currentValue() or 0.0)
        for bird in self.birds:
            part = (now - bird.starts_ms) / FLIGHT_MS
            if 0 < part < 1:
                yield bird, part

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            for bird, part in self._flying():
                self._paint(painter, bird, part)

    def _paint(self, painter: QPainter, bird: FlyingBird, part: float) -> None:
        """Paint a bird after a part of its flight."""
        body = self._body_transform(bird, part)
        wing = _wing_transform(body, bird, part)
        drawing = figure("flying") + (figure("flying-crown") if bird.is_crowned else ())
        paths = [
            ((wing if shape.name in _WINGS else body).map(shape_path(shape)), role)
            for shape, role in drawing
        ]
        style = self._theme.cards
        rim = QPen(QColor(style.palette.card), _RIM)
        for path, _role in paths:
            painter.strokePath(path, rim)
        for path, role in paths:
            painter.fillPath(path, QColor(style.colour(role, bird.suit)))

    def _body_transform(self, bird: FlyingBird, part: float) -> QTransform:
        """Return where the drawing goes: onto the flight, growing, headed along it."""
        place = bird.path.at(part)
        heading = bird.path.at(min(1.0, part + _LOOK_AHEAD)) - place
        scale = self._length / _DRAWING_LENGTH * min(1.0, part / _GROWN)
        if bird.is_landing:
            scale *= 1 - _SHRINKING * part
        is_left = heading.x() < 0
        tilt = degrees(atan2(heading.y(), abs(heading.x()) or 1.0)) * _TILT
        transform = QTransform().translate(place.x(), place.y())
        transform.scale(-scale if is_left else scale, scale)
        transform.rotate(tilt)
        return transform.translate(-_MIDDLE.x(), -_MIDDLE.y())


def _wing_transform(body: QTransform, bird: FlyingBird, part: float) -> QTransform:
    """Return the body's transform, with the wings at their place in the beat."""
    beat = cos(2 * pi * _BEATS * part + bird.starts_ms)  # 1: raised, -1: lowered
    width = 1 - _NARROWING * abs(sin(pi * beat))
    height = _LEVEL_WING + (1 - _LEVEL_WING) * beat
    transform = QTransform(body).translate(_SHOULDER.x(), _SHOULDER.y())
    transform.scale(width, height)
    return transform.translate(-_SHOULDER.x(), -_SHOULDER.y())


class Celebration(QWidget):
    """Covers the board from a win until the player continues; Esc or a press beside closes it."""

    closed = Signal()  #: The board is visible again

    def __init__(self, board: Board, theme: Theme) -> None:
        super().__init__(board)
        self._board, self._theme = board, theme
        self.panel = ResultPanel(theme)
        self._landing = self.panel.landing
        self._sheet = QWidget()  # the panel, with a bird on its upper edge
        add_all(column_in(self._sheet, 0), self._landing, self.panel)
        self._grid = QGridLayout(self)
        self._grid.addWidget(self._sheet)
        self.flock = Flock(theme, self)  #: Birds over the whole window
        self.hide()

    def open_layer(self) -> None:
        """Show the panel, with the focus on the next action, and let its bird lead a flock."""
        self._fit()
        self.raise_()
        self.show()
        self._board.installEventFilter(self)
        self.panel.next.setFocus(Qt.FocusReason.OtherFocusReason)
        is_large = self.panel.is_flawless or self.panel.is_promotion
        self.release(is_large=is_large, leader=self._landing.bird)

    def release(self, *, is_large: bool, leader: Bird | None = None) -> None:
        """Let birds fly from the last stack if anything is animated, also without a result.

        ``leader``: lands above the result.
        """
        if not self._board.animates or not self._board.isVisible():
            return
        cell, window = self._cell, self.window()
        stack, grid = self._board.position.stacks[cell], self._board.grid
        self.flock.setParent(window)  # at the edge of the board the birds would be cut off
        self.flock.setGeometry(window.rect())
        start = QPointF(self._board.mapTo(window, grid.rect(cell).center()))
        # They spread as wide as the board, and leave beyond the upper edge of the window.
        room = QRectF(0, 0, self._board.width(), window.height())
        n_birds = len(stack) if is_large else max(1, len(stack) // 2)
        birds = birds_of(stack, start, room, n_birds)
        if leader is not None:
            self._landing.arrival.start(FLIGHT_MS)
            seat = QPointF(self._landing.mapTo(window, self._landing.seat))
            birds = (leader_of(leader, start, room, seat), *birds)
        self.flock.fly(birds, grid.height)

    @property
    def _cell(self) -> int:
        """The cell of the last stack."""
        stacks = self._board.position.stacks
        return next(cell for cell, stack in enumerate(stacks) if stack)

    def close_layer(self) -> None:
        """Show the board again."""
        if self.isHidden():
            return
        self.flock.land()
        self._board.removeEventFilter(self)
        focus = self.window().focusWidget()
        had_focus = focus is not None and self.isAncestorOf(focus)
        self.hide()
        if had_focus:
            self._board.focus_card()
        self.closed.emit()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:  # the board handles it only after this filter
            QTimer.singleShot(0, self, self._fit)
        return False

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Fade the empty cells, of which otherwise slivers would show around the panel."""
        ground = QColor(self._theme.table.board)
        ground.setAlphaF(_FADE)
        stack = self._board.grid.rect(self._cell).adjusted(-_RIM, -_RIM, _SIDES, _SIDES)
        with painting(self) as painter:
            painter.setClipRegion(QRegion(self.rect()) - QRegion(stack.toAlignedRect()))
            painter.fillRect(self.rect(), ground)

    @Slot()
    def _fit(self) -> None:
        self.setGeometry(self._board.rect())
        # The stack from which the birds fly stays in sight.
        is_low = self._board.grid.rect(self._cell).center().y() > self.height() / 2
        side = Qt.AlignmentFlag.AlignTop if is_low else Qt.AlignmentFlag.AlignBottom
        self._grid.setAlignment(self._sheet, Qt.AlignmentFlag.AlignHCenter | side)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_layer()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.panel.geometry().contains(event.position().toPoint()):
            self.close_layer()
