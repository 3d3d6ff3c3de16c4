"""Storm: as many puzzles of the ladder as possible in three minutes."""

import secrets
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import QCoreApplication, QLocale, QObject, QSize, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.game.puzzle import STORM, Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.telemetry import GameState
from boaf_desktop.play.game.titles import storm_title
from boaf_desktop.play.status import clock_text
from boaf_desktop.practice.mode import ModeBar, ModeTexts, PracticeMode
from boaf_desktop.practice.storm_file import Running, StormFile, read_storm, take_over_storm
from boaf_desktop.storage.atomic_save import OwnFile
from boaf_desktop.storage.window_files import WindowFiles
from engine.games.storm import (
    SECONDS,
    SKIP_SECONDS,
    StormResult,
    best_storm,
    last_storm,
    storm_log,
    storm_puzzle,
)

_TICK_MS: Final = 200
_SAVE_S: Final = 1.0


@dataclass(frozen=True, slots=True)
class _Away:
    """No clock: the storm was left, or none is running."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    """The clock starts with the next move after this number of moves."""

    n_moves: int


@dataclass(frozen=True, slots=True)
class _Counting:
    """The clock is running since this time of the current game, in seconds."""

    since: float


@dataclass(frozen=True, slots=True)
class _Over:
    """The storm has ended, and its last puzzle is on the board, covered."""

    result: StormResult


class Storm(PracticeMode):
    """Shows one puzzle after another until the time is over.

    Time counts while the game's own clock runs: not while the window is inactive or the game
    paused. It starts with the first move, and again with the next one after a break.
    """

    ticked = Signal()  #: Time has passed

    id = "storm"
    source = STORM
    table = storm_log

    def __init__(self, session: Session, files: WindowFiles, parent: QObject) -> None:
        super().__init__(session, files, parent)
        path = files.practice(self.id)
        self._kept = read_storm(path)
        self._saved_at = 0.0
        self._file = OwnFile(path, self)
        self._file.refused.connect(self.refused)
        self._phase: _Away | _Waiting | _Counting | _Over = _Away()
        self._timer = QTimer(self, interval=_TICK_MS)
        self._timer.timeout.connect(self._on_tick)
        session.puzzle_changed.connect(self._on_puzzle)
        session.position_changed.connect(self._on_position)
        session.solved.connect(self._on_solved)
        session.given_up.connect(self._on_given_up)
        self.records.recorded.connect(self._on_recorded)
        self._attach()

    @staticmethod
    def texts() -> ModeTexts:
        translate = QCoreApplication.translate
        return ModeTexts(
            menu=translate("Storm", "&Storm"),
            menu_tooltip=translate("Storm", "Solve as many puzzles as you can in three minutes"),
            button=translate("Storm", "Sto&rm"),
            button_tooltip=translate(
                "Storm", "Solve as many ladder puzzles as you can in three minutes"
            ),
            title=translate("Storm", "Storm"),
            title_tooltip=translate(
                "Storm", "Puzzles solved in three minutes. They don't count as games."
            ),
            about=translate(
                "Storm",
                "Solve as many puzzles as you can in three minutes. They get harder. Skipping "
                "costs five seconds.",
            ),
        )

    @staticmethod
    def take_over(own: WindowFiles, gone: WindowFiles) -> bool:
        """Take over the storm of an abandoned window."""
        return take_over_storm(own.practice(Storm.id), gone.practice(Storm.id))

    def tile_text(self) -> str:
        """Describe the progress of the storm; without one, the mode and the best result."""
        best, number = best_storm(self.results), QLocale().toString
        if self.running is not None:
            text = self.tr("Continue Storm: {solved} solved, {time} left.")
            time = clock_text(self.seconds_left)
            return text.format(solved=number(self.running.solved), time=time)
        words = self.tr("Storm: solve as many puzzles as you can in three minutes.")
        if best is None:
            return words
        record = self.tr("Your best: {best}.").format(best=number(best.solved))
        return f"{words} {record}"

    def statistics(self) -> str:
        number = QLocale().toString
        best, last = best_storm(self.results), last_storm(self.results)
        if best is None or last is None:
            return self.tr("None yet")
        text = self.tr("Best {best} · last {last} · {count} played")
        return text.format(
            best=number(best.solved), last=number(last.solved), count=number(len(self.results))
        )

    # State

    @property
    def running(self) -> Running | None:
        """The current storm, on the board or left for a while."""
        return self._kept.running

    @property
    def is_on_board(self) -> bool:
        """Whether its current puzzle is on the board."""
        running, puzzle = self.running, self.session.puzzle
        return (
            running is not None
            and self.holds(puzzle)
            and puzzle.deal == storm_puzzle(running.seed, running.number)[1]
        )

    @property
    def result(self) -> StormResult | None:
        """The storm that just ended, while its last puzzle is on the board."""
        return self._phase.result if isinstance(self._phase, _Over) else None

    @property
    def results(self) -> tuple[StormResult, ...]:
        """All finished storms."""
        return self.records.items

    @property
    def seconds_left(self) -> float:
        """Remaining time in seconds."""
        if self.running is None:
            return 0.0
        return max(0.0, SECONDS - self.running.seconds - self._unbanked())

    @property
    def is_waiting(self) -> bool:
        """Whether the clock starts with the next move."""
        return self.is_on_board and not isinstance(self._phase, _Counting)

    def result_text(self, result: StormResult) -> str:
        """Describe the result of a storm, one sentence per line."""
        number = QLocale().toString
        words = [self.tr("%n puzzle(s) solved.", "", result.solved)]
        best = best_storm((*self.results, result))
        if best is not None and best.key == result.key and result.solved:
            words.append(self.tr("That's your best."))
        elif best is not None:
            words.append(self.tr("Your best is {best}.").format(best=number(best.solved)))
        if result.mean_seconds is not None:
            mean = number(result.mean_seconds, "f", 1)
            words.append(self.tr("{mean} seconds per puzzle on average.").format(mean=mean))
        return "\n".join(words)

    # Actions

    @Slot()
    def begin(self) -> None:
        if self.running is None:
            self._keep(StormFile(Running(secrets.token_hex(8), secrets.randbits(31)),
                                 self._kept.ended))  # fmt: skip
        self._open(is_going=False)

    @Slot()
    def skip(self) -> None:
        """Skip the current puzzle, at a cost in seconds."""
        if self.running is None:
            return
        self._bank()
        self._change(
            number=self.running.number + 1,
            skipped=self.running.skipped + 1,
            seconds=self.running.seconds + SKIP_SECONDS,
        )
        if self.seconds_left:
            self._open(is_going=isinstance(self._phase, _Counting))
        else:
            self.end()

    @Slot()
    def end(self) -> None:
        """End it with the puzzles solved so far; a storm without moves leaves no record."""
        running = self.running
        if running is None:
            return
        self._bank()
        over = (self.running or running).ended(datetime.now(UTC))
        has_begun = over.seconds > 0
        is_shown = has_begun and self.holds(self.session.puzzle)
        self._phase = _Over(over) if is_shown else _Away()
        self._timer.stop()
        self._keep(StormFile(None, (*self._kept.ended, over) if has_begun else self._kept.ended))
        if has_begun:
            self.records.add([over])
        if is_shown:
            is_up = over.seconds >= SECONDS
            ended = self.tr("Time is up.") if is_up else self.tr("Storm ended.")
            self.covered.emit(f"{ended}\n{self.result_text(over)}")
        self.changed.emit()

    def resume(self) -> bool:
        """Continue the storm, if any; return whether there is one."""
        if self.running is None:
            return False
        self.begin()
        return True

    def catch_up(self) -> None:
        """Read the table, and add records that were lost in a crash."""
        self.records.add(self._kept.ended)

    # As a puzzle sequence

    def open_next(self, _after: Puzzle) -> None:
        """Skip the current puzzle."""
        self.skip()

    # Inside

    def _open(self, *, is_going: bool) -> None:
        running = self.running
        if running is None:
            return
        name, deal = storm_puzzle(running.seed, running.number)
        title = storm_title(running.number + 1)
        self.puzzle_requested.emit(Puzzle(deal, name, title=title, source=STORM))
        if is_going and self.is_on_board:
            self._phase = _Counting(self.session.seconds)
            self.changed.emit()

    def _change(self, **fields: float) -> None:
        running = self.running
        if running is not None:
            self._keep(replace(self._kept, running=replace(running, **fields)))  # type: ignore[arg-type]
            self.changed.emit()

    def _keep(self, kept: StormFile) -> None:
        self._kept = kept
        self._saved_at = 0.0 if kept.running is None else kept.running.seconds
        self._file.save(kept.to_text())

    def _unbanked(self) -> float:
        if not isinstance(self._phase, _Counting) or not self.is_on_board:
            return 0.0
        return max(0.0, self.session.seconds - self._phase.since)

    def _bank(self) -> None:
        """Subtract the time since the last call; saves about once a second."""
        running, passed = self.running, self._unbanked()
        if running is None or not passed:
            return
        self._phase = _Counting(self.session.seconds)
        running = replace(running, seconds=running.seconds + passed)
        self._kept = replace(self._kept, running=running)
        if running.seconds - self._saved_at >= _SAVE_S:
            self._keep(self._kept)

    @Slot()
    def _on_tick(self) -> None:
        self._bank()
        if self.running is not None and not self.seconds_left:
            self.end()
        self.ticked.emit()

    @Slot()
    def _on_puzzle(self) -> None:
        before, self._phase = self._phase, _Away()
        if isinstance(before, _Over):
            self.covered.emit("")
        if isinstance(before, _Counting):
            self._keep(self._kept)
        self._attach()
        self.changed.emit()

    def _attach(self) -> None:
        """Start the clock while the current puzzle is on the board, and stop it otherwise."""
        if self.is_on_board:
            if self.session.telemetry().outcome is not GameState.PLAYING:
                self.session.play_again()
            self._phase = _Waiting(self.session.telemetry().moves)
            self._timer.start()
        else:
            self._timer.stop()

    @Slot()
    def _on_position(self) -> None:
        phase, n_moves = self._phase, self.session.telemetry().moves
        if self.is_on_board and isinstance(phase, _Waiting) and n_moves != phase.n_moves:
            self._phase = _Counting(self.session.seconds)
            self.changed.emit()

    @Slot()
    def _on_solved(self) -> None:
        running = self.running
        if running is None or not self.is_on_board:
            return
        self._bank()
        if not self.seconds_left:
            self.end()
            return
        self._change(number=running.number + 1, solved=running.solved + 1)
        # Other receivers of the signal come first.
        QTimer.singleShot(0, self, self._go_on)

    @Slot()
    def _on_given_up(self) -> None:
        if self.is_on_board:
            QTimer.singleShot(0, self, self.skip)

    @Slot()
    def _go_on(self) -> None:
        if self.running is not None and self.holds(self.session.puzzle):
            self._open(is_going=True)

    @Slot(object)
    def _on_recorded(self, known: set[str]) -> None:
        left = tuple(each for each in self._kept.ended if each.key not in known)
        if left != self._kept.ended:
            self._keep(replace(self._kept, ended=left))
        self.changed.emit()


_HEIGHT: Final = 6
_LEAST_WIDTH: Final = 80
_LATE_S: Final = 20.0
"""From this number of remaining seconds on, the time is highlighted."""


class TimeLeft(QWidget):
    """The remaining time, as a shrinking bar."""

    def __init__(self, storm: Storm, theme: Theme) -> None:
        super().__init__()
        self._storm, self._theme = storm, theme
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setAccessibleName(self.tr("Time left"))
        storm.ticked.connect(self.update)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(3 * _LEAST_WIDTH, _HEIGHT + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(_LEAST_WIDTH, _HEIGHT + 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        colours = self._theme.palette
        left = self._storm.seconds_left
        top = (self.height() - _HEIGHT) // 2
        # An outline, because in high contrast no background is both subtle and distinct from the
        # bar.
        painter.setPen(QColor(colours.muted))
        painter.drawRect(0, top, self.width() - 1, _HEIGHT - 1)
        ink = QColor(colours.lost if left <= _LATE_S else colours.accent)
        painter.fillRect(0, top, round(self.width() * left / SECONDS), _HEIGHT, ink)
        painter.end()


class StormBar(ModeBar):
    """Shows the state of a storm and its buttons."""

    def __init__(self, storm: Storm, theme: Theme) -> None:
        super().__init__(storm, theme)
        self._storm = storm
        number = QLocale().toString
        cost = self.tr("Skip this puzzle (−{seconds} s) (N)")
        self._skip = self.add_button(
            self.tr("Skip"), storm.skip, cost.format(seconds=number(int(SKIP_SECONDS)))
        )
        self._end = self.add_button(
            self.tr("End"), storm.end, self.tr("End this storm now. Your score counts.")
        )
        self._again = self.add_button(
            self.tr("Again"), storm.begin, self.tr("Start another storm"), is_primary=True
        )
        self._home = self.add_button(
            self.tr("Home"), self.home_requested.emit, self.tr("Go to Home")
        )
        self._time = TimeLeft(storm, theme)
        self.add_beside_title(self._time)
        storm.changed.connect(self.refresh)
        storm.ticked.connect(self._tick)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Update to the current state."""
        is_going, result = self._storm.is_on_board, self._storm.result
        self.setVisible(is_going or result is not None)
        for widget in (self._skip, self._end, self._time):
            widget.setVisible(is_going)
        for widget in (self._again, self._home):
            widget.setVisible(result is not None)
        if result is not None:
            self.say(self.tr("Storm"), self._storm.result_text(result).replace("\n", " "))
        elif is_going:
            self.say(self._clock(), self._count_text())
            self.setAccessibleName(self._count_text())

    @Slot()
    def _tick(self) -> None:
        if self._storm.is_on_board and self._clock() != self.title.text():
            self.title.setText(self._clock())

    def _clock(self) -> str:
        # Rounded up, so that the last second is shown until it is over.
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
            words.append(self.tr("The clock starts with your first move."))
        return " ".join(words)
