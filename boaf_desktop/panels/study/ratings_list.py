"""Every rating of a file as a table: open its puzzle to correct it, or withdraw it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QCheckBox, QHeaderView, QWidget

from boaf_desktop.language import moment_text, number_text, puzzle_name, tr
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.widgets.dialogs import open_outside
from boaf_desktop.widgets.jobs import Job, run, run_latest
from boaf_desktop.widgets.parts import FlowRow, add_all, column_in, push_button, wrapped_label
from boaf_desktop.widgets.tables import (
    EmptyHint,
    RowsTable,
    TableColumn,
    TableModel,
    column,
    words_column,
)
from boaf_desktop.workspace.app import App
from boaf_desktop.workspace.study_tasks import store_at
from engine.columns import format_time
from engine.files.storage import is_there
from engine.progress import Cancel
from engine.ratings.rating import RatingRow
from engine.ratings.ratings_file import RowStatus, history
from engine.study.settings import Exclusion
from engine.study.snapshot import Snapshot

_HEIGHT: Final = 320  # in logical pixels


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
        self._lay_out()
        app.study.changed.connect(self._read_if_visible)
        self.table.selectionModel().currentRowChanged.connect(self._refresh)
        self.table.doubleClicked.connect(self._on_open)
        self._shows_all.toggled.connect(self._list_entries)
        self._refresh()

    def _lay_out(self) -> None:
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setMinimumHeight(_HEIGHT)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        hint = wrapped_label(is_quiet=True)
        hint.setText(
            tr("To change a rating, open its puzzle and save again. All rows stay in the file.")
        )
        buttons = FlowRow(self._open, self._withdraw, self._open_csv)
        add_all(column_in(self, 8), hint, self.table, self._shows_all, buttons)

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
        work = partial(read_history, self.path)
        run_latest(self, "read", work, self._on_read, self._on_unreadable)

    def _on_read(self, entries: tuple[ListedRating, ...]) -> None:
        self._entries = entries
        self._list_entries()

    def _on_unreadable(self, sentence: str) -> None:
        self._on_read(())
        self._app.notify(sentence)

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
            self._app.requests.puzzle.emit(Puzzle.from_deal(deal, source=source))
            self._app.requests.command.emit("rate")

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
                self._app.requests.offer.emit(tr("The rating was withdrawn."), offers)

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
        column("row.rating.rating", tr("Rating"), tr("0 (poor) to 10 (best)")),
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


def read_history(path: Path, _cancel: Cancel) -> tuple[ListedRating, ...]:
    """Return all visible rows of a file, newest first; none if there is no file yet.

    Raises StorageError or FileFormatError when the file cannot be read.
    """
    from engine.study.snapshot import read_any  # imported in a worker thread

    if not is_there(path):
        return ()
    found = read_any(path)
    return tuple(
        ListedRating(row, status, found.excluded.get(row.key))
        for row, status in history(found.ratings.items)
    )
