"""Small windows that ask for a new deal; play continues beside them."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton, QWidget

from boaf_desktop.language import tr
from boaf_desktop.play.cards import LONGEST_SIDE, size_tip
from boaf_desktop.settings import Settings
from boaf_desktop.widgets.forms import Fields
from boaf_desktop.widgets.parts import add_all, dialog_column
from engine.game import MAX_CELLS, MAX_FREECELL_NUMBER, MIN_SEED

_MIN_WIDTH: Final = 292  # of the fields, in logical pixels


class _DealDialog(QDialog):
    """A form with the fields for a grid's size and those of a subclass, and a Deal button."""

    def __init__(self, rows: int, columns: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._fields = Fields(self)
        side = partial(self._fields.count, low=1, high=LONGEST_SIDE, tip=size_tip())
        self._rows = side("rows", tr("&Rows"), value=rows)
        self._columns = side("columns", tr("C&olumns"), value=columns)
        self._deal = QPushButton(tr("&Deal"))

    def _lay_out(self, *fields: QWidget) -> None:
        """Lay out the fields, each beside its label, and the buttons."""
        buttons = QDialogButtonBox()
        buttons.addButton(self._deal, QDialogButtonBox.ButtonRole.AcceptRole)
        # Enter deals, wherever the focus is except on Close itself.
        buttons.addButton(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        form = self._fields.beside(*fields)
        column = dialog_column(self)
        column.addStrut(_MIN_WIDTH)  # so that the title is fully visible
        add_all(column, form, self._fields.fault_line, None, buttons)
        self._deal.setDefault(True)  # permanent only within the window
        self._fields.changed.connect(self._check)
        fields[0].setFocus()
        self._check()

    @property
    def _size(self) -> tuple[int, int]:
        """Numbers of rows and columns; 0 where the field doesn't contain a number."""
        return int(self._rows.number or 0), int(self._columns.number or 0)

    @Slot()
    def _check(self) -> None:
        """Enable the button if nothing is wrong with the fields."""
        rows, columns = self._size
        too_large = tr("at most {n} cell in all", "at most {n} cells in all", n=MAX_CELLS)
        self._columns.set_outer_fault(too_large if rows * columns > MAX_CELLS else "")
        self._deal.setEnabled(not self._fields.fault)


class RandomDealDialog(_DealDialog):
    """Asks for the size of a random deal and whether it must be winnable.

    ``deal``: called when these are in the settings.
    """

    def __init__(self, settings: Settings, deal: Callable[[], None], parent: QWidget) -> None:
        super().__init__(settings.deal_rows, settings.deal_columns, parent)
        self._settings, self._on_deal = settings, deal
        self.setWindowTitle(tr("Random deal"))
        tip, n_cards = tr("The other cells stay empty"), settings.deal_cards
        self._cards = self._fields.count(
            "cards", tr("&Cards"), 2, MAX_CELLS, tip=tip, value=n_cards
        )
        self._winnable = self._fields.flag(
            "winnable",
            tr("&Solvable only"),
            tip=tr("Keep dealing until the deal is solvable"),
            value=settings.deals_winnable_only,
        )
        self._n_cells = settings.deal_rows * settings.deal_columns
        self._lay_out(self._rows, self._columns, self._cards, self._winnable)

    @Slot()
    def _check(self) -> None:
        """Let a full grid stay full when its size changes."""
        rows, columns = self._size
        n_cells = min(MAX_CELLS, rows * columns)
        was_full = self._cards.number == self._n_cells
        self._n_cells = n_cells or self._n_cells
        self._cards.set_bounds(2, n_cells or MAX_CELLS)
        if was_full and n_cells > 1 and self._cards.number != n_cells:
            self._cards.show_number(n_cells)
        super()._check()

    def accept(self) -> None:
        self._settings.deal_rows, self._settings.deal_columns = self._size
        self._settings.deal_cards = int(self._cards.number or 0)
        self._settings.deals_winnable_only = self._winnable.isChecked()
        super().accept()
        self._on_deal()


class NumberedDealDialog(_DealDialog):
    """Asks for a FreeCell number.

    ``deal``: called with the number, which may be a negative seed, rows and columns.
    """

    def __init__(self, deal: Callable[[int, int, int], None], parent: QWidget) -> None:
        super().__init__(4, 4, parent)  # a number means a deal of this size to most people
        self._on_deal = deal
        self.setWindowTitle(tr("Deal by number"))
        self._seed = self._fields.number(
            "seed",
            tr("&Number"),
            MIN_SEED,
            MAX_FREECELL_NUMBER,
            is_whole=True,
            empty="80431",
            tip=tr("Deal number as in FreeCell programs"),
        )
        self._lay_out(self._seed, self._rows, self._columns)

    @Slot()
    def _check(self) -> None:
        super()._check()
        if self._seed.number is None:
            self._deal.setEnabled(False)

    def accept(self) -> None:
        super().accept()
        rows, columns = self._size
        self._on_deal(int(self._seed.number or 0), rows, columns)
