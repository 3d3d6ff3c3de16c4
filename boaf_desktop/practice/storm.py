"""Storm: as many puzzles of the ladder as one can in three minutes."""

from __future__ import annotations

import secrets
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from PySide6.QtCore import QLocale, QObject, QTimer, Signal, Slot

from boaf_desktop.play.game.keeper import Keeper
from boaf_desktop.play.game.puzzle import STORM, Puzzle
from boaf_desktop.play.game.session import Session
from boaf_desktop.play.game.telemetry import GameState
from boaf_desktop.practice.storm_file import Running, StormFile, read_storm
from boaf_desktop.storage.atomic_save import OwnFile
from engine.games.storm import SECONDS, SKIP_SECONDS, StormResult, storm_puzzle

_TICK_MS: Final = 200
_SAVE_S: Final = 1.0


class Storm(QObject):
    """Puts one puzzle after the other on the board until the time is over.

    Time counts while the game's own clock does: not while the window is inactive or the game
    paused. It begins with the first move, and again with the next one after a break.

    Parameters
    ----------
    results : Keeper
        The table of storms.
    path : Path
        The file of this window's storm.
    """

    changed = Signal()  #: A count, or whether a storm goes on
    ticked = Signal()  #: Time has passed
    covered = Signal(str)  #: The board should be hidden behind a word; an empty one shows it
    puzzle_wanted = Signal(object)  #: A `Puzzle` should go on the board
    refused = Signal(str)  #: The storm cannot be kept, in one sentence

    def __init__(self, session: Session, results: Keeper, path: Path, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._results = session, results
        self._kept = read_storm(path)
        self._saved_at = 0.0
        self._file = OwnFile(path, self)
        self._file.refused.connect(self.refused)
        self._since: float | None = None
        self._is_going = self._is_covering = False
        self._result: StormResult | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self._on_tick)
        session.puzzle_changed.connect(self._on_puzzle)
        session.position_changed.connect(self._on_position)
        session.solved.connect(self._on_solved)
        session.given_up.connect(self._on_given_up)
        results.recorded.connect(self._on_recorded)
        results.refused.connect(self.refused)
        self._moves_before = 0
        self._attach()

    # What there is

    @property
    def running(self) -> Running | None:
        """The storm that is not over, be it on the board or left for a while."""
        return self._kept.running

    @property
    def is_on_board(self) -> bool:
        """Whether its present puzzle is on the board."""
        running, puzzle = self.running, self._session.puzzle
        return (
            running is not None
            and self.holds(puzzle)
            and puzzle.deal == storm_puzzle(running.seed, running.number)[1]
        )

    @property
    def result(self) -> StormResult | None:
        """The storm that just ended, while its last puzzle is on the board."""
        return self._result

    @property
    def results(self) -> tuple[StormResult, ...]:
        """Every storm that is over."""
        return self._results.items

    @property
    def seconds_left(self) -> float:
        """Time on the clock."""
        if self.running is None:
            return 0.0
        return max(0.0, SECONDS - self.running.seconds - self._unbanked())

    @property
    def is_waiting(self) -> bool:
        """Whether the clock waits for a move."""
        return self.is_on_board and self._since is None

    # What is pressed

    @Slot()
    def begin(self) -> None:
        """Go on with the storm that was left, or begin one."""
        if self.running is None:
            self._keep(StormFile(Running(secrets.token_hex(8), secrets.randbits(31)),
                                 self._kept.ended))  # fmt: skip
        self._open(is_going=False)

    @Slot()
    def skip(self) -> None:
        """Leave the present puzzle out, for a price in seconds."""
        if self.running is None:
            return
        self._bank()
        self._change(
            number=self.running.number + 1,
            skipped=self.running.skipped + 1,
            seconds=self.running.seconds + SKIP_SECONDS,
        )
        if self.seconds_left:
            self._open(is_going=self._since is not None)
        else:
            self.end()

    @Slot()
    def end(self) -> None:
        """Let it be over with what was solved; one that never began leaves nothing."""
        running = self.running
        if running is None:
            return
        self._bank()
        over = (self.running or running).ended(datetime.now(UTC))
        has_begun = over.seconds > 0
        self._result = over if has_begun and self.holds(self._session.puzzle) else None
        self._timer.stop()
        self._since = None
        self._keep(StormFile(None, (*self._kept.ended, over) if has_begun else self._kept.ended))
        if has_begun:
            self._results.add([over])
        if self._result is not None:
            self._is_covering = True
            is_up = over.seconds >= SECONDS
            self.covered.emit(self.tr("Time is up.") if is_up else self.tr("Storm ended."))
        self.changed.emit()

    def catch_up(self) -> None:
        """Read the table, and record what a crash kept from it."""
        self._results.add(self._kept.ended)

    # As a course

    @staticmethod
    def holds(puzzle: Puzzle) -> bool:
        """Tell whether a puzzle is one of a storm."""
        return puzzle.source == STORM

    def open_next(self, _after: Puzzle) -> None:
        """Leave the present puzzle out; when the time is over, one too many changes nothing."""
        self.skip()

    def open_previous(self, _before: Puzzle) -> None:
        """Stay: there is no way back."""

    def progress(self) -> str:
        """Say nothing: the bar shows it."""
        return ""

    # Inside

    def _open(self, *, is_going: bool) -> None:
        running = self.running
        if running is None:
            return
        name, deal = storm_puzzle(running.seed, running.number)
        title = self.tr("Storm {number}").format(number=QLocale().toString(running.number + 1))
        self._is_going = is_going
        self.puzzle_wanted.emit(Puzzle(deal, name, title=title, source=STORM))
        self._is_going = False

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
        if self._since is None or not self.is_on_board:
            return 0.0
        return max(0.0, self._session.seconds - self._since)

    def _bank(self) -> None:
        """Take the time since the last look off the clock; about once a second it is written."""
        running, passed = self.running, self._unbanked()
        if running is None or not passed:
            return
        self._since = self._session.seconds
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
        if self._is_covering:
            self._is_covering = False
            self.covered.emit("")
        self._result = None
        if self._since is not None and not self._is_going:
            self._since = None
            self._keep(self._kept)
        self._attach()
        self.changed.emit()

    def _attach(self) -> None:
        """Watch the clock while the present puzzle is on the board."""
        if self.is_on_board:
            if self._session.telemetry().outcome is not GameState.PLAYING:
                self._session.play_again()
            if self._is_going:
                self._since = self._session.seconds
            self._moves_before = self._session.telemetry().moves
            self._timer.start()
        else:
            self._timer.stop()

    @Slot()
    def _on_position(self) -> None:
        if self.is_waiting and self._session.telemetry().moves != self._moves_before:
            self._since = self._session.seconds
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
        # Whoever else hears of the solution comes first.
        QTimer.singleShot(0, self, self._go_on)

    @Slot()
    def _on_given_up(self) -> None:
        if self.is_on_board:
            QTimer.singleShot(0, self, self.skip)

    @Slot()
    def _go_on(self) -> None:
        if self.running is not None and self.holds(self._session.puzzle):
            self._open(is_going=True)

    @Slot(object)
    def _on_recorded(self, known: set[str]) -> None:
        left = tuple(each for each in self._kept.ended if each.key not in known)
        if left != self._kept.ended:
            self._keep(replace(self._kept, ended=left))
        self.changed.emit()
