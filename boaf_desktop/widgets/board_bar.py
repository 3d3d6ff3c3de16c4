"""A guidance bar above the board: a title, a line or two of text, and buttons."""

from collections.abc import Callable

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.widgets.layout import add_all, column_in, row_in


class BoardBar(QFrame):
    """Bar that describes what is on the board and offers actions."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.setObjectName("board_bar")
        self.title, self._text = QLabel(), QLabel()
        self._text.setWordWrap(True)
        self._text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._row = row_in(self, 16, (16, 8, 12, 8))
        words = column_in(None, 2)
        self._top: QHBoxLayout = row_in(None, 12)
        self._top.addWidget(self.title)
        self._top.addStretch(1)
        add_all(words, self._top, self._text)
        self._row.addLayout(words, 1)
        theme.changed.connect(self._dress)
        self._dress()

    @property
    def text(self) -> str:
        """Text of the bar; empty when it is hidden."""
        return "" if self.isHidden() else self._text.text()

    def say(self, title: str, text: str) -> None:
        """Set the title and text; without a title only the text is shown."""
        self.title.setText(title)
        self.title.setVisible(bool(title))
        self._text.setText(text)
        self.setAccessibleName(f"{title}. {text}" if title else text)

    def add_button(
        self, label: str, pressed: Callable[[], object], tip: str = "", *, is_primary: bool = False
    ) -> QPushButton:
        """Add a button after the others."""
        button = QPushButton(label)
        button.setProperty("primary", is_primary)
        button.setToolTip(tip)
        button.clicked.connect(pressed)
        self._row.addWidget(button)
        return button

    def add_beside_title(self, widget: QWidget) -> None:
        """Add a widget to the right of the title."""
        self._top.insertWidget(self._top.count() - 1, widget)

    @Slot()
    def _dress(self) -> None:
        colours = self._theme.palette
        self.setStyleSheet(
            f"QFrame#board_bar {{ background: {colours.surface}; border: none;"
            f" border-bottom: 1px solid {colours.line}; }}"
            f"QFrame#board_bar QLabel {{ color: {colours.text}; }}"
        )
        font = self.title.font()
        font.setBold(True)
        self.title.setFont(font)
