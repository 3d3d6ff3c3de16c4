"""Parser for all text forms of a deal, and for the moves of a game."""

import re
from functools import lru_cache
from typing import Final

from engine.errors import DealError, MoveError
from engine.game.cards import Card, parse_card, plain_text
from engine.game.deal import MAX_CELLS, Deal, freecell_number
from engine.game.position import Move, parse_moves
from engine.game.sharecode import is_share_code, parse_share_code
from engine.sentences import Sentence, message

EMPTY_CELL: Final = "--"
GAME_NOTE: Final = message("This text is a game with moves. Only its deal is used.")
_NUMBER: Final = re.compile(r"#?\s*(-?\d{1,40})")
_WORD: Final = re.compile(r"\S+")
_JOINED: Final = re.compile(r"((?:10|[A2-9TJQK])[CDHS]|--)", re.IGNORECASE)
_TOKEN: Final = re.compile(r"\{[^}]*\}|\d+\.+|[(){}]|[^\s(){}]+")
_MOVE: Final = re.compile(r"\(*(\d+\.+)?\(*\w{2,3}[-→]\w{2,3}[.,;]*\)*[.,;]*")
"""A move such as "AC-2C", with its number, brackets and punctuation around it."""
_NUMBER_OF_MOVE: Final = re.compile(r"\d+\.+")
_MAX_IN_ONE_ROW: Final = 5
"""Maximum number of cells that are usually meant as one row."""
_CARD_LENGTH: Final = 2  # characters of a card in columns
_COLUMN: Final = _CARD_LENGTH + 1  # with a space
_DEFAULT_SIDE: Final = 4  # rows and columns of a deal that is only a number
_LONGEST: Final = 4000  # characters; longer texts are other files opened by mistake


def parse_deal(text: str, rows: int | None = None, columns: int | None = None) -> Deal:
    """Parse a deal: a FreeCell number, one line with ``/``, a grid of lines, or a share code.

    Raises DealError with the row and column of the first error, and when the deal has another
    size than ``rows`` and ``columns``.

    Parameters
    ----------
    text : str
        ``80431``, ``#80431``, a negative seed, ``"JD 2D / 5D --"`` or the same with line breaks
        or without blanks. Cards may be in lower case, ``10`` means ``T``, and suit symbols may
        replace letters; ``--`` is an empty cell. In lines with columns of three characters, as
        Neller (2016) prints them, or with tabs, a blank is an empty cell too. ``boaf:4x4:...`` is
        a share code.
    rows, columns : int, optional
        Size of the grid for a FreeCell number, 4 by default, or for cards in one row.

    >>> parse_deal("2c 10♦ / -- as").to_line()
    '2C TD / -- AS'
    """
    return _parsed(text, rows, columns)


@lru_cache(maxsize=4096)  # a study's files are read after each rating, with the same deals
def _parsed(text: str, rows: int | None, columns: int | None) -> Deal:
    text = plain_text(text)
    # Tables have an apostrophe before text that a spreadsheet would run as a formula, such as
    # "--", and quotes around one with line breaks.
    if text.lstrip().startswith(("'", '"')):
        text = text.strip().strip("'\"")
    stripped = text.strip()
    if is_share_code(stripped):
        return in_size(parse_share_code(stripped), rows, columns)
    number = deal_number(stripped)
    if number is not None:
        n_rows = _DEFAULT_SIDE if rows is None else rows
        n_columns = _DEFAULT_SIDE if columns is None else columns
        return Deal.from_freecell(number, n_rows, n_columns)
    lines = [part for part in re.split(r"[/\n\r]+", stripped) if part.strip()]
    _check_is_grid(stripped, lines)
    deal = _grid(_words_in_columns(text) or [_words_of(line) for line in lines])
    if deal.rows > 1 or (rows is None and columns is None):
        return in_size(deal, rows, columns)
    return _folded(deal, rows, columns)


def _check_is_grid(text: str, lines: list[str]) -> None:
    """Raise DealError for a text that cannot be a grid of cards."""
    if len(lines) > 1 and all(_NUMBER.fullmatch(line.strip()) for line in lines):
        raise DealError(
            "The text contains {n} deal numbers. Use one of them, or open them as a text file.",
            n=len(lines),
        )
    if len(text) > _LONGEST:
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
    n_rows = deal.columns // max(columns or 1, 1) if rows is None else rows
    n_columns = deal.columns // max(n_rows, 1) if columns is None else columns
    return Deal(n_rows, n_columns, deal.cells)


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

    Raises DealError when the number is out of range.

    >>> deal_number("#80431"), deal_number("-287924"), deal_number("JD 2D")
    (80431, 2147195724, None)
    """
    number = _NUMBER.fullmatch(plain_text(text).strip())
    return None if number is None else freecell_number(int(number[1]))


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
    r"""Return the words of lines in aligned columns, with blanks as empty cells; None otherwise.

    One line has no columns: a wide space between two cards is a typing error. Neither have lines
    of different lengths without a blank cell: a card is missing.

    >>> _words_in_columns("2C    AS\n   TD 3H")
    [['2C', '--', 'AS'], ['--', 'TD', '3H']]
    """
    lines = [line for line in text.splitlines() if line.strip()]
    if len(lines) < 2 or "/" in text:
        return None
    if "\t" in text:
        return [[word.strip() or EMPTY_CELL for word in line.split("\t")] for line in lines]
    return _aligned_words(lines)


def _aligned_words(lines: list[str]) -> list[list[str]] | None:
    r"""Return the words of lines in columns of `_COLUMN` characters; None for other lines.

    A word that begins between two columns, or isn't a card of two characters:

    >>> _aligned_words(["2C AS", " 3H TD"]), _aligned_words(["2C 10D", "3H TD"])
    (None, None)

    A line that is shorter, without a blank cell in any line: a card is missing.

    >>> _aligned_words(["2C AS", "TD"])
    """
    words = [[(each.start(), each.group()) for each in _WORD.finditer(line)] for line in lines]
    placed = [each for row in words for each in row]
    left = min(start for start, _ in placed)
    is_in_columns = all((start - left) % _COLUMN == 0 for start, _ in placed)
    are_cards = all(len(word) == _CARD_LENGTH for _, word in placed)
    if not (is_in_columns and are_cards):
        return None
    by_column = [{(start - left) // _COLUMN: word for start, word in row} for row in words]
    has_blank_between = any(max(row) >= len(row) for row in by_column)
    # After the last card there is room for a space and another card.
    has_blank_at_end = any(
        len(line) >= row[-1][0] + _COLUMN + _CARD_LENGTH
        for line, row in zip(lines, words, strict=True)
    )
    width = 1 + max(max(row) for row in by_column)
    is_any_shorter = min(map(len, words)) < width
    if is_any_shorter and not has_blank_between and not has_blank_at_end:
        return None
    return [[row.get(column, EMPTY_CELL) for column in range(width)] for row in by_column]


def _parse_cell(word: str, row: int, column: int) -> Card | None:
    if word in {EMPTY_CELL, "-"}:  # word processors make one dash of two
        return None
    return parse_card(word, _place(row, column))


@lru_cache(maxsize=MAX_CELLS)
def _place(row: int, column: int) -> Sentence:
    return message("row {row}, column {column}", row=row, column=column)


def split_moves(text: str) -> tuple[str, str]:
    r"""Split the text of a game into deal and moves, each possibly empty.

    A line with a move in it belongs to the moves, unless it is a comment, and so do the lines
    between brackets.

    ``text``: as from `engine.game.cards.plain_text`.

    >>> split_moves("AC 2C / -- 3C\nAC-2C (2C-AC)\n2C-3C")
    ('AC 2C / -- 3C', 'AC-2C (2C-AC)\n2C-3C')
    """
    deal: list[str] = []
    moves: list[str] = []
    n_open = 0
    for line in text.splitlines():
        if line.startswith("#") and not n_open:
            deal.append(line)
            continue
        has_moves = line.lstrip().startswith(("{", "(")) or any(map(_MOVE.fullmatch, line.split()))
        (moves if has_moves or n_open > 0 else deal).append(line)
        n_open += sum(map(line.count, "({")) - sum(map(line.count, ")}"))
    return "\n".join(deal), "\n".join(moves)


def parse_game(deal: Deal, text: str) -> tuple[Move, ...]:
    """Parse the moves of a game, and check each against its position.

    Move numbers, comments in braces, and variations in brackets are skipped.

    Raises MoveError at the first move that is wrong or not legal, and when a bracket has no
    partner.

    >>> parse_game(parse_deal("AC 2C / -- 3C"), "1. AC-2C (2C-AC {no}) 2. AC-3C")
    (Move(source=0, target=1), Move(source=1, target=3))
    """
    depth, words = 0, []
    for word in _TOKEN.findall(plain_text(text)):
        if word == "(":
            depth += 1
        elif word == ")":
            depth -= 1
        if depth < 0 or word in {"{", "}"}:
            raise _unmatched(word)
        is_aside = word[0] in "{()" or _NUMBER_OF_MOVE.fullmatch(word)
        if not depth and not is_aside:
            words.append(word)
    if depth:
        raise _unmatched("(")
    return parse_moves(deal, " ".join(words))


def _unmatched(bracket: str) -> MoveError:
    return MoveError(
        "{bracket!r} has no matching bracket. Add the missing bracket or remove this one.",
        bracket=bracket,
    )
