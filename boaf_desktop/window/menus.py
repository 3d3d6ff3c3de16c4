"""The menu bar and the toolbar, built from the registry of commands."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from itertools import groupby
from pathlib import Path
from typing import Final, TypeVar

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt
from PySide6.QtGui import QAction, QActionGroup, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QMenu, QToolBar, QToolButton, QWidget

from boaf_desktop.appearance.choices import Choice, Toggle, choices, toggles
from boaf_desktop.play.feathers import add_levels
from boaf_desktop.storage.settings import Settings
from boaf_desktop.window.commands import Audience, Bar, Command, Commands

_T = TypeVar("_T")


def build_menus(window: QMainWindow, commands: Commands) -> dict[str, QMenu]:
    """Fill the menu bar and return its menus by id."""
    menus = {}
    for spec in commands.menus:
        menu = menus[spec.id] = window.menuBar().addMenu(spec.title)
        menu.setToolTipsVisible(True)
        for command in spec.commands:
            if command.starts_group:
                menu.addSeparator()
            menu.addAction(commands[command.id])
    return menus


_DESIGN_MENUS: Final = ("design", "view")
_BOARD_MENUS: Final = ("move", "puzzle")


class MenuEntries:
    """Visibility of menu entries for players and designers.

    ``others``: entries without keys that are shown only to designers.
    """

    def __init__(
        self, menus: Mapping[str, QMenu], commands: Commands, others: Iterable[QAction]
    ) -> None:
        self._menus = menus
        self._others = tuple(others)
        self._full = {menu: menu.actions() for menu in menus.values()}
        self._extras = [commands[each.id] for each in commands if each.audience is Audience.BY_KEY]

    def show(self, *, is_designer: bool, is_home: bool) -> None:
        """Show the entries of designers or players; players see no board menus on Home."""
        for action in self._others:
            action.setVisible(is_designer)
        for id_, menu in self._menus.items():
            full = self._full[menu]
            _show_only(menu, full, [a for a in full if is_designer or a not in self._extras])
            is_hidden = id_ in _DESIGN_MENUS or (is_home and id_ in _BOARD_MENUS)
            menu.menuAction().setVisible(is_designer or not is_hidden)


def _show_only(widget: QWidget, full: Sequence[QAction], wanted: Sequence[QAction]) -> bool:
    """Show some actions of a menu or toolbar, in order; return whether anything changed.

    A removed action keeps its keys, unlike an invisible one.
    """
    shown, following, is_new = widget.actions(), None, False
    for action in reversed(full):
        is_wanted = action in wanted
        if is_wanted != (action in shown):
            is_new = True
            if not is_wanted:
                widget.removeAction(action)
            elif following is None:
                widget.addAction(action)
            else:
                widget.insertAction(following, action)
        following = action if is_wanted else following
    return is_new


def add_choice_menus(menu: QMenu, settings: Settings) -> list[QAction]:
    """Add choices and toggles to a menu, and return those shown only to designers."""
    menu.addSeparator()
    others = []
    for choice in choices():
        if choice.is_in_menus:
            submenu = menu.addMenu(choice.title)
            submenu.setToolTipsVisible(True)
            submenu.menuAction().setStatusTip(choice.cost)
            _add_options(submenu, settings, choice)
            others += [] if choice.is_for_player else [submenu.menuAction()]
    menu.addSeparator()
    for toggle in toggles():
        action = _add_toggle(menu, settings, toggle)
        others += [] if toggle.is_for_player else [action]
    return others


def _add_options(menu: QMenu, settings: Settings, choice: Choice) -> None:
    group = QActionGroup(menu)
    entries = {}
    for value, text in choice.options.items():
        action = entries[value] = group.addAction(text)
        action.setCheckable(True)
        action.setData(value)
        action.setToolTip(choice.tooltip)
        action.setStatusTip(choice.cost)
        menu.addAction(action)
    group.triggered.connect(lambda action: setattr(settings, choice.setting, action.data()))
    menu.aboutToShow.connect(lambda: entries[choice.value(settings)].setChecked(True))


def _add_toggle(menu: QMenu, settings: Settings, toggle: Toggle) -> QAction:
    action = menu.addAction(toggle.title)
    action.setCheckable(True)
    action.toggled.connect(lambda is_on: setattr(settings, toggle.setting, is_on))
    menu.aboutToShow.connect(lambda: action.setChecked(bool(getattr(settings, toggle.setting))))
    return action


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
    """Toolbar of icons with text, or icons only when space is tight; New has a menu of deals."""

    def __init__(
        self,
        window: QMainWindow,
        commands: Commands,
        deal_quick: Callable[[int], None],
    ) -> None:
        super().__init__(QCoreApplication.translate("actions", "Toolbar"), window)
        self._commands, self._deal_quick = commands, deal_quick
        self.setObjectName("tool_bar")
        self.setMovable(False)
        self.setIconSize(QSize(16, 16))
        self._wordy_width: int | None = None
        self.setToolButtonStyle(_WORDS)
        on_bar = [each for each in commands if each.bar is not None]
        self.addActions([commands[each.id] for each in on_bar if each.bar is not Bar.DESIGN])
        self._parting = self.addSeparator()
        # Generating comes before rating, as in a designer's workflow.
        design = [commands[each.id] for each in on_bar if each.bar is Bar.DESIGN][::-1]
        self.addActions(design)
        self._designer = [commands[each.id] for each in on_bar if each.bar is Bar.DESIGNER]
        self._designer += [self._parting, *design]
        self._full = self.actions()
        button = self.widgetForAction(commands["new"])
        if isinstance(button, QToolButton):
            button.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
            button.setMenu(self._new_menu())
        window.addToolBar(self)

    def show_for(self, *, is_designer: bool) -> None:
        """Show the tools of a designer or player."""
        hidden = [] if is_designer else self._designer
        if _show_only(self, self._full, [each for each in self._full if each not in hidden]):
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
        add_levels(menu, self._deal_quick)
        in_menu = [each for each in self._commands if each.new_menu]
        for _group, commands in groupby(sorted(in_menu, key=_new_group), key=_new_group):
            menu.addSeparator()
            menu.addActions([self._commands[each.id] for each in commands])
        return menu


def _new_group(command: Command) -> int:
    return command.new_menu
