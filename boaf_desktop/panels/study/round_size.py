"""The size of a round: number of puzzles, range of cards, and number of controls."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.language.translation import tr
from boaf_desktop.widgets.fields import Fields
from boaf_desktop.widgets.labels import wrapped_label
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.numbers import refuse_reversed
from engine.search.limits import MAX_COUNTED_CARDS
from engine.study.presentation_order import USUAL_PUZZLES, n_controls, n_repeats

if TYPE_CHECKING:
    from engine.study.round import Round

_MAX_PUZZLES: Final = 200
_MIN_CARDS: Final = 4


@dataclass(frozen=True, slots=True)
class Size:
    """Number of puzzles, minimum and maximum number of cards, and controls of each kind."""

    n_puzzles: int
    low: int
    high: int
    controls: int


USUAL_SIZE: Final = Size(USUAL_PUZZLES, 6, 8, n_controls(USUAL_PUZZLES))


def size_of(of_round: Round) -> Size:
    """Return the size of an existing round, without controls and repeats."""
    n_puzzles = len(of_round.puzzles)
    return Size(n_puzzles, *of_round.cards, n_controls(n_puzzles)) if n_puzzles else USUAL_SIZE


class RoundSize(QWidget):
    """Fields for the size of a round; the default number of controls follows the puzzles."""

    def __init__(self, size: Size = USUAL_SIZE) -> None:
        super().__init__()
        self._has_parent = False  # whether puzzles of the previous energy are controls
        self._why_no_parent = ""
        self._default_controls = size.controls
        self._add_fields(size)
        fields = (self.count, self.cards_low, self.cards_high, self.controls)
        row = self.fields.inline(*fields)
        row.addStretch(1)
        self._about = wrapped_label(is_quiet=True)
        self._about.setObjectName("to_rate")
        add_all(column_in(self, 4), row, self._about)
        self._show_number()
        self.fields.changed.connect(self._on_changed)

    def _add_fields(self, size: Size) -> None:
        self.fields = fields = Fields(self)
        self.count = fields.count(
            "n_puzzles",
            tr("Puzzles"),
            1,
            max(_MAX_PUZZLES, size.n_puzzles),
            value=size.n_puzzles,
            name=tr("Puzzles in the round"),
            tip=tr("More puzzles give clearer results but take longer to rate"),
        )
        cards = partial(
            fields.count,
            low=min(_MIN_CARDS, size.low),
            high=max(MAX_COUNTED_CARDS, size.high),
            tip=tr("Range for the number of cards in each puzzle"),
        )
        low_name, high_name = tr("Minimum number of cards"), tr("Maximum number of cards")
        self.cards_low = cards("low", tr("Cards"), value=size.low, name=low_name)
        self.cards_high = cards("high", tr("to"), value=size.high, name=high_name)
        self.controls = fields.count(
            "controls",
            tr("Controls"),
            0,
            _MAX_PUZZLES,
            value=size.controls,
            name=tr("Controls of each kind"),
            tip=tr(
                "Other puzzles for comparison. The more you add, the fewer rounds it takes to "
                "detect an improvement"
            ),
        )

    @property
    def chosen_size(self) -> Size:
        """The size in the fields; valid only while there is no fault."""
        return Size(**self.fields.values)

    def show_controls(self, *, has_parent: bool) -> None:
        """Show whether the controls include puzzles of the previous energy, and why not."""
        self._has_parent = has_parent
        why_not = tr(
            "There are no controls from the previous energy, because no round was generated with "
            "a single energy."
        )
        self._why_no_parent = "" if has_parent else why_not
        self._show_number()

    def show_cards(self, low: int, high: int) -> None:
        """Show the minimum and maximum number of cards, as far as a round may have them."""
        self.cards_low.show_number(max(low, _MIN_CARDS))
        self.cards_high.show_number(max(high, _MIN_CARDS))

    @Slot()
    def _on_changed(self) -> None:
        refuse_reversed(self.cards_low, self.cards_high)
        default = n_controls(int(self.count.number or 0))
        if self.controls.number == self._default_controls != default:
            self._default_controls = default
            self.controls.show_number(default)
        self._show_number()

    def _show_number(self) -> None:
        """Show how many puzzles will be rated, or what is wrong with the size."""
        self._about.setText(self.fields.fault or self._number_text(self.chosen_size))

    def _number_text(self, size: Size) -> str:
        """Return how many puzzles will be rated, with controls and repeats."""
        n_kinds = 2 if self._has_parent else 1  # of controls
        repeats = n_repeats(size.n_puzzles)
        sentences = (
            tr("Puzzles to rate: {n}.", n=size.n_puzzles + n_kinds * size.controls + repeats),
            self._controls_text(size.controls),
            self._why_no_parent,
            tr(
                "{n} repeat shows how consistent your ratings are.",
                "{n} repeats show how consistent your ratings are.",
                n=repeats,
            ),
        )
        return " ".join(filter(None, sentences))

    def _controls_text(self, n: int) -> str:
        if self._has_parent:
            return tr(
                "{n} random control and {n} from the previous energy show how much better the "
                "new energy is.",
                "{n} random controls and {n} from the previous energy show how much better the "
                "new energy is.",
                n=n,
            )
        return tr(
            "{n} random control is for comparison with later rounds.",
            "{n} random controls are for comparison with later rounds.",
            n=n,
        )
