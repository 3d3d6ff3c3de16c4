"""What a mouse does over a plot."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent


class PlotPointer(QObject):
    """Tells of moves and clicks over a plot.

    Parameters
    ----------
    plot : pyqtgraph.PlotWidget
        Watched.
    """

    #: The pointer is there, in the coordinates of the plot's scene and of the screen.
    moved = Signal(QPointF, QPoint)
    #: The left button was pressed and let go there, in those of the scene.
    clicked = Signal(QPointF)
    left = Signal()  #: The pointer is elsewhere

    def __init__(self, plot: Any, parent: QObject) -> None:
        super().__init__(parent)
        self._plot = plot
        self._pressed: QPoint | None = None
        plot.setMouseTracking(True)
        plot.viewport().setMouseTracking(True)
        plot.viewport().installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        kinds = QEvent.Type
        if event.type() == kinds.Leave:
            self.left.emit()
        elif isinstance(event, QMouseEvent):
            here = event.position().toPoint()
            if event.type() == kinds.MouseMove:
                self.moved.emit(self._plot.mapToScene(here), event.globalPosition().toPoint())
            elif event.button() == Qt.MouseButton.LeftButton:
                if event.type() == kinds.MouseButtonPress:
                    self._pressed = here
                elif event.type() == kinds.MouseButtonRelease and self._pressed is not None:
                    is_click = (here - self._pressed).manhattanLength() <= 4
                    self._pressed = None
                    if is_click:
                        self.clicked.emit(self._plot.mapToScene(here))
        return False
