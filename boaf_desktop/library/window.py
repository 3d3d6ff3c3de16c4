"""The library window: finds sets and studies, opens them and manages their files."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import QModelIndex, Qt, QTimer, QUrl, Signal, Slot
from PySide6.QtGui import QAction, QDesktopServices, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QDialog, QPushButton, QWidget

from boaf_desktop.library.changes import Changes
from boaf_desktop.library.entry import Entry, Kind
from boaf_desktop.library.scan import Found, look
from boaf_desktop.library.table import ROW_HEIGHT, EntryDelegate, LibraryModel, title_of
from boaf_desktop.widgets.buttons import only_when_focused
from boaf_desktop.widgets.jobs import Job, run
from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.notice import capitalised
from boaf_desktop.widgets.page import (
    item_style,
    label_style,
    style_by_theme,
    unseen_label,
    wrapped_label,
)
from boaf_desktop.widgets.puzzle_drag import PuzzleDrops
from boaf_desktop.widgets.search_field import SearchField
from boaf_desktop.widgets.tables import ROW_ROLE, EmptyHint, RowsTable, add_action, set_width
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.opened_files import OpenedFiles
from engine.progress import Progress

_WIDTHS: Final = (320, 124, 80, 124, 112, 112)
_MOST_REASONS: Final = 12


class LibraryWindow(QDialog):
    """Lists all sets and studies on the disk, updated each time it is shown."""

    #: The set in a file, or the study in a folder, should be opened.
    set_requested = Signal(object)
    study_requested = Signal(object)

    def __init__(
        self,
        app: App,
        files: OpenedFiles,
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self._app = app
        self._files = files
        self.changes = Changes(app.open_set, app.study, files, self)
        self._found = Found()
        self._coming: list[Entry] = []
        self._n_listed = 0
        self._looking: Job | None = None
        self._is_stale = False
        self._wanted = Path()
        self.setWindowTitle(self.tr("Library"))
        self._make_widgets()
        self._make_actions()
        self._lay_out()
        self._connect()
        style_by_theme(self, self._app.theme, label_style, item_style)
        self.resize(1000, 640)

    # Building

    def _make_widgets(self) -> None:
        self.search = SearchField(
            self.tr("Search names and energies"),
            self.tr("Find words in names, energies and folders"),
        )
        self.kind = QComboBox()
        self.kind.setToolTip(self.tr("Show"))
        for text, kind in (
            (self.tr("Everything"), None),
            (self.tr("Collections"), Kind.COLLECTION),
            (self.tr("Generated sets"), Kind.GENERATED),
            (self.tr("Studies"), Kind.STUDY),
            (self.tr("Other files"), Kind.FILE),
        ):
            self.kind.addItem(text, kind)
        self.model = LibraryModel(self)
        self.table = RowsTable(
            self.model, self.tr("Sets and studies"), scrolls=True, row_height=ROW_HEIGHT
        )
        for view in (self.table, self.table.first_column):
            view.setItemDelegateForColumn(0, EntryDelegate(self._app.theme, view))
        for view in (self.table, self.table.first_column):
            PuzzleDrops(view).dropped.connect(self._on_dropped)
        # Always visible, so that the names keep their width when rows appear.
        self.table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        header = self.table.horizontalHeader()
        for column, width in enumerate(_WIDTHS):
            set_width(header, column, width)
        self._hint = EmptyHint(self.table, "")
        self.message = wrapped_label()  #: The result of the last action
        self._skipped = wrapped_label(is_quiet=True)
        for label in (self.message, self._skipped):
            label.hide()

    @Slot(int, str, str)
    def _on_dropped(self, row: int, source: str, csv: str) -> None:
        """Add puzzles to the set on which they are dropped."""
        entry = self.table.row_at(row)
        if entry is None or entry.kind is Kind.STUDY:
            self._app.notify(self.tr("Drop puzzles on a set to add them to it."))
        elif source != str(entry.path):
            self._app.requests.collect_csv.emit(entry.path, csv)

    def _make_actions(self) -> None:
        """Create the actions, in the menu of the table and as buttons below it."""
        self.actions_by_name: dict[str, QAction] = {}
        self._buttons: dict[str, QPushButton] = {}
        for name, text, key, act in (
            ("open", self.tr("Open"), "", self.open_current),
            ("rename", self.tr("Rename…"), "F2", self.rename_current),
            ("duplicate", self.tr("Duplicate"), "", self.duplicate_current),
            ("delete", self.tr("Delete…"), "Del", self.delete_chosen),
            ("folder", self.tr("Show in folder"), "", self.show_folder),
        ):
            action = add_action(self.table, text, key, act)
            button = QPushButton(text)
            button.clicked.connect(action.trigger)
            self.actions_by_name[name], self._buttons[name] = action, button
        forget = add_action(self.table, self.tr("Remove from list"), "", self.forget_current)
        forget.setToolTip(self.tr("Removes it from this list only. The file stays where it is."))
        self.actions_by_name["forget"] = forget
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._close = QPushButton(self.tr("Close"))
        self._buttons["open"].setProperty("primary", True)
        self._buttons["delete"].setToolTip(self.tr("Move it to the wastebasket"))
        self._buttons["duplicate"].setToolTip(
            self.tr("Create a copy that you can edit independently")
        )
        only_when_focused(*self._buttons.values(), self._close)

    def _lay_out(self) -> None:
        column = column_in(self, 8, (24, 24, 24, 16))
        top = row_of((self.search, 1), unseen_label(self.kind, self.tr("Kind")), self.kind)
        bottom = row_of(*self._buttons.values(), None, self._close)
        add_all(column, top, (self.table, 1), self._skipped, self.message, bottom)

    def _connect(self) -> None:
        self.search.textChanged.connect(self._list)
        self.kind.currentIndexChanged.connect(self._list)
        self.table.activated.connect(self.open_current)
        self.table.selectionModel().selectionChanged.connect(self._refresh)
        self._close.clicked.connect(self.reject)
        self.changes.changed.connect(self._on_changed)
        self.changes.made.connect(self._on_made)
        self.changes.said.connect(self._say)
        self._files.changed.connect(self.look)
        self._app.open_set.changed.connect(self.look)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._fit_names)  # the table has its new size after this

    @Slot()
    def _fit_names(self) -> None:
        header = self.table.horizontalHeader()
        others = sum(map(header.sectionSize, range(1, header.count())))
        header.resizeSection(0, max(_WIDTHS[0], self.table.viewport().width() - others))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.look()
        self.table.setFocus()

    # Scanning

    @property
    def is_looking(self) -> bool:
        """Whether a scan is running."""
        return self._looking is not None

    @Slot()
    def look(self) -> None:
        """Scan the disk in a worker thread; the current list stays visible."""
        if not self.isVisible():
            return
        if self._looking is not None:
            self._is_stale = True  # scan again when this scan is finished
            return
        known = self._found.outlines
        self._coming, self._n_listed = [], 0
        self._looking = run(
            self, lambda cancel: look(known, cancel),
            self._on_found, self._on_look_failed, on_progress=self._on_progress,
        )  # fmt: skip
        self._refresh()

    @Slot(list)
    def _on_progress(self, batch: list[Progress]) -> None:
        """List entries during the first scan, each time their number has doubled."""
        self._coming += [each.detail for each in batch if isinstance(each.detail, Entry)]
        if not self._found.entries and len(self._coming) >= 2 * self._n_listed:
            self._n_listed = len(self._coming)
            self._show(self._coming, chooses=False)

    @Slot(object)
    def _on_found(self, found: Found) -> None:
        self._looking = None
        self._found = found
        n_skipped = len(found.skipped)
        self._skipped.setText(
            self.tr("%n file(s) skipped. Hover here to see why.", "", n_skipped)
            if n_skipped
            else ""
        )
        reasons = [capitalised(each.reason) for each in found.skipped]
        self._skipped.setToolTip("\n".join(reasons[:_MOST_REASONS]))
        self._skipped.setAccessibleDescription(self._skipped.toolTip())
        self._skipped.setVisible(bool(n_skipped))
        self._list()
        if self._is_stale:
            self._is_stale = False
            self.look()

    @Slot(str)
    def _on_look_failed(self, sentence: str) -> None:
        self._looking = None
        self._say(capitalised(sentence))
        self._refresh()

    # Showing

    @Slot()
    def _list(self) -> None:
        self._show(self._found.entries)

    def _show(self, entries: Sequence[Entry], *, chooses: bool = True) -> None:
        words = self.search.text().casefold().split()
        kind = self.kind.currentData()
        wanted = {self._wanted} if self._wanted.name else {each.path for each in self.chosen}
        rows = [
            entry
            for entry in entries
            if (kind is None or entry.kind == kind) and _has_words(entry, words)
        ]
        self.model.set_rows(rows)
        if chooses and rows:
            # Select the new entry, else the previous selection, else the first row.
            found = [at for at, entry in enumerate(rows) if entry.path in wanted]
            if found or not self._is_stale:  # a scan started earlier doesn't include the new entry
                self._wanted = Path()
            self.table.go_to(*(found or [0]))
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        chosen = self.chosen
        is_one = len(chosen) == 1 and not self.changes.is_busy
        for name, action in self.actions_by_name.items():
            is_for_several = name == "delete"
            is_meant = bool(chosen) and not self.changes.is_busy if is_for_several else is_one
            if name == "forget":
                is_meant = is_one and chosen[0].kind is Kind.FILE
            action.setEnabled(is_meant)
            if name in self._buttons:
                self._buttons[name].setEnabled(is_meant)
        if self.is_looking:
            self._hint.say(self.tr("Searching…"))
        elif self._found.entries:
            self._hint.say(self.tr("Nothing matches."))
        else:
            self._hint.say(
                self.tr(
                    "No sets yet. Generate puzzles, or press Ctrl+Shift+A to add the current "
                    "puzzle to a set."
                )
            )

    @Slot(str)
    def _say(self, sentence: str) -> None:
        self.message.setText(sentence)
        self.message.setVisible(bool(sentence))

    # Actions

    @property
    def chosen(self) -> list[Entry]:
        """The selected entries, from top to bottom."""
        indexes = self.table.selectionModel().selectedRows()
        return [index.data(ROW_ROLE) for index in sorted(indexes, key=QModelIndex.row)]

    @Slot()
    def open_current(self) -> None:
        """Open the selected set or study in the main window."""
        for entry in self.chosen[:1]:
            self._say("")
            wanted = self.study_requested if entry.kind is Kind.STUDY else self.set_requested
            wanted.emit(entry.path)
            self.accept()

    @Slot()
    def rename_current(self) -> None:
        """Ask for a new name of the selected entry."""
        for entry in self.chosen[:1]:
            self.changes.ask_name(entry)

    @Slot()
    def duplicate_current(self) -> None:
        """Copy the selected entry."""
        for entry in self.chosen[:1]:
            self.changes.duplicate(entry)

    @Slot()
    def delete_chosen(self) -> None:
        """Ask whether the selected entries should go to the wastebasket."""
        if self.chosen:
            self.changes.ask_delete(self.chosen)

    @Slot(object)
    def _on_made(self, path: Path) -> None:
        """Select the renamed or copied entry once it is listed."""
        self._wanted = path

    @Slot()
    def _on_changed(self) -> None:
        self._refresh()
        if not self.changes.is_busy:
            self.look()

    @Slot()
    def show_folder(self) -> None:
        """Open the folder of the selected entry."""
        for entry in self.chosen[:1]:
            folder = entry.path if entry.kind is Kind.STUDY else entry.path.parent
            if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder))):
                self._say(self.tr("It is in {folder}.").format(folder=folder))

    @Slot()
    def forget_current(self) -> None:
        """Remove a file in another folder from the list; the file itself stays."""
        for entry in self.chosen[:1]:
            if entry.kind is Kind.FILE:
                self._files.forget(entry.path)


def _has_words(entry: Entry, words: list[str]) -> bool:
    text = " ".join((title_of(entry), *entry.energies, str(entry.path.parent))).casefold()
    return all(word in text for word in words)
