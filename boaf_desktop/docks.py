"""The panels at the right, and the two layouts in which they are hidden or shown."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QIcon
from PySide6.QtWidgets import QDockWidget, QMainWindow, QTabBar, QTabWidget, QWidget

from boaf_desktop.settings import Settings

PLAY: Final = "play"
DESIGN: Final = "design"

_DIRECT: Final = Qt.FindChildOption.FindDirectChildrenOnly
_LEAST_WIDTH: Final = 400
_WIDE_TAB: Final = 92

PanelSource = QWidget | Callable[[], QWidget]


class PanelDock(QDockWidget):
    """A dock whose panel is made when it is first seen, so that starting stays quick."""

    def __init__(self, key: str, title: str, source: PanelSource) -> None:
        super().__init__(title)
        self.setObjectName(f"dock_{key}")
        self._source: PanelSource | None = source
        self._is_ready = False
        self._bare = QWidget()
        self._bare.setMaximumHeight(0)
        self.visibilityChanged.connect(self._on_visibility)
        self.topLevelChanged.connect(self._on_floating)
        # Tabs already carry the title; a title bar of its own appears only while it floats.
        self.setTitleBarWidget(self._bare)

    def panel(self) -> QWidget:
        """Return the panel, made now if need be."""
        if self._source is not None:
            source, self._source = self._source, None
            panel = source if isinstance(source, QWidget) else source()
            panel.setMinimumWidth(max(_LEAST_WIDTH, panel.minimumWidth()))
            self.setWidget(panel)
        return self.widget()

    def set_ready(self, is_ready: bool) -> None:
        """Allow the panel to be made when it is seen, or not: docks are being moved about."""
        self._is_ready = is_ready
        self._on_visibility(not self.visibleRegion().isEmpty())

    @Slot(bool)
    def _on_visibility(self, is_visible: bool) -> None:
        if is_visible and self._is_ready:
            self.panel()

    @Slot(bool)
    def _on_floating(self, is_floating: bool) -> None:
        # None gives the style's own title bar back.
        self.setTitleBarWidget(None if is_floating else self._bare)  # type: ignore[arg-type]


class Docks(QObject):
    """Adds panels to a window and switches between Play and Design.

    Attributes
    ----------
    layout_changed : Signal(str)
        ``play`` or ``design``.
    maximised : Signal(bool)
        The panels have the whole window, or no longer.
    """

    layout_changed = Signal(str)
    maximised = Signal(bool)

    def __init__(self, window: QMainWindow, settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self._settings = settings
        self._docks: dict[str, PanelDock] = {}
        self._layout = PLAY
        self._width = 0
        self._is_ready = False
        window.setDockNestingEnabled(False)
        window.setTabPosition(Qt.DockWidgetArea.RightDockWidgetArea, QTabWidget.TabPosition.North)
        window.setDocumentMode(True)

    @property
    def layout(self) -> str:
        """The layout in use."""
        return self._layout

    def add(self, key: str, title: str, source: PanelSource, icon: QIcon) -> QAction:
        """Add a panel as a hidden dock behind the others and return its View entry."""
        dock = PanelDock(key, title, source)
        dock.setWindowIcon(icon)
        self._window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        if self._docks:
            self._window.tabifyDockWidget(list(self._docks.values())[-1], dock)
        self._docks[key] = dock
        dock.hide()
        dock.set_ready(self._is_ready)
        return dock.toggleViewAction()

    @Slot()
    def make_panels(self) -> None:
        """Make the panels that are seen, and from now on each when it is first seen."""
        self._is_ready = True
        for dock in self._docks.values():
            dock.set_ready(True)

    def show_panel(self, key: str) -> QWidget | None:
        """Bring a panel to the front, leaving Play if need be; None when there is no such one."""
        dock = self._docks.get(key)
        if dock is None:
            return None
        if self._layout == PLAY:
            self.use(DESIGN)
        dock.show()
        dock.raise_()
        return dock.panel()

    def start(self, layout: str) -> None:
        """Take up the layout of the last run."""
        self._layout = layout
        self._arrange(restore=True)
        self.layout_changed.emit(layout)

    @Slot()
    def use_play(self) -> None:
        """Hide the panels."""
        self.use(PLAY)

    @Slot()
    def use_design(self) -> None:
        """Show the panels."""
        self.use(DESIGN)

    def use(self, layout: str) -> None:
        """Switch to a layout; the panels come back as wide as they were."""
        # Not by restoring a saved state: Qt then leaves rows of tabs behind.
        if layout != self._layout:
            self.maximise(False)
            self.save()
            self._width = max((dock.width() for dock in self._front()), default=self._width)
        self._layout = layout
        self._arrange(restore=False)
        self.layout_changed.emit(layout)

    @Slot(bool)
    def maximise(self, is_wanted: bool) -> None:
        """Give the panels the whole window, or bring the board back beside them."""
        if is_wanted and self._layout == PLAY:
            self.use(DESIGN)
        centre = self._window.centralWidget()
        if centre is not None:
            centre.setVisible(not is_wanted)
        self.maximised.emit(is_wanted)

    @Slot()
    def float_front(self) -> None:
        """Take the panel in front out of the window, to lie on another screen; again, back."""
        for dock in self._front()[:1]:
            dock.setFloating(not dock.isFloating())

    def _front(self) -> list[PanelDock]:
        return [dock for dock in self._docks.values() if not dock.visibleRegion().isEmpty()]

    @Slot()
    def reset(self) -> None:
        """Bring the present layout back to how it came."""
        self._settings.forget_layouts()
        self._width = 0
        self._arrange(restore=False)

    def save(self) -> None:
        """Keep how the present layout looks."""
        self._settings.layout_name = self._layout
        self._settings.save_layout_state(
            self._layout, self._window.saveGeometry(), self._window.saveState()
        )

    def collapse(self) -> None:
        """Put panels that lie beside or under each other back into one row of tabs."""
        docked = [dock for dock in self._docks.values() if not dock.isFloating()]
        for first, second in pairwise(docked):
            # Tabbing what is tabbed already would leave a stray row of tabs behind.
            if second not in self._window.tabifiedDockWidgets(first):
                self._window.tabifyDockWidget(first, second)

    def _tidy_tabs(self) -> None:
        """Show whole titles: pictures give way first, then the row scrolls."""
        for bar in self._window.findChildren(QTabBar, options=_DIRECT):
            bar.setElideMode(Qt.TextElideMode.ElideNone)
            bar.setUsesScrollButtons(True)
            bar.setExpanding(False)
            bar.removeEventFilter(self)
            bar.installEventFilter(self)
            self._fit_pictures(bar)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the width of the tabs."""
        if isinstance(watched, QTabBar) and event.type() == QEvent.Type.Resize:
            self._fit_pictures(watched)
        return False

    def _fit_pictures(self, bar: QTabBar) -> None:
        has_room = bar.width() >= _WIDE_TAB * bar.count()
        pictures = {dock.windowTitle(): dock.windowIcon() for dock in self._docks.values()}
        for place in range(bar.count()):
            picture = pictures.get(bar.tabText(place), QIcon())
            if has_room == bar.tabIcon(place).isNull():
                bar.setTabIcon(place, picture if has_room else QIcon())

    def _arrange(self, *, restore: bool) -> None:
        for dock in self._docks.values():
            dock.set_ready(False)
        self._place_docks(restore=restore)
        self._tidy_tabs()
        if self._is_ready:
            QTimer.singleShot(0, self.make_panels)

    def _place_docks(self, *, restore: bool) -> None:
        saved = self._settings.layout_state(self._layout) if restore else None
        if saved is not None and self._window.restoreState(saved[1]):
            return
        for dock in self._docks.values():
            dock.setFloating(False)
            if self._window.dockWidgetArea(dock) != Qt.DockWidgetArea.RightDockWidgetArea:
                self._window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
            dock.setVisible(self._layout == DESIGN)
        self.collapse()
        if self._docks and self._layout == DESIGN:
            first = next(iter(self._docks.values()))
            first.raise_()
            width = self._width or max(_LEAST_WIDTH, round(self._window.width() * 0.38))
            self._window.resizeDocks([first], [width], Qt.Orientation.Horizontal)
