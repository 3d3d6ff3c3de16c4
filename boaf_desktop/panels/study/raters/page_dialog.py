"""The dialog in which an experimenter writes the texts and rules of rating pages."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from boaf_desktop.language.choice import NAMES
from boaf_desktop.language.wording import worded
from boaf_desktop.widgets.fields import Fields, form_layout
from boaf_desktop.widgets.layout import add_all, dialog_column
from boaf_desktop.widgets.page import wrapped_label
from engine.errors import SettingsError
from engine.sentences import message_of
from engine.study.raters.page_settings import MAX_TEXT_CHARS, NEUTRAL_TITLE, PageSettings

_WIDTH: Final = 560
_TEXT_HEIGHT: Final = 72


class PageDialog(QDialog):
    """Edits settings; `settings` has them once the dialog was accepted."""

    def __init__(self, settings: PageSettings, parent: QWidget) -> None:
        super().__init__(parent)
        self.settings = settings
        self.setWindowTitle(self.tr("Rating page settings"))
        self.setMinimumWidth(_WIDTH)
        self.fields = Fields(self)
        form = form_layout()
        title = self.fields.line("title", self.tr("Title"))
        title.setPlaceholderText(NEUTRAL_TITLE)
        texts = [
            self.fields.text("introduction", self.tr("Introduction")),
            self.fields.text(
                "consent", self.tr("Consent"),
                self.tr("Shown beside a box that raters must tick. Leave empty for no box."),
            ),
            self.fields.text("privacy", self.tr("Privacy notice")),
        ]  # fmt: skip
        for field in texts:
            field.setFixedHeight(_TEXT_HEIGHT)
        lines = [
            self.fields.line("contact", self.tr("Contact")),
            self.fields.line(
                "completion_code", self.tr("Completion code"),
                self.tr("Shown on the last screen after the rater has saved the ratings"),
            ),
            self.fields.line(
                "return_link", self.tr("Return link"),
                self.tr("Web address on the last screen. {id} is replaced by the rater's name."),
            ),
        ]  # fmt: skip
        for line in (title, *lines):
            line.setMaxLength(MAX_TEXT_CHARS)  # a longer text of the file is not cut
        choices = [
            self.fields.choice(
                "language", self.tr("Language"),
                ((self.tr("Browser's language"), ""),
                 *((name, str(each)) for each, name in NAMES.items())),
            ),
            self.fields.flag("can_change_ratings", self.tr("Allow raters to change ratings")),
            self.fields.flag("shows_clock", self.tr("Show the time")),
        ]  # fmt: skip
        self.fields.add_rows(form, title, *texts, *lines, *choices)
        self.fields.show_values({name: getattr(settings, name) for name in self.fields.values})
        self.fault = wrapped_label()
        self.fault.hide()
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        add_all(dialog_column(self), form, self.fault, self.buttons)

    @Slot()
    def accept(self) -> None:
        """Close the dialog unless a value is wrong, which it says then."""
        try:
            self.settings = self.settings.changed(**self.fields.values)
        except SettingsError as error:
            self.fault.setText(worded(message_of(error)))
            self.fault.show()
            return
        super().accept()
