"""Live plot of current and best energy against iteration, for all chains of a batch."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from functools import partial
from typing import Any, Final

import numpy as np
from PySide6.QtCore import QLocale, Qt, QTimer, Slot
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from boaf_desktop.appearance.palette import Palette
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.energy_curves import (
    BatchCurves,
    Chain,
    Points,
    joined,
)
from boaf_desktop.language.formats import number_text
from boaf_desktop.language.wording import tr
from boaf_desktop.widgets.layout import column_in
from engine.arrays import Reals
from engine.report.axes import make_log_axis

_AXIS_POINTS: Final = 9  # of the font
_REPAINT_MS: Final = 50
_STYLES: Final = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine)
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
        self._is_estimated = False
        self._are_ended_stale = False  # those on the screen; drawing them is slow
        self._lines: _Lines | None = None  # created with the first chain
        self._column = column_in(self, 2)
        self._hint = QLabel(tr("The energy of each chain appears here during generation."))
        self._hint.setWordWrap(True)
        self._hint.setObjectName("hint")
        self._column.addWidget(self._hint)
        self.legend = QLabel()
        self.legend.setWordWrap(True)
        self.legend.setAccessibleName(tr("Legend"))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._timer = QTimer(self, singleShot=True, interval=_REPAINT_MS)
        self._timer.timeout.connect(self.repaint_curves)
        self.setAccessibleName(tr("Energy per iteration"))
        theme.changed.connect(self._apply_theme)

    # Chains

    def clear(self, *, is_estimated: bool = False) -> None:
        """Remove all chains; ``is_estimated``: label the axis for estimated energies."""
        self._curves = BatchCurves()
        self._is_estimated = is_estimated
        self._are_ended_stale = True
        self._schedule()

    def extend(
        self, chain: int, energies: Reals, first: int = 0, *, is_over: bool = False
    ) -> None:
        """Append energies to a chain, as `BatchCurves.extend` does.

        ``is_over``: whether these are its last energies.
        """
        self._curves.extend(chain, energies, first)
        if is_over:
            self._finish(chain)
        self._schedule()

    def finish_all(self) -> None:
        """Move every chain to the background: the batch has ended."""
        for chain in tuple(self._curves.running):
            self._finish(chain)
        self._schedule()

    def _finish(self, chain: int) -> None:
        self._curves.finish(chain)
        self._are_ended_stale = True

    # Drawing

    def _schedule(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    @Slot()
    def repaint_curves(self) -> None:
        curves = self._curves
        if self._lines is None and not curves.chains:
            return
        lines = self._lines = self._lines or self._make_lines()
        # Ratios span magnitudes, but only positive energies have a logarithm.
        is_logarithmic = not bool((curves.energies(is_best=True) <= 0).any())
        if is_logarithmic != lines.is_logarithmic:
            lines.clear(is_logarithmic=is_logarithmic)
            self._are_ended_stale = True
        lines.fit_energies(curves, self._axis_words(is_logarithmic=is_logarithmic))
        lines.draw_running(curves.running.values())
        if self._are_ended_stale:
            lines.draw_ended(curves.ended.values())
            self._are_ended_stale = False

    def _make_lines(self) -> _Lines:
        lines = _Lines()
        lines.plot.setAccessibleName(tr("Energy per iteration"))
        lines.plot.setAccessibleDescription(
            tr("The table below lists the final energy of each chain.")
        )
        lines.plot.setLabel("bottom", tr("iteration"))
        lines.apply_palette(self._theme.palette)
        self._show_legend()
        self._hint.hide()
        self._column.addWidget(lines.plot, 1)
        self._column.addWidget(self.legend)
        return lines

    def _axis_words(self, *, is_logarithmic: bool) -> str:
        if is_logarithmic and self._is_estimated:
            return tr("energy (estimated, log scale)")
        if is_logarithmic:
            return tr("energy (log scale)")
        return tr("energy (estimated)") if self._is_estimated else tr("energy")

    @Slot()
    def _apply_theme(self) -> None:
        if self._lines is not None:
            self._lines.apply_palette(self._theme.palette)
            self._show_legend()

    def _show_legend(self) -> None:
        colours = self._theme.palette
        entries = (
            (tr("best so far"), colours.text, "—"),
            (tr("current"), colours.text, "···"),
            (tr("best of ended chains"), colours.muted, "- · -"),
        )
        self.legend.setText(" &nbsp; ".join(
            f'<b style="color: {colour}">{sample}</b> {words.replace(" ", "&nbsp;")}'
            for words, colour, sample in entries
        ))  # fmt: skip


class _Lines:
    """The axes and lines of the plot, complete from the start."""

    def __init__(self) -> None:
        import pyqtgraph  # takes half a second to import, needed only for the first plot

        self.plot = plot = pyqtgraph.PlotWidget()
        plot.setMenuEnabled(False)
        plot.setMouseEnabled(x=False, y=False)
        plot.hideButtons()
        plot.showGrid(x=False, y=True, alpha=0.15)
        plot.setFrameShape(plot.Shape.NoFrame)
        plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        plot.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)  # the page scrolls
        for side in ("left", "bottom"):
            axis = plot.getAxis(side)
            axis.tickStrings = partial(_localised, axis.tickStrings)
        self.is_logarithmic = False  #: Whether the axis of energies is
        # Items are drawn in the order added. One item draws all chains of one style, because the
        # cost is per item rather than per point.
        self._ended = plot.plot()
        self._running = [(plot.plot(), plot.plot()) for _ in range(_LOOKS)]

    def clear(self, *, is_logarithmic: bool) -> None:
        """Remove all lines, and set the scale of the energies."""
        # First, because lines on the screen may have no logarithm.
        for item in self.plot.listDataItems():
            item.clear()
        self.plot.setLogMode(x=False, y=is_logarithmic)
        self.is_logarithmic = is_logarithmic

    def fit_energies(self, curves: BatchCurves, words: str) -> None:
        """Set the label and ticks of the energies."""
        axis = self.plot.getAxis("left")
        if axis.labelText != words:
            axis.setLabel(words)
        ticks = None
        energies = curves.energies(is_best=False)
        if self.is_logarithmic and len(energies):
            heights = make_log_axis((energies.min(), energies.max())).ticks
            ticks = [[(np.log10(height), number_text(height)) for height in heights]]
        axis.setTicks(ticks)

    def draw_running(self, chains: Collection[Chain]) -> None:
        for look, (current, best) in enumerate(self._running):
            alike = [chain for chain in chains if chain.slot % _LOOKS == look]
            _draw(current, [chain.current.points for chain in alike])
            _draw(best, [chain.best.points for chain in alike])

    def draw_ended(self, chains: Collection[Chain]) -> None:
        _draw(self._ended, [chain.best.points for chain in chains])

    def apply_palette(self, colours: Palette) -> None:
        self.plot.setBackground(colours.surface)
        font = QFont()
        font.setPointSize(_AXIS_POINTS)
        for side in ("left", "bottom"):
            axis = self.plot.getAxis(side)
            axis.setPen(QColor(colours.line))
            axis.setTextPen(QColor(colours.muted))
            axis.setStyle(tickFont=font)
            # Ticks are never scaled. Turning the automatic prefix off is not enough: doing so
            # scales once more by the current range, so 0.25 would read 250.
            axis.setSIPrefixEnableRanges(())
            axis.enableAutoSIPrefix(False)
        for look, (current, best) in enumerate(self._running):
            colour = colours.lines[look % len(colours.lines)]
            style = _STYLES[look // len(colours.lines) % len(_STYLES)]
            best.setPen(colour, width=2, style=style)
            current.setPen(colour, width=1, style=Qt.PenStyle.DotLine)
        self._ended.setPen(colours.muted, width=1, style=Qt.PenStyle.DashDotLine)


def _localised(write: Callable[..., list[str]], *args: float) -> list[str]:
    """Return pyqtgraph's texts of ticks with the decimal point of the locale."""
    return [text.replace(".", QLocale().decimalPoint()) for text in write(*args)]


def _draw(item: Any, curves: Iterable[Points]) -> None:
    """Draw curves, or nothing; an item that was and stays empty costs nothing."""
    iterations, energies = joined(curves)
    if len(iterations):
        item.setData(iterations, energies, connect="finite")
    elif item.xData is not None and len(item.xData):
        item.clear()
