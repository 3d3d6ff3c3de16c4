"""The dialog that previews an import of ratings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPlainTextEdit, QPushButton, QWidget

from boaf_desktop.language.translation import tr, worded
from boaf_desktop.widgets.labels import wrapped_label
from boaf_desktop.widgets.layout import add_all, dialog_column

if TYPE_CHECKING:
    from engine.study.rating_import import Intake

_WIDTH: Final = 720


class IntakePreview(QDialog):
    """Shows raters, numbers of new ratings, and rejected rows with reasons; no ratings.

    It is therefore safe for someone who still rates the round blind.
    """

    def __init__(self, intake: Intake, study: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Import ratings"))
        self.setMinimumWidth(_WIDTH)
        self.summary = wrapped_label()
        self.summary.setText("\n".join(_summary(intake, study)))
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
    for row in intake.refused:
        yield tr("{file}, row {n}: {reason}", file=row.file, n=row.row, reason=row.reason)


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
