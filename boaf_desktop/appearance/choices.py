"""The preferences with their texts."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from boaf_desktop.appearance.palette import THEMES
from boaf_desktop.language.window_language import NAMES
from boaf_desktop.storage.settings import (
    SYSTEM_THEME,
    Language,
    Settings,
    VerdictMode,
)


@dataclass(frozen=True, slots=True)
class Choice:
    """A preference with several values."""

    setting: str  #: The attribute of `Settings`
    title: str
    tooltip: str
    options: Mapping[str, str]  #: Text by value, the default first

    def value(self, settings: Settings) -> str:
        """Return the current value; the default if the stored one is unknown."""
        value = str(getattr(settings, self.setting))
        return value if value in self.options else next(iter(self.options))


@dataclass(frozen=True, slots=True)
class Toggle:
    """A preference that is on or off, with the fields of a `Choice` but its options."""

    setting: str
    title: str
    tooltip: str


def choices() -> tuple[Choice, ...]:
    """Return every choice, in the current language."""
    translate = QCoreApplication.translate
    match_system = translate("actions", "Match &system")
    return (
        Choice(
            "theme",
            translate("actions", "&Colours"),
            translate(
                "PreferencesDialog",
                "Colours of the window. Printed pages and reports are always light.",
            ),
            {
                SYSTEM_THEME: match_system,
                **{theme.name: translate("actions", theme.title) for theme in THEMES},
            },
        ),
        Choice(
            "verdict_mode",
            translate("actions", "Show whether you can &win"),
            translate(
                "PreferencesDialog",
                "Sets what the status bar tells you about the position. “Only when stuck” shows "
                "nothing until you run out of moves, ask for a hint or finish. Off while you rate "
                "blind. Showing more in the middle of a game costs one star.",
            ),
            {
                VerdictMode.OFF: translate("actions", "&Off"),
                VerdictMode.STUCK: translate("actions", "Only when &stuck"),
                VerdictMode.WINNABLE: translate("actions", "&Winnable or lost"),
                VerdictMode.COUNTS: translate("actions", "With the &number of winning moves"),
            },
        ),
        Choice(
            "language",
            translate("PreferencesDialog", "&Language"),
            translate(
                "PreferencesDialog",
                "Language of the user interface. Files and commands are always in English.",
            ),
            {Language.SYSTEM: match_system} | {str(each): name for each, name in NAMES.items()},
        ),
    )


def toggles() -> tuple[Toggle, ...]:
    """Return every preference that is on or off, in the current language."""
    translate = QCoreApplication.translate
    return (
        Toggle(
            "has_four_colours",
            translate("actions", "&Four-colour deck"),
            translate("PreferencesDialog", "Green clubs and blue diamonds on all cards"),
        ),
        Toggle(
            "has_animations",
            translate("actions", "&Animate cards"),
            translate("PreferencesDialog", "Cards glide to their new place"),
        ),
        Toggle(
            "shows_timer",
            translate("actions", "Show the c&lock"),
            translate(
                "PreferencesDialog",
                "Show the clock in the status bar. Time is always recorded with ratings.",
            ),
        ),
        Toggle(
            "is_designer",
            translate("actions", "D&esigner mode"),
            translate(
                "PreferencesDialog",
                "Show the menus and tabs for generating, rating and studying puzzles",
            ),
        ),
    )
