# SPDX-FileCopyrightText: 2026 The boaf developers
# SPDX-License-Identifier: MIT
"""A field to search by, with a button that clears it."""

from PySide6.QtWidgets import QLineEdit, QToolButton


class SearchField(QLineEdit):
    """One line; what it is for stands in it while it is empty."""

    def __init__(self, text: str, tip: str = "") -> None:
        super().__init__()
        self.setPlaceholderText(text)
        self.setAccessibleName(text)
        self.setToolTip(tip)
        self.setClearButtonEnabled(True)
        for button in self.findChildren(QToolButton):
            button.setAccessibleName(self.tr("Clear the search"))
