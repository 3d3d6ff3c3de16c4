"""A deal: the grid of single cards that a puzzle starts from."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import numpy as np

from engine.arguments import checked
from engine.errors import DealError, SettingsError
from engine.game.cards import N_CARDS, Card, card_text, cell_text
from engine.game.deal_arrays import INCREMENT, MULTIPLIER, random_cards
from engine.sentences import message

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
        return message(
            "row {row}, column {column}",
            row=cell // self.columns + 1,
            column=cell % self.columns + 1,
        )

    def to_line(self) -> str:
        """Format the deal as one line, with rows separated by ``/``."""
        return " / ".join(self._rows_of_text())

    def to_grid(self) -> str:
        """Format the deal as a grid of lines, for display."""
        return "\n".join(self._rows_of_text())

    def _rows_of_text(self) -> Iterable[str]:
        texts = [cell_text(cell) for cell in self.cells]
        for start in range(0, len(texts), self.columns):
            yield " ".join(texts[start : start + self.columns])

    @classmethod
    @checked
    def parse(cls, text: str | int) -> Deal:
        """Parse a deal in any notation: cards with ``/`` between rows, a grid, a code, a number.

        Raises DealError when the text isn't a deal.
        """
        from engine.game.text import parse_deal  # noqa: PLC0415 - it creates deals

        return parse_deal(str(text))

    @classmethod
    @checked
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
            return cls(rows, columns, _random_cells(random_seed, number, rows * columns))
        deck = list(range(N_CARDS))
        cells: list[Card | None] = []
        for n_left in range(N_CARDS, N_CARDS - rows * columns, -1):
            state = (MULTIPLIER * state + INCREMENT) % 2**31
            drawn = (state >> 16) % n_left
            cells.append(deck[drawn])
            deck[drawn] = deck[n_left - 1]
        return cls(rows, columns, tuple(cells))

    @classmethod
    @checked
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


def _random_cells(seed: int, number: int, n_cells: int) -> tuple[Card, ...]:
    if not 0 <= seed < 2**63:
        raise DealError("The seed is {random_seed}. Use 0 to 2**63 - 1.", random_seed=seed)
    (cards,) = random_cards(seed, np.array([number]), n_cells).tolist()
    return tuple(cards)


def halfway_depth(n_cards: int) -> int:
    """Return the depth of the halfway ratio, ``n_cards // 2`` (Neller & Ziegler 2019)."""
    return n_cards // 2
