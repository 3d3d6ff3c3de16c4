"""The puzzle of the day, the days on which it was solved, and streaks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta, tzinfo
from typing import Final

from engine.games.game_log import EndedGame

CALENDAR_START: Final = date(2026, 1, 5)
"""Day of the first puzzle, a Monday; full weeks of puzzles follow and repeat."""


def place_of(day: date, n_puzzles: int) -> int:
    """Return the index of a day's puzzle, from 0.

    >>> place_of(date(2026, 1, 6), 371), place_of(date(2027, 1, 11), 371)
    (1, 0)
    """
    return (day - CALENDAR_START).days % n_puzzles


@dataclass(frozen=True, slots=True)
class Days:
    """The days whose puzzle was solved."""

    #: Solved on its day, in the player's local time.
    on_time: frozenset[date]
    later: frozenset[date]  #: Solved on another day only
    #: Solved on its day, but with help that doesn't continue a streak, see `COSTS`.
    helped: frozenset[date] = frozenset()

    @property
    def solved(self) -> frozenset[date]:
        """The days whose puzzle was solved at any time and in any way."""
        return self.on_time | self.later | self.helped

    def streak(self, today: date) -> int:
        """Return the number of consecutive days solved on time, up to today or yesterday.

        A day solved with help doesn't count and doesn't break the streak.
        """
        return self._length(today if today in self._unbroken else today - timedelta(days=1))

    @property
    def longest_streak(self) -> int:
        """The maximum number of consecutive days solved on time, counted as in `streak`."""
        days = self._unbroken
        ends = [day for day in days if day + timedelta(days=1) not in days]
        return max(map(self._length, ends), default=0)

    @property
    def _unbroken(self) -> frozenset[date]:
        """Days that don't break a streak."""
        return self.on_time | self.helped

    def _length(self, day: date) -> int:
        length = 0
        while day in self._unbroken:
            length += day in self.on_time
            day -= timedelta(days=1)
        return length


def days_solved(
    games: Iterable[EndedGame], ids: Sequence[str], zone: tzinfo | None = None
) -> Days:
    """Return the days whose puzzle was solved.

    ``games``: a player's games; games of other puzzles are ignored.
    ``ids``: the ids of the puzzles in the order of their days.
    ``zone``: the time zone of games whose day is unknown; by default, the system's.
    """
    indices = {name: index for index, name in enumerate(ids)}
    on_time: set[date] = set()
    helped: set[date] = set()
    later: set[date] = set()
    for game in games:
        index = indices.get(game.puzzle_id)
        if index is None or not game.is_won:
            continue
        ended = game.local_day(zone)
        days_late = (place_of(ended, len(ids)) - index) % len(ids)
        if days_late == 0:
            solved = on_time if game.cost.has_record else helped
            solved.add(ended)
        else:
            later.add(ended - timedelta(days=days_late))
    return Days(
        on_time=frozenset(on_time),
        later=frozenset(later - on_time - helped),
        helped=frozenset(helped - on_time),
    )
