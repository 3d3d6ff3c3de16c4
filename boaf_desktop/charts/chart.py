"""Base class of all painted charts."""

from PySide6.QtCore import QEvent, QPoint, QSize
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from boaf_desktop.appearance.theme import Theme


class Chart(QWidget):
    """A chart that a subclass paints, in the theme's colours of the moment.

    ``name``: its accessible name. ``size``: the preferred one, in logical pixels; the height is
    fixed.
    """

    def __init__(self, theme: Theme, name: str, size: QSize) -> None:
        super().__init__()
        self._theme, self._size = theme, size
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return self._size

    def paint(self, painter: QPainter) -> None:
        """Paint the chart."""
        raise NotImplementedError

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint(painter)
        painter.end()

    def tip_at(self, where: QPoint) -> str:  # noqa: ARG002 - a chart without tool tips
        """Return the tooltip at a point; empty for none."""
        return ""

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.tip_at(event.pos()), self)
            return True
        return super().event(event)
