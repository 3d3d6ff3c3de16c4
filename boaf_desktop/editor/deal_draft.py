"""An unfinished deal: a grid that may be empty and never contains a card twice."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.errors import DealError
from engine.game import Card, Deal, parse_deal


@dataclass(frozen=True, slots=True)
class DealDraft:
    """An immutable grid of cards and empty cells; unlike a deal it may be empty."""

    #: Size of the grid, at most 52 cells.
    rows: int
    columns: int
    cells: tuple[Card | None, ...]  #: The cells, row by row

    @classmethod
    def empty(cls, rows: int = 4, columns: int = 4) -> DealDraft:
        """Return a grid without cards."""
        return cls(rows, columns, (None,) * (rows * columns))

    @classmethod
    def of(cls, deal: Deal) -> DealDraft:
        """Return the draft of a deal."""
        return cls(deal.rows, deal.columns, deal.cells)

    @classmethod
    def from_text(cls, text: str) -> DealDraft:
        """Read a draft as written by `to_text`.

        Raises DealError when it is neither a deal nor an empty grid of a size.
        """
        size = text.split("x")
        if len(size) == 2 and all(part.isascii() and part.isdigit() for part in size):
            rows, columns = int(size[0][:3]), int(size[1][:3])
            if rows and columns and rows * columns <= 52:
                return cls.empty(rows, columns)
            raise DealError("A grid of {size} isn't possible. Use 1 to 52 cells.", size=text[:10])
        return cls.of(parse_deal(text))

    @property
    def deal(self) -> Deal | None:
        """The deal; None without cards."""
        return Deal(self.rows, self.columns, self.cells) if self.cards else None

    @property
    def cards(self) -> frozenset[Card]:
        """The cards on the grid."""
        return frozenset(card for card in self.cells if card is not None)

    def to_text(self) -> str:
        """Return the draft as text: the line of the deal, or the size of an empty grid."""
        deal = self.deal
        return f"{self.rows}x{self.columns}" if deal is None else deal.to_line()

    def place(self, card: Card, cell: int) -> DealDraft:
        """Put a card into a cell; a card there moves to the old cell, or off the grid."""
        cells = list(self.cells)
        if card in cells:
            cells[cells.index(card)] = cells[cell]
        cells[cell] = card
        return replace(self, cells=tuple(cells))

    def remove(self, cell: int) -> DealDraft:
        """Remove the card of a cell from the grid."""
        return replace(self, cells=(*self.cells[:cell], None, *self.cells[cell + 1 :]))

    def resized(self, rows: int, columns: int) -> DealDraft:
        """Return a grid of another size; cards without a cell are removed."""
        cells = tuple(
            self.cells[row * self.columns + column]
            if row < self.rows and column < self.columns
            else None
            for row in range(rows)
            for column in range(columns)
        )
        return DealDraft(rows, columns, cells)
