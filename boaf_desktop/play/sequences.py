"""Puzzles in a sequence: one for each day, and the ladder, which grows harder."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from boaf_desktop.language import short_day_text, tr
from boaf_desktop.play.birds import Bird, bird_of
from boaf_desktop.play.game import DAILY, EDITOR, FIRST, LADDER, Puzzle
from boaf_desktop.settings import StartLevel
from engine.files.storage import resource_path
from engine.game import parse_deal
from engine.played_games import CALENDAR_START, MAX_STARS, Best, Days, days_solved, place_of

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow

_MINUTE_MS: Final = 60_000


@dataclass(frozen=True, slots=True)
class Standing:
    """The progress after a puzzle."""

    text: str = ""  #: In words; empty when there is nothing to report
    size: int = 0  #: Number of cards of a puzzle on the ladder; 0 for other sequences
    birds: tuple[Bird, ...] = ()  #: Those of the solved puzzles of this size
    n_needed: int = 0  #: How many lead to the next size
    reached: int = 0  #: The size that the puzzle opened; 0 if it opened none


class Daily(QObject):
    """Provides the puzzle of each day, and the days on which it was solved."""

    changed = Signal()  #: A puzzle may have been solved, or another day began

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._recorder, self._window = window.app.recorder, window
        self._today: Callable[[], date] = date.today  # tests replace it
        self._known_day = self.today
        self._minute = QTimer(self, interval=_MINUTE_MS)
        self._minute.timeout.connect(self._on_minute)
        self._minute.start()
        self._recorder.changed.connect(self.changed)

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
        self._window.open_puzzle(self.puzzle(day))

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
                self._window.notice.show_message(
                    tr(
                        "{day} is the nearest earlier day that you haven't solved.",
                        day=short_day_text(day),
                    )
                )
                return
        self._window.notice.show_message(tr("You have solved all earlier days."))

    def progress(self, after: Puzzle) -> Standing:
        """Describe the current streak of solved days, which only today's puzzle can continue."""
        if after.day != self.today:
            return Standing(tr("Earlier days don't count towards the streak."))
        streak = self.days().streak(self.today)
        return Standing(tr("Streak: {n} day.", "Streak: {n} days.", n=streak) if streak else "")


CLIMB: Final = 3
"""The number of puzzles of a size to solve before the next size follows."""
_STARTS: Final = {
    StartLevel.NONE: 4,
    StartLevel.EASY: 6,
    StartLevel.MEDIUM: 8,
    StartLevel.HARD: 12,
}
"""The number of cards with which a player begins."""


@dataclass(frozen=True, slots=True)
class Rung:
    """One puzzle of the ladder."""

    n_cards: int  #: Its size
    number: int  #: Its number within its size, from 1, easiest first
    line: str  #: The deal, as text
    id: str  #: The id under which its solution is recorded
    difficulty: float  #: See `engine.search.difficulty`


class Ladder(QObject):
    """Provides the rungs, which of them are solved, and which comes next.

    Progress is derived from the recorded games, so nothing else is saved.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._recorder, self._window = window.app.recorder, window

    @cached_property
    def rungs(self) -> tuple[Rung, ...]:
        """Every puzzle, by ascending size, easiest first."""
        with resource_path("samples", "ladder.csv").open(encoding="utf-8", newline="") as file:
            sizes = groupby(csv.DictReader(file), key=lambda row: int(row["cards"]))
            return tuple(
                Rung(size, number, row["deal"], row["id"], float(row["level"]))
                for size, rows in sizes
                for number, row in enumerate(rows, 1)
            )

    @cached_property
    def _rungs_by_id(self) -> dict[str, Rung]:
        return {rung.id: rung for rung in self.rungs}

    @cached_property
    def _rungs_by_size(self) -> dict[int, tuple[Rung, ...]]:
        sizes = groupby(self.rungs, key=lambda rung: rung.n_cards)
        return {size: tuple(rungs) for size, rungs in sizes}

    def rung(self, puzzle_id: str) -> Rung | None:
        """Return the rung of a puzzle; None if it isn't on the ladder."""
        return self._rungs_by_id.get(puzzle_id)

    def _is_solved(self, rung: Rung) -> bool:
        return rung.id in self._recorder.best

    @property
    def best(self) -> dict[str, Best]:
        """The best win of each solved puzzle of the ladder, by its id."""
        best = self._recorder.best
        return {rung.id: best[rung.id] for rung in self.rungs if rung.id in best}

    def n_solved(self, n_cards: int) -> int:
        """Return how many puzzles of a size are solved."""
        return sum(map(self._is_solved, self._rungs_by_size.get(n_cards, ())))

    def birds(self, n_cards: int, last: str = "") -> tuple[Bird, ...]:
        """Return the birds of the solved puzzles of a size; ``last``: the id of the last one."""
        best, rungs = self._recorder.best, self._rungs_by_size.get(n_cards, ())
        solved = [rung for rung in rungs if rung.id in best]
        solved.sort(key=lambda rung: rung.id == last)
        return tuple(bird_of(self.puzzle(rung), best[rung.id]) for rung in solved)

    @property
    def size(self) -> int:
        """The player's size: the first from the start on with fewer than `CLIMB` solved."""
        return self._size_from(_STARTS[self._window.settings.start_level])

    def _size_from(self, smallest: int) -> int:
        sizes = [size for size in self._rungs_by_size if size >= smallest]
        return next((size for size in sizes if self.n_solved(size) < CLIMB), sizes[-1])

    @staticmethod
    def holds(puzzle: Puzzle) -> bool:
        return puzzle.kind in {FIRST, LADDER}

    def progress(self, after: Puzzle) -> Standing:
        """Describe how many puzzles are left to solve before the next size."""
        size, next_size = after.deal.n_cards, self.next_rung(after.id).n_cards
        is_new_size = next_size > size and not self.n_solved(next_size)
        return Standing(
            self._progress_text(next_size),
            size=size,
            birds=self.birds(size, last=after.id),
            n_needed=CLIMB,
            reached=next_size if is_new_size and self.n_solved(size) >= CLIMB else 0,
        )

    def _progress_text(self, next_size: int) -> str:
        n_left = max(0, CLIMB - self.n_solved(next_size))
        if not n_left:
            is_top = next_size == self.rungs[-1].n_cards
            return tr("You are at the top of the ladder.") if is_top else ""
        if n_left == CLIMB:
            return tr("Next on the ladder: {n} cards.", n=next_size)
        return tr(
            "Ladder, {n} cards: solve {left} more to reach the next level.",
            left=n_left,
            n=next_size,
        )

    def counts(self) -> dict[str, int]:
        """Return how many puzzles are ``solved``, of ``all``, and how many ``flawless``."""
        best = self.best
        n_flawless = sum(each.stars == MAX_STARS for each in best.values())
        return {"solved": len(best), "all": len(self.rungs), "flawless": n_flawless}

    def puzzle(self, rung: Rung) -> Puzzle:
        source = f"{LADDER} {rung.n_cards}-{rung.number}"
        return Puzzle(parse_deal(rung.line), rung.id, source=source)

    def named(self, puzzle: Puzzle) -> Puzzle:
        """Return a pasted or composed deal under its name on the ladder, if it is there."""
        rung = self.rung(puzzle.id) if puzzle.kind in {"", EDITOR} else None
        known = puzzle if rung is None else self.puzzle(rung)
        return known if known.deal == puzzle.deal else puzzle

    def open_rung(self, rung: Rung) -> None:
        self._window.open_puzzle(self.puzzle(rung))

    def open_first(self) -> None:
        """Request the first puzzle of the player's size, as the first after the tour."""
        self.open_rung(self.next_rung())
        self._window.notice.show_message(
            tr("Your first puzzle is on the ladder. Today's puzzle is on the Home page.")
        )

    def open_next(self, after: Puzzle) -> None:
        """Request the puzzle after one, see `next_rung`."""
        is_first = not self.best
        self.open_rung(self.next_rung(after.id))
        if is_first:
            self._window.notice.show_message(
                tr(
                    "The ladder goes from easy to hard. Solve {n} puzzles of the same size to "
                    "move up.",
                    n=CLIMB,
                )
            )

    def next_rung(self, after: str = "") -> Rung:
        """Return the puzzle that follows the one with an id on the ladder.

        It has the same size, or a larger one after the win that climbs, and when no puzzle of the
        size is unsolved. After a puzzle that isn't on the ladder, it follows the last win there;
        without one, it has the player's size. A game that can be continued is offered by itself.
        """
        rung = self.rung(after) or self._last_won
        rungs = self._rungs_by_size[self.size if rung is None else self._size_after(rung)]
        start = rungs.index(rung) + 1 if rung in rungs else 0
        ahead = (*rungs[start:], *rungs[:start])
        unsolved = [each for each in ahead if not self._is_solved(each)] or ahead[:1]
        begun = {game.puzzle.id for game in self._window.app.games_to_continue}
        return next((each for each in unsolved if each.id not in begun), unsolved[0])

    @property
    def _last_won(self) -> Rung | None:
        rungs = (
            self.rung(game.puzzle_id) for game in reversed(self._recorder.games) if game.is_won
        )
        return next(filter(None, rungs), None)

    def _size_after(self, rung: Rung) -> int:
        size, n_solved = rung.n_cards, self.n_solved(rung.n_cards)
        is_climb = n_solved == CLIMB and self._is_solved(rung)
        is_last = n_solved == len(self._rungs_by_size[size])
        return self._size_from(size) if is_climb or is_last else size
