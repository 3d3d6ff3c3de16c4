"""The puzzles of the open set as rows, or as images."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import (
    QItemSelection,
    QItemSelectionModel,
    QItemSelectionRange,
    QModelIndex,
    QRectF,
    QSignalBlocker,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QKeySequence, QPainter, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QListView,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.formats import number_text
from boaf_desktop.language.translation import tr
from boaf_desktop.panels.puzzles.sort_and_filter import UNSORTED, SortedPuzzles
from boaf_desktop.play.feathers import feathers_size, paint_feathers
from boaf_desktop.play.game.difficulties import Difficulties
from boaf_desktop.puzzle_views.provenance import ChipDelegate, repeats_energy
from boaf_desktop.puzzle_views.table_model import FEATHERS, STAR, PuzzleModel
from boaf_desktop.puzzle_views.thumbnails import (
    HEIGHT,
    ThumbnailDelegate,
    TileDelegate,
    show_tiles,
)
from boaf_desktop.widgets.announce import announce
from boaf_desktop.widgets.layout import by_font
from boaf_desktop.widgets.tables import (
    ROW_ROLE,
    CellDelegate,
    EmptyHint,
    Index,
    TableColumn,
    add_action,
    ink,
    set_up_rows,
    set_width,
    widen_to_contents,
)
from boaf_desktop.workspace.app import App
from engine.design.record import PuzzleRecord

_INSET: Final = 8  # of the feathers, in logical pixels
_WIDTHS: Final = {
    "id": 136, STAR: 32, "rating": 60, "cards": 52, "energy": 88, "halfway": 96, "known": 84,
    FEATHERS: 78, "tags": 110, "games": 84, "notes": 150, "name": 130,
    "rounds": 60, "control": 76,
}  # fmt: skip
_DEFAULT: Final = (
    "id", STAR, "rating", "cards", "energy", "halfway", "known", FEATHERS, "tags", "games",
    "notes",
)  # fmt: skip
_WIDTH: Final = 100  # of the other columns
_FIRST: Final = ("id", STAR, "rating", "rounds", "control")
"""Columns at the left; the others follow in the order of the set."""
_OF_RATED: Final = {"rounds", "control"}
"""Columns that are shown of rated puzzles, unless the user chose columns."""
_ACCURACY: Final = "known"
_RATIO: Final = "halfway"
_NUMBERS: Final = ("energy", _RATIO, _ACCURACY)
"""Columns that are as wide as their longest number."""
_TILE: Final = 120  # edge of a picture in the gallery, in logical pixels


class PuzzleTable(QTableView):
    """One row per puzzle; the selection survives sorting and filtering."""

    chosen_changed = Signal()  #: The selection changed

    def __init__(self, app: App, model: PuzzleModel, arranged: SortedPuzzles) -> None:
        super().__init__()
        self._settings, self._app = app.settings, app
        self._puzzles, self._arranged = model, arranged
        # The selected puzzles and the current one, while the rows are arranged anew.
        self._remembered_selection: tuple[list[int], int] = ([], -1)
        self._is_sorted_by_hand = False
        self._repeats_energy = False  # each halfway ratio is the energy
        self._widths: dict[str, int] = {}  # of columns shown so far, by key
        self._delegates = {
            "id": ThumbnailDelegate(app.theme, self),
            _ACCURACY: ChipDelegate(app.theme, self),
            FEATHERS: FeatherDelegate(app.theme, app.difficulties, self),
        }
        self.setModel(arranged)
        self.setAccessibleName(tr("Puzzles of the set"))
        set_up_rows(self, HEIGHT + 8)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        EmptyHint(self, _empty_hint())
        self._set_up_header()
        self.clicked.connect(self._on_clicked)
        self._set_up_actions()
        copy = QShortcut(QKeySequence(QKeySequence.StandardKey.Copy), self)
        copy.setContext(Qt.ShortcutContext.WidgetShortcut)
        copy.activated.connect(self.copy_rows)
        arranged.arranging.connect(self._remember_chosen)
        arranged.arranged.connect(self._restore_chosen)
        self.selectionModel().selectionChanged.connect(self._on_selection)
        app.open_set.changed.connect(self._on_set)
        app.open_set.records_added.connect(self._on_added)

    def _set_up_actions(self) -> None:
        """Set up the context menu, whose keys work while the table has the focus."""
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        for text, key, act in (
            (tr("Star"), "*", self.star_chosen),
            (tr("Add to set…"), "", self._add_chosen),
        ):
            add_action(self, text, key, act)

    def _set_up_header(self) -> None:
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        # While painting, a header checks row by row whether all rows of a column are selected,
        # without any visible effect. A separate selection model, which stays empty, avoids that.
        header.setSelectionModel(QItemSelectionModel(self._arranged, header))
        header.setSectionsMovable(True)
        header.setMinimumSectionSize(28)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        header.setStretchLastSection(True)
        # The third click on a header restores the order of the set.
        header.setSortIndicatorClearable(True)
        self.setSortingEnabled(True)
        header.sortIndicatorChanged.connect(self._on_sorted)
        self._on_set()

    # Selection

    @property
    def chosen_places(self) -> list[int]:
        """Indices of the selected puzzles within the set, from top to bottom."""
        places = self._arranged.places
        selection = self.selectionModel().selection()
        ranges = [selection.at(index) for index in range(selection.count())]
        rows = {row for each in ranges for row in range(each.top(), each.bottom() + 1)}
        return [places[row] for row in sorted(rows)]

    def choose(self, places: Iterable[int], current: int = -1) -> None:
        """Select the puzzles at these indices, as far as they are visible."""
        rows = sorted(row for row in map(self._arranged.row_of, places) if row >= 0)
        last_column = self._arranged.columnCount() - 1
        selection = QItemSelection()
        for first, last in _runs(rows):
            top_left = self._arranged.index(first, 0)
            selection.append(
                QItemSelectionRange(top_left, self._arranged.index(last, last_column))
            )
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().select(selection, flags.ClearAndSelect)
        index = self._arranged.index(self._arranged.row_of(current), 0)
        if index.isValid():
            self.selectionModel().setCurrentIndex(index, flags.NoUpdate)

    @Slot()
    def _on_selection(self) -> None:
        records = self._chosen_records
        if len(records) == 1:
            self._app.open_set.selected.emit(records[0])
        self.chosen_changed.emit()

    @Slot()
    def _remember_chosen(self) -> None:
        current = self.currentIndex()
        current_place = self._arranged.places[current.row()] if current.isValid() else -1
        self._remembered_selection = (self.chosen_places, current_place)

    @Slot()
    def _restore_chosen(self) -> None:
        self.choose(*self._remembered_selection)
        self.chosen_changed.emit()

    @Slot(QModelIndex)
    def _on_clicked(self, index: QModelIndex) -> None:
        """Toggle a clicked favourite."""
        if index.column() == self._arranged.place_of_column(STAR):
            self._star(index.data(ROW_ROLE))

    # Actions on the selected puzzles

    @property
    def _chosen_records(self) -> list[PuzzleRecord]:
        return [self._app.open_set.records[place] for place in self.chosen_places]

    @Slot()
    def star_chosen(self) -> None:
        self._star(*self._chosen_records)

    def _star(self, *records: PuzzleRecord) -> None:
        """Add puzzles to the favourites, or remove them if all are favourites."""
        study, names = self._app.study, [record.id for record in records]
        if names:
            is_starred = not all(study.annotation_of(name).is_starred for name in names)
            study.set_starred(names, is_starred)
            announce(self, tr("star") if is_starred else tr("no star"))

    @Slot()
    def _add_chosen(self) -> None:
        """Ask for a set to which the selected puzzles are added, even if there is only one."""
        if self.chosen_places:
            puzzles = self._app.open_set.puzzle_set(self.chosen_places)
            self._app.requests.collect.emit(puzzles)

    @Slot()
    def copy_rows(self) -> None:
        """Copy the selected rows as tab-separated lines, the deal last."""
        header = self.horizontalHeader()
        across = [header.logicalIndex(place) for place in range(header.count())]
        lines = []
        for place in self.chosen_places:
            row = self._arranged.row_of(place)
            cells = [str(self._arranged.index(row, column).data()).strip() for column in across]
            lines.append("\t".join([*cells, self._app.open_set.records[place].deal.to_line()]))
        QApplication.clipboard().setText("\n".join(lines))

    # Columns

    @property
    def shown_keys(self) -> list[str]:
        """Keys of the visible columns."""
        return [column.key for column in self._arranged.columns]

    def show_only(self, keys: Iterable[str]) -> None:
        """Set the visible columns permanently; none means the default ones."""
        self._settings.puzzle_columns = " ".join(keys)
        self.show_columns()

    @Slot()
    def _on_set(self) -> None:
        """Sort a generated set by its energy, unless the user sorted the table."""
        if not self._is_sorted_by_hand:
            self._arranged.sort_by("energy" if self._app.open_set.is_generated else UNSORTED)
        self._repeats_energy = repeats_energy(self._app.open_set.records)
        self.show_columns()
        self._fit_columns()

    @Slot(int, int)
    def _on_added(self, first: int, last: int) -> None:
        """Show the halfway ratios as soon as one of them isn't the energy."""
        added = self._app.open_set.records[first : last + 1]
        if self._repeats_energy and not repeats_energy(added):
            self._repeats_energy = False
            self.show_columns()
        self._fit_columns()

    def _fit_columns(self) -> None:
        places = map(self._arranged.place_of_column, _NUMBERS)
        widen_to_contents(self, *(place for place in places if place >= 0))

    @Slot()
    def _on_sorted(self) -> None:
        self._is_sorted_by_hand = True

    @Slot()
    def show_columns(self) -> None:
        """Show the columns chosen by the user, or the default ones."""
        keys = {"id", *(self._settings.puzzle_columns.split() or _DEFAULT)}
        if not self._settings.puzzle_columns and self._app.open_set.has_names:
            keys.add("name")
        if not self._settings.puzzle_columns and self._app.open_set.is_rated:
            keys |= _OF_RATED
        if not self._settings.puzzle_columns and self._repeats_energy:
            keys.discard(_RATIO)
        shown = [column for column in self._puzzles.columns if column.key in keys]
        shown.sort(key=lambda column: _rank(column.key))
        if shown != list(self._arranged.columns):
            self._set_columns(shown)
        self._show_order()

    def _set_columns(self, columns: list[TableColumn]) -> None:
        """Show columns in this order, each as wide as it was before."""
        header = self.horizontalHeader()
        for place, key in enumerate(self.shown_keys):
            if key in self._widths:
                self._widths[key] = header.sectionSize(place)
        self._arranged.set_columns(columns)
        for place, column in enumerate(columns):
            header.moveSection(header.visualIndex(place), place)
            self.setItemDelegateForColumn(
                place, self._delegates.get(column.key, self.itemDelegate())
            )
            usual_width = by_font(_WIDTHS.get(column.key, _WIDTH))
            set_width(header, place, self._widths.setdefault(column.key, usual_width))

    def _show_order(self) -> None:
        """Mark the column by which the puzzles are sorted, without sorting them again."""
        with QSignalBlocker(self.horizontalHeader()):
            place = self._arranged.place_of_column(self._arranged.key)
            self.horizontalHeader().setSortIndicator(place, self._arranged.order)


def _rank(key: str) -> int:
    """Return a column's place from the left; all others share the last."""
    return _FIRST.index(key) if key in _FIRST else len(_FIRST)


def _runs(rows: Iterable[int]) -> list[tuple[int, int]]:
    """Return the first and last row of each run of consecutive rows, from sorted rows."""
    runs: list[tuple[int, int]] = []
    for row in rows:
        if runs and runs[-1][1] == row - 1:
            runs[-1] = (runs[-1][0], row)
        else:
            runs.append((row, row))
    return runs


class FeatherDelegate(CellDelegate):
    """Paints the feathers of a row's puzzle, and requests unknown ones."""

    def __init__(self, theme: Theme, difficulties: Difficulties, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme, self._difficulties = theme, difficulties

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        item, text = self.paint_ground(painter, option, index)
        record: PuzzleRecord = index.data(ROW_ROLE)
        if text.isdigit():
            size = feathers_size()
            top = item.rect.y() + (item.rect.height() - size.height()) / 2
            place = QRectF(item.rect.x() + _INSET, top, size.width(), size.height())
            paint_feathers(painter, place, int(text), self._theme.palette, full=ink(item))
        elif index.data(Qt.ItemDataRole.DisplayRole) == "":  # neither known nor hidden
            self._difficulties.of(record.id, record.deal)


def _empty_hint() -> str:
    return tr("There are no puzzles here. Change the filter, or open or generate a set.")


def make_gallery(app: App, table: PuzzleTable, arranged: SortedPuzzles) -> QListView:
    """Return the puzzles as images, with the selection and the actions of the table."""
    view = QListView()
    view.setAccessibleName(tr("Puzzle gallery"))
    view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
    view.setModel(arranged)
    view.setSelectionModel(table.selectionModel())
    show_tiles(view, _StarredTile(app, view))
    view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
    view.addActions(table.actions())
    EmptyHint(view, _empty_hint())
    return view


class _StarredTile(TileDelegate):
    """A deal above its name, after its rating if it has one, with a star for favourites."""

    def __init__(self, app: App, parent: QWidget) -> None:
        super().__init__(app.theme, parent, _TILE)
        self._app = app

    def caption_of(self, index: Index) -> str:
        record, name = index.data(ROW_ROLE), str(index.data())
        annotation = self._app.study.annotation_of(record.id)
        if annotation.rating is not None and not self._app.hides(record):
            name = f"{number_text(annotation.rating, 3)} · {name}"
        return f"{name} ★" if annotation.is_starred else name
