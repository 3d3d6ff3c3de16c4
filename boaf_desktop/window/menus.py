"""The menu bar and the toolbar, built from the registry of commands."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QToolBar, QToolButton

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.language.translation import tr
from boaf_desktop.play.feathers import add_levels
from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.labels import plain, without_mnemonic
from boaf_desktop.window.command_actions import CommandActions
from boaf_desktop.window.commands import SEPARATOR

_DESIGN_MENUS: Final = ("design", "view")
_BOARD_MENUS: Final = ("move", "puzzle")
# Of the toolbar and its menu, with "" for a separator
_TOOLS: Final = ("home", "new", "undo", "restart", "hint")
_DESIGN_TOOLS: Final = (
    "home", "new", "undo", "redo", "restart", "last_winnable", "hint", "", "generate", "rate",
)  # fmt: skip
_NEW_MENU: Final = ("new_random", "new_numbered", "editor", "", "daily", "ladder")


class Menus:
    """The menus of the menu bar, by id."""

    def __init__(self, window: QMainWindow, commands: CommandActions) -> None:
        self._menus: dict[str, QMenu] = {}
        self._tab_entries: list[QAction] = []
        for spec in commands.menus:
            menu = self._menus[spec.id] = window.menuBar().addMenu(spec.title)
            menu.setToolTipsVisible(True)
            for entry in spec.entries:
                if entry is SEPARATOR:
                    menu.addSeparator()
                else:
                    menu.addAction(commands[entry.id])

    def add_recent_files(
        self, before: QAction, settings: Settings, open_file: Callable[[Path], None]
    ) -> None:
        """Add the recent files to the menu of games, before another entry."""
        menu = self._menus["game"]
        recent = QMenu(tr("Open &recent"), menu)
        menu.insertMenu(before, recent)
        menu.aboutToShow.connect(partial(_fill_recent, recent, settings, open_file))

    def add_tab(self, title: str, show: Callable[[], None]) -> None:
        """Add an entry that shows a tab, with a key by its number."""
        entry = self._menus["view"].addAction(title, show)
        self._tab_entries.append(entry)
        entry.setShortcut(QKeySequence(f"Ctrl+{len(self._tab_entries)}"))

    def show_for(self, *, is_designer: bool, is_home: bool) -> None:
        """Show the menus of designers or players; players see no board menus on Home."""
        for id_, menu in self._menus.items():
            is_hidden = id_ in _DESIGN_MENUS or (is_home and id_ in _BOARD_MENUS)
            menu.menuAction().setVisible(is_designer or not is_hidden)
        for entry in self._tab_entries:
            entry.setEnabled(is_designer)  # its keys too


def _fill_recent(menu: QMenu, settings: Settings, open_file: Callable[[Path], None]) -> None:
    menu.clear()
    for name in settings.recent_files:
        action = menu.addAction(without_mnemonic(Path(name).name))
        action.setToolTip(plain(name))
        action.triggered.connect(partial(open_file, Path(name)))
    menu.setEnabled(bool(settings.recent_files))


class PopupKeys(QObject):
    """Event filter, of a menu or a widget with its children, that reserves keys for an open menu.

    Qt asks the focus widget, or the menu, whether to override a shortcut. While a menu is open
    the filter accepts, so that a letter selects in the menu and does nothing on the board.
    """

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        is_question = event.type() == QEvent.Type.ShortcutOverride
        if is_question and QApplication.activePopupWidget() is not None:
            event.accept()
            return True
        return False


class ToolBar(QToolBar):
    """The tools of a player or designer; New has a menu of deals."""

    def __init__(
        self,
        window: QMainWindow,
        commands: CommandActions,
        theme: Theme,
        deal_quick: Callable[[int], None],
    ) -> None:
        super().__init__(tr("Toolbar"), window)
        self._commands = commands
        self._is_for_designer: bool | None = None
        self.setObjectName("tool_bar")
        self.setMovable(False)
        self.setIconSize(QSize(16, 16))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._new_menu = QMenu(self)
        add_levels(self._new_menu, deal_quick)
        self._new_menu.addSeparator()
        self._fill(self._new_menu, _NEW_MENU)
        window.addToolBar(self)
        more = self.findChild(QToolButton, "qt_toolbar_ext_button")
        if more is not None:  # Qt's own drawing is black, which is invisible in dark themes
            more.setIcon(theme.icon("more"))

    def show_for(self, *, is_designer: bool, is_home: bool) -> None:
        """Show the tools of designers or players; players see none on Home."""
        self.setVisible(is_designer or not is_home)
        if is_designer == self._is_for_designer:
            return
        self._is_for_designer = is_designer
        self.clear()
        self._fill(self, _DESIGN_TOOLS if is_designer else _TOOLS)
        button = self.widgetForAction(self._commands["new"])
        if isinstance(button, QToolButton):
            button.setPopupMode(QToolButton.ToolButtonPopupMode.MenuButtonPopup)
            button.setMenu(self._new_menu)

    def _fill(self, widget: QMenu | QToolBar, ids: Iterable[str]) -> None:
        for id_ in ids:
            if id_:
                widget.addAction(self._commands[id_])
            else:
                widget.addSeparator()
