"""Live plot of current and best energy against iteration, for all chains of a batch."""

import math
from collections.abc import Callable
from typing import Any, Final

import numpy as np
from PySide6.QtCore import QEvent, QLocale, QObject, QPoint, QPointF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QColor, QFont, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QToolTip, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.batch_curves import BatchCurves, Spot
from boaf_desktop.charts.ended_chains import Joined, joined
from boaf_desktop.charts.legend import Legend, LegendEntry
from boaf_desktop.charts.numbers import Row
from boaf_desktop.charts.traces import decade_ticks
from boaf_desktop.widgets.layout import column_in
from boaf_desktop.widgets.tables import number_text
from engine.arrays import Reals

_AXIS_POINTS = 9
REPAINT_MS: Final = 50
_NAMED: Final = 6
"""Running chains with a name in the legend."""
_REACH: Final = 12.0  # maximum distance from a curve in logical pixels
_MARGIN: Final = 0.1  # margin in decades beyond the data within which a tick is shown
_STYLES: Final = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine)
_PRESENT: Final = Qt.PenStyle.DotLine
_ENDED: Final = Qt.PenStyle.DashDotLine
_DOT: Final = 7
_LOOKS: Final = 12
"""Number of distinct styles of running chains; more are told apart with the pointer."""


class EnergyPlot(QWidget):
    """Every chain of a batch: running ones in colour, and behind them those that ended.

    A running chain has a thin line for its current energy and a thick one for the best so far; an
    ended one keeps only the best. Repainted at most 20 times a second, and only after changes.
    Hovering describes the chain under the pointer and a click chooses it; so do the arrow keys
    and Enter.
    """

    chain_chosen = Signal(int)  #: A chain was clicked, or chosen by Enter

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        #: Returns lines of text about a chain's puzzle, for the tooltip
        self.describe: Callable[[int], list[str]] | None = None
        self._curves = BatchCurves()
        self._live: list[tuple[Any, Any]] = []
        self._background: Any = None
        self._mark: Any = None
        self.marked: int | None = None  #: The highlighted chain, None for none
        self._plot: Any = None
        self._is_logarithmic: bool | None = None
        self._has_lines: bool | None = None
        self._is_estimated = False
        self._drawn = -1
        self._ticks: list[tuple[float, str]] = []
        self._column = column_in(self, 2)
        self._hint = QLabel(self.tr("The energy of each chain appears here during generation."))
        self._hint.setWordWrap(True)
        self._hint.setObjectName("hint")
        self._column.addWidget(self._hint)
        self.legend = Legend(theme, self.tr("Legend"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._timer = QTimer(self, singleShot=True, interval=REPAINT_MS)
        self._timer.timeout.connect(self.repaint_curves)
        self.setAccessibleName(self.tr("Energy per iteration"))
        for signal in (theme.changed, theme.lent):
            signal.connect(self._on_theme)

    @property
    def running(self) -> tuple[int, ...]:
        """Numbers of the running chains."""
        return tuple(self._curves.running)

    @property
    def finished(self) -> tuple[int, ...]:
        """Numbers of the ended chains, oldest first."""
        return self._curves.ended.chains

    @property
    def chains(self) -> tuple[int, ...]:
        """Numbers of all chains."""
        return self._curves.chains

    def n_iterations(self, chain: int) -> int:
        """Return the iterations of a running chain, or the last drawn one of an ended chain."""
        return self._curves.n_iterations(chain)

    def numbers(self) -> list[Row]:
        """Return one row per drawn point of each curve; see `Tabular`."""
        return self._curves.numbers()

    def clear(self, *, is_estimated: bool = False) -> None:
        """Remove all chains; ``is_estimated``: label the axis for estimated energies."""
        self._curves.clear()
        self.marked = None
        self._drawn = -1
        self._is_estimated = is_estimated
        self._label_axis()
        self._schedule()

    def extend(
        self, chain: int, energies: Reals, first: int = 0, *, is_over: bool = False
    ) -> None:
        """Append energies to a chain.

        Parameters
        ----------
        chain : int
            Number of the chain.
        energies : ndarray of float64, shape (n, 2)
            Current and best energy; those that are not finite are skipped.
        first : int
            Iteration of the first row; an unknown chain is ignored unless this is 0.
        is_over : bool
            Whether these are its last energies.
        """
        self._curves.extend(chain, energies, first)
        if is_over:
            self.finish(chain)
        self._schedule()

    def finish(self, chain: int) -> None:
        """Move a chain that ended to the background."""
        self._curves.finish(chain)
        self._schedule()

    def finish_all(self) -> None:
        """Move every chain to the background: the batch has ended."""
        for chain in self.running:
            self.finish(chain)

    def mark(self, chain: int | None) -> None:
        """Highlight a chain, or none."""
        if chain != self.marked:
            self.marked = chain
            self._schedule()

    def spot_at(self, point: QPointF) -> Spot | None:
        """Return the spot on a curve within reach of a point of the plot's scene, or None."""
        if self._plot is None:
            return None
        view = self._plot.getViewBox()
        if not view.sceneBoundingRect().contains(point):
            return None
        return self._curves.nearest(
            view.mapSceneToView(point), view.viewPixelSize(), _REACH,
            is_logarithmic=bool(self._is_logarithmic),
        )  # fmt: skip

    def last_spot(self, chain: int) -> tuple[Spot, QPointF]:
        """Return the last spot of a chain's best energy, and its position in the plot's scene.

        The chain must have iterations and be drawn.
        """
        places, values = self._curves.best(chain)
        spot = Spot(chain, int(places[-1]), float(values[-1]))
        height = math.log10(spot.energy) if self._is_logarithmic else spot.energy
        place = self._plot.getViewBox().mapViewToScene(QPointF(spot.iteration, height))
        return spot, place

    def tip(self, spot: Spot) -> str:
        """Return the tooltip of a spot on a curve."""
        locale = QLocale()
        sign = "≈ " if self._is_estimated else ""
        words = (
            self.tr("Energy {value}") if spot.is_present else self.tr("Best energy so far {value}")
        )
        lines = [
            self.tr("Chain {n}, iteration {i}").format(
                n=locale.toString(spot.chain + 1), i=locale.toString(spot.iteration + 1)
            ),
            words.format(value=sign + number_text(spot.energy)),
        ]
        return "\n".join(lines + (self.describe(spot.chain) if self.describe else []))

    def _schedule(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    @Slot()
    def repaint_curves(self) -> None:
        """Redraw all curves."""
        if self._plot is None:
            if not self.chains:
                return
            self._make_plot()
        self._choose_scale()
        curves = self._curves
        for look, (energy, best) in enumerate(self._live):
            alike = [chain for chain, slot in curves.slots.items() if slot % _LOOKS == look]
            traces = [curves.running[chain] for chain in alike]
            _draw(energy, joined([trace.energies.points for trace in traces]))
            _draw(best, joined([trace.best.points for trace in traces]))
        marked = () if self.marked is None else (curves.best(self.marked),)
        _draw(self._mark, joined(marked))
        self._show_legend()
        if len(curves.ended) != self._drawn:  # they don't change, and drawing is slow
            self._drawn = len(curves.ended)
            _draw(self._background, curves.ended.whole())
        has_lines = any(self.n_iterations(chain) > 1 for chain in self.chains)
        if has_lines != self._has_lines:
            self._has_lines = has_lines
            if has_lines:
                self._plot.enableAutoRange(x=True)
            else:  # otherwise the range around a single iteration would be thousands wide
                self._plot.setXRange(-1, 1, padding=0)

    def _make_plot(self) -> None:
        self._plot = make_plot(
            self._theme,
            self.tr("Energy per iteration"),
            self.tr("The table below lists the final energy of each chain."),
        )
        # This widget has its own context menu and keys, which can export the numbers.
        self._plot.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._plot.setLabel("bottom", self.tr("iteration"))
        self._label_axis()
        self._hint.hide()
        self._column.addWidget(self._plot, 1)
        self._column.addWidget(self.legend)
        # Items are drawn in the order added. One item draws all chains of one style, because the
        # cost is per item rather than per point.
        self._background = self._plot.plot()
        self._live = [(self._plot.plot(), self._plot.plot()) for _ in range(_LOOKS)]
        self._mark = self._plot.plot()
        pointer = PlotPointer(self._plot, self)
        pointer.moved.connect(self._on_moved)
        pointer.clicked.connect(self._on_clicked)
        pointer.left.connect(self._on_left)
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
        is_logarithmic = not bool((self._curves.all_best() <= 0).any())
        if is_logarithmic != self._is_logarithmic:
            self._is_logarithmic = is_logarithmic
            # Curves on screen may have no logarithm; they are redrawn below.
            self._drawn = -1
            for item in self._plot.listDataItems():
                item.setData([], [], connect="all")
            self._plot.setLogMode(x=False, y=is_logarithmic)
            self._label_axis()
        axis = self._plot.getAxis("left")
        shown = self._curves.all_energies()
        if is_logarithmic and len(shown):
            low, high = np.log10(shown.min()), np.log10(shown.max())
            ticks = decade_ticks(low - _MARGIN, high + _MARGIN)
            if ticks != self._ticks:
                self._ticks = ticks
                axis.setTicks([ticks])
        elif self._ticks or not is_logarithmic:
            self._ticks = []
            axis.setTicks(None)

    def _show_legend(self) -> None:
        colours, number = self._theme.palette, QLocale().toString
        slots = sorted(self._curves.slots.items(), key=lambda pair: pair[1])
        entries = []
        for chain, slot in slots[:_NAMED]:
            colour, style = self._look(slot)
            name = self.tr("chain {n}").format(n=number(chain + 1))
            entries.append(LegendEntry(name, colour, 2, style))
        if len(slots) > _NAMED:
            words = self.tr("%n more chain(s)", "", len(slots) - _NAMED)
            entries.append(LegendEntry(words, self._look(_NAMED)[0], 2, self._look(_NAMED)[1]))
        if slots:
            entries.append(LegendEntry(self.tr("best so far"), colours.text, 2))
            entries.append(LegendEntry(self.tr("at iteration"), colours.text, 1, _PRESENT))
        n_ended = len(self._curves.ended)
        if n_ended:
            words = self.tr("best of %n ended chain(s)", "", n_ended)
            entries.append(LegendEntry(words, colours.muted, 1, _ENDED))
        self.legend.show_entries(entries)

    def _look(self, slot: int) -> tuple[str, Qt.PenStyle]:
        colours = self._theme.palette.lines
        return colours[slot % len(colours)], _STYLES[slot // len(colours) % len(_STYLES)]

    @Slot(QPointF, QPoint)
    def _on_moved(self, point: QPointF, at: QPoint) -> None:
        spot = self.spot_at(point)
        self.mark(None if spot is None else spot.chain)
        if spot is None:
            QToolTip.hideText()
        else:
            QToolTip.showText(at, self.tip(spot), self)

    @Slot(QPointF)
    def _on_clicked(self, point: QPointF) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        spot = self.spot_at(point)
        self.mark(None if spot is None else spot.chain)
        if spot is not None:
            self.chain_chosen.emit(spot.chain)

    @Slot()
    def _on_left(self) -> None:
        if not self.hasFocus():
            self.mark(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        chains = sorted(chain for chain in self.chains if self.n_iterations(chain))
        ways = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}
        if event.key() in ways and chains and self._plot is not None:
            here = -1 if self.marked not in chains else chains.index(self.marked)
            way = ways[Qt.Key(event.key())]
            self._tell(chains[max(0, min(len(chains) - 1, here + way))])
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and self.marked in chains:
            self.chain_chosen.emit(self.marked)
        else:
            super().keyPressEvent(event)

    def _tell(self, chain: int) -> None:
        """Highlight a chain and show its tooltip where its best energy ends."""
        self.mark(chain)
        spot, place = self.last_spot(chain)
        words = self.tip(spot)
        self.setAccessibleDescription(words)
        at = self._plot.mapFromScene(place)
        QToolTip.showText(self._plot.viewport().mapToGlobal(at), words, self)

    @Slot()
    def _on_theme(self) -> None:
        if self._plot is not None:
            self._apply_theme()
            self._show_legend()

    def _apply_theme(self) -> None:
        import pyqtgraph  # loaded with the plot

        colours = self._theme.palette
        for slot, (energy, best) in enumerate(self._live):
            colour, style = self._look(slot)
            best.setPen(pyqtgraph.mkPen(QColor(colour), width=2, style=style))
            energy.setPen(pyqtgraph.mkPen(QColor(colour), width=1, style=_PRESENT))
        self._background.setPen(pyqtgraph.mkPen(QColor(colours.muted), width=1, style=_ENDED))
        self._mark.setPen(pyqtgraph.mkPen(QColor(colours.text), width=4))


def _draw(item: Any, points: Joined) -> None:
    """Draw curves, or nothing; an item that was and stays empty costs nothing.

    Chains of a single iteration have no line, and are drawn as dots.
    """
    places, values, is_joined = points
    if len(places):
        is_line = bool(is_joined.any())
        colour = item.opts["pen"].color()
        item.setData(
            places, values, connect=is_joined, symbol=None if is_line else "o",
            symbolSize=_DOT, symbolPen=colour, symbolBrush=colour,
        )  # fmt: skip
    elif item.xData is not None and len(item.xData):
        item.setData([], [], connect="all")


class PlotPointer(QObject):
    """Emits signals for moves and clicks over a plot."""

    #: Pointer position, in the coordinates of the plot's scene and of the screen.
    moved = Signal(QPointF, QPoint)
    #: Position of a left click, in the coordinates of the plot's scene.
    clicked = Signal(QPointF)
    left = Signal()  #: The pointer left the plot

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
        elif event.type() == kinds.Wheel:
            event.ignore()  # so that the page scrolls
            return True
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


def make_plot(theme: Theme, name: str, description: str) -> Any:
    """Create an empty plot in the colours of the palette, without menu, legend or mouse zoom."""
    import pyqtgraph  # takes half a second to import, needed only for the first plot

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
    """Applies theme changes to a plot; owned by the plot."""

    def __init__(self, plot: Any, theme: Theme) -> None:
        owner: QWidget = plot
        super().__init__(owner)
        self._plot, self._theme = plot, theme
        for signal in (theme.changed, theme.lent):
            signal.connect(self.apply_theme)
        self.apply_theme()

    @Slot()
    def apply_theme(self) -> None:
        """Apply the theme's colours to the background and axes."""
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
