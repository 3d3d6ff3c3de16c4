"""The tabs at the right of the board, in the order of a designer's work."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QEnterEvent, QShowEvent
from PySide6.QtWidgets import QTabWidget, QWidget

from boaf_desktop.storage.settings import Settings
from boaf_desktop.widgets.layout import column_in
from boaf_desktop.widgets.page import Page
from boaf_desktop.widgets.tab_order import tab_along

_MIN_WIDTH: Final = 400  # in logical pixels

PanelMaker = Callable[[], QWidget]
"""Creates a panel."""


class TabPage(QWidget):
    """The panels of one tab, created when they are first shown.

    It has one panel. With ``scrolls`` it may have several, as sections of one page, and a panel's
    ``bar`` stays below it. Tab leads to them from the tab bar.
    """

    def __init__(
        self, makers: Mapping[str, PanelMaker], tab_bar: QWidget, *, scrolls: bool
    ) -> None:
        super().__init__()
        self._tab_bar = tab_bar
        self.keys = tuple(makers)
        self._makers = dict(makers)  # of the panels that aren't created yet
        self._panels: dict[str, QWidget] = {}
        self._is_ready = False
        self.setMinimumWidth(_MIN_WIDTH)
        self._column = column_in(self, 0)
        self._page, self._scrolls = Page(), scrolls
        self._page.column.addStretch()
        self._column.addWidget(self._page, 1)

    def panel(self, key: str) -> QWidget:
        """Return a panel, creating it if necessary."""
        if key in self._makers:
            self._insert(key, self._makers.pop(key)())
        return self._panels[key]

    def _insert(self, key: str, panel: QWidget) -> None:
        """Insert a panel below those that come before it."""
        keys_above = self.keys[: self.keys.index(key)]
        index = len([each for each in keys_above if each in self._panels])
        self._panels[key] = panel
        if not self._scrolls:
            self._page.setWidget(panel)  # which scrolls only in a low window
        else:
            self._page.insert_card(index, panel)
            panel.show()  # at once
            bar = getattr(panel, "bar", None)
            if isinstance(bar, QWidget):
                self._column.addWidget(bar)
        tab_along(self, after=self._tab_bar)

    def key_of(self, widget: QWidget) -> str:
        """Return the key of the panel that contains a widget; empty if none does."""
        return next((key for key, each in self._panels.items() if each.isAncestorOf(widget)), "")

    def set_ready(self) -> None:
        """Create the panels from now on when they are shown; before, it delays the first paint."""
        self._is_ready = True
        if self.isVisible():
            self._make_all()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._is_ready:
            self._make_all()

    def _make_all(self) -> None:
        for key in self.keys:
            self.panel(key)


class PanelTabs(QTabWidget):
    """The tabs with their panels. The one in front is kept in the settings."""

    entered = Signal()  #: The pointer entered

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._pages: dict[str, TabPage] = {}
        self.setDocumentMode(True)
        self.setElideMode(Qt.TextElideMode.ElideNone)
        self.tabBar().setExpanding(False)
        self.currentChanged.connect(self._on_current)

    def add(
        self, key: str, title: str, makers: Mapping[str, PanelMaker], *, scrolls: bool
    ) -> None:
        """Add a tab with its panels, by key and from top to bottom; see `TabPage`."""
        page = self._pages[key] = TabPage(makers, self.tabBar(), scrolls=scrolls)
        front = self._settings.front_tab
        self.addTab(page, title)
        if key == front:
            self.setCurrentWidget(page)

    def set_ready(self) -> None:
        """Allow the panels to be created when they are shown."""
        for page in self._pages.values():
            page.set_ready()

    def make_panel(self, key: str) -> QWidget | None:
        """Return a panel, creating it if necessary; None for an unknown key."""
        page = self._page_of(key)
        return None if page is None else page.panel(key)

    def show_panel(self, key: str) -> QWidget | None:
        """Bring the tab of a panel to the front and return the panel; None for an unknown key."""
        page = self._page_of(key)
        if page is None:
            return None
        self.setCurrentWidget(page)
        return page.panel(key)

    def key_of(self, widget: QWidget | None) -> str:
        """Return the key of the panel that contains a widget; empty if none does."""
        keys = (page.key_of(widget) for page in self._pages.values() if widget is not None)
        return next(filter(None, keys), "")

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.entered.emit()

    def _page_of(self, key: str) -> TabPage | None:
        return next((page for page in self._pages.values() if key in page.keys), None)

    @Slot(int)
    def _on_current(self, index: int) -> None:
        # Adding the first tab brings it to the front, which is no choice of the user.
        if self.isVisible():
            self._settings.front_tab = list(self._pages)[index]
