"""Preferences: typed values over an INI file."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Final, TypeVar

from PySide6.QtCore import QByteArray, QObject, QSettings, QTimer, Signal, Slot

LAYOUT_VERSION: Final = 1
"""Raised when docks or toolbars change, so that an old saved layout is not applied to them."""

_SYNC_MS: Final = 300

_Choice = TypeVar("_Choice", bound=StrEnum)


class ThemeChoice(StrEnum):
    """Which colours to use."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"
    CONTRAST_LIGHT = "contrast-light"
    CONTRAST_DARK = "contrast-dark"


class VerdictMode(StrEnum):
    """How much of the exact verdict to show."""

    OFF = "off"
    WINNABLE = "winnable"
    COUNTS = "counts"


class Settings(QObject):
    """The preferences of one person, read and written at once.

    Parameters
    ----------
    path : Path
        The INI file; it and its folder are made when the first value is written.
    parent : QObject, optional
        Owner.

    Attributes
    ----------
    changed : Signal(str)
        The name of the property that has a new value.
    refused : Signal(str)
        The file cannot be written, in one sentence; told once.
    """

    changed = Signal(str)
    refused = Signal(str)

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = QSettings(str(path), QSettings.Format.IniFormat, self)
        self._is_kept = True
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(_SYNC_MS)
        self._soon.timeout.connect(self.sync)

    @property
    def theme(self) -> ThemeChoice:
        """Light, dark, or what the system says."""
        return self._choice("theme", ThemeChoice.SYSTEM)

    @theme.setter
    def theme(self, value: ThemeChoice) -> None:
        self._write("theme", value.value)

    @property
    def verdict_mode(self) -> VerdictMode:
        """How much of the verdict the status bar tells."""
        return self._choice("verdict_mode", VerdictMode.WINNABLE)

    @verdict_mode.setter
    def verdict_mode(self, value: VerdictMode) -> None:
        self._write("verdict_mode", value.value)

    @property
    def has_animations(self) -> bool:
        """Whether cards glide."""
        return self._flag("has_animations", default=True)

    @has_animations.setter
    def has_animations(self, value: bool) -> None:
        self._write("has_animations", value)

    @property
    def has_four_colours(self) -> bool:
        """Whether each suit has a colour of its own."""
        return self._flag("has_four_colours", default=False)

    @has_four_colours.setter
    def has_four_colours(self, value: bool) -> None:
        self._write("has_four_colours", value)

    @property
    def shows_timer(self) -> bool:
        """Whether the status bar shows the clock."""
        return self._flag("shows_timer", default=True)

    @shows_timer.setter
    def shows_timer(self, value: bool) -> None:
        self._write("shows_timer", value)

    @property
    def shows_moves(self) -> bool:
        """Whether the panel of moves is wanted beside the board."""
        return self._flag("moves/shown", default=False)

    @shows_moves.setter
    def shows_moves(self, value: bool) -> None:
        self._write("moves/shown", value)

    @property
    def moves_width(self) -> int:
        """Width of the panel of moves, in logical pixels."""
        return self._number("moves/width", default=320, least=1, most=10_000)

    @moves_width.setter
    def moves_width(self, value: int) -> None:
        self._store.setValue("moves/width", value)  # untold: it comes with every step of a drag

    @property
    def has_seen_welcome(self) -> bool:
        """Whether the line that says what to try has done its work."""
        return self._flag("has_seen_welcome", default=False)

    @has_seen_welcome.setter
    def has_seen_welcome(self, value: bool) -> None:
        self._write("has_seen_welcome", value)

    @property
    def deal_rows(self) -> int:
        """Rows of the next new deal."""
        return self._number("deal/rows", default=4, least=1, most=52)

    @deal_rows.setter
    def deal_rows(self, value: int) -> None:
        self._write("deal/rows", value)

    @property
    def deal_columns(self) -> int:
        """Columns of the next new deal."""
        return self._number("deal/columns", default=4, least=1, most=52)

    @deal_columns.setter
    def deal_columns(self, value: int) -> None:
        self._write("deal/columns", value)

    @property
    def deal_cards(self) -> int:
        """Cards of the next new deal."""
        return self._number("deal/cards", default=16, least=1, most=52)

    @deal_cards.setter
    def deal_cards(self, value: int) -> None:
        self._write("deal/cards", value)

    @property
    def deals_winnable_only(self) -> bool:
        """Whether a new random deal must have a solution."""
        return self._flag("deal/winnable_only", default=True)

    @deals_winnable_only.setter
    def deals_winnable_only(self, value: bool) -> None:
        self._write("deal/winnable_only", value)

    @property
    def editor_draft(self) -> str:
        """What was last drawn in the deal editor, as text; a grid of 4 x 4 at first."""
        return str(self._store.value("editor/draft", "4x4"))

    @editor_draft.setter
    def editor_draft(self, value: str) -> None:
        self._write("editor/draft", value)

    @property
    def batch_form(self) -> str:
        """What the generator's form was filled in with, as JSON; empty at first."""
        return str(self._store.value("generate/form", ""))

    @batch_form.setter
    def batch_form(self, value: str) -> None:
        self._write("generate/form", value)

    @property
    def last_batch(self) -> str:
        """The set that the generator last worked on; empty when there is none."""
        return str(self._store.value("generate/last_batch", ""))

    @last_batch.setter
    def last_batch(self, value: str) -> None:
        self._write("generate/last_batch", value)

    @property
    def energy(self) -> str:
        """The current energy, as JSON; empty at first."""
        return str(self._store.value("energy", ""))

    @energy.setter
    def energy(self, value: str) -> None:
        self._write("energy", value)

    @property
    def recent_files(self) -> tuple[str, ...]:
        """Files opened lately, newest first."""
        value = self._store.value("recent_files", [])
        names = [value] if isinstance(value, str) else value
        return tuple(str(name) for name in names) if isinstance(names, list) else ()

    def add_recent_file(self, path: Path) -> None:
        """Put a file on top of the recent ones."""
        names = [str(path), *(name for name in self.recent_files if name != str(path))]
        self._write("recent_files", names[:10])

    def layout_state(self, name: str) -> tuple[QByteArray, QByteArray] | None:
        """Return the saved geometry and dock state of a layout, if this version saved one."""
        if self._number("layout/version", default=0, least=0, most=10**6) != LAYOUT_VERSION:
            return None
        geometry = self._store.value(f"layout/{name}_geometry")
        state = self._store.value(f"layout/{name}_state")
        if isinstance(geometry, QByteArray) and isinstance(state, QByteArray):
            return geometry, state
        return None

    def save_layout_state(self, name: str, geometry: QByteArray, state: QByteArray) -> None:
        """Keep the geometry and dock state of a layout."""
        self._store.setValue("layout/version", LAYOUT_VERSION)
        self._store.setValue(f"layout/{name}_geometry", geometry)
        self._store.setValue(f"layout/{name}_state", state)

    def forget_layouts(self) -> None:
        """Drop every saved layout."""
        self._store.remove("layout")

    @property
    def layout_name(self) -> str:
        """The layout in use when the window was last closed: ``play`` or ``design``."""
        return "design" if self._store.value("layout_name") == "design" else "play"

    @layout_name.setter
    def layout_name(self, value: str) -> None:
        self._write("layout_name", value)

    @Slot()
    def sync(self) -> None:
        """Write everything to the file now; a failure is told once and retried at each change."""
        self._soon.stop()
        self._store.sync()
        if self._is_kept and self._store.status() != QSettings.Status.NoError:
            self._is_kept = False  # which Qt remembers too, so that no later success is seen
            self.refused.emit(
                self.tr(
                    "The preferences cannot be written to {path}; free some space or allow "
                    "writing there, or they are forgotten at the end."
                ).format(path=self._store.fileName())
            )

    def _write(self, key: str, value: object) -> None:
        self._store.setValue(key, value)
        self._soon.start()  # Qt would write by itself, and keep to itself that it failed
        self.changed.emit(key)

    def _flag(self, key: str, *, default: bool) -> bool:
        value = self._store.value(key)
        # The INI form gives text back after a restart and the value itself before it.
        return default if value is None else str(value).lower() == "true"

    def _number(self, key: str, *, default: int, least: int, most: int) -> int:
        try:
            number = int(str(self._store.value(key, default)))
        except ValueError:
            return default
        return number if least <= number <= most else default

    def _choice(self, key: str, default: _Choice) -> _Choice:
        try:
            return type(default)(str(self._store.value(key, default.value)))
        except ValueError:
            return default
