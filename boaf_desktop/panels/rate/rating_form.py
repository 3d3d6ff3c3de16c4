"""The input fields of the rating form: scale, notes and tags."""

from typing import Final

from PySide6.QtCore import QSignalBlocker, Qt, Signal, Slot
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from boaf_desktop.language.translation import tr
from boaf_desktop.panels.rate.rating_drafts import RatingDraft
from boaf_desktop.panels.rate.rating_scale import RatingScale
from boaf_desktop.widgets.buttons import push_button
from boaf_desktop.widgets.drops import copy_drops
from boaf_desktop.widgets.labels import plain_label
from boaf_desktop.widgets.layout import add_all, column_in, grid_in, row_of

_NOTES_HEIGHT: Final = (34, 60)  # one line in a low window, else two


class RatingForm(QWidget):
    """Scale, notes and tags.

    Notes and tags are folded, which leaves their place to the board, until someone opens them or
    the puzzle has some. What is typed is kept while they are folded.
    """

    edited = Signal()  #: The user changed something
    confirmed = Signal()  #: Enter was pressed on the scale

    def __init__(self) -> None:
        super().__init__()
        self.scale = RatingScale()
        self.note_button = push_button("")  #: Opens and folds them; the panel has a place for it
        self._fields = QWidget()
        self._is_wanted = False  # by the person, for each puzzle
        self.notes = QPlainTextEdit()
        self.notes.setTabChangesFocus(True)
        self.notes.setMinimumHeight(_NOTES_HEIGHT[0])
        self.notes.setMaximumHeight(_NOTES_HEIGHT[1])
        self.notes.setPlaceholderText(tr("What made the puzzle good or dull?"))
        self.notes.setToolTip(tr("For you and for reports. The fit doesn't use notes."))
        self.tags = QLineEdit()
        self.tags.setToolTip(tr("Short labels separated by commas, for finding puzzles"))
        self.tags.setPlaceholderText(tr("for example: surprise, only one way"))
        for field in (self.notes, self.tags):
            copy_drops(field)
        self._lay_out()
        self._show_fields(False)
        self.note_button.clicked.connect(self._on_open)
        self.scale.value_changed.connect(self.edited)
        self.scale.confirmed.connect(self.confirmed)
        self.notes.textChanged.connect(self.edited)
        self.tags.textEdited.connect(self.edited)

    def _lay_out(self) -> None:
        poor, best = plain_label(tr("poor")), plain_label(tr("best"))
        for end in (poor, best):
            end.setProperty("quiet", True)
        fields = grid_in(self._fields)
        titled = ((tr("&Notes"), self.notes), (tr("&Tags"), self.tags))
        for column, (title, field) in enumerate(titled):
            label = plain_label(title)
            label.setBuddy(field)
            field.setAccessibleName(title.replace("&", ""))
            fields.addWidget(label, 0, column)
            fields.addWidget(field, 1, column, Qt.AlignmentFlag.AlignTop)
        fields.setColumnStretch(0, 3)
        fields.setColumnStretch(1, 2)
        add_all(column_in(self, 4), row_of(poor, (self.scale, 1), best), self._fields)

    @Slot()
    def _on_open(self) -> None:
        self._is_wanted = self._fields.isHidden()
        self._show_fields(self._is_wanted)
        if self._is_wanted:
            self.notes.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _show_fields(self, is_shown: bool) -> None:
        """Show or fold notes and tags; while they are folded, the key of the notes opens them."""
        self._fields.setVisible(is_shown)
        if is_shown:
            self.note_button.setText(tr("Hide note"))
        else:
            self.note_button.setText(tr("Edit &note") if self._has_text else tr("Add &note"))

    @property
    def _has_text(self) -> bool:
        return bool(self.notes.toPlainText() or self.tags.text())

    def set_ratable(self, is_ratable: bool) -> None:
        for part in (self.scale, self.note_button, self._fields):
            part.setEnabled(is_ratable)

    def draft(self) -> RatingDraft:
        return RatingDraft(self.scale.value, self.notes.toPlainText(), self.tags.text())

    def set_draft(self, draft: RatingDraft) -> None:
        """Fill the form without emitting `edited`."""
        if self.tags.hasFocus() and self.draft().is_equivalent_to(draft):
            return  # a comma after the last tag begins the next one
        with QSignalBlocker(self):
            self.scale.set_value(draft.value)
            if self.notes.toPlainText() != draft.notes:  # otherwise its undo history would be lost
                self.notes.setPlainText(draft.notes)
            if self.tags.text() != draft.tags:
                self.tags.setText(draft.tags)
        is_in_use = self.notes.hasFocus() or self.tags.hasFocus()
        self._show_fields(self._is_wanted or self._has_text or is_in_use)
