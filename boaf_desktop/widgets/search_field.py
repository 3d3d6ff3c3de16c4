"""The field for a search."""

from PySide6.QtWidgets import QLineEdit, QToolButton

from boaf_desktop.language.translation import tr
from boaf_desktop.widgets.drops import copy_drops
from boaf_desktop.widgets.labels import plain


class SearchField(QLineEdit):
    """A single-line field; its purpose is the placeholder text."""

    def __init__(self, text: str, tip: str = "") -> None:
        super().__init__()
        copy_drops(self)
        self.setPlaceholderText(text)
        self.setAccessibleName(text)
        self.setToolTip(plain(tip))
        self.setClearButtonEnabled(True)
        for button in self.findChildren(QToolButton):
            button.setAccessibleName(tr("Clear the search"))
