"""The menu bar and the choices in it, built from the table of actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMainWindow, QMenu

from boaf_desktop.storage.settings import Settings, TableChoice, ThemeChoice, VerdictMode
from boaf_desktop.window.actions import action_specs
from engine.deck import Deck

_T = TypeVar("_T")
_C = TypeVar("_C", bound=StrEnum)

_BREAKS: Final = frozenset(
    {"editor", "open", "copy", "save", "statistics", "quit", "restart", "hint", "bookmark",
     "give_up", "rate", "storm", "collect", "maximise_panel", "full_screen"}
)  # fmt: skip
"""Actions that begin a new group in their menu."""


def build_menus(window: QMainWindow, actions: dict[str, QAction]) -> dict[str, QMenu]:
    """Fill the menu bar and return its menus by name."""
    translate = QCoreApplication.translate
    titles = {
        "game": translate("actions", "&Game"),
        "move": translate("actions", "&Move"),
        "puzzle": translate("actions", "&Puzzle"),
        "design": translate("actions", "&Design"),
        "view": translate("actions", "&View"),
        "settings": translate("actions", "&Settings"),
        "help": translate("actions", "&Help"),
    }
    menus = {}
    for name, specs in action_specs().items():
        menu = menus[name] = window.menuBar().addMenu(titles[name])
        menu.setToolTipsVisible(False)
        for spec in specs:
            if spec.name in _BREAKS:
                menu.addSeparator()
            menu.addAction(actions[spec.name])
    return menus


def add_choice_menus(window: QMainWindow, menu: QMenu, settings: Settings) -> None:
    """Add colours, deck, table, verdict and the toggles of the preferences to a menu."""
    translate = QCoreApplication.translate
    themes = {
        ThemeChoice.SYSTEM: translate("actions", "Match &system"),
        ThemeChoice.LIGHT: translate("actions", "&Light"),
        ThemeChoice.DARK: translate("actions", "&Dark"),
        ThemeChoice.CONTRAST_LIGHT: translate("actions", "&High contrast, light"),
        ThemeChoice.CONTRAST_DARK: translate("actions", "High &contrast, dark"),
    }
    decks = {
        Deck.CLASSIC: translate("actions", "&Classic, with birds"),
        Deck.LARGE: translate("actions", "&Large index"),
        Deck.MINIMAL: translate("actions", "&Minimal"),
    }
    tables = {
        TableChoice.PLAIN: translate("actions", "&Plain"),
        TableChoice.FELT: translate("actions", "&Green felt"),
        TableChoice.SLATE: translate("actions", "&Slate"),
        TableChoice.SAND: translate("actions", "S&and"),
    }
    verdicts = {
        VerdictMode.OFF: translate("actions", "&Off"),
        VerdictMode.STUCK: translate("actions", "Only when &stuck"),
        VerdictMode.WINNABLE: translate("actions", "&Winnable or lost"),
        VerdictMode.COUNTS: translate("actions", "With the &number of winning moves"),
    }
    menu.addSeparator()
    colours = menu.addMenu(translate("actions", "&Colours"))
    _add_choices(window, colours, settings, "theme", themes)
    deck = menu.addMenu(translate("actions", "&Deck"))
    _add_choices(window, deck, settings, "deck", decks)
    table = menu.addMenu(translate("actions", "&Table"))
    _add_choices(window, table, settings, "table", tables)
    verdict = menu.addMenu(translate("actions", "&Verdict"))
    _add_choices(window, verdict, settings, "verdict_mode", verdicts)
    menu.addSeparator()
    for name, text in {
        "has_four_colours": translate("actions", "&Four-colour deck"),
        "has_animations": translate("actions", "&Animate cards"),
        "shows_timer": translate("actions", "Show the c&lock"),
    }.items():
        _add_toggle(window, menu, settings, name, text)


def _add_choices(
    window: QMainWindow,
    menu: QMenu,
    settings: Settings,
    name: str,
    choices: Mapping[_C, str],
) -> None:
    group = QActionGroup(window)
    entries = {}
    for value, text in choices.items():
        action = group.addAction(text)
        action.setCheckable(True)
        action.triggered.connect(partial(_set, settings, name, value))
        menu.addAction(action)
        entries[value] = action

    def show() -> None:
        entries[getattr(settings, name)].setChecked(True)

    menu.aboutToShow.connect(show)


def _add_toggle(
    window: QMainWindow, menu: QMenu, settings: Settings, name: str, text: str
) -> None:
    action = QAction(text, window)
    action.setCheckable(True)
    action.toggled.connect(lambda is_on: setattr(settings, name, is_on))
    menu.addAction(action)
    menu.aboutToShow.connect(lambda: action.setChecked(bool(getattr(settings, name))))


def add_recent_menu(
    menu: QMenu, before: QAction, settings: Settings, open_file: Callable[[Path], None]
) -> QMenu:
    """Add the recent files to a menu, before another entry."""
    recent = QMenu(QCoreApplication.translate("actions", "Open &recent"), menu)
    menu.insertMenu(before, recent)
    menu.aboutToShow.connect(partial(_fill_recent, recent, settings, open_file))
    return recent


def _fill_recent(menu: QMenu, settings: Settings, open_file: Callable[[Path], None]) -> None:
    menu.clear()
    for name in settings.recent_files:
        action = menu.addAction(Path(name).name)
        action.setToolTip(name)
        action.triggered.connect(partial(_call, open_file, Path(name)))
    menu.setEnabled(bool(settings.recent_files))


def _call(handler: Callable[[_T], None], value: _T, _is_checked: bool = False) -> None:
    handler(value)


def _set(settings: Settings, name: str, value: object, _is_checked: bool = False) -> None:
    setattr(settings, name, value)
