"""Dialogs for the files of reports and exports, and names of files and folders."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFileDialog, QWidget

if TYPE_CHECKING:
    from engine.study.participation import Naming

_USUAL: Final[tuple[str, Naming]] = ("html", "initials")


def ask_report(
    over: QWidget, stem: str, act: Callable[[Path, Naming], None], *, has_raters: bool = False
) -> None:
    """Ask for the file of a report, as HTML or PDF, and call ``act`` with it.

    ``act``: called with the file and the naming of raters.
    """
    kinds = _several() if has_raters else _one()
    title = QCoreApplication.translate("asking", "Save report as")
    _ask(over, title, stem, kinds, act)


def ask_export(
    over: QWidget, stem: str, act: Callable[[Path, Naming], None], *, has_raters: bool = False
) -> None:
    """Ask for the file of a study's table; ``act`` as in `ask_report`."""
    translate = QCoreApplication.translate
    kinds: dict[str, tuple[str, Naming]] = {
        translate("asking", "Table, raters by initials (*.csv)"): ("csv", "initials"),
        translate("asking", "Table, raters by number (*.csv)"): ("csv", "numbers"),
        translate("asking", "Table, raters not named (*.csv)"): ("csv", "none"),
    }
    if not has_raters:
        kinds = {translate("asking", "Table (*.csv)"): ("csv", "initials")}
    _ask(over, translate("asking", "Export study to"), stem, kinds, act)


def _ask(
    over: QWidget,
    title: str,
    stem: str,
    kinds: dict[str, tuple[str, Naming]],
    act: Callable[[Path, Naming], None],
) -> None:
    usual = next(iter(kinds.values()))
    dialog = QFileDialog(over, title)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilters(list(kinds))
    dialog.setDefaultSuffix(usual[0])
    dialog.selectFile(f"{stem}.{usual[0]}")
    dialog.filterSelected.connect(lambda kind: dialog.selectFile(f"{stem}.{kinds[kind][0]}"))
    dialog.fileSelected.connect(
        lambda name: act(Path(name), kinds.get(dialog.selectedNameFilter(), usual)[1])
    )
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()


def _one() -> dict[str, tuple[str, Naming]]:
    return {
        QCoreApplication.translate("asking", "Web page (*.html)"): _USUAL,
        QCoreApplication.translate("asking", "PDF (*.pdf)"): ("pdf", "initials"),
    }


def _several() -> dict[str, tuple[str, Naming]]:
    return {
        QCoreApplication.translate("asking", "Web page, raters by initials (*.html)"): _USUAL,
        QCoreApplication.translate("asking", "Web page, raters by number (*.html)"): (
            "html", "numbers",
        ),
        QCoreApplication.translate("asking", "Web page, raters not named "
                                             "(*.html)"): ("html", "none"),
        QCoreApplication.translate("asking", "PDF, raters by initials (*.pdf)"): (
            "pdf", "initials",
        ),
        QCoreApplication.translate("asking", "PDF, raters by number (*.pdf)"): (
            "pdf", "numbers",
        ),
        QCoreApplication.translate("asking", "PDF, raters not named (*.pdf)"): ("pdf", "none"),
    }  # fmt: skip


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
