"""The window about the program: its version, and its parts with their licences."""

import platform
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize, qVersion
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QDialogButtonBox,
    QLayout,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from boaf_desktop.language.translation import tr
from boaf_desktop.widgets.buttons import close_buttons, only_when_focused
from boaf_desktop.widgets.labels import plain_label, wrapped_label
from boaf_desktop.widgets.layout import add_all, by_font, column_in, dialog_column, row_in
from boaf_desktop.widgets.page import CollapsibleSection
from engine.diagnosis import program_parts, program_version

_ICON: Final = 96  # in logical pixels, as the next
_WIDTH: Final = 432  # of the contents


class AboutWindow(QDialog):
    """Shows the version, the parts and their licences."""

    def __init__(self, open_folder: Callable[[Path], None], parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("About"))
        about, licence = wrapped_label(), wrapped_label()
        about.setText(tr("Play, generate, rate and study card puzzles."))
        licence.setText(
            tr(
                "The program is free under the MIT licence. It contains the parts below, which "
                "have licences of their own. Qt and PySide6 are used under the LGPL, version 3."
            )
        )
        self.parts = QPlainTextEdit("\n".join(part_lines()), readOnly=True)
        self.parts.setTabChangesFocus(True)
        self.parts.setAccessibleName(tr("Parts and licences"))
        self.parts.setMinimumHeight(160)
        licences = QWidget()
        add_all(column_in(licences, 8), licence, (self.parts, 1))
        self.licences = CollapsibleSection(tr("Parts and licences"), licences)
        buttons = close_buttons(self)
        # In installer and Debian package. Others have the texts in the folders of their parts.
        texts = Path(sys.prefix) / "licenses"
        if texts.is_dir():
            show_texts = QPushButton(tr("&Licence texts"))
            only_when_focused(show_texts)
            show_texts.clicked.connect(lambda: open_folder(texts))
            buttons.addButton(show_texts, QDialogButtonBox.ButtonRole.ActionRole)
        bird, name, version = plain_label(), plain_label("Birds of a Feather"), wrapped_label()
        bird.setPixmap(QApplication.windowIcon().pixmap(QSize(_ICON, _ICON)))
        name.setObjectName("title")
        version.setText(tr("Version {version}", version=program_version()))
        title, head = column_in(None, 4), row_in(None, 24)
        add_all(title, None, name, about, version, None)
        add_all(head, bird, (title, 1))
        column = dialog_column(self)
        # As high as what is unfolded, also after it is folded again.
        column.addStrut(by_font(_WIDTH))
        column.setSizeConstraint(QLayout.SizeConstraint.SetFixedSize)
        add_all(column, head, self.licences, buttons)


def part_lines() -> Iterator[str]:
    """Yield each part with its version and licence; the names are those of their authors."""
    yield f"Python {platform.python_version()}: PSF-2.0"
    yield f"Qt {qVersion()}: LGPL-3.0"
    yield "Inter: OFL-1.1"
    for name, version, licence in program_parts():
        yield f"{name} {version}: {licence}"
