"""The ring around the button that has the focus, for people who use the keyboard."""

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from boaf_desktop.widgets.labels import set_style_property


class FocusRing(QObject):
    """Marks a button that got the focus by a key, which style sheets can't detect.

    The button that a dialog opens with has no ring, as it is the coloured one already.
    """

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        app.focusChanged.connect(self._on_focus)

    @Slot(QWidget, QWidget)
    def _on_focus(self, _old: QWidget | None, new: QWidget | None) -> None:
        if isinstance(new, QPushButton):
            uses_keys = new.window().testAttribute(Qt.WidgetAttribute.WA_KeyboardFocusChange)
            set_style_property(new, "ring", uses_keys)
