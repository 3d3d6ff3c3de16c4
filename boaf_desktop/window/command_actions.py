"""The commands of a window as actions, for its menus, toolbar and keys."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction, QKeySequence

from boaf_desktop.widgets.labels import plain, tip_text
from boaf_desktop.window.commands import BOARD, Command, command_menus

if TYPE_CHECKING:
    from boaf_desktop.window.main_window import MainWindow


class CommandActions(QObject):
    """The action of each command of one window, by the id of the command.

    The keys of `BOARD` work in the board with its lines, the centre of the window.
    """

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.menus = command_menus()
        self._commands = [command for menu in self.menus for command in menu.commands]
        self._actions = {command.id: self._action_of(command) for command in self._commands}

    def __getitem__(self, id_: str) -> QAction:
        return self._actions[id_]

    @property
    def keys(self) -> list[tuple[str, tuple[str, ...]]]:
        """The text and shortcuts of each visible command."""
        visible = (each for each in self._commands if self[each.id].isVisible())
        return [(each.text, each.shortcuts) for each in visible]

    @Slot()
    def refresh(self) -> None:
        """Update visibility, enabled and checked states to the window's state."""
        for command in self._commands:
            action = self[command.id]
            if command.is_for_designer:  # hiding it switches its keys off as well
                action.setVisible(self._window.settings.is_designer)
            action.setEnabled(command.when(self._window))
            if command.checked_when is not None:
                action.setChecked(command.checked_when(self._window))

    def _action_of(self, command: Command) -> QAction:
        action = QAction(command.text, self._window)
        action.setObjectName(f"action_{command.id}")
        action.setCheckable(command.toggle is not None)
        if command.short:
            action.setIconText(command.short)
            action.setIcon(self._window.theme.icon(command.id))
            action.setIconVisibleInMenu(False)  # it can't be seen on a highlighted entry
        action.setShortcuts([QKeySequence(key) for key in command.shortcuts])
        action.setShortcutContext(command.context)
        if command.tooltip or command.short:  # a menu shows text and keys by itself
            action.setToolTip(plain(_tooltip(command, action)))
        (self._window.centre if command.context == BOARD else self._window).addAction(action)
        action.triggered.connect(partial(self._run, command))
        return action

    def _run(self, command: Command) -> None:
        if command.toggle is not None:
            command.toggle(self._window, self[command.id].isChecked())
            self.refresh()
        elif command.run is not None:
            command.run(self._window)


def _tooltip(command: Command, action: QAction) -> str:
    """Return the tooltip of a command, followed by its keys."""
    tooltip = tip_text(command.tooltip) or command.text.replace("&", "").rstrip("…")
    native = QKeySequence.SequenceFormat.NativeText
    keys = ", ".join(key.toString(native) for key in action.shortcuts())
    return f"{tooltip} ({keys})" if keys else tooltip
