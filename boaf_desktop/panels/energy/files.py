"""Energies from and to files of the designer's choice."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from boaf_desktop.language.wording import error_text
from boaf_desktop.widgets.file_dialogs import start_where_last
from boaf_desktop.workspace.context import AppContext
from boaf_desktop.workspace.workspace import Workspace
from engine.design.presets import read_energy
from engine.errors import BoafError
from engine.files.atomic import write_atomic


class EnergyFiles(QObject):
    """Asks for a file, reads an energy from it or writes the current one."""

    loaded = Signal(object)  #: The `Energy` of a file

    def __init__(self, context: AppContext, workspace: Workspace, owner: QWidget) -> None:
        super().__init__(owner)
        self._context, self._workspace, self._owner = context, workspace, owner

    @Slot()
    def ask_load(self) -> None:
        """Ask which file to read."""
        dialog = QFileDialog(self._owner, self.tr("Load an energy"))
        start_where_last(dialog)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([self.tr("Energies (*.json)"), self.tr("All files (*)")])
        dialog.fileSelected.connect(self.load)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    @Slot()
    def ask_save(self) -> None:
        """Ask where to write."""
        dialog = QFileDialog(self._owner, self.tr("Save the energy as"))
        start_where_last(dialog)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("json")
        dialog.selectFile(f"{self._workspace.energy.value.name or 'energy'}.json")
        dialog.fileSelected.connect(self.save)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()

    @Slot(str)
    def load(self, name: str) -> None:
        """Read the energy in a file."""
        try:
            self.loaded.emit(read_energy(Path(name)))
        except BoafError as error:
            self._context.notify(error_text(error))

    @Slot(str)
    def save(self, name: str) -> None:
        """Write the current energy into a file."""
        try:
            text = json.dumps(self._workspace.energy.value.to_json(), indent=2, ensure_ascii=False)
            write_atomic(Path(name), text + "\n")
        except BoafError as error:
            self._context.notify(error_text(error))
