"""The contents of the main window: the centre with the board, and the tabs at its right."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter

from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.placement import keep_split, restore_split
from boaf_desktop.window.centre import Centre
from boaf_desktop.window.tabs import PanelTabs

_KEY: Final = "window/split"
_BOARD_SHARE: Final = 62  # of the width beside the tabs, in percent


class BoardAndTabs(QSplitter):
    """The centre and the tabs; how they divide the width is kept in the settings."""

    def __init__(self, centre: Centre, tabs: PanelTabs, settings: Settings) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._settings = settings
        self.setChildrenCollapsible(False)
        self.addWidget(centre)
        self.addWidget(tabs)
        keep_split(self, _KEY, settings)

    def restore(self, width: int) -> None:
        """Divide a width as it was divided last."""
        board = width * _BOARD_SHARE // 100
        self.setSizes([board, width - board])
        restore_split(self, _KEY, self._settings)
