"""Dialogs for the files of reports and exports, and names of files and folders."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

from boaf_desktop.widgets.file_dialogs import EXPORTS, ask_name

if TYPE_CHECKING:
    from engine.study.participation import Naming


def ask_report(
    over: QWidget, stem: str, act: Callable[[Path, Naming], None], *, has_raters: bool = False
) -> None:
    """Ask for the file of a report, as HTML or PDF, and call ``act`` with it.

    ``act``: called with the file and the naming of raters.
    """
    translate = QCoreApplication.translate
    kinds = {"html": translate("asking", "Web page"), "pdf": translate("asking", "PDF")}
    _ask(over, translate("asking", "Save report as"), stem, kinds, act, has_raters=has_raters)


def ask_export(
    over: QWidget, stem: str, act: Callable[[Path, Naming], None], *, has_raters: bool = False
) -> None:
    """Ask for the file of a study's table; ``act`` as in `ask_report`."""
    translate = QCoreApplication.translate
    kinds = {"csv": translate("asking", "Table")}
    _ask(over, translate("asking", "Export study to"), stem, kinds, act, has_raters=has_raters)


def ask_page(over: QWidget, stem: str, act: Callable[[Path], None]) -> None:
    """Ask for the file of a rating page."""
    translate = QCoreApplication.translate
    kinds = [f"{translate('asking', 'Web page')} (*.html)"]
    title = translate("asking", "Save rating page as")
    ask_name(over, title, act, "html", kinds, name=stem, kind=EXPORTS)


def _ask(
    over: QWidget,
    title: str,
    stem: str,
    kinds: dict[str, str],
    act: Callable[[Path, Naming], None],
    *,
    has_raters: bool,
) -> None:
    """Ask for a file of a kind by suffix and, with several raters, how they are named."""
    translate = QCoreApplication.translate
    namings: dict[Naming, str] = {"initials": "{kind}"}
    if has_raters:
        namings = {
            "initials": translate("asking", "{kind}, raters by initials"),
            "numbers": translate("asking", "{kind}, raters by number"),
            "none": translate("asking", "{kind}, raters not named"),
        }
    filters: dict[str, tuple[str, Naming]] = {
        f"{words.format(kind=kind)} (*.{suffix})": (suffix, naming)
        for suffix, kind in kinds.items()
        for naming, words in namings.items()
    }
    usual = next(iter(filters.values()))
    dialog = QFileDialog(over, title)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilters(list(filters))
    dialog.setDefaultSuffix(usual[0])
    dialog.selectFile(f"{stem}.{usual[0]}")
    dialog.filterSelected.connect(lambda kind: dialog.selectFile(f"{stem}.{filters[kind][0]}"))
    dialog.fileSelected.connect(
        lambda name: act(Path(name), filters.get(dialog.selectedNameFilter(), usual)[1])
    )
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def plain_name(name: str) -> str:
    """Return a study's name as a file name of words joined by hyphens.

    >>> plain_name("Birds/2026"), plain_name("///")
    ('Birds-2026', 'study')
    """
    return "-".join(re.findall(r"\w+", name))[:60] or "study"


def free_folder(parent: Path, name: str) -> Path:
    """Return a path for a new folder named after a study."""
    plain = plain_name(name)
    folder = parent / plain
    number = 1
    while folder.exists():
        number += 1
        folder = parent / f"{plain}-{number}"
    return folder
