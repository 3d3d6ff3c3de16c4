"""Forms built from fields: one call creates a field with its label, bounds, help and value."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partialmethod
from itertools import takewhile
from typing import Any, Final, NamedTuple, TypeVar

from PySide6.QtCore import QObject, Qt, Signal, SignalInstance, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QWidget,
)

from boaf_desktop.widgets.drops import copy_drops
from boaf_desktop.widgets.labels import plain_label, tip_text, wrapped_label
from boaf_desktop.widgets.layout import add_all, grid_in, row_of
from boaf_desktop.widgets.numbers import NumberField
from boaf_desktop.widgets.page import ignore_wheel_unless_focused

_MAX_LINE: Final = 200  # characters
BoxT = TypeVar("BoxT", bound=QComboBox)


class Field(NamedTuple):
    """How the value of one field is read, written and checked, and what is shown beside it."""

    widget: QWidget
    read: Callable[[], Any]
    write: Callable[[Any], object]
    accepts: Callable[[Any], bool] = lambda _value: True
    fault: Callable[[], str] = lambda: ""
    label: QLabel | None = None
    unit: QLabel | None = None


class Fields(QObject):
    """The fields of a form by key; each method creates one.

    ``check``: returns what is wrong with values that are valid by themselves.
    """

    changed = Signal()  #: The value or the fault of a field changed, by user or program

    def __init__(self, parent: QObject, check: Callable[[], str] = lambda: "") -> None:
        super().__init__(parent)
        self._check = check
        self._fields: dict[str, Field] = {}

    def number(  # noqa: PLR0913 all but three by name
        self,
        key: str,
        label: str,
        low: float = -math.inf,
        high: float = math.inf,
        *,
        tip: str = "",
        name: str = "",
        unit: str = "",
        empty: str = "",
        is_whole: bool = False,
        is_needed: bool = False,
        step: int = 1,
        value: float | None = None,
    ) -> NumberField:
        """Create a field for a number, as `NumberField`; messages call it ``name``."""
        field = NumberField(
            name or label.replace("&", ""),
            low,
            high,
            is_whole=is_whole,
            is_needed=is_needed,
            step=step,
            tip=tip,
            empty=empty,
        )
        field.show_number(value)
        access = Field(
            field,
            lambda: field.number,
            field.show_number,
            lambda value: value is None or isinstance(value, int | float),
            lambda: field.fault,
            unit=plain_label(unit) if unit else None,
        )
        self.add(key, label, access, field.edited)
        return field

    #: As `number`, for a whole number that can't be left out.
    count = partialmethod(number, is_whole=True, is_needed=True)

    def flag(self, key: str, label: str, *, tip: str, value: bool = False) -> QCheckBox:
        """Create a check box with its own label."""
        field = QCheckBox(label)
        field.setChecked(value)
        field.setToolTip(tip_text(tip))
        access = Field(field, field.isChecked, field.setChecked, lambda on: isinstance(on, bool))
        self.add(key, "", access, field.toggled)
        return field

    def choice(
        self,
        key: str,
        label: str,
        entries: Iterable[tuple[str, Any]],
        *,
        tip: str = "",
        value: object = None,
    ) -> QComboBox:
        """Create a combo box; an entry is a text and its value."""
        box = QComboBox()
        ignore_wheel_unless_focused(box)
        for text, data in entries:
            box.addItem(text, data)
        if value is not None:
            box.setCurrentIndex(box.findData(value))
        return self.box(key, label, box, tip=tip)

    def box(self, key: str, label: str, box: BoxT, *, tip: str = "") -> BoxT:
        """Add a combo box that has its entries."""

        def show(value: object) -> None:
            box.setCurrentIndex(box.findData(value))

        box.setToolTip(tip_text(tip))
        box.setAccessibleName(label.replace("&", ""))
        access = Field(box, box.currentData, show, lambda value: box.findData(value) >= 0)
        self.add(key, label, access, box.currentIndexChanged)
        return box

    def line(self, key: str, label: str, *, tip: str = "") -> QLineEdit:
        """Create a single-line text field."""
        field = QLineEdit()
        copy_drops(field)
        field.setMaxLength(_MAX_LINE)
        field.setToolTip(tip_text(tip))
        access = Field(field, field.text, field.setText, lambda value: isinstance(value, str))
        self.add(key, label, access, field.textChanged)
        return field

    def add(self, key: str, label: str, field: Field, signal: SignalInstance) -> None:
        """Add a field of another kind, and the signal of its changes."""
        if label:
            caption = plain_label(label)
            caption.setBuddy(field.widget)
            field = field._replace(label=caption)
        self._fields[key] = field
        signal.connect(self.changed)

    # Values

    @property
    def values(self) -> dict[str, Any]:
        """Value of each field by key; None for a number that is missing or invalid."""
        return {key: field.read() for key, field in self._fields.items()}

    @property
    def fault(self) -> str:
        """Error message of the first invalid field, or of all together; empty for none.

        A hidden field has no fault, because no one could correct it.
        """
        visible = (field for field in self._fields.values() if not field.widget.isHidden())
        return next(filter(None, (field.fault() for field in visible)), "") or self._check()

    @cached_property
    def fault_line(self) -> QLabel:
        """The line that shows `fault`, to be laid out; it keeps its place."""
        line = wrapped_label()
        line.setObjectName("fault")
        self.changed.connect(self._show_fault)
        return line

    @Slot()
    def _show_fault(self) -> None:
        self.fault_line.setText(self.fault)

    def show_values(self, values: Mapping[str, Any]) -> None:
        """Fill in fields, ignoring values that a field does not accept."""
        for key, field in self._fields.items():
            if key in values and field.accepts(values[key]):
                field.write(values[key])

    def set_visible(self, key: str, is_visible: bool) -> None:
        """Show or hide a field with its label."""
        field = self._fields[key]
        for part in filter(None, (field.widget, field.label)):
            part.setVisible(is_visible)
        self.changed.emit()

    # Layout

    def _field_of(self, widget: QWidget) -> Field | None:
        return next((each for each in self._fields.values() if each.widget is widget), None)

    def _label_of(self, widget: QWidget) -> QLabel:
        field = self._field_of(widget)
        if field is None or field.label is None:
            raise ValueError(f"{widget} is not a field with a label")
        return field.label

    def above(self, *rows: Sequence[QWidget | tuple[QWidget, ...] | None]) -> QGridLayout:
        """Return rows of fields below their labels, in columns of the same width.

        A tuple contains fields of which only one is visible; None widens the field before it.
        """
        grid = grid_in(None)
        for row, cells in enumerate(rows):
            for column, cell in enumerate(cells):
                grid.setColumnStretch(column, 1)
                if cell is None:
                    continue
                n_more = len([*takewhile(lambda each: each is None, cells[column + 1 :])])
                for field in cell if isinstance(cell, tuple) else (cell,):
                    label = self._label_of(field)
                    label.setWordWrap(True)
                    label.setAlignment(Qt.AlignmentFlag.AlignBottom)
                    grid.addWidget(label, 2 * row, column)
                    grid.addWidget(field, 2 * row + 1, column, 1, 1 + n_more)
        return grid

    def beside(
        self, *parts: QWidget, spacing: int = 16, has_long_labels: bool = False
    ) -> QGridLayout:
        """Return fields one below the other, each beside its label and before its unit.

        Other parts, such as headings, have a row for themselves.

        ``spacing``: between columns, in logical pixels; half of it between rows.
        ``has_long_labels``: whether labels and units are wrapped.
        """
        grid = grid_in(None)
        grid.setHorizontalSpacing(spacing)
        grid.setVerticalSpacing(spacing // 2)
        grid.setColumnStretch(1, 1)
        for row, part in enumerate(parts):
            field = self._field_of(part)
            if field is None:
                grid.addWidget(part, row, 0, 1, -1)  # all columns
                continue
            for column, cell in enumerate((field.label, part, field.unit)):
                if isinstance(cell, QLabel):
                    cell.setWordWrap(has_long_labels)
                if cell is not None:
                    grid.addWidget(cell, row, column)
        return grid

    def inline(self, *fields: QWidget) -> QHBoxLayout:
        """Return a row of fields, each after its label."""
        row = row_of()
        for field in fields:
            add_all(row, self._label_of(field), (field, 1))
        return row
