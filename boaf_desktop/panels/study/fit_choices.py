"""Options of the fit: explanatory columns, units, and kind of errors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from boaf_desktop.language.wording import feature_title
from boaf_desktop.panels.study.study_work import Loaded
from boaf_desktop.widgets.fields import Fields, refill
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.page import heading
from engine.design.feature_registry import FEATURES
from engine.statistics.regression.options import FitOptions

if TYPE_CHECKING:
    from engine.statistics.regression.options import Scale

_NAME: Final = Qt.ItemDataRole.UserRole


class StudyChoices(QWidget):
    """The list of columns and the options of the fit."""

    changed = Signal()  #: The options changed

    def __init__(self) -> None:
        super().__init__()
        self._loaded: Loaded | None = None
        self.columns = QListWidget()  #: The columns, each with a box to tick
        self.columns.setAccessibleName(self.tr("Features that may explain the ratings"))
        self.columns.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._fields = fields = Fields(self)
        self._rounds = fields.choice(
            "rounds", self.tr("Ratings from"), (), self.tr("Rounds to include in the fit")
        )
        self._raters = fields.choice(
            "raters", self.tr("by"), (), self.tr("Raters to include in the fit")
        )
        self._scale = fields.choice(
            "scale", self.tr("Effect &per"),
            (
                (self.tr("Raw units"), "raw"),
                (self.tr("Standard deviations"), "zscore"),
                (self.tr("Whole range"), "minmax"),
            ),
            self.tr(
                "Unit of the coefficients. “Whole range”: from the lowest to the highest value."
            ),
        )  # fmt: skip
        self._robust = fields.flag(
            "robust", self.tr("Robust errors (HC3)"),
            self.tr("Standard errors that stay valid when the scatter differs between puzzles"),
        )  # fmt: skip
        self._solved = fields.flag(
            "solved", self.tr("Exclude given-up puzzles"),
            self.tr("Fit only ratings of puzzles you solved"),
        )  # fmt: skip
        add_all(
            column_in(self, 8),
            heading(self.tr("Explain ratings with")),
            (self.columns, 1),
            fields.row(self._rounds),
            fields.row(self._raters),
            fields.row(self._scale),
            self._robust,
            self._solved,
        )
        self._show_rounds(())
        self._show_raters(())
        self.columns.itemChanged.connect(self.changed)
        fields.changed.connect(self.changed)

    @property
    def chosen(self) -> tuple[str, ...]:
        """The ticked columns, in order."""
        items = (self.columns.item(row) for row in range(self.columns.count()))
        ticked = Qt.CheckState.Checked
        return tuple(str(item.data(_NAME)) for item in items if item.checkState() == ticked)

    def options(self) -> FitOptions:
        """Return the selected options."""
        number = int(self._rounds.currentData() or 0)
        return FitOptions(
            self.chosen,
            cast("Scale", self._scale.currentData()),
            self._robust.isChecked(),
            outcomes="solved" if self._solved.isChecked() else "all",
            iterations=(number,) if number else (),
            raters=self._chosen_raters(),
        )

    def _chosen_raters(self) -> tuple[str, ...]:
        """Return the selected raters; only the own ratings while others are withheld."""
        if self._loaded is not None and self._loaded.withheld:
            return ("",)
        chosen = self._raters.currentData()
        return () if chosen is None else (str(chosen),)

    def show_columns(self, loaded: Loaded, chosen: Sequence[str]) -> None:
        """List the columns of the ratings, some ticked, without counting as user input."""
        self._loaded = loaded
        self._show_rounds(loaded.rounds)
        self._show_raters(loaded.raters)
        with QSignalBlocker(self.columns):
            self.columns.clear()
            for name in loaded.columns:
                self._add_column(name, is_chosen=name in chosen)

    def _add_column(self, name: str, *, is_chosen: bool) -> None:
        title = feature_title(name)
        item = QListWidgetItem(title, self.columns)
        item.setData(_NAME, name)
        item.setCheckState(Qt.CheckState.Checked if is_chosen else Qt.CheckState.Unchecked)
        if name in FEATURES:
            meaning = QCoreApplication.translate("features", FEATURES[name].meaning)
            item.setToolTip(f"{title}\n{meaning}")

    def _show_rounds(self, numbers: Sequence[int]) -> None:
        """Offer all rounds together, and each separately if there are several."""
        text, digits = self.tr("round {n}"), self.locale().toString
        alone = ((text.format(n=digits(number)), number) for number in numbers)
        refill(self._rounds, ((self.tr("all rounds"), 0), *alone), self._rounds.currentData())
        self._fields.set_visible("rounds", len(numbers) > 1)

    def _show_raters(self, names: Sequence[str]) -> None:
        """Offer all raters together, and each separately if there are several."""
        alone = ((name or self.tr("you"), name) for name in names)
        refill(self._raters, ((self.tr("all raters"), None), *alone), self._raters.currentData())
        self._fields.set_visible("raters", len(names) > 1)

    def set_options(self, options: FitOptions) -> None:
        """Set the options as a user would; `changed` is emitted once."""
        if self._loaded is None:
            return
        with QSignalBlocker(self):
            self.show_columns(self._loaded, options.features)
            self._fields.show_values(
                {
                    "scale": options.scale,
                    "robust": options.robust,
                    "solved": options.outcomes == "solved",
                    "rounds": options.iterations[0] if options.iterations else 0,
                    "raters": options.raters[0] if options.raters else None,
                }
            )
        self.changed.emit()
