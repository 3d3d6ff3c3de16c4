"""The puzzles of the open set that match a filter, as rows or as images, and their columns."""

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from functools import partial
from time import monotonic
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QSignalBlocker,
    QSize,
    Qt,
    QTimer,
    Signal,
    Slot,
)
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QListView,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from boaf_desktop.appearance import Theme
from boaf_desktop.energy_views import heading_brush, with_headings
from boaf_desktop.language import number_text, puzzle_name, tr
from boaf_desktop.panels.puzzles.puzzle_columns import (
    ENERGY,
    FEATHERS,
    GAMES,
    HALFWAY,
    ID,
    STAR,
    THUMBNAIL_HEIGHT,
    PuzzleColumn,
    puzzle_columns,
    thumbnail,
)
from boaf_desktop.widgets.forms import SearchField
from boaf_desktop.widgets.pages import fit_to_screen, scroll_by_flick
from boaf_desktop.widgets.parts import (
    add_all,
    announce,
    by_font,
    close_buttons,
    dialog_column,
    plain,
)
from boaf_desktop.widgets.tables import (
    ROW_ROLE,
    EmptyHint,
    FrozenColumn,
    Index,
    Table,
    TableColumn,
    TableModel,
    add_action,
    set_width,
    show_picture,
)
from boaf_desktop.workspace.app import App, hidden_text
from engine.design.energy import ranks
from engine.design.feature_registry import HALFWAY_RATIO, on_demand_among
from engine.design.record import PuzzleRecord
from engine.design.settings import Range
from engine.numerics import Words

_Hint: TypeAlias = QAbstractItemView.ScrollHint
_COLLECT_MS: Final = 200  # values arrive every few milliseconds, and views sort by them
_STEP_S: Final = 0.004  # of reading, after which the window may paint
_READ: Final = 1_000  # puzzles whose texts are read in a few milliseconds
_SEARCHED: Final = 5_000  # puzzles whose texts are searched then
_TILE: Final = 120  # edge of a picture in the gallery, in logical pixels, as the next three
_EDGE: Final = 10  # around an image of a tile
_LINE: Final = 24  # of the caption
_MIN_COLUMN: Final = 28  # width
_ROW: Final = THUMBNAIL_HEIGHT + 8
_MIN_ROWS: Final = 2  # in view
_KEY_ROLE: Final = Qt.ItemDataRole.UserRole
HIDDEN: Final = "·"
"""In place of a value that is hidden."""


class PuzzleModel(TableModel):
    """The puzzles of the workspace's open set; grows during generation.

    It has the columns that are shown, and no others: a screen reader counts and lists those that
    a view hides.
    """

    def __init__(self, app: App, parent: QObject) -> None:
        #: The columns that may be shown, by key.
        self.all_columns = {column.key: column for column in puzzle_columns(app, self._moved)}
        self._energy = self.all_columns[ENERGY]
        #: The previous energy, with whose order that by the current one is compared
        self._base = TableColumn(
            "", "", lambda record: app.measuring.energy_of(record, app.energy.base)
        )
        self._moves: Words | None = None  # by place; None while orders aren't compared
        self._open_keys = {key for key, column in self.all_columns.items() if column.is_open}
        super().__init__(tuple(self.all_columns.values()), self._puzzle_text, parent)
        self._app = app
        #: Bounds by name; an unknown or hidden value is in no range
        self.ranges: Mapping[str, Range] = {}
        self.words = ""  #: Each must occur in id, name, tags, notes, energy or deal, in any case
        # What is searched in each puzzle, in lower case, of the first ones, as far as it is read.
        # Names never change; notes may be hidden.
        self._names, self._notes = list[str](), list[str]()
        self._found = np.zeros(0, np.bool_)  # whether each puzzle contains the searched words
        self._reading: Iterator[None] = iter(())  # what the next arrangement needs
        self._reading_timer = QTimer(self, singleShot=True, interval=1)
        self._reading_timer.timeout.connect(self._read_on)
        self._collect_timer = QTimer(self, singleShot=True, interval=_COLLECT_MS)
        self._collect_timer.timeout.connect(self._show_measured)
        app.difficulties.changed.connect(self.show_soon)
        app.open_set.changed.connect(self._on_set_changed)
        app.open_set.records_added.connect(self.update_values)
        app.blind_rating.changed.connect(self.update_values)
        app.energy.changed.connect(self._on_energy)
        app.study.changed.connect(self.update_values)  # ratings and games
        app.my_puzzles.changed.connect(self.update_values)
        self._on_set_changed()

    @property
    def places(self) -> list[int]:
        """Indices into the set of the puzzles shown, in order."""
        places: list[int] = self.order.tolist()
        return places

    def place_of_column(self, key: str) -> int:
        """Return the index of a column that is shown, -1 for any other."""
        keys = [column.key for column in self.columns]
        return keys.index(key) if key in keys else -1

    def row_of(self, place: int) -> int:
        """Return the row of the puzzle at an index into the set; -1 if it isn't shown."""
        return next(iter(np.flatnonzero(self.order == place).tolist()), -1)

    @Slot()
    def _on_set_changed(self) -> None:
        records = self._app.open_set.records
        self._names, self._notes = [], []
        self._found = np.zeros(len(records), np.bool_)  # until they are searched
        column, self.sort_column = self.sort_column, None  # a large set is sorted in steps
        self.set_rows(records)
        self.sort_column = column
        self.arrange()

    @Slot()
    def show_soon(self) -> None:
        """Show what was measured meanwhile."""
        if not self._collect_timer.isActive():
            self._collect_timer.start()

    @Slot()
    def _show_measured(self) -> None:
        measured = (FEATHERS, ENERGY, *on_demand_among(self.all_columns))
        self.forget_columns((*(self.all_columns[key] for key in measured), self._base))
        self.refresh()

    @Slot()
    def _on_energy(self) -> None:
        self.forget_columns((self._energy, self._base))
        self.refresh()

    def arrange(self) -> None:
        """Show the rows that pass, in order, as soon as the set has been read for it, in steps."""
        self._reading = self._read()
        self._read_on()

    @Slot()
    def _read_on(self) -> None:
        end = monotonic() + _STEP_S
        for _ in self._reading:
            if monotonic() > end:
                self._reading_timer.start()
                return
        self._compare_orders()
        super().arrange()

    @property
    def _is_compared(self) -> bool:
        """Whether the order is by an energy that has a previous one."""
        energy = self._app.energy
        return self.sort_column is self._energy and energy.value != energy.base

    def _compare_orders(self) -> None:
        """Compare the order by the energy with that before its edits, if it is shown."""
        before, self._moves = self._moves, None
        if self._is_compared:
            new, old = (ranks(self.numbers(each)) for each in (self._energy, self._base))
            # Among equal energies, none is ahead.
            differ = all(len(set(each.tolist())) > 1 for each in (new, old))
            self._moves = np.where((new > 0) & (old > 0) & differ, old - new, 0)
        if self._moves is not before and len(self.order):
            last = self.index(len(self.order) - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def _moved(self, record: PuzzleRecord) -> str:
        place = self._app.open_set.place_of(record.deal)
        move = 0 if self._moves is None or place >= len(self._moves) else int(self._moves[place])
        if not move:
            return ""
        return f"  ▲ {number_text(move)}" if move > 0 else f"  ▼ {number_text(-move)}"

    def _read(self) -> Iterator[None]:
        """Read what the order and the filter need, in steps of some milliseconds."""
        columns = [*map(self._filter_column, self.ranges)]
        if self.sort_column is not None:
            columns.append(self.sort_column)
        if self._is_compared:
            columns.append(self._base)
        for column in columns:
            yield from self.read_numbers(column)
        words = self.words.casefold().split()
        if words:
            self._found = yield from self._search(words)

    def _search(self, words: Sequence[str]) -> Generator[None, None, NDArray[np.bool_]]:
        """Return whether each puzzle contains all words."""
        for texts, text_of in ((self._names, self._names_of), (self._notes, self._notes_of)):
            while len(texts) < len(self.rows):
                unread = self.rows[len(texts) : len(texts) + _READ]
                texts += [text_of(record).casefold() for record in unread]
                yield
        found = list[bool]()
        while len(found) < len(self.rows):
            part = slice(len(found), len(found) + _SEARCHED)
            pairs = zip(self._names[part], self._notes[part], strict=True)
            found += [all(word in name or word in note for word in words) for name, note in pairs]
            yield
        return np.array(found, np.bool_)

    def _names_of(self, record: PuzzleRecord) -> str:
        name = self._app.open_set.name_of(record)
        return "\n".join((record.id, puzzle_name(record.id), name, record.deal.to_line()))

    def _notes_of(self, record: PuzzleRecord) -> str:
        if self._app.blind_rating.hides(record):
            return ""
        annotation = self._app.study.annotation_of(record.id)
        return "\n".join((record.energy_name, annotation.notes, *annotation.tags))

    def passing(self) -> NDArray[np.bool_]:
        passes = super().passing()
        for name, (low, high) in self.ranges.items():
            numbers = self.numbers(self._filter_column(name))
            if name == GAMES:  # unlike in the table, where it is blank, no game is a number
                numbers = np.nan_to_num(numbers)
            if low is not None:
                passes &= numbers >= low
            if high is not None:
                passes &= numbers <= high
        if self.words:
            passes &= self._found
        return passes

    def _filter_column(self, name: str) -> TableColumn:
        return self.all_columns[HALFWAY if name == HALFWAY_RATIO else name]

    def values(self, column: TableColumn, rows: Iterable[Any]) -> list[Any]:
        if column.key in self._open_keys or not self._app.blind_rating.hides_any(
            self._app.open_set.records
        ):
            return super().values(column, rows)
        hides = self._app.blind_rating.hides
        return [None if hides(record) else column.value(record) for record in rows]

    def forget_values(self) -> None:
        super().forget_values()
        self._notes = []

    def cell(self, record: PuzzleRecord, column: TableColumn, role: int) -> Any:
        if column.key not in self._open_keys and self._app.blind_rating.hides(record):
            if role == Qt.ItemDataRole.DisplayRole:
                return HIDDEN
            return hidden_text() if role == Qt.ItemDataRole.ToolTipRole else None
        return super().cell(record, column, role)

    def _puzzle_text(self, record: PuzzleRecord) -> str:
        lines = (self._app.open_set.name_of(record), record.id, record.deal.to_grid())
        return "\n".join(line for line in lines if line)


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
        header = self.horizontalHeader()
        header.setResizeContentsPrecision(0)  # or a thousand rows would be measured
        for place in (place for place, column in enumerate(shown) if column.grows):
            width = max(self.columnWidth(place), self.sizeHintForColumn(place))
            header.resizeSection(place, width)
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
        if annotation.rating is not None and not app.blind_rating.hides(record):
            name = f"{number_text(annotation.rating, 3)} · {name}"
        return f"{name} ★" if record.id in app.my_puzzles.ids else name

    show_tiles(view, app.theme, _TILE, caption)
    view.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
    view.addActions(table.actions())
    EmptyHint(view, partial(_empty_hint, app))
    return view


class ColumnChooser(QDialog):
    """List of all columns with their meaning; ticking one shows it at once."""

    def __init__(self, table: PuzzleTable, model: PuzzleModel) -> None:
        super().__init__(table.window())  # in a table, fields look like cells
        self._table = table
        self.setWindowTitle(tr("Columns"))
        self.search = SearchField(tr("Search columns"))
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Columns of the table"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        columns = {key: column for key, column in model.all_columns.items() if key != ID}
        titles = {key: column.title for key, column in columns.items()} | {STAR: tr("Star")}
        for key, title in with_headings(titles):
            self._add_entry(title, columns.get(key))
        add_all(dialog_column(self), self.search, (self.list, 1), close_buttons(self))
        self.list.itemChanged.connect(self._on_ticked)
        self.search.textChanged.connect(self._on_search)
        self.resize(340, 520)
        fit_to_screen(self)

    def _add_entry(self, title: str, column: TableColumn | None) -> None:
        """Add a column, or the heading of a group."""
        item = QListWidgetItem(title)
        if column is None:
            item.setFlags(Qt.ItemFlag.NoItemFlags)
            item.setForeground(heading_brush())
        else:
            item.setData(_KEY_ROLE, column.key)
            item.setToolTip(plain(column.tip))
            item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
            is_shown = column.key in self._table.shown_keys
            item.setCheckState(Qt.CheckState.Checked if is_shown else Qt.CheckState.Unchecked)
        self.list.addItem(item)

    def items(self) -> list[QListWidgetItem]:
        return [self.list.item(row) for row in range(self.list.count())]

    @Slot(QListWidgetItem)
    def _on_ticked(self, _item: QListWidgetItem) -> None:
        ticked = [item for item in self.items() if item.checkState() == Qt.CheckState.Checked]
        self._table.show_only([ID, *(item.data(_KEY_ROLE) for item in ticked)])

    @Slot(str)
    def _on_search(self, query: str) -> None:
        """Show the columns whose titles have the words, or else those whose tooltips have them."""
        words = query.casefold().split()

        def has_words(text: str) -> bool:
            return all(word in text.casefold() for word in words)

        found = [item for item in self.items() if has_words(item.text())]
        found = found or [item for item in self.items() if has_words(item.toolTip())]
        for item in self.items():
            item.setHidden(item not in found)


class _TileDelegate(QStyledItemDelegate):
    """Shows a row's deal above its caption."""

    def __init__(
        self, theme: Theme, view: QListView, size: int, caption: Callable[[Index], str]
    ) -> None:
        super().__init__(view)
        self._theme, self._size, self._caption = theme, size, caption
        self.tile = QSize(size + 2 * _EDGE, size + _EDGE + _LINE)  #: Size of one tile

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        ratio = option.widget.devicePixelRatioF()
        deal = index.data(ROW_ROLE).deal
        show_picture(option, thumbnail(deal, self._theme, self._size, ratio))
        option.text = self._caption(index)
        option.decorationSize = QSize(self.tile.width(), self._size + _EDGE)
        option.decorationAlignment = option.displayAlignment = Qt.AlignmentFlag.AlignCenter

    def sizeHint(self, _option: QStyleOptionViewItem, _index: Index) -> QSize:
        return self.tile


class _Grid(QObject):
    """Lets the columns of tiles take the whole width of their view."""

    def __init__(self, view: QListView, tile: QSize) -> None:
        super().__init__(view)
        self._view, self._tile = view, tile
        view.viewport().installEventFilter(self)

    def eventFilter(self, _viewport: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            view, tile = self._view, self._tile
            # Qt's layout always leaves the width of a scroll bar.
            bar = view.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
            width = view.maximumViewportSize().width() - bar
            n_columns = max(1, width // tile.width())
            view.setGridSize(QSize(width // n_columns, tile.height()))
        return False


def show_tiles(view: QListView, theme: Theme, size: int, caption: Callable[[Index], str]) -> None:
    """Let a view show the deals of its rows above captions, as many side by side as fit.

    ``size``: width and height of the images, in logical pixels.
    """
    delegate = _TileDelegate(theme, view, size, caption)
    view.setViewMode(QListView.ViewMode.IconMode)
    view.setResizeMode(QListView.ResizeMode.Adjust)
    view.setMovement(QListView.Movement.Static)
    view.setUniformItemSizes(True)
    view.setLayoutMode(QListView.LayoutMode.Batched)
    view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
    view.setItemDelegate(delegate)
    view.setGridSize(delegate.tile)
    _Grid(view, delegate.tile)
    scroll_by_flick(view)
