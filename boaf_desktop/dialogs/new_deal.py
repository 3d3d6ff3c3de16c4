"""Small windows that ask for a new deal; play continues beside them."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QCheckBox, QDialog, QDialogButtonBox, QLabel, QLineEdit, QWidget

from boaf_desktop.language.wording import error_text
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.fields import form_layout
from boaf_desktop.widgets.layout import add_all, dialog_column
from boaf_desktop.widgets.notice import capitalised
from boaf_desktop.widgets.numbers import NumberField
from engine.errors import BoafError
from engine.game import Deal
from engine.game.deal import MAX_CELLS, MAX_FREECELL_NUMBER
from engine.game.text import deal_number

_LEAST_WIDTH: Final = 340  # in logical pixels
_LONGEST_SIDE: Final = 13  # of a grid


class _DealDialog(QDialog):
    """Rows, columns, a Deal button, and the additions of a subclass, in the order of Tab."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMinimumWidth(_LEAST_WIDTH)  # so that the title is fully visible
        self._form = form_layout()

    def _add_size(self, rows: int, columns: int) -> None:
        """Add a row with a number of rows, and one of columns."""
        tip = self.tr("A grid can have at most %n cell(s)", "", MAX_CELLS)
        self._rows = self._number(self.tr("&Rows"), 1, _LONGEST_SIDE, rows, tip)
        self._columns = self._number(self.tr("C&olumns"), 1, _LONGEST_SIDE, columns, tip)

    def _add_buttons(self) -> None:
        """Add the buttons below the form."""
        buttons = QDialogButtonBox()
        self._deal = buttons.addButton(self.tr("&Deal"), QDialogButtonBox.ButtonRole.AcceptRole)
        # Enter deals, wherever the focus is except on Close itself.
        buttons.addButton(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        add_all(dialog_column(self), self._form, None, buttons)
        self._deal.setDefault(True)  # permanent only within the window
        self._check()

    def _number(self, label: str, low: int, high: int, value: int, tip: str) -> NumberField:
        """Add a row with a number."""
        name = label.replace("&", "")
        field = NumberField(name, low, high, is_whole=True, is_needed=True, tip=tip)
        field.show_number(value)
        field.edited.connect(self._check)
        buddy = QLabel(label)
        buddy.setBuddy(field)
        self._form.addRow(buddy, field)
        return field

    @property
    def _size(self) -> tuple[int, int]:
        """Rows and columns; 0 for a side that is not a number in its field."""
        return int(self._rows.number or 0), int(self._columns.number or 0)

    @Slot()
    def _check(self) -> None:
        """Show what is wrong beside the fields, and enable the button if nothing is."""
        rows, columns = self._size
        too_large = self.tr("at most %n cell(s) in all", "", MAX_CELLS)
        self._columns.set_outer_fault(too_large if rows * columns > MAX_CELLS else "")
        fields = self.findChildren(NumberField)
        self._deal.setEnabled(not any(field.fault for field in fields))


class RandomDealDialog(_DealDialog):
    """Asks for the size of a random deal and whether it must be winnable.

    ``deal``: called when these are in the settings.
    """

    def __init__(self, settings: Settings, deal: Callable[[], None], parent: QWidget) -> None:
        super().__init__(parent)
        self._settings, self._on_deal = settings, deal
        self.setWindowTitle(self.tr("New deal"))
        self._add_size(settings.deal_rows, settings.deal_columns)
        tip = self.tr("The other cells stay empty")
        self._cards = self._number(self.tr("&Cards"), 2, MAX_CELLS, settings.deal_cards, tip)
        self._winnable = QCheckBox(self.tr("&Winnable only"))
        self._winnable.setToolTip(self.tr("Deal until a winnable deal is found"))
        self._winnable.setChecked(settings.deals_winnable_only)
        self._form.addRow("", self._winnable)
        self._add_buttons()
        self._rows.setFocus()

    @Slot()
    def _check(self) -> None:
        rows, columns = self._size
        self._cards.set_bounds(2, min(MAX_CELLS, rows * columns) or MAX_CELLS)
        super()._check()

    def accept(self) -> None:
        self._settings.deal_rows, self._settings.deal_columns = self._size
        self._settings.deal_cards = int(self._cards.number or 0)
        self._settings.deals_winnable_only = self._winnable.isChecked()
        super().accept()
        self._on_deal()


class NumberedDealDialog(_DealDialog):
    """Asks for a FreeCell number.

    ``deal``: called with the number, rows and columns.
    """

    def __init__(self, deal: Callable[[int, int, int], None], parent: QWidget) -> None:
        super().__init__(parent)
        self._on_deal = deal
        self.setWindowTitle(self.tr("Deal by number"))
        self._number_line = QLineEdit()
        self._number_line.setObjectName("number")
        self._number_line.setPlaceholderText("80431")
        self._number_line.setToolTip(self.tr("Deal number as in FreeCell programs, starting at 1"))
        self._fault = QLabel()
        self._fault.setObjectName("fault")
        self._fault.setWordWrap(True)
        self._fault.hide()
        self._form.addRow(self.tr("&Number"), self._number_line)
        self._form.addRow(self._fault)
        self._add_size(4, 4)  # a number means a deal of this size to most people
        self._number_line.textChanged.connect(self._fault.hide)
        self._add_buttons()
        self._number_line.setFocus()

    def accept(self) -> None:
        """Deal, or show the problem and stay open."""
        rows, columns = self._size
        fault = self.tr("Enter a whole number from 0 to {most}.").format(
            most=self.locale().toString(MAX_FREECELL_NUMBER)
        )
        number = None
        try:
            number = deal_number(self._number_line.text())
            if number is not None:
                Deal.from_freecell(number, rows, columns)
        except BoafError as error:
            number, fault = None, capitalised(error_text(error))
        if number is None:
            self._fault.setText(fault)
            self._fault.show()
            self._number_line.setFocus()
            self._number_line.selectAll()
            return
        super().accept()
        self._on_deal(number, rows, columns)
