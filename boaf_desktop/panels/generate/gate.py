"""The acceptance gate as fields."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QWidget

from boaf_desktop.puzzle_views.feature_ranges import RangeRows
from boaf_desktop.widgets.layout import column_in
from boaf_desktop.widgets.number_edit import NumberEdit
from engine.design.gate import Gate
from engine.design.registry import FEATURES

_MOST_GAIN = 1_000_000
_MOST_LINES = 104
_MOST_CELLS = 16


class GateForm(QWidget):
    """The rules that a puzzle must keep to enter the set; empty fields are rules that are off."""

    changed = Signal()  #: A rule is another one

    def __init__(self) -> None:
        super().__init__()
        self.improvement = NumberEdit(
            self.tr("Greedy player gains"), 0, _MOST_GAIN, is_whole=True,
            tip=self.tr("The greedy player's score must exceed the base score by more than this"),
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
        self.must_miss.setToolTip(
            self.tr("Leave out what is solved by taking the largest gain at each move")
        )
        self.ranges = RangeRows(
            {
                name: QCoreApplication.translate("features", feature.title)
                for name, feature in FEATURES.items()
                if name != "solvable"
            }
        )
        self._numbers = {"min_improvement": self.improvement, "min_lines": self.lines}
        self._flags = {"greedy_must_miss": self.must_miss}
        self._lay_out()
        for number in self._edits():
            number.edited.connect(self.changed)
        for flag in self._flags.values():
            flag.toggled.connect(self.changed)
        self.ranges.changed.connect(self.changed)

    @property
    def fault(self) -> str:
        """What is wrong with the first field that is not right, empty when all are."""
        return next((field.fault for field in self._edits() if field.fault), self.ranges.fault)

    @property
    def summary(self) -> str:
        """How many rules are on, in words."""
        n_rules = sum(bool(field.text().strip()) for field in self._edits())
        n_rules += sum(flag.isChecked() for flag in self._flags.values()) + len(self.ranges.ranges)
        if not n_rules:
            return self.tr("solvable, no symmetric duplicates")
        return self.tr("%n more rule(s)", "", n_rules)

    @property
    def min_difference(self) -> int:
        """In how many cells puzzles must differ, 0 when that does not matter."""
        return int(self.difference.number or 0)

    def _edits(self) -> tuple[NumberEdit, ...]:
        return *self._numbers.values(), self.difference

    def gate(self) -> Gate:
        """Return what the fields say; only while there is no fault."""
        numbers = {name: edit.number for name, edit in self._numbers.items()}
        rules: dict[str, Any] = {
            **{name: None if number is None else int(number) for name, number in numbers.items()},
            **{name: flag.isChecked() for name, flag in self._flags.items()},
        }
        return Gate(**rules, ranges=self.ranges.ranges)

    def show_gate(self, gate: Gate) -> None:
        """Fill the fields."""
        for name, edit in self._numbers.items():
            edit.show_number(getattr(gate, name))
        for name, flag in self._flags.items():
            flag.setChecked(getattr(gate, name))
        self.ranges.set_ranges(gate.ranges)

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        rows = (
            (self.tr("Greedy player gains more than"), self.improvement, self.tr("points")),
            (self.tr("Its moves run along at least"), self.lines, self.tr("lines")),
            (self.tr("Differs from the others in at least"), self.difference, self.tr("cells")),
        )
        for row, (text, field, unit) in enumerate(rows):
            label = QLabel(text)
            label.setBuddy(field)
            field.setPlaceholderText(self.tr("any"))
            grid.addWidget(label, row, 0)
            grid.addWidget(field, row, 1)
            grid.addWidget(QLabel(unit), row, 2)
        grid.setColumnStretch(1, 1)
        column = column_in(self, 4, (16, 0, 0, 4))
        column.addLayout(grid)
        for flag in self._flags.values():
            column.addWidget(flag)
        column.addWidget(self.ranges)
