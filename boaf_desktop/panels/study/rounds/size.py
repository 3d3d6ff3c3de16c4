"""The size of a round: number of puzzles and range of cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.widgets.fields import Fields
from boaf_desktop.widgets.layout import add_all, row_in
from engine.search.limits import MAX_COUNTED_CARDS
from engine.study.arrangement import USUAL_PUZZLES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.study.arrangement import Shown

_MOST: Final = 200
_LEAST_CARDS: Final = 4


@dataclass(frozen=True, slots=True)
class Size:
    """Number of puzzles, with minimum and maximum number of cards."""

    n_puzzles: int
    low: int
    high: int


USUAL: Final = Size(USUAL_PUZZLES, 6, 8)


def size_of(order: Sequence[Shown], cards: tuple[int, int] | None = None) -> Size:
    """Return the size of an existing round, without controls and repeats.

    ``cards``: the requested range of cards; the puzzles chosen may not span it.
    """
    own = {
        each.record.id: each.deal.n_cards
        for each in order
        if not each.control and not each.disguise
    }
    low, high = cards or (min(own.values(), default=0), max(own.values(), default=0))
    return Size(len(own), low, high) if own else USUAL


class RoundSize(QWidget):
    """Fields for the number of puzzles, and the minimum and maximum number of cards."""

    def __init__(self, size: Size = USUAL) -> None:
        super().__init__()
        most = max(MAX_COUNTED_CARDS, size.high)
        least = min(_LEAST_CARDS, size.low)
        sizes = self.tr("Range for the number of cards in each puzzle")
        fields = Fields(self)
        self.count = fields.whole(
            "count", self.tr("Puzzles"), 1, max(_MOST, size.n_puzzles), size.n_puzzles,
            self.tr("More puzzles give clearer results but take longer to rate"),
        )  # fmt: skip
        self.cards_low = fields.whole("low", self.tr("Cards"), least, most, size.low, sizes)
        self.cards_high = fields.whole("high", self.tr("to"), least, most, size.high, sizes)
        row = row_in(self, 8)
        for field, name in (
            (self.count, self.tr("Puzzles in the round")),
            (self.cards_low, self.tr("Minimum number of cards")),
            (self.cards_high, self.tr("Maximum number of cards")),
        ):
            field.setAccessibleName(name)
            add_all(row, fields.labels[field], (field, 1))
        row.addStretch(1)
        self.cards_low.valueChanged.connect(self._on_low)
        self.cards_high.valueChanged.connect(self._on_high)

    @property
    def size_asked(self) -> Size:
        """The size in the fields."""
        return Size(self.count.value(), self.cards_low.value(), self.cards_high.value())

    @Slot(int)
    def _on_low(self, low: int) -> None:
        self.cards_high.setValue(max(low, self.cards_high.value()))

    @Slot(int)
    def _on_high(self, high: int) -> None:
        self.cards_low.setValue(min(high, self.cards_low.value()))
