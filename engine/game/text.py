"""Parser for all text forms of a deal."""

import re
from functools import lru_cache
from typing import Final

from engine.errors import DealError
from engine.game.cards import EMPTY_CELL, Card, parse_card
from engine.game.deal import MAX_CELLS, Deal, freecell_number
from engine.game.sharecode import is_share_code, parse_share_code
from engine.game.typography import plain_text
from engine.sentences import Sentence, message

_QUOTES: Final = "'\""
_NUMBER: Final = re.compile(r"#?\s*(-?\d{1,40})(?:[.,]0)?")
"""A deal number, also with the decimal that pandas and spreadsheets add beside empty cells."""
_OTHER_NUMBER: Final = re.compile(r"[-+]?[\d.,' ]*\d[\d.,' ]*(?:E[-+]?\d+)?", re.IGNORECASE)
"""A number in a form that may have lost digits, or that means another one elsewhere."""
_WORD: Final = re.compile(r"\S+")
_JOINED: Final = re.compile(rf"((?:10|[A2-9TJQK])[CDHS]|{EMPTY_CELL})", re.IGNORECASE)
_MAX_IN_ONE_ROW: Final = 5
"""Maximum number of cells that are usually meant as one row."""
_CARD_LENGTH: Final = 2  # characters of a card in columns
_COLUMN: Final = _CARD_LENGTH + 1  # with a space
_DEFAULT_SIDE: Final = 4  # rows and columns of a deal that is only a number
_MAX_CHARS: Final = 4000  # longer texts are other files opened by mistake


def parse_deal(text: str, rows: int | None = None, columns: int | None = None) -> Deal:
    """Parse a deal: a FreeCell number, one line with ``/``, a grid of lines, or a share code.

    Raises DealError with the row and column of the first error, and when the deal has another
    size than ``rows`` and ``columns``.

    ``text``: ``80431``, ``#80431``, a negative seed, ``"JD 2D / 5D --"`` or the same with line
    breaks or without blanks. Cards may be in lower case, ``10`` means ``T``, and suit symbols may
    replace letters; ``--`` is an empty cell. In lines with columns of three characters, as Neller
    (2016) prints them, or with tabs, a blank is an empty cell too. ``boaf:4x4:...`` is a share
    code.
    ``rows``, ``columns``: size of the grid for a FreeCell number, 4 by default, or for cards in
    one row.

    >>> parse_deal("2c 10♦ / -- as").to_line()
    '2C TD / -- AS'
    """
    return _parsed(text, rows, columns)


@lru_cache(maxsize=4096)  # a study's files are read after each rating, with the same deals
def _parsed(text: str, rows: int | None, columns: int | None) -> Deal:
    text = unquoted_text(text)
    stripped = text.strip()
    if is_share_code(stripped):
        return in_size(parse_share_code(stripped), rows, columns)
    number = deal_number(stripped)
    if number is not None:
        n_rows = _DEFAULT_SIDE if rows is None else rows
        n_columns = _DEFAULT_SIDE if columns is None else columns
        return Deal.numbered(number, n_rows, n_columns)
    lines = [part for part in re.split(r"[/\n\r]+", stripped) if part.strip()]
    _check_is_grid(stripped, lines)
    deal = _grid(_words_in_columns(text) or [_words_of(line) for line in lines])
    if deal.rows > 1 or (rows is None and columns is None):
        return in_size(deal, rows, columns)
    return _folded(deal, rows, columns)


def unquoted_text(text: str) -> str:
    """Return a text as `plain_text` does, also without quotation marks around it.

    Tables have an apostrophe before text that a spreadsheet would run as a formula, such as "--",
    and quotes around one with line breaks.
    """
    plain = plain_text(text)
    stripped = plain.strip()
    inner = stripped.strip(_QUOTES)
    is_around = stripped[:1] in _QUOTES and not any(quote in inner for quote in _QUOTES)
    return inner if stripped and is_around else plain


def _check_is_grid(text: str, lines: list[str]) -> None:
    """Raise DealError for a text that cannot be a grid of cards."""
    if len(lines) > 1 and all(_NUMBER.fullmatch(line.strip()) for line in lines):
        raise DealError(
            "The text contains {n} deal numbers. Use one of them, or open them as a text file.",
            n=len(lines),
        )
    if len(text) > _MAX_CHARS:
        raise DealError(
            "This text is too long for a deal. A grid has at most {max_cells} cells.",
            max_cells=MAX_CELLS,
        )
    if not lines:
        raise DealError("The text contains no cards. Use a grid such as 'JD 2D / 5D --'.")


def _grid(words: list[list[str]]) -> Deal:
    """Return the deal of the words of each row, which must be of one length."""
    grid = [
        [_parse_cell(word, row, column) for column, word in enumerate(line, 1)]
        for row, line in enumerate(words, 1)
    ]
    width = len(grid[0])
    for row, cells in enumerate(grid, 1):
        if len(cells) != width:
            raise DealError(
                "Row {row} has {n} cell, but row 1 has {width}. Use {empty_cell} for each empty "
                "cell so that all rows have the same length.",
                "Row {row} has {n} cells, but row 1 has {width}. Use {empty_cell} for each empty "
                "cell so that all rows have the same length.",
                row=row,
                n=len(cells),
                width=width,
                empty_cell=EMPTY_CELL,
            )
    return Deal(len(grid), width, tuple(cell for line in grid for cell in line))


def _folded(deal: Deal, rows: int | None, columns: int | None) -> Deal:
    """Return cards in one row as a grid of a given size, or of one given side."""
    if rows is not None and columns is not None:
        return Deal(rows, columns, deal.cells)
    side = rows or columns or 0
    if side < 1 or deal.columns % side:
        raise DealError(
            "{n} cell can't be divided into {side} equal rows or columns. Choose another size.",
            "{n} cells can't be divided into {side} equal rows or columns. Choose another size.",
            n=deal.columns,
            side=side,
        )
    other_side = deal.columns // side
    size = (side, other_side) if columns is None else (other_side, side)
    return Deal(*size, deal.cells)


def in_size(deal: Deal, rows: int | None, columns: int | None) -> Deal:
    """Return a deal; raise DealError if it doesn't have the rows and columns that are given."""
    if rows in {None, deal.rows} and columns in {None, deal.columns}:
        return deal
    raise DealError(
        "The deal has {rows} × {columns} cells, but another size was requested. Correct one of "
        "them.",
        rows=deal.rows,
        columns=deal.columns,
    )


def deal_number(text: str) -> int | None:
    """Return the number of the deal that a text names, None if it isn't a number.

    Raises DealError when the number is out of range, or isn't written with digits only.

    >>> deal_number("#80431"), deal_number("80431.0"), deal_number("-287924"), deal_number("JD 2D")
    (80431, 80431, 2147195724, None)
    """
    written = unquoted_text(text).strip()
    number = _NUMBER.fullmatch(written)
    if number is not None:
        return freecell_number(int(number[1]))
    if _OTHER_NUMBER.fullmatch(written):
        raise DealError(
            "{text!r} isn't a deal number. Use only digits, such as 80431.", text=written[:20]
        )
    return None


def is_one_long_row(deal: Deal) -> bool:
    """Return whether a deal may be a grid without marks between its rows."""
    return deal.rows == 1 and deal.columns > _MAX_IN_ONE_ROW


def _words_of(line: str) -> list[str]:
    """Return the cells of a row, also of cards without blanks between them."""
    words: list[str] = []
    for word in line.split():
        parts = [part for part in _JOINED.split(word) if part]
        words += parts if all(map(_JOINED.fullmatch, parts)) else [word]
    return words


def _words_in_columns(text: str) -> list[list[str]] | None:
    r"""Return the words of lines in columns, with blanks as empty cells; None for other lines.

    One line has columns only with tabs: a wide space between two cards is a typing error.

    >>> _words_in_columns("2C    AS\n   TD 3H")
    [['2C', '--', 'AS'], ['--', 'TD', '3H']]
    """
    if "/" in text:
        return None
    lines = [line for line in text.splitlines() if line.strip()]
    fields = [line.split("\t") for line in lines]
    is_tabbed = any(len(row) > 1 for row in fields)
    if is_tabbed and all(len(_words_of(field)) <= 1 for row in fields for field in row):
        return [[field.strip() or EMPTY_CELL for field in row] for row in fields]
    return _aligned_words(lines) if len(lines) > 1 else None


def _aligned_words(lines: list[str]) -> list[list[str]] | None:
    r"""Return the words of lines in columns of `_COLUMN` characters; None for other lines.

    Lines of different lengths without a blank cell have no columns: a card is missing.

    >>> _aligned_words(["2C AS", "TD"])
    """
    rows = _words_by_column(lines)
    if rows is None:
        return None
    width = 1 + max(map(max, rows))
    is_any_shorter = any(len(row) < width for row in rows)
    has_blank_between = any(len(row) <= max(row) for row in rows)
    # After the last card there is room for a space and another card.
    has_blank_at_end = any(len(line) >= len(line.rstrip()) + _COLUMN for line in lines)
    if is_any_shorter and not has_blank_between and not has_blank_at_end:
        return None
    return [[row.get(column, EMPTY_CELL) for column in range(width)] for row in rows]


def _words_by_column(lines: list[str]) -> list[dict[int, str]] | None:
    r"""Return the words of each line by column; None if one isn't a card that begins in a column.

    >>> _words_by_column([" 2C AS", "    TD"])
    [{0: '2C', 1: 'AS'}, {1: 'TD'}]
    >>> _words_by_column(["2C AS", " 3H TD"]), _words_by_column(["2C 10D", "3H TD"])
    (None, None)
    """
    found = [list(_WORD.finditer(line)) for line in lines]
    words = [word for row in found for word in row]
    left = min(word.start() for word in words)
    if any((word.start() - left) % _COLUMN or len(word[0]) != _CARD_LENGTH for word in words):
        return None
    return [{(word.start() - left) // _COLUMN: word[0] for word in row} for row in found]


def _parse_cell(word: str, row: int, column: int) -> Card | None:
    if word in {EMPTY_CELL, "-"}:  # word processors make one dash of two
        return None
    return parse_card(word, _place(row, column))


@lru_cache(maxsize=MAX_CELLS)
def _place(row: int, column: int) -> Sentence:
    return message("row {row}, column {column}", row=row, column=column)
