"""Deals: numbers, disguises, codes and texts.

Permuting rows, columns or suits, transposing, and reversing the ranks change the look of a deal
and not its play: there are 55,296 disguises at 4 x 4. The canonical form is the smallest of them.

A code is ``boaf:``, the size as ``ROWSxCOLUMNS``, all cells row by row as two characters each
without spaces, and after a last colon one more cell, the check cell. Codes are case-insensitive.

The check is a sum modulo the prime 53: the number of rows, and each cell (0 to 51 for a card, 52
for an empty cell) times its index from 1. As 53 is greater than every index and every cell, it
detects any one wrong cell, any two swapped cells, and a wrong number of rows.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from typing import Final
from urllib.parse import unquote

import numpy as np
from numpy.typing import NDArray

from engine.errors import DealError, SettingsError
from engine.game.cards import (
    EMPTY_CELL,
    N_CARDS,
    N_RANKS,
    N_SUITS,
    Card,
    card_text,
    cell_text,
    parse_card,
    plain_text,
    with_codes,
)
from engine.numerics import Words
from engine.sentences import Sentence, message

# Of FreeCell's random number generator, the `rand` of Microsoft's C library (Mol 2018).
MULTIPLIER: Final = 214013
INCREMENT: Final = 2531011


def freecell_cards(numbers: Words, n_cells: int) -> Words:
    """Deal many FreeCell numbers at once; see `Deal.numbered`."""
    state = numbers.astype(np.int64)
    deck = np.tile(np.arange(N_CARDS), (len(numbers), 1))
    rows = np.arange(len(numbers))
    cards = np.empty((len(numbers), n_cells), np.int64)
    for index in range(n_cells):
        n_left = N_CARDS - index
        state = (MULTIPLIER * state + INCREMENT) % 2**31
        drawn = (state >> 16) % n_left
        cards[:, index] = deck[rows, drawn]
        deck[rows, drawn] = deck[rows, n_left - 1]
    return cards


def mixed_words(seed: int, keys: Words) -> NDArray[np.uint64]:
    """Return a random word for each key: two rounds of splitmix64 over (key, seed).

    It must never change, because published surveys and datasets are made again from their seeds.
    The kernels have the same mixing (`mix` in ``engine/_kernels/bits.pxd``).
    """
    with np.errstate(over="ignore"):
        mixed = keys.astype(np.uint64)
        for word in (np.uint64(seed), np.uint64(0)):
            mixed = (mixed ^ word) + np.uint64(0x9E3779B97F4A7C15)
            mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
            mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
            mixed ^= mixed >> np.uint64(31)
    return mixed


def random_cards(seed: int, numbers: Words, n_cells: int) -> Words:
    """Deal many random grids at once: the deck in order of splitmix64 of (seed, number, card)."""
    mixed = mixed_words(seed, numbers[:, None] * N_CARDS + np.arange(N_CARDS))
    order = np.argsort(mixed, axis=1, kind="stable")
    return np.ascontiguousarray(order[:, :n_cells].astype(np.int64))


MAX_CELLS: Final = N_CARDS
MAX_FREECELL_NUMBER: Final = 2**31 - 1
MIN_SEED: Final = -(2**31)


@dataclass(frozen=True, slots=True, repr=False)
class Deal:
    """An immutable grid of cards and empty cells.

    Raises DealError when the size, the number of cells or the cards are wrong.

    >>> Deal.numbered(1)
    Deal.parse('JD 2D 9H JC / 5D 7H 7C 5H / KD KC 9S 5S / AD QC KH 3H')
    >>> print(Deal.parse("JD 2D / 5D --"))
    JD 2D
    5D --
    """

    #: Size of the grid, at least 1 each, at most 52 cells in all.
    rows: int
    columns: int
    #: Cards row by row; ``None`` is an empty cell. No card twice, at least one card.
    cells: tuple[Card | None, ...]

    def __post_init__(self) -> None:
        _check_size(self.rows, self.columns)
        if len(self.cells) != self.rows * self.columns:
            raise DealError(
                "A grid of {rows} × {columns} needs {size} cells, not {n}. Use -- for each empty "
                "cell.",
                n=len(self.cells),
                size=self.rows * self.columns,
                rows=self.rows,
                columns=self.columns,
            )
        seen: dict[Card, int] = {}
        for cell, card in enumerate(self.cells):
            if card is None:
                continue
            if not 0 <= card < N_CARDS:
                raise DealError(
                    "Card number {card} in {place} is invalid. Use 0 to 51.",
                    card=card,
                    place=self.place(cell),
                )
            if card in seen:
                raise DealError(
                    "The card {card_text} in {place} is already in {first_place}. Use each card "
                    "only once.",
                    card_text=card_text(card),
                    place=self.place(cell),
                    first_place=self.place(seen[card]),
                )
            seen[card] = cell
        if not seen:
            raise DealError("The grid has no cards. Add at least one.")

    def __repr__(self) -> str:
        return f"Deal.parse({self.to_line()!r})"

    def __str__(self) -> str:
        return self.to_grid()

    @property
    def n_cells(self) -> int:
        """Number of cells, including empty ones."""
        return self.rows * self.columns

    @property
    def n_cards(self) -> int:
        return sum(card is not None for card in self.cells)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards in reading order, without the gaps."""
        return tuple(card for card in self.cells if card is not None)

    def place(self, cell: int) -> str:
        """Describe a cell for display: ``"row 2, column 3"``."""
        row, column = divmod(cell, self.columns)
        return _place(row + 1, column + 1)

    def to_line(self) -> str:
        """Format the deal as one line, with rows separated by ``/``."""
        return " / ".join(rows_of(map(cell_text, self.cells), self.columns))

    def to_grid(self) -> str:
        """Format the deal as a grid of lines, for display."""
        return "\n".join(rows_of(map(cell_text, self.cells), self.columns))

    @classmethod
    def parse(cls, text: str | int) -> Deal:
        """Parse a deal in any notation: cards with ``/`` between rows, a grid, a code, a number.

        Raises DealError when the text isn't a deal.
        """
        return parse_deal(str(text))

    @classmethod
    def numbered(
        cls, number: int, rows: int = 4, columns: int = 4, *, random_seed: int | None = None
    ) -> Deal:
        """Deal by FreeCell number: the shuffler of the articles (Hoshino & Kahn 2019, Mol 2018).

        Raises DealError when the number, the size or the seed is out of range.

        ``number``: 0 to 2**31 - 1, or a negative seed; see `freecell_number`.
        ``rows``, ``columns``: the last ``rows * columns`` cards dealt fill the grid row by row.
        ``random_seed``: 0 to 2**63 - 1; with it, the deal of this number in a survey of random
        deals, which FreeCell doesn't have.
        """
        state = freecell_number(number)
        _check_size(rows, columns)
        if random_seed is not None:
            if not 0 <= random_seed < 2**63:
                raise DealError(
                    "The seed is {random_seed}. Use 0 to 2**63 - 1.", random_seed=random_seed
                )
            (cards,) = random_cards(random_seed, np.array([number]), rows * columns).tolist()
            return cls(rows, columns, tuple(cards))
        deck = list(range(N_CARDS))
        cells: list[Card | None] = []
        for n_left in range(N_CARDS, N_CARDS - rows * columns, -1):
            state = (MULTIPLIER * state + INCREMENT) % 2**31
            drawn = (state >> 16) % n_left
            cells.append(deck[drawn])
            deck[drawn] = deck[n_left - 1]
        return cls(rows, columns, tuple(cells))

    @classmethod
    def random(
        cls, n_cards: int, seed: np.random.Generator | int, rows: int = 4, columns: int = 4
    ) -> Deal:
        """Deal ``n_cards`` random cards into random cells.

        Raises DealError when the size is out of range, SettingsError when the cards don't fit or
        the seed is negative.

        ``seed``: an integer, or the generator to draw from.
        """
        _check_size(rows, columns)
        if not 1 <= n_cards <= rows * columns:
            raise SettingsError(
                "{n_cards} cards don't fit a grid of {rows} × {columns}. Use 1 to {maximum}.",
                n_cards=n_cards,
                rows=rows,
                columns=columns,
                maximum=rows * columns,
            )
        if isinstance(seed, int) and seed < 0:
            raise SettingsError("The seed is {seed}. Use 0 or more.", seed=seed)
        rng = np.random.default_rng(seed)  # a generator is used as it is
        cells: list[Card | None] = [None] * (rows * columns)
        where = rng.permutation(rows * columns)[:n_cards]
        for cell, card in zip(where, rng.permutation(N_CARDS), strict=False):
            cells[int(cell)] = int(card)
        return cls(rows, columns, tuple(cells))


def rows_of(cells: Iterable[str], columns: int) -> Iterator[str]:
    """Yield the texts of each row of a grid, separated by blanks."""
    texts = list(cells)
    for start in range(0, len(texts), columns):
        yield " ".join(texts[start : start + columns])


def freecell_number(seed: int) -> int:
    """Return the number of the deal that programs with 32-bit integers deal for a seed.

    The shuffler keeps 31 bits of its state, so a negative seed deals as 2**31 more.

    Raises DealError when the seed doesn't fit 32 bits.

    >>> freecell_number(80431), freecell_number(-287924)
    (80431, 2147195724)
    """
    if not MIN_SEED <= seed <= MAX_FREECELL_NUMBER:
        raise DealError(
            "The deal number is {number}. Use 0 to {maximum}, or a negative seed down to "
            "{minimum}.",
            number=seed,
            maximum=MAX_FREECELL_NUMBER,
            minimum=MIN_SEED,
        )
    return seed % 2**31


def _check_size(rows: int, columns: int) -> None:
    if rows < 1 or columns < 1 or rows * columns > MAX_CELLS:
        raise DealError(
            "A grid of {rows} × {columns} isn't possible. Use 1 to {max_cells} cells.",
            rows=rows,
            columns=columns,
            max_cells=MAX_CELLS,
        )


def halfway_depth(n_cards: int) -> int:
    """Return the depth of the halfway ratio, ``n_cards // 2`` (Neller & Ziegler 2019)."""
    return n_cards // 2


_EMPTY: Final = N_CARDS  # sorts after every card
_BASE: Final = N_CARDS + 1  # of the numbers of columns
_ID_DIGITS: Final = 12
_MAX_TRIES: Final = 100  # disguises drawn, of which some deals have one only


def disguise(deal: Deal, rng: np.random.Generator) -> Deal:
    """Return the same puzzle in a random arrangement: `engine.game.puzzle_id` is the same.

    Rows, columns and suits are permuted, and the ranks reversed or not; the shape of the grid is
    kept.
    """
    rows, columns = rng.permutation(deal.rows).tolist(), rng.permutation(deal.columns).tolist()
    renamed = _renamed_cards(rng.permutation(N_SUITS).tolist(), bool(rng.integers(2)))
    cells = [deal.cells[row * deal.columns + column] for row in rows for column in columns]
    disguised = tuple(None if card is None else renamed[card] for card in cells)
    return Deal(deal.rows, deal.columns, disguised)


def other_disguise(deal: Deal, rng: np.random.Generator) -> Deal:
    """Return a disguise other than the deal itself, if there is one."""
    disguised = deal
    for _ in range(_MAX_TRIES):
        disguised = disguise(deal, rng)
        if disguised != deal:
            break
    return disguised


def _renamed_cards(suits: Sequence[int], is_reversed: bool) -> list[int]:
    """Return the new name of each card, by permuted suits and possibly reversed ranks."""
    ranks = range(N_RANKS - 1, -1, -1) if is_reversed else range(N_RANKS)
    return [rank * N_SUITS + suit for rank in ranks for suit in suits]


@lru_cache(maxsize=1)
def relabellings() -> NDArray[np.int64]:
    """Return the 48 renamings of cards (suits permuted, ranks reversed or not), shape (48, 53)."""
    tables = [
        [*_renamed_cards(suits, is_reversed), _EMPTY]
        for is_reversed in (False, True)
        for suits in permutations(range(N_SUITS))
    ]
    return np.array(tables, dtype=np.int64)


def _column_codes(grid: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return, for renamings and row orders, the sorted column numbers, shape (k, columns).

    Sorting the columns covers all their permutations, which keeps 4 x 13 affordable. Of all others
    there are those that begin with the smallest card, as the smallest disguise does.
    """
    renamed = relabellings()[:, grid]
    names, firsts = np.nonzero((renamed == renamed.min()).any(axis=2))
    orders = _row_orders(grid.shape[0])[firsts]
    codes = _weights(grid.shape[0]) @ renamed[names[:, None, None], orders]
    flat: NDArray[np.int64] = np.sort(codes.reshape(-1, grid.shape[1]), axis=1)
    return flat


@lru_cache(maxsize=8)
def _row_orders(rows: int) -> NDArray[np.int64]:
    """Return the orders of rows by their first row, shape (rows, k, rows)."""
    orders = np.array(list(permutations(range(rows))), dtype=np.int64)  # sorted by the first row
    return orders.reshape(rows, -1, rows)


def _weights(rows: int) -> NDArray[np.int64]:
    """Return the weight of each row in the number of a column, the first row's highest."""
    return _BASE ** np.arange(rows - 1, -1, -1, dtype=np.int64)


def canonical_deal(deal: Deal) -> Deal:
    """Return the smallest disguise of a deal: rows <= columns, then card order.

    The cost grows with the factorial of the shorter side (0.3 ms at 4 x 4, a second at 7 x 7).
    """
    cells = [_EMPTY if card is None else card for card in deal.cells]
    grid = np.array(cells, np.int64).reshape(deal.rows, deal.columns)
    grid = grid if deal.rows <= deal.columns else grid.T
    codes = _column_codes(grid)
    if deal.rows == deal.columns:
        codes = np.concatenate([codes, _column_codes(grid.T)])
    for column in range(codes.shape[1]):
        codes = codes[codes[:, column] == codes[:, column].min()]
    smallest = codes[0][None, :] // _weights(grid.shape[0])[:, None]
    flat = [int(code) for code in (smallest % _BASE).ravel()]
    n_rows, n_columns = grid.shape
    return Deal(n_rows, n_columns, tuple(None if code == _EMPTY else code for code in flat))


@lru_cache(maxsize=4096)  # a study's files are read after each rating, with the same deals
def puzzle_id(deal: Deal) -> str:
    """Return the id that all disguises of a deal share: 12 hexadecimal digits.

    >>> from engine.game import parse_deal
    >>> puzzle_id(parse_deal("AC 2D / -- 9S")) == puzzle_id(parse_deal("QH KS / 5C --"))
    True
    """
    canonical = canonical_deal(deal).to_line()
    return hashlib.sha256(canonical.encode()).hexdigest()[:_ID_DIGITS]


SHARE_PREFIX: Final = "boaf:"
_PRIME: Final = N_CARDS + 1
_CODE: Final = re.compile(
    r"(?<!\w)boaf:(?://)?(\d{1,2})[x\xd7](\d{1,2}):([^:\s]*):(.{2})(?!\w)", re.IGNORECASE
)
_MAX_CODE_CHARS: Final = 1200  # that are read; a code of 52 cells has 120, escaped up to 1050


def share_code(deal: Deal) -> str:
    """Format a deal as a share code.

    >>> share_code(Deal(1, 3, (0, None, 51)))
    'boaf:1x3:AC--KS:QH'
    """
    cells = "".join(map(cell_text, deal.cells))
    check = _check_cell(deal.rows, deal.cells)
    return f"{SHARE_PREFIX}{deal.rows}x{deal.columns}:{cells}:{cell_text(check)}"


def is_share_code(text: str) -> bool:
    """Return whether a text has a share code in it, valid or not."""
    return SHARE_PREFIX in _unescaped(text).lower()


def parse_share_code(text: str) -> Deal:
    """Parse a share code, in either case, with line breaks, as a link, or within a sentence.

    Raises DealError when it isn't a share code, is truncated, or its check cell is wrong.

    >>> parse_share_code("BOAF:1X3:AC--KS:QH").to_line()
    'AC -- KS'
    """
    plain = _unescaped(text)
    word = "".join(plain.split())  # mail programs break long words
    match = _CODE.search(plain) or _CODE.search(word)
    if match is None:
        word = word[max(0, word.lower().find(SHARE_PREFIX)) :]
        raise DealError(
            "{word!r} isn't a complete share code. Copy the whole code, such as '{share_code}'.",
            word=word[:40],
            share_code=share_code(Deal(1, 2, (0, 4))),
        )
    rows, columns, body = int(match[1]), int(match[2]), match[3]
    if len(body) != 2 * rows * columns:
        raise DealError(
            "The share code is for {rows} × {columns} cells but contains {n_body:g}. Copy the "
            "whole code again.",
            rows=rows,
            columns=columns,
            n_body=len(body) / 2,
        )
    texts = (body[start : start + 2] for start in range(0, len(body), 2))
    cells = tuple(
        _code_cell(text, message("cell {cell} of the share code", cell=number))
        for number, text in enumerate(texts, 1)
    )
    check = _code_cell(match[4], message("the checksum of the share code"))
    if check != _check_cell(rows, cells):
        raise DealError(
            "The share code ends in {match!r}, which doesn't match its cards. Copy the whole code "
            "again.",
            match=match[4],
        )
    return Deal(rows, columns, cells)


def _unescaped(text: str) -> str:
    return plain_text(unquote(text[:_MAX_CODE_CHARS]))


def _code_cell(text: str, where: str) -> Card | None:
    return None if text == EMPTY_CELL else parse_card(text, where)


def _check_cell(rows: int, cells: Sequence[Card | None]) -> Card | None:
    weighed = (index * (N_CARDS if cell is None else cell) for index, cell in enumerate(cells, 1))
    check = (rows + sum(weighed)) % _PRIME
    return None if check == N_CARDS else check


_QUOTES: Final = "'\""
_QUOTED_LINE: Final = re.compile(r"^[ \t]*>(?:[ \t]*>)* ?(.*)$", re.MULTILINE)
_NUMBER: Final = re.compile(r"#?\s*(-?\d{1,40})(?:[.,]0)?")
"""A deal number, also with the decimal that pandas and spreadsheets add beside empty cells."""
_OTHER_NUMBER: Final = re.compile(r"[-+]?[\d.,' ]*\d[\d.,' ]*(?:E[-+]?\d+)?", re.IGNORECASE)
"""A number in a form that may have lost digits, or that means another one elsewhere."""
_WORD: Final = re.compile(r"\S+")
_JOINED: Final = re.compile(rf"((?:10|[A2-9TJQK])[CDHS]|{EMPTY_CELL})", re.IGNORECASE)
_CELLS: Final = re.compile(rf"(?:{_JOINED.pattern})+", re.IGNORECASE)
_LONG_WORD: Final = re.compile(r"[^\W\d_]{3}")
_MAX_IN_ONE_ROW: Final = 5
"""Maximum number of cells that are usually meant as one row."""
_CARD_LENGTH: Final = 2  # characters of a card in columns
_COLUMN: Final = _CARD_LENGTH + 1  # with a space
_DEFAULT_SIDE: Final = 4  # rows and columns of a deal that is only a number
_MAX_CHARS: Final = 4000  # longer texts are other files opened by mistake


@lru_cache(maxsize=4096)  # a study's files are read after each rating, with the same deals
def parse_deal(text: str, rows: int | None = None, columns: int | None = None) -> Deal:
    """Parse a deal: a FreeCell number, one line with ``/``, a grid of lines, or a share code.

    Raises DealError with the row and column of the first error, and when the deal has another
    size than ``rows`` and ``columns``.

    ``text``: ``80431``, ``#80431``, a negative seed, ``"JD 2D / 5D --"`` or the same with line
    breaks or without blanks. Cards may be in lower case, ``10`` means ``T``, and suit symbols may
    replace letters; ``--`` is an empty cell. In lines with columns of three characters, as Neller
    (2016) prints them, or with tabs, a blank is an empty cell too. ``boaf:4x4:...`` is a share
    code. What can't be read like this is read as people write it: a quoted mail, a code within a
    sentence, cards by suit and rank, or by name in English, German or Spanish.
    ``rows``, ``columns``: size of the grid for a FreeCell number, 4 by default, or for cards in
    one row.

    >>> parse_deal("2c 10♦ / -- as").to_line()
    '2C TD / -- AS'
    """
    text = unquoted_text(text)
    try:
        return _parse_written(text, rows, columns)
    except DealError:
        plainer = _without_prose(with_codes(re.sub(r"[,;](?=\s|$)", " ", text)))
        if plainer == text:
            raise
        return _parse_written(plainer, rows, columns)


def _without_prose(text: str) -> str:
    """Return the text of a mail without the lines around its grid that have words and no cell."""
    lines = text.splitlines()
    rows = [n for n, line in enumerate(lines) if any(map(_CELLS.fullmatch, line.split()))]
    if not rows:
        return text
    grid = range(rows[0], rows[-1] + 1)
    kept = (line for n, line in enumerate(lines) if n in grid or not _LONG_WORD.search(line))
    return "\n".join(kept)


def _parse_written(text: str, rows: int | None, columns: int | None) -> Deal:
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
    deal = _grid_of_words(_words_in_columns(text) or [_words_of(line) for line in lines])
    if deal.rows > 1 or (rows is None and columns is None):
        return in_size(deal, rows, columns)
    return _folded(deal, rows, columns)


def unquoted_text(text: str) -> str:
    """Return a text as `plain_text` does, also without quotation marks around it or in mail.

    Tables have an apostrophe before text that a spreadsheet would run as a formula, such as "--",
    and quotes around one with line breaks.
    """
    plain = plain_text(text)
    quoted = _QUOTED_LINE.findall(plain)
    if quoted and (is_share_code("\n".join(quoted)) or not is_share_code(plain)):
        return "\n".join(quoted)
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


def _grid_of_words(words: list[list[str]]) -> Deal:
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
