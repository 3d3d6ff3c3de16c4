"""Preferences: typed values over an INI file."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from pathlib import Path
from typing import Any, Final, Generic, TypeVar

from PySide6.QtCore import QObject, QSettings, QTimer, Signal, Slot

from boaf_desktop.language import SYSTEM, tr
from boaf_desktop.paths import kept_path, kept_text

SYSTEM_THEME: Final = "system"
"""The theme that follows the system."""

_SYNC_MS: Final = 300  # changes within this time are written together
_MAX_RECENT: Final = 10
_DESIGNER: Final = "is_designer"

T = TypeVar("T")


class VerdictMode(StrEnum):
    """How much of the exact verdict is shown."""

    OFF = "off"
    STUCK = "stuck"
    WINNABLE = "winnable"

    @property
    def tells_losses(self) -> bool:
        """Whether the player sees at once that a position is lost."""
        return self is VerdictMode.WINNABLE


class StartLevel(StrEnum):
    """Where a player begins after the tour; empty until it is chosen."""

    NONE = ""
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


FEATHERS_OF: Final = {StartLevel.EASY: 2, StartLevel.MEDIUM: 3, StartLevel.HARD: 4}
"""Of quick deals."""


class _Preference(Generic[T]):
    """A preference: read from the file on each access, and written on assignment.

    ``key``: its name in the file. ``default``: the value if the file has none, or an invalid one.
    ``read``: converts the stored value; raises ValueError if it is invalid.
    """

    def __init__(self, key: str, default: T, read: Callable[[Any], T]) -> None:
        self._key, self._default, self._read = key, default, read

    def __set_name__(self, _owner: type[Settings], name: str) -> None:
        self._name = name

    def __get__(self, settings: Settings, _owner: type[Settings]) -> T:
        value = settings.value(self._key)
        try:
            return self._default if value is None else self._read(value)
        except ValueError:
            return self._default

    def __set__(self, settings: Settings, value: T) -> None:
        plain = value.value if isinstance(value, StrEnum) else value
        settings.store(self._key, plain)
        settings.notify(self._name)


class _Notifier(QObject):
    """Tells that one preference changed."""

    changed = Signal()


def _flag(value: object) -> bool:
    # INI files return text after a restart, and the value itself before.
    text = str(value).lower()
    if text not in {"true", "false"}:
        raise ValueError(text)
    return text == "true"


def _number(minimum: int, maximum: int) -> Callable[[object], int]:
    def read(value: object) -> int:
        number = int(str(value))
        if not minimum <= number <= maximum:
            raise ValueError(number)
        return number

    return read


_up_to_52 = _number(1, 52)


class Settings(QObject):
    """The preferences of one person, read and written immediately.

    `on_change` names the preferences that a listener reads; it is called for no others.
    """

    refused = Signal(str)  #: The file can't be written; the message, emitted once

    # Look and language
    theme = _Preference("theme", SYSTEM_THEME, str)
    """The name of a theme; any other value follows the system."""
    language = _Preference("language", SYSTEM, str)
    """The code of the window's language; any unknown one follows the system."""
    has_animations = _Preference("has_animations", True, _flag)
    """Whether cards glide."""
    has_four_colours = _Preference("has_four_colours", False, _flag)
    """Whether each suit has its own colour."""

    # Playing
    verdict_mode = _Preference("verdict_mode", VerdictMode.WINNABLE, VerdictMode)
    """How much of the verdict the status bar shows."""
    shows_timer = _Preference("shows_timer", True, _flag)
    """Whether the status bar shows the clock."""
    shows_moves = _Preference("moves/shown", False, _flag)
    """Whether the line of moves is shown to a player during a game."""

    # The first days
    has_seen_welcome = _Preference("has_seen_welcome", False, _flag)
    """Whether the line with first tips is no longer needed."""
    tour_step = _Preference("tour/step", 0, _number(0, 100))
    """The next step of the tour; the number of steps when it is over."""
    start_level = _Preference("tour/level", StartLevel.NONE, StartLevel)
    """The level chosen after the tour."""
    has_won = _Preference("has_won", False, _flag)
    """Whether a puzzle was ever won, after which the line with the rule is hidden."""

    # New deals, and the editor
    new_kind = _Preference("deal/kind", "2", str)
    """The kind of new deal: a number of feathers, or ``random`` for the size below."""
    deal_rows = _Preference("deal/rows", 4, _up_to_52)
    deal_columns = _Preference("deal/columns", 4, _up_to_52)
    deal_cards = _Preference("deal/cards", 16, _up_to_52)
    """The number of cards of the next new deal, with the rows and columns above."""
    deals_winnable_only = _Preference("deal/winnable_only", True, _flag)
    """Whether a new random deal must have a solution."""
    editor_draft = _Preference("editor/draft", "", str)
    """The last draft in the deal editor, as text; initially an empty grid of 4 x 4."""

    # Designing
    is_designer = _Preference(_DESIGNER, False, _flag)
    """Whether designer tools are shown: panels, generating, rating, sets."""
    energy = _Preference("energy", "", str)
    #: As it was chosen, before edits
    energy_origin = _Preference("energy/origin", "", str)
    """The current energy, as JSON; initially empty."""
    energy_reason = _Preference("energy/reason", "", str)
    """The reason for an energy that was typed last."""
    batch_form = _Preference("generate/form", "", str)
    """The contents of the generator's form, as JSON; initially empty."""
    cards = _Preference("generate/cards", "", str)
    """The minimum and maximum number of cards chosen last, for all forms; initially empty."""
    puzzle_columns = _Preference("puzzles/columns", "", str)
    """The columns of the table of puzzles, separated by spaces; empty for the default."""
    shows_gallery = _Preference("puzzles/gallery", False, _flag)
    """Whether the puzzles are shown as images instead of a table."""
    front_tab = _Preference("window/tab", "", str)
    """The tab in front; initially empty."""

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = QSettings(str(path), QSettings.Format.IniFormat, self)
        self._notifiers: dict[str, _Notifier] = {}
        self._is_saved = True
        self._sync_timer = QTimer(self, singleShot=True, interval=_SYNC_MS)
        self._sync_timer.timeout.connect(self.sync)

    @property
    def new_feathers(self) -> int:
        """The last chosen number of feathers for a new deal; two if another kind was chosen.

        0 is for the player's level.
        """
        kind = self.new_kind
        return int(kind) if kind in {"0", "1", "2", "3", "4", "5"} else 2

    @property
    def card_range(self) -> tuple[int, int] | None:
        """The minimum and maximum number of cards chosen last; None before that."""
        try:
            low, high = map(_up_to_52, self.cards.split())
        except ValueError:
            return None
        return (low, high) if low <= high else None

    def choose_cards(self, low: int, high: int) -> None:
        """Keep the minimum and maximum number of cards for all forms."""
        if self.card_range != (low, high):
            self.cards = f"{low} {high}"

    @Slot()
    def begin_designing(self) -> None:
        """Turn designer mode on, unless it was turned on or off before."""
        if self.value(_DESIGNER) is None:
            self.is_designer = True

    def value(self, key: str) -> Any:
        return self._store.value(key)

    def store(self, key: str, value: object) -> None:
        self._store.setValue(key, value)
        self._sync_timer.start()  # Qt writes automatically too, but doesn't report failures

    def on_change(self, listener: Callable[[], object], *names: str) -> None:
        """Call a slot when one of these preferences changes.

        Raises AttributeError when there is no such preference.
        """
        for name in names:
            getattr(self, name)  # raises the error for a misspelt name
            if name not in self._notifiers:
                self._notifiers[name] = _Notifier(self)
            self._notifiers[name].changed.connect(listener)

    def notify(self, name: str) -> None:
        if name in self._notifiers:
            self._notifiers[name].changed.emit()

    @property
    def recent_files(self) -> tuple[str, ...]:
        """Recently opened files, newest first."""
        value = self.value("recent_files")
        names = [value] if isinstance(value, str) else value
        kept = map(str, names) if isinstance(names, list) else ()
        return tuple(str(kept_path(text)) for text in kept)

    def add_recent_file(self, path: Path) -> None:
        """Put a file at the top of the recent files."""
        names = [str(path), *(name for name in self.recent_files if name != str(path))]
        self._store_recent(names[:_MAX_RECENT])

    def forget_file(self, path: Path) -> None:
        """Remove a file from the recent files."""
        if str(path) in self.recent_files:
            self._store_recent(name for name in self.recent_files if name != str(path))

    def _store_recent(self, names: Iterable[str]) -> None:
        self.store("recent_files", [kept_text(Path(name)) for name in names])
        self.notify("recent_files")

    @Slot()
    def sync(self) -> None:
        """Write everything to the file now; report a failure once, and retry at each change."""
        self._sync_timer.stop()
        self._store.sync()
        if self._is_saved and self._store.status() != QSettings.Status.NoError:
            self._is_saved = False  # for good, because Qt never resets its status
            self.refused.emit(
                tr(
                    "Can't save the preferences to {path}. Free up disk space or allow writing "
                    "there. Otherwise, they will be lost when you quit.",
                    path=self._store.fileName(),
                )
            )
