"""Forms built from fields: one call creates a field with its label, tooltip and accessors."""

import math
from collections.abc import Callable, Iterable, Mapping
from functools import partialmethod
from typing import Any, Final, NamedTuple

from PySide6.QtCore import QObject, Qt, Signal, SignalInstance
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QGridLayout,
    QLabel,
    QLineEdit,
    QToolButton,
    QWidget,
)

from boaf_desktop.language.translation import tr
from boaf_desktop.widgets.drops import copy_drops
from boaf_desktop.widgets.labels import plain, plain_label, tip_text
from boaf_desktop.widgets.numbers import NumberField
from boaf_desktop.widgets.page import ignore_wheel_unless_focused

_MAX_LINE: Final = 200  # characters


def form_layout() -> QFormLayout:
    """Return an empty form with the usual spacing between its rows."""
    form = QFormLayout()
    form.setHorizontalSpacing(16)
    form.setVerticalSpacing(8)
    return form


class _Access(NamedTuple):
    """How the value of one field is read and written."""

    field: QWidget
    read: Callable[[], Any]
    write: Callable[[Any], object]
    accepts: Callable[[Any], bool]


def _is_number(value: object) -> bool:
    return value is None or isinstance(value, int | float)


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


class Fields(QObject):
    """The fields of a form by key; each method creates one.

    A hidden field has no fault, because no one could correct it.
    """

    changed = Signal()  #: The value or the fault of a field changed, by user or program

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._fields: dict[str, _Access] = {}
        self.labels: dict[QWidget, QLabel] = {}

    def number(  # noqa: PLR0913 all but three by name
        self,
        key: str,
        label: str,
        low: float = -math.inf,
        high: float = math.inf,
        *,
        tip: str = "",
        name: str = "",
        is_whole: bool = False,
        is_needed: bool = False,
        step: int = 1,
        value: float | None = None,
    ) -> NumberField:
        """Create a field for a number, as `NumberField`; messages call it ``name``."""
        name = name or label.replace("&", "")
        field = NumberField(
            name, low, high, is_whole=is_whole, is_needed=is_needed, step=step, tip=tip
        )
        field.show_number(value)
        access = _Access(field, lambda: field.number, field.show_number, _is_number)
        self._add(key, label, tip, field.edited, access)
        return field

    #: As `number`, for a whole number that can't be left out.
    count = partialmethod(number, is_whole=True, is_needed=True)

    def flag(self, key: str, label: str, tip: str = "") -> QCheckBox:
        """Create a check box with its own label."""
        field = QCheckBox(label)
        access = _Access(field, field.isChecked, field.setChecked, _is_flag)
        self._add(key, "", tip, field.toggled, access)
        return field

    def choice(
        self, key: str, label: str, entries: Iterable[tuple[str, Any]], tip: str = ""
    ) -> QComboBox:
        """Create a combo box; an entry is a text and its value."""
        field = QComboBox()
        ignore_wheel_unless_focused(field)
        for text, value in entries:
            field.addItem(text, value)

        def show(value: object) -> None:
            field.setCurrentIndex(field.findData(value))

        access = _Access(field, field.currentData, show, lambda value: field.findData(value) >= 0)
        self._add(key, label, tip, field.currentIndexChanged, access)
        return field

    def line(self, key: str, label: str, tip: str = "") -> QLineEdit:
        """Create a single-line text field."""
        field = QLineEdit()
        copy_drops(field)
        field.setMaxLength(_MAX_LINE)
        access = _Access(field, field.text, field.setText, lambda value: isinstance(value, str))
        self._add(key, label, tip, field.textChanged, access)
        return field

    def _add(
        self, key: str, label: str, tip: str, signal: SignalInstance, access: _Access
    ) -> None:
        field = access.field
        if label:
            self.labels[field] = plain_label(label)
            self.labels[field].setBuddy(field)
        self._fields[key] = access
        self.explain(**{key: tip})
        signal.connect(self.changed)

    def explain(self, **tips: str) -> None:
        """Set the tooltips of fields, by key."""
        for key, tip in tips.items():
            field = self._fields[key].field
            field.setToolTip(tip_text(tip))
            if isinstance(field, NumberField):
                field.set_tip(tip)

    # Values

    @property
    def values(self) -> dict[str, Any]:
        """Value of each field by key; None for a number that is missing or invalid."""
        return {key: access.read() for key, access in self._fields.items()}

    @property
    def fault(self) -> str:
        """Error message of the first invalid field; empty when all are valid."""
        visible = (field for field in self._numbers() if not field.isHidden())
        return next((field.fault for field in visible if field.fault), "")

    @property
    def n_filled(self) -> int:
        """Number of filled number fields and ticked boxes."""
        filled = [field for field in self._numbers() if field.typed.strip()]
        fields = [access.field for access in self._fields.values()]
        ticked = [box for box in fields if isinstance(box, QCheckBox) and box.isChecked()]
        return len(filled) + len(ticked)

    def _numbers(self) -> Iterable[NumberField]:
        return (a.field for a in self._fields.values() if isinstance(a.field, NumberField))

    def show_values(self, values: Mapping[str, Any]) -> None:
        """Fill in fields, ignoring values that a field does not accept."""
        for key, access in self._fields.items():
            if key in values and access.accepts(values[key]):
                access.write(values[key])

    def set_visible(self, key: str, is_visible: bool) -> None:
        """Show or hide a field with its label."""
        field = self._fields[key].field
        field.setVisible(is_visible)
        self.labels[field].setVisible(is_visible)

    # Layout

    def add_rows(self, form: QFormLayout, *fields: QWidget) -> None:
        """Add fields to a form, each beside its label."""
        for field in fields:
            label = self.labels.get(field)
            if label is None:
                form.addRow("", field)
            else:
                form.addRow(label, field)

    def put_below_label(
        self, grid: QGridLayout, field: QWidget, row: int, column: int, span: int = 1
    ) -> None:
        """Put a field below its label, which names it unless it has a name."""
        label = self.labels[field]
        field.setAccessibleName(field.accessibleName() or label.text())
        grid.addWidget(label, 2 * row, column)
        # Fields in a row stay level when one has an error message below it.
        top = Qt.AlignmentFlag.AlignTop
        grid.addWidget(field, 2 * row + 1, column, 1, span, alignment=top)


class SearchField(QLineEdit):
    """A single-line field; its purpose is the placeholder text."""

    def __init__(self, text: str, tip: str = "") -> None:
        super().__init__()
        copy_drops(self)
        self.setPlaceholderText(text)
        self.setAccessibleName(text)
        self.setToolTip(plain(tip))
        self.setClearButtonEnabled(True)
        for button in self.findChildren(QToolButton):
            button.setAccessibleName(tr("Clear the search"))
