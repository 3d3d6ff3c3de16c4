"""The input fields of the rating form."""

from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QWidget

from boaf_desktop.panels.rate.rating_drafts import RatingDraft
from boaf_desktop.panels.rate.rating_scale import RatingScale
from boaf_desktop.widgets.layout import column_in, grid_in, row_of

_NOTES_HEIGHT: Final = 60  # two lines


class RateForm(QWidget):
    """Scale, notes and tags."""

    edited = Signal()  #: The user changed something
    confirmed = Signal()  #: Enter was pressed on the scale

    def __init__(self) -> None:
        super().__init__()
        self.scale = RatingScale()
        self.notes = QPlainTextEdit()
        self.notes.setTabChangesFocus(True)
        self.notes.setFixedHeight(_NOTES_HEIGHT)
        self.notes.setPlaceholderText(self.tr("What made it good or dull?"))
        self.notes.setToolTip(self.tr("For you and for reports. The fit doesn't use notes."))
        self.tags = QLineEdit()
        self.tags.setToolTip(self.tr("Short labels separated by commas, for finding puzzles"))
        self.tags.setPlaceholderText(self.tr("for example: surprise, only one way"))
        self._lay_out()
        self.scale.value_changed.connect(self.edited)
        self.scale.confirmed.connect(self.confirmed)
        self.notes.textChanged.connect(self.edited)
        self.tags.textEdited.connect(self.edited)

    def _lay_out(self) -> None:
        poor, best = QLabel(self.tr("poor")), QLabel(self.tr("best"))
        for end in (poor, best):
            end.setProperty("quiet", True)
        fields = grid_in(None)
        for column, (title, field) in enumerate(
            ((self.tr("&Notes"), self.notes), (self.tr("&Tags"), self.tags))
        ):
            label = QLabel(title)
            label.setBuddy(field)
            field.setAccessibleName(title.replace("&", ""))
            fields.addWidget(label, 0, column)
            fields.addWidget(field, 1, column, Qt.AlignmentFlag.AlignTop)
        fields.setColumnStretch(0, 3)
        fields.setColumnStretch(1, 2)
        column_box = column_in(self, 4)
        column_box.addLayout(row_of(poor, (self.scale, 1), best))
        column_box.addLayout(fields)

    def draft(self) -> RatingDraft:
        """Return the contents of the form."""
        return RatingDraft(self.scale.value, self.notes.toPlainText(), self.tags.text())

    def set_draft(self, draft: RatingDraft) -> None:
        """Fill the form without emitting `edited`."""
        with QSignalBlocker(self):
            self.scale.set_value(draft.value)
            if self.notes.toPlainText() != draft.notes:  # otherwise its undo history would be lost
                self.notes.setPlainText(draft.notes)
            if self.tags.text() != draft.tags:
                self.tags.setText(draft.tags)
