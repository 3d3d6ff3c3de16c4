"""The form for a new map."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtWidgets import QSizePolicy, QWidget

from boaf_desktop.language import tr
from boaf_desktop.panels.map.map_work import MapRequest
from boaf_desktop.puzzle_views.features import FeatureBox
from boaf_desktop.puzzle_views.words import name_title
from boaf_desktop.widgets.forms import Fields
from boaf_desktop.widgets.parts import column_in
from boaf_desktop.workspace.app import App
from engine.design.feature_registry import FEATURES
from engine.design.maps import (
    DEFAULT_EVALUATIONS,
    MAX_AXIS_CELLS,
    MAX_EVALUATIONS,
    USUAL_CELLS,
    Archive,
)
from engine.design.settings import MIN_CARDS, GenerateSettings
from engine.search.limits import MAX_COUNTED_CARDS


class MapForm(QWidget):
    """Two features, the size of the puzzles and of the map, and the length of the search."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self._energy = app.energy
        self.fields = fields = Fields(self, self._conflict)
        x_tip = tr("Feature along the horizontal axis")
        y_tip = tr("Feature along the vertical axis")
        self.across = fields.box("x", tr("Horizontal"), _axis("ranks"), tip=x_tip)
        self.up = fields.box("y", tr("Vertical"), _axis("suits"), tip=y_tip)
        cards = partial(fields.count, low=MIN_CARDS, high=MAX_COUNTED_CARDS, value=8)
        cards_tip = tr("Number of cards in each puzzle on the map")
        self.cards = cards("cards", tr("Cards"), tip=cards_tip)
        cells = partial(fields.count, low=2, high=MAX_AXIS_CELLS, value=USUAL_CELLS)
        cells_tip = tr(
            "Maximum number of cells along each axis. A feature with few whole-number values "
            "gets one cell per value."
        )
        self.cells = cells("n_cells", tr("Cells"), tip=cells_tip)
        self.evaluations = fields.count(
            "evaluations",
            tr("Evaluations"),
            1,
            MAX_EVALUATIONS,
            value=DEFAULT_EVALUATIONS,
            step=10_000,
            tip=tr("Number of deals to evaluate before the search ends"),
        )
        grid = fields.beside(self.across, self.up, spacing=8)
        grid.addLayout(fields.above((self.cards, self.cells, self.evaluations)), 2, 1)
        column_in(self).addLayout(grid)
        app.energy.changed.connect(fields.changed)

    def _conflict(self) -> str:
        """Return what is wrong with both axes together, or else with the energy."""
        x, y = self.across.currentData(), self.up.currentData()
        if x == y:
            return tr(
                "Both axes show {feature}. Choose two different features.", feature=name_title(x)
            )
        return self._energy.fault

    def request(self) -> MapRequest:
        """Return the map requested in the form; valid only while there is no fault."""
        values = self.fields.values
        n_cards = values.pop("cards")
        puzzles = GenerateSettings(n_cards, n_cards, 1, self._energy.value)
        return MapRequest(puzzles, **values)

    def show_axes(self, names: Sequence[str]) -> None:
        self.fields.show_values(dict(zip("xy", names, strict=False)))

    def show_settings(self, archive: Archive) -> None:
        """Fill in the features and the size of an existing map."""
        settings = archive.settings
        self.show_axes((settings.x.feature, settings.y.feature))
        self.cards.show_number(settings.puzzles.cards_high)


def _axis(feature: str) -> FeatureBox:
    box = FeatureBox({name: name_title(name) for name in FEATURES}, feature)
    box.setMinimumContentsLength(4)
    box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
    return box
