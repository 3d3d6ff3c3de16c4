"""The puzzles of the open set as rows, or as images."""

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final, TypeAlias

from PySide6.QtCore import QModelIndex, QSignalBlocker, Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QListView

from boaf_desktop.language import number_text, tr
from boaf_desktop.panels.puzzles.puzzle_columns import ID, STAR, THUMBNAIL_HEIGHT, PuzzleColumn
from boaf_desktop.panels.puzzles.puzzle_model import PuzzleModel
from boaf_desktop.puzzle_views.thumbnails import show_tiles
from boaf_desktop.widgets.parts import announce, by_font
from boaf_desktop.widgets.tables import (
    ROW_ROLE,
    EmptyHint,
    FrozenColumn,
    Index,
    Table,
    add_action,
    set_width,
    widen_to_contents,
)
from boaf_desktop.workspace.app import App

_Hint: TypeAlias = QAbstractItemView.ScrollHint
_TILE: Final = 120  # edge of a picture in the gallery, in logical pixels, as the next
_MIN_COLUMN: Final = 28  # width
_ROW: Final = THUMBNAIL_HEIGHT + 8
_MIN_ROWS: Final = 2  # in view


class PuzzleTable(Table):
    """One row per puzzle, with the columns that the user chose."""

    _model: PuzzleModel
    chosen_changed = Signal()  #: The puzzles selected or shown changed

    def __init__(self, app: App, model: PuzzleModel) -> None:
        super().__init__(model, tr("Puzzles of the set"), _ROW)
        self.setMinimumHeight((_MIN_ROWS + 1) * _ROW)  # with the header and a scroll bar
        self._settings, self._app = app.settings, app
        self._is_sorted_by_hand = False
        self._widths: dict[str, int] = {}  # of columns shown so far, by key
        EmptyHint(self, partial(_empty_hint, app))
        add_action(self, tr("Star"), "*", self.star_chosen)
        self._set_up_header()
        self._frozen = FrozenColumn(self)
        self._on_set()
        self.clicked.connect(self._on_clicked)
        self.selectionModel().selectionChanged.connect(self._on_selection)
        for signal in (model.layoutChanged, model.modelReset, app.open_set.records_added):
            signal.connect(self.chosen_changed)
        app.open_set.changed.connect(self._on_set)
        app.open_set.records_added.connect(self.show_columns)
        app.study.changed.connect(self.show_columns)

    def _set_up_header(self) -> None:
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        header = self.horizontalHeader()
        header.setSectionsMovable(True)
        header.setFirstSectionMovable(False)  # it is frozen
        header.setMinimumSectionSize(_MIN_COLUMN)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        header.setStretchLastSection(True)
        # The third click on a header restores the order of the set.
        header.setSortIndicatorClearable(True)
        self.setSortingEnabled(True)
        header.sortIndicatorChanged.connect(self._on_sorted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._frozen.update_place()

    def scrollTo(self, index: Index, hint: _Hint = _Hint.EnsureVisible) -> None:
        """Scroll to a cell, sideways only as far as the names, always in view, would cover it."""
        bar = self.horizontalScrollBar()
        before = bar.value()
        super().scrollTo(index, hint)
        if not index.column():
            bar.setValue(before)
        else:
            covered = self.columnWidth(0) - self.visualRect(index).left()
            bar.setValue(bar.value() - max(covered, 0))

    @Slot()
    def _on_selection(self) -> None:
        records = self.chosen_rows
        if len(records) == 1:
            self._app.open_set.selected.emit(records[0])
        self.chosen_changed.emit()

    @Slot(QModelIndex)
    def _on_clicked(self, index: QModelIndex) -> None:
        """Toggle a clicked star."""
        if index.column() == self._model.place_of_column(STAR):
            self._star([int(self._model.order[index.row()])])

    @Slot()
    def star_chosen(self) -> None:
        self._star(self.chosen_places)

    def _star(self, places: Sequence[int]) -> None:
        """Add puzzles to My puzzles, or remove them if all are in it."""
        my_puzzles = self._app.my_puzzles
        puzzles = self._app.open_set.puzzle_set(places)
        if puzzles.records:
            is_starred = not all(each.id in my_puzzles.ids for each in puzzles.records)
            my_puzzles.set_starred(puzzles, is_starred=is_starred)
            announce(self, tr("star") if is_starred else tr("no star"))

    def copied_text(self) -> str:
        """Return the selected rows as they are shown, tab-separated, the deal last."""
        header = self.horizontalHeader()
        across = [header.logicalIndex(place) for place in range(header.count())]
        rows = self._model.rows_of_places()
        lines = []
        for place in self.chosen_places:
            indices = (self._model.index(int(rows[place]), column) for column in across)
            cells = [str(index.data()).strip() for index in indices]
            lines.append("\t".join([*cells, self._app.open_set.records[place].deal.to_line()]))
        return "\n".join(lines)

    @property
    def shown_keys(self) -> list[str]:
        return [column.key for column in self._model.columns]

    def show_only(self, keys: Iterable[str]) -> None:
        """Set the visible columns permanently, and scroll to a new one; none means the usual."""
        before = self.shown_keys
        self._settings.puzzle_columns = " ".join(keys)
        self.show_columns()
        new = [place for place, key in enumerate(self.shown_keys) if key not in before]
        if new:
            self.scrollTo(self._model.index(self.rowAt(0), new[0]))

    @Slot()
    def _on_set(self) -> None:
        """Sort a generated set by its energy, unless the user sorted the table."""
        if not self._is_sorted_by_hand:
            is_generated = self._app.open_set.is_generated
            self._model.sort_by(self._model.all_columns["energy"] if is_generated else None)
        self.show_columns()

    @Slot()
    def _on_sorted(self) -> None:
        self._is_sorted_by_hand = True

    @Slot()
    def show_columns(self) -> None:
        """Show the columns chosen by the user, or those usual for the set."""
        chosen = self._settings.puzzle_columns.split()
        shown = [
            column
            for column in self._model.all_columns.values()
            if column.key == ID
            or (column.key in chosen if chosen else column.is_usual(self._app.open_set))
        ]
        if tuple(shown) != self._model.columns:
            self._set_columns(shown)
        widen_to_contents(self, *(place for place, each in enumerate(shown) if each.grows))
        self._show_order()

    def _set_columns(self, columns: list[PuzzleColumn]) -> None:
        """Show columns in this order, each as wide as it was before."""
        header, selected = self.horizontalHeader(), self.chosen_places
        current = self.currentIndex()
        current_place = int(self._model.order[current.row()]) if current.isValid() else -1
        for place, key in enumerate(self.shown_keys):
            if key in self._widths:
                self._widths[key] = header.sectionSize(place)
        self._model.set_columns(columns)
        for place, column in enumerate(columns):
            header.moveSection(header.visualIndex(place), place)
            width = self._widths.setdefault(column.key, by_font(column.width))
            set_width(header, place, width)
        self.choose(selected, current_place)

    def _show_order(self) -> None:
        """Mark the column by which the puzzles are sorted, without sorting them again."""
        column = self._model.sort_column
        with QSignalBlocker(self.horizontalHeader()):
            place = -1 if column is None else self._model.place_of_column(column.key)
            self.horizontalHeader().setSortIndicator(place, self._model.sort_order)


def _empty_hint(app: App) -> str:
    if app.open_set.records:
        return tr("No puzzle in the set matches the filter.")
    return tr("No set is open. Open or generate one first.")


def make_gallery(app: App, table: PuzzleTable) -> QListView:
    """Return the puzzles as images, with the selection and the actions of the table."""
    view = QListView()
    view.setAccessibleName(tr("Puzzle gallery"))
    view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
    view.setModel(table.model())
    view.setSelectionModel(table.selectionModel())

    def caption(index: Index) -> str:
        """Return the name of a puzzle, after its rating, with a star if it is in My puzzles."""
        record, name = index.data(ROW_ROLE), str(index.data())
        annotation = app.study.annotation_of(record.id)
        if annotation.rating is not None and not app.hides(record):
            name = f"{number_text(annotation.rating, 3)} · {name}"
        return f"{name} ★" if record.id in app.my_puzzles.ids else name

    show_tiles(view, app.theme, _TILE, caption)
    view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
    view.addActions(table.actions())
    EmptyHint(view, partial(_empty_hint, app))
    return view
