"""The library window: lists all sets and studies, opens, renames and deletes them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from PySide6.QtCore import Slot
from PySide6.QtGui import QKeySequence, QShowEvent
from PySide6.QtWidgets import QDialog, QPushButton

from boaf_desktop.language.translation import tr
from boaf_desktop.library import library_files
from boaf_desktop.library.library_entries import Entry, EntryKind, Scan, scan
from boaf_desktop.library.library_table import library_columns, library_table, matching
from boaf_desktop.widgets.announce import announce
from boaf_desktop.widgets.buttons import only_when_focused, push_button
from boaf_desktop.widgets.file_dialogs import open_outside
from boaf_desktop.widgets.flow_row import FlowRow
from boaf_desktop.widgets.jobs import run, run_latest
from boaf_desktop.widgets.labels import show_text, wrapped_label
from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.page import CollapsibleSection
from boaf_desktop.widgets.questions import ask_text, confirm
from boaf_desktop.widgets.search_field import SearchField
from boaf_desktop.widgets.table_model import TableModel
from boaf_desktop.widgets.tables import EmptyHint
from boaf_desktop.workspace.app import App

T = TypeVar("T")

_MAX_REASONS: Final = 12  # of skipped files


class LibraryWindow(QDialog):
    """Lists all sets and studies on the disk, updated each time it is shown."""

    def __init__(self, app: App) -> None:
        super().__init__(app.window)
        self._app, self._open_set, self._study = app, app.open_set, app.study
        self._scan = Scan()
        self.is_scanning = self.is_busy = False
        self.setWindowTitle(tr("Library"))
        self.resize(1000, 640)
        self._new_path: Path | None = None  # selected once it is listed
        self._renamed: Entry | None = None  # what was renamed last, with its name before
        self._open_button = self._button(tr("Open"), self.open_current)
        self._open_button.setProperty("primary", True)
        self._rename_button = self._button(tr("Rename…"), self.ask_name, "F2")
        self._delete_button = self._button(tr("Delete…"), self.ask_delete, "Del")
        self._folder_button = self._button(tr("Show in folder"), self.show_folder)
        self._undo_button = self._button(tr("Undo renaming"), self._undo_renaming)
        self.search = SearchField(
            tr("Search names and energies"),
            tr("Find words in names, energies and folders"),
        )
        self.model = TableModel(library_columns(app.theme), lambda entry: str(entry.path), self)
        self.table = library_table(self.model)
        self._hint = EmptyHint(self.table, "")
        self.message = wrapped_label()  #: The result of the last action
        self._reasons = wrapped_label(is_quiet=True)
        self._skipped = CollapsibleSection(tr("Skipped files"), self._reasons)
        self._lay_out()
        self.search.textChanged.connect(self._list)
        self.table.activated.connect(self.open_current)
        self.table.selectionModel().selectionChanged.connect(self._refresh)
        app.settings.on_change(self.rescan, "recent_files")
        self._open_set.changed.connect(self.rescan)
        self._show_message("")

    # Building

    def _lay_out(self) -> None:
        actions = FlowRow(
            self._open_button,
            self._rename_button,
            self._delete_button,
            self._folder_button,
            self._undo_button,
        )
        bottom = row_of((actions, 1), self._button(tr("Close"), self.reject))
        layout = column_in(self, 8, (24, 24, 24, 16))
        add_all(layout, self.search, (self.table, 1), self._skipped, self.message, bottom)

    def _button(self, text: str, act: Callable[[], object], keys: str = "") -> QPushButton:
        button = push_button(text, act)
        button.setShortcut(QKeySequence(keys))
        only_when_focused(button)
        return button

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.rescan()
        self.table.setFocus()

    # Listing

    @Slot()
    def rescan(self) -> None:
        """Scan the disk in a worker thread; the current list stays visible."""
        if self.isVisible():
            self.is_scanning = True
            recent = self._app.settings.recent_files
            run_latest(self, "scan", partial(scan, recent), self._on_scanned, self._on_unscanned)
            self._refresh()

    @Slot(object)
    def _on_scanned(self, result: Scan) -> None:
        self.is_scanning, self._scan = False, result
        n_skipped = len(result.skipped)
        self._skipped.summary.show_text(
            tr("{n} file, with the reason", "{n} files, with reasons", n=n_skipped)
        )
        self._reasons.setText("\n".join(result.skipped[:_MAX_REASONS]))
        self._skipped.setVisible(bool(n_skipped))
        self._list()

    @Slot(str)
    def _on_unscanned(self, sentence: str) -> None:
        self.is_scanning = False
        self._show_message(sentence)
        self._refresh()

    @Slot()
    def _list(self) -> None:
        """List the entries that match, and select the new one, or those selected before."""
        selected = {each.path for each in self.chosen}
        if self._new_path in {each.path for each in self._scan.entries}:
            selected, self._new_path = {self._new_path}, None
        rows = matching(self._scan.entries, self.search.text())
        self.model.set_rows(rows)
        if rows:
            places = [place for place, entry in enumerate(rows) if entry.path in selected] or [0]
            self.table.choose(places, places[0])
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        n_chosen = 0 if self.is_busy else len(self.chosen)
        for button in (self._open_button, self._rename_button, self._folder_button):
            button.setEnabled(n_chosen == 1)
        self._delete_button.setEnabled(n_chosen > 0)
        self._undo_button.setVisible(self._renamed is not None)
        self._undo_button.setEnabled(not self.is_busy)
        if self.is_scanning:
            self._hint.setText(tr("Searching…"))
        elif self._scan.entries:
            self._hint.setText(tr("No matches."))
        else:
            self._hint.setText(
                tr(
                    "No sets yet. Generate puzzles, or press Ctrl+Shift+A to add the current "
                    "puzzle to a set."
                )
            )

    @Slot(str)
    def _show_message(self, sentence: str) -> None:
        show_text(self.message, sentence)
        announce(self.message, sentence)

    @property
    def chosen(self) -> list[Entry]:
        """The selected entries, from top to bottom."""
        return self.table.chosen_rows

    # Actions

    @Slot()
    def open_current(self) -> None:
        """Open the selected set or study in the main window."""
        if self.chosen:
            self._show_message("")
            self._app.requests.file.emit(self.chosen[0].path)
            self.accept()

    @Slot()
    def ask_name(self) -> None:
        (entry,) = self.chosen
        on_name = partial(self.rename, entry)
        ask_text(self, tr("Rename"), tr("New name"), on_name, entry.name)

    def rename(self, entry: Entry, name: str) -> None:
        work = partial(library_files.rename, entry, name)
        self._begin(work, partial(self._on_renamed, entry))

    def _on_renamed(self, entry: Entry, new: Path, *, can_undo: bool = True) -> None:
        if self._is_open_study(entry):
            self._study.reload()
        if new != entry.path:
            self._follow(entry.path, new)
        self._new_path = new
        self._renamed = replace(entry, path=new) if can_undo else None
        self._refresh()

    @Slot()
    def _undo_renaming(self) -> None:
        entry = self._renamed
        if entry is not None:
            work = partial(library_files.rename, entry, entry.name)
            self._begin(work, partial(self._on_renamed, entry, can_undo=False))

    @Slot()
    def ask_delete(self) -> None:
        """Ask whether the selected entries should go to the wastebasket."""
        entries = self.chosen
        question, consequence = _delete_question(entries)
        delete = partial(self._delete, entries)
        button = tr("Move to wastebasket")
        confirm(self, question, delete, button=button, title=tr("Delete"), details=consequence)

    def _delete(self, entries: Sequence[Entry]) -> None:
        if self._app.study_tasks.is_busy and any(map(self._is_open_study, entries)):
            self._show_message(
                tr("The study is busy. Wait until its current task has finished, or cancel it.")
            )
            return
        self._begin(partial(library_files.throw_all_away, entries), self._on_deleted)

    def _on_deleted(self, result: tuple[list[Entry], str]) -> None:
        deleted, error = result
        self._renamed = None
        for entry in deleted:
            if self._is_open_study(entry):
                self._study.close()
            self._follow(entry.path, None)
        sentences = [error] if error else []
        if deleted:
            sentences.append(
                tr(
                    "{n} item moved to the wastebasket.",
                    "{n} items moved to the wastebasket.",
                    n=len(deleted),
                )
            )
        self._show_message(" ".join(sentences))

    @Slot()
    def show_folder(self) -> None:
        (entry,) = self.chosen
        folder = entry.path if entry.kind is EntryKind.STUDY else entry.path.parent
        open_outside(folder, self._show_message)

    def _begin(self, work: Callable[[], T], on_result: Callable[[T], None]) -> None:
        """Run a task on files in a worker thread, and then scan again."""
        if self.is_busy:  # a question was answered late
            self._show_message(tr("Wait until the current task has finished."))
            return
        self.is_busy = True
        self._show_message("")
        run(self, lambda _cancel: work(), on_result, self._show_message, on_end=self._on_end)
        self._refresh()

    @Slot()
    def _on_end(self) -> None:
        self.is_busy = False
        self.rescan()

    def _is_open_study(self, entry: Entry) -> bool:
        study = self._study.snapshot
        return study is not None and study.folder.absolute() == entry.path.absolute()

    def _follow(self, old: Path, new: Path | None) -> None:
        self._open_set.on_file_moved(old, new)
        self._app.settings.follow_file(old, new)


def _delete_question(entries: Sequence[Entry]) -> tuple[str, str]:
    """Return the question whether to delete entries, and what follows from it."""
    is_one = len(entries) == 1
    if is_one:
        question = tr("Move “{name}” to the wastebasket?", name=entries[0].name)
    else:
        question = tr("Move these {n} items to the wastebasket?", n=len(entries))
    if all(entry.kind is not EntryKind.STUDY for entry in entries):
        return question, tr("Your ratings and favourites are kept.")
    if is_one:
        return question, tr("Its rounds and ratings will be moved with it.")
    return question, tr(
        "Rounds and ratings of studies are moved with them. Your other ratings and "
        "favourites are kept."
    )
