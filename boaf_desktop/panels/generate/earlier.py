"""Best energies of earlier batches with one energy, shown until the live plot replaces them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QFileInfo, Slot
from PySide6.QtWidgets import QWidget

from boaf_desktop.charts.export_menu import ChartExportMenu
from boaf_desktop.charts.history import HistoryChart, HistoryPoint
from boaf_desktop.widgets.jobs import run
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.page import label_style, style_by_theme, wrapped_label
from boaf_desktop.widgets.tables import number_text
from boaf_desktop.workspace.context import AppContext
from boaf_desktop.workspace.set_names import generated_dir
from boaf_desktop.workspace.workspace import Workspace
from engine.errors import BoafError
from engine.progress import Cancel
from engine.puzzlesets.formats import read_outline

_MOST_SETS: Final = 200
_MOST_BYTES: Final = 2_000_000  # about ten thousand puzzles of one set


class EarlierBatches(QWidget):
    """Chart of the best energy of each set made with the current energy; hidden if too few."""

    def __init__(self, context: AppContext, workspace: Workspace) -> None:
        super().__init__()
        self._workspace = workspace
        self._name = ""
        self._is_wanted = True
        self._title = wrapped_label(is_quiet=True)
        self.chart = HistoryChart(
            context.theme, self.tr("Best energy of each set"),
            self.tr("Arrow keys: move between sets, oldest first."),
        )  # fmt: skip
        ChartExportMenu(self.chart, context.theme, context.notify)
        add_all(column_in(self, 4), self._title, self.chart)
        style_by_theme(self, context.theme, label_style)
        workspace.energy.changed.connect(self.look)
        self.hide()

    @Slot()
    def look(self) -> None:
        """Read the sets again, unless the live plot is shown."""
        self._name = self._workspace.energy.value.name
        if self._is_wanted:
            name = self._name
            run(self, lambda cancel: best_energies(name, cancel), self._show, key="look")

    def make_way(self) -> None:
        """Hide for good, as a batch starts and its plot takes the place."""
        self._is_wanted = False
        self.hide()

    def _show(self, found: Sequence[tuple[str, float]]) -> None:
        words = self.tr("{set}: best energy {energy}")
        self.chart.set_points([
            HistoryPoint(value, words.format(set=name, energy=number_text(value)))
            for name, value in found
        ])  # fmt: skip
        title = self.tr("Best energy of each set made with {name}, oldest first")
        self._title.setText(title.format(name=self._name))
        self.setVisible(self._is_wanted and len(found) > 1)


def best_energies(name: str, cancel: Cancel) -> list[tuple[str, float]]:
    """Return name and best energy of an energy's generated sets, oldest first.

    Only the newest sets are read; very large and unreadable ones are skipped.
    """
    files = [QFileInfo(str(path)) for path in generated_dir().glob("*.csv")]
    files.sort(key=lambda file: file.lastModified().toMSecsSinceEpoch())
    found = []
    for file in files[-_MOST_SETS:]:
        if cancel.is_set():
            break
        if file.size() > _MOST_BYTES:
            continue
        try:
            best = read_outline(Path(file.filePath())).best
        except BoafError:
            continue
        if name in best:
            found.append((file.completeBaseName(), best[name]))
    return found
