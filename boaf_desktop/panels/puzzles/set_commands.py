"""Commands for sets: save and export."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Slot

from boaf_desktop.language import error_text, tr, worded
from boaf_desktop.widgets.dialogs import ask_target
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.set_names import sets_dir
from engine.errors import BoafError
from engine.files.storage import make_folder
from engine.puzzlesets.formats import READABLE

if TYPE_CHECKING:
    from boaf_desktop.panels.puzzles.export_dialog import ExportDialog
    from boaf_desktop.panels.puzzles.puzzles_panel import PuzzlesPanel


class SetCommands(QObject):
    """Implements the commands for the open set.

    ``puzzles``: returns the panel whose filter and selection determine the puzzles; created on
    first use.
    """

    def __init__(self, app: App, puzzles: Callable[[], PuzzlesPanel]) -> None:
        super().__init__(app)
        self._app, self._puzzles = app, puzzles
        self._open_set = app.open_set
        self._export: ExportDialog | None = None

    @Slot()
    def save(self) -> None:
        """Ask for a file for the exported puzzles; its suffix determines the format."""
        scope = self._puzzles().export_scope
        if not self._open_set.records:
            self._app.notify(tr("There is no set to save. Open or generate one first."))
            return
        if not scope.places:
            self._app.notify(tr("No puzzle in the set matches the filter."))
            return
        title = tr("Save set as")
        if not scope.is_all:
            title = tr("Save as a set: {these}", these=scope.line.whole_text)
        kinds = [f"{worded(each.name)} (*{each.ending})" for each in READABLE]
        folder = self._own_folder()
        ask_target(self._app.window, title, self.save_as, "csv", kinds, folder=folder)

    def save_as(self, path: Path) -> None:
        """Write the puzzles to export to a file."""
        scope = self._puzzles().export_scope
        if scope.is_all:
            self._open_set.save(path)
        else:
            self._open_set.save_some(path, scope.places)

    @Slot()
    def export(self) -> None:
        """Export the open set or, for a player, the puzzle on the board."""
        # SVG is needed only for an export.
        from boaf_desktop.panels.puzzles.export_dialog import ExportDialog

        if not self._app.settings.is_designer:
            dialog = ExportDialog(self._app, None, self._app.window)
            dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialog.ask()
        elif not self._open_set.records:
            self._app.notify(tr("There is no set to export. Open or generate one first."))
        else:
            if self._export is None:
                scope = self._puzzles().export_scope
                self._export = ExportDialog(self._app, scope, self._app.window)
            self._export.ask()

    def _own_folder(self) -> Path:
        """Return the folder of the user's own sets, created if it can be."""
        folder = sets_dir()
        try:
            make_folder(folder)
        except BoafError as error:
            self._app.notify(error_text(error))
        return folder
