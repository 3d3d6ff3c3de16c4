"""Preferences: a small window whose choices work at once."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QWidget,
)

from boaf_desktop.appearance.choices import Choice, Toggle, choices, toggles
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.dialogs.card_sample import CardSample
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.buttons import close_buttons
from boaf_desktop.widgets.layout import dialog_column
from boaf_desktop.widgets.page import prose


class PreferencesDialog(QDialog):
    """Shows and changes the preferences.

    Parameters
    ----------
    settings : Settings
        Read when the window opens, written at each change.
    """

    def __init__(self, settings: Settings, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle(self.tr("Preferences"))
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        self.boxes = {choice.setting: self._box(choice) for choice in choices()}
        for choice in choices():
            form.addRow(choice.label, self.boxes[choice.setting])
            if choice.setting == "table":
                self.sample = CardSample(theme)
                form.addRow("", self.sample)
        self._began_with = settings.language
        self.restart_hint = prose()
        self.restart_hint.setText(self.tr("The window speaks it from the next start on."))
        self.restart_hint.setVisible(False)
        form.addRow("", self.restart_hint)
        for toggle in toggles():
            form.addRow("", self._check(toggle))
        buttons = close_buttons(self)
        box = dialog_column(self)
        box.addLayout(form)
        box.addWidget(buttons)

    def _box(self, choice: Choice) -> QComboBox:
        box = QComboBox()
        for value, text in choice.options.items():
            box.addItem(text.replace("&", ""), value)
        box.setToolTip(choice.tooltip)
        box.setCurrentIndex(list(choice.options).index(choice.value(self._settings)))
        box.activated.connect(lambda: self._set(choice.setting, box.currentData()))
        return box

    def _check(self, toggle: Toggle) -> QCheckBox:
        check = QCheckBox(toggle.label)
        check.setToolTip(toggle.tooltip)
        check.setChecked(bool(getattr(self._settings, toggle.setting)))
        check.toggled.connect(lambda is_on: self._set(toggle.setting, is_on))
        return check

    def _set(self, setting: str, value: object) -> None:
        setattr(self._settings, setting, value)
        self.restart_hint.setVisible(self._settings.language != self._began_with)
