"""Preferences: a small window whose changes apply at once."""

from collections.abc import Mapping

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QComboBox, QDialog, QWidget

from boaf_desktop.appearance.palette import THEMES
from boaf_desktop.language import SYSTEM, languages, tr, worded
from boaf_desktop.storage.settings import SYSTEM_THEME, Settings, VerdictMode
from boaf_desktop.widgets.forms import Fields
from boaf_desktop.widgets.parts import add_all, close_buttons, dialog_column, heading


class PreferencesDialog(QDialog):
    """Shows and changes the preferences; each field has the name of its setting."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle(tr("Preferences"))
        self._fields = fields = Fields(self)
        match_system = tr("Match &system")
        form = fields.beside(
            heading(tr("Appearance")),
            self._choice(
                "theme",
                tr("&Colours"),
                tr("Colours of the window. Printed pages and reports are always light."),
                {SYSTEM_THEME: match_system} | {each.name: worded(each.title) for each in THEMES},
            ),
            fields.flag(
                "has_four_colours",
                tr("&Four-colour deck"),
                tip=tr("Green clubs and blue diamonds on all cards"),
            ),
            fields.flag(
                "has_animations", tr("&Animate cards"), tip=tr("Cards glide to their new place")
            ),
            self._choice(
                "language",
                tr("&Language (after a restart)"),
                tr("Language of the user interface. Files and commands are always in English."),
                {SYSTEM: match_system} | languages(),
            ),
            heading(tr("Playing")),
            self._choice(
                "verdict_mode",
                tr("Show whether you can &win"),
                tr(
                    "Sets what the status bar shows about the position. “Only when stuck” shows "
                    "nothing until you run out of moves, ask for a hint or finish. While you rate "
                    "blind, nothing about the position is shown. Switching to “Winnable or lost” "
                    "during a game costs one star."
                ),
                {
                    VerdictMode.OFF: tr("&Off"),
                    VerdictMode.STUCK: tr("Only when &stuck"),
                    VerdictMode.WINNABLE: tr("&Winnable or lost"),
                },
            ),
            fields.flag(
                "shows_timer",
                tr("Show the cloc&k"),
                tip=tr("Show the clock in the status bar. Time is always recorded with ratings."),
            ),
            heading(tr("Design")),
            fields.flag(
                "is_designer",
                tr("D&esigner mode"),
                tip=tr("Show the menus and tabs for generating, rating and studying puzzles"),
            ),
        )
        # A stored value that is unknown is ignored, so the default is shown.
        fields.show_values({name: getattr(settings, name) for name in fields.values})
        fields.changed.connect(self._store)
        add_all(dialog_column(self), form, close_buttons(self))

    def _choice(self, setting: str, title: str, tip: str, texts: Mapping[str, str]) -> QComboBox:
        """Return a field for one of several values, the default first."""
        entries = ((text.replace("&", ""), value) for value, text in texts.items())
        box = self._fields.choice(setting, title, entries, tip=tip)
        box.setObjectName(setting)
        return box

    @Slot()
    def _store(self) -> None:
        for setting, value in self._fields.values.items():
            if value != getattr(self._settings, setting):
                setattr(self._settings, setting, value)
