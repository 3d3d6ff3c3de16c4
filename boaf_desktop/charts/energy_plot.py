"""Energy and best-so-far against iteration, live, for all chains of a batch that run at once."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from PySide6.QtCore import Qt, QTimer, Slot
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.numbers import Row
from boaf_desktop.charts.plot import make_plot
from boaf_desktop.charts.traces import Trace, decade_ticks
from engine.arrays import Reals

REPAINT_MS: Final = 50
MOST_POINTS: Final = 2000
"""Points of one curve at most; there are fewer while several chains run."""
RUNNING_SHOWN: Final = 6
FINISHED_SHOWN: Final = 6
_MARGIN: Final = 0.1  # decades beyond the data that still show a mark
_COLOURS: Final = ("accent", "lost", "text")
_FAINT: Final = 90
_PRESENT: Final = 150


class EnergyPlot(QWidget):
    """The running chains, each in a look of its own, and behind them faint those that ended last.

    A running chain has a thin line for its energy and a strong one for the best so far; of an
    ended one the best stays. Repainted at most 20 times a second, whatever the number of
    iterations, and only while there is news.

    Parameters
    ----------
    theme : Theme
        Colours.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._running: dict[int, Trace] = {}
        self._finished: dict[int, Trace] = {}
        self._slots: dict[int, int] = {}
        self._live: list[tuple[Any, Any]] = []
        self._faint: list[Any] = []
        self._plot: Any = None
        self._is_logarithmic: bool | None = None
        self._drawn: tuple[int, ...] = ()
        self._ticks: list[tuple[float, str]] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._hint = QLabel(self.tr("The energy of each chain appears here as it falls."))
        self._hint.setWordWrap(True)
        self._hint.setObjectName("hint")
        self._column.addWidget(self._hint)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(REPAINT_MS)
        self._timer.timeout.connect(self.repaint_curves)
        self.setAccessibleName(self.tr("Energy by iteration"))
        for signal in (theme.changed, theme.lent):
            signal.connect(self._on_theme)

    @property
    def running(self) -> tuple[int, ...]:
        """Numbers of the running chains that are shown."""
        return tuple(self._running)

    @property
    def finished(self) -> tuple[int, ...]:
        """Numbers of the ended chains that are shown, oldest first."""
        return tuple(self._finished)

    @property
    def chains(self) -> tuple[int, ...]:
        """Numbers of all chains that are shown."""
        return self.finished + self.running

    def n_iterations(self, chain: int) -> int:
        """Return how many iterations of a chain are known."""
        trace = self._running.get(chain) or self._finished.get(chain)
        return 0 if trace is None else trace.n_iterations

    def numbers(self) -> list[Row]:
        """Return a row a point of each curve, as they are drawn; see `Tabular`."""
        rows: list[Row] = [("chain", "curve", "iteration", "energy")]
        for chain, trace in (self._finished | self._running).items():
            for name, curve in (("present", trace.energies), ("best", trace.best)):
                places, values = curve.points
                points = zip(places.tolist(), values.tolist(), strict=True)
                rows += [(chain, name, place, value) for place, value in points]
        return rows

    def clear(self) -> None:
        """Forget all chains."""
        self._running.clear()
        self._finished.clear()
        self._slots.clear()
        self._drawn = (-1,)  # chains of the next batch have the same numbers
        self._schedule()

    def extend(
        self, chain: int, energies: Reals, first: int = 0, *, is_over: bool = False
    ) -> None:
        """Append energies to a chain.

        Parameters
        ----------
        chain : int
            Which one.
        energies : ndarray of float64, shape (n, 2)
            Present and best energy; those that are not finite are left out.
        first : int
            Iteration of the first row.
        is_over : bool
            Whether they are its last.
        """
        if chain not in self._running:
            free = next(s for s in range(len(self._slots) + 1) if s not in self._slots.values())
            if free >= RUNNING_SHOWN or first:
                return  # more than a person can tell apart, and half a chain is misread
            self._slots[chain] = free
            self._running[chain] = Trace(MOST_POINTS)
        self._running[chain].extend(energies)
        if is_over:
            self.finish(chain)
        self._schedule()

    def finish(self, chain: int) -> None:
        """Let a chain that ended go to the background; the oldest there gives way."""
        trace = self._running.pop(chain, None)
        if trace is None:
            return
        del self._slots[chain]
        self._finished[chain] = trace
        while len(self._finished) > FINISHED_SHOWN:
            del self._finished[next(iter(self._finished))]
        self._schedule()

    def finish_all(self) -> None:
        """Let every chain go to the background: the batch has ended."""
        for chain in self.running:
            self.finish(chain)

    def _schedule(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    @Slot()
    def repaint_curves(self) -> None:
        """Draw what is known."""
        if self._plot is None:
            if not self.chains:
                return
            self._make_plot()
        self._choose_scale()
        slots = {slot: chain for chain, slot in self._slots.items()}
        for slot, (energy, best) in enumerate(self._live):
            trace = self._running.get(slots.get(slot, -1))
            _draw(energy, None if trace is None else trace.energies.points)
            _draw(best, None if trace is None else trace.best.points)
        if self.finished == self._drawn:
            return  # they do not change any more, and drawing is what costs
        self._drawn = self.finished
        finished = list(self._finished.values())
        for place, curve in enumerate(self._faint):
            _draw(curve, finished[place].best.points if place < len(finished) else None)

    def _make_plot(self) -> None:
        self._plot = make_plot(
            self._theme,
            self.tr("Energy by iteration"),
            self.tr("The table below holds the energy each chain ended with."),
        )
        # The menu is this widget's own, which has the numbers.
        self._plot.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._plot.setLabel("left", self.tr("energy"))
        self._plot.setLabel("bottom", self.tr("iteration"))
        self._hint.hide()
        self._column.addWidget(self._plot)
        self._faint = [self._plot.plot() for _ in range(FINISHED_SHOWN)]
        # What was added first lies lowest.
        self._live = [(self._plot.plot(), self._plot.plot()) for _ in range(RUNNING_SHOWN)]
        self._apply_theme()

    def _choose_scale(self) -> None:
        """Use a logarithmic axis while every energy is positive: ratios fall by magnitudes."""
        traces = (*self._finished.values(), *self._running.values())
        best = np.concatenate([np.empty(0), *(trace.best.points[1] for trace in traces)])
        live = [trace.energies.points[1] for trace in self._running.values()]
        is_logarithmic = not bool((best <= 0).any())
        if is_logarithmic != self._is_logarithmic:
            self._is_logarithmic = is_logarithmic
            self._plot.setLogMode(x=False, y=is_logarithmic)
        axis = self._plot.getAxis("left")
        shown = np.concatenate([best, *live])
        if is_logarithmic and len(shown):
            low, high = np.log10(shown.min()), np.log10(shown.max())
            ticks = decade_ticks(low - _MARGIN, high + _MARGIN)
            if ticks != self._ticks:
                self._ticks = ticks
                axis.setTicks([ticks])
        elif self._ticks or not is_logarithmic:
            self._ticks = []
            axis.setTicks(None)

    @Slot()
    def _on_theme(self) -> None:
        if self._plot is not None:
            self._apply_theme()

    def _apply_theme(self) -> None:
        import pyqtgraph  # noqa: PLC0415 - loaded with the plot

        for slot, (energy, best) in enumerate(self._live):
            colour = QColor(getattr(self._theme.palette, _COLOURS[slot % len(_COLOURS)]))
            lines = Qt.PenStyle
            style = lines.SolidLine if slot < len(_COLOURS) else lines.DashLine
            best.setPen(pyqtgraph.mkPen(colour, width=2, style=style))
            colour.setAlpha(_PRESENT)
            energy.setPen(pyqtgraph.mkPen(colour, width=1))
        faint = QColor(self._theme.palette.muted)
        faint.setAlpha(_FAINT)
        for curve in self._faint:
            curve.setPen(pyqtgraph.mkPen(faint, width=1))


def _draw(curve: Any, points: tuple[Any, Reals] | None) -> None:
    """Draw a curve, or nothing; one that was empty and stays so costs nothing."""
    if points is not None and len(points[0]):
        curve.setData(*points)
    elif curve.xData is not None and len(curve.xData):
        curve.setData([], [])
