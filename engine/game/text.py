"""Parser for all text forms of a deal, and for the moves of a game."""

import re
from functools import lru_cache
from typing import Final

from engine.errors import DealError, MoveError
from engine.game.cards import Card, parse_card
from engine.game.deal import MAX_CELLS, Deal
from engine.game.position import Move, parse_moves
from engine.game.sharecode import is_share_code, parse_share_code
from engine.sentences import Sentence, message

EMPTY_CELL: Final = "--"
_NUMBER: Final = re.compile(r"#?\s*(-?\d+)")
_WORD: Final = re.compile(r"\S+")
_COLUMN: Final = 3  # two characters of a card, and a space
_LONGEST: Final = 4000
_TOKEN: Final = re.compile(r"\{[^}]*\}|\d+\.+|[(){}]|[^\s(){}]+")
_NUMBER_OF_MOVE: Final = re.compile(r"\d+\.+")


def parse_deal(text: str, rows: int = 4, columns: int = 4) -> Deal:
    """Parse a deal: a FreeCell number, one line with ``/``, a grid of lines, or a share code.

    Raises DealError with the row and column of the first error.

    Parameters
    ----------
    text : str
        ``80431``, ``#80431``, ``"JD 2D / 5D --"`` or the same with line breaks. Cards may be in
        lower case, ``10`` means ``T``, and suit symbols may replace letters; ``--`` is an empty
        cell. In lines with columns of three characters, as Neller (2016) prints them, or with
        tabs, a blank is an empty cell too. ``boaf:4x4:...`` is a share code.
    rows, columns : int
        Size of the grid for a FreeCell number; a written grid has its own.

    Examples
    --------
    >>> parse_deal("2c 10♦ / -- as").to_line()
    '2C TD / -- AS'
    """
    return _parsed(text, rows, columns)


@lru_cache(maxsize=4096)  # a study's files are read after each rating, with the same deals
def _parsed(text: str, rows: int, columns: int) -> Deal:
    # Tables have an apostrophe before text that a spreadsheet would run as a formula, such as
    # "--".
    text = text.lstrip()[1:] if text.lstrip().startswith("'") else text
    stripped = text.strip()
    if len(stripped) > _LONGEST:
        raise DealError(
            "{n_stripped} characters are too many for a deal. A grid has at most {max_cells} "
            "cells.",
            n_stripped=len(stripped),
            max_cells=MAX_CELLS,
        )
    if is_share_code(stripped):
        return parse_share_code(stripped)
    number = _NUMBER.fullmatch(stripped)
    if number is not None:
        return Deal.from_freecell(int(number.group(1)), rows, columns)
    lines = [part for part in re.split(r"[/\n\r]+", stripped) if part.strip()]
    if not lines:
        raise DealError("The text contains no cards. Use a grid such as 'JD 2D / 5D --'.")
    words = _words_in_columns(text) or [line.split() for line in lines]
    grid = [
        [_parse_cell(word, row, column) for column, word in enumerate(line, 1)]
        for row, line in enumerate(words, 1)
    ]
    width = len(grid[0])
    for row, cells in enumerate(grid, 1):
        if len(cells) != width:
            raise DealError(
                "Row {row} has {n_cells} cells, but row 1 has {width}. Use {empty_cell} for each "
                "empty cell so that all rows have the same length.",
                row=row,
                n_cells=len(cells),
                width=width,
                empty_cell=EMPTY_CELL,
            )
    return Deal(len(grid), width, tuple(cell for line in grid for cell in line))


def _words_in_columns(text: str) -> list[list[str]] | None:
    """Return the words of lines in aligned columns, with blanks as empty cells; None otherwise.

    One line has no columns: a wide space between two cards is a typing error.
    """
    lines = [line.expandtabs(_COLUMN) for line in text.splitlines() if line.strip()]
    if len(lines) < 2 or "/" in text:
        return None
    if "\t" in text:
        rows = [line.rstrip("\r\n").split("\t") for line in text.splitlines() if line.strip()]
        width = max(map(len, rows))
        return [
            [word.strip() or EMPTY_CELL for word in row] + [EMPTY_CELL] * (width - len(row))
            for row in rows
        ]
    found = [[(each.start(), each.group()) for each in _WORD.finditer(line)] for line in lines]
    left = min(start for line in found for start, _ in line)
    words = [each for line in found for each in line]
    if any((start - left) % _COLUMN or len(word) != _COLUMN - 1 for start, word in words):
        return None
    width = 1 + max((start - left) // _COLUMN for start, _ in words)
    by_place = [{(start - left) // _COLUMN: word for start, word in line} for line in found]
    return [[line.get(index, EMPTY_CELL) for index in range(width)] for line in by_place]


def _parse_cell(word: str, row: int, column: int) -> Card | None:
    if word in {EMPTY_CELL, "—", "––", "-"}:  # what word processors make of "--"
        return None
    return parse_card(word, _place(row, column))


@lru_cache(maxsize=MAX_CELLS)
def _place(row: int, column: int) -> Sentence:
    return message("row {row}, column {column}", row=row, column=column)


def parse_game(deal: Deal, text: str) -> tuple[Move, ...]:
    """Parse the moves of a game, and check each against its position.

    Move numbers, comments in braces, and variations in brackets are skipped.

    Raises MoveError at the first move that is wrong or not legal, and when a bracket has no
    partner.

    Examples
    --------
    >>> parse_game(parse_deal("AC 2C / -- 3C"), "1. AC-2C (2C-AC {no}) 2. AC-3C")
    (Move(source=0, target=1), Move(source=1, target=3))
    """
    depth, words = 0, []
    for word in _TOKEN.findall(text):
        depth += (word == "(") - (word == ")")
        if depth < 0 or word in {"{", "}"}:
            raise MoveError("{bracket!r} has no partner. Add it or remove both.", bracket=word)
        is_aside = word[0] in "{()" or _NUMBER_OF_MOVE.fullmatch(word)
        if not depth and not is_aside:
            words.append(word)
    if depth:
        raise MoveError("{bracket!r} has no partner. Add it or remove both.", bracket="(")
    return parse_moves(deal, " ".join(words))
