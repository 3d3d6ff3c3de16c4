"""The dialog in which an experimenter writes the texts and rules of rating pages."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QSpinBox,
    QTabWidget,
    QWidget,
)

from boaf_desktop.language.choice import NAMES
from boaf_desktop.language.wording import worded
from boaf_desktop.widgets.fields import Fields, form_layout
from boaf_desktop.widgets.layout import add_all, dialog_column
from boaf_desktop.widgets.page import wrapped_label
from engine.errors import SettingsError
from engine.sentences import message_of
from engine.study.raters.page_settings import (
    MAX_COUNT,
    MAX_TEXT_CHARS,
    NEUTRAL_TITLE,
    PageSettings,
)

_WIDTH: Final = 560
_TEXT_HEIGHT: Final = 72
_EXAMPLE_DAY: Final = "2026-12-31"


class PageDialog(QDialog):
    """Edits settings; `settings` has the result after the dialog was accepted."""

    def __init__(self, settings: PageSettings, parent: QWidget) -> None:
        super().__init__(parent)
        self.settings = settings
        self.setWindowTitle(self.tr("Rating page settings"))
        self.setMinimumWidth(_WIDTH)
        self.fields = Fields(self)
        self.tabs = QTabWidget()
        self.tabs.addTab(self._texts(), self.tr("Texts"))
        self.tabs.addTab(self._procedure(), self.tr("Procedure"))
        self.fields.show_values({name: getattr(settings, name) for name in self.fields.values})
        self.fault = wrapped_label()
        self.fault.hide()
        self.buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel
        )
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        add_all(dialog_column(self), self.tabs, self.fault, self.buttons)

    def _texts(self) -> QWidget:
        title = self._line("title", self.tr("Title"))
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
        minutes = self._count("minutes", self.tr("Minutes"), self.tr("one per puzzle"))
        return self._page(
            title,
            self._line(
                "organiser", self.tr("Organiser"), self.tr("The person or group running the study")
            ),
            *texts,
            minutes,
            self._line("contact", self.tr("Contact")),
            self._line(
                "completion_code", self.tr("Completion code"),
                self.tr("Shown on the last screen after the rater has saved the ratings"),
            ),
            self._line(
                "return_link", self.tr("Return link"),
                self.tr("Web address on the last screen. {id} is replaced by the rater's name."),
            ),
            self.fields.choice(
                "language", self.tr("Language"),
                ((self.tr("Browser's language"), ""),
                 *((name, str(each)) for each, name in NAMES.items())),
            ),
        )  # fmt: skip

    def _procedure(self) -> QWidget:
        closes_on = self._line("closes_on", self.tr("Last day"))
        closes_on.setPlaceholderText(_EXAMPLE_DAY)
        return self._page(
            self.fields.flag(
                "has_practice", self.tr("Start with a practice puzzle"),
                self.tr("The practice puzzle is neither rated nor timed."),
            ),
            self.fields.flag("has_check", self.tr("Ask two questions about the rules")),
            self.fields.flag(
                "shows_repeats", self.tr("Show repeats"),
                self.tr("Some puzzles of the round appear twice, to measure consistency."),
            ),
            self.fields.flag(
                "asks_comparisons", self.tr("Compare each puzzle with the one rated before it")
            ),
            self.fields.flag("can_choose_order", self.tr("Let raters go to any puzzle")),
            self.fields.flag("can_change_ratings", self.tr("Allow raters to change ratings")),
            self.fields.flag("shows_clock", self.tr("Show the time")),
            self._count(
                "minimum_moves", self.tr("Minimum moves before giving up"), self.tr("any number")
            ),
            self._count(
                "resume_hours", self.tr("Hours to finish"), self.tr("no limit"),
                self.tr("Time after starting in which a rater can add ratings"),
            ),
            closes_on,
            self._line(
                "upload_address", self.tr("Upload address"),
                self.tr("The page sends each rating to this web address and tells raters so."),
            ),
            self._line(
                "host_origin", self.tr("Origin of the host page"),
                self.tr(
                    "A page from this origin that embeds the rating page in a frame receives each "
                    "rating."
                ),
            ),
        )  # fmt: skip

    def _page(self, *fields: QWidget) -> QWidget:
        page = QWidget()
        form = form_layout()
        for field in fields:
            if field in self.fields.labels:
                self.fields.add_rows(form, field)
            else:
                form.addRow(field)  # spanning both columns, as some translations are long
        page.setLayout(form)
        return page

    def _line(self, key: str, label: str, tip: str = "") -> QLineEdit:
        field = self.fields.line(key, label, tip)
        field.setMaxLength(MAX_TEXT_CHARS)  # don't truncate a longer text from the file
        return field

    def _count(self, key: str, label: str, none: str, tip: str = "") -> QSpinBox:
        field = self.fields.whole(key, label, 0, MAX_COUNT, 0, tip)
        field.setSpecialValueText(none)
        return field

    @Slot()
    def accept(self) -> None:
        """Close the dialog, or show the fault if a value is invalid."""
        try:
            self.settings = self.settings.changed(**self.fields.values)
        except SettingsError as error:
            self.fault.setText(worded(message_of(error)))
            self.fault.show()
            return
        super().accept()
