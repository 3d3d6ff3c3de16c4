# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""File dialogs that open where the person last was."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from boaf_desktop.storage import paths
from boaf_desktop.storage.last_folders import keep_last_folder, last_folder
from engine.puzzlesets.formats import READABLE

FILES: Final = "files"
"""Sets, deals, ratings and energies: what a person keeps together."""
EXPORTS: Final = "exports"
"""What goes out: worksheets, books, reports and charts."""


def start_where_last(
    dialog: QFileDialog, kind: str = FILES, otherwise: Path | None = None
) -> None:
    """Open a dialog in the folder that was used last, and remember the next one.

    Call it before a name is put into the dialog.

    Parameters
    ----------
    dialog : QFileDialog
        The dialog, before it is shown.
    kind : str
        What is chosen; each kind has a folder of its own.
    otherwise : Path, optional
        Where to begin the first time, and when that folder is gone.
    """
    folder = last_folder(kind) or otherwise
    if folder is not None:
        dialog.setDirectory(str(folder))
    dialog.fileSelected.connect(lambda name: keep_last_folder(kind, Path(name).parent))


def ask_file(
    over: QWidget, title: str, act: Callable[[Path], object], filters: Sequence[str]
) -> None:
    """Ask for a file that is there, and act on it."""
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
    """Ask where to write, and act on it; ``suffix`` is the ending of a name without one."""
    dialog = QFileDialog(over, title)
    start_where_last(dialog, kind)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    if filters:
        dialog.setNameFilters(filters)
    dialog.setDefaultSuffix(suffix)
    if name:
        dialog.selectFile(f"{name}.{suffix}")
    _open(dialog, act)


def _open(dialog: QFileDialog, act: Callable[[Path], object]) -> None:
    dialog.fileSelected.connect(lambda name: act(Path(name)))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def set_filter(title: str, *, keeps_columns: bool = False) -> str:
    """Return the name filter for puzzle sets that are read back, under a title.

    ``keeps_columns``: whether only forms count in which nothing that is known of a puzzle is lost.
    """
    endings = " ".join(
        f"*{each.ending}" for each in READABLE if each.keeps_columns or not keeps_columns
    )
    return f"{title} ({endings})"


def ask_study(over: QWidget, title: str, act: Callable[[Path], None]) -> None:
    """Ask for a folder of a study, and act on it."""
    dialog = QFileDialog(over, title, str(paths.studies_dir()))
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    _open(dialog, act)
