"""The menu bar and the choices in it, built from the registry of commands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMainWindow, QMenu

from boaf_desktop.appearance.choices import Choice, Toggle, choices, toggles
from boaf_desktop.storage.settings import Settings
from boaf_desktop.window.commands import Commands

_T = TypeVar("_T")


def build_menus(window: QMainWindow, commands: Commands) -> dict[str, QMenu]:
    """Fill the menu bar and return its menus by id."""
    menus = {}
    for spec in commands.menus:
        menu = menus[spec.id] = window.menuBar().addMenu(spec.title)
        menu.setToolTipsVisible(False)
        for command in spec.commands:
            if command.starts_group:
                menu.addSeparator()
            menu.addAction(commands[command.id])
    return menus


def add_choice_menus(menu: QMenu, settings: Settings) -> None:
    """Add the choices and toggles of the preferences to a menu."""
    menu.addSeparator()
    for choice in choices():
        if choice.menu_title:
            _add_options(menu.addMenu(choice.menu_title), settings, choice)
    menu.addSeparator()
    for toggle in toggles():
        _add_toggle(menu, settings, toggle)


def _add_options(menu: QMenu, settings: Settings, choice: Choice) -> None:
    group = QActionGroup(menu)
    entries = {}
    for value, text in choice.options.items():
        action = entries[value] = group.addAction(text)
        action.setCheckable(True)
        action.setData(value)
        menu.addAction(action)
    group.triggered.connect(lambda action: setattr(settings, choice.setting, action.data()))
    menu.aboutToShow.connect(lambda: entries[choice.value(settings)].setChecked(True))


def _add_toggle(menu: QMenu, settings: Settings, toggle: Toggle) -> None:
    action = menu.addAction(toggle.menu_title)
    action.setCheckable(True)
    action.toggled.connect(lambda is_on: setattr(settings, toggle.setting, is_on))
    menu.aboutToShow.connect(lambda: action.setChecked(bool(getattr(settings, toggle.setting))))


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
