"""Preferences: a small window whose changes apply at once."""

from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QWidget

from boaf_desktop.appearance.choices import Choice, Toggle, choices, toggles
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.buttons import close_buttons
from boaf_desktop.widgets.fields import form_layout
from boaf_desktop.widgets.layout import add_all, dialog_column
from boaf_desktop.widgets.page import tip_text


class PreferencesDialog(QDialog):
    """Shows and changes the preferences."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle(self.tr("Preferences"))
        form = form_layout()
        self.boxes: dict[str, QComboBox] = {}  #: By setting
        for choice in choices():
            self.boxes[choice.setting] = self._box(choice)
            form.addRow(choice.title, self.boxes[choice.setting])
        for toggle in toggles():
            form.addRow("", self._check(toggle))
        add_all(dialog_column(self), form, close_buttons(self))

    def _box(self, choice: Choice) -> QComboBox:
        box = QComboBox()
        box.setObjectName(choice.setting)
        for value, text in choice.options.items():
            box.addItem(text.replace("&", ""), value)
        box.setToolTip(tip_text(choice.tooltip))
        box.setCurrentIndex(list(choice.options).index(choice.value(self._settings)))
        box.activated.connect(lambda: self._set(choice.setting, box.currentData()))
        return box

    def _check(self, toggle: Toggle) -> QCheckBox:
        check = QCheckBox(toggle.title)
        check.setToolTip(tip_text(toggle.tooltip))
        check.setChecked(bool(getattr(self._settings, toggle.setting)))
        check.toggled.connect(lambda is_on: self._set(toggle.setting, is_on))
        return check

    def _set(self, setting: str, value: object) -> None:
        setattr(self._settings, setting, value)
