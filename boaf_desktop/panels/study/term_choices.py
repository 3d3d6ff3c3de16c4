"""The terms of a regression, chosen from the columns of a table of ratings."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from boaf_desktop.language.translation import feature_title, named, tr
from boaf_desktop.widgets.fields import Fields
from boaf_desktop.widgets.labels import heading, plain
from boaf_desktop.widgets.layout import add_all, column_in
from engine.design.feature_registry import FEATURES

_NAME: Final = Qt.ItemDataRole.UserRole


class TermChoices(QWidget):
    """The columns that may explain the ratings, and whether squares and products do too."""

    def __init__(self) -> None:
        super().__init__()
        self.columns = QListWidget()  #: The columns, each with a box to tick
        self.columns.setAccessibleName(tr("Features that may explain the ratings"))
        self.columns.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.fields = fields = Fields(self)
        self.squares = fields.flag(
            "squares",
            tr("Add squares"),
            tip=tr(
                "Without squares, the regression fits straight lines, so a feature that is rated "
                "best in the middle of its range shows no effect."
            ),
        )
        self.products = fields.flag(
            "products",
            tr("Add products of pairs"),
            tip=tr(
                "A product shows whether the effect of one feature depends on the value of the "
                "other."
            ),
        )
        title = heading(tr("Explain ratings with"))
        add_all(column_in(self, 8), title, (self.columns, 1), self.squares, self.products)
        self.columns.itemChanged.connect(fields.changed)

    @property
    def chosen(self) -> tuple[str, ...]:
        items = (self.columns.item(row) for row in range(self.columns.count()))
        ticked = Qt.CheckState.Checked
        return tuple(str(item.data(_NAME)) for item in items if item.checkState() == ticked)

    def terms(self) -> tuple[str, ...]:
        chosen = self.chosen
        squares = (f"{name}^2" for name in chosen) if self.squares.isChecked() else ()
        products = map(":".join, combinations(chosen, 2)) if self.products.isChecked() else ()
        return (*chosen, *squares, *products)

    def show_columns(self, names: Sequence[str], chosen: Sequence[str]) -> None:
        """List the columns, some ticked, without counting as user input."""
        with QSignalBlocker(self.columns):
            self.columns.clear()
            for name in names:
                self._add_column(name, is_chosen=name in chosen)

    def _add_column(self, name: str, *, is_chosen: bool) -> None:
        title = feature_title(name)
        item = QListWidgetItem(title, self.columns)
        item.setData(_NAME, name)
        item.setCheckState(Qt.CheckState.Checked if is_chosen else Qt.CheckState.Unchecked)
        if name in FEATURES:
            meaning = named(FEATURES[name].meaning)
            item.setToolTip(plain(f"{title}\n{meaning}"))
