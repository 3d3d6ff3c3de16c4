"""The puzzle of the day: one for each date, the same for everyone, without a network."""

import csv
from collections.abc import Callable, Iterable
from datetime import date, timedelta
from functools import cached_property
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from boaf_desktop.language import short_day_text, tr
from boaf_desktop.play.game.puzzle import DAILY, Bird, Puzzle, Standing, bird_of
from boaf_desktop.play.game.recorder import Recorder
from boaf_desktop.requests import Requests
from engine.game import parse_deal
from engine.games import CALENDAR_START, Days, days_solved, place_of
from engine.resources import resource_path

_MINUTE_MS: Final = 60_000


class Daily(QObject):
    """Provides the puzzle of each day, and the days on which it was solved."""

    changed = Signal()  #: A puzzle may have been solved, or another day began

    def __init__(self, recorder: Recorder, requests: Requests, parent: QObject) -> None:
        super().__init__(parent)
        self._recorder, self._requests = recorder, requests
        self._today: Callable[[], date] = date.today  # tests replace it
        self._known_day = self.today
        self._minute = QTimer(self, interval=_MINUTE_MS)
        self._minute.timeout.connect(self._on_minute)
        self._minute.start()
        recorder.changed.connect(self.changed)

    @cached_property
    def _rows(self) -> list[tuple[str, str]]:
        """The id and deal of each puzzle, in the order of the days."""
        with resource_path("samples", "daily.csv").open(encoding="utf-8", newline="") as file:
            return [(row["id"], row["deal"]) for row in csv.DictReader(file)]

    @property
    def today(self) -> date:
        return self._today()

    @Slot()
    def _on_minute(self) -> None:
        if self.today != self._known_day:
            self._known_day = self.today
            self.changed.emit()

    def is_done(self, puzzle: Puzzle) -> bool:
        """Return whether a puzzle is today's puzzle and solved."""
        return self.today in self.days().solved and puzzle.id == self._row(self.today)[0]

    def puzzle(self, day: date) -> Puzzle:
        name, deal = self._row(day)
        return Puzzle(parse_deal(deal), name, source=f"{DAILY} {day.isoformat()}")

    def _row(self, day: date) -> tuple[str, str]:
        return self._rows[place_of(day, len(self._rows))]

    def birds(self, days: Iterable[date]) -> list[Bird]:
        """Return the bird of the puzzle of each day."""
        best = self._recorder.best
        puzzles = map(self.puzzle, days)
        return [bird_of(puzzle, best.get(puzzle.id)) for puzzle in puzzles]

    def days(self) -> Days:
        """Return the days whose puzzle was solved."""
        names = [name for name, _deal in self._rows]
        return days_solved(self._recorder.games, names)

    def open_day(self, day: date) -> None:
        """Request the puzzle of a day, which may be in the future if the clock was put back."""
        self._requests.puzzle.emit(self.puzzle(day))

    @staticmethod
    def holds(puzzle: Puzzle) -> bool:
        return puzzle.kind == DAILY

    def open_next(self, after: Puzzle) -> None:
        """Request the nearest earlier day that isn't solved, or report that there is none."""
        done, day = self.days().solved, after.day or self.today
        while day > CALENDAR_START:
            day -= timedelta(days=1)
            if day not in done:
                self.open_day(day)
                self._requests.message.emit(
                    tr(
                        "{day} is the nearest earlier day that you haven't solved.",
                        day=short_day_text(day),
                    )
                )
                return
        self._requests.message.emit(tr("You have solved all earlier days."))

    def progress(self, after: Puzzle) -> Standing:
        """Describe the current streak of solved days, which only today's puzzle can continue."""
        if after.day != self.today:
            return Standing(tr("Earlier days don't count towards the streak."))
        streak = self.days().streak(self.today)
        return Standing(tr("Streak: {n} day.", "Streak: {n} days.", n=streak) if streak else "")
