"""Integer fields."""

from PySide6.QtWidgets import QSizePolicy, QSpinBox

from boaf_desktop.widgets.page import ignore_wheel_unless_focused

_LEAST_WIDTH = 64


class DefaultSpinBox(QSpinBox):
    """A field in which 0 means a default; stepping starts from that."""

    def __init__(self) -> None:
        super().__init__()
        self.default = 0

    def stepBy(self, steps: int) -> None:  # noqa: N802 Qt calls it by name
        self.setValue(max(self.singleStep(), (self.value() or self.default)
                          + steps * self.singleStep()))  # fmt: skip
        self.selectAll()

    def stepEnabled(self) -> QSpinBox.StepEnabledFlag:  # noqa: N802
        return QSpinBox.StepEnabledFlag.StepUpEnabled | QSpinBox.StepEnabledFlag.StepDownEnabled


def spin(low: int, high: int, value: int, *, field: QSpinBox | None = None) -> QSpinBox:
    """Create an integer field that ignores the wheel unless focused.

    ``field``: the spin box to set up; a new one by default.
    """
    field = field or QSpinBox()
    ignore_wheel_unless_focused(field)
    field.setRange(low, high)
    field.setValue(value)
    field.setGroupSeparatorShown(True)
    # The widest possible number must not make the panel wide.
    field.setMinimumWidth(_LEAST_WIDTH)
    field.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    return field
