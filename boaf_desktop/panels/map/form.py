"""The form for a new map: two features, the size of the puzzles and of the map."""

from __future__ import annotations

import json
from typing import Final

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from boaf_desktop.language.wording import error_text
from boaf_desktop.panels.map.run import MapRequest
from boaf_desktop.puzzle_views.energy_words import name_title
from boaf_desktop.puzzle_views.feature_groups import FeatureBox
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.fields import Fields
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.notice import capitalised
from boaf_desktop.widgets.page import wrapped_label
from boaf_desktop.workspace.app import App
from engine.design.maps.archive import DEFAULT_EVALUATIONS
from engine.design.maps.axes import MOST_CELLS, USUAL_CELLS
from engine.design.registry import FEATURES
from engine.design.settings import GenerateSettings
from engine.errors import BoafError, SettingsError
from engine.search.limits import MAX_COUNTED_CARDS

_MOST_EVALUATIONS: Final = 1_000_000_000
_FIRST: Final = ("ranks", "suits")


class MapForm(QWidget):
    """Two features, and three numbers; remembers its values."""

    checked = Signal(str)  #: Error message of the first invalid field; empty when all are valid

    def __init__(self, app: App, settings: Settings) -> None:
        super().__init__()
        self._app, self._memory = app, settings
        titles = {name: name_title(name) for name in FEATURES}
        self.across, self.up = (FeatureBox(titles, name) for name in _FIRST)
        self._fields = fields = Fields(self)
        self.cards = fields.whole(
            "cards", self.tr("Cards"), 2, MAX_COUNTED_CARDS, 8,
            self.tr("Number of cards in each puzzle on the map"),
        )  # fmt: skip
        self.cells = fields.whole(
            "cells", self.tr("Cells"), 2, MOST_CELLS, USUAL_CELLS,
            self.tr(
                "Maximum number of cells along each axis. A feature with few whole-number values "
                "gets one cell per value."
            ),
        )  # fmt: skip
        self.evaluations = fields.whole(
            "evaluations", self.tr("Evaluations"), 1, _MOST_EVALUATIONS, DEFAULT_EVALUATIONS,
            self.tr("Number of deals to evaluate before the search ends"),
        )  # fmt: skip
        self.evaluations.setSingleStep(10_000)
        self._fault = wrapped_label()
        self._fault.setObjectName("fault")
        self._lay_out()
        self._restore()
        for box in (self.across, self.up):
            box.currentIndexChanged.connect(self._on_changed)
        app.energy.changed.connect(self._on_changed)
        fields.changed.connect(self._on_changed)
        self._on_changed()

    def _lay_out(self) -> None:
        top = QWidget()
        grid = QGridLayout(top)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        for row, (text, box, tip) in enumerate((
            (self.tr("Across"), self.across, self.tr("Feature along the horizontal axis")),
            (self.tr("Up"), self.up, self.tr("Feature along the vertical axis")),
        )):  # fmt: skip
            label = QLabel(text)
            label.setBuddy(box)
            box.setToolTip(tip)
            box.setAccessibleName(text)
            box.setMinimumContentsLength(4)
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            grid.addWidget(label, row, 0)
            grid.addWidget(box, row, 1, 1, 3)
        for column, field in enumerate((self.cards, self.cells, self.evaluations)):
            self._fields.put_below_label(grid, field, 2, column + 1)
            grid.setColumnStretch(column + 1, 1)
        add_all(column_in(self, 4), top, self._fault)

    @property
    def fault(self) -> str:
        """Error message of the first invalid field; empty when all are valid."""
        try:
            self.request()
        except BoafError as error:
            return capitalised(error_text(error))
        return ""

    def request(self) -> MapRequest:
        """Return the map requested in the form.

        Raises SettingsError when the fields are inconsistent.
        """
        x, y = str(self.across.currentData()), str(self.up.currentData())
        if x == y:
            raise SettingsError(
                self.tr("Both axes show {feature}. Choose two features.").format(
                    feature=name_title(x)
                )
            )
        cards = self.cards.value()
        puzzles = GenerateSettings(cards, cards, 1, self._app.energy.value)
        return MapRequest(puzzles, x, y, self.cells.value(), self.evaluations.value())

    def show_map(self, x: str, y: str, cards: int) -> None:
        """Fill in the features and the size of an existing map."""
        for box, feature in ((self.across, x), (self.up, y)):
            box.setCurrentIndex(box.findData(feature))
        self._fields.show_values({"cards": cards})

    @Slot()
    def _on_changed(self) -> None:
        fault = self.fault
        self._fault.setText(fault)
        self._fault.setVisible(bool(fault))
        if not fault:
            axes = {"x": self.across.currentData(), "y": self.up.currentData()}
            self._memory.map_form = json.dumps({**self._fields.values, **axes})
        self.checked.emit(fault)

    def _restore(self) -> None:
        try:
            values = json.loads(self._memory.map_form or "{}")
        except (ValueError, RecursionError):
            return
        if not isinstance(values, dict):
            return
        self._fields.show_values(values)
        for box, key in ((self.across, "x"), (self.up, "y")):
            if isinstance(values.get(key), str) and box.findData(values[key]) >= 0:
                box.setCurrentIndex(box.findData(values[key]))
