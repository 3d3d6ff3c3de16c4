"""The library: a window of all sets and studies on the disk, to open, rename and delete them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from PySide6.QtCore import QFile, Slot
from PySide6.QtGui import QKeySequence, QPixmap, QShowEvent
from PySide6.QtWidgets import QDialog, QHeaderView, QPushButton

from boaf_desktop.appearance.style import Theme
from boaf_desktop.language import error_text, moment_text, tr
from boaf_desktop.puzzle_views.thumbnails import thumbnail
from boaf_desktop.storage import paths
from boaf_desktop.widgets.dialogs import ask_text, confirm, open_outside
from boaf_desktop.widgets.forms import SearchField
from boaf_desktop.widgets.jobs import run, run_latest
from boaf_desktop.widgets.pages import CollapsibleSection
from boaf_desktop.widgets.parts import (
    FlowRow,
    add_all,
    announce,
    column_in,
    only_when_focused,
    push_button,
    row_of,
    show_text,
    wrapped_label,
)
from boaf_desktop.widgets.tables import (
    EmptyHint,
    RowsTable,
    TableColumn,
    TableModel,
    column,
    set_width,
    words_column,
)
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.set_names import generated_dir, sets_dir
from engine.errors import BoafError, StorageError
from engine.files.storage import is_there
from engine.game import Deal
from engine.progress import Cancel
from engine.puzzlesets.batch_arguments import arguments_of
from engine.puzzlesets.formats import read_outline
from engine.study.round import PUZZLES_FILE
from engine.study.set_files import held_for_change, is_in_a_study, is_set_name, rename_set
from engine.study.snapshot import round_folders
from engine.study.study import RATINGS_FILE, STUDY_FILE, Study

_THUMBNAIL_HEIGHT: Final = 52  # in logical pixels, as all sizes here
_ROW_HEIGHT: Final = _THUMBNAIL_HEIGHT + 12
_WIDTHS: Final = (260, 124, 80, 150, 150)  # of the columns
T = TypeVar("T")
_MAX_REASONS: Final = 12  # of skipped files


class EntryKind(StrEnum):
    """The origin of an entry, which determines the possible actions."""

    COLLECTION = "collection"
    GENERATED = "generated"
    STUDY = "study"
    FILE = "file"  #: opened from elsewhere


@dataclass(frozen=True, slots=True)
class Entry:
    """One set or study."""

    path: Path  #: The file of a set, the folder of a study
    kind: EntryKind
    name: str  #: The name from its file or ``study.json``
    n_puzzles: int
    n_rounds: int  #: 0 for sets
    deal: Deal | None  #: Its first puzzle, for a thumbnail
    energies: tuple[str, ...]  #: Names of the energies of its puzzles
    changed: float  #: When it was last written, in seconds since 1970


@dataclass(frozen=True, slots=True)
class Scan:
    """What is on the disk."""

    entries: tuple[Entry, ...] = ()  #: Written most recently first
    skipped: tuple[str, ...] = ()  #: Why files can't be opened, each as a sentence


def scan(recent: Sequence[str], cancel: Cancel) -> Scan:
    """Scan the own folders and the recently opened files."""
    entries: list[Entry] = []
    skipped: list[str] = []
    for path, kind in _candidates(recent):
        if cancel.is_set():
            break
        try:
            entries.append(_read_study(path) if kind is EntryKind.STUDY else _read_set(path, kind))
        except BoafError as error:
            skipped.append(error_text(error))
    entries.sort(key=lambda entry: -entry.changed)
    return Scan(tuple(entries), tuple(skipped))


def _candidates(recent: Sequence[str]) -> Iterator[tuple[Path, EntryKind]]:
    """Yield each path that may be a set or study once."""
    own = {sets_dir(): EntryKind.COLLECTION, generated_dir(): EntryKind.GENERATED}
    for folder, kind in own.items():
        for path in _listed(folder):
            if is_set_name(path):
                yield path, kind
    for folder in _listed(paths.studies_dir()):
        if is_there(folder / STUDY_FILE):
            yield folder, EntryKind.STUDY
    for name in recent:
        path = Path(name)
        # A study is listed as a whole.
        if path.parent in own or path.parent == paths.studies_dir() or is_in_a_study(path):
            continue
        if is_there(path / STUDY_FILE):
            yield path, EntryKind.STUDY
        elif is_set_name(path) and is_there(path):
            yield path, EntryKind.FILE


def _listed(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if not path.name.startswith("."))
    except OSError:
        return []  # doesn't exist yet


def _read_set(path: Path, kind: EntryKind) -> Entry:
    outline = read_outline(path)
    return Entry(
        path,
        kind,
        name=path.stem,
        n_puzzles=outline.n_puzzles,
        n_rounds=0,
        deal=next(iter(outline.deals), None),
        energies=outline.energies,
        changed=_changed(path),
    )


def _read_study(folder: Path) -> Entry:
    study = Study.open(folder)
    puzzles = [path / PUZZLES_FILE for _, path in reversed(round_folders(folder))]
    newest_first = [read_outline(path) for path in puzzles]
    energies = dict.fromkeys(name for each in newest_first for name in each.energies)
    deal = next((deal for each in newest_first for deal in each.deals), None)
    files = (folder / STUDY_FILE, folder / RATINGS_FILE, *puzzles)
    return Entry(
        folder,
        EntryKind.STUDY,
        name=study.name,
        n_puzzles=sum(each.n_puzzles for each in newest_first),
        n_rounds=len(newest_first),
        deal=deal,
        energies=tuple(energies),
        changed=max(map(_changed, files)),
    )


def _changed(path: Path) -> float:
    """Return when a file was last written; 0 without one."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def rename(entry: Entry, name: str) -> Path:
    """Rename a set or study and return its path; raise as `rename_set` and `Store.rename` do."""
    if entry.kind is EntryKind.STUDY:
        from engine.study.store import Store  # rarely needed

        return Store(entry.path, timeout_s=1.0).change_settings(name=name).folder
    return rename_set(entry.path, name)


def throw_all_away(entries: Sequence[Entry]) -> tuple[list[Entry], str]:
    """Throw entries away until one fails; return the deleted ones and the error message."""
    deleted: list[Entry] = []
    for entry in entries:
        try:
            throw_away(entry)
        except BoafError as error:
            return deleted, error_text(error)
        deleted.append(entry)
    return deleted, ""


def throw_away(entry: Entry) -> None:
    """Move a set or study to the desktop's wastebasket.

    Raises StorageError when it is in use, or has no wastebasket; nothing is deleted.
    """
    is_study = entry.kind is EntryKind.STUDY
    with held_for_change(entry.path / STUDY_FILE if is_study else entry.path):
        if not QFile.moveToTrash(str(entry.path)):
            raise StorageError(
                "{path} can't be moved to the wastebasket, so nothing was deleted. Delete it "
                "in a file manager.",
                path=entry.path,
            )
        beside = None if is_study else arguments_of(entry.path)
        if beside is not None:
            QFile.moveToTrash(str(beside))


def library_table(model: TableModel) -> RowsTable:
    """Return a table of entries, with the columns of `library_columns`."""
    table = RowsTable(model, tr("Sets and studies"), scrolls=True, row_height=_ROW_HEIGHT)
    header = table.horizontalHeader()
    for index, width in enumerate(_WIDTHS):
        set_width(header, index, width)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    return table


def library_columns(theme: Theme) -> tuple[TableColumn, ...]:
    return (
        TableColumn(
            tr("Name"),
            tr("Name of the set or study"),
            lambda row: row.name.casefold(),
            lambda row: row.name,
            is_number=False,
            picture=partial(_first_puzzle, theme),
        ),
        TableColumn(tr("Kind"), tr("Origin of the set or study"), _kind_text, is_number=False),
        column("n_puzzles", tr("Puzzles"), tr("Number of puzzles")),
        TableColumn(
            tr("Energy"),
            tr("Energy that the generator minimised"),
            lambda row: ", ".join(row.energies) or None,
            is_number=False,
        ),
        words_column(
            "changed", tr("Changed"), tr("Last changed"), lambda row: moment_text(row.changed)
        ),
    )


def _first_puzzle(theme: Theme, entry: Entry, ratio: float) -> QPixmap | None:
    return None if entry.deal is None else thumbnail(entry.deal, theme, _THUMBNAIL_HEIGHT, ratio)


def _kind_text(entry: Entry) -> str:
    if entry.kind is EntryKind.STUDY:
        return tr("Study, {n} round", "Study, {n} rounds", n=entry.n_rounds)
    return {
        EntryKind.COLLECTION: tr("Collection"),
        EntryKind.GENERATED: tr("Generated"),
        EntryKind.FILE: tr("Other file"),
    }[entry.kind]


def matching(entries: Sequence[Entry], text: str) -> list[Entry]:
    """Return the entries that contain all words of a text."""
    words = text.casefold().split()

    def has_words(entry: Entry) -> bool:
        about = " ".join((entry.name, *entry.energies, str(entry.path.parent))).casefold()
        return all(word in about for word in words)

    return [each for each in entries if has_words(each)]


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
        work = partial(rename, entry, name)
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
            work = partial(rename, entry, entry.name)
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
        self._begin(partial(throw_all_away, entries), self._on_deleted)

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
