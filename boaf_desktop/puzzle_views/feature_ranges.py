"""Ranges of features, one per row, for acceptance rules and filters."""

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QVBoxLayout, QWidget

from boaf_desktop.language.translation import tr
from boaf_desktop.puzzle_views.feature_groups import FeatureBox
from boaf_desktop.widgets.buttons import push_button, tool_button
from boaf_desktop.widgets.fields import Field, Fields
from boaf_desktop.widgets.labels import plain_label, unseen_label
from boaf_desktop.widgets.layout import add_all, column_in, row_in, row_of
from boaf_desktop.widgets.numbers import refuse_reversed
from engine.design.gate import Range


class RangeLine(QWidget):
    """One name with a lower and an upper bound, either of which may be open."""

    removed = Signal()  #: The person wants to remove it

    def __init__(self, titles: Mapping[str, str], name: str, bounds: Range) -> None:
        super().__init__()
        self.fields = fields = Fields(self)
        box = FeatureBox(titles, name)
        box.setMinimumContentsLength(8)
        self._box = fields.box("feature", "", box, tip=tr("Feature with a required range"))
        bound = partial(fields.number, label="", empty=tr("none"))
        self.low = bound(
            "low", name=tr("Minimum"), tip=tr("Minimum (leave empty for none)"), value=bounds[0]
        )
        self.high = bound(
            "high", name=tr("Maximum"), tip=tr("Maximum (leave empty for none)"), value=bounds[1]
        )
        remove = tool_button("✕", tr("Remove this range"), self.removed)
        remove.setStyleSheet("padding: 5px 6px;")
        add_all(
            row_in(self, 4),
            unseen_label(box, tr("Feature")),
            (box, 3),
            (self.low, 2),
            plain_label(tr("to")),
            (self.high, 2),
            remove,
        )
        fields.changed.connect(self._check)
        self._check()

    @property
    def name(self) -> str:
        return str(self._box.currentData())

    @property
    def bounds(self) -> Range:
        """Lower and upper bound; None for an open side."""
        return self.low.number, self.high.number

    @Slot()
    def _check(self) -> None:
        self.low.name = self.high.name = self._box.currentText()
        refuse_reversed(self.low, self.high)


class RangeRows(QWidget):
    """Ranges one below the other, with a button that adds one.

    ``titles``: by name, of everything that may have a range.
    """

    changed = Signal()  #: `ranges` or `fault` changed

    def __init__(self, titles: Mapping[str, str]) -> None:
        super().__init__()
        self._titles = dict(titles)
        self.lines: list[RangeLine] = []  #: The rows, from top to bottom
        self._column = QVBoxLayout()
        self._column.setSpacing(4)
        self.add_button = push_button(tr("Add a range"), self._on_add)
        self.row = row_of(self.add_button, None)
        add_all(column_in(self, 4), self._column, self.row)

    @property
    def field(self) -> Field:
        """The ranges as one field of a form."""
        return Field(self, lambda: self.ranges, self.set_ranges, fault=lambda: self.fault)

    @property
    def fault(self) -> str:
        """The problem of the first invalid row; empty if all are valid."""
        names = [line.name for line in self.lines]
        if len(set(names)) < len(names):
            return tr("A feature has two ranges. Remove one.")
        return next(filter(None, (line.fields.fault for line in self.lines)), "")

    @property
    def ranges(self) -> dict[str, Range]:
        """The ranges with at least one bound."""
        return {line.name: line.bounds for line in self.lines if line.bounds != (None, None)}

    def set_ranges(self, ranges: Mapping[str, Range]) -> None:
        while self.lines:
            self._drop(self.lines[-1])
        for name, bounds in ranges.items():
            self._add(name, bounds)
        self.changed.emit()

    @Slot()
    def _on_add(self) -> None:
        taken = {line.name for line in self.lines}
        free = next((name for name in self._titles if name not in taken), None)
        if free is not None:
            line = self._add(free, (None, None))
            line.low.setFocus(Qt.FocusReason.OtherFocusReason)
            self.changed.emit()

    def _add(self, name: str, bounds: Range) -> RangeLine:
        line = RangeLine(self._titles, name, bounds)
        line.fields.changed.connect(self.changed)
        line.removed.connect(partial(self._on_removed, line))
        self.lines.append(line)
        self._column.addWidget(line)
        return line

    def _on_removed(self, line: RangeLine) -> None:
        self._drop(line)
        self.changed.emit()

    def _drop(self, line: RangeLine) -> None:
        self.lines.remove(line)
        self._column.removeWidget(line)
        line.hide()
        line.deleteLater()
