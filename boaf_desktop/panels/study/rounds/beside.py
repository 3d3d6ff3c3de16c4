"""Another study under the open one, in the same columns: which energies were liked better."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from boaf_desktop.panels.study.rounds.table import RoundsModel, rounds_table
from boaf_desktop.widgets.jobs import LatestOnly
from boaf_desktop.widgets.layout import column_in
from boaf_desktop.widgets.page import ElidedLabel, prose
from boaf_desktop.workspace.open_study import OpenStudy
from boaf_desktop.workspace.study_tasks import StudyRoundsView, view_rounds

if TYPE_CHECKING:
    from engine.study.results import RoundResult


class StudyBeside(QWidget):
    """Hidden until a study is chosen; the open study does not change.

    Parameters
    ----------
    study : OpenStudy
        The open one; says why another cannot be read.
    """

    def __init__(self, study: OpenStudy) -> None:
        super().__init__()
        self._study = study
        self._reader = LatestOnly(self)
        self._title = ElidedLabel()
        self._title.setProperty("heading", True)
        self._model = RoundsModel(self)
        self._table = rounds_table(self._model, self.tr("Rounds of the other study"))
        self._meaning = prose(is_quiet=True)
        self._meaning.setText(
            self.tr(
                "Mean ratings of two studies are comparable only when one person rated both; the "
                "gains over parent and random puzzles were measured inside each."
            )
        )
        close = QPushButton(self.tr("End comparison"))
        close.clicked.connect(self.clear)
        row = QHBoxLayout()
        row.addWidget(self._title, 1)
        row.addWidget(close)
        column = column_in(self, 8, (0, 8, 0, 0))
        column.addLayout(row)
        column.addWidget(self._table)
        column.addWidget(self._meaning)
        self._reader.answered.connect(self._on_read)
        self._reader.failed.connect(self._on_unreadable)
        self.hide()

    @property
    def name(self) -> str:
        """The other study's; empty when none is shown."""
        return "" if self.isHidden() else self._title.whole_text

    @property
    def rows(self) -> tuple[RoundResult, ...]:
        """The rounds that are listed."""
        return self._model.rows

    def show_study(self, folder: Path) -> None:
        """Read a study folder and show its rounds."""
        self._reader.request(folder, lambda _cancel: view_rounds(folder))

    @Slot()
    def clear(self) -> None:
        """Show no other study."""
        self._reader.drop()
        self.hide()

    @Slot(object, object)
    def _on_read(self, _folder: Path, found: StudyRoundsView) -> None:
        self._title.show_text(found.name)
        self._model.set_rows(found.rounds)
        self._table.setVisible(bool(found.rounds))
        self.show()

    @Slot(object, str)
    def _on_unreadable(self, _folder: Path, sentence: str) -> None:
        self._study.said.emit(sentence)
