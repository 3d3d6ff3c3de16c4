"""Titles that the program gives to puzzles, in the language of the window.

A title is saved as text with a game. When the game is restored, its title is translated again: the
puzzle's source determines the title, and its numbers are taken from the text.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import date
from typing import Final

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from boaf_desktop.play.game.puzzle import DAILY, LADDER, MISTAKES, QUICK, RANDOM, Puzzle


def ladder_title(cards: int, number: int) -> str:
    """Return the title of a rung of the ladder."""
    text = QCoreApplication.translate("titles", "Ladder {cards}·{number}")
    return text.format(cards=cards, number=number)


def mistake_title() -> str:
    """Return the title of a position in which a game was lost."""
    return QCoreApplication.translate("titles", "Your mistake")


def round_title(number: int, position: int, n_puzzles: int) -> str:
    """Return the title of a puzzle in a study round."""
    text = QCoreApplication.translate("titles", "Round {round}, {place} of {all}")
    return text.format(round=number, place=position, all=n_puzzles)


def deal_title(name: str) -> str:
    """Return a friendly title for a deal without one, from its puzzle's id.

    A bird of the deck and a number below 1,000; it is not unique, and not a FreeCell number.
    """
    translate = QCoreApplication.translate
    birds = (translate("titles", "Wren"), translate("titles", "Swan"), translate("titles", "Owl"))
    number, bird = divmod(int(name[:8], 16), len(birds))
    return f"{birds[bird]} {number % 1000}"


def short_day_text(day: date) -> str:
    """Format a date in words, in the locale's format, without the day of the week."""
    words = QLocale().dateFormat(QLocale.FormatType.LongFormat).replace("dddd", "").strip(" ,")
    return QLocale().toString(QDate(day.year, day.month, day.day), words)


_BY_SOURCE: Final[dict[str, Callable[..., str]]] = {
    LADDER: ladder_title,
    MISTAKES: mistake_title,
}


def retitled(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with its automatic title in the window's language."""
    kind, _, day = puzzle.source.partition(" ")
    numbers = map(int, re.findall(r"\d+", puzzle.title))
    title = puzzle.title
    # A title of an earlier version, with other numbers, is kept.
    with suppress(ValueError, TypeError):
        if kind == DAILY:
            title = short_day_text(date.fromisoformat(day))
        elif kind in {QUICK, RANDOM} and puzzle.number is None:
            title = deal_title(puzzle.id)
        elif puzzle.asked_by:
            title = round_title(*numbers)
        elif kind in _BY_SOURCE:
            title = _BY_SOURCE[kind](*numbers)
    return replace(puzzle, title=title)
