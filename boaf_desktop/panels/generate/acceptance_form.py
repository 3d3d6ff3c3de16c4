"""Form for the acceptance rules."""

from dataclasses import fields
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QWidget

from boaf_desktop.language.wording import named, tr
from boaf_desktop.puzzle_views.feature_ranges import RangeRows
from boaf_desktop.widgets.fields import Fields
from boaf_desktop.widgets.layout import add_all, column_in, grid_in
from boaf_desktop.widgets.numbers import NumberField
from engine.design.feature_registry import FEATURES
from engine.design.gate import Gate

_MOST_POINTS: Final = 1_000_000
_MOST_LINES: Final = 104  # more than any grid has


class GateForm(QWidget):
    """The acceptance rules for puzzles to enter the set; an empty field is a rule that is off."""

    changed = Signal()  #: A rule changed

    def __init__(self) -> None:
        super().__init__()
        self.rules = rules = Fields(self)  #: The rules of `Gate` by name
        self._grid = grid_in(None)
        gain = rules.number(
            "min_improvement", tr("Greedy play gains more than"), 0, _MOST_POINTS,
            tr("The score of greedy play must exceed the initial score by more than this"),
            name=tr("Greedy gain"), is_whole=True,
        )  # fmt: skip
        lines = rules.number(
            "min_lines", tr("Greedy play uses at least"), 0, _MOST_LINES,
            tr("Greedy play must use at least this many different rows and columns"),
            name=tr("Rows and columns"), is_whole=True,
        )  # fmt: skip
        self._add_row(gain, tr("points"))
        self._add_row(lines, tr("rows and columns"))
        self._greedy = rules.flag(
            "greedy_must_miss",
            tr("Greedy play must fail"),
            tip=tr("Reject puzzles that can be solved by taking the largest gain at each move"),
        )
        self.ranges = RangeRows(
            {
                name: named(feature.title)
                for name, feature in FEATURES.items()
                if name != "solvable"
            }
        )
        self._lay_out()
        for part in (rules, self.ranges):
            part.changed.connect(self.changed)

    @property
    def fault(self) -> str:
        """Error message of the first invalid field, empty when all are valid."""
        return self.rules.fault or self.ranges.fault

    @property
    def summary(self) -> str:
        """Number of active rules, in words."""
        n_rules = self.rules.n_filled + len(self.ranges.ranges)
        if not n_rules:
            return tr("solvable, no equivalent puzzles")
        return tr("{n} more {n:rule/rules}", n=n_rules)

    def gate(self) -> Gate:
        """Return the rules in the form; valid only while there is no fault."""
        return Gate(**self.rules.values, ranges=self.ranges.ranges)

    def show_gate(self, gate: Gate) -> None:
        """Fill the fields."""
        self.rules.show_values({each.name: getattr(gate, each.name) for each in fields(Gate)})
        self.ranges.set_ranges(gate.ranges)

    def _add_row(self, field: NumberField, unit: str) -> None:
        field.set_placeholder(tr("any"))
        row = self._grid.rowCount()
        self._grid.addWidget(self.rules.labels[field], row, 0)
        self._grid.addWidget(field, row, 1)
        self._grid.addWidget(QLabel(unit), row, 2)

    def _lay_out(self) -> None:
        self._grid.setColumnStretch(1, 1)
        add_all(column_in(self, 4, (16, 0, 0, 4)), self._grid, self._greedy, self.ranges)
