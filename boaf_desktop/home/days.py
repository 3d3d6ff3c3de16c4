"""The days of the puzzles of the day: their names, and the mark of each."""

from collections.abc import Collection, Iterable
from datetime import date

from PySide6.QtCore import QDate, QLocale

from boaf_desktop.language.translation import tr
from boaf_desktop.play.birds import Mark
from boaf_desktop.play.game.game import Game
from engine.games import Days


def as_qdate(day: date) -> QDate:
    return QDate(day.year, day.month, day.day)


def day_text(day: date) -> str:
    """Format a date in words, in the locale's format, as the start of a sentence."""
    text = QLocale().toString(as_qdate(day), QLocale.FormatType.LongFormat)
    return text[:1].upper() + text[1:]


def weekday_names() -> list[str]:
    """Return the short names of the weekdays, from Monday."""
    return [QLocale().dayName(number, QLocale.FormatType.ShortFormat) for number in range(1, 8)]


def days_begun(games: Iterable[Game]) -> frozenset[date | None]:
    """Return the days whose puzzles were begun and not ended."""
    return frozenset(game.puzzle.day for game in games if game.is_unfinished)


def mark_of_day(day: date, days: Days, today: date, begun: Collection[date | None] = ()) -> Mark:
    """Return the mark of a day; a win stays one when the clock is set back before it."""
    if day in days.on_time:
        return Mark.SOLVED
    if day in days.solved:
        return Mark.HELPED
    if day in begun:
        return Mark.BEGUN
    if day > today:
        return Mark.TO_COME
    return Mark.NEXT if day == today else Mark.OPEN


def mark_words() -> dict[Mark, str]:
    return {
        Mark.SOLVED: tr("Solved on the day"),
        Mark.HELPED: tr("Solved later, or after its solution was shown"),
        Mark.BEGUN: tr("In progress"),
        Mark.NEXT: tr("Today"),
    }
