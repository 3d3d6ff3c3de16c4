"""The size of a round: number of puzzles and range of cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.language.translation import tr
from boaf_desktop.widgets.fields import Fields
from boaf_desktop.widgets.labels import wrapped_label
from boaf_desktop.widgets.layout import add_all, column_in, row_in
from boaf_desktop.widgets.numbers import refuse_reversed
from engine.search.limits import MAX_COUNTED_CARDS
from engine.study.presentation_order import USUAL_PUZZLES, n_controls, n_repeats

if TYPE_CHECKING:
    from engine.study.round import Round

_MOST_PUZZLES: Final = 200
_LEAST_CARDS: Final = 4


@dataclass(frozen=True, slots=True)
class Size:
    """Number of puzzles, with minimum and maximum number of cards."""

    n_puzzles: int
    low: int
    high: int


USUAL_SIZE: Final = Size(USUAL_PUZZLES, 6, 8)


def size_of(of_round: Round) -> Size:
    """Return the size of an existing round, without controls and repeats."""
    return Size(len(of_round.puzzles), *of_round.cards) if of_round.puzzles else USUAL_SIZE


class RoundSize(QWidget):
    """Fields for the number of puzzles, and the minimum and maximum number of cards."""

    changed = Signal()  #: `size_asked` or `fault` changed

    def __init__(self, size: Size = USUAL_SIZE) -> None:
        super().__init__()
        self._has_parent = False  # whether puzzles of the previous energy are controls
        self._why_not = ""
        most = max(MAX_COUNTED_CARDS, size.high)
        least = min(_LEAST_CARDS, size.low)
        fields = Fields(self)
        self.count = fields.count(
            "count",
            tr("Puzzles"),
            1,
            max(_MOST_PUZZLES, size.n_puzzles),
            value=size.n_puzzles,
            name=tr("Puzzles in the round"),
        )
        cards = partial(fields.count, low=least, high=most)
        least_name, most_name = tr("Minimum number of cards"), tr("Maximum number of cards")
        self.cards_low = cards("low", tr("Cards"), value=size.low, name=least_name)
        self.cards_high = cards("high", tr("to"), value=size.high, name=most_name)
        tip = tr("Range for the number of cards in each puzzle")
        fields.explain(
            count=tr("More puzzles give clearer results but take longer to rate"),
            low=tip,
            high=tip,
        )
        self._fields = fields
        row = QWidget()
        inner = row_in(row, 8)
        for field in (self.count, self.cards_low, self.cards_high):
            add_all(inner, fields.labels[field], (field, 1))
        inner.addStretch(1)
        self._about = wrapped_label(is_quiet=True)
        self._about.setObjectName("to_rate")
        add_all(column_in(self, 4), row, self._about)
        self._show_number()
        fields.changed.connect(self._on_changed)

    @property
    def fault(self) -> str:
        """Error message of the first invalid field; empty when all are valid."""
        return self._fields.fault

    @property
    def size_asked(self) -> Size:
        """The size in the fields; valid only while there is no fault."""
        fields = (self.count, self.cards_low, self.cards_high)
        n_puzzles, low, high = (int(field.number or 0) for field in fields)
        return Size(n_puzzles, low, high)

    def show_controls(self, *, has_parent: bool, why_not: str = "") -> None:
        """Show which controls the round will have.

        ``has_parent``: whether they include puzzles of the previous energy; ``why_not``: the
        reason without them.
        """
        self._has_parent, self._why_not = has_parent, why_not
        self._show_number()

    def show_cards(self, low: int, high: int) -> None:
        """Show the minimum and maximum number of cards, as far as a round may have them."""
        self.cards_low.show_number(max(low, _LEAST_CARDS))
        self.cards_high.show_number(max(high, _LEAST_CARDS))

    @Slot()
    def _on_changed(self) -> None:
        refuse_reversed(self.cards_low, self.cards_high)
        self._show_number()
        self.changed.emit()

    def _show_number(self) -> None:
        """Show how many puzzles will be rated, with controls and repeats, or what is wrong."""
        count = int(self.count.number or 0)
        if self.fault:
            self._about.setText(self.fault)
            return
        controls, repeats = n_controls(count), n_repeats(count)
        if self._has_parent:
            about = tr(
                "{n} random {n:control/controls} and {n} from the previous energy show how much "
                "better the new energy is.",
                n=controls,
            )
        else:
            about = tr(
                "{n} random {n:control is/controls are} for comparison with later rounds.",
                n=controls,
            )
        n_kinds = 2 if self._has_parent else 1  # of controls
        n_all = count + n_kinds * controls + repeats
        consistency = tr(
            "{n} {n:repeat shows/repeats show} how consistent your ratings are.", n=repeats
        )
        numbers = tr("Puzzles to rate: {n}.", n=n_all)
        self._about.setText(" ".join(filter(None, (numbers, about, self._why_not, consistency))))
