"""The menu bar and the tool bar, built from the registry of commands."""

from collections.abc import Callable
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Final, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Slot
from PySide6.QtGui import QAction, QActionGroup, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QMenu, QToolBar, QToolButton

from boaf_desktop.appearance.choices import Choice, Toggle, choices, toggles
from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.feathers import feather_icon, feather_words
from boaf_desktop.storage.settings import Settings
from boaf_desktop.window.commands import Bar, Command, Commands
from engine.games.feathers import MOST

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


_WORDS: Final = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
_PICTURES: Final = Qt.ToolButtonStyle.ToolButtonIconOnly


class ToolBar(QToolBar):
    """Pictures beside words, or alone where words have no room; New has deals beside it."""

    def __init__(
        self,
        window: QMainWindow,
        commands: Commands,
        deal_quick: Callable[[int], None],
        theme: Theme,
    ) -> None:
        super().__init__(QCoreApplication.translate("actions", "Toolbar"), window)
        self._commands, self._theme, self._deal_quick = commands, theme, deal_quick
        self._levels: list[QAction] = []
        self.setObjectName("tool_bar")
        self.setMovable(False)
        self.setIconSize(QSize(16, 16))
        self._wordy_width: int | None = None
        self.setToolButtonStyle(_WORDS)
        self.addActions([commands[each.id] for each in commands if each.bar is Bar.ALWAYS])
        self._parting = self.addSeparator()
        # What makes puzzles comes before what rates them, as in the designer's work.
        self._design = [commands[each.id] for each in commands if each.bar is Bar.DESIGN][::-1]
        self.addActions(self._design)
        button = self.widgetForAction(commands["new"])
        if isinstance(button, QToolButton):
            button.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
            button.setMenu(self._new_menu())
        window.addToolBar(self)
        theme.changed.connect(self._paint_levels)

    def show_design(self, is_designing: bool) -> None:
        """Show the designer's tools, or only the player's."""
        self._parting.setVisible(is_designing)
        for action in self._design:
            if is_designing != (action in self.actions()):
                (self.addAction if is_designing else self.removeAction)(action)
                self._measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in {QEvent.Type.FontChange, QEvent.Type.StyleChange}:
            self._measure()

    def _measure(self) -> None:
        self._wordy_width = None
        self._fit()

    def _fit(self) -> None:
        if self._wordy_width is None:
            self.setToolButtonStyle(_WORDS)
            self._wordy_width = self.sizeHint().width()
        has_room = self._wordy_width <= self.width()
        self.setToolButtonStyle(_WORDS if has_room else _PICTURES)

    def _new_menu(self) -> QMenu:
        menu = QMenu(self)
        for count in range(1, MOST + 1):
            action = menu.addAction(feather_words(count))
            action.triggered.connect(partial(self._on_level, count))
            self._levels.append(action)
        in_menu = [each for each in self._commands if each.new_menu]
        for _group, commands in groupby(sorted(in_menu, key=_new_group), key=_new_group):
            menu.addSeparator()
            menu.addActions([self._commands[each.id] for each in commands])
        self._paint_levels()
        return menu

    def _on_level(self, count: int, _is_checked: bool = False) -> None:
        self._deal_quick(count)

    @Slot()
    def _paint_levels(self) -> None:
        for count, action in enumerate(self._levels, 1):
            action.setIcon(feather_icon(count, self._theme))


def _new_group(command: Command) -> int:
    return command.new_menu
