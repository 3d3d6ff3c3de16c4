"""Options of the fit: explanatory columns, kind of errors, and outcomes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from boaf_desktop.language.wording import feature_title, named, tr
from boaf_desktop.widgets.fields import Fields
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.page import heading
from engine.design.feature_registry import FEATURES
from engine.statistics.regression.options import FitOptions
from engine.study.snapshot import Snapshot

_NAME: Final = Qt.ItemDataRole.UserRole


class StudyChoices(QWidget):
    """The list of columns and the options of the fit."""

    changed = Signal()  #: The options changed

    def __init__(self) -> None:
        super().__init__()
        self._raters: tuple[str, ...] = ()
        self.columns = QListWidget()  #: The columns, each with a box to tick
        self.columns.setAccessibleName(tr("Features that may explain the ratings"))
        self.columns.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._fields = fields = Fields(self)
        self.robust = fields.flag(
            "robust",
            tr("Robust errors (HC3)"),
            tr("Standard errors that stay valid when the spread differs between puzzles"),
        )
        self.solved = fields.flag(
            "solved",
            tr("Exclude given-up puzzles"),
            tr("Fit only ratings of puzzles you solved"),
        )
        add_all(
            column_in(self, 8),
            heading(tr("Explain ratings with")),
            (self.columns, 1),
            self.robust,
            self.solved,
        )
        self.columns.itemChanged.connect(self.changed)
        fields.changed.connect(self.changed)

    @property
    def chosen(self) -> tuple[str, ...]:
        """The ticked columns, in order."""
        items = (self.columns.item(row) for row in range(self.columns.count()))
        ticked = Qt.CheckState.Checked
        return tuple(str(item.data(_NAME)) for item in items if item.checkState() == ticked)

    def options(self) -> FitOptions:
        return FitOptions(
            self.chosen,
            robust=self.robust.isChecked(),
            outcomes="solved" if self.solved.isChecked() else "all",
            raters=self._raters,
        )

    def show_columns(self, ratings: Snapshot, chosen: Sequence[str]) -> None:
        """List the columns of the ratings, some ticked, without counting as user input."""
        self._raters = ratings.fitted_raters
        with QSignalBlocker(self.columns):
            self.columns.clear()
            for name in ratings.columns:
                self._add_column(name, is_chosen=name in chosen)

    def _add_column(self, name: str, *, is_chosen: bool) -> None:
        title = feature_title(name)
        item = QListWidgetItem(title, self.columns)
        item.setData(_NAME, name)
        item.setCheckState(Qt.CheckState.Checked if is_chosen else Qt.CheckState.Unchecked)
        if name in FEATURES:
            meaning = named(FEATURES[name].meaning)
            item.setToolTip(f"{title}\n{meaning}")
