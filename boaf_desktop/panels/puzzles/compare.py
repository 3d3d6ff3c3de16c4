"""Two puzzles side by side: their grids and features."""

from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Slot
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.board.picture import paint_deal
from boaf_desktop.puzzle_views.provenance import ChipButton
from boaf_desktop.widgets.layout import add_all, dialog_column, row_of
from boaf_desktop.widgets.placement import fit_to_screen
from boaf_desktop.widgets.tables import RowsModel, RowsTable, TableColumn, number_text
from boaf_desktop.workspace.app import App
from engine.design.record import PuzzleRecord
from engine.design.registry import FEATURES, Value
from engine.game import Deal, difference
from engine.statistics.words import short_id

_PICTURE = QSize(240, 320)


@dataclass(frozen=True, slots=True)
class _Row:
    """A feature of both puzzles; an unknown value is None."""

    name: str
    title: str
    first: Value
    second: Value


class ComparedPicture(QWidget):
    """A grid of cards, drawn as large as possible."""

    def __init__(self, deal: Deal, theme: Theme, name: str) -> None:
        super().__init__()
        self._deal, self._theme = deal, theme
        self.setAccessibleName(name)
        self.setAccessibleDescription(deal.to_line())
        theme.changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return _PICTURE

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect = QRectF(self.rect()).adjusted(4, 4, -4, -4)
        paint_deal(painter, rect, self._deal, self._theme.cards, 4.0)
        painter.end()


class ComparePuzzlesWindow(QDialog):
    """Shows two puzzles and their features, differing ones first."""

    def __init__(
        self,
        first: PuzzleRecord,
        second: PuzzleRecord,
        app: App,
        theme: Theme,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._records, self._app = [first, second], app
        self.chips = (ChipButton(), ChipButton())
        self.setWindowTitle(self.tr("Compare two puzzles"))
        box = dialog_column(self)
        pictures = QHBoxLayout()
        pictures.setSpacing(24)
        for record, chip in zip(self._records, self.chips, strict=True):
            side = QVBoxLayout()
            side.setSpacing(8)
            name = QLabel(short_id(record.id))
            name.setProperty("heading", True)
            add_all(side, name, (ComparedPicture(record.deal, theme, short_id(record.id)), 1))
            known = row_of(QLabel(self.tr("Halfway ratio")), chip, None)
            side.addLayout(known)
            pictures.addLayout(side, 1)
            chip.wanted.connect(app.open_set.count_exactly)
        box.addLayout(pictures, 2)
        #: The distance of the two, in words
        self.apart = QLabel(self._apart_text(first.deal, second.deal))
        self.apart.setWordWrap(True)
        box.addWidget(self.apart)
        #: The features, differing ones first
        self.rows = RowsModel(self._columns(first, second), lambda row: row.title, self)
        table = RowsTable(self.rows, self.tr("Features of both puzzles"))
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        box.addWidget(table)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        box.addWidget(buttons)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(640, 820)
        fit_to_screen(self)
        app.open_set.record_changed.connect(self._on_record)
        self._show_records()

    def _show_records(self) -> None:
        for record, chip in zip(self._records, self.chips, strict=True):
            chip.show_record(record)
        self.rows.set_rows(_rows(*self._records))

    @Slot(int)
    def _on_record(self, place: int) -> None:
        found = self._app.open_set.records[place]
        self._records = [found if each.deal == found.deal else each for each in self._records]
        self._show_records()

    def _apart_text(self, first: Deal, second: Deal) -> str:
        if (first.rows, first.columns, first.n_cards) != (
            second.rows,
            second.columns,
            second.n_cards,
        ):
            return self.tr("The puzzles differ in size.")
        apart = difference(first, second)
        if not apart:
            return self.tr("Equivalent: the same puzzle in another arrangement.")
        return self.tr("The puzzles differ in at least {n} cells in every arrangement.").format(
            n=self.locale().toString(apart)
        )

    def _columns(self, first: PuzzleRecord, second: PuzzleRecord) -> tuple[TableColumn, ...]:
        return (
            TableColumn(
                self.tr("Feature"), "", lambda row: row.name, lambda row: row.title,
                is_number=False,
            ),
            TableColumn(
                short_id(first.id), first.id, lambda row: row.first,
                lambda row: _text(row.first),
            ),
            TableColumn(
                short_id(second.id), second.id, lambda row: row.second,
                lambda row: _text(row.second),
            ),
        )  # fmt: skip


def _rows(first: PuzzleRecord, second: PuzzleRecord) -> list[_Row]:
    rows = [
        _Row(
            name,
            QCoreApplication.translate("features", feature.title),
            first.features.get(name),
            second.features.get(name),
        )
        for name, feature in FEATURES.items()
        if not feature.on_demand or name in {*first.features, *second.features}
    ]
    return sorted(rows, key=lambda row: row.first == row.second)


def _text(value: Any) -> str:
    if isinstance(value, bool):
        translate = QCoreApplication.translate
        return translate("table", "yes") if value else translate("table", "no")
    return number_text(value)
