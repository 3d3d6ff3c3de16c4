"""The bar above the board during a storm: the clock, how many are solved, and how it ended."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QLocale, QSize, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.status import clock_text
from boaf_desktop.practice.mode import ModeBar
from boaf_desktop.practice.storm import Storm
from engine.games.storm import SECONDS, SKIP_SECONDS, StormResult, best_storm

_HEIGHT: Final = 6
_LEAST_WIDTH: Final = 80
_LATE_S: Final = 20.0
"""From here on the time that is left stands out."""


class TimeLeft(QWidget):
    """What is left of the time, as a bar that runs out."""

    def __init__(self, storm: Storm, theme: Theme) -> None:
        super().__init__()
        self._storm, self._theme = storm, theme
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setAccessibleName(self.tr("Time left"))
        storm.ticked.connect(self.update)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """Return the room it likes."""
        return QSize(3 * _LEAST_WIDTH, _HEIGHT + 4)

    def minimumSizeHint(self) -> QSize:
        """Return the least room."""
        return QSize(_LEAST_WIDTH, _HEIGHT + 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint it."""
        painter = QPainter(self)
        colours = self._theme.palette
        left = self._storm.seconds_left
        top = (self.height() - _HEIGHT) // 2
        # An outline: in high contrast no ground is both quiet and unlike what is left.
        painter.setPen(QColor(colours.muted))
        painter.drawRect(0, top, self.width() - 1, _HEIGHT - 1)
        ink = QColor(colours.lost if left <= _LATE_S else colours.accent)
        painter.fillRect(0, top, round(self.width() * left / SECONDS), _HEIGHT, ink)
        painter.end()


class StormBar(ModeBar):
    """Shows how a storm goes, and offers what may be done."""

    def __init__(self, storm: Storm, theme: Theme) -> None:
        super().__init__(storm, theme)
        self._storm = storm
        number = QLocale().toString
        cost = self.tr("Leave this puzzle out; it costs {seconds} seconds (N)")
        self._skip = self.add_button(
            self.tr("Skip"), storm.skip, cost.format(seconds=number(int(SKIP_SECONDS)))
        )
        self._end = self.add_button(
            self.tr("End"), storm.end, self.tr("End the storm here; it counts as it is")
        )
        self._again = self.add_button(
            self.tr("Again"), storm.begin, self.tr("Begin another storm"), is_primary=True
        )
        self._home = self.add_button(
            self.tr("Start screen"), self.home_wanted.emit, self.tr("To the start screen")
        )
        self._time = TimeLeft(storm, theme)
        self.add_beside_title(self._time)
        storm.changed.connect(self.refresh)
        storm.ticked.connect(self._tick)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show how things stand."""
        is_going, result = self._storm.is_on_board, self._storm.result
        self.setVisible(is_going or result is not None)
        for widget in (self._skip, self._end, self._time):
            widget.setVisible(is_going)
        for widget in (self._again, self._home):
            widget.setVisible(result is not None)
        if result is not None:
            self.say(self.tr("Storm"), self._result_text(result))
        elif is_going:
            self.say(self._clock(), self._count_text())
            self.setAccessibleName(self._count_text())

    @Slot()
    def _tick(self) -> None:
        if self._storm.is_on_board and self._clock() != self.title:
            self._title.setText(self._clock())

    def _clock(self) -> str:
        # The last second is shown until it is over.
        time = clock_text(self._storm.seconds_left + 0.999)
        return self.tr("Storm  {time}").format(time=time)

    def _count_text(self) -> str:
        running = self._storm.running
        if running is None:
            return ""
        words = [self.tr("%n solved.", "", running.solved)]
        if running.skipped:
            words.append(self.tr("%n skipped.", "", running.skipped))
        if self._storm.is_waiting:
            words.append(self.tr("The clock starts with your move."))
        return " ".join(words)

    def _result_text(self, result: StormResult) -> str:
        number = QLocale().toString
        words = [self.tr("%n puzzle(s) solved.", "", result.solved)]
        best = best_storm(self._storm.results)
        if best is not None and best.key == result.key and result.solved:
            words.append(self.tr("That is your best."))
        elif best is not None:
            words.append(self.tr("Your best is {best}.").format(best=number(best.solved)))
        if result.mean_seconds is not None:
            mean = number(result.mean_seconds, "f", 1)
            words.append(self.tr("{mean} seconds a puzzle on average.").format(mean=mean))
        return " ".join(words)
