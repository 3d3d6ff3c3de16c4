"""The tool bar: what a player needs, and in the Design layout what a designer needs too."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import groupby
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Slot
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QMenu, QToolBar, QToolButton

from boaf_desktop.appearance.theme import Theme
from boaf_desktop.play.feathers import feather_icon, feather_words
from boaf_desktop.window.commands import Bar, Command, Commands
from engine.games.feathers import MOST

_WORDS: Final = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
_PICTURES: Final = Qt.ToolButtonStyle.ToolButtonIconOnly


class ToolBar(QToolBar):
    """Pictures beside words, or alone where words have no room; New has deals beside it.

    Parameters
    ----------
    commands : Commands
        Every command; each says whether it is on the bar.
    deal_quick : callable
        Deals with so many feathers.
    """

    def __init__(
        self,
        window: QMainWindow,
        commands: Commands,
        deal_quick: Callable[[int], None],
        theme: Theme,
    ) -> None:
        super().__init__(QCoreApplication.translate("actions", "Tool bar"), window)
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
        """Let the words go before a button does."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Measure the words anew in another font."""
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
