"""The ratings of a study: a list to open or withdraw them, and the import of raters' files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QPlainTextEdit,
    QPushButton,
    QWidget,
)

from boaf_desktop.language import moment_text, number_text, puzzle_name, tr, worded
from boaf_desktop.play.game import Puzzle
from boaf_desktop.widgets.dialogs import ColumnsDialog, ask_text, open_outside
from boaf_desktop.widgets.jobs import Job, run, run_latest
from boaf_desktop.widgets.parts import (
    FlowRow,
    add_all,
    column_in,
    dialog_column,
    push_button,
    wrapped_label,
)
from boaf_desktop.widgets.tables import (
    EmptyHint,
    RowsTable,
    TableColumn,
    TableModel,
    column,
    words_column,
)
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.open_study import store_at
from engine.files.columns import format_time
from engine.files.storage import is_there
from engine.files.tables import column_names
from engine.progress import Cancel
from engine.ratings import MAX_RATING, OWN_RATER, RatingRow, RowStatus, history
from engine.study.snapshot import Snapshot
from engine.study.study import RATINGS_FILE, Exclusion

if TYPE_CHECKING:
    from engine.study.other_raters import Intake

_HEIGHT: Final = 320  # in logical pixels, as the next
_WIDTH: Final = 720
_PAGE_COLUMNS: Final = frozenset({"rating", "round", "book_puzzle"})
"""Columns by which ratings of a rating page are recognised."""


class ListedRating(NamedTuple):
    """A row of a ratings file."""

    row: RatingRow
    status: RowStatus
    exclusion: Exclusion | None  #: Why the results leave it out

    @property
    def counts(self) -> bool:
        """Whether it is the valid rating, rather than a replaced or withdrawn one."""
        return self.status is RowStatus.COUNTS


class RatingsList(QWidget):
    """Lists ratings, newest first. A withdrawal appends a row; nothing is ever removed."""

    def __init__(self, app: App) -> None:
        super().__init__()
        self._app = app
        self._path: Path | None = None
        self._job: Job | None = None  # withdraws a rating
        self._entries: tuple[ListedRating, ...] = ()
        self.model = ratings_model(self)  #: The rows that are listed, newest first
        self.table = RowsTable(self.model, tr("Ratings, newest first"), scrolls=True)
        EmptyHint(self.table, tr("This file has no ratings yet."))
        self._shows_all = QCheckBox(tr("Also show replaced and withdrawn ratings"))
        self._open = push_button(tr("Open puzzle"), self._on_open)
        tip = tr("The rating no longer counts. Its row stays in the file.")
        self._withdraw = push_button(tr("Withdraw"), self.withdraw, tip)
        self._open_csv = push_button(tr("Open the CSV"), self._on_open_csv)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setMinimumHeight(_HEIGHT)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        hint = wrapped_label(
            tr("To change a rating, open its puzzle and save again. All rows stay in the file."),
            is_quiet=True,
        )
        buttons = FlowRow(self._open, self._withdraw, self._open_csv)
        add_all(column_in(self, 8), hint, self.table, self._shows_all, buttons)
        app.study.changed.connect(self._read_if_visible)
        self.table.selectionModel().currentRowChanged.connect(self._refresh)
        self.table.doubleClicked.connect(self._on_open)
        self._shows_all.toggled.connect(self._list_entries)
        self._refresh()

    @property
    def path(self) -> Path:
        """The file whose ratings are listed, by default the current ratings file."""
        return self._path or self._app.study.ratings_path

    def show_file(self, path: Path) -> None:
        """List the ratings of a file, until another study is opened."""
        self._path = None if path == self._app.study.ratings_path else path
        self._read_if_visible()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._read()

    @Slot()
    def _read_if_visible(self) -> None:
        if self.isVisible():
            self._read()

    def _read(self) -> None:
        """List what is known of the file, once it has been read."""
        study, path = self._app.study, self.path
        study.need_own()
        known = (study.known.study, study.known.own)
        found = next((each for each in known if each is not None and each.path == path), None)
        work = partial(list_ratings, found)
        run_latest(self, "list", work, self._on_listed, self._app.notify)

    def _on_listed(self, entries: tuple[ListedRating, ...]) -> None:
        self._entries = entries
        self._list_entries()

    @property
    def current(self) -> ListedRating | None:
        entry = self.table.current_row()
        return entry if isinstance(entry, ListedRating) else None

    @Slot()
    def _list_entries(self) -> None:
        current, shows_all = self.current, self._shows_all.isChecked()
        rows = [each for each in self._entries if shows_all or each.counts]
        self.model.set_rows(rows)
        keys = [each.row.key for each in rows]  # an exclusion changes the rest of an entry
        if current is not None and current.row.key in keys:
            place = keys.index(current.row.key)
            self.table.choose([place], place)
        self._refresh()

    @Slot()
    def _refresh(self) -> None:
        entry = self.current
        counts = entry is not None and entry.counts
        self._open.setEnabled(entry is not None)
        self._withdraw.setEnabled(counts and self._job is None)

    @Slot()
    def _on_open(self) -> None:
        entry = self.current
        if entry is not None:
            deal, source = entry.row.rating.deal, str(self.path)
            self._app.window.open_puzzle(Puzzle.from_deal(deal, source=source))
            self._app.window.commands["rate"].trigger()

    @Slot()
    def withdraw(self) -> None:
        """Append a withdrawal of the selected rating."""
        entry = self.current
        if entry is not None and entry.counts:
            path, key = self.path, entry.row.key

            def withdraw(_cancel: Cancel) -> tuple[RatingRow, Snapshot]:
                return store_at(path).withdraw_rating(key)

            def on_withdrawn(withdrawn: tuple[RatingRow, Snapshot]) -> None:
                row, snapshot = withdrawn
                self._app.study.take(snapshot)
                undo = partial(self._app.study_tasks.undo_ratings, path, [row])
                offers = [(tr("Undo"), undo)]
                self._app.window.notice.show_message(tr("The rating was withdrawn."), offers)

            notify, on_end = self._app.notify, self._on_end
            self._job = run(self, withdraw, on_withdrawn, notify, on_end=on_end)
            self._refresh()

    @Slot()
    def _on_end(self) -> None:
        self._job = None
        self._refresh()

    @Slot()
    def _on_open_csv(self) -> None:
        # Before the first rating there is no file, so its folder is opened.
        target = self.path if is_there(self.path) else self.path.parent
        if not is_there(target):
            self._app.notify(tr("No ratings yet. The first one creates the file."))
        else:
            open_outside(target, self._app.notify)


def ratings_model(parent: QObject) -> TableModel:
    """Return a model of ratings, in the given order."""
    columns = (
        TableColumn(
            tr("Date"),
            tr("Time of the rating (local time)"),
            lambda entry: format_time(entry.row.rated_at),
            lambda entry: moment_text(entry.row.rated_at.timestamp()),
            is_number=False,
        ),
        words_column(
            "row.rating.puzzle_id",
            tr("Puzzle"),
            tr("Double-click to open it on the board"),
            lambda entry: puzzle_name(entry.row.rating.puzzle_id),
        ),
        column("row.rating.rating", tr("Rating"), tr("0 (poor) to {n} (best)", n=MAX_RATING)),
        TableColumn(
            tr("Round"),
            tr("Round of the study"),
            lambda entry: entry.row.rating.iteration or None,
            lambda entry: number_text(entry.row.rating.iteration or None),
        ),
        words_column("row.rating.rater", tr("Rater"), tr("Ratings without a name are your own")),
        words_column("status.value", tr("Status"), tr("Status of the rating"), _status),
        words_column(
            "row.rating.notes",
            tr("Notes"),
            tr("Notes saved with the rating"),
            lambda entry: " ".join(entry.row.rating.notes.split()),
        ),
    )
    return TableModel(columns, _tip, parent)


def _status(entry: ListedRating) -> str:
    if entry.exclusion is not None:
        return tr("excluded")
    return {
        RowStatus.COUNTS: tr("valid"),
        RowStatus.REPLACED: tr("replaced"),
        RowStatus.WITHDRAWN: tr("withdrawn"),
        RowStatus.WITHDRAWAL: tr("withdrawal"),
    }[entry.status]


def _tip(entry: ListedRating) -> str:
    lines = [entry.row.rating.puzzle_id, entry.row.rating.notes]
    if entry.exclusion is not None and entry.exclusion.reason:
        lines.append(tr("Excluded: {reason}", reason=entry.exclusion.reason))
    return "\n".join(filter(None, lines))


def list_ratings(found: Snapshot | None, _cancel: Cancel) -> tuple[ListedRating, ...]:
    """Return all visible rows of ratings, newest first; in a worker, as there may be many."""
    if found is None:
        return ()
    return tuple(
        ListedRating(row, status, found.excluded.get(row.key))
        for row, status in history(found.ratings.items)
    )


class RatingsImporter(QObject):
    """Imports ratings into the open study, after a preview.

    Files that arrive while a preview is open, or in one drop, are previewed together.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._app, self._study = app, app.study
        self._files: tuple[Path, ...] = ()
        self._columns: Mapping[str, str] = {}  # the names of their columns by ours
        self._unnamed = ""  # the rater of rows without a name; empty until it is entered
        self.preview: IntakePreview | None = None  #: The open preview

    def offer(self, files: Iterable[Path]) -> None:
        """Read files and ask whether to import their new ratings."""
        snapshot = self._study.snapshot
        if snapshot is None:
            text = tr("These ratings belong to a study. Open it first, then import them.")
            self._app.notify(text)
            return
        all_files = tuple(dict.fromkeys((*self._files, *files)))
        if self.preview is not None:
            self.preview.reject()
        self._files, self._unnamed = all_files, ""
        unclear = [path for path in all_files if lacks_columns(path)]
        if unclear:
            self._ask_columns(unclear[0])
        else:
            self._read(snapshot)

    def _ask_columns(self, path: Path) -> None:
        """Ask which columns have the deals, the ratings and the raters."""

        def read(columns: Mapping[str, str]) -> None:
            self._columns = columns
            if self._study.snapshot is not None:
                self._read(self._study.snapshot)

        dialog = ColumnsDialog(path, ("deal", "rating"), ("rater",), read, self._app.window)
        dialog.rejected.connect(self._forget)
        dialog.open()

    def _read(self, snapshot: Snapshot) -> None:
        files, unnamed, columns = self._files, self._unnamed or OWN_RATER, self._columns

        def preview(_cancel: Cancel) -> Intake:
            from engine.study.other_raters import preview_import  # imported in a worker thread

            return preview_import(snapshot, files, unnamed, columns)

        on_previewed = partial(self._on_previewed, snapshot.folder)
        run_latest(self, "preview", preview, on_previewed, self._on_unreadable)

    def _on_previewed(self, folder: Path, intake: Intake) -> None:
        snapshot = self._study.snapshot
        if snapshot is None or snapshot.folder != folder:
            self._forget()
            text = tr(
                "Nothing was imported, because the study was closed. Open it, then import the "
                "file again."
            )
            self._app.notify(text)
            return
        if intake.n_unnamed and not self._unnamed:
            self._ask_whose(intake.n_unnamed)
            return
        preview = self.preview = IntakePreview(intake, snapshot.name, self._app.window)
        preview.accepted.connect(partial(self._import, folder, intake))
        preview.finished.connect(self._forget)
        preview.finished.connect(preview.deleteLater)
        preview.open()

    def _ask_whose(self, n_unnamed: int) -> None:
        label = tr(
            "{n} rating without a name. Who gave it? Type a name, or “{own}” if you rated "
            "this puzzle yourself.",
            "{n} ratings without a name. Who gave them? Type a name, or “{own}” if you rated "
            "these puzzles yourself.",
            n=n_unnamed,
            own=tr("me"),
        )
        question = ask_text(self._app.window, tr("Import ratings"), label, self._on_named)
        question.rejected.connect(self._forget)

    @Slot(str)
    def _on_named(self, name: str) -> None:
        snapshot, name = self._study.snapshot, name.strip()
        if snapshot is None or not name:
            self._app.notify(
                tr(
                    "Nothing was imported, because no name was entered for the rater. Import the "
                    "file again and enter a name."
                )
            )
            self._forget()
            return
        is_own = name.casefold() == tr("me").casefold()
        self._unnamed = OWN_RATER if is_own else name
        self._read(snapshot)

    @Slot(str)
    def _on_unreadable(self, sentence: str) -> None:
        self._forget()
        self._app.notify(sentence)

    def _import(self, folder: Path, intake: Intake) -> None:
        """Add the ratings that were previewed."""

        def add(_cancel: Cancel) -> Sequence[RatingRow]:
            from engine.study.store import Store  # imported in a worker thread

            return Store(folder).import_ratings(intake)

        def on_imported(rows: Sequence[RatingRow]) -> None:
            text = tr("{n} rating imported.", "{n} ratings imported.", n=len(rows))
            undo = partial(self._app.study_tasks.undo_ratings, folder / RATINGS_FILE, rows)
            self._app.window.notice.show_message(text, [(tr("Undo"), undo)] if rows else [])
            self._study.reload()

        run(self, add, on_imported, self._app.notify)

    @Slot()
    def _forget(self) -> None:
        self.preview, self._files, self._columns = None, (), {}


def is_from_raters(path: Path) -> bool:
    """Return whether a file contains ratings of a rating page."""
    return {*column_names(path, _PAGE_COLUMNS)} >= _PAGE_COLUMNS


def lacks_columns(path: Path) -> bool:
    """Return whether a table can't be understood without asking for its columns."""
    names = {*column_names(path, ("deal", "puzzle_id", "rating"))}
    return bool(names) and not ("rating" in names and names & {"deal", "puzzle_id"})


class IntakePreview(QDialog):
    """Shows raters, numbers of new ratings, and rejected rows with reasons; no ratings.

    It is therefore safe for someone who still rates the round blind.
    """

    def __init__(self, intake: Intake, study: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Import ratings"))
        self.setMinimumWidth(_WIDTH)
        self.summary = wrapped_label("\n".join(_summary(intake, study)))
        self.refused = QPlainTextEdit("\n".join(_refused(intake)), readOnly=True)
        self.refused.setAccessibleName(tr("Rejected rows"))
        self.refused.setVisible(bool(intake.refused))
        n_new = len(intake.new)
        self.take = QPushButton(tr("Import {n} rating", "Import {n} ratings", n=n_new))
        self.take.setProperty("primary", True)
        self.take.setEnabled(n_new > 0)
        self.cancel = QPushButton(tr("Cancel") if n_new else tr("Close"))
        self.cancel.setAutoDefault(False)
        row = QDialogButtonBox()
        row.addButton(self.take, QDialogButtonBox.ButtonRole.AcceptRole)
        row.addButton(self.cancel, QDialogButtonBox.ButtonRole.RejectRole)
        row.accepted.connect(self.accept)
        row.rejected.connect(self.reject)
        add_all(dialog_column(self), self.summary, (self.refused, 1), row)
        (self.take if n_new else self.cancel).setFocus()


def _refused(intake: Intake) -> Iterator[str]:
    for row, n_rows in intake.reasons:
        text = tr("{file}, row {n}: {reason}", file=row.file, n=row.row, reason=row.reason)
        more = tr("{n} more row", "{n} more rows", n=n_rows - 1)
        yield text if n_rows == 1 else f"{text} (+ {more})"


def _summary(intake: Intake, study: str) -> Iterator[str]:
    """Yield what is imported into a study, by rater, and what isn't."""
    n_new = len(intake.new) - intake.n_replacing
    if n_new:
        yield tr(
            "{n} new rating for {study}.", "{n} new ratings for {study}.", n=n_new, study=study
        )
    else:
        yield tr("No new ratings for {study}.", study=study)
    for name, n_ratings in intake.raters.items():
        yield _rater_text(name or tr("You"), n_ratings, intake.replacing.get(name, 0))
    if intake.n_already:
        yield tr(
            "{n} rating is already in the study.",
            "{n} ratings are already in the study.",
            n=intake.n_already,
        )
    if intake.n_older:
        yield tr(
            "{n} rating was skipped, because the study has a newer one.",
            "{n} ratings were skipped, because the study has newer ones.",
            n=intake.n_older,
        )
    if intake.refused:
        yield tr("{n} row was rejected.", "{n} rows were rejected.", n=len(intake.refused))
    yield from map(worded, intake.notes)


def _rater_text(rater: str, n_ratings: int, n_replaced: int) -> str:
    n_new = n_ratings - n_replaced
    if not n_replaced:
        return tr("{rater}: {n} new rating", "{rater}: {n} new ratings", n=n_new, rater=rater)
    return tr(
        "{rater}: {n} new rating, {replaced} replaced",
        "{rater}: {n} new ratings, {replaced} replaced",
        rater=rater,
        n=n_new,
        replaced=n_replaced,
    )
