"""The buttons of a study for exporting rating pages and importing ratings."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QFileDialog, QPushButton, QSizePolicy, QWidget

from boaf_desktop.panels.study.rounds.asking import plain_name
from boaf_desktop.requests import Requests
from boaf_desktop.widgets.file_dialogs import EXPORTS, FILES, ask_name, start_where_last
from boaf_desktop.widgets.layout import FlowRow
from boaf_desktop.workspace.open_study import OpenStudy

if TYPE_CHECKING:
    from engine.study.results import RoundResult


class RaterButtons(QWidget):
    """Asks for the file of a round's rating page, and for files of ratings to import."""

    def __init__(self, study: OpenStudy, requests: Requests) -> None:
        super().__init__()
        self._study, self._requests = study, requests
        self._number = 0
        self.send = QPushButton(self.tr("Export rating page…"))
        self.send.setToolTip(
            self.tr("One HTML file. Others open it in a browser, play and rate this round blind.")
        )
        self.take = QPushButton(self.tr("Import ratings…"))
        self.take.setToolTip(
            self.tr("Ratings that raters sent back, or a table. You'll see a preview first.")
        )
        for button, act in (
            (self.send, self._ask_page),
            (self.take, self._ask_files),
        ):
            button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
            button.clicked.connect(act)
        row = FlowRow(self.send, self.take)
        self.setLayout(row)
        study.changed.connect(self._refresh)
        self._refresh()

    def show_round(self, chosen: RoundResult | None) -> None:
        """Set the round for the rating page."""
        self._number = 0 if chosen is None else chosen.status.number
        text = self.tr("Export rating page for round {n}…")
        number = self.locale().toString(self._number)
        self.send.setText(text.format(n=number) if chosen else self.tr("Export rating page…"))

    @Slot()
    def _refresh(self) -> None:
        view = self._study.view
        self.setVisible(view is not None)
        for button in (self.send, self.take):
            button.setEnabled(view is not None and bool(view.rounds) and not self._study.is_busy)

    @Slot()
    def _ask_page(self) -> None:
        view, number = self._study.view, self._number
        if view is None or not number:
            return
        stem = self.tr("{study}-round-{n}-to-rate")
        ask_name(
            self, self.tr("Save rating page as"),
            lambda path: self._study.write_page(path, number), "html",
            [self.tr("Web page (*.html)")],
            name=stem.format(study=plain_name(view.name), n=number), kind=EXPORTS,
        )  # fmt: skip

    @Slot()
    def _ask_files(self) -> None:
        dialog = QFileDialog(self, self.tr("Import ratings"))
        start_where_last(dialog, FILES)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFiles)
        dialog.setNameFilters([self.tr("Ratings (*.csv *.txt)"), self.tr("All files (*)")])
        dialog.filesSelected.connect(
            lambda names: self._requests.ratings_files.emit([Path(name) for name in names])
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
