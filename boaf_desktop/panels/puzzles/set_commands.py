"""Commands for sets: save, export, and add a puzzle to one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QApplication

from boaf_desktop.language.wording import worded
from boaf_desktop.panels.puzzles.collector import Collector
from boaf_desktop.widgets.file_dialogs import ask_name
from boaf_desktop.workspace.app import App
from engine.puzzlesets.csv_format import PuzzleSet, record_of
from engine.puzzlesets.formats import READABLE

if TYPE_CHECKING:
    from boaf_desktop.panels.puzzles.export_dialog import ExportDialog
    from boaf_desktop.panels.puzzles.puzzles_panel import PuzzlesPanel


class SetCommands(QObject):
    """Implements the commands for the open set and the puzzle on the board.

    ``puzzles``: returns the panel whose filter and selection determine the puzzles; created on
    first use.
    """

    def __init__(self, app: App, puzzles: Callable[[], PuzzlesPanel]) -> None:
        super().__init__(app)
        self._app, self._puzzles = app, puzzles
        self._open_set = app.open_set
        self._export: ExportDialog | None = None
        self.collector = Collector(app)
        app.requests.collect.connect(self._offer)

    @Slot()
    def save(self) -> None:
        """Ask for a file for the exported puzzles; its suffix determines the format."""
        these = self._puzzles().these
        if not self._open_set.records:
            text = self.tr("There is no set to save. Open or generate one first.")
            self._app.notify(text)
            return
        if not these.places:
            self._app.notify(self.tr("No puzzle in the set matches the filter."))
            return
        title = self.tr("Save as a set: {these}").format(these=these.line.whole_text)
        ask_name(
            self._app.window, self.tr("Save set as") if these.is_all else title,
            self.save_as, "csv", [f"{worded(each.name)} (*{each.ending})" for each in READABLE],
        )  # fmt: skip

    def save_as(self, path: Path) -> None:
        """Write the puzzles to export to a file."""
        these = self._puzzles().these
        if these.is_all:
            self._open_set.save(path)
        else:
            self._open_set.save_some(path, these.places)

    @Slot()
    def export(self) -> None:
        """Ask how to export the set."""
        if not self._open_set.records:
            text = self.tr("There is no set to export. Open or generate one first.")
            self._app.notify(text)
            return
        if self._export is None:
            # QR codes and SVG are needed only for an export.
            from boaf_desktop.panels.puzzles.export_dialog import ExportDialog

            self._export = ExportDialog(self._app, self._puzzles().these, self._app.window)
        self._export.open_for_set()

    @Slot()
    def collect(self) -> None:
        """Add the puzzle on the board, with its known data, to a set of the user's choice."""
        deal = self._app.session.puzzle.deal
        index = self._open_set.place_of(deal)
        found = self._open_set.puzzle_set([index]) if index >= 0 else None
        self._offer(found or PuzzleSet((record_of(deal),)))

    @Slot(object)
    def _offer(self, puzzles: PuzzleSet) -> None:
        at = QApplication.focusWidget() or self._app.window
        self.collector.offer(puzzles, at.mapToGlobal(at.rect().center()))
