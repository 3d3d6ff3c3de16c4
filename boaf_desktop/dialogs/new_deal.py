"""Small windows that ask for a new deal; play continues beside them."""

from itertools import pairwise
from typing import Final, cast

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QLayout,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QWidget,
)

from boaf_desktop.language.forms import Count
from boaf_desktop.language.wording import error_text
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.fields import form_layout
from boaf_desktop.widgets.layout import add_all, dialog_column
from boaf_desktop.widgets.notice import capitalised
from engine.errors import BoafError
from engine.game import Deal
from engine.game.deal import MAX_CELLS, MAX_FREECELL_NUMBER

_LEAST_WIDTH: Final = 340
_MOST_DIGITS: Final = 20
"""Maximum number of digits; a longer number is not repeated in the message."""


class _DealDialog(QDialog):
    """Rows, columns, a Deal button, and the additions of a subclass."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setMinimumWidth(_LEAST_WIDTH)  # so that the title is fully visible
        self._rows = _spin(settings.deal_rows, 1, 13)
        self._columns = _spin(settings.deal_columns, 1, 13)
        for side in (self._rows, self._columns):
            side.setToolTip(self.tr("A grid can have at most %n cell(s)", "", MAX_CELLS))
        self._fault = QLabel()
        self._fault.setWordWrap(True)
        self._fault.hide()
        self._form = form_layout()
        self._form.addRow(self.tr("&Rows"), self._rows)
        self._form.addRow(self.tr("C&olumns"), self._columns)
        buttons = QDialogButtonBox()
        self._deal = QPushButton(self.tr("&Deal"))
        buttons.addButton(self._deal, QDialogButtonBox.ButtonRole.AcceptRole)
        self._close = buttons.addButton(QDialogButtonBox.StandardButton.Close)
        # Enter deals, wherever the focus is except on Close itself.
        self._close.setAutoDefault(False)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        add_all(dialog_column(self), self._form, self._fault, buttons)
        self._deal.setDefault(True)  # permanent only within the window
        self._rows.valueChanged.connect(self._check)
        self._columns.valueChanged.connect(self._check)

    def _set_tab_order(self, *fields: QWidget) -> None:
        """Set the tab order: the fields in reading order, then the buttons."""
        order = (*fields, self._deal, self._close)
        for one, other in pairwise(order):
            self.setTabOrder(one, other)
        fields[0].setFocus()

    @Slot()
    def _check(self) -> None:
        n_cells = self._rows.value() * self._columns.value()
        fits = n_cells <= MAX_CELLS
        fault = self.tr("A grid can have at most {most} cells. This one has {cells}.")
        self._say_fault("" if fits else fault.format(most=Count(MAX_CELLS), cells=Count(n_cells)))
        self._deal.setEnabled(fits)

    def _say_fault(self, sentence: str) -> None:
        self._fault.setVisible(bool(sentence))
        self._fault.setText(capitalised(sentence))
        if sentence:
            self._make_room()

    def _make_room(self) -> None:
        """Reserve the height that the message needs: a wrapped label requests less."""
        column = cast("QLayout", self.layout())
        margins = column.contentsMargins()
        width = max(self.width(), _LEAST_WIDTH) - margins.left() - margins.right()
        self._fault.setMinimumHeight(self._fault.heightForWidth(width))
        column.activate()
        self.resize(self.size().expandedTo(column.minimumSize()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width() and not self._fault.isHidden():
            self._make_room()


class RandomDealDialog(_DealDialog):
    """Asks for the size of a random deal and whether it must be winnable."""

    wanted = Signal(int, int, int, bool)  #: Rows, columns, cards, winnable only

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(settings, parent)
        self.setWindowTitle(self.tr("New deal"))
        self._cards = _spin(settings.deal_cards, 2, MAX_CELLS)
        self._cards.setToolTip(self.tr("The other cells stay empty"))
        self._winnable = QCheckBox(self.tr("&Winnable only"))
        self._winnable.setToolTip(self.tr("Deal until a winnable deal is found"))
        self._winnable.setChecked(settings.deals_winnable_only)
        self._form.addRow(self.tr("&Cards"), self._cards)
        self._form.addRow("", self._winnable)
        self._set_tab_order(self._rows, self._columns, self._cards, self._winnable)
        self._check()

    @Slot()
    def _check(self) -> None:
        super()._check()
        self._cards.setMaximum(max(2, min(MAX_CELLS, self._rows.value() * self._columns.value())))

    def accept(self) -> None:
        self._settings.deal_rows = self._rows.value()
        self._settings.deal_columns = self._columns.value()
        self._settings.deal_cards = self._cards.value()
        self._settings.deals_winnable_only = self._winnable.isChecked()
        super().accept()
        self.wanted.emit(
            self._rows.value(),
            self._columns.value(),
            self._cards.value(),
            self._winnable.isChecked(),
        )


class NumberedDealDialog(_DealDialog):
    """Asks for a FreeCell number."""

    wanted = Signal(str, int, int)  #: The number as text, rows, columns

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(settings, parent)
        self.setWindowTitle(self.tr("Deal by number"))
        self._number = QLineEdit()
        self._number.setObjectName("number")
        self._number.setPlaceholderText("80431")
        self._number.setToolTip(self.tr("Deal number as in FreeCell programs, starting at 1"))
        self._form.insertRow(0, self.tr("&Number"), self._number)
        self._number.textChanged.connect(self._check)  # clear the previous message
        self._set_tab_order(self._number, self._rows, self._columns)
        self._check()

    def accept(self) -> None:
        """Deal, or show the problem and stay open."""
        rows, columns = self._rows.value(), self._columns.value()
        digits = self._number.text().strip().removeprefix("#")
        is_number = digits.isascii() and digits.isdigit() and len(digits) <= _MOST_DIGITS
        try:
            Deal.from_freecell(int(digits) if is_number else 0, rows, columns)
        except BoafError as error:
            text = self.tr("Enter a whole number from 1 to {most}.")
            wanted = text.format(most=self.locale().toString(MAX_FREECELL_NUMBER))
            self._say_fault(error_text(error) if is_number else wanted)
            self._number.setFocus()
            self._number.selectAll()
            return
        super().accept()
        self.wanted.emit(digits, rows, columns)


def _spin(value: int, minimum: int, maximum: int) -> QSpinBox:
    spin = QSpinBox()
    spin.setRange(minimum, maximum)
    spin.setValue(value)
    spin.setMinimumWidth(96)
    return spin
