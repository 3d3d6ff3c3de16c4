"""The history of ratings: all rows of the file, changed by appending rows."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QDateTime, QLocale, QObject, QSignalBlocker, Slot
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QDialog,
    QHeaderView,
    QPushButton,
    QWidget,
)

from boaf_desktop.panels.rate.drafts import RatingDraft, join_tags, split_tags
from boaf_desktop.panels.rate.rating_form import RateForm
from boaf_desktop.panels.rate.scale import scale_style
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.widgets.buttons import only_when_focused
from boaf_desktop.widgets.jobs import run
from boaf_desktop.widgets.layout import add_all, column_in, row_of
from boaf_desktop.widgets.page import item_style, label_style, style_by_theme, wrapped_label
from boaf_desktop.widgets.tables import EmptyHint, RowsModel, RowsTable, TableColumn, number_text
from boaf_desktop.workspace.app import App
from engine.columns import format_time
from engine.health import program_version
from engine.ratings.rating import RatingRow
from engine.ratings.ratings_file import HistoryEntry, RatingsFile, RowStatus, history, replacement
from engine.statistics.words import short_id

KIND: Final = 4
"""Column that distinguishes controls and repeats from the puzzles of a round."""
TAGS: Final = 7


class RatingHistory(QDialog):
    """Lists the workspace's ratings; a change or withdrawal appends a row.

    Unsaved input stays with its rating until it is written, even if another row is selected or
    the window is closed.
    """

    def __init__(self, app: App, parent: QWidget) -> None:
        super().__init__(parent)
        self._app = app
        self._entries: tuple[HistoryEntry, ...] = ()
        self._typed: dict[str, RatingDraft] = {}
        self._path: Path | None = None
        self._is_busy = False
        self.setWindowTitle(self.tr("Ratings"))
        self._make_widgets()
        self._lay_out()
        self._connect()
        style_by_theme(self, self._app.theme, label_style, item_style, scale_style)
        self.resize(1040, 640)

    # Building

    def _make_widgets(self) -> None:
        self.model = HistoryModel(self)  #: The rows that are listed, newest first
        self._table = RowsTable(self.model, self.tr("Ratings, newest first"), scrolls=True)
        self._table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        header = self._table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(self.model.columnCount() - 1, QHeaderView.ResizeMode.Stretch)
        EmptyHint(self._table, self.tr("This file has no ratings yet."))
        self._all = QCheckBox(self.tr("Also show replaced and withdrawn ratings"))
        #: Which rating is in the form, or why it is disabled
        self.status = wrapped_label(is_quiet=True)
        self.form = RateForm()
        self._change = QPushButton(self.tr("Save change"))
        self._withdraw = QPushButton(self.tr("Withdraw"))
        self._withdraw.setToolTip(
            self.tr("The rating no longer counts. Its row stays in the file.")
        )
        self._open = QPushButton(self.tr("Open puzzle"))
        self._close = QPushButton(self.tr("Close"))
        # Enter on the scale saves.
        only_when_focused(self._change, self._withdraw, self._open, self._close)

    def _lay_out(self) -> None:
        column = column_in(self, 8, (24, 24, 24, 16))
        add_all(column, (self._table, 1), self._all)
        column.addSpacing(8)
        add_all(column, self.status, self.form)
        column.addLayout(row_of(self._change, self._withdraw, self._open, None, self._close))

    def _connect(self) -> None:
        self._app.ratings.changed.connect(self._on_ratings_changed)
        self._table.selectionModel().currentRowChanged.connect(self._show_current)
        self._table.doubleClicked.connect(self._on_open)
        self._all.toggled.connect(self._list)
        self.form.edited.connect(self._on_edited)
        self.form.confirmed.connect(self.change)
        self._change.clicked.connect(self.change)
        self._withdraw.clicked.connect(self.withdraw)
        self._open.clicked.connect(self._on_open)
        self._close.clicked.connect(self.reject)

    # Reading

    def show_newest(self, path: Path | None = None) -> None:
        """Show the window beside the game with a file, by default the current ratings file."""
        self._path = path
        self.setWindowTitle(self._title())
        self.read()
        self.show()
        self.activateWindow()

    @property
    def path(self) -> Path:
        """The file whose ratings are listed."""
        return self._path or self._app.ratings.path

    def _title(self) -> str:
        ratings = self._app.ratings
        if self.path == ratings.own_path:
            return self.tr("Your own ratings")
        return self.tr("Ratings of {study}").format(study=ratings.study or self.path.parent.name)

    def read(self) -> None:
        """Read the file again."""
        path = self.path
        run(
            self, lambda _cancel: read_history(path),
            self._on_read, self._on_unreadable, key="read",
        )  # fmt: skip

    @Slot()
    def _on_ratings_changed(self) -> None:
        if self.isVisible():
            self.read()

    def _on_read(self, entries: tuple[HistoryEntry, ...]) -> None:
        self._entries = entries
        self._list()

    def _on_unreadable(self, sentence: str) -> None:
        self._entries = ()
        self._list()
        self._app.notify(sentence)

    # Showing

    @property
    def current(self) -> HistoryEntry | None:
        """The entry in the form."""
        entry = self._table.current_row()
        return entry if isinstance(entry, HistoryEntry) else None

    def choose(self, key: str) -> None:
        """Select the rating with a key, else the one that replaced it, else the newest."""
        places = {entry.row.key: index for index, entry in enumerate(self.model.rows)}
        successors = {entry.row.rating.supersedes: entry.row.key for entry in self._entries}
        while key and key not in places:
            key = successors.get(key, "")
        if self.model.rows:
            self._table.go_to(places.get(key, 0))

    @Slot()
    def _list(self) -> None:
        entry = self.current
        shows_all = self._all.isChecked()
        rows = [each for each in self._entries if shows_all or each.status is RowStatus.COUNTS]
        self.model.set_rows(rows)
        for column in (KIND, TAGS):  # to leave space for the notes
            self._table.setColumnHidden(column, self.model.is_empty(column))
        self.choose(entry.row.key if entry is not None else "")
        self._show_current()

    @Slot()
    def _show_current(self) -> None:
        entry = self.current
        if entry is not None:
            draft = self._typed.get(entry.row.key, RatingDraft.of(entry.row.rating))
            with QSignalBlocker(self.form):
                self.form.set_draft(draft)
        self._refresh()

    def _refresh(self) -> None:
        entry = self.current
        counts = entry is not None and entry.status is RowStatus.COUNTS
        self.form.setEnabled(counts)
        is_typed = entry is not None and entry.row.key in self._typed
        self._change.setEnabled(counts and is_typed and not self._is_busy)
        self._withdraw.setEnabled(counts and not self._is_busy)
        self._open.setEnabled(entry is not None)
        self.status.setText(self._status_text(entry, counts=counts, is_typed=is_typed))

    def _status_text(self, entry: HistoryEntry | None, *, counts: bool, is_typed: bool) -> str:
        if entry is None:
            return ""
        if not counts:
            return self.tr("This rating no longer counts and can't be changed.")
        if is_typed:
            return self.tr(
                "Not saved yet. When you save, this version replaces the old one, "
                "which stays in the file."
            )
        return self.tr("Change the value, notes or tags. The old row stays in the file.")

    @Slot()
    def _on_edited(self) -> None:
        entry = self.current
        if entry is None:
            return
        draft = self.form.draft()
        if draft.says_the_same_as(RatingDraft.of(entry.row.rating)):
            self._typed.pop(entry.row.key, None)
        else:
            self._typed[entry.row.key] = draft
        self._refresh()

    @Slot()
    def _on_open(self) -> None:
        entry = self.current
        if entry is not None:
            rating, source = entry.row.rating, self.path.name
            self._app.requests.puzzle.emit(Puzzle.from_deal(rating.deal, source=source))

    # Changing

    @Slot()
    def change(self) -> None:
        """Append the form's contents as a replacement of the selected rating."""
        if self._change.isEnabled() and self.current is not None:
            path, row, draft = self.path, self.current.row, self.form.draft()
            self._run(lambda _cancel: change_rating(path, row, draft))

    @Slot()
    def withdraw(self) -> None:
        """Append a withdrawal of the selected rating."""
        if self._withdraw.isEnabled() and self.current is not None:
            path, row = self.path, self.current.row
            self._run(lambda _cancel: withdraw_rating(path, row))

    def _run(self, make_work: Callable[[Any], RatingRow]) -> None:
        self._is_busy = True
        run(self, make_work, self._on_written, self._on_failed)
        self._refresh()

    @Slot(object)
    def _on_written(self, row: RatingRow) -> None:
        self._is_busy = False
        self._typed.pop(row.rating.supersedes, None)
        self._app.ratings.changed.emit()
        self.read()

    @Slot(str)
    def _on_failed(self, sentence: str) -> None:
        self._is_busy = False
        self._refresh()
        self._app.notify(sentence)


class HistoryModel(RowsModel):
    """Ratings as rows, in the given order."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(self._columns_of_ratings(), _tip, parent)

    def is_empty(self, column: int) -> bool:
        """Return whether a column is empty in all rows."""
        return not any(self.index(row, column).data() for row in range(self.rowCount()))

    def _columns_of_ratings(self) -> tuple[TableColumn, ...]:
        return (
            TableColumn(
                self.tr("Date"), self.tr("Time of the rating on this computer's clock"),
                lambda entry: format_time(entry.row.rated_at), _when, is_number=False,
            ),
            TableColumn(
                self.tr("Puzzle"), self.tr("Double-click to open it on the board"),
                lambda entry: entry.row.rating.puzzle_id,
                lambda entry: short_id(entry.row.rating.puzzle_id), is_number=False,
            ),
            TableColumn(
                self.tr("Rating"), self.tr("0 (poor) to 10 (best)"),
                lambda entry: entry.row.rating.rating,
            ),
            TableColumn(
                self.tr("Round"), self.tr("Round of the study"),
                lambda entry: entry.row.rating.iteration or None,
                lambda entry: number_text(entry.row.rating.iteration or None),
            ),
            TableColumn(
                self.tr("Kind"),
                self.tr(
                    "repeat: the same puzzle in another arrangement. random, previous: control "
                    "puzzles."
                ),
                self._kind, is_number=False,
            ),
            TableColumn(
                self.tr("Result"), self.tr("Outcome of the game"),
                lambda entry: entry.row.rating.outcome,
                lambda entry: self.tr("solved") if entry.row.rating.outcome == "solved"
                else self.tr("given up"), is_number=False,
            ),
            TableColumn(
                self.tr("Status"), self.tr("Status of the rating"),
                lambda entry: entry.status.value, self._status, is_number=False,
            ),
            TableColumn(
                self.tr("Tags"), self.tr("Short labels"),
                lambda entry: join_tags(entry.row.rating.tags), is_number=False,
            ),
            TableColumn(
                self.tr("Notes"), self.tr("Notes saved with the rating"),
                lambda entry: entry.row.rating.notes,
                lambda entry: " ".join(entry.row.rating.notes.split()), is_number=False,
            ),
        )  # fmt: skip

    def _kind(self, entry: HistoryEntry) -> str:
        """Return whether the puzzle was a control or a repeat; empty while it is unrated."""
        if not entry.is_rated:
            return ""
        names = {"random": self.tr("random"), "parent": self.tr("previous")}
        again = self.tr("repeat") if entry.row.rating.disguise else ""
        return ", ".join(filter(None, (names.get(entry.row.rating.control), again)))

    def _status(self, entry: HistoryEntry) -> str:
        return {
            RowStatus.COUNTS: self.tr("current"),
            RowStatus.REPLACED: self.tr("replaced"),
            RowStatus.WITHDRAWN: self.tr("withdrawn"),
            RowStatus.WITHDRAWAL: self.tr("withdrawal"),
        }[entry.status]


def _when(entry: HistoryEntry) -> str:
    moment = QDateTime.fromMSecsSinceEpoch(round(1000 * entry.row.rated_at.timestamp()))
    locale = QLocale()
    if locale.language() == QLocale.Language.C:  # Qt writes 20 11 2026, which is hard to read
        return locale.toString(moment, "yyyy-MM-dd HH:mm")
    return locale.toString(moment, QLocale.FormatType.ShortFormat)


def _tip(entry: HistoryEntry) -> str:
    return "\n".join(filter(None, (entry.row.rating.puzzle_id, entry.row.rating.notes)))


def read_history(path: Path) -> tuple[HistoryEntry, ...]:
    """Return all visible rows of a file, newest first; none if there is no file yet.

    Raises StorageError or FileFormatError when the file cannot be read.
    """
    from engine.study.participation import seen_ratings  # imported in a worker thread

    return history(seen_ratings(path)) if path.exists() else ()


def change_rating(path: Path, row: RatingRow, draft: RatingDraft) -> RatingRow:
    """Append a row that replaces another; game record and features are kept.

    Raises SettingsError when the row is no longer valid, or the draft has an invalid value.
    Raises StorageError or FileFormatError when it could not be written; the file is then
    unchanged.
    """
    changed = replace(
        row.rating,
        rating=draft.value,
        notes=draft.notes,
        tags=split_tags(draft.tags),
        supersedes=row.key,  # before `replacement`, as a withdrawal is valid only with it
    )
    return RatingsFile(path).save(replacement(row, changed), program_version())


def withdraw_rating(path: Path, row: RatingRow) -> RatingRow:
    """Append a row that withdraws another.

    Raises SettingsError, StorageError or FileFormatError as `change_rating`.
    """
    return RatingsFile(path).withdraw(row.key)
