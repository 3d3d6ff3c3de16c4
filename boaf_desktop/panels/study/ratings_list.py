"""Every rating of a file as a table: open its puzzle to correct it, or withdraw it."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QCheckBox, QHeaderView, QWidget

from boaf_desktop.language.translation import tr
from boaf_desktop.panels.study.listed_ratings import (
    ListedRating,
    ratings_model,
    read_history,
    withdraw_rating,
)
from boaf_desktop.play.game.puzzle import Puzzle
from boaf_desktop.widgets.buttons import push_button
from boaf_desktop.widgets.file_dialogs import open_outside
from boaf_desktop.widgets.flow_row import FlowRow
from boaf_desktop.widgets.jobs import Job, run, run_latest
from boaf_desktop.widgets.labels import wrapped_label
from boaf_desktop.widgets.layout import add_all, column_in
from boaf_desktop.widgets.questions import ask_text
from boaf_desktop.widgets.tables import EmptyHint, RowsTable
from boaf_desktop.workspace.app import App
from engine.files.system import is_there
from engine.ratings.rating import OWN_RATER, RatingRow
from engine.study.exclusions import RATER, RATING, Exclusion
from engine.study.snapshot import Snapshot

_HEIGHT: Final = 320  # in logical pixels


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
        self._exclude = push_button(tr("Exclude rating…"), partial(self._ask_reason, RATING))
        self._exclude_rater = push_button(tr("Exclude rater…"), partial(self._ask_reason, RATER))
        self._include = push_button(tr("Include again"), self._on_include)
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
        of_study = (self._exclude, self._exclude_rater, self._include)
        buttons = FlowRow(self._open, self._withdraw, *of_study, self._open_csv)
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
    def is_busy(self) -> bool:
        return self._job is not None

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
        entry, study = self.current, self._app.study
        counts = entry is not None and entry.counts
        is_excluded = entry is not None and entry.exclusion is not None
        is_of_study = study.snapshot is not None and self.path == study.ratings_path
        self._open.setEnabled(entry is not None)
        self._withdraw.setEnabled(counts and not self.is_busy)
        for button in (self._exclude, self._exclude_rater):
            button.setVisible(is_of_study and not is_excluded)
            button.setEnabled(counts)
        self._include.setVisible(is_of_study and is_excluded)

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
            path = self.path
            self._job = run(
                self,
                partial(withdraw_rating, path, entry.row.key),
                partial(self._on_withdrawn, path),
                self._app.notify,
                on_end=self._on_end,
            )
            self._refresh()

    def _on_withdrawn(self, path: Path, withdrawn: tuple[RatingRow, Snapshot]) -> None:
        row, snapshot = withdrawn
        self._app.study.take(snapshot)
        undo = partial(self._app.rating_changes.undo, path, [row])
        self._app.requests.offer.emit(tr("The rating was withdrawn."), [(tr("Undo"), undo)])

    def _ask_reason(self, kind: str) -> None:
        """Ask why the selected rating, or all of its rater, should be excluded; exclude them.

        ``kind``: `RATING` or `RATER`.
        """
        entry = self.current
        if entry is None:
            return
        if kind == RATING:
            value, title = entry.row.key, tr("Exclude a rating")
        else:
            value = entry.row.rating.rater or OWN_RATER
            title = tr("Exclude all ratings by {name}", name=value)
        label = tr("Reason, for results and reports. No rating is deleted.")

        def exclude(reason: str) -> None:
            self._app.study_tasks.exclude(Exclusion(kind, value, reason))

        ask_text(self.window(), title, label, exclude)

    @Slot()
    def _on_include(self) -> None:
        if self.current is not None and self.current.exclusion is not None:
            self._app.study_tasks.include(self.current.exclusion)

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
