"""The input fields of the rating form."""

from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLayout,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QWidget,
)

from boaf_desktop.panels.rate.drafts import RatingDraft
from boaf_desktop.panels.rate.scale import RatingScale
from boaf_desktop.widgets.layout import column_in

_LEAST_NOTES: Final = 72
_MOST_NOTES: Final = 240


class _Notes(QPlainTextEdit):
    """A text field of a few lines, which grows with the available space."""

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), _LEAST_NOTES)


class RateForm(QWidget):
    """Scale, notes and tags."""

    edited = Signal()  #: The user changed something
    confirmed = Signal()  #: Enter was pressed on the scale

    def __init__(self) -> None:
        super().__init__()
        self.scale = RatingScale()
        self.notes = _Notes()
        self.notes.setTabChangesFocus(True)
        self.notes.setMinimumHeight(_LEAST_NOTES)
        self.notes.setMaximumHeight(_MOST_NOTES)
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
        column = column_in(self, 4)
        column.addWidget(self.scale)
        ends = QHBoxLayout()
        for text, side in (
            (self.tr("poor"), Qt.AlignmentFlag.AlignLeft),
            (self.tr("best"), Qt.AlignmentFlag.AlignRight),
        ):
            end = QLabel(text)
            end.setProperty("quiet", True)
            ends.addWidget(end, 1, side)
        column.addLayout(ends)
        for title, field, stretch in (
            (self.tr("&Notes"), self.notes, 1),
            (self.tr("&Tags"), self.tags, 0),
        ):
            label = QLabel(title)
            label.setBuddy(field)
            field.setAccessibleName(title.replace("&", ""))
            column.addSpacing(8)
            column.addWidget(label)
            column.addWidget(field, stretch)
        # In a tall panel only the notes grow, up to their limit.
        for label in self.findChildren(QLabel):
            label.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.scale.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        column.setSizeConstraint(QLayout.SizeConstraint.SetMinAndMaxSize)

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
