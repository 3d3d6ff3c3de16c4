"""Asks which columns of a table have what the program needs."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QComboBox, QDialog, QWidget

from boaf_desktop.language import tr
from boaf_desktop.widgets.parts import (
    accept_buttons,
    add_all,
    by_font,
    dialog_column,
    grid_in,
    plain_label,
    push_button,
    wrapped_label,
)
from engine.files.tables import column_names
from engine.puzzlesets.formats import column_of_deals

_WIDTH: Final = 400  # in logical pixels


class ColumnsDialog(QDialog):
    """A list of the columns of a table for each one that is needed.

    ``needed``, ``optional``: our names of the columns.
    ``use``: called with the names in the table by ours.
    """

    def __init__(
        self,
        path: Path,
        needed: Sequence[str],
        optional: Sequence[str],
        use: Callable[[Mapping[str, str]], object],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._needed, self._use = needed, use
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Columns of {name}", name=path.name))
        self.setMinimumWidth(by_font(_WIDTH))
        wanted = (*needed, *optional)
        names = column_names(path, wanted)
        titles = {
            "deal": tr("Column with the deals"),
            "rating": tr("Column with the ratings"),
            "rater": tr("Column with the raters"),
        }
        about = wrapped_label(tr("This table has other column names. Choose what they contain."))
        grid = grid_in(None)
        self.choices: dict[str, QComboBox] = {}
        for row, own in enumerate(wanted):
            choice = self.choices[own] = QComboBox()
            choice.addItem(tr("none") if own in optional else tr("choose…"), "")
            for name in names:
                choice.addItem(name, name)
            known = (column_of_deals(path) if own == "deal" else "") or own
            choice.setCurrentIndex(max(0, choice.findData(known)))
            choice.currentIndexChanged.connect(self._check)
            label = plain_label(titles[own])
            label.setBuddy(choice)
            grid.addWidget(label, row, 0)
            grid.addWidget(choice, row, 1)
        self.accept_button = push_button(tr("Continue"), self._on_accept, is_primary=True)
        add_all(dialog_column(self), about, grid, accept_buttons(self, self.accept_button))
        self._check()

    @property
    def columns(self) -> dict[str, str]:
        """The chosen names of the table by ours."""
        chosen = {own: choice.currentData() for own, choice in self.choices.items()}
        return {own: name for own, name in chosen.items() if name}

    @Slot()
    def _check(self) -> None:
        chosen = self.columns
        is_clear = len({*chosen.values()}) == len(chosen)
        self.accept_button.setEnabled(is_clear and chosen.keys() >= {*self._needed})

    @Slot()
    def _on_accept(self) -> None:
        self.accept()
        self._use(self.columns)
