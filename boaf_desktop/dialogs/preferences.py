"""Preferences: a small window whose changes apply at once."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDialog, QWidget

from boaf_desktop.appearance import THEMES
from boaf_desktop.language import SYSTEM, languages, tr, worded
from boaf_desktop.settings import SYSTEM_THEME, Settings, VerdictMode
from boaf_desktop.widgets.forms import Fields
from boaf_desktop.widgets.parts import add_all, close_buttons, dialog_column, heading


@dataclass(frozen=True, slots=True)
class Preference:
    """A preference with several values, or one that is on or off."""

    group: str  #: The heading above it
    setting: str  #: The attribute of `Settings`
    title: str
    tooltip: str
    #: Text by value, the default first; none if it is on or off
    options: Mapping[str, str] = field(default_factory=dict)


def preferences() -> tuple[Preference, ...]:
    match_system = tr("Match &system")
    look, play, design = tr("Appearance"), tr("Playing"), tr("Design")
    return (
        Preference(
            look,
            "theme",
            tr("&Colours"),
            tr("Colours of the window. Printed pages and reports are always light."),
            {
                SYSTEM_THEME: match_system,
                **{theme.name: worded(theme.title) for theme in THEMES},
            },
        ),
        Preference(
            look,
            "has_four_colours",
            tr("&Four-colour deck"),
            tr("Green clubs and blue diamonds on all cards"),
        ),
        Preference(
            look,
            "has_animations",
            tr("&Animate cards"),
            tr("Cards glide to their new place"),
        ),
        Preference(
            look,
            "language",
            tr("&Language (after a restart)"),
            tr("Language of the user interface. Files and commands are always in English."),
            {SYSTEM: match_system} | languages(),
        ),
        Preference(
            play,
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
        Preference(
            play,
            "shows_timer",
            tr("Show the cloc&k"),
            tr("Show the clock in the status bar. Time is always recorded with ratings."),
        ),
        Preference(
            design,
            "is_designer",
            tr("D&esigner mode"),
            tr("Show the menus and tabs for generating, rating and studying puzzles"),
        ),
    )


class PreferencesDialog(QDialog):
    """Shows and changes the preferences."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle(tr("Preferences"))
        self._fields = fields = Fields(self)
        parts: list[QWidget] = []
        group = ""
        for each in preferences():
            if each.group != group:
                group = each.group
                parts.append(heading(group))
            if each.options:
                texts = ((text.replace("&", ""), value) for value, text in each.options.items())
                box = fields.choice(each.setting, each.title, texts, tip=each.tooltip)
                box.setObjectName(each.setting)
                parts.append(box)
            else:
                parts.append(fields.flag(each.setting, each.title, tip=each.tooltip))
        # A stored value that is unknown is ignored, so the default is shown.
        fields.show_values({name: getattr(settings, name) for name in fields.values})
        fields.changed.connect(self._store)
        add_all(dialog_column(self), fields.beside(*parts), close_buttons(self))

    @Slot()
    def _store(self) -> None:
        for setting, value in self._fields.values.items():
            if value != getattr(self._settings, setting):
                setattr(self._settings, setting, value)
