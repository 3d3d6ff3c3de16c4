"""The settings of a map and its search."""

from __future__ import annotations

import json
from typing import Any, Final, Literal

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, Signal, Slot
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QSizePolicy, QWidget

from boaf_desktop.language.wording import error_text
from boaf_desktop.panels.map.run import AxisRequest, MapRequest
from boaf_desktop.puzzle_views.energy_words import name_title
from boaf_desktop.puzzle_views.feature_groups import FeatureBox
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.collapsible import CollapsibleSection
from boaf_desktop.widgets.fields import Fields
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.notice import capitalised
from boaf_desktop.widgets.number_edit import NumberEdit
from boaf_desktop.widgets.page import wrapped_label
from boaf_desktop.workspace.workspace import Workspace
from engine.design.maps.axes import MOST_CELLS, USUAL_CELLS, fitted_axis, usual_range
from engine.design.maps.settings import DEFAULT_EVALUATIONS, MapSettings
from engine.design.registry import FEATURES
from engine.design.settings import GenerateSettings
from engine.errors import BoafError, SettingsError
from engine.game.deal import MAX_CELLS
from engine.search.limits import MAX_ESTIMATED_CARDS

_LEAST_CARDS: Final = 2
_MOST_EVALUATIONS: Final = 1_000_000_000
_MOST_SEED: Final = 2**31 - 1
_MOST_WORKERS: Final = 64
_FIRST: Final = ("ranks", "suits")
_SCALES: Final = (
    (QT_TRANSLATE_NOOP("MapForm", "automatic"), None),
    (QT_TRANSLATE_NOOP("MapForm", "linear"), False),
    (QT_TRANSLATE_NOOP("MapForm", "logarithmic"), True),
)


class MapForm(QWidget):
    """Two features and the size of the puzzles; ranges and search are collapsible."""

    checked = Signal(str)  #: Error message of the first invalid field; empty when all are valid

    def __init__(self, workspace: Workspace, settings: Settings) -> None:
        super().__init__()
        self._workspace, self._memory = workspace, settings
        titles = {name: name_title(name) for name in FEATURES}
        self.across, self.up = (FeatureBox(titles, name) for name in _FIRST)
        self._plain = plain = Fields(self)
        self.cards = plain.whole(
            "cards", self.tr("Cards"), _LEAST_CARDS, MAX_ESTIMATED_CARDS, 8,
            self.tr("Number of cards in each puzzle on the map"),
        )  # fmt: skip
        self._ranges = [_AxisFields(self), _AxisFields(self)]
        grid = self.tr("A grid can have at most %n cell(s)", "", MAX_CELLS)
        self.rows = plain.whole("rows", self.tr("Rows"), 1, MAX_CELLS, 4, grid)
        self.columns = plain.whole("columns", self.tr("Columns"), 1, MAX_CELLS, 4, grid)
        self.evaluations = plain.whole(
            "evaluations", self.tr("Evaluations"), 1, _MOST_EVALUATIONS, DEFAULT_EVALUATIONS,
            self.tr("Number of deals to evaluate before the search ends"),
        )  # fmt: skip
        self.evaluations.setSingleStep(10_000)
        self.seed = plain.whole(
            "seed", self.tr("Seed"), 0, _MOST_SEED, 1,
            self.tr("The same seed and settings always give the same puzzles"),
        )  # fmt: skip
        self.seed.setGroupSeparatorShown(False)
        self._workers = plain.whole(
            "workers", self.tr("Workers"), 0, _MOST_WORKERS, 0,
            self.tr("Number of searches run in parallel. 0: one per processor core."),
        )  # fmt: skip
        self._workers.setSpecialValueText(self.tr("all"))
        self._more = QWidget()
        self._fold = CollapsibleSection(self.tr("Axes and search"), self._more)
        self._fault = wrapped_label()
        self._fault.setObjectName("fault")
        self._lay_out()
        self._restore()
        for box, fields in zip((self.across, self.up), self._ranges, strict=True):
            box.currentIndexChanged.connect(fields.clear_range)  # it applied to another feature
            box.currentIndexChanged.connect(self._on_changed)
        workspace.energy.changed.connect(self._on_changed)
        for each in (plain, *(axis.fields for axis in self._ranges)):
            each.changed.connect(self._on_changed)
        self._on_changed()

    @property
    def workers(self) -> int | None:
        """Number of parallel bursts; None for one per core."""
        return self._workers.value() or None

    @property
    def fault(self) -> str:
        """Error message of the first invalid field; empty when all are valid."""
        try:
            self.request()
        except BoafError as error:
            return capitalised(error_text(error))
        return ""

    def set_editable(self, is_editable: bool) -> None:
        """Enable or disable the fields; the section can be opened either way."""
        for part in (self.across, self.up, self.cards, self._more):
            part.setEnabled(is_editable)

    def request(self) -> MapRequest:
        """Return the map requested in the form.

        Raises SettingsError when the fields are inconsistent.
        """
        for fields in self._ranges:
            if fields.fields.fault:
                raise SettingsError(fields.fields.fault)
        names = str(self.across.currentData()), str(self.up.currentData())
        if names[0] == names[1]:
            raise SettingsError(
                self.tr("Both axes show {feature}. Choose two features.").format(
                    feature=name_title(names[0])
                )
            )
        puzzles = GenerateSettings(
            self.cards.value(), self.cards.value(), 1, self._workspace.energy.value,
            self.seed.value(), self.rows.value(), self.columns.value(),
        )  # fmt: skip
        x, y = (each.request(name) for each, name in zip(self._ranges, names, strict=True))
        for request in (x, y):
            if (
                request.low is not None and request.high is not None
            ):  # which the form rejects at once
                fitted_axis(
                    request.feature,
                    request.low,
                    request.high,
                    request.n_cells,
                    is_log=bool(request.is_log),
                )
        return MapRequest(puzzles, x, y, self.evaluations.value())

    @Slot()
    def _on_changed(self) -> None:
        fault = self.fault
        self._fault.setText(fault)
        self._fault.setVisible(bool(fault))
        for fields, box in zip(self._ranges, (self.across, self.up), strict=True):
            fields.name(box.currentText())
        parts = (
            *filter(None, (fields.summary for fields in self._ranges)),
            self.tr("up to {x} × {y} cells").format(
                x=self._ranges[0].cells.text(), y=self._ranges[1].cells.text()
            ),
            self.tr("evaluations {n}").format(n=self.evaluations.text()),
            self.tr("seed {n}").format(n=self.seed.text()),
        )
        self._fold.set_summary(", ".join(parts))
        if not fault:
            self._memory.map_form = json.dumps({
                **self._plain.values, "x": self.across.currentData(), "y": self.up.currentData(),
                "ranges": [each.fields.values for each in self._ranges],
            })  # fmt: skip
        self.checked.emit(fault)

    def show_map(self, settings: MapSettings) -> None:
        """Fill in the settings of an existing map."""
        puzzles, axes = settings.puzzles, (settings.x, settings.y)
        for box, axis in zip((self.across, self.up), axes, strict=True):
            box.setCurrentIndex(box.findData(axis.feature))
        self._plain.show_values(
            {"cards": puzzles.cards_high, "rows": puzzles.rows, "columns": puzzles.columns,
             "seed": puzzles.seed}
        )  # fmt: skip
        for fields, axis in zip(self._ranges, axes, strict=True):
            usual = usual_range(axis.feature, puzzles.cards_high)
            if usual != (axis.low, axis.high, axis.is_log):
                fields.fields.show_values(
                    {"low": axis.low, "high": axis.high, "is_log": axis.is_log}
                )

    def ends(self, way: Literal["across", "up"]) -> tuple[NumberEdit, NumberEdit]:
        """Return the fields for the range of an axis."""
        fields = self._ranges[("across", "up").index(way)]
        return fields.low, fields.high

    def close_fold(self) -> None:
        """Collapse the section, to leave more space for the map."""
        self._fold.button.setChecked(False)

    def _restore(self) -> None:
        try:
            values = json.loads(self._memory.map_form or "{}")
        except (ValueError, RecursionError):
            return
        if not isinstance(values, dict):
            return
        self._plain.show_values(values)
        for box, key in ((self.across, "x"), (self.up, "y")):
            if isinstance(values.get(key), str) and box.findData(values[key]) >= 0:
                box.setCurrentIndex(box.findData(values[key]))
        ranges = values.get("ranges")
        for fields, kept in zip(
            self._ranges, ranges if isinstance(ranges, list) else (), strict=False
        ):
            if isinstance(kept, dict):
                fields.fields.show_values(kept)

    def _lay_out(self) -> None:
        top = QWidget()
        grid = QGridLayout(top)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4)
        for column, (text, box, tip) in enumerate((
            (self.tr("Across"), self.across, self.tr("Feature along the horizontal axis")),
            (self.tr("Up"), self.up, self.tr("Feature along the vertical axis")),
        )):  # fmt: skip
            label = QLabel(text)
            box.setToolTip(tip)
            label.setBuddy(box)
            box.setAccessibleName(text)
            box.setMinimumContentsLength(4)
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            grid.addWidget(label, 0, column)
            grid.addWidget(box, 1, column)
            grid.setColumnStretch(column, 2)
        self._plain.put_below_label(grid, self.cards, 0, 2)
        grid.setColumnStretch(2, 1)
        more = QGridLayout(self._more)
        more.setContentsMargins(16, 0, 0, 4)
        more.setHorizontalSpacing(8)
        more.setVerticalSpacing(4)
        for row, fields in enumerate(self._ranges):
            fields.lay_out(more, row)
        numbers = (self.rows, self.columns, self.evaluations, self.seed)
        for column, field in enumerate(numbers):
            self._plain.put_below_label(more, field, 3, column)
            more.setColumnStretch(column, 1)
        self._plain.put_below_label(more, self._workers, 4, 0)
        add_all(column_in(self, 4), top, self._fold, self._fault)


class _AxisFields:
    """Range, scale and cells of one axis, named after its feature."""

    def __init__(self, owner: MapForm) -> None:
        translate = QCoreApplication.translate
        self.fields = fields = Fields(owner)
        tip = translate("MapForm", "Leave empty to choose the range automatically")
        low, high = translate("MapForm", "From"), translate("MapForm", "To")
        self.low = fields.number("low", low, name=low, tip=tip)
        self.high = fields.number("high", high, name=high, tip=tip)
        for edit in (self.low, self.high):
            edit.setPlaceholderText(translate("MapForm", "automatic"))
        self._scale: QComboBox = fields.choice(
            "is_log", translate("MapForm", "Scale"),
            [(translate("MapForm", str(text)), value) for text, value in _SCALES],
            translate("MapForm", "Space cells evenly by value or by logarithm"),
        )  # fmt: skip
        self.cells = fields.whole(
            "n_cells", translate("MapForm", "Cells"), 1, MOST_CELLS, USUAL_CELLS,
            translate(
                "MapForm",
                "Maximum number of cells along this axis. A feature with few whole-number "
                "values gets one cell per value.",
            ),
        )  # fmt: skip
        self._title = QLabel()

    def name(self, title: str) -> None:
        """Name the fields after a feature."""
        self._title.setText(title)
        for field in (self.low, self.high, self._scale, self.cells):
            field.setAccessibleDescription(title)

    @property
    def summary(self) -> str:
        """The range in a few words; empty if open."""
        ends = self.low.text().strip(), self.high.text().strip()
        if not any(ends):
            return ""
        return f"{self._title.text()} {ends[0] or '…'} – {ends[1] or '…'}"

    def clear_range(self) -> None:
        """Clear the range and the scale."""
        self.fields.show_values({"low": None, "high": None, "is_log": None})

    def request(self, feature: str) -> AxisRequest:
        """Return the axis of a feature."""
        values: dict[str, Any] = self.fields.values
        return AxisRequest(
            feature, values["n_cells"], values["low"], values["high"], values["is_log"]
        )

    def lay_out(self, grid: QGridLayout, row: int) -> None:
        """Add the fields to a grid, with the feature's title above them."""
        inner = QGridLayout()
        inner.setHorizontalSpacing(8)
        inner.setVerticalSpacing(4)
        self._title.setProperty("quiet", True)
        grid.addWidget(self._title, 3 * row, 0, 1, 4)
        for column, field in enumerate((self.low, self.high, self._scale, self.cells)):
            self.fields.put_below_label(inner, field, 0, column)
            inner.setColumnStretch(column, 1)
        grid.addLayout(inner, 3 * row + 1, 0, 1, 4)
