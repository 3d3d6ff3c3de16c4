"""Energy and best-so-far against iteration, live, for the chains of a batch."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from PySide6.QtCore import QTimer, Slot
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from boaf_desktop.charts.plot import make_plot
from boaf_desktop.charts.traces import Trace, decade_ticks, thin
from boaf_desktop.theme import Theme
from engine.arrays import Reals

REPAINT_MS: Final = 40
MOST_POINTS: Final = 2000
CHAINS_SHOWN: Final = 3
_MARGIN: Final = 0.1  # decades beyond the data that still show a mark
_COLOURS: Final = ("accent", "lost", "muted")


class EnergyPlot(QWidget):
    """The newest chains: a faint line for the energy, a strong one for the best so far.

    Repainted at most 25 times a second, whatever the number of iterations, and only while there
    is news.

    Parameters
    ----------
    theme : Theme
        Colours.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._traces: dict[int, Trace] = {}
        self._curves: list[tuple[Any, Any]] = []
        self._plot: Any = None
        self._is_logarithmic: bool | None = None
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
        theme.changed.connect(self._on_theme)

    @property
    def chains(self) -> tuple[int, ...]:
        """Numbers of the chains shown, oldest first."""
        return tuple(self._traces)

    def n_iterations(self, chain: int) -> int:
        """Return how many iterations of a chain are known."""
        return self._traces[chain].n_iterations if chain in self._traces else 0

    def clear(self) -> None:
        """Forget all chains."""
        self._traces.clear()
        self._schedule()

    def extend(self, chain: int, energies: Reals) -> None:
        """Append energies to a chain; the oldest chain gives way to a new one."""
        if chain not in self._traces:
            self._traces[chain] = Trace()
            while len(self._traces) > CHAINS_SHOWN:
                del self._traces[next(iter(self._traces))]
        self._traces[chain].extend(energies)
        self._schedule()

    def _schedule(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    @Slot()
    def repaint_curves(self) -> None:
        """Draw what is known."""
        if self._plot is None:
            if not self._traces:
                return
            self._make_plot()
        self._choose_scale()
        most = MOST_POINTS // (2 * CHAINS_SHOWN)
        for place, (energy, best) in enumerate(self._curves):
            chains = list(self._traces.values())[::-1]
            if place >= len(chains):
                energy.setData([], [])
                best.setData([], [])
                continue
            energy.setData(*thin(chains[place].energies, most))
            best.setData(*thin(chains[place].best, most))

    def _make_plot(self) -> None:
        self._plot = make_plot(
            self._theme,
            self.tr("Energy by iteration"),
            self.tr("The table below holds the energy each chain ended with."),
        )
        self._plot.setLabel("left", self.tr("energy"))
        self._plot.setLabel("bottom", self.tr("iteration"))
        self._hint.hide()
        self._column.addWidget(self._plot)
        # The newest chain lies on top.
        self._curves = [(self._plot.plot(), self._plot.plot()) for _ in range(CHAINS_SHOWN)][::-1]
        self._dress()

    def _choose_scale(self) -> None:
        """Use a logarithmic axis while every energy is positive: ratios fall by magnitudes."""
        is_logarithmic = all(not bool(np.any(trace.best <= 0)) for trace in self._traces.values())
        if is_logarithmic != self._is_logarithmic:
            self._is_logarithmic = is_logarithmic
            self._plot.setLogMode(x=False, y=is_logarithmic)
        axis = self._plot.getAxis("left")
        seen = [trace.energies[np.isfinite(trace.energies)] for trace in self._traces.values()]
        shown = np.concatenate(seen) if seen else np.empty(0)
        if is_logarithmic and len(shown):
            low, high = np.log10(shown.min()), np.log10(shown.max())
            axis.setTicks([decade_ticks(low - _MARGIN, high + _MARGIN)])
        else:
            axis.setTicks(None)

    @Slot()
    def _on_theme(self) -> None:
        if self._plot is not None:
            self._dress()

    def _dress(self) -> None:
        import pyqtgraph  # noqa: PLC0415 - loaded with the plot

        for role, (energy, best) in zip(_COLOURS, self._curves, strict=True):
            faint = QColor(getattr(self._theme.palette, role))
            best.setPen(pyqtgraph.mkPen(faint, width=2))
            faint.setAlpha(110)
            energy.setPen(pyqtgraph.mkPen(faint, width=1))
