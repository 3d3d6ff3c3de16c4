"""What the next energy follows from: a sentence and a chart for each feature that it uses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.curve import CurveChart
from boaf_desktop.charts.keep import ChartKeeper
from boaf_desktop.language.wording import feature_title, readable
from boaf_desktop.widgets.layout import column_in
from boaf_desktop.widgets.page import label_style, prose

if TYPE_CHECKING:
    from engine.statistics.learning.curves import Curve


class LearnedCurves(QWidget):
    """Sentences and charts below each other, and how to read them; hidden without one.

    Parameters
    ----------
    say : callable
        Told in one sentence what became of a chart that is copied or saved.
    """

    def __init__(self, theme: Theme, say: Callable[[str], None]) -> None:
        super().__init__()
        self._theme, self._say = theme, say
        self._parts: list[QWidget] = []
        self._charts: list[CurveChart] = []
        self._column = column_in(self, 8)
        self._key = prose(is_quiet=True)
        self._key.setText(
            self.tr(
                "Curve: the rating to expect, the other features as in the rated puzzles; band: "
                "its 90 % interval. Marks below: rated puzzles; dot: the best value. The next "
                "puzzles stay out of what is grey."
            )
        )
        self._column.addWidget(self._key)
        theme.changed.connect(self._apply_theme)
        self._apply_theme()
        self.hide()

    def _apply_theme(self) -> None:
        self.setStyleSheet(label_style(self._theme.palette))

    @property
    def charts(self) -> tuple[CurveChart, ...]:
        """What is shown, from top to bottom."""
        return tuple(self._charts)

    def show_curves(self, curves: Sequence[Curve]) -> None:
        """Show other curves, or none."""
        for part in self._parts:
            self._column.removeWidget(part)
            part.hide()
            part.deleteLater()
        self._parts, self._charts = [], []
        for curve in curves:
            title = feature_title(curve.name)
            sentence = prose()
            sentence.setText(readable(curve.sentence))
            chart = CurveChart(self._theme, curve, title, curves)
            ChartKeeper(chart, self._theme, self._say)
            self._charts.append(chart)
            for part in (sentence, chart):
                self._parts.append(part)
                self._column.insertWidget(self._column.count() - 1, part)
        self.setVisible(bool(curves))
