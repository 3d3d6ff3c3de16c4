"""The open set, for choosing the next puzzle."""

from functools import partial
from math import isnan
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QSize, Qt, Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QHeaderView, QMenu, QStackedLayout, QWidget

from boaf_desktop import paths
from boaf_desktop.energy_views import RangeRows
from boaf_desktop.language import error_text, feature_title, named, number_text, tr, worded
from boaf_desktop.panels.puzzles.puzzle_columns import GAMES
from boaf_desktop.panels.puzzles.puzzle_table import (
    ColumnChooser,
    PuzzleModel,
    PuzzleTable,
    make_gallery,
)
from boaf_desktop.widgets.dialogs import ask_file, ask_target, filters_for_sets
from boaf_desktop.widgets.forms import SearchField
from boaf_desktop.widgets.jobs import run_latest
from boaf_desktop.widgets.pages import CollapsibleSection, fit_to_screen
from boaf_desktop.widgets.parts import (
    ElidedLabel,
    FlowRow,
    SnugLabel,
    add_all,
    by_font,
    close_buttons,
    column_in,
    dialog_column,
    font_zoom,
    plain,
    push_button,
    row_of,
    show_text,
    wrapped_label,
)
from boaf_desktop.widgets.tables import RowsTable, TableColumn, TableModel, column, words_column
from boaf_desktop.workspace.app import App, hidden_text
from boaf_desktop.workspace.open_set import set_title, sets_dir
from engine.design.feature_registry import FEATURES
from engine.errors import BoafError
from engine.files.storage import make_folder
from engine.progress import Cancel, Work
from engine.puzzlesets.formats import READABLE
from engine.puzzlesets.puzzle_set import PuzzleSet

_PAIR: Final = 2  # puzzles that are compared
_COMPARISON: Final = QSize(760, 560)  # of sets, in logical pixels
_SEVERAL: Final = 2
"""The puzzle on the board is always selected; several are selected intentionally."""
_MIN_LINE: Final = 90  # width of the line about what is exported, in logical pixels


class PuzzlesPanel(QWidget):
    """A table of the open set; a double click or Enter opens a puzzle on the board.

    Two or more selected puzzles can be saved or exported, else all those shown, in their order.
    """

    export_changed = Signal()  #: The puzzles to export changed

    def __init__(self, app: App) -> None:
        super().__init__()
        self._session, self._app = app.session, app
        self._settings = app.settings
        self._model = PuzzleModel(app, self)
        self._table = PuzzleTable(app, self._model)
        self._title = ElidedLabel()
        titles = {
            "cards": tr("Cards"),
            "energy": tr("Energy"),
            "rating": tr("Rating"),
            GAMES: tr("Games played"),
        }
        features = {name: named(feature.title) for name, feature in FEATURES.items()}
        self.filter = RangeRows(titles | features)
        self._measuring = app.measuring
        self._progress = wrapped_label(is_quiet=True)
        self._filter_fold = CollapsibleSection(tr("Filter"), self.filter)
        self.export_line = SnugLabel(by_font(_MIN_LINE))  #: Description of the puzzles to export
        self.gallery = make_gallery(app, self._table)
        self.search = SearchField(
            tr("Search names, tags, notes, cards"),
            tr("Search puzzle IDs, names, tags, notes, energies and cards"),
        )
        self._views = QStackedLayout()
        self._make_buttons()
        buttons = (self._compare_button, self._columns_button, self._open_button)
        bar = row_of((self._title, 1), *buttons)
        search = row_of((self.search, 1), self.gallery_button)
        column, views = column_in(self, 8, (12, 12, 12, 12)), (self._views, 1)
        export = FlowRow(self.save_button, self.export_button, self.export_line)
        add_all(column, bar, search, self._filter_fold, views, self._progress, export)
        for view in (self._table, self.gallery):
            self._views.addWidget(view)
            view.activated.connect(self._on_activated)
        self._app.open_set.changed.connect(self._refresh)
        self._app.open_set.records_added.connect(self._refresh)
        self._session.puzzle_changed.connect(self._select_current)
        self._app.blind_rating.changed.connect(self._select_current)
        for change in (self.search.textChanged, self.filter.changed):
            change.connect(self._on_filter)
        self._table.chosen_changed.connect(self._on_chosen)
        self._model.modelReset.connect(self._on_columns)
        self._measuring.changed.connect(self._on_measured)
        self.gallery_button.toggled.connect(self._show_gallery)
        self.gallery_button.setChecked(self._settings.shows_gallery)
        self._on_columns()
        self._on_measured()
        self._refresh()
        self._on_chosen()

    def _run(self, command: str) -> None:
        self._app.window.commands[command].trigger()

    def _make_buttons(self) -> None:
        self.gallery_button = push_button(tr("Gallery"), tip=tr("Show puzzles as images"))
        self.gallery_button.setCheckable(True)
        self._columns_button = push_button(tr("Columns…"), self.choose_columns)
        self._compare_button = push_button(
            tr("Compare…"), self.compare, tr("Show the two selected puzzles side by side")
        )
        self.save_button = push_button(
            tr("Save as set…"),
            partial(self._run, "save"),
            tr("Save these puzzles as a new set"),
        )
        self.export_button = push_button(
            tr("Export…"),
            partial(self._run, "export"),
            tr("Save these puzzles as a PDF, web page, table or text"),
        )
        self._open_button = push_button(tr("Open"))
        menu = QMenu(self._open_button)
        menu.addAction(tr("&My puzzles"), self._open_mine)
        menu.addAction(tr("&File…"), partial(self._run, "open"))
        menu.addAction(tr("&Puzzles from articles"), self._app.open_set.open_samples)
        menu.addSeparator()
        menu.addAction(tr("&Compare with a set…"), self._ask_other)
        self._open_button.setMenu(menu)

    def open_next(self) -> None:
        """Open the next puzzle of the table on the board, in the order shown."""
        self._step(1)

    def open_previous(self) -> None:
        self._step(-1)

    def _step(self, by: int) -> None:
        if not self._app.open_set.records:
            self._app.notify(tr("No set is open. Open or generate one first."))
            return
        place = self._app.open_set.place_of(self._session.puzzle.deal)
        current = self._model.row_of(place)
        row = current + by if current >= 0 else 0
        if 0 <= row < self._model.rowCount():
            self._open_row(row)
        elif not self._model.rowCount():
            self._app.notify(tr("No puzzle in the set matches the filter."))
        else:
            self._app.notify(
                tr("This is the last puzzle of the set.")
                if by > 0
                else tr("This is the first puzzle of the set.")
            )

    def _open_row(self, row: int) -> None:
        self._app.open_set.open_place(int(self._model.order[row]))

    def select(self, puzzle_id: str) -> None:
        """Select a puzzle, if the set contains it and the filter shows it."""
        records = self._app.open_set.records
        place = next((n for n, each in enumerate(records) if each.id == puzzle_id), -1)
        if place >= 0 and self._model.row_of(place) >= 0:
            self._table.choose([place], place)
            for view in (self._table, self.gallery):
                view.scrollTo(self._table.currentIndex())

    @Slot()
    def _on_columns(self) -> None:
        self._measuring.measure("columns", self._table.shown_keys)

    @Slot()
    def _on_measured(self) -> None:
        show_text(self._progress, self._measuring.progress_text)
        self._model.show_soon()

    @Slot()
    def _refresh(self) -> None:
        n_puzzles = len(self._app.open_set.records)
        open_set = self._app.open_set
        count = tr("{n} puzzle", "{n} puzzles", n=n_puzzles)
        self._title.show_text(f"{open_set.title}  ·  {count}" if open_set.title else "")
        self._title.setToolTip(plain(str(open_set.path or "")))
        self._select_current()

    @Slot()
    def _select_current(self) -> None:
        if self._app.session.is_blind:
            # Controls and repeats are not in the set, so selecting a row would reveal that this is
            # neither.
            self._table.clearSelection()
            return
        place = self._app.open_set.place_of(self._session.puzzle.deal)
        if self._model.row_of(place) >= 0:  # in the set, and not hidden by the filter
            self._table.choose([place], place)
            self._table.scrollTo(self._table.currentIndex())

    @Slot(QModelIndex)
    def _on_activated(self, index: QModelIndex) -> None:
        self._open_row(index.row())

    @Slot(bool)
    def _show_gallery(self, is_shown: bool) -> None:
        self._settings.shows_gallery = is_shown
        self._columns_button.setEnabled(not is_shown)
        self._views.setCurrentIndex(int(is_shown))
        self.gallery_button.setText(tr("Table") if is_shown else tr("Gallery"))
        self.gallery_button.setToolTip(
            tr("Show puzzles as a table") if is_shown else tr("Show puzzles as images")
        )
        # The gallery selects cells of names, the table complete rows.
        self._table.choose(self._table.chosen_places)
        (self.gallery if is_shown else self._table).scrollTo(self._table.currentIndex())

    @Slot()
    def _on_chosen(self) -> None:
        self._show_summary()
        self.export_line.show_text(self._export_text())
        for button in (self.save_button, self.export_button):
            button.setEnabled(self._model.rowCount() > 0)
        self.export_changed.emit()
        self._compare_button.setVisible(len(self._table.chosen_places) == _PAIR)

    @Slot()
    def compare(self) -> None:
        pair = self._table.chosen_rows
        if self._app.blind_rating.hides_any(pair):
            self._app.notify(hidden_text())
        elif len(pair) == _PAIR:
            self._app.window.panels.compare(tuple(pair))

    @Slot()
    def _ask_other(self) -> None:
        if self._app.open_set.records:
            study, title = self._app.study.snapshot, tr("Compare with a set")
            folder = None if study is None else study.folder  # its rounds are sets
            ask_file(self._app.window, title, self.compare_with, filters_for_sets(), folder=folder)

    def compare_with(self, path: Path) -> None:
        """Show how the puzzles of the open set differ from those of another one."""
        if self._app.blind_rating.hides_any(self._app.open_set.records):
            self._app.notify(hidden_text())
        else:
            SetComparison(self._app, path, self._app.window).show()

    @Slot()
    def choose_columns(self) -> None:
        chooser = ColumnChooser(self._table, self._model)
        chooser.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        chooser.show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._app.study.need_own()

    @Slot()
    def _on_filter(self) -> None:
        """Show the puzzles that match; ranges that aren't valid are those before."""
        if not self.filter.fault:
            self._model.ranges = self.filter.ranges
        self._model.words = self.search.text().strip()
        self._model.arrange()
        if not self._table.chosen_places:
            self._select_current()
        self._show_summary()

    @Slot()
    def _show_summary(self) -> None:
        """Show beside the filter's title how many puzzles match, or what is wrong with it."""
        n_shown, n_puzzles = self._model.rowCount(), len(self._app.open_set.records)
        text = tr("none")
        if self._model.ranges or self._model.words:
            text = tr("{some} of {n} puzzle", "{some} of {n} puzzles", some=n_shown, n=n_puzzles)
        self._filter_fold.summary.show_text(self.filter.fault or text)

    @Slot()
    def _open_mine(self) -> None:
        if self._app.my_puzzles.ids:
            self._app.window.open_file(paths.my_puzzles_file())
        else:
            self._app.notify(tr("My puzzles is empty. Press * to add the puzzle on the board."))

    # Saving and exporting

    @property
    def export_places(self) -> list[int]:
        """Indices into the set of the puzzles to export, in order."""
        chosen = self._table.chosen_places
        return chosen if len(chosen) >= _SEVERAL else self._model.places

    @property
    def exports_all(self) -> bool:
        """Whether the complete set is exported in its own order."""
        return self.export_places == list(range(len(self._app.open_set.records)))

    def _export_text(self) -> str:
        n_chosen, n_shown = len(self._table.chosen_places), self._model.rowCount()
        n_puzzles = len(self._app.open_set.records)
        if n_chosen >= _SEVERAL:
            return tr(
                "{some} of {n} puzzle selected",
                "{some} of {n} puzzles selected",
                some=n_chosen,
                n=n_puzzles,
            )
        if n_shown < n_puzzles:
            return tr(
                "{some} of {n} puzzle shown · {left} hidden by the filter",
                "{some} of {n} puzzles shown · {left} hidden by the filter",
                some=n_shown,
                n=n_puzzles,
                left=n_puzzles - n_shown,
            )
        return tr("One puzzle", "All {n} puzzles", n=n_puzzles)

    @Slot()
    def save(self) -> None:
        """Ask for a file for the puzzles to export; its suffix determines the format."""
        if not self._app.open_set.records:
            self._app.notify(tr("There is no set to save. Open or generate one first."))
            return
        if not self.export_places:
            self._app.notify(tr("No puzzle in the set matches the filter."))
            return
        title = tr("Save set as")
        if not self.exports_all:
            title = tr("Save as a set: {these}", these=self.export_line.whole_text)
        kinds = [f"{worded(each.name)} (*{each.ending})" for each in READABLE]
        folder = sets_dir()
        try:
            make_folder(folder)
        except BoafError as error:
            self._app.notify(error_text(error))
        ask_target(self._app.window, title, self.save_as, "csv", kinds, folder=folder)

    def save_as(self, path: Path) -> None:
        """Write the puzzles to export to a file."""
        if self.exports_all:
            self._app.open_set.save(path)
        else:
            self._app.open_set.save_some(path, self.export_places)


class SetComparison(QDialog):
    """Shows the mean of each feature in the open set and in another, and their difference."""

    def __init__(self, app: App, path: Path, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Compare sets"))
        self.status = wrapped_label(tr("Measuring…"), is_quiet=True)
        self.model = TableModel(
            self._columns(app.open_set.title, set_title(path)), _meaning_of, self
        )
        table = RowsTable(self.model, tr("Features of both sets"), scrolls=True)
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(3, QHeaderView.ResizeMode.ResizeToContents)
        about = tr("Means, and the second minus the first with its 95% interval.")
        add_all(
            dialog_column(self),
            wrapped_label(about, is_quiet=True),
            self.status,
            (table, 1),
            close_buttons(self),
        )
        self.resize(_COMPARISON * font_zoom())
        fit_to_screen(self)
        ours = app.open_set.puzzle_set()

        def compare(_cancel: Cancel) -> Work[list[Any]]:
            from engine.statistics.differences import compare_sets  # pandas

            frame = yield from compare_sets(ours, PuzzleSet.read(path))
            return list(frame.reset_index().itertuples(index=False))

        run_latest(self, "compare", compare, self._on_compared, self.status.setText)

    def _columns(self, first: str, second: str) -> tuple[TableColumn, ...]:
        def difference(row: Any) -> str:
            text = number_text(row.difference, 3)
            if isnan(row.low):
                return text
            low, high = number_text(row.low, 3), number_text(row.high, 3)
            return tr("{value} ({low} to {high})", value=text, low=low, high=high)

        return (
            words_column("feature", tr("Feature"), "", lambda row: feature_title(row.feature)),
            column("first", first, write=lambda row: number_text(row.first, 3)),
            column("second", second, write=lambda row: number_text(row.second, 3)),
            column("difference", tr("Difference"), write=difference),
        )

    def _on_compared(self, rows: list[Any]) -> None:
        show_text(self.status, "" if rows else tr("No feature is known in both sets."))
        self.model.set_rows(rows)


def _meaning_of(row: Any) -> str:
    return named(FEATURES[row.feature].meaning) if row.feature in FEATURES else ""
