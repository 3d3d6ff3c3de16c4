"""What lies under the board: the line of the game, or a solution on show."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.moves.line import MoveList
from boaf_desktop.play.moves.solution_bar import SolutionBar
from boaf_desktop.play.moves.tension_strip import TensionStrip
from boaf_desktop.play.solution import SolutionPlayer
from boaf_desktop.play.verdict_shown import shows_verdict
from boaf_desktop.storage.settings import Settings, VerdictMode
from boaf_desktop.widgets.layout import column_in


class LineArea(QStackedWidget):
    """The tension strip over the move list; the controls of the solution player in their place.

    Both take the same room, so that the board does not jump.

    Parameters
    ----------
    session, theme, player
        What is shown.
    """

    def __init__(
        self, session: Session, settings: Settings, theme: Theme, player: SolutionPlayer
    ) -> None:
        super().__init__()
        self._session, self._settings, self._player = session, settings, player
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self._strip = TensionStrip(session, theme)
        line = QWidget()
        column = column_in(line, 0)
        column.addWidget(self._strip)
        column.addWidget(MoveList(session, settings, theme))
        self._bar = SolutionBar(player)
        self.addWidget(line)
        self.addWidget(self._bar)
        for signal in (session.blind_changed, session.position_changed, session.asked):
            signal.connect(self._refresh)
        session.given_up.connect(self._refresh)
        settings.changed.connect(self._refresh)
        player.changed.connect(self._refresh)
        player.ended.connect(self._refresh)
        self._refresh()

    @property
    def solution_text(self) -> str:
        """What the controls of the solution player say; empty when none is shown."""
        return self._bar.text if self._player.is_shown else ""

    def set_low(self, is_low: bool) -> None:
        """Take less height, in a low window."""
        self._strip.set_low(is_low)

    @Slot()
    def _refresh(self) -> None:
        # What comes and goes with positions and puzzles keeps its place, or cards would change
        # their size, and with it their faces: a start too is blind until it knows the open round.
        is_kept = self._settings.verdict_mode is not VerdictMode.OFF
        policy = self._strip.sizePolicy()
        policy.setRetainSizeWhenHidden(is_kept)
        self._strip.setSizePolicy(policy)
        self._strip.setVisible(shows_verdict(self._session, self._settings))
        self.setCurrentIndex(1 if self._player.is_shown else 0)
