"""Commands for sets: save, export, and add a puzzle to one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu

from boaf_desktop.language import error_text, tr, worded
from boaf_desktop.widgets.dialogs import ask_target, filter_for_sets, open_dialog
from boaf_desktop.widgets.jobs import run
from boaf_desktop.widgets.parts import plain, without_mnemonic
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.set_names import own_sets, sets_dir
from engine.errors import BoafError
from engine.files.storage import make_folder
from engine.puzzlesets.formats import READABLE
from engine.puzzlesets.puzzle_set import PuzzleSet, record_of
from engine.study.set_files import Added, add_to_set

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
        app.requests.collect.connect(self._offer)

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

    @Slot()
    def collect(self) -> None:
        """Add the puzzle on the board, with its known data, to a set of the user's choice."""
        deal = self._app.session.puzzle.deal
        place = self._open_set.place_of(deal)
        if place >= 0:
            self._offer(self._open_set.puzzle_set([place]))
        else:
            self._offer(PuzzleSet((record_of(deal),)))

    @Slot(object)
    def _offer(self, puzzles: PuzzleSet) -> None:
        """Show a menu of the sets that puzzles may be added to."""
        window = self._app.window
        menu = QMenu(tr("Add to set"), window)
        menu.setAccessibleName(menu.title())
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setToolTipsVisible(True)
        menu.addAction(tr("&New set or other file…"), partial(self._ask_set, puzzles))
        menu.addSeparator()
        for path in own_sets():
            add = partial(self.add_to, path, puzzles)
            menu.addAction(without_mnemonic(path.stem), add).setToolTip(plain(str(path)))
        anchor = QApplication.focusWidget() or window
        menu.popup(anchor.mapToGlobal(anchor.rect().center()))

    def _ask_set(self, puzzles: PuzzleSet) -> None:
        dialog = QFileDialog(self._app.window, tr("Add to set"))
        dialog.setDirectory(str(self._own_folder()))
        dialog.setNameFilters([filter_for_sets(tr("Puzzle sets"), keeps_columns=True)])
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        # An existing set is not overwritten; the puzzles are added to it.
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)
        dialog.setDefaultSuffix("csv")
        open_dialog(dialog, lambda path: self.add_to(path, puzzles))

    def _own_folder(self) -> Path:
        """Return the folder of the user's own sets, created if it can be."""
        folder = sets_dir()
        try:
            make_folder(folder)
        except BoafError as error:
            self._app.notify(error_text(error))
        return folder

    def add_to(self, path: Path, puzzles: PuzzleSet) -> None:
        """Add puzzles to a set off the GUI thread, and report the result."""
        run(self, lambda _cancel: add_to_set(path, puzzles), self._on_added, self._app.notify)

    def _on_added(self, result: Added) -> None:
        open_set = self._app.open_set
        if open_set.path is not None and open_set.path.resolve() == result.path.resolve():
            open_set.add_set(result.added)
        self._app.notify(_added_text(result))


def _added_text(result: Added) -> str:
    n_added, n_known, name = len(result.added.records), result.n_known, result.path.stem
    new = tr("{n} puzzle added to {name}.", "{n} puzzles added to {name}.", n=n_added, name=name)
    known = tr(
        "{n} puzzle already in {name}.", "{n} puzzles already in {name}.", n=n_known, name=name
    )
    sentences = ((n_added, new), (n_known, known))
    parts = [sentence for count, sentence in sentences if count]
    return " ".join([*parts, *map(worded, result.notes)])
