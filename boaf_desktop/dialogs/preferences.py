"""Preferences: a small window whose changes apply at once."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QSizePolicy, QWidget

from boaf_desktop.appearance.choices import Choice, Toggle, choices, toggles
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.board.card import CardLook, paint_look
from boaf_desktop.play.board.deck import ASPECT, FaceCache, corner_radius
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.buttons import close_buttons
from boaf_desktop.widgets.fields import form_layout
from boaf_desktop.widgets.layout import add_all, dialog_column
from boaf_desktop.widgets.page import DialogPage, ignore_wheel_unless_focused
from engine.game import Card, parse_card

_WIDEST: Final = 110.0
"""Wider cards have the same face details."""
_MARGIN: Final = 14.0
_STACKS: Final = (("TH",), ("QS",), ("AC", "2C", "AD", "KD"))
"""A pip card, a court card and a stack."""


class CardSample(QWidget):
    """Shows the current deck and table, on cards of the board's size."""

    def __init__(self, theme: Theme, card_width: float) -> None:
        super().__init__()
        self._theme = theme
        self._faces = FaceCache()
        self._width = min(card_width, _WIDEST)
        self._size = QSizeF(self._width, float(round(self._width * ASPECT)))
        self._stacks = tuple(tuple(map(parse_card, stack)) for stack in _STACKS)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Sample of the cards"))
        self.setToolTip(self.tr("Preview of the chosen cards and table"))
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        n_stacks = len(self._stacks)
        return QSize(
            round(n_stacks * (self._width + _MARGIN) + _MARGIN),
            round(self._size.height() + 2 * _MARGIN),
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = self._theme.table
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(colours.slot_edge))
        painter.setBrush(QColor(colours.board))
        radius = corner_radius(self._width)
        frame = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(frame, radius, radius)
        for index, stack in enumerate(self._stacks):
            corner = QPointF(_MARGIN + index * (self._width + _MARGIN), _MARGIN)
            look = CardLook(stack)
            paint_look(painter, QRectF(corner, self._size), look, self._face, colours)
        painter.end()

    def _face(self, card: Card, n_edges: int = 0) -> QPixmap:
        ratio = self.devicePixelRatioF()
        return self._faces.face(card, self._size, ratio, self._theme.cards, n_edges)


class PreferencesDialog(QDialog):
    """Shows and changes the preferences.

    ``card_width``: of the cards on the board, in logical pixels.
    """

    def __init__(
        self, settings: Settings, theme: Theme, card_width: float, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle(self.tr("Preferences"))
        page = DialogPage()
        form = form_layout()
        page.column.addLayout(form)
        self.boxes = {choice.setting: self._box(choice) for choice in choices()}
        for choice in choices():
            form.addRow(choice.title, self.boxes[choice.setting])
            if choice.setting == "table":
                self.sample = CardSample(theme, card_width)
                form.addRow("", self.sample)
        for toggle in toggles():
            form.addRow("", self._check(toggle))
        buttons = close_buttons(self)
        add_all(dialog_column(self), (page, 1), buttons)
        self.resize(self.sizeHint())

    def _box(self, choice: Choice) -> QComboBox:
        box = QComboBox()
        box.setObjectName(choice.setting)
        ignore_wheel_unless_focused(box)  # if the page scrolls
        for value, text in choice.options.items():
            box.addItem(text.replace("&", ""), value)
        box.setToolTip(choice.tooltip)
        box.setCurrentIndex(list(choice.options).index(choice.value(self._settings)))
        box.activated.connect(lambda: self._set(choice.setting, box.currentData()))
        return box

    def _check(self, toggle: Toggle) -> QCheckBox:
        check = QCheckBox(toggle.title)
        check.setToolTip(toggle.tooltip)
        check.setChecked(bool(getattr(self._settings, toggle.setting)))
        check.toggled.connect(lambda is_on: self._set(toggle.setting, is_on))
        return check

    def _set(self, setting: str, value: object) -> None:
        setattr(self._settings, setting, value)
