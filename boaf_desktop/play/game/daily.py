"""The puzzle of the day: one for each date, the same for everyone, without a network."""

import csv
from collections.abc import Callable
from datetime import date, timedelta
from functools import cached_property

from PySide6.QtCore import QObject, Signal

from boaf_desktop.language.translation import tr
from boaf_desktop.play.game.puzzle import DAILY, Puzzle, short_day_text
from boaf_desktop.play.game.recorder import Recorder
from boaf_desktop.requests import Requests
from engine.game import parse_deal
from engine.games.daily import CALENDAR_START, Days, FirstDay, days_solved, place_of
from engine.resources import resource_path


class Daily(QObject):
    """Provides the puzzle of each day, and the days on which it was solved."""

    changed = Signal()  #: A puzzle of the day may have been solved

    def __init__(
        self,
        recorder: Recorder,
        requests: Requests,
        parent: QObject,
        today: Callable[[], date] = date.today,
        first_day: Callable[[], FirstDay | None] = lambda: None,
    ) -> None:
        super().__init__(parent)
        self._recorder, self._requests = recorder, requests
        self._today, self._first_day = today, first_day
        recorder.changed.connect(self.changed)

    @cached_property
    def _rows(self) -> list[tuple[str, str]]:
        """The id and deal of each puzzle, in the order of the days."""
        with resource_path("samples", "daily.csv").open(encoding="utf-8", newline="") as file:
            return [(row["id"], row["deal"]) for row in csv.DictReader(file)]

    @property
    def today(self) -> date:
        """The player's local date."""
        return self._today()

    @property
    def is_first_day(self) -> bool:
        """Whether this is the player's first day, whose puzzle has the player's level."""
        first = self._first_day()
        return first is not None and first.day == self.today

    def is_done(self, puzzle: Puzzle) -> bool:
        """Return whether a puzzle is today's puzzle and solved."""
        return self.today in self.days().solved and puzzle.id == self._row(self.today)[0]

    def puzzle(self, day: date) -> Puzzle:
        name, deal = self._row(day)
        return Puzzle(
            parse_deal(deal), name, title=short_day_text(day), source=f"{DAILY} {day.isoformat()}"
        )

    def _row(self, day: date) -> tuple[str, str]:
        return self._rows[place_of(day, len(self._rows), self._first_day())]

    def days(self) -> Days:
        """Return the days whose puzzle was solved."""
        names = [name for name, _deal in self._rows]
        return days_solved(self._recorder.games, names, first_day=self._first_day())

    def open_day(self, day: date) -> None:
        """Request the puzzle of a day on the board; a future day is replaced by today."""
        self._requests.puzzle.emit(self.puzzle(min(day, self.today)))

    @staticmethod
    def holds(puzzle: Puzzle) -> bool:
        return puzzle.kind == DAILY

    def open_next(self, after: Puzzle) -> None:
        """Request today's puzzle, or if that is open or solved, the latest unsolved one."""
        done = self.days().solved
        day = self.today
        while day > CALENDAR_START and (day in done or self._row(day)[0] == after.id):
            day -= timedelta(days=1)
        self.open_day(day)

    def progress(self, _after: Puzzle) -> str:
        """Describe the current streak of solved days; empty without one."""
        streak = self.days().streak(self.today)
        return tr("Streak: {n} {n:day/days}.", n=streak) if streak else ""
