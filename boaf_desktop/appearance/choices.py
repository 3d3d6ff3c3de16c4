"""The preferences with their texts."""

from collections.abc import Mapping
from dataclasses import dataclass

from boaf_desktop.appearance.palette import THEMES
from boaf_desktop.language.window_language import NAMES, Language
from boaf_desktop.language.wording import tr, worded
from boaf_desktop.storage.settings import SYSTEM_THEME, Settings, VerdictMode


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
    match_system = tr("Match &system")
    return (
        Choice(
            "theme",
            tr("&Colours"),
            tr("Colours of the window. Printed pages and reports are always light."),
            {
                SYSTEM_THEME: match_system,
                **{theme.name: worded(theme.title) for theme in THEMES},
            },
        ),
        Choice(
            "verdict_mode",
            tr("Show whether you can &win"),
            tr(
                "Sets what the status bar tells you about the position. “Only when stuck” shows "
                "nothing until you run out of moves, ask for a hint or finish. Off while you rate "
                "blind. Showing more in the middle of a game costs one star."
            ),
            {
                VerdictMode.OFF: tr("&Off"),
                VerdictMode.STUCK: tr("Only when &stuck"),
                VerdictMode.WINNABLE: tr("&Winnable or lost"),
                VerdictMode.COUNTS: tr("With the &number of winning moves"),
            },
        ),
        Choice(
            "language",
            tr("&Language"),
            tr("Language of the user interface. Files and commands are always in English."),
            {Language.SYSTEM: match_system} | {str(each): name for each, name in NAMES.items()},
        ),
    )


def toggles() -> tuple[Toggle, ...]:
    """Return every preference that is on or off, in the current language."""
    return (
        Toggle(
            "has_four_colours",
            tr("&Four-colour deck"),
            tr("Green clubs and blue diamonds on all cards"),
        ),
        Toggle(
            "has_animations",
            tr("&Animate cards"),
            tr("Cards glide to their new place"),
        ),
        Toggle(
            "shows_timer",
            tr("Show the cloc&k"),
            tr("Show the clock in the status bar. Time is always recorded with ratings."),
        ),
        Toggle(
            "is_designer",
            tr("D&esigner mode"),
            tr("Show the menus and tabs for generating, rating and studying puzzles"),
        ),
    )
