# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""The puzzle of the day: one for each date, the same for everybody, without a network."""

import csv
from collections.abc import Callable
from datetime import date, timedelta
from functools import cached_property

from PySide6.QtCore import QObject, Signal

from boaf_desktop.play.game.puzzle import DAILY, Puzzle
from boaf_desktop.play.game.recorder import Recorder
from boaf_desktop.play.game.titles import short_day_text
from engine.game import parse_deal
from engine.games.daily import FIRST_DAY, Days, days_solved, place_of
from engine.resources import resource_path


class Daily(QObject):
    """Knows the puzzle of each day, and on which days it was solved."""

    changed = Signal()  #: A puzzle of the day may have been solved
    puzzle_requested = Signal(object)  #: A `Puzzle` should go on the board

    def __init__(
        self,
        recorder: Recorder,
        parent: QObject,
        today: Callable[[], date] = date.today,
        first_day: Callable[[], date | None] = lambda: None,
    ) -> None:
        super().__init__(parent)
        self._recorder = recorder
        self._today, self._first_day = today, first_day
        recorder.changed.connect(self.changed)

    @cached_property
    def _rows(self) -> list[tuple[str, str]]:
        """Name and deal of each puzzle, in the order of the days."""
        with resource_path("samples", "daily.csv").open(encoding="utf-8", newline="") as file:
            return [(row["id"], row["deal"]) for row in csv.DictReader(file)]

    @property
    def today(self) -> date:
        """The date where the player is."""
        return self._today()

    @property
    def is_first_day(self) -> bool:
        """Whether the player began today, with an easy puzzle."""
        return self._first_day() == self.today

    def is_done(self, puzzle: Puzzle) -> bool:
        """Return whether a puzzle is today's and solved."""
        return self.today in self.days().solved and puzzle.id == self._row(self.today)[0]

    def puzzle(self, day: date) -> Puzzle:
        """Return the puzzle of a day."""
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
        """Ask for the puzzle of a day on the board; there is none of a day to come."""
        self.puzzle_requested.emit(self.puzzle(min(day, self.today)))

    @staticmethod
    def holds(puzzle: Puzzle) -> bool:
        """Return whether a puzzle is that of a day."""
        return puzzle.source.startswith(DAILY)

    def open_next(self, after: Puzzle) -> None:
        """Ask for today's puzzle, or when that is on the board or solved the last one unsolved."""
        done = self.days().solved
        day = self.today
        while day > FIRST_DAY and (day in done or self._row(day)[0] == after.id):
            day -= timedelta(days=1)
        self.open_day(day)

    def progress(self) -> str:
        """Return how many days in a row were solved."""
        streak = self.days().streak(self.today)
        return self.tr("Streak: %n day(s).", "", streak) if streak else ""
