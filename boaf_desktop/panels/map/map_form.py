"""The form for a new map."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QSizePolicy, QWidget

from boaf_desktop.language.translation import tr
from boaf_desktop.puzzle_views.energy_words import name_title
from boaf_desktop.puzzle_views.feature_groups import FeatureBox
from boaf_desktop.widgets.fields import Fields
from boaf_desktop.widgets.labels import plain_label
from boaf_desktop.widgets.layout import grid_in
from engine.design.feature_registry import FEATURES
from engine.design.maps.archive import DEFAULT_EVALUATIONS, Archive
from engine.design.maps.axes import MAX_AXIS_CELLS, USUAL_CELLS
from engine.search.limits import MAX_COUNTED_CARDS

_FIRST_AXES: Final = ("ranks", "suits")
_MOST_EVALUATIONS: Final = 1_000_000_000


class MapForm(QWidget):
    """Two features, the size of the puzzles and of the map, and the length of the search."""

    def __init__(self) -> None:
        super().__init__()
        titles = {name: name_title(name) for name in FEATURES}
        self.across, self.up = (FeatureBox(titles, name) for name in _FIRST_AXES)
        self.across.setToolTip(tr("Feature along the horizontal axis"))
        self.up.setToolTip(tr("Feature along the vertical axis"))
        self.fields = fields = Fields(self)
        self.cards = fields.count("cards", tr("Cards"), 2, MAX_COUNTED_CARDS, value=8)
        self.cells = fields.count("cells", tr("Cells"), 2, MAX_AXIS_CELLS, value=USUAL_CELLS)
        self.evaluations = fields.count(
            "evaluations",
            tr("Evaluations"),
            1,
            _MOST_EVALUATIONS,
            value=DEFAULT_EVALUATIONS,
            step=10_000,
        )
        fields.explain(
            cards=tr("Number of cards in each puzzle on the map"),
            cells=tr(
                "Maximum number of cells along each axis. A feature with few whole-number values "
                "gets one cell per value."
            ),
            evaluations=tr("Number of deals to evaluate before the search ends"),
        )
        self._lay_out()

    def _lay_out(self) -> None:
        grid = grid_in(self)
        axes = ((tr("Horizontal"), self.across), (tr("Vertical"), self.up))
        for row, (text, box) in enumerate(axes):
            label = plain_label(text)
            label.setBuddy(box)
            box.setAccessibleName(text)
            box.setMinimumContentsLength(4)
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            grid.addWidget(label, row, 0)
            grid.addWidget(box, row, 1, 1, 3)
        for column, field in enumerate((self.cards, self.cells, self.evaluations), start=1):
            self.fields.put_below_label(grid, field, 2, column)
            grid.setColumnStretch(column, 1)

    @property
    def fault(self) -> str:
        """Error message when both axes show one feature, or of the first invalid field."""
        x, y = self.across.currentData(), self.up.currentData()
        if x == y:
            return tr("Both axes show {feature}. Choose two features.", feature=name_title(x))
        return self.fields.fault

    def show_axes(self, names: Sequence[str]) -> None:
        """Choose the features of the axes."""
        for box, name in zip((self.across, self.up), names, strict=False):
            box.setCurrentIndex(box.findData(name))

    def show_settings(self, archive: Archive) -> None:
        """Fill in the features and the size of an existing map."""
        settings = archive.settings
        self.show_axes((settings.x.feature, settings.y.feature))
        self.cards.show_number(settings.puzzles.cards_high)
