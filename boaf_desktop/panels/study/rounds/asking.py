"""Where reports go: the dialog that asks for it, and names of files and folders."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog, QWidget


def ask_report(over: QWidget, stem: str, act: Callable[[Path], None]) -> None:
    """Ask where a report goes, as a page or on paper, and act on it.

    Parameters
    ----------
    over : QWidget
        Over which the dialog opens.
    stem : str
        The name that is offered, without its ending.
    act : callable
        Gets the file.
    """
    kinds = {
        QCoreApplication.translate("asking", "Page (*.html)"): "html",
        QCoreApplication.translate("asking", "Paper (*.pdf)"): "pdf",
    }
    dialog = QFileDialog(over, QCoreApplication.translate("asking", "Write the report as"))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilters(list(kinds))
    dialog.setDefaultSuffix("html")
    dialog.selectFile(f"{stem}.html")
    dialog.filterSelected.connect(lambda kind: dialog.selectFile(f"{stem}.{kinds[kind]}"))
    dialog.fileSelected.connect(lambda name: act(Path(name)))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def plain_name(name: str) -> str:
    """Return the words of a study's name as the name of a file, which has no signs in it.

    >>> plain_name("Birds/2026"), plain_name("///")
    ('Birds-2026', 'study')
    """
    return "-".join(re.findall(r"\w+", name))[:60] or "study"


def free_folder(parent: Path, name: str) -> Path:
    """Return a folder that is not there yet, called after a study."""
    plain = plain_name(name)
    folder = parent / plain
    number = 1
    while folder.exists():
        number += 1
        folder = parent / f"{plain}-{number}"
    return folder
