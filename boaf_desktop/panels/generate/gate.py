"""The acceptance gate as fields."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QVBoxLayout, QWidget

from boaf_desktop.puzzle_views.feature_ranges import RangeRows
from boaf_desktop.widgets.number_edit import NumberEdit
from engine.design.gate import Gate
from engine.design.registry import FEATURES

_MOST_GAIN = 1_000_000
_MOST_LINES = 104
_MOST_CELLS = 16


class GateForm(QWidget):
    """The rules that a puzzle must keep to enter the set; empty fields are rules that are off.

    Attributes
    ----------
    changed : Signal()
        A rule is another one.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.improvement = NumberEdit(
            self.tr("Greedy player gains"), 0, _MOST_GAIN, is_whole=True,
            tip=self.tr("The greedy player's score must exceed the base score by at least this"),
        )  # fmt: skip
        self.lines = NumberEdit(
            self.tr("Along lines"), 0, _MOST_LINES, is_whole=True,
            tip=self.tr("Its moves must run along at least this many different rows and columns"),
        )  # fmt: skip
        self.difference = NumberEdit(
            self.tr("Differs from the others"), 2, _MOST_CELLS, is_whole=True,
            tip=self.tr("In at least this many cells, in any disguise"),
        )  # fmt: skip
        self.must_miss = QCheckBox(self.tr("The greedy player must not solve it"))
        self.ranges = RangeRows(
            {
                name: QCoreApplication.translate("features", feature.title)
                for name, feature in FEATURES.items()
                if name != "solvable"
            }
        )
        self._lay_out()
        self.improvement.edited.connect(self.changed)
        self.lines.edited.connect(self.changed)
        self.difference.edited.connect(self.changed)
        self.must_miss.toggled.connect(self.changed)
        self.ranges.changed.connect(self.changed)

    @property
    def fault(self) -> str:
        """What is wrong with the first field that is not right, empty when all are."""
        return next((field.fault for field in self._numbers() if field.fault), self.ranges.fault)

    @property
    def summary(self) -> str:
        """How many rules are on, in words."""
        n_rules = sum(bool(field.text().strip()) for field in self._numbers())
        n_rules += self.must_miss.isChecked() + len(self.ranges.ranges)
        if not n_rules:
            return self.tr("solvable, and not a disguise")
        return self.tr("%n more rule(s)", "", n_rules)

    @property
    def min_difference(self) -> int:
        """In how many cells puzzles must differ, 0 when that does not matter."""
        return int(self.difference.number or 0)

    def _numbers(self) -> tuple[NumberEdit, ...]:
        return self.improvement, self.lines, self.difference

    def gate(self) -> Gate:
        """Return what the fields say; only while there is no fault."""
        gain, lines = self.improvement.number, self.lines.number
        return Gate(
            None if gain is None else int(gain),
            None if lines is None else int(lines),
            self.must_miss.isChecked(),
            self.ranges.ranges,
        )

    def show_gate(self, gate: Gate) -> None:
        """Fill the fields."""
        self.improvement.show_number(gate.min_improvement)
        self.lines.show_number(gate.min_lines)
        self.must_miss.setChecked(gate.greedy_must_miss)
        self.ranges.set_ranges(gate.ranges)

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        rows = (
            (self.tr("Greedy player gains at least"), self.improvement),
            (self.tr("Its moves run along at least"), self.lines),
            (self.tr("Differs from the others in at least"), self.difference),
        )
        for row, (text, field) in enumerate(rows):
            label = QLabel(text)
            label.setBuddy(field)
            field.setPlaceholderText(self.tr("any"))
            grid.addWidget(label, row, 0)
            grid.addWidget(field, row, 1)
        grid.addWidget(QLabel(self.tr("lines")), 1, 2)
        grid.addWidget(QLabel(self.tr("points")), 0, 2)
        grid.addWidget(QLabel(self.tr("cells")), 2, 2)
        grid.setColumnStretch(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 0, 0, 4)
        column.setSpacing(4)
        column.addLayout(grid)
        column.addWidget(self.must_miss)
        column.addWidget(self.ranges)
