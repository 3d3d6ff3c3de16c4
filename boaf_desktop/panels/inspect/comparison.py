"""Two puzzles side by side: deals, ratings, states by depth, and features."""

from dataclasses import dataclass
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QDialog, QHeaderView, QWidget

from boaf_desktop.language import named, number_text, puzzle_name, tr
from boaf_desktop.panels.inspect.depth_bars import DepthBars, bars_key, max_states_of
from boaf_desktop.panels.inspect.inspect_state import value_text
from boaf_desktop.panels.inspect.inspect_work import (
    Effort,
    FeatureRow,
    Findings,
    best_known,
    inspect_deal,
)
from boaf_desktop.play.cards import deal_pixmap
from boaf_desktop.widgets.jobs import run_latest
from boaf_desktop.widgets.pages import fit_to_screen
from boaf_desktop.widgets.parts import (
    ParagraphsLabel,
    add_all,
    close_buttons,
    dialog_column,
    font_zoom,
    grid_in,
    heading,
    plain_label,
    wrapped_label,
)
from boaf_desktop.widgets.tables import RowsTable, TableColumn, TableModel, column, words_column
from boaf_desktop.workspace.app import App
from engine.design.record import PuzzleRecord

_PICTURE: Final = QSize(320, 200)  # in logical pixels, as the next
_SIZE: Final = QSize(800, 820)


@dataclass(frozen=True, slots=True)
class PairRow:
    """A feature of both puzzles."""

    left: FeatureRow
    right: FeatureRow


class Comparison(QDialog):
    """Shows two puzzles side by side, with equal axes for their states by depth."""

    def __init__(self, app: App, pair: tuple[PuzzleRecord, PuzzleRecord], parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Compare puzzles"))
        self._app, self._pair = app, pair
        self._found: dict[int, Findings] = {}
        self.bars = [DepthBars(app.theme, app.requests) for _ in pair]
        self.features = TableModel(self._columns(), _meaning, self)
        self.status = wrapped_label(is_quiet=True)
        self.status.setText(tr("Counting states…"))
        self._lay_out()
        for place in range(len(self._pair)):
            self._measure(place)

    def _lay_out(self) -> None:
        sides = QWidget()
        grid = grid_in(sides)
        for place, record in enumerate(self._pair):
            picture, opinion = plain_label(), ParagraphsLabel()
            ratio, cards = self.devicePixelRatioF(), self._app.theme.cards
            picture.setPixmap(deal_pixmap(record.deal, _PICTURE, ratio, cards))
            picture.setAccessibleName(record.deal.to_grid())
            opinion.set_paragraphs(self._opinion_of(record))
            parts = heading(puzzle_name(record.id)), picture, opinion, self.bars[place]
            for row, part in enumerate(parts):
                grid.addWidget(part, row, place)
            grid.setColumnStretch(place, 1)
        table = RowsTable(self.features, tr("Features of both puzzles"), scrolls=True)
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        add_all(dialog_column(self), sides, self.status, (table, 1), close_buttons(self))
        self.resize(_SIZE * font_zoom())
        fit_to_screen(self)

    def _columns(self) -> tuple[TableColumn, ...]:
        left, right = (puzzle_name(record.id) for record in self._pair)
        return (
            words_column("left.feature.name", tr("Feature"), write=_title),
            column("left.value", left, write=lambda row: value_text(row.left)),
            column("right.value", right, write=lambda row: value_text(row.right)),
        )

    def _opinion_of(self, record: PuzzleRecord) -> list[str]:
        """Return the rating of a puzzle, and the notes on it."""
        annotation = self._app.study.annotation_of(record.id)
        rating = tr("Not rated")
        if annotation.rating is not None:
            rating = tr("Rating: {rating}", rating=number_text(annotation.rating, 3))
        return [rating, *annotation.notes.splitlines()]

    def _measure(self, place: int) -> None:
        work = partial(inspect_deal, self._pair[place].deal, Effort.USUAL)
        on_found = partial(self._on_found, place)
        run_latest(self, f"measure {place}", work, on_found, self.status.setText)

    def _on_found(self, place: int, findings: Findings) -> None:
        self._found[place] = findings
        if len(self._found) == len(self._pair):
            self._show([self._found[place] for place in range(len(self._pair))])

    def _show(self, found: list[Findings]) -> None:
        max_states = max(max_states_of(each.depths) for each in found)
        for bars, each in zip(self.bars, found, strict=True):
            bars.min_range = max_states
            bars.set_rows(each.depths)
            bars.setVisible(bool(each.depths))
        sides = [
            [best_known(row, record) for row in each.features]
            for record, each in zip(self._pair, found, strict=True)
        ]
        self.features.set_rows(list(map(PairRow, *sides)))
        self.status.setText(bars_key())


def _title(row: PairRow) -> str:
    return named(row.left.feature.title)


def _meaning(row: PairRow) -> str:
    return named(row.left.feature.meaning)
