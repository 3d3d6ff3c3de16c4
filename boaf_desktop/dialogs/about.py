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
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from boaf_desktop.language.translation import tr
from boaf_desktop.widgets.buttons import close_buttons, only_when_focused
from boaf_desktop.widgets.labels import heading, plain_label, wrapped_label
from boaf_desktop.widgets.layout import add_all, column_in, dialog_column, font_zoom, row_of
from engine.diagnosis import program_parts, program_version

_ICON: Final = 64  # in logical pixels


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
        buttons = close_buttons(self)
        # In installer and Debian package. Others have the texts in the folders of their parts.
        texts = Path(sys.prefix) / "licenses"
        if texts.is_dir():
            show_texts = QPushButton(tr("&Licence texts"))
            only_when_focused(show_texts)
            show_texts.clicked.connect(lambda: open_folder(texts))
            buttons.addButton(show_texts, QDialogButtonBox.ButtonRole.ActionRole)
        bird, version = plain_label(), heading(f"Birds of a Feather {program_version()}")
        bird.setPixmap(QApplication.windowIcon().pixmap(QSize(_ICON, _ICON)))
        title = column_in(None, 4)
        add_all(title, None, version, about, None)
        head = row_of(bird, (title, 1))
        add_all(dialog_column(self), head, licence, (self.parts, 1), buttons)
        self.resize(QSize(560, 460) * font_zoom())


def part_lines() -> Iterator[str]:
    """Yield each part with its version and licence; the names are those of their authors."""
    yield f"Python {platform.python_version()}: PSF-2.0"
    yield f"Qt {qVersion()}: LGPL-3.0"
    yield "Inter: OFL-1.1"
    for name, version, licence in program_parts():
        yield f"{name} {version}: {licence}"
