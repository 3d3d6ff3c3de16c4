"""What may be chosen in the Settings menu and in the preferences, and what it is called."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from boaf_desktop.appearance.palette import THEMES
from boaf_desktop.language.choice import NAMES
from boaf_desktop.storage.settings import (
    SYSTEM_THEME,
    Language,
    Settings,
    TableChoice,
    VerdictMode,
)
from engine.deck import Deck


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several values of a preference."""

    setting: str  #: The attribute of `Settings`
    #: Its submenu, and its label in the preferences. Without a title it is in no menu.
    menu_title: str
    label: str
    tooltip: str  #: A longer sentence
    options: Mapping[str, str]  #: Menu text by value, the usual one first

    def value(self, settings: Settings) -> str:
        """Return the value in use: the first one where the file has none that is known."""
        value = str(getattr(settings, self.setting))
        return value if value in self.options else next(iter(self.options))


@dataclass(frozen=True, slots=True)
class Toggle:
    """A preference that is on or off, with the same names as a `Choice`."""

    setting: str
    menu_title: str
    label: str
    tooltip: str


def choices() -> tuple[Choice, ...]:
    """Return every choice, in the language in use."""
    translate = QCoreApplication.translate
    match_system = translate("actions", "Match &system")
    return (
        Choice(
            "theme",
            translate("actions", "&Colours"),
            translate("PreferencesDialog", "&Colours"),
            translate("PreferencesDialog", "Of the window; paper and reports are always light"),
            {
                SYSTEM_THEME: match_system,
                **{theme.name: translate("actions", theme.title) for theme in THEMES},
            },
        ),
        Choice(
            "deck",
            translate("actions", "&Deck"),
            translate("PreferencesDialog", "&Deck"),
            translate("PreferencesDialog", "On the board, in pictures of puzzles and on paper"),
            {
                Deck.CLASSIC: translate("actions", "&Classic, with birds"),
                Deck.LARGE: translate("actions", "&Large index"),
                Deck.MINIMAL: translate("actions", "&Minimal"),
            },
        ),
        Choice(
            "table",
            translate("actions", "&Table"),
            # Its b is marked: under the T the mark ends kerning, and the label would be cut.
            translate("PreferencesDialog", "Ta&ble"),
            translate("PreferencesDialog", "What the cards lie on; always plain in high contrast"),
            {
                TableChoice.PLAIN: translate("actions", "&Plain"),
                TableChoice.FELT: translate("actions", "&Green felt"),
                TableChoice.SLATE: translate("actions", "&Slate"),
                TableChoice.SAND: translate("actions", "S&and"),
            },
        ),
        Choice(
            "verdict_mode",
            translate("actions", "&Verdict"),
            translate("PreferencesDialog", "&Verdict"),
            translate(
                "PreferencesDialog",
                "What the status bar says of the position; blind puzzles say none. Only when "
                "stuck: nothing until no move is left, a hint is asked for, or the game is over",
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
            "",
            translate("PreferencesDialog", "&Language"),
            translate(
                "PreferencesDialog",
                "From the next start on; files and commands are English in every language",
            ),
            {Language.SYSTEM: match_system} | {str(each): name for each, name in NAMES.items()},
        ),
    )


def toggles() -> tuple[Toggle, ...]:
    """Return every preference that is on or off, in the language in use."""
    translate = QCoreApplication.translate
    return (
        Toggle(
            "has_four_colours",
            translate("actions", "&Four-colour deck"),
            translate("PreferencesDialog", "&Four-colour deck"),
            translate(
                "PreferencesDialog", "Clubs green and diamonds blue, wherever cards are drawn"
            ),
        ),
        Toggle(
            "has_animations",
            translate("actions", "&Animate cards"),
            translate("PreferencesDialog", "&Animate cards"),
            translate(
                "PreferencesDialog",
                "Cards glide to where they go; the system's wish for less motion counts",
            ),
        ),
        Toggle(
            "shows_timer",
            translate("actions", "Show the c&lock"),
            translate("PreferencesDialog", "Show the cloc&k"),
            translate(
                "PreferencesDialog",
                "In the status bar; time is measured for ratings either way",
            ),
        ),
    )
