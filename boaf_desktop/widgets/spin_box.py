"""Fields for whole numbers."""

from PySide6.QtWidgets import QSizePolicy, QSpinBox

from boaf_desktop.widgets.page import ignore_wheel_unless_focused

_LEAST_WIDTH = 64


def spin(low: int, high: int, value: int) -> QSpinBox:
    """Create a field for a whole number that the wheel does not change by accident."""
    field = QSpinBox()
    ignore_wheel_unless_focused(field)
    field.setRange(low, high)
    field.setValue(value)
    field.setGroupSeparatorShown(True)
    # The widest number possible must not make the panel wide.
    field.setMinimumWidth(_LEAST_WIDTH)
    field.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    return field
