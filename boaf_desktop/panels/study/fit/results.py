"""The results of the ratings: the findings of the preference model, and their curves."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFrame, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.charts.curves import LearnedCurves
from boaf_desktop.language.wording import readable
from boaf_desktop.panels.study.fit.work import FitReport
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.page import ParagraphsLabel, heading


class StudyResults(QWidget):
    """Findings from all ratings, with the next step, and a curve for each feature that matters."""

    def __init__(self, theme: Theme, say: Callable[[str], None]) -> None:
        super().__init__()
        self._theme = theme
        self._headline: tuple[str, ...] = ()
        self._is_sample = self._is_updating = False
        self._head, self.head_text = QFrame(), ParagraphsLabel()
        self._head.setObjectName("banner")
        self._title = heading(self.tr("Results"))
        self.curves = LearnedCurves(theme, say, has_sentences=False)
        add_all(column_in(self._head, 4, (16, 12, 16, 12)), self._title, self.head_text)
        add_all(column_in(self, 8), self._head, self.curves)
        theme.changed.connect(self._apply_theme)
        self._apply_theme()

    @Slot()
    def _apply_theme(self) -> None:
        c = self._theme.palette
        self.setStyleSheet(
            f"QFrame#banner {{ background: {c.surface}; border: 1px solid {c.line};"
            " border-radius: 8px; }"
        )

    def set_sample(self, is_sample: bool) -> None:
        """Show in the title whether the ratings are the simulated example."""
        self._is_sample = is_sample
        self._show_title()

    def set_updating(self, is_updating: bool) -> None:
        """Show in the title whether newer results are being computed."""
        self._is_updating = is_updating
        self._show_title()

    def _show_title(self) -> None:
        if self._is_updating:
            title = self.tr("Results (updating…)")
        elif self._is_sample:
            title = self.tr("Results (simulated example)")
        else:
            title = self.tr("Results")
        self._title.setText(title)

    def show_report(self, report: FitReport | None, next_step: str = "") -> None:
        """Show the findings behind a fit; hidden without one."""
        self.setVisible(report is not None)
        self._headline = () if report is None else report.headline
        self.curves.show_curves(() if report is None else report.curves)
        self.show_next_step(next_step)

    def show_next_step(self, sentence: str) -> None:
        """Show the next step below the findings."""
        lines = [*map(readable, self._headline), sentence]
        self.head_text.set_paragraphs(filter(None, lines))
