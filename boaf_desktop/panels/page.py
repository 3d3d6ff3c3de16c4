"""A panel that is read from top to bottom: headings, text and tables in one scrolling column."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from boaf_desktop.palette import Palette


def label_style(colours: Palette) -> str:
    """Return the rules of headings and quiet lines, for a panel's style sheet."""
    return (
        'QLabel[heading="true"] { font-weight: 600; }'
        f'QLabel[quiet="true"] {{ color: {colours.muted}; }}'
    )


def heading(text: str) -> QLabel:
    """Make the title of a section."""
    label = QLabel(text)
    label.setProperty("heading", True)
    return label


def prose(text: str = "", *, is_quiet: bool = False) -> QLabel:
    """Make a text that wraps and that a person can select and copy."""
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setWordWrap(True)
    label.setProperty("quiet", is_quiet)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    # A long word must not make the page wider than the panel.
    label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
    return label


class Page(QScrollArea):
    """A column that scrolls up and down, never sideways.

    Attributes
    ----------
    column : QVBoxLayout
        Where the sections go.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        sheet = QWidget()
        self.column = QVBoxLayout(sheet)
        self.column.setContentsMargins(16, 16, 16, 16)
        self.column.setSpacing(8)
        self.setWidget(sheet)
        # The window shows through, so that the page has no colour of its own to keep in step.
        sheet.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
