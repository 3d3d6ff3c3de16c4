"""Preferences: a small window whose changes apply at once."""

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDialog, QWidget

from boaf_desktop.appearance.choices import choices, toggles
from boaf_desktop.language.wording import tr
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.buttons import close_buttons
from boaf_desktop.widgets.fields import Fields, form_layout
from boaf_desktop.widgets.layout import add_all, dialog_column


class PreferencesDialog(QDialog):
    """Shows and changes the preferences."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle(tr("Preferences"))
        self._fields, form = Fields(self), form_layout()
        for choice in choices():
            entries = ((text.replace("&", ""), value) for value, text in choice.options.items())
            box = self._fields.choice(choice.setting, choice.title, entries, choice.tooltip)
            box.setObjectName(choice.setting)
            box.setCurrentIndex(list(choice.options).index(choice.value(settings)))
            self._fields.add_rows(form, box)
        for toggle in toggles():
            check = self._fields.flag(toggle.setting, toggle.title, toggle.tooltip)
            check.setChecked(bool(getattr(settings, toggle.setting)))
            self._fields.add_rows(form, check)
        self._fields.changed.connect(self._store)
        add_all(dialog_column(self), form, close_buttons(self))

    @Slot()
    def _store(self) -> None:
        for setting, value in self._fields.values.items():
            if value != getattr(self._settings, setting):
                setattr(self._settings, setting, value)
