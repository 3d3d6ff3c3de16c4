"""Forms built from fields: one call creates a field with its label, bounds, help and value."""

import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, partialmethod
from itertools import takewhile
from typing import Any, Final, NamedTuple, TypeVar

from PySide6.QtCore import QLocale, QObject, Qt, Signal, SignalInstance, Slot
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from boaf_desktop.language import tr
from boaf_desktop.widgets.pages import ignore_wheel_unless_focused
from boaf_desktop.widgets.parts import (
    add_all,
    by_font,
    grid_in,
    plain,
    plain_label,
    row_of,
    set_style_property,
    tip_text,
    wrapped_label,
)
from engine.game import plain_text

_NUMBER: Final = re.compile(r"[+-]?(\d+[.,]?\d*|[.,]\d+)(e[+-]?\d+)?", re.IGNORECASE)
_GROUPED: Final = re.compile(r"[+-]?[1-9]\d{0,2}([.,' ]\d{3})+([.,]\d*)?")
_DIGITS: Final = 12  # shown of any number, so that 0.1 + 0.2 is 0.3
_MIN_WIDTH: Final = 60  # in logical pixels
_MARGIN: Final = 6
_MAX_LINE: Final = 200  # characters
BoxT = TypeVar("BoxT", bound=QComboBox)


class SearchField(QLineEdit):
    """A single-line field; its purpose is the placeholder text."""

    def __init__(self, text: str, tip: str = "") -> None:
        super().__init__()
        self.setPlaceholderText(text)
        self.setAccessibleName(text)
        self.setToolTip(plain(tip))
        self.setClearButtonEnabled(True)
        for button in self.findChildren(QToolButton):
            button.setAccessibleName(tr("Clear the search"))


class GroupedNumberError(ValueError):
    """A sign in the text separates thousands, or could do so."""


def read_number(text: str, locale: QLocale) -> float:
    """Read a number with a point or a comma as its decimal sign.

    Raises GroupedNumberError for separated thousands; a sign before three digits separates them
    unless it is the decimal sign of the locale. Raises ValueError for text that isn't a number.

    >>> english = QLocale(QLocale.Language.English)
    >>> [read_number(text, english) for text in ("0,5", "1.234", "-2e3")]
    [0.5, 1.234, -2000.0]
    """
    typed = plain_text(text).strip()
    is_plain = _NUMBER.fullmatch(typed) is not None
    if _GROUPED.fullmatch(typed) and not (is_plain and locale.decimalPoint() in typed):
        raise GroupedNumberError(text)
    if not is_plain:
        raise ValueError(text)
    return float(typed.replace(",", "."))


def refuse_reversed(low: "NumberField", high: "NumberField") -> None:
    """Mark an upper bound as wrong while it is below the lower one."""
    fault = ""
    if low.number is not None and high.number is not None and low.number > high.number:
        fault = tr("below the minimum ({low})", low=low.typed.strip())
    high.set_outer_fault(fault)


class NumberField(QAbstractSpinBox):
    """A number within bounds, or nothing; a wrong entry stays as it was typed, with a red edge.

    The form reserves one place for the reason, so that no field moves while you type.

    ``name``: for screen readers, and for messages away from the field. ``low``, ``high``:
    inclusive bounds. ``is_whole``: accept only integers, which have arrows to step them.
    ``is_needed``: refuse an empty field. ``step``: of an integer. ``tip``: the tooltip while the
    value is valid. ``empty``: what an empty field says in grey.
    """

    edited = Signal()  #: The text or `fault` changed; `number` and `fault` are up to date

    def __init__(
        self,
        name: str,
        low: float = -math.inf,
        high: float = math.inf,
        *,
        is_whole: bool = False,
        is_needed: bool = False,
        step: int = 1,
        tip: str = "",
        empty: str = "",
    ) -> None:
        super().__init__()
        self.name, self._tip = name, tip
        self._low, self._high, self._step = low, high, step
        self._is_whole, self._is_needed = is_whole, is_needed
        self._default: float | None = None
        self._last_shown: tuple[str, float | None] = ("", None)
        self._outer_fault = self._reason = ""
        self.line = self.lineEdit()
        self.line.setPlaceholderText(empty)
        if not is_whole:
            self.setProperty("plain", True)  # for the style sheet
            self.line.setTextMargins(_MARGIN, 0, _MARGIN, 0)
        ignore_wheel_unless_focused(self)
        self.setMinimumWidth(_MIN_WIDTH)
        # The widest possible number must not make the panel wide.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)
        self.setToolTip(plain(tip))
        self.line.textChanged.connect(self._on_text_changed)

    # Value

    @property
    def number(self) -> float | None:
        """The number, an int in a field of integers; None when it is missing or invalid."""
        return self._read()[0]

    @property
    def fault(self) -> str:
        """Error message with the name of the field; empty when the value is valid."""
        reason = self._read()[1] or self._outer_fault
        return tr("{name}: {reason}", name=self.name, reason=reason) if reason else ""

    def show_number(self, number: float | None) -> None:
        text = "" if number is None else self._text_of(number)
        is_same_text = text == self.typed
        self._last_shown = (text, number)
        self.line.setText(text)
        self.line.setCursorPosition(0)
        if is_same_text:
            self._on_text_changed()  # which the line calls otherwise

    def set_bounds(self, low: float, high: float) -> None:
        """Change the bounds; a number outside is refused, not changed."""
        self._low, self._high = low, high
        self._update_fault()

    def set_default(self, number: float, text: str = "") -> None:
        """Set the value of an empty field, which shows ``text`` in grey, or else the number."""
        self._default = number
        self.line.setPlaceholderText(text or self._text_of(number))
        self._expose_value()

    def set_width(self, width: int) -> None:
        """Give the field a width of its own; otherwise it takes what the layout leaves."""
        self.setFixedWidth(by_font(width))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_outer_fault(self, reason: str) -> None:
        """Set the fault of a valid number that conflicts with other fields; empty for none."""
        self._outer_fault = reason
        self._update_fault()

    @property
    def typed(self) -> str:
        return self.line.text()

    def stepBy(self, steps: int) -> None:  # noqa: N802 Qt calls it by name
        number = self.number if self.typed.strip() else self._default
        if number is None:
            number = self._low if math.isfinite(self._low) else 0.0
        self.show_number(min(self._high, max(self._low, number + steps * self._step)))
        self.selectAll()

    def stepEnabled(self) -> QAbstractSpinBox.StepEnabledFlag:  # noqa: N802
        flags = QAbstractSpinBox.StepEnabledFlag
        return flags.StepUpEnabled | flags.StepDownEnabled if self._is_whole else flags.StepNone

    # Reading

    def _text_of(self, number: float) -> str:
        """Return a number without group signs, so that part of it can be replaced."""
        locale = QLocale(self.locale())
        locale.setNumberOptions(QLocale.NumberOption.OmitGroupSeparator)
        return locale.toString(float(number), "g", _DIGITS)

    def _read(self) -> tuple[float | None, str]:
        """Return the number, None if it is missing or invalid, and what is wrong with it."""
        text = self.typed.strip()
        shown, number = self._last_shown  # in full precision
        if text != shown:
            try:
                number = read_number(text, self.locale()) if text else None
            except GroupedNumberError:
                return None, tr("leave out the thousands separator")
            except ValueError:
                return None, tr("not a number")
        if number is None:
            return None, tr("enter a number") if self._is_needed else ""
        reason = self._fault_of(number)
        if reason:
            return None, reason
        return int(number) if self._is_whole else number, ""

    def _fault_of(self, number: float) -> str:
        if not math.isfinite(number):
            return tr("not a number")
        if self._is_whole and number != int(number):
            return tr("enter a whole number")
        if number < self._low:
            return tr("at least {low}", low=self._text_of(self._low))
        if number > self._high:
            return tr("at most {high}", high=self._text_of(self._high))
        return ""

    def _update_fault(self) -> None:
        """Show the current fault, and emit `edited` if it changed."""
        before = self._reason
        self._show_fault()
        if self._reason != before:
            self.edited.emit()

    @Slot()
    def _on_text_changed(self) -> None:
        self._show_fault()
        self.edited.emit()

    def _show_fault(self) -> None:
        self._reason = self._read()[1] or self._outer_fault
        self.setToolTip(plain(self._reason or self._tip))
        self.setAccessibleDescription(self._reason)
        set_style_property(self, "faulty", bool(self._reason))
        self._expose_value()

    def _expose_value(self) -> None:
        """Give the value and its bounds to Qt, which hands these properties to screen readers."""
        number = self.number if self.typed.strip() else self._default
        values = {"value": number, "minimum": self._low, "maximum": self._high}
        for name, value in values.items():
            known = value if value is not None and math.isfinite(value) else None
            self.setProperty(name, known)


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

    def number(
        self,
        key: str,
        label: str,
        *bounds: float,
        name: str = "",
        unit: str = "",
        value: float | None = None,
        **options: Any,
    ) -> NumberField:
        """Create a `NumberField` with its bounds and options; messages call it ``name``."""
        field = NumberField(name or label.replace("&", ""), *bounds, **options)
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
