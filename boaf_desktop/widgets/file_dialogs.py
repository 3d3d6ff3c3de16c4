"""File dialogs that open in the last used folder."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSettings, QStandardPaths, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from boaf_desktop.storage import paths
from engine.puzzlesets.formats import READABLE

FILES: Final = "files"
"""Sets, deals, ratings and energies: files the user works with."""
EXPORTS: Final = "exports"
"""Exported files: worksheets and reports."""


def start_where_last(
    dialog: QFileDialog, kind: str = FILES, otherwise: Path | None = None
) -> None:
    """Open a dialog in the folder that was used last, and remember the next one.

    Call it before setting a file name in the dialog.

    Parameters
    ----------
    dialog : QFileDialog
        The dialog, before it is shown.
    kind : str
        What is chosen; a separate folder is remembered for each kind.
    otherwise : Path, optional
        Initial folder the first time, or when the remembered one is gone; by default, the
        documents.
    """
    settings = QSettings(str(paths.settings_file()), QSettings.Format.IniFormat, dialog)
    key = f"folders/{kind}"
    last = settings.value(key)
    if not isinstance(last, str) or not Path(last).is_dir():
        location = QStandardPaths.StandardLocation.DocumentsLocation
        documents = Path(QStandardPaths.writableLocation(location))
        # Qt would open a folder that doesn't exist as the current one.
        last = str(otherwise or (documents if documents.is_dir() else Path.home()))
    dialog.setDirectory(last)
    dialog.fileSelected.connect(lambda name: settings.setValue(key, str(Path(name).parent)))


def ask_file(
    over: QWidget, title: str, act: Callable[[Path], object], filters: Sequence[str]
) -> None:
    """Ask for an existing file and call the action with it."""
    dialog = QFileDialog(over, title)
    start_where_last(dialog)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setNameFilters(filters)
    _open(dialog, act)


def ask_name(
    over: QWidget,
    title: str,
    act: Callable[[Path], object],
    suffix: str,
    filters: Sequence[str] = (),
    *,
    name: str = "",
    kind: str = FILES,
) -> None:
    """Ask for a file to write and call the action with it.

    ``suffix``: of the first filter; a file gets that of the selected one.
    """

    def on_filter(selected: str) -> None:
        ending = selected.rpartition("*.")[2].rstrip(")")
        dialog.setDefaultSuffix(ending)
        if name:
            dialog.selectFile(f"{name}.{ending}")

    dialog = QFileDialog(over, title)
    start_where_last(dialog, kind)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    if filters:
        dialog.setNameFilters(filters)
        dialog.filterSelected.connect(on_filter)
    dialog.setDefaultSuffix(suffix)
    if name:
        dialog.selectFile(f"{name}.{suffix}")
    _open(dialog, act)


def _open(dialog: QFileDialog, act: Callable[[Path], object]) -> None:
    dialog.fileSelected.connect(lambda name: act(Path(name)))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def set_filter(title: str, *, keeps_columns: bool = False) -> str:
    """Return the name filter, with a title, for readable puzzle set formats.

    ``keeps_columns``: include only the formats that lose no data of a puzzle.
    """
    endings = " ".join(
        f"*{each.ending}" for each in READABLE if each.keeps_columns or not keeps_columns
    )
    return f"{title} ({endings})"


def ask_study(over: QWidget, title: str, act: Callable[[Path], None]) -> None:
    """Ask for a study folder and call the action with it."""
    dialog = QFileDialog(over, title, str(paths.studies_dir()))
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    _open(dialog, act)
