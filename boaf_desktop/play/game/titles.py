# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""Titles that the program gives to puzzles, in the language of the window.

A title is kept as text with a game. Where the game comes back it is written anew, in whatever
language it was: the source of the puzzle says which title it is, and its numbers are in the text.
"""

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from datetime import date
from typing import Final

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from boaf_desktop.play.game.puzzle import DAILY, LADDER, QUICK, RANDOM, SLIPS, STORM, Puzzle


def ladder_title(cards: int, number: int) -> str:
    """Return what a rung of the ladder is called."""
    text = QCoreApplication.translate("titles", "Ladder {cards}·{number}")
    return text.format(cards=cards, number=number)


def storm_title(number: int) -> str:
    """Return what a puzzle of a storm is called."""
    return QCoreApplication.translate("titles", "Storm {number}").format(number=number)


def mistake_title() -> str:
    """Return what a position is called in which a game was lost."""
    return QCoreApplication.translate("titles", "Your mistake")


def round_title(number: int, index: int, n_puzzles: int) -> str:
    """Return what a puzzle that a study asks about is called."""
    text = QCoreApplication.translate("titles", "Round {round}, {place} of {all}")
    return text.format(round=number, place=index, all=n_puzzles)


def deal_title(name: str) -> str:
    """Return a friendly name for a deal without a title, from the id of the puzzle.

    A bird of the deck and a number below 1,000, which many puzzles share; not a FreeCell number.
    """
    translate = QCoreApplication.translate
    birds = (translate("titles", "Wren"), translate("titles", "Swan"), translate("titles", "Owl"))
    number, bird = divmod(int(name[:8], 16), len(birds))
    return f"{birds[bird]} {number % 1000}"


def short_day_text(day: date) -> str:
    """Write a date in words, as the locale does, without the day of the week."""
    words = QLocale().dateFormat(QLocale.FormatType.LongFormat).replace("dddd", "").strip(" ,")
    return QLocale().toString(QDate(day.year, day.month, day.day), words)


_BY_SOURCE: Final[dict[str, Callable[..., str]]] = {
    LADDER: ladder_title,
    STORM: storm_title,
    SLIPS: mistake_title,
}


def retitled(puzzle: Puzzle) -> Puzzle:
    """Return a puzzle with the title that the program gave it, in the window's language."""
    kind, _, day = puzzle.source.partition(" ")
    numbers = map(int, re.findall(r"\d+", puzzle.title))
    title = puzzle.title
    # A title of an earlier version, with other numbers, stays as it is.
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
