"""What files of ratings would add to the study, before it is added."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHeaderView, QPushButton, QWidget

from boaf_desktop.language.wording import worded
from boaf_desktop.widgets.layout import dialog_column
from boaf_desktop.widgets.page import prose
from boaf_desktop.widgets.tables import Column, RowsModel, RowsTable

if TYPE_CHECKING:
    from engine.study.raters.intake import Intake

_WIDTH = 720
_REFUSED_HEIGHT = 140


class IntakePreview(QDialog):
    """Says who rated, how many are new, and what is refused and why; no rating is told.

    Whoever still rates the round blind may look at it.

    Parameters
    ----------
    intake : Intake
        What was found.
    study : str
        Name of the study.
    """

    def __init__(self, intake: Intake, study: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Take in ratings"))
        self.setMinimumWidth(_WIDTH)
        box = dialog_column(self)
        n_new = len(intake.new)
        self.summary = prose()
        self.summary.setText(self._summary(intake, study))
        box.addWidget(self.summary)
        self.raters = RowsTable(
            RowsModel(self._rater_columns(), lambda row: str(row[0]), self), self.tr("Raters")
        )
        self._fill(self.raters, tuple(intake.raters.items()))
        self.raters.setVisible(bool(n_new))
        box.addWidget(self.raters)
        self.refused = RowsTable(
            RowsModel(self._refused_columns(), lambda row: worded(row.reason), self),
            self.tr("Refused rows"),
            scrolls=True,
        )
        self._fill(self.refused, intake.refused)
        self.refused.setMinimumHeight(_REFUSED_HEIGHT)
        self.refused.setVisible(bool(intake.refused))
        box.addWidget(self.refused, 1)
        self.take = QPushButton(self.tr("Take in %n rating(s)", "", n_new))
        self.take.setProperty("primary", True)
        self.take.setEnabled(n_new > 0)
        self.cancel = QPushButton(self.tr("Cancel") if n_new else self.tr("Close"))
        self.cancel.setAutoDefault(False)
        row = QDialogButtonBox()
        row.addButton(self.take, QDialogButtonBox.ButtonRole.AcceptRole)
        row.addButton(self.cancel, QDialogButtonBox.ButtonRole.RejectRole)
        row.accepted.connect(self.accept)
        row.rejected.connect(self.reject)
        box.addWidget(row)
        (self.take if n_new else self.cancel).setFocus()

    def _summary(self, intake: Intake, study: str) -> str:
        lines = [
            self.tr("%n new rating(s) for {study}.", "", len(intake.new)).format(study=study)
            if intake.new
            else self.tr("There is nothing new for {study}.").format(study=study)
        ]
        if intake.n_already:
            lines.append(self.tr("Already in the study: %n rating(s).", "", intake.n_already))
        if intake.refused:
            lines.append(self.tr("Refused: %n row(s).", "", len(intake.refused)))
        return "\n".join(lines)

    @staticmethod
    def _fill(table: RowsTable, rows: tuple[object, ...]) -> None:
        header = table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setStretchLastSection(True)
        model = table.model().sourceModel()  # type: ignore[attr-defined]
        model.set_rows(rows)

    def _rater_columns(self) -> tuple[Column, ...]:
        number = QLocale().toString
        return (
            Column(
                self.tr("Rater"), self.tr("The name or the initials that were given"),
                lambda row: row[0], lambda row: row[0] or self.tr("No name"), is_number=False,
            ),
            Column(
                self.tr("New"), self.tr("Ratings that the study does not hold yet"),
                lambda row: row[1], lambda row: number(row[1]),
            ),
        )  # fmt: skip

    def _refused_columns(self) -> tuple[Column, ...]:
        number = QLocale().toString
        return (
            Column(
                self.tr("File"), self.tr("In which the row stands"),
                lambda row: row.file, lambda row: row.file, is_number=False,
            ),
            Column(
                self.tr("Row"), self.tr("Counted from 1, the header included; lines in a mail"),
                lambda row: row.row, lambda row: number(row.row),
            ),
            Column(
                self.tr("Reason"), self.tr("Why it is refused, and how to mend it"),
                lambda row: worded(row.reason), lambda row: worded(row.reason), is_number=False,
            ),
        )  # fmt: skip
