"""Fields for optional numbers, checked as they are typed."""

import math

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

_LEAST_WIDTH = 56


def mark_fault(field: QWidget, fault: str, tip: str = "") -> None:
    """Mark a field as faulty or correct.

    Parameters
    ----------
    field : QWidget
        The field; the style sheet gives a faulty one a different frame.
    fault : str
        Error message; empty when the value is valid.
    tip : str
        Its tooltip while the value is valid.
    """
    field.setToolTip(fault or tip)
    field.setAccessibleDescription(fault)
    if bool(field.property("faulty")) != bool(fault):
        field.setProperty("faulty", bool(fault))
        # Qt re-evaluates a style rule that depends on a property only on request.
        field.style().unpolish(field)
        field.style().polish(field)


class NumberEdit(QLineEdit):
    """A localised number within bounds, or nothing.

    ``low`` and ``high``: inclusive bounds.
    """

    edited = Signal()  #: The text changed; `number` and `fault` are up to date

    def __init__(
        self,
        name: str,
        low: float = -math.inf,
        high: float = math.inf,
        *,
        is_whole: bool = False,
        is_needed: bool = False,
        tip: str = "",
    ) -> None:
        super().__init__()
        self._name, self._low, self._high = name, low, high
        self._is_whole, self._is_needed, self._tip = is_whole, is_needed, tip
        self.setAccessibleName(name)
        self.setToolTip(tip)
        self.setMinimumWidth(_LEAST_WIDTH)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.textChanged.connect(self._on_text)

    @property
    def number(self) -> float | None:
        """The number; None when it is missing or invalid."""
        text = self.text().strip()
        number, is_number = self.locale().toDouble(text)
        return number if text and is_number and not self._fault_of(text) else None

    @property
    def fault(self) -> str:
        """Error message for the text; empty when it is valid."""
        return self._fault_of(self.text().strip())

    def show_number(self, number: float | None) -> None:
        """Show a number, or clear the field."""
        self.setText("" if number is None else self.locale().toString(float(number), "g", 12))
        self.setCursorPosition(0)

    def _fault_of(self, text: str) -> str:
        if not text:
            return self.tr("{name}: enter a number").format(name=self._name) * self._is_needed
        number, is_number = self.locale().toDouble(text)
        if not is_number or not math.isfinite(number):
            return self.tr("{name}: “{text}” isn't a number").format(name=self._name, text=text)
        if self._is_whole and number != int(number):
            return self.tr("{name}: {text} isn't a whole number").format(
                name=self._name, text=text
            )
        locale = self.locale()
        if number < self._low:
            return self.tr("{name}: {text} is below {low}").format(
                name=self._name, text=text, low=locale.toString(float(self._low), "g", 6)
            )
        if number > self._high:
            return self.tr("{name}: {text} is above {high}").format(
                name=self._name, text=text, high=locale.toString(float(self._high), "g", 6)
            )
        return ""

    @property
    def tip(self) -> str:
        """Purpose of the field, its tooltip while the value is valid."""
        return self._tip

    @Slot()
    def _on_text(self) -> None:
        mark_fault(self, self.fault, self._tip)
        self.edited.emit()
