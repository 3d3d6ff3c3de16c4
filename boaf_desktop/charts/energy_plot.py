"""Live plot of current and best energy against iteration, for all chains of a batch."""

from typing import Any, Final

import numpy as np
from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.energy_curves import BatchCurves, Joined, decade_ticks, joined
from boaf_desktop.widgets.layout import column_in
from engine.arrays import Reals

_AXIS_POINTS: Final = 9  # of the font
_REPAINT_MS: Final = 50
_MARGIN: Final = 0.1  # in decades beyond the data, within which a tick is shown
_STYLES: Final = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine)
_DOT: Final = 7  # in logical pixels
_LOOKS: Final = 12
"""Number of distinct styles of running chains."""


class EnergyPlot(QWidget):
    """The chains of a batch: running ones in colour, and behind them those that ended.

    A running chain has a thin line for its current energy and a thick one for the best so far; an
    ended one keeps only the best. Repainted at most 20 times a second, and only after changes.
    """

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._curves = BatchCurves()
        self.marked: int | None = None  #: The highlighted chain, None for none
        self._plot: Any = None
        self._live: list[tuple[Any, Any]] = []
        self._background: Any = None
        self._mark: Any = None
        self._is_logarithmic: bool | None = None
        self._is_estimated = False
        self._newest_drawn: int | None = None  # of the ended chains
        self._column = column_in(self, 2)
        self._hint = QLabel(self.tr("The energy of each chain appears here during generation."))
        self._hint.setWordWrap(True)
        self._hint.setObjectName("hint")
        self._column.addWidget(self._hint)
        self.legend = QLabel()
        self.legend.setWordWrap(True)
        self.legend.setAccessibleName(self.tr("Legend"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._timer = QTimer(self, singleShot=True, interval=_REPAINT_MS)
        self._timer.timeout.connect(self.repaint_curves)
        self.setAccessibleName(self.tr("Energy per iteration"))
        theme.changed.connect(self._apply_theme)

    # Chains

    def clear(self, *, is_estimated: bool = False) -> None:
        """Remove all chains; ``is_estimated``: label the axis for estimated energies."""
        self._curves = BatchCurves()
        self.marked = None
        self._newest_drawn = -1
        self._is_estimated = is_estimated
        self._label_axis()
        self._schedule()

    def extend(
        self, chain: int, energies: Reals, first: int = 0, *, is_over: bool = False
    ) -> None:
        """Append energies to a chain, shape (n, 2): the current and the best one.

        Those that are not finite are skipped.

        ``first``: iteration of the first row; an unknown chain is ignored unless this is 0.
        ``is_over``: whether these are its last energies.
        """
        self._curves.extend(chain, energies, first)
        if is_over:
            self._curves.finish(chain)
        self._schedule()

    def finish_all(self) -> None:
        """Move every chain to the background: the batch has ended."""
        for chain in tuple(self._curves.running):
            self._curves.finish(chain)
        self._schedule()

    def mark(self, chain: int | None) -> None:
        """Highlight a chain, or none."""
        if chain != self.marked:
            self.marked = chain
            self._schedule()

    # Drawing

    def _schedule(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    @Slot()
    def repaint_curves(self) -> None:
        curves = self._curves
        if self._plot is None:
            if not curves.chains:
                return
            self._make_plot()
        self._choose_scale()
        for look, (current, best) in enumerate(self._live):
            alike = [each for each in curves.running.values() if each.slot % _LOOKS == look]
            _draw(current, joined(chain.current.points for chain in alike))
            _draw(best, joined(chain.best.points for chain in alike))
        _draw(self._mark, joined([] if self.marked is None else [curves.best(self.marked)]))
        newest = next(reversed(curves.ended), None)
        if newest != self._newest_drawn:  # they don't change, and drawing is slow
            self._newest_drawn = newest
            _draw(self._background, joined(each.best.points for each in curves.ended.values()))
        if any(chain.n_iterations > 1 for chain in curves.chains.values()):
            self._plot.enableAutoRange(x=True)
        else:  # otherwise the range around a single iteration would be thousands wide
            self._plot.setXRange(-1, 1, padding=0)

    def _make_plot(self) -> None:
        import pyqtgraph  # takes half a second to import, needed only for the first plot

        self._plot = plot = pyqtgraph.PlotWidget()
        plot.setAccessibleName(self.tr("Energy per iteration"))
        plot.setAccessibleDescription(
            self.tr("The table below lists the final energy of each chain.")
        )
        plot.setMenuEnabled(False)
        plot.setMouseEnabled(x=False, y=False)
        plot.hideButtons()
        plot.showGrid(x=False, y=True, alpha=0.15)
        plot.setFrameShape(plot.Shape.NoFrame)
        plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        plot.setLabel("bottom", self.tr("iteration"))
        self._label_axis()
        self._hint.hide()
        self._column.addWidget(plot, 1)
        self._column.addWidget(self.legend)
        # Items are drawn in the order added. One item draws all chains of one style, because the
        # cost is per item rather than per point.
        self._background = plot.plot()
        self._live = [(plot.plot(), plot.plot()) for _ in range(_LOOKS)]
        self._mark = plot.plot()
        plot.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)  # the page scrolls
        self._apply_theme()

    def _label_axis(self) -> None:
        if self._plot is None:
            return
        if self._is_logarithmic:
            words = (
                self.tr("energy (estimated, log scale)")
                if self._is_estimated
                else self.tr("energy (log scale)")
            )
        else:
            words = self.tr("energy (estimated)") if self._is_estimated else self.tr("energy")
        self._plot.setLabel("left", words)

    def _choose_scale(self) -> None:
        """Use a logarithmic axis while every energy is positive, as ratios span magnitudes."""
        is_logarithmic = not bool((self._curves.energies(is_best=True) <= 0).any())
        if is_logarithmic != self._is_logarithmic:
            self._is_logarithmic = is_logarithmic
            # Curves on screen may have no logarithm; they are redrawn below.
            self._newest_drawn = -1
            for item in self._plot.listDataItems():
                item.setData([], [], connect="all")
            self._plot.setLogMode(x=False, y=is_logarithmic)
            self._label_axis()
        ticks = None
        energies = self._curves.energies(is_best=False)
        if is_logarithmic and len(energies):
            low, high = np.log10(energies.min()), np.log10(energies.max())
            ticks = [decade_ticks(low - _MARGIN, high + _MARGIN)]
        self._plot.getAxis("left").setTicks(ticks)

    def _show_legend(self) -> None:
        colours = self._theme.palette
        entries = (
            (self.tr("best so far"), colours.text, "—"),
            (self.tr("current"), colours.text, "···"),
            (self.tr("best of ended chains"), colours.muted, "- · -"),
        )
        self.legend.setText(" &nbsp; ".join(
            f'<b style="color: {colour}">{sample}</b> {words.replace(" ", "&nbsp;")}'
            for words, colour, sample in entries
        ))  # fmt: skip

    def _line_style(self, slot: int) -> tuple[str, Qt.PenStyle]:
        colours = self._theme.palette.lines
        return colours[slot % len(colours)], _STYLES[slot // len(colours) % len(_STYLES)]

    @Slot()
    def _apply_theme(self) -> None:
        if self._plot is None:
            return
        import pyqtgraph  # loaded with the plot

        colours = self._theme.palette
        self._plot.setBackground(colours.surface)
        font = QFont()
        font.setPointSize(_AXIS_POINTS)
        for side in ("left", "bottom"):
            axis = self._plot.getAxis(side)
            axis.setPen(QColor(colours.line))
            axis.setTextPen(QColor(colours.muted))
            axis.setStyle(tickFont=font)
            # Ticks are never scaled. Turning the automatic prefix off is not enough: doing so
            # scales once more by the current range, so 0.25 would read 250.
            axis.setSIPrefixEnableRanges(())
            axis.enableAutoSIPrefix(False)
        for slot, (current, best) in enumerate(self._live):
            colour, style = self._line_style(slot)
            best.setPen(pyqtgraph.mkPen(QColor(colour), width=2, style=style))
            current.setPen(pyqtgraph.mkPen(QColor(colour), width=1, style=Qt.PenStyle.DotLine))
        ended = Qt.PenStyle.DashDotLine
        self._background.setPen(pyqtgraph.mkPen(QColor(colours.muted), width=1, style=ended))
        self._mark.setPen(pyqtgraph.mkPen(QColor(colours.text), width=4))
        self._show_legend()


def _draw(item: Any, points: Joined) -> None:
    """Draw curves, or nothing; an item that was and stays empty costs nothing.

    Chains of a single iteration have no line, and are drawn as dots.
    """
    iterations, energies, is_joined = points
    if len(iterations):
        is_line = bool(is_joined.any())
        colour = item.opts["pen"].color()
        item.setData(
            iterations, energies, connect=is_joined, symbol=None if is_line else "o",
            symbolSize=_DOT, symbolPen=colour, symbolBrush=colour,
        )  # fmt: skip
    elif item.xData is not None and len(item.xData):
        item.setData([], [], connect="all")
