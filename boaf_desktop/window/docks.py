"""The panels on the right, and the two layouts in which they are hidden or shown."""

from collections.abc import Callable
from itertools import pairwise
from typing import Final, cast

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QEnterEvent, QIcon
from PySide6.QtWidgets import QDockWidget, QLayout, QMainWindow, QTabBar, QTabWidget, QWidget

from boaf_desktop.storage.settings import Settings

PLAY: Final = "play"
DESIGN: Final = "design"

_DIRECT: Final = Qt.FindChildOption.FindDirectChildrenOnly
_LEAST_WIDTH: Final = 400
_WIDE_TAB: Final = 92

PanelSource = QWidget | Callable[[], QWidget]


class PanelDock(QDockWidget):
    """A dock that creates its panel when first visible, so that the program starts fast."""

    entered = Signal()  #: The pointer entered

    def __init__(self, key: str, title: str, source: PanelSource) -> None:
        super().__init__(title)
        self.setObjectName(f"dock_{key}")
        self._source: PanelSource | None = source
        self._is_ready = False
        self._bare = QWidget()
        self._bare.setMaximumHeight(0)
        self.visibilityChanged.connect(self._on_visibility)
        self.topLevelChanged.connect(self._on_floating)
        # Tabs already show the title; the dock has a title bar only while it floats.
        self.setTitleBarWidget(self._bare)

    def panel(self) -> QWidget:
        """Return the panel, creating it if necessary."""
        if self._source is not None:
            source, self._source = self._source, None
            panel = source if isinstance(source, QWidget) else source()
            panel.setMinimumWidth(max(_LEAST_WIDTH, panel.minimumWidth()))
            self.setWidget(panel)
        return self.widget()

    def set_ready(self, is_ready: bool) -> None:
        """Allow or forbid creating the panel when visible; forbidden while docks are moved."""
        self._is_ready = is_ready
        self._on_visibility(not self.visibleRegion().isEmpty())

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.entered.emit()

    @Slot(bool)
    def _on_visibility(self, is_visible: bool) -> None:
        if is_visible and self._is_ready:
            self.panel()

    @Slot(bool)
    def _on_floating(self, is_floating: bool) -> None:
        # None restores the style's title bar.
        self.setTitleBarWidget(None if is_floating else self._bare)  # type: ignore[arg-type]


class Docks(QObject):
    """Adds panels to a window and switches between Play and Design."""

    layout_changed = Signal(str)  #: ``play`` or ``design``
    maximised = Signal(bool)  #: Whether the panels now fill the window
    entered = Signal()  #: The pointer entered the panels or their tabs

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
        dock.entered.connect(self.entered)
        self._window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
        if self._docks:
            self._window.tabifyDockWidget(list(self._docks.values())[-1], dock)
        self._docks[key] = dock
        dock.hide()
        dock.set_ready(self._is_ready)
        return dock.toggleViewAction()

    @Slot()
    def make_panels(self) -> None:
        """Create the visible panels, and from now on each panel when first visible."""
        self._is_ready = True
        self._set_ready(True)

    def make_panel(self, key: str) -> None:
        """Create a panel on which something else depends."""
        self._docks[key].panel()

    def _set_ready(self, is_ready: bool) -> None:
        for dock in self._docks.values():
            dock.set_ready(is_ready)

    def _make_panels_soon(self) -> None:
        if self._is_ready:
            QTimer.singleShot(0, self.make_panels)

    def show_panel(self, key: str) -> QWidget | None:
        """Bring a panel to the front, leaving the Play layout; None for an unknown key."""
        dock = self._docks.get(key)
        if dock is None:
            return None
        if self._layout == PLAY:
            self.use(DESIGN)
        dock.show()
        dock.raise_()
        return dock.panel()

    def key_of(self, widget: QWidget | None) -> str:
        """Return the key of the panel that contains a widget; empty if none does."""
        if widget is None:
            return ""
        return next((key for key, dock in self._docks.items() if dock.isAncestorOf(widget)), "")

    def contains(self, widget: QWidget) -> bool:
        """Return whether a widget is inside one of the panels."""
        return any(dock.isAncestorOf(widget) for dock in self._docks.values())

    def start(self, layout: str) -> None:
        """Restore the layout of the last run."""
        self._layout = layout
        self._arrange(restore=True)
        self.layout_changed.emit(layout)

    def use(self, layout: str) -> None:
        """Switch to ``play`` or ``design``; the panels keep their width."""
        # Don't restore a saved state for this: Qt then leaves stray rows of tabs behind.
        if layout != self._layout:
            if self.is_maximised:
                self.maximise(False)
            else:
                self._width = self._front_width()
            self.save()
        self._layout = layout
        self._settings.layout_name = layout  # also saved if the program is killed
        self._arrange()
        self.layout_changed.emit(layout)

    @Slot(bool)
    def maximise(self, is_wanted: bool) -> None:
        """Maximise the panels, or bring the board back beside them."""
        if is_wanted and self._layout == PLAY:
            self.use(DESIGN)
        if is_wanted != self.is_maximised:
            if is_wanted:
                self._width = self._front_width()
            self._centre().setVisible(not is_wanted)
            if not is_wanted:
                self._give_width()
        self.maximised.emit(is_wanted)

    @Slot()
    def float_front(self) -> None:
        """Float the front panel, such as for another screen, or dock it again."""
        for dock in self._front()[:1]:
            dock.setFloating(not dock.isFloating())

    def _front(self) -> list[PanelDock]:
        return [dock for dock in self._docks.values() if not dock.visibleRegion().isEmpty()]

    @Slot()
    def reset(self) -> None:
        """Restore the default of the current layout."""
        self._settings.forget_layouts()
        self._width = 0
        self._arrange(in_default_order=True)

    def save(self) -> None:
        """Save the current layout, with the board beside the panels."""
        self.maximise(False)
        self._settings.layout_name = self._layout
        self._settings.save_layout_state(
            self._layout, self._window.saveGeometry(), self._window.saveState()
        )

    def collapse(self) -> None:
        """Move panels beside or below each other into one row of tabs."""
        if self._layout == DESIGN:
            self._set_ready(False)
            self._join_tabs(in_default_order=False)
            self._tidy_tabs()
            self._make_panels_soon()

    def _join_tabs(self, *, in_default_order: bool) -> None:
        docked = [dock for dock in self._docks.values() if not dock.isFloating()]
        # Qt knows no tabs before the first layout pass, and would append tabbed docks at the end.
        cast("QLayout", self._window.layout()).activate()
        if len(docked) < 2 or self._is_one_row(docked, in_default_order=in_default_order):
            return
        front = self._front()[:1]
        shown = [dock for dock in docked if not dock.isHidden()]
        # Tabbing docks that are already tabbed would leave a stray row of tabs behind.
        for dock in docked[1:]:
            self._window.removeDockWidget(dock)
        for first, second in pairwise(docked):
            self._window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, second)
            self._window.tabifyDockWidget(first, second)
            second.setVisible(second in shown)
        for dock in front:
            dock.raise_()

    def _is_one_row(self, docked: list[PanelDock], *, in_default_order: bool) -> bool:
        after_first = self._window.tabifiedDockWidgets(docked[0])
        before_last = self._window.tabifiedDockWidgets(docked[-1])
        if in_default_order:
            return [*after_first] == docked[1:] and [*before_last] == docked[:-1]
        return len(after_first) == len(docked) - 1

    def _tidy_tabs(self) -> None:
        """Show full titles: in narrow bars icons are removed first, then the bar scrolls."""
        for bar in self._window.findChildren(QTabBar, options=_DIRECT):
            bar.setElideMode(Qt.TextElideMode.ElideNone)
            bar.setUsesScrollButtons(True)
            bar.setExpanding(False)
            bar.removeEventFilter(self)
            bar.installEventFilter(self)
            for index in range(bar.count()):
                bar.setTabToolTip(
                    index, self.tr("Double-click to use the whole window, or to see the board")
                )
            self._fit_pictures(bar)
            _tuck_away(bar)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(watched, QTabBar):
            if event.type() == QEvent.Type.Enter:
                self.entered.emit()
            if event.type() == QEvent.Type.MouseButtonDblClick:
                self.maximise(not self.is_maximised)
                return True
            if event.type() == QEvent.Type.Resize:
                self._fit_pictures(watched)
            if event.type() in {QEvent.Type.Show, QEvent.Type.Move, QEvent.Type.Resize}:
                _tuck_away(watched)
        return False

    def _fit_pictures(self, bar: QTabBar) -> None:
        has_room = bar.width() >= _WIDE_TAB * bar.count()
        pictures = {dock.windowTitle(): dock.windowIcon() for dock in self._docks.values()}
        for index in range(bar.count()):
            picture = pictures.get(bar.tabText(index), QIcon())
            if has_room == bar.tabIcon(index).isNull():
                bar.setTabIcon(index, picture if has_room else QIcon())

    def _arrange(self, *, restore: bool = False, in_default_order: bool = False) -> None:
        self._set_ready(False)
        self._place_docks(restore=restore, in_default_order=in_default_order)
        self._tidy_tabs()
        # Qt creates a row of tabs later, when a restored layout is shown.
        QTimer.singleShot(0, self, self._tidy_tabs)
        self._make_panels_soon()

    def _place_docks(self, *, restore: bool, in_default_order: bool) -> None:
        saved = self._settings.layout_state(self._layout) if restore else None
        if saved is not None and self._window.restoreState(saved[1]):
            return
        for dock in self._docks.values():
            dock.setFloating(False)
            if self._window.dockWidgetArea(dock) != Qt.DockWidgetArea.RightDockWidgetArea:
                self._window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
            dock.setVisible(self._layout == DESIGN)
        if self._docks and self._layout == DESIGN:
            self._join_tabs(in_default_order=in_default_order)
            first = next(iter(self._docks.values()))
            first.raise_()
            self._give_width()

    @property
    def is_maximised(self) -> bool:
        """Whether the panels fill the window."""
        return self._centre().isHidden()

    def _centre(self) -> QWidget:
        # Always set; the return type only allows None.
        return cast("QWidget", self._window.centralWidget())

    def _front_width(self) -> int:
        docked = [dock.width() for dock in self._front() if not dock.isFloating()]
        return max(docked, default=self._width)

    def _give_width(self) -> None:
        """Set the panels to their previous width, or to the default."""
        width = self._width or max(_LEAST_WIDTH, round(self._window.width() * 0.38))
        docked = [dock for dock in self._docks.values() if not dock.isFloating()]
        if docked:
            self._window.resizeDocks(docked[:1], [width], Qt.Orientation.Horizontal)


def _tuck_away(bar: QTabBar) -> None:
    """Collapse the stray tab bar that Qt keeps for a dock area with fewer than two tabs.

    Hiding it would cause an endless loop: Qt shows it after each layout, and hiding requests
    another layout. Qt sets its geometry when it has tabs again.
    """
    if bar.count() < 2 and not bar.geometry().isEmpty():
        bar.setGeometry(0, 0, 0, 0)
