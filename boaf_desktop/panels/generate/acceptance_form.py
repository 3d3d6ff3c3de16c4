"""Form for the acceptance rules."""

from dataclasses import fields

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QLabel, QWidget

from boaf_desktop.puzzle_views.feature_ranges import RangeRows
from boaf_desktop.widgets.fields import Fields
from boaf_desktop.widgets.layout import column_in, grid_in
from boaf_desktop.widgets.numbers import NumberField
from engine.design.feature_registry import FEATURES
from engine.design.gate import Gate


class GateForm(QWidget):
    """The acceptance rules for puzzles to enter the set; an empty field is a rule that is off."""

    changed = Signal()  #: A rule changed

    def __init__(self) -> None:
        super().__init__()
        self.rules = rules = Fields(self)  #: The rules of `Gate` by name
        self._grid = grid_in(None)
        self._number(
            "min_improvement",
            self.tr("Greedy play gains more than"), self.tr("points"), (0, 1_000_000),
            name=self.tr("Greedy gain"),
            tip=self.tr(
                "The score of greedy play must exceed the initial score by more than this"
            ),
        )  # fmt: skip
        self._number(
            "min_lines",
            self.tr("Greedy play uses at least"), self.tr("rows and columns"), (0, 104),
            name=self.tr("Rows and columns"),
            tip=self.tr("Greedy play must use at least this many different rows and columns"),
        )  # fmt: skip
        self._greedy = rules.flag(
            "greedy_must_miss", self.tr("Greedy play must fail"),
            tip=self.tr(
                "Reject puzzles that can be solved by taking the largest gain at each move"
            ),
        )  # fmt: skip
        self.ranges = RangeRows(
            {
                name: QCoreApplication.translate("features", feature.title)
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
            return self.tr("solvable, no equivalent puzzles")
        return self.tr("%n more rule(s)", "", n_rules)

    def gate(self) -> Gate:
        """Return the rules in the form; valid only while there is no fault."""
        return Gate(**self.rules.values, ranges=self.ranges.ranges)

    def show_gate(self, gate: Gate) -> None:
        """Fill the fields."""
        self.rules.show_values({each.name: getattr(gate, each.name) for each in fields(Gate)})
        self.ranges.set_ranges(gate.ranges)

    def _number(
        self,
        key: str,
        label: str,
        unit: str,
        bounds: tuple[int, int],
        name: str,
        tip: str,
    ) -> NumberField:
        """Create a row with an optional integer."""
        low, high = bounds
        field = self.rules.number(key, label, low, high, tip, name=name, is_whole=True)
        field.set_placeholder(self.tr("any"))
        row = self._grid.rowCount()
        self._grid.addWidget(self.rules.labels[field], row, 0)
        self._grid.addWidget(field, row, 1)
        self._grid.addWidget(QLabel(unit), row, 2)
        return field

    def _lay_out(self) -> None:
        self._grid.setColumnStretch(1, 1)
        column = column_in(self, 4, (16, 0, 0, 4))
        column.addLayout(self._grid)
        column.addWidget(self._greedy)
        column.addWidget(self.ranges)
