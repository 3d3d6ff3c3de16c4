"""One offer of the start screen: a title, a picture, a line or two, and a button."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, QSizeF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.board.picture import card_width, deal_size, paint_deal
from boaf_desktop.play.feathers import FeatherMark
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.layout import column_in, row_in
from boaf_desktop.widgets.page import heading, prose
from engine.game import Deal

_PICTURE = QSize(84, 108)


class DealPicture(QWidget):
    """A small picture of a deal; empty without one."""

    def __init__(self, theme: Theme, settings: Settings) -> None:
        super().__init__()
        self._theme, self._settings = theme, settings
        self._deal: Deal | None = None
        self.setFixedSize(_PICTURE)
        self.setAccessibleName(self.tr("The puzzle"))
        theme.changed.connect(self.update)
        settings.changed.connect(self.update)

    def set_deal(self, deal: Deal | None) -> None:
        """Show another deal."""
        self._deal = deal
        self.setVisible(deal is not None)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._deal is None:
            return
        painter = QPainter(self)
        gap = 2.0
        room = QSizeF(self.size())
        size = deal_size(self._deal, card_width(self._deal, room, gap), gap)
        rect = QRectF(
            (room.width() - size.width()) / 2,
            (room.height() - size.height()) / 2,
            size.width(),
            size.height(),
        )
        paint_deal(painter, rect, self._deal, self._theme.cards, gap)
        painter.end()


class Tile(QFrame):
    """An offer with its title, text, feathers, picture and main button.

    Attributes
    ----------
    button : QPushButton
        What the offer does.
    mark : FeatherMark
        How hard the puzzle is.
    body : QVBoxLayout
        Where a part of its own may stand, under the text.
    buttons : QHBoxLayout
        Where further buttons may stand, after the main one.
    """

    def __init__(self, title: str, label: str, theme: Theme, settings: Settings) -> None:
        super().__init__()
        self.setObjectName("tile")
        self.button = QPushButton(label)
        self._title = title
        self._text = prose()
        self._text.hide()
        self.mark = FeatherMark(theme)
        self._picture = DealPicture(theme, settings)
        self._picture.hide()
        outer = row_in(self, 16, (16, 14, 16, 14))
        outer.addWidget(self._picture)
        column = column_in(None, 8)
        outer.addLayout(column, 1)
        top = row_in(None, 12)
        top.addWidget(heading(title))
        top.addStretch(1)
        top.addWidget(self.mark)
        column.addLayout(top)
        column.addWidget(self._text)
        self.body: QVBoxLayout = column_in(None, 8)
        column.addLayout(self.body)
        column.addStretch(1)
        self.buttons: QHBoxLayout = row_in(None, 8)
        self.buttons.addWidget(self.button)
        column.addLayout(self.buttons)
        self.buttons.addStretch(1)

    @property
    def text(self) -> str:
        """What the tile says."""
        return self._text.text()

    def set_text(self, text: str) -> None:
        """Say something else."""
        self._text.setText(text)
        self._text.setVisible(bool(text))
        self.button.setAccessibleDescription(f"{self._title}. {text}")

    def set_deal(self, deal: Deal | None) -> None:
        """Show a picture of a deal, or none."""
        self._picture.set_deal(deal)

    def set_primary(self, is_primary: bool) -> None:
        """Let the button be the one that is most likely wanted, or one of many."""
        if self.button.property("primary") != is_primary:
            self.button.setProperty("primary", is_primary)
            self.button.style().polish(self.button)

    def add_button(self, label: str) -> QPushButton:
        """Add a button after the others."""
        button = QPushButton(label)
        self.buttons.insertWidget(self.buttons.count() - 1, button)
        return button
