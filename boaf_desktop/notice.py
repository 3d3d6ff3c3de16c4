"""The one place where the window says something: a quiet bar above the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QToolButton

from boaf_desktop.theme import Theme

_HEIGHT: Final = 40


class NoticeBar(QFrame):
    """A sentence, perhaps a button, and a way to put it away; never takes the focus."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._act: Callable[[], None] | None = None
        self._text = QLabel()
        self._text.setWordWrap(True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._button = QPushButton()
        self._button.clicked.connect(self._on_act)
        self._close = QToolButton()
        self._close.setText("✕")
        self._close.setToolTip(self.tr("Put this message away"))
        self._close.setAccessibleName(self.tr("Put this message away"))
        self._close.clicked.connect(self.hide)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 4, 8, 4)
        row.setSpacing(8)
        for widget in (self._text, self._button, self._close):
            row.addWidget(widget)
        self.setMinimumHeight(_HEIGHT)
        theme.changed.connect(self._dress)
        self._dress()
        self.hide()

    @property
    def text(self) -> str:
        """What the bar says; empty when it is hidden."""
        return "" if self.isHidden() else self._text.text()

    def say(self, text: str, button: str = "", act: Callable[[], None] | None = None) -> None:
        """Show a sentence in place of the one before.

        Parameters
        ----------
        text : str
            The sentence; an empty one hides the bar.
        button : str
            Label of a button that does something about it.
        act : callable
            What the button does; the bar closes first.
        """
        self._act = act
        self._text.setText(text)
        self._button.setText(button)
        self._button.setVisible(bool(button))
        self.setAccessibleName(text)
        self.setVisible(bool(text))

    def set_place_kept(self, is_kept: bool) -> None:
        """Keep the bar's room free while it is hidden, so that the board does not jump."""
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(is_kept)
        self.setSizePolicy(policy)

    def press_button(self) -> None:
        """Do what the button does."""
        self._button.click()

    @Slot()
    def _on_act(self) -> None:
        self.hide()
        if self._act is not None:
            self._act()

    @Slot()
    def _dress(self) -> None:
        colours = self._theme.palette
        self.setStyleSheet(
            f"NoticeBar {{ background: {colours.surface}; border: none;"
            f" border-bottom: 1px solid {colours.line}; }}"
            f"NoticeBar QLabel {{ color: {colours.text}; }}"
        )
