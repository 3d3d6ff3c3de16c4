"""Small windows that ask for a new deal; play continues beside them."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QPushButton,
    QWidget,
)

from boaf_desktop.play.board.grid import LONGEST_SIDE
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.fields import form_layout
from boaf_desktop.widgets.layout import add_all, dialog_column
from boaf_desktop.widgets.numbers import NumberField
from engine.game.deal import MAX_CELLS, MAX_FREECELL_NUMBER, MIN_SEED, freecell_number

_LEAST_WIDTH: Final = 340  # in logical pixels


class _DealDialog(QDialog):
    """A form with the fields for a grid's size and those of a subclass, and a Deal button."""

    def __init__(self, rows: int, columns: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setMinimumWidth(_LEAST_WIDTH)  # so that the title is fully visible
        tip = self.tr("A grid can have at most %n cell(s)", "", MAX_CELLS)
        self._rows_label, self._columns_label = self.tr("&Rows"), self.tr("C&olumns")
        self._rows = self._number(self._rows_label, 1, LONGEST_SIDE, rows, tip)
        self._columns = self._number(self._columns_label, 1, LONGEST_SIDE, columns, tip)
        self._deal = QPushButton(self.tr("&Deal"))

    def _number(self, label: str, low: int, high: int, value: int | None, tip: str) -> NumberField:
        name = label.replace("&", "")
        field = NumberField(name, low, high, is_whole=True, is_needed=True, tip=tip)
        if value is not None:  # an empty field shows no fault yet
            field.show_number(value)
        field.edited.connect(self._check)
        return field

    def _lay_out(
        self, above: Sequence[tuple[str, QWidget]] = (), below: Sequence[tuple[str, QWidget]] = ()
    ) -> None:
        """Lay out the form, with labels and fields above and below the size, and the buttons."""
        form = form_layout()
        size = ((self._rows_label, self._rows), (self._columns_label, self._columns))
        for label, field in (*above, *size, *below):
            form.addRow(label, field)
        buttons = QDialogButtonBox()
        buttons.addButton(self._deal, QDialogButtonBox.ButtonRole.AcceptRole)
        # Enter deals, wherever the focus is except on Close itself.
        buttons.addButton(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        add_all(dialog_column(self), form, None, buttons)
        self._deal.setDefault(True)  # permanent only within the window
        self._check()

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
        super().__init__(settings.deal_rows, settings.deal_columns, parent)
        self._settings, self._on_deal = settings, deal
        self.setWindowTitle(self.tr("New deal"))
        tip, cards_label = self.tr("The other cells stay empty"), self.tr("&Cards")
        self._cards = self._number(cards_label, 2, MAX_CELLS, settings.deal_cards, tip)
        self._winnable = QCheckBox(self.tr("&Solvable only"))
        self._winnable.setToolTip(self.tr("Keep dealing until the deal is solvable"))
        self._winnable.setChecked(settings.deals_winnable_only)
        self._lay_out(below=((cards_label, self._cards), ("", self._winnable)))
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
        super().__init__(4, 4, parent)  # a number means a deal of this size to most people
        self._on_deal = deal
        self.setWindowTitle(self.tr("Deal by number"))
        tip, label = self.tr("Deal number as in FreeCell programs"), self.tr("&Number")
        self._seed = self._number(label, MIN_SEED, MAX_FREECELL_NUMBER, None, tip)
        self._seed.set_placeholder("80431")
        self._lay_out(above=((label, self._seed),))
        self._seed.setFocus()

    def accept(self) -> None:
        super().accept()
        rows, columns = self._size
        self._on_deal(freecell_number(int(self._seed.number or 0)), rows, columns)
