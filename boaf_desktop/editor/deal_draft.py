"""What the editor edits: a grid of cards and empty cells, and the one that was saved."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from boaf_desktop.storage.settings import Settings
from engine.errors import DealError
from engine.game import Card, Deal, parse_deal

_MIN_CARDS: Final = 2  # of a game


@dataclass(frozen=True, slots=True)
class DealDraft:
    """An immutable grid of cards and empty cells; unlike a deal it may be empty."""

    rows: int
    columns: int
    cells: tuple[Card | None, ...]  #: At most 52, row by row
    #: The draft before its size was changed: its cards come back when the grid grows again.
    uncut: DealDraft | None = field(default=None, compare=False)

    @classmethod
    def empty(cls, rows: int = 4, columns: int = 4) -> DealDraft:
        return cls(rows, columns, (None,) * (rows * columns))

    @classmethod
    def of(cls, deal: Deal) -> DealDraft:
        return cls(deal.rows, deal.columns, deal.cells)

    @property
    def deal(self) -> Deal | None:
        """The deal; None without cards."""
        return Deal(self.rows, self.columns, self.cells) if self.cards else None

    @property
    def is_playable(self) -> bool:
        """Whether there are enough cards for a game."""
        return len(self.cards) >= _MIN_CARDS

    @property
    def cards(self) -> frozenset[Card]:
        return frozenset(card for card in self.cells if card is not None)

    def place(self, card: Card, cell: int) -> DealDraft:
        """Return a draft with a card in a cell.

        The card that was there moves to the old cell, or off the grid.
        """
        cells = list(self.cells)
        if card in cells:
            cells[cells.index(card)] = cells[cell]
        cells[cell] = card
        return replace(self, cells=tuple(cells), uncut=None)

    def remove(self, cell: int) -> DealDraft:
        cells = (*self.cells[:cell], None, *self.cells[cell + 1 :])
        return replace(self, cells=cells, uncut=None)

    def resized(self, rows: int, columns: int) -> DealDraft:
        """Return a grid of another size; cards without a cell are left out."""
        whole = self.uncut or self
        cells = tuple(
            whole.cells[row * whole.columns + column]
            if row < whole.rows and column < whole.columns
            else None
            for row in range(rows)
            for column in range(columns)
        )
        return DealDraft(rows, columns, cells, whole)


def saved_draft(settings: Settings) -> DealDraft:
    """Return the last saved draft, or an empty grid if it can't be read."""
    try:
        return DealDraft.of(parse_deal(settings.editor_draft))
    except DealError:
        return DealDraft.empty()
