"""A search field with a clear button."""

from PySide6.QtWidgets import QLineEdit, QToolButton


class SearchField(QLineEdit):
    """A single-line field; its purpose is the placeholder text."""

    def __init__(self, text: str, tip: str = "") -> None:
        super().__init__()
        self.setPlaceholderText(text)
        self.setAccessibleName(text)
        self.setToolTip(tip)
        self.setClearButtonEnabled(True)
        for button in self.findChildren(QToolButton):
            button.setAccessibleName(self.tr("Clear the search"))
