"""A pyqtgraph plot in the colours of the window."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QWidget

from boaf_desktop.appearance.theme import Theme

_AXIS_POINTS = 9


def make_plot(theme: Theme, name: str, description: str) -> Any:
    """Make an empty plot that follows the palette.

    Parameters
    ----------
    name, description : str
        What a screen reader says of it.

    Returns
    -------
    pyqtgraph.PlotWidget
        Without menus, legends and mouse zoom: a plain picture of numbers.
    """
    import pyqtgraph  # noqa: PLC0415 - half a second of import, wanted only with the first plot

    plot = pyqtgraph.PlotWidget()
    plot.setAccessibleName(name)
    plot.setAccessibleDescription(description)
    plot.setMenuEnabled(False)
    plot.setMouseEnabled(x=False, y=False)
    plot.hideButtons()
    plot.showGrid(x=False, y=True, alpha=0.15)
    plot.setFrameShape(plot.Shape.NoFrame)
    _Dresser(plot, theme)
    return plot


class _Dresser(QObject):
    """Keeps a plot in the palette; belongs to the plot and goes with it."""

    def __init__(self, plot: Any, theme: Theme) -> None:
        owner: QWidget = plot
        super().__init__(owner)
        self._plot, self._theme = plot, theme
        for signal in (theme.changed, theme.lent):
            signal.connect(self.apply_theme)
        self.apply_theme()

    @Slot()
    def apply_theme(self) -> None:
        """Give background and axes their colours."""
        colours = self._theme.palette
        self._plot.setBackground(colours.surface)
        font = QFont()
        font.setPointSize(_AXIS_POINTS)
        for side in ("left", "bottom"):
            axis = self._plot.getAxis(side)
            axis.setPen(QColor(colours.line))
            axis.setTextPen(QColor(colours.muted))
            axis.setStyle(tickFont=font)
            # Ticks are never multiplied. Turning the automatic prefix off is not enough: doing so
            # scales once more by the range of that moment, so 0.25 would read 250.
            axis.setSIPrefixEnableRanges(())
            axis.enableAutoSIPrefix(False)
