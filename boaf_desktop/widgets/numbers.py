"""The number field of all forms: either decimal sign is read, and a wrong entry is refused."""

import math
import re
from typing import Final

from PySide6.QtCore import QLocale, Signal, Slot
from PySide6.QtWidgets import QAbstractSpinBox, QSizePolicy

from boaf_desktop.language.translation import tr
from boaf_desktop.widgets.drops import copy_drops
from boaf_desktop.widgets.labels import plain, set_style_property
from boaf_desktop.widgets.layout import by_font
from boaf_desktop.widgets.page import ignore_wheel_unless_focused
from engine.game import plain_text

_NUMBER: Final = re.compile(r"[+-]?(\d+[.,]?\d*|[.,]\d+)(e[+-]?\d+)?", re.IGNORECASE)
_GROUPED: Final = re.compile(r"[+-]?[1-9]\d{0,2}([.,' ]\d{3})+([.,]\d*)?")
_DIGITS: Final = 12  # shown of any number, so that 0.1 + 0.2 is 0.3
_MIN_WIDTH: Final = 60  # in logical pixels
_MARGIN: Final = 6


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
        copy_drops(self.line)
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
