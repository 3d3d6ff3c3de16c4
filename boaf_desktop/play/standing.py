"""Whether a verdict is shown, and how: as a word and a symbol, never by colour alone."""

from PySide6.QtCore import QCoreApplication, QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from boaf_desktop.appearance.palette import Palette
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.telemetry import GameState
from boaf_desktop.play.game.tree import PositionVerdict
from boaf_desktop.storage.settings import Settings, VerdictMode


def shows_verdict(session: Session, settings: Settings) -> bool:
    """Return whether verdicts are shown: not in blind rating, and allowed by the setting.

    With the setting "only when stuck" they are shown when no move is left, after a hint at the
    position, and when the game is over.
    """
    mode = settings.verdict_mode
    if session.is_blind or mode is VerdictMode.OFF:
        return False
    return mode is not VerdictMode.STUCK or (
        session.is_stuck
        or session.has_asked
        or session.telemetry().outcome is not GameState.PLAYING
    )


def standing_word(standing: PositionVerdict) -> str:
    """Return the word for a verdict, in the current language."""
    translate = QCoreApplication.translate
    return {
        PositionVerdict.SOLVED: translate("standing", "Solved"),
        PositionVerdict.WINNABLE: translate("standing", "Winnable"),
        PositionVerdict.LOST: translate("standing", "Lost"),
        PositionVerdict.UNKNOWN: translate("standing", "Not yet analysed"),
    }[standing]


def standing_colour(standing: PositionVerdict, colours: Palette) -> str:
    """Return the colour of a verdict's word and symbol."""
    return {PositionVerdict.LOST: colours.lost, PositionVerdict.UNKNOWN: colours.muted}.get(
        standing, colours.winnable
    )


def paint_standing(
    painter: QPainter, middle: QPointF, standing: PositionVerdict, colours: Palette
) -> None:
    """Paint a verdict's symbol of about ten pixels.

    A filled circle is winnable, with a tick solved; a cross is lost, a hollow circle unknown.
    """
    colour = QColor(standing_colour(standing, colours))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if standing is PositionVerdict.LOST:
        painter.setPen(QPen(colour, 2.2))
        for lean in (1, -1):
            arm = QPointF(4, 4 * lean)
            painter.drawLine(middle - arm, middle + arm)
    elif standing is PositionVerdict.UNKNOWN:
        painter.setPen(QPen(colour, 1.5))
        painter.drawEllipse(middle, 4, 4)
    else:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        is_solved = standing is PositionVerdict.SOLVED
        painter.drawEllipse(middle, *((6.5, 6.5) if is_solved else (4.5, 4.5)))
        if is_solved:
            painter.setPen(QPen(QColor(colours.on_accent), 1.8))
            tick = [QPointF(-3, 0.3), QPointF(-0.8, 2.5), QPointF(3, -2.2)]
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPolyline(QPolygonF([middle + point for point in tick]))
